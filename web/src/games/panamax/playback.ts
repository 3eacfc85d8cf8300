// How a move of Panamax is shown: what is seen together and for how long, sums where they are earned, a round's end line by line.
import { stepsOf, type Step } from '../../lib/board/changes';
import type { Lang, MoveEntry, PanamaxEvent } from '../../lib/protocol';
import { eventOf } from '../../lib/told';
import { areaOf, berthAll, type Layout, type Spot } from './layout';
import type { About } from './rules';
import { colourOf, fleet, signalOf, sumOf, type Canal, type Colour } from './view';
import { money } from './words';

/** A sum that comes or goes, shown where it is earned. */
export interface Gain {
  area: string;
  kind: 'purse' | 'safe' | 'word';
  signal: number;
  text: string;
}
export interface Line {
  text: string;
  step: About;
  colour: Colour | null;
}
export interface Ledger {
  round: number;
  lines: Line[];
}
/** An event with what it changes and the sentence about it. */
export interface Told extends Omit<Step, 'event'> {
  event: PanamaxEvent | null;
  text: string;
}

/** events shown at the same time as the one before */
const TOGETHER = new Set<PanamaxEvent['event']>(['moved', 'pushed']);
const isSailing = (told: Told | undefined) => TOGETHER.has(told?.event?.event ?? 'finished');

/** What entries tell, as far as it is seen together. */
export function batchesOf(entries: MoveEntry[], lang: Lang): Told[][] {
  const batches: Told[][] = [];
  for (const entry of entries) {
    const sentences = entry.text[lang];
    const alike = sentences.length === entry.events.length;
    for (const [n, { event, changes }] of stepsOf([entry]).entries()) {
      const told = { event: event && eventOf('panamax', event), changes, text: alike ? (sentences[n] ?? '') : '' };
      const before = batches.at(-1);
      if (before && isSailing(before[0]) && isSailing(told)) before.push(told);
      else batches.push([told]);
    }
  }
  return batches;
}

const PAUSES: Partial<Record<PanamaxEvent['event'], number>> = {
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
/** How long an event stays to be read, in milliseconds: less if ships were seen to sail, longer if it is a line of the ledger. */
export const pauseAfter = (event: PanamaxEvent, sailed: boolean, written: boolean): number =>
  Math.max(written && event.event in STEPS ? 620 : 0, sailed ? 60 : (PAUSES[event.event] ?? 0));

/** Old places of the ships, if any has moved, and who has come to an ocean. */
export function sailing(
  old: Canal,
  next: Canal,
  layout: Layout,
): { from: Map<string, Spot>; arrival: string | null } | null {
  const was = new Map(fleet(old).map((vessel) => [vessel.id, areaOf(vessel)]));
  const changed = fleet(next).filter((vessel) => was.get(vessel.id) !== areaOf(vessel));
  if (!changed.length) return null;
  const arrived = changed.find(({ id }) => next.ships[id]?.state !== 'canal' && old.ships[id]?.state === 'canal');
  return { from: berthAll(fleet(old), layout), arrival: arrived ? arrived.zone : null };
}

export function gainOf(event: PanamaxEvent, area: string, lang: Lang): Gain | null {
  const sum = sumOf(event);
  if (!sum) return null;
  const kind = sum.purse === 'company' ? 'safe' : 'purse';
  return { area, kind, signal: signalOf(sum.colour), text: money(sum.amount, lang, true) };
}

/** the steps of a round's end, as headings of its ledger */
const STEPS: Partial<Record<PanamaxEvent['event'], About>> = {
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
/** A line of the round's end, if the event is one. */
export function lineOf(event: PanamaxEvent, text: string): Line | null {
  const step = STEPS[event.event];
  if (!step || !text) return null;
  const seat = 'company' in event ? event.company : 'seat' in event ? event.seat : null;
  return { text, step, colour: seat === null ? null : colourOf(seat) };
}
