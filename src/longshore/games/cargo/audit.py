"""What must hold in every position of Cargo that a game from its start can come to."""

from __future__ import annotations

from longshore.games.cargo.codes import Phase, Piece, Place, Size, Worker
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS, KIND_LETTERS, square_name
from longshore.games.cargo.reading import dockhands_of


def audit(kernel: Cargo) -> list[str]:
    """In a game from its start: no crate and no worker lost or doubled; squares and tables agree."""
    wrong: list[str] = []
    squares, hands, tired, where = kernel.square, kernel.hands, kernel.tired, kernel.where
    exists, loading = kernel.exists, kernel.loading
    square_of = [Place.GONE] * 16
    for square in range(Size.CELLS):
        what, count = squares[square], sum(hands[square :: Size.CELLS])
        name = square_name(square)
        if what != Piece.EMPTY and not exists[square]:
            wrong.append(f"{name} is not part of the dock")
        if (what == Piece.HANDS) != (count > 0):
            wrong.append(f"{name}: {count} dockhands, but the square says {what}")
        if Piece.CRATE <= what <= Piece.BLANK and loading[square] >= 0:
            wrong.append(f"{name}: a crate rests on a loading square")
        if what >= Piece.BIG:
            square_of[what % 4 * 4 + (what - Piece.BIG) // 4 + Worker.COLOSSUS] = square
        if tired[square] > hands[kernel.actor * Size.CELLS + square]:
            wrong.append(f"{name}: more moved dockhands than dockhands")
    shown = kernel.phase in (Phase.START_ROLL, Phase.RETURNS, Phase.PLAY, Phase.RELOCATION, Phase.OVER)
    for ship in (ship for ship in range(4) if kernel.in_play[ship]):
        colour = COLOURS[ship]
        waiting = sum(1 for i in range(kernel.queued) if kernel.queue[i * 2] == ship)
        crates = sum(1 for what in squares if what == Piece.CRATE + ship) + waiting
        if crates != kernel.crates[ship]:
            wrong.append(f"{colour}: {crates} crates on the dock, counted as {kernel.crates[ship]}")
        total = crates + kernel.loaded[ship] + kernel.lost[ship]
        if shown and total != kernel.crates_each:
            wrong.append(f"{colour}: {total} crates in all")
        dockhands = dockhands_of(kernel, ship)
        if dockhands != kernel.crew[Worker.DOCKHAND] and not (kernel.fast and dockhands < kernel.crew[Worker.DOCKHAND]):
            wrong.append(f"{colour}: {dockhands} dockhands in all")
        for kind in (Worker.COLOSSUS, Worker.MULE, Worker.ELEPHANT):
            place = where[ship * 4 + kind]
            if max(place, Place.GONE) != square_of[ship * 4 + kind] and place >= 0:
                wrong.append(f"{colour}: {KIND_LETTERS[kind]} is not where it is said to be")
            if place == Place.GONE and not kernel.fast and kernel.crew[kind]:
                wrong.append(f"{colour}: {KIND_LETTERS[kind]} is lost")
            if kind == Worker.ELEPHANT and place < 0 and kernel.phase > Phase.CREW and kernel.crew[kind]:
                wrong.append(f"{colour}: the elephant has left the dock")
    return wrong
