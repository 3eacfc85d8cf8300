"""Moves of Cargo as words and back: docs/notation/cargo.md."""

from __future__ import annotations

import re

from longshore.core.errors import BadInput, Refused, expect
from longshore.games.cargo.codes import Move, Size, Worker
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import (
    COLOURS,
    DIRECTION_LETTERS,
    KIND_LETTERS,
    SHIP_LETTERS,
    WORKERS,
    read_colour,
    read_square,
    square_name,
)

DIAGONALS = ("ne", "nw", "se", "sw", "en", "wn", "es", "ws")


def fixed_word(move: int) -> str:
    """A move in notation, as far as that does not depend on the position."""
    if move == Move.DONE:
        return "done"
    if move < Move.STRIDE:
        code = move - Move.GROUP
        size = code % Size.GROUP + 1
        direction = DIRECTION_LETTERS[code // Size.GROUP % 4]
        return f"{size if size > 1 else ''}D {square_name(code // (4 * Size.GROUP))} {direction}"
    if move < Move.TROT:
        return f"C {DIRECTION_LETTERS[move - Move.STRIDE]}"
    if move < Move.BACK:
        letter, code = ("M", move - Move.TROT) if move < Move.TRAMPLE else ("E", move - Move.TRAMPLE)
        return f"{letter} {'pull ' if code >= 4 else ''}{DIRECTION_LETTERS[code % 4]}"
    if move < Move.DOCTOR:
        return ""  # out of the water onto one of two squares: which they are depends on the ship
    if move < Move.RELOCATE:
        return f"doctor {square_name(move - Move.DOCTOR)}"
    if move < Move.PLACE:
        return f"crate {square_name(move - Move.RELOCATE)}"
    if move < Move.TAKE:
        code = move - Move.PLACE
        return f"place {KIND_LETTERS[code // Size.CELLS]} {square_name(code % Size.CELLS)}"
    if move < Move.LAY:
        return f"ship {SHIP_LETTERS[move - Move.TAKE]}"
    if move < Move.ROLL:
        return f"lay {square_name(move - Move.LAY)}"
    if move < Move.SHOW:
        return f"roll {move - Move.ROLL + 1}"
    return f"show {COLOURS[move - Move.SHOW]}"


WORDS = [fixed_word(move) for move in range(Move.ACTIONS)]
MOVES = {word: move for move, word in enumerate(WORDS) if not Move.BACK <= move < Move.DOCTOR}


def word(kernel: Cargo, move: int) -> str:
    """A move in notation."""
    if Move.BACK <= move < Move.DOCTOR:
        code = move - Move.BACK
        return f"back {KIND_LETTERS[code // 2]} {square_name(kernel.berth[kernel.actor * 2 + code % 2])}"
    return WORDS[move]


def parse(kernel: Cargo, seat: int, text: str) -> int:
    """The move that is meant; BadInput or Refused if there is none such."""
    known = MOVES.get(text)
    if known is not None:
        return known
    words = text.split()
    expect(words, "an empty move; write for example 'D b5 e' or 'done'")
    head = words[0].lower()
    if head in ("done", "pass", "end"):
        expect(len(words) == 1, f"'{text}': nothing follows '{words[0]}'")
        return Move.DONE
    if head in ("doctor", "crate", "lay"):
        expect(len(words) == 2, f"'{text}': '{head}' is followed by one square, as in '{head} f4'")
        base = {"doctor": Move.DOCTOR, "crate": Move.RELOCATE, "lay": Move.LAY}[head]
        return base + read_square(words[1], text)
    if head in ("back", "place"):
        expect(len(words) == 3, f"'{text}': '{head}' is followed by a worker and a square, as in '{head} D d1'")
        kind = read_kind(words[1], text)
        square = read_square(words[2], text)
        if head == "place":
            return Move.PLACE + kind * Size.CELLS + square
        return parse_back(kernel, seat, kind, square)
    if head == "ship":
        expect(len(words) == 2, f"'{text}': 'ship' is followed by N, E, S or W")
        return Move.TAKE + read_colour(words[1], text)
    if head == "show":
        expect(len(words) == 2, f"'{text}': 'show' is followed by R, B, G or Y")
        return Move.SHOW + read_colour(words[1], text)
    if head == "roll":
        expect(
            len(words) == 2 and words[1] in ("1", "2", "3", "4"),
            f"'{text}': 'roll' is followed by a seat from 1 to 4",
        )
        return Move.ROLL + int(words[1]) - 1
    return parse_worker(kernel, seat, text, words)


def parse_back(kernel: Cargo, seat: int, kind: int, square: int) -> int:
    """Out of the water onto an own loading square; never anywhere else, and an elephant is never in the water."""
    ship = kernel.ship_of[seat] if 0 <= seat < kernel.seats else -1
    if kind == Worker.ELEPHANT:
        raise Refused("return.water")
    for which in range(2):
        if ship >= 0 and kernel.berth[ship * 2 + which] == square:
            return Move.BACK + kind * 2 + which
    raise Refused("return.square")  # [return.water]


def parse_worker(kernel: Cargo, seat: int, text: str, words: list[str]) -> int:
    """`2D b5 e`, `C e`, `M pull e`; a big worker's square may be given, and must then be right."""
    match = re.fullmatch(r"(\d{0,2})([DCMEdcme])", words[0])
    if match is None:
        raise BadInput(f"'{text}' is no move of Cargo; moves look like 'D b5 e', '2D b5 e', 'M pull n' or 'done'")
    size = int(match[1]) if match[1] else 1
    kind = KIND_LETTERS.index(match[2].upper())
    rest = [word.lower() for word in words[1:]]
    pull = rest.count("pull") == 1
    if pull:
        rest.remove("pull")
    expect(rest, f"'{text}': which way? n, e, s or w")
    way = rest.pop()
    if way in DIAGONALS:
        raise Refused("step.straight")  # [step.straight]
    expect(way in DIRECTION_LETTERS, f"'{text}': '{way}' is no direction; they are n, e, s and w")
    direction = DIRECTION_LETTERS.index(way)
    expect(len(rest) <= 1, f"'{text}': one square and one direction are enough")
    square = read_square(rest[0], text) if rest else None
    if pull and kind in (Worker.DOCKHAND, Worker.COLOSSUS):
        raise Refused("pull.who")  # [pull.who]
    if kind == Worker.DOCKHAND:
        expect(square is not None, f"'{text}': on which square? Write for example 'D b5 {way}'")
        expect(size >= 1, f"'{text}': at least one dockhand")
        if size > Size.GROUP:
            raise Refused("group.cost")  # [group.cost]
        assert square is not None
        return Move.GROUP + (square * 4 + direction) * Size.GROUP + size - 1
    expect(size == 1, f"'{text}': there is only one {WORKERS[kind]} of a colour")
    if square is not None:
        ship = kernel.ship_of[seat] if 0 <= seat < kernel.seats else -1
        if ship < 0 or kernel.where[ship * 4 + kind] != square:
            raise Refused("step.worker")
    base = (0, Move.STRIDE, Move.TROT, Move.TRAMPLE)[kind]
    return base + direction + (4 if pull else 0)


def read_kind(letter: str, text: str) -> int:
    expect(
        len(letter) == 1 and letter.upper() in KIND_LETTERS,
        f"'{text}': '{letter}' is no worker; they are D, C, M and E",
    )
    return KIND_LETTERS.index(letter.upper())
