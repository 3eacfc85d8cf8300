// Panamax's position as the page knows it: what the engine wrote for drawing, and how its events change it.
import type { Signal } from '../../lib/games';
import type { GameEvent, View } from '../../lib/protocol';

export type Colour = 'R' | 'B' | 'G' | 'Y';
export type Nation = 'EUR' | 'USE' | 'CHN' | 'USW';
export type Lane = 'AP' | 'PA';
export type Kind = 'cargo' | 'military' | 'cruise' | 'panamax';
export type Slot = 'T' | 'C' | 'X';
export type CellAction = 'move' | 'load' | 'rail' | 'market';
export const NATIONS: Nation[] = ['EUR', 'USE', 'CHN', 'USW'];
export const COLOURS: Colour[] = ['R', 'B', 'G', 'Y'];
export const SLOTS: Slot[] = ['X', 'C', 'T'];
const SIGNALS: Record<Colour, Signal> = { R: 1, B: 2, G: 4, Y: 3 };
export const signalOf = (colour: Colour): Signal => SIGNALS[colour];
export const colourOf = (seat: number): Colour => COLOURS[seat] ?? 'R';
export const seatOf = (colour: Colour) => COLOURS.indexOf(colour);

export interface Die {
  colour: Colour;
  value: number;
}
export const readDie = (text: string): Die => ({ colour: text.slice(0, 1) as Colour, value: Number(text.slice(1)) });

/** A ship as the engine describes it. */
export interface Ship {
  kind: Kind;
  owner: Colour | null;
  nation?: Nation | null;
  size: number;
  min: number | null;
  max: number | null;
  at: string;
  heading: Lane;
  /** the place it goes to next */
  ahead: string | null;
  cargo: string[];
  total: number;
  ready: boolean;
  left: { locks: number; waterways: number } | null;
  state: 'desk' | 'waiting' | 'loading' | 'canal';
  fee: number;
  bonus: { card: 'captain' | 'stevedore' | 'advisor'; cash: number } | null;
  cost: number | null;
}
export interface Zone {
  kind: 'lock' | 'channel' | 'lake' | 'loading' | 'waiting';
  leave: 'lock' | 'waterway' | null;
  fee: number;
  capacity: number | null;
  fill: number;
  ships: string[];
}
export interface Cell {
  row: number | 'exec';
  die: boolean;
  locks?: number;
  waterways?: number;
  loads?: number;
}
export interface Column {
  column: number;
  side: 'move' | 'cargo';
  cells: Cell[];
  next: number | 'exec' | null;
  /** the row where a die moved there would lie */
  landing: number | null;
}
export interface Card {
  card: string;
  nation: Nation;
  front: string[];
  back: string[];
  column?: number;
}
export interface Contract {
  slot: number;
  card: string;
  nation: Nation | null;
  side: 'front' | 'back';
  left: string[];
  all: string[];
}
export interface CaptainCard {
  card: number;
  locks: number;
  waterways: number;
  any: number;
  playable?: boolean;
}
export interface StevedoreCard {
  card: number;
  loads: number;
  fee_cut: number;
  playable?: boolean;
}
export interface Desk {
  player: number;
  company: number;
  shares: Partial<Record<Colour, number>>;
  warehouse: number;
  reserve: number;
  flags: Record<Nation, { count: number; cells: { action: CellAction; flag: boolean; postponed: boolean }[] }>;
  passengers: Record<Slot, boolean>;
  captain: CaptainCard | null;
  stevedore: StevedoreCard | null;
  advisors: string[];
  secret: string | null;
  advisor_worth: Record<string, number>;
  bailouts: number;
  awards: number[];
  built: string[];
  desk_ships: string[];
  dealt: string[];
  offered: string[];
  wealth: number;
  prefer: { bonus: string; slots: string };
}
export interface Forecast {
  fees: number;
  parts: { loading: number; canal: number; contracts: number; warehouse: number };
  from_company: number;
  from_player: number;
  bailouts: number;
  player_after: number;
  company_after_fees: number;
  dividend: number;
  shares_out: number;
  due: number;
  pays: boolean;
  short: number;
  income: Partial<Record<Colour, number>>;
  price_after: number;
}
export interface Frame {
  kind: 'executive' | 'cargo' | 'load' | 'move' | 'rail' | 'market' | 'released';
  column?: number;
  loads?: number;
  used?: string[];
  contract_taken?: boolean;
  may_take?: boolean;
  locks?: number;
  waterways?: number;
  any?: number;
  source?: 'die' | 'desk' | 'captain' | 'stevedore';
  military_pay?: number;
  nation?: Nation;
}
export interface Question {
  seat: Colour;
  ask: 'bonus' | 'passenger';
  ship?: string;
  cash?: number;
  card?: 'captain' | 'stevedore' | 'advisor';
  options: string[];
}
export interface Advisor {
  goal: 'flags' | 'built' | 'companies' | 'own_shares' | 'passengers' | 'columns';
  nation?: Nation;
  each: number;
}
type Each<T> = Partial<Record<Colour, T>>;

/** The engine's `board`, with phase and round. */
export interface Canal {
  seats: number;
  phase: string;
  round: number;
  order: Colour[];
  active: Colour | null;
  deciding: Colour[];
  turns_done: number;
  turns_round: number;
  rounds: number;
  table: Column[];
  dice_left: number;
  transfer_price: Each<number>;
  ships: Record<string, Ship>;
  zones: Record<string, Zone>;
  display: (Card | null)[];
  incoming: Card | null;
  deck: number;
  discards: number;
  drawn: Card | 'hidden' | null;
  contracts: Each<Contract[]>;
  market: Each<{ price: number; dividend: number; treasury: number }>;
  price_range: [number, number];
  dividends: number[];
  rail: {
    wagon: string[];
    capacity: number;
    platform: Partial<Record<Nation, boolean>>;
    platform_dice: Each<number>;
  };
  supply: Partial<Record<Nation, number>>;
  passengers_left: number;
  piles: { captain: CaptainCard[]; stevedore: StevedoreCard[]; advisors: string[] };
  advisor_texts: Record<string, Advisor>;
  desks: Each<Desk>;
  forecast: Each<Forecast>;
  now: { frames: Frame[]; group: string[]; free: string[]; taken: boolean; discard: boolean } | null;
  asks: Question[];
  /** set-up contracts not yet chosen from, and where they put the first two ships */
  set_ups: Record<string, { nation: Nation; front: string[]; ships: Record<string, string> }>;
  steps_possible?: boolean;
}

export function readCanal(view: View): Canal {
  const board = (view.board ?? {}) as Partial<Canal>;
  return {
    order: [],
    active: null,
    deciding: [],
    turns_done: 0,
    turns_round: 0,
    rounds: 3,
    table: [],
    dice_left: 0,
    transfer_price: {},
    ships: {},
    zones: {},
    display: [],
    incoming: null,
    deck: 0,
    discards: 0,
    drawn: null,
    contracts: {},
    market: {},
    price_range: [1, 20],
    dividends: [],
    rail: { wagon: [], capacity: 0, platform: {}, platform_dice: {} },
    supply: {},
    passengers_left: 0,
    piles: { captain: [], stevedore: [], advisors: [] },
    advisor_texts: {},
    desks: {},
    forecast: {},
    now: null,
    asks: [],
    set_ups: {},
    ...board,
    seats: Number(view.seats ?? 4),
    phase: String(view.phase ?? ''),
    round: Number(view.round ?? 0),
  };
}
export const companiesOf = (canal: Canal): Colour[] => COLOURS.slice(0, canal.seats);
/** The frame being played. */
export const frameOf = (canal: Canal): Frame | null => canal.now?.frames.at(-1) ?? null;

// --- ships, as they are drawn ------------------------------------------------------------------------------------------------

export interface Vessel {
  id: string;
  kind: Kind;
  colour: Colour | null;
  nation: Nation | null;
  size: number;
  min: number;
  max: number;
  zone: string;
  lane: Lane;
  dice: Die[];
  /** loaded in this action already */
  loaded: boolean;
}
/** Every ship on the water; inside a zone in the order of exit. */
export function fleet(canal: Canal): Vessel[] {
  const used = new Set(canal.now?.frames.flatMap((frame) => frame.used ?? []) ?? []);
  const place = (id: string, ship: Ship) => canal.zones[ship.at]?.ships.indexOf(id) ?? 0;
  return Object.entries(canal.ships)
    .filter(([, ship]) => ship.at !== 'DESK')
    .sort(([one, a], [other, b]) => place(one, a) - place(other, b))
    .map(([id, ship]) => vesselOf(id, ship, used.has(id)));
}
export const vesselOf = (id: string, ship: Ship, loaded = false): Vessel => ({
  id,
  kind: ship.kind,
  colour: ship.owner,
  nation: ship.nation ?? null,
  size: ship.size,
  min: ship.min ?? 0,
  max: ship.max ?? 0,
  zone: ship.at,
  lane: ship.heading,
  dice: ship.cargo.map(readDie),
  loaded,
});

// --- events ------------------------------------------------------------------------------------------------------------------

/** What a purse wins, or loses, by an event. */
export const sumOf = (event: GameEvent) => Number(event.amount ?? 0) * (event.event.startsWith('paid_') ? -1 : 1);
const clone = (canal: Canal): Canal => structuredClone(canal);

function shift(canal: Canal, id: string, to: string) {
  const ship = canal.ships[id];
  if (!ship) return;
  const from = canal.zones[ship.at];
  if (from) {
    from.ships = from.ships.filter((one) => one !== id);
    from.fill -= ship.size;
  }
  const zone = canal.zones[to];
  if (zone && !zone.ships.includes(id)) {
    zone.ships.push(id);
    zone.fill += ship.size;
  }
  ship.at = to;
  ship.state = /^(AP|PA|L[GM]$)/.test(to) ? 'canal' : to.endsWith('_WAIT') ? 'waiting' : 'loading';
}

/** The position after some events, as far as they tell. */
export function after(before: Canal, events: GameEvent[]): Canal {
  const canal = clone(before);
  for (const event of events) apply(canal, event);
  return canal;
}

function apply(canal: Canal, event: GameEvent) {
  const number = (name: string) => Number(event[name] ?? 0);
  const text = (name: string) => String(event[name] ?? '');
  const seat = event.seat === undefined || event.seat === null ? null : colourOf(number('seat'));
  const company = event.company === undefined ? null : colourOf(number('company'));
  const desk = seat ? canal.desks[seat] : undefined;
  const ship = canal.ships[text('ship')];
  const nation = text('nation') as Nation;
  switch (event.event) {
    case 'ordered':
    case 'new_order':
      canal.order[number('place') - 1] = seat ?? 'R';
      break;
    case 'placed_ship':
    case 'joined':
    case 'built':
      shift(canal, text('ship'), text('zone'));
      if (desk) desk.desk_ships = desk.desk_ships.filter((one) => one !== event.ship);
      break;
    case 'moved':
    case 'pushed':
      shift(canal, text('ship'), text('to'));
      break;
    case 'arrived':
      if (ship) {
        shift(canal, text('ship'), `${text('ocean')}_${ship.kind === 'military' ? 'LOAD' : 'WAIT'}`);
        ship.heading = event.ocean === 'A' ? 'AP' : 'PA';
        ship.left = null;
      }
      break;
    case 'unloaded': {
      const owner = company && canal.desks[company];
      if (owner) owner.reserve += 1;
      const at = ship?.cargo.indexOf(`${company}${number('value')}`) ?? -1;
      if (ship && at >= 0) ship.cargo.splice(at, 1);
      break;
    }
    case 'round':
      canal.round = number('round');
      break;
    case 'turn':
      canal.active = seat;
      break;
    case 'columns':
      for (const column of canal.table) {
        const n = (event.columns as number[])[column.column - 1] ?? 0;
        const executive = Boolean((event.executive as (number | boolean)[])[column.column - 1]);
        for (const cell of column.cells)
          cell.die = cell.row === 'exec' ? executive : Number(cell.row) > column.cells.length - 1 - n;
      }
      break;
    case 'took_die':
    case 'transferred':
    case 'removed_die': {
      const column = canal.table[number(event.event === 'transferred' ? 'from' : 'column') - 1];
      const cell = column?.cells.find((one) => (event.event === 'took_die' ? one.row === event.row : one.die));
      if (cell?.die) canal.dice_left -= 1;
      if (cell) cell.die = false;
      break;
    }
    case 'paid_company':
    case 'earned_company': {
      const owner = company && canal.desks[company];
      if (owner) owner.company = number('now');
      break;
    }
    case 'paid_player':
    case 'earned_player':
      if (desk) desk.player = number('now');
      break;
    case 'took_contract': {
      const found = [...canal.display, canal.incoming].find((one) => one?.card === event.card);
      canal.display = canal.display.map((one) => (one?.card === event.card ? null : one));
      if (canal.incoming?.card === event.card) canal.incoming = null;
      if (!seat || !found) break;
      const all = event.side === 'front' ? found.front : found.back;
      const held = (canal.contracts[seat] ??= []);
      const side = event.side as Contract['side'];
      held.push({
        slot: held.length + 1,
        card: found.card,
        nation: side === 'front' ? found.nation : null,
        side,
        left: [...all],
        all,
      });
      break;
    }
    case 'shown': {
      const known = canal.incoming?.card === event.card ? canal.incoming : null;
      if (event.slot === 'incoming') {
        canal.deck = Math.max(0, canal.deck - 1);
        canal.incoming = { card: text('card'), nation: text('card').slice(0, 3) as Nation, front: [], back: [] };
      } else {
        canal.display[number('slot') - 1] = known ?? {
          card: text('card'),
          nation: text('card').slice(0, 3) as Nation,
          front: [],
          back: [],
          column: 3 + number('slot'),
        };
        if (known) canal.incoming = null;
      }
      break;
    }
    case 'took_dice':
      if (desk) {
        desk.warehouse -= number('warehouse');
        desk.reserve -= number('reserve');
      }
      break;
    case 'completed':
    case 'discarded':
      if (seat) canal.contracts[seat] = (canal.contracts[seat] ?? []).filter((one) => one.card !== event.card);
      break;
    case 'loaded':
      if (event.ship === 'rail') canal.rail.wagon.push(text('die'));
      else if (ship) {
        ship.cargo.push(text('die'));
        ship.total = number('total');
      }
      break;
    case 'railed':
      canal.rail.wagon.push(`${seat}${number('value')}`);
      break;
    case 'boosted':
      canal.rail.wagon[number('place') - 1] = `${seat}${number('value')}`;
      break;
    case 'flag': {
      const row = desk?.flags[nation];
      const cell = row?.cells[number('column') - 1];
      if (row) row.count += 1;
      if (cell) cell.flag = true;
      if (event.from === 'platform') canal.rail.platform[nation] = false;
      break;
    }
    case 'postponed':
    case 'released':
    case 'lapsed':
      for (const cell of desk?.flags[nation].cells ?? [])
        if (cell.action === 'market' && cell.flag) cell.postponed = event.event === 'postponed';
      break;
    case 'took_card':
      if (desk && event.card === 'captain') desk.captain = canal.piles.captain.shift() ?? null;
      if (desk && event.card === 'stevedore') desk.stevedore = canal.piles.stevedore.shift() ?? null;
      break;
    case 'played':
      if (desk && event.card === 'captain') desk.captain = null;
      if (desk && event.card === 'stevedore') desk.stevedore = null;
      break;
    case 'took_advisor':
      desk?.advisors.push(text('advisor'));
      canal.piles.advisors = canal.piles.advisors.filter((one) => one !== event.advisor);
      break;
    case 'passenger':
      if (desk) desk.passengers[event.slot as Slot] = true;
      canal.passengers_left -= 1;
      break;
    case 'bought': {
      const bought = company && canal.market[company];
      if (bought) bought.treasury = number('left');
      if (desk && company) desk.shares[company] = (desk.shares[company] ?? 0) + 1;
      break;
    }
    case 'price': {
      const row = company && canal.market[company];
      if (row) {
        row.price = number('to');
        row.dividend = canal.dividends[row.price - 1] ?? row.dividend;
      }
      break;
    }
    case 'platform':
      if (desk) desk.reserve += number('dice');
      if (seat) canal.rail.wagon = canal.rail.wagon.filter((die) => readDie(die).colour !== seat);
      break;
    case 'bailout':
      if (desk) desk.bailouts += number('count');
      break;
    case 'award':
      desk?.awards.push(number('amount'));
      break;
    case 'platform_flag':
      canal.rail.platform[nation] = true;
      break;
    case 'warehoused': {
      const owner = company && canal.desks[company];
      if (owner) {
        owner.warehouse += number('dice');
        owner.reserve = 0;
      }
      break;
    }
  }
}
