# longshore: compiled
"""Coming back: out of the water, and from the doctor."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import on_rim, piece, put
from longshore.games.cargo.codes import Event, Move, Phase, Piece, Place, Refusal, Size, Worker
from longshore.games.cargo.position import Position
from longshore.games.cargo.turns import untouched


def overboard(p: Position, kind: int) -> int:
    """The actor has a worker of this kind in the water."""
    if kind == Worker.DOCKHAND:
        return 1 if p.in_water[p.actor] > 0 else 0
    return 1 if p.where[p.actor * Size.KINDS + kind] == Place.IN_WATER else 0


def refuse_back(p: Position, kind: int, which: int) -> int:
    """A worker that is in the water [return.water], onto one of the own two loading squares: an empty one, or for a
    dockhand one with dockhands [return.square]."""
    if not overboard(p, kind):
        return Refusal.RETURN_WATER
    what = p.square[p.berth[p.actor * Size.GATES + which]]
    return 0 if what == Piece.EMPTY or (what == Piece.HANDS and kind == Worker.DOCKHAND) else Refusal.RETURN_SQUARE


def refuse_doctor(p: Position, square: int) -> int:
    """Back from the doctor: after a missed turn [return.doctor], before the first worker moves [return.window],
    onto an empty square of the rim [return.rim]."""
    if p.doctor[p.actor * Size.STAGES + 2] == 0:
        return Refusal.RETURN_DOCTOR
    if not untouched(p):
        return Refusal.RETURN_WINDOW
    return 0 if square < Size.DOCK and p.square[square] == Piece.EMPTY and on_rim(square) else Refusal.RETURN_RIM


def legal_back(p: Position) -> int:
    count = 0
    for i in range(Size.BIG * Size.GATES):
        if refuse_back(p, i // Size.GATES, i % Size.GATES) == 0:
            p.moves[count] = Move.BACK + i
            count += 1
    return count


def refuse_other(p: Position, move: int) -> int:
    """While somebody has to come back, nothing else is possible [return.must] [return.order]."""
    if move >= Move.RELOCATE:
        return Refusal.GAME_MOVE
    if move < Move.BACK or move >= Move.DOCTOR:
        return Refusal.RETURN_MUST
    return refuse_back(p, (move - Move.BACK) // Size.GATES, (move - Move.BACK) % Size.GATES)


def gather(p: Position) -> None:
    """Workers in the water must come back while there is room [return.must]; the rest waits [return.square]."""
    p.phase = Phase.PLAY
    for i in range(Size.BIG * Size.GATES):
        if refuse_back(p, i // Size.GATES, i % Size.GATES) == 0:
            p.phase = Phase.RETURNS
            return
    stranded = overboard(p, Worker.COLOSSUS) + overboard(p, Worker.MULE) + p.in_water[p.actor]
    if stranded:
        p.emit(Event.STRANDED, EVERYONE, p.actor, stranded, 0, 0)


def come_back(p: Position, kind: int, which: int) -> None:
    """Free of charge, and ready to move this turn [return.water]."""
    square = p.berth[p.actor * Size.GATES + which]
    if kind == Worker.DOCKHAND:
        p.in_water[p.actor] -= 1
    put(p, p.actor, kind, square)
    p.emit(Event.RETURNED, EVERYONE, piece(p.actor, kind), square, 0, 0)
    gather(p)


def heal(p: Position, square: int) -> None:
    """Free of charge, optional, ready to move this turn [return.window]."""
    p.doctor[p.actor * Size.STAGES + 2] -= 1
    p.healed = 1
    put(p, p.actor, Worker.DOCKHAND, square)
    p.emit(Event.HEALED, EVERYONE, p.actor, square, 0, 0)
