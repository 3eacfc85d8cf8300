import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../lib/board/testing.svelte';
import type { MoveEntry, Preview } from '../../lib/protocol';
import { askOf } from './asking';
import { Selection } from './selection.svelte';
import { DockStage } from './stage.svelte';

let frame: TestFrame;
vi.mock('../../lib/board/frame', () => ({ getFrame: () => frame }));
vi.mock('../../lib/sound', () => ({ play: vi.fn() }));

const empty = '. . . . . . . .';
const view = {
  seats: 2,
  ships: ['N', 'S'],
  phase: 'play',
  turn: 'R',
  allowance: 3,
  moves_left: 3,
  would_pass: true,
  loading_squares: { N: ['d1', 'e1'], S: ['d8', 'e8'] },
  board: [empty, 'k:G . C:R . . . . .', '3D:R . . . . . . .', empty, 'M:R k:G . . . . . .', empty, empty, empty],
  doctor: { R: { ready: 2 } },
};
const LEGAL = ['D a3 s', '2D a3 s', '2D a3 n', 'D a3 e', 'M e', 'M n', 'C w', 'C e', 'C pull e', 'done'];
let selection: Selection;
let stop: () => void;

function start(more: Partial<Pick<TestFrame, 'view' | 'legal' | 'acting' | 'mySeats'>> = {}) {
  frame = Object.assign(new TestFrame(), { view, legal: LEGAL }, more);
  stop = $effect.root(() => {
    selection = new Selection(new DockStage());
  });
  flushSync();
}
const press = (square: string, touch = false) => {
  selection.hand.press(square, touch);
  flushSync();
};
const look = (square: string) => {
  selection.hand.enter(square);
  flushSync();
};
const lit = () => Object.fromEntries(selection.targets.map(({ square, look, size }) => [square, `${size} ${look}`]));
const ask = () => askOf(selection, frame.hints, 'en');
const buttons = () => (ask().buttons ?? []).map(({ id, label, main }) => `${id}: ${label}${main ? ' !' : ''}`);
const push = (id: string) => {
  ask()
    .buttons?.find((one) => one.id === id)
    ?.press();
  flushSync();
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

// --- by mouse ------------------------------------------------------------------------------------------------------------

test('a worker is taken in hand, then shows where it can go and how', () => {
  start();
  expect([...selection.movable]).toEqual(['a3', 'a5', 'c2']);
  press('a3');
  expect(lit()).toEqual({ a4: '1 walk', b3: '1 walk', a2: '2 push' });
  expect(ask().ask).toBe('Dockhand on a3: where to?');
  look('a4');
  expect(frame.considered).toBe('D a3 s');
  press('a4');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('D a3 s');
});

test('the least number of dockhands goes, unless more are asked for', () => {
  start();
  press('a3');
  ask().choices?.[0]?.choose('2');
  flushSync();
  expect(lit()).toEqual({ a4: '2 walk', a2: '2 push' });
  expect(ask().ask).toBe('2 dockhands on a3: where to?');
  press('a4');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('2D a3 s');
});

test('what could be a walk or a pull is asked', () => {
  start();
  press('c2');
  expect(lit()).toEqual({ b2: '1 walk', d2: '1 both' });
  press('d2');
  expect(frame.play).not.toHaveBeenCalled();
  expect(buttons()).toEqual(['walk: Walk !', 'pull: Pull', 'letgo: Let go']);
  push('pull');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('C pull e');
});

test('the same square again lets go, another worker is taken instead', () => {
  start();
  press('a3');
  press('a3');
  expect(selection.selected).toBeNull();
  press('a3');
  press('a5');
  expect(selection.selected).toBe('a5');
  expect(lit()).toEqual({ b5: '1 push', a4: '1 walk' });
});

test('a beast in the middle of its move stays in hand', () => {
  start({ view: { ...view, stepping: 'M', moved: { M: 1 } }, legal: ['M e', 'done'] });
  expect(selection.selected).toBe('a5');
  press('a5');
  expect(selection.selected).toBe('a5');
});

test('whoever waits for others has nothing to choose', () => {
  start({ acting: null });
  expect(selection.movable.size).toBe(0);
  expect(ask()).toEqual({});
});

// --- by finger -----------------------------------------------------------------------------------------------------------

test('a finger first sees what would happen, then decides', () => {
  start();
  press('a5', true);
  press('b5', true);
  expect(frame.play).not.toHaveBeenCalled();
  expect([selection.armed, frame.considered, selection.aim]).toEqual(['M e', 'M e', 'b5']);
  expect(buttons()).toContain('confirm: East to b5, pushing the green crate !');
  press('b5', true);
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('M e');
});

test('another square is shown instead, another worker lets go', () => {
  start();
  press('a5', true);
  press('b5', true);
  press('a4', true);
  expect(selection.armed).toBe('M n');
  press('a3', true);
  expect([selection.armed, frame.considered, selection.selected]).toEqual([null, null, 'a3']);
  expect(frame.play).not.toHaveBeenCalled();
});

test('the button of the prompt decides too', () => {
  start();
  press('a5', true);
  press('b5', true);
  push('confirm');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('M e');
});

test('what is put down is shown first as well', () => {
  start({
    view: { ...view, phase: 'crew', in_hand: { R: '2D E' } },
    legal: ['place D b2', 'place D c3', 'place E c3'],
  });
  expect([selection.tool, ask().ask]).toEqual(['place D', 'Place the dockhand: choose a square.']);
  expect(ask().choices?.[0]?.options.map(({ label, pressed }) => [label, pressed])).toEqual([
    ['dockhand ×2', true],
    ['elephant', false],
  ]);
  press('c3', true);
  expect([selection.armed, frame.play.mock.calls.length]).toEqual(['place D c3', 0]);
  ask().choices?.[0]?.choose('place E');
  flushSync();
  expect([selection.armed, selection.tool]).toEqual([null, 'place E']);
  press('c3', true);
  press('c3', true);
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('place E c3');
});

// --- what the others did -----------------------------------------------------------------------------------------------------

test('the last turn stays marked until one moves, and gives way to a preview', () => {
  start();
  const moved = { event: 'moved', piece: 'D:G', from: 'h3', to: 'h4', count: 1 };
  const entry = (seat: number) => ({ kind: 'move', seat, events: [moved] }) as unknown as MoveEntry;
  frame.entries = [entry(0), entry(1)];
  expect(selection.trace?.paths).toHaveLength(1);
  frame.considered = 'M e';
  frame.consequence = { move: 'M e', events: [moved] } as unknown as Preview;
  expect(selection.trace).toBeNull();
  frame.considered = null;
  frame.entries = [...frame.entries, entry(0)];
  expect(selection.trace?.paths).toEqual([]);
});

// --- why not -------------------------------------------------------------------------------------------------------------

test('whoever rests on a neighbouring square is told why it is barred', async () => {
  start();
  frame.verdicts = [{ move: 'M a5 s', legal: false, rule: 'push.weight' }];
  press('a5');
  look('a6');
  expect(frame.why).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(frame.why).toHaveBeenCalledExactlyOnceWith(['M a5 s']);
  expect([frame.refused, selection.hand.barred]).toEqual(['push.weight', 'a6']);
  expect(frame.about).toBe('Mule on a5, south to a6: not possible.');
  look('a4');
  expect(frame.refused).toBeNull();
});

test('a press asks for the move it would have been', () => {
  start();
  press('a3');
  expect(selection.askedMoves('a2')).toEqual(['3D a3 n']);
  selection.letGo();
  flushSync();
  expect(selection.askedMoves('c2')).toEqual(['C c2 n', 'C c2 e', 'C c2 s', 'C c2 w']);
  expect(selection.askedMoves('h8')).toEqual([]);
});

// --- the end of a turn, the doctor, advice ---------------------------------------------------------------------------------

test('to pass is asked twice, to end a turn is not', () => {
  start();
  expect(buttons()).toContain('end: Pass');
  push('end');
  expect(frame.play).not.toHaveBeenCalled();
  expect(buttons()).toEqual(['no: No, go on', 'yes: Yes, pass !']);
  push('yes');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('done');
  stop();
  start({ view: { ...view, would_pass: false } });
  expect(buttons()).toContain('end: End turn !');
  push('end');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('done');
});

test('who may return from the doctor is offered beside the moves', () => {
  start({ legal: [...LEGAL, 'doctor a4', 'doctor h1'] });
  expect([selection.tool, selection.mustPut]).toEqual([null, false]);
  expect(buttons()).toContain('doctor: Doctor: 2 can return');
  push('doctor');
  expect(lit()).toEqual({ a4: '1 put', h1: '1 put' });
  push('leave');
  expect([selection.tool, lit()]).toEqual([null, {}]);
});

test('advice is shown before it is taken', async () => {
  start();
  frame.suggestions = ['M e'];
  push('suggest');
  await vi.advanceTimersByTimeAsync(0);
  flushSync();
  expect([selection.selected, frame.considered]).toEqual(['a5', 'M e']);
  expect(ask().ask).toBe('Suggested: Mule on a5, east to b5, pushing the green crate.');
  push('doit');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('M e');
});

test('ships that can be taken are buttons', () => {
  start({ view: { ...view, ships: [null, null], phase: 'choice' }, legal: ['ship N', 'ship S'] });
  expect(buttons().slice(0, 2)).toEqual(['ship N: Take the north ship (red)', 'ship S: Take the south ship (green)']);
});
