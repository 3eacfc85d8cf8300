// What is known of a table's stream of entries, and how it grows by what is told.
import type { ChatEntry, Entry } from './protocol';

/** All entries but chat, and the chat, each in order and once. */
export interface Stream {
  entries: Entry[];
  chat: ChatEntry[];
}

/** The stream with what is new of these entries, and what that is; lines of chat go to the chat. */
export function take(known: Stream, told: Entry[]): { stream: Stream; fresh: Entry[] } {
  const last = known.entries.at(-1)?.seq ?? 0;
  const fresh = told.filter((entry) => entry.seq > last && entry.kind !== 'chat');
  const entries = fresh.length ? [...known.entries, ...fresh] : known.entries;
  return { stream: { entries, chat: hear(known.chat, told.filter(isChat)) }, fresh };
}

/** The chat with the lines that are not in it yet: after those that are, or if they were said `before`, ahead of them. */
export function hear(known: ChatEntry[], lines: ChatEntry[], before = false): ChatEntry[] {
  const seqs = new Set(known.map((line) => line.seq));
  const fresh = lines.filter((line) => !seqs.has(line.seq));
  if (!fresh.length) return known;
  return before ? [...fresh, ...known] : [...known, ...fresh];
}

const isChat = (entry: Entry): entry is ChatEntry => entry.kind === 'chat';
