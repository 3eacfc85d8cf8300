import { expect, test } from 'vitest';
import { readMove } from './moves';
import { describeSquare } from './speech';
import { readDock } from './view';
import { contentInWords, moveInWords, moveTail, words } from './words';

const empty = '. . . . . . . .';
const dock = readDock({
  seats: 2,
  ships: ['N', 'S'],
  turn: 'R',
  loading_squares: { N: ['d1', 'e1'], S: ['d8', 'e8'] },
  moved: { e1: 1 },
  board: ['. . . k:? D:R . . .', 'k:B M:R k:G . . . . .', '2D:R+D:G . . . . . . .', empty, empty, empty, empty, empty],
});
const say = (move: string, lang: 'en' | 'fr') => {
  const read = readMove(move, dock, 'R');
  return read ? moveInWords(read, dock, lang) : null;
};

test('what stands on a square', () => {
  expect(contentInWords(dock.squares.get('a3'), 'en')).toBe('2 red dockhands and green dockhand');
  expect(contentInWords(dock.squares.get('a3'), 'fr')).toBe('2 dockers rouges et docker vert');
  expect(contentInWords(dock.squares.get('c2'), 'fr')).toBe('caisse verte');
  expect(contentInWords(dock.squares.get('b2'), 'fr')).toBe('mule rouge');
  expect(words.fr.piece('M', 'G', 1)).toBe('mule verte');
  expect(contentInWords(undefined, 'en')).toBe('empty');
});

test('a move names who goes where with which crate', () => {
  expect(say('M e', 'en')).toBe('Mule on b2, east to c2, pushing the green crate');
  expect(say('M e', 'fr')).toBe('Mule en b2, à l’est, en c2, en poussant la caisse verte');
  expect(say('2D a3 s', 'en')).toBe('Dockhands on a3, 2 dockhands, south to a4');
  expect(say('place E c3', 'fr')).toBe('Placer : éléphant, en c3');
  expect(say('ship S', 'en')).toBe('Take the south ship (green)');
});

test('a pulled crate is the one behind', () => {
  expect(say('M pull e', 'en')).toBe('Mule on b2, east to c2, pulling the blue crate');
});

test('to end a turn is to pass if the engine says so', () => {
  const done = { type: 'done', move: 'done' } as const;
  expect(moveTail(done, dock, 'en')).toBe('End turn');
  expect(moveTail(done, { ...dock, wouldPass: true }, 'en')).toBe('Pass');
});

test('one is not many', () => {
  expect([words.en.hands(1), words.en.hands(2)]).toEqual(['1 dockhand', '2 dockhands']);
  expect([words.fr.healButton(1), words.fr.healButton(2)]).toEqual([
    'Docteur : 1 peut revenir',
    'Docteur : 2 peuvent revenir',
  ]);
  expect(words.fr.put.place('E')).toBe('Placez l’éléphant : choisissez une case.');
});

test('a square for those who listen', () => {
  expect(describeSquare('d1', dock, 'target', 'en')).toBe(
    'd1: face-down crate, loading square of the north ship, can go here',
  );
  expect(describeSquare('e1', dock, null, 'en')).toBe('e1: red dockhand, loading square of the north ship, has moved');
  expect(describeSquare('h5', dock, null, 'fr')).toBe('h5: vide');
});
