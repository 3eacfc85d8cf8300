// What a move would do, taken from the engine's preview: ships and their way, sums for each purse.
import type { Lang, Preview } from '../../lib/protocol';
import { eventOf } from '../../lib/told';
import { fleet, readCanal, readDie, signalOf, sumOf, type Canal, type Colour, type Die, type Vessel } from './view';
import type { Arrow } from './Flow.svelte';
import { areaOf, berthAll, endOf, type Layout, type Spot } from './layout';
import type { Gain } from './playback';
import { money, words } from './words';

export type Chip =
  | { kind: 'text'; text: string }
  | { kind: 'purse'; colour: Colour; amount: number }
  | { kind: 'safe'; colour: Colour; amount: number }
  | { kind: 'icon'; icon: string; text: string; colour?: Colour };

interface Sum {
  /** where the last of it was earned */
  area: string;
  amount: number;
}
export interface Consequence {
  /** the position after the move; null: it shows something hidden, so nobody knows */
  canal: Canal | null;
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
  canal: null,
  ghosts: [],
  spots: new Map(),
  leaving: new Set(),
  fills: new Map(),
  arrows: [],
  gains: [],
  chips: [],
  nextDie: null,
};

export function consequenceOf(canal: Canal, preview: Preview, layout: Layout, lang: Lang): Consequence {
  const w = words[lang];
  const then = preview.view ? readCanal(preview.view) : canal;
  const events = preview.events.map((event) => eventOf('panamax', event));
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
  const sums = { player: new Map<Colour, Sum>(), company: new Map<Colour, Sum>() };
  let nextDie: Consequence['nextDie'] = null;
  /** where ships come to: there money is earned */
  let arrival = 'P_WAIT';
  let passengers = 0;
  const ways = new Set<string>();
  let point = '';
  for (const event of events) {
    const sum = sumOf(event);
    if (sum) {
      const all = sums[sum.purse];
      all.set(sum.colour, { area: arrival, amount: (all.get(sum.colour)?.amount ?? 0) + sum.amount });
    }
    const ship = 'ship' in event ? canal.ships[event.ship] : undefined;
    switch (event.event) {
      case 'stepped':
        point = w.pointText[event.point] ?? '';
        chips.push({ kind: 'text', text: `${point}${w.colon}${event.from} → ${event.to}` });
        break;
      case 'moved':
      case 'pushed': {
        const way = `${event.from} ${event.to}`;
        if (ways.has(way) || !ship) break;
        ways.add(way);
        const free = event.event === 'pushed';
        arrows.push({
          from: endOf(layout, event.from, ship.heading),
          to: endOf(layout, event.to, ship.heading),
          text: free ? w.pushed : point,
          free,
        });
        if (free) chips.push({ kind: 'text', text: `${w.pushed}${w.colon}${way.replace(' ', ' → ')}` });
        break;
      }
      case 'arrived':
        arrival = then.ships[event.ship]?.at ?? arrival;
        if (ship?.owner && ship.bonus) {
          const text = w.orCash(w[ship.bonus.card].toLowerCase(), ship.bonus.cash);
          chips.push({ kind: 'icon', icon: `px-${ship.bonus.card}`, text, colour: ship.owner });
          gains.push({ area: arrival, kind: 'word', signal: signalOf(ship.owner), text });
        }
        break;
      case 'passenger':
        passengers += 1;
        break;
      case 'loaded':
        if (ship) nextDie = { ship: event.ship, die: readDie(event.die) };
        break;
    }
  }
  for (const [kind, all] of [['purse', sums.player] as const, ['safe', sums.company] as const])
    for (const [colour, { area, amount }] of all) {
      chips.push({ kind, colour, amount });
      if (ghosts.length) gains.push({ area, kind, signal: signalOf(colour), text: money(amount, lang, true) });
    }
  if (passengers) chips.push({ kind: 'icon', icon: 'px-passenger', text: `+${passengers}` });
  const leaving = new Set(ghosts.map(({ vessel }) => vessel.id));
  return { canal: preview.view ? then : null, ghosts, spots, leaving, fills, arrows, gains, chips, nextDie };
}
