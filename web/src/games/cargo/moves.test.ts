import { expect, test } from 'vitest';
import { putNotation, readMove, stepNotation } from './moves';
import { readDock } from './view';

const empty = '. . . . . . . .';
const dock = readDock({
  seats: 2,
  ships: ['N', 'S'],
  board: ['M:R k:G . . . . . .', empty, '2D:R . . . . . . .', empty, empty, empty, empty, empty],
});

test('a beast is known by its letter, dockhands by their square', () => {
  expect(readMove('M e', dock, 'R')).toMatchObject({
    type: 'step',
    kind: 'M',
    from: 'a1',
    to: 'b1',
    way: 'e',
    size: 1,
  });
  expect(readMove('2D a3 s', dock, 'R')).toMatchObject({ kind: 'D', from: 'a3', to: 'a4', size: 2, verb: 'walk' });
});

test('onto a crate is to push; a pull says so', () => {
  expect(readMove('M e', dock, 'R')).toMatchObject({ verb: 'push' });
  expect(readMove('M pull s', dock, 'R')).toMatchObject({ verb: 'pull', to: 'a2' });
});

test('what is put down, ships and the end of a turn', () => {
  expect(readMove('place M c3', dock, 'R')).toMatchObject({ type: 'put', tool: 'place M', kind: 'M', square: 'c3' });
  expect(readMove('doctor a4', dock, 'R')).toMatchObject({ type: 'put', tool: 'doctor', kind: 'D', square: 'a4' });
  expect(readMove('crate d4', dock, 'R')).toMatchObject({ type: 'put', tool: 'crate', kind: 'k' });
  expect(readMove('ship N', dock, null)).toEqual({ type: 'ship', move: 'ship N', side: 'N' });
  expect(readMove('done', dock, 'R')).toEqual({ type: 'done', move: 'done' });
});

test('a move that makes no sense here is none', () => {
  expect(readMove('E n', dock, 'R')).toBeNull();
  expect(readMove('D a3 s', dock, null)).toBeNull();
  expect(readMove('hello', dock, 'R')).toBeNull();
});

test('notation is written as it is read', () => {
  expect(stepNotation('D', 'a3', 's', 2)).toBe('2D a3 s');
  expect(stepNotation('D', 'a3', 's')).toBe('D a3 s');
  expect(stepNotation('M', 'a1', 's', 1, true)).toBe('M pull a1 s');
  expect(putNotation('place M', 'c3')).toBe('place M c3');
});
