import { expect, test } from 'vitest';
import { describePlace } from './speech';
import { readTown, stepOf, type Plan } from './view';
import { words } from './words';

test('one is not many, nothing is said so', () => {
  expect(words.en.store([1, 2, 0])).toBe('1 barrel, 2 broken barrels');
  expect(words.fr.store([0, 1, 3])).toBe('1 tonneau cassé, 3 pièces');
  expect([words.en.store([0, 0, 0]), words.fr.store([0, 0, 0])]).toEqual(['nothing', 'rien']);
  expect([words.fr.free(0), words.fr.free(2)]).toEqual(['0 libre', '2 libres']);
});

const plan: Plan = { docker: 'Y', card: 2, path: ['b1', 'b2'], far: 'q2', before: [], after: [] };

test('a plan tells where it leads if nobody comes in between', () => {
  expect(words.en.plan(plan, [1, 0, 0])).toBe('If nobody touches you: back door 2, 1 barrel.');
  expect(words.en.risk(plan)).toBe('nobody can get there');
});

test('and who may: standing there, before and after', () => {
  const met: Plan = { ...plan, there: 'B', blocked: false, before: ['J'], after: ['B', 'o'] };
  expect(words.en.plan(met, [1, 0, 0])).toBe(
    'If nobody touches you: back door 2, 1 barrel. The big blue docker stands there now: you shove it to quay door 2. ' +
      'Can be there before you: Lazy Jack. Can shove you to quay door 2: big blue docker, small orange docker.',
  );
  expect(words.en.risk(met)).toBe('3 dockers can meet you there');
  expect(words.fr.plan({ ...met, blocked: true }, [0, 0, 0])).toContain('Les deux portes sont occupées');
});

const town = readTown({
  seats: 2,
  path: ['b1', 'b2', 'q2', 'q1'],
  order: ['Y', 'g', 'B'],
  owners: { Y: 'Y', g: 'Y', B: 'B' },
  dockers: { Y: 'b1', g: 'b1' },
  pubs: { big: ['B'], small: [] },
  stores: { b1: [1, 0, 0] },
  harbour: [
    { ship: 4, cargo: { B: 2 } },
    { ship: 'pilot', cargo: {} },
  ],
  ships: { '4': { slots: 5, pays: [3, 1] } },
  projected: [{ B: 3 }],
  at: 'b1',
  stock: [1],
});
const say = (place: string) =>
  describePlace(place, town, (colour) => ({ Y: 'Ann', B: 'Ben' })[colour as 'Y' | 'B'], 'en');

test('places for those who listen', () => {
  expect(say('b1')).toBe(
    'back door 1: 1 barrel; big yellow docker and small green docker of Ann; the Tally-Man is here',
  );
  expect(say('q2')).toBe('quay door 2: nothing; nobody there');
  expect([say('pub-big'), say('pub-small')]).toEqual([
    'Pub of the big dockers: big blue docker',
    'Pub of the small dockers: nobody there',
  ]);
  expect(say('pier-1')).toBe(
    'Pier 1: Old Tom; 3 of 5 slots free; pays 3, 1; Ben 2 barrels, would get 3; Sails this round',
  );
  expect(say('pier-2')).toBe('Pier 2: Pilot boat');
  expect(say('pier-3')).toBe('Pier 3: no ship');
  expect(say('next')).toBe('Next ship: none to be seen; 1 more behind');
});

test('the phases of a round', () => {
  expect(['hire', 'cards', 'walking', 'loading', 'taking', 'draw', 'order'].map((phase) => stepOf(phase, 2))).toEqual([
    'jack',
    'cards',
    'move',
    'load',
    'load',
    'sail',
    'order',
  ]);
  expect([stepOf('order', 0), stepOf('over', 9)]).toEqual([null, null]);
});
