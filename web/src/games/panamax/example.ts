// For tests: moves of Panamax as the engine tells them, by what happens in them.
import type { PanamaxFrame } from '../../lib/protocol';
import told from './examples.gen.json';
import { readCanal, type Canal } from './view';

export { told };
export const pushing = readCanal(told.push.view);
export const loading = readCanal(told.load.view);
export const closing = readCanal(told.close.view);
/** A position in which this is being done. */
export const doing = (canal: Canal, ...frames: PanamaxFrame[]): Canal => ({
  ...canal,
  now: { free: [], taken: true, discard: false, group: [], ...canal.now, frames },
});
