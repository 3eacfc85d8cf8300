# longshore: compiled
"""Whose decision it is."""

from __future__ import annotations

from longshore.core.codes import CHANCE, OVER
from longshore.games.dockers.codes import Phase
from longshore.games.dockers.position import Position


def turn(p: Position) -> int:
    """[turn.yours]: one seat moves and then deals with the customs token; chance sets up."""
    if p.phase == Phase.OVER:
        return OVER
    return CHANCE if p.phase < Phase.MOVES else p.player
