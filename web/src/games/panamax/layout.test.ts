import { describe, expect, test } from 'vitest';
import { areaOf, berthAll, layoutOf, REACHES, type Spot } from './layout';
import type { Vessel } from './view';

const vessel = (id: string, zone: string, size = 2, dice = 1): Vessel => ({
  id,
  kind: 'cargo',
  colour: 'R',
  nation: null,
  size,
  min: 2,
  max: 9,
  zone,
  lane: 'AP',
  dice: Array.from({ length: dice }, () => ({ colour: 'R', value: 3 })),
  loaded: false,
});
const apart = (a: Spot, b: Spot) =>
  a.x + a.w <= b.x + 0.5 || b.x + b.w <= a.x + 0.5 || a.y + a.h <= b.y + 0.5 || b.y + b.h <= a.y + 0.5;

describe.each([
  ['lying', true],
  ['standing', false],
])('%s', (_name, wide) => {
  const layout = layoutOf(wide, false);

  test('every dock, lake, loading and waiting zone has an area inside the drawing', () => {
    const docks = REACHES.flatMap((reach) =>
      'lake' in reach ? [`${reach.lake}AP`, `${reach.lake}PA`] : [reach.AP, reach.PA],
    );
    const zones = ['EUR', 'USE', 'CHN', 'USW', 'A_LOAD', 'P_LOAD', 'A_WAIT', 'P_WAIT'];
    expect([...layout.areas.keys()].sort()).toEqual([...docks, ...zones].sort());
    for (const { x, y, w, h } of layout.areas.values()) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + w).toBeLessThanOrEqual(layout.W);
      expect(y + h).toBeLessThanOrEqual(layout.H);
    }
  });
  test('flipped, the Pacific comes first', () => {
    const flipped = layoutOf(wide, true);
    const first = (one: typeof layout, zone: string) => (wide ? one.areas.get(zone)?.x : one.areas.get(zone)?.y) ?? NaN;
    expect(first(layout, 'EUR')).toBeLessThan(first(layout, 'CHN'));
    expect(first(flipped, 'CHN')).toBeLessThan(first(flipped, 'EUR'));
  });
  test('ships of one place lie inside it and not over each other', () => {
    const there = ['a', 'b', 'c', 'd'].map((id) => vessel(id, 'AP4', 1));
    const spots = there.map(({ id }) => berthAll(there, layout).get(id)).filter((spot) => spot !== undefined);
    const area = layout.areas.get('AP4');
    expect(spots).toHaveLength(4);
    for (const [i, spot] of spots.entries()) {
      expect(spot.x).toBeGreaterThanOrEqual((area?.inner.x ?? 0) - 0.5);
      expect(spot.y + spot.h).toBeLessThanOrEqual((area?.inner.y ?? 0) + (area?.inner.h ?? 0) + 1);
      for (const other of spots.slice(i + 1)) expect(apart(spot, other)).toBe(true);
    }
  });
});

test('in a lake each lane has its own half', () => {
  expect(areaOf(vessel('a', 'LG'))).toBe('LGAP');
  expect(areaOf({ ...vessel('a', 'LM'), lane: 'PA' })).toBe('LMPA');
  expect(areaOf(vessel('a', 'AP4'))).toBe('AP4');
});
test('in a crowded zone the ships without a load are drawn low', () => {
  const layout = layoutOf(true, false);
  const alone = berthAll([vessel('a', 'EUR', 3, 0)], layout).get('a');
  const crowd = Array.from({ length: 7 }, (_, i) => vessel(String(i), 'EUR', 3, i ? 0 : 2));
  const spots = berthAll(crowd, layout);
  expect(alone?.low).toBe(false);
  expect(spots.get('0')?.low).toBe(false);
  expect(spots.get('1')?.low).toBe(true);
});
