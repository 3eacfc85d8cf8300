// What of a table is not as usual, in words: its clock, its options, whether it is listed and has hints.
import type { GamePage } from './games';
import { say } from './i18n/say.svelte';
import type { GameInfo, GameOption, Lang, RuleBook } from './protocol';

/** minutes a player has for the whole game, and the seconds each turn adds; the server knows the same */
export const clocks = [
  [5, 5],
  [15, 10],
  [30, 20],
  [60, 30],
] as const;

/** What is known of a game when its options are told. */
export interface Known {
  info: Pick<GameInfo, 'options'>;
  book: RuleBook | null;
  page: Pick<GamePage, 'optionValue'> | null;
  lang: Lang;
}

/** What was chosen for a table. */
export interface Wanted {
  options: Record<string, unknown>;
  /** minutes a player; 0 for none */
  clock: number;
  listed: boolean;
  hints: boolean;
}

export const ruleOf = ({ book }: Known, option: GameOption) => book?.rules.find((one) => one.id === option.rule);
export const labelOf = (known: Known, option: GameOption): string =>
  ruleOf(known, option)?.title[known.lang] ?? option.name;
/** Whether it is chosen by a tick. */
export const isFlag = (option: GameOption): boolean => option.choices.every((choice) => typeof choice === 'boolean');
export const valueOf = ({ page, lang }: Known, option: GameOption, choice: unknown): string =>
  page?.optionValue(option.name, choice, lang) ?? String(choice === '' ? say('option.usual') : choice);
export function clockText(minutes: number): string {
  const [m = minutes, s = 0] = clocks.find(([some]) => some === minutes) ?? [];
  return say('clock.choice', { m, s });
}

/** All that differs from a table as usual, one after the other. */
export function unusual(known: Known, wanted: Wanted): string[] {
  const { options, clock, listed, hints } = wanted;
  const told = (option: GameOption) => {
    const choice = options[option.name];
    const label = labelOf(known, option);
    if (choice === true) return label;
    return `${label}${say('colon')} ${isFlag(option) ? say('no').toLowerCase() : valueOf(known, option, choice)}`;
  };
  return [
    ...(clock ? [clockText(clock)] : []),
    ...(listed ? [] : [say('new.unlisted')]),
    ...(hints ? [] : [say('new.nohints')]),
    ...known.info.options
      .filter((option) => option.name in options && options[option.name] !== option.default)
      .map(told),
  ];
}
