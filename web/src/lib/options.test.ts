import { describe, expect, it, vi } from 'vitest';
import { en } from './i18n/en';
import { unusual, type Known, type Wanted } from './options';
import type { GameOption } from './protocol';

// the page's sentences, without the settings of a browser
vi.mock('./i18n/say.svelte', () => ({
  say: (key: keyof typeof en, values: Record<string, unknown> = {}) =>
    en[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])),
}));

const option = (name: string, fallback: unknown, choices: unknown[]): GameOption => ({
  name,
  default: fallback,
  choices,
  rule: `options.${name}`,
  sources: null,
});
const known: Known = {
  info: {
    options: [
      option('fast', false, [false, true]),
      option('stall', true, [true, false]),
      option('edge', 'in', ['in', 'out']),
    ],
  },
  book: null,
  page: { optionValue: (_name, choice) => (choice === 'out' ? 'outside the grid' : null) },
  lang: 'en',
};
const usual: Wanted = {
  options: { fast: false, stall: true, edge: 'in' },
  clock: 0,
  listed: true,
  hints: true,
};

describe('what is unusual at a table', () => {
  it('is nothing where everything is as usual', () => {
    expect(unusual(known, usual)).toEqual([]);
  });
  it('is the clock, a table that is not listed, and one without hints', () => {
    expect(unusual(known, { ...usual, clock: 15, listed: false, hints: false })).toEqual([
      '15 min a player, 10 s more a turn',
      'not listed',
      'no hints',
    ]);
  });
  it('is every option that differs, with its value where it is no tick', () => {
    const options = { fast: true, stall: false, edge: 'out' };
    expect(unusual(known, { ...usual, options })).toEqual(['fast', 'stall: no', 'edge: outside the grid']);
  });
  it('is not an option that an old table does not name', () => {
    expect(unusual(known, { ...usual, options: {} })).toEqual([]);
  });
});
