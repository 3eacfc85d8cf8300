// What is marked on the dock: the crate in hand and where it would lie, ways that are barred, groups, locks, customs.
import type { Glow, Overlay } from './dock3d';
import { tipped, turned } from './pose';
import type { Selection } from './selection.svelte';
import type { YardStage } from './stage.svelte';
import type { Target } from './targets';
import { adrift, crateAt } from './view';

/** Whether this way is pointed at, on the dock or in the list of moves. */
export function isFocused({ active, hovered }: Selection, { id, way }: Target): boolean {
  return id === hovered || (way !== null && active !== null && 'way' in active && active.way === way);
}

function ghostsOf(selection: Selection, stage: YardStage): Overlay['ghosts'] {
  const { held, active, turning, truth, targets, panel, turn } = selection;
  if (!held) return [];
  const pose = stage.poseOf(held.port);
  if (turning && truth.pending) return [{ ...truth.pending.to, id: 'landing', pose: turned(pose, turn), focus: true }];
  return targets.flatMap((target) => {
    if (!target.moves.length || target.way === null) return [];
    const focus = isFocused(selection, target);
    const meant = active && 'turns' in active && focus ? (active.turns ?? 0) : 0;
    const quarters = panel?.target === target.id ? panel.turn : meant;
    const lies = target.kind === 'tip' ? tipped(pose, target.way) : turned(pose, quarters);
    return [{ ...target.cell, id: target.id, pose: lies, focus }];
  });
}

export function overlayOf(selection: Selection, stage: YardStage, showGroups: boolean): Overlay {
  const { yard, held, targets, active, hovered } = selection;
  const grouped = !stage.busy && showGroups;
  const locked = yard.crates.filter(({ covered, arranged }) => !covered && arranged);
  const token = active?.type === 'token' ? crateAt(yard, active.port) : undefined;
  return {
    chosen: held ? { port: held.port, cell: held } : null,
    ghosts: ghostsOf(selection, stage),
    refused: targets
      .filter(({ moves, way }) => !moves.length && way !== null)
      .map((target) => ({ ...target.cell, id: target.id, side: target.side, focus: target.id === hovered })),
    groups: grouped
      ? yard.groups.map(({ colour, level, cells, seat }) => ({ colour, level, cells, owned: seat !== null }))
      : [],
    locks: grouped ? locked.map((crate) => ({ ...crate, falls: !crate.for_good })) : [],
    banned: held?.banned ?? [],
    customs: (yard.customs === null ? undefined : crateAt(yard, yard.customs)) ?? null,
    token: token ?? null,
    adrift: stage.busy ? [] : adrift(yard),
  };
}

/** Crates that shine: those that can be moved, and the one pointed at. */
export function glowOf({ free, held, open, hovered }: Selection): Map<string, Glow> {
  const glow = new Map<string, Glow>();
  if (free && !held) for (const port of open) glow.set(port, 'lit');
  if (hovered?.startsWith('c ')) glow.set(hovered.slice(2), 'hover');
  return glow;
}
