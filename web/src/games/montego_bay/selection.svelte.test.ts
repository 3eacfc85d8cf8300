import { flushSync } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { TestFrame } from '../../lib/board/testing.svelte';
import type { Preview } from '../../lib/protocol';
import { askOf } from './asking';
import { layoutOf } from './layout';
import { Selection } from './selection.svelte';
import { TownStage } from './stage.svelte';

let frame: TestFrame;
vi.mock('../../lib/board/frame', () => ({ getFrame: () => frame }));
vi.mock('../../lib/sound', () => ({ play: vi.fn() }));

const path = ['b1', 'b2', 'b3', 'q3', 'q2', 'q1'];
const view = {
  seats: 2,
  phase: 'cards',
  path,
  order: ['Y', 'B', 'y', 'b'],
  owners: { Y: 'Y', y: 'Y', B: 'B', b: 'B' },
  dockers: { Y: 'b1' },
  pubs: { big: ['B'], small: ['y', 'b'] },
  plans: [
    { docker: 'Y', card: 1, path: ['b2'], far: 'q2', before: [], after: ['B'] },
    { docker: 'Y', card: 2, path: ['b2', 'b3'], far: 'q3', before: [], after: [] },
  ],
};
const CARDS = ['card Y 1', 'card Y 2'];
const loading = {
  ...view,
  phase: 'loading',
  plans: [],
  at: 'b1',
  to_load: 1,
  harbour: [
    { ship: 4, cargo: { B: 1 } },
    { ship: 5, cargo: {} },
  ],
  projected: [{ B: 3 }, {}],
};
let selection: Selection;
let stop: () => void;

function start(more: Partial<Pick<TestFrame, 'view' | 'legal' | 'acting' | 'previews'>> = {}) {
  frame = Object.assign(new TestFrame(), { view, legal: CARDS }, more);
  stop = $effect.root(() => {
    const layout = layoutOf(true, 3);
    selection = new Selection(new TownStage(() => layout), () => layout);
  });
  flushSync();
}
const press = (place: string, touch = false) => {
  selection.hand.press(place, touch);
  flushSync();
};
const buttons = () =>
  (askOf(selection, frame.hints, 'en').buttons ?? []).map(
    ({ id, label, main }) => `${id}: ${label}${main ? ' !' : ''}`,
  );
const push = (id: string) => {
  askOf(selection, frame.hints, 'en')
    .buttons?.find((one) => one.id === id)
    ?.press();
  flushSync();
};
afterEach(() => stop());

test('the doors that cards lead to can be chosen, as the engine planned', () => {
  start();
  expect([...selection.open]).toMatchObject([
    ['b2', { move: 'card Y 1' }],
    ['b3', { move: 'card Y 2' }],
  ]);
  selection.hand.enter('b3');
  flushSync();
  expect([frame.considered, selection.plan?.path]).toEqual(['card Y 2', ['b2', 'b3']]);
  press('b3');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('card Y 2');
});

test('a finger sees first and decides then', () => {
  start();
  press('b2', true);
  expect([selection.armed, frame.play.mock.calls.length]).toEqual(['card Y 1', 0]);
  expect(buttons()).toEqual(['suggest: Suggest', 'confirm: Lay the 1 !']);
  press('b3', true);
  expect(selection.armed).toBe('card Y 2');
  press('b3', true);
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('card Y 2');
});

test('who looks away from a card goes back to the one a finger has shown', () => {
  start();
  selection.choose('card Y 1', true);
  selection.point('card Y 2');
  expect(frame.considered).toBe('card Y 2');
  selection.point(null);
  expect(frame.considered).toBe('card Y 1');
  selection.letGo();
  expect([frame.considered, selection.armed]).toEqual([null, null]);
});

test('a new position lets go', () => {
  start();
  selection.choose('card Y 1', true);
  frame.view = { ...view };
  flushSync();
  expect(selection.armed).toBeNull();
});

test('a door no card leads to is asked for with a card there is not', () => {
  start();
  expect(selection.askedMoves('b2')).toEqual(['card Y 1']);
  expect(selection.askedMoves('q1')).toEqual(['card Y 6']);
  expect(selection.askedMoves('pier-2')).toEqual(['load 2']);
  expect(selection.askedMoves('next')).toEqual(['load next']);
});

test('how far away it is comes before the rule', async () => {
  start();
  frame.verdicts = [{ move: 'card Y 6', legal: false, rule: 'card.series' }];
  press('q1');
  await Promise.resolve();
  await Promise.resolve();
  expect(frame.about).toBe('Quay door 1 is 5 spaces away; cards go from 1 to 2.');
});

test('hosts of Lazy Jack are asked for where they are, in the pub too', () => {
  start({ view: { ...view, phase: 'hire', plans: [] }, legal: ['hire Y', 'pass'] });
  expect([...selection.open.keys()]).toEqual(['b1']);
  expect(selection.askedMoves('pub-small')).toEqual(['hire y', 'hire b']);
  expect(buttons()).toContain('pass: Let him go');
  push('pass');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('pass');
});

test('what a barrel brings is asked of the engine', async () => {
  const outcome = (move: string, projected: object[]) =>
    ({ move, events: [], view: { ...loading, projected } }) as unknown as Preview;
  start({
    view: loading,
    legal: ['load 1', 'load 2'],
    previews: [outcome('load 1', [{ B: 2, Y: 2 }, {}]), outcome('load 2', [{ B: 3 }, { Y: 5 }])],
  });
  expect(frame.preview).toHaveBeenCalledExactlyOnceWith(['load 1', 'load 2'], true);
  await Promise.resolve();
  flushSync();
  expect(selection.outcomes.get('load 1')).toEqual({ Y: { now: 0, then: 2 }, B: { now: 3, then: 2 } });
  expect(selection.outcomes.get('load 2')).toEqual({ Y: { now: 0, then: 5 } });
  expect([...selection.open.keys()]).toEqual(['pier-1', 'pier-2']);
  expect(askOf(selection, false, 'en').figure).toEqual({ symbol: 'mb-big-3', signal: 3 });
});

test('points at once are shown on the track', () => {
  start({ view: loading, legal: ['load 1'] });
  frame.considered = 'load 1';
  frame.consequence = {
    move: 'load 1',
    events: [
      { event: 'scored', seat: 1, points: 3, total: 3, ship: 4 },
      { event: 'bonus', seat: 1, points: 1, total: 4, ship: 4 },
    ],
  } as unknown as Preview;
  expect(selection.gains).toEqual({ B: 4 });
  frame.considered = null;
  expect(selection.gains).toEqual({});
});

test('whoever waits has nothing to choose', () => {
  start({ acting: null });
  expect([selection.open.size, askOf(selection, true, 'en')]).toEqual([0, {}]);
});

test('places say what is there and what can be done', () => {
  start();
  expect(selection.describe('b2')).toBe(
    'back door 2: nothing; nobody there; can be chosen: Big yellow docker: 1, to back door 2: nothing',
  );
});

test('advice is shown before it is taken', async () => {
  start();
  frame.suggestions = ['card Y 2'];
  push('suggest');
  await Promise.resolve();
  flushSync();
  expect(askOf(selection, true, 'en').ask).toBe('Suggested: Big yellow docker: 2, to back door 3: nothing.');
  push('doit');
  expect(frame.play).toHaveBeenCalledExactlyOnceWith('card Y 2');
});
