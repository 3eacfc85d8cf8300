// One table over a websocket: the numbered stream of entries, requests and their answers, reconnecting from the last seq.
import { api, ApiError, passes, pause } from './api';
import { settings } from './settings.svelte';
import type { ChatLine, Entry, Preview, State, Summary, Verdict } from './protocol';

interface Answer {
  t: string;
  n?: number;
  [field: string]: unknown;
}
/** Something to show: what happened, and the position after it. */
export interface News {
  entries: Entry[];
  state: State;
}

const PATIENCE = 15_000;
const HEARTBEAT = 25_000;
const LINES = 100; // of chat, told at once

export class Live {
  summary = $state.raw<Summary | null>(null);
  /** the newest position */
  state = $state.raw<State | null>(null);
  entries = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** whether more was said than we have been told */
  earlier = $state(false);
  /** what the clock said, and when we heard it */
  clock = $state.raw<{ left: number[]; running: number[]; heard: number } | null>(null);
  /** the seats whose holders look on now; the summary only knows who did when it was told */
  online = $state.raw<number[]>([]);
  watchers = $state(0);
  connected = $state(false);
  /** whether a connection was lost or refused, and another is being tried for */
  away = $state(false);
  /** set when the table is not there, or refuses us for good */
  failed = $state<string | null>(null);

  onnews: (news: News) => void = () => undefined;
  onhello: (state: State | null) => void = () => undefined;

  #id: string;
  #socket: WebSocket | null = null;
  #seq = 0;
  #next = 1;
  #open = new Map<number, { done: (answer: Answer) => void; fail: (error: Error) => void; timer: number }>();
  #tries = 0;
  #retry: number | undefined;
  #beat: number | undefined;
  #greeting: number | undefined;
  #closed = false;
  /** The network or the page is back: do not sit out the pause. A connection on its way has its own patience. */
  #wake = () => {
    const connecting = this.#socket?.readyState === WebSocket.CONNECTING;
    if (document.visibilityState === 'visible' && !this.connected && !connecting) this.#reconnect(0);
  };

  constructor(id: string) {
    this.#id = id;
    addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    this.#connect();
  }

  close() {
    this.#closed = true;
    removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#hangUp();
  }

  /** Ask for everything anew: a seat was taken or left, so another view is due. */
  refresh() {
    this.#tries = 0;
    this.#hangUp();
    this.#reconnect(0);
  }

  /** Hear no more from this connection. One still being made is closed once it is: browsers complain of less patience. */
  #hangUp() {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#greeting);
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket?.close();
    this.#drop();
  }

  play = (seat: number, move: string) => this.#ask({ t: 'play', seat, move, seq: this.#seq });
  undo = (seat: number) => this.#ask({ t: 'undo', seat, seq: this.#seq });
  resign = (seat: number) => this.#ask({ t: 'resign', seat });
  say = (text: string) => this.#ask({ t: 'chat', text });
  why = async (seat: number, moves: string[]) =>
    ((await this.#ask({ t: 'why', seat, moves })) as unknown as { verdicts: Verdict[] }).verdicts;
  preview = async (seat: number, moves: string[], views = false) =>
    ((await this.#ask({ t: 'preview', seat, moves, views })) as unknown as { previews: Preview[] }).previews;
  suggest = async (seat: number) => ((await this.#ask({ t: 'suggest', seat })) as unknown as { moves: string[] }).moves;

  /** Fetch what was said before the first line we know. */
  async hearEarlier() {
    const before = this.chat[0]?.seq;
    if (before === undefined) return;
    const { chat } = await api.chat(this.#id, before);
    const known = new Set(this.chat.map((line) => line.seq));
    this.chat = [...chat.filter((line) => !known.has(line.seq)), ...this.chat];
    this.earlier = chat.length === LINES;
  }

  #ask(message: Record<string, unknown>): Promise<Answer> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new ApiError('offline', 'not connected'));
    const n = this.#next++;
    return new Promise((done, fail) => {
      const timer = setTimeout(() => {
        this.#open.delete(n);
        fail(new ApiError('offline', 'no answer'));
      }, PATIENCE) as unknown as number;
      this.#open.set(n, { done, fail, timer });
      socket.send(JSON.stringify({ ...message, n }));
    });
  }

  #connect() {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    this.#hangUp(); // never two at a time
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/live/${encodeURIComponent(this.#id)}?since=${this.#seq}&changes=${settings.reducedMotion ? 0 : 1}`,
    );
    this.#socket = socket;
    this.#greeting = setTimeout(() => this.#lose(socket, true), PATIENCE) as unknown as number;
    let greeted = false;
    socket.onmessage = (event) => {
      greeted = true;
      clearTimeout(this.#greeting);
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)) as Answer);
    };
    socket.onclose = () => this.#lose(socket, !greeted);
  }

  /** A connection is gone, was refused or says nothing: try again, with longer and longer pauses. */
  #lose(socket: WebSocket, refused: boolean) {
    if (socket !== this.#socket) return;
    this.connected = false;
    this.away = true;
    this.#hangUp();
    if (refused) void this.#check();
    this.#reconnect(pause(this.#tries++));
  }

  /** A connection that never opened: is the table there at all? Only a clear no ends the trying: a proxy, or a server
   * that is just starting, may say anything. */
  async #check() {
    try {
      await api.table(this.#id);
    } catch (error) {
      if (error instanceof ApiError && !passes(error)) this.failed = error.code;
    }
  }

  #reconnect(wait: number) {
    if (this.#closed || this.failed) return;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#retry = setTimeout(() => !this.failed && this.#connect(), wait) as unknown as number;
  }

  #drop() {
    for (const { fail, timer } of this.#open.values()) {
      clearTimeout(timer);
      fail(new ApiError('offline', 'connection lost'));
    }
    this.#open.clear();
  }

  #hear(message: Answer) {
    const waiting = message.n === undefined ? undefined : this.#open.get(message.n);
    if (waiting && message.n !== undefined) {
      this.#open.delete(message.n);
      clearTimeout(waiting.timer);
      if (typeof message.error === 'string')
        waiting.fail(
          new ApiError(
            message.error,
            String(message.message ?? ''),
            message.rule as string | undefined,
            message.reason as string | undefined,
            message.wait as number | undefined,
          ),
        );
      else waiting.done(message);
      return;
    }
    if (message.t === 'hello') this.#hello(message);
    else if (message.t === 'news') this.#news(message);
    else if (message.t === 'online') {
      this.online = message.seats as number[];
      this.watchers = message.watchers as number;
    } else if (typeof message.error === 'string' && message.error === 'no_table') this.failed = message.error;
  }

  #hello(message: Answer) {
    this.connected = true;
    this.away = false;
    this.#tries = 0;
    const socket = this.#socket;
    this.#beat = setInterval(
      () => void this.#ask({ t: 'ping' }).catch(() => socket && this.#lose(socket, false)), // it is dead, and nobody said so
      HEARTBEAT,
    ) as unknown as number;
    this.summary = message.summary as Summary;
    this.online = this.summary.seats.filter((seat) => seat.online).map(({ seat }) => seat);
    const chat = (message.chat as ChatLine[] | undefined) ?? [];
    const known = new Set(this.chat.map((line) => line.seq));
    if (!known.size) this.earlier = chat.length === LINES;
    this.chat = [...this.chat, ...chat.filter((line) => !known.has(line.seq))];
    const missed = this.#take(message.entries as Entry[]);
    const state = (message.state as State | null) ?? null;
    const first = this.state === null;
    this.state = state;
    this.#hearClock(state);
    this.#seq = Math.max(this.#seq, message.seq as number);
    if (first || !state || missed.length === 0 || missed.length > 40) this.onhello(state);
    else this.onnews({ entries: missed, state });
  }

  #news(message: Answer) {
    if (message.summary) this.summary = message.summary as Summary;
    const entries = this.#take(message.entries as Entry[]);
    const state = message.state as State | null | undefined;
    this.#seq = Math.max(this.#seq, message.seq as number);
    if (!state) return;
    this.state = state;
    this.#hearClock(state);
    this.onnews({ entries, state });
  }

  #hearClock(state: State | null) {
    this.clock = state?.clock ? { ...state.clock, heard: performance.now() } : null;
  }

  /** Add what is new to the log; chat goes to the chat. */
  #take(entries: Entry[]): Entry[] {
    const fresh = entries.filter((entry) => entry.seq > (this.entries.at(-1)?.seq ?? 0));
    const lines = entries.filter((entry) => entry.kind === 'chat') as unknown as ChatLine[];
    const known = new Set(this.chat.map((line) => line.seq));
    const spoken = lines.filter((line) => !known.has(line.seq));
    if (spoken.length) this.chat = [...this.chat, ...spoken];
    const events = fresh.filter((entry) => entry.kind !== 'chat');
    if (events.length) this.entries = [...this.entries, ...events];
    return events;
  }
}
