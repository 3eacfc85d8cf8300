import { expect, test } from 'vitest';
import type { MoveEntry } from '../protocol';
import { sinceOwn } from './since';

const log = (seats: number[]) =>
  seats.map((seat, seq): MoveEntry => ({
    kind: 'move',
    seq,
    at: 0,
    seat,
    move: '',
    events: [],
    text: { en: [], fr: [] },
  }));
const seen = (seats: number[], mine: number[]) => sinceOwn(log(seats), mine).map(({ seq }) => seq);

test('the others’ moves stay until one moves', () => {
  expect(seen([0, 1, 1, 2], [0])).toEqual([1, 2, 3]);
  expect(seen([0, 1, 1, 2, 0], [0])).toEqual([]);
  expect(seen([1, 2], [0])).toEqual([0, 1]);
});
test('chance moves for nobody', () => {
  expect(seen([0, -1, 1, -1], [0])).toEqual([2]);
});
test('who looks on sees what was done last; friends at one screen have seen it', () => {
  expect(seen([0, 0, 1, 1], [])).toEqual([2, 3]);
  expect(seen([0, 1], [0, 1])).toEqual([]);
});
