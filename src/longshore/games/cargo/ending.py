# longshore: compiled
"""Points, and the end of the game."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.cargo.codes import Event, Phase
from longshore.games.cargo.position import Position


def earn(p: Position, ship: int, points: int) -> None:
    """Points are open and may fall below zero [end.score]."""
    if points:
        p.points[ship] = p.bounded(p.points[ship] + points, -MOST, MOST)
        p.emit(Event.SCORED, EVERYONE, ship, points, p.points[ship], 0)


def leave(p: Position, colour: int) -> None:
    """A crate is out of play: was it that player's last one [end.empty]?"""
    p.crates[colour] -= 1
    p.quiet = -1
    if p.crates[colour] == 0:
        p.closing = 1


def finish(p: Position, reason: int) -> None:
    """At once; what was left of the turn lapses [end.empty]."""
    p.phase = Phase.OVER
    p.ending = reason
    p.stepping = 0
    p.moves_left = 0
    p.emit(Event.FINISHED, EVERYONE, reason, 0, 0, 0)


def score(p: Position, seat: int) -> int:
    ship = p.ship_of[seat]
    return p.points[ship] if ship >= 0 else 0


def standing(p: Position, seat: int) -> int:
    """Most points [end.winner]; then most crates held, then most own loaded; then shared [end.tie]."""
    ship = p.ship_of[seat]
    if ship < 0:
        return 0
    return p.points[ship] * 10000 + (p.loaded[ship] + p.taken[ship]) * 100 + p.loaded[ship]
