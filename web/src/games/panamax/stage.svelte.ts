// What is seen between two positions: ships under way, dice loaded, money changing purses, the round's end line by line.
import { Stage } from '../../lib/board/stage.svelte';
import type { Lang, MoveEntry, PanamaxEvent, View } from '../../lib/protocol';
import { play as playSound } from '../../lib/sound';
import type { Layout, Spot } from './layout';
import { batchesOf, gainOf, lineOf, pauseAfter, sailing, type Gain, type Ledger } from './playback';
import { soundOf } from './sounds';
import { readCanal, type Canal } from './view';

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
  override rest(canal: Canal, view: View) {
    super.rest(canal, view);
    this.gains = [];
  }
  protected clear() {
    this.before = null;
  }
  closeLedger() {
    this.ledger = null;
  }

  protected async tell(entries: MoveEntry[], pace: number, still: boolean) {
    const batches = batchesOf(entries, this.#lang());
    const hurry = pace * Math.max(1, batches.flat().length / 40); // a long absence is told faster
    for (const batch of batches) {
      const old = this.position;
      if (!old) break;
      const quiet = this.skipped || still;
      const events = batch.flatMap(({ event }) => event ?? []);
      for (const sound of new Set(events.map(soundOf))) if (sound && !this.skipped) playSound(sound);
      for (const { event, text } of batch) if (event) this.#write(event, text);
      this.advance(
        batch.flatMap(({ changes }) => changes),
        readCanal,
      );
      const moved = quiet ? null : sailing(old, this.position ?? old, this.#layout());
      if (moved) {
        this.#spot = moved.arrival ?? this.#spot;
        this.before = moved.from;
        await this.tween((events.length > 2 ? 520 : 420) / hurry);
        this.before = null;
      }
      const [first] = events;
      if (quiet || !first) continue;
      const gain = gainOf(first, this.#spot, this.#lang());
      if (gain) this.gains = [...this.gains.slice(-5), gain];
      const rest = pauseAfter(first, moved !== null, this.#writing);
      if (rest) await this.pause(rest / hurry);
      if (first.event === 'turn' || first.event === 'ended_turn') this.gains = [];
    }
    this.clear();
    this.gains = [];
  }

  /** The round's end, line by line. */
  #write(event: PanamaxEvent, text: string) {
    if (event.event === 'round_end') {
      this.ledger = { round: event.round, lines: [] };
      this.#writing = true;
    } else if (event.event === 'round') this.#writing = false;
    const line = this.ledger && this.#writing ? lineOf(event, text) : null;
    if (this.ledger && line) this.ledger = { ...this.ledger, lines: [...this.ledger.lines, line] };
  }
}
