// Showing what happened, one thing after another: a clock that can be skipped, kept in step with the frame. Games derive from Stage.
import { untrack } from 'svelte';
import type { MoveEntry, View } from '../protocol';
import { applied, type Change } from './changes';
import { getFrame } from './frame';

const ease = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2);

export abstract class Stage<Position> {
  /** what the board shows; null before the first position */
  position = $state.raw<Position | null>(null);
  /** how far the thing under way has come, from 0 to 1 */
  progress = $state(1);
  busy = $state(false);
  protected skipped = false;
  /** the document `position` was read from */
  #view: View = {};

  /** Show entries from the present position on: move `position` on event by event, with `tween` where something moves. */
  protected abstract tell(entries: MoveEntry[], pace: number, still: boolean): Promise<void>;
  /** Nothing is under way any more. */
  protected abstract clear(): void;

  /** Nothing is under way: show the truth. */
  rest(position: Position, view: View) {
    this.#view = view;
    this.set(position);
  }
  /** Move on by what an event changes; `read` makes a position of a view. */
  protected advance(changes: Change[], read: (view: View) => Position) {
    this.#view = applied(this.#view, changes);
    this.set(read(this.#view));
  }
  set(position: Position) {
    this.position = position;
    this.clear();
  }
  skip() {
    this.skipped = true;
  }
  async run(entries: MoveEntry[], pace: number, still: boolean) {
    this.skipped = document.hidden;
    this.busy = true;
    await this.tell(entries, pace, still);
    this.busy = false;
  }

  protected tween(length: number): Promise<void> {
    return new Promise((done) => {
      const start = performance.now();
      const tick = (now: number) => {
        const t = Math.min(1, (now - start) / length);
        this.progress = ease(Math.max(0, t));
        if (t >= 1 || this.skipped || document.hidden) {
          this.progress = 1;
          done();
        } else requestAnimationFrame(tick);
      };
      this.progress = 0;
      requestAnimationFrame(tick);
      setTimeout(done, length + 400); // a hidden page draws no frames
    });
  }
  protected pause(length: number): Promise<void> {
    return new Promise((done) => {
      const start = performance.now();
      const look = () => (this.skipped || performance.now() - start >= length ? done() : void setTimeout(look, 16));
      look();
    });
  }
}

/** Keeps a stage in step with the frame: the truth when nothing is under way, else the playback. Call it once, while the board is made. */
export function follow<Position>(
  stage: Stage<Position>,
  truth: () => Position,
  letGo: () => void,
  /** whether nothing is to move though the person has not asked for that */
  still: () => boolean = () => false,
) {
  const frame = getFrame();
  $effect(() => {
    const next = truth();
    untrack(() => {
      if (!stage.busy) stage.rest(next, frame.view);
    });
  });
  let running = 0;
  $effect(() => {
    const batch = frame.playback;
    if (!batch || batch.key === running) return;
    running = batch.key;
    untrack(() => {
      letGo();
      void stage.run(batch.entries, frame.pace, frame.reducedMotion || still()).then(() => {
        frame.shown(batch.key);
        // a reconnection meanwhile may have brought another position
        if (!frame.playback) stage.rest(truth(), frame.view);
      });
    });
  });
}
