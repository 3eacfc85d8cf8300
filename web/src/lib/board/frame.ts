// What the frame round a board gives it and hears from it. A table, a replay or a lesson sets it; any part of a board reads it.
import { createContext } from 'svelte';
import type { Ask, Playback, Refusal } from '../games';
import type { MoveEntry, GameInfo, Lang, Preview, Verdict, View } from '../protocol';

/** Whoever sets it gives getters, so that what is read stays current. Read it as `frame.view`: taken apart it would stand still. */
export interface Frame {
  /** the position to show, as the game writes it */
  readonly view: View;
  /** the moves that led to it; not those in `playback` */
  readonly entries: MoveEntry[];
  /** seats of this browser; empty for those who watch */
  readonly mySeats: number[];
  /** the own seat that decides now, or null */
  readonly acting: number | null;
  /** its legal moves in notation */
  readonly legal: string[];
  readonly names: { seat: number; name: string }[];
  readonly info: GameInfo | null;
  readonly lang: Lang;
  readonly reducedMotion: boolean;
  /** how much faster than usual things move */
  readonly pace: number;
  readonly hints: boolean;
  /** the move pointed at, here or in the list of moves, and what it would do */
  readonly considered: string | null;
  readonly consequence: Preview | null;
  /** the rule of the refusal shown now, so that the board can mark the square */
  readonly refused: string | null;
  readonly playback: Playback | null;
  /** whether the game is over: by its rules, by giving up or by the clock */
  readonly over?: boolean;
  /** places a lesson points at; a board that shows only a part of itself brings theirs forward */
  readonly pointed?: string[];
  /** with `views` also the own view after each move */
  preview(moves: string[], views?: boolean): Promise<Preview[]>;
  why(moves: string[]): Promise<Verdict[]>;
  suggest(): Promise<string[]>;
  play(move: string): void;
  consider(move: string | null): void;
  refuse(refusal: Refusal | null): void;
  ask(ask: Ask): void;
  /** opens the rule book at a rule */
  openRule(rule: string): void;
  /** the playback of this key has been shown, or skipped */
  shown(key: number): void;
}

/** Both while a component is made: the page calls `setFrame`, a board and its parts `getFrame`. */
export const [getFrame, setFrame] = createContext<Frame>();
