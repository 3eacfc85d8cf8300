import { describe, expect, it } from 'vitest';
import type { ChatEntry, Entry, MoveEntry } from './protocol';
import { hear, take, type Stream } from './stream';

const move = (seq: number): MoveEntry => ({
  kind: 'move',
  seq,
  at: 0,
  seat: 0,
  move: `move ${seq}`,
  events: [],
  text: { en: [], fr: [] },
});
const line = (seq: number): ChatEntry => ({ kind: 'chat', seq, at: 0, seat: 0, name: 'Ann', text: `line ${seq}` });
const seqs = (entries: { seq: number }[]) => entries.map(({ seq }) => seq);
const start: Stream = { entries: [], chat: [] };

describe('take', () => {
  it('tells moves and chat apart', () => {
    const told: Entry[] = [move(1), line(2), move(3)];
    const { stream, fresh } = take(start, told);
    expect(seqs(stream.entries)).toEqual([1, 3]);
    expect(seqs(stream.chat)).toEqual([2]);
    expect(seqs(fresh)).toEqual([1, 3]);
  });
  it('takes nothing twice, as after coming back', () => {
    const once = take(start, [move(1), line(2), move(3)]).stream;
    const { stream, fresh } = take(once, [line(2), move(3), move(4)]);
    expect(seqs(stream.entries)).toEqual([1, 3, 4]);
    expect(seqs(stream.chat)).toEqual([2]);
    expect(seqs(fresh)).toEqual([4]);
  });
  it('leaves as it is what does not grow', () => {
    const once = take(start, [move(1), line(2)]).stream;
    const { stream } = take(once, [line(3)]);
    expect(stream.entries).toBe(once.entries);
    expect(take(once, [move(5)]).stream.chat).toBe(once.chat);
  });
});

describe('hear', () => {
  it('adds new lines at the end, and earlier ones at the beginning', () => {
    expect(seqs(hear([line(5)], [line(5), line(8)]))).toEqual([5, 8]);
    expect(seqs(hear([line(5)], [line(2), line(3), line(5)], true))).toEqual([2, 3, 5]);
  });
});
