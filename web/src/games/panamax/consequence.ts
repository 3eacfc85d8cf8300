// What a move would do, taken from the engine's preview: ships and their way, sums for each purse.
import type { GameEvent, Lang } from '../../lib/protocol';
import {
  after,
  colourOf,
  fleet,
  readDie,
  signalOf,
  sumOf,
  type Canal,
  type Colour,
  type Die,
  type Vessel,
} from './view';
import type { Arrow } from './Flow.svelte';
import { areaOf, berthAll, middle, type Layout, type Spot } from './layout';
import type { Gain } from './stage.svelte';
import { money, words } from './words';

export type Chip =
  | { kind: 'text'; text: string }
  | { kind: 'purse'; colour: Colour; amount: number }
  | { kind: 'safe'; colour: Colour; amount: number }
  | { kind: 'icon'; icon: string; text: string; colour?: Colour };

export interface Consequence {
  ghosts: { vessel: Vessel; spot: Spot }[];
  /** where all ships would lie, and which of them would have gone there */
  spots: Map<string, Spot>;
  leaving: Set<string>;
  fills: Map<string, number>;
  arrows: Arrow[];
  gains: Gain[];
  chips: Chip[];
  nextDie: { ship: string; die: Die } | null;
}
export const NOTHING: Consequence = {
  ghosts: [],
  spots: new Map(),
  leaving: new Set(),
  fills: new Map(),
  arrows: [],
  gains: [],
  chips: [],
  nextDie: null,
};

/** The area a zone's ships of this heading lie in, for the ends of an arrow. */
function endOf(layout: Layout, zone: string, lane: string): [number, number] {
  const area = layout.areas.get(zone) ?? layout.areas.get(`${zone}${lane}`);
  return area ? middle(area.inner) : [0, 0];
}

export function consequenceOf(canal: Canal, events: GameEvent[], layout: Layout, lang: Lang): Consequence {
  const w = words[lang];
  const then = after(canal, events);
  const old = new Map(fleet(canal).map((vessel) => [vessel.id, vessel]));
  const spots = berthAll(fleet(then), layout);
  const ghosts: Consequence['ghosts'] = [];
  const fills = new Map<string, number>();
  for (const vessel of fleet(then)) {
    const was = old.get(vessel.id);
    const spot = spots.get(vessel.id);
    if (!spot || (was && areaOf(was) === areaOf(vessel))) continue;
    ghosts.push({ vessel, spot });
    for (const zone of [was?.zone ?? '', vessel.zone]) fills.set(zone, then.zones[zone]?.fill ?? 0);
  }
  const arrows: Arrow[] = [];
  const chips: Chip[] = [];
  const gains: Gain[] = [];
  const purses = new Map<Colour, number>();
  const safes = new Map<Colour, number>();
  let nextDie: Consequence['nextDie'] = null;
  let arrival = 'P_WAIT';
  let passengers = 0;
  const ways = new Set<string>();
  let point = '';
  for (const event of events) {
    const amount = sumOf(event);
    const seat = colourOf(Number(event.seat ?? 0));
    const company = colourOf(Number(event.company ?? 0));
    const ship = canal.ships[String(event.ship ?? '')];
    switch (event.event) {
      case 'stepped':
        point = w.pointText[String(event.point)] ?? '';
        chips.push({ kind: 'text', text: `${point}: ${String(event.from)} → ${String(event.to)}` });
        break;
      case 'moved':
      case 'pushed': {
        const way = `${String(event.from)} ${String(event.to)}`;
        if (ways.has(way) || !ship) break;
        ways.add(way);
        const free = event.event === 'pushed';
        arrows.push({
          from: endOf(layout, String(event.from), ship.heading),
          to: endOf(layout, String(event.to), ship.heading),
          text: free ? w.pushed : point,
          free,
        });
        if (free) chips.push({ kind: 'text', text: `${w.pushed}: ${way.replace(' ', ' → ')}` });
        break;
      }
      case 'arrived':
        arrival = `${String(event.ocean)}_WAIT`;
        if (ship?.owner && ship.bonus) {
          const text = w.orCash(w[ship.bonus.card].toLowerCase(), ship.bonus.cash);
          chips.push({ kind: 'icon', icon: `px-${ship.bonus.card}`, text, colour: ship.owner });
          gains.push({ area: arrival, kind: 'word', signal: signalOf(ship.owner), text });
        }
        break;
      case 'earned_company':
      case 'paid_company':
        safes.set(company, (safes.get(company) ?? 0) + amount);
        break;
      case 'earned_player':
      case 'paid_player':
        purses.set(seat, (purses.get(seat) ?? 0) + amount);
        break;
      case 'passenger':
        passengers += 1;
        break;
      case 'loaded':
        if (ship) nextDie = { ship: String(event.ship), die: readDie(String(event.die)) };
        break;
    }
  }
  for (const [colour, amount] of purses) {
    chips.push({ kind: 'purse', colour, amount });
    if (ghosts.length)
      gains.push({ area: arrival, kind: 'purse', signal: signalOf(colour), text: money(amount, lang, true) });
  }
  for (const [colour, amount] of safes) {
    chips.push({ kind: 'safe', colour, amount });
    if (ghosts.length)
      gains.push({ area: arrival, kind: 'safe', signal: signalOf(colour), text: money(amount, lang, true) });
  }
  if (passengers) chips.push({ kind: 'icon', icon: 'px-passenger', text: `+${passengers}` });
  const leaving = new Set(ghosts.map(({ vessel }) => vessel.id));
  return { ghosts, spots, leaving, fills, arrows, gains, chips, nextDie };
}
