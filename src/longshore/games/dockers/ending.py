# longshore: compiled
"""The end of the game."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.dockers.codes import Event, Phase
from longshore.games.dockers.position import Position


def finish(p: Position, reason: int) -> None:
    """At once, with the points there are [end.stuck] [end.idle]."""
    p.phase = Phase.OVER
    p.reason = reason
    p.emit(Event.ENDED, EVERYONE, reason, 0, 0, 0)


def standing(p: Position, seat: int) -> int:
    """Most points win [end.winner]; who is level wins too [end.shared]."""
    return p.points[seat]
