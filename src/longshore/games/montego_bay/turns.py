# longshore: compiled
"""Whose decision it is."""

from __future__ import annotations

from longshore.core.codes import CHANCE, OVER
from longshore.games.montego_bay.board import owner_of
from longshore.games.montego_bay.cards import choosing
from longshore.games.montego_bay.codes import Phase
from longshore.games.montego_bay.position import Position


def turn(p: Position) -> int:
    """[turn.yours]: the seat that is offered Lazy Jack, the owner of the docker that loads; while cards are chosen
    everybody who still has to [card.secret]."""
    phase = p.phase
    if phase == Phase.LOADING or phase == Phase.TAKING:
        return owner_of(p, p.pawn[p.at])
    if phase == Phase.CARDS:
        seats = choosing(p)
        seat = 0
        while not seats >> seat & 1:
            seat += 1
        return seat
    if phase == Phase.HIRE:
        return p.asked
    return OVER if phase == Phase.OVER else CHANCE


def waiting(p: Position) -> int:
    """The seats that may decide now, as a bit set."""
    if p.phase == Phase.CARDS:
        return choosing(p)
    seat = turn(p)
    return 1 << seat if seat >= 0 else 0
