// Panamax's position as the engine writes it out for drawing, and its ships as they are drawn. No rule is judged here.
import type { Signal } from '../../lib/games';
import type {
  PanamaxBoard,
  PanamaxColour,
  PanamaxEvent,
  PanamaxFrame,
  PanamaxKind,
  PanamaxLane,
  PanamaxNation,
  PanamaxShip,
  PanamaxSlot,
  PanamaxView,
  View,
} from '../../lib/protocol';
import { viewOf } from '../../lib/told';

export type Colour = PanamaxColour;
export type Nation = PanamaxNation;
export type Lane = PanamaxLane;
export type Slot = PanamaxSlot;
export const NATIONS: Nation[] = ['EUR', 'USE', 'CHN', 'USW'];
export const COLOURS: Colour[] = ['R', 'B', 'G', 'Y'];
export const SLOTS: Slot[] = ['X', 'C', 'T'];
const SIGNALS: Record<Colour, Signal> = { R: 1, B: 2, G: 4, Y: 3 };
export const signalOf = (colour: Colour): Signal => SIGNALS[colour];
export const colourOf = (seat: number): Colour => COLOURS[seat] ?? 'R';
export const seatOf = (colour: Colour) => COLOURS.indexOf(colour);

export interface Die {
  colour: Colour;
  value: number;
}
export const readDie = (text: string): Die => ({
  colour: COLOURS.find((colour) => text.startsWith(colour)) ?? 'R',
  value: Number(text.slice(1)),
});

/** The engine's `board`, with the phase and the round. */
export type Canal = PanamaxBoard & Pick<PanamaxView, 'seats' | 'phase' | 'round'>;
export function readCanal(view: View): Canal {
  const { board, seats, phase, round } = viewOf('panamax', view);
  return { ...board, seats, phase, round };
}
export const companiesOf = (canal: Canal): Colour[] => COLOURS.slice(0, canal.seats);
/** The action being played. */
export const frameOf = (canal: Canal): PanamaxFrame | null => canal.now?.frames.at(-1) ?? null;
/** The contract just drawn, if it is one's own to see. */
export const drawnCard = ({ drawn }: Canal) => (drawn === 'hidden' ? null : drawn);

export interface Vessel {
  id: string;
  kind: PanamaxKind;
  colour: Colour | null;
  nation: Nation | null;
  size: number;
  min: number;
  max: number;
  zone: string;
  lane: Lane;
  dice: Die[];
  /** loaded in this action already */
  loaded: boolean;
}
/** Every ship on the water; inside a zone in the order of exit. */
export function fleet(canal: Canal): Vessel[] {
  const used = new Set(canal.now?.frames.flatMap((frame) => frame.used ?? []) ?? []);
  const place = (id: string, ship: PanamaxShip) => canal.zones[ship.at]?.ships.indexOf(id) ?? 0;
  return Object.entries(canal.ships)
    .filter(([, ship]) => ship.state !== 'desk')
    .sort(([one, a], [other, b]) => place(one, a) - place(other, b))
    .map(([id, ship]) => vesselOf(id, ship, used.has(id)));
}
export const vesselOf = (id: string, ship: PanamaxShip, loaded = false): Vessel => ({
  id,
  kind: ship.kind,
  colour: ship.owner,
  nation: ship.nation ?? null,
  size: ship.size,
  min: ship.min ?? 0,
  max: ship.max ?? 0,
  zone: ship.at,
  lane: ship.heading,
  dice: ship.cargo.map(readDie),
  loaded,
});

/** Money that changes hands in an event: whose, and how much it wins or loses; null for all other events. */
export function sumOf(event: PanamaxEvent): { purse: 'player' | 'company'; colour: Colour; amount: number } | null {
  switch (event.event) {
    case 'earned_player':
      return { purse: 'player', colour: colourOf(event.seat), amount: event.amount };
    case 'paid_player':
      return { purse: 'player', colour: colourOf(event.seat), amount: -event.amount };
    case 'earned_company':
      return { purse: 'company', colour: colourOf(event.company), amount: event.amount };
    case 'paid_company':
      return { purse: 'company', colour: colourOf(event.company), amount: -event.amount };
  }
  return null;
}
