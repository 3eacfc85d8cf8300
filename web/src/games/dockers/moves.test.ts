import { expect, test } from 'vitest';
import type { Lang } from '../../lib/protocol';
import told from './examples.gen.json';
import { labelOf, portOf, readMove } from './moves';
import { readYard } from './view';

test.each([
  ['Le Havre T N', { type: 'tip', port: 'Le Havre', way: 'N' }],
  ['Lagos F E', { type: 'fall', port: 'Lagos', way: 'E', turns: null }],
  ['Lagos F E 2', { type: 'fall', port: 'Lagos', way: 'E', turns: 2 }],
  ['Rotterdam P 3', { type: 'pivot', port: 'Rotterdam', turns: 3 }],
  ['turn 0', { type: 'turn', turns: 0 }],
  ['$ Le Havre', { type: 'token', port: 'Le Havre' }],
  ['$ stay', { type: 'stay' }],
])('%s', (move, parts) => {
  expect(readMove(move)).toEqual({ ...parts, move });
});
test.each(['', 'turn 4', 'Lagos', 'Lagos P 0', 'Lagos X N'])('"%s" is no move', (move) => {
  expect(readMove(move)).toBeNull();
});

const yard = readYard(told.pivot.view);
const labelled = (move: string, lang: Lang, at = yard) => {
  const read = readMove(move);
  return read && labelOf(read, at, lang);
};
test('a move is said with where it leads and what it scores', () => {
  expect(labelled('Lagos T S', 'en')).toBe('tip south to E4, level 2, yellow on top: +10 yellow');
  expect(labelled('Lagos T S', 'fr')).toBe('basculer vers le sud en E4, étage 2, jaune dessus\u00a0: +10 jaune');
});
test('a turn is said with the sides it shows', () => {
  expect(labelled('Lagos P 1', 'en')).toBe(
    'pivot, a quarter turn clockwise: north blue, east yellow, south green, west blue',
  );
  const turning = readYard(told.fall.view);
  expect(labelled('turn 0', 'en', turning)).toBe('not turned: north blue, east yellow, south yellow, west red');
  expect(portOf({ type: 'turn', move: 'turn 0', turns: 0 }, turning)).toBe('Dakar');
});
