// The yard: what the engine's view says about crates, groups, customs and the turn, and what an event does to it.
import type { Signal } from '../../lib/games';
import type { GameEvent, View } from '../../lib/protocol';
import type { Colour, Paint } from './paint';
import { STEP, tipped, turned, WAYS, type Side, type Way } from './pose';

export interface Cell {
  row: number;
  col: number;
  level: number;
}
export interface Score {
  seat: number | null;
  colour: Colour;
  size: number;
  level: number;
  multiplier: number;
  points: number;
  cause: 'moved' | 'uncovered';
  port: string;
}
/** What lies in a direction: geometry, not whether it is allowed. */
export interface Reach {
  kind: 'tip' | 'fall' | 'wall' | 'edge';
  to: Cell | null;
  /** the face that would look up */
  top: Paint;
  /** what it would score; null: it hangs on a face nobody here may know */
  scores: Score[] | null;
}
export interface Crate extends Cell {
  port: string;
  /** as it stands now */
  faces: Record<Side, Paint>;
  covered: boolean;
  arranged: boolean;
  forGood: boolean;
  customs: boolean;
  moved: boolean;
  banned: Cell[];
  reach: Partial<Record<Way, Reach>>;
}
export interface Group {
  colour: Colour;
  seat: number | null;
  level: number;
  size: number;
  multiplier: number;
  points: number;
  ports: string[];
  cells: { row: number; col: number }[];
}
export interface Pending {
  port: string;
  way: Way;
  from: Cell;
  to: Cell;
}
export interface Yard {
  size: number;
  phase: string;
  memory: string;
  player: number | null;
  colours: (Colour | null)[];
  movesLeft: number;
  movesATurn: number;
  pieces: { row: number; col: number }[][];
  customs: string | null;
  compulsory: boolean;
  pending: Pending | null;
  groups: Group[];
  crates: Crate[];
}

const SIDE_NAMES: Record<Side, string> = { T: 'top', B: 'bottom', N: 'north', E: 'east', S: 'south', W: 'west' };
const paintOf = (face: unknown): Paint => (typeof face === 'string' ? (face as Colour) : 'unknown');
export function facesOf(faces: Record<string, unknown>): Record<Side, Paint> {
  const read = (side: Side) => paintOf(faces[SIDE_NAMES[side]]);
  return { T: read('T'), B: read('B'), N: read('N'), E: read('E'), S: read('S'), W: read('W') };
}
/** `3,4,1`, or `3,4` for a whole stack. */
export function cellOf(text: unknown): Cell {
  const [row = 0, col = 0, level = 0] = String(text).split(',').map(Number);
  return { row, col, level };
}
export const same = (one: Cell, other: Cell) =>
  one.row === other.row && one.col === other.col && one.level === other.level;
export const beside = ({ row, col, level }: Cell, way: Way): Cell => {
  const [dr, dc] = STEP[way];
  return { row: row + dr, col: col + dc, level };
};

/* eslint-disable @typescript-eslint/no-explicit-any -- the engine's document, read once and here only */
function readReach(reach: any): Reach {
  return {
    kind: reach.kind,
    to: reach.to ? cellOf(reach.to) : null,
    top: paintOf(reach.top),
    scores: reach.scores ?? null,
  };
}
function readCrate(crate: any): Crate {
  const reach: Crate['reach'] = {};
  for (const way of WAYS) if (crate.reach?.[way]) reach[way] = readReach(crate.reach[way]);
  return {
    port: crate.port,
    row: crate.row,
    col: crate.col,
    level: crate.level,
    faces: facesOf(crate.faces),
    covered: crate.covered,
    arranged: crate.arranged,
    forGood: crate.for_good,
    customs: crate.customs,
    moved: crate.moved,
    banned: (crate.banned ?? []).map(cellOf),
    reach,
  };
}
export function readYard(view: View): Yard {
  const doc = view as any;
  const pending = doc.pending;
  return {
    size: doc.size ?? 7,
    phase: doc.phase ?? '',
    memory: doc.options?.memory ?? 'dockyard',
    player: doc.player ?? null,
    colours: doc.colours ?? [],
    movesLeft: doc.moves_left ?? 0,
    movesATurn: doc.moves_a_turn ?? 3,
    pieces: (doc.pieces ?? []).map((piece: string[]) => piece.map(cellOf)),
    customs: doc.customs ?? null,
    compulsory: doc.customs_compulsory ?? false,
    pending: pending
      ? { port: pending.port, way: pending.direction, from: cellOf(pending.from), to: cellOf(pending.to) }
      : null,
    groups: (doc.groups ?? []).map((group: any) => ({ ...group, cells: group.cells.map(cellOf) })),
    crates: (doc.crates ?? []).map(readCrate),
  };
}
/* eslint-enable @typescript-eslint/no-explicit-any */

export const crateAt = (yard: Yard, port: string) => yard.crates.find((crate) => crate.port === port);
const SIGNALS: Record<Colour, Signal> = { red: 1, blue: 2, yellow: 3, green: 4, lid: 0 };
export const signalOf = (yard: Yard, seat: number | null): Signal => {
  const colour = seat === null ? null : yard.colours[seat];
  return colour ? SIGNALS[colour] : 0;
};
/** Stacks in reading order, each from the ground up. */
export function stacksOf(yard: Yard): Crate[][] {
  const found = new Map<string, Crate[]>();
  const order = (a: Crate, b: Crate) => a.row - b.row || a.col - b.col || a.level - b.level;
  for (const crate of [...yard.crates].sort(order)) {
    const name = `${crate.row},${crate.col}`;
    found.set(name, [...(found.get(name) ?? []), crate]);
  }
  return [...found.values()];
}
/** Crates in the smaller pieces, while the block is in pieces: the tops of their stacks. */
export function adrift(yard: Yard): Crate[] {
  const [, ...cut] = [...yard.pieces].sort((a, b) => b.length - a.length);
  const cells = new Set(cut.flat().map(({ row, col }) => `${row},${col}`));
  return yard.crates.filter(({ row, col, covered }) => !covered && cells.has(`${row},${col}`));
}

/** The yard after an event; what only the next view can tell (groups, reach) stays as it was. */
export function after(yard: Yard, event: GameEvent): Yard {
  const change = (port: unknown, how: (crate: Crate) => Partial<Crate>): Yard => ({
    ...yard,
    crates: yard.crates.map((crate) => (crate.port === port ? { ...crate, ...how(crate) } : crate)),
  });
  switch (event.event) {
    case 'tipped':
      return change(event.port, ({ faces }) => ({
        ...cellOf(event.to),
        faces: { ...tipped(faces, event.direction as Way), T: paintOf(event.top) },
      }));
    case 'fell':
      return change(event.port, ({ faces }) => ({
        ...cellOf(event.to),
        faces: { ...turned(faces, Number(event.turns)), T: paintOf(event.top) },
      }));
    case 'pivoted':
      return change(event.port, ({ faces }) => ({ faces: turned(faces, Number(event.turns)) }));
    case 'uncovered':
      return change(event.port, ({ faces }) => ({ covered: false, faces: { ...faces, T: paintOf(event.top) } }));
    case 'hidden':
      return change(event.port, () => ({ covered: true }));
    case 'shown':
      return change(event.port, () => ({ faces: facesOf(event) }));
    case 'token':
      return {
        ...yard,
        customs: String(event.port),
        crates: yard.crates.map((crate) => ({ ...crate, customs: crate.port === event.port })),
      };
  }
  return yard;
}
