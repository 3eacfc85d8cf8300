// A frame for tests of what people choose: what a board is given can be set, what it says is kept.
import { vi } from 'vitest';
import type { Ask, Playback, Refusal } from '../games';
import type { GameInfo, Lang, MoveEntry, Preview, Verdict, View } from '../protocol';
import type { Frame } from './frame';

export class TestFrame implements Frame {
  view = $state.raw<View>({});
  entries = $state.raw<MoveEntry[]>([]);
  mySeats = $state.raw<number[]>([0]);
  acting = $state<number | null>(0);
  legal = $state.raw<string[]>([]);
  names = $state.raw<{ seat: number; name: string }[]>([]);
  info: GameInfo | null = null;
  lang: Lang = 'en';
  reducedMotion = true;
  pace = 1;
  hints = true;
  considered = $state<string | null>(null);
  consequence = $state.raw<Preview | null>(null);
  refused = $state<string | null>(null);
  playback = $state.raw<Playback | null>(null);
  /** what was said of the move refused */
  about: string | undefined;
  asked: Ask = {};
  /** what the engine answers */
  previews: Preview[] = [];
  verdicts: Verdict[] = [];
  suggestions: string[] = [];

  preview = vi.fn<Frame['preview']>(() => Promise.resolve(this.previews));
  why = vi.fn<Frame['why']>(() => Promise.resolve(this.verdicts));
  suggest = vi.fn<Frame['suggest']>(() => Promise.resolve(this.suggestions));
  play = vi.fn<Frame['play']>();
  consider = (move: string | null) => {
    this.considered = move;
  };
  refuse = (refusal: Refusal | null) => {
    this.refused = refusal?.rule ?? null;
    this.about = refusal?.about;
  };
  ask = (ask: Ask) => {
    this.asked = ask;
  };
  openRule = vi.fn<Frame['openRule']>();
  shown = vi.fn<Frame['shown']>();
}
