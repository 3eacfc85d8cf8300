# longshore: compiled
"""There and back: no crate comes back in the same turn to where it stood."""

from __future__ import annotations

from longshore.games.dockers.board import place_of
from longshore.games.dockers.codes import NONE
from longshore.games.dockers.position import Position


def remember(p: Position, crate: int) -> None:
    """Where and how a crate stood before it moved: what it may not come back to this turn."""
    p.past_crate[p.made] = crate
    p.past_place[p.made] = place_of(p, crate)
    p.past_turned[p.made] = p.turned[crate]
    p.made += 1


def forget(p: Position) -> None:
    """The last of the moves made, as if it had not been."""
    p.made -= 1
    p.past_crate[p.made] = NONE
    p.past_place[p.made] = NONE
    p.past_turned[p.made] = 0


def has_been(p: Position, crate: int, place: int, way: int) -> int:
    """Has the crate been in that place this turn [return.place], whatever others did meanwhile [return.own]? In the
    family variant it may be there again if it stands otherwise [family.return]."""
    for i in range(p.made):
        same = p.past_turned[i] == way or p.exact_return == 0
        if p.past_crate[i] == crate and p.past_place[i] == place and same:
            return 1
    return 0


def has_stood(p: Position, crate: int, way: int) -> int:
    """Has the crate stood that way in its place this turn [return.turned]?"""
    for i in range(p.made):
        if p.past_crate[i] == crate and p.past_turned[i] == way and p.past_place[i] == place_of(p, crate):
            return 1
    return 0
