// What the server tells of a game, in that game's own types: generated from its shapes (`make contract`).
import type { GameEvent, Games, View } from './protocol';

const isOf = <G extends keyof Games>(game: G, view: View): view is View & Games[G]['view'] => view.game === game;

/** A view in its game's own type. */
export function viewOf<G extends keyof Games>(game: G, view: View): Games[G]['view'] {
  if (!isOf(game, view)) throw new TypeError(`a view of ${String(view.game)} instead of ${game}`);
  return view;
}
/** An event in its game's own type; it does not name its game itself, the table it comes from does. */
export const eventOf = <G extends keyof Games>(_game: G, event: GameEvent): Games[G]['event'] =>
  event as Games[G]['event'];
