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
  /** ships in play, and where each of them loads */
  inPlay: Side[];
  loadingSquares: Partial<Record<Side, string[]>>;
  outside: boolean;
  loadingFrom: number;
  phase: string;
  /** whose turn, by colour; null while ships are chosen */
  turn: Colour | null;
  movesLeft: number;
  allMoves: number;
  /** to end the turn now is to pass */
  wouldPass: boolean;
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
  const loadingSquares = (view.loading_squares ?? {}) as Dock['loadingSquares'];
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
  return {
    seats: Number(view.seats ?? 2),
    ships: (view.ships as (Side | null)[] | undefined) ?? [],
    inPlay: SIDES.filter((side) => loadingSquares[side]),
    loadingSquares,
    outside: options.loading === 'outside',
    loadingFrom: parts.dock?.loading_from?.value ?? 3,
    phase: String(view.phase ?? ''),
    turn: (view.turn as Colour | undefined) ?? null,
    movesLeft: Number(view.moves_left ?? 0),
    allMoves: Number(view.allowance ?? 0),
    wouldPass: view.would_pass === true,
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

/** How many of those on a square have moved this turn, and may not again. */
export function tiredOn(dock: Dock, square: string): number {
  const content = dock.squares.get(square);
  if (!content || !dock.turn) return 0;
  if (content.what === 'hands') return dock.moved.get(square) ?? 0;
  if (content.what !== 'big' || content.colour !== dock.turn || dock.stepping === content.kind) return 0;
  return dock.moved.has(content.kind) ? 1 : 0;
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
