import { expect, test } from 'vitest';
import { inWords, labelOf, readMove, titleOf } from './moves';
import { readTown } from './view';

const town = readTown({
  seats: 2,
  path: ['b1', 'b2', 'q2', 'q1'],
  harbour: [{ ship: 4, cargo: {} }],
  stores: { b2: [2, 0, 1] },
  plans: [{ docker: 'Y', card: 1, path: ['b2'], far: 'q2', before: [], after: [] }],
});
const read = (move: string) => {
  const found = readMove(move, town);
  if (!found) throw Error(`${move} is no move`);
  return found;
};

test('moves are read by their first word', () => {
  expect(read('card Y 1')).toEqual({ type: 'card', move: 'card Y 1', pawn: 'Y', value: 1 });
  expect(read('load 1')).toEqual({ type: 'load', move: 'load 1', pier: 1, ship: 4 });
  expect(read('take 2')).toMatchObject({ type: 'take', pier: 2, ship: null });
  expect(read('hire b')).toEqual({ type: 'hire', move: 'hire b', pawn: 'b' });
  expect(read('pass')).toEqual({ type: 'pass', move: 'pass' });
  expect(readMove('lay 3', town)).toBeNull();
});

test('a card says where it leads, as the engine planned', () => {
  expect(inWords(read('card Y 1'), town, 'en')).toBe('Big yellow docker: 1, to back door 2: 2 barrels, 1 coin');
  expect(inWords(read('card Y 1'), town, 'fr')).toBe(
    'Grand docker jaune : 1, vers porte arrière 2 : 2 tonneaux, 1 pièce',
  );
});

test('without a plan, as for those who watch, it says its value', () => {
  expect(labelOf(read('card Y 5'), town, 'en')).toBe('5');
});

test('ships and jobs in words', () => {
  expect(inWords(read('load 1'), town, 'en')).toBe('Load pier 1: Old Tom');
  expect(labelOf(read('take 1'), town, 'fr')).toBe('Embarcadère 1 : Old Tom');
  expect([titleOf(read('take 1'), 'en'), titleOf(read('hire b'), 'en'), titleOf(read('card Y 1'), 'en')]).toEqual([
    'Take a barrel back',
    'Lazy Jack',
    'A card for the big yellow docker',
  ]);
  expect(inWords(read('hire b'), town, 'en')).toBe('Hire him beside the small blue docker');
});
