// HTTP calls to the server, with its typed errors.
import type {
  Advice,
  ChatLine,
  Course,
  Curve,
  Entry,
  GameInfo,
  LessonNow,
  Preview,
  Problem,
  ReplayPosition,
  RuleBook,
  SeatKind,
  Summary,
  Verdict,
} from './protocol';

/** What the server answered when it said no; `code` is one of the protocol's words. */
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

async function call<T>(method: string, path: string, body?: unknown, raw?: string, signal?: AbortSignal): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers:
        body === undefined && raw === undefined
          ? {}
          : { 'content-type': raw === undefined ? 'application/json' : 'text/plain' },
      body: raw ?? (body === undefined ? undefined : JSON.stringify(body)),
      signal,
    });
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.');
  }
  const found: unknown = await answer.json().catch(() => null);
  if (answer.ok && found !== null) return found as T;
  const problem = found as Problem | null; // null: a proxy's own words, while the server is away
  throw new ApiError(
    problem?.error ?? 'away',
    problem?.message ?? `${answer.status}`,
    problem?.rule,
    problem?.reason,
    problem?.wait,
  );
}

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

export interface NewSeat {
  kind: SeatKind;
  bot?: string;
  name?: string;
}
export interface Seated {
  seat: number;
  recovery: string;
}
/** `seated` is false while those who play are asked. */
export interface Joined {
  seat: number;
  seated: boolean;
  recovery: string | null;
}
export interface NewTable {
  game: string;
  name?: string;
  seats: NewSeat[];
  options?: Record<string, unknown>;
  /** the text of an own components file */
  components?: string;
  listed?: boolean;
  hints?: boolean;
  /** minutes a player has for the whole game; 0: no clock */
  clock?: number;
  seed?: string;
  /** begin from a position of another table */
  play_on?: { table: string; ply: number };
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;
const lessonOf = (game: string, lesson: string) =>
  `/api/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`;
const books = new Map<string, () => Promise<RuleBook>>();

export const api = {
  games: once(() => call<GameInfo[]>('GET', '/api/games')),
  rules(game: string): Promise<RuleBook> {
    let book = books.get(game);
    if (!book) books.set(game, (book = once(() => call<RuleBook>('GET', `/api/rules/${encodeURIComponent(game)}`))));
    return book();
  },
  lessons: (game: string) => call<Course>('GET', `/api/lessons/${encodeURIComponent(game)}`),
  /** a step after these moves; without any, as if all before had been solved */
  lessonAt: (game: string, lesson: string, step: number, moves?: string[]) =>
    call<LessonNow>('POST', lessonOf(game, lesson), moves ? { step, moves } : { step }),
  lessonWhy: async (game: string, lesson: string, step: number, moves: string[], ask: string[]) =>
    (await call<{ verdicts: Verdict[] }>('POST', `${lessonOf(game, lesson)}/why`, { step, moves, ask })).verdicts,
  lessonPreview: async (game: string, lesson: string, step: number, moves: string[], ask: string[], views: boolean) =>
    (await call<{ previews: Preview[] }>('POST', `${lessonOf(game, lesson)}/preview`, { step, moves, ask, views }))
      .previews,
  me: () => call<{ name: string | null; tables: Summary[] }>('GET', '/api/me'),
  rename: (name: string) => call<{ name: string }>('PUT', '/api/me', { name }),
  tables: () => call<{ open: Summary[]; running: Summary[]; finished: Summary[] }>('GET', '/api/tables'),
  open: (wish: NewTable) => call<{ table: string; seats: Seated[] }>('POST', '/api/tables', wish),
  table: (id: string) => call<Summary>('GET', table(id)),
  join: (id: string, name: string, seat?: number) =>
    call<Joined>('POST', `${table(id)}/join`, seat === undefined ? { name } : { name, seat }),
  leave: (id: string, seat: number) => call<object>('POST', `${table(id)}/leave`, { seat }),
  /** a new recovery link for an own seat */
  recovery: (id: string, seat: number) => call<Seated>('POST', `${table(id)}/recovery`, { seat }),
  start: (id: string) => call<object>('POST', `${table(id)}/start`, {}),
  bot: (id: string, seat: number, bot: string) => call<{ seated: boolean }>('POST', `${table(id)}/bot`, { seat, bot }),
  agree: (id: string, agree: boolean) => call<object>('POST', `${table(id)}/agree`, { agree }),
  rematch: (id: string) => call<{ table: string }>('POST', `${table(id)}/rematch`, {}),
  /** what was said before an entry: the last lines of it */
  chat: (id: string, before: number) => call<{ chat: ChatLine[] }>('GET', `${table(id)}/chat?before=${before}`),
  at: (id: string, ply: number) => call<ReplayPosition>('GET', `${table(id)}/at/${ply}?changes=true`),
  /** the best moves of a moment, or of now */
  advice: (id: string, where: { ply?: number; seat?: number }, signal?: AbortSignal) =>
    call<Advice>('POST', `${table(id)}/advice`, where, undefined, signal),
  curve: (id: string) => call<Curve>('GET', `${table(id)}/curve`),
  makeCurve: (id: string) => call<Curve>('POST', `${table(id)}/curve`, {}),
  file: (id: string) => `${table(id)}/file`,
  /** The entries of a game, as its file tells them to the caller. */
  async log(id: string): Promise<Entry[]> {
    const answer = await fetch(api.file(id)).catch(() => null);
    if (!answer?.ok) throw new ApiError('offline', 'The game file cannot be read.');
    const [, ...lines] = (await answer.text()).trim().split('\n');
    return lines
      .map((line) => JSON.parse(line) as Partial<Entry> & { undo?: boolean })
      .map((entry, seq) => ({ at: 0, ...entry, seq, kind: entry.undo ? 'undo' : 'move' }));
  },
  importFile: (text: string) => call<{ table: string }>('POST', '/api/import', undefined, text),
};
