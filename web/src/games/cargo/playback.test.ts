import { expect, test } from 'vitest';
import type { GameEvent, MoveEntry } from '../../lib/protocol';
import { holdOf } from './layout';
import { ghostsOf, joinSetUp, lifted, plan, traceOf } from './playback';
import { readDock } from './view';

const row = (y: number, text: string) => Array.from({ length: 8 }, (_, n) => (n === y - 1 ? text : '. . . . . . . .'));
const dock = readDock({
  seats: 2,
  loading_squares: { N: ['d1', 'e1'], S: ['d8', 'e8'] },
  board: row(5, 'D:R k:G 2D:G+D:R k:R . . . .'),
  turn: 'R',
});
const event = (event: string, more: Record<string, unknown> = {}) => ({ event, ...more }) as GameEvent;

test('a push and its victims are seen together, then what is loaded, then the next turn', () => {
  const events = [
    event('crushed', { piece: 'D:G', square: 'c5', count: 2 }),
    event('pushed', { piece: 'k:G', from: 'b5', to: 'c5', count: 1 }),
    event('moved', { piece: 'D:R', from: 'a5', to: 'b5', count: 1 }),
    event('scored', { ship: 'R', points: 2, total: 2 }),
    event('loaded', { piece: 'k:R', square: 'd1' }),
    event('turn', { ship: 'G', moves: 3 }),
  ];
  const phases = plan(dock, events);
  expect(phases.map((phase) => phase.events.map((one) => one.event))).toEqual([
    ['crushed', 'pushed', 'moved', 'scored'],
    ['loaded'],
    ['turn'],
  ]);
  expect(phases.flatMap((phase) => phase.events)).toEqual(events);
  expect(phases[0]?.movers.map(({ effect }) => effect)).toEqual(['crush', 'slide', 'slide']);
  expect(phases[0]?.movers.map(({ leads }) => leads)).toEqual([false, false, true]);
  expect(phases[0]?.badges).toEqual([{ at: [1, 4], points: 2, signal: 1 }]);
  expect(phases[1]?.movers[0]?.to).toEqual(holdOf(dock, 'R'));
});

test('what is under way is not drawn where it stood', () => {
  const movers = plan(dock, [event('pushed', { piece: 'D:G', from: 'c5', to: 'd5', count: 2 })])[0]?.movers ?? [];
  const bare = lifted(dock, movers);
  expect(bare.squares.get('c5')).toEqual({ what: 'hands', counts: { R: 1 } });
  expect(dock.squares.get('c5')).toEqual({ what: 'hands', counts: { G: 2, R: 1 } });
});

test('crates laid one by one are shown together', () => {
  const entry = (...events: string[]) =>
    ({ seq: 1, kind: 'move', at: 0, events: events.map((one) => event(one)) }) as MoveEntry;
  const groups = joinSetUp([entry('laid'), entry('laid'), entry('chose'), entry('shown'), entry('shown', 'turn')]);
  expect(groups.map((steps) => steps.map((step) => step.event?.event))).toEqual([
    ['laid', 'laid'],
    ['chose'],
    ['shown'],
    ['shown', 'turn'],
  ]);
});

test('a crate that would be loaded is drawn in the hold, not on the loading square', () => {
  const { ends, starts, bare, badges } = ghostsOf(dock, [
    event('pushed', { piece: 'k:R', from: 'd5', to: 'd4', count: 1 }),
    event('moved', { piece: 'D:R', from: 'a5', to: 'b5', count: 1 }),
    event('loaded', { piece: 'k:R', square: 'd4' }),
    event('scored', { ship: 'R', points: 3, total: 3 }),
  ]);
  expect(ends.map(({ effect }) => effect)).toEqual(['slide', 'load']);
  expect(ends[1]?.to).toEqual(holdOf(dock, 'R'));
  expect(starts).toHaveLength(2);
  expect([bare.squares.has('d5'), bare.squares.has('a5'), bare.squares.has('b5')]).toEqual([false, false, true]);
  expect(badges.map(({ points }) => points)).toEqual([3]);
});

test('what falls off goes on the way it was pushed', () => {
  const [phase] = plan(dock, [
    event('dumped', { piece: 'k:G', square: 'a5' }),
    event('moved', { piece: 'D:R', from: 'b5', to: 'a5', count: 1 }),
  ]);
  expect(phase?.movers[0]?.effect).toBe('splash');
  expect(phase?.movers[0]?.to[0]).toBeLessThan(0);
  expect(phase?.movers[0]?.to[1]).toBe(4);
});

test('a turn leaves marks: ways, what came down, what was put, points', () => {
  const entry = (...events: GameEvent[]) => ({ kind: 'move', events }) as MoveEntry;
  const trace = traceOf(dock, [
    entry(
      event('dumped', { piece: 'k:R', square: 'a5' }),
      event('moved', { piece: 'D:G', from: 'b5', to: 'a5', count: 1 }),
      event('scored', { ship: 'G', points: 1, total: 1 }),
    ),
    entry(event('healed', { piece: 'D:G', square: 'h1' })),
  ]);
  expect(trace.paths.map(({ from, to }) => [from, to])).toEqual([
    [
      [1, 4],
      [0, 4],
    ],
  ]);
  expect(trace.ends.map(({ effect, piece }) => [effect, piece.colour])).toEqual([['splash', 'R']]);
  expect(trace.put.map(({ to }) => to)).toEqual([[7, 0]]);
  expect(trace.badges.map(({ points, signal }) => [points, signal])).toEqual([[1, 4]]);
});
