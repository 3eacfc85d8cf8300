// The own words of a game, found in a text: each the first time it stands there.
import type { Lang, Term } from '../protocol';

export interface Piece {
  text: string;
  term?: Term;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const known = new WeakMap<Term[], Partial<Record<Lang, RegExp>>>();

/** All spellings of all words, the longest first: "loading square" before "square". */
function pattern(terms: Term[], lang: Lang): RegExp {
  const made = known.get(terms) ?? {};
  known.set(terms, made);
  const forms = terms.flatMap((term) => term.forms[lang] ?? []).sort((one, other) => other.length - one.length);
  return (made[lang] ??= new RegExp(`(?<![\\p{L}\\d])(?:${forms.map(escape).join('|')})(?![\\p{L}\\d])`, 'giu'));
}

export function findTerms(text: string, terms: Term[], lang: Lang): Piece[] {
  if (!terms.length) return [{ text }];
  const pieces: Piece[] = [];
  const met = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(pattern(terms, lang))) {
    const spelt = match[0].toLowerCase();
    const term = terms.find((one) => one.forms[lang]?.some((form) => form.toLowerCase() === spelt));
    if (!term || met.has(term.id)) continue;
    met.add(term.id);
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ text: match[0], term });
    from = match.index + match[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
