# longshore: compiled
"""What you remember: which faces of the crates somebody may know [memory.faces]."""

from __future__ import annotations

from longshore.games.dockers.board import is_uncovered
from longshore.games.dockers.codes import Cell, Knowledge, Memory, Side, Size
from longshore.games.dockers.crates import ahead, face_at, face_on_top
from longshore.games.dockers.position import Position


def exposed(p: Position, crate: int) -> int:
    """The faces one sees walking round the board, as a bit set [memory.dockyard]."""
    cell = p.at[crate]
    if cell < 0:
        return 0
    way = p.turned[crate]
    faces = 1 << face_on_top(way) if is_uncovered(p, crate) else 0
    for d in range(Size.DIRECTIONS):
        high = p.height[ahead(cell, d)]
        if high <= p.level[crate] or high >= Cell.RIM:
            faces |= 1 << face_at(way, Side.NORTH + d)
    return faces


def knows(p: Position, viewer: int, crate: int) -> int:
    """The faces a seat, or everybody (PUBLIC), may look at now: all [memory.xray], those in the log book
    [memory.logbook], or those in sight [memory.dockyard]; whoever holds a crate sees all of it [fall.look]."""
    if p.memory == Memory.XRAY or (crate == p.held and viewer == p.player):
        return Knowledge.ALL_FACES
    if p.memory == Memory.LOGBOOK:
        return p.seen[viewer * Size.CRATES + crate]
    return exposed(p, crate)


def witness(p: Position) -> None:
    """Everything in sight goes into everybody's log book [memory.logbook]."""
    for crate in range(Size.CRATES):
        faces = exposed(p, crate)
        for viewer in range(Size.VIEWERS):
            p.seen[viewer * Size.CRATES + crate] |= faces


# A move after which its seat knows more than before cannot be taken back.


def look_round(p: Position, seat: int) -> None:
    """What the seat knows before a move."""
    for crate in range(Size.CRATES):
        p.known[crate] = knows(p, seat, crate)


def look_again(p: Position, seat: int) -> None:
    """Does it know more now?"""
    for crate in range(Size.CRATES):
        if knows(p, seat, crate) & ~p.known[crate]:
            p.revealed = 1
