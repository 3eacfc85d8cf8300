# longshore: compiled
"""Pushing: a group that comes into a dock without room for it pushes on who is there. Nothing forbids it: who may move
(moving.py) may push."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.arriving import arrive
from longshore.games.panamax.codes import NONE, Event, Place, Size
from longshore.games.panamax.position import Position


def enter(p: Position, level: int, count: int, place: int, heading: int) -> None:
    """A group comes into a place: an ocean at last [arrive.place], a lake, where nobody is pushed [push.lake], or a
    dock, where it joins those who are there [push.merge] or, for want of room, pushes them on for nothing
    [push.chain]. Who came first leaves first [arrive.order]."""
    base = level * Size.DOCK_SPACES
    if place < Place.ZONE:
        for i in range(count):
            arrive(p, p.moving[base + i], place)
        return
    spaces = 0
    for i in range(count):
        spaces += p.size[p.moving[base + i]]
    if place < Place.FIRST_DOCK:
        return
    first = (place - Place.FIRST_DOCK) * Size.DOCK_SPACES
    there = 0
    for i in range(Size.DOCK_SPACES):
        if p.dock[first + i] >= 0:
            spaces += p.size[p.dock[first + i]]
            there += 1
    if spaces > Size.DOCK_SPACES:
        goal = p.onward[heading * Size.PLACES + place]
        for i in range(there):
            ship = p.dock[first + i]
            p.moving[base + Size.DOCK_SPACES + i] = ship
            p.dock[first + i] = NONE
            p.where[ship] = goal
            p.emit(Event.PUSHED, EVERYONE, ship, place, goal, 0)
        enter(p, level + 1, there, goal, heading)
        there = 0
    for i in range(count):
        p.dock[first + there + i] = p.moving[base + i]
