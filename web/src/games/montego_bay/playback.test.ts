import { expect, test } from 'vitest';
import type { Step } from '../../lib/board/changes';
import { doors, shownIn, together } from './playback';
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

const town = readTown({ seats: 2 });

test('a docker passes all doors clockwise, round the corner too', () => {
  expect(doors(town, 'b6', 'q6', true)).toEqual(['b7', 'q7', 'q6']);
  expect(doors(town, 'q1', 'b1', true)).toEqual(['b1']);
});

test('a big docker leaves its pub at the first back door, a small one at the other end', () => {
  expect(doors(town, 'pub', 'b2', true)).toEqual(['b1', 'b2']);
  expect(doors(town, 'pub', 'q6', false)).toEqual(['q7', 'q6']);
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
