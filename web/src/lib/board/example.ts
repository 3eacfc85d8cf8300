// For tests: a move as the engine tells it (`make contract`), as an entry of the log and as the position it begins with.
import type { Change, GameEvent, MoveEntry, Sentences, View } from '../protocol';

export interface Example {
  view: View;
  seat: number;
  move: string;
  events: GameEvent[];
  text: Sentences;
  changes: Change[][];
}
export const entryOf = ({ seat, move, events, text, changes }: Example): MoveEntry => ({
  kind: 'move',
  seq: 1,
  at: 0,
  seat,
  move,
  events,
  text,
  changes,
});
