"""The names of dockers, seats, spaces, warehouses and ships."""

from __future__ import annotations

from typing import Any

from longshore.core.bounds import is_number
from longshore.core.errors import BadInput, expect
from longshore.games.montego_bay.codes import Pawn, Place, Ship, Size

COLOURS = "YBOG"  # of the seats 1, 2, 3, 4
PAWNS = "YyBbOoGgJ"  # a big letter is a big docker, a small one a small docker, J is Lazy Jack
PLACES = {Place.IN_PUB: "pub", Place.ASIDE: "aside"}
PILOT_NAME, PUB_NAME = "pilot", "pub"


def space_name(space: int, warehouses: int) -> str:
    """`b3`: the back door of the third warehouse from the left; `q3`: its door to the quay."""
    if space < 0:
        return PLACES[space]
    return f"b{space + 1}" if space < warehouses else f"q{2 * warehouses - space}"


def read_space(text: Any, warehouses: int, where: str) -> int:
    """A space by its name."""
    for space in range(2 * warehouses):
        if text == space_name(space, warehouses):
            return space
    raise BadInput(f"{where}: {text!r} is no space; they are b1 to b{warehouses} and q1 to q{warehouses}")


def read_pawn(text: Any, where: str) -> int:
    """A docker by its letter, or J."""
    if isinstance(text, str) and len(text) == 1 and text in PAWNS:
        return PAWNS.index(text)
    raise BadInput(f"{where}: {text!r} is no docker; they are Y y B b O o G g (big and small) and J, Lazy Jack")


def read_docker(text: Any, owner: list[int], where: str) -> int:
    """A docker in play by its letter."""
    docker = read_pawn(text, where)
    expect(docker != Pawn.JACK, f"{where}: Lazy Jack is not one of the players' dockers")
    in_play = " ".join(PAWNS[i] for i in range(Size.DOCKERS) if owner[i] >= 0)
    expect(owner[docker] >= 0, f"{where}: {text} is not in play; {in_play} are")
    return docker


def read_seat(text: Any, seats: int, where: str) -> int:
    """A seat by its colour."""
    if isinstance(text, str) and len(text) == 1 and text in COLOURS[:seats]:
        return COLOURS.index(text)
    raise BadInput(f"{where}: {text!r} is no player's colour; they are {', '.join(COLOURS[:seats])}")


def ship_name(ship: int) -> int | str:
    """A ship's number, counted from 1; the pilot boat and the pub have names."""
    return {Ship.PILOT: PILOT_NAME, Ship.PUB: PUB_NAME}.get(ship, ship + 1)


def read_ship(value: Any, where: str) -> int:
    """A cargo ship by its number."""
    expect(
        is_number(value) and 1 <= value <= Size.SHIPS,
        f"{where}: {value!r} is no ship; they are numbered from 1 to {Size.SHIPS}",
    )
    return int(value) - 1
