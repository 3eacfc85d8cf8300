// What is seen on the dock between two positions: pieces under way, splashes, badges.
import { Stage } from '../../lib/board/stage.svelte';
import type { MoveEntry } from '../../lib/protocol';
import { play as playSound } from '../../lib/sound';
import { joinSetUp, lifted, plan, type Badge, type Effect, type Mover, type Phase } from './playback';
import { soundOf } from './sounds';
import { readDock, type Dock } from './view';

const LENGTH: Record<Effect, number> = { slide: 260, splash: 380, crush: 360, load: 380, wait: 300, pop: 150 };

export class DockStage extends Stage<Dock> {
  movers = $state.raw<Mover[]>([]);
  badges = $state.raw<Badge[]>([]);

  protected clear() {
    this.movers = [];
    this.badges = [];
  }
  protected async tell(entries: MoveEntry[], pace: number, still: boolean) {
    const crowd = Math.max(1, entries.length / 6); // a long absence is told faster
    for (const steps of joinSetUp(entries)) {
      const dock = this.position;
      if (!dock) break;
      let told = 0;
      for (const phase of plan(
        dock,
        steps.flatMap(({ event }) => event ?? []),
      )) {
        for (const sound of new Set(phase.events.map(soundOf))) if (sound) playSound(sound);
        if (!this.skipped && !still && phase.movers.length) await this.#show(phase, pace * crowd);
        for (const { changes } of steps.slice(told, (told += phase.events.length))) this.advance(changes, readDock);
      }
      for (const { changes } of steps.slice(told)) this.advance(changes, readDock);
    }
  }

  async #show(phase: Phase, pace: number) {
    const before = this.position;
    if (!before) return;
    this.position = lifted(before, phase.movers);
    this.movers = phase.movers;
    this.badges = phase.badges;
    const length = Math.max(...phase.movers.map((mover) => LENGTH[mover.effect])) / pace;
    const rest = phase.badges.length ? 520 / pace : 40 / pace;
    await this.tween(length);
    await this.pause(rest);
    this.position = before;
  }
}
