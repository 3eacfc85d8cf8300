import { expect, test } from 'vitest';
import told from './examples.gen.json';
import { readMove } from './moves';
import { targetsOf } from './targets';
import { crateAt, readYard, type Crate } from './view';

const crateIn = (example: keyof typeof told, port: string): Crate => {
  const crate = crateAt(readYard(told[example].view), port);
  if (!crate) throw new Error(`no crate ${port}`);
  return crate;
};
const moves = (...all: string[]) => all.map(readMove).filter((move) => move !== null);

test('four ways and the pivot, each with its legal moves', () => {
  const legal = moves('Lagos T S', 'Lagos F E', 'Lagos P 1', 'Lagos P 3', 'Dakar T N', '$ Lagos');
  const targets = targetsOf(crateIn('pivot', 'Lagos'), legal);
  expect(targets.map(({ id, kind, moves: [move] }) => [id, kind, move?.move ?? null])).toEqual([
    ['to N', 'fall', null],
    ['to E', 'fall', 'Lagos F E'],
    ['to S', 'tip', 'Lagos T S'],
    ['to W', 'tip', null],
    ['pivot', 'pivot', 'Lagos P 1'],
  ]);
  expect(targets[4]?.moves).toHaveLength(2);
});
test('a way that is barred asks the engine about the move that goes there', () => {
  const targets = targetsOf(crateIn('tip', 'Karachi'), []);
  expect(targets.map(({ kind, side, asked }) => [kind, side, asked])).toEqual([
    ['tip', null, 'Karachi T N'],
    ['tip', null, 'Karachi T E'],
    ['barred', 'S', 'Karachi T S'],
    ['barred', 'W', 'Karachi T W'],
    ['pivot', null, 'Karachi P 1'],
  ]);
});
test('what is certain is told, and whether there may be more', () => {
  const [north, , south] = targetsOf(crateIn('pivot', 'Lagos'), []);
  expect([north?.scores, north?.more]).toEqual([[], true]);
  expect([south?.scores?.map(({ points }) => points), south?.more]).toEqual([[10], true]);
  expect(targetsOf(crateIn('tip', 'Karachi'), [])[0]?.scores).toBeNull();
});
