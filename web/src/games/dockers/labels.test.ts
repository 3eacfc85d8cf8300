import { expect, test } from 'vitest';
import type { Dock3D } from './dock3d';
import told from './examples.gen.json';
import { labelsOf, pinLabels, tagText } from './labels';
import { readMove } from './moves';
import type { Selection } from './selection.svelte';
import { targetsOf } from './targets';
import { crateAt, readYard, stacksOf, type Cell, type Yard } from './view';

/** A dock seen from straight above, 60 pixels a cell. */
const dock = {
  crateSize: 30,
  pick: () => null,
  spot: ({ row, col }: Cell) => ({ x: 60 * col + 30, y: 60 * row + 90 }),
} as unknown as Dock3D;
const yard = readYard(told.pivot.view);
function having(port: string | null, at: Yard = yard): Selection {
  const held = port === null ? null : (crateAt(at, port) ?? null);
  const legal = ['Lagos T S', 'Lagos P 1'].map(readMove).filter((move) => move !== null);
  return { yard: at, held, inHand: null, targets: held ? targetsOf(held, legal) : [] } as unknown as Selection;
}
const idsOf = (selection: Selection, wide = true, groups = false) =>
  labelsOf(selection, dock, wide, groups, 'en').map(({ id }) => id);

test('ways that are open have labels; on a wide screen the pivot has one in any case', () => {
  expect(idsOf(having('Lagos'))).toEqual(['to S', 'pivot']);
  expect(idsOf(having('Dakar'))).toEqual(['pivot']);
  expect(idsOf(having('Dakar'), false)).toEqual([]);
});
test('each label is pinned to the place it speaks of', () => {
  const [south] = labelsOf(having('Lagos'), dock, true, false, 'en');
  expect(south?.pin).toMatchObject(dock.spot({ row: 3, col: 4, level: 2 }, 0.5));
});
test('a way that leads behind other crates is pointed at on the side of the crate that goes there', () => {
  const behind = (name: string) =>
    ({
      ...dock,
      pick: () => ({ what: 'mark', name }),
      spot: (cell: Cell, _lift: number, side?: string) => ({ ...dock.spot(cell, 0), side }),
    }) as unknown as Dock3D;
  const at = (name: string) => labelsOf(having('Lagos'), behind(name), true, false, 'en')[0]?.pin;
  expect(at('to S')).toMatchObject(dock.spot({ row: 3, col: 4, level: 2 }, 0.5));
  expect(at('to E')).toMatchObject({ ...dock.spot({ row: 2, col: 4, level: 2 }, 0.5), side: 'S' });
});
test('a label has room for the points it tells', () => {
  const width = (id: string) => labelsOf(having('Lagos'), dock, true, false, 'en').find((one) => one.id === id)?.pin.w;
  expect(width('to S')).toBe(46 + 8.4 * 'Tip S'.length + 46 + 22); // ten points, and a question mark
});
test('groups are named if one likes, what is cut off always', () => {
  expect(idsOf(having(null), true, true)).toEqual(yard.groups.map((_, i) => `group ${i}`));
  const [one, ...others] = stacksOf(yard).map(([bottom]) => (bottom ? [bottom] : []));
  expect(idsOf(having(null, { ...yard, pieces: [one ?? [], others.flat()] }))).toEqual(['cut 0']);
});
test('a way is called by what one does', () => {
  expect(having('Lagos').targets.map((target) => tagText(target, 'en'))).toEqual([
    'Fall N',
    'Fall E',
    'Tip S',
    'Tip W',
    'Pivot',
  ]);
});
test('labels lie inside, below the tools and clear of the panel', () => {
  const room = { width: 700, height: 600, wide: true, panelHeight: 200, feed: true };
  const selection = { ...having('Lagos'), inHand: crateAt(yard, 'Lagos') } as Selection;
  const high = { ...dock, spot: (cell: Cell) => ({ ...dock.spot(cell, 0), y: 10 }) } as unknown as Dock3D;
  const pinned = [dock, high].flatMap((one) =>
    pinLabels(labelsOf(selection, one, true, true, 'en'), selection, one, room),
  );
  expect(pinned.length).toBeGreaterThan(1);
  for (const { left, top, w, h } of pinned) {
    expect(top).toBeGreaterThanOrEqual(58);
    expect(left + w).toBeLessThanOrEqual(700);
    expect(left < 326 && top + h > 600 - 224).toBe(false);
  }
});
