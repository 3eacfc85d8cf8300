import { expect, test } from 'vitest';
import type { Step } from '../../lib/board/changes';
import { shownIn, together } from './playback';
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
