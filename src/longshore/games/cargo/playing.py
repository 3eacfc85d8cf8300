# longshore: compiled
"""A turn from its beginning to its end."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.cargo.board import on_rim
from longshore.games.cargo.codes import Ending, Event, Move, Phase, Piece, Refusal, Size, Worker
from longshore.games.cargo.ending import finish
from longshore.games.cargo.moving import activate, legal_big, legal_groups, march, refuse_big, refuse_group
from longshore.games.cargo.position import Position
from longshore.games.cargo.returns import gather, heal, refuse_back, refuse_doctor
from longshore.games.cargo.turns import allowance, next_ship, untouched, would_pass


def legal_play(p: Position) -> int:
    """Every activation the actor may make, and the end of the turn: fewer than three is allowed [turn.pass],
    and whoever cannot move just ends it [turn.stuck]."""
    p.moves[0] = Move.DONE
    count = 1
    if p.moves_left > 0:
        count = legal_groups(p, count)
    count = legal_big(p, Worker.COLOSSUS, Move.STRIDE, count)
    count = legal_big(p, Worker.MULE, Move.TROT, count)
    count = legal_big(p, Worker.ELEPHANT, Move.TRAMPLE, count)
    if p.doctor[p.actor * Size.STAGES + 2] > 0 and untouched(p):
        for square in range(Size.DOCK):
            p.moves[count] = Move.DOCTOR + square
            count += (p.square[square] == Piece.EMPTY) & on_rim(square)
    return count


def refuse_play(p: Position, move: int) -> int:
    if move == Move.DONE:
        return 0
    if move < Move.STRIDE:
        code = move - Move.GROUP
        square = code // (Size.DIRECTIONS * Size.GROUP)
        return refuse_group(p, square, code // Size.GROUP % Size.DIRECTIONS, code % Size.GROUP + 1)
    if move < Move.TROT:
        return refuse_big(p, Worker.COLOSSUS, move - Move.STRIDE, 0)
    if move < Move.TRAMPLE:
        return refuse_big(p, Worker.MULE, (move - Move.TROT) % Size.DIRECTIONS, (move - Move.TROT) // Size.DIRECTIONS)
    if move < Move.BACK:
        return refuse_big(
            p, Worker.ELEPHANT, (move - Move.TRAMPLE) % Size.DIRECTIONS, (move - Move.TRAMPLE) // Size.DIRECTIONS
        )
    if move < Move.DOCTOR:
        reason = refuse_back(p, (move - Move.BACK) // Size.GATES, (move - Move.BACK) % Size.GATES)
        return reason or Refusal.RETURN_WATER  # only at the start of a turn [return.water]
    if move < Move.RELOCATE:
        return refuse_doctor(p, move - Move.DOCTOR)
    return Refusal.GAME_MOVE


def play_move(p: Position, move: int) -> None:
    if move == Move.DONE:
        end_turn(p)
        return
    if Move.DOCTOR <= move < Move.RELOCATE:
        heal(p, move - Move.DOCTOR)
        return
    if move < Move.STRIDE:
        code = move - Move.GROUP
        p.stepping = 0
        p.moves_left -= code % Size.GROUP + 1
        march(p, code // (Size.DIRECTIONS * Size.GROUP), code // Size.GROUP % Size.DIRECTIONS, code % Size.GROUP + 1)
    elif move < Move.TROT:
        activate(p, Worker.COLOSSUS, move - Move.STRIDE, 0)
    elif move < Move.TRAMPLE:
        activate(p, Worker.MULE, (move - Move.TROT) % Size.DIRECTIONS, (move - Move.TROT) // Size.DIRECTIONS)
    else:
        activate(p, Worker.ELEPHANT, (move - Move.TRAMPLE) % Size.DIRECTIONS, (move - Move.TRAMPLE) // Size.DIRECTIONS)
    after_step(p)


def after_step(p: Position) -> None:
    """A step is resolved: set crates back, then see if the game is over [end.empty], then whose turn it is."""
    if p.queued:
        p.phase = Phase.RELOCATION
    elif p.closing:
        finish(p, Ending.RAN_OUT)
    else:
        p.phase = Phase.PLAY
        if p.moves_left == 0 and p.stepping == 0:
            end_turn(p)


def begin_turn(p: Position, ship: int) -> None:
    """Time passes at the doctor [return.doctor]; who is in the water comes back first [return.order]."""
    p.actor = ship
    p.moves_left = allowance(p)
    p.stepping = 0
    p.healed = 0
    for i in range(Size.KINDS):
        p.spent[i] = 0
    for i in range(Size.CELLS):
        p.tired[i] = 0
    p.doctor[ship * Size.STAGES + 2] += p.doctor[ship * Size.STAGES + 1]
    p.doctor[ship * Size.STAGES + 1] = p.doctor[ship * Size.STAGES]
    p.doctor[ship * Size.STAGES] = 0
    p.emit(Event.TURN, EVERYONE, ship, p.moves_left, 0, 0)
    gather(p)


def end_turn(p: Position) -> None:
    """A worker's unused step is lost [turn.atomic]; play goes clockwise [setup.clockwise]."""
    if would_pass(p):
        p.passes = p.bounded(p.passes + 1, 0, MOST)
        p.emit(Event.PASSED, EVERYONE, p.actor, 0, 0, 0)
    else:
        p.passes = 0
    p.quiet = p.bounded(p.quiet + 1, 0, MOST)
    p.turns = p.bounded(p.turns + 1, 0, MOST)
    p.stepping = 0
    if p.stall and p.passes >= p.seats:
        finish(p, Ending.ALL_PASSED)  # [option.stall]
    elif p.stall and p.quiet >= p.stall * p.seats:
        finish(p, Ending.TOO_QUIET)  # [option.stall]
    else:
        begin_turn(p, next_ship(p, p.actor))
