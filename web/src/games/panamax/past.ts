// What the others did since one moved oneself, as it stays marked on the canal: ships' ways, and money where it was earned.
import type { Lang, MoveEntry } from '../../lib/protocol';
import { eventOf } from '../../lib/told';
import type { Arrow } from './Flow.svelte';
import { endOf, type Layout } from './layout';
import type { Gain } from './playback';
import { signalOf, sumOf, type Canal, type Colour, type Lane } from './view';
import { money } from './words';

export interface Past {
  arrows: Arrow[];
  gains: Gain[];
}
export const NO_PAST: Past = { arrows: [], gains: [] };
interface Way {
  from: string;
  to: string;
  pushed: boolean;
}

export function pastOf(canal: Canal, entries: MoveEntry[], layout: Layout, lang: Lang): Past {
  const ways = new Map<string, Way>();
  const turned = new Set<string>();
  const sums = new Map<string, { colour: Colour; kind: 'purse' | 'safe'; area: string; amount: number }>();
  let arrival = 'P_WAIT';
  for (const event of entries.flatMap(({ events }) => events.map((one) => eventOf('panamax', one)))) {
    if (event.event === 'moved' || event.event === 'pushed') {
      const before = ways.get(event.ship);
      const pushed = event.event === 'pushed' && (before?.pushed ?? true);
      ways.set(event.ship, { from: before?.from ?? event.from, to: event.to, pushed });
    } else if (event.event === 'arrived') {
      turned.add(event.ship);
      arrival = canal.ships[event.ship]?.at ?? arrival;
    } else {
      const sum = sumOf(event);
      if (!sum) continue;
      const kind = sum.purse === 'player' ? 'purse' : 'safe';
      const amount = (sums.get(`${kind}${sum.colour}`)?.amount ?? 0) + sum.amount;
      sums.set(`${kind}${sum.colour}`, { colour: sum.colour, kind, area: arrival, amount });
    }
  }
  const arrows = [...ways].map(([ship, { from, to, pushed }]): Arrow => {
    const now: Lane = canal.ships[ship]?.heading ?? 'AP';
    const lane = turned.has(ship) ? (now === 'AP' ? 'PA' : 'AP') : now; // a ship turns round where it arrives
    return { from: endOf(layout, from, lane), to: endOf(layout, to, lane), text: '', free: pushed };
  });
  const gains = ways.size
    ? [...sums.values()].map(({ area, kind, colour, amount }) => ({
        area,
        kind,
        signal: signalOf(colour),
        text: money(amount, lang, true),
      }))
    : [];
  return { arrows, gains };
}
