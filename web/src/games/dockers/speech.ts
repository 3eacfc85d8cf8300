// Crates and their ways in words, for those who listen.
import type { Lang } from '../../lib/protocol';
import { inWords } from './moves';
import type { Target } from './targets';
import { crateAt, type Yard } from './view';
import { words } from './words';

/** What can be done with a crate now. */
export type CrateMark = 'chosen' | 'open' | 'token' | null;

export function describeCrate(yard: Yard, port: string, mark: CrateMark, lang: Lang): string {
  const w = words[lang];
  const crate = crateAt(yard, port);
  if (!crate) return port;
  const said = [port, w.place(crate), w.onTop(crate.faces.T)];
  if (crate.covered) said.push(w.covered);
  if (crate.customs) said.push(w.underCustoms);
  else if (crate.for_good) said.push(w.forGood);
  else if (crate.arranged) said.push(w.arranged);
  if (crate.moved) said.push(w.movedNow);
  said.push(w.sides(crate.faces));
  if (mark) said.push({ chosen: w.isChosen, open: w.canMove, token: w.tokenHere }[mark]);
  return said.join('; ');
}
export function describeTarget({ moves: [move], way }: Target, yard: Yard, lang: Lang): string {
  if (move) return inWords(move, yard, lang);
  return way ? words[lang].refusedWay(way) : words[lang].refusedPivot;
}
