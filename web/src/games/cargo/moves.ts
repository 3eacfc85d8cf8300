// Cargo's moves: from notation to what they mean on the dock.
import { neighbour } from './layout';
import { findBig, type Colour, type Dock, type Kind, type Side, type Way } from './view';

export type Verb = 'walk' | 'push' | 'pull';
/** A worker goes, or some dockhands together. */
export interface Step {
  type: 'step';
  move: string;
  kind: Kind;
  size: number;
  from: string;
  to: string;
  way: Way;
  verb: Verb;
}
/** Something is put down; the tool says what. */
export interface Put {
  type: 'put';
  move: string;
  tool: string;
  kind: Kind | 'k' | '?';
  square: string;
}
export type Move = Step | Put | { type: 'ship'; move: string; side: Side } | { type: 'done'; move: string };

export function readMove(move: string, dock: Dock, colour: Colour | null): Move | null {
  const words = move.split(' ');
  const [head = '', second = '', third = ''] = words;
  if (head === 'done') return { type: 'done', move };
  if (head === 'ship') return { type: 'ship', move, side: second as Side };
  if (head === 'place' || head === 'back')
    return { type: 'put', move, tool: `${head} ${second}`, kind: second as Kind, square: third };
  if (head === 'doctor') return { type: 'put', move, tool: head, kind: 'D', square: second };
  if (head === 'crate') return { type: 'put', move, tool: head, kind: 'k', square: second };
  if (head === 'lay') return { type: 'put', move, tool: head, kind: '?', square: second };
  const match = /^(\d*)([DCME])$/.exec(head);
  if (!match || !colour) return null;
  const kind = match[2] as Kind;
  const way = words.at(-1) as Way;
  const from = kind === 'D' ? second : findBig(dock, colour, kind);
  const to = from && neighbour(from, way, dock);
  if (!from || !to) return null;
  const verb = words.includes('pull') ? 'pull' : dock.squares.get(to)?.what === 'crate' ? 'push' : 'walk';
  return { type: 'step', move, kind, size: Number(match[1] || 1), from, to, way, verb };
}

/** The notation of a step, legal or not: to ask why not. */
export function stepNotation(kind: Kind, from: string, way: string, size = 1, pull = false): string {
  if (kind === 'D') return `${size > 1 ? size : ''}D ${from} ${way}`;
  return `${kind} ${pull ? 'pull ' : ''}${from} ${way}`;
}

export const putNotation = (tool: string, square: string) => `${tool} ${square}`;
