// Montego Bay's moves: from notation to what they mean, and to words.
import type { Lang } from '../../lib/protocol';
import { planOf, storeAt, targetOf, type Pawn, type Ship, type Town } from './view';
import { capital, words } from './words';

export interface Card {
  type: 'card';
  move: string;
  pawn: Pawn;
  value: number;
}
/** A barrel onto a ship, or off it. */
export interface Barrel {
  type: 'load' | 'take';
  move: string;
  pier: number;
  ship: Ship | null;
}
export type Move = Card | Barrel | { type: 'hire'; move: string; pawn: Pawn } | { type: 'pass'; move: string };

export function readMove(move: string, town: Town): Move | null {
  const [head, second = '', third = ''] = move.split(' ');
  if (head === 'pass') return { type: 'pass', move };
  if (head === 'card') return { type: 'card', move, pawn: second as Pawn, value: Number(third) };
  if (head === 'hire') return { type: 'hire', move, pawn: second as Pawn };
  if (head === 'load' || head === 'take') {
    const pier = Number(second);
    return { type: head, move, pier, ship: town.harbour[pier - 1]?.ship ?? null };
  }
  return null;
}

export function titleOf(move: Move, lang: Lang): string {
  const w = words[lang];
  if (move.type === 'card') return w.cardTitle(w.pawn(move.pawn));
  if (move.type === 'load') return w.loadTitle;
  if (move.type === 'take') return w.takeTitle;
  return w.hireTitle;
}

/** A move within its group. */
export function labelOf(move: Move, town: Town, lang: Lang): string {
  const w = words[lang];
  if (move.type === 'pass') return w.pass;
  if (move.type === 'hire') return w.hire(w.pawn(move.pawn));
  if (move.type === 'card') {
    const plan = planOf(town, move.pawn, move.value);
    if (!plan) return String(move.value);
    return `${move.value}, ${w.lands(w.place(targetOf(plan)), w.store(storeAt(town, targetOf(plan))))}`;
  }
  return `${w.pier(move.pier)}${w.colon}${move.ship === null ? '' : w.ship(move.ship)}`;
}

export function inWords(move: Move, town: Town, lang: Lang): string {
  const w = words[lang];
  if (move.type === 'card') return `${capital(w.pawn(move.pawn))}${w.colon}${labelOf(move, town, lang)}`;
  if (move.type === 'load') return w.load(move.pier, move.ship === null ? '' : w.ship(move.ship));
  if (move.type === 'take') return w.take(move.pier, move.ship === null ? '' : w.ship(move.ship));
  return labelOf(move, town, lang);
}
