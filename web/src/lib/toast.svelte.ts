// Short notes at the edge of the page: an error, or "copied".
import { ApiError } from './api';
import { say, type Key } from './i18n/say.svelte';

export interface Toast {
  id: number;
  text: string;
  bad: boolean;
}
let next = 1;

class Toasts {
  list = $state<Toast[]>([]);

  show(text: string, bad = false) {
    const id = next++;
    this.list.push({ id, text, bad });
    setTimeout(() => this.drop(id), bad ? 7000 : 4000);
  }
  drop(id: number) {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
  /** An error in the reader's language where the code is known. */
  error(error: unknown) {
    this.show(problemText(error), true);
  }
}

const KNOWN: Record<string, Key> = {
  offline: 'error.offline',
  malformed: 'error.malformed',
  too_large: 'error.too_large',
  not_yours: 'error.not_yours',
  bad_origin: 'error.bad_origin',
  no_hints: 'hints.none',
  no_table: 'error.no_table',
  not_now: 'error.not_now',
  taken: 'error.taken',
  stopped: 'error.stopped',
  slow_down: 'error.slow_down',
  bad_host: 'error.bad_host',
  away: 'error.away',
  unavailable: 'error.away',
  broken: 'error.broken',
  damaged: 'error.damaged',
};

export function problemText(error: unknown): string {
  if (!(error instanceof ApiError)) return say('error.unknown');
  if (error.reason) return undoText(error.reason);
  if (error.wait && error.wait > 1) return say('error.slow_down_for', { n: error.wait });
  const key = KNOWN[error.code];
  return key ? say(key) : error.message || say('error.unknown');
}

/** Why a move cannot be taken back, in words. */
export function undoText(reason: string): string {
  const keys: Record<string, Key> = {
    others: 'undo.others',
    chance: 'undo.chance',
    shown: 'undo.shown',
    touched: 'undo.touched',
    nothing: 'undo.nothing',
    time: 'undo.time',
    resigned: 'undo.resigned',
  };
  return say(keys[reason] ?? 'undo.nothing');
}

export const toasts = new Toasts();
