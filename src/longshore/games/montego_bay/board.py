# longshore: compiled
"""The town: the spaces around the warehouses, their stores, and whose pawns walk there."""

from __future__ import annotations

from longshore.games.montego_bay.codes import Pawn, Size
from longshore.games.montego_bay.position import Position


def spaces(p: Position) -> int:
    """How many spaces the path has: one at each door of each warehouse [board.path]."""
    return Size.STORES * p.warehouses


def opposite(p: Position, space: int) -> int:
    """The space at the other door of the same warehouse [board.opposite]."""
    return spaces(p) - 1 - space


def owner_of(p: Position, pawn: int) -> int:
    """Whose pawn it is; Lazy Jack is his employer's for this round."""
    return p.employer if pawn == Pawn.JACK else p.owner[pawn]


def shown(p: Position, space: int, what: int) -> int:
    """What the store at a space shows: barrels, broken barrels or coins [load.store] [board.stores]."""
    quay = space >= p.warehouses
    slot = opposite(p, space) if quay else space
    which = p.turned[slot] if quay else 1 - p.turned[slot]
    return p.store[(p.tile[slot] * Size.STORES + which) * Size.GOODS + what]
