// What somebody who points at a place seems to wish: moves that may be forbidden, to ask the engine why.
import { frameOf, type Canal, type Colour } from './view';

/** What the person seems to have wished, to ask why it is not possible. */
export function wishOf(place: string, canal: Canal, picked: string[], colour: Colour | null): string[] {
  const [kind = '', id = '', side = ''] = place.split(':');
  const top = frameOf(canal);
  const source = picked.find((one) => one.startsWith('box:') || one.startsWith('stock:'));
  const box = source?.slice(source.indexOf(':') + 1) ?? firstBox(canal, colour);
  const loading = top?.kind === 'cargo' || top?.kind === 'load';
  /** a ship that cannot be loaded anywhere is asked about all the same: the engine says why not */
  const loadOnto = (ship: string) => [`load ${box} ${ship}@${canal.ships[ship]?.berths[0] ?? 'EUR'}`];
  switch (kind) {
    case 'ship':
      return loading ? loadOnto(id) : [`add ${id}`];
    case 'zone': {
      const zone = canal.zones[id];
      const [first] = zone?.ships ?? [];
      if (loading && first) return loadOnto(first);
      if (zone?.capacity) return [`move ${id}`]; // a dock: its ships leave together
      return first ? [`add ${first}`] : [];
    }
    case 'col':
      return canal.table[Number(id) - 1]?.next === 'exec' ? [`executive ${id}`] : [`take ${id}`];
    case 'die':
      return [`take ${id}`];
    case 'exec':
      return [`executive ${id}`];
    case 'from':
    case 'to':
      return [transferOf(kind, Number(id), canal, picked)];
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
/** A die moved between the two sides of the table: only one end of it is pointed at. */
function transferOf(end: 'from' | 'to', column: number, canal: Canal, picked: string[]): string {
  const side = canal.table[column - 1]?.side;
  const other = canal.table.find((one) => one.side !== side)?.column ?? 1;
  const from = picked.find((one) => one.startsWith('from:'))?.slice(5) ?? other;
  return end === 'from' ? `transfer ${column} ${other}` : `transfer ${from} ${column}`;
}
function firstBox(canal: Canal, colour: Colour | null): string {
  const held = colour ? canal.contracts[colour]?.[0] : undefined;
  return held?.left[0] ? `${held.slot}:${held.left[0]}` : 'reserve';
}
