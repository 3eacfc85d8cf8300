import { describe, expect, test } from 'vitest';
import { applied, stepsOf } from '../../lib/board/changes';
import { entryOf, type Example } from '../../lib/board/example';
import { eventOf } from '../../lib/told';
import told from './examples.gen.json';
import { begun, poseAfter, sceneOf, scoresIn, trailsOf } from './playback';
import { SIDES, UPRIGHT } from './pose';
import { cellOf, crateAt, readYard } from './view';

const first = (example: Example) => {
  const [event] = example.events;
  if (!event) throw new Error('nothing happens');
  return eventOf('dockers', event);
};
const scene = (example: Example) => sceneOf(readYard(example.view), first(example), () => UPRIGHT);

describe.each([
  ['tip', 'Karachi'],
  ['fall', 'Dakar'],
  ['pivot', 'Lagos'],
] as const)('a %s', (kind, port) => {
  const example: Example = told[kind];
  test('begins where the crate lies and ends where the engine puts it', () => {
    const before = crateAt(readYard(example.view), port);
    const after = crateAt(readYard(applied(example.view, stepsOf([entryOf(example)])[0]?.changes ?? [])), port);
    const motion = scene(example)?.motion;
    expect(motion).toMatchObject({ kind, port, from: { row: before?.row, col: before?.col, level: before?.level } });
    if (motion && 'to' in motion) expect(after).toMatchObject(motion.to);
    expect(after).toMatchObject(kind === 'pivot' ? { level: before?.level } : cellOf(String(example.events[0]?.to)));
  });
  test('turns the crate as the engine says its faces are turned', () => {
    const before = crateAt(begun(readYard(example.view), first(example)), port);
    const after = crateAt(readYard(applied(example.view, stepsOf([entryOf(example)])[0]?.changes ?? [])), port);
    const pose = poseAfter(UPRIGHT, first(example));
    let seen = 0;
    for (const side of SIDES) {
      const [was, is] = [before?.faces[pose[side]], after?.faces[side]];
      if (was === 'unknown' || is === 'unknown') continue;
      expect(is).toBe(was);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(2);
  });
});

test('the face that comes up is painted before the crate tips', () => {
  const yard = readYard(told.tip.view);
  expect(crateAt(yard, 'Karachi')?.faces.W).toBe('unknown');
  expect(crateAt(begun(yard, first(told.tip)), 'Karachi')?.faces.W).toBe('green');
  expect(begun(yard, first(told.pivot))).toBe(yard);
});
test('a deeper fall takes longer', () => {
  expect(scene(told.fall)?.length).toBe(620 + 2 * 140);
});
test('points pop up over the crate that brings them, unless they are nobody’s', () => {
  const yard = readYard(told.tip.view);
  const scored = { ...(scoresIn([entryOf(told.tip)])[0] as NonNullable<ReturnType<typeof scoresIn>[0]>) };
  expect(sceneOf(yard, scored, () => UPRIGHT)?.pop).toMatchObject({
    colour: 'green',
    points: 2,
    at: { port: 'Karachi' },
  });
  expect(sceneOf(yard, { ...scored, seat: null }, () => UPRIGHT)).toBeNull();
});
test('whose turn it is shows nothing on the dock; a token does', () => {
  const yard = readYard(told.token.view);
  const [token, turn] = told.token.events.map((event) => sceneOf(yard, eventOf('dockers', event), () => UPRIGHT));
  expect(token).toEqual({ motion: null, pop: null, length: 260 });
  expect(turn).toBeNull();
});
test('all points of the log, the newest last', () => {
  const entries = [entryOf(told.pivot), entryOf(told.tip)];
  expect(scoresIn(entries).map(({ port, total, mover }) => [port, total, mover])).toEqual([['Karachi', 2, 0]]);
});

const moved = (event: string, port: string, more: object) => ({
  ...entryOf(told.tip),
  events: [{ event, port, ...more }],
});
test('what became of each crate: from where it stood to where it lies, with its points', () => {
  const on = moved('fell', 'Karachi', { from: '3,6,1', to: '4,6,0', turns: 1 });
  expect(trailsOf([entryOf(told.tip), on, entryOf(told.pivot)])).toMatchObject([
    { port: 'Karachi', seat: 0, from: cellOf('3,5,0'), to: cellOf('4,6,0'), points: [{ colour: 'green', points: 2 }] },
    { port: 'Lagos', from: cellOf('2,4,2'), to: cellOf('2,4,2'), points: [] },
  ]);
});
test('points of an uncovered crate are told with the one that uncovered it, nobody’s not at all', () => {
  const tip = moved('tipped', 'Dakar', { from: '1,1,1', to: '1,2,1', direction: 'E' });
  const scores = [1, null].map((seat) => moved('scored', 'Lagos', { seat, colour: 'red', points: 6 }));
  expect(trailsOf([tip, ...scores]).map(({ port, points }) => [port, points.map((one) => one.points)])).toEqual([
    ['Dakar', [6]],
  ]);
});
