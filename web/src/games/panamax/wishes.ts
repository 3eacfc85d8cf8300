// What somebody who points at a place seems to wish: moves that may be forbidden, to ask the engine why.
import { frameOf, type Canal, type Colour, type Ship } from './view';

/** What the person seems to have wished, to ask why it is not possible. */
export function wishOf(place: string, canal: Canal, picked: string[], colour: Colour | null): string[] {
  const [kind = '', id = '', side = ''] = place.split(':');
  const top = frameOf(canal);
  const source = picked.find((one) => one.startsWith('box:') || one.startsWith('stock:'));
  const box = source?.slice(source.indexOf(':') + 1) ?? firstBox(canal, colour);
  const zoneOf = (ship: Ship | undefined) =>
    ship?.state === 'loading' ? ship.at : ship?.at === 'P_WAIT' ? 'CHN' : 'EUR';
  switch (kind) {
    case 'ship': {
      const ship = canal.ships[id];
      if (top?.kind === 'cargo' || top?.kind === 'load') return [`load ${box} ${id}@${zoneOf(ship)}`];
      return [`add ${id}`];
    }
    case 'zone': {
      const ships = canal.zones[id]?.ships ?? [];
      if (/^(AP|PA)\d$/.test(id)) {
        const cargo = top?.kind === 'cargo' || top?.kind === 'load';
        return cargo && ships[0] ? [`load ${box} ${ships[0]}@EUR`] : [`move ${id}`];
      }
      return ships[0] ? wishOf(`ship:${ships[0]}`, canal, picked, colour) : [];
    }
    case 'col':
      return canal.table[Number(id) - 1]?.next === 'exec' ? [`executive ${id}`] : [`take ${id}`];
    case 'from':
    case 'to':
      return [
        `transfer ${kind === 'from' ? id : (picked.find((one) => one.startsWith('from:'))?.slice(5) ?? 1)} ${kind === 'to' ? id : Number(id) < 4 ? 4 : 1}`,
      ];
    case 'display':
      return [`contract ${side}`];
    case 'incoming':
      return [`incoming ${id}`];
    case 'deck':
      return ['deck'];
    case 'box':
      return [`load ${id}:${side} rail`, `load ${id}:${side} CA@EUR`];
    case 'stock':
      return top?.kind === 'rail' ? [`rail ${id}`] : [`load ${id} CA@EUR`];
    case 'rail':
      return [`load ${box} rail`];
    case 'wagon':
      return [`rail +2 ${id}`];
    case 'yard':
      return [`build ${id} EUR`];
    case 'hand':
      return [id];
    case 'share':
      return [`buy ${id}`];
    case 'passenger':
      return [`slot ${id}`];
    case 'platform':
      return [`flag ${id}`];
    case 'advisor':
      return [`advisor ${id}`];
  }
  return [];
}
function firstBox(canal: Canal, colour: Colour | null): string {
  const held = colour ? canal.contracts[colour]?.[0] : undefined;
  return held?.left[0] ? `${held.slot}:${held.left[0]}` : 'reserve';
}
