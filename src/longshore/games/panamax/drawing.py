"""A position of Panamax drawn in text, for a terminal: the canal, the table of actions, the companies."""

from __future__ import annotations

from longshore.core.words import Words
from longshore.games.panamax import codes
from longshore.games.panamax.codes import Contract, Holder, Phase, Pile, Place, Ship, Side, Size
from longshore.games.panamax.document import cargo, containers_left, face_names, moored
from longshore.games.panamax.events import money
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import (
    ADVISORS,
    COLOURS,
    HEADINGS,
    NATIONS,
    OCEANS,
    PLACES,
    SHIP_NAMES,
    SLOTS,
    card_name,
    die_name,
)


def draw(kernel: Panamax, words: Words, lang: str) -> str:
    """Everything that is open. Ships stand with their dice and, until they have left, with minimum and maximum:
    `R2(R5) 3-10`."""
    say = words.say
    lines = [say("draw.head", lang, round=kernel.round, order=" ".join(COLOURS[s] for s in kernel.order if s >= 0))]
    lines += _table(kernel, words, lang)
    for ocean in range(2):
        lines += _ocean(kernel, ocean, words, lang)
    for heading in range(2):
        lines.append(_lane(kernel, heading, words, lang))
    cards = []
    for slot in range(Contract.INCOMING + 1):
        if kernel.display[slot] >= 0:
            name = str(slot + Size.MOVE_COLUMNS + 1) if slot < Contract.INCOMING else say("draw.incoming", lang)
            cards.append(f"{name} {_card(kernel, kernel.display[slot])}")
    deck = kernel.pile.count(Pile.DECK)
    lines.append(say("draw.contracts", lang, cards=" · ".join(cards), deck=deck))
    wagon = " ".join(die_name(die) for die in kernel.wagon if die) or "-"
    flags = " ".join(NATIONS[i] for i in range(Size.NATIONS) if kernel.platform[i])
    lines.append(say("draw.rail", lang, wagon=wagon, flags=flags or "-"))
    pool = " ".join(ADVISORS[i] for i in range(Size.ADVISORS) if kernel.advisor[i] == Holder.POOL)
    if kernel.phase > Phase.SECRETS:
        lines.append(say("draw.advisors", lang, pool=pool or "-"))
    lines.append(say("draw.cells", lang, rows=" · ".join(_cells(kernel, nation, words, lang) for nation in range(4))))
    for seat in range(kernel.seats):
        lines += _desk(kernel, seat, words, lang)
    return "\n".join(lines)


def _cells(kernel: Panamax, nation: int, words: Words, lang: str) -> str:
    """What the cells of a nation do, the same on all desks."""
    kinds = [codes.CELLS[kernel.cell[nation * Size.CELLS + which]] for which in range(Size.CELLS)]
    return f"{NATIONS[nation]} {', '.join(words.say(f'cell.{kind}', lang) for kind in kinds)}"


def _table(kernel: Panamax, words: Words, lang: str) -> list[str]:
    """The columns, executive dice on top; `*` is a die."""
    rows = []
    for row in range(Size.ROWS, -1, -1):
        ordinary = row < Size.ROWS
        cells = []
        for column in range(Size.COLUMNS):
            die = kernel.column[column] >= Size.ROWS - row if ordinary else kernel.executive[column]
            strength = kernel.row[row] if ordinary else kernel.executive_row
            moving = column < Size.MOVE_COLUMNS
            what = f"{kernel.locks[column]}L{strength}W" if moving else f"+{strength}"
            cells.append(f"{'*' if die else '.'} {what}".ljust(8))
        rows.append(f"  {str(row + 1) if ordinary else 'exec':5}{''.join(cells)}".rstrip())
    head = "".join(str(column + 1).ljust(8) for column in range(Size.COLUMNS))
    return [words.say("draw.table", lang), f"       {head}".rstrip(), *rows]


def _ship(kernel: Panamax, ship: int, limits: bool) -> str:
    text = SHIP_NAMES[ship]
    dice = cargo(kernel, ship)
    text += f"({' '.join(dice)})" if dice else ""
    if limits and not Ship.MILITARY <= ship < Ship.CRUISE:
        text += f" {kernel.least[ship]}-{kernel.most[ship]}"
    return text


def _ocean(kernel: Panamax, ocean: int, words: Words, lang: str) -> list[str]:
    lines = [words.say(f"ocean.{OCEANS[ocean]}", lang)]
    for place in (Place.A_WAIT + ocean, Place.ZONE + ocean * 2, Place.ZONE + ocean * 2 + 1, Place.A_LOAD + ocean):
        ships = [_ship(kernel, ship, limits=True) for ship in range(Size.SHIPS) if kernel.where[ship] == place]
        if ships:
            lines.append(f"  {PLACES[place]}: {', '.join(ships)}")
    return lines


def _lane(kernel: Panamax, heading: int, words: Words, lang: str) -> str:
    """A lane from its first dock to its last, fill levels in brackets."""
    parts = []
    for place in codes.LANES[heading][1:-1]:
        if place >= Place.FIRST_DOCK:
            ships = [SHIP_NAMES.index(name) for name in moored(kernel, place - Place.FIRST_DOCK)]
            fill = sum(kernel.size[ship] for ship in ships)
            text = f"{PLACES[place]}[{fill}/{Size.DOCK_SPACES}]" if ships else PLACES[place]
        else:
            ships = [s for s in range(Size.SHIPS) if kernel.where[s] == place and kernel.heading[s] == heading]
            text = PLACES[place]
        parts.append(" ".join([text, *(_ship(kernel, ship, limits=False) for ship in ships)]))
    return words.say("draw.lane", lang, lane=HEADINGS[heading], docks=" > ".join(parts))


def _card(kernel: Panamax, card: int) -> str:
    return f"{card_name(card)} ({' '.join(face_names(kernel, card, Side.FRONT))})"


def _desk(kernel: Panamax, seat: int, words: Words, lang: str) -> list[str]:
    """Both purses, shares, dice, contracts, flags, cards."""
    say = words.say
    shares = " ".join(
        f"{COLOURS[c]}{kernel.shares[seat * Size.SEATS + c]}"
        for c in range(kernel.seats)
        if kernel.shares[seat * Size.SEATS + c]
    )
    lines = [
        say(
            "draw.desk",
            lang,
            letter=COLOURS[seat],
            name=say(f"colour.{COLOURS[seat]}", lang),
            player=money(kernel.cash[seat], lang),
            company=money(kernel.funds[seat], lang),
            price=kernel.price[seat],
            dividend=kernel.dividend[max(kernel.price[seat], 1) - 1],
            shares=shares or "-",
            fees=kernel.fee_of(seat),
        )
    ]
    stock = {"warehouse": kernel.warehouse[seat], "reserve": kernel.reserve[seat]}
    contracts = []
    for number in range(kernel.held(seat)):
        at = seat * Size.HELD + number
        back = kernel.side[at] == Side.BACK
        name = say("draw.back", lang) if back else card_name(kernel.contract[at])
        contracts.append(f"{number + 1}: {name} ({' '.join(containers_left(kernel, seat, number))})")
    flags = " ".join(
        f"{NATIONS[i]}{kernel.flags[seat * Size.NATIONS + i]}"
        for i in range(Size.NATIONS)
        if kernel.flags[seat * Size.NATIONS + i]
    )
    lines.append("   " + say("draw.stock", lang, contracts=", ".join(contracts) or "-", flags=flags or "-", **stock))
    hulls = [seat * Size.FLEET + which for which in range(Size.FLEET)]
    unbuilt = [_ship(kernel, ship, limits=True) for ship in hulls if kernel.where[ship] == Place.ON_DESK]
    cards = [say("draw.unbuilt", lang, ships=", ".join(unbuilt))] if unbuilt else []
    if kernel.captain[seat]:
        cards.append(f"{say('card.captain', lang)} {kernel.captain[seat]}")
    if kernel.stevedore[seat]:
        cards.append(f"{say('card.stevedore', lang)} {kernel.stevedore[seat]}")
    cards += [ADVISORS[i] for i in range(Size.ADVISORS) if kernel.advisor[i] == Holder.OPEN + seat]
    cards += [say(f"slot.{SLOTS[i]}", lang) for i in range(3) if kernel.slots[seat] >> i & 1]
    if kernel.bailouts[seat]:
        cards.append(words.count("draw.bailouts", kernel.bailouts[seat], lang))
    if cards:
        lines.append("   " + ", ".join(cards))
    return lines
