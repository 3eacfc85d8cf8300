# longshore: compiled
"""Pushing a line of crates."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import ahead, opposite, place_of_big
from longshore.games.cargo.codes import Event, Limit, Piece, Refusal
from longshore.games.cargo.crushing import squeeze
from longshore.games.cargo.position import Position
from longshore.games.cargo.water import fall


def line_weight(p: Position, square: int, d: int) -> int:
    """The crates in the line ahead: workers in it weigh nothing [push.line], dockhands end it [crush.wall],
    an elephant stops it. Counted before anything moves [push.weight]."""
    weight = 0
    at = ahead(p, square, d)
    while at >= 0:
        what = p.square[at]
        if what == Piece.EMPTY or what == Piece.HANDS:
            return weight
        if what < Piece.HANDS:
            weight += 1
        elif what >= Piece.TUSKS:
            return Limit.IMMOVABLE
        at = ahead(p, at, d)
    return weight


def refuse_push(p: Position, square: int, d: int, strength: int) -> int:
    """The line must not be heavier than the pusher is strong [push.weight] [push.strength], and no elephant may stand
    in it [push.elephant]. Who pushes with what strength: `refuse_group` and `refuse_big` in moving.py."""
    weight = line_weight(p, square, d)
    if weight == Limit.IMMOVABLE:
        return Refusal.PUSH_ELEPHANT
    return Refusal.PUSH_WEIGHT if weight > strength else 0


def push(p: Position, square: int, d: int) -> None:
    """Shift the line ahead of a square by one, far end first; the mover then follows [push.follow]."""
    last = ahead(p, square, d)
    at = ahead(p, last, d)
    while at >= 0 and p.square[at] != Piece.EMPTY and p.square[at] != Piece.HANDS:
        last = at
        at = ahead(p, at, d)
    if at >= 0 and p.square[at] == Piece.HANDS:
        squeeze(p, at, d)
    while last != square:
        if at < 0:
            fall(p, last)
        else:
            shift(p, last, at)
        at = last
        last = ahead(p, last, opposite(d))


def shift(p: Position, square: int, onto: int) -> None:
    """A crate, colossus or mule goes one square with the line [push.line]; it has not been *moved* and keeps
    its own activation [turn.pushed]."""
    what = p.square[square]
    p.square[square] = Piece.EMPTY
    p.square[onto] = what
    if what >= Piece.BIG:
        p.where[place_of_big(what)] = onto
    p.emit(Event.PUSHED, EVERYONE, what, square, onto, 1)
