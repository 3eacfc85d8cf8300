# longshore: compiled
"""Falling: a crate goes straight down beside its stack, its top as it was, turned at will."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.dockers.board import place_of, put
from longshore.games.dockers.codes import NONE, Beside, Event, Knowledge, Memory, Phase, Refusal, Size
from longshore.games.dockers.crates import ahead, turned
from longshore.games.dockers.moving import floor_beside, refuse_crate, refuse_target
from longshore.games.dockers.position import Position
from longshore.games.dockers.returns import remember


def refuse_fall(p: Position, crate: int, direction: int) -> int:
    """A crate falls to any side where the floor lies lower than its own [fall.void] [fall.level], arranged or not
    [block.falls]. It cannot come back that way: falls only lead down [return.falls]."""
    reason = refuse_crate(p, crate)
    if reason:
        return reason
    cell = ahead(p.at[crate], direction)
    reason = refuse_target(p, cell, p.level[crate])
    if reason:
        return reason
    return Refusal.FALL_LEVEL if p.height[cell] == p.level[crate] else 0


def can_fall(p: Position, crate: int, direction: int) -> int:
    """`refuse_fall` allows it to a crate that is free."""
    return 1 if floor_beside(p, crate, ahead(p.at[crate], direction)) == Beside.LOWER else 0


def lift(p: Position, crate: int, direction: int) -> None:
    """A fall is confirmed: its docker looks at all its faces and has to play it [fall.look] [fall.touched]."""
    p.held = crate
    p.held_to = direction
    p.phase = Phase.TURNING
    if p.memory == Memory.LOGBOOK:
        p.seen[p.player * Size.CRATES + crate] = Knowledge.ALL_FACES
    cell = ahead(p.at[crate], direction)
    p.emit(Event.LIFTED, EVERYONE, crate, direction, place_of(p, crate), cell * Size.LEVELS + p.height[cell])
    p.emit(Event.SHOWN, 1 << p.player, crate, 0, 0, 0)


def fall(p: Position, crate: int, direction: int, turns: int) -> int:
    """Straight down to the first floor [fall.down], the top as it was [fall.top], turned at will [fall.turn]; one
    move, however deep [fall.one]. Answers with the place that the crate has left."""
    place = place_of(p, crate)
    p.held = NONE
    p.held_to = NONE
    p.phase = Phase.MOVES
    p.lively = 1
    remember(p, crate)
    put(p, crate, ahead(p.at[crate], direction), turned(p.turned[crate], turns))
    p.emit(Event.FELL, EVERYONE, crate, direction * Size.TURNS + turns, place, place_of(p, crate))
    return place
