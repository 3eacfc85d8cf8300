// How a move of Cargo is shown: which pieces go where together, then what follows from it. From the engine's events.
import { stepsOf, type Step } from '../../lib/board/changes';
import type { Signal } from '../../lib/games';
import type { MoveEntry, GameEvent } from '../../lib/protocol';
import { holdOf, place, squareAt, type Point } from './layout';
import { lift, readPiece, SIGNALS, type Colour, type Dock, type Piece } from './view';

export type Effect = 'slide' | 'splash' | 'crush' | 'load' | 'wait' | 'pop';
export interface Mover {
  piece: Piece;
  many: number;
  from: Point;
  to: Point;
  effect: Effect;
  /** the piece that acts, whose path is drawn in a preview */
  leads: boolean;
}
export interface Badge {
  at: Point;
  points: number;
  signal: Signal;
}
export interface Phase {
  movers: Mover[];
  badges: Badge[];
  events: GameEvent[];
}

const TOGETHER = new Set(['moved', 'pushed', 'pulled', 'crushed', 'drowned', 'dumped']);
const SET_DOWN = new Set(['placed', 'laid', 'shown', 'returned', 'healed', 'relocated']);

/** The phases of a move: what happens together, then what follows from it. */
export function plan(dock: Dock, events: GameEvent[]): Phase[] {
  const at = (square: unknown) => place(String(square), dock.loadingFrom);
  const first: Phase = { movers: [], badges: [], events: [] };
  const second: Phase = { movers: [], badges: [], events: [] };
  const third: Phase = { movers: [], badges: [], events: [] };
  const led = events.find((event) => event.from !== undefined);
  const [fx, fy] = led ? at(led.from) : [0, 0];
  const [tx, ty] = led ? at(led.to) : [0, 0];
  const [dx, dy] = [Math.sign(tx - fx), Math.sign(ty - fy)];
  let last: Point = [3.5, 3.5];
  let phase = first;
  for (const event of events) {
    const piece = readPiece(event.piece);
    const many = Number(event.count ?? 1);
    if (TOGETHER.has(event.event)) {
      phase = first;
      if (event.from !== undefined) {
        last = at(event.to);
        first.movers.push({
          piece,
          many,
          from: at(event.from),
          to: last,
          effect: 'slide',
          leads: event.event === 'moved',
        });
      } else {
        const from = at(event.square);
        const crushed = event.event === 'crushed';
        last = crushed ? from : [from[0] + dx * 1.32, from[1] + dy * 1.32];
        first.movers.push({ piece, many, from, to: last, effect: crushed ? 'crush' : 'splash', leads: false });
      }
    } else if (event.event === 'loaded' || event.event === 'arrived') {
      phase = second;
      const owner = (event.event === 'loaded' ? piece.colour : event.ship) as Colour;
      last = holdOf(dock, owner);
      second.movers.push({
        piece,
        many: 1,
        from: at(event.square),
        to: last,
        effect: event.event === 'loaded' ? 'load' : 'wait',
        leads: false,
      });
    } else if (SET_DOWN.has(event.event)) {
      phase = third;
      last = at(event.square);
      const crate: Piece = event.event === 'laid' ? { letter: 'k', colour: '?' } : piece;
      third.movers.push({ piece: crate, many: 1, from: last, to: last, effect: 'pop', leads: true });
    } else if (event.event === 'scored') {
      phase.badges.push({
        at: phase === second ? [last[0] + 0.75, last[1] + 0.42] : last,
        points: Number(event.points),
        signal: SIGNALS[event.ship as Colour],
      });
    } else phase = third;
    phase.events.push(event);
  }
  return [first, second, third].filter((one) => one.events.length);
}

/** The dock without the pieces that are under way. */
export function lifted(dock: Dock, movers: Mover[]): Dock {
  const bare = { ...dock, squares: new Map(dock.squares) };
  for (const mover of movers) {
    if (mover.effect === 'pop') continue;
    const square = squareAt(mover.from[0], mover.from[1], dock);
    if (square) lift(bare, square, mover.piece, mover.many);
  }
  return bare;
}

/** What a move would do, as it is drawn before it is decided: who leaves, where all end, points. */
export interface Ghosts {
  bare: Dock;
  starts: Mover[];
  ends: Mover[];
  badges: Badge[];
}
export function ghostsOf(dock: Dock, events: GameEvent[]): Ghosts {
  const phases = plan(dock, events);
  const all = phases.flatMap((phase) => phase.movers);
  const first = phases[0]?.movers ?? [];
  // a crate that goes on to a ship is drawn where it ends
  const goesOn = ({ to }: Mover) =>
    all.some(({ effect, from }) => (effect === 'load' || effect === 'wait') && from[0] === to[0] && from[1] === to[1]);
  return {
    bare: lifted(dock, first),
    starts: first.filter(({ effect }) => effect !== 'pop'),
    ends: all.filter((mover) => !(mover.effect === 'slide' && mover.piece.letter === 'k' && goesOn(mover))),
    badges: phases.flatMap((phase) => phase.badges),
  };
}

/** What stays marked of a turn: who went where, what came down, and points. */
export interface Trace {
  paths: Mover[];
  /** fell, was crushed or loaded */
  ends: Mover[];
  /** put down */
  put: Mover[];
  badges: Badge[];
}
export function traceOf(dock: Dock, entries: MoveEntry[]): Trace {
  const phases = entries.flatMap(({ events }) => plan(dock, events));
  const movers = phases.flatMap((phase) => phase.movers);
  return {
    paths: movers.filter(({ effect }) => effect === 'slide'),
    ends: movers.filter(({ effect }) => effect !== 'slide' && effect !== 'pop'),
    put: movers.filter(({ effect }) => effect === 'pop'),
    badges: phases.flatMap((phase) => phase.badges),
  };
}

/** Crates laid out or turned up one by one are shown together. */
export function joinSetUp(entries: MoveEntry[]): Step[][] {
  const groups: Step[][] = [];
  let crates = false;
  for (const entry of entries) {
    const steps = stepsOf([entry]);
    const setUp = steps.length > 0 && steps.every(({ event }) => event?.event === 'laid' || event?.event === 'shown');
    if (setUp && crates) groups.at(-1)?.push(...steps);
    else groups.push(steps);
    crates = setUp;
  }
  return groups;
}
