import { expect, test } from 'vitest';
import examples from '../games/dockers/examples.gen.json';
import { viewOf } from './told';

test('a view is told to be of its game', () => {
  expect(viewOf('dockers', examples.tip.view).moves_a_turn).toBe(3);
  expect(() => viewOf('panamax', examples.tip.view)).toThrow('a view of dockers instead of panamax');
});
