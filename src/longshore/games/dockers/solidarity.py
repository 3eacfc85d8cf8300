# longshore: compiled
"""One block: stacks have no holes, so all crates are one block if the cells with crates are [solid.block]."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, Bits
from longshore.games.dockers.codes import NONE, Cell, Event, Size
from longshore.games.dockers.position import Position


def bit(cell: int) -> Bits:
    """A cell as a set of cells."""
    one: Bits = 1
    return one << (cell - Cell.ORIGIN)


def spread(cells: Bits) -> Bits:
    """All cells beside any of these."""
    return cells << 1 | cells >> 1 | cells << Size.STRIDE | cells >> Size.STRIDE


def piece_of(piece: Bits, cells: Bits) -> Bits:
    """A set of cells grown, side by side, as far as the others go."""
    before: Bits = 0
    while piece != before:
        before = piece
        piece |= spread(piece) & cells
    return piece


def is_solid(p: Position, without: int, with_: int) -> int:
    """Are all crates one block [solid.block]? Asked for a tip on the ground that empties one cell and fills
    another, or (NONE, cell) for a fall that fills one; (NONE, NONE): now. Crates on one another touch
    [solid.upright]; diagonal contact does not count [solid.sides]."""
    cells: Bits = p.cells
    if without >= 0:
        cells ^= bit(without)
    if with_ >= 0:
        cells |= bit(with_)
    return 1 if piece_of(cells & -cells, cells) == cells else 0


def free_beside(p: Position, cells: Bits) -> Bits:
    """The empty cells beside any of these."""
    return spread(cells) & (p.dock ^ p.cells)


def judge_block(p: Position, place: int) -> None:
    """A tip or a fall from that place may have split the block or joined it; only a tip on the ground takes it apart
    [solid.falls]."""
    before = p.solid
    if not before or place % Size.LEVELS == 0:
        p.solid = is_solid(p, NONE, NONE)
    if p.solid and not before:
        p.emit(Event.JOINED, EVERYONE, 0, 0, 0, 0)
    if before and not p.solid:
        p.emit(Event.SPLIT, EVERYONE, p.moves_left - 1, 0, 0, 0)
