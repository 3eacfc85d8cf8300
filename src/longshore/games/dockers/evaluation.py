# longshore: compiled
"""How good a position looks: a cheap guess for greedy play and for the search."""

from __future__ import annotations

from longshore.games.dockers.codes import COLOURS, Colour, Phase, Size
from longshore.games.dockers.crates import ahead, shown_tipped
from longshore.games.dockers.groups import arranged, gather
from longshore.games.dockers.moving import refuse_crate, refuse_target
from longshore.games.dockers.position import Position

POINT = 100  # what a point is worth
MINE_NEXT = 80  # … a point that the seat could make with one move, if it is about to move
THEIRS_NEXT = 60  # … that the next seat could make with its first move
LATER = 20  # … that a seat farther on could make


def evaluate(p: Position, seat: int) -> int:
    """Points, and the best single move there is for each colour, weighed by when its owner comes to move: the
    seat's against all the others'."""
    for colour in range(len(COLOURS)):
        p.best[colour] = 0
    if p.phase != Phase.OVER:
        tempt(p)
    value = 0
    for other in range(p.seats):
        worth = POINT * p.points[other]
        if p.phase >= Phase.MOVES:
            worth += weight(p, seat, other) * p.best[p.colour_of[other]]
        value += (p.seats - 1) * worth if other == seat else -worth
    return value


def weight(p: Position, seat: int, other: int) -> int:
    """What a point is worth to the seat that another (or itself) could make with one move. A player who has made all
    moves of the turn comes last."""
    first = p.player if p.moves_left else (p.player + 1) % p.seats
    if other != first:
        return LATER
    return MINE_NEXT if other == seat else THEIRS_NEXT


def tempt(p: Position) -> None:
    """The most points each colour could get by one tip or fall, as if every single move led on."""
    for crate in range(Size.CRATES):
        if refuse_crate(p, crate):
            continue
        cell = p.at[crate]
        level = p.level[crate]
        blocked = arranged(p, cell)
        for d in range(Size.DIRECTIONS):
            to = ahead(cell, d)
            if refuse_target(p, to, level):
                continue
            if p.height[to] < level:
                tempt_with(p, p.show[cell], to, cell)
            elif not blocked:
                tempt_with(p, shown_tipped(p, crate, d), to, cell)


def tempt_with(p: Position, colour: int, to: int, cell: int) -> None:
    """What a crate of this colour would make on top of that cell, coming from another."""
    if colour == Colour.LID:
        return
    high = p.height[to] + 1
    count = 1
    for d in range(Size.DIRECTIONS):
        other = ahead(to, d)
        if other != cell and p.show[other] == colour and p.height[other] == high:
            count += gather(p, other)
    if count > 1:
        p.best[colour] = max(p.best[colour], count * p.multiplier[high - 1])
