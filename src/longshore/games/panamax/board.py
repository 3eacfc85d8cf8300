# longshore: compiled
"""The canal: its places and ships, and the dice aboard."""

from __future__ import annotations

from longshore.games.panamax.codes import NONE, Place, Ship, Size
from longshore.games.panamax.position import Position


def owner_of(die: int) -> int:
    """The company of a die: dice are owner * FACES + value, 0 is none."""
    return (die - 1) // Size.FACES


def value_of(die: int) -> int:
    """What a die shows; nothing, if there is none."""
    return (die - 1) % Size.FACES + 1 if die else 0


def target_ship(target: int) -> int:
    """The ship that a die is loaded onto: military ones are left out of the count [load.military]."""
    ship = target // Size.ZONES
    return ship if ship < Ship.MILITARY else ship + Size.NATIONS


def desk_ship(which: int) -> int:
    """Which ship of a fleet waits on the desk to be built: the small one, or the large one [build.desk]."""
    return Ship.S3 if which else Ship.S1B


def area_of(place: int) -> int:
    """Where a group may be formed: a lake, or an ocean's loading zones together [move.group]; else NONE."""
    if Place.A_LOAD <= place < Place.FIRST_DOCK:
        return place
    return Place.A_LOAD + (place - Place.ZONE) // Size.ZONES if Place.ZONE <= place < Place.A_LOAD else NONE


def is_ready(p: Position, ship: int) -> int:
    """[move.ready]: a die aboard and the least reached; military ships always [military.ready]."""
    if Ship.MILITARY <= ship < Ship.CRUISE:
        return 1
    total = cargo_total(p, ship)
    return total > 0 and total >= p.least[ship]


def cargo_total(p: Position, ship: int) -> int:
    """What the dice aboard add up to, slot by slot."""
    first = ship * Size.SLOTS
    return (
        value_of(p.hold[first])
        + value_of(p.hold[first + 1])
        + value_of(p.hold[first + 2])
        + value_of(p.hold[first + 3])
    )
