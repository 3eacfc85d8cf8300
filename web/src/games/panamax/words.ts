// Panamax's words on the page: ships, zones, tables and moves, in English and French. Sentences about what happened come from
// the engine.
import type { Lang } from '../../lib/protocol';
import { en } from './words.en';
import { fr } from './words.fr';

export const words: Record<Lang, typeof en> = { en, fr };
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** An amount of money as each language writes it. */
export const money = (n: number, lang: Lang, sign = false) => {
  const mark = n < 0 ? '−' : sign ? '+' : '';
  return lang === 'fr' ? `${mark}${Math.abs(n)} $` : `${mark}$${Math.abs(n)}`;
};
