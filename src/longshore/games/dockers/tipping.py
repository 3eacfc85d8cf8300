# longshore: compiled
"""Tipping: a crate goes over an edge onto the floor beside, and another side comes up."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.dockers.board import place_of, put
from longshore.games.dockers.codes import Beside, Event, Refusal, Size
from longshore.games.dockers.crates import ahead, tipped
from longshore.games.dockers.groups import arranged
from longshore.games.dockers.moving import floor_beside, refuse_crate, refuse_target
from longshore.games.dockers.position import Position
from longshore.games.dockers.returns import has_been, remember
from longshore.games.dockers.solidarity import is_solid


def refuse_tip(p: Position, crate: int, direction: int) -> int:
    """A tip needs a floor at the crate's own level beside it: the ground or a crate [tip.floor]; an arranged crate
    does not tip [block.arranged]; nor does any come back [return.place]."""
    reason = refuse_crate(p, crate)
    if reason:
        return reason
    cell = ahead(p.at[crate], direction)
    if p.height[cell] < p.level[crate]:
        return Refusal.TIP_FLOOR  # it may fall there, arranged or not [block.falls]
    if arranged(p, p.at[crate]):
        return Refusal.BLOCK_ARRANGED
    reason = refuse_target(p, cell, p.level[crate])
    if reason:
        return reason
    return Refusal.RETURN_PLACE if tips_back(p, crate, direction) else 0


def can_tip(p: Position, crate: int, direction: int) -> int:
    """`refuse_tip` allows it to a crate that is free and not arranged."""
    if floor_beside(p, crate, ahead(p.at[crate], direction)) != Beside.EVEN:
        return 0
    return 0 if tips_back(p, crate, direction) else 1


def tips_back(p: Position, crate: int, direction: int) -> int:
    """Would this tip bring the crate back where it was [return.place]?"""
    if p.made == 0:
        return 0
    place = ahead(p.at[crate], direction) * Size.LEVELS + p.level[crate]
    return has_been(p, crate, place, tipped(p.turned[crate], direction))


def tips_solid(p: Position, crate: int, direction: int) -> int:
    """Are the crates one block right after this tip [option.strict]?"""
    cell = p.at[crate]
    return 1 if p.level[crate] > 0 else is_solid(p, cell, ahead(cell, direction))


def tip(p: Position, crate: int, direction: int) -> int:
    """Over an edge onto the floor beside: the side opposite to the direction comes up [tip.faces]. A tip counts as
    one move [tip.one]; it may cover a crate [tip.over]. Answers with the place that the crate has left."""
    place = place_of(p, crate)
    remember(p, crate)
    put(p, crate, ahead(p.at[crate], direction), tipped(p.turned[crate], direction))
    p.emit(Event.TIPPED, EVERYONE, crate, direction, place, place_of(p, crate))
    return place
