"""The names of seats, nations, places, ships, dice, cards and advisors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from longshore.core.errors import BadInput, expect
from longshore.games.panamax.codes import NONE, Contract, Place, Ship, Size

COLOURS = "RBGY"  # of the seats 1, 2, 3, 4, and of their companies
NATIONS = ("EUR", "USE", "CHN", "USW")
OCEANS = "AP"
HEADINGS = ("AP", "PA")
PLACES = (
    "A_WAIT",
    "P_WAIT",
    *NATIONS,
    "A_LOAD",
    "P_LOAD",
    "LG",
    "LM",
    *(f"{lane}{number}" for lane in HEADINGS for number in range(1, 9)),
    "DESK",
)
KINDS = ("1a", "1b", "2", "3")
SHIP_NAMES = (
    *(f"{colour}{kind}" for colour in COLOURS for kind in KINDS),
    *(f"M{nation}" for nation in NATIONS),
    *(f"C{ocean}" for ocean in OCEANS),
    *(f"X{ocean}" for ocean in OCEANS),
)
SLOTS = "TCX"
ADVISORS = tuple(f"FA{number}" for number in range(1, 10))
RAIL = "rail"


def _index(names: Sequence[str], text: Any, what: str, where: str) -> int:
    if isinstance(text, str) and text in list(names):
        return list(names).index(text)
    raise BadInput(f"{where}: {text!r} is no {what}; they are {', '.join(names)}")


def read_seat(text: Any, seats: int, where: str) -> int:
    """A seat, or its company, by its colour."""
    return _index(COLOURS[:seats], text, "colour in play", where)


def read_nation(text: Any, where: str) -> int:
    """A nation, or its loading zone."""
    return _index(NATIONS, text, "nation", where)


def read_place(text: Any, where: str) -> int:
    """A place on the board, or DESK."""
    return _index(PLACES, text, "place", where)


def read_ship(text: Any, seats: int, where: str) -> int:
    """A ship in play by its name."""
    in_play = [
        name for number, name in enumerate(SHIP_NAMES) if number >= Ship.MILITARY or number // Size.FLEET < seats
    ]
    if isinstance(text, str) and text in in_play:
        return SHIP_NAMES.index(text)
    raise BadInput(f"{where}: {text!r} is no ship in play; they are {', '.join(in_play)}")


def ship_kind(ship: int) -> str:
    """What sort of ship it is."""
    if ship < Ship.MILITARY:
        return "cargo"
    return "military" if ship < Ship.CRUISE else "cruise" if ship < Ship.GIANT else "panamax"


def place_name(place: int) -> str:
    return PLACES[place] if place <= Place.ON_DESK else ""


def die_name(die: int) -> str:
    """`R5`: owner and value."""
    return f"{COLOURS[(die - 1) // Size.FACES]}{(die - 1) % Size.FACES + 1}"


def read_die(text: Any, seats: int, where: str) -> int:
    """A cargo die such as `R5`."""
    if isinstance(text, str) and len(text) == 2 and text[0] in COLOURS[:seats] and text[1] in "123456":
        return COLOURS.index(text[0]) * Size.FACES + int(text[1])
    raise BadInput(f"{where}: {text!r} is no die; dice are a colour in play and a value, as in R5")


def card_name(card: int) -> str:
    """`EUR-5`, or `EUR-a` for a set-up contract."""
    if card < Contract.SET_UP:
        return f"{NATIONS[card // Size.OF_A_NATION]}-{card % Size.OF_A_NATION + 1}"
    return f"{NATIONS[(card - Contract.SET_UP) // 2]}-{'ab'[(card - Contract.SET_UP) % 2]}"


ALL_CARDS = tuple(card_name(card) for card in range(Contract.SET_UP + Size.SET_UPS))


def read_card(text: Any, where: str, set_up: bool | None = None) -> int:
    """A contract card; `set_up` tells whether it must be a set-up contract or must not."""
    expect(
        isinstance(text, str) and text in ALL_CARDS,
        f"{where}: {text!r} is no contract; they are EUR-1 to EUR-6, EUR-a, EUR-b and so on for USE, CHN, USW",
    )
    card = ALL_CARDS.index(text)
    if set_up is not None:
        kind = "a set-up contract" if set_up else "a contract of the deck"
        expect((card >= Size.CARDS) == set_up, f"{where}: {text} is not {kind}")
    return card


def read_advisor(text: Any, where: str) -> int:
    return _index(ADVISORS, text, "advisor", where)


def seat_or_none(seat: int) -> int | None:
    """A seat's number for an event; None for nobody."""
    return None if seat == NONE else seat
