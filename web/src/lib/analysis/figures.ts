// Shares and points as the reader's language writes them.
import { settings } from '../settings.svelte';

export const percent = (share: number) =>
  new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);

export const number = (n: number) =>
  new Intl.NumberFormat(settings.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(n);
