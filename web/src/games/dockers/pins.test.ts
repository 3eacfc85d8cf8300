import { expect, test } from 'vitest';
import { pinDown, type Box } from './pins';

const area = { x: 0, y: 0, w: 400, h: 300 };
const pin = (id: string, x: number, y: number) => ({ id, x, y, w: 80, h: 30 });
const apart = (a: Box, b: Box) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
const boxOf = ({ left, top, w, h }: { left: number; top: number; w: number; h: number }) => ({ x: left, y: top, w, h });

test('labels of the same point lie beside each other', () => {
  const [one, other, third] = pinDown([pin('a', 200, 150), pin('b', 200, 150), pin('c', 204, 152)], [], [], area, 34);
  if (!one || !other || !third) throw new Error('a label is missing');
  expect(apart(boxOf(one), boxOf(other))).toBe(true);
  expect(apart(boxOf(one), boxOf(third))).toBe(true);
  expect(apart(boxOf(other), boxOf(third))).toBe(true);
});
test('a label stays inside, also at the rim, and clear of a panel', () => {
  const panel = { x: 0, y: 0, w: 90, h: 90 };
  const [label] = pinDown([pin('a', 2, 2)], [panel], [], area, 34);
  if (!label) throw new Error('no label');
  expect(apart(boxOf(label), panel)).toBe(true);
  expect(label.left).toBeGreaterThanOrEqual(6);
  expect(label.left + label.w).toBeLessThanOrEqual(394);
  expect(label.lead).toBe(true);
});
