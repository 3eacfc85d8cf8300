# longshore: compiled
"""Customs: after three moves the token goes onto a crate, or stays where it is."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.dockers.board import is_uncovered
from longshore.games.dockers.codes import Event, Move, Refusal, Size
from longshore.games.dockers.position import Position


def legal_customs(p: Position) -> int:
    count = 0
    for crate in range(Size.CRATES):
        if refuse_stamp(p, crate) == 0:
            p.moves[count] = Move.STAMP + crate
            count += 1
    if p.customs >= 0:
        p.moves[count] = Move.STAY
        count += 1
    return count


def refuse_customs(p: Position, move: int) -> int:
    """The token must come into play and stays there [customs.must]."""
    if move == Move.STAY:
        return 0 if p.customs >= 0 else Refusal.CUSTOMS_MUST
    return refuse_stamp(p, move - Move.STAMP)


def refuse_stamp(p: Position, crate: int) -> int:
    """The token goes onto any crate whose top is free [customs.top], but it is there already or it is moved
    [customs.there]."""
    if p.at[crate] < 0:
        return Refusal.GAME_CRATE
    if crate == p.customs:
        return Refusal.CUSTOMS_THERE
    return 0 if is_uncovered(p, crate) else Refusal.CUSTOMS_TOP


def play_customs(p: Position, move: int) -> None:
    """The token is moved, or not, at will [customs.must]."""
    if move == Move.STAY:
        p.emit(Event.STAYED, EVERYONE, p.player, p.customs, 0, 0)
        return
    before = p.customs
    p.customs = move - Move.STAMP
    p.emit(Event.TOKEN, EVERYONE, p.player, p.customs, before, 0)
