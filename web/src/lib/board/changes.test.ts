import { expect, test } from 'vitest';
import type { MoveEntry } from '../protocol';
import { applied, stepsOf } from './changes';

const view = { scores: { R: 1, B: 2 }, board: ['D:R', '.'], stepping: 'M', next: { ship: 3 } };

test('values are set, added and taken away along their paths', () => {
  const changes = [
    [['scores', 'R'], 4],
    [['board', 1], 'D:R'],
    [['stepping']],
    [['ending'], 'ran out'],
    [['next'], null],
  ];
  expect(applied<unknown>(view, changes)).toEqual({
    scores: { R: 4, B: 2 },
    board: ['D:R', 'D:R'],
    next: null,
    ending: 'ran out',
  });
});

test('the document given stays as it is, and what has not changed is shared', () => {
  const before = structuredClone(view);
  const after = applied(view, [[['scores', 'R'], 4]]);
  expect(view).toEqual(before);
  expect(after.board).toBe(view.board);
  expect(after.scores).not.toBe(view.scores);
});

test('a whole document can be changed', () => {
  expect(applied<unknown>(1, [[[], 2]])).toBe(2);
});

test('a change of what is not there changes nothing', () => {
  expect(applied(view, [[['harbour', 0, 'ship'], 5]])).toEqual(view);
  expect(applied(view, [[['stepping', 'x', 'y'], 5]])).toEqual(view);
});

const entry = (events: string[], changes?: unknown[][][]): MoveEntry =>
  ({ seq: 1, kind: 'move', at: 0, events: events.map((event) => ({ event })), changes }) as MoveEntry;

test('each event has its changes, and the last one all that is left', () => {
  const steps = stepsOf([entry(['pushed', 'moved'], [[[['a'], 1]], [[['b'], 2]], [[['c'], 3]]])]);
  expect(steps.map(({ event }) => event?.event)).toEqual(['pushed', 'moved']);
  expect(steps.map(({ changes }) => changes)).toEqual([
    [[['a'], 1]],
    [
      [['b'], 2],
      [['c'], 3],
    ],
  ]);
});

test('a move that nobody may know of still changes what is seen', () => {
  expect(stepsOf([entry([], [[[['chosen'], ['Y']]]])])).toEqual([{ event: null, changes: [[['chosen'], ['Y']]] }]);
});

test('without changes events are still told', () => {
  expect(stepsOf([entry(['turn'])])).toEqual([{ event: { event: 'turn' }, changes: [] }]);
  expect(stepsOf([entry([])])).toEqual([]);
});
