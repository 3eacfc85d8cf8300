// Panamax's moves: from notation to the places one touches for them, and to words.
import type { Lang, PanamaxContract } from '../../lib/protocol';
import { drawnCard, frameOf, type Canal, type Colour, type Nation, type Slot } from './view';
import { capital, words } from './words';

export interface Move {
  move: string;
  head: string;
  rest: string[];
  /** what one points at, in this order; a container and its ship in either order */
  places: string[];
  group: string;
}

const GROUPS: Record<string, string> = {
  keep: 'keep',
  take: 'take',
  executive: 'take',
  transfer: 'transfer',
  act: 'executive',
  raise: 'executive',
  buy: 'market',
  postpone: 'market',
  contract: 'contract',
  incoming: 'contract',
  deck: 'contract',
  front: 'contract',
  back: 'contract',
  load: 'load',
  move: 'move',
  add: 'move',
  go: 'move',
  rail: 'rail',
  build: 'free',
  captain: 'free',
  stevedore: 'free',
  discard: 'finish',
  cash: 'bonus',
  card: 'bonus',
  advisor: 'bonus',
  slot: 'passenger',
  flag: 'flag',
  fee: 'fee',
  prefer: 'prefer',
};

export function readMove(move: string, canal: Canal): Move {
  const [head = '', ...rest] = move.split(' ');
  const [one = '', two = ''] = rest;
  return { move, head, rest, places: placesOf(head, one, two, canal), group: GROUPS[head] ?? 'finish' };
}

function placesOf(head: string, one: string, two: string, canal: Canal): string[] {
  switch (head) {
    case 'keep':
      return [one.startsWith('FA') ? `advisor:${one}` : `offer:${one}`];
    case 'take':
    case 'executive':
      return [`col:${one}`];
    case 'transfer':
      return ['tool:transfer', `from:${one}`, `to:${two}`];
    case 'buy':
      return [`share:${one}`];
    case 'contract':
      return [`display:${frameOf(canal)?.column ?? 0}:${one}`];
    case 'incoming':
      return [`incoming:${one}`];
    case 'deck':
      return ['deck'];
    case 'front':
    case 'back':
      return [`drawn:${head}`];
    case 'load': {
      const source = one.includes(':') ? `box:${one}` : `stock:${one}`;
      const [ship = '', zone = ''] = two.split('@');
      return ship === 'rail' ? [source, 'rail'] : [source, `ship:${ship}`, `zone:${zone}`];
    }
    case 'move':
      return [`zone:${one}`];
    case 'add':
      return [`ship:${one}`];
    case 'go': {
      const ahead = canal.ships[canal.now?.group[0] ?? '']?.ahead;
      return ahead ? [`zone:${ahead}`] : [];
    }
    case 'rail':
      return one === '+2' ? [`wagon:${two}`] : [`stock:${one}`];
    case 'build':
      return [`yard:${one}`, `zone:${two}`];
    case 'captain':
    case 'stevedore':
      return [`hand:${head}`];
    case 'discard':
      return [`contract:${one}`];
    case 'advisor':
      return [`advisor:${one}`];
    case 'slot':
      return [`passenger:${one}`];
    case 'flag':
      return [`platform:${one}`];
  }
  return [];
}

/** The places one may point at next, given those already pointed at. */
export function nextPlaces({ head, places }: Move, picked: string[]): string[] {
  const open = places.filter((place) => !picked.includes(place));
  if (head !== 'load') return open.slice(0, 1);
  const first = open.filter((place) => !place.startsWith('zone:'));
  return first.length ? first : open;
}
export const stillFits = ({ places }: Move, picked: string[]) => picked.every((place) => places.includes(place));

// --- words -------------------------------------------------------------------------------------------------------------------

export function contractName(contract: PanamaxContract | undefined, lang: Lang): string {
  if (!contract) return '';
  return contract.nation ?? words[lang].anyZone;
}

/** A move within its group. */
export function labelOf({ head, rest, move }: Move, canal: Canal, colour: Colour | null, lang: Lang): string {
  const w = words[lang];
  const [one = '', two = ''] = rest;
  const ship = (id: string) => w.ship(id, canal.ships[id]);
  const list = (ids: string[]) => ids.map(ship).join(', ');
  const ask = canal.asks[0];
  switch (head) {
    case 'keep':
      return one.startsWith('FA')
        ? w.m.keepAdvisor(one, w.advisorText(canal.advisor_texts[one]))
        : keepInWords(one, canal, lang);
    case 'take':
    case 'executive': {
      const column = canal.table[Number(one) - 1];
      const cell = column?.cells.find((each) => each.row === column.next);
      const gives = !cell
        ? ''
        : column?.side === 'move'
          ? w.gives(cell.locks ?? 0, cell.waterways ?? 0)
          : w.loads(cell.loads ?? 0);
      return head === 'executive' ? `${w.m.executive(Number(one))} (${gives})` : w.m.take(Number(one), gives);
    }
    case 'transfer':
      return w.m.transfer(one, two);
    case 'act':
      return w.m.act;
    case 'raise':
      return w.m.raise;
    case 'buy':
      return w.m.buy(w.companyOf(w.colours[one as Colour]), canal.market[one as Colour]?.price ?? 0);
    case 'postpone':
      return w.m.postpone;
    case 'contract': {
      const column = frameOf(canal)?.column;
      const card = canal.display.find((each) => each.column === column);
      return w.m.contract(w.m.ofColumn, sideInWords(card?.nation, card?.front, card?.back, one, lang));
    }
    case 'incoming':
      return w.m.contract(
        w.m.incoming,
        sideInWords(canal.incoming?.nation, canal.incoming?.front, canal.incoming?.back, one, lang),
      );
    case 'deck':
      return w.m.deck;
    case 'front':
    case 'back': {
      const card = drawnCard(canal);
      return w.m.contract(w.m.drawn, sideInWords(card?.nation, card?.front, card?.back, head, lang));
    }
    case 'load': {
      const [slot = '', container = ''] = one.split(':');
      const held = colour ? canal.contracts[colour]?.find((each) => each.slot === Number(slot)) : undefined;
      const what =
        one === 'warehouse'
          ? w.m.fromWarehouse
          : one === 'reserve'
            ? w.m.fromReserve
            : w.m.fromContract(w.container(container), contractName(held, lang));
      const [id = '', zone = ''] = two.split('@');
      return w.m.load(what, id === 'rail' ? w.m.wagon : w.m.onto(ship(id), w.zone(zone)));
    }
    case 'move':
      return w.m.move(one, list(canal.zones[one]?.ships ?? []));
    case 'add':
      return w.m.add(ship(one), w.zone(canal.ships[one]?.at ?? ''));
    case 'go':
      return w.m.go(list(canal.now?.group ?? []));
    case 'rail':
      return one === '+2'
        ? w.m.railBoost(two)
        : w.m.railNew((one === 'warehouse' ? w.warehouse : w.reserve).toLowerCase());
    case 'build':
      return w.m.build(ship(one), w.zone(two), canal.ships[one]?.cost ?? 0);
    case 'captain':
      return w.m.captain;
    case 'stevedore':
      return w.m.stevedore;
    case 'discard': {
      const held = colour ? canal.contracts[colour]?.find((each) => each.slot === Number(one)) : undefined;
      return w.m.discard(held ? `${contractName(held, lang)}${w.colon}${held.left.map(w.container).join(', ')}` : one);
    }
    case 'cash':
      return w.m.cash(ask?.cash ?? 0);
    case 'card':
      return w.m.card(w[ask?.card ?? 'captain'].toLowerCase());
    case 'advisor':
      return w.m.advisor(one, w.advisorText(canal.advisor_texts[one]));
    case 'slot':
      return w.m.slot(`${w.slots[one as Slot]}, ${w.slotTitles[one as Slot]}`);
    case 'flag':
      return w.m.flag(w.nations[one as Nation]);
    case 'fee':
      return one === 'card' ? w.m.feeCard : w.m.feeFull;
    case 'prefer': {
      const answer =
        two === 'ask'
          ? w.storedAsk
          : two === 'card'
            ? w.storedCard
            : two === 'cash'
              ? w.storedCash
              : [...two].map((slot) => w.slots[slot as Slot]).join(', ');
      return one === 'bonus' ? w.m.preferBonus(answer) : w.m.preferSlots(answer);
    }
    case 'done':
      return canal.phase === 'rail' && !frameOf(canal) ? w.m.noFlag : w.m.done;
    case 'end':
      return w.m.end;
  }
  return move;
}

/** A set-up contract: two of the same nation are told apart by their containers. */
function keepInWords(card: string, canal: Canal, lang: Lang): string {
  const w = words[lang];
  const offer = canal.set_ups[card];
  return offer ? w.m.keepContract(w.nations[offer.nation], offer.front.map(w.container).join(', ')) : card;
}

function sideInWords(
  nation: Nation | undefined,
  front: string[] | undefined,
  back: string[] | undefined,
  side: string,
  lang: Lang,
): string {
  const w = words[lang];
  const boxes = (side === 'front' ? front : back) ?? [];
  const where = side === 'front' && nation ? w.nations[nation] : w.anyZone;
  return `${side === 'front' ? w.front : w.back} (${where}${w.colon}${boxes.map(w.container).join(', ')})`;
}

/** A move on its own, as a sentence. */
export function inWords(move: Move, canal: Canal, colour: Colour | null, lang: Lang): string {
  const label = labelOf(move, canal, colour, lang);
  const title = words[lang].groups[move.group] ?? '';
  const alone = ['take', 'transfer', 'load', 'move', 'contract'].includes(move.group) && move.head !== 'go';
  return capital(alone ? `${title}${words[lang].colon}${label}` : label);
}
