"""The names of Cargo's squares, ships, colours and directions."""

from __future__ import annotations

from longshore.core.errors import BadInput
from longshore.games.cargo.codes import Size

COLUMNS = "abcdefgh"
SHIP_LETTERS = "NESW"
COLOURS = "RBGY"  # of the ships N, E, S, W
DIRECTION_LETTERS = "nesw"
KIND_LETTERS = "DCME"
WORKERS = ("dockhand", "colossus", "mule", "elephant")


def square_name(square: int) -> str:
    """`b5`: column a–h from the west, row 1–8 from the north. The outside loading squares go on from there: row 0
    north, column i east, row 9 south, column z west."""
    if square < Size.DOCK:
        return f"{COLUMNS[square % Size.SIDE]}{square // Size.SIDE + 1}"
    return ("d0", "e0", "i4", "i5", "d9", "e9", "z4", "z5")[square - Size.DOCK]


NAMES = {square_name(square): square for square in range(Size.CELLS)}
OUTSIDE = ("3,-1", "4,-1", "8,3", "8,4", "3,8", "4,8", "-1,3", "-1,4")
COORDINATES = {f"{square % Size.SIDE},{square // Size.SIDE}": square for square in range(Size.DOCK)} | {
    place: Size.DOCK + number for number, place in enumerate(OUTSIDE)
}


def read_square(text: str, where: str) -> int:
    """A square by its name, or by column,row counted from 0 in the north-west corner, as in `1,4` for b5."""
    word = text.strip().lower()
    square = NAMES.get(word, COORDINATES.get(word.strip("()")))
    if square is None:
        raise BadInput(f"'{where}': '{text}' is no square; they are a1 to h8 (outside: d0 e0 i4 i5 d9 e9 z4 z5)")
    return square


def read_colour(text: str, where: str) -> int:
    """A colour (R, B, G, Y) or its ship (N, E, S, W)."""
    letter = text.strip().upper() if isinstance(text, str) else ""
    if len(letter) == 1 and letter in COLOURS:
        return COLOURS.index(letter)
    if len(letter) == 1 and letter in SHIP_LETTERS:
        return SHIP_LETTERS.index(letter)
    raise BadInput(f"'{where}': {text!r} is no colour; they are R, B, G and Y (or the ships N, E, S and W)")
