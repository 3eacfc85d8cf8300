// Where things are drawn: the town lies along the quay on wide screens, and is turned a quarter clockwise on narrow ones.
import { PUB, type Town } from './view';

export type Point = [number, number];
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}
export interface Layout {
  wide: boolean;
  W: number;
  H: number;
  /** where the drawing begins: the beach lies above the town */
  top: number;
  turn: number;
  /** size of a figure */
  figure: number;
  ring: Box & { r: number };
  yard: Box;
  sea: Box;
  quay: Box;
  /** where the path turns: the middle of its two short legs */
  legs: [number, number];
  slot: number;
  pad: (space: string) => Box;
  house: (slot: number) => { x: number; y: number; w: number; d: number };
  stern: (pier: number) => Point;
  info: (pier: number) => Point;
  berth: (pier: number) => Box;
  pub: (big: boolean) => Box;
  /** where those in the pub stand, feet first */
  seat: (big: boolean, n: number) => Point;
  next: Box;
  hammock: Box;
  crate: Point;
  tile: (n: number) => Box;
}

function wideLayout(houses: number): Layout {
  const off = (8 - houses) * 50;
  const column = (space: string) => Number(space.slice(1)) - 1;
  return {
    wide: true,
    W: 1056,
    H: 598,
    top: -54,
    turn: 0,
    figure: 1,
    ring: { x: 97 + off, y: 66, w: 862 - 2 * off, h: 298, r: 40 },
    yard: { x: 127 + off, y: 142, w: 802 - 2 * off, h: 146 },
    sea: { x: 0, y: 386, w: 1056, h: 212 },
    quay: { x: 0, y: 364, w: 1056, h: 26 },
    legs: [112 + off, 944 - off],
    slot: 26,
    pad: (space) => ({ x: 131 + off + 100 * column(space), y: space.startsWith('b') ? 72 : 292, w: 94, h: 66 }),
    house: (slot) => ({ x: 178 + off + 100 * slot, y: 215, w: 92, d: 150 }),
    stern: (pier) => [74 + 207 * pier, 394],
    info: (pier) => [126 + 207 * pier, 396],
    berth: (pier) => ({ x: 26 + 207 * pier, y: 366, w: 186, h: 230 }),
    pub: (big) => ({ x: big ? 5 : 965, y: 74, w: 86, h: 128 }),
    seat: (big, n) => [(big ? 26 : 986) + (n % 2) * 44, 243 + Math.floor(n / 2) * 38],
    next: { x: 856, y: 392, w: 194, h: 200 },
    hammock: { x: 806, y: 4, w: 246, h: 58 },
    crate: [20, 322],
    tile: (n) => (n < 0 ? { x: 108, y: 9, w: 76, h: 46 } : { x: 190 + n * 76, y: 9, w: 71, h: 46 }),
  };
}

function narrowLayout(houses: number): Layout {
  const off = (8 - houses) * 26;
  const row = (space: string) => Number(space.slice(1)) - 1;
  return {
    wide: false,
    W: 360,
    H: 612,
    top: 0,
    turn: 90,
    figure: 0.82,
    ring: { x: 188, y: 96 + off, w: 170, h: 440 - 2 * off, r: 16 },
    yard: { x: 240, y: 110 + off, w: 66, h: 412 - 2 * off },
    sea: { x: 0, y: 46, w: 176, h: 566 },
    quay: { x: 173, y: 46, w: 11, h: 566 },
    legs: [103 + off, 529 - off],
    slot: 21,
    pad: (space) => ({ x: space.startsWith('b') ? 308 : 191, y: 110 + off + 51.5 * row(space), w: 47, h: 49 }),
    house: (slot) => ({ x: 273, y: 134.5 + off + 51.5 * slot, w: 48, d: 72 }),
    stern: (pier) => [170, 112 + 126 * pier],
    info: (pier) => [6, 52 + 126 * pier],
    berth: (pier) => ({ x: 0, y: 48 + 126 * pier, w: 172, h: 124 }),
    pub: (big) => ({ x: 188, y: big ? 50 : 542, w: 170, h: big ? 44 : 64 }),
    seat: (big, n) => [(big ? 282 : 212) + (big ? n * 20 : n * 32), big ? 92 : 604],
    next: { x: 2, y: 554, w: 170, h: 56 },
    hammock: { x: 0, y: 0, w: 0, h: 0 },
    crate: [192, 68],
    tile: (n) => (n < 0 ? { x: 2, y: 3, w: 36, h: 39 } : { x: 41 + n * 39.8, y: 3, w: 37, h: 39 }),
  };
}

export const layoutOf = (wide: boolean, houses: number) => (wide ? wideLayout(houses) : narrowLayout(houses));
export const middle = ({ x, y, w, h }: Box): Point => [x + w / 2, y + h / 2];
/** Where the feet of whoever stands at a door are. */
export function feet(layout: Layout, space: string): Point {
  const pad = layout.pad(space);
  return [pad.x + pad.w / 2, pad.y + pad.h - 4];
}

// --- the path round the warehouses ---------------------------------------------------------------------------------------

/** The other door of the same warehouse. */
export const across = (space: string) => `${space.startsWith('b') ? 'q' : 'b'}${space.slice(1)}`;
/** The doors a docker passes from one to another, clockwise; the pubs stand where either row begins. */
export function doors(town: Town, from: string, to: string, big: boolean): string[] {
  const size = town.path.length;
  let at = from === PUB ? (big ? 0 : town.houses) : (town.path.indexOf(from) + 1) % size;
  const end = town.path.indexOf(to);
  const passed = town.path.slice(at, at + 1);
  while (at !== end && passed.length < size) passed.push(town.path[(at = (at + 1) % size)] ?? to);
  return passed;
}
/** The line a docker walks, clockwise, round the corners. */
export function line(layout: Layout, town: Town, from: string, big: boolean, path: string[], at = middleOf): Point[] {
  const points: Point[] = [];
  let before = from === PUB ? -1 : town.path.indexOf(from);
  if (from === PUB) {
    const [x, y] = middle(layout.pub(big));
    points.push(layout.wide ? [x, big ? 106 : 326] : [big ? 332 : 214, y]);
  } else points.push(at(layout, from));
  for (const space of path) {
    const now = town.path.indexOf(space);
    const here = at(layout, space);
    const last = points.at(-1) ?? here;
    if (before >= 0 && before < town.houses !== now < town.houses) {
      const leg = layout.legs[before < town.houses ? 1 : 0];
      if (layout.wide) points.push([leg, last[1]], [leg, here[1]]);
      else points.push([last[0], leg], [here[0], leg]);
    }
    points.push(here);
    before = now;
  }
  return points;
}
export const middleOf = (layout: Layout, space: string): Point => middle(layout.pad(space));

/** A point along a line, from 0 to 1. */
export function along(points: Point[], t: number): Point {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - (points[i]?.[0] ?? x), y - (points[i]?.[1] ?? y)));
  let rest = t * lengths.reduce((sum, one) => sum + one, 0);
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [points[i], points[i + 1]];
    if (a && b && (rest <= length || i === lengths.length - 1)) {
      const part = length ? Math.min(1, rest / length) : 1;
      return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    }
    rest -= length;
  }
  return points.at(-1) ?? [0, 0];
}

/** A ship's measures: hull, cabin, hold and slots, bow away from the quay. */
export function hullOf(layout: Layout, slots: number) {
  const cols = 3;
  const rows = Math.ceil(slots / cols);
  const S = rows > 4 && layout.wide ? 23 : layout.slot;
  const w = cols * S + 14;
  const cabin = layout.wide ? 32 : 20;
  const hold = slots ? rows * S + 6 : 8;
  const bow = layout.wide ? 44 : 30;
  const length = cabin + hold + bow;
  const spots = Array.from({ length: slots }, (_, i): Point => {
    const row = Math.floor(i / cols);
    const inRow = Math.min(cols, slots - row * cols);
    return [((i % cols) - (inRow - 1) / 2) * S, cabin + 3 + (row + 0.5) * S];
  });
  return { w, cabin, hold, bow, length, cols, slot: S, spots };
}
/** From a ship's own measures to the board's. */
export function onShip(layout: Layout, pier: number, [x, y]: Point): Point {
  const [sx, sy] = layout.stern(pier);
  return layout.wide ? [sx + x, sy + y] : [sx - y, sy + x];
}
