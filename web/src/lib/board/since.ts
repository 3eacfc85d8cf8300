// What stays marked on a board: what the others did since one moved oneself.
import type { MoveEntry } from '../protocol';

/** The others' moves since the last own one; for those who only look on, the moves of whoever moved last. */
export function sinceOwn(entries: MoveEntry[], mine: number[]): MoveEntry[] {
  const played = entries.filter(({ seat }) => seat >= 0);
  const last = played.at(-1)?.seat;
  const bound = mine.length
    ? played.findLastIndex(({ seat }) => mine.includes(seat))
    : played.findLastIndex(({ seat }) => seat !== last);
  return played.slice(bound + 1);
}
