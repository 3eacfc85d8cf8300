// Cargo's position as the page needs it: read from the engine's document. No rule is judged here: what is legal, and what a move does, is always asked of the engine.
import type { Signal } from '../../lib/games';
import type { View } from '../../lib/protocol';

export type Colour = 'R' | 'B' | 'G' | 'Y';
export type Kind = 'D' | 'C' | 'M' | 'E';
export type Side = 'N' | 'E' | 'S' | 'W';
export type Way = 'n' | 'e' | 's' | 'w';

export const COLOURS: Colour[] = ['R', 'B', 'G', 'Y'];
export const SIDES: Side[] = ['N', 'E', 'S', 'W'];
export const KINDS: Kind[] = ['D', 'C', 'M', 'E'];
export const WAYS: Way[] = ['n', 'e', 's', 'w'];
export const SIGNALS: Record<Colour | '?', Signal> = { R: 1, B: 2, Y: 3, G: 4, '?': 0 };
export const COLOUR_OF: Record<Side, Colour> = { N: 'R', E: 'B', S: 'G', W: 'Y' };
export const SIDE_OF: Record<Colour, Side> = { R: 'N', B: 'E', G: 'S', Y: 'W' };
export const SYMBOLS: Record<Kind, string> = {
  D: 'cargo-dockhand',
  C: 'cargo-colossus',
  M: 'cargo-mule',
  E: 'cargo-elephant',
};
export const STEP: Record<Way, [number, number]> = { n: [0, -1], e: [1, 0], s: [0, 1], w: [-1, 0] };
/** One square's side in the drawing. */
export const S = 70;

export type Content =
  | { what: 'crate'; colour: Colour | '?' }
  | { what: 'big'; kind: Exclude<Kind, 'D'>; colour: Colour }
  | { what: 'hands'; counts: Partial<Record<Colour, number>> };

export interface Doctor {
  crushed: number;
  missing: number;
  ready: number;
}
export interface Dock {
  seats: number;
  /** each seat's ship, once chosen */
  ships: (Side | null)[];
  inPlay: Side[];
  outside: boolean;
  loadingFrom: number;
  phase: string;
  /** whose turn, by colour; null while ships are chosen */
  turn: Colour | null;
  turns: number;
  movesLeft: number;
  allMoves: number;
  squares: Map<string, Content>;
  moved: Map<string, number>;
  stepping: Kind | null;
  inHand: Map<Colour, Kind[]>;
  inWater: Map<Colour, Kind[]>;
  doctor: Map<Colour, Doctor>;
  scores: Map<Colour, number>;
  loaded: Map<Colour, number>;
  taken: Map<Colour, number>;
  lost: Map<Colour, number>;
  relocating: { crate: Colour; by: Colour }[];
  fast: boolean;
}

// --- squares -------------------------------------------------------------------------------------------------------------

const OUTSIDE: Record<Side, [string, string]> = { N: ['d0', 'e0'], E: ['i4', 'i5'], S: ['d9', 'e9'], W: ['z4', 'z5'] };

/** Column and row of a square, from 0 in the north-west; outside loading squares lie at -1 or 8. */
export function place(square: string, loadingFrom: number): [number, number] {
  for (const side of SIDES) {
    const which = OUTSIDE[side].indexOf(square);
    if (which < 0) continue;
    const along = loadingFrom + which;
    if (side === 'N') return [along, -1];
    if (side === 'E') return [8, along];
    if (side === 'S') return [along, 8];
    return [-1, along];
  }
  return ['abcdefgh'.indexOf(square.charAt(0)), Number(square.slice(1)) - 1];
}

export function squareAt(x: number, y: number, dock: Dock): string | null {
  if (x >= 0 && x < 8 && y >= 0 && y < 8) return `${'abcdefgh'.charAt(x)}${y + 1}`;
  if (!dock.outside) return null;
  for (const side of dock.inPlay)
    for (const square of OUTSIDE[side]) {
      const [sx, sy] = place(square, dock.loadingFrom);
      if (sx === x && sy === y) return square;
    }
  return null;
}

export const neighbour = (square: string, way: Way, dock: Dock): string | null => {
  const [x, y] = place(square, dock.loadingFrom);
  return squareAt(x + STEP[way][0], y + STEP[way][1], dock);
};

export function wayBetween(from: string, to: string, dock: Dock): Way | null {
  return WAYS.find((way) => neighbour(from, way, dock) === to) ?? null;
}

export function berths(side: Side, dock: Dock): [string, string] {
  if (dock.outside) return OUTSIDE[side];
  const a = dock.loadingFrom;
  const name = (x: number, y: number) => `${'abcdefgh'.charAt(x)}${y + 1}`;
  if (side === 'N') return [name(a, 0), name(a + 1, 0)];
  if (side === 'E') return [name(7, a), name(7, a + 1)];
  if (side === 'S') return [name(a, 7), name(a + 1, 7)];
  return [name(0, a), name(0, a + 1)];
}

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

// --- reading the engine's document -----------------------------------------------------------------------------------------

const record = (value: unknown) => (value ?? {}) as Record<string, unknown>;

function readSquare(token: string): Content | null {
  if (token === '.' || token === '=' || token === '') return null;
  const hands: Partial<Record<Colour, number>> = {};
  for (const piece of token.split('+')) {
    const match = /^(\d*)([kDCME]):([RBGY?])$/.exec(piece);
    if (!match) return null;
    const [, many, letter, colour] = match;
    if (letter === 'k') return { what: 'crate', colour: colour as Colour | '?' };
    if (letter !== 'D') return { what: 'big', kind: letter as Exclude<Kind, 'D'>, colour: colour as Colour };
    hands[colour as Colour] = Number(many || 1);
  }
  return { what: 'hands', counts: hands };
}

function readCrew(text: unknown): Kind[] {
  return String(text ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const match = /^(\d?)([DCME])$/.exec(word);
      return match ? Array.from({ length: Number(match[1] || 1) }, () => match[2] as Kind) : [];
    });
}

const byColour = <T>(table: unknown, read: (value: unknown) => T): Map<Colour, T> =>
  new Map(Object.entries(record(table)).map(([colour, value]) => [colour as Colour, read(value)]));

export function readDock(view: View): Dock {
  const options = record(view.options);
  const seats = Number(view.seats ?? 2);
  const usual: Record<number, string> = { 2: 'NS', 3: 'NES', 4: 'NESW' };
  const inPlay = [...(String(options.ships ?? '') || usual[seats] || 'NS')] as Side[];
  const parts = record(view.components) as Record<string, Record<string, { value: number }>>;
  const squares = new Map<string, Content>();
  ((view.board as string[] | undefined) ?? []).forEach((row, y) =>
    row
      .trim()
      .split(/\s+/)
      .forEach((token, x) => {
        const content = readSquare(token);
        if (content) squares.set(`${'abcdefgh'.charAt(x)}${y + 1}`, content);
      }),
  );
  for (const [square, token] of Object.entries(record(view.squares))) {
    const content = readSquare(
      String(token)
        .trim()
        .replace(/[\s,]+/g, '+'),
    );
    if (content) squares.set(square, content);
  }
  const turns = Number(view.turns ?? 0);
  const turnPart = parts.turn;
  const opening = turns === 0 ? (turnPart?.first_turn?.value ?? 1) : (turnPart?.second_turn?.value ?? 2);
  return {
    seats,
    ships: (view.ships as (Side | null)[] | undefined) ?? [],
    inPlay: SIDES.filter((side) => inPlay.includes(side)),
    outside: options.loading === 'outside',
    loadingFrom: parts.dock?.loading_from?.value ?? 3,
    phase: String(view.phase ?? ''),
    turn: (view.turn as Colour | undefined) ?? null,
    turns,
    movesLeft: Number(view.moves_left ?? 0),
    allMoves: turns < 2 ? opening : (turnPart?.moves?.value ?? 3),
    squares,
    moved: new Map(Object.entries(record(view.moved)).map(([name, n]) => [name, Number(n)])),
    stepping: (view.stepping as Kind | undefined) ?? null,
    inHand: byColour(view.in_hand, readCrew),
    inWater: byColour(view.in_water, readCrew),
    doctor: byColour(view.doctor, (value) => ({ crushed: 0, missing: 0, ready: 0, ...(value as Partial<Doctor>) })),
    scores: byColour(view.scores, Number),
    loaded: byColour(view.loaded, Number),
    taken: byColour(view.dumped, Number),
    lost: byColour(view.lost, Number),
    relocating: (view.relocating as Dock['relocating'] | undefined) ?? [],
    fast: options.fast === true,
  };
}

export const seatOf = (dock: Dock, colour: Colour) =>
  dock.ships.findIndex((side) => side !== null && COLOUR_OF[side] === colour);
export const colourOf = (dock: Dock, seat: number): Colour | null => {
  const side = dock.ships[seat];
  return side ? COLOUR_OF[side] : null;
};
export const cratesOf = (dock: Dock, colour: Colour) =>
  [...dock.squares.values()].filter((content) => content.what === 'crate' && content.colour === colour).length +
  dock.relocating.filter((one) => one.crate === colour).length;

/** Where a colour's big worker stands. */
export function findBig(dock: Dock, colour: Colour, kind: Kind): string | null {
  for (const [square, content] of dock.squares)
    if (content.what === 'big' && content.colour === colour && content.kind === kind) return square;
  return null;
}

/** Whether a worker of the player whose turn it is has used its move. */
export function hasMoved(dock: Dock, colour: Colour, kind: Kind): boolean {
  return dock.turn === colour && kind !== 'D' && dock.moved.has(kind) && dock.stepping !== kind;
}

// --- pieces in events --------------------------------------------------------------------------------------------------------

export interface Piece {
  letter: Kind | 'k';
  colour: Colour | '?';
}
export function readPiece(text: unknown): Piece {
  const [letter, colour] = String(text).split(':');
  return { letter: letter as Piece['letter'], colour: colour as Piece['colour'] };
}

/** Take a piece, or so many dockhands of a colour, off a square. */
export function lift(dock: Dock, square: string, piece: Piece, many: number) {
  const content = dock.squares.get(square);
  if (!content) return;
  if (content.what !== 'hands' || piece.letter !== 'D') {
    dock.squares.delete(square);
    return;
  }
  const left = Object.entries(content.counts)
    .map(([colour, n]): [string, number] => [colour, colour === piece.colour ? n - many : n])
    .filter(([, n]) => n > 0);
  if (left.length) dock.squares.set(square, { what: 'hands', counts: Object.fromEntries(left) });
  else dock.squares.delete(square);
}

export function copyDock(dock: Dock): Dock {
  return {
    ...dock,
    ships: [...dock.ships],
    squares: new Map(dock.squares),
    moved: new Map(dock.moved),
    inHand: new Map(dock.inHand),
    inWater: new Map(dock.inWater),
    doctor: new Map(dock.doctor),
    scores: new Map(dock.scores),
    loaded: new Map(dock.loaded),
    taken: new Map(dock.taken),
    lost: new Map(dock.lost),
    relocating: [...dock.relocating],
  };
}
