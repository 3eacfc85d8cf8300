// Montego Bay's position as the page knows it: read from the engine's view.
import type { Signal } from '../../lib/games';
import type { GameInfo, Preview, View } from '../../lib/protocol';

export type Colour = 'Y' | 'B' | 'O' | 'G';
/** A docker by its letter, big or small, or J for Lazy Jack. */
export type Pawn = 'Y' | 'y' | 'B' | 'b' | 'O' | 'o' | 'G' | 'g' | 'J';
export type Ship = number | 'pilot';
export interface Berth {
  ship: Ship;
  cargo: Partial<Record<Colour, number>>;
}
export interface Jack {
  host: Pawn;
  employer: Colour;
  at: string;
}
/** barrels, broken barrels, coins */
export type Store = [number, number, number];
type Counts = Partial<Record<Colour, number>>;

export interface Town {
  seats: number;
  phase: string;
  round: number;
  houses: number;
  order: Pawn[];
  /** who stands at a door; whoever is not here is in the pub */
  dockers: Partial<Record<Pawn, string>>;
  jack: Jack | null;
  cards: Partial<Record<Pawn, number>>;
  chosen: Colour[];
  declined: Colour[];
  coins: Counts;
  scores: Counts;
  pub: Counts;
  reserve: Counts;
  supply: number;
  /** by pier; nobody between two events, after a ship has sailed */
  harbour: (Berth | null)[];
  projected: Counts[];
  next: Ship | null;
  unseen: number;
  stores: Record<string, Store>;
  at: string | null;
  toLoad: number;
  toTake: number;
}

export const COLOURS: Colour[] = ['Y', 'B', 'O', 'G'];
const SIGNALS: Record<Colour, Signal> = { Y: 3, B: 2, O: 5, G: 4 };
export const PUB = 'pub';
export const CARDS = [1, 2, 3, 4, 5];

export const colourOf = (seat: number): Colour => COLOURS[seat] ?? 'Y';
export const seatOf = (colour: Colour) => COLOURS.indexOf(colour);
export const signalOf = (colour: Colour): Signal => SIGNALS[colour];
export const isBig = (pawn: Pawn) => pawn !== 'J' && pawn === pawn.toUpperCase();
export const coatOf = (pawn: Pawn): Signal => (pawn === 'J' ? 0 : SIGNALS[pawn.toUpperCase() as Colour]);
export const symbolOf = (pawn: Pawn) => (pawn === 'J' ? 'mb-jack' : isBig(pawn) ? 'mb-big' : 'mb-small');

/** A docker's drawing with its mark. */
export const figureOf = (pawn: Pawn) => ({
  symbol: pawn === 'J' ? symbolOf(pawn) : `${symbolOf(pawn)}-${coatOf(pawn)}`,
  signal: coatOf(pawn),
});

/** Whose docker it is: with two players each has a third one of another colour. */
export function ownerOf(town: Town, pawn: Pawn): Colour | null {
  if (pawn === 'J') return town.jack?.employer ?? null;
  if (town.seats === 2 && pawn === 'g') return 'Y';
  if (town.seats === 2 && pawn === 'O') return 'B';
  return pawn.toUpperCase() as Colour;
}

export function readTown(view: View): Town {
  const get = <T>(name: string, otherwise: T) => (view[name] === undefined ? otherwise : (view[name] as T));
  const jack = get<Partial<Jack> | null>('jack', null);
  return {
    seats: get('seats', 4),
    phase: get('phase', ''),
    round: get('round', 0),
    houses: get('seats', 4) === 4 ? 8 : 7,
    order: [...get<Pawn[]>('order', [])],
    dockers: { ...get<Town['dockers']>('dockers', {}) },
    jack: jack ? ({ at: PUB, ...jack } as Jack) : null,
    cards: { ...get<Town['cards']>('cards', {}) },
    chosen: [...get<Colour[]>('chosen', [])],
    declined: [...get<Colour[]>('declined', [])],
    coins: { ...get<Counts>('coins', {}) },
    scores: { ...get<Counts>('scores', {}) },
    pub: { ...get<Counts>('pub', {}) },
    reserve: { ...get<Counts>('reserve', {}) },
    supply: get('supply', 0),
    harbour: get<{ ship: Ship | null; cargo: Counts }[]>('harbour', []).map(({ ship, cargo }) =>
      ship === null ? null : { ship, cargo },
    ),
    projected: get<Counts[]>('projected', []).map((each) => ({ ...each })),
    next: get<Ship | null>('next', null),
    unseen: get<number[]>('stock', []).length,
    stores: get<Record<string, Store>>('stores', {}),
    at: get<string | null>('at', null),
    toLoad: get('to_load', 0),
    toTake: get('to_take', 0),
  };
}

export const placeOf = (town: Town, pawn: Pawn): string =>
  pawn === 'J' ? (town.jack?.at ?? '') : (town.dockers[pawn] ?? PUB);
export const standingAt = (town: Town, space: string): Pawn[] => [
  ...town.order.filter((pawn) => placeOf(town, pawn) === space),
  ...(town.jack?.at === space ? (['J'] as Pawn[]) : []),
];
/** The pub a docker drinks in: Lazy Jack goes with his host. */
export const bigPub = (town: Town, pawn: Pawn) => isBig(pawn === 'J' ? (town.jack?.host ?? 'Y') : pawn);

// --- the path: b1 … b8, q8 … q1, and round again -----------------------------------------------------------------------

export const indexOf = (space: string, houses: number) =>
  space.startsWith('b') ? Number(space.slice(1)) - 1 : 2 * houses - Number(space.slice(1));
export const spaceAt = (index: number, houses: number) => (index < houses ? `b${index + 1}` : `q${2 * houses - index}`);
export const across = (space: string) => `${space.startsWith('b') ? 'q' : 'b'}${space.slice(1)}`;
export const allSpaces = (town: Town) => Array.from({ length: 2 * town.houses }, (_, i) => spaceAt(i, town.houses));

/** The doors counted with a card, the last one being where the docker means to stand. */
export function walk(town: Town, pawn: Pawn, card: number): string[] {
  const size = 2 * town.houses;
  const from = placeOf(town, pawn);
  const first = from === PUB ? (bigPub(town, pawn) ? 0 : town.houses) : indexOf(from, town.houses) + 1;
  return Array.from({ length: card }, (_, i) => spaceAt((first + i) % size, town.houses));
}

/** What can come between a docker and the door its card leads to, as far as everybody can see. */
export interface Plan {
  pawn: Pawn;
  card: number;
  path: string[];
  target: string;
  far: string;
  store: Store;
  /** stands there and has not moved when this one comes: it is shoved across, or both doors are taken */
  there: Pawn | null;
  farTaken: boolean;
  /** who moves earlier and can be at that door */
  before: Pawn[];
  /** who moves later and can shove this one across */
  after: Pawn[];
}

export function planOf(town: Town, pawn: Pawn, card: number): Plan {
  const path = walk(town, pawn, card);
  const target = path.at(-1) ?? '';
  const far = across(target);
  const queue: Pawn[] = [...(town.jack ? (['J'] as Pawn[]) : []), ...town.order];
  const mine = queue.indexOf(pawn);
  const others = queue.filter((other) => other !== pawn);
  const reaches = (other: Pawn) => CARDS.some((value) => walk(town, other, value).at(-1) === target);
  const waits = (other: Pawn) => queue.indexOf(other) > mine;
  const stays = (space: string) => others.find((other) => waits(other) && placeOf(town, other) === space) ?? null;
  return {
    pawn,
    card,
    path,
    target,
    far,
    store: town.stores[target] ?? [0, 0, 0],
    there: stays(target),
    farTaken: stays(far) !== null,
    before: others.filter((other) => !waits(other) && reaches(other)),
    after: others.filter((other) => waits(other) && reaches(other)),
  };
}

// --- components: what is printed on ships ---------------------------------------------------------------------------------

type Parts = Record<string, Record<string, { value: unknown }>>;
function part(info: GameInfo | null, view: View, ship: Ship): Record<string, { value: unknown }> | undefined {
  const own = (view.components as { ships?: Parts } | undefined)?.ships?.[String(ship)];
  const usual = (info?.components.ships as unknown as Parts | undefined)?.[String(ship)];
  return own ?? usual;
}
export const slotsOf = (info: GameInfo | null, view: View, ship: Ship): number =>
  Number(part(info, view, ship)?.slots?.value ?? 0);
export function paysOf(info: GameInfo | null, view: View, ship: Ship): number[] {
  const side = Number(view.seats ?? 4) === 4 ? 'four_players' : 'fewer_players';
  const pays = (part(info, view, ship)?.[side]?.value as number[] | undefined) ?? [];
  const alone = Number(view.seats) === 2 && (view.options as { second_unpaid?: boolean } | undefined)?.second_unpaid;
  return alone ? pays.slice(0, 1) : pays;
}
export const aboard = (berth: Berth) => COLOURS.reduce((sum, colour) => sum + (berth.cargo[colour] ?? 0), 0);
export const barrelsOf = (berth: Berth): Colour[] =>
  COLOURS.flatMap((colour) => Array.from({ length: berth.cargo[colour] ?? 0 }, () => colour));

// --- what a barrel would change -------------------------------------------------------------------------------------------

/** What each colour would get from a ship, now and after a move on it, as the engine reckons. */
export type Outcome = Partial<Record<Colour, { now: number; then: number }>>;
export function outcomeOf(town: Town, pier: number, preview: Preview): Outcome {
  const berth = town.harbour[pier];
  if (!berth || !preview.view) return {};
  const scored = preview.events.some((event) => event.event === 'sailed' && event.ship === berth.ship);
  const later = readTown(preview.view);
  const paid = later.projected[later.harbour.findIndex((one) => one?.ship === berth.ship)] ?? {};
  const won = (colour: Colour) =>
    preview.events
      .filter((event) => (event.event === 'scored' && event.ship === berth.ship) || event.event === 'bonus')
      .reduce((sum, event) => sum + (event.seat === seatOf(colour) ? Number(event.points) : 0), 0);
  const outcome: Outcome = {};
  for (const colour of COLOURS.slice(0, town.seats)) {
    const now = town.projected[pier]?.[colour] ?? 0;
    const then = scored ? won(colour) : (paid[colour] ?? 0);
    if (now || then || berth.cargo[colour]) outcome[colour] = { now, then };
  }
  return outcome;
}
export const gainOf = (outcome: Outcome | undefined, colour: Colour | null): number => {
  const one = colour === null ? undefined : outcome?.[colour];
  return one ? one.then - one.now : 0;
};
export const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0');
