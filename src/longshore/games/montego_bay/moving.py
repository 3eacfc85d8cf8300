# longshore: compiled
"""Phase 3: the dockers walk, push each other through the warehouses and step back."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.montego_bay.board import opposite, spaces
from longshore.games.montego_bay.codes import NONE, Event, Pawn, Size
from longshore.games.montego_bay.position import Position


def walk_all(p: Position) -> None:
    """Lazy Jack first, then one after the other as the order tiles lie [move.order], each card turned only when
    its docker's turn comes [move.reveal]."""
    p.revealed = 1
    if p.employer >= 0:
        turn_card(p, Pawn.JACK)
    for place in range(Size.DOCKERS):
        if p.order[place] >= 0:
            turn_card(p, p.order[place])
    p.turned_up = 0


def turn_card(p: Position, pawn: int) -> None:
    p.turned_up |= 1 << pawn
    p.emit(Event.TURNED, EVERYONE, pawn, p.card[pawn], 0, 0)
    walk(p, pawn, p.card[pawn])


def walk(p: Position, pawn: int, steps: int) -> None:
    """Clockwise [board.path], from where it stands now [move.later]; every space counts, taken or not
    [move.count]. The Tally-Man is in nobody's way [move.tally]."""
    start = p.where[pawn]
    target = count_spaces(p, pawn, steps)
    if start >= 0 and p.pawn[start] == pawn:
        p.pawn[start] = NONE  # left before anything is looked at; Lazy Jack's host stays [move.vacate]
    space = target
    other = p.pawn[target]
    if other >= 0:
        if p.pawn[opposite(p, target)] < 0:
            push(p, other, target)
        else:
            space = step_back(p, target, way_out(p, pawn), start)
            if space < 0:
                p.emit(Event.WAITED, EVERYONE, pawn, target, 0, 0)
                return
            p.emit(Event.BLOCKED, EVERYONE, pawn, target, space, 0)
    p.where[pawn] = space
    p.pawn[space] = pawn
    p.emit(Event.WALKED, EVERYONE, pawn, start, space, steps)


def count_spaces(p: Position, pawn: int, steps: int) -> int:
    """Where a card leads, whoever stands there; the pub is no space: one step leads onto the first [move.pub]."""
    start = p.where[pawn]
    return way_out(p, pawn) + steps - 1 if start < 0 else (start + steps) % spaces(p)


def way_out(p: Position, pawn: int) -> int:
    """The first space after a pub: big dockers leave the left one, small ones the right one; Lazy Jack his host's
    [board.pubs] [jack.pub]."""
    docker = p.host if pawn == Pawn.JACK else pawn
    return p.warehouses if docker % Size.SIZES == Pawn.SMALL else 0


def push(p: Position, pawn: int, space: int) -> None:
    """Whoever stands there, own or not [move.own], Lazy Jack too [jack.pawn], is shoved through the warehouse
    [move.push]. It must be, and nothing else comes of it [move.gentle]."""
    door = opposite(p, space)
    p.where[pawn] = door
    p.pawn[door] = pawn
    p.emit(Event.PUSHED, EVERYONE, pawn, space, door, 0)


def step_back(p: Position, target: int, exit_space: int, start: int) -> int:
    """Both doors are taken: back to the next free space [move.back], at worst to where it came from [move.origin],
    Lazy Jack behind his host [move.back_jack]. From a pub on past the way out [move.back_pub], or not at all
    [option.pub_waits]: then NONE."""
    size = spaces(p)
    space = target
    while p.pawn[space] >= 0:
        if start < 0 and p.pub_waits and space == exit_space:
            return NONE
        space = (space + size - 1) % size
    return space
