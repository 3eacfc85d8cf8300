import { expect, test } from 'vitest';
import type { Reading, RuleBook } from '../protocol';
import { exampleOf, findRules } from './chapters';

const both = (text: string) => ({ en: text, fr: text });
const rule = (id: string, text: string, status = 'printed') =>
  ({ id, title: both(id), text: both(text), section: '', status, refuses: true }) as RuleBook['rules'][number];
const book: RuleBook = {
  chapters: { push: both('Pushing'), game: both('At this table') },
  rules: [rule('push.weight', 'Only crates weigh.'), rule('push.turn', 'Your turn.', 'interface')],
};
const example = (id: string, rules: string[]) => ({
  id,
  title: both(id),
  chapter: 'push',
  rules,
  picture: 0,
  scenes: [],
});
const reading: Reading = {
  guide: null,
  glossary: [],
  examples: [example('aside', ['push.line', 'push.weight']), example('main', ['push.weight'])],
};

test('what is no rule stands in the last chapter', () => {
  expect(findRules(book, '', 'en').map((one) => [one.id, one.rules.map((rule) => rule.id)])).toEqual([
    ['push', ['push.weight']],
    ['game', ['push.turn']],
  ]);
});
test('a search leaves out what does not fit', () => {
  expect(findRules(book, ' CRATES', 'en').map((one) => one.id)).toEqual(['push']);
});
test('the example of a rule is the one that names it first', () => {
  expect(exampleOf(reading, 'push.weight')?.id).toBe('main');
  expect(exampleOf(reading, 'push.line')?.id).toBe('aside');
});
test('a rule without an example has one of its chapter, if there is any', () => {
  expect(exampleOf(reading, 'push.elephant')?.id).toBe('aside');
  expect(exampleOf(reading, 'pull.who')).toBe(null);
});
