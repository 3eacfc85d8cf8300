// How a crate lies: its six sides, the twenty-four ways to lie, what a tip or a turn does to them.

/** A side of the world (top, bottom, north, east, south, west), or a side of a crate in its own frame. */
export type Side = 'T' | 'B' | 'N' | 'E' | 'S' | 'W';
export type Way = 'N' | 'E' | 'S' | 'W';
export const SIDES: Side[] = ['T', 'B', 'N', 'E', 'S', 'W'];
export const WAYS: Way[] = ['N', 'E', 'S', 'W'];

/** Which side of the crate looks to each side of the world. */
export type Pose = Record<Side, Side>;
export const UPRIGHT: Pose = { T: 'T', B: 'B', N: 'N', E: 'E', S: 'S', W: 'W' };

const CYCLES: Record<Way, [Side, Side, Side, Side]> = {
  // each side of the world hands its face to the next: a tip to the north brings the south side up
  N: ['S', 'T', 'N', 'B'],
  E: ['W', 'T', 'E', 'B'],
  S: ['N', 'T', 'S', 'B'],
  W: ['E', 'T', 'W', 'B'],
};
function cycle<T>(sides: Record<Side, T>, [a, b, c, d]: [Side, Side, Side, Side]): Record<Side, T> {
  return { ...sides, [b]: sides[a], [c]: sides[b], [d]: sides[c], [a]: sides[d] };
}
/** After a tip: what was seen on each side has gone on to the next. */
export const tipped = <T>(sides: Record<Side, T>, way: Way): Record<Side, T> => cycle(sides, CYCLES[way]);
/** After quarter turns clockwise, seen from above: north goes to the east. */
export function turned<T>(sides: Record<Side, T>, quarters: number): Record<Side, T> {
  let now = sides;
  for (let n = ((quarters % 4) + 4) % 4; n > 0; n--) now = cycle(now, ['N', 'E', 'S', 'W']);
  return now;
}
/** The pose with these two sides of the crate up and to the north, or null if they do not fit together. */
export function poseOf(up: Side, north: Side): Pose | null {
  return POSES.find((pose) => pose.T === up && pose.N === north) ?? null;
}
export const POSES: Pose[] = (() => {
  const found = new Map<string, Pose>();
  const walk = (pose: Pose) => {
    const name = pose.T + pose.N;
    if (found.has(name)) return;
    found.set(name, pose);
    walk(tipped(pose, 'N'));
    walk(turned(pose, 1));
  };
  walk(UPRIGHT);
  return [...found.values()];
})();

export const STEP: Record<Way, [number, number]> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
