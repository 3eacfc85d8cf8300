// One table over a websocket: the numbered stream of entries, requests and their answers, reconnecting from the last seq.
import { api, ApiError, failure, passes, pause } from './api';
import {
  CONTRACT,
  type ChatEntry,
  type ClientMessage,
  type Entry,
  type Failure,
  type Hello,
  type News as NewsMessage,
  type ServerMessage,
  type State,
  type Summary,
} from './protocol';
import { hear, take } from './stream';
import { version } from './version.svelte';

/** What is asked, its number apart. */
type Question = ClientMessage extends infer M ? (M extends ClientMessage ? Omit<M, 'n'> : never) : never;
/** What answers a question, by its word. */
type Answers = Extract<ServerMessage, { n: number }>;
interface Waiting {
  done: (answer: Answers) => void;
  fail: (error: Error) => void;
  timer: number;
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
  chat = $state.raw<ChatEntry[]>([]);
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
  /** whether what each event changes is wanted, to show it */
  #motion: () => boolean;
  #socket: WebSocket | null = null;
  #seq = 0;
  #next = 1;
  #open = new Map<number, Waiting>();
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

  constructor(id: string, motion = () => false) {
    this.#id = id;
    this.#motion = motion;
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

  play = (seat: number, move: string) => this.#ask({ t: 'play', seat, move, seq: this.#seq }, 'ack');
  undo = (seat: number) => this.#ask({ t: 'undo', seat, seq: this.#seq }, 'ack');
  resign = (seat: number) => this.#ask({ t: 'resign', seat }, 'ack');
  say = (text: string) => this.#ask({ t: 'chat', text }, 'ack');
  why = async (seat: number, moves: string[]) => (await this.#ask({ t: 'why', seat, moves }, 'why')).verdicts;
  preview = async (seat: number, moves: string[], views = false) =>
    (await this.#ask({ t: 'preview', seat, moves, views }, 'preview')).previews;
  suggest = async (seat: number) => (await this.#ask({ t: 'suggest', seat }, 'suggest')).moves;

  /** Fetch what was said before the first line we know. */
  async hearEarlier() {
    const before = this.chat[0]?.seq;
    if (before === undefined) return;
    const { chat } = await api.chat(this.#id, before);
    this.chat = hear(this.chat, chat, true);
    this.earlier = chat.length === LINES;
  }

  /** Ask, and wait for the answer that has this word. */
  async #ask<T extends Answers['t']>(question: Question, word: T): Promise<Extract<Answers, { t: T }>> {
    const answer = await this.#send(question);
    if (isAnswer(answer, word)) return answer;
    throw new ApiError('broken', `${question.t} was answered with ${answer.t}`);
  }

  #send(question: Question): Promise<Answers> {
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
      socket.send(JSON.stringify({ ...question, n }));
    });
  }

  #connect() {
    if (this.#closed || version.outdated) return;
    clearTimeout(this.#retry);
    this.#hangUp(); // never two at a time
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/live/${encodeURIComponent(this.#id)}?since=${this.#seq}&contract=${CONTRACT}&changes=${this.#motion() ? 1 : 0}`,
    );
    this.#socket = socket;
    this.#greeting = setTimeout(() => this.#lose(socket, true), PATIENCE) as unknown as number;
    let greeted = false;
    socket.onmessage = (event) => {
      greeted = true;
      clearTimeout(this.#greeting);
      if (socket === this.#socket) this.#hear(JSON.parse(String(event.data)));
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
      if (version.outdated) this.#stop();
      else if (error instanceof ApiError && !passes(error)) this.failed = error.code;
    }
  }

  #reconnect(wait: number) {
    if (this.#closed || this.failed || version.outdated) return;
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

  #hear(message: ServerMessage) {
    if (message.t === 'hello' && !version.hear(message.contract)) this.#stop();
    else if (message.t === 'hello') this.#hello(message);
    else if (message.t === 'news') this.#news(message);
    else if (message.t === 'online') {
      this.online = message.seats;
      this.watchers = message.watchers;
    } else if (message.n !== null) this.#answer(message.n, message);
    else if (message.t === 'error' && message.error === 'no_table') this.failed = message.error;
  }

  #answer(n: number, message: Answers | Failure) {
    const waiting = this.#open.get(n);
    if (!waiting) return;
    this.#open.delete(n);
    clearTimeout(waiting.timer);
    if (message.t === 'error') waiting.fail(failure(message));
    else waiting.done(message);
  }

  /** The server speaks by another contract: nothing more is read from it. */
  #stop() {
    this.connected = false;
    this.away = false;
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    this.#hangUp();
  }

  #hello(message: Hello) {
    this.connected = true;
    this.away = false;
    this.#tries = 0;
    const socket = this.#socket;
    this.#beat = setInterval(
      () => void this.#ask({ t: 'ping' }, 'pong').catch(() => socket && this.#lose(socket, false)), // it is dead, and nobody said so
      HEARTBEAT,
    ) as unknown as number;
    this.summary = message.summary;
    this.online = this.summary.seats.filter((seat) => seat.online).map(({ seat }) => seat);
    if (!this.chat.length) this.earlier = message.chat.length === LINES;
    this.chat = hear(this.chat, message.chat);
    const missed = this.#take(message.entries);
    const first = this.state === null;
    this.state = message.state;
    this.#hearClock(message.state);
    this.#seq = Math.max(this.#seq, message.seq);
    if (first || missed.length === 0 || missed.length > 40) this.onhello(message.state);
    else this.onnews({ entries: missed, state: message.state });
  }

  #news({ summary, entries, state, seq }: NewsMessage) {
    if (summary) this.summary = summary;
    const fresh = this.#take(entries);
    this.#seq = Math.max(this.#seq, seq);
    this.state = state;
    this.#hearClock(state);
    this.onnews({ entries: fresh, state });
  }

  #hearClock(state: State) {
    this.clock = state.clock ? { ...state.clock, heard: performance.now() } : null;
  }

  /** Add what is new to the log; chat goes to the chat. */
  #take(told: Entry[]): Entry[] {
    const { stream, fresh } = take(this, told);
    this.entries = stream.entries;
    this.chat = stream.chat;
    return fresh;
  }
}

const isAnswer = <T extends Answers['t']>(answer: Answers, word: T): answer is Extract<Answers, { t: T }> =>
  answer.t === word;
