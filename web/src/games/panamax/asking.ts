// What to do now, as the page says it: by pointing instead of typing. The engine's own sentence stands wherever this has none.
import type { Lang } from '../../lib/protocol';
import { frameOf, type Canal, type Colour } from './view';
import { words } from './words';

export function promptOf(canal: Canal, colour: Colour, lang: Lang): string | undefined {
  const p = words[lang].p;
  const ask = canal.asks[0];
  if (ask?.seat === colour) {
    if (ask.ask === 'bonus') {
      const name = words[lang].ship(ask.ship ?? '', canal.ships[ask.ship ?? '']);
      return p.bonus(name, words[lang][ask.card ?? 'captain'].toLowerCase(), ask.cash ?? 0);
    }
    return p.passenger;
  }
  if (canal.phase === 'keep') return p.keep;
  if (canal.phase === 'secrets') return p.secret;
  if (canal.phase !== 'turn' && canal.phase !== 'rail') return undefined;
  if (canal.drawn && canal.drawn !== 'hidden') return p.side;
  if (canal.now?.group.length) return p.group(canal.now.group.length);
  const frame = frameOf(canal);
  switch (frame?.kind) {
    case 'executive':
      return p.executive;
    case 'cargo':
      return frame.may_take ? p.contract(frame.loads ?? 0) : p.load(frame.loads ?? 0);
    case 'load':
      return p.loadStock(frame.loads ?? 0);
    case 'move':
      return canal.steps_possible === false ? p.stuck : p.move;
    case 'rail':
      return p.rail;
    case 'market':
      return p.market;
    case 'released':
      return p.released;
  }
  if (canal.phase === 'rail') return p.flag;
  if (canal.now?.discard) return p.discard;
  return canal.now?.taken ? p.end : p.take;
}
