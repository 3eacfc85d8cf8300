// Whose a seat is to play, from a table's summary.
import type { Summary } from './protocol';

/** My seats that have not given up. */
export const playing = (table: Summary): number[] => table.mine.filter((seat) => !table.seats[seat]?.resigned);
/** Whether it is my turn. */
export const myTurn = (table: Summary): boolean => playing(table).some((seat) => table.turn.includes(seat));
/** What of this table was chosen, not drawn. */
export const chosen = (table: Summary): ('seed' | 'position')[] => [
  ...(table.seed_chosen ? (['seed'] as const) : []),
  ...(table.played_on ? (['position'] as const) : []),
];
