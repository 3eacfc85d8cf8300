// The dock in words, for those who listen.
import type { Lang } from '../../lib/protocol';
import { tiredOn, type Dock } from './view';
import { contentInWords, words } from './words';

/** A square: what stands there, whose loading square it is, what can be done with it. */
export function describeSquare(
  square: string,
  dock: Dock,
  state: 'chosen' | 'target' | 'movable' | null,
  lang: Lang,
): string {
  const w = words[lang];
  const parts = [contentInWords(dock.squares.get(square), lang)];
  const side = dock.inPlay.find((one) => dock.loadingSquares[one]?.includes(square));
  if (side) parts.push(w.loading(side));
  if (state !== null) parts.push(w[state]);
  else if (tiredOn(dock, square)) parts.push(w.moved);
  return `${square}: ${parts.join(', ')}`;
}
