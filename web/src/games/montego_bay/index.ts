// Montego Bay's part of the page: the board, the plates and the words.
import type { GamePage, MoveGroup, PlateFact } from '../../lib/games';
import type { Lang, View } from '../../lib/protocol';
import Board from './Board.svelte';
import { inWords, labelOf, readMove, titleOf } from './moves';
import Primer from './Primer.svelte';
import { soundOf } from './sounds';
import Symbols from './Symbols.svelte';
import { colourOf, figureOf, readTown, signalOf } from './view';
import { words } from './words';

function plate(view: View, seat: number, lang: Lang): PlateFact[] {
  const town = readTown(view);
  const w = words[lang];
  const colour = colourOf(seat);
  const [coins, reserve, pub] = [town.coins[colour] ?? 0, town.reserve[colour] ?? 0, town.pub[colour] ?? 0];
  const signal = signalOf(colour);
  const facts: PlateFact[] = [
    { figure: { symbol: 'mb-coin', signal: 0 }, text: String(coins), title: w.coins(coins) },
    { figure: { symbol: 'mb-reserve', signal }, text: String(reserve), title: w.reserve(reserve) },
  ];
  if (pub) facts.push({ figure: { symbol: 'mb-mug', signal: 0 }, text: String(pub), title: w.inPub(pub) });
  if (town.jack?.employer === colour)
    facts.push({ figure: { symbol: 'mb-jack', signal: 0 }, text: '', title: w.employs });
  if (town.phase === 'cards') {
    const chosen = town.chosen.includes(colour);
    if (chosen) facts.push({ figure: { symbol: `mb-back-${signal}`, signal }, text: w.ready, title: w.allLaid });
    else facts.push({ text: w.choosing, title: w.choosing });
  }
  return facts;
}

function listMoves(view: View, legal: string[], seat: number, lang: Lang): MoveGroup[] {
  const town = readTown(view);
  const groups = new Map<string, MoveGroup>();
  for (const notation of legal) {
    const move = readMove(notation, town);
    const title = move ? titleOf(move, lang) : '';
    const pawn = move?.type === 'card' ? move.pawn : move?.type === 'hire' ? 'J' : null;
    const barrel = { symbol: `mb-barrel-${signalOf(colourOf(seat))}`, signal: signalOf(colourOf(seat)) };
    let group = groups.get(title);
    if (!group) groups.set(title, (group = { title, figure: pawn ? figureOf(pawn) : barrel, moves: [] }));
    group.moves.push({ move: notation, label: move ? labelOf(move, town, lang) : notation });
  }
  return [...groups.values()];
}

const montegoBay: GamePage = {
  id: 'montego_bay',
  Board,
  Symbols,
  Primer,
  small: { ratio: '1056 / 652', narrow: '360 / 612' },
  signal: (view, seat) => signalOf(colourOf(seat)),
  plate,
  round: (view, lang) => (Number(view.round ?? 0) ? words[lang].round(Number(view.round)) : words[lang].setup),
  listMoves,
  forced: (view, move) => /^(load|take) /.test(move),
  moveInWords(view, notation, seat, lang) {
    const town = readTown(view);
    const move = readMove(notation, town);
    return move ? inWords(move, town, lang) : notation;
  },
  points(view, events) {
    const points = new Map<number, number>();
    for (const event of events)
      if (event.event === 'scored' || event.event === 'bonus') {
        const seat = Number(event.seat);
        points.set(seat, (points.get(seat) ?? 0) + Number(event.points));
      }
    return points;
  },
  heading: (event) => event.event === 'round',
  sound: soundOf,
  optionValue: (name, value, lang) => (typeof value === 'boolean' ? (value ? words[lang].on : words[lang].off) : null),
};

export default montegoBay;
