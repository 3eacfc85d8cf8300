import { expect, test } from 'vitest';
import { doing, loading, pushing } from './example';
import { wishOf } from './wishes';

const wish = (place: string, canal = loading, picked: string[] = []) => wishOf(place, canal, picked, 'R');

test('a ship is asked about where it is loaded: its own zone, or one of the ocean where it waits', () => {
  const box = wish('ship:CP')[0]?.split(' ')[1] ?? '';
  const berth = loading.ships.CP?.berths[0];
  expect(berth).toBe('CHN');
  expect(wish('ship:CP')).toEqual([`load ${box} CP@CHN`]);
  expect(wish('ship:CP', loading, ['stock:reserve'])).toEqual(['load reserve CP@CHN']);
});
test('while ships move, a ship is named for the group, a dock to leave from', () => {
  expect(wish('ship:MUSE', pushing)).toEqual(['add MUSE']);
  expect(wish('zone:PA7', pushing)).toEqual(['move PA7']);
  expect(wish('zone:A_LOAD', doing(pushing, { kind: 'move' }))).toEqual(
    pushing.zones.A_LOAD?.ships[0] ? [`add ${pushing.zones.A_LOAD.ships[0]}`] : [],
  );
});
test('a die goes to the other side of the table', () => {
  expect(wish('from:2')).toEqual(['transfer 2 4']);
  expect(wish('from:5')).toEqual(['transfer 5 1']);
  expect(wish('to:6', loading, ['tool:transfer', 'from:3'])).toEqual(['transfer 3 6']);
});
test.each([
  ['col:2', 'take 2'],
  ['die:2:3', 'take 2'],
  ['exec:2', 'executive 2'],
  ['display:5:back', 'contract back'],
  ['incoming:front', 'incoming front'],
  ['deck', 'deck'],
  ['stock:warehouse', 'load warehouse CA@EUR'],
  ['wagon:3', 'rail +2 3'],
  ['yard:R3', 'build R3 EUR'],
  ['hand:captain', 'captain'],
  ['share:B', 'buy B'],
  ['passenger:X', 'slot X'],
  ['platform:USE', 'flag USE'],
  ['advisor:FA3', 'advisor FA3'],
])('%s asks about %s', (place, move) => {
  expect(wish(place)).toEqual([move]);
});
test('a column with nothing but its executive die is asked for that', () => {
  const table = loading.table.map((column) => (column.column === 2 ? { ...column, next: 'exec' as const } : column));
  expect(wish('col:2', { ...loading, table })).toEqual(['executive 2']);
});
