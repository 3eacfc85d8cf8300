# longshore: compiled
"""Dockhands met by a line of crates: shifted, joined to others, or crushed."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import ahead, piece, take_away
from longshore.games.cargo.codes import Event, Piece, Size, Worker
from longshore.games.cargo.ending import earn
from longshore.games.cargo.position import Position
from longshore.games.cargo.water import drown_hands


def squeeze(p: Position, square: int, d: int) -> None:
    """Dockhands met by a line, all of the square alike [crush.stack], whether a crate or a carried worker comes
    [crush.carried]: shifted onto an empty square [crush.shift], joined to others [crush.join], overboard
    [water.worker], or crushed against whatever else is behind them [crush.jaws] [crush.wall]."""
    beyond = ahead(p, square, d)
    if beyond < 0:
        drown_hands(p, square)
    elif p.square[beyond] == Piece.EMPTY or p.square[beyond] == Piece.HANDS:
        p.tired[beyond] += p.tired[square]
        p.tired[square] = 0
        p.square[beyond] = Piece.HANDS
        for ship in range(Size.SHIPS):
            count = p.hands[ship * Size.CELLS + square]
            if count:
                p.hands[ship * Size.CELLS + beyond] += count
                take_away(p, ship, square)
                p.emit(Event.PUSHED, EVERYONE, piece(ship, Worker.DOCKHAND), square, beyond, count)
    else:
        crush_hands(p, square)


def crush_hands(p: Position, square: int) -> None:
    """To the doctor, or out of the game [option.fast]; a point for each of the others', minus one for each own
    [crush.points]."""
    gain = 0
    for ship in range(Size.SHIPS):
        count = p.hands[ship * Size.CELLS + square]
        if count:
            take_away(p, ship, square)
            if not p.fast:
                p.doctor[ship * Size.STAGES] += count
            p.emit(Event.CRUSHED, EVERYONE, ship, square, count, 0)
            gain += count * (p.crush_own_points if ship == p.actor else p.crush_points)
    earn(p, p.actor, gain)
