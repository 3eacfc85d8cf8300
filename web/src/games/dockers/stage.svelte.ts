// What is seen between two positions: crates that roll, fall and turn, points that pop up.
import { stepsOf } from '../../lib/board/changes';
import { Stage } from '../../lib/board/stage.svelte';
import type { DockersScored, MoveEntry, View } from '../../lib/protocol';
import { play as playSound } from '../../lib/sound';
import { eventOf } from '../../lib/told';
import type { Motion, Placed } from './dock3d';
import type { Paint } from './paint';
import { begun, poseAfter, sceneOf, type Pop } from './playback';
import { SIDES, UPRIGHT, type Pose, type Side } from './pose';
import { soundOf } from './sounds';
import { readYard, type Yard } from './view';

export class YardStage extends Stage<Yard> {
  motion = $state.raw<Motion | null>(null);
  pop = $state.raw<Pop | null>(null);
  /** points of the playback under way; all earlier ones are among the entries */
  fresh = $state.raw<DockersScored[]>([]);
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

  override rest(yard: Yard, view: View) {
    super.rest(yard, view);
    this.fresh = [];
  }
  protected override clear() {
    this.motion = null;
    this.pop = null;
  }
  protected override async tell(entries: MoveEntry[], pace: number, still: boolean) {
    this.fresh = [];
    const steps = stepsOf(entries);
    const crowd = Math.max(1, steps.length / 40); // a long absence is told faster
    for (const { event: told, changes } of steps) {
      if (!this.position) break;
      const event = told && eventOf('dockers', told);
      if (event) {
        const sound = soundOf(event);
        if (sound && !this.skipped) playSound(sound);
        if (event.event === 'scored') this.fresh = [...this.fresh, event];
        const scene = this.skipped || still ? null : sceneOf(this.position, event, this.poseOf);
        if (scene) {
          this.position = begun(this.position, event);
          this.motion = scene.motion;
          this.pop = scene.pop;
          await this.tween(scene.length / (pace * crowd));
        }
        if ('port' in event) this.#poses.set(event.port, poseAfter(this.poseOf(event.port), event));
      }
      this.advance(changes, readYard);
    }
  }
}
