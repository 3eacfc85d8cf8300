import { expect, test } from 'vitest';
import type { Step } from '../../lib/board/changes';
import type { GameEvent, MoveEntry } from '../../lib/protocol';
import { lastRound, shownIn, together, traceOf } from './playback';
import { readTown } from './view';

const step = (event: string | null): Step => ({ event: event === null ? null : { event }, changes: [] });

test('whoever shoves is seen to come before the other gives way', () => {
  const groups = together(['turned', 'pushed', 'walked', 'turned', 'walked', null].map(step));
  expect(groups.map((group) => group.map(({ event }) => event?.event))).toEqual([
    ['turned'],
    ['pushed', 'walked'],
    ['turned'],
    ['walked'],
    [undefined],
  ]);
  expect(groups.map((group) => shownIn(group).map(({ event }) => event))).toEqual([
    ['turned'],
    ['walked', 'pushed'],
    ['turned'],
    ['walked'],
    [],
  ]);
});

test('a pier whose ship has just sailed is empty', () => {
  const { harbour } = readTown({
    harbour: [
      { ship: null, cargo: {} },
      { ship: 3, cargo: { Y: 1 } },
    ],
  });
  expect(harbour).toEqual([null, { ship: 3, cargo: { Y: 1 } }]);
});

// --- what stays marked ---------------------------------------------------------------------------------------------------

const entry = (seat: number, ...events: object[]) =>
  ({ kind: 'move', seat, events: events as GameEvent[] }) as MoveEntry;
const walked = (docker: string, from: string, to: string) => ({ event: 'walked', docker, from, to, value: 1 });

test('how all walked belongs to what is marked, though the own card was the last one', () => {
  const mine = entry(0, { event: 'picked' }, walked('Y', 'b1', 'b2'));
  const theirs = entry(1, { event: 'loaded', seat: 1, ship: 3, pier: 1 });
  expect(lastRound([mine, theirs], [0], 0)).toEqual([mine, theirs]);
  expect(lastRound([mine], [0], 0)).toEqual([mine]);
  expect(lastRound([mine, theirs, entry(0, { event: 'loaded' })], [0], 0)).toEqual([]);
});

test('marks: doors left, dockers shoved, barrels loaded and taken, points of ships that sailed', () => {
  const town = readTown({
    harbour: [
      { ship: 3, cargo: { Y: 1, B: 3, G: 1 } },
      { ship: 8, cargo: {} },
    ],
  });
  const barrel = (event: string, seat: number, ship: number) => ({ event, seat, ship, pier: 9 });
  const trace = traceOf(town, [
    entry(0, walked('Y', 'b1', 'b2'), walked('y', 'pub', 'q3'), walked('B', 'q1', 'q1')),
    entry(1, { event: 'pushed', docker: 'G', from: 'b2', to: 'q2' }),
    entry(1, barrel('loaded', 1, 3), barrel('loaded', 1, 3), barrel('loaded', 1, 5)),
    entry(3, barrel('took', 3, 8)),
    entry(1, { event: 'scored', seat: 1, points: 4 }, { event: 'bonus', seat: 1, points: 1 }),
  ]);
  expect(trace).toEqual({
    from: [{ pawn: 'Y', space: 'b1' }],
    shoved: [{ pawn: 'G', from: 'b2', to: 'q2' }],
    barrels: [
      { pier: 0, spot: 3 },
      { pier: 0, spot: 2 },
    ],
    taken: [{ pier: 1, colour: 'G' }],
    points: [{ colour: 'B', points: 5 }],
  });
});
