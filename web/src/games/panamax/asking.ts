// What is asked now: a sentence about pointing instead of typing, and the buttons below it. The engine's own sentence stands wherever
// this has none.
import type { Ask } from '../../lib/games';
import type { Lang } from '../../lib/protocol';
import { contractName, inWords, labelOf, readMove, type Move } from './moves';
import { TRANSFER, type Selection } from './selection.svelte';
import { drawnCard, frameOf, type Canal, type Colour } from './view';
import { words } from './words';

export function promptOf(canal: Canal, colour: Colour, lang: Lang): string | undefined {
  const p = words[lang].p;
  const ask = canal.asks[0];
  if (ask?.seat === colour) {
    if (ask.ask === 'bonus') {
      const name = words[lang].ship(ask.ship ?? '', canal.ships[ask.ship ?? '']);
      return p.bonus(name, words[lang][ask.card ?? 'captain'].toLowerCase(), ask.cash ?? 0);
    }
    return p.passenger;
  }
  if (canal.phase === 'keep') return p.keep;
  if (canal.phase === 'secrets') return p.secret;
  if (canal.phase !== 'turn' && canal.phase !== 'rail') return undefined;
  if (drawnCard(canal)) return p.side;
  if (canal.now?.group.length) return p.group(canal.now.group.length);
  const frame = frameOf(canal);
  switch (frame?.kind) {
    case 'executive':
      return p.executive;
    case 'cargo':
      return frame.may_take ? p.contract(frame.loads ?? 0) : p.load(frame.loads ?? 0);
    case 'load':
      return p.loadStock(frame.loads ?? 0);
    case 'move':
      return canal.steps_possible === false ? p.stuck : p.move;
    case 'rail':
      return p.rail;
    case 'market':
      return p.market;
    case 'released':
      return p.released;
  }
  if (canal.phase === 'rail') return p.flag;
  if (canal.now?.discard) return p.discard;
  return canal.now?.taken ? p.end : p.take;
}

/** Moves that are buttons although there is a place for them too: it may be out of sight. */
const BUTTONS = new Set(['buy', 'advisor', 'slot', 'flag', 'keep', 'captain', 'stevedore']);

/** What can be loaded, by the place one touches for it. */
export function sourcesOf(moves: Move[], canal: Canal, colour: Colour | null, lang: Lang): Map<string, string> {
  const { m, container } = words[lang];
  const found = new Map<string, string>();
  for (const move of moves) {
    const [place = ''] = move.places;
    const [source = ''] = move.rest;
    if (move.head !== 'load') continue;
    const [slot = '', box = ''] = source.split(':');
    const held = colour ? canal.contracts[colour]?.find((one) => one.slot === Number(slot)) : undefined;
    if (source === 'warehouse') found.set(place, m.fromWarehouse);
    else if (source === 'reserve') found.set(place, m.fromReserve);
    else found.set(place, m.fromContract(container(box), contractName(held, lang)));
  }
  return found;
}

/** What to touch next, when something has been touched. */
function nextTouch({ touched, fitting, transfer }: Selection, sources: Map<string, string>, lang: Lang) {
  const { pick } = words[lang];
  if (!touched.length || !fitting.some((move) => move.places.length > touched.length)) return undefined;
  if (transfer) return pick[transfer];
  if (touched[0]?.startsWith('yard:')) return pick.build;
  if (touched.some((place) => place.startsWith('ship:')))
    return touched.some((place) => sources.has(place)) ? pick.zone : pick.source;
  return pick.ship;
}

/** The prompt bar. */
export function askOf(selection: Selection, hints: boolean, lang: Lang): Ask {
  const { truth, moves, fitting, touched, armed, advice, colour } = selection;
  const w = words[lang];
  if (!selection.free) return {};
  const spoken = (move: string) => inWords(readMove(move, truth), truth, colour, lang);
  if (advice !== null)
    return {
      ask: w.suggested(spoken(advice)),
      buttons: [
        { id: 'letgo', label: w.letGo, press: selection.letGo },
        { id: 'doit', label: w.confirm, main: true, press: () => selection.decide(advice) },
      ],
    };
  const buttons: NonNullable<Ask['buttons']> = [];
  const button = ({ move }: Move, label: string, main = false) =>
    buttons.push({ id: move, label, main, press: () => selection.decide(move) });
  const label = (move: Move) => labelOf(move, truth, colour, lang);
  if (hints) buttons.push({ id: 'suggest', label: w.suggest, press: () => void selection.advise() });
  const sources = sourcesOf(moves, truth, colour, lang);
  if (touched.length) {
    buttons.push({ id: 'letgo', label: w.letGo, press: selection.letGo });
    if (fitting.length <= 4 && fitting.every(({ head }) => head === 'load'))
      for (const move of fitting) button(move, label(move));
  } else {
    if (moves.some(({ head }) => head === 'transfer'))
      buttons.push({
        id: 'transfer',
        label: w.transfer(colour ? (truth.transfer_price[colour] ?? 0) : 0),
        press: () => (selection.touched = [TRANSFER]),
      });
    for (const move of moves)
      if (move.head === 'go') button(move, w.sail, armed === null);
      else if (move.head !== 'prefer' && (!move.places.length || BUTTONS.has(move.head))) button(move, label(move));
  }
  if (armed !== null)
    buttons.push({ id: 'confirm', label: spoken(armed), main: true, press: () => selection.decide(armed) });
  const sentence = nextTouch(selection, sources, lang) ?? (colour ? promptOf(truth, colour, lang) : undefined);
  const pick = {
    label: w.pick.source,
    options: [...sources].map(([id, text]) => ({ id, label: text, pressed: touched.includes(id) })),
    choose: (id: string) => selection.touch(id),
  };
  return { ...(sentence ? { ask: sentence } : {}), choices: sources.size ? [pick] : [], buttons };
}
