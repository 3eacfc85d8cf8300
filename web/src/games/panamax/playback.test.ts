import { expect, test } from 'vitest';
import { applied } from '../../lib/board/changes';
import { entryOf } from '../../lib/board/example';
import { eventOf } from '../../lib/told';
import { loading, pushing, told } from './example';
import { layoutOf } from './layout';
import { batchesOf, gainOf, lineOf, pauseAfter, sailing } from './playback';
import { readCanal } from './view';

const layout = layoutOf(true, false);
const kinds = (batches: ReturnType<typeof batchesOf>) => batches.map((batch) => batch.map(({ event }) => event?.event));
const pushes = batchesOf([entryOf(told.push)], 'en');
const events = told.push.events.map((event) => eventOf('panamax', event));
const named = (kind: string) => {
  const found = events.find(({ event }) => event === kind);
  if (!found) throw new Error(`no ${kind}`);
  return found;
};

test('ships that sail and those they push are seen together, all else one after the other', () => {
  expect(kinds(pushes)).toEqual([
    ['stepped'],
    ['moved', 'pushed', 'pushed'],
    ['arrived'],
    ['unloaded'],
    ['earned_company'],
    ['arrived'],
    ['took_card'],
  ]);
  expect(pushes[1]?.map(({ text }) => text)[0]).toBe('The warship MUSE moves to Gatún lock 1 (PA8).');
});
test('what the batches change leads to what the whole move changes', () => {
  let view = told.push.view;
  for (const batch of pushes) for (const { changes } of batch) view = applied(view, changes);
  expect(view).toEqual(applied(told.push.view, told.push.changes.flat()));
});
test('ships are seen where the engine puts them, event by event', () => {
  let view = told.push.view;
  const at: string[][] = [];
  for (const batch of pushes) {
    for (const { changes } of batch) view = applied(view, changes);
    at.push(['MUSE', 'R2', 'MEUR'].map((ship) => readCanal(view).ships[ship]?.at ?? ''));
  }
  expect(at[0]).toEqual(['PA7', 'PA8', 'PA8']);
  expect(at[1]).toEqual(['PA8', 'A_WAIT', 'A_WAIT']);
  expect(at.at(-1)).toEqual(['PA8', 'A_WAIT', 'A_LOAD']); // warships do not wait
});
test('ships under way come from their old places; who arrives earns there', () => {
  const changes = pushes.slice(0, 2).flatMap((batch) => batch.flatMap((one) => one.changes));
  const next = readCanal(applied(told.push.view, changes));
  const moved = sailing(pushing, next, layout);
  expect(moved?.arrival).toBe('A_WAIT');
  expect(moved?.from.get('MUSE')).toBeDefined();
  expect(sailing(pushing, pushing, layout)).toBeNull();
  const joined = readCanal(applied(told.load.view, told.load.changes.flat()));
  expect(sailing(loading, joined, layout)?.arrival).toBeNull(); // it comes from where it waited
});
test('a move nobody may know has no event, and its changes are shown all the same', () => {
  const [batch] = batchesOf([{ ...entryOf(told.push), events: [] }], 'en');
  expect(batch?.[0]?.event).toBeNull();
  expect(batch?.[0]?.changes).toEqual(told.push.changes.flat());
});
test('sums are shown by whose they are: companies have safes, people purses', () => {
  expect(gainOf(named('earned_company'), 'A_WAIT', 'en')).toEqual({
    area: 'A_WAIT',
    kind: 'safe',
    signal: 1,
    text: '+$3',
  });
  const paid = eventOf('panamax', { event: 'paid_player', seat: 1, amount: 5, now: 4, why: 'fee' });
  expect(gainOf(paid, 'A_WAIT', 'en')).toMatchObject({ kind: 'purse', signal: 2, text: '−$5' });
  expect(gainOf(named('stepped'), 'A_WAIT', 'en')).toBeNull();
});
test('the end of a round is written line by line, each with its step and whose it is', () => {
  const lines = batchesOf([entryOf(told.close)], 'en')
    .flat()
    .flatMap(({ event, text }) => (event ? (lineOf(event, text) ?? []) : []));
  expect(lines.map(({ step, colour }) => `${step} ${colour ?? '-'}`)).toEqual([
    ...[
      'wagon B',
      'wagon R',
      'fee B',
      'fee B',
      'fee R',
      'fee R',
      'dividend B',
      'dividend B',
      'dividend R',
      'dividend R',
    ],
    ...['award -', 'maintenance -', 'maintenance R', 'maintenance B'],
  ]);
  expect(lines[2]?.text).toBe('Blue’s company owes $6 in fees.');
});
test('what is read stays longer than what was seen', () => {
  const price = eventOf('panamax', { event: 'price', company: 1, from: 5, to: 3, why: 'missed' });
  expect(pauseAfter(price, false, true)).toBe(620);
  expect(pauseAfter(price, false, false)).toBe(0);
  expect(pauseAfter(named('moved'), true, false)).toBe(60);
  expect(pauseAfter(named('took_card'), false, false)).toBe(320);
});
