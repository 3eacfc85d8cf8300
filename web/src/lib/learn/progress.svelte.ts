// How far somebody has come with the lessons. Kept in this browser only.
const KEY = 'longshore.lessons';

export interface Done {
  /** the step to go on with */
  step: number;
  /** finished once */
  done: boolean;
}
type Kept = Record<string, Record<string, Done>>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

class Progress {
  #kept = $state(read());

  of(game: string, lesson: string, steps = Infinity): Done {
    const found = this.#kept[game]?.[lesson];
    const step = Number.isInteger(found?.step) && found && found.step >= 0 && found.step < steps ? found.step : 0;
    return { step, done: found?.done === true };
  }
  keep(game: string, lesson: string, step: number, done = false) {
    const before = this.of(game, lesson);
    this.#kept[game] = { ...this.#kept[game], [lesson]: { step, done: done || before.done } };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing still teaches
    }
  }
}

export const progress = new Progress();
