# longshore: compiled
"""One worker's move: a group of dockhands, the colossus, the mule or the elephant walks, pushes or pulls."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import ahead, beside, piece, stack
from longshore.games.cargo.codes import Event, Move, Piece, Refusal, Size, Worker
from longshore.games.cargo.loading import resolve
from longshore.games.cargo.position import Position
from longshore.games.cargo.pulling import can_pull, drag, refuse_pull
from longshore.games.cargo.pushing import line_weight, push, refuse_push
from longshore.games.cargo.turns import refuse_allowance

# A move is written down first and counted afterwards, if it is legal: the processor cannot guess what stands where,
# and a wrong guess at a choice costs it more than the whole question.


def legal_groups(p: Position, count: int) -> int:
    """What dockhands may do that have not moved yet [group.fresh], one or several at a time [group.part]."""
    own = p.actor * Size.CELLS
    stands = [0] * (Size.CELLS + 1)
    found = 0
    for square in range(Size.CELLS):
        stands[found] = square
        found += p.hands[own + square] > p.tired[square]
    most = min(Size.GROUP, p.moves_left)
    for i in range(found):
        square = stands[i]
        fresh = p.hands[own + square] - p.tired[square]
        if fresh > most:
            fresh = most
        for d in range(Size.DIRECTIONS):
            for size in range(1, fresh + 1):
                p.moves[count] = Move.GROUP + (square * Size.DIRECTIONS + d) * Size.GROUP + size - 1
                count += can_go(p, Worker.DOCKHAND, square, d, size * p.strength[Worker.DOCKHAND])
    return count


def legal_big(p: Position, kind: int, base: int, count: int) -> int:
    """What the colossus, mule or elephant may do: go four ways, and but for the colossus pull [pull.who]."""
    here = p.where[p.actor * Size.KINDS + kind]
    if here < 0 or (p.stepping != kind and (p.spent[kind] > 0 or p.moves_left == 0)):
        return count
    for d in range(Size.DIRECTIONS):
        p.moves[count] = base + d
        count += can_go(p, kind, here, d, p.strength[kind])
    if kind != Worker.COLOSSUS:
        for d in range(Size.DIRECTIONS):
            p.moves[count] = base + Size.DIRECTIONS + d
            count += can_pull(p, here, d)
    return count


def can_go(p: Position, kind: int, square: int, d: int, strength: int) -> int:
    """Whether `refuse_go` has nothing against it; mostly without weighing the whole line."""
    onto = ahead(p, square, d)
    what = beside(p, square, d)
    beyond = beside(p, onto if onto >= 0 else square, d)
    first = (what >= Piece.CRATE) & (what < Piece.HANDS)
    second = (beyond >= Piece.CRATE) & (beyond < Piece.HANDS)
    if first & ((second & (strength > 1)) | ((beyond >= Piece.BIG) & (beyond < Piece.WATER))):
        return 1 if line_weight(p, square, d) <= strength else 0
    walk = (what == Piece.EMPTY) | ((what == Piece.HANDS) & (kind == Worker.DOCKHAND))
    return walk | (first & (strength > 0) & (1 - second))


def refuse_group(p: Position, square: int, d: int, size: int) -> int:
    """Part of the own dockhands on a square [group.own] [group.part], none of them moved yet [group.fresh],
    each costing one of the moves left [group.cost]."""
    own = p.hands[p.actor * Size.CELLS + square]
    if own == 0:
        return Refusal.STEP_WORKER  # [step.worker]
    if size > own:
        return Refusal.GROUP_OWN
    if size > own - p.tired[square]:
        return Refusal.GROUP_FRESH if size > 1 else Refusal.TURN_ONCE  # [turn.once]
    if size > p.moves_left:
        return refuse_allowance(p, size)
    return refuse_go(p, Worker.DOCKHAND, square, d, size * p.strength[Worker.DOCKHAND])


def refuse_big(p: Position, kind: int, d: int, pull: int) -> int:
    """A colossus, mule or elephant: once a turn [turn.once]; a second step only at once [turn.atomic]."""
    here = p.where[p.actor * Size.KINDS + kind]
    if here < 0:
        return Refusal.STEP_WORKER
    if p.stepping != kind:
        if p.spent[kind] > 0:
            return Refusal.TURN_ATOMIC if p.spent[kind] < p.steps[kind] else Refusal.TURN_ONCE
        if p.moves_left == 0:
            return refuse_allowance(p, 1)
    if pull:
        return refuse_pull(p, here, d)
    return refuse_go(p, kind, here, d, p.strength[kind])


def refuse_go(p: Position, kind: int, square: int, d: int, strength: int) -> int:
    """Walk onto an empty square, or push the crate that is there."""
    onto = ahead(p, square, d)
    if onto < 0:
        return Refusal.STEP_EDGE  # [step.edge]
    what = p.square[onto]
    if what == Piece.EMPTY or (what == Piece.HANDS and kind == Worker.DOCKHAND):
        return 0  # [step.stack]
    if what >= Piece.HANDS:
        return Refusal.STEP_BLOCKED  # [step.blocked]
    return refuse_push(p, square, d, strength)


def march(p: Position, square: int, d: int, size: int) -> None:
    """A group of dockhands walks, or pushes as one; those who stay lend no strength [group.strength]."""
    actor = p.actor
    onto = ahead(p, square, d)
    pushing = p.square[onto] != Piece.EMPTY and p.square[onto] != Piece.HANDS
    if pushing:
        push(p, square, d)
    p.hands[actor * Size.CELLS + square] -= size
    if stack(p, square) == 0:
        p.square[square] = Piece.EMPTY
    p.square[onto] = Piece.HANDS
    p.hands[actor * Size.CELLS + onto] += size
    p.tired[onto] += size
    p.emit(Event.MOVED, EVERYONE, piece(actor, Worker.DOCKHAND), square, onto, size)
    if pushing:
        resolve(p, square, d)


def activate(p: Position, kind: int, d: int, pull: int) -> None:
    """One step of a big worker: walk, push or pull, each step anew [step.split]. The first step costs the move;
    a second one is open to those with two [step.count]."""
    actor = p.actor
    if p.stepping == kind:
        p.spent[kind] += 1
    else:
        p.moves_left -= 1
        p.spent[kind] = 1
    p.stepping = kind if p.spent[kind] < p.steps[kind] else 0
    here = p.where[actor * Size.KINDS + kind]
    onto = ahead(p, here, d)
    pushing = p.square[onto] != Piece.EMPTY
    if pushing:
        push(p, here, d)
    p.square[here] = Piece.EMPTY
    p.square[onto] = piece(actor, kind)
    p.where[actor * Size.KINDS + kind] = onto
    p.emit(Event.MOVED, EVERYONE, piece(actor, kind), here, onto, 1)
    if pushing:
        resolve(p, here, d)
    elif pull:
        drag(p, here, d)
