# longshore: compiled
"""Into the water: workers overboard, crates dumped."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import piece, place_of_big, take_away
from longshore.games.cargo.codes import Event, Piece, Place, Size, Worker
from longshore.games.cargo.ending import earn, leave
from longshore.games.cargo.position import Position


def drown_hands(p: Position, square: int) -> None:
    """Overboard, without points [water.worker]; out of the game in the fast variant [option.fast]."""
    for ship in range(Size.SHIPS):
        count = p.hands[ship * Size.CELLS + square]
        if count:
            take_away(p, ship, square)
            if not p.fast:
                p.in_water[ship] += count
            p.emit(Event.DROWNED, EVERYONE, piece(ship, Worker.DOCKHAND), square, count, 0)


def fall(p: Position, square: int) -> None:
    """The end of a line leaves the dock: a worker goes overboard [water.worker], a crate is dumped: a point for
    another's, minus one for one's own, its owner is not charged [water.crate]."""
    what = p.square[square]
    p.square[square] = Piece.EMPTY
    if what >= Piece.BIG:
        p.where[place_of_big(what)] = Place.GONE if p.fast else Place.IN_WATER
        p.emit(Event.DROWNED, EVERYONE, what, square, 1, 0)
        return
    colour = what - Piece.CRATE
    p.lost[colour] += 1
    if colour != p.actor:
        p.taken[p.actor] += 1
    p.emit(Event.DUMPED, EVERYONE, colour, square, 0, 0)
    earn(p, p.actor, p.dump_own_points if colour == p.actor else p.dump_points)
    leave(p, colour)
