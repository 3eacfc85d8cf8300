// How a move of Montego Bay is shown: which events are seen as one, and in which order.
import type { Step } from '../../lib/board/changes';
import type { GameEvent } from '../../lib/protocol';

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
