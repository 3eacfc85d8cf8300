import { expect, test } from 'vitest';
import { readMove } from './moves';

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
