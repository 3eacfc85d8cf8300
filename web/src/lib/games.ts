// What a game brings to the page, and how its folder is found. web/README.md describes this for whoever adds one.
import type { Component } from 'svelte';
import type { Both, MoveEntry, GameEvent, GameInfo, Lang, View } from './protocol';
import type { Sound } from './sound';

/** Signal colour and mark of a player: 1 red anchor, 2 blue star, 3 yellow wave, 4 green helm, 5 orange knot; 0 none yet. */
export type Signal = 0 | 1 | 2 | 3 | 4 | 5;

/** A drawing among the symbols the game put into the page, in a player's colour. */
export interface Figure {
  symbol: string;
  signal: Signal;
}

export interface PlateFact {
  figure?: Figure;
  text: string;
  /** the same in full, for a screen reader and the tooltip */
  title: string;
}

export interface Choice {
  label: string;
  options: { id: string; label: string; figure?: Figure; pressed: boolean }[];
  choose: (id: string) => void;
}
export interface PromptButton {
  id: string;
  label: string;
  main?: boolean;
  press: () => void;
}
/** What the prompt bar shows besides the engine's own prompt. All words are in the reader's language. */
export interface Ask {
  /** replaces the engine's prompt while a piece is in hand */
  ask?: string;
  figure?: Figure;
  /** moves left and used, as pips */
  pips?: { left: number; all: number };
  choices?: Choice[];
  buttons?: PromptButton[];
}

export interface MoveGroup {
  title: string;
  figure?: Figure;
  moves: { move: string; label: string }[];
}

/** Why a move is refused, and where the person pointed. */
export interface Refusal {
  rule: string;
  anchor: Element | null;
  /** what was asked for, in a sentence: it is said before the rule */
  about?: string;
  /** what the card should not cover */
  avoid?: Element | Element[] | null;
}

/** Entries to show one after another, starting from the position on the board. */
export interface Playback {
  key: number;
  entries: MoveEntry[];
}

export interface GamePage {
  id: string;
  /** takes everything from its frame: lib/board/frame.ts */
  Board: Component;
  /** symbols used by the board, plates and prompt; drawn once per page */
  Symbols?: Component;
  /** a short help beside the rules, made from the engine's components */
  Primer?: Component<{ info: GameInfo; lang: Lang; openRule: (rule: string) => void }>;
  /** whether the board draws the position a move pointed at leads to: a preview then brings the view of it */
  drawsPreviews?: boolean;
  /** how the board stands in the small frame of an example, where it is not about square: its proportions, and those where it is narrow; `wide`: the words below it, the board as high as it is */
  small?: { ratio?: string; narrow?: string; wide?: boolean };
  signal: (view: View | null, seat: number) => Signal;
  /** what a player holds; once the game is over nothing of what would come next */
  plate: (view: View, seat: number, lang: Lang, over: boolean) => PlateFact[];
  /** a score where it is not points: the figure, the word below it, both for those who listen */
  worth?: (score: number, lang: Lang) => { figure: string; word: string; spoken: string };
  /** "Round 7", or an empty string */
  round: (view: View, lang: Lang) => string;
  listMoves: (view: View, legal: string[], seat: number, lang: Lang) => MoveGroup[];
  moveInWords: (view: View, move: string, seat: number, lang: Lang) => string;
  /** whether this move, if it is the only legal one, may be played without asking: nothing a person would want to decide or know first */
  forced?: (view: View, move: string) => boolean;
  /** points each seat wins or loses by these events */
  points: (view: View, events: GameEvent[]) => Map<number, number>;
  /** an event that opens a new section of the log */
  heading: (event: GameEvent) => boolean;
  sound: (event: GameEvent) => Sound | null;
  /** how an option's value is called; null: as it is written */
  optionValue: (name: string, value: unknown, lang: Lang) => string | null;
}

const folders = import.meta.glob<{ default: GamePage }>('../games/*/index.ts');
const nameOf = (path: string) => path.split('/').at(-2) ?? '';

/** A game's part of the page: its folder, or for a game of another package the plain one. */
export async function loadGame(id: string): Promise<GamePage> {
  const path = Object.keys(folders).find((path) => nameOf(path) === id);
  const load = path === undefined ? undefined : folders[path];
  return load ? (await load()).default : (await import('./plain')).plainGame(id);
}

export const both = (text: Both, lang: Lang) => text[lang];
