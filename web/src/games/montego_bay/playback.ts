// How a move of Montego Bay is shown: which events are seen as one, and in which order.
import type { Step } from '../../lib/board/changes';
import { lastTurn } from '../../lib/board/lastturn';
import type { GameEvent, MoveEntry } from '../../lib/protocol';
import { across } from './layout';
import { barrelsOf, colourOf, PUB, type Colour, type Pawn, type Town } from './view';

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

// --- what stays marked ---------------------------------------------------------------------------------------------------

/** What the others did; and, if the own card was the last one, how all dockers walked then. */
export function lastRound(entries: MoveEntry[], mySeats: number[], acting: number | null): MoveEntry[] {
  const since = lastTurn(entries, mySeats, acting);
  const before = entries.at(-1 - since.length);
  return before?.events.some(({ event }) => event === 'walked') ? [before, ...since] : since;
}
export interface Trace {
  /** the door a docker came from */
  from: { pawn: Pawn; space: string }[];
  /** who was shoved through a warehouse, from which door */
  shoved: { pawn: Pawn; from: string; to: string }[];
  /** barrels loaded, by pier and their number aboard */
  barrels: { pier: number; spot: number }[];
  /** barrels taken off, by pier */
  taken: { pier: number; colour: Colour }[];
  /** points of ships that have sailed */
  points: { colour: Colour; points: number }[];
}
export function traceOf(town: Town, entries: MoveEntry[]): Trace {
  const events = entries.flatMap((entry) => entry.events);
  const of = (...kinds: string[]) => events.filter(({ event }) => kinds.includes(event));
  const pierOf = (event: GameEvent) => town.harbour.findIndex((berth) => berth?.ship === event.ship);
  const loaded = new Map<string, number>();
  const points = new Map<Colour, number>();
  for (const event of of('scored', 'bonus')) {
    const colour = colourOf(Number(event.seat));
    points.set(colour, (points.get(colour) ?? 0) + Number(event.points));
  }
  return {
    from: of('walked').flatMap(({ docker, from, to }) =>
      from === PUB || from === to ? [] : { pawn: docker as Pawn, space: String(from) },
    ),
    shoved: of('pushed').map(({ docker, from }) => ({
      pawn: docker as Pawn,
      from: String(from),
      to: across(String(from)),
    })),
    barrels: of('loaded').flatMap((event) => {
      const [pier, colour] = [pierOf(event), colourOf(Number(event.seat))];
      const berth = town.harbour[pier];
      const before = loaded.get(`${pier}${colour}`) ?? 0;
      loaded.set(`${pier}${colour}`, before + 1);
      const spot = berth ? barrelsOf(berth).lastIndexOf(colour) - before : -1;
      return spot < 0 ? [] : { pier, spot };
    }),
    taken: of('took').flatMap((event) => {
      const pier = pierOf(event);
      return pier < 0 ? [] : { pier, colour: colourOf(Number(event.seat)) };
    }),
    points: [...points].map(([colour, sum]) => ({ colour, points: sum })),
  };
}
