// The page of a game that another package brings: the engine's drawing, its moves in notation, nothing else known of it.
import type { GamePage, Signal } from '../games';
import Board from './Board.svelte';

const words = {
  en: { moves: 'Moves', yes: 'yes', no: 'no' },
  fr: { moves: 'Coups', yes: 'oui', no: 'non' },
};

export const plainGame = (id: string): GamePage => ({
  id,
  Board,
  signal: (_view, seat) => ((seat % 5) + 1) as Signal,
  plate: () => [],
  round: () => '',
  listMoves: (_view, legal, _seat, lang) =>
    legal.length ? [{ title: words[lang].moves, moves: legal.map((move) => ({ move, label: move })) }] : [],
  moveInWords: (_view, move) => move,
  points: () => new Map(),
  heading: () => false,
  sound: () => null,
  optionValue: (_name, value, lang) => (typeof value === 'boolean' ? words[lang][value ? 'yes' : 'no'] : null),
});
