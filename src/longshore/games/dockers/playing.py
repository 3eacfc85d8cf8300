# longshore: compiled
"""A turn from its beginning to its end."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.dockers.board import place_of, top_of
from longshore.games.dockers.codes import NONE, Ending, Event, Memory, Move, Phase, Refusal, Size
from longshore.games.dockers.crates import ahead
from longshore.games.dockers.ending import finish
from longshore.games.dockers.falling import can_fall, fall, lift, refuse_fall
from longshore.games.dockers.groups import arranged
from longshore.games.dockers.lookahead import (
    completes,
    fall_leads_on,
    pivot_leads_on,
    refuse_after_drop,
    refuse_after_fall,
    refuse_after_pivot,
    refuse_after_tip,
    tip_leads_on,
    turn_leads_on,
)
from longshore.games.dockers.memory import witness
from longshore.games.dockers.moving import is_free
from longshore.games.dockers.pivoting import can_pivot, count_pivots, pivot, refuse_pivot
from longshore.games.dockers.position import Position
from longshore.games.dockers.returns import forget
from longshore.games.dockers.scoring import score_groups
from longshore.games.dockers.solidarity import judge_block
from longshore.games.dockers.tipping import can_tip, refuse_tip, tip

# --- legal moves, each only if it leads on ----------------------------------------------------------------------------


def legal_play(p: Position) -> int:
    """Tips, then falls, then pivots."""
    return legal_pivots(p, legal_falls(p, legal_tips(p)))


def legal_tips(p: Position) -> int:
    count = 0
    for crate in range(Size.CRATES):
        if is_free(p, crate) and not arranged(p, p.at[crate]):
            for d in range(Size.DIRECTIONS):
                if can_tip(p, crate, d) and tip_leads_on(p, crate, d):
                    p.moves[count] = Move.TIP + crate * Size.DIRECTIONS + d
                    count += 1
    return count


def legal_falls(p: Position, count: int) -> int:
    """One decision if all faces are open to view, else the turn is chosen when they have been shown [fall.turn]."""
    for crate in range(Size.CRATES):
        if p.level[crate] > 0 and is_free(p, crate):
            for d in range(Size.DIRECTIONS):
                if can_fall(p, crate, d):
                    if p.memory == Memory.XRAY:
                        count = legal_turned_falls(p, crate, d, count)
                    elif fall_leads_on(p, crate, d):
                        p.moves[count] = Move.DROP + crate * Size.DIRECTIONS + d
                        count += 1
    return count


def legal_turned_falls(p: Position, crate: int, direction: int, count: int) -> int:
    """The turns that lead on. If the way on does not tip this crate, it is there for the other turns as well."""
    p.leaned = NONE
    same = 0
    for turns in range(Size.TURNS):
        if same == 0 and not turn_leads_on(p, crate, direction, turns):
            continue
        p.moves[count] = Move.FALL + (crate * Size.DIRECTIONS + direction) * Size.TURNS + turns
        count += 1
        if p.leaned != crate:
            same = 1
    return count


def legal_pivots(p: Position, count: int) -> int:
    for crate in range(Size.CRATES):
        if is_free(p, crate) and count_pivots(p, crate):
            for turns in range(1, Size.TURNS):
                if can_pivot(p, crate, turns) and pivot_leads_on(p, crate, turns):
                    p.moves[count] = Move.PIVOT + crate * Size.PIVOTS + turns - 1
                    count += 1
    return count


def legal_turns(p: Position) -> int:
    """How the crate in hand may be turned."""
    count = 0
    for turns in range(Size.TURNS):
        if turn_leads_on(p, p.held, p.held_to, turns):
            p.moves[count] = Move.TURN + turns
            count += 1
    return count


# --- why not ----------------------------------------------------------------------------------------------------------


def refuse_play(p: Position, move: int) -> int:
    """Against a tip, a fall or a pivot."""
    code = move - Move.TIP
    if move < Move.DROP:
        return refuse_this_tip(p, code // Size.DIRECTIONS, code % Size.DIRECTIONS)
    if move < Move.FALL:
        code = move - Move.DROP
        return refuse_this_drop(p, code // Size.DIRECTIONS, code % Size.DIRECTIONS)
    if move < Move.PIVOT:
        turns = (move - Move.FALL) % Size.TURNS
        code = (move - Move.FALL) // Size.TURNS
        return refuse_this_fall(p, code // Size.DIRECTIONS, code % Size.DIRECTIONS, turns)
    code = move - Move.PIVOT
    return refuse_this_pivot(p, code // Size.PIVOTS, code % Size.PIVOTS + 1)


def refuse_this_tip(p: Position, crate: int, direction: int) -> int:
    reason = refuse_tip(p, crate, direction)
    return reason or refuse_after_tip(p, crate, direction)


def refuse_this_drop(p: Position, crate: int, direction: int) -> int:
    """A fall whose turn is chosen next, with all faces in view [fall.steps]."""
    reason = refuse_fall(p, crate, direction)
    if reason:
        return reason
    if p.memory == Memory.XRAY:
        return Refusal.FALL_STEPS
    return refuse_after_drop(p, crate, direction)


def refuse_this_fall(p: Position, crate: int, direction: int, turns: int) -> int:
    """A fall in one decision, where all faces are open to view [fall.steps]."""
    reason = refuse_fall(p, crate, direction)
    if reason:
        return reason
    if p.memory != Memory.XRAY:
        return Refusal.FALL_STEPS
    return refuse_after_fall(p, crate, direction, turns)


def refuse_held(p: Position, move: int) -> int:
    """The crate in hand is turned and set down before anything else moves [fall.touched]."""
    return Refusal.FALL_TOUCHED if move < Move.TURN else refuse_after_fall(p, p.held, p.held_to, move - Move.TURN)


def refuse_this_pivot(p: Position, crate: int, turns: int) -> int:
    reason = refuse_pivot(p, crate, turns)
    return reason or refuse_after_pivot(p, crate, turns)


# --- a move -----------------------------------------------------------------------------------------------------------


def play_move(p: Position, move: int) -> None:
    """A tip, a fall or a pivot, or how a crate in hand is turned."""
    if move < Move.DROP:
        crate = (move - Move.TIP) // Size.DIRECTIONS
        settle(p, crate, tip(p, crate, (move - Move.TIP) % Size.DIRECTIONS))
    elif move < Move.FALL:
        lift(p, (move - Move.DROP) // Size.DIRECTIONS, (move - Move.DROP) % Size.DIRECTIONS)
        return  # the move goes on
    elif move < Move.PIVOT:
        code = (move - Move.FALL) // Size.TURNS
        crate = code // Size.DIRECTIONS
        settle(p, crate, fall(p, crate, code % Size.DIRECTIONS, (move - Move.FALL) % Size.TURNS))
    elif move < Move.TURN:
        pivot(p, (move - Move.PIVOT) // Size.PIVOTS, (move - Move.PIVOT) % Size.PIVOTS + 1)
    else:
        crate = p.held
        settle(p, crate, fall(p, crate, p.held_to, move - Move.TURN))
    end_move(p)


def settle(p: Position, crate: int, place: int) -> None:
    """What a tip or a fall from that place uncovers, covers, scores, splits and joins."""
    bare = top_of(p, place // Size.LEVELS)
    if bare >= 0:
        p.emit(Event.UNCOVERED, EVERYONE, bare, place - 1, 0, 0)
    if p.level[crate] > 0:
        below = place_of(p, crate) - 1
        p.emit(Event.HIDDEN, EVERYONE, p.stack[below], below, 0, 0)
    score_groups(p, crate, bare)
    judge_block(p, place)


def end_move(p: Position) -> None:
    """Three moves, no more and no fewer [turn.three]; then customs [customs.when]. Who is stuck in the middle of a
    turn, where that can happen, ends the game and keeps the points [option.dead_end]; in the family variant also who
    still has moves but cannot complete the turn with them [family.dead_end]."""
    p.moves_left -= 1
    if p.memory == Memory.LOGBOOK:
        witness(p)
    if p.moves_left == 0:
        p.phase = Phase.CUSTOMS
    elif p.dead_end and not can_play(p):
        finish(p, Ending.DEAD_END)


# --- a turn -----------------------------------------------------------------------------------------------------------


def begin_turn(p: Position) -> None:
    """What was banned is allowed again [return.turn]. If no whole turn can be made, the game is over before it
    [end.stuck], also if the token saw to that [customs.end]."""
    while p.made:
        forget(p)
    p.lively = 0
    p.moves_left = p.moves_a_turn
    p.phase = Phase.MOVES
    if can_play(p):
        p.emit(Event.TURN, EVERYONE, p.player, 0, 0, 0)
    else:
        finish(p, Ending.DEAD_END if p.dead_end else Ending.EXHAUSTED)


def can_play(p: Position) -> int:
    """Can the turn be completed, or where dead ends are allowed a single move be made?"""
    if p.dead_end and not p.firm:
        return 1 if legal_play(p) else 0
    return completes(p, p.moves_left, p.solid, 1)


def end_turn(p: Position) -> None:
    """Clockwise [turn.order]. Too many turns in a row without a fall or a point end the game [end.idle]
    [option.idle]."""
    p.idle_turns = 0 if p.lively else p.bounded(p.idle_turns + 1, 0, MOST)
    if p.idle_limit and not p.lively:
        p.emit(Event.IDLE, EVERYONE, p.idle_turns, 0, 0, 0)
        if p.idle_turns >= p.idle_limit:
            finish(p, Ending.IDLE)
            return
    p.player = (p.player + 1) % p.seats
    begin_turn(p)


def sure_to_go_on(p: Position) -> int:
    """Does a whole turn begin, whatever the hidden faces are? Surely if a crate has pivots enough, or if enough
    crates can fall to the ground beside each other. Else that the game goes on, or not, tells of hidden faces."""
    sure = 0
    count = 0
    for crate in range(Size.CRATES):
        if is_free(p, crate):
            if count_pivots(p, crate) >= p.moves_left:
                sure = 1
            for d in range(Size.DIRECTIONS):
                cell = ahead(p.at[crate], d)
                if p.level[crate] > 0 and p.height[cell] == 0 and p.mark[cell] == 0:
                    p.mark[cell] = 1
                    p.queue[count] = cell
                    count += 1
                    break
    for i in range(count):
        p.mark[p.queue[i]] = 0
    return 1 if sure or count >= p.moves_left else 0
