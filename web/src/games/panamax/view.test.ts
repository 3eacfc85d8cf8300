import { expect, test } from 'vitest';
import { eventOf } from '../../lib/told';
import { loading, pushing, told } from './example';
import { companiesOf, drawnCard, fleet, frameOf, readCanal, readDie, seatOf, sumOf } from './view';

test('a die is a colour and a value', () => {
  expect(readDie('B4')).toEqual({ colour: 'B', value: 4 });
});
test('companies are those that play', () => {
  expect(companiesOf(pushing)).toEqual(['R', 'B']);
  expect(companiesOf(pushing).map(seatOf)).toEqual([0, 1]);
});
test('the action being played is the last one begun', () => {
  expect(frameOf(pushing)?.kind).toBe('move');
  expect(frameOf({ ...pushing, now: null })).toBeNull();
});
test('ships on the water are drawn, in a dock in the order they leave it; those on a desk are not', () => {
  const ships = fleet(loading).map(({ id }) => id);
  expect(loading.desks.R?.desk_ships.length).toBeGreaterThan(0);
  for (const ship of loading.desks.R?.desk_ships ?? []) expect(ships).not.toContain(ship);
  const turned = { ...pushing.zones, PA8: { ...pushing.zones.PA8, ships: ['MEUR', 'R2'] } } as typeof pushing.zones;
  const inDock = (canal: typeof pushing) => fleet(canal).flatMap(({ id, zone }) => (zone === 'PA8' ? id : []));
  expect(inDock({ ...pushing, zones: turned })).toEqual(['MEUR', 'R2']);
});
test('a ship loaded in this action is marked', () => {
  const used = {
    ...loading,
    now: loading.now && { ...loading.now, frames: [{ kind: 'cargo' as const, used: ['CP'] }] },
  };
  expect(fleet(used).find(({ id }) => id === 'CP')?.loaded).toBe(true);
  expect(fleet(loading).find(({ id }) => id === 'CP')?.loaded).toBe(false);
});
test('a contract drawn by another is not seen', () => {
  expect(drawnCard({ ...pushing, drawn: 'hidden' })).toBeNull();
  const card = { card: 'EUR-1', nation: 'EUR' as const, front: ['3'], back: [] };
  expect(drawnCard({ ...pushing, drawn: card })).toEqual(card);
});
test('money comes and goes, in purses and in safes', () => {
  const sum = (event: string, more: object) => sumOf(eventOf('panamax', { event, ...more }));
  expect(sum('paid_player', { seat: 1, amount: 5 })).toEqual({ purse: 'player', colour: 'B', amount: -5 });
  expect(sum('earned_company', { company: 0, amount: 3 })).toEqual({ purse: 'company', colour: 'R', amount: 3 });
  expect(sum('turn', { seat: 1 })).toBeNull();
});
test('a view of another game is not read', () => {
  expect(() => readCanal({ ...told.push.view, game: 'cargo' })).toThrow();
});
