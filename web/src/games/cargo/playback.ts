// How a move of Cargo is shown: which pieces go where together, then what follows from it. From the engine's events.
import { stepsOf, type Step } from '../../lib/board/changes';
import type { Signal } from '../../lib/games';
import type { MoveEntry, GameEvent } from '../../lib/protocol';
import {
  copyDock,
  lift,
  place,
  readPiece,
  SIDE_OF,
  SIGNALS,
  squareAt,
  type Colour,
  type Dock,
  type Piece,
} from './view';

export type Effect = 'slide' | 'splash' | 'crush' | 'load' | 'wait' | 'pop';
export interface Mover {
  piece: Piece;
  many: number;
  from: [number, number];
  to: [number, number];
  effect: Effect;
  /** the piece that acts, whose path is drawn in a preview */
  leads: boolean;
}
export interface Badge {
  at: [number, number];
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

/** Where a ship's hold is, in squares. */
export function holdOf(dock: Dock, colour: Colour): [number, number] {
  const off = dock.outside ? 1 : 0;
  const middle = dock.loadingFrom + 0.5;
  const side = SIDE_OF[colour];
  if (side === 'N') return [middle, -1.37 - off];
  if (side === 'S') return [middle, 8.37 + off];
  if (side === 'E') return [8.37 + off, middle];
  return [-1.37 - off, middle];
}

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
  let last: [number, number] = [3.5, 3.5];
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
  const bare = copyDock(dock);
  for (const mover of movers) {
    if (mover.effect === 'pop') continue;
    const square = squareAt(mover.from[0], mover.from[1], dock);
    if (square) lift(bare, square, mover.piece, mover.many);
  }
  return bare;
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
