import { expect, test } from 'vitest';
import { promptOf, sourcesOf } from './asking';
import { doing, loading, pushing } from './example';
import { readMove } from './moves';
import { words } from './words';

const p = words.en.p;

test('what is asked goes by the action being played', () => {
  expect(promptOf(pushing, 'B', 'en')).toBe(p.move);
  expect(promptOf({ ...pushing, steps_possible: false }, 'B', 'en')).toBe(p.stuck);
  expect(promptOf(loading, 'R', 'en')).toBe(p.contract(3));
  expect(promptOf(doing(loading, { kind: 'load', loads: 2 }), 'R', 'en')).toBe(p.loadStock(2));
  expect(promptOf(doing(loading, { kind: 'market' }), 'R', 'en')).toBe(p.market);
});
test('between actions one takes a die, then ends the turn', () => {
  expect(promptOf(doing({ ...loading, now: null }), 'R', 'en')).toBe(p.end);
  const fresh = { ...loading, now: { frames: [], group: [], free: [], taken: false, discard: false } };
  expect(promptOf(fresh, 'R', 'en')).toBe(p.take);
  expect(promptOf({ ...fresh, now: { ...fresh.now, discard: true } }, 'R', 'en')).toBe(p.discard);
});
test('who is asked about a ship that has arrived answers that first', () => {
  const ask = {
    seat: 'R' as const,
    ship: 'R2',
    ask: 'bonus' as const,
    options: [],
    cash: 3,
    card: 'stevedore' as const,
  };
  const canal = { ...pushing, asks: [ask] };
  expect(promptOf(canal, 'R', 'en')).toBe(p.bonus('Red’s freighter R2', 'stevedore', 3));
  expect(promptOf(canal, 'B', 'en')).toBe(p.move);
});
test('nothing of its own is asked outside of turns', () => {
  expect(promptOf({ ...pushing, phase: 'over' }, 'R', 'en')).toBeUndefined();
});
test('what can be loaded is listed once, whatever ships it fits', () => {
  const legal = ['load 1:1 CP@CHN', 'load 1:1 R2@CHN', 'load warehouse CP@CHN', 'end'];
  const sources = sourcesOf(
    legal.map((move) => readMove(move, loading)),
    loading,
    'R',
    'en',
  );
  expect([...sources.keys()]).toEqual(['box:1:1', 'stock:warehouse']);
});
