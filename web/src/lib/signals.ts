// From a colour's name, as the server gives it, to its signal (colour and mark).
import type { Signal } from './games';

const SIGNALS: Record<string, Signal> = {
  r: 1,
  red: 1,
  n: 1,
  b: 2,
  blue: 2,
  e: 2,
  y: 3,
  yellow: 3,
  w: 3,
  g: 4,
  green: 4,
  s: 4,
  o: 5,
  orange: 5,
};

export const signalOfColour = (colour: string | number | null | undefined): Signal =>
  colour === null || colour === undefined ? 0 : (SIGNALS[String(colour).toLowerCase()] ?? 0);
