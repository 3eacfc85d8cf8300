// Where a chosen crate could go: the four sides and the pivot, with the moves that are legal there, or the one to ask the engine about.
import type { Move } from './moves';
import type { Paint } from './paint';
import { WAYS, type Way } from './pose';
import type { Cell, Crate, Score } from './view';

export interface Target {
  id: string;
  /** null: the pivot */
  way: Way | null;
  kind: 'tip' | 'fall' | 'pivot' | 'barred';
  cell: Cell;
  /** a side where there is no way at all */
  side: Way | null;
  /** legal moves there; none: refused */
  moves: Move[];
  /** what to ask the engine about when refused */
  asked: string;
  top: Paint;
  scores: Score[] | null;
  /** whether a crate uncovered may score besides */
  more: boolean;
}
export const PIVOT = 'pivot';

export function targetsOf(crate: Crate, legal: Move[]): Target[] {
  const { port } = crate;
  const own = legal.filter((move) => 'port' in move && move.port === port);
  const found: Target[] = [];
  for (const way of WAYS) {
    const reach = crate.reach[way];
    const moves = own.filter((move) => 'way' in move && move.way === way);
    const falls = reach?.kind === 'fall';
    const to = reach?.to ?? null;
    found.push({
      id: `to ${way}`,
      way,
      kind: to ? (falls ? 'fall' : 'tip') : 'barred',
      cell: to ?? crate,
      side: to ? null : way,
      moves,
      asked: reach?.move ?? `${port} T ${way}`,
      top: reach?.top ?? 'unknown',
      scores: reach ? reach.scores : [],
      more: reach?.more ?? false,
    });
  }
  const pivots = own.filter((move) => move.type === 'pivot');
  found.push({
    id: PIVOT,
    way: null,
    kind: 'pivot',
    cell: crate,
    side: null,
    moves: pivots,
    asked: `${port} P 1`,
    top: crate.faces.T,
    scores: [],
    more: false,
  });
  return found;
}
