"""A position of Montego Bay drawn in text, for a terminal: the town and the port."""

from __future__ import annotations

from longshore.core.words import Words
from longshore.games.montego_bay.codes import Pawn, Phase, Place, Ship, Size
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS


def draw(kernel: MontegoBay, words: Words, lang: str) -> str:
    """The town and the port. Stores: `3` barrels, `-2` broken ones, `c` a coin. Cards only once they are turned."""
    say = words.say
    row = range(kernel.warehouses)
    size = 2 * kernel.warehouses
    lines = [_draw_order(words, kernel, lang)]
    lines += [_draw_pub(words, kernel, Pawn.BIG, lang), ""]
    width = 6
    for label, spaces in (("b", list(row)), ("q", [size - 1 - slot for slot in row])):
        names = "".join(f"{f'{label}{slot + 1}':^{width}}" for slot in row)
        pawns = "".join(f"{_draw_pawn(kernel, space):^{width}}" for space in spaces)
        stores = "".join(f"{_draw_store(kernel, space):^{width}}" for space in spaces)
        part = [names, pawns, stores]
        lines += [f"  {line.rstrip()}" for line in (part if label == "b" else reversed(part))]
        if label == "b":
            lines.append("  " + "-" * (width * kernel.warehouses))
    lines += ["", _draw_pub(words, kernel, Pawn.SMALL, lang), ""]
    for pier in range(Size.PIERS):
        text = say("draw.empty", lang)
        if pier < kernel.berths:
            text = _draw_ship(words, kernel, kernel.ship_at[pier], kernel.cargo[pier * 4 : pier * 4 + 4], lang)
        lines.append(f"{say('draw.pier', lang, number=pier + 1)} {text}")
    if kernel.upcoming >= 0:
        lines.append(f"{say('draw.next', lang)} {_draw_ship(words, kernel, kernel.upcoming, [0] * 4, lang)}")
    lines.append(say("draw.unseen", lang, count=kernel.unseen))
    for seat in range(kernel.seats):
        line = say(
            "draw.seat",
            lang,
            name=say(f"colour.{COLOURS[seat]}", lang),
            points=words.count("points", kernel.points[seat], lang),
            coins=words.count("draw.coins", kernel.coins[seat], lang),
            reserve=words.count("draw.barrels", kernel.reserve[seat], lang),
            pub=words.count("draw.pub", kernel.pub[seat], lang) if kernel.pub[seat] else "",
        )
        if kernel.phase == Phase.CARDS and kernel.next_pawn(seat) < 0:
            line += " " + say("draw.chosen", lang)
        lines.append(line)
    return "\n".join(lines)


def _draw_order(words: Words, kernel: MontegoBay, lang: str) -> str:
    """The rail, with the cards that have been turned."""
    shown = kernel.phase not in (Phase.HIRE, Phase.CARDS)
    walking = ([Pawn.JACK] if kernel.employer >= 0 else []) + [docker for docker in kernel.order if docker >= 0]
    each = [f"{PAWNS[i]}:{kernel.card[i]}" if shown and kernel.card[i] else PAWNS[i] for i in walking]
    return words.say("draw.order", lang, round=kernel.round, order=" ".join(each))


def _draw_pub(words: Words, kernel: MontegoBay, size: int, lang: str) -> str:
    inside = [
        PAWNS[pawn]
        for pawn in range(Size.PAWNS)
        if kernel.where[pawn] == Place.IN_PUB and (kernel.host if pawn == Pawn.JACK else pawn) % 2 == size
    ]
    return words.say(f"draw.pub_{'big' if size == Pawn.BIG else 'small'}", lang, dockers=" ".join(inside))


def _draw_pawn(kernel: MontegoBay, space: int) -> str:
    beside = "+J" if kernel.phase == Phase.CARDS and kernel.where[Pawn.JACK] == space else ""
    here = "*" if space == kernel.at else ""
    return f"{here}{PAWNS[kernel.pawn[space]]}{beside}" if kernel.pawn[space] >= 0 else "."


def _draw_store(kernel: MontegoBay, space: int) -> str:
    slot = min(space, 2 * kernel.warehouses - 1 - space)
    if kernel.tile[slot] < 0:
        return "?"
    barrels, broken, coins = (kernel.shown(space, what) for what in range(3))
    return f"{barrels or ''}{-broken if broken else ''}{'c' * coins}" or "0"


def _draw_ship(words: Words, kernel: MontegoBay, ship: int, cargo: list[int], lang: str) -> str:
    if ship == Ship.PILOT:
        return words.say("vessel.pilot", lang)
    pay = "-".join(str(points) for points in kernel.pay[ship * 3 : ship * 3 + 3] if points)
    hold = "".join(COLOURS[seat] * cargo[seat] for seat in range(4)).ljust(kernel.capacity[ship], ".")
    return f"{words.say(f'vessel.{ship + 1}', lang)} ({ship + 1}) {pay} [{hold}]"
