// What the labels beside the crates speak of, and where they go: ways of the chosen crate, groups with their sum, what is cut off.
import type { Lang } from '../../lib/protocol';
import type { Dock3D, Spot } from './dock3d';
import { pinDown, type Box, type Pin, type Pinned } from './pins';
import type { Selection } from './selection.svelte';
import type { Target } from './targets';
import { adrift, type Crate, type Group } from './view';
import { words } from './words';

export interface Label {
  id: string;
  kind: 'group' | 'target' | 'cut';
  pin: Pin;
  target?: Target;
  group?: Group;
}
/** The room there is: the canvas, and what stands on it. */
export interface Room {
  width: number;
  height: number;
  wide: boolean;
  /** of the panel where a turn is chosen */
  panelHeight: number;
  feed: boolean;
}

export function tagText(target: Target, lang: Lang): string {
  const w = words[lang];
  if (target.kind === 'pivot') return w.pivotShort;
  return target.kind === 'fall' ? w.fallShort(target.way ?? 'N') : w.tipShort(target.way ?? 'N');
}
/** about how wide a text is, in pixels */
const long = (text: string) => text.length * 8.4;
const middle = (spots: Spot[]): Spot => ({
  x: spots.reduce((sum, { x }) => sum + x, 0) / spots.length,
  y: spots.reduce((sum, { y }) => sum + y, 0) / spots.length,
});

/** Where a way is pointed at: where it leads, or if that lies behind other crates on the side of the crate that goes there. */
function pointOf({ id, way, cell }: Target, held: Crate | null, dock: Dock3D): Spot {
  const spot = dock.spot(cell, 0.5);
  const there = dock.pick(spot.x, spot.y);
  const hidden = there?.what === 'crate' || (there?.what === 'mark' && there.name !== id);
  return hidden && held && way ? dock.spot(held, 0.5, way) : spot;
}

export function labelsOf(selection: Selection, dock: Dock3D, wide: boolean, showGroups: boolean, lang: Lang): Label[] {
  const { targets, held, inHand, yard } = selection;
  const found: Label[] = [];
  const add = (kind: Label['kind'], id: string, at: Spot, w: number, h: number, about: Partial<Label> = {}) =>
    found.push({ id, kind, pin: { id, ...at, w, h }, ...about });
  for (const target of targets) {
    // a barred way has its sign on the dock; the pivot has no place of its own there
    if (!target.moves.length && !(target.kind === 'pivot' && wide && !inHand)) continue;
    const gains = (target.scores ?? []).length * 46 + (target.scores === null || target.more ? 22 : 0);
    add('target', target.id, pointOf(target, held, dock), 46 + long(tagText(target, lang)) + gains, 38, { target });
  }
  const loose = adrift(yard);
  for (const [i, piece] of yard.pieces.entries()) {
    const crate = loose.find(({ row, col }) => piece.some((cell) => cell.row === row && cell.col === col));
    if (crate) add('cut', `cut ${i}`, dock.spot(crate, 0.5), 40 + long(words[lang].cutOff), 32);
  }
  if (showGroups)
    for (const [i, group] of yard.groups.slice(0, wide ? 8 : 4).entries()) {
      const at = middle(group.cells.map((cell) => dock.spot({ ...cell, level: group.level }, 0.5)));
      add('group', `group ${i}`, at, wide ? 112 : 76, 30, { group });
    }
  return found;
}

/** The labels in their places, clear of the panels and rather not over crates. */
export function pinLabels(labels: Label[], { held, inHand, yard }: Selection, dock: Dock3D, room: Room): Pinned[] {
  const { width, height, wide, panelHeight } = room;
  const area = { x: 0, y: 58, w: width, h: height - 58 - (wide ? 0 : 18) }; // a phone's prompt laps over the dock
  if (inHand && !wide) area.h -= panelHeight;
  const taken = inHand && wide ? [{ x: 0, y: height - panelHeight - 24, w: 326, h: panelHeight + 24 }] : [];
  if (wide && room.feed) taken.push({ x: width - 256, y: height - 150, w: 256, h: 150 });
  const size = dock.crateSize;
  const around = ({ x, y }: Spot, s: number): Box => ({ x: x - s, y: y - s, w: 2 * s, h: 2 * s });
  if (held) taken.push(around(dock.spot(held, 0.2), size));
  const tops = yard.crates.filter(({ covered }) => !covered).map((crate) => around(dock.spot(crate, 0.2), size * 0.9));
  return pinDown(
    labels.map(({ pin }) => pin),
    taken,
    tops,
    area,
    Math.max(34, size * 0.8),
  );
}
