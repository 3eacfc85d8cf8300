// Where the pointer and the focus are on a board, and why a place is barred. Places.svelte draws what can be pointed at.
import { getFrame } from './frame';

/** Something that can be pointed at, in the board's own measures. */
export interface Place {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}
export type Arrow = 'up' | 'right' | 'down' | 'left';
const ARROWS: Record<string, Arrow> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};
const STEPS: Record<Arrow, [number, number]> = { up: [0, -1], right: [1, 0], down: [0, 1], left: [-1, 0] };

export interface Board {
  /** all places, in reading order */
  places: () => Place[];
  /** where the Tab key comes in, unless it has been elsewhere: a place where something can be done */
  entrance: () => string;
  /** the person looks at a place, or at none */
  point: (place: string | null, keys: boolean) => void;
  press: (place: string, touch: boolean) => void;
  letGo: () => void;
  /** where an arrow key leads; without it, to the nearest place that way. null: nowhere */
  step?: (from: string, arrow: Arrow) => string | null;
  /** any other key; say whether it meant something */
  key?: (key: string) => boolean;
}

export const touched = (event: MouseEvent) => 'pointerType' in event && event.pointerType === 'touch';

export class Pointing {
  cursor = $state('');
  hovered = $state<string | null>(null);
  /** the place whose refusal is shown */
  barred = $state<string | null>(null);
  /** what holds the places: the drawing, or all of a board that has places beside it */
  svg = $state<SVGElement | HTMLElement>();
  #board: Board;
  #frame = getFrame();
  #asked = 0;
  #rest: [number, number] = [-1, -1];
  #resting = false;

  constructor(board: Board) {
    this.#board = board;
  }
  get places() {
    return this.#board.places();
  }
  /** the one place the Tab key stops at */
  get stop() {
    return this.places.some(({ id }) => id === this.cursor) ? this.cursor : this.#board.entrance();
  }
  element = (place: string) => this.svg?.querySelector<SVGElement | HTMLElement>(`[data-place="${place}"]`) ?? null;
  look(place: string) {
    this.cursor = place;
    this.element(place)?.focus();
  }

  // --- pointer --------------------------------------------------------------------------------------------------------

  press(place: string, touch: boolean) {
    this.cursor = place;
    this.#board.press(place, touch);
  }
  enter(place: string) {
    this.hovered = place;
    this.#board.point(place, false);
  }
  // The board may give way under a pointer that rests, as when the prompt grows: it is left behind without having moved.
  // What it points at stays until it moves.
  leave = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    this.#resting = event.clientX === this.#rest[0] && event.clientY === this.#rest[1];
    if (!this.#resting) this.#nowhere();
  };
  follow = (event: PointerEvent) => {
    const moved = event.clientX !== this.#rest[0] || event.clientY !== this.#rest[1];
    this.#rest = [event.clientX, event.clientY];
    if (!moved || !this.#resting) return;
    this.#resting = false;
    if (!(event.target instanceof Element && event.target.closest('[data-place], [data-choice]'))) this.#nowhere();
  };
  #nowhere() {
    this.hovered = null;
    this.#board.point(null, false);
  }

  // --- keyboard -------------------------------------------------------------------------------------------------------

  focus(place: string, event: FocusEvent) {
    this.cursor = place;
    if (event.target instanceof Element && event.target.matches(':focus-visible')) this.#board.point(place, true);
  }
  key = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      event.preventDefault();
      const next = this.#board.step ? this.#board.step(this.stop, arrow) : this.nearest(this.stop, arrow);
      if (next !== null) this.look(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.press(this.stop, false);
    } else if (event.key === 'Escape') this.#board.letGo();
    else if (this.#board.key?.(event.key)) event.preventDefault();
  };
  /** The place nearest in a direction, preferring what lies straight ahead. */
  nearest(from: string, arrow: Arrow): string | null {
    const here = this.places.find(({ id }) => id === from);
    if (!here) return null;
    const [dx, dy] = STEPS[arrow];
    const [x, y] = [here.x + here.w / 2, here.y + here.h / 2];
    let [best, cost]: [string | null, number] = [null, Infinity];
    for (const place of this.places) {
      const [ox, oy] = [place.x + place.w / 2 - x, place.y + place.h / 2 - y];
      const ahead = ox * dx + oy * dy;
      const aside = Math.abs(ox * dy) + Math.abs(oy * dx);
      if (ahead > 8 && aside < ahead * 3 && ahead + 2 * aside < cost) [best, cost] = [place.id, ahead + 2 * aside];
    }
    return best;
  }

  // --- why not --------------------------------------------------------------------------------------------------------

  /** Ask which rule forbids these moves, and show it beside the place; `about` puts what was asked for into words. */
  async explain(
    place: string,
    moves: string[],
    avoid: string | string[] | null = null,
    about: (move: string) => string | null = () => null,
  ) {
    const mark = ++this.#asked;
    if (!moves.length) return;
    try {
      const barred = (await this.#frame.why(moves)).find((verdict) => !verdict.legal && verdict.rule);
      if (mark !== this.#asked || !barred?.rule) return;
      this.barred = place;
      const away = [avoid ?? []].flat().flatMap((one) => this.element(one) ?? []);
      const said = about(barred.move);
      this.#frame.refuse({
        rule: barred.rule,
        anchor: this.element(place),
        avoid: away,
        ...(said === null ? {} : { about: said }),
      });
    } catch {
      // no reason to give now; the list of moves still says what is possible
    }
  }
  /** An answer under way is no longer wanted. */
  forget() {
    this.#asked++;
  }
}
