// What the person has in hand: a worker, or something to put down, how it goes, the move shown and not yet decided. Any
// part of the board reads it.
import { createContext, untrack } from 'svelte';
import { getFrame } from '../../lib/board/frame';
import { lastTurn } from '../../lib/board/lastturn';
import { Pointing, type Arrow } from '../../lib/board/pointing.svelte';
import { allSquares, cornerOf, neighbour, S, wayBetween } from './layout';
import { putNotation, readMove, stepNotation, type Put, type Step, type Verb } from './moves';
import { ghostsOf, traceOf } from './playback';
import { describeSquare } from './speech';
import type { DockStage } from './stage.svelte';
import { colourOf, findBig, readDock, seatOf, WAYS, type Colour, type Kind, type Way } from './view';
import { moveInWords, words } from './words';

/** whoever rests on a square so long is told why there is no move, in milliseconds */
const DWELL = 420;
/** while something is put down the pointer passes over many squares */
const DWELL_WITH_TOOL = 650;
const DWELL_OF_KEYS = 60;
const ARROWS: Record<Arrow, Way> = { up: 'n', right: 'e', down: 's', left: 'w' };

/** A square that can be chosen, and how it is drawn. */
export interface Target {
  square: string;
  look: Verb | 'both' | 'put';
  way: Way | null;
  size: number;
}

export class Selection {
  readonly #frame = getFrame();
  readonly #stage: DockStage;
  #dwelling: ReturnType<typeof setTimeout> | undefined;

  // --- the position, and who decides ------------------------------------------------------------------------------------

  readonly truth = $derived(readDock(this.#frame.view));
  /** what the board shows now, on the way to the truth */
  readonly dock = $derived.by(() => this.#stage.position ?? this.truth);
  readonly free = $derived(this.#frame.acting !== null && this.#frame.playback === null);
  readonly colour = $derived(this.#frame.acting === null ? null : colourOf(this.truth, this.#frame.acting));
  readonly moves = $derived(
    this.free
      ? this.#frame.legal.map((move) => readMove(move, this.truth, this.colour)).filter((move) => move !== null)
      : [],
  );
  readonly steps = $derived(this.moves.filter((move) => move.type === 'step'));
  readonly puts = $derived(this.moves.filter((move) => move.type === 'put'));
  readonly ships = $derived(this.moves.filter((move) => move.type === 'ship'));
  readonly canEnd = $derived(this.moves.some((move) => move.type === 'done'));
  readonly tools = $derived([...new Set(this.puts.map((move) => move.tool))]);
  /** returning from the doctor is a choice beside the moves; everything else that is put down comes first */
  readonly mustPut = $derived(this.puts.length > 0 && this.tools[0] !== 'doctor');

  // --- what is in hand ----------------------------------------------------------------------------------------------------

  selected = $state<string | null>(null);
  size = $state<number | null>(null);
  verb = $state<Verb | null>(null);
  tool = $state<string | null>(null);
  /** a step that is a walk or a pull: which is asked */
  pending = $state.raw<Step[] | null>(null);
  /** the move a finger has shown and not yet decided */
  armed = $state<string | null>(null);
  confirmEnd = $state(false);
  advice = $state<string | null>(null);

  readonly mine = $derived(this.steps.filter((step) => step.from === this.selected));
  readonly movable = $derived(new Set(this.steps.map((step) => step.from)));
  readonly sizes = $derived(
    [...new Set(this.mine.filter((step) => step.kind === 'D').map((step) => step.size))].sort(),
  );
  readonly verbs = $derived(
    (['walk', 'push', 'pull'] as Verb[]).filter((one) => this.mine.some((step) => step.verb === one)),
  );
  /** the worker in hand */
  readonly kind = $derived.by((): Kind => {
    const content = this.selected === null ? undefined : this.truth.squares.get(this.selected);
    return content?.what === 'big' ? content.kind : 'D';
  });
  readonly targets = $derived.by((): Target[] => {
    if (this.tool !== null)
      return this.puts
        .filter((move) => move.tool === this.tool)
        .map((move) => ({ square: move.square, look: 'put', way: null, size: 1 }));
    if (this.selected === null) return [];
    return WAYS.flatMap((way): Target[] => {
      const square = neighbour(this.selected ?? '', way, this.truth);
      const to = square ? this.movesTo(square) : [];
      const first = to[0];
      if (!square || !first) return [];
      return [{ square, look: to.length > 1 ? 'both' : first.verb, way, size: first.size }];
    });
  });
  readonly lit = $derived(new Set(this.targets.map((target) => target.square)));
  /** the move pointed at, or shown by a finger */
  readonly active = $derived(this.free ? (this.#frame.considered ?? this.armed) : null);
  /** where it leads */
  readonly aim = $derived.by(() => {
    const move = this.active === null ? null : readMove(this.active, this.truth, this.colour);
    return move?.type === 'step' ? move.to : move?.type === 'put' ? move.square : null;
  });
  /** what it would do */
  readonly then = $derived.by(() => {
    const { consequence } = this.#frame;
    return this.active !== null && consequence?.move === this.active ? ghostsOf(this.truth, consequence.events) : null;
  });

  /** what the others did, marked until one moves; not while a move is shown */
  readonly trace = $derived.by(() => {
    const { entries, mySeats, acting, playback } = this.#frame;
    if (playback !== null || this.then) return null;
    return traceOf(this.truth, lastTurn(entries, mySeats, acting));
  });

  /** The moves onto a square with what is in hand, the best fitting first. */
  movesTo(square: string): Step[] {
    let fitting = this.mine.filter((step) => step.to === square);
    if (this.verb !== null) fitting = fitting.filter((step) => step.verb === this.verb);
    const size = this.size ?? Math.min(...fitting.map((step) => step.size));
    return fitting.filter((step) => step.size === size);
  }
  #putOn = (square: string): Put | undefined =>
    this.tool === null ? undefined : this.puts.find((move) => move.tool === this.tool && move.square === square);

  // --- the hand on the board ----------------------------------------------------------------------------------------------

  readonly squares = $derived.by(() => allSquares(this.dock));
  readonly hand: Pointing = new Pointing({
    places: () =>
      this.squares.map((square) => {
        const [x, y] = cornerOf(square, this.dock);
        return { id: square, x, y, w: S, h: S };
      }),
    entrance: () => 'd4',
    point: (square, keys) => this.#point(square, keys ? DWELL_OF_KEYS : DWELL),
    press: (square, touch) => this.#press(square, touch),
    letGo: () => {
      this.#stage.skip();
      const was = this.selected;
      if (this.tool === 'doctor') this.tool = null;
      this.letGo();
      if (was !== null) this.hand.look(was);
    },
    step: (from, arrow): string | null => {
      const way = ARROWS[arrow];
      if (this.selected === null || this.tool !== null) return neighbour(from, way, this.dock);
      const next = neighbour(this.selected, way, this.truth);
      const off = stepNotation(this.kind, this.selected, way);
      if (!next) void this.hand.explain(this.selected, [off], null, (move) => this.#askedInWords(move));
      return next;
    },
    key: (key) => {
      if (this.selected === null || !this.sizes.includes(Number(key))) return false;
      this.size = Number(key);
      return true;
    },
  });

  constructor(stage: DockStage) {
    this.#stage = stage;
    // a new position: what must be put down is in hand; a beast in the middle of its move stays chosen
    $effect(() => {
      void this.#frame.view;
      const [mustPut, tools, going, free] = [this.mustPut, this.tools, this.truth.stepping, this.free];
      untrack(() => {
        this.letGo();
        if (!free || !mustPut) this.tool = null;
        else if (this.tool === null || !tools.includes(this.tool)) this.tool = tools[0] ?? null;
        const beast = free && going && this.colour ? findBig(this.truth, this.colour, going) : null;
        if (beast && this.movable.has(beast)) this.select(beast);
      });
    });
  }

  letGo = () => {
    this.selected = this.size = this.verb = this.pending = this.armed = this.advice = null;
    this.confirmEnd = false;
    this.#frame.consider(null);
    this.#frame.refuse(null);
  };
  select(square: string) {
    this.letGo();
    this.tool = this.mustPut ? this.tool : null;
    this.selected = square;
    this.hand.cursor = square;
  }
  /** Other ways to do it: what was shown no longer holds. */
  #anew() {
    this.armed = null;
    this.#frame.consider(null);
    this.#frame.refuse(null);
  }
  pickTool(tool: string | null) {
    this.tool = tool;
    this.#anew();
  }
  toggleSize(size: number) {
    this.size = this.size === size ? null : size;
    this.#anew();
  }
  toggleVerb(verb: Verb) {
    this.verb = this.verb === verb ? null : verb;
    this.#anew();
  }

  // --- looking before moving ----------------------------------------------------------------------------------------------

  /** The person points at a square: show what a move there would do, or, after a moment, why there is none. */
  #point(square: string | null, patience: number) {
    clearTimeout(this.#dwelling);
    this.hand.forget();
    if (square === null || !this.free) {
      this.#frame.consider(this.free ? this.armed : null);
      return;
    }
    const { tool, selected } = this;
    const move = tool !== null ? this.#putOn(square)?.move : this.movesTo(square)[0]?.move;
    this.#frame.consider(move ?? this.armed);
    const isNext = selected !== null && selected !== square && wayBetween(selected, square, this.truth) !== null;
    if (move === undefined && (tool !== null || (isNext && !this.movable.has(square)))) {
      const wait = tool !== null ? Math.max(patience, DWELL_WITH_TOOL) : patience;
      this.#dwelling = setTimeout(() => this.#explain(square), wait);
    } else this.#frame.refuse(null);
  }
  /** What a press on a square would have meant, legal or not. */
  askedMoves(square: string): string[] {
    if (this.tool !== null) return [putNotation(this.tool, square)];
    if (this.selected !== null) {
      const content = this.truth.squares.get(this.selected);
      const own = content?.what === 'hands' && this.colour ? (content.counts[this.colour] ?? 1) : 1;
      const fresh = Math.min(own - (this.truth.moved.get(this.selected) ?? 0), this.truth.movesLeft);
      const many = this.kind === 'D' ? (this.size ?? Math.max(1, fresh)) : 1;
      const way = wayBetween(this.selected, square, this.truth) ?? 'n';
      return [stepNotation(this.kind, this.selected, way, many, this.verb === 'pull')];
    }
    const content = this.truth.squares.get(square);
    if (content?.what === 'big') return WAYS.map((way) => stepNotation(content.kind, square, way));
    if (content?.what === 'hands') return WAYS.map((way) => stepNotation('D', square, way));
    return [];
  }
  #explain(square: string) {
    void this.hand.explain(square, this.askedMoves(square), this.selected, (move) => this.#askedInWords(move));
  }

  /** With something in hand: "Mule on d6, east to e6, pushing the blue crate: not possible." */
  #askedInWords(move: string): string | null {
    const { lang } = this.#frame;
    if (this.selected === null && this.tool === null) return null;
    const read = readMove(move, this.truth, this.colour);
    return read && words[lang].refused(moveInWords(read, this.truth, lang));
  }

  // --- moving -------------------------------------------------------------------------------------------------------------

  decide(move: string) {
    this.#frame.play(move);
  }
  /** A finger cannot point without touching: its first touch shows, its second decides. */
  choose(move: string, touch: boolean) {
    if (!touch || this.armed === move) {
      this.decide(move);
      return;
    }
    this.armed = move;
    this.advice = null;
    this.#frame.consider(move);
    this.#frame.refuse(null);
  }
  #press(square: string, touch: boolean) {
    if (this.#stage.busy) {
      this.#stage.skip();
      return;
    }
    clearTimeout(this.#dwelling);
    if (!this.free) {
      if (this.#frame.mySeats.length) this.#explain(square);
    } else if (this.tool !== null) {
      const put = this.#putOn(square);
      if (put) this.choose(put.move, touch);
      else if (this.tool === 'doctor' && this.movable.has(square)) this.select(square);
      else this.#explain(square);
    } else if (this.selected === square) {
      if (this.truth.stepping === null || this.kind !== this.truth.stepping) this.letGo();
    } else {
      const [first, ...others] = this.movesTo(square);
      if (first && others.length) {
        this.pending = [first, ...others];
        this.#frame.consider(first.move);
      } else if (first) this.choose(first.move, touch);
      else if (this.movable.has(square)) this.select(square);
      else this.#explain(square);
    }
  }
  async advise() {
    try {
      const [move] = await this.#frame.suggest();
      if (!move) return;
      const read = readMove(move, this.truth, this.colour);
      if (read?.type === 'put') this.tool = read.tool;
      if (read?.type === 'step') this.select(read.from);
      this.advice = move;
      this.#frame.consider(move);
    } catch {
      // the frame says what went wrong
    }
  }
  /** To pass is asked twice. */
  endTurn() {
    if (this.truth.wouldPass && !this.confirmEnd) {
      this.letGo();
      this.confirmEnd = true;
    } else this.decide('done');
  }

  // --- in words -----------------------------------------------------------------------------------------------------------

  nameOf = (one: Colour) =>
    this.#frame.names.find(({ seat }) => seat === seatOf(this.dock, one))?.name ?? words[this.#frame.lang].colours[one];
  describe = (square: string): string => {
    const { selected, free } = this;
    const state =
      selected === square
        ? 'chosen'
        : this.lit.has(square)
          ? 'target'
          : free && this.movable.has(square)
            ? 'movable'
            : null;
    return describeSquare(square, this.dock, state, this.#frame.lang);
  };
}

/** Set by the board; its parts read it. */
export const [getSelection, setSelection] = createContext<Selection>();
