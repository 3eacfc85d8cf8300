import { expect, test } from 'vitest';
import { applied } from '../../lib/board/changes';
import { loading, pushing, told } from './example';
import { consequenceOf } from './consequence';
import { layoutOf } from './layout';

const layout = layoutOf(true, false);
const preview = ({ move, events, text, view, changes }: (typeof told)['push'] | (typeof told)['load']) => ({
  move,
  events,
  text,
  view: applied(view, changes.flat()),
});
const push = consequenceOf(pushing, preview(told.push), layout, 'en');

test('ships that would move are drawn where the engine puts them', () => {
  expect(push.ghosts.map(({ vessel }) => [vessel.id, vessel.zone])).toEqual([
    ['R2', 'A_WAIT'],
    ['MEUR', 'A_LOAD'],
    ['MUSE', 'PA8'],
  ]);
  expect(push.leaving).toEqual(new Set(['R2', 'MEUR', 'MUSE']));
  expect(push.canal?.ships.R2?.at).toBe('A_WAIT');
});
test('docks say how full they would be', () => {
  expect(Object.fromEntries(push.fills)).toMatchObject({
    PA7: push.canal?.zones.PA7?.fill,
    PA8: push.canal?.zones.PA8?.fill,
  });
  expect(push.fills.get('PA7')).not.toBe(pushing.zones.PA7?.fill);
});
test('each way has one arrow; who is pushed goes for nothing', () => {
  expect(push.arrows.map(({ text, free }) => [text, free])).toEqual([
    ['1 lock', false],
    ['push, free', true],
  ]);
});
test('what it brings is summed up by purse, and shown where ships arrive', () => {
  expect(push.chips).toContainEqual({ kind: 'safe', colour: 'R', amount: 3 });
  expect(push.gains.filter(({ kind }) => kind === 'safe').map(({ area, text }) => [area, text])).toEqual([
    ['A_WAIT', '+$3'],
  ]);
});
test('a container is drawn on its ship', () => {
  const load = consequenceOf(loading, preview(told.load), layout, 'en');
  expect(load.nextDie).toEqual({ ship: 'CP', die: { colour: 'R', value: 1 } });
  expect(load.ghosts.map(({ vessel }) => [vessel.id, vessel.zone])).toEqual([['CP', 'CHN']]);
});
test('a move that shows something hidden has no position after it', () => {
  const nothing = consequenceOf(pushing, { move: 'deck', events: [], text: { en: [], fr: [] } }, layout, 'en');
  expect([nothing.canal, nothing.ghosts, nothing.chips]).toEqual([null, [], []]);
});
