// Montego Bay's words on the page: dockers, doors, ships and moves, in English and French. Sentences about what happened
// come from the engine.
import { counting } from '../../lib/i18n/plural';
import type { Lang } from '../../lib/protocol';
import { isBig, metBy, PUB, targetOf, type Colour, type Pawn, type Plan, type Ship, type Store } from './view';

const VESSELS = [
  'Wren',
  'Sandpiper',
  'Periwinkle',
  'Old Tom',
  'Sea Robin',
  'Marigold',
  'Calypso',
  'Coral Rose',
  'Windward',
  'Pelican',
  'Doctor Bird',
  'Lady Ginger',
  'Blue Mahoe',
  'Morning Star',
  'Pride of the Bay',
];
const EN_COLOURS: Record<Colour, string> = { Y: 'yellow', B: 'blue', O: 'orange', G: 'green' };
const FR_COLOURS: Record<Colour, string> = { Y: 'jaune', B: 'bleu', O: 'orange', G: 'vert' };
const coat = (pawn: Pawn) => pawn.toUpperCase() as Colour;
const many = counting('en');
const manyFr = counting('fr');

const en = {
  round: (n: number) => `Round ${n}`,
  setup: 'Set-up',
  colours: { Y: 'Yellow', B: 'Blue', O: 'Orange', G: 'Green' },
  pawn: (pawn: Pawn) =>
    pawn === 'J' ? 'Lazy Jack' : `${isBig(pawn) ? 'big' : 'small'} ${EN_COLOURS[coat(pawn)]} docker`,
  place: (place: string) =>
    place === PUB ? 'the pub' : `${place.startsWith('b') ? 'back' : 'quay'} door ${place.slice(1)}`,
  pubBig: 'Pub of the big dockers',
  pubSmall: 'Pub of the small dockers',
  big: 'big',
  small: 'small',
  dockers: 'dockers',
  ship: (ship: Ship) => (ship === 'pilot' ? 'Pilot boat' : (VESSELS[ship - 1] ?? String(ship))),
  pier: (n: number) => `Pier ${n}`,
  pierShort: (n: number) => `Pier ${n}`,
  emptyPier: 'no ship',
  nextShip: 'Next ship',
  noNext: 'none to be seen',
  unseen: (n: number) => `${n} more behind`,
  slots: (n: number) => many(n, 'slot', 'slots'),
  free: (n: number) => `${n} free`,
  freeOf: (n: number, all: number) => `${n} of ${all} slots free`,
  pays: (pays: number[]) => `pays ${pays.join(', ')}`,
  has: (who: string, n: number, points: number) => `${who} ${many(n, 'barrel', 'barrels')}, would get ${points}`,
  sails: 'Sails this round',
  sailsLines: ['Sails', 'this round'],
  order: 'Order',
  orderOf: 'Order of walking',
  ready: 'ready',
  choosing: 'choosing',
  jackHired: 'Jack works for',
  nobody: 'nobody there',
  store: ([barrels, broken, coins]: Store) =>
    [
      barrels ? many(barrels, 'barrel', 'barrels') : '',
      broken ? many(broken, 'broken barrel', 'broken barrels') : '',
      coins ? many(coins, 'coin', 'coins') : '',
    ]
      .filter(Boolean)
      .join(', ') || 'nothing',
  and: ' and ',
  colon: ': ',
  wharf: 'The wharf. Arrow keys move between doors, pubs and ships, Enter chooses, Escape lets go.',
  card: (n: number) => `Card ${n}`,
  lay: (n: number) => `Lay the ${n}`,
  hand: (pawn: string) => `Cards for the ${pawn}`,
  cardTitle: (pawn: string) => `A card for the ${pawn}`,
  lands: (place: string, store: string) => `to ${place}: ${store}`,
  pickAbove: 'Point at a card to see where it leads.',
  touchAbove: 'Touch a card to see where it leads.',
  tooFar: (place: string, far: number, most: number) =>
    `${capital(place)} is ${many(far, 'space', 'spaces')} away; cards go from 1 to ${most}.`,
  refused: (move: string) => `${move}: not possible.`,
  steps: { jack: 'Jack', cards: 'Cards', move: 'Move', load: 'Load', sail: 'Sail', order: 'Order' },
  stepsOf: 'Phases of the round',
  plan: (plan: Plan, store: Store) => {
    const who = (pawns: Pawn[]) => pawns.map(en.pawn).join(', ');
    const parts = [`If nobody touches you: ${en.place(targetOf(plan))}, ${en.store(store)}.`];
    if (plan.there)
      parts.push(
        plan.blocked
          ? `Both doors are taken now: you may have to go back.`
          : `The ${en.pawn(plan.there)} stands there now: you shove it to ${en.place(plan.far)}.`,
      );
    if (plan.before.length) parts.push(`Can be there before you: ${who(plan.before)}.`);
    if (plan.after.length) parts.push(`Can shove you to ${en.place(plan.far)}: ${who(plan.after)}.`);
    return parts.join(' ');
  },
  risk: (plan: Plan) => {
    const n = metBy(plan).length;
    return n ? `${many(n, 'docker', 'dockers')} can meet you there` : 'nobody can get there';
  },
  preview: 'Preview',
  yourCards: 'Your cards, face down',
  walking: 'The dockers walk',
  load: (pier: number, ship: string) => `Load pier ${pier}: ${ship}`,
  take: (pier: number, ship: string) => `Take from pier ${pier}: ${ship}`,
  loadTitle: 'Load a barrel',
  takeTitle: 'Take a barrel back',
  shipChoice: 'Which ship',
  fills: 'the last slot',
  yours: (n: number, points: number) => `you: ${many(n, 'barrel', 'barrels')}, now worth ${points}`,
  change: (n: string) => `${n} for you`,
  hire: (pawn: string) => `Hire him beside the ${pawn}`,
  hireShort: (pawn: string) => `Beside the ${pawn}`,
  pass: 'Let him go',
  hireTitle: 'Lazy Jack',
  toLoad: (n: number) => `${n} to load`,
  toTake: (n: number) => `${n} to take back`,
  coins: (n: number) => many(n, 'coin', 'coins'),
  reserve: (n: number) => `${many(n, 'barrel', 'barrels')} in reserve`,
  inPub: (n: number) => `${many(n, 'barrel', 'barrels')} in the pub`,
  allLaid: 'all cards laid',
  employs: 'employs Lazy Jack',
  suggest: 'Suggest',
  suggested: (move: string) => `Suggested: ${move}.`,
  playIt: 'Do it',
  letGo: 'Let go',
  on: 'on',
  off: 'off',
  ofOwner: (pawn: string, owner: string) => `${pawn} of ${owner}`,
  tallyHere: 'the Tally-Man is here',
  canChoose: 'can be chosen',
  primer: {
    title: 'At the doors',
    barrel: 'A barrel: load one of yours on any ship with room.',
    broken: 'A broken barrel: take one of yours back from a ship.',
    coin: (price: number) => `A coin. Lazy Jack, a helper for one round, costs ${price}.`,
    ship: (ship: string, pays: number[], bonus: number) =>
      `${ship} pays ${pays.join(', ')} points to who has most, second and third most barrels aboard; ${bonus} more for the last slot.`,
    sails: (ships: number) =>
      `A full ship sails at once; the ship at pier 1 sails at the end of each round. The game ends with ${ships} ships left.`,
  },
};

const fr: typeof en = {
  round: (n) => `Tour ${n}`,
  setup: 'Mise en place',
  colours: { Y: 'Jaune', B: 'Bleu', O: 'Orange', G: 'Vert' },
  pawn: (pawn) => (pawn === 'J' ? 'Lazy Jack' : `${isBig(pawn) ? 'grand' : 'petit'} docker ${FR_COLOURS[coat(pawn)]}`),
  place: (place) =>
    place === PUB ? 'le bistrot' : `porte ${place.startsWith('b') ? 'arrière' : 'du quai'} ${place.slice(1)}`,
  pubBig: 'Bistrot des grands dockers',
  pubSmall: 'Bistrot des petits dockers',
  big: 'grands',
  small: 'petits',
  dockers: 'dockers',
  ship: (ship) => (ship === 'pilot' ? 'Bateau-pilote' : (VESSELS[ship - 1] ?? String(ship))),
  pier: (n) => `Embarcadère ${n}`,
  pierShort: (n) => `Emb. ${n}`,
  emptyPier: 'aucun navire',
  nextShip: 'Navire suivant',
  noNext: 'aucun en vue',
  unseen: (n) => `encore ${n} derrière`,
  slots: (n) => manyFr(n, 'casier', 'casiers'),
  free: (n) => manyFr(n, 'libre', 'libres'),
  freeOf: (n, all) => `${n} casiers libres sur ${all}`,
  pays: (pays) => `rapporte ${pays.join(', ')}`,
  has: (who, n, points) => `${who} ${manyFr(n, 'tonneau', 'tonneaux')}, obtiendrait ${points}`,
  sails: 'Part ce tour',
  sailsLines: ['Part', 'ce tour'],
  order: 'Ordre',
  orderOf: 'Ordre de marche',
  ready: 'prêt',
  choosing: 'choisit',
  jackHired: 'Jack travaille pour',
  nobody: 'personne',
  store: ([barrels, broken, coins]) =>
    [
      barrels ? manyFr(barrels, 'tonneau', 'tonneaux') : '',
      broken ? manyFr(broken, 'tonneau cassé', 'tonneaux cassés') : '',
      coins ? manyFr(coins, 'pièce', 'pièces') : '',
    ]
      .filter(Boolean)
      .join(', ') || 'rien',
  and: ' et ',
  colon: ' : ',
  wharf: 'Le port. Les flèches vont d’une porte, d’un bistrot ou d’un navire à l’autre, Entrée choisit, Échap lâche.',
  card: (n) => `Carte ${n}`,
  lay: (n) => `Poser le ${n}`,
  hand: (pawn) => `Cartes pour : ${pawn}`,
  cardTitle: (pawn) => `Une carte pour : ${pawn}`,
  lands: (place, store) => `vers ${place} : ${store}`,
  pickAbove: 'Pointez une carte pour voir où elle mène.',
  touchAbove: 'Touchez une carte pour voir où elle mène.',
  tooFar: (place, far, most) =>
    `${capital(place)} : à ${manyFr(far, 'case', 'cases')} ; les cartes vont de 1 à ${most}.`,
  refused: (move) => `${move} : impossible.`,
  steps: { jack: 'Jack', cards: 'Cartes', move: 'Marche', load: 'Charger', sail: 'Départ', order: 'Ordre' },
  stepsOf: 'Phases du tour',
  plan: (plan, store) => {
    const who = (pawns: Pawn[]) => pawns.map(fr.pawn).join(', ');
    const parts = [`Si personne ne vous touche : ${fr.place(targetOf(plan))}, ${fr.store(store)}.`];
    if (plan.there)
      parts.push(
        plan.blocked
          ? 'Les deux portes sont occupées pour l’instant : vous devrez peut-être reculer.'
          : `S’y trouve à présent : ${fr.pawn(plan.there)} ; vous l’enverriez à la ${fr.place(plan.far)}.`,
      );
    if (plan.before.length) parts.push(`Peuvent y être avant vous : ${who(plan.before)}.`);
    if (plan.after.length) parts.push(`Peuvent vous pousser à la ${fr.place(plan.far)} : ${who(plan.after)}.`);
    return parts.join(' ');
  },
  risk: (plan) => {
    const n = metBy(plan).length;
    return n
      ? `${manyFr(n, 'docker peut vous y rencontrer', 'dockers peuvent vous y rencontrer')}`
      : 'personne ne peut y être';
  },
  preview: 'Aperçu',
  yourCards: 'Vos cartes, face cachée',
  walking: 'Les dockers avancent',
  load: (pier, ship) => `Charger, embarcadère ${pier} : ${ship}`,
  take: (pier, ship) => `Reprendre, embarcadère ${pier} : ${ship}`,
  loadTitle: 'Charger un tonneau',
  takeTitle: 'Reprendre un tonneau',
  shipChoice: 'Quel navire',
  fills: 'le dernier casier',
  yours: (n, points) => `vous : ${manyFr(n, 'tonneau', 'tonneaux')}, valeur actuelle ${points}`,
  change: (n) => `${n} pour vous`,
  hire: (pawn) => `L’engager auprès du ${pawn}`,
  hireShort: (pawn) => `Auprès du ${pawn}`,
  pass: 'Le laisser partir',
  hireTitle: 'Lazy Jack',
  toLoad: (n) => `${n} à charger`,
  toTake: (n) => `${n} à reprendre`,
  coins: (n) => manyFr(n, 'pièce', 'pièces'),
  reserve: (n) => `${manyFr(n, 'tonneau', 'tonneaux')} en réserve`,
  inPub: (n) => `${manyFr(n, 'tonneau', 'tonneaux')} au bistrot`,
  allLaid: 'toutes les cartes posées',
  employs: 'emploie Lazy Jack',
  suggest: 'Conseil',
  suggested: (move) => `Conseil : ${move}.`,
  playIt: 'Jouer ce coup',
  letGo: 'Lâcher',
  on: 'oui',
  off: 'non',
  ofOwner: (pawn, owner) => `${pawn} de ${owner}`,
  tallyHere: 'le Tally-Man est ici',
  canChoose: 'peut être choisi',
  primer: {
    title: 'Devant les portes',
    barrel: 'Un tonneau : chargez-en un des vôtres sur un navire qui a de la place.',
    broken: 'Un tonneau cassé : reprenez-en un des vôtres sur un navire.',
    coin: (price) => `Une pièce. Lazy Jack, un aide pour un tour, en coûte ${price}.`,
    ship: (ship, pays, bonus) =>
      `${ship} rapporte ${pays.join(', ')} points aux trois qui ont le plus de tonneaux à bord ; ${bonus} de plus pour le dernier casier.`,
    sails: (ships) =>
      `Un navire plein part aussitôt ; celui de l’embarcadère 1 part à la fin de chaque tour. La partie finit quand il reste ${ships} navires.`,
  },
};

export const words: Record<Lang, typeof en> = { en, fr };
export function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
