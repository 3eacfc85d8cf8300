import { expect, test } from 'vitest';
import {
  allSquares,
  cornerOf,
  holdOf,
  hullOf,
  neighbour,
  pictureOf,
  place,
  shipBox,
  squareAt,
  wayBetween,
} from './layout';
import { readDock } from './view';

const inside = readDock({ seats: 2, loading_squares: { N: ['d1', 'e1'], S: ['d8', 'e8'] } });
const outside = readDock({
  seats: 2,
  options: { loading: 'outside' },
  loading_squares: { N: ['d0', 'e0'], E: ['i4', 'i5'] },
});

test('squares are counted from the north-west', () => {
  expect(place('a1', 3)).toEqual([0, 0]);
  expect(place('h8', 3)).toEqual([7, 7]);
  expect(cornerOf('c2', inside)).toEqual([140, 70]);
  expect(squareAt(2, 1, inside)).toBe('c2');
});

test('loading squares outside lie beyond the edge, and only those of ships in play are there', () => {
  expect(place('e0', 3)).toEqual([4, -1]);
  expect(squareAt(4, -1, outside)).toBe('e0');
  expect(squareAt(8, 3, outside)).toBe('i4');
  expect(squareAt(4, 8, outside)).toBeNull();
  expect(squareAt(4, -1, inside)).toBeNull();
  expect([allSquares(inside).length, allSquares(outside).length]).toEqual([64, 68]);
});

test('a step leads to the next square, or off the dock', () => {
  expect(neighbour('d1', 's', inside)).toBe('d2');
  expect(neighbour('d1', 'n', inside)).toBeNull();
  expect(neighbour('d1', 'n', outside)).toBe('d0');
  expect(neighbour('a5', 'w', outside)).toBeNull();
  expect(wayBetween('c3', 'b3', inside)).toBe('w');
  expect(wayBetween('c3', 'd4', inside)).toBeNull();
});

test('a ship lies off its own side, further out if it loads outside', () => {
  expect(hullOf('N', inside).y).toBeLessThan(0);
  expect(hullOf('N', outside).y).toBe(hullOf('N', inside).y - 70);
  expect(hullOf('E', outside).x).toBeGreaterThan(560);
  expect(hullOf('S', inside).at(-90, 0)[0]).toBeCloseTo(hullOf('S', inside).x + 90);
  expect(holdOf(inside, 'G')[1]).toBeGreaterThan(8);
  const [x, y, width, height] = shipBox('N', inside);
  const hull = hullOf('N', inside);
  expect(hull.x > x && hull.x < x + width && hull.y > y && hull.y < y + height).toBe(true);
});

test('a narrow picture leaves out the sea where no ship lies', () => {
  expect(pictureOf(inside, false)[0]).toBe(-62);
  expect(pictureOf(outside, false)[0]).toBe(-170);
  expect(pictureOf(inside, true)[2]).toBeGreaterThan(pictureOf(inside, false)[2]);
});
