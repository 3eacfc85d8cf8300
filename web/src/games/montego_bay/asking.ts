// What is asked now: the prompt bar and its buttons.
import type { Ask, PromptButton } from '../../lib/games';
import type { Lang } from '../../lib/protocol';
import { inWords, readMove } from './moves';
import type { Selection } from './selection.svelte';
import { figureOf, standingAt, type Pawn } from './view';
import { words } from './words';

/** Who is asked for: the docker whose card is laid, Lazy Jack, or who loads. */
function askedFor({ truth, pawn }: Selection): Pawn | undefined {
  return pawn ?? (truth.phase === 'hire' ? 'J' : truth.at ? standingAt(truth, truth.at)[0] : undefined);
}

/** The prompt bar. */
export function askOf(selection: Selection, hints: boolean, lang: Lang): Ask {
  const { truth, armed, advice } = selection;
  const w = words[lang];
  if (!selection.free) return {};
  const pawn = askedFor(selection);
  const figure = pawn ? { figure: figureOf(pawn) } : {};
  const spoken = (move: string) => {
    const read = readMove(move, truth);
    return read ? inWords(read, truth, lang) : move;
  };
  if (advice !== null)
    return {
      ...figure,
      ask: w.suggested(spoken(advice)),
      buttons: [
        { id: 'letgo', label: w.letGo, press: selection.letGo },
        { id: 'doit', label: w.playIt, main: true, press: () => selection.decide(advice) },
      ],
    };
  const buttons: PromptButton[] = [];
  if (hints) buttons.push({ id: 'suggest', label: w.suggest, press: () => void selection.advise() });
  if (selection.jobs.some(({ type }) => type === 'pass'))
    buttons.push({ id: 'pass', label: w.pass, press: () => selection.decide('pass') });
  if (armed !== null) {
    const card = selection.cards.find(({ move }) => move === armed);
    const label = card ? w.lay(card.value) : spoken(armed);
    buttons.push({ id: 'confirm', label, main: true, press: () => selection.decide(armed) });
  }
  return { ...figure, buttons };
}
