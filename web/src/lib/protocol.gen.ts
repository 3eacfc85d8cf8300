// Made from src/longshore/server/contract and the games' shapes.py by `make contract`: do not edit.

/** The number of these types. A server that says another one is not understood: the page has to be loaded anew. */
export const CONTRACT = 1;

export type ClientMessage = Play | Undo | Resign | Chat | Why | Preview | Suggest | Ping;

/**
 * Make a move. `seq`: the last entry the client has seen; if others have moved since, the move is judged on the
 * position now. If the seat itself has moved or taken back since, or `seq` is yet to come: error `stale`, so a message
 * sent twice never moves twice. The news of the move comes before its ack.
 */
export interface Play {
  t: 'play';
  n: number;
  seat: number;
  move: string;
  seq: number;
}

/**
 * Take back the seat's last move that stands; what others have chosen in secret since stays. At a table with a clock it
 * costs the time since that move. Error `not_now` with a `reason`; `time`: it would cost more than there is.
 */
export interface Undo {
  t: 'undo';
  n: number;
  seat: number;
  seq: number;
}

/**
 * Give up. The last seat that has not resigned wins and the table is over; while there are several, a docker plays on
 * for who has resigned. It is final, as when the time is up, whoever holds the seat then: it is told no legal moves,
 * and its moves, undos and questions are refused (`not_now`, `reason` `resigned`).
 */
export interface Resign {
  t: 'resign';
  n: number;
  seat: number;
}

/** Say something; only those with a seat, at most 500 characters. */
export interface Chat {
  t: 'chat';
  n: number;
  text: string;
}

/** Ask which moves are legal, and which rule forbids the others. A move asked about twice is answered once. */
export interface Why {
  t: 'why';
  n: number;
  seat: number;
  moves: string[];
}

/**
 * Ask what each legal move would do, as far as chance has no say; with `views` also the seat's view after it, for at
 * most 32 different moves. A move asked about twice is answered once. A move that would show something hidden has no
 * events and no view.
 */
export interface Preview {
  t: 'preview';
  n: number;
  seat: number;
  moves: string[];
  views?: boolean;
}

/**
 * Ask a bot for the move for now, then how it would go on as long as this seat alone has to decide; error `no_hints` at
 * tables without hints.
 */
export interface Suggest {
  t: 'suggest';
  n: number;
  seat: number;
}

/** Are you there? */
export interface Ping {
  t: 'ping';
  n: number;
}

export type ServerMessage = Hello | News | Online | Ack | Verdicts | Previews | Suggestion | Pong | Failure;

/**
 * The first message. `contract`: the number of these types; a page made for another stops reading here. `entries` after
 * `since`, but of chat only the last 100 lines (`chat` has the same lines, whatever `since`). It may come in many
 * frames.
 */
export interface Hello {
  t: 'hello';
  contract: number;
  seq: number;
  summary: Summary;
  state: State;
  chat: ChatEntry[];
  entries: Entry[];
}

/**
 * A table in a list, as one guest sees it. `mine`: own seats; `back`: seats I have left and may come back to; `turn`:
 * seats to decide; `host`: whether the caller is. Times are seconds since 1970. `name` is the creator's choice, else
 * the game and the first name. `seed_chosen`: whether somebody chose the seed and so may know what chance will bring;
 * null at tables from before this was noted. `rematch`: the table where it is played again.
 */
export interface Summary {
  table: string;
  game: string;
  name: string;
  state: TableState;
  seats: SeatSummary[];
  mine: number[];
  back: number[];
  turn: number[];
  scores: number[];
  winners: number[];
  ply: number;
  host: boolean;
  listed: boolean;
  hints: boolean;
  clock: ClockSetting | null;
  options: Record<string, unknown>;
  own_components: boolean;
  created: number;
  updated: number;
  seed_chosen: boolean | null;
  played_on: PlayedOn | null;
  proposal: Proposal | null;
  rematch?: string;
}

export type TableState = 'open' | 'running' | 'over';

/**
 * A seat; `bot` decides for it, also for a person who has resigned; `colour` is a number, the seat's own until the game
 * gives it another in the view.
 */
export interface SeatSummary {
  seat: number;
  kind: 'open' | 'person' | 'bot';
  bot: string | null;
  name: string;
  colour: number;
  online: boolean;
  left: boolean;
  resigned: boolean;
}

/** Minutes each player has, and seconds a turn adds. */
export interface ClockSetting {
  minutes: number;
  increment: number;
}

/**
 * The position of another game it began from; `table` is null where that table is not listed, both where it is not
 * known any more.
 */
export interface PlayedOn {
  table: string | null;
  ply: number | null;
}

/**
 * A `bot` proposed by a seat (`by`), or somebody without a seat who asks for one (`name`; `mine`: it is the caller;
 * `bot` and `by` are null). `asked`: seats whose answer is missing.
 */
export interface Proposal {
  seat: number;
  bot: string | null;
  by: number | null;
  name: string | null;
  mine: boolean;
  asked: number[];
}

/**
 * The position, made for the receiving client. `turn`: the seat to decide first; `waiting`: all who may decide now.
 * `prompt`: for the own seat to decide, else who is being waited for. `legal`: the moves of own seats to decide,
 * `undo`: why an own seat cannot take back, null if it can; both by seat. `view` is the game's own document:
 * docs/notation. That of a game of another package has two fields more, for which the page needs to know nothing of it:
 * `drawing`, the position in text, and `secret`, what only the own seat knows, in a sentence or empty; each in both
 * languages. `clock` only at tables with one. A client with several seats is one screen several people look at: it is
 * told of secret moves as a spectator is, its view is that of the own seat to decide (else a spectator's), and
 * `private` says whether that seat sees or chooses what the others there may not see: cover it until the right person
 * looks.
 */
export interface State {
  ply: number;
  turn: Turn;
  waiting: number[];
  names: Both[];
  scores: number[];
  winners: number[];
  view: View;
  prompt: Both;
  legal: Record<string, string[]>;
  undo: Record<string, Barred | null>;
  private?: boolean;
  clock?: Clocks;
}

export type Turn = number | 'chance' | 'over';

/** A text in both languages. */
export interface Both {
  en: string;
  fr: string;
}

/** A position as the game tells it: each game has a type of its own for it. */
export interface View {
  [field: string]: unknown;
}

export type Barred = 'others' | 'chance' | 'shown' | 'nothing' | 'touched' | 'over' | 'resigned';

/** Seconds left by seat, and the seats for whom it runs, when the message was sent. */
export interface Clocks {
  left: number[];
  running: number[];
}

export interface ChatEntry {
  kind: 'chat';
  seq: number;
  at: number;
  seat: number;
  name: string;
  text: string;
}

export type Entry =
  | MoveEntry
  | UndoEntry
  | ChatEntry
  | JoinEntry
  | NameEntry
  | LeaveEntry
  | BotEntry
  | ProposeEntry
  | AgreeEntry
  | DeclineEntry
  | StartEntry
  | ResignEntry
  | ResumeEntry
  | OverEntry
  | RematchEntry;

/**
 * A move; `seat` is -1 for chance, `move` is empty if it is another seat's secret. `changes`, if asked for: what each
 * event changes in the view.
 */
export interface MoveEntry {
  kind: 'move';
  seq: number;
  at: number;
  seat: number;
  move: string;
  events: GameEvent[];
  text: Sentences;
  changes?: Change[][];
}

/** What happened, and details that are the game's own: each game has types of its own for them. */
export interface GameEvent {
  event: string;
  [field: string]: unknown;
}

/** What happened, in both languages: a sentence for each event that needs words. */
export interface Sentences {
  en: string[];
  fr: string[];
}

export type Change = unknown[];

/** The seat's last move that stands is taken back; `operator`: by whoever runs the server. */
export interface UndoEntry {
  kind: 'undo';
  seq: number;
  at: number;
  seat: number;
  operator?: boolean;
}

/** Somebody sits down; also when a seat was recovered. */
export interface JoinEntry {
  kind: 'join';
  seq: number;
  at: number;
  seat: number;
  name: string;
}

/** Who sits here goes by another name from now on. */
export interface NameEntry {
  kind: 'name';
  seq: number;
  at: number;
  seat: number;
  name: string;
  before: string;
}

export interface LeaveEntry {
  kind: 'leave';
  seq: number;
  at: number;
  seat: number;
}

/** A bot takes the seat; without a name at tables from before bots had one. */
export interface BotEntry {
  kind: 'bot';
  seq: number;
  at: number;
  seat: number;
  bot: string;
  name?: string;
}

/** A `bot` for a seat, proposed by the seat `by`; or somebody (`name`) asks for it. */
export interface ProposeEntry {
  kind: 'propose';
  seq: number;
  at: number;
  seat: number;
  bot?: string;
  by?: number;
  name?: string;
}

export interface AgreeEntry {
  kind: 'agree';
  seq: number;
  at: number;
  by: number;
}

/** A no of the seat `by`, or of who asked (`name`). */
export interface DeclineEntry {
  kind: 'decline';
  seq: number;
  at: number;
  by?: number;
  name?: string;
}

export interface StartEntry {
  kind: 'start';
  seq: number;
  at: number;
}

/** Somebody gives up, and a bot plays on; `time`: because the time was up. */
export interface ResignEntry {
  kind: 'resign';
  seq: number;
  at: number;
  seat: number;
  bot?: string;
  time?: boolean;
}

/** The server was down meanwhile; that time does not count. */
export interface ResumeEntry {
  kind: 'resume';
  seq: number;
  at: number;
}

export interface OverEntry {
  kind: 'over';
  seq: number;
  at: number;
  winners: number[];
  scores: number[];
  reason: OverReason;
}

export type OverReason = 'end' | 'resign' | 'time' | 'stopped' | 'imported';

/** The table where it is played again. */
export interface RematchEntry {
  kind: 'rematch';
  seq: number;
  at: number;
  table: string;
}

/**
 * Something happened; `state` is the position after the last entry. `summary` comes with news of anything but moves,
 * undos and chat.
 */
export interface News {
  t: 'news';
  seq: number;
  entries: Entry[];
  state: State;
  summary?: Summary;
}

/** Who is here: seats, and how many who watch. */
export interface Online {
  t: 'online';
  seats: number[];
  watchers: number;
}

/** A wish is granted, and durable. */
export interface Ack {
  t: 'ack';
  n: number;
  seq: number;
}

export interface Verdicts {
  t: 'why';
  n: number;
  verdicts: Verdict[];
}

/** Whether a move is legal, and the rule that forbids it; none if the words mean nothing. */
export interface Verdict {
  move: string;
  legal: boolean;
  rule?: string;
}

export interface Previews {
  t: 'preview';
  n: number;
  previews: Foreseen[];
}

/** What a move would do, and the own view after it if it was asked for and nothing hidden is shown. */
export interface Foreseen {
  move: string;
  events: GameEvent[];
  text: Sentences;
  view?: View;
}

export interface Suggestion {
  t: 'suggest';
  n: number;
  moves: string[];
}

export interface Pong {
  t: 'pong';
  n: number;
}

/** An error; `n` is null where the message had no readable number. The connection goes on. */
export interface Failure {
  t: 'error';
  n: number | null;
  error: ErrorCode;
  message: string;
  rule?: string;
  reason?: string;
  wait?: number;
}

export type ErrorCode =
  | 'malformed'
  | 'too_large'
  | 'not_yours'
  | 'bad_origin'
  | 'bad_host'
  | 'no_hints'
  | 'no_table'
  | 'no_page'
  | 'no_method'
  | 'not_now'
  | 'outdated'
  | 'stopped'
  | 'taken'
  | 'stale'
  | 'refused'
  | 'slow_down'
  | 'broken'
  | 'damaged'
  | 'unavailable';

export type Curve = NoCurve | CurveInMaking | ReadyCurve;

/** Nobody has asked for it yet. */
export interface NoCurve {
  state: 'none';
}

/** It is being drawn: quick games played so far, and in all. */
export interface CurveInMaking {
  state: 'making';
  done: number;
  all: number;
}

/** Everybody's chances over a finished game, and the turns that moved them most. */
export interface ReadyCurve {
  state: 'ready';
  plies: number;
  points: CurvePoint[];
  turns: TurningPoint[];
}

export interface CurvePoint {
  ply: number;
  wins: number[];
}

/** A turn that moved somebody's chances: the moments before and after it. */
export interface TurningPoint {
  ply: number;
  after: number;
  seat: number;
  moves: string[];
  text: Sentences;
  wins: number[];
  wins_after: number[];
}

export interface NameForm {
  name: string;
}

/** Who shall sit there: `friend` is somebody at the same browser. */
export interface SeatForm {
  kind: 'me' | 'open' | 'bot' | 'friend';
  bot?: string | null;
  name?: string | null;
}

/** A position of another table, to play on from. */
export interface FromForm {
  table: string;
  ply: number;
}

/**
 * `components`: an own components file, as its TOML text or as a document; checked, with an error that says what is
 * wrong. `clock`: minutes each player has for the whole game, 0 for no clock. `seed`: the server draws one unless it is
 * given here, and then everybody is told that it was. `play_on`: begin from the position of another table after so many
 * moves, with its options and components; error `not_now` while that game runs and hides something, `no_hints` while it
 * runs without hints.
 */
export interface TableForm {
  game: string;
  seats: SeatForm[];
  name?: string | null;
  options?: Record<string, unknown> | null;
  components?: Record<string, unknown> | string | null;
  listed?: boolean;
  hints?: boolean;
  clock?: 0 | 5 | 15 | 30 | 60;
  seed?: number | string | null;
  play_on?: FromForm | null;
}

export interface JoinForm {
  name: string;
  seat?: number | null;
}

export interface SeatOnly {
  seat: number;
}

export interface BotForm {
  seat: number;
  bot: string;
}

export interface AgreeForm {
  agree: boolean;
}

export interface AdviceForm {
  ply?: number | null;
  seat?: number | null;
}

/** A move somebody is about to make. */
export interface CoachForm {
  seat: number;
  move: string;
}

/** Where the learner stands. No moves: as if all before had been solved as foreseen. */
export interface StepForm {
  step: number;
  moves?: string[] | null;
}

/** What moves would mean there, as by websocket at a table. */
export interface StepQuestion {
  step: number;
  ask: string[];
  moves?: string[] | null;
  views?: boolean;
}

/** A step of an example, and the moves the reader has tried there. */
export interface ExampleForm {
  step: number;
  moves?: string[];
}

/** What moves would mean there. */
export interface ExampleQuestion {
  step: number;
  ask: string[];
  moves?: string[];
  views?: boolean;
}

/**
 * What went wrong, in one sentence. `rule`: the rule that refuses a move; `wait`: the seconds after which to go on.
 */
export interface Problem {
  error: ErrorCode;
  message: string;
  rule?: string;
  reason?: string;
  wait?: number;
}

/** `sources`: what most sources play, where the default is a doubtful reading; null where it is not. */
export interface GameOption {
  name: string;
  default: unknown;
  choices: Change;
  rule: string;
  sources: unknown;
}

export interface GameInfo {
  id: string;
  title: string;
  credits: string;
  seat_counts: number[];
  options: GameOption[];
  bots: string[];
  components: Record<string, Record<string, Record<string, unknown>>>;
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

/** What is in the box; with `each`, so many of every player's colour. */
export interface BoxPart {
  what: Both;
  count: number;
  each: boolean;
}

export interface Passage {
  title: Both;
  text: Both;
  rules: string[];
}

export interface ScoreLine {
  what: Both;
  points: Both;
}

/** A part of the overview. */
export interface Leaf {
  title: Both;
  lines: Both[];
}

export interface RulingReason {
  rules: string[];
  why: Both;
}

/** An own word of the game, and how it is spelt in sentences. */
export interface Term {
  id: string;
  word: Both;
  forms: Record<string, string[]>;
  text: Both;
}

/** An example; `scenes` are its captions, in order, `picture` the step after which it is drawn as a file. */
export interface ExampleInfo {
  id: string;
  title: Both;
  chapter: string;
  rules: string[];
  picture: number;
  scenes: Both[];
}

/** The rule book for people: all but the rules themselves. */
export interface Guide {
  about: Both[];
  win: Both;
  minutes: number;
  box: BoxPart[];
  setup: Both[];
  setup_example: string;
  turn: Passage[];
  chapters: Record<string, Both[]>;
  end: Both[];
  scores: ScoreLine[];
  overview: Leaf[];
  rulings: RulingReason[];
}

/** What there is to read of a game besides its rules: no guide, if it has none. */
export interface Reading {
  guide: Guide | null;
  examples: ExampleInfo[];
  glossary: Term[];
}

export interface Me {
  name: string;
  tables: Summary[];
}

export interface Named {
  name: string;
}

export interface TableLists {
  open: Summary[];
  running: Summary[];
  finished: Summary[];
}

/** The token of a seat's recovery link. */
export interface Recovery {
  seat: number;
  recovery: string;
}

/** `seated` is false while those who play are asked. */
export interface Joined {
  seat: number;
  seated: boolean;
  recovery: string | null;
}

export interface Created {
  table: string;
  seats: Recovery[];
}

export interface TableId {
  table: string;
}

export type Done = Record<string, never>;

/** `seated` is false until all who play have agreed. */
export interface Seated {
  seated: boolean;
}

export interface ChatLines {
  chat: ChatEntry[];
}

/** An earlier position as the caller may see it, and the move that led there. */
export interface Position {
  ply: number;
  plies: number;
  view: View;
  turn: Turn;
  scores: number[];
  names: Both[];
  entry: MoveEntry | null;
}

/**
 * A move worth thinking about. `share`: the search's attention; `wins`, `scores`: by seat, shares of victory and mean
 * points in quick games to the end; `events`, `text` as in a preview.
 */
export interface Advised {
  move: string;
  share: number;
  wins: number[];
  scores: number[];
  events: GameEvent[];
  text: Sentences;
}

/** The best moves, the best first. */
export interface Advice {
  ply: number;
  seat: number;
  moves: Advised[];
}

/**
 * What the coach says: `now` to the seat that decides, or null if the game has no coach; `then`: what the others did
 * since its last move, a sentence each.
 */
export interface Coached {
  ply: number;
  seat: number;
  now: Both | null;
  then: Both[];
}

/**
 * Whether a move throws much away. If it is `careless`: `text` says by how much, `better` is a move that keeps it,
 * `chance` and `better_chance` the seat's shares of victory with each, in quick games to the end.
 */
export interface Caution {
  ply: number;
  seat: number;
  move: string;
  careless: boolean;
  text?: Both | null;
  better?: string | null;
  chance?: number | null;
  better_chance?: number | null;
}

/** A line of the final table: what it is about, points by seat, and how many things of that kind brought them. */
export interface TallyRow {
  name: Both;
  points: number[];
  times: number[];
}

/**
 * How a game ended. `sources`, and `rounds` where the game has some, each add up to the scores; `why`: why the winner
 * won, empty if the game was not played to its end; `gave_up`: seats that did, or whose time was up.
 */
export interface Ending {
  reason: OverReason;
  winners: number[];
  scores: number[];
  gave_up: number[];
  sources: TallyRow[];
  rounds: TallyRow[];
  why: Both;
}

export interface LessonInfo {
  id: string;
  title: Both;
  intro: Both;
  steps: number;
}

/** A chapter of the rule book that is in no lesson. */
export interface ChapterLeftOut {
  chapter: string;
  title: Both;
  why: Both;
}

export interface LessonCourse {
  lessons: LessonInfo[];
  left_out: ChapterLeftOut[];
}

/**
 * A step: what is said and pointed at, the position, and the answer to the last move. `moves` are those that stand,
 * `onward` those to begin the next step with; `entries` has just happened.
 */
export interface LessonStep {
  step: number;
  steps: number;
  seat: number;
  seats: number;
  say: Both;
  point: string[];
  rules: string[];
  asks: boolean;
  outcome: 'asked' | 'done' | 'wrong' | 'refused';
  answer: Both | null;
  rule: string | null;
  moves: string[];
  onward: string[];
  solution: string[];
  entries: MoveEntry[];
  state: State;
}

/** A move that an example shows as forbidden. */
export interface Forbidden {
  move: string;
  rule: string;
}

/**
 * A step of an example: its caption, what is pointed at, the position, and what came of the last move tried. `seat` is
 * whose view it is, and who may try moves; `before` the position before `entries`.
 */
export interface ExampleStep {
  step: number;
  steps: number;
  seat: number;
  say: Both;
  point: string[];
  refused: Forbidden[];
  outcome: 'told' | 'played' | 'refused';
  rule: string | null;
  moves: string[];
  entries: MoveEntry[];
  before: State | null;
  state: State;
}

export interface StepVerdicts {
  verdicts: Verdict[];
}

export interface StepPreviews {
  previews: Foreseen[];
}

/** `bots`: tables where one thinks, or waits to. */
export interface Health {
  ok: boolean;
  version: string;
  database: 'sqlite' | 'postgresql';
  bots: number;
}

/**
 * A position. Nothing is hidden in Cargo. `loading_squares` are those of the ships in play, `allowance` the moves of
 * this turn, left or not; `would_pass`: to end the turn now is to pass.
 */
export interface CargoView {
  game: 'cargo';
  seats: number;
  options: CargoOptions;
  components?: Record<string, unknown>;
  loading_squares: Partial<Record<CargoSide, string[]>>;
  allowance: number;
  would_pass?: boolean;
  ships: (CargoSide | null)[];
  phase: CargoPhase;
  seat?: number;
  turn?: CargoColour;
  turns: number;
  moves_left: number;
  board: string[];
  squares?: Record<string, string>;
  moved?: Record<string, number>;
  stepping?: CargoKind;
  in_hand?: Partial<Record<CargoColour, string>>;
  in_water?: Partial<Record<CargoColour, string>>;
  doctor?: Partial<Record<CargoColour, CargoDoctor>>;
  scores?: Partial<Record<CargoColour, number>>;
  loaded?: Partial<Record<CargoColour, number>>;
  dumped?: Partial<Record<CargoColour, number>>;
  lost?: Partial<Record<CargoColour, number>>;
  relocating?: CargoRelocating[];
  closing?: boolean;
  healed?: boolean;
  quiet?: number;
  passes?: number;
  first?: number;
  ending?: CargoEnding;
}

export interface CargoOptions {
  fast: boolean;
  blind: boolean;
  crew_first: boolean;
  loading: CargoLoading;
  stall: number;
  ships: string;
}

export type CargoLoading = 'inside' | 'outside';

export type CargoSide = 'N' | 'E' | 'S' | 'W';

export type CargoPhase =
  | 'layout'
  | 'blind roll'
  | 'blind'
  | 'crew roll'
  | 'choice'
  | 'reveal'
  | 'crew'
  | 'start roll'
  | 'play'
  | 'relocation'
  | 'over';

export type CargoColour = 'R' | 'B' | 'G' | 'Y';

export type CargoKind = 'D' | 'C' | 'M' | 'E';

/** Dockhands of a colour: crushed since the last own turn, missing the current one, ready to return. */
export interface CargoDoctor {
  crushed?: number;
  missing?: number;
  ready?: number;
}

/** A crate that waits to be set back, and the ship that does it. */
export interface CargoRelocating {
  crate: CargoColour;
  by: CargoColour;
}

export type CargoEnding = 'ran out' | 'all passed' | 'too quiet';

export type CargoEvent =
  | CargoMoved
  | CargoPushed
  | CargoPulled
  | CargoCrushed
  | CargoDrowned
  | CargoDumped
  | CargoLoaded
  | CargoArrived
  | CargoRelocated
  | CargoScored
  | CargoReturned
  | CargoHealed
  | CargoPlaced
  | CargoChose
  | CargoLaid
  | CargoShown
  | CargoRolled
  | CargoTurn
  | CargoPassed
  | CargoStranded
  | CargoFinished;

export interface CargoMoved {
  event: 'moved';
  piece: string;
  from: string;
  to: string;
  count: number;
}

export interface CargoPushed {
  event: 'pushed';
  piece: string;
  from: string;
  to: string;
  count: number;
}

export interface CargoPulled {
  event: 'pulled';
  piece: string;
  from: string;
  to: string;
  count: number;
}

export interface CargoCrushed {
  event: 'crushed';
  piece: string;
  square: string;
  count: number;
  out: boolean;
}

export interface CargoDrowned {
  event: 'drowned';
  piece: string;
  square: string;
  count: number;
  out: boolean;
}

export interface CargoDumped {
  event: 'dumped';
  piece: string;
  square: string;
}

export interface CargoLoaded {
  event: 'loaded';
  piece: string;
  square: string;
}

export interface CargoArrived {
  event: 'arrived';
  piece: string;
  square: string;
  ship: CargoColour;
}

export interface CargoRelocated {
  event: 'relocated';
  piece: string;
  square: string;
  ship: CargoColour;
}

export interface CargoScored {
  event: 'scored';
  ship: CargoColour;
  points: number;
  total: number;
}

export interface CargoReturned {
  event: 'returned';
  piece: string;
  square: string;
}

export interface CargoHealed {
  event: 'healed';
  piece: string;
  square: string;
}

export interface CargoPlaced {
  event: 'placed';
  piece: string;
  square: string;
}

export interface CargoChose {
  event: 'chose';
  seat: number;
  ship: CargoColour;
}

export interface CargoLaid {
  event: 'laid';
  square: string;
}

export interface CargoShown {
  event: 'shown';
  piece: string;
  square: string;
}

export interface CargoRolled {
  event: 'rolled';
  seat: number;
  for: 'blind' | 'crew' | 'start';
  ship?: CargoColour;
}

export interface CargoTurn {
  event: 'turn';
  ship: CargoColour;
  moves: number;
}

export interface CargoPassed {
  event: 'passed';
  ship: CargoColour;
}

export interface CargoStranded {
  event: 'stranded';
  ship: CargoColour;
  count: number;
}

export interface CargoFinished {
  event: 'finished';
  reason: CargoEnding;
}

/** A position as a seat may know it, with all that follows written out. */
export interface DockersView {
  game: 'dockers';
  seats: number;
  options: DockersOptions;
  components?: Record<string, unknown>;
  phase: DockersPhase;
  reason: DockersEnding | null;
  size: number;
  colours: (DockersColour | null)[];
  player: number | null;
  moves_left: number;
  moves_a_turn: number;
  scores: number[];
  multipliers: number[];
  whole: boolean;
  pieces: string[][];
  must_be_whole: boolean;
  customs: string | null;
  customs_compulsory: boolean;
  idle: DockersIdle;
  history: DockersPastMove[];
  pending: DockersPending | null;
  heights: number[][];
  groups: DockersGroup[];
  crates: DockersCrate[];
}

export interface DockersOptions {
  memory: DockersMemory;
  family: boolean;
  loose_family: boolean;
  size: number;
  strict: boolean;
  reveal_scores: boolean;
  dead_end: boolean;
  shuffled_floors: boolean;
  idle: number;
  touch_move: boolean;
}

export type DockersMemory = 'dockyard' | 'logbook' | 'xray';

export type DockersPhase = 'floors' | 'colours' | 'first' | 'moves' | 'turning' | 'customs' | 'over';

export type DockersEnding = 'exhausted' | 'idle' | 'dead_end';

export type DockersColour = 'blue' | 'red' | 'yellow' | 'green';

/** Turns in a row without a fall and without a point, and how many end the game; 0: none. */
export interface DockersIdle {
  turns: number;
  limit: number;
}

/** A move of this turn. */
export interface DockersPastMove {
  from: string;
  to: string;
  port: string;
  kind: 'tip' | 'fall' | 'pivot';
  direction: DockersDirection | null;
}

export type DockersDirection = 'N' | 'E' | 'S' | 'W';

/** The fall whose turn is being chosen. */
export interface DockersPending {
  from: string;
  to: string;
  port: string;
  direction: DockersDirection;
  level_drop: number;
}

export interface DockersGroup {
  colour: DockersColour;
  seat: number | null;
  level: number;
  size: number;
  multiplier: number;
  points: number;
  ports: string[];
  cells: string[];
}

export interface DockersCrate {
  port: string;
  row: number;
  col: number;
  level: number;
  faces: DockersFaces;
  covered: boolean;
  arranged: boolean;
  for_good: boolean;
  customs: boolean;
  contact: boolean;
  closed: boolean;
  group: number | null;
  moved: boolean;
  banned: string[];
  held_turns: number;
  reach: DockersReaches;
}

/** A crate as it stands now; null: not known to this seat. */
export interface DockersFaces {
  top: DockersFace | null;
  bottom: DockersFace | null;
  north: DockersFace | null;
  east: DockersFace | null;
  south: DockersFace | null;
  west: DockersFace | null;
}

export type DockersFace = 'lid' | 'blue' | 'red' | 'yellow' | 'green';

export interface DockersReaches {
  N?: DockersReach;
  E?: DockersReach;
  S?: DockersReach;
  W?: DockersReach;
}

/**
 * What lies in a direction: geometry, not whether it is allowed. `move` goes that way, or would. Null hangs on a face
 * the seat does not know; `more`: the crate uncovered, whose top the seat does not know, may add to `scores`. A wall or
 * an edge has no `top`, no `scores` and no `more`.
 */
export interface DockersReach {
  kind: 'tip' | 'fall' | 'wall' | 'edge';
  to: string | null;
  move: string;
  top?: DockersFace | null;
  scores?: DockersScore[] | null;
  more?: boolean;
}

/** What a group is worth, whose it is, and why it is credited. */
export interface DockersScore {
  seat: number | null;
  colour: DockersColour;
  size: number;
  level: number;
  multiplier: number;
  points: number;
  cause: DockersCause;
  port: string;
}

export type DockersCause = 'moved' | 'uncovered';

export type DockersEvent =
  | DockersColoured
  | DockersFirst
  | DockersStacked
  | DockersTurn
  | DockersTipped
  | DockersLifted
  | DockersShown
  | DockersFell
  | DockersPivoted
  | DockersUncovered
  | DockersHidden
  | DockersScored
  | DockersSplit
  | DockersJoined
  | DockersToken
  | DockersStayed
  | DockersIdleTurns
  | DockersEnded;

export interface DockersColoured {
  event: 'coloured';
  seat: number;
  colour: DockersColour;
}

export interface DockersFirst {
  event: 'first';
  seat: number;
}

export interface DockersStacked {
  event: 'stacked';
  level: number;
  centre: string;
}

export interface DockersTurn {
  event: 'turn';
  seat: number;
  colour: DockersColour;
}

export interface DockersTipped {
  event: 'tipped';
  from: string;
  to: string;
  port: string;
  direction: DockersDirection;
  top: DockersFace;
}

export interface DockersLifted {
  event: 'lifted';
  from: string;
  to: string;
  port: string;
  direction: DockersDirection;
}

export interface DockersShown {
  event: 'shown';
  port: string;
  top: DockersFace;
  bottom: DockersFace;
  north: DockersFace;
  east: DockersFace;
  south: DockersFace;
  west: DockersFace;
}

export interface DockersFell {
  event: 'fell';
  from: string;
  to: string;
  port: string;
  direction: DockersDirection;
  turns: number;
  top: DockersFace;
}

export interface DockersPivoted {
  event: 'pivoted';
  port: string;
  at: string;
  turns: number;
}

export interface DockersUncovered {
  event: 'uncovered';
  port: string;
  at: string;
  top: DockersFace;
}

export interface DockersHidden {
  event: 'hidden';
  port: string;
  at: string;
}

export interface DockersScored {
  event: 'scored';
  seat: number | null;
  colour: DockersColour;
  size: number;
  level: number;
  multiplier: number;
  points: number;
  cause: DockersCause;
  port: string;
  total: number;
  ports: string[];
  mover: number;
}

export interface DockersSplit {
  event: 'split';
  pieces: number;
  left: number;
}

export interface DockersJoined {
  event: 'joined';
}

export interface DockersToken {
  event: 'token';
  seat: number;
  port: string;
  from: string | null;
  colour: DockersColour;
}

export interface DockersStayed {
  event: 'stayed';
  seat: number;
  port: string;
  colour: DockersColour;
}

export interface DockersIdleTurns {
  event: 'idle';
  turns: number;
  limit: number;
}

export interface DockersEnded {
  event: 'ended';
  reason: DockersEnding;
}

/** A position without other seats' face-down cards; with plans for the docker whose card the seat lays now. */
export interface MontegoBayView {
  game: 'montego_bay';
  seats: number;
  options: MontegoBayOptions;
  components?: Record<string, unknown>;
  phase: MontegoBayPhase;
  round: number;
  warehouses: number[];
  order: MontegoBayDocker[];
  dockers?: Partial<Record<MontegoBayDocker, string>>;
  jack?: MontegoBayJack;
  cards?: Partial<Record<MontegoBayPawn, number>>;
  coins?: Partial<Record<MontegoBayColour, number>>;
  scores?: Partial<Record<MontegoBayColour, number>>;
  pub?: Partial<Record<MontegoBayColour, number>>;
  harbour: MontegoBayBerth[];
  next: number | null;
  stock: number[];
  declined?: MontegoBayColour[];
  at?: string;
  to_load?: number;
  to_take?: number;
  second_pile?: boolean;
  path: string[];
  owners: Partial<Record<MontegoBayDocker, MontegoBayColour>>;
  pubs: MontegoBayPubs;
  ships: Record<string, MontegoBayPrinted>;
  plans?: MontegoBayPlan[];
  chosen: MontegoBayColour[];
  stores: Record<string, MontegoBayStore>;
  reserve: Partial<Record<MontegoBayColour, number>>;
  supply: number;
  projected: (Partial<Record<MontegoBayColour, number>>)[];
}

export interface MontegoBayOptions {
  pub_waits: boolean;
  second_unpaid: boolean;
  face_down: boolean;
}

export type MontegoBayPhase =
  | 'warehouses'
  | 'order'
  | 'draw'
  | 'hire'
  | 'cards'
  | 'loading'
  | 'taking'
  | 'over'
  | 'walking';

export type MontegoBayDocker = 'Y' | 'y' | 'B' | 'b' | 'O' | 'o' | 'G' | 'g';

/** Lazy Jack while he is hired; until he has walked he is beside his host. */
export interface MontegoBayJack {
  employer: MontegoBayColour;
  host: MontegoBayDocker;
  at: string;
}

export type MontegoBayColour = 'Y' | 'B' | 'O' | 'G';

export type MontegoBayPawn = 'Y' | 'y' | 'B' | 'b' | 'O' | 'o' | 'G' | 'g' | 'J';

export interface MontegoBayBerth {
  ship: number | 'pilot' | null;
  cargo: Partial<Record<MontegoBayColour, number>>;
}

/** Who is in which pub. */
export interface MontegoBayPubs {
  big: MontegoBayPawn[];
  small: MontegoBayPawn[];
}

/** What a ship holds, and pays for most barrels, second and third most. */
export interface MontegoBayPrinted {
  slots: number;
  pays: number[];
}

/**
 * Where a card would lead a docker: the spaces it counts, and the other door of the last one. Who stands there, and
 * walks later (`blocked`: somebody at the other door too); who walks earlier, and who later, and can come there.
 */
export interface MontegoBayPlan {
  docker: MontegoBayPawn;
  card: number;
  path: string[];
  far: string;
  there?: MontegoBayPawn;
  blocked?: boolean;
  before: MontegoBayPawn[];
  after: MontegoBayPawn[];
}

export type MontegoBayStore = [number, number, number];

export type MontegoBayEvent =
  | MontegoBayLaid
  | MontegoBayRanked
  | MontegoBayDocked
  | MontegoBayAdvanced
  | MontegoBayNext
  | MontegoBayRound
  | MontegoBayDeclined
  | MontegoBayHired
  | MontegoBayPicked
  | MontegoBayReady
  | MontegoBayTurned
  | MontegoBayWalked
  | MontegoBayPushed
  | MontegoBayBlocked
  | MontegoBayWaited
  | MontegoBayTallied
  | MontegoBayShort
  | MontegoBaySpared
  | MontegoBayExempt
  | MontegoBayLoaded
  | MontegoBayTook
  | MontegoBayPubbed
  | MontegoBayEarned
  | MontegoBayNoCoin
  | MontegoBaySailed
  | MontegoBayShared
  | MontegoBayScored
  | MontegoBayBonus
  | MontegoBayRotated
  | MontegoBayShuffled
  | MontegoBayLeft
  | MontegoBayFinished;

export interface MontegoBayLaid {
  event: 'laid';
  slot: number;
  warehouse: number;
  turned: boolean;
}

export interface MontegoBayRanked {
  event: 'ranked';
  position: number;
  docker: MontegoBayDocker;
}

export interface MontegoBayDocked {
  event: 'docked';
  ship: MontegoBayVessel;
  pier: number;
}

export type MontegoBayVessel = number | 'pilot';

export interface MontegoBayAdvanced {
  event: 'advanced';
  ship: MontegoBayVessel;
  pier: number;
}

export interface MontegoBayNext {
  event: 'next';
  ship: MontegoBayVessel;
}

export interface MontegoBayRound {
  event: 'round';
  round: number;
}

export interface MontegoBayDeclined {
  event: 'declined';
  seat: number;
}

export interface MontegoBayHired {
  event: 'hired';
  seat: number;
  docker: MontegoBayDocker;
  space: string;
}

export interface MontegoBayPicked {
  event: 'picked';
  docker: MontegoBayPawn;
  value: number;
}

export interface MontegoBayReady {
  event: 'ready';
  seat: number;
}

export interface MontegoBayTurned {
  event: 'turned';
  docker: MontegoBayPawn;
  value: number;
}

export interface MontegoBayWalked {
  event: 'walked';
  docker: MontegoBayPawn;
  from: string;
  to: string;
  value: number;
}

export interface MontegoBayPushed {
  event: 'pushed';
  docker: MontegoBayPawn;
  from: string;
  to: string;
}

export interface MontegoBayBlocked {
  event: 'blocked';
  docker: MontegoBayPawn;
  target: string;
  to: string;
}

export interface MontegoBayWaited {
  event: 'waited';
  docker: MontegoBayPawn;
  target: string;
}

export interface MontegoBayTallied {
  event: 'tallied';
  docker: MontegoBayPawn;
  space: string;
  load: number;
  take: number;
}

export interface MontegoBayShort {
  event: 'short';
  seat: number;
  count: number;
}

export interface MontegoBaySpared {
  event: 'spared';
  seat: number;
  count: number;
}

export interface MontegoBayExempt {
  event: 'exempt';
  seat: number;
  count: number;
}

export interface MontegoBayLoaded {
  event: 'loaded';
  seat: number;
  ship: MontegoBayVessel;
  pier: number;
  aboard: number;
}

export interface MontegoBayTook {
  event: 'took';
  seat: number;
  ship: MontegoBayVessel;
  pier: number;
  aboard: number;
}

export interface MontegoBayPubbed {
  event: 'pubbed';
  seat: number;
  count: number;
}

export interface MontegoBayEarned {
  event: 'earned';
  seat: number;
  coins: number;
}

export interface MontegoBayNoCoin {
  event: 'no_coin';
  seat: number;
}

export interface MontegoBaySailed {
  event: 'sailed';
  ship: MontegoBayVessel;
  pier: number;
  full: boolean;
}

export interface MontegoBayShared {
  event: 'shared';
  ship: MontegoBayPayer;
  place: number;
  tied: number;
  points: number;
}

export type MontegoBayPayer = number | 'pilot' | 'pub';

export interface MontegoBayScored {
  event: 'scored';
  seat: number;
  points: number;
  total: number;
  ship: MontegoBayPayer;
}

export interface MontegoBayBonus {
  event: 'bonus';
  seat: number;
  points: number;
  total: number;
  ship: MontegoBayPayer;
}

export interface MontegoBayRotated {
  event: 'rotated';
  docker: MontegoBayDocker;
}

export interface MontegoBayShuffled {
  event: 'shuffled';
}

export interface MontegoBayLeft {
  event: 'left';
}

export interface MontegoBayFinished {
  event: 'finished';
}

/** A position without other players' secrets, and the `board`. */
export interface PanamaxView {
  game: 'panamax';
  seats: number;
  options: PanamaxOptions;
  components?: Record<string, unknown>;
  phase: PanamaxPhase;
  round: number;
  order: PanamaxColour[];
  turn?: PanamaxColour;
  turns?: number;
  taken?: boolean;
  columns: number[];
  executive: number[];
  rolled?: number[];
  rolling_executive?: boolean;
  ships: Record<string, PanamaxShipDocument>;
  docks?: Record<string, string[]>;
  contracts?: Partial<Record<PanamaxColour, PanamaxContractDocument[]>>;
  offered?: Partial<Record<PanamaxColour, string[]>>;
  display: string[];
  incoming: string | null;
  deck: string[];
  discards?: string[];
  draw?: 'incoming' | 'top';
  drawn?: string;
  player: Partial<Record<PanamaxColour, number>>;
  company: Partial<Record<PanamaxColour, number>>;
  price: Partial<Record<PanamaxColour, number>>;
  shares: Partial<Record<PanamaxColour, Partial<Record<PanamaxColour, number>>>>;
  warehouse?: Partial<Record<PanamaxColour, number>>;
  captain?: Partial<Record<PanamaxColour, number>>;
  stevedore?: Partial<Record<PanamaxColour, number>>;
  bailouts?: Partial<Record<PanamaxColour, number>>;
  platform_dice?: Partial<Record<PanamaxColour, number>>;
  flags?: Partial<Record<PanamaxColour, Partial<Record<PanamaxNation, number>>>>;
  postponed?: Partial<Record<PanamaxColour, Partial<Record<PanamaxNation, 'earlier' | 'now'>>>>;
  platform: PanamaxNation[];
  passengers?: Partial<Record<PanamaxColour, string>>;
  captains_taken?: number;
  stevedores_taken?: number;
  new_cards?: ('captain' | 'stevedore')[];
  prefer?: Partial<Record<PanamaxColour, PanamaxWishDocument>>;
  advisors?: PanamaxAdvisorsDocument;
  awards: (PanamaxColour | null)[];
  rail?: string[];
  preferred?: boolean;
  frames?: PanamaxActionDocument[];
  group?: string[];
  asks?: PanamaxAskDocument[];
  board: PanamaxBoard;
}

export interface PanamaxOptions {
  two_player_discard: boolean;
  extra_at_once: boolean;
  platform_building: boolean;
}

export type PanamaxPhase =
  | 'order'
  | 'contracts'
  | 'keep'
  | 'advisors'
  | 'secrets'
  | 'display'
  | 'dice'
  | 'turn'
  | 'rail'
  | 'fees'
  | 'over';

export type PanamaxColour = 'R' | 'B' | 'G' | 'Y';

export interface PanamaxShipDocument {
  at: string;
  heading?: PanamaxLane;
  cargo?: string[];
}

export type PanamaxLane = 'AP' | 'PA';

export interface PanamaxContractDocument {
  card: string;
  side: PanamaxContractSide;
  left: string[];
}

export type PanamaxContractSide = 'front' | 'back';

export type PanamaxNation = 'EUR' | 'USE' | 'CHN' | 'USW';

export interface PanamaxWishDocument {
  bonus?: PanamaxBonusWish;
  slots?: PanamaxSlotWish;
}

export type PanamaxBonusWish = 'ask' | 'card' | 'cash';

export type PanamaxSlotWish = 'ask' | 'TCX' | 'TXC' | 'CTX' | 'CXT' | 'XTC' | 'XCT';

export interface PanamaxAdvisorsDocument {
  dealt?: Partial<Record<PanamaxColour, string[]>>;
  secret?: Partial<Record<PanamaxColour, string[]>>;
  returned?: Partial<Record<PanamaxColour, string[]>>;
  open?: Partial<Record<PanamaxColour, string[]>>;
}

/** An action on the stack. */
export interface PanamaxActionDocument {
  kind: PanamaxActionKind;
  source: 'die' | 'desk' | 'card';
  of: number;
  locks?: number;
  waterways?: number;
  any?: number;
  loads?: number;
  military?: PanamaxNation[];
  used?: string[];
  contract_taken?: boolean;
  begun?: boolean;
}

export type PanamaxActionKind = 'executive' | 'cargo' | 'load' | 'move' | 'rail' | 'market' | 'released';

export interface PanamaxAskDocument {
  seat: PanamaxColour;
  ask: PanamaxAskKind;
  ship: string;
}

export type PanamaxAskKind = 'bonus' | 'passenger';

/** All that is needed to draw a position, with totals, fees and forecasts worked out. */
export interface PanamaxBoard {
  order: PanamaxColour[];
  active: PanamaxColour | null;
  deciding: PanamaxColour[];
  turns_done: number;
  turns_round: number;
  rounds: number;
  table: PanamaxColumn[];
  dice_left: number;
  transfer_price: Partial<Record<PanamaxColour, number>>;
  ships: Record<string, PanamaxShip>;
  zones: Record<string, PanamaxZone>;
  lanes: PanamaxLanes;
  display: PanamaxShownCard[];
  incoming: PanamaxCard | null;
  deck: number;
  discards: number;
  drawn: PanamaxCard | 'hidden' | null;
  contracts: Partial<Record<PanamaxColour, PanamaxContract[]>>;
  contract_limit: number;
  set_ups: Record<string, PanamaxSetUp>;
  market: Partial<Record<PanamaxColour, PanamaxStock>>;
  price_range: [number, number];
  dividends: number[];
  rail: PanamaxRail;
  supply: PanamaxFlagSupply;
  passengers_left: number;
  piles: PanamaxPiles;
  advisor_texts: Record<string, PanamaxAdvisor>;
  desks: Partial<Record<PanamaxColour, PanamaxDesk>>;
  forecast: Partial<Record<PanamaxColour, PanamaxForecast>>;
  now: PanamaxNow | null;
  asks: PanamaxQuestion[];
  steps_possible: boolean;
}

export interface PanamaxColumn {
  column: number;
  side: 'move' | 'cargo';
  cells: PanamaxCell[];
  next: number | 'exec' | null;
  landing: number | null;
  slot?: number;
}

/** A die's place on the action table, and what it gives. */
export interface PanamaxCell {
  row: PanamaxRow;
  die: boolean;
  locks?: number;
  waterways?: number;
  loads?: number;
}

export type PanamaxRow = number | 'exec';

/** `berths`: the loading zones where it can be loaded, for all that is known of the container. */
export interface PanamaxShip {
  kind: PanamaxKind;
  owner: PanamaxColour | null;
  nation?: PanamaxNation;
  size: number;
  min: number | null;
  max: number | null;
  at: string;
  heading: PanamaxLane;
  stop: number | null;
  ahead: string | null;
  berths: string[];
  cargo: string[];
  total: number;
  ready: boolean;
  left: PanamaxPointsLeft | null;
  state: 'desk' | 'waiting' | 'loading' | 'canal';
  fee: number;
  bonus: PanamaxArrivalBonus | null;
  cost: number | null;
}

export type PanamaxKind = 'cargo' | 'military' | 'cruise' | 'panamax';

/** What it takes to the end of the lane. */
export interface PanamaxPointsLeft {
  locks: number;
  waterways: number;
}

export interface PanamaxArrivalBonus {
  card: PanamaxBonusCard;
  cash: number;
}

export type PanamaxBonusCard = 'captain' | 'stevedore' | 'advisor';

export interface PanamaxZone {
  kind: 'lock' | 'channel' | 'lake' | 'loading' | 'waiting';
  lane?: PanamaxLane;
  ocean?: PanamaxOcean;
  nation?: PanamaxNation | null;
  leave: PanamaxPoint | null;
  fee: number;
  capacity: number | null;
  fill: number;
  ships: string[];
}

export type PanamaxOcean = 'A' | 'P';

export type PanamaxPoint = 'waterway' | 'lock';

export interface PanamaxLanes {
  AP: string[];
  PA: string[];
}

export interface PanamaxShownCard {
  card: string;
  nation: PanamaxNation;
  front: string[];
  back: string[];
  column: number;
}

export interface PanamaxCard {
  card: string;
  nation: PanamaxNation;
  front: string[];
  back: string[];
}

export interface PanamaxContract {
  slot: number;
  card: string;
  nation: PanamaxNation | null;
  side: PanamaxContractSide;
  left: string[];
  all: string[];
}

/** A set-up contract, and where it puts the first two ships of whoever keeps it. */
export interface PanamaxSetUp {
  nation: PanamaxNation;
  front: string[];
  ships: Record<string, string>;
}

export interface PanamaxStock {
  price: number;
  dividend: number;
  treasury: number;
}

export interface PanamaxRail {
  wagon: string[];
  capacity: number;
  platform: PanamaxPlatformFlags;
  platform_dice: Partial<Record<PanamaxColour, number>>;
}

export interface PanamaxPlatformFlags {
  EUR: boolean;
  USE: boolean;
  CHN: boolean;
  USW: boolean;
}

export interface PanamaxFlagSupply {
  EUR: number;
  USE: number;
  CHN: number;
  USW: number;
}

export interface PanamaxPiles {
  captain: PanamaxCaptainCard[];
  stevedore: PanamaxStevedoreCard[];
  advisors: string[];
}

export interface PanamaxCaptainCard {
  card: number;
  locks: number;
  waterways: number;
  any: number;
  playable?: boolean;
}

export interface PanamaxStevedoreCard {
  card: number;
  loads: number;
  fee_cut: number;
  playable?: boolean;
}

export interface PanamaxAdvisor {
  goal: 'flags' | 'built' | 'companies' | 'own_shares' | 'passengers' | 'columns';
  each: number;
  nation?: PanamaxNation;
}

export interface PanamaxDesk {
  player: number;
  company: number;
  shares: Partial<Record<PanamaxColour, number>>;
  warehouse: number;
  reserve: number;
  flags: PanamaxFlagRows;
  passengers: PanamaxPassengerSlots;
  captain: PanamaxCaptainCard | null;
  stevedore: PanamaxStevedoreCard | null;
  advisors: string[];
  secret: string | null;
  advisor_worth: Record<string, number>;
  bailouts: number;
  awards: number[];
  built: string[];
  desk_ships: string[];
  dealt: string[];
  offered: string[];
  wealth: number;
  prefer: PanamaxPreferences;
}

export interface PanamaxFlagRows {
  EUR: PanamaxFlagRow;
  USE: PanamaxFlagRow;
  CHN: PanamaxFlagRow;
  USW: PanamaxFlagRow;
}

export interface PanamaxFlagRow {
  count: number;
  cells: PanamaxDeskCell[];
}

export interface PanamaxDeskCell {
  action: PanamaxCellAction;
  flag: boolean;
  postponed: boolean;
}

export type PanamaxCellAction = 'move' | 'load' | 'rail' | 'market';

export interface PanamaxPassengerSlots {
  T: boolean;
  C: boolean;
  X: boolean;
}

export interface PanamaxPreferences {
  bonus: PanamaxBonusWish;
  slots: PanamaxSlotWish;
}

/** What a company would pay if the round ended now. */
export interface PanamaxForecast {
  fees: number;
  parts: PanamaxFeeParts;
  from_company: number;
  from_player: number;
  bailouts: number;
  player_after: number;
  company_after_fees: number;
  dividend: number;
  shares_out: number;
  due: number;
  pays: boolean;
  short: number;
  income: Partial<Record<PanamaxColour, number>>;
  price_after: number;
}

export interface PanamaxFeeParts {
  loading: number;
  canal: number;
  contracts: number;
  warehouse: number;
}

/** What is being done. */
export interface PanamaxNow {
  frames: PanamaxFrame[];
  group: string[];
  free: ('build' | 'captain' | 'stevedore')[];
  taken: boolean;
  discard: boolean;
}

/** An action on the stack, as far as a board shows it. */
export interface PanamaxFrame {
  kind: PanamaxActionKind;
  column?: number;
  nation?: PanamaxNation;
  loads?: number;
  used?: string[];
  contract_taken?: boolean;
  may_take?: boolean;
  locks?: number;
  waterways?: number;
  any?: number;
  source?: 'die' | 'desk' | 'captain' | 'stevedore';
  military?: PanamaxNation[];
  military_pay?: number;
}

/** What somebody is asked when a ship arrives. */
export interface PanamaxQuestion {
  seat: PanamaxColour;
  ship: string;
  ask: PanamaxAskKind;
  options: ('cash' | 'card' | 'advisor' | 'T' | 'C' | 'X')[];
  cash?: number;
  card?: PanamaxBonusCard;
}

export type PanamaxEvent =
  | PanamaxOrdered
  | PanamaxOffered
  | PanamaxKeptContract
  | PanamaxDealt
  | PanamaxKeptSecret
  | PanamaxKeptAdvisor
  | PanamaxReturned
  | PanamaxPlacedShip
  | PanamaxShown
  | PanamaxReshuffled
  | PanamaxRound
  | PanamaxRolled
  | PanamaxColumns
  | PanamaxReroll
  | PanamaxTurn
  | PanamaxTookDie
  | PanamaxTransferred
  | PanamaxRemovedDie
  | PanamaxEndedTurn
  | PanamaxPaidCompany
  | PanamaxPaidPlayer
  | PanamaxEarnedCompany
  | PanamaxEarnedPlayer
  | PanamaxTookContract
  | PanamaxTookDice
  | PanamaxLooked
  | PanamaxCompleted
  | PanamaxDiscarded
  | PanamaxLoaded
  | PanamaxJoined
  | PanamaxNoFlag
  | PanamaxFlag
  | PanamaxCellUsed
  | PanamaxPostponed
  | PanamaxReleased
  | PanamaxLapsed
  | PanamaxFreeTransfers
  | PanamaxStepped
  | PanamaxMoved
  | PanamaxPushed
  | PanamaxArrived
  | PanamaxUnloaded
  | PanamaxLostPoints
  | PanamaxMilitary
  | PanamaxTookCard
  | PanamaxTookAdvisor
  | PanamaxPassenger
  | PanamaxNoPassenger
  | PanamaxPlayed
  | PanamaxBuilt
  | PanamaxPreferred
  | PanamaxBought
  | PanamaxPrice
  | PanamaxRailed
  | PanamaxBoosted
  | PanamaxRoundEnd
  | PanamaxNewOrder
  | PanamaxPlatform
  | PanamaxFee
  | PanamaxBailout
  | PanamaxDividend
  | PanamaxAward
  | PanamaxMaintenance
  | PanamaxPlatformFlag
  | PanamaxWarehoused
  | PanamaxSecret
  | PanamaxAdvisorCounts
  | PanamaxWealth
  | PanamaxFinished;

export interface PanamaxOrdered {
  event: 'ordered';
  seat: number;
  place: number;
}

export interface PanamaxOffered {
  event: 'offered';
  seat: number;
  card: string;
}

export interface PanamaxKeptContract {
  event: 'kept_contract';
  seat: number;
  card: string;
}

export interface PanamaxDealt {
  event: 'dealt';
  seat: number;
  advisor: string;
}

export interface PanamaxKeptSecret {
  event: 'kept_secret';
  seat: number;
}

export interface PanamaxKeptAdvisor {
  event: 'kept_advisor';
  seat: number;
  advisor: string;
}

export interface PanamaxReturned {
  event: 'returned';
  advisor: string;
}

export interface PanamaxPlacedShip {
  event: 'placed_ship';
  ship: string;
  zone: string;
}

export interface PanamaxShown {
  event: 'shown';
  card: string;
  slot: number | 'incoming';
}

export interface PanamaxReshuffled {
  event: 'reshuffled';
  count: number;
}

export interface PanamaxRound {
  event: 'round';
  round: number;
}

export interface PanamaxRolled {
  event: 'rolled';
  value: number;
  executive: boolean;
}

export interface PanamaxColumns {
  event: 'columns';
  columns: number[];
  executive: number[];
}

export interface PanamaxReroll {
  event: 'reroll';
  move: number;
  cargo: number;
}

export interface PanamaxTurn {
  event: 'turn';
  seat: number;
}

export interface PanamaxTookDie {
  event: 'took_die';
  seat: number;
  column: number;
  row: PanamaxRow;
}

export interface PanamaxTransferred {
  event: 'transferred';
  seat: number;
  from: number;
  to: number;
  price: number;
}

export interface PanamaxRemovedDie {
  event: 'removed_die';
  column: number;
}

export interface PanamaxEndedTurn {
  event: 'ended_turn';
  seat: number;
}

export interface PanamaxPaidCompany {
  event: 'paid_company';
  company: number;
  amount: number;
  now: number;
  why: PanamaxReason;
}

export type PanamaxReason =
  | 'transfer'
  | 'build'
  | 'fee'
  | 'dividend'
  | 'share'
  | 'delivery'
  | 'bonus'
  | 'military'
  | 'bailout'
  | 'raise'
  | 'missed';

export interface PanamaxPaidPlayer {
  event: 'paid_player';
  seat: number;
  amount: number;
  now: number;
  why: PanamaxReason;
}

export interface PanamaxEarnedCompany {
  event: 'earned_company';
  company: number;
  amount: number;
  now: number;
  why: PanamaxReason;
}

export interface PanamaxEarnedPlayer {
  event: 'earned_player';
  seat: number;
  amount: number;
  now: number;
  why: PanamaxReason;
}

export interface PanamaxTookContract {
  event: 'took_contract';
  seat: number;
  card: string;
  side: PanamaxContractSide;
  from: PanamaxOrigin;
}

export type PanamaxOrigin = 'column' | 'incoming' | 'deck' | 'contract' | 'platform';

export interface PanamaxTookDice {
  event: 'took_dice';
  seat: number;
  warehouse: number;
  reserve: number;
}

export interface PanamaxLooked {
  event: 'looked';
  seat: number;
  card: string;
}

export interface PanamaxCompleted {
  event: 'completed';
  seat: number;
  card: string;
  side: PanamaxContractSide;
}

export interface PanamaxDiscarded {
  event: 'discarded';
  seat: number;
  card: string;
  dice: number;
}

export interface PanamaxLoaded {
  event: 'loaded';
  seat: number;
  die: string;
  ship: string;
  total: number;
}

export interface PanamaxJoined {
  event: 'joined';
  ship: string;
  zone: string;
}

export interface PanamaxNoFlag {
  event: 'no_flag';
  seat: number;
  nation: PanamaxNation;
}

export interface PanamaxFlag {
  event: 'flag';
  seat: number;
  nation: PanamaxNation;
  column: number;
  from: PanamaxOrigin;
}

export interface PanamaxCellUsed {
  event: 'cell';
  seat: number;
  nation: PanamaxNation;
  action: PanamaxCellAction;
}

export interface PanamaxPostponed {
  event: 'postponed';
  seat: number;
  nation: PanamaxNation;
}

export interface PanamaxReleased {
  event: 'released';
  seat: number;
  nation: PanamaxNation;
}

export interface PanamaxLapsed {
  event: 'lapsed';
  seat: number;
  nation: PanamaxNation;
}

export interface PanamaxFreeTransfers {
  event: 'free_transfers';
  seat: number;
}

export interface PanamaxStepped {
  event: 'stepped';
  from: string;
  to: string;
  point: 'waterway' | 'lock' | 'any';
  ships: number;
}

export interface PanamaxMoved {
  event: 'moved';
  from: string;
  to: string;
  ship: string;
}

export interface PanamaxPushed {
  event: 'pushed';
  from: string;
  to: string;
  ship: string;
}

export interface PanamaxArrived {
  event: 'arrived';
  ship: string;
  ocean: PanamaxOcean;
}

export interface PanamaxUnloaded {
  event: 'unloaded';
  company: number;
  value: number;
  ship: string;
}

export interface PanamaxLostPoints {
  event: 'lost_points';
  locks: number;
  waterways: number;
  any: number;
}

export interface PanamaxMilitary {
  event: 'military';
  seat: number;
  nation: PanamaxNation;
  amount: number;
}

export interface PanamaxTookCard {
  event: 'took_card';
  seat: number;
  card: 'captain' | 'stevedore';
  number: number;
}

export interface PanamaxTookAdvisor {
  event: 'took_advisor';
  seat: number;
  advisor: string;
}

export interface PanamaxPassenger {
  event: 'passenger';
  seat: number;
  slot: PanamaxSlot;
}

export type PanamaxSlot = 'T' | 'C' | 'X';

export interface PanamaxNoPassenger {
  event: 'no_passenger';
  seat: number;
}

export interface PanamaxPlayed {
  event: 'played';
  seat: number;
  card: 'captain' | 'stevedore';
  number: number;
}

export interface PanamaxBuilt {
  event: 'built';
  seat: number;
  ship: string;
  zone: string;
}

export interface PanamaxPreferred {
  event: 'preferred';
  seat: number;
  what: 'bonus' | 'slots';
  answer: PanamaxBonusWish | PanamaxSlotWish;
}

export interface PanamaxBought {
  event: 'bought';
  seat: number;
  company: number;
  price: number;
  left: number;
}

export interface PanamaxPrice {
  event: 'price';
  company: number;
  from: number;
  to: number;
  why: PanamaxReason;
}

export interface PanamaxRailed {
  event: 'railed';
  seat: number;
  value: number;
  place: number;
}

export interface PanamaxBoosted {
  event: 'boosted';
  seat: number;
  place: number;
  value: number;
}

export interface PanamaxRoundEnd {
  event: 'round_end';
  round: number;
}

export interface PanamaxNewOrder {
  event: 'new_order';
  place: number;
  seat: number;
}

export interface PanamaxPlatform {
  event: 'platform';
  seat: number;
  dice: number;
}

export interface PanamaxFee {
  event: 'fee';
  company: number;
  amount: number;
  cut: number;
}

export interface PanamaxBailout {
  event: 'bailout';
  seat: number;
  count: number;
}

export interface PanamaxDividend {
  event: 'dividend';
  company: number;
  per_share: number;
  due: number;
  paid: boolean;
}

export interface PanamaxAward {
  event: 'award';
  seat: number | null;
  amount: number;
  round: number;
}

export interface PanamaxMaintenance {
  event: 'maintenance';
}

export interface PanamaxPlatformFlag {
  event: 'platform_flag';
  nation: PanamaxNation;
}

export interface PanamaxWarehoused {
  event: 'warehoused';
  company: number;
  dice: number;
}

export interface PanamaxSecret {
  event: 'secret';
  seat: number;
  advisor: string;
}

export interface PanamaxAdvisorCounts {
  event: 'advisor_counts';
  seat: number;
  advisor: string;
  amount: number;
}

export interface PanamaxWealth {
  event: 'wealth';
  seat: number;
  total: number;
}

export interface PanamaxFinished {
  event: 'finished';
}

/** What each game tells, in its own types. */
export interface Games {
  cargo: { view: CargoView; event: CargoEvent };
  dockers: { view: DockersView; event: DockersEvent };
  montego_bay: { view: MontegoBayView; event: MontegoBayEvent };
  panamax: { view: PanamaxView; event: PanamaxEvent };
}

/** The HTTP calls: what each takes and answers. */
export interface Calls {
  'GET /api/me': { form: undefined; answer: Me };
  'PUT /api/me': { form: NameForm; answer: Named };
  'GET /api/games': { form: undefined; answer: GameInfo[] };
  'GET /api/rules/{game}': { form: undefined; answer: RuleBook };
  'GET /api/tables': { form: undefined; answer: TableLists };
  'POST /api/tables': { form: TableForm; answer: Created };
  'GET /api/tables/{table}': { form: undefined; answer: Summary };
  'POST /api/tables/{table}/join': { form: JoinForm; answer: Joined };
  'POST /api/tables/{table}/recovery': { form: SeatOnly; answer: Recovery };
  'POST /api/tables/{table}/leave': { form: SeatOnly; answer: Done };
  'POST /api/tables/{table}/start': { form: undefined; answer: Done };
  'POST /api/tables/{table}/bot': { form: BotForm; answer: Seated };
  'POST /api/tables/{table}/agree': { form: AgreeForm; answer: Done };
  'POST /api/tables/{table}/rematch': { form: undefined; answer: TableId };
  'GET /api/tables/{table}/chat': { form: undefined; answer: ChatLines };
  'GET /api/tables/{table}/at/{ply}': { form: undefined; answer: Position };
  'POST /api/tables/{table}/advice': { form: AdviceForm; answer: Advice };
  'GET /api/tables/{table}/curve': { form: undefined; answer: Curve };
  'POST /api/tables/{table}/curve': { form: undefined; answer: Curve };
  'POST /api/import': { form: undefined; answer: TableId };
  'GET /api/health': { form: undefined; answer: Health };
  'POST /api/tables/{table}/coach': { form: SeatOnly; answer: Coached };
  'POST /api/tables/{table}/caution': { form: CoachForm; answer: Caution };
  'GET /api/tables/{table}/ending': { form: undefined; answer: Ending };
  'GET /api/lessons/{game}': { form: undefined; answer: LessonCourse };
  'POST /api/lessons/{game}/{lesson}': { form: StepForm; answer: LessonStep };
  'POST /api/lessons/{game}/{lesson}/why': { form: StepQuestion; answer: StepVerdicts };
  'POST /api/lessons/{game}/{lesson}/preview': { form: StepQuestion; answer: StepPreviews };
  'GET /api/rules/{game}/book': { form: undefined; answer: Reading };
  'POST /api/examples/{game}/{example}': { form: ExampleForm; answer: ExampleStep };
  'POST /api/examples/{game}/{example}/why': { form: ExampleQuestion; answer: StepVerdicts };
  'POST /api/examples/{game}/{example}/preview': { form: ExampleQuestion; answer: StepPreviews };
}
