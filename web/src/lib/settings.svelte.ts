// What a person has chosen about the page itself. Kept in this browser only.
import type { Lang } from './protocol';

const KEY = 'longshore.settings';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'none';
export type Speed = 'slow' | 'normal' | 'fast';

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  speed: Speed;
  /** play the only choice there is */
  auto: boolean;
  /** a coach at tables against bots */
  coach: boolean;
}

function read(): Kept {
  const lang: Lang = document.documentElement.lang === 'fr' ? 'fr' : 'en';
  const usual: Kept = { lang, theme: 'auto', motion: 'auto', sound: false, speed: 'normal', auto: true, coach: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const prefersStill = matchMedia('(prefers-reduced-motion: reduce)');

class Settings {
  #kept = $state(read());
  #dark = $state(prefersDark.matches);
  #still = $state(prefersStill.matches);

  constructor() {
    prefersDark.addEventListener('change', (event) => ((this.#dark = event.matches), this.#show()));
    prefersStill.addEventListener('change', (event) => ((this.#still = event.matches), this.#show()));
    this.#show();
  }

  get lang() {
    return this.#kept.lang;
  }
  get theme() {
    return this.#kept.theme;
  }
  get motion() {
    return this.#kept.motion;
  }
  get sound() {
    return this.#kept.sound;
  }
  get speed() {
    return this.#kept.speed;
  }
  get auto() {
    return this.#kept.auto;
  }
  get coach() {
    return this.#kept.coach;
  }
  get dark() {
    return this.theme === 'dark' || (this.theme === 'auto' && this.#dark);
  }
  get reducedMotion() {
    return this.motion === 'none' || (this.motion === 'auto' && this.#still);
  }
  /** How much faster than usual things move. */
  get pace() {
    return { slow: 0.55, normal: 1, fast: 2.2 }[this.speed];
  }

  set(change: Partial<Kept>) {
    Object.assign(this.#kept, change);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // a browser that keeps nothing still plays
    }
    this.#show();
  }

  #show() {
    const root = document.documentElement;
    root.lang = this.lang;
    if (this.dark) root.dataset.theme = 'dark';
    else delete root.dataset.theme;
    root.dataset.motion = this.reducedMotion ? 'none' : 'full';
  }
}

export const settings = new Settings();
