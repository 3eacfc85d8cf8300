# longshore: compiled
"""Crates on loading squares: aboard their owner's ship, or set back."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import ahead, opposite
from longshore.games.cargo.codes import Event, Move, Piece, Refusal, Size
from longshore.games.cargo.ending import earn, leave
from longshore.games.cargo.position import Position


def resolve(p: Position, square: int, d: int) -> None:
    """After the whole step, mover included [load.moment]: crates that came onto loading squares, from the front
    of the line to its back [load.order]."""
    at = ahead(p, square, d)
    end = at
    while ahead(p, at, d) >= 0 and p.square[ahead(p, at, d)] != Piece.EMPTY:
        at = ahead(p, at, d)
    while at != end:
        arrive(p, at)
        at = ahead(p, at, opposite(d))


def arrive(p: Position, square: int) -> None:
    """A crate on a loading square: aboard if it is the owner's, three points whoever brought it [load.own];
    else it waits for the owner of that square to set it back [load.foreign]."""
    ship = p.loading[square]
    what = p.square[square]
    if ship < 0 or what < Piece.CRATE or what >= Piece.BLANK:
        return
    p.square[square] = Piece.EMPTY
    colour = what - Piece.CRATE
    if colour == ship:
        p.loaded[ship] += 1
        p.emit(Event.LOADED, EVERYONE, colour, square, 0, 0)
        earn(p, ship, p.load_points)
        leave(p, colour)
    else:
        p.queue[p.queued * 2] = colour
        p.queue[p.queued * 2 + 1] = ship
        p.queued += 1
        p.emit(Event.ARRIVED, EVERYONE, colour, square, ship, 0)


def can_set_back(p: Position, square: int) -> int:
    """Any empty square that is no loading square of a ship in play; corners too [load.square]."""
    return p.exists[square] & (p.square[square] == Piece.EMPTY) & (p.loading[square] < 0)


def legal_set_back(p: Position) -> int:
    count = 0
    for square in range(Size.DOCK):
        p.moves[count] = Move.RELOCATE + square
        count += can_set_back(p, square)
    return count


def refuse_set_back(p: Position, move: int) -> int:
    if move < Move.RELOCATE:
        return Refusal.LOAD_FIRST  # [load.first]
    if move >= Move.PLACE:
        return Refusal.GAME_MOVE
    return 0 if can_set_back(p, move - Move.RELOCATE) else Refusal.LOAD_SQUARE


def set_back(p: Position, square: int) -> None:
    """The owner of the loading square puts a foreign crate anywhere free, without points [load.foreign]."""
    colour = p.queue[0]
    ship = p.queue[1]
    p.square[square] = Piece.CRATE + colour
    p.queued -= 1
    for i in range((Size.QUEUE - 1) * 2):
        p.queue[i] = p.queue[i + 2]
    for i in range((Size.QUEUE - 1) * 2, Size.QUEUE * 2):
        p.queue[i] = 0
    p.emit(Event.RELOCATED, EVERYONE, colour, square, ship, 0)
