# longshore: compiled
"""The dock: which crates stand on which cell, and what shows on top."""

from __future__ import annotations

from longshore.games.dockers.codes import NONE, Cell, Colour, Size
from longshore.games.dockers.crates import shown
from longshore.games.dockers.position import Position
from longshore.games.dockers.solidarity import bit, is_solid


def restack(p: Position) -> None:
    """All that follows from where the crates stand. The board is a square of `size` cells [board.size]
    [option.size]."""
    p.dock = 0
    p.cells = 0
    for cell in range(Size.CELLS):
        inside = 1 <= cell // Size.STRIDE <= p.size and 1 <= cell % Size.STRIDE <= p.size
        p.height[cell] = 0 if inside else Cell.RIM
        if inside:
            p.dock |= bit(cell)
        p.show[cell] = Colour.LID
        p.mark[cell] = 0
    for place in range(Size.PLACES):
        p.stack[place] = NONE
    for crate in range(Size.CRATES):
        if p.at[crate] >= 0:
            p.stack[place_of(p, crate)] = crate
            p.height[p.at[crate]] += 1
            if p.level[crate] == 0:
                p.cells |= bit(p.at[crate])
    for crate in range(Size.CRATES):
        if p.at[crate] >= 0:
            face_up(p, p.at[crate])
    p.solid = is_solid(p, NONE, NONE)


def place_of(p: Position, crate: int) -> int:
    """Cell and level of a crate, as one number."""
    return p.at[crate] * Size.LEVELS + p.level[crate]


def top_of(p: Position, cell: int) -> int:
    """The crate on top of a cell's stack, or NONE."""
    return p.stack[cell * Size.LEVELS + p.height[cell] - 1] if p.height[cell] > 0 else NONE


def is_uncovered(p: Position, crate: int) -> int:
    """Does nothing lie on this crate?"""
    return 1 if p.level[crate] == p.height[p.at[crate]] - 1 else 0


def face_up(p: Position, cell: int) -> None:
    """Only the top face of an uncovered crate says whose it is [crate.top]."""
    crate = top_of(p, cell)
    p.show[cell] = shown(p, crate, p.turned[crate]) if crate >= 0 else Colour.LID


def put(p: Position, crate: int, cell: int, way: int) -> None:
    """Take an uncovered crate and put it on top of a cell's stack."""
    old = p.at[crate]
    high = p.height[old] - 1
    p.height[old] = high
    p.stack[old * Size.LEVELS + high] = NONE
    if high == 0:
        p.cells ^= bit(old)
    face_up(p, old)
    high = p.height[cell]
    if high == 0:
        p.cells |= bit(cell)
    p.height[cell] = high + 1
    p.stack[cell * Size.LEVELS + high] = crate
    p.at[crate] = cell
    p.level[crate] = high
    p.turned[crate] = way
    p.show[cell] = shown(p, crate, way)
