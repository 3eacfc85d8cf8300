// Cargo's part of the page: the board, the plates and the words.
import type { GamePage, MoveGroup, PlateFact } from '../../lib/games';
import type { Lang, View } from '../../lib/protocol';
import Board from './Board.svelte';
import { colourOf, cratesOf, readDock, seatOf, SIGNALS, SYMBOLS, type Colour, type Dock, type Side } from './view';
import { readMove, type Move } from './moves';
import Primer from './Primer.svelte';
import { soundOf } from './sounds';
import Symbols from './Symbols.svelte';
import { capital, moveInWords, moveTail, moveTitle, words } from './words';

function plate(view: View, seat: number, lang: Lang): PlateFact[] {
  const dock = readDock(view);
  const colour = colourOf(dock, seat);
  if (!colour) return [];
  const w = words[lang];
  const [left, loaded, taken] = [cratesOf(dock, colour), dock.loaded.get(colour) ?? 0, dock.taken.get(colour) ?? 0];
  const crate = { symbol: `cargo-crate-${SIGNALS[colour]}`, signal: SIGNALS[colour] };
  return [
    { figure: crate, text: w.onDock(left), title: w.onDockTitle(left) },
    { text: w.onShip(loaded), title: w.onShipTitle(loaded) },
    ...(taken ? [{ text: w.took(taken), title: w.tookTitle(taken) }] : []),
  ];
}

function figureOf(move: Move, dock: Dock, colour: Colour | null): MoveGroup['figure'] {
  const signal = colour ? SIGNALS[colour] : 0;
  if (move.type === 'step') return { symbol: SYMBOLS[move.kind], signal };
  if (move.type !== 'put') return undefined;
  if (move.kind === '?') return { symbol: 'cargo-crate-0', signal: 0 };
  if (move.kind !== 'k') return { symbol: SYMBOLS[move.kind], signal };
  const crate = SIGNALS[dock.relocating[0]?.crate ?? '?'];
  return { symbol: `cargo-crate-${crate}`, signal: crate };
}

function listMoves(view: View, legal: string[], seat: number, lang: Lang): MoveGroup[] {
  const dock = readDock(view);
  const colour = colourOf(dock, seat);
  const groups = new Map<string, MoveGroup>();
  for (const notation of legal) {
    const move = readMove(notation, dock, colour);
    const title = move ? moveTitle(move, lang) : '';
    const figure = move ? figureOf(move, dock, colour) : undefined;
    let group = groups.get(title);
    if (!group) groups.set(title, (group = { title, ...(figure ? { figure } : {}), moves: [] }));
    group.moves.push({ move: notation, label: move ? capital(moveTail(move, dock, lang)) : notation });
  }
  return [...groups.values()];
}

const cargo: GamePage = {
  id: 'cargo',
  Board,
  Symbols,
  Primer,
  signal: (view, seat) => {
    const side = ((view?.ships as (Side | null)[] | undefined) ?? [])[seat];
    return side ? ({ N: 1, E: 2, S: 4, W: 3 } as const)[side] : 0;
  },
  plate,
  round(view, lang) {
    const phase = String(view.phase ?? '');
    if (!['play', 'relocation', 'over'].includes(phase)) return words[lang].setup;
    return words[lang].round(Math.floor(Number(view.turns ?? 0) / Number(view.seats ?? 2)) + 1);
  },
  forced: (view, move) => /^(crate|back) /.test(move),
  listMoves,
  moveInWords(view, notation, seat, lang) {
    const dock = readDock(view);
    const move = readMove(notation, dock, colourOf(dock, seat));
    return move ? moveInWords(move, dock, lang) : notation;
  },
  points(view, events) {
    const dock = readDock(view);
    const points = new Map<number, number>();
    for (const event of events)
      if (event.event === 'scored') {
        const seat = seatOf(dock, event.ship as Colour);
        points.set(seat, (points.get(seat) ?? 0) + Number(event.points));
      }
    return points;
  },
  heading: (event) => event.event === 'turn',
  sound: soundOf,
  optionValue(name, value, lang) {
    const w = words[lang];
    if (name === 'loading') return value === 'outside' ? w.outsideOption : w.insideOption;
    if (name === 'stall') return w.stallOption(Number(value));
    if (name === 'ships')
      return value === '' ? w.shipsUsual : [...String(value)].map((side) => w.sides[side as Side]).join(', ');
    return null;
  },
};

export default cargo;
