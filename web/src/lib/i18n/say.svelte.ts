// The page's own sentences in the reader's language. Sentences about a game come from the server or the game's folder.
import type { Lang } from '../protocol';
import { settings } from '../settings.svelte';
import { en } from './en';
import { fr } from './fr';

export type Key = keyof typeof en;
const words: Record<Lang, Record<Key, string>> = { en, fr };

export function say(key: Key, values: Record<string, string | number> = {}): string {
  return words[settings.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The plural key for more than one (French: nought is singular too, as one says "0 place"). */
export function count(one: Key, many: Key, n: number): string {
  const single = settings.lang === 'fr' ? n < 2 : n === 1;
  return say(single ? one : many, { n });
}
