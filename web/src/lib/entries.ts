// Entries of the log in words.
import { botAt, botName } from './bots';
import type { GamePage } from './games';
import { say } from './i18n/say.svelte';
import type { Entry, GameEvent, Lang, MoveEntry, Sentences } from './protocol';

type NameOf = (seat: number | undefined | null) => string;

/** The sentences of a move or a preview, without those that only open a new section of the log. */
export function sentences(
  told: { text?: Sentences; events?: GameEvent[] },
  lang: Lang,
  heading: GamePage['heading'] = () => false,
): string[] {
  const text = told.text?.[lang] ?? [];
  const events = told.events ?? [];
  return text.length === events.length ? text.filter((_, i) => !heading(events[i] as GameEvent)) : text;
}

/** The moves that stand: all but those taken back. */
export function standing(entries: Entry[]): MoveEntry[] {
  const moves: MoveEntry[] = [];
  for (const entry of entries)
    if (entry.kind === 'move') moves.push(entry);
    else if (entry.kind === 'undo') {
      // the last move of that seat: others may have chosen in secret since
      const at = moves.findLastIndex((made) => made.seat === entry.seat);
      if (at >= 0) moves.splice(at, 1);
    }
  return moves;
}

/** An entry as a screen reader hears it. */
export function entryText(entry: Entry, lang: Lang, nameOf: NameOf): string[] {
  if (entry.kind === 'move') return entry.text[lang];
  const line = otherText(entry, nameOf);
  return line ? [line] : [];
}

/** Who an entry that is no move is about: who proposes a bot, not the seat it is for. */
export function seatOf(entry: Entry): number | undefined {
  if ('by' in entry && entry.by !== undefined) return entry.by;
  return 'seat' in entry ? entry.seat : undefined;
}

/** Entries that are no moves. */
export function otherText(entry: Entry, nameOf: NameOf): string {
  switch (entry.kind) {
    case 'undo':
      return say(entry.operator ? 'log.undo.operator' : 'log.undo', { name: nameOf(entry.seat) });
    case 'join':
      return say('log.join', { name: entry.name || nameOf(entry.seat) });
    case 'name':
      return say('log.name', { before: entry.before, name: entry.name });
    case 'leave':
      return say('log.leave', { name: nameOf(entry.seat) });
    case 'bot':
      return say('log.bot', { name: botAt(entry), level: botName(entry.bot), n: entry.seat + 1 });
    case 'propose':
      if (!entry.bot) return say('log.ask', { name: entry.name ?? '', seat: nameOf(entry.seat) });
      return say('log.propose', { name: nameOf(entry.by), bot: botName(entry.bot), seat: nameOf(entry.seat) });
    case 'agree':
      return say('log.agree', { name: nameOf(entry.by) });
    case 'decline':
      return entry.by === undefined
        ? say('log.unask', { name: entry.name ?? '' })
        : say('log.decline', { name: nameOf(entry.by) });
    case 'start':
      return say('log.start');
    case 'resign':
      return say(entry.time ? 'log.time' : 'log.resign', { name: nameOf(entry.seat) });
    case 'over':
      return say('log.over');
    default:
      return '';
  }
}
