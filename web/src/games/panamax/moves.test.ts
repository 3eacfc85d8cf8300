import { expect, test } from 'vitest';
import { doing, loading, pushing } from './example';
import { inWords, labelOf, nextPlaces, readMove, stillFits } from './moves';

const canal = doing(loading, { kind: 'cargo', column: 5 });
const placesOf = (move: string) => readMove(move, canal).places;

test.each([
  ['take 3', ['col:3']],
  ['executive 4', ['col:4']],
  ['transfer 1 5', ['tool:transfer', 'from:1', 'to:5']],
  ['keep EUR-b', ['offer:EUR-b']],
  ['keep FA7', ['advisor:FA7']],
  ['contract front', ['display:5:front']],
  ['load 1:4 R2@EUR', ['box:1:4', 'ship:R2', 'zone:EUR']],
  ['load warehouse rail', ['stock:warehouse', 'rail']],
  ['build R3 USE', ['yard:R3', 'zone:USE']],
  ['rail +2 3', ['wagon:3']],
  ['end', []],
])('%s is made by touching %j', (move, places) => {
  expect(placesOf(move)).toEqual(places);
});
test('a container and its ship are touched in either order, the zone last', () => {
  const load = readMove('load 1:4 R2@EUR', canal);
  expect(nextPlaces(load, [])).toEqual(['box:1:4', 'ship:R2']);
  expect(nextPlaces(load, ['ship:R2'])).toEqual(['box:1:4']);
  expect(nextPlaces(load, ['ship:R2', 'box:1:4'])).toEqual(['zone:EUR']);
  expect(stillFits(load, ['ship:R2'])).toBe(true);
  expect(stillFits(load, ['ship:B2'])).toBe(false);
});
test('everything else is touched in its order', () => {
  const transfer = readMove('transfer 1 5', canal);
  expect(nextPlaces(transfer, ['tool:transfer'])).toEqual(['from:1']);
  expect(nextPlaces(transfer, ['tool:transfer', 'from:1'])).toEqual(['to:5']);
});

const said = (move: string, at = loading, lang: 'en' | 'fr' = 'en') => inWords(readMove(move, at), at, 'R', lang);
test('a move is a sentence of its own', () => {
  expect(said('load 1:1 CP@CHN')).toMatch(/^Load: .* onto cruise ship CP in the China loading zone$/);
  expect(said('load 1:1 CP@CHN', loading, 'fr')).toMatch(/^[^:]+\u00a0: /);
  expect(said('take 3')).toMatch(/^Take a die: column 3/i);
  expect(said('go', { ...pushing, now: pushing.now && { ...pushing.now, group: ['MUSE'] } })).toContain('warship MUSE');
});
test('ships sail to where the engine says they go next', () => {
  const group = { ...pushing, now: pushing.now && { ...pushing.now, group: ['MUSE'] } };
  expect(readMove('go', group).places).toEqual(['zone:PA8']);
});
test('within its group a move is told without the group', () => {
  expect(labelOf(readMove('buy B', loading), loading, 'R', 'en')).toContain(`$${loading.market.B?.price}`);
});
