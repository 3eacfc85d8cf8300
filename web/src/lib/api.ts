// HTTP calls to the server, with its typed errors.
import type { Calls, GameEvent, MoveEntry, Problem, Reading, RuleBook, TableForm, UndoEntry } from './protocol';
import { version } from './version.svelte';

/** What the server answered when it said no; `code` is one of the protocol's words, or `offline`, `away`. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly rule?: string,
    readonly reason?: string,
    /** seconds after which one may try again */
    readonly wait?: number,
  ) {
    super(message);
  }
}

export const failure = ({ error, message, rule, reason, wait }: Problem) =>
  new ApiError(error, message, rule, reason, wait);
export const outdated = () => new ApiError('outdated', 'The page is older than the server.');

type Where = Record<string, string | number>;
type More<C extends keyof Calls> = { text?: string; signal?: AbortSignal } & (Calls[C]['form'] extends undefined
  ? { form?: undefined }
  : { form: Calls[C]['form'] });

/** The address of a call: what it names in braces is put in its place, the rest follows as a query. */
export function address(call: string, where: Where = {}): string {
  const rest = new Map(Object.entries(where).map(([name, value]) => [name, encodeURIComponent(value)]));
  const path = call.replace(/^\w+ /, '').replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return value;
  });
  return rest.size ? `${path}?${[...rest].map((pair) => pair.join('=')).join('&')}` : path;
}

/** Make a call; its answer, as the contract says. */
async function ask<C extends keyof Calls>(
  call: C,
  where: Where,
  { form, text, signal }: More<C>,
): Promise<Calls[C]['answer']> {
  let answer: Response;
  try {
    answer = await fetch(address(call, where), {
      method: call.split(' ')[0],
      headers:
        form === undefined && text === undefined
          ? {}
          : { 'content-type': text === undefined ? 'application/json' : 'text/plain' },
      body: text ?? (form === undefined ? undefined : JSON.stringify(form)),
      signal,
    });
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.');
  }
  if (!version.hear(answer.headers.get('longshore-contract'))) throw outdated();
  return read<C>(answer);
}

/** The one place where an answer is believed to be what the contract says: its number has been compared. */
async function read<C extends keyof Calls>(answer: Response): Promise<Calls[C]['answer']> {
  const found: Calls[C]['answer'] | Problem | null = await answer.json().catch(() => null);
  if (found !== null && !isProblem(found)) return found;
  throw found === null ? new ApiError('away', `${answer.status}`) : failure(found); // null: a proxy's own words
}

const isProblem = (found: object): found is Problem => 'error' in found && 'message' in found;
/** Whether the same question may be answered later: the server, or the way there, is not well just now. */
const PASSING = new Set(['offline', 'away', 'unavailable', 'broken', 'slow_down']);
export const passes = (error: unknown) => error instanceof ApiError && PASSING.has(error.code);

/** Milliseconds before the next try: more each time, and not for everybody at once. */
export const pause = (tries: number) => Math.min(15_000, 400 * 2 ** tries) * (0.5 + Math.random() / 2);

/** Ask until there is an answer, as long as somebody wants it. `lost` hears of every try that failed. */
export async function patiently<T>(ask: () => Promise<T>, lost = () => {}, wanted = () => true): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (version.outdated) return new Promise<never>(() => undefined); // the page is loaded anew before there is one
      if (!passes(error) || !wanted()) throw error;
      lost();
      await new Promise((done) => setTimeout(done, pause(tries)));
    }
  }
}

const once = <T>(ask: () => Promise<T>) => {
  let kept: Promise<T> | null = null;
  return () => (kept ??= patiently(ask).catch((error: unknown) => ((kept = null), Promise.reject(error))));
};

/** A line of a game file. */
interface FileLine {
  seat: number;
  undo?: boolean;
  move?: string;
  events?: GameEvent[];
}
function logged({ seat, undo, move = '', events = [] }: FileLine, seq: number): MoveEntry | UndoEntry {
  if (undo) return { kind: 'undo', seq, at: 0, seat };
  return { kind: 'move', seq, at: 0, seat, move, events, text: { en: [], fr: [] } };
}

const books = new Map<string, () => Promise<RuleBook>>();
const readings = new Map<string, () => Promise<Reading>>();

export const api = {
  games: once(() => ask('GET /api/games', {}, {})),
  rules(game: string): Promise<RuleBook> {
    let book = books.get(game);
    if (!book) books.set(game, (book = once(() => ask('GET /api/rules/{game}', { game }, {}))));
    return book();
  },
  /** the guide, the examples and the glossary of a game */
  book(game: string): Promise<Reading> {
    let reading = readings.get(game);
    if (!reading) readings.set(game, (reading = once(() => ask('GET /api/rules/{game}/book', { game }, {}))));
    return reading();
  },
  /** a step of an example, after the moves tried there */
  exampleAt: (game: string, example: string, step: number, moves: string[] = []) =>
    ask('POST /api/examples/{game}/{example}', { game, example }, { form: { step, moves } }),
  exampleWhy: async (game: string, example: string, step: number, moves: string[], asked: string[]) =>
    (await ask('POST /api/examples/{game}/{example}/why', { game, example }, { form: { step, moves, ask: asked } }))
      .verdicts,
  examplePreview: async (
    game: string,
    example: string,
    step: number,
    moves: string[],
    asked: string[],
    views: boolean,
  ) =>
    (
      await ask(
        'POST /api/examples/{game}/{example}/preview',
        { game, example },
        { form: { step, moves, ask: asked, views } },
      )
    ).previews,
  lessons: (game: string) => ask('GET /api/lessons/{game}', { game }, {}),
  /** a step after these moves; without any, as if all before had been solved */
  lessonAt: (game: string, lesson: string, step: number, moves?: string[]) =>
    ask('POST /api/lessons/{game}/{lesson}', { game, lesson }, { form: { step, moves } }),
  lessonWhy: async (game: string, lesson: string, step: number, moves: string[], asked: string[]) =>
    (await ask('POST /api/lessons/{game}/{lesson}/why', { game, lesson }, { form: { step, moves, ask: asked } }))
      .verdicts,
  lessonPreview: async (game: string, lesson: string, step: number, moves: string[], asked: string[], views: boolean) =>
    (
      await ask(
        'POST /api/lessons/{game}/{lesson}/preview',
        { game, lesson },
        { form: { step, moves, ask: asked, views } },
      )
    ).previews,
  me: () => ask('GET /api/me', {}, {}),
  rename: (name: string) => ask('PUT /api/me', {}, { form: { name } }),
  tables: () => ask('GET /api/tables', {}, {}),
  open: (form: TableForm) => ask('POST /api/tables', {}, { form }),
  table: (table: string) => ask('GET /api/tables/{table}', { table }, {}),
  join: (table: string, name: string, seat?: number) =>
    ask('POST /api/tables/{table}/join', { table }, { form: { name, seat } }),
  leave: (table: string, seat: number) => ask('POST /api/tables/{table}/leave', { table }, { form: { seat } }),
  /** a new recovery link for an own seat */
  recovery: (table: string, seat: number) => ask('POST /api/tables/{table}/recovery', { table }, { form: { seat } }),
  start: (table: string) => ask('POST /api/tables/{table}/start', { table }, {}),
  bot: (table: string, seat: number, bot: string) =>
    ask('POST /api/tables/{table}/bot', { table }, { form: { seat, bot } }),
  agree: (table: string, agree: boolean) => ask('POST /api/tables/{table}/agree', { table }, { form: { agree } }),
  rematch: (table: string) => ask('POST /api/tables/{table}/rematch', { table }, {}),
  /** what was said before an entry: the last lines of it */
  chat: (table: string, before: number) => ask('GET /api/tables/{table}/chat', { table, before }, {}),
  at: (table: string, ply: number) => ask('GET /api/tables/{table}/at/{ply}', { table, ply, changes: 'true' }, {}),
  /** the best moves of a moment, or of now */
  advice: (table: string, form: { ply?: number; seat?: number }, signal?: AbortSignal) =>
    ask('POST /api/tables/{table}/advice', { table }, { form, signal }),
  /** what the coach says to a seat that decides */
  coach: (table: string, seat: number) => ask('POST /api/tables/{table}/coach', { table }, { form: { seat } }),
  /** whether a move throws much away */
  caution: (table: string, seat: number, move: string) =>
    ask('POST /api/tables/{table}/caution', { table }, { form: { seat, move } }),
  /** the final table of a game that is over */
  ending: (table: string) => ask('GET /api/tables/{table}/ending', { table }, {}),
  curve: (table: string) => ask('GET /api/tables/{table}/curve', { table }, {}),
  makeCurve: (table: string) => ask('POST /api/tables/{table}/curve', { table }, {}),
  file: (table: string) => address('GET /api/tables/{table}/file', { table }),
  /** The moves and undos of a game, as its file tells them to the caller. */
  async log(table: string): Promise<(MoveEntry | UndoEntry)[]> {
    const answer = await fetch(api.file(table)).catch(() => null);
    if (!answer?.ok) throw new ApiError('offline', 'The game file cannot be read.');
    const [, ...lines] = (await answer.text()).trim().split('\n');
    return lines.map((line, seq) => logged(JSON.parse(line), seq));
  },
  importFile: (text: string) => ask('POST /api/import', {}, { text }),
};
