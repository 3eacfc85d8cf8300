// What is asked now: the prompt bar and its buttons.
import type { Ask, Choice, Figure, PromptButton } from '../../lib/games';
import type { Lang } from '../../lib/protocol';
import { readMove, type Verb } from './moves';
import type { Selection } from './selection.svelte';
import { KINDS, SIGNALS, SYMBOLS, type Kind } from './view';
import { capital, moveInWords, moveTail, words } from './words';

const signalOf = ({ colour }: Selection) => (colour ? SIGNALS[colour] : 0);
const worker = (selection: Selection, kind: Kind): Figure => ({ symbol: SYMBOLS[kind], signal: signalOf(selection) });
const crate = (signal: Figure['signal']): Figure => ({ symbol: `cargo-crate-${signal}`, signal });

/** What is put down: a sentence, its figure, and which other worker could be instead. */
function askTool(selection: Selection, tool: string, lang: Lang): Ask {
  const { truth, tools, colour } = selection;
  const w = words[lang];
  const [head = '', kind] = tool.split(' ') as [string, Kind | undefined];
  const waiting = truth.relocating[0]?.crate ?? '?';
  const figure = kind
    ? worker(selection, kind)
    : head === 'doctor'
      ? worker(selection, 'D')
      : crate(head === 'crate' ? SIGNALS[waiting] : 0);
  const inHand = (one: Kind) => (colour ? (truth.inHand.get(colour) ?? []) : []).filter((k) => k === one).length;
  const label = (one: Kind) => `${w.kinds[one]}${head === 'place' && one === 'D' ? ` ×${inHand(one)}` : ''}`;
  const kinds = KINDS.filter((one) => tools.includes(`${head} ${one}`));
  const which: Choice = {
    label: w.which,
    options: kinds.map((one) => ({
      id: `${head} ${one}`,
      label: label(one),
      figure: worker(selection, one),
      pressed: tool === `${head} ${one}`,
    })),
    choose: (id) => selection.pickTool(id),
  };
  const ask =
    head === 'doctor'
      ? w.put.doctor
      : kind && head === 'place'
        ? w.put.place(kind)
        : kind && head === 'back'
          ? w.put.back(kind)
          : undefined;
  return { ...(ask ? { ask } : {}), figure, choices: kinds.length > 1 ? [which] : [] };
}

/** Where the worker in hand goes: how many of them, and how. */
function askStep(selection: Selection, selected: string, lang: Lang): Ask {
  const { kind, size, sizes, verb, verbs } = selection;
  const w = words[lang];
  const choices: Choice[] = [];
  if (sizes.length > 1)
    choices.push({
      label: w.size,
      options: sizes.map((n) => ({ id: String(n), label: `${n}×`, pressed: size === n })),
      choose: (id) => selection.toggleSize(Number(id)),
    });
  if (verbs.includes('pull') && verbs.length > 1)
    choices.push({
      label: w.how,
      options: verbs.map((one) => ({ id: one, label: w.verbs[one], pressed: verb === one })),
      choose: (id) => selection.toggleVerb(id as Verb),
    });
  const ask = kind === 'D' && size !== null && size > 1 ? w.goGroup(size, selected) : w.goOn(kind, selected);
  return { ask, figure: worker(selection, kind), choices };
}

/** A move that a bot suggests. */
function askAdvice(selection: Selection, advice: string, lang: Lang): Ask {
  const w = words[lang];
  const read = readMove(advice, selection.truth, selection.colour);
  const kind = read?.type === 'step' || read?.type === 'put' ? KINDS.find((one) => one === read.kind) : undefined;
  return {
    ask: w.suggested(read ? moveInWords(read, selection.truth, lang) : advice),
    ...(kind ? { figure: worker(selection, kind) } : {}),
    buttons: [
      { id: 'letgo', label: w.letGo, press: selection.letGo },
      { id: 'doit', label: w.playIt, main: true, press: () => selection.decide(advice) },
    ],
  };
}

/** The prompt bar. */
export function askOf(selection: Selection, hints: boolean, lang: Lang): Ask {
  const { truth, selected, tool, pending, armed, advice, colour } = selection;
  const w = words[lang];
  if (!selection.free) return {};
  const pips = truth.phase === 'play' ? { pips: { left: truth.movesLeft, all: truth.allMoves } } : {};
  if (selection.confirmEnd)
    return {
      ask: w.reallyEnd,
      buttons: [
        { id: 'no', label: w.no, press: () => (selection.confirmEnd = false) },
        { id: 'yes', label: w.really, main: true, press: () => selection.endTurn() },
      ],
    };
  if (advice !== null) return { ...pips, ...askAdvice(selection, advice, lang) };
  const [first] = pending ?? [];
  if (pending && first)
    return {
      ask: w.walkOrPull(first.to),
      figure: worker(selection, first.kind),
      buttons: [
        ...pending.map((step) => ({
          id: step.verb,
          label: w.verbs[step.verb],
          main: step.verb === 'walk',
          press: () => selection.decide(step.move),
        })),
        { id: 'letgo', label: w.letGo, press: () => (selection.pending = null) },
      ],
    };
  const base =
    tool !== null ? askTool(selection, tool, lang) : selected !== null ? askStep(selection, selected, lang) : {};
  const buttons: PromptButton[] = selection.ships.map(({ move, side }) => ({
    id: move,
    label: w.take(side),
    press: () => selection.decide(move),
  }));
  if (tool === 'doctor') buttons.push({ id: 'leave', label: w.healLeave, press: () => selection.pickTool(null) });
  else if (selection.tools.includes('doctor') && !selection.mustPut && selected === null)
    buttons.push({
      id: 'doctor',
      label: w.healButton(colour ? (truth.doctor.get(colour)?.ready ?? 0) : 0),
      press: () => selection.pickTool('doctor'),
    });
  const shown = armed === null ? null : readMove(armed, truth, colour);
  if (hints && selection.moves.some(({ type }) => type !== 'done') && !shown)
    buttons.push({ id: 'suggest', label: w.suggest, press: () => void selection.advise() });
  if (selection.canEnd)
    buttons.push({
      id: 'end',
      label: truth.wouldPass ? w.passTurn : w.endTurn,
      main: !truth.wouldPass && !shown,
      press: () => selection.endTurn(),
    });
  if (shown && armed !== null)
    buttons.push({
      id: 'confirm',
      label: capital(moveTail(shown, truth, lang)),
      main: true,
      press: () => selection.decide(armed),
    });
  return { ...base, ...pips, choices: base.choices ?? [], buttons };
}
