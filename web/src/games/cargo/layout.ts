// Where things lie on the dock and round it: squares in columns and rows, ships, and how much of the sea is shown.
import { COLOUR_OF, SIDES, WAYS, type Colour, type Dock, type Side, type Way } from './view';

export type Point = [number, number];
/** One square's side in the drawing. */
export const S = 70;
export const STEP: Record<Way, Point> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
export const TURN: Record<Side, number> = { N: 0, E: 90, S: 180, W: 270 };
const COLUMNS = 'abcdefgh';
/** how squares outside the dock are called, if ships load there */
const OUTSIDE: Record<Side, [string, string]> = { N: ['d0', 'e0'], E: ['i4', 'i5'], S: ['d9', 'e9'], W: ['z4', 'z5'] };

// --- squares -------------------------------------------------------------------------------------------------------------

/** Column and row of a square, from 0 in the north-west; outside loading squares lie at -1 or 8. */
export function place(square: string, loadingFrom: number): Point {
  for (const side of SIDES) {
    const which = OUTSIDE[side].indexOf(square);
    if (which < 0) continue;
    const along = loadingFrom + which;
    if (side === 'N') return [along, -1];
    if (side === 'E') return [8, along];
    if (side === 'S') return [along, 8];
    return [-1, along];
  }
  return [COLUMNS.indexOf(square.charAt(0)), Number(square.slice(1)) - 1];
}
/** Its corner in the drawing. */
export function cornerOf(square: string, dock: Dock): Point {
  const [x, y] = place(square, dock.loadingFrom);
  return [x * S, y * S];
}

export function squareAt(x: number, y: number, dock: Dock): string | null {
  if (x >= 0 && x < 8 && y >= 0 && y < 8) return `${COLUMNS.charAt(x)}${y + 1}`;
  for (const square of Object.values(dock.loadingSquares).flat()) {
    const [sx, sy] = place(square, dock.loadingFrom);
    if (sx === x && sy === y) return square;
  }
  return null;
}
export function neighbour(square: string, way: Way, dock: Dock): string | null {
  const [x, y] = place(square, dock.loadingFrom);
  return squareAt(x + STEP[way][0], y + STEP[way][1], dock);
}
export const wayBetween = (from: string, to: string, dock: Dock): Way | null =>
  WAYS.find((way) => neighbour(from, way, dock) === to) ?? null;

/** Every square there is, row by row. */
export function allSquares(dock: Dock): string[] {
  const all: string[] = [];
  for (let y = -1; y <= 8; y++)
    for (let x = -1; x <= 8; x++) {
      const square = squareAt(x, y, dock);
      if (square) all.push(square);
    }
  return all;
}

// --- ships ---------------------------------------------------------------------------------------------------------------

const outward = (dock: Dock) => (dock.outside ? S : 0);
const shoreOf = (dock: Dock) => (dock.loadingFrom + 1) * S;

/** Where a ship lies: its middle, and what is said of points beside it, bow to the right before it is turned. */
export function hullOf(side: Side, dock: Dock) {
  const [off, middle] = [outward(dock), shoreOf(dock)];
  const middles: Record<Side, Point> = {
    N: [middle, -61 - off],
    E: [621 + off, middle],
    S: [middle, 621 + off],
    W: [-61 - off, middle],
  };
  const [x, y] = middles[side];
  const angle = (TURN[side] * Math.PI) / 180;
  const at = (sx: number, sy: number): Point => [
    x + sx * Math.cos(angle) - sy * Math.sin(angle),
    y + sx * Math.sin(angle) + sy * Math.cos(angle),
  ];
  return { x, y, at };
}
/** The room a ship takes: x, y, width, height. */
export function shipBox(side: Side, dock: Dock): [number, number, number, number] {
  const [off, middle] = [outward(dock), shoreOf(dock)];
  if (side === 'N') return [middle - 130, -97 - off, 270, 66];
  if (side === 'S') return [middle - 140, 591 + off, 270, 66];
  if (side === 'E') return [591 + off, middle - 130, 66, 270];
  return [-97 - off, middle - 140, 66, 270];
}
/** Where a ship's hold is, in squares. */
export function holdOf(dock: Dock, colour: Colour): Point {
  const off = dock.outside ? 1 : 0;
  const middle = dock.loadingFrom + 0.5;
  const side = SIDES.find((one) => COLOUR_OF[one] === colour);
  if (side === 'N') return [middle, -1.37 - off];
  if (side === 'S') return [middle, 8.37 + off];
  if (side === 'E') return [8.37 + off, middle];
  return [-1.37 - off, middle];
}

// --- the picture ---------------------------------------------------------------------------------------------------------

/** How much is shown: x, y, width, height. On wide screens the doctor's hut and the rescue boat too. */
export function pictureOf(dock: Dock, wide: boolean): [number, number, number, number] {
  const off = outward(dock);
  if (wide) return [-278 - off, -100 - off, 1116 + 2 * off, 762 + 2 * off];
  const left = dock.inPlay.some((side) => side === 'E' || side === 'W') ? 100 + off : 62;
  const top = dock.inPlay.some((side) => side === 'N' || side === 'S') ? 98 + off : 62;
  return [-left, -top, 560 + 2 * left, 560 + 2 * top + 6];
}
