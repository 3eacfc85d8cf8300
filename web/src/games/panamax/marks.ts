// What the parts of the board share: which places can be chosen now, and the hand that touches them.
import type { Pointing } from '../../lib/board/pointing.svelte';
import type { About } from './rules';

export interface Marks {
  hand: Pointing;
  /** can be chosen */
  lit: Set<string>;
  /** chosen so far, of a move that takes more than one touch */
  picked: Set<string>;
  /** belong to the move pointed at */
  aimed: Set<string>;
  /** whether a refusal is shown */
  refused: boolean;
  /** opens the rule book about something */
  rule: (about: About) => void;
}
