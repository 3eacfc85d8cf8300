// The page's own sentences in the reader's language. Sentences about a game come from the server or the game's folder.
import type { Lang } from '../protocol';
import { settings } from '../settings.svelte';
import { en } from './en';
import { fr } from './fr';
import { isOne } from './plural';

export type Key = keyof typeof en;
const words: Record<Lang, Record<Key, string>> = { en, fr };

export function say(key: Key, values: Record<string, string | number> = {}): string {
  return words[settings.lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The sentence of the first key for one, of the second for many. */
export function count(one: Key, many: Key, n: number): string {
  return say(isOne(settings.lang, n) ? one : many, { n });
}
