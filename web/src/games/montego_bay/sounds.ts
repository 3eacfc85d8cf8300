// Which sound an event makes.
import type { GameEvent } from '../../lib/protocol';
import type { Sound } from '../../lib/sound';

const SOUNDS: Record<string, Sound> = {
  turned: 'place',
  walked: 'step',
  pushed: 'push',
  blocked: 'crush',
  hired: 'place',
  loaded: 'place',
  took: 'crush',
  sailed: 'splash',
  scored: 'score',
  finished: 'over',
};

export const soundOf = (event: GameEvent): Sound | null => SOUNDS[event.event] ?? null;
