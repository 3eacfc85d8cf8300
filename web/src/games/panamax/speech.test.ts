import { expect, test } from 'vitest';
import { loading, pushing } from './example';
import { layoutOf } from './layout';
import { describePlace } from './speech';

const layout = layoutOf(true, false);

test('a dock is told with how full it is, its fee and its ships', () => {
  const said = describePlace('zone:PA8', pushing, layout, 'en');
  expect(said).toMatch(/^PA8, Gatún lock 1; \d of 4 spaces; Load fee/);
  expect(said).toContain('Red’s freighter R2');
});
test('an empty place says so', () => {
  const [empty] = Object.entries(pushing.zones).find(([, zone]) => zone.capacity && !zone.ships.length) ?? [''];
  expect(describePlace(`zone:${empty}`, pushing, layout, 'en')).toMatch(/; empty$/);
});
test('each lane has its half of a lake', () => {
  expect(describePlace('zone:LGAP', pushing, layout, 'fr')).toMatch(/^Lac Gatún/);
});
test('a ship is told with its load and what it still needs', () => {
  expect(describePlace('ship:CP', { ...loading, ships: { ...loading.ships } }, layout, 'en')).toMatch(
    /^cruise ship CP/,
  );
  const group = { ...pushing, now: pushing.now && { ...pushing.now, group: ['MUSE'] } };
  expect(describePlace('ship:MUSE', group, layout, 'en')).toMatch(/carries no cargo.*in the group/);
});
