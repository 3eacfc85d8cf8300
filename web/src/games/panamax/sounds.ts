// Which sound an event makes.
import type { Sound } from '../../lib/sound';

const SOUNDS: Record<string, Sound> = {
  took_die: 'place',
  transferred: 'place',
  loaded: 'place',
  railed: 'place',
  took_contract: 'step',
  stepped: 'step',
  pushed: 'push',
  arrived: 'splash',
  earned_player: 'score',
  military: 'score',
  flag: 'place',
  built: 'splash',
  bailout: 'crush',
  dividend: 'score',
  round_end: 'turn',
  finished: 'over',
};

export const soundOf = (event: { event: string }): Sound | null => SOUNDS[event.event] ?? null;
