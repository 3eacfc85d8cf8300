// What the others did since one last moved: what a board keeps marked until one moves oneself.
import type { MoveEntry } from '../protocol';

/** With one seat all since its own last move. Those who watch, and several people at one screen, see the last person's turn. */
export function lastTurn(entries: MoveEntry[], mySeats: number[], acting: number | null): MoveEntry[] {
  const [mine] = mySeats;
  if (mine !== undefined && mySeats.length === 1) {
    const since = entries.slice(entries.findLastIndex(({ seat }) => seat === mine) + 1);
    return since.some(({ seat }) => seat >= 0) ? since : [];
  }
  const mover = entries.findLast(({ seat }) => seat >= 0)?.seat;
  if (mover === undefined || mover === acting) return [];
  return entries.slice(entries.findLastIndex(({ seat }) => seat >= 0 && seat !== mover) + 1);
}
