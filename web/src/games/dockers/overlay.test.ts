import { expect, test } from 'vitest';
import told from './examples.gen.json';
import { readMove } from './moves';
import { glowOf, isFocused, overlayOf } from './overlay';
import { tipped, turned, UPRIGHT } from './pose';
import type { Selection } from './selection.svelte';
import type { YardStage } from './stage.svelte';
import { targetsOf } from './targets';
import { crateAt, readYard, type Yard } from './view';

const stage = { busy: false, poseOf: () => UPRIGHT } as unknown as YardStage;
/** Somebody who has Lagos in hand, unless said otherwise. */
function having(yard: Yard, port: string | null, more: Partial<Selection> = {}): Selection {
  const held = port === null ? null : (crateAt(yard, port) ?? null);
  const legal = ['Lagos T S', 'Lagos F N', 'Lagos P 1'].map(readMove).filter((move) => move !== null);
  const targets = held ? targetsOf(held, legal) : [];
  const base = { truth: yard, yard, held, targets, active: null, hovered: null, turning: false, customs: false };
  return { ...base, panel: null, turn: 0, free: true, open: new Set(['Lagos']), ...more } as unknown as Selection;
}
const yard = readYard(told.pivot.view);

test('a crate in hand is drawn where it may go, as it would lie there; barred ways have a sign', () => {
  const { ghosts, refused } = overlayOf(having(yard, 'Lagos'), stage, true);
  expect(ghosts.map(({ id, pose }) => [id, pose])).toEqual([
    ['to N', UPRIGHT],
    ['to S', tipped(UPRIGHT, 'S')],
  ]);
  expect(refused.map(({ id }) => id)).toEqual(['to E', 'to W']);
});
test('the turn being chosen is seen where the crate falls', () => {
  const falling = having(yard, 'Lagos', { panel: { target: 'to N', turn: 3 } });
  expect(overlayOf(falling, stage, true).ghosts[0]?.pose).toEqual(turned(UPRIGHT, 3));
  const held = readYard(told.fall.view);
  const { ghosts } = overlayOf(having(held, 'Dakar', { turning: true, turn: 1 }), stage, true);
  expect(ghosts).toEqual([{ row: 3, col: 1, level: 0, id: 'landing', pose: turned(UPRIGHT, 1), focus: true }]);
});
test('groups and locks are shown if one likes, and not while something moves', () => {
  const selection = having(yard, null);
  expect(overlayOf(selection, stage, true).groups).toHaveLength(yard.groups.length);
  expect(overlayOf(selection, stage, true).locks.map(({ falls }) => falls)).toContain(false);
  expect(overlayOf(selection, stage, false).groups).toEqual([]);
  expect(overlayOf(selection, { ...stage, busy: true } as YardStage, true).locks).toEqual([]);
});
test('the token lies on its crate, and where it is about to go', () => {
  const at = { ...yard, customs: 'Lagos' };
  const going = having(at, null, { active: { type: 'token', move: '$ Dakar', port: 'Dakar' } });
  const overlay = overlayOf(going, stage, true);
  expect([overlay.customs, overlay.token]).toEqual([crateAt(at, 'Lagos'), crateAt(at, 'Dakar')]);
});
test('a way is in focus by the pointer or by the list of moves', () => {
  const selection = having(yard, 'Lagos', { hovered: 'to N', active: readMove('Lagos T S') });
  const focused = selection.targets.filter((target) => isFocused(selection, target));
  expect(focused.map(({ id }) => id)).toEqual(['to N', 'to S']);
});
test('crates that can be moved shine until one is in hand', () => {
  expect([...glowOf(having(yard, null))]).toEqual([['Lagos', 'lit']]);
  expect([...glowOf(having(yard, 'Lagos', { hovered: 'c Dakar' }))]).toEqual([['Dakar', 'hover']]);
});
