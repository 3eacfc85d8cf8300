// Dockers' part of the page: the board, the plates and the words.
import type { GamePage, MoveGroup, PlateFact } from '../../lib/games';
import type { Lang, View } from '../../lib/protocol';
import Board from './Board.svelte';
import { inWords, labelOf, portOf, readMove, titleOf } from './moves';
import Primer from './Primer.svelte';
import { soundOf } from './sounds';
import Symbols from './Symbols.svelte';
import { words } from './words';
import { crateAt, readYard, signalOf } from './view';

function plate(view: View, seat: number, lang: Lang, over: boolean): PlateFact[] {
  const yard = readYard(view);
  const w = words[lang];
  const facts: PlateFact[] = [];
  const colour = yard.colours[seat];
  if (colour) {
    const n = yard.crates.filter((crate) => !crate.covered && crate.faces.T === colour).length;
    facts.push({ figure: { symbol: `dk-${colour}`, signal: 0 }, text: String(n), title: w.onShow(n) });
  }
  if (!over && yard.player === seat && yard.moves_left > 0)
    facts.push({ text: w.movesLeft(yard.moves_left), title: w.movesLeft(yard.moves_left) });
  return facts;
}

function listMoves(view: View, legal: string[], seat: number, lang: Lang): MoveGroup[] {
  const yard = readYard(view);
  const groups = new Map<string, MoveGroup>();
  for (const notation of legal) {
    const move = readMove(notation);
    const title = move ? titleOf(move, yard, lang) : '';
    let group = groups.get(title);
    if (!group) {
      const crate = move && move.type !== 'token' ? crateAt(yard, portOf(move, yard) ?? '') : undefined;
      const symbol = crate ? `dk-${crate.faces.T}` : 'dk-token';
      groups.set(title, (group = { title, figure: { symbol, signal: 0 }, moves: [] }));
    }
    group.moves.push({ move: notation, label: move ? labelOf(move, yard, lang) : notation });
  }
  return [...groups.values()];
}

const dockers: GamePage = {
  id: 'dockers',
  Board,
  Symbols,
  Primer,
  signal: (view, seat) => (view ? signalOf(readYard(view), seat) : 0),
  plate,
  round: (view, lang) => words[lang].memoryShort[readYard(view).options.memory] ?? '',
  listMoves,
  moveInWords(view, notation, seat, lang) {
    const move = readMove(notation);
    return move ? inWords(move, readYard(view), lang) : notation;
  },
  points(view, events) {
    const points = new Map<number, number>();
    for (const event of events)
      if (event.event === 'scored' && typeof event.seat === 'number')
        points.set(event.seat, (points.get(event.seat) ?? 0) + Number(event.points));
    return points;
  },
  heading: (event) => event.event === 'turn',
  sound: soundOf,
  optionValue(name, value, lang) {
    const w = words[lang];
    if (typeof value === 'boolean') return value ? w.on : w.off;
    if (name === 'memory') return w.memory[String(value)] ?? null;
    if (name === 'size') return w.cells(Number(value));
    if (name === 'idle') return Number(value) ? w.idle(Number(value)) : w.never;
    return null;
  },
};

export default dockers;
