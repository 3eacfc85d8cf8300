# longshore: compiled
"""Whose turn and whose decision it is."""

from __future__ import annotations

from longshore.core.codes import CHANCE, EVERYONE, OVER
from longshore.games.panamax.codes import Event, Holder, Phase, Size
from longshore.games.panamax.position import Position


def turn(p: Position) -> int:
    """[turn.yours]: chance, while something is drawn; whoever is asked something [arrive.asked]; all who still have
    to keep an advisor [setup.advisors]; else the seat whose turn it is [turn.order]."""
    phase = p.phase
    if phase == Phase.OVER:
        return OVER
    if p.draw:
        return CHANCE
    if phase == Phase.TURN or phase == Phase.RAIL or phase == Phase.FEES:
        return p.ask_seat[0] if p.asks > 0 else p.order[p.at]
    if phase == Phase.KEEP:
        return p.order[p.at]
    if phase == Phase.SECRETS:
        for i in range(p.seats):
            if is_choosing(p, i):
                return i
    return CHANCE


def waiting(p: Position) -> int:
    """All who decide now, as a bit set: several only while they choose their advisors [setup.advisors]."""
    seats = 0
    if p.phase == Phase.SECRETS:
        for i in range(p.seats):
            if is_choosing(p, i):
                seats |= 1 << i
        return seats
    seat = turn(p)
    return 1 << seat if seat >= 0 else 0


def is_choosing(p: Position, seat: int) -> int:
    """Whether the seat still has to choose between the advisors dealt to it."""
    for i in range(Size.ADVISORS):
        if p.advisor[i] == Holder.DEALT + seat:
            return 1
    return 0


def active(p: Position) -> int:
    """Whose turn it is, also while somebody else is asked."""
    return p.order[p.at]


def begin_turn(p: Position) -> None:
    """A die must be taken first [take.must]."""
    p.taken = 0
    p.emit(Event.TURN, EVERYONE, active(p), 0, 0, 0)
