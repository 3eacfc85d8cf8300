# longshore: compiled
"""The end of the game, and who has won."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.montego_bay.codes import NONE, Event, Phase, Ship, Size
from longshore.games.montego_bay.position import Position
from longshore.games.montego_bay.sailing import sail
from longshore.games.montego_bay.scoring import pay_out


def finish(p: Position) -> None:
    """The ships that are left are scored without the extra point [end.ships], then the pub like a ship
    [end.pub_points]."""
    while p.berths > 0:
        sail(p, 0, NONE)
    for seat in range(Size.SEATS):
        p.tally[seat] = p.pub[seat]
    pay_out(p, Ship.PUB)
    p.phase = Phase.OVER
    p.emit(Event.FINISHED, EVERYONE, 0, 0, 0, 0)


def score(p: Position, seat: int) -> int:
    return p.points[seat]


def standing(p: Position, seat: int) -> int:
    """Most points [end.winner], then most coins, then shared [end.tie]."""
    return p.points[seat] * 1000 + p.coins[seat]
