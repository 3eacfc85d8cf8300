// What events change in a view, as the server tells it: docs/architecture/protocol.md, "What changes".
import type { GameEvent, MoveEntry } from '../protocol';

/** [path, value], or [path] for what is gone */
export type Change = unknown[];
type Path = (string | number)[];

/** A document with the changes made; what has not changed is shared. A change of what is not there changes nothing. */
export const applied = <T>(document: T, changes: Change[]): T =>
  changes.reduce<unknown>((made, [path, ...value]) => changed(made, path as Path, value), document) as T;

function changed(document: unknown, [first, ...rest]: Path, value: unknown[]): unknown {
  if (first === undefined) return value[0];
  if (typeof document !== 'object' || document === null) return document;
  const copy = (Array.isArray(document) ? [...(document as unknown[])] : { ...document }) as Record<Path[0], unknown>;
  if (rest.length) {
    if (first in copy) copy[first] = changed(copy[first], rest, value);
  } else if (value.length) copy[first] = value[0];
  else return Object.fromEntries(Object.entries(copy).filter(([name]) => name !== String(first)));
  return copy;
}

/** An event with what it changes; no event for a move of which only the change may be known. */
export interface Step {
  event: GameEvent | null;
  changes: Change[];
}
/** What entries show, one after the other. Where the server has not told the changes there are none. */
export const stepsOf = (entries: MoveEntry[]): Step[] =>
  entries.flatMap(({ events = [], changes = [] }): Step[] => {
    if (!events.length) return changes.length ? [{ event: null, changes: changes.flat() }] : [];
    const last = events.length - 1;
    return events.map((event, n) => ({
      event,
      changes: n === last ? changes.slice(n).flat() : (changes[n] ?? []),
    }));
  });
