# longshore: compiled
"""Building ships."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.board import desk_ship
from longshore.games.panamax.codes import Event, Move, Place, Reason, Refusal, Size
from longshore.games.panamax.money import pay_company
from longshore.games.panamax.position import Position


def refuse_build(p: Position, seat: int, which: int) -> int:
    """From the own desk [build.desk], paid by the company [build.price]."""
    if p.where[seat * Size.FLEET + desk_ship(which)] != Place.ON_DESK:
        return Refusal.BUILD_DESK
    return 0 if p.funds[seat] >= p.build_price[which] else Refusal.BUILD_PRICE


def legal_builds(p: Position, seat: int, count: int) -> int:
    """Either ship, in any loading zone [build.place]."""
    for which in range(Size.HULLS):
        if refuse_build(p, seat, which) == 0:
            for nation in range(Size.NATIONS):
                p.moves[count] = Move.BUILD + which * Size.NATIONS + nation
                count += 1
    return count


def build(p: Position, seat: int, which: int, nation: int) -> None:
    """The company pays [build.price], the ship comes to any loading zone [build.place]."""
    ship = seat * Size.FLEET + desk_ship(which)
    p.where[ship] = Place.ZONE + nation
    p.heading[ship] = nation // Size.ZONES
    p.emit(Event.BUILT, EVERYONE, seat, ship, Place.ZONE + nation, 0)
    pay_company(p, seat, p.build_price[which], Reason.BUILD)
