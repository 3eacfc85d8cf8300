// The boxes on the shelf, four of our own and plain ones for games of other packages: what stands on their lids, and whom to thank. Whether a game can be played is found out
// elsewhere (the server's list of games, the folders of web/src/games).
import type { Both, GameInfo } from '../lib/protocol';

export interface Box {
  id: string;
  /** the title on the lid, line by line */
  lines: string[];
  title: string;
  ink: string;
  spine: string;
  minutes: string;
  players: string;
  design: string;
  publisher: string;
  pitch: Both;
  /** without a cover */
  plain?: true;
}

export const shelf: Box[] = [
  {
    id: 'montego_bay',
    lines: ['Montego', 'Bay'],
    title: 'Montego Bay',
    ink: '#5a1f1c',
    spine: '#7b3325',
    players: '2–4',
    minutes: '45–60',
    design: 'Michael Feldkötter',
    publisher: 'Queen Games 2009',
    pitch: {
      en: 'Barrels, rum and a secret card each round.',
      fr: 'Des tonneaux, du rhum et une carte secrète à chaque manche.',
    },
  },
  {
    id: 'cargo',
    lines: ['Cargo'],
    title: 'Cargo',
    ink: '#12455a',
    spine: '#1f5a58',
    players: '2–4',
    minutes: '45',
    design: 'Tom Jolly',
    publisher: 'Wingnut Games 2004',
    pitch: { en: 'Push your crates home, theirs into the sea.', fr: 'Vos caisses au navire, les leurs à la mer.' },
  },
  {
    id: 'dockers',
    lines: ['Dockers'],
    title: 'Dockers',
    ink: '#fbe6b1',
    spine: '#0e2739',
    players: '2–4',
    minutes: '60',
    design: 'Philippe Leurquin',
    publisher: '',
    pitch: {
      en: 'Stack, turn and unload a mountain of crates.',
      fr: 'Empilez, tournez, déchargez une montagne de caisses.',
    },
  },
  {
    id: 'panamax',
    lines: ['Panamax'],
    title: 'Panamax',
    ink: '#8d2f25',
    spine: '#2f6a4a',
    players: '2–4',
    minutes: '90–120',
    design: 'Gil d’Orey, Nuno Bizarro Sentieiro, Paulo Soledade',
    publisher: 'MESAboardgames 2014',
    pitch: { en: 'Shipping companies race through the locks.', fr: 'Des compagnies maritimes dans les écluses.' },
  },
];

/** The box of a game that another package brings. */
export function plainBox(game: GameInfo): Box {
  const [least, most] = [Math.min(...game.seat_counts), Math.max(...game.seat_counts)];
  return {
    id: game.id,
    lines: game.title.split(' ').slice(0, 3),
    title: game.title,
    ink: '#fbe6b1',
    spine: '#3d4a54',
    minutes: '',
    players: least === most ? String(least) : `${least}–${most}`,
    design: game.credits,
    publisher: '',
    pitch: { en: 'A game of another package.', fr: 'Un jeu d’un autre paquet.' },
    plain: true,
  };
}

export const boxOf = (id: string) => shelf.find((box) => box.id === id);
