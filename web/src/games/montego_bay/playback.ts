// How a move of Montego Bay is shown: which events are seen as one, in which order, and past which doors a docker walks.
import type { Step } from '../../lib/board/changes';
import type { GameEvent } from '../../lib/protocol';
import { indexOf, PUB, spaceAt, type Town } from './view';

/** Steps that are seen as one: the engine tells of a shove before the walk that ends with it. */
export function together(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const before = groups.at(-1);
    if (step.event?.event === 'walked' && before?.length === 1 && before[0]?.event?.event === 'pushed')
      before.push(step);
    else groups.push([step]);
  }
  return groups;
}
/** Their events in the order they are seen: whoever shoves comes first. */
export const shownIn = (group: Step[]): GameEvent[] => group.flatMap(({ event }) => event ?? []).reverse();

/** The doors between two, clockwise. */
export function doors(town: Town, from: string, to: string, big: boolean): string[] {
  const size = 2 * town.houses;
  let at = from === PUB ? (big ? 0 : town.houses) : (indexOf(from, town.houses) + 1) % size;
  const end = indexOf(to, town.houses);
  const path = [spaceAt(at, town.houses)];
  while (at !== end && path.length < size) path.push(spaceAt((at = (at + 1) % size), town.houses));
  return path;
}
