import { expect, test } from 'vitest';
import { poseOf, POSES, tipped, turned, UPRIGHT, WAYS } from './pose';

test('a tip to the north brings the south side up and the top to the north', () => {
  expect(tipped(UPRIGHT, 'N')).toEqual({ T: 'S', B: 'N', N: 'T', E: 'E', S: 'B', W: 'W' });
});
test('a tip to the east leaves north and south where they are', () => {
  expect(tipped(UPRIGHT, 'E')).toEqual({ T: 'W', B: 'E', N: 'N', E: 'T', S: 'S', W: 'B' });
});
test('four tips the same way, and a tip back, end where they began', () => {
  for (const way of WAYS) {
    let pose = UPRIGHT;
    for (let n = 0; n < 4; n++) pose = tipped(pose, way);
    expect(pose).toEqual(UPRIGHT);
  }
  expect(tipped(tipped(UPRIGHT, 'N'), 'S')).toEqual(UPRIGHT);
});
test('a quarter turn clockwise, seen from above, takes north to the east', () => {
  expect(turned(UPRIGHT, 1)).toEqual({ T: 'T', B: 'B', N: 'W', E: 'N', S: 'E', W: 'S' });
  expect(turned(UPRIGHT, 4)).toEqual(UPRIGHT);
  expect(turned(UPRIGHT, -1)).toEqual(turned(UPRIGHT, 3));
});
test('a crate can lie in twenty-four ways', () => {
  expect(POSES).toHaveLength(24);
  expect(poseOf('S', 'T')).toEqual(tipped(UPRIGHT, 'N'));
  expect(poseOf('T', 'B')).toBeNull();
});
