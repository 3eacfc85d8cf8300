// What is seen between two positions: crates that roll, fall and turn, points that pop up. Made from the engine's events.
import { Stage } from '../../lib/board/stage.svelte';
import type { MoveEntry, GameEvent } from '../../lib/protocol';
import { play as playSound } from '../../lib/sound';
import type { Motion, Placed } from './dock3d';
import type { Colour, Paint } from './paint';
import { SIDES, tipped, turned, UPRIGHT, type Pose, type Side, type Way } from './pose';
import { soundOf } from './sounds';
import { after, cellOf, crateAt, type Cell, type Yard } from './view';

export interface Scored {
  seat: number | null;
  mover: number;
  colour: Colour;
  size: number;
  level: number;
  multiplier: number;
  points: number;
  /** all points of that seat since */
  total: number;
  cause: 'moved' | 'uncovered';
}
export interface Pop {
  colour: Colour;
  points: number;
  at: Cell;
}
const OPPOSITE: Record<Way, Side> = { N: 'S', E: 'W', S: 'N', W: 'E' };
/** The points in these entries, the newest last. */
export const scoresIn = (entries: MoveEntry[]): Scored[] =>
  entries
    .flatMap(({ seat, events }) => (events ?? []).map((event) => ({ mover: seat ?? -1, ...event })))
    .filter(({ event }) => event === 'scored') as unknown as Scored[];

export class YardStage extends Stage<Yard> {
  motion = $state.raw<Motion | null>(null);
  pop = $state.raw<Pop | null>(null);
  /** points of the playback under way; all earlier ones are among the entries */
  fresh = $state.raw<Scored[]>([]);
  /** How each crate lies, as far as this page has watched: only its names and grain hang on it, its colours come from the engine. */
  #poses = new Map<string, Pose>();

  poseOf = (port: string): Pose => this.#poses.get(port) ?? UPRIGHT;
  /** The crates as the dock draws them. */
  placed(yard: Yard): Placed[] {
    return yard.crates.map(({ port, row, col, level, faces }) => {
      const pose = this.poseOf(port);
      const own = {} as Record<Side, Paint>;
      for (const side of SIDES) own[pose[side]] = faces[side];
      return { port, row, col, level, pose, faces: own };
    });
  }

  override set(yard: Yard) {
    super.set(yard);
    this.fresh = [];
  }
  protected override clear() {
    this.motion = null;
    this.pop = null;
  }
  protected override async tell(entries: MoveEntry[], pace: number, still: boolean) {
    this.fresh = [];
    const events = entries.flatMap((entry) => entry.events ?? []);
    const crowd = Math.max(1, events.length / 40); // a long absence is told faster
    for (const event of events) {
      const yard = this.position;
      if (!yard) break;
      const sound = soundOf(event);
      if (sound && !this.skipped) playSound(sound);
      if (event.event === 'scored') this.fresh = [...this.fresh, event as unknown as Scored];
      const length = this.skipped || still ? 0 : this.#begin(yard, event);
      if (length) await this.tween(length / (pace * crowd));
      this.#turn(event);
      if (this.position) this.position = after(this.position, event);
      this.clear();
    }
  }

  /** Set going what the event shows; how long it takes, 0 if there is nothing to see. */
  #begin(yard: Yard, event: GameEvent): number {
    const port = String(event.port);
    const pose = this.poseOf(port);
    switch (event.event) {
      case 'tipped': {
        const way = event.direction as Way;
        // the face that comes up is painted before it is seen
        const painted = (crate: Yard['crates'][number]) =>
          crate.port === port
            ? { ...crate, faces: { ...crate.faces, [OPPOSITE[way]]: (event.top as Paint | null) ?? 'unknown' } }
            : crate;
        this.position = { ...yard, crates: yard.crates.map(painted) };
        this.motion = { kind: 'tip', port, from: cellOf(event.from), way, pose };
        return 520;
      }
      case 'fell': {
        const [from, to] = [cellOf(event.from), cellOf(event.to)];
        this.motion = { kind: 'fall', port, from, to, turn: Number(event.turns), pose };
        return 620 + 140 * (from.level - to.level);
      }
      case 'pivoted':
        this.motion = { kind: 'pivot', port, from: cellOf(event.at), turn: Number(event.turns), pose };
        return 460;
      case 'scored': {
        const crate = crateAt(yard, port);
        if (!crate || event.seat === null) return 0;
        this.pop = { colour: event.colour as Colour, points: Number(event.points), at: crate };
        return 780;
      }
      case 'token':
        return 260;
    }
    return 0;
  }
  #turn(event: GameEvent) {
    const port = String(event.port);
    const pose = this.poseOf(port);
    if (event.event === 'tipped') this.#poses.set(port, tipped(pose, event.direction as Way));
    else if (event.event === 'fell' || event.event === 'pivoted')
      this.#poses.set(port, turned(pose, Number(event.turns)));
  }
}
