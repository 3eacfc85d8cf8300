import { expect, test } from 'vitest';
import type { Preview } from '../../lib/protocol';
import {
  aboard,
  badgeOf,
  barrelsOf,
  figureOf,
  gainOf,
  inBigPub,
  metBy,
  outcomeOf,
  ownerOf,
  paysOf,
  placeOf,
  planOf,
  readTown,
  signed,
  slotsOf,
  standingAt,
  storeAt,
  targetOf,
} from './view';

const view = {
  seats: 2,
  phase: 'cards',
  path: ['b1', 'b2', 'q2', 'q1'],
  order: ['Y', 'b', 'g', 'B'],
  owners: { Y: 'Y', g: 'Y', B: 'B', b: 'B' },
  dockers: { Y: 'b1', g: 'b1' },
  pubs: { big: ['B'], small: ['b', 'J'] },
  jack: { host: 'b', employer: 'B' },
  stores: { b2: [2, 0, 1] },
  ships: { '3': { slots: 4, pays: [3, 1] }, '7': { slots: 6, pays: [5] } },
  harbour: [
    { ship: 3, cargo: { Y: 1, B: 2 } },
    { ship: null, cargo: {} },
  ],
  projected: [{ B: 3, Y: 1 }, {}],
  next: 7,
  stock: [1, 2],
  plans: [
    { docker: 'Y', card: 1, path: ['b2'], far: 'q2', there: 'B', blocked: true, before: ['J', 'b'], after: ['B'] },
    { docker: 'Y', card: 2, path: ['b2', 'q2'], far: 'b2', before: [], after: [] },
  ],
};
const town = readTown(view);

test('whose a docker is, and where, comes from the engine', () => {
  expect([ownerOf(town, 'g'), ownerOf(town, 'J'), ownerOf(town, 'O')]).toEqual(['Y', 'B', null]);
  expect([badgeOf(town, 'g'), badgeOf(town, 'Y'), badgeOf(town, 'J')]).toEqual([3, 0, 2]);
  expect([placeOf(town, 'Y'), placeOf(town, 'B'), placeOf(town, 'J')]).toEqual(['b1', 'pub', 'pub']);
  expect(standingAt(town, 'b1')).toEqual(['Y', 'g']);
  expect([inBigPub(town, 'B'), inBigPub(town, 'J')]).toEqual([true, false]);
  expect(town.houses).toBe(2);
});

test('where a card leads, and whom one meets', () => {
  const plan = planOf(town, 'Y', 1);
  expect(plan && targetOf(plan)).toBe('b2');
  expect(plan && metBy(plan)).toEqual(['J', 'b', 'B']);
  expect(planOf(town, 'g', 1)).toBeNull();
  expect([storeAt(town, 'b2'), storeAt(town, 'q1')]).toEqual([
    [2, 0, 1],
    [0, 0, 0],
  ]);
});

test('ships: what is printed, what is aboard, and none where one has just sailed', () => {
  expect([slotsOf(town, 3), paysOf(town, 7), slotsOf(town, 'pilot')]).toEqual([4, [5], 0]);
  const [berth, gone] = town.harbour;
  expect(berth && aboard(berth)).toBe(3);
  expect(berth && barrelsOf(berth)).toEqual(['Y', 'B', 'B']);
  expect(gone).toBeNull();
  expect([town.next, town.unseen]).toEqual([7, 2]);
});

const preview = (events: Preview['events'], later: object): Preview =>
  ({ move: 'load 1', events, view: { ...view, ...later } }) as unknown as Preview;

test('a barrel changes what a ship would pay', () => {
  const later = { harbour: [{ ship: 3, cargo: { Y: 2, B: 2 } }], projected: [{ Y: 2, B: 2 }] };
  const outcome = outcomeOf(town, 0, preview([], later));
  expect(outcome).toEqual({ Y: { now: 1, then: 2 }, B: { now: 3, then: 2 } });
  expect([gainOf(outcome, 'Y'), gainOf(outcome, 'B'), gainOf(outcome, 'G'), gainOf(outcome, null)]).toEqual([
    1, -1, 0, 0,
  ]);
});

test('a barrel that fills a ship brings what is scored, and the last slot', () => {
  const events = [
    { event: 'sailed', ship: 3, pier: 1, full: true },
    { event: 'scored', seat: 0, points: 3, total: 3, ship: 3 },
    { event: 'bonus', seat: 0, points: 1, total: 4, ship: 3 },
    { event: 'scored', seat: 0, points: 9, total: 13, ship: 7 },
  ] as Preview['events'];
  expect(outcomeOf(town, 0, preview(events, { harbour: [] }))).toEqual({
    Y: { now: 1, then: 4 },
    B: { now: 3, then: 0 },
  });
});

test('figures and signs', () => {
  expect(figureOf('J')).toEqual({ symbol: 'mb-jack', signal: 0 });
  expect(figureOf('o')).toEqual({ symbol: 'mb-small-5', signal: 5 });
  expect([signed(2), signed(-2), signed(0)]).toEqual(['+2', '−2', '±0']);
});
