// Dockers' moves: from notation to what they mean, and to words.
import type { Lang } from '../../lib/protocol';
import { turned, type Way } from './pose';
import { words } from './words';
import { crateAt, type Crate, type Score, type Yard } from './view';

export type Move =
  | { type: 'tip'; move: string; port: string; way: Way }
  | { type: 'fall'; move: string; port: string; way: Way; turns: number | null }
  | { type: 'turn'; move: string; turns: number }
  | { type: 'pivot'; move: string; port: string; turns: number }
  | { type: 'token'; move: string; port: string }
  | { type: 'stay'; move: string };

export function readMove(move: string): Move | null {
  if (move === '$ stay') return { type: 'stay', move };
  if (move.startsWith('$ ')) return { type: 'token', move, port: move.slice(2) };
  const turn = /^turn ([0-3])$/.exec(move);
  if (turn) return { type: 'turn', move, turns: Number(turn[1]) };
  const crate = /^(.+) ([TFP]) ([NESW]|[1-3])(?: ([0-3]))?$/.exec(move);
  if (!crate) return null;
  const [, port = '', kind, where = '', turns] = crate;
  if (kind === 'P') return { type: 'pivot', move, port, turns: Number(where) };
  if (kind === 'T') return { type: 'tip', move, port, way: where as Way };
  return { type: 'fall', move, port, way: where as Way, turns: turns === undefined ? null : Number(turns) };
}
/** The crate a move is about. */
export function portOf(move: Move, yard: Yard): string | null {
  if (move.type === 'stay') return null;
  return move.type === 'turn' ? (yard.pending?.port ?? null) : move.port;
}

const gains = (scores: Score[] | null | undefined, lang: Lang): string =>
  (scores ?? []).map((one) => words[lang].gain(one)).join(', ');
const sides = (crate: Crate, turns: number, lang: Lang) => words[lang].sides(turned(crate.faces, turns));

/** A move of a crate, said after the crate's name. */
export function labelOf(move: Move, yard: Yard, lang: Lang): string {
  const w = words[lang];
  const port = portOf(move, yard);
  const crate = port === null ? undefined : crateAt(yard, port);
  if (move.type === 'stay') return w.stay(yard.customs);
  if (!crate) return move.move;
  switch (move.type) {
    case 'token':
      return `${crate.port}, ${w.place(crate)}${w.colon}${w.onTop(crate.faces.T)}`;
    case 'turn':
      return `${w.turns(move.turns)}${w.colon}${sides(crate, move.turns, lang)}`;
    case 'pivot':
      return `${w.pivot(move.turns)}${w.colon}${sides(crate, move.turns, lang)}`;
    case 'tip':
    case 'fall': {
      const reach = crate.reach[move.way];
      const to = reach?.to ? w.place(reach.to) : '';
      const said = [move.type === 'tip' ? w.tip(move.way, to) : w.fall(move.way, to)];
      if (move.type === 'tip') said.push(w.onTop(reach?.top ?? 'unknown'));
      if (move.type === 'fall' && move.turns !== null)
        said.push(`${w.turns(move.turns)} (${sides(crate, move.turns, lang)})`);
      const won = gains(reach?.scores, lang);
      return said.join(', ') + (won ? w.colon + won : '');
    }
  }
}
export function inWords(move: Move, yard: Yard, lang: Lang): string {
  const w = words[lang];
  const port = portOf(move, yard);
  if (move.type === 'token') return w.tokenOn(move.port);
  if (port === null) return labelOf(move, yard, lang);
  return `${port}${w.colon}${labelOf(move, yard, lang)}`;
}
/** What a group of moves in the list is called: the crate, where it is and what it shows. */
export function titleOf(move: Move, yard: Yard, lang: Lang): string {
  const w = words[lang];
  if (move.type === 'token' || move.type === 'stay') return w.customs;
  const crate = crateAt(yard, portOf(move, yard) ?? '');
  if (!crate) return move.move;
  if (move.type === 'turn') return w.turnTitle(crate.port);
  return `${crate.port}, ${w.place(crate)}, ${w.onTop(crate.faces.T)}`;
}
