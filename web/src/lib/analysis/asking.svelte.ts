// One question at a time: asking anew, or for another position, calls the last one off.
import { api, ApiError } from '../api';
import { count } from '../i18n/say.svelte';
import type { Advice } from '../protocol';
import { problemText } from '../toast.svelte';

export class Asking {
  busy = $state(false);
  problem = $state('');
  found = $state.raw<Advice | null>(null);
  #controller: AbortController | null = null;

  async ask(table: string, where: { ply?: number; seat?: number }) {
    this.forget();
    const controller = (this.#controller = new AbortController());
    this.busy = true;
    try {
      const found = await api.advice(table, where, controller.signal);
      if (this.#controller === controller) this.found = found;
    } catch (error) {
      if (this.#controller !== controller) return;
      if (!(error instanceof ApiError) || error.code !== 'stale') this.problem = problemText(error);
    }
    this.busy = false;
  }

  /** Call off what is being thought about, and drop what was found. */
  forget() {
    this.#controller?.abort();
    this.#controller = null;
    this.busy = false;
    this.problem = '';
    this.found = null;
  }

  /** What a screen reader is told when the answer is there. */
  get told() {
    return this.found ? count('advice.ready.one', 'advice.ready', this.found.moves.length) : '';
  }
}
