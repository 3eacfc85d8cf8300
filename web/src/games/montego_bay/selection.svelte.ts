// What the person has in mind: the move pointed at, or shown by a finger, and what it would bring. Any part of the board reads
// it.
import { createContext, untrack } from 'svelte';
import { getFrame } from '../../lib/board/frame';
import { Pointing, type Place } from '../../lib/board/pointing.svelte';
import type { Layout } from './layout';
import { inWords, readMove, type Barrel, type Move } from './moves';
import { lastRound, traceOf } from './playback';
import { describePlace } from './speech';
import type { TownStage } from './stage.svelte';
import {
  colourOf,
  inBigPub,
  outcomeOf,
  ownerOf,
  placeOf,
  planOf,
  PUB,
  readTown,
  seatOf,
  targetOf,
  type Colour,
  type Outcome,
  type Pawn,
} from './view';
import { words } from './words';

/** a card of no series: it asks why a door cannot be reached */
const TOO_FAR = 6;

export class Selection {
  readonly #frame = getFrame();
  readonly #stage: TownStage;
  readonly #layout: () => Layout;

  // --- the position, and who decides ------------------------------------------------------------------------------------

  readonly truth = $derived(readTown(this.#frame.view));
  /** what the board shows now, on the way to the truth */
  readonly town = $derived.by(() => this.#stage.position ?? this.truth);
  readonly free = $derived(this.#frame.acting !== null && this.#frame.playback === null);
  readonly moves = $derived(
    this.free ? this.#frame.legal.map((move) => readMove(move, this.truth)).filter((move) => move !== null) : [],
  );
  readonly cards = $derived(this.moves.filter((move) => move.type === 'card'));
  readonly barrels = $derived(this.moves.filter((move): move is Barrel => 'pier' in move));
  readonly jobs = $derived(this.moves.filter((move) => move.type === 'hire' || move.type === 'pass'));
  /** whose card is asked for */
  readonly pawn = $derived(this.cards[0]?.pawn ?? null);
  readonly colour = $derived(this.#frame.acting === null ? null : colourOf(this.#frame.acting));
  readonly mine = $derived(this.#frame.mySeats.map(colourOf));
  get layout() {
    return this.#layout();
  }
  get busy() {
    return this.#stage.busy;
  }

  // --- what is in mind ----------------------------------------------------------------------------------------------------

  /** the move a finger has shown and not yet decided */
  armed = $state<string | null>(null);
  advice = $state<string | null>(null);
  readonly active = $derived(this.free ? (this.#frame.considered ?? this.armed) : null);
  readonly aimed = $derived(this.active === null ? null : readMove(this.active, this.truth));
  readonly plan = $derived(this.aimed?.type === 'card' ? planOf(this.truth, this.aimed.pawn, this.aimed.value) : null);
  /** points at once, for the track */
  readonly gains = $derived.by(() => {
    const found: Partial<Record<Colour, number>> = {};
    const { consequence } = this.#frame;
    if (!this.free || !consequence || consequence.move !== this.active) return found;
    for (const event of consequence.events)
      if (event.event === 'scored' || event.event === 'bonus') {
        const one = colourOf(Number(event.seat));
        found[one] = (found[one] ?? 0) + Number(event.points);
      }
    return found;
  });
  /** what the others did, marked until one moves */
  readonly trace = $derived.by(() => {
    const { entries, mySeats, acting, playback } = this.#frame;
    return playback === null ? traceOf(this.truth, lastRound(entries, mySeats, acting)) : null;
  });
  /** what every barrel that can be loaded or taken would change, as the engine reckons */
  outcomes = $state.raw(new Map<string, Outcome>());

  // --- places that can be pointed at --------------------------------------------------------------------------------------

  readonly open = $derived.by(() => {
    const found = new Map<string, Move>();
    for (const move of this.moves) {
      const place = this.#placeOf(move);
      if (place && !found.has(place)) found.set(place, move);
    }
    return found;
  });
  readonly hand: Pointing = new Pointing({
    places: () => this.#places(),
    entrance: () => this.open.keys().next().value ?? 'b1',
    point: (place) => this.point(place === null ? null : (this.open.get(place)?.move ?? null)),
    press: (place, touch) => this.#press(place, touch),
    letGo: () => {
      this.#stage.skip();
      this.letGo();
    },
  });

  constructor(stage: TownStage, layout: () => Layout) {
    this.#stage = stage;
    this.#layout = layout;
    $effect(() => {
      void this.#frame.view;
      untrack(() => {
        this.armed = this.advice = null;
        this.hand.barred = null;
        this.#frame.refuse(null);
      });
    });
    $effect(() => {
      const [at, barrels] = [this.truth, this.barrels];
      this.outcomes = new Map();
      if (!barrels.length) return;
      const asked = barrels.map(({ move }) => move);
      untrack(() => this.#frame.preview(asked, true))
        .then((found) => {
          if (at !== this.truth) return;
          const pier = (move: string) => (barrels.find((one) => one.move === move)?.pier ?? 0) - 1;
          this.outcomes = new Map(found.map((one) => [one.move, outcomeOf(at, pier(one.move), one)]));
        })
        .catch(() => undefined); // without it the board still plays
    });
  }

  #spotOf(pawn: Pawn): string {
    const place = placeOf(this.truth, pawn);
    return place === PUB ? (inBigPub(this.truth, pawn) ? 'pub-big' : 'pub-small') : place;
  }
  #placeOf(move: Move): string | null {
    if (move.type === 'card') {
      const plan = planOf(this.truth, move.pawn, move.value);
      return plan && targetOf(plan);
    }
    if (move.type === 'hire') return this.#spotOf(move.pawn);
    return 'pier' in move ? `pier-${move.pier}` : null;
  }
  #places(): Place[] {
    const { layout } = this;
    return [
      ...this.truth.path.map((id) => ({ id, ...layout.pad(id) })),
      { id: 'pub-big', ...layout.pub(true) },
      { id: 'pub-small', ...layout.pub(false) },
      ...[0, 1, 2, 3].map((pier) => ({ id: `pier-${pier + 1}`, ...layout.berth(pier) })),
      { id: 'next', ...layout.next },
    ];
  }

  // --- choosing -----------------------------------------------------------------------------------------------------------

  letGo = () => {
    this.armed = this.advice = null;
    this.#frame.consider(null);
    this.#frame.refuse(null);
  };
  point = (move: string | null) => {
    if (!this.free) return;
    this.#frame.consider(move ?? this.armed);
    if (move !== null) this.#frame.refuse(null);
  };
  decide(move: string) {
    this.#frame.play(move);
  }
  /** A finger cannot point without touching: its first touch shows, its second decides. */
  choose = (move: string, touch: boolean) => {
    if (!this.free) return;
    if (!touch || this.armed === move) {
      this.decide(move);
      return;
    }
    this.armed = move;
    this.advice = null;
    this.#frame.consider(move);
    this.#frame.refuse(null);
  };
  #press(place: string, touch: boolean) {
    if (this.#stage.busy) {
      this.#stage.skip();
      return;
    }
    const move = this.open.get(place);
    if (this.free && move) this.choose(move.move, touch);
    else if (this.#frame.mySeats.length)
      void this.hand.explain(place, this.askedMoves(place), [...this.open.keys()], (asked) =>
        this.#askedInWords(asked, place),
      );
  }
  /** "Quay door 3 is 7 spaces away; cards go from 1 to 5." */
  #askedInWords(move: string, place: string): string | null {
    const { truth, pawn } = this;
    const { lang } = this.#frame;
    const read = readMove(move, truth);
    const first = truth.path.indexOf(truth.plans[0]?.path[0] ?? '');
    const at = truth.path.indexOf(place);
    if (read?.type === 'card' && pawn && first >= 0 && at >= 0) {
      const far = ((at - first + truth.path.length) % truth.path.length) + 1;
      return words[lang].tooFar(words[lang].place(place), far, truth.plans.length);
    }
    return read && 'pier' in read && read.ship !== null ? words[lang].refused(inWords(read, truth, lang)) : null;
  }
  /** What a press on a place would have meant, legal or not. */
  askedMoves(place: string): string[] {
    const { truth } = this;
    const own = this.pawn ?? truth.order.find((pawn) => this.mine.includes(ownerOf(truth, pawn) ?? 'Y'));
    if (place.startsWith('pier-')) return [`${truth.phase === 'taking' ? 'take' : 'load'} ${place.slice(5)}`];
    if (place === 'next') return ['load next'];
    if (truth.phase === 'loading' || truth.phase === 'taking') return ['pass'];
    if (truth.phase === 'hire')
      return truth.order.filter((pawn) => this.#spotOf(pawn) === place).map((pawn) => `hire ${pawn}`);
    if (truth.phase === 'cards' && own) {
      const plan = truth.plans.find((one) => targetOf(one) === place);
      return [`card ${own} ${plan?.card ?? TOO_FAR}`];
    }
    return [];
  }
  async advise() {
    try {
      const [move] = await this.#frame.suggest();
      if (!move) return;
      this.advice = move;
      this.armed = move;
      this.#frame.consider(move);
    } catch {
      // the frame says what went wrong
    }
  }

  // --- in words -----------------------------------------------------------------------------------------------------------

  nameOf = (one: Colour) =>
    this.#frame.names.find(({ seat }) => seat === seatOf(one))?.name ?? words[this.#frame.lang].colours[one];
  describe = (place: string): string => {
    const { lang } = this.#frame;
    const said = describePlace(place, this.town, this.nameOf, lang);
    const move = this.open.get(place);
    return move ? `${said}; ${words[lang].canChoose}${words[lang].colon}${inWords(move, this.truth, lang)}` : said;
  };
}

/** Set by the board; its parts read it. */
export const [getSelection, setSelection] = createContext<Selection>();
