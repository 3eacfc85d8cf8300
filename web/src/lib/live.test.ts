import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from './live.svelte';
import { CONTRACT, type ServerMessage, type State, type Summary } from './protocol';
import { version } from './version.svelte';

class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readyState = Socket.OPEN;
  sent: string[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  onopen: (() => void) | null = null;
  constructor(readonly url: string) {
    Socket.made.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
  }
  says(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const both = { en: '', fr: '' };
const state: State = {
  ply: 0,
  turn: 0,
  waiting: [0],
  names: [both, both],
  scores: [0, 0],
  winners: [],
  view: {},
  prompt: both,
  legal: {},
  undo: {},
};
const summary: Summary = {
  table: 't',
  game: 'cargo',
  name: 'A table',
  state: 'running',
  seats: [],
  mine: [0],
  back: [],
  turn: [0],
  scores: [0, 0],
  winners: [],
  ply: 0,
  host: true,
  listed: true,
  hints: true,
  clock: null,
  options: {},
  own_components: false,
  created: 0,
  updated: 0,
  seed_chosen: false,
  played_on: null,
  proposal: null,
};
const hello = (contract = CONTRACT): ServerMessage => ({
  t: 'hello',
  contract,
  seq: 2,
  summary,
  state,
  chat: [{ kind: 'chat', seq: 2, at: 0, seat: 0, name: 'Ann', text: 'Hello!' }],
  entries: [
    { kind: 'start', seq: 1, at: 0 },
    { kind: 'chat', seq: 2, at: 0, seat: 0, name: 'Ann', text: 'Hello!' },
  ],
});
const news = (seq: number): ServerMessage => ({
  t: 'news',
  seq,
  entries: [{ kind: 'leave', seq, at: 0, seat: 1 }],
  state: { ...state, ply: 1 },
});

let live: Live;
beforeEach(() => {
  vi.useFakeTimers();
  Socket.made = [];
  version.outdated = false;
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost' });
  vi.stubGlobal('document', { addEventListener() {}, removeEventListener() {}, visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  live = new Live('t');
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});
const socket = () => Socket.made.at(-1) as Socket;

describe('a table', () => {
  it('says by which contract the page was made', () => {
    expect(socket().url).toBe(`ws://localhost/api/live/t?since=0&contract=${CONTRACT}&changes=0`);
  });
  it('is folded from the hello and the news, each line of chat once', () => {
    socket().says(hello());
    socket().says(news(3));
    expect(live.entries.map(({ kind }) => kind)).toEqual(['start', 'leave']);
    expect(live.chat.map(({ text }) => text)).toEqual(['Hello!']);
    expect(live.state?.ply).toBe(1);
    expect(live.connected).toBe(true);
  });
  it('answers a question with what its number says', async () => {
    socket().says(hello());
    const asked = live.why(0, ['done']);
    const { n } = JSON.parse(socket().sent[0] ?? '{}');
    socket().says({ t: 'why', n, verdicts: [{ move: 'done', legal: false, rule: 'turn.three' }] });
    expect(await asked).toEqual([{ move: 'done', legal: false, rule: 'turn.three' }]);
  });
  it('fails with what the server says', async () => {
    socket().says(hello());
    const asked = live.play(0, 'done');
    const { n } = JSON.parse(socket().sent[0] ?? '{}');
    socket().says({ t: 'error', n, error: 'stale', message: 'Too late.' });
    await expect(asked).rejects.toMatchObject({ code: 'stale', message: 'Too late.' });
  });
  it('reads nothing from a server of another contract, and does not come back', () => {
    socket().says(hello(CONTRACT + 1));
    expect(version.outdated).toBe(true);
    socket().says(news(3));
    expect([live.state, live.entries, live.summary]).toEqual([null, [], null]);
    vi.advanceTimersByTime(120_000);
    expect(Socket.made.length).toBe(1);
  });
  it('asks why it was refused, and stops if the server speaks by another contract', async () => {
    const headers = { 'longshore-contract': String(CONTRACT + 1) };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers })));
    socket().onclose?.();
    await vi.advanceTimersByTimeAsync(120_000);
    expect([version.outdated, live.away, live.failed, Socket.made.length]).toEqual([true, false, null, 1]);
  });
});
