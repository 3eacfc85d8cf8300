# longshore: compiled
"""What a learning machine sees: everything, its own ship first."""

from __future__ import annotations

from longshore.core.codes import Short
from longshore.games.cargo.codes import STANDING, Limit, Phase, Piece, Place, Seen, Size, Worker
from longshore.games.cargo.position import Position
from longshore.games.cargo.turns import turn


def observe(p: Position, seat: int) -> int:
    out: list[int] = p.sight
    for i in range(Seen.PHASE, Seen.LENGTH):
        out[i] = 0
    own = p.ship_of[seat]
    if own >= 0:
        out[Seen.OWN_SHIP + own] = 1
    else:
        own = 0
    observe_dock(p, own, out)
    observe_ships(p, own, out)
    out[Seen.PHASE + p.phase] = 1
    deciding = turn(p)
    if deciding >= 0:
        out[Seen.DECIDING + (deciding - seat + p.seats) % p.seats] = 1
    if p.phase == Phase.CHOICE or p.phase == Phase.CREW:
        out[Seen.FIRST + (p.first - seat + p.seats) % p.seats] = 1
    if p.queued > 0:
        out[Seen.SET_BACK + (p.queue[0] - own + Size.SHIPS) % Size.SHIPS] = 1
        out[Seen.SET_BACK_BY + (p.queue[1] - own + Size.SHIPS) % Size.SHIPS] = 1
        out[Seen.SET_BACK_LATER] = p.queued - 1
    for i in range(Size.KINDS):
        out[Seen.SPENT + i] = p.spent[i]
    if p.stepping:
        out[Seen.STEPPING + p.stepping] = 1
    out[Seen.MOVES_LEFT] = p.moves_left
    out[Seen.HEALED] = p.healed
    out[Seen.CLOSING] = p.closing
    out[Seen.PASSES] = p.passes
    out[Seen.QUIET] = p.bounded(p.quiet, 0, Limit.TURNS)
    out[Seen.TURNS] = p.bounded(p.turns, 0, Limit.TURNS)
    out[Seen.FAST] = p.fast
    out[Seen.CREW_FIRST] = p.crew_first
    out[Seen.OUTSIDE] = p.outside
    out[Seen.LOADING_FROM] = p.loading_from
    out[Seen.STALL] = p.stall
    return Seen.LENGTH


def observe_dock(p: Position, own: int, out: list[int]) -> None:
    """What stands on each square, and its colour. Every number of every plane is written, without a choice on the
    way: the compiler then writes eight at a time."""
    sort = [0] * Size.CELLS
    colour = [0] * Size.CELLS
    plane: Short
    for i in range(Size.CELLS):
        what = p.square[i]
        sort[i] = what >> 2
        painted = (what >= Piece.CRATE) & ((what < Piece.BLANK) | (what >= Piece.BIG))
        colour[i] = (what - own) & 3 if painted else Size.SHIPS
    for plane in range(len(STANDING)):
        at = Seen.STANDING + plane * Size.CELLS
        for i in range(Size.CELLS):
            out[at + i] = 1 if sort[i] == plane else 0
    for plane in range(Size.SHIPS):
        at = Seen.COLOUR + plane * Size.CELLS
        for i in range(Size.CELLS):
            out[at + i] = 1 if colour[i] == plane else 0
    for i in range(Size.CELLS):
        out[Seen.TIRED + i] = p.tired[i]
    for plane in range(Size.SHIPS):
        at = Seen.DOCKHANDS + plane * Size.CELLS
        here = (own + plane) % Size.SHIPS * Size.CELLS
        for i in range(Size.CELLS):
            out[at + i] = p.hands[here + i]


def observe_ships(p: Position, own: int, out: list[int]) -> None:
    """What belongs to each ship."""
    in_turn = p.phase >= Phase.CREW and p.phase != Phase.START_ROLL and p.phase != Phase.OVER
    for i in range(Size.SHIPS):
        ship = (own + i) % Size.SHIPS
        out[Seen.IN_PLAY + i] = p.in_play[ship]
        out[Seen.CHOSEN + i] = 1 if p.seat_of[ship] >= 0 else 0
        out[Seen.ACTING + i] = 1 if in_turn and p.actor == ship else 0
        out[Seen.HAND_DOCKHANDS + i] = p.in_hand[ship]
        out[Seen.WATER_DOCKHANDS + i] = p.in_water[ship]
        for j in range(Size.BIG):
            big = p.where[ship * Size.KINDS + Worker.COLOSSUS + j]
            out[Seen.HAND_BIG + i * Size.BIG + j] = 1 if big == Place.IN_HAND else 0
            out[Seen.WATER_BIG + i * Size.BIG + j] = 1 if big == Place.IN_WATER else 0
            out[Seen.DOCTOR + i * Size.STAGES + j] = p.doctor[ship * Size.STAGES + j]
        out[Seen.CRATES + i] = p.crates[ship]
        out[Seen.LOADED + i] = p.loaded[ship]
        out[Seen.TAKEN + i] = p.taken[ship]
        out[Seen.LOST + i] = p.lost[ship]
        out[Seen.POINTS + i] = p.bounded(p.points[ship], -Limit.POINTS, Limit.POINTS)
