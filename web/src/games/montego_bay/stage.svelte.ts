// What is seen between two positions: cards turned, dockers under way, barrels, ships that sail. Made from the engine's events.
import { stepsOf } from '../../lib/board/changes';
import { Stage } from '../../lib/board/stage.svelte';
import type { Signal } from '../../lib/games';
import type { MoveEntry, GameEvent } from '../../lib/protocol';
import { play as playSound } from '../../lib/sound';
import { across, doors, feet, hullOf, line, middle, onShip, type Layout, type Point } from './layout';
import { shownIn, together } from './playback';
import { soundOf } from './sounds';
import {
  aboard,
  coatOf,
  colourOf,
  inBigPub,
  placeOf,
  PUB,
  readTown,
  signalOf,
  slotsOf,
  type Pawn,
  type Ship,
  type Town,
} from './view';

export interface Mover {
  what: 'pawn' | 'barrel' | 'ship' | 'points' | 'card';
  pawn?: Pawn;
  signal: Signal;
  ship?: Ship;
  pier?: number;
  value?: number;
  points: Point[];
}
interface Scene {
  movers: Mover[];
  /** who is drawn among the movers, not at its door */
  lifted: Pawn[];
  sails: number | null;
  length: number;
}

export class TownStage extends Stage<Town> {
  scene = $state.raw<Scene | null>(null);
  #layout: () => Layout;

  constructor(layout: () => Layout) {
    super();
    this.#layout = layout;
  }
  protected clear() {
    this.scene = null;
  }
  protected async tell(entries: MoveEntry[], pace: number, still: boolean) {
    const steps = stepsOf(entries);
    const crowd = Math.max(1, steps.length / 60); // a long absence is told faster
    for (const group of together(steps)) {
      for (const event of shownIn(group)) {
        if (!this.position) return;
        const sound = soundOf(event);
        if (sound && !this.skipped) playSound(sound);
        if (this.skipped || still) continue;
        const scene = this.#scene(this.position, event);
        if (!scene) continue;
        // who has come there stays to be seen while another gives way
        const come = this.scene?.movers.map((mover) => ({ ...mover, points: mover.points.slice(-1) })) ?? [];
        const lifted = [...scene.lifted, ...come.flatMap(({ pawn }) => pawn ?? [])];
        this.scene = { ...scene, movers: [...come, ...scene.movers], lifted };
        await this.tween(scene.length / (pace * crowd));
      }
      for (const { changes } of group) this.advance(changes, readTown);
    }
  }

  #scene(town: Town, event: GameEvent): Scene | null {
    const layout = this.#layout();
    const pawn = event.docker as Pawn;
    const none = { lifted: [] as Pawn[], sails: null };
    const colour = colourOf(Number(event.seat ?? 0));
    switch (event.event) {
      case 'turned': {
        const n = pawn === 'J' ? -1 : town.order.indexOf(pawn);
        const at = middle(layout.tile(n));
        const mover: Mover = { what: 'card', value: Number(event.value), signal: coatOf(pawn), points: [at, at] };
        return { ...none, movers: [mover], length: 420 };
      }
      case 'walked': {
        const [from, to] = [String(event.from), String(event.to)];
        if (from === to) return null;
        const big = inBigPub(town, pawn);
        const points = line(layout, town, from, big, doors(town, from, to, big), feet);
        if (from === PUB) points[0] = layout.seat(big, 0);
        return {
          movers: [{ what: 'pawn', pawn, signal: coatOf(pawn), points }],
          lifted: [pawn],
          sails: null,
          length: 160 + 130 * Number(event.value),
        };
      }
      case 'pushed': {
        const from = String(event.from);
        const points = [feet(layout, from), feet(layout, across(from))];
        return {
          movers: [{ what: 'pawn', pawn, signal: coatOf(pawn), points }],
          lifted: [pawn],
          sails: null,
          length: 420,
        };
      }
      case 'loaded':
      case 'took': {
        const pier = Number(event.pier) - 1;
        const berth = town.harbour[pier];
        if (!berth || !town.at) return null;
        const { spots } = hullOf(layout, slotsOf(town, berth.ship));
        const n = event.event === 'loaded' ? aboard(berth) : aboard(berth) - 1;
        const ends: Point[] = [feet(layout, town.at), onShip(layout, pier, spots[n] ?? [0, 40])];
        const points = event.event === 'loaded' ? ends : ends.reverse();
        return { ...none, movers: [{ what: 'barrel', signal: signalOf(colour), points }], length: 340 };
      }
      case 'sailed': {
        const pier = Number(event.pier) - 1;
        const away: Point = layout.wide ? [0, 260] : [-220, 0];
        return {
          movers: [{ what: 'ship', ship: event.ship as Ship, pier, signal: 0, points: [[0, 0], away] }],
          lifted: [],
          sails: pier,
          length: 620,
        };
      }
      case 'scored':
      case 'bonus': {
        const [x, y] = layout.wide ? [layout.W / 2, 470] : [88, 300];
        const shift = Number(event.seat ?? 0) * (layout.wide ? 80 : 36) - (layout.wide ? 120 : 54);
        const points: Point[] = [
          [x + shift, y + 30],
          [x + shift, y],
        ];
        return {
          ...none,
          movers: [{ what: 'points', signal: signalOf(colour), value: Number(event.points), points }],
          length: 520,
        };
      }
      case 'tallied':
        return placeOf(town, pawn) ? { ...none, movers: [], length: 140 } : null;
    }
    return null;
  }
}
