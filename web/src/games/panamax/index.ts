// Panamax's part of the page: the board, the plates and the words.
import type { GamePage, MoveGroup, PlateFact } from '../../lib/games';
import type { Lang, View } from '../../lib/protocol';
import { eventOf } from '../../lib/told';
import Board from './Board.svelte';
import { colourOf, readCanal, seatOf, signalOf, sumOf } from './view';
import { inWords, labelOf, readMove } from './moves';
import Primer from './Primer.svelte';
import { soundOf } from './sounds';
import Symbols from './Symbols.svelte';
import { capital, money, words } from './words';

function plate(view: View, seat: number, lang: Lang, over: boolean): PlateFact[] {
  const canal = readCanal(view);
  const w = words[lang];
  const colour = colourOf(seat);
  const desk = canal.desks[colour];
  const forecast = canal.forecast[colour];
  if (!desk) return [];
  const signal = signalOf(colour);
  const outlook =
    over || !forecast || canal.phase !== 'turn'
      ? null
      : forecast.from_player
        ? { mark: ` (${money(-forecast.from_player, lang)})`, title: w.coverTitle(forecast.from_player) }
        : forecast.pays
          ? { mark: ' ✓', title: w.paysTitle(forecast.dividend) }
          : { mark: ' ✗', title: w.missTitle(forecast.short) };
  const facts: PlateFact[] = [
    {
      figure: { symbol: 'px-purse', signal: 0 },
      text: `${w.purse} ${money(desk.player, lang)}`,
      title: w.purseTitle(desk.player),
    },
    {
      figure: { symbol: `px-safe-${signal}`, signal },
      text: `${w.co} ${money(desk.company, lang)}${outlook?.mark ?? ''}`,
      title: [w.companyTitle(desk.company), outlook?.title].filter(Boolean).join('. '),
    },
  ];
  return facts;
}

const FIGURES: Record<string, string> = {
  take: 'px-white',
  transfer: 'px-white',
  executive: 'px-white',
};

function listMoves(view: View, legal: string[], seat: number, lang: Lang): MoveGroup[] {
  const canal = readCanal(view);
  const colour = colourOf(seat);
  const groups = new Map<string, MoveGroup>();
  for (const notation of legal) {
    const move = readMove(notation, canal);
    const title = words[lang].groups[move.group] ?? '';
    const signal = signalOf(colour);
    const figure = { symbol: FIGURES[move.group] ?? `px-die-${signal}`, signal };
    let group = groups.get(title);
    if (!group) groups.set(title, (group = { title, figure, moves: [] }));
    group.moves.push({ move: notation, label: capital(labelOf(move, canal, colour, lang)) });
  }
  return [...groups.values()];
}

const panamax: GamePage = {
  id: 'panamax',
  Board,
  Symbols,
  Primer,
  drawsPreviews: true,
  small: { wide: true },
  signal: (view, seat) => signalOf(colourOf(seat)),
  plate,
  worth: (score, lang) => ({
    figure: money(score, lang),
    word: words[lang].wealth,
    spoken: `${words[lang].wealth} ${money(score, lang)}`,
  }),
  round(view, lang) {
    const canal = readCanal(view);
    if (!canal.round) return words[lang].setup;
    return words[lang].round(canal.round, canal.rounds);
  },
  listMoves,
  moveInWords(view, notation, seat, lang) {
    const canal = readCanal(view);
    return inWords(readMove(notation, canal), canal, colourOf(seat), lang);
  },
  /** Money of the people themselves; a company's money wins nothing. */
  points(view, events) {
    const points = new Map<number, number>();
    for (const event of events) {
      const sum = sumOf(eventOf('panamax', event));
      if (sum?.purse !== 'player') continue;
      const seat = seatOf(sum.colour);
      points.set(seat, (points.get(seat) ?? 0) + sum.amount);
    }
    for (const [seat, amount] of points) if (!amount) points.delete(seat);
    return points;
  },
  forced: (view, move) => move === 'done',
  heading: (event) => event.event === 'round' || event.event === 'turn',
  sound: soundOf,
  optionValue: (name, value, lang) => (typeof value === 'boolean' ? (value ? words[lang].on : words[lang].off) : null),
};

export default panamax;
