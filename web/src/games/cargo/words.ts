// Cargo's words on the page: pieces, squares and moves, in English and French. Sentences about what happened come from
// the engine.
import { counting } from '../../lib/i18n/plural';
import type { Lang } from '../../lib/protocol';
import { place } from './layout';
import type { Move, Step } from './moves';
import { COLOUR_OF, COLOURS, type Colour, type Content, type Dock, type Kind, type Side, type Way } from './view';

const many = counting('en');
const manyFr = counting('fr');

const EN_COLOURS: Record<Colour, string> = { R: 'red', B: 'blue', G: 'green', Y: 'yellow' };
const FR_COLOURS: Record<Colour, [string, string]> = {
  R: ['rouge', 'rouge'],
  B: ['bleu', 'bleue'],
  G: ['vert', 'verte'],
  Y: ['jaune', 'jaune'],
};
const EN_KINDS: Record<Kind, string> = { D: 'dockhand', C: 'colossus', M: 'mule', E: 'elephant' };
const FR_KINDS: Record<Kind, string> = { D: 'docker', C: 'colosse', M: 'mule', E: 'éléphant' };
const feminine = (kind: Kind | 'k') => kind === 'M' || kind === 'k';

const en = {
  kinds: EN_KINDS,
  sides: { N: 'north', E: 'east', S: 'south', W: 'west' },
  colours: { R: 'Red', B: 'Blue', G: 'Green', Y: 'Yellow' },
  ways: { n: 'north', e: 'east', s: 'south', w: 'west' },
  piece: (kind: Kind | 'k', colour: Colour | '?', many: number) => {
    if (kind === 'k') return colour === '?' ? 'face-down crate' : `${EN_COLOURS[colour]} crate`;
    const name = `${EN_COLOURS[colour as Colour]} ${EN_KINDS[kind]}`;
    return many > 1 ? `${many} ${name}s` : name;
  },
  your: (kind: Kind) => `your ${EN_KINDS[kind]}`,
  and: ' and ',
  empty: 'empty',
  loading: (side: Side) => `loading square of the ${en.sides[side]} ship`,
  moved: 'has moved',
  movable: 'can move',
  target: 'can go here',
  chosen: 'chosen',
  dock: 'The dock, eight by eight. Arrow keys move, Enter chooses, Escape lets go.',
  ship: (side: Side) => `${en.colours[COLOUR_OF[side]]} ship, ${en.sides[side]}`,
  take: (side: Side) => `Take the ${en.sides[side]} ship (${en.colours[COLOUR_OF[side]].toLowerCase()})`,
  choosePiece: 'Choose a worker',
  goOn: (kind: Kind, square: string) => `${cap(EN_KINDS[kind])} on ${square}: where to?`,
  goGroup: (many: number, square: string) => `${many} dockhands on ${square}: where to?`,
  walkOrPull: (square: string) => `To ${square}: walk, or pull the crate along?`,
  verbs: { walk: 'Walk', push: 'Push', pull: 'Pull' },
  how: 'How it goes',
  size: 'How many dockhands',
  auto: 'Auto',
  which: 'Which worker',
  put: {
    place: (kind: Kind) => `Place the ${EN_KINDS[kind]}: choose a square.`,
    back: (kind: Kind) => `${cap(EN_KINDS[kind])} out of the water: choose a loading square.`,
    doctor: 'Back from the doctor: choose an empty square of the rim.',
  },
  healButton: (n: number) => `Doctor: ${n} can return`,
  healLeave: 'Leave them there',
  refused: (move: string) => `${move}: not possible.`,
  suggest: 'Suggest',
  suggested: (move: string) => `Suggested: ${move}.`,
  playIt: 'Do it',
  letGo: 'Let go',
  endTurn: 'End turn',
  passTurn: 'Pass',
  reallyEnd: 'End the turn without moving anyone?',
  really: 'Yes, pass',
  no: 'No, go on',
  doctor: 'Doctor’s hut',
  water: 'In the water',
  stages: { crushed: 'misses a turn', missing: 'out this turn', ready: 'may return' },
  doctorCount: (n: number) => `Doctor: ${n}`,
  waterCount: (n: number) => `Water: ${n}`,
  wet: 'back on its loading squares',
  nobody: 'nobody',
  onDock: (n: number) => `${n} on dock`,
  onShip: (n: number) => `ship ${n}`,
  took: (n: number) => `took ${n}`,
  onDockTitle: (n: number) => `${n} own crates on the dock`,
  onShipTitle: (n: number) => `${n} own crates loaded`,
  tookTitle: (n: number) => `${n} crates of others pushed into the water`,
  round: (n: number) => `Round ${n}`,
  setup: 'Set-up',
  groupTitle: (square: string) => `Dockhands on ${square}`,
  bigTitle: (kind: Kind, square: string) => `${cap(EN_KINDS[kind])} on ${square}`,
  step: (way: Way, to: string) => `${en.ways[way]} to ${to}`,
  pushing: (crate: string) => `pushing the ${crate}`,
  pulling: (crate: string) => `pulling the ${crate}`,
  hands: (n: number) => many(n, 'dockhand', 'dockhands'),
  placeTitle: (kind: Kind) => `Place the ${EN_KINDS[kind]}`,
  backTitle: (kind: Kind) => `Out of the water: ${EN_KINDS[kind]}`,
  doctorTitle: 'Back from the doctor',
  crateTitle: 'Set the crate back',
  layTitle: 'Lay a face-down crate',
  shipTitle: 'Choose a ship',
  on: (square: string) => `on ${square}`,
  otherTitle: 'Turn',
  strength: 'Who pushes how much?',
  pushes: (n: number) => `pushes ${n}`,
  pulls: 'pulls 1',
  steps: (n: number) => many(n, 'step', 'steps'),
  each: 'a group adds up',
  primer: 'Count the crates in the line before anything moves. Workers riding along weigh nothing.',
  onto: (ship: string) => `onto ${ship}’s ship`,
  insideOption: 'on the dock',
  outsideOption: 'outside the dock',
  stallOption: (n: number) => (n ? `after ${n} quiet rounds` : 'never'),
  shipsUsual: 'usual',
};

const fr: typeof en = {
  kinds: FR_KINDS,
  sides: { N: 'nord', E: 'est', S: 'sud', W: 'ouest' },
  colours: { R: 'Rouge', B: 'Bleu', G: 'Vert', Y: 'Jaune' },
  ways: { n: 'au nord', e: 'à l’est', s: 'au sud', w: 'à l’ouest' },
  piece: (kind, colour, many) => {
    if (kind === 'k') return colour === '?' ? 'caisse face cachée' : `caisse ${FR_COLOURS[colour][1]}`;
    const adjective = FR_COLOURS[colour as Colour][feminine(kind) ? 1 : 0];
    return many > 1 ? `${many} ${FR_KINDS[kind]}s ${adjective}s` : `${FR_KINDS[kind]} ${adjective}`;
  },
  your: (kind) => `votre ${FR_KINDS[kind]}`,
  and: ' et ',
  empty: 'vide',
  loading: (side) => `case de chargement du navire ${fr.sides[side]}`,
  moved: 'a joué',
  movable: 'peut jouer',
  target: 'peut aller ici',
  chosen: 'choisi',
  dock: 'Le quai, huit sur huit. Les flèches déplacent, Entrée choisit, Échap lâche.',
  ship: (side) => `Navire ${fr.colours[COLOUR_OF[side]].toLowerCase()}, ${fr.sides[side]}`,
  take: (side) => `Prendre le navire ${fr.sides[side]} (${fr.colours[COLOUR_OF[side]].toLowerCase()})`,
  choosePiece: 'Choisissez un ouvrier',
  goOn: (kind, square) => `${cap(FR_KINDS[kind])} en ${square} : où aller ?`,
  goGroup: (many, square) => `${many} dockers en ${square} : où aller ?`,
  walkOrPull: (square) => `Vers ${square} : marcher, ou tirer la caisse ?`,
  verbs: { walk: 'Marcher', push: 'Pousser', pull: 'Tirer' },
  how: 'Comment avancer',
  size: 'Combien de dockers',
  auto: 'Auto',
  which: 'Quel ouvrier',
  put: {
    place: (kind) =>
      `Placez ${kind === 'M' ? 'la' : kind === 'E' ? 'l’' : 'le'}${kind === 'E' ? '' : ' '}${FR_KINDS[kind]} : choisissez une case.`,
    back: (kind) => `Sortie de l’eau (${FR_KINDS[kind]}) : choisissez une case de chargement.`,
    doctor: 'Retour du docteur : choisissez une case vide du bord.',
  },
  healButton: (n) => `Docteur : ${manyFr(n, 'peut revenir', 'peuvent revenir')}`,
  healLeave: 'Les laisser là',
  refused: (move) => `${move} : impossible.`,
  suggest: 'Conseil',
  suggested: (move) => `Conseil : ${move}.`,
  playIt: 'Jouer ce coup',
  letGo: 'Lâcher',
  endTurn: 'Fin du tour',
  passTurn: 'Passer',
  reallyEnd: 'Finir le tour sans déplacer personne ?',
  really: 'Oui, passer',
  no: 'Non, continuer',
  doctor: 'Chez le docteur',
  water: 'À l’eau',
  stages: { crushed: 'manque un tour', missing: 'absent ce tour', ready: 'peut revenir' },
  doctorCount: (n) => `Docteur : ${n}`,
  waterCount: (n) => `À l’eau : ${n}`,
  wet: 'reviendra à son navire',
  nobody: 'personne',
  onDock: (n) => `${n} à quai`,
  onShip: (n) => `à bord ${n}`,
  took: (n) => `pris ${n}`,
  onDockTitle: (n) => `${n} de ses caisses sur le quai`,
  onShipTitle: (n) => `${n} de ses caisses chargées`,
  tookTitle: (n) => `${n} caisses adverses poussées à l’eau`,
  round: (n) => `Manche ${n}`,
  setup: 'Mise en place',
  groupTitle: (square) => `Dockers en ${square}`,
  bigTitle: (kind, square) => `${cap(FR_KINDS[kind])} en ${square}`,
  step: (way, to) => `${fr.ways[way]}, en ${to}`,
  pushing: (crate) => `en poussant la ${crate}`,
  pulling: (crate) => `en tirant la ${crate}`,
  hands: (n) => manyFr(n, 'docker', 'dockers'),
  placeTitle: (kind) => `Placer : ${FR_KINDS[kind]}`,
  backTitle: (kind) => `Sortir de l’eau : ${FR_KINDS[kind]}`,
  doctorTitle: 'Retour du docteur',
  crateTitle: 'Replacer la caisse',
  layTitle: 'Poser une caisse face cachée',
  shipTitle: 'Choisir un navire',
  on: (square) => `en ${square}`,
  otherTitle: 'Tour',
  strength: 'Qui pousse combien ?',
  pushes: (n) => `pousse ${n}`,
  pulls: 'tire 1',
  steps: (n) => `${n} pas`,
  each: 'un groupe s’additionne',
  primer: 'Comptez les caisses de la ligne avant que rien ne bouge. Les ouvriers emportés ne pèsent rien.',
  onto: (ship) => `sur le navire de ${ship}`,
  insideOption: 'sur le quai',
  outsideOption: 'hors du quai',
  stallOption: (n) => (n ? `après ${n} tours de table calmes` : 'jamais'),
  shipsUsual: 'comme d’habitude',
};

export const words: Record<Lang, typeof en> = { en, fr };

function cap(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
export const capital = cap;

/** What stands on a square: "2 red dockhands and blue dockhand". */
export function contentInWords(content: Content | undefined, lang: Lang): string {
  const w = words[lang];
  if (!content) return w.empty;
  if (content.what === 'crate') return w.piece('k', content.colour, 1);
  if (content.what === 'big') return w.piece(content.kind, content.colour, 1);
  return COLOURS.filter((colour) => content.counts[colour])
    .map((colour) => w.piece('D', colour, content.counts[colour] ?? 1))
    .join(w.and);
}

/** The rest of a move once its worker is known: "east to g7, pushing the blue crate". */
export function moveTail(move: Move, dock: Dock, lang: Lang): string {
  const w = words[lang];
  if (move.type === 'done') return dock.wouldPass ? w.passTurn : w.endTurn;
  if (move.type === 'ship') return w.take(move.side);
  if (move.type === 'put') return w.on(move.square);
  const parts = [w.step(move.way, move.to)];
  if (move.kind === 'D' && move.size > 1) parts.unshift(w.hands(move.size));
  if (move.verb === 'push') parts.push(w.pushing(contentInWords(dock.squares.get(move.to), lang)));
  if (move.verb === 'pull') parts.push(w.pulling(contentInWords(behind(move, dock), lang)));
  return parts.join(', ');
}

function behind(move: Step, dock: Dock): Content | undefined {
  const [x, y] = place(move.from, dock.loadingFrom);
  const [tx, ty] = place(move.to, dock.loadingFrom);
  for (const [square, content] of dock.squares) {
    const [sx, sy] = place(square, dock.loadingFrom);
    if (sx === 2 * x - tx && sy === 2 * y - ty) return content;
  }
  return undefined;
}

/** A whole move: "Mule on d6, east to e6, pushing the blue crate". */
export function moveInWords(move: Move, dock: Dock, lang: Lang): string {
  const tail = moveTail(move, dock, lang);
  return move.type === 'step' || move.type === 'put' ? `${moveTitle(move, lang)}, ${tail}` : tail;
}

export function moveTitle(move: Move, lang: Lang): string {
  const w = words[lang];
  if (move.type === 'done') return w.otherTitle;
  if (move.type === 'ship') return w.shipTitle;
  if (move.type === 'step') return move.kind === 'D' ? w.groupTitle(move.from) : w.bigTitle(move.kind, move.from);
  const head = move.tool.split(' ')[0];
  if (head === 'place') return w.placeTitle(move.kind as Kind);
  if (head === 'back') return w.backTitle(move.kind as Kind);
  if (head === 'doctor') return w.doctorTitle;
  return head === 'crate' ? w.crateTitle : w.layTitle;
}
