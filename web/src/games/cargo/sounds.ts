// Which sound an event makes.
import type { GameEvent } from '../../lib/protocol';
import type { Sound } from '../../lib/sound';

const SOUNDS: Record<string, Sound> = {
  moved: 'step',
  pushed: 'push',
  pulled: 'push',
  crushed: 'crush',
  drowned: 'splash',
  dumped: 'splash',
  loaded: 'score',
  relocated: 'place',
  returned: 'place',
  healed: 'place',
  placed: 'place',
  laid: 'place',
  finished: 'over',
};

export const soundOf = (event: GameEvent): Sound | null => SOUNDS[event.event] ?? null;
