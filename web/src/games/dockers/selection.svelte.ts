// What the person has in mind: the crate in hand, where it may go, the turn being chosen. Any part of the board reads it.
import { createContext, untrack } from 'svelte';
import { getFrame } from '../../lib/board/frame';
import { Pointing, type Arrow, type Place } from '../../lib/board/pointing.svelte';
import { portOf, readMove, type Move } from './moves';
import { WAYS, type Way } from './pose';
import { describeCrate, describeTarget } from './speech';
import type { YardStage } from './stage.svelte';
import { PIVOT, targetsOf, type Target } from './targets';
import { crateAt, readYard, type Crate } from './view';

/** Where things are on the picture of the dock, once there is one. */
export interface Surface {
  places: () => Place[];
  /** the way on the dock that an arrow key means on the screen */
  wayOf: (arrow: Arrow) => Way | null;
}

export class Selection {
  readonly #frame = getFrame();
  readonly #stage: YardStage;
  surface: Surface = { places: () => [], wayOf: () => null };

  // --- the position, and who decides ------------------------------------------------------------------------------------

  readonly truth = $derived(readYard(this.#frame.view));
  /** what the board shows now, on the way to the truth */
  readonly yard = $derived.by(() => this.#stage.position ?? this.truth);
  readonly free = $derived.by(() => this.#frame.acting !== null && this.#frame.playback === null && !this.#stage.busy);
  readonly moves = $derived(this.free ? this.#frame.legal.map(readMove).filter((move) => move !== null) : []);
  /** a fall whose turn has to be chosen now */
  readonly turning = $derived(this.free && this.truth.phase === 'turning' && this.truth.pending !== null);
  readonly customs = $derived(this.free && this.truth.phase === 'customs');

  // --- what is in hand ----------------------------------------------------------------------------------------------------

  chosen = $state<string | null>(null);
  /** the move shown and not yet decided */
  armed = $state<string | null>(null);
  advice = $state<string | null>(null);
  /** the fall or pivot whose turn is being chosen before it is played */
  panel = $state.raw<{ target: string; turn: number } | null>(null);
  #turn = $state(0);
  hovered = $state<string | null>(null);
  /** as a table of stacks instead of a picture: by choice, or because there is none */
  asList = $state(false);
  failed = $state(false);
  readonly listed = $derived(this.asList || this.failed);

  /** crates something can be done with */
  readonly open = $derived(new Set(this.moves.map((move) => portOf(move, this.truth)).filter((port) => port !== null)));
  /** the crate in hand: chosen here, or meant by the move pointed at in the list */
  readonly held = $derived.by((): Crate | null => {
    if (!this.free) return null;
    const pointed = readMove(this.#frame.considered ?? this.armed ?? '');
    const meant = pointed && pointed.type !== 'token' ? portOf(pointed, this.truth) : null;
    return crateAt(this.truth, this.truth.pending?.port ?? this.chosen ?? meant ?? '') ?? null;
  });
  readonly targets = $derived(this.held && !this.turning && !this.customs ? targetsOf(this.held, this.moves) : []);
  readonly panelTarget = $derived(this.targets.find(({ id }) => id === this.panel?.target) ?? null);
  readonly turnMoves = $derived(this.turning ? this.moves.filter((move) => move.type === 'turn') : []);
  /** the turns on offer and the move each of them is */
  readonly offers = $derived.by(() => {
    const found = new Map<number, Move>();
    for (const move of this.panelTarget?.moves ?? this.turnMoves)
      if ('turns' in move && move.turns !== null) found.set(move.turns, move);
    return found;
  });
  readonly turn = $derived(this.turning ? this.#turn : (this.panel?.turn ?? 0));
  /** what the panel would play */
  readonly panelMove = $derived.by((): Move | null => {
    if (this.turning) return this.offers.get(this.#turn) ?? [...this.offers.values()][0] ?? null;
    if (!this.panel || !this.panelTarget) return null;
    return this.offers.get(this.panel.turn) ?? this.panelTarget.moves[0] ?? null;
  });
  /** the crate whose turn is being chosen */
  readonly inHand = $derived(this.held && (this.turning || this.panelTarget) ? this.held : null);
  readonly active = $derived.by((): Move | null => {
    if (!this.free) return null;
    const move = this.#frame.considered ?? this.panelMove?.move ?? this.armed;
    return move === null ? null : readMove(move);
  });

  readonly hand: Pointing = new Pointing({
    places: () => this.surface.places(),
    entrance: () => {
      const places = this.surface.places();
      return places.find(({ id }) => this.open.has(id.slice(2)))?.id ?? places[0]?.id ?? '';
    },
    point: (id) => this.point(id),
    press: (id, touch) => this.#press(id, touch),
    letGo: () => {
      const back = this.chosen;
      this.#stage.skip();
      this.letGo();
      if (back) requestAnimationFrame(() => this.hand.look(`c ${back}`));
    },
    step: (from, arrow): string | null => {
      const way = this.targets.length && this.chosen ? this.surface.wayOf(arrow) : null;
      return way ? `to ${way}` : this.hand.nearest(from, arrow);
    },
    key: (key) => {
      const way = WAYS.find((one) => one === key.toUpperCase());
      if (this.targets.length && way) this.hand.look(`to ${way}`);
      else if (this.targets.length && key.toLowerCase() === 'p') this.hand.look(PIVOT);
      else return false;
      return true;
    },
  });

  constructor(stage: YardStage) {
    this.#stage = stage;
    $effect(() => {
      void this.#frame.view;
      untrack(() => {
        this.#drop();
        this.hovered = null;
        this.#turn = 0;
        this.hand.barred = null;
        this.hand.forget();
        this.#frame.refuse(null);
      });
    });
    $effect(() => {
      const move = this.turning ? this.panelMove : null;
      if (move) untrack(() => this.#frame.consider(move.move));
    });
  }

  #drop() {
    this.chosen = this.armed = this.advice = null;
    this.panel = null;
  }
  letGo = () => {
    this.#drop();
    this.#frame.consider(null);
    this.#frame.refuse(null);
  };
  decide = (move: string) => {
    if (!this.free) return;
    // what was pressed goes with the move; the focus stays with the crate
    const board = this.hand.svg?.closest('[data-board]');
    if (this.held && !this.listed && board?.contains(document.activeElement)) this.hand.look(`c ${this.held.port}`);
    this.#frame.play(move);
  };
  /** The first click or touch shows what would happen, the second decides. */
  #choose(move: string) {
    if (this.armed === move) {
      this.decide(move);
      return;
    }
    this.armed = move;
    this.panel = null;
    this.advice = null;
    this.#frame.consider(move);
  }
  #openTurn(target: Target) {
    const [first] = target.moves;
    if (!first) return;
    this.panel = { target: target.id, turn: 'turns' in first && first.turns !== null ? first.turns : 0 };
    this.armed = null;
    this.#frame.consider(first.move);
  }
  pickTurn = (next: number) => {
    this.#turn = next;
    if (this.panel) this.panel = { ...this.panel, turn: next };
    const move = this.offers.get(next);
    if (move) this.#frame.consider(move.move);
  };
  settle = () => {
    if (this.panelMove) this.decide(this.panelMove.move);
  };
  async advise() {
    try {
      const [move] = await this.#frame.suggest();
      if (!move) return;
      const read = readMove(move);
      this.letGo();
      this.advice = this.armed = move;
      if (read?.type === 'turn') this.#turn = read.turns;
      this.#frame.consider(move);
    } catch {
      // the frame says what went wrong
    }
  }

  // --- pointing -----------------------------------------------------------------------------------------------------------

  targetOf = (id: string) => this.targets.find((one) => one.id === id);
  #refuseTarget(target: Target) {
    void this.hand.explain(target.id, [target.asked], `c ${this.held?.port}`);
  }
  point(id: string | null) {
    this.hovered = id;
    if (!this.free) return;
    if (id === null) {
      this.hand.forget();
      this.#frame.refuse(null);
    }
    const target = id === null ? undefined : this.targetOf(id);
    if (target) {
      if (this.panel?.target === id) return;
      const [move] = target.moves;
      this.#frame.consider(move?.move ?? null);
      if (move) this.#frame.refuse(null);
      else this.#refuseTarget(target);
      return;
    }
    const token = this.customs && id?.startsWith('c ') ? `$ ${id.slice(2)}` : null;
    const legal = token && this.#frame.legal.includes(token) ? token : null;
    this.#frame.consider(legal ?? this.panelMove?.move ?? this.armed);
  }
  #press(id: string, touch: boolean) {
    if (this.#stage.busy) {
      this.#stage.skip();
      return;
    }
    const target = this.targetOf(id);
    if (target) this.#aim(target);
    else if (id.startsWith('c ')) this.#take(id.slice(2), touch, id);
  }
  #aim(target: Target) {
    const [move] = target.moves;
    if (!move) this.#refuseTarget(target);
    else if (move.type === 'tip') this.#choose(move.move);
    else if (this.panel?.target === target.id) this.settle();
    else this.#openTurn(target);
  }
  #take(port: string, touch: boolean, place: string) {
    const crate = crateAt(this.truth, port);
    if (!crate) return;
    if (this.customs) {
      const move = `$ ${port}`;
      if (!this.#frame.legal.includes(move)) void this.hand.explain(place, [move]);
      else if (touch) this.#choose(move);
      else this.decide(move);
    } else if (this.turning) return;
    else if (!this.free || crate.covered) {
      if (this.#frame.mySeats.length) void this.hand.explain(place, [`${port} T N`]);
    } else if (this.chosen === port) this.letGo();
    else {
      this.letGo();
      this.chosen = port;
    }
  }

  // --- in the table of stacks -----------------------------------------------------------------------------------------------

  explainHere(target: Target, anchor: Element) {
    this.#whyHere(target.asked, anchor);
  }
  chooseHere(port: string, anchor: Element) {
    const crate = crateAt(this.truth, port);
    const asked = this.customs ? `$ ${port}` : crate?.covered || !this.free ? `${port} T N` : null;
    if (asked === null || this.#frame.legal.includes(asked)) this.#take(port, false, `c ${port}`);
    else if (this.#frame.mySeats.length) this.#whyHere(asked, anchor);
  }
  #whyHere(move: string, anchor: Element) {
    void this.#frame.why([move]).then(([verdict]) => {
      if (verdict?.rule) this.#frame.refuse({ rule: verdict.rule, anchor });
    });
  }

  // --- in words -----------------------------------------------------------------------------------------------------------

  nameOf = (seat: number) => this.#frame.names.find((one) => one.seat === seat)?.name ?? String(seat + 1);
  crateInWords = (port: string): string => {
    const { chosen, customs, open, yard } = this;
    const mark = port === chosen ? 'chosen' : !open.has(port) ? null : customs ? 'token' : 'open';
    return describeCrate(yard, port, mark, this.#frame.lang);
  };
  describe = (id: string): string => {
    const target = this.targetOf(id);
    return target ? describeTarget(target, this.truth, this.#frame.lang) : this.crateInWords(id.slice(2));
  };
}

/** Set by the board; its parts read it. */
export const [getSelection, setSelection] = createContext<Selection>();
