"""The names of colours, sides, directions, places and ways to stand."""

from __future__ import annotations

from typing import Any

from longshore.core.errors import BadInput, expect
from longshore.games.dockers.codes import COLOURS, Side, Size
from longshore.games.dockers.ways import WAYS

FACES = "TBNESW"  # a crate's own faces, named by where they look at the start
DIRECTIONS = "NESW"


def read_colour(text: Any, where: str) -> int:
    """A player's colour by its name."""
    if isinstance(text, str) and text.lower() in COLOURS[1:]:
        return COLOURS.index(text.lower())
    raise BadInput(f"{where}: {text!r} is no colour; they are {', '.join(COLOURS[1:])}")


def cell_name(cell: int) -> str:
    """`3,4`: row and column, counted from the north-west."""
    return f"{cell // Size.STRIDE - 1},{cell % Size.STRIDE - 1}"


def place_name(place: int) -> str:
    """`3,4,1`: row, column and level."""
    return f"{cell_name(place // Size.LEVELS)},{place % Size.LEVELS}"


def square_name(text: str) -> str:
    """`E4` for `3,4,1`, as on the rim of the dock: the column's letter and the row, counted from 1. For sentences."""
    row, column, *_ = text.split(",")
    return f"{chr(ord('A') + int(column))}{int(row) + 1}"


def read_place(text: str, size: int, where: str) -> tuple[int, int]:
    """A cell and a level from `3,4,1`."""
    parts = text.split(",")
    expect(
        len(parts) == 3 and all(part.isascii() and part.isdecimal() and len(part) < 3 for part in parts),
        f"{where}: {text!r} is no place; write row,column,level as in '3,4,1'",
    )
    row, column, level = map(int, parts)
    expect(row < size and column < size, f"{where}: {text!r} lies beyond the board of {size} by {size} cells")
    expect(level < Size.LEVELS, f"{where}: {text!r}: the levels are 0 to {Size.LEVELS - 1}")
    return (row + 1) * Size.STRIDE + column + 1, level


def way_name(way: int) -> str:
    """`E T`: which of its faces look up and to the north."""
    return f"{FACES[WAYS[way][Side.TOP]]} {FACES[WAYS[way][Side.NORTH]]}"


def read_way(up: str, north: str, where: str) -> int:
    """A way to stand from the faces that look up and to the north."""
    for way in range(len(WAYS)):
        if way_name(way) == f"{up} {north}":
            return way
    raise BadInput(
        f"{where}: '{up} {north}' names no way to stand; write the face on top and the one to the north, as in 'E T'"
    )
