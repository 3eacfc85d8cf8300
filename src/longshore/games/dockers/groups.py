# longshore: compiled
"""Groups: crates of one colour, side by side at one level."""

from __future__ import annotations

from longshore.games.dockers.codes import Colour, Size
from longshore.games.dockers.crates import ahead
from longshore.games.dockers.position import Position


def arranged(p: Position, cell: int) -> int:
    """Is the crate on top arranged: does a neighbour at the same level show the same colour [group.side]
    [group.level]? A lid never [group.lid]; a crate under another is not seen [block.hidden], one under
    the token is [customs.seen]."""
    colour = p.show[cell]
    if colour == Colour.LID:
        return 0
    high = p.height[cell]
    for d in range(Size.DIRECTIONS):
        if p.show[ahead(cell, d)] == colour and p.height[ahead(cell, d)] == high:
            return 1
    return 0


def gather(p: Position, cell: int) -> int:
    """The group of the crate on top of a cell: its cells in `queue`, and how many [group.chain]."""
    colour = p.show[cell]
    high = p.height[cell]
    p.queue[0] = cell
    p.mark[cell] = 1
    count = 1
    i = 0
    while i < count:
        for d in range(Size.DIRECTIONS):
            other = ahead(p.queue[i], d)
            if p.show[other] == colour and p.height[other] == high and p.mark[other] == 0:
                p.mark[other] = 1
                p.queue[count] = other
                count += 1
        i += 1
    for i in range(count):
        p.mark[p.queue[i]] = 0
    return count
