// The rules of a book by chapters, those that a search finds, and the example of a rule.
import type { Both, ExampleInfo, Lang, Reading, Rule, RuleBook } from '../protocol';

export interface Chapter {
  id: string;
  title: Both;
  rules: Rule[];
}

/** Sentences of the house are no rules: they stand in the last chapter. */
export function chapterOf(book: RuleBook, rule: Rule): string {
  const last = Object.keys(book.chapters).at(-1) ?? '';
  return rule.status === 'interface' ? last : (rule.id.split('.')[0] ?? '');
}

/** All chapters with the rules in which the words stand; those without any are left out. */
export function findRules(book: RuleBook, words: string, lang: Lang): Chapter[] {
  const needle = words.trim().toLowerCase();
  const fits = (text: string) => text.toLowerCase().includes(needle);
  return Object.entries(book.chapters)
    .map(([id, title]) => ({
      id,
      title,
      rules: book.rules.filter(
        (rule) =>
          chapterOf(book, rule) === id && (!needle || fits(rule.id) || fits(rule.title[lang]) || fits(rule.text[lang])),
      ),
    }))
    .filter((chapter) => chapter.rules.length);
}

/** The example that is most about the rule: the one that names it first; if none does, one of its chapter. */
export function exampleOf(reading: Reading | null, rule: string): ExampleInfo | null {
  const all = reading?.examples ?? [];
  const about = all.filter((one) => one.rules.includes(rule));
  const [best] = about.sort((one, other) => one.rules.indexOf(rule) - other.rules.indexOf(rule));
  return best ?? all.find((one) => one.chapter === rule.split('.')[0]) ?? null;
}
