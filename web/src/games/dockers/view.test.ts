import { expect, test } from 'vitest';
import told from './examples.gen.json';
import { adrift, cellOf, crateAt, readYard, signalOf, stacksOf } from './view';

const yard = readYard(told.tip.view);

test('a place is a row, a column and a level', () => {
  expect(cellOf('3,4,1')).toEqual({ row: 3, col: 4, level: 1 });
  expect(cellOf('3,4')).toEqual({ row: 3, col: 4, level: 0 });
});
test('faces nobody here may know are unknown, and so are the points that hang on them', () => {
  const crate = crateAt(yard, 'Karachi');
  expect(crate?.faces).toEqual({ T: 'blue', B: 'unknown', N: 'lid', E: 'blue', S: 'unknown', W: 'unknown' });
  expect(crate?.reach.N).toMatchObject({ kind: 'tip', to: { row: 2, col: 5, level: 0 }, top: 'unknown', scores: null });
  expect(crate?.reach.S).toMatchObject({ kind: 'wall', to: null, scores: [], more: false });
});
test('certain points are told where an unknown crate is uncovered', () => {
  const reach = crateAt(readYard(told.pivot.view), 'Lagos')?.reach.S;
  expect(reach).toMatchObject({ more: true, scores: [{ colour: 'yellow', points: 10 }] });
});
test('a crate in the hand is told with where it goes', () => {
  expect(readYard(told.fall.view).pending).toMatchObject({
    port: 'Dakar',
    direction: 'W',
    to: { row: 3, col: 1, level: 0 },
  });
});
test('stacks stand in reading order, each from the ground up', () => {
  const stacks = stacksOf(yard);
  expect(stacks.flat()).toHaveLength(27);
  for (const stack of stacks) expect(stack.map(({ level }) => level)).toEqual([...stack.keys()]);
  const cells = stacks.map(([bottom]) => (bottom?.row ?? 0) * 10 + (bottom?.col ?? 0));
  expect(cells).toEqual([...cells].sort((a, b) => a - b));
});
test('of a block in pieces the tops of the smaller ones are adrift', () => {
  expect(adrift(yard)).toEqual([]);
  const [one, ...others] = stacksOf(yard);
  const cells = (stacks: typeof others) => stacks.flatMap(([bottom]) => bottom ?? []);
  const split = { ...yard, pieces: [cells(one ? [one] : []), cells(others)] };
  expect(adrift(split).map(({ port }) => port)).toEqual([one?.at(-1)?.port]);
});
test('a seat has the signal of its colour once it has one', () => {
  expect(signalOf({ ...yard, colours: ['green', null] }, 0)).toBe(4);
  expect(signalOf({ ...yard, colours: ['green', null] }, 1)).toBe(0);
  expect(signalOf(yard, null)).toBe(0);
});
