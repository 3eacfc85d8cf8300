import { expect, test } from 'vitest';
import { colourOf, cratesOf, findBig, lift, readDock, readPiece, seatOf, tiredOn } from './view';

const empty = '. . . . . . . .';
const view = {
  seats: 2,
  ships: ['S', 'N'],
  loading_squares: { N: ['d1', 'e1'], S: ['d8', 'e8'] },
  allowance: 3,
  moves_left: 2,
  turn: 'R',
  board: ['M:R k:G 2D:R+D:G k:? . . . .', 'E:R . . . . . . .', empty, empty, empty, empty, empty, empty],
  squares: { d0: 'D:G, 2D:R' },
  moved: { M: 2, E: 1, c1: 1 },
  stepping: 'E',
  relocating: [{ crate: 'G', by: 'R' }],
  in_hand: { G: '2D M' },
};
const dock = readDock(view);

test('squares hold a crate, a beast, or dockhands of several colours', () => {
  expect(dock.squares.get('a1')).toEqual({ what: 'big', kind: 'M', colour: 'R' });
  expect(dock.squares.get('b1')).toEqual({ what: 'crate', colour: 'G' });
  expect(dock.squares.get('c1')).toEqual({ what: 'hands', counts: { R: 2, G: 1 } });
  expect(dock.squares.get('d1')).toEqual({ what: 'crate', colour: '?' });
  expect(dock.squares.get('d0')).toEqual({ what: 'hands', counts: { G: 1, R: 2 } });
  expect(dock.squares.has('e1')).toBe(false);
});

test('the ships in play, the moves of a turn and passing come from the engine', () => {
  expect(dock.inPlay).toEqual(['N', 'S']);
  expect(readDock({ ...view, loading_squares: { E: ['h4', 'h5'], N: ['d1', 'e1'] } }).inPlay).toEqual(['N', 'E']);
  expect([dock.allMoves, dock.movesLeft, dock.wouldPass]).toEqual([3, 2, false]);
  expect(readDock({ ...view, would_pass: true }).wouldPass).toBe(true);
});

test('a seat has the colour of its ship', () => {
  expect([colourOf(dock, 0), colourOf(dock, 1), colourOf(dock, 2)]).toEqual(['G', 'R', null]);
  expect(seatOf(dock, 'R')).toBe(1);
});

test('workers in hand are counted one by one', () => {
  expect(dock.inHand.get('G')).toEqual(['D', 'D', 'M']);
});

test('crates on the dock, and those that wait to be set back', () => {
  expect(cratesOf(dock, 'G')).toBe(2);
  expect(cratesOf(dock, 'R')).toBe(0);
});

test('who has moved is tired; a beast in the middle of its move is not', () => {
  expect([tiredOn(dock, 'a1'), tiredOn(dock, 'a2'), tiredOn(dock, 'c1'), tiredOn(dock, 'h8')]).toEqual([1, 0, 1, 0]);
  expect(tiredOn(readDock({ ...view, turn: 'G' }), 'a1')).toBe(0);
  expect(findBig(dock, 'R', 'E')).toBe('a2');
  expect(findBig(dock, 'G', 'E')).toBeNull();
});

test('dockhands are lifted off a square by colour', () => {
  const copy = { ...dock, squares: new Map(dock.squares) };
  lift(copy, 'c1', readPiece('D:R'), 2);
  expect(copy.squares.get('c1')).toEqual({ what: 'hands', counts: { G: 1 } });
  lift(copy, 'c1', readPiece('D:G'), 1);
  lift(copy, 'a1', readPiece('M:R'), 1);
  expect([copy.squares.has('c1'), copy.squares.has('a1')]).toEqual([false, false]);
});
