// The yard: the engine's view of it, with places as numbers and faces by their sides. No rule is judged here.
import type { Signal } from '../../lib/games';
import type {
  DockersCrate,
  DockersFace,
  DockersFaces,
  DockersGroup,
  DockersPending,
  DockersReach,
  DockersScore,
  DockersView,
  View,
} from '../../lib/protocol';
import { viewOf } from '../../lib/told';
import type { Paint } from './paint';
import { WAYS, type Side, type Way } from './pose';

export interface Cell {
  row: number;
  col: number;
  level: number;
}
export type Score = DockersScore;
/** What lies in a direction: geometry, not whether it is allowed. */
export interface Reach extends Pick<DockersReach, 'kind' | 'move'> {
  to: Cell | null;
  /** the face that would look up */
  top: Paint;
  /** what it would score for certain; null: it hangs on the crate's own face, which nobody here may know */
  scores: Score[] | null;
  /** whether a crate uncovered by it may score besides */
  more: boolean;
}
export interface Crate extends Omit<DockersCrate, 'faces' | 'banned' | 'reach'> {
  /** as it stands now */
  faces: Record<Side, Paint>;
  banned: Cell[];
  reach: Partial<Record<Way, Reach>>;
}
export interface Group extends Omit<DockersGroup, 'cells'> {
  cells: Cell[];
}
export interface Pending extends Omit<DockersPending, 'from' | 'to'> {
  from: Cell;
  to: Cell;
}
export interface Yard extends Omit<DockersView, 'pieces' | 'pending' | 'groups' | 'crates'> {
  pieces: Cell[][];
  pending: Pending | null;
  groups: Group[];
  crates: Crate[];
}

const paintOf = (face: DockersFace | null | undefined): Paint => face ?? 'unknown';
const facesOf = (faces: DockersFaces): Record<Side, Paint> => ({
  T: paintOf(faces.top),
  B: paintOf(faces.bottom),
  N: paintOf(faces.north),
  E: paintOf(faces.east),
  S: paintOf(faces.south),
  W: paintOf(faces.west),
});
/** `3,4,1`, or `3,4` for a whole stack. */
export function cellOf(text: string): Cell {
  const [row = 0, col = 0, level = 0] = text.split(',').map(Number);
  return { row, col, level };
}

const readReach = ({ kind, move, to, top, scores, more }: DockersReach): Reach => ({
  kind,
  move,
  to: to === null ? null : cellOf(to),
  top: paintOf(top),
  scores: scores === undefined ? [] : scores,
  more: more ?? false,
});
function readCrate(crate: DockersCrate): Crate {
  const reach: Crate['reach'] = {};
  for (const way of WAYS) {
    const there = crate.reach[way];
    if (there) reach[way] = readReach(there);
  }
  return { ...crate, faces: facesOf(crate.faces), banned: crate.banned.map(cellOf), reach };
}
export function readYard(view: View): Yard {
  const told = viewOf('dockers', view);
  const { pending } = told;
  return {
    ...told,
    pieces: told.pieces.map((piece) => piece.map(cellOf)),
    pending: pending && { ...pending, from: cellOf(pending.from), to: cellOf(pending.to) },
    groups: told.groups.map((group) => ({ ...group, cells: group.cells.map(cellOf) })),
    crates: told.crates.map(readCrate),
  };
}

export const crateAt = (yard: Yard, port: string) => yard.crates.find((crate) => crate.port === port);
const SIGNALS: Record<DockersFace, Signal> = { red: 1, blue: 2, yellow: 3, green: 4, lid: 0 };
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
