// Places of the canal in words, for those who listen.
import type { Lang } from '../../lib/protocol';
import { fleet, type Canal, type Colour } from './view';
import { areaOf, reachOf, type Layout } from './layout';
import { words } from './words';

function shipInWords(id: string, canal: Canal, lang: Lang): string {
  const w = words[lang];
  const ship = canal.ships[id];
  if (!ship) return id;
  const parts = [w.ship(id, ship)];
  if (ship.kind === 'military') parts.push(w.noCargo);
  else if (ship.state === 'loading')
    parts.push(w.load(ship.total, ship.min ?? 0, ship.max ?? 0), ship.ready ? w.ready : w.notReady);
  if (ship.cargo.length)
    parts.push(ship.cargo.map((die) => `${w.colours[die.slice(0, 1) as Colour]} ${die.slice(1)}`).join(', '));
  if (ship.left && ship.state !== 'waiting') parts.push(w.crossings(ship.left.locks, ship.left.waterways));
  if (canal.now?.group.includes(id)) parts.push(w.inGroup);
  return parts.join(', ');
}
export function describePlace(place: string, canal: Canal, layout: Layout, lang: Lang): string {
  const w = words[lang];
  const [kind = '', id = ''] = place.split(':');
  const parts: string[] = [];
  if (kind === 'ship') {
    parts.push(shipInWords(id, canal, lang));
    if (canal.now?.frames.some((one) => one.used?.includes(id))) parts.push(w.alreadyLoaded);
  } else {
    const area = layout.areas.get(id);
    const name = reachOf(id.replace(/^(L[GM])(AP|PA)$/, '$1'));
    const here = fleet(canal)
      .filter((vessel) => areaOf(vessel) === id)
      .map((vessel) => vessel.id);
    const title = area?.what === 'dock' || area?.what === 'lake' ? (w.reaches[name?.id ?? ''] ?? []).join(' ') : '';
    parts.push(area?.what === 'dock' ? `${id}, ${title}` : title || w.zone(id));
    const zone = canal.zones[id];
    if (zone?.capacity) parts.push(w.fill(zone.fill, zone.capacity));
    if (zone?.fee) parts.push(w.feeHere(zone.fee));
    parts.push(here.length ? here.map((one) => shipInWords(one, canal, lang)).join('; ') : w.empty);
  }
  return parts.join('; ');
}
