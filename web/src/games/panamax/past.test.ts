import { expect, test } from 'vitest';
import { applied } from '../../lib/board/changes';
import { entryOf } from '../../lib/board/example';
import { told } from './example';
import { layoutOf, middle } from './layout';
import { pastOf } from './past';
import { readCanal } from './view';

const layout = layoutOf(true, false);
const canal = readCanal(applied(told.push.view, told.push.changes.flat()));
const past = (...moves: object[][]) =>
  pastOf(
    canal,
    moves.map((events) => ({ ...entryOf(told.push), events: events as (typeof told.push)['events'] })),
    layout,
    'en',
  );
const at = (area: string) => middle(layout.areas.get(area)?.inner ?? { x: 0, y: 0, w: 0, h: 0 });

test('each ship’s way is marked, and money where it was earned', () => {
  const { arrows, gains } = past(told.push.events);
  expect(arrows.map(({ from, to, free }) => [from, to, free])).toEqual([
    [at('PA7'), at('PA8'), false],
    [at('PA8'), at('A_WAIT'), true],
    [at('PA8'), at('A_WAIT'), true],
  ]);
  expect(gains).toEqual([{ area: 'A_WAIT', kind: 'safe', signal: 1, text: '+$3' }]);
});
test('several steps of a ship are one way', () => {
  const step = (from: string, to: string) => [{ event: 'moved', ship: 'MUSE', from, to }];
  expect(past(step('PA6', 'PA7'), step('PA7', 'PA8')).arrows.map(({ from, to }) => [from, to])).toEqual([
    [at('PA6'), at('PA8')],
  ]);
});
test('who has turned round in an ocean came by the other lane', () => {
  const events = [
    { event: 'moved', ship: 'R2', from: 'LG', to: 'A_WAIT' },
    { event: 'arrived', ship: 'R2', ocean: 'A' },
  ];
  expect(canal.ships.R2?.heading).toBe('AP');
  expect(past(events).arrows[0]?.from).toEqual(at('LGPA'));
});
test('money alone, a fee or a share, marks nothing on the water', () => {
  expect(past([{ event: 'paid_player', seat: 0, amount: 5 }])).toEqual({ arrows: [], gains: [] });
});
