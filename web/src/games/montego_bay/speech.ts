// The town in words, for those who listen.
import type { Lang } from '../../lib/protocol';
import {
  aboard,
  COLOURS,
  ownerOf,
  paysOf,
  slotsOf,
  standingAt,
  storeAt,
  type Colour,
  type Pawn,
  type Town,
} from './view';
import { words } from './words';

/** A docker, and whose he is where his coat does not say it. */
function whoInWords(pawn: Pawn, town: Town, nameOf: (colour: Colour) => string, lang: Lang): string {
  const w = words[lang];
  const owner = ownerOf(town, pawn);
  return owner && (pawn === 'J' || owner !== pawn.toUpperCase())
    ? w.ofOwner(w.pawn(pawn), nameOf(owner))
    : w.pawn(pawn);
}

/** A door, a pub, a pier or the next ship: who and what is there. */
export function describePlace(place: string, town: Town, nameOf: (colour: Colour) => string, lang: Lang): string {
  const w = words[lang];
  const who = (pawns: Pawn[], and: string) =>
    pawns.map((pawn) => whoInWords(pawn, town, nameOf, lang)).join(and) || w.nobody;
  const parts: string[] = [];
  if (place === 'next') {
    const { next } = town;
    parts.push(
      `${w.nextShip}${w.colon}${next === null ? w.noNext : `${w.ship(next)}, ${w.slots(slotsOf(town, next))}`}`,
    );
    if (next !== null) parts.push(w.pays(paysOf(town, next)));
    parts.push(w.unseen(town.unseen));
  } else if (place === 'pub-big' || place === 'pub-small') {
    const big = place === 'pub-big';
    parts.push(`${big ? w.pubBig : w.pubSmall}${w.colon}${who(big ? town.pubs.big : town.pubs.small, ', ')}`);
  } else if (place.startsWith('pier-')) {
    const pier = Number(place.slice(5)) - 1;
    const berth = town.harbour[pier];
    parts.push(`${w.pier(pier + 1)}${w.colon}${berth ? w.ship(berth.ship) : w.emptyPier}`);
    if (berth && berth.ship !== 'pilot') {
      const all = slotsOf(town, berth.ship);
      parts.push(w.freeOf(all - aboard(berth), all), w.pays(paysOf(town, berth.ship)));
      for (const one of COLOURS)
        if (berth.cargo[one]) parts.push(w.has(nameOf(one), berth.cargo[one] ?? 0, town.projected[pier]?.[one] ?? 0));
    }
    if (pier === 0 && berth) parts.push(w.sails);
  } else {
    parts.push(`${w.place(place)}${w.colon}${w.store(storeAt(town, place))}`, who(standingAt(town, place), w.and));
    if (town.at === place) parts.push(w.tallyHere);
  }
  return parts.join('; ');
}
