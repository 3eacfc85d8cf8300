import { expect, test } from 'vitest';
import { across, along, doors, feet, hullOf, layoutOf, line, middle, onShip } from './layout';
import { readTown } from './view';

const path = [1, 2, 3, 4, 5, 6, 7].map((n) => `b${n}`).concat([7, 6, 5, 4, 3, 2, 1].map((n) => `q${n}`));
const town = readTown({ seats: 2, path });

test('a docker passes all doors clockwise, round the corner too', () => {
  expect(doors(town, 'b6', 'q6', true)).toEqual(['b7', 'q7', 'q6']);
  expect(doors(town, 'q1', 'b1', true)).toEqual(['b1']);
});

test('a big docker leaves its pub at the first back door, a small one at the other end', () => {
  expect(doors(town, 'pub', 'b2', true)).toEqual(['b1', 'b2']);
  expect(doors(town, 'pub', 'q6', false)).toEqual(['q7', 'q6']);
});

test('the other door of a warehouse', () => {
  expect([across('b3'), across('q8')]).toEqual(['q3', 'b8']);
});

for (const wide of [true, false])
  test(`doors lie in two rows, their warehouse between them (${wide ? 'lying' : 'turned'})`, () => {
    const layout = layoutOf(wide, 7);
    const [bx, by] = middle(layout.pad('b2'));
    const [qx, qy] = middle(layout.pad('q2'));
    const house = layout.house(1);
    expect(wide ? [bx, house.x] : [by, house.y]).toEqual(wide ? [qx, qx] : [qy, qy]);
    expect(wide ? by < house.y && house.y < qy : qx < house.x && house.x < bx).toBe(true);
    for (const space of path) {
      const { x, y, w, h } = layout.pad(space);
      expect(x >= 0 && y >= layout.top && x + w <= layout.W && y + h <= layout.H).toBe(true);
    }
  });

test('with fewer warehouses the town stands in the middle', () => {
  const [eight, seven] = [layoutOf(true, 8), layoutOf(true, 7)];
  expect(seven.pad('b1').x - eight.pad('b1').x).toBe(50);
  expect(seven.legs[1] - seven.legs[0]).toBeLessThan(eight.legs[1] - eight.legs[0]);
});

test('the line goes round the corner by its leg', () => {
  const layout = layoutOf(true, 7);
  const points = line(layout, town, 'b7', true, ['q7']);
  expect(points).toHaveLength(4);
  expect([points[1]?.[0], points[2]?.[0]]).toEqual([layout.legs[1], layout.legs[1]]);
  expect(points.at(-1)).toEqual(middle(layout.pad('q7')));
  expect(line(layout, town, 'b1', true, ['b2'])).toHaveLength(2);
  expect(line(layout, town, 'pub', false, ['q7'], feet).at(-1)).toEqual(feet(layout, 'q7'));
});

test('a point along a line', () => {
  const corner: [number, number][] = [
    [0, 0],
    [10, 0],
    [10, 30],
  ];
  expect(along(corner, 0)).toEqual([0, 0]);
  expect(along(corner, 0.25)).toEqual([10, 0]);
  expect(along(corner, 0.5)).toEqual([10, 10]);
  expect(along(corner, 1)).toEqual([10, 30]);
  expect(along([[4, 5]], 0.5)).toEqual([4, 5]);
});

test('a hull has a spot for each slot, and the board turns it on a phone', () => {
  const [wide, narrow] = [layoutOf(true, 8), layoutOf(false, 8)];
  const hull = hullOf(wide, 7);
  expect(hull.spots).toHaveLength(7);
  expect(hull.spots[6]?.[0]).toBe(0);
  expect(hull.length).toBeGreaterThan(hullOf(wide, 3).length);
  expect(onShip(wide, 0, [3, 40])).toEqual([77, 434]);
  expect(onShip(narrow, 0, [3, 40])).toEqual([130, 115]);
});
