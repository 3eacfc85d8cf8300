# longshore: compiled
"""What is being done: a stack of actions, each with what is left of it. A new one goes on top and is done first."""

from __future__ import annotations

from longshore.games.panamax.codes import Action
from longshore.games.panamax.position import Position


def doing(p: Position) -> int:
    """The kind of the action on top; 0 if nothing is being done."""
    return p.action_kind[p.depth - 1] if p.depth > 0 else 0


def wipe(p: Position, at: int) -> None:
    """Nothing left of an action."""
    p.action_kind[at] = 0
    p.action_source[at] = 0
    p.action_of[at] = 0
    p.action_lock[at] = 0
    p.action_water[at] = 0
    p.action_any[at] = 0
    p.action_loads[at] = 0
    p.action_used[at] = 0
    p.action_begun[at] = 0


def push_action(p: Position, kind: int, source: int, of: int) -> int:
    """A new thing to do, on top of what is being done."""
    top = p.depth
    wipe(p, top)
    p.action_kind[top] = kind
    p.action_source[top] = source
    p.action_of[top] = of
    p.depth = top + 1
    return top


def drop_action(p: Position, at: int) -> None:
    """Take an action out of the stack."""
    for i in range(at, p.depth - 1):
        p.action_kind[i] = p.action_kind[i + 1]
        p.action_source[i] = p.action_source[i + 1]
        p.action_of[i] = p.action_of[i + 1]
        p.action_lock[i] = p.action_lock[i + 1]
        p.action_water[i] = p.action_water[i + 1]
        p.action_any[i] = p.action_any[i + 1]
        p.action_loads[i] = p.action_loads[i + 1]
        p.action_used[i] = p.action_used[i + 1]
        p.action_begun[i] = p.action_begun[i + 1]
    p.depth -= 1
    wipe(p, p.depth)


def push_move(p: Position, source: int, of: int, locks: int, waterways: int, anything: int) -> None:
    """A movement with its points [move.points]."""
    top = push_action(p, Action.MOVE, source, of)
    p.action_lock[top] = locks
    p.action_water[top] = waterways
    p.action_any[top] = anything


def push_load(p: Position, kind: int, source: int, of: int, dice: int) -> None:
    """Loading, with or without a contract before, of so many dice [load.count]."""
    p.action_loads[push_action(p, kind, source, of)] = dice


def points_left(p: Position, at: int) -> int:
    """Points of a movement, of all kinds."""
    return p.action_lock[at] + p.action_water[at] + p.action_any[at]


def is_spent(p: Position) -> int:
    """Whether the movement on top has no point left, the cargo action no load; other actions go when they are used."""
    top = p.depth - 1
    if p.action_kind[top] == Action.CARGO:
        return p.action_loads[top] == 0
    return p.action_kind[top] == Action.MOVE and points_left(p, top) == 0
