# longshore: compiled
"""Pulling a crate."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import ahead, beside, opposite
from longshore.games.cargo.codes import Event, Piece, Refusal
from longshore.games.cargo.loading import arrive
from longshore.games.cargo.position import Position


def can_pull(p: Position, square: int, d: int) -> int:
    """Whether `refuse_pull` has nothing against it."""
    behind = beside(p, square, opposite(d))
    return (beside(p, square, d) == Piece.EMPTY) & (behind >= Piece.CRATE) & (behind < Piece.HANDS)


def refuse_pull(p: Position, square: int, d: int) -> int:
    """A crate directly behind [pull.behind], nothing ahead [pull.ahead], never push and pull at once
    [pull.both]. That only mules and elephants pull is in the action space itself [pull.who]."""
    onto = ahead(p, square, d)
    if onto < 0:
        return Refusal.STEP_EDGE
    behind = ahead(p, square, opposite(d))
    if behind < 0 or p.square[behind] == Piece.EMPTY or p.square[behind] >= Piece.HANDS:
        return Refusal.PULL_BEHIND
    what = p.square[onto]
    if what == Piece.EMPTY:
        return 0
    return Refusal.PULL_BOTH if what < Piece.HANDS else Refusal.PULL_AHEAD


def drag(p: Position, vacated: int, d: int) -> None:
    """The crate behind fills the square just left: one crate, no worker [pull.one], nobody is hurt
    [pull.gentle]."""
    behind = ahead(p, vacated, opposite(d))
    crate = p.square[behind]
    p.square[behind] = Piece.EMPTY
    p.square[vacated] = crate
    p.emit(Event.PULLED, EVERYONE, crate - Piece.CRATE, behind, vacated, 0)
    arrive(p, vacated)
