import { expect, test } from 'vitest';
import type { MoveEntry } from '../protocol';
import { lastTurn } from './lastturn';

/** Moves by these seats, one after the other; -1 is chance. */
const entries = (...seats: number[]) => seats.map((seat, seq) => ({ kind: 'move', seq, seat }) as MoveEntry);
const seen = (seats: number[], mySeats: number[], acting: number | null = null) =>
  lastTurn(entries(...seats), mySeats, acting).map(({ seq }) => seq);

test('all that others did since one last moved', () => {
  expect(seen([0, 1, 1, 2, -1], [0], 0)).toEqual([1, 2, 3, 4]);
  expect(seen([1, 2], [0], 0)).toEqual([0, 1]);
});

test('nothing once one has moved, or if only chance has spoken', () => {
  expect(seen([1, 2, 0], [0], 0)).toEqual([]);
  expect(seen([1, 0, -1], [0])).toEqual([]);
  expect(seen([], [0])).toEqual([]);
});

test('those who watch see the last turn', () => {
  expect(seen([0, 1, 0, 0, -1], [])).toEqual([2, 3, 4]);
  expect(seen([-1, 0], [])).toEqual([0, 1]);
});

test('several people at one screen see the turn of the one before, and not their own', () => {
  expect(seen([0, 0, 1], [0, 1], 0)).toEqual([2]);
  expect(seen([0, 0, 1], [0, 1], 1)).toEqual([]);
});
