// The bots' names in the reader's language, and their rank from one to four stripes.
import { say, type Key } from './i18n/say.svelte';
import { en } from './i18n/en';

const RANKS: Record<string, number> = { random: 0, deckhand: 0, greedy: 1, docker: 1, foreman: 2, harbourmaster: 3 };

/** From 0, the weakest, to 3. */
export const botRank = (bot: string) => RANKS[bot] ?? 1;

/** What a bot at a table is called; those of tables from before they had names, by their level. */
export const botAt = (seat: { bot?: string | null | undefined; name?: string | null | undefined }) =>
  seat.name && seat.name.toLowerCase() !== seat.bot ? seat.name : botName(seat.bot);

export function botName(bot: string | null | undefined): string {
  const key = `bot.${bot}`;
  return key in en ? say(key as Key) : (bot ?? say('bot'));
}
