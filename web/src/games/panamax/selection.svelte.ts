// What the person has in mind: places touched so far, the moves that still fit them, the move pointed at. Any part of the board reads it.
import { createContext, untrack } from 'svelte';
import { getFrame } from '../../lib/board/frame';
import { Pointing, type Place } from '../../lib/board/pointing.svelte';
import { sinceOwn } from '../../lib/board/since';
import { consequenceOf, NOTHING } from './consequence';
import { areaOf, berthAll, type Layout } from './layout';
import { NO_PAST, pastOf } from './past';
import { inWords, nextPlaces, readMove, stillFits, type Move } from './moves';
import { ruleOf, type About } from './rules';
import { describePlace } from './speech';
import type { CanalStage } from './stage.svelte';
import { colourOf, fleet, frameOf, readCanal, seatOf, type Colour } from './view';
import { wishOf } from './wishes';
import { words } from './words';

/** a greyed ship says why if one dwells on it so long, in milliseconds */
const DWELL = 450;
export const TRANSFER = 'tool:transfer';

export class Selection {
  readonly #frame = getFrame();
  readonly #stage: CanalStage;
  readonly #layout: () => Layout;
  #dwelling: ReturnType<typeof setTimeout> | undefined;

  // --- the position, and who decides ------------------------------------------------------------------------------------

  readonly truth = $derived(readCanal(this.#frame.view));
  /** what the board shows now, on the way to the truth */
  readonly canal = $derived.by(() => this.#stage.position ?? this.truth);
  readonly free = $derived(this.#frame.acting !== null && this.#frame.playback === null);
  readonly moves = $derived(this.free ? this.#frame.legal.map((move) => readMove(move, this.truth)) : []);
  /** companies of this browser */
  readonly mine = $derived(this.#frame.mySeats.map(colourOf));
  readonly colour = $derived(this.#frame.acting === null ? (this.mine[0] ?? null) : colourOf(this.#frame.acting));

  // --- what is touched ----------------------------------------------------------------------------------------------------

  /** places of a move that takes more than one touch */
  touched = $state.raw<string[]>([]);
  /** the move a finger has shown and not yet decided */
  armed = $state<string | null>(null);
  advice = $state<string | null>(null);
  readonly fitting = $derived(this.moves.filter((move) => stillFits(move, this.touched)));
  readonly group = $derived(this.truth.now?.group ?? []);
  /** can be chosen */
  readonly lit = $derived(new Set(this.fitting.flatMap((move) => nextPlaces(move, this.touched))));
  /** chosen so far */
  readonly picked = $derived(new Set([...this.touched, ...this.group.map((ship) => `ship:${ship}`)]));
  readonly active = $derived(this.free ? (this.#frame.considered ?? this.armed) : null);
  /** belong to the move pointed at */
  readonly aimed = $derived(new Set(this.active === null ? [] : readMove(this.active, this.truth).places));
  /** a die is being moved to the other side: which one, where to */
  readonly transfer = $derived(
    !this.touched.includes(TRANSFER) ? null : this.touched.some((place) => place.startsWith('from:')) ? 'to' : 'from',
  );
  /** a named group shows at once what its departure would do */
  readonly resting = $derived(this.group.length && this.moves.some(({ head }) => head === 'go') ? 'go' : null);
  /** ships that cannot be chosen although ships are asked for */
  readonly grey = $derived.by(() => {
    const found = new Set<string>();
    if (!this.free || this.truth.asks.length) return found;
    const kind = frameOf(this.truth)?.kind;
    const loading = (kind === 'cargo' || kind === 'load') && this.moves.some(({ head }) => head === 'load');
    if (kind !== 'move' && !loading) return found;
    for (const [id, ship] of Object.entries(this.truth.ships)) {
      const open = this.lit.has(`ship:${id}`) || this.lit.has(`zone:${ship.at}`) || this.picked.has(`ship:${id}`);
      if (ship.state !== 'desk' && !open) found.add(id);
    }
    return found;
  });
  /** what the move pointed at would do */
  readonly then = $derived.by(() => {
    const { consequence, lang } = this.#frame;
    return this.free && consequence && this.active === consequence.move
      ? consequenceOf(this.truth, consequence, this.#layout(), lang)
      : NOTHING;
  });

  /** what the others did since, unless something is under way or considered */
  readonly past = $derived.by(() => {
    const { entries, mySeats, lang } = this.#frame;
    if (this.#stage.busy || this.then !== NOTHING) return NO_PAST;
    return pastOf(this.truth, sinceOwn(entries, mySeats), this.#layout(), lang);
  });

  // --- places on the water ------------------------------------------------------------------------------------------------

  readonly vessels = $derived(fleet(this.canal));
  readonly spots = $derived.by(() => berthAll(this.vessels, this.#layout()));
  readonly places = $derived.by((): Place[] => {
    const { areas } = this.#layout();
    return [
      ...[...areas.values()].map(({ id, x, y, w, h }) => ({ id: `zone:${id}`, x, y, w, h })),
      ...this.vessels.flatMap((vessel) => {
        const spot = this.spots.get(vessel.id);
        if (!spot || areas.get(areaOf(vessel))?.what === 'dock') return [];
        return [{ id: `ship:${vessel.id}`, x: spot.x - 2, y: spot.y - 2, w: spot.w + 4, h: spot.h + 4 }];
      }),
    ];
  });
  readonly hand: Pointing = new Pointing({
    places: () => this.places,
    entrance: () => this.places.find(({ id }) => this.lit.has(id))?.id ?? 'zone:EUR',
    point: (place, keys) => this.#point(place, keys),
    press: (place, touch) => this.#press(place, touch),
    letGo: () => this.letGo(),
    key: (key) => {
      if (key !== '?') return false;
      this.rule(this.#about(this.hand.stop));
      return true;
    },
  });

  constructor(stage: CanalStage, layout: () => Layout) {
    this.#stage = stage;
    this.#layout = layout;
    $effect(() => {
      void this.#frame.view;
      untrack(() => {
        this.#drop();
        this.#frame.refuse(null);
        // after the frame has let go of what it knew about the former position
        queueMicrotask(() => this.free && this.resting && this.#frame.consider(this.resting));
      });
    });
  }

  #drop() {
    this.touched = [];
    this.armed = null;
    this.advice = null;
  }
  letGo = () => {
    this.#drop();
    this.#frame.consider(null);
    this.#frame.refuse(null);
  };
  decide(move: string) {
    this.#stage.closeLedger();
    this.touched = [];
    this.#frame.play(move);
  }
  /** Touch a place as if it had been clicked: for the buttons of the prompt. */
  touch(place: string) {
    this.#press(place, false);
  }
  async advise() {
    try {
      const [move] = await this.#frame.suggest();
      if (!move) return;
      this.touched = [];
      this.advice = move;
      this.armed = move;
      this.#frame.consider(move);
    } catch {
      // the frame says what went wrong
    }
  }
  rule = (about: About) => this.#frame.openRule(ruleOf(about));

  /** Moves that would be left after touching this place too. */
  #reachable = (place: string) => this.fitting.filter((move) => nextPlaces(move, this.touched).includes(place));
  #point(place: string | null, keys: boolean) {
    clearTimeout(this.#dwelling);
    if (!this.free) return;
    const [only, ...others] = place === null ? [] : this.#reachable(place);
    const sure = only && !others.length ? only.move : null;
    this.#frame.consider(sure ?? this.armed ?? this.resting);
    if (sure) this.#frame.refuse(null);
    const ship = place?.startsWith('ship:') ? place.slice(5) : null;
    if (place && ship && !keys && this.grey.has(ship)) this.#dwelling = setTimeout(() => this.#explain(place), DWELL);
  }
  /** A finger cannot point without touching: its first touch shows, its second decides. */
  #choose(move: Move, touch: boolean) {
    if (touch && this.armed !== move.move) {
      this.armed = move.move;
      this.advice = null;
      this.#frame.consider(move.move);
    } else this.decide(move.move);
  }
  #press(place: string, touch: boolean) {
    if (this.#stage.busy) {
      this.#stage.skip();
      return;
    }
    if (this.free && this.touched.includes(place)) {
      this.touched = this.touched.filter((one) => one !== place);
      return;
    }
    let found = this.free ? this.#reachable(place) : [];
    if (!found.length && this.touched.length) {
      found = this.moves.filter((move) => nextPlaces(move, []).includes(place));
      if (found.length) this.touched = [];
    }
    const [first, ...others] = found;
    if (!first) {
      this.#explain(place);
      return;
    }
    this.#frame.refuse(null);
    if (!others.length) {
      this.#choose(first, touch);
      return;
    }
    this.touched = [...this.touched, place];
    this.armed = null;
  }
  #explain(place: string) {
    // a die above the lowest of its column, which can be taken
    if (place.startsWith('die:') && this.lit.has(`col:${place.split(':')[1]}`)) {
      this.hand.barred = place;
      this.#frame.refuse({ rule: ruleOf('table'), anchor: this.hand.element(place) });
      return;
    }
    void this.hand.explain(place, wishOf(place, this.truth, this.touched, this.colour));
  }

  // --- in words -----------------------------------------------------------------------------------------------------------

  nameOf = (one: Colour) =>
    this.#frame.names.find(({ seat }) => seat === seatOf(one))?.name ?? words[this.#frame.lang].colours[one];
  describe = (place: string): string => {
    const { lang } = this.#frame;
    const w = words[lang];
    const [only, ...others] = this.free ? this.#reachable(place) : [];
    const said = describePlace(place, this.canal, this.#layout(), lang);
    if (!only) return said;
    if (others.length) return `${said}; ${w.canChoose}`;
    return `${said}; ${w.canChoose}${w.colon}${inWords(only, this.truth, this.colour, lang)}`;
  };
  #about(place: string): About {
    const [kind = '', id = ''] = place.split(':');
    if (kind === 'ship') return this.canal.ships[id]?.kind ?? 'cargo';
    const zone = this.canal.zones[id];
    if (zone?.kind === 'waiting') return 'waiting';
    if (zone?.kind === 'loading') return 'zone';
    return this.#layout().areas.get(id)?.what === 'lake' ? 'lake' : 'dock';
  }
}

/** Set by the board; its parts read it. */
export const [getSelection, setSelection] = createContext<Selection>();
