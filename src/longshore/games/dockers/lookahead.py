# longshore: compiled
"""Looking ahead: every move must lead on to a whole turn that ends solid [solid.turn] [turn.three].

Three things go with every question: how many moves are left, this one included; whether the crates are one block before
it; and whether they must be so after the last (if not: split or not, are there moves at all?). This is where the time
goes, so what a single move needs is asked here in small pieces, the cheap ones first.
"""

from __future__ import annotations

from longshore.core.codes import Bits
from longshore.games.dockers.board import put
from longshore.games.dockers.codes import NONE, Beside, Move, Refusal, Size
from longshore.games.dockers.crates import ahead, tipped, turned
from longshore.games.dockers.falling import can_fall, refuse_fall
from longshore.games.dockers.groups import arranged
from longshore.games.dockers.moving import floor_beside, is_free
from longshore.games.dockers.pivoting import can_pivot, count_pivots
from longshore.games.dockers.position import Position
from longshore.games.dockers.returns import forget, remember
from longshore.games.dockers.solidarity import bit, free_beside, is_solid, piece_of, spread
from longshore.games.dockers.tipping import can_tip, refuse_tip, tips_back, tips_solid

# --- does a move of this turn lead on, and if not, why not? -----------------------------------------------------------


def tip_leads_on(p: Position, crate: int, direction: int) -> int:
    """Or may it lead into a dead end [option.dead_end]?"""
    if p.dead_end and p.moves_left > 1:
        return tips_solid(p, crate, direction) if p.strict else 1
    return after_tip(p, crate, direction, p.moves_left, p.solid, 1)


def fall_leads_on(p: Position, crate: int, direction: int) -> int:
    """With at least one of the four turns."""
    for turns in range(Size.TURNS):
        if turn_leads_on(p, crate, direction, turns):
            return 1
        if p.moves_left < 3:
            return 0
    return 0


def turn_leads_on(p: Position, crate: int, direction: int, turns: int) -> int:
    """The fall of a crate that is turned so."""
    if p.dead_end and p.moves_left > 1:
        return 1
    p.leaned = NONE
    return after_fall(p, crate, direction, turns, p.moves_left, p.solid, 1)


def pivot_leads_on(p: Position, crate: int, turns: int) -> int:
    if p.dead_end and p.moves_left > 1:
        return 1
    return after_pivot(p, crate, turns, p.moves_left, p.solid, 1)


def refuse_after_tip(p: Position, crate: int, direction: int) -> int:
    """A move that does not lead on: if there were moves enough, then each way on leaves the crates split
    [solid.split]; else it leaves the turn short of moves [solid.short]. If they may not be split even for a moment,
    that is the reason [option.strict]."""
    if tip_leads_on(p, crate, direction):
        return 0
    if p.strict and not tips_solid(p, crate, direction):
        return Refusal.OPTION_STRICT
    return Refusal.SOLID_SPLIT if after_tip(p, crate, direction, p.moves_left, 1, 0) else Refusal.SOLID_SHORT


def refuse_after_drop(p: Position, crate: int, direction: int) -> int:
    """... a fall whose turn is chosen later."""
    return 0 if fall_leads_on(p, crate, direction) else blame_fall(p, crate, direction, 0)


def refuse_after_fall(p: Position, crate: int, direction: int, turns: int) -> int:
    return 0 if turn_leads_on(p, crate, direction, turns) else blame_fall(p, crate, direction, turns)


def blame_fall(p: Position, crate: int, direction: int, turns: int) -> int:
    return Refusal.SOLID_SPLIT if after_fall(p, crate, direction, turns, p.moves_left, 1, 0) else Refusal.SOLID_SHORT


def refuse_after_pivot(p: Position, crate: int, turns: int) -> int:
    if pivot_leads_on(p, crate, turns):
        return 0
    return Refusal.SOLID_SPLIT if after_pivot(p, crate, turns, p.moves_left, 1, 0) else Refusal.SOLID_SHORT


# --- make a move, look on, take it back -------------------------------------------------------------------------------


def after_tip(p: Position, crate: int, direction: int, moves_left: int, solid: int, must_end_solid: int) -> int:
    """Does this tip lead on? Only on the ground it can take the block apart, for the moment [solid.turn] or, when
    that is not allowed, at all [option.strict]."""
    cell = p.at[crate]
    way = p.turned[crate]
    to = ahead(cell, direction)
    if p.level[crate] == 0:
        solid = is_solid(p, cell, to)
        if not solid and must_end_solid and (p.strict or moves_left == 1):
            return 0
    if moves_left == 1:
        return 1 if solid or not must_end_solid else 0
    remember(p, crate)
    put(p, crate, to, tipped(way, direction))
    found = completes(p, moves_left - 1, solid, must_end_solid)
    put(p, crate, cell, way)
    forget(p)
    if found and moves_left == 2:
        p.way_on = Move.TIP + crate * Size.DIRECTIONS + direction
        p.leaned = crate
    return found


def after_fall(
    p: Position, crate: int, direction: int, turns: int, moves_left: int, solid: int, must_end_solid: int
) -> int:
    """Does this fall lead on? It never takes the block apart [solid.falls]; it may join it."""
    cell = p.at[crate]
    way = p.turned[crate]
    to = ahead(cell, direction)
    if not solid and p.height[to] == 0:
        solid = is_solid(p, NONE, to)
    if moves_left == 1:
        return 1 if solid or not must_end_solid else 0
    remember(p, crate)
    put(p, crate, to, turned(way, turns))
    found = completes(p, moves_left - 1, solid, must_end_solid)
    put(p, crate, cell, way)
    forget(p)
    if found and moves_left == 2:
        p.way_on = Move.DROP + crate * Size.DIRECTIONS + direction
    return found


def after_pivot(p: Position, crate: int, turns: int, moves_left: int, solid: int, must_end_solid: int) -> int:
    """Does this pivot lead on?"""
    if moves_left == 1:
        return 1 if solid or not must_end_solid else 0
    way = p.turned[crate]
    remember(p, crate)
    p.turned[crate] = turned(way, turns)
    found = completes(p, moves_left - 1, solid, must_end_solid)
    p.turned[crate] = way
    forget(p)
    return found


# --- is there a way on? -----------------------------------------------------------------------------------------------


def completes(p: Position, moves_left: int, solid: int, must_end_solid: int) -> int:
    """Can so many moves still be made, and the crates be one block after the last? Falls, pivots and tips above the
    ground never take the block apart, so they come first, unless it has to be put together.

    How a falling or pivoting crate is turned shows only when it is tipped later, and a colour that comes up
    matters only to the move after that one. So other turns than the first are tried only if three moves are left.
    """
    if moves_left == 1:
        return repair(p) if must_end_solid and not solid else last_move(p, must_end_solid)
    if moves_left == 2 and try_again(p, solid, must_end_solid):
        return 1
    if solid or not must_end_solid:
        return (
            try_falls(p, moves_left, solid, must_end_solid)
            or try_pivots(p, moves_left, solid, must_end_solid)
            or try_tips(p, moves_left, solid, must_end_solid)
            or try_turns(p, moves_left, solid, must_end_solid)
        )
    return (
        try_tips(p, moves_left, solid, must_end_solid)
        or try_falls(p, moves_left, solid, must_end_solid)
        or try_pivots(p, moves_left, solid, must_end_solid)
        or try_turns(p, moves_left, solid, must_end_solid)
    )


def try_again(p: Position, solid: int, must_end_solid: int) -> int:
    """The move that was the way on last time, with two moves left, often is so again."""
    if p.way_on < 0:
        return 0
    crate = p.way_on % Move.DROP // Size.DIRECTIONS
    direction = p.way_on % Size.DIRECTIONS
    if p.way_on < Move.DROP:
        return 0 if refuse_tip(p, crate, direction) else after_tip(p, crate, direction, 2, solid, must_end_solid)
    return 0 if refuse_fall(p, crate, direction) else after_fall(p, crate, direction, 0, 2, solid, must_end_solid)


def try_falls(p: Position, moves_left: int, solid: int, must_end_solid: int) -> int:
    """With crates that stand high, unless one can pivot as often as there are moves left."""
    for crate in range(Size.CRATES):
        if p.level[crate] > 0 and is_free(p, crate):
            if (solid or not must_end_solid) and count_pivots(p, crate) >= moves_left:
                return 1
            for d in range(Size.DIRECTIONS):
                if can_fall(p, crate, d) and after_fall(p, crate, d, 0, moves_left, solid, must_end_solid):
                    return 1
    return 0


def try_pivots(p: Position, moves_left: int, solid: int, must_end_solid: int) -> int:
    """The first pivot that each crate has."""
    for crate in range(Size.CRATES):
        if is_free(p, crate) and count_pivots(p, crate):
            for turns in range(1, Size.TURNS):
                if can_pivot(p, crate, turns):
                    if after_pivot(p, crate, turns, moves_left, solid, must_end_solid):
                        return 1
                    break
    return 0


def try_tips(p: Position, moves_left: int, solid: int, must_end_solid: int) -> int:
    """Those above the ground first."""
    for ground in range(2):
        for crate in range(Size.CRATES):
            if (p.level[crate] == 0) == ground and is_free(p, crate) and not arranged(p, p.at[crate]):
                for d in range(Size.DIRECTIONS):
                    if can_tip(p, crate, d) and after_tip(p, crate, d, moves_left, solid, must_end_solid):
                        return 1
    return 0


def try_turns(p: Position, moves_left: int, solid: int, must_end_solid: int) -> int:
    """Falls and pivots again, turned otherwise."""
    if moves_left < 3:
        return 0
    for crate in range(Size.CRATES):
        if is_free(p, crate):
            for turns in range(1, Size.TURNS):
                for d in range(Size.DIRECTIONS):
                    if can_fall(p, crate, d) and after_fall(p, crate, d, turns, moves_left, solid, must_end_solid):
                        return 1
                if can_pivot(p, crate, turns) and after_pivot(p, crate, turns, moves_left, solid, must_end_solid):
                    return 1
    return 0


# --- the last move is judged without making it ------------------------------------------------------------------------


def last_move(p: Position, must_end_solid: int) -> int:
    """Is there one more move after which the crates are one block, as they are now? The one that was there last time
    is looked at first, then crates that stand high, then those on the ground."""
    if p.last_way >= 0 and is_last_move(p, p.last_way // Size.DIRECTIONS, p.last_way % Size.DIRECTIONS, must_end_solid):
        return 1
    for ground in range(2):
        for crate in range(Size.CRATES):
            if (p.level[crate] == 0) == ground and is_free(p, crate):
                for d in range(Size.DIRECTIONS):
                    if is_last_move(p, crate, d, must_end_solid):
                        p.last_way = crate * Size.DIRECTIONS + d
                        return 1
                if count_pivots(p, crate):
                    return 1
    return 0


def is_last_move(p: Position, crate: int, direction: int, must_end_solid: int) -> int:
    """May the crate fall in that direction, or tip without taking the block apart?"""
    if not is_free(p, crate):
        return 0
    cell = p.at[crate]
    to = ahead(cell, direction)
    floor = floor_beside(p, crate, to)
    if floor != Beside.EVEN:
        return 1 if floor == Beside.LOWER else 0
    if arranged(p, cell) or tips_back(p, crate, direction):
        return 0
    return 1 if not must_end_solid or p.level[crate] > 0 else is_solid(p, cell, to)


def repair(p: Position) -> int:
    """Is there one move that makes a split block whole? It fills an empty cell beside all its pieces, or all but
    the one that the crate comes from."""
    pieces = 0
    rest: Bits = p.cells
    while rest:
        if pieces == Size.PIECES:
            return 0
        p.piece[pieces] = piece_of(rest & -rest, rest)
        rest ^= p.piece[pieces]
        pieces += 1
    common: Bits = p.dock
    for i in range(pieces):
        common &= free_beside(p, p.piece[i])
    for i in range(pieces):
        others: Bits = p.dock
        for k in range(pieces):
            if k != i:
                others &= free_beside(p, p.piece[k])
        near: Bits = spread(others) & p.piece[i]
        if near and repair_from(p, near, common, others):
            return 1
    return 0


def repair_from(p: Position, piece: Bits, common: Bits, others: Bits) -> int:
    """… by a crate from this part of a piece: a fall into a cell beside all pieces, or a tip into one beside all
    others."""
    for crate in range(Size.CRATES):
        if is_free(p, crate) and bit(p.at[crate]) & piece:
            cell = p.at[crate]
            for d in range(Size.DIRECTIONS):
                to = ahead(cell, d)
                if p.height[to] == 0:
                    if p.level[crate] > 0:
                        if bit(to) & common:
                            return 1
                    elif bit(to) & others and not arranged(p, cell) and can_tip(p, crate, d) and is_solid(p, cell, to):
                        return 1
    return 0
