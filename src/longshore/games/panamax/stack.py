# longshore: compiled
"""What is being done: a stack of actions, each with what is left of it. A new one goes on top and is done first."""

from __future__ import annotations

from longshore.games.panamax.codes import Action
from longshore.games.panamax.position import Position


def doing(p: Position) -> int:
    """The kind of the action on top; 0 if nothing is being done."""
    return p.f_kind[p.depth - 1] if p.depth > 0 else 0


def wipe(p: Position, at: int) -> None:
    """Nothing left of an action."""
    p.f_kind[at] = 0
    p.f_source[at] = 0
    p.f_of[at] = 0
    p.f_lock[at] = 0
    p.f_water[at] = 0
    p.f_any[at] = 0
    p.f_loads[at] = 0
    p.f_used[at] = 0
    p.f_begun[at] = 0


def push_action(p: Position, kind: int, source: int, of: int) -> int:
    """A new thing to do, on top of what is being done."""
    top = p.depth
    wipe(p, top)
    p.f_kind[top] = kind
    p.f_source[top] = source
    p.f_of[top] = of
    p.depth = top + 1
    return top


def drop_action(p: Position, at: int) -> None:
    """Take an action out of the stack."""
    for i in range(at, p.depth - 1):
        p.f_kind[i] = p.f_kind[i + 1]
        p.f_source[i] = p.f_source[i + 1]
        p.f_of[i] = p.f_of[i + 1]
        p.f_lock[i] = p.f_lock[i + 1]
        p.f_water[i] = p.f_water[i + 1]
        p.f_any[i] = p.f_any[i + 1]
        p.f_loads[i] = p.f_loads[i + 1]
        p.f_used[i] = p.f_used[i + 1]
        p.f_begun[i] = p.f_begun[i + 1]
    p.depth -= 1
    wipe(p, p.depth)


def push_move(p: Position, source: int, of: int, locks: int, waterways: int, anything: int) -> None:
    """A movement with its points [move.points]."""
    top = push_action(p, Action.MOVE, source, of)
    p.f_lock[top] = locks
    p.f_water[top] = waterways
    p.f_any[top] = anything


def push_load(p: Position, kind: int, source: int, of: int, dice: int) -> None:
    """Loading, with or without a contract before, of so many dice [load.count]."""
    p.f_loads[push_action(p, kind, source, of)] = dice


def points_left(p: Position, at: int) -> int:
    """Points of a movement, of all kinds."""
    return p.f_lock[at] + p.f_water[at] + p.f_any[at]


def is_spent(p: Position) -> int:
    """Whether the movement on top has no point left; other actions go when they are used."""
    top = p.depth - 1
    return p.f_kind[top] == Action.MOVE and points_left(p, top) == 0
