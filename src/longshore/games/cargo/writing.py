"""A position of Cargo as a document: docs/notation/cargo.md describes every field. Every move of every table is told
with it, so it is compiled: the .pxd beside it gives the C types."""

from __future__ import annotations

from longshore.core.game import Document
from longshore.games.cargo.codes import (
    BIG,
    BLIND,
    CELLS,
    CHOICE,
    COLOSSUS,
    CRATE,
    CREW,
    DOCK,
    EMPTY,
    ENDED,
    ENDINGS,
    HANDS,
    IN_HAND,
    IN_WATER,
    KINDS,
    PHASES,
    PLAY,
    RELOCATION,
    RETURNS,
    SHIPS,
    SIDE,
)
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.squares import COLOURS, KIND_LETTERS, SHIP_LETTERS, square_name

STAGES = ("crushed", "missing", "ready")
NAMES = [square_name(square) for square in range(CELLS)]
ALONE = 3  # signs for a piece that stands alone
STANDING = [""] * (BIG + 3 * SHIPS)  # what stands on a square alone; dockhands have to be counted
STANDING[EMPTY] = "."
for number, colour in enumerate((*COLOURS, "?")):
    STANDING[CRATE + number] = f"k:{colour}"
for number, colour in enumerate(COLOURS):
    for kind, letter in enumerate("CME"):
        STANDING[BIG + SHIPS * kind + number] = f"{letter}:{colour}"
PADDED: dict[int, list[str]] = {}  # the same filled up to a width
CROWDS: dict[int, dict[str, str]] = {}  # dockhands filled up to a width


def write(kernel: Cargo, text: Document) -> Document:
    """The document with all of a position added; what is at its default is left out."""
    phase = kernel.phase
    if phase == RETURNS:
        phase = PLAY
    text["ships"] = write_ships(kernel)
    text["phase"] = PHASES[phase]
    if phase == BLIND or phase == CHOICE:  # the actor is a seat
        text["seat"] = kernel.actor + 1
    elif phase == CREW or phase == PLAY or phase == RELOCATION or phase == ENDED:
        text["turn"] = COLOURS[kernel.actor]
    text["turns"] = kernel.turns
    text["moves_left"] = kernel.moves_left
    write_board(kernel, text)
    write_moved(kernel, text)
    if kernel.stepping:
        text["stepping"] = KIND_LETTERS[kernel.stepping]
    write_absent(kernel, text)
    write_counts(kernel, text)
    if kernel.queued:
        text["relocating"] = [
            {"crate": COLOURS[kernel.queue[i * 2]], "by": COLOURS[kernel.queue[i * 2 + 1]]}
            for i in range(kernel.queued)
        ]
    if kernel.closing:
        text["closing"] = True
    if kernel.healed:
        text["healed"] = True
    if kernel.quiet:
        text["quiet"] = kernel.quiet
    if kernel.passes:
        text["passes"] = kernel.passes
    if kernel.first:
        text["first"] = kernel.first
    if kernel.ending:
        text["ending"] = ENDINGS[kernel.ending]
    return text


def write_moves(kernel: Cargo, seat: int, words: list[str]) -> Document:
    """The seat's legal moves with their numbers, in words that do not depend on the position."""
    count = kernel.legal(seat)
    written: Document = {}
    for i in range(count):
        written[words[kernel.moves[i]]] = kernel.moves[i]
    return written


def write_ships(kernel: Cargo) -> list[str | None]:
    """The ship of each seat that has one."""
    ships: list[str | None] = []
    for seat in range(kernel.seats):
        ship = kernel.ship_of[seat]
        ships.append(SHIP_LETTERS[ship] if ship >= 0 else None)
    return ships


def write_board(kernel: Cargo, text: Document) -> None:
    """The dock drawn in rows, and what stands on the outside loading squares."""
    crowds: list[str] = []
    width = 1
    for square in range(DOCK):
        what = kernel.square[square]
        if what == HANDS:
            token = write_hands(kernel, square)
            crowds.append(token)
            if len(token) > width:
                width = len(token)
        elif what != EMPTY and width < ALONE:
            width = ALONE
    padded = PADDED.get(width)
    if padded is None:
        padded = PADDED[width] = [token.ljust(width) for token in STANDING]
        CROWDS[width] = {}
    wide = CROWDS[width]
    board: list[str] = []
    row: list[str] = []
    met = 0
    for square in range(DOCK):
        what = kernel.square[square]
        last = square % SIDE == SIDE - 1
        if what == HANDS:
            token = crowds[met]
            met += 1
            if not last:
                filled = wide.get(token)
                if filled is None:
                    filled = wide[token] = token.ljust(width)
                token = filled
        else:
            token = STANDING[what] if last else padded[what]
        row.append(token)
        if last:
            board.append(" ".join(row))
            row = []
    text["board"] = board
    squares: Document = {}
    for square in range(DOCK, CELLS):
        what = kernel.square[square]
        if what != EMPTY:
            squares[NAMES[square]] = write_hands(kernel, square) if what == HANDS else STANDING[what]
    if squares:
        text["squares"] = squares


def write_hands(kernel: Cargo, square: int) -> str:
    """The dockhands on a square: `2D:R+D:B`."""
    parts: list[str] = []
    for ship in range(SHIPS):
        count = kernel.hands[ship * CELLS + square]
        if count:
            parts.append(f"{count}D:{COLOURS[ship]}" if count > 1 else f"D:{COLOURS[ship]}")
    return "+".join(parts)


def write_moved(kernel: Cargo, text: Document) -> None:
    """The steps the big workers have gone this turn, and the dockhands that have moved, by square."""
    moved: Document = {}
    for kind in range(COLOSSUS, KINDS):
        if kernel.spent[kind]:
            moved[KIND_LETTERS[kind]] = kernel.spent[kind]
    for square in range(CELLS):
        if kernel.tired[square]:
            moved[NAMES[square]] = kernel.tired[square]
    if moved:
        text["moved"] = moved


def write_absent(kernel: Cargo, text: Document) -> None:
    """Who is still in hand, in the water, with the doctor."""
    in_hand: Document = {}
    in_water: Document = {}
    doctor: Document = {}
    for ship in range(SHIPS):
        write_away(kernel, ship, kernel.in_hand[ship], IN_HAND, in_hand)
        write_away(kernel, ship, kernel.in_water[ship], IN_WATER, in_water)
        stages: Document = {}
        for stage in range(3):
            if kernel.doctor[ship * 3 + stage]:
                stages[STAGES[stage]] = kernel.doctor[ship * 3 + stage]
        if stages:
            doctor[COLOURS[ship]] = stages
    if in_hand:
        text["in_hand"] = in_hand
    if in_water:
        text["in_water"] = in_water
    if doctor:
        text["doctor"] = doctor


def write_away(kernel: Cargo, ship: int, dockhands: int, elsewhere: int, away: Document) -> None:
    """A ship's workers that are somewhere else than on the dock."""
    found = dockhands
    for kind in range(COLOSSUS, KINDS):
        if kernel.where[ship * KINDS + kind] == elsewhere:
            found += 1
    if not found:
        return
    parts = [f"{dockhands}D"] if dockhands else []
    for kind in range(COLOSSUS, KINDS):
        if kernel.where[ship * KINDS + kind] == elsewhere:
            parts.append(KIND_LETTERS[kind])
    away[COLOURS[ship]] = " ".join(parts)


def write_counts(kernel: Cargo, text: Document) -> None:
    """Points and crates by ship; nought is left out."""
    scores: Document = {}
    loaded: Document = {}
    dumped: Document = {}
    lost: Document = {}
    for ship in range(SHIPS):
        if kernel.points[ship]:
            scores[COLOURS[ship]] = kernel.points[ship]
        if kernel.loaded[ship]:
            loaded[COLOURS[ship]] = kernel.loaded[ship]
        if kernel.taken[ship]:
            dumped[COLOURS[ship]] = kernel.taken[ship]
        if kernel.lost[ship]:
            lost[COLOURS[ship]] = kernel.lost[ship]
    if scores:
        text["scores"] = scores
    if loaded:
        text["loaded"] = loaded
    if dumped:
        text["dumped"] = dumped
    if lost:
        text["lost"] = lost
