// What is seen between two positions: ships under way, dice loaded, money changing purses, the round's end line by line. Made
// from the engine's events.
import { Stage } from '../../lib/board/stage.svelte';
import type { MoveEntry, GameEvent, Lang } from '../../lib/protocol';
import { play as playSound } from '../../lib/sound';
import { after, colourOf, fleet, signalOf, sumOf, type Canal } from './view';
import { areaOf, berthAll, type Layout, type Spot } from './layout';
import type { About } from './rules';
import { soundOf } from './sounds';
import { money } from './words';

/** A sum that comes or goes, shown where it is earned. */
export interface Gain {
  area: string;
  kind: 'purse' | 'safe' | 'word';
  signal: number;
  text: string;
}
export interface Ledger {
  round: number;
  lines: { text: string; step: About; signal: number }[];
}

/** events shown at the same time as the one before */
const TOGETHER = new Set(['moved', 'pushed']);
/** the steps of a round's end, as headings of its ledger */
const STEPS: Record<string, About> = {
  new_order: 'wagon',
  platform: 'wagon',
  flag: 'wagon',
  cell: 'wagon',
  fee: 'fee',
  bailout: 'bailout',
  paid_player: 'fee',
  dividend: 'dividend',
  earned_player: 'dividend',
  price: 'dividend',
  award: 'award',
  maintenance: 'maintenance',
  platform_flag: 'maintenance',
  warehoused: 'maintenance',
  secret: 'end',
  advisor_counts: 'end',
  wealth: 'end',
};
const PAUSES: Record<string, number> = {
  took_die: 260,
  transferred: 320,
  took_contract: 260,
  loaded: 260,
  joined: 240,
  flag: 420,
  bought: 380,
  railed: 260,
  earned_player: 420,
  earned_company: 420,
  military: 420,
  built: 320,
  took_card: 320,
  took_advisor: 320,
  passenger: 320,
};

export class CanalStage extends Stage<Canal> {
  /** where ships under way come from */
  before = $state.raw<Map<string, Spot> | null>(null);
  gains = $state.raw<Gain[]>([]);
  ledger = $state.raw<Ledger | null>(null);
  #layout: () => Layout;
  #lang: () => Lang;
  /** where money just earned is shown */
  #spot = 'P_WAIT';
  #writing = false;

  constructor(layout: () => Layout, lang: () => Lang) {
    super();
    this.#layout = layout;
    this.#lang = lang;
  }
  protected clear() {
    this.before = null;
    this.gains = [];
  }
  closeLedger() {
    this.ledger = null;
  }

  protected async tell(entries: MoveEntry[], pace: number, still: boolean) {
    const told = entries.flatMap((entry) => {
      const text = entry.text?.[this.#lang()] ?? [];
      const events = entry.events ?? [];
      return events.map((event, i) => ({ event, text: text.length === events.length ? (text[i] ?? '') : '' }));
    });
    const crowd = Math.max(1, told.length / 40); // a long absence is told faster
    const hurry = pace * crowd;
    for (let i = 0; i < told.length && this.position; i++) {
      const batch = [told[i]].filter((one) => one !== undefined);
      while (TOGETHER.has(batch[0]?.event.event ?? '') && TOGETHER.has(told[i + 1]?.event.event ?? ''))
        batch.push(...told.slice(++i, i + 1));
      const events = batch.map(({ event }) => event);
      const quiet = this.skipped || still;
      for (const sound of new Set(events.map(soundOf))) if (sound && !this.skipped) playSound(sound);
      const old = this.position;
      const next = after(old, events);
      for (const { event, text } of batch) this.#write(event, text);
      const moved = quiet ? null : this.#moved(old, next);
      this.position = next;
      this.before = moved;
      if (moved) await this.tween((events.length > 2 ? 520 : 420) / hurry);
      this.before = null;
      const first = events[0];
      if (quiet || !first) continue;
      const gain = this.#gain(first);
      if (gain) this.gains = [...this.gains.slice(-5), gain];
      const line = this.#writing && first.event in STEPS ? 620 : 0;
      const rest = Math.max(line, moved ? 60 : (PAUSES[first.event] ?? 0));
      if (rest) await this.pause(rest / hurry);
      if (first.event === 'turn' || first.event === 'ended_turn') this.gains = [];
    }
    this.clear();
  }

  /** Old places of the ships, if any has moved. */
  #moved(old: Canal, next: Canal): Map<string, Spot> | null {
    const layout = this.#layout();
    const was = new Map(fleet(old).map((vessel) => [vessel.id, areaOf(vessel)]));
    const changed = fleet(next).filter((vessel) => was.get(vessel.id) !== areaOf(vessel));
    const arrival = changed.find((vessel) => vessel.zone.endsWith('_WAIT'));
    if (arrival) this.#spot = arrival.zone;
    return changed.length ? berthAll(fleet(old), layout) : null;
  }
  #gain(event: GameEvent): Gain | null {
    const amount = money(sumOf(event), this.#lang(), true);
    if (event.event === 'earned_company' || event.event === 'paid_company')
      return { area: this.#spot, kind: 'safe', signal: signalOf(colourOf(Number(event.company))), text: amount };
    if (event.event === 'earned_player' || event.event === 'paid_player')
      return { area: this.#spot, kind: 'purse', signal: signalOf(colourOf(Number(event.seat))), text: amount };
    return null;
  }
  /** The round's end, line by line. */
  #write(event: GameEvent, text: string) {
    if (event.event === 'round_end') {
      this.ledger = { round: Number(event.round), lines: [] };
      this.#writing = true;
    } else if (event.event === 'round') this.#writing = false;
    const step = STEPS[event.event];
    if (!this.ledger || !this.#writing || !step || !text) return;
    const seat = event.company ?? event.seat;
    const signal = typeof seat === 'number' ? signalOf(colourOf(seat)) : 0;
    this.ledger = { ...this.ledger, lines: [...this.ledger.lines, { text, step, signal }] };
  }
}
