// What is asked now: the prompt bar, and the words of the panel where a turn is chosen.
import type { Ask } from '../../lib/games';
import type { Lang } from '../../lib/protocol';
import { inWords, readMove } from './moves';
import type { Selection } from './selection.svelte';
import { words } from './words';

export interface TurnText {
  title: string;
  text: string;
  go: string;
}
/** How a crate lands or pivots. */
export function turnText({ inHand, turning, truth, panelTarget, offers }: Selection, lang: Lang): TurnText | null {
  const w = words[lang];
  if (!inHand) return null;
  if (!turning && panelTarget?.kind === 'pivot')
    return { title: w.pivotTitle(inHand.port), text: w.pivotText, go: w.pivotIt };
  const way = truth.pending?.direction ?? panelTarget?.way ?? 'N';
  const to = w.place(truth.pending?.to ?? panelTarget?.cell ?? inHand);
  const top = w.onTop(inHand.faces.T);
  const title = w.fallTitle(inHand.port, way);
  if (turning) return { title, text: w.fallText(to, top), go: w.putDown };
  return { title, text: offers.size ? w.fallText(to, top) : w.fallAsk(to, top), go: w.fallIt };
}

/** The prompt bar; on a phone it has the panel's button too. */
export function askOf(selection: Selection, hints: boolean, phone: boolean, lang: Lang): Ask {
  const { truth, held, chosen, armed, advice, targets, turning, customs } = selection;
  const w = words[lang];
  if (!selection.free) return {};
  const symbol = customs ? 'dk-token' : held ? `dk-${held.faces.T}` : null;
  const base: Ask = {
    ...(truth.phase === 'moves' || truth.phase === 'turning'
      ? { pips: { left: truth.moves_left, all: truth.moves_a_turn } }
      : {}),
    ...(symbol ? { figure: { symbol, signal: 0 } } : {}),
  };
  if (advice !== null) {
    const read = readMove(advice);
    return {
      ...base,
      ask: w.suggested(read ? inWords(read, truth, lang) : advice),
      buttons: [
        { id: 'letgo', label: w.letGo, press: selection.letGo },
        { id: 'doit', label: w.playIt, main: true, press: () => selection.decide(advice) },
      ],
    };
  }
  const buttons: NonNullable<Ask['buttons']> = [];
  if (chosen !== null) buttons.push({ id: 'letgo', label: w.letGo, press: selection.letGo });
  else if (hints) buttons.push({ id: 'suggest', label: w.suggest, press: () => void selection.advise() });
  if (selection.moves.some(({ type }) => type === 'stay'))
    buttons.push({ id: 'stay', label: w.stayShort, press: () => selection.decide('$ stay') });
  if (armed !== null) {
    const read = readMove(armed);
    const label = read?.type === 'tip' ? w.tipIt(read.way) : read?.type === 'token' ? w.tokenOn(read.port) : w.playIt;
    buttons.push({ id: 'confirm', label, main: true, press: () => selection.decide(armed) });
  }
  const text = phone && !selection.listed ? turnText(selection, lang) : null;
  if (text) buttons.push({ id: 'settle', label: text.go, main: true, press: selection.settle });
  if (turning && held) return { ...base, ask: w.chooseTurn(held.port), buttons };
  if (chosen !== null)
    return { ...base, ask: targets.some((one) => one.moves.length) ? w.choose(chosen) : w.noWay(chosen), buttons };
  return { ...base, buttons };
}
