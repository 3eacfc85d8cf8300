import { expect, test } from 'vitest';
import told from './examples.gen.json';
import { readMove } from './moves';
import { describeCrate, describeTarget } from './speech';
import { targetsOf } from './targets';
import { crateAt, readYard } from './view';

const yard = readYard(told.pivot.view);
const crates = (change: object) => ({ ...yard, crates: yard.crates.map((crate) => ({ ...crate, ...change })) });

test('a crate is told by place, top, sides and what can be done with it', () => {
  expect(describeCrate(yard, 'Lagos', 'open', 'en')).toBe(
    'Lagos; E3, level 2; lid on top; north yellow, east green, south blue, west blue; can move',
  );
});
test.each([
  [{ arranged: true }, 'arranged: neither tips nor pivots'],
  [{ arranged: true, for_good: true }, 'arranged on the ground: blocked'],
  [{ arranged: true, customs: true }, 'customs: does not move'],
  [{ covered: true }, 'covered'],
  [{ moved: true }, 'moved this turn'],
])('%j is said', (change, words) => {
  expect(describeCrate(crates(change), 'Lagos', null, 'en')).toContain(`; ${words}; `);
});
test('a way is told with its first move, or that there is none', () => {
  const lagos = crateAt(yard, 'Lagos');
  if (!lagos) throw new Error('no Lagos');
  const legal = [readMove('Lagos T S')].filter((move) => move !== null);
  const said = targetsOf(lagos, legal).map((target) => describeTarget(target, yard, 'en'));
  expect(said[0]).toBe('north: not possible');
  expect(said[2]).toMatch(/^Lagos: tip south to E4/);
  expect(said[4]).toBe('pivot: not possible');
});
