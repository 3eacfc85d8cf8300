import { expect, test } from 'vitest';
import type { Term } from '../protocol';
import { findTerms } from './terms';

const term = (id: string, en: string[], fr: string[] = en): Term => ({
  id,
  word: { en: en[0] ?? '', fr: fr[0] ?? '' },
  forms: { en, fr },
  text: { en: id, fr: id },
});
const TERMS = [
  term('square', ['square']),
  term('loading', ['loading square']),
  term('crate', ['crate', 'crates'], ['caisse']),
];
const marked = (text: string, lang: 'en' | 'fr' = 'en') =>
  findTerms(text, TERMS, lang).map((piece) => (piece.term ? `[${piece.text}|${piece.term.id}]` : piece.text));

test('the longest word is found, and all of the text stays', () => {
  expect(marked('On a loading square.')).toEqual(['On a ', '[loading square|loading]', '.']);
});
test('a word is marked once, in any spelling, large or small', () => {
  expect(marked('Crates? A crate.')).toEqual(['[Crates|crate]', '? A crate.']);
});
test('a part of a longer word is no word', () => {
  expect(marked('crateful, écaisse')).toEqual(['crateful, écaisse']);
  expect(marked('l’écaisse', 'fr')).toEqual(['l’écaisse']);
  expect(marked('d’une caisse', 'fr')).toEqual(['d’une ', '[caisse|crate]']);
});
test('without words a text is itself', () => {
  expect(findTerms('crate', [], 'en')).toEqual([{ text: 'crate' }]);
});
