import { expect, test, vi } from 'vitest';
import { askOf, turnText } from './asking';
import told from './examples.gen.json';
import { readMove, type Move } from './moves';
import type { Selection } from './selection.svelte';
import { targetsOf } from './targets';
import { crateAt, readYard, type Yard } from './view';
import { words } from './words';

const [moving, turning, stamping] = [told.pivot, told.fall, told.token].map(({ view }) => readYard(view)) as [
  Yard,
  Yard,
  Yard,
];
const moves = (...all: string[]) => all.map(readMove).filter((move) => move !== null);
function having(truth: Yard, port: string | null, legal: Move[], more: Partial<Selection> = {}): Selection {
  const held = port === null ? null : (crateAt(truth, port) ?? null);
  const targets = held ? targetsOf(held, legal) : [];
  const hand = {
    held,
    chosen: port,
    inHand: null,
    targets,
    panelTarget: null,
    offers: new Map(),
    armed: null,
    advice: null,
  };
  const base = { truth, free: true, moves: legal, turning: false, customs: false, listed: false, decide: vi.fn() };
  return { ...base, ...hand, ...more } as unknown as Selection;
}
const idsOf = (selection: Selection, hints = true, phone = false) =>
  (askOf(selection, hints, phone, 'en').buttons ?? []).map(({ id }) => id);

test('with nothing in hand the engine’s own sentence stands, with the moves left', () => {
  const asked = askOf(having(moving, null, moves('Lagos T S')), true, false, 'en');
  expect(asked.ask).toBeUndefined();
  expect(asked.pips).toEqual({ left: 1, all: 3 });
});
test('a crate in hand may be let go; if it can go nowhere that is said', () => {
  const held = having(moving, 'Lagos', moves('Lagos T S'));
  expect(askOf(held, true, false, 'en').ask).toBe(words.en.choose('Lagos'));
  expect(idsOf(held)).toEqual(['letgo']);
  expect(askOf(having(moving, 'Lagos', []), true, false, 'en').ask).toBe(words.en.noWay('Lagos'));
});
test('hints are offered where they are allowed', () => {
  expect(idsOf(having(moving, null, []))).toEqual(['suggest']);
  expect(idsOf(having(moving, null, []), false)).toEqual([]);
});
test('what is shown is confirmed by the button that names it', () => {
  const selection = having(moving, 'Lagos', moves('Lagos T S'), { armed: 'Lagos T S' });
  const button = askOf(selection, true, false, 'en').buttons?.at(-1);
  expect([button?.id, button?.label, button?.main]).toEqual(['confirm', 'Tip it south', true]);
  button?.press();
  expect(selection.decide).toHaveBeenCalledWith('Lagos T S');
});
test('the token may stay where it is', () => {
  const asked = askOf(having(stamping, null, moves('$ Lagos', '$ stay'), { customs: true }), false, false, 'en');
  expect(asked.buttons?.map(({ id }) => id)).toEqual(['stay']);
  expect([asked.figure?.symbol, asked.pips]).toEqual(['dk-token', undefined]);
});
test('how a crate lands is chosen in a panel, on a phone by the prompt’s button', () => {
  const dakar = crateAt(turning, 'Dakar') ?? null;
  const selection = having(turning, 'Dakar', moves('turn 0', 'turn 1'), { turning: true, inHand: dakar, chosen: null });
  expect(turnText(selection, 'en')?.title).toBe(words.en.fallTitle('Dakar', 'W'));
  expect(turnText(selection, 'en')?.go).toBe(words.en.putDown);
  expect(idsOf(selection, false)).toEqual([]);
  expect(idsOf(selection, false, true)).toEqual(['settle']);
});
test('whoever looks on is asked nothing', () => {
  expect(askOf(having(moving, null, [], { free: false }), true, false, 'en')).toEqual({});
});
