// Montego Bay's position as the page knows it: read from the engine's view. No rule is judged here: where a card leads, whose
// a docker is and what a ship pays is always asked of the engine.
import type { Signal } from '../../lib/games';
import type { MontegoBayPlan, MontegoBayPrinted, MontegoBayPubs, Preview, View } from '../../lib/protocol';

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
/** Where a card leads, and whom one may meet there. */
export type Plan = MontegoBayPlan;

export interface Town {
  seats: number;
  phase: string;
  round: number;
  /** the doors, clockwise */
  path: string[];
  houses: number;
  order: Pawn[];
  owners: Partial<Record<Pawn, Colour>>;
  /** who stands at a door */
  dockers: Partial<Record<Pawn, string>>;
  pubs: MontegoBayPubs;
  jack: Jack | null;
  cards: Partial<Record<Pawn, number>>;
  /** for the docker whose card is asked for */
  plans: Plan[];
  chosen: Colour[];
  declined: Colour[];
  coins: Counts;
  scores: Counts;
  pub: Counts;
  reserve: Counts;
  supply: number;
  /** by pier; nobody between two events, after a ship has sailed */
  harbour: (Berth | null)[];
  /** what is printed on those ships and the next one */
  ships: Record<string, MontegoBayPrinted>;
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

export function readTown(view: View): Town {
  const get = <T>(name: string, otherwise: T) => (view[name] === undefined ? otherwise : (view[name] as T));
  const jack = get<Partial<Jack> | null>('jack', null);
  const path = get<string[]>('path', []);
  return {
    seats: get('seats', 4),
    phase: get('phase', ''),
    round: get('round', 0),
    path,
    houses: path.length / 2,
    order: get<Pawn[]>('order', []),
    owners: get<Town['owners']>('owners', {}),
    dockers: get<Town['dockers']>('dockers', {}),
    pubs: get<Town['pubs']>('pubs', { big: [], small: [] }),
    jack: jack ? ({ at: PUB, ...jack } as Jack) : null,
    cards: get<Town['cards']>('cards', {}),
    plans: get<Plan[]>('plans', []),
    chosen: get<Colour[]>('chosen', []),
    declined: get<Colour[]>('declined', []),
    coins: get<Counts>('coins', {}),
    scores: get<Counts>('scores', {}),
    pub: get<Counts>('pub', {}),
    reserve: get<Counts>('reserve', {}),
    supply: get('supply', 0),
    harbour: get<{ ship: Ship | null; cargo: Counts }[]>('harbour', []).map(({ ship, cargo }) =>
      ship === null ? null : { ship, cargo },
    ),
    ships: get<Town['ships']>('ships', {}),
    projected: get<Counts[]>('projected', []),
    next: get<Ship | null>('next', null),
    unseen: get<number[]>('stock', []).length,
    stores: get<Record<string, Store>>('stores', {}),
    at: get<string | null>('at', null),
    toLoad: get('to_load', 0),
    toTake: get('to_take', 0),
  };
}

// --- the round -----------------------------------------------------------------------------------------------------------

/** What happens in a round, one after the other. */
export const STEPS = ['jack', 'cards', 'move', 'load', 'sail', 'order'] as const;
export type Step = (typeof STEPS)[number];
const STEP_OF: Record<string, Step> = {
  hire: 'jack',
  cards: 'cards',
  walking: 'move',
  loading: 'load',
  taking: 'load',
  draw: 'sail',
  order: 'order',
};
/** The step of the round a phase belongs to; none in the set-up and at the end. */
export const stepOf = (phase: string, round: number): Step | null => (round > 0 ? (STEP_OF[phase] ?? null) : null);

// --- dockers -------------------------------------------------------------------------------------------------------------

export const ownerOf = (town: Town, pawn: Pawn): Colour | null =>
  (pawn === 'J' ? town.jack?.employer : town.owners[pawn]) ?? null;
/** Whose he is, where the coat does not say it. */
export function badgeOf(town: Town, pawn: Pawn): Signal {
  const owner = ownerOf(town, pawn);
  return owner && signalOf(owner) !== coatOf(pawn) ? signalOf(owner) : 0;
}
export const placeOf = (town: Town, pawn: Pawn): string =>
  pawn === 'J' ? (town.jack?.at ?? '') : (town.dockers[pawn] ?? PUB);
export const standingAt = (town: Town, space: string): Pawn[] => [
  ...town.order.filter((pawn) => placeOf(town, pawn) === space),
  ...(town.jack?.at === space ? (['J'] as Pawn[]) : []),
];
/** Whether he drinks in the pub of the big ones. */
export const inBigPub = (town: Town, pawn: Pawn) => town.pubs.big.includes(pawn);

// --- where cards lead ----------------------------------------------------------------------------------------------------

export const planOf = (town: Town, pawn: Pawn, card: number): Plan | null =>
  town.plans.find((plan) => plan.docker === pawn && plan.card === card) ?? null;
export const targetOf = (plan: Plan) => plan.path.at(-1) ?? '';
export const storeAt = (town: Town, space: string): Store => town.stores[space] ?? [0, 0, 0];
/** Whom one may meet there. */
export const metBy = (plan: Plan): Pawn[] => [
  ...new Set([...plan.before, ...plan.after, ...(plan.there ? [plan.there] : [])]),
];

// --- ships ---------------------------------------------------------------------------------------------------------------

const printedOn = (town: Town, ship: Ship) => town.ships[String(ship)] ?? { slots: 0, pays: [] };
export const slotsOf = (town: Town, ship: Ship): number => printedOn(town, ship).slots;
export const paysOf = (town: Town, ship: Ship): number[] => printedOn(town, ship).pays;
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
