// The table protocol in types: docs/architecture/protocol.md is the contract.

export type Lang = 'en' | 'fr';
export type Both<T = string> = Record<Lang, T>;
export type SeatKind = 'me' | 'open' | 'bot' | 'friend';

export interface GameOption {
  name: string;
  default: unknown;
  choices: unknown[];
  rule: string;
  /** what most sources play, where the default is a doubtful reading; null where it is not */
  sources: unknown;
}
export interface GameInfo {
  id: string;
  title: string;
  credits: string;
  seat_counts: number[];
  options: GameOption[];
  bots: string[];
  components: Record<string, Record<string, { value: unknown; mark: string }>>;
}

export interface Rule {
  id: string;
  title: Both;
  text: Both;
  section: string;
  status: string;
  refuses: boolean;
}
export interface RuleBook {
  chapters: Record<string, Both>;
  rules: Rule[];
}

export interface SeatSummary {
  seat: number;
  kind: string;
  bot: string | null;
  name: string | null;
  colour: string | null;
  online: boolean;
  left: boolean;
  resigned: boolean;
}
export interface Summary {
  table: string;
  game: string;
  name: string;
  state: 'open' | 'running' | 'over';
  seats: SeatSummary[];
  mine: number[];
  /** seats I have left, and may come back to without asking */
  back: number[];
  turn: number[];
  scores: number[] | null;
  winners: number[] | null;
  ply: number;
  host: boolean;
  listed: boolean;
  hints: boolean;
  clock: { minutes: number; increment: number } | null;
  own_components: boolean;
  created: number | string;
  updated: number | string;
  /** whether somebody chose the seed; null: nobody knows, the table is from before */
  seed_chosen: boolean | null;
  /** the position of another game it began from; its table only if everybody may know it */
  played_on: { table: string | null; ply: number | null } | null;
  /** a bot proposed for a seat of a running game, or somebody (`name`) who asks for it, and whose answer is missing */
  proposal: {
    seat: number;
    bot: string | null;
    by: number | null;
    name: string | null;
    /** it is I who asks */
    mine: boolean;
    asked: number[];
  } | null;
  rematch?: string | null;
}

export interface GameEvent {
  event: string;
  [detail: string]: unknown;
}
export interface Entry {
  seq: number;
  kind:
    'move' | 'undo' | 'chat' | 'join' | 'leave' | 'bot' | 'start' | 'resign' | 'over' | 'propose' | 'agree' | 'decline';
  seat?: number;
  at: number | string;
  move?: string;
  events?: GameEvent[];
  /** what each event changes in the view */
  changes?: unknown[][][];
  text?: Both<string[]>;
  name?: string;
  bot?: string;
  /** who proposes, agrees or declines */
  by?: number;
  /** resigned because the time was up */
  time?: boolean;
  /** taken back by whoever runs the server */
  operator?: boolean;
}
/** A line of chat; on the wire its text is a plain string. */
export interface ChatLine {
  seq: number;
  seat?: number | null;
  name: string;
  text: string;
  at?: number | string;
}

export type View = Record<string, unknown>;
export interface State {
  ply: number;
  turn: number | 'chance' | 'over';
  waiting: number[];
  view: View;
  prompt: Both;
  names: Both[];
  scores: number[];
  winners: number[];
  legal: Record<string, string[]>;
  undo: Record<string, string | null>;
  /** at a screen with several seats: whether the one to decide sees or chooses what the others may not see */
  private?: boolean;
  /** at tables with a clock: seconds left by seat, and for whom it runs, when this was sent */
  clock?: { left: number[]; running: number[] };
}

/** The lessons of a game, in order, and the chapters of its rule book that are in none. */
export interface Course {
  lessons: { id: string; title: Both; intro: Both; steps: number }[];
  left_out: { chapter: string; title: Both; why: Both }[];
}
/** A step of a lesson: what is said and pointed at, the position, and the answer to the last move. */
export interface LessonNow {
  step: number;
  steps: number;
  /** the learner's */
  seat: number;
  seats: number;
  say: Both;
  point: string[];
  rules: string[];
  /** whether a move is asked for */
  asks: boolean;
  outcome: 'asked' | 'done' | 'wrong' | 'refused';
  answer: Both | null;
  rule: string | null;
  /** the learner's moves since the position was set up, and those to begin the next step with */
  moves: string[];
  onward: string[];
  solution: string[];
  /** what has just happened */
  entries: Entry[];
  state: State;
}

export interface Preview {
  move: string;
  events: GameEvent[];
  text: Both<string[]>;
  /** the own view after the move, if it was asked for and nothing hidden is shown */
  view?: View;
}
export interface Verdict {
  move: string;
  legal: boolean;
  rule?: string;
}
export interface ReplayPosition {
  ply: number;
  plies: number;
  view: View;
  turn: number | 'chance' | 'over';
  scores: number[];
  names: Both[];
  entry: Entry | null;
}
/** A move worth thinking about: attention, each seat's chances and expected points, and what it would do. */
export interface Advised extends Preview {
  share: number;
  wins: number[];
  scores: number[];
}
export interface Advice {
  ply: number;
  seat: number;
  moves: Advised[];
}
/** A turn that moved somebody's chances: the moments before and after it. */
export interface TurningPoint {
  ply: number;
  after: number;
  seat: number;
  moves: string[];
  text: Both<string[]>;
  wins: number[];
  wins_after: number[];
}
export interface ReadyCurve {
  state: 'ready';
  plies: number;
  points: { ply: number; wins: number[] }[];
  turns: TurningPoint[];
}
export type Curve = { state: 'none' } | { state: 'making'; done: number; all: number } | ReadyCurve;
export interface Problem {
  error: string;
  message: string;
  rule?: string;
  reason?: string;
  wait?: number;
}
