// Which sound an event makes.
import type { GameEvent } from '../../lib/protocol';
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

export const soundOf = (event: GameEvent): Sound | null => SOUNDS[event.event] ?? null;
