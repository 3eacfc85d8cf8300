// One or many, as the browser knows a language to count (Unicode's CLDR): French has "0 place", English "0 places".
import type { Lang } from '../protocol';

const rules: Record<Lang, Intl.PluralRules> = { en: new Intl.PluralRules('en'), fr: new Intl.PluralRules('fr') };

export const isOne = (lang: Lang, n: number): boolean => rules[lang].select(n) === 'one';

/** "1 crate" or "3 crates", in this language. */
export const counting = (lang: Lang) => (n: number, one: string, many: string) => `${n} ${isOne(lang, n) ? one : many}`;
