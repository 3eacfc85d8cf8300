// How a move of Dockers is shown: which crate goes where and for how long, and where points pop up. From the engine's events.
import type { DockersEvent, DockersScored, MoveEntry } from '../../lib/protocol';
import { eventOf } from '../../lib/told';
import type { Motion } from './dock3d';
import type { Paint } from './paint';
import { tipped, turned, type Pose, type Side, type Way } from './pose';
import { cellOf, crateAt, type Cell, type Yard } from './view';

export interface Pop {
  colour: Paint;
  points: number;
  at: Cell;
}
export interface Scene {
  motion: Motion | null;
  pop: Pop | null;
  /** in milliseconds */
  length: number;
}

/** The points in these entries, the newest last. */
export const scoresIn = (entries: MoveEntry[]): DockersScored[] =>
  entries.flatMap(({ events }) =>
    events.map((event) => eventOf('dockers', event)).filter((event) => event.event === 'scored'),
  );

/** What an event shows; null if there is nothing to see. */
export function sceneOf(yard: Yard, event: DockersEvent, poseOf: (port: string) => Pose): Scene | null {
  switch (event.event) {
    case 'tipped': {
      const { port, direction: way } = event;
      const motion: Motion = { kind: 'tip', port, from: cellOf(event.from), way, pose: poseOf(port) };
      return { motion, pop: null, length: 520 };
    }
    case 'fell': {
      const { port, turns: turn } = event;
      const [from, to] = [cellOf(event.from), cellOf(event.to)];
      const motion: Motion = { kind: 'fall', port, from, to, turn, pose: poseOf(port) };
      return { motion, pop: null, length: 620 + 140 * (from.level - to.level) };
    }
    case 'pivoted': {
      const { port, turns: turn } = event;
      const motion: Motion = { kind: 'pivot', port, from: cellOf(event.at), turn, pose: poseOf(port) };
      return { motion, pop: null, length: 460 };
    }
    case 'scored': {
      const at = crateAt(yard, event.port);
      if (!at || event.seat === null) return null;
      return { motion: null, pop: { colour: event.colour, points: event.points, at }, length: 780 };
    }
    case 'token':
      return { motion: null, pop: null, length: 260 };
  }
  return null;
}

const OPPOSITE: Record<Way, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };
/** The yard as a crate begins to move: the face that comes up is painted before it is seen. */
export function begun(yard: Yard, event: DockersEvent): Yard {
  if (event.event !== 'tipped') return yard;
  const { port, direction, top } = event;
  const painted = (crate: Yard['crates'][number]) =>
    crate.port === port ? { ...crate, faces: { ...crate.faces, [OPPOSITE[direction]]: top } } : crate;
  return { ...yard, crates: yard.crates.map(painted) };
}

/** How the crate that an event moves lies then. */
export function poseAfter(pose: Pose, event: DockersEvent): Pose {
  if (event.event === 'tipped') return tipped(pose, event.direction);
  return event.event === 'fell' || event.event === 'pivoted' ? turned(pose, event.turns) : pose;
}

/** What became of a crate in some moves: where it stood, where it lies now, what it brought to whom. */
export interface Trail {
  port: string;
  /** who moved it */
  seat: number;
  from: Cell;
  to: Cell;
  points: Pick<DockersScored, 'colour' | 'points'>[];
}
export function trailsOf(entries: MoveEntry[]): Trail[] {
  const found = new Map<string, Trail>();
  const go = (seat: number, port: string, from: string, to: string) =>
    found.set(port, { points: [], from: cellOf(from), ...found.get(port), port, seat, to: cellOf(to) });
  let last = '';
  for (const { seat, events } of entries)
    for (const event of events.map((one) => eventOf('dockers', one)))
      switch (event.event) {
        case 'tipped':
        case 'fell':
          go(seat, (last = event.port), event.from, event.to);
          break;
        case 'pivoted':
          go(seat, (last = event.port), event.at, event.at);
          break;
        case 'scored':
          // a crate that was uncovered scores where the one lay that covered it
          if (event.seat !== null) (found.get(event.port) ?? found.get(last))?.points.push(event);
      }
  return [...found.values()];
}
