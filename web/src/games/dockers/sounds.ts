// Which sound an event makes.
import type { Sound } from '../../lib/sound';

const SOUNDS: Record<string, Sound> = {
  tipped: 'push',
  lifted: 'step',
  fell: 'crush',
  pivoted: 'step',
  scored: 'score',
  token: 'place',
  ended: 'over',
};

export const soundOf = (event: { event: string }): Sound | null => SOUNDS[event.event] ?? null;
