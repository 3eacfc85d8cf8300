# longshore: compiled
"""Moving a crate: which ones can be moved at all, and what lies beside them."""

from __future__ import annotations

from longshore.games.dockers.board import is_uncovered
from longshore.games.dockers.codes import Beside, Cell, Refusal
from longshore.games.dockers.position import Position


def refuse_crate(p: Position, crate: int) -> int:
    """Any crate on the board [game.crate] may be moved, whatever it shows [move.any]; not one under another
    [move.covered], nor the one that customs inspect [move.customs]."""
    if p.at[crate] < 0:
        return Refusal.GAME_CRATE
    if not is_uncovered(p, crate):
        return Refusal.MOVE_COVERED
    if crate == p.customs:
        return Refusal.MOVE_CUSTOMS
    return 0


def refuse_target(p: Position, cell: int, level: int) -> int:
    """Only within the board [move.edge], never into or up a stack [move.wall], never onto the customs' crate
    [customs.column]."""
    if p.height[cell] >= Cell.RIM:
        return Refusal.MOVE_EDGE
    if p.height[cell] > level:
        return Refusal.MOVE_WALL
    if p.customs >= 0 and p.at[p.customs] == cell:
        return Refusal.CUSTOMS_COLUMN
    return 0


# The same in short, for looking ahead: that is where the time goes.


def is_free(p: Position, crate: int) -> int:
    """`refuse_crate` allows it."""
    return 1 if p.at[crate] >= 0 and is_uncovered(p, crate) and crate != p.customs else 0


def floor_beside(p: Position, crate: int, cell: int) -> int:
    """What a neighbouring cell offers a crate: NOTHING, an EVEN floor, or a LOWER one (`refuse_target`)."""
    high = p.height[cell]
    if high > p.level[crate] or (p.customs >= 0 and p.at[p.customs] == cell):
        return Beside.NOTHING
    return Beside.EVEN if high == p.level[crate] else Beside.LOWER
