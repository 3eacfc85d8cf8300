// Where the coach may speak: the server refuses it elsewhere.
import type { Summary } from './protocol';

/** Hints are played with, and nobody else is at the table but bots. */
export const coached = (table: Summary): boolean =>
  table.state === 'running' &&
  table.hints &&
  table.mine.length > 0 &&
  table.seats.every((one) => one.kind !== 'person' || table.mine.includes(one.seat));
