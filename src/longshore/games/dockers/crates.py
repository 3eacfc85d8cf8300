# longshore: compiled
"""The crates: the 24 ways they can stand, and where a step leads. The tables are those of ways.py."""

from __future__ import annotations

from longshore.games.dockers import ways
from longshore.games.dockers.codes import Side, Size
from longshore.games.dockers.position import Position

SIDE = [0] * (Size.WAYS * Size.FACES)  # way * FACES + side -> face
UP = [0] * Size.WAYS  # way -> the face on top
LEAN = [0] * (Size.WAYS * Size.DIRECTIONS)  # way * DIRECTIONS + direction -> way
SPIN = [0] * (Size.WAYS * Size.TURNS)  # way * TURNS + turns -> way


def face_at(way: int, side: int) -> int:
    """Which face of a crate that stands this way looks to that side."""
    return SIDE[way * Size.FACES + side]


def face_on_top(way: int) -> int:
    """Which face of it looks up."""
    return UP[way]


def tipped(way: int, direction: int) -> int:
    """How a crate stands after tipping: the side opposite to the direction comes up [tip.faces]."""
    return LEAN[way * Size.DIRECTIONS + direction]


def turned(way: int, turns: int) -> int:
    """How a crate stands after so many quarter turns clockwise [pivot.turns]."""
    return SPIN[way * Size.TURNS + turns]


def shown(p: Position, crate: int, way: int) -> int:
    """The colour on top of a crate, if it stands this way [crate.top]."""
    return p.paint[crate * Size.FACES + UP[way]]


def shown_tipped(p: Position, crate: int, direction: int) -> int:
    """The colour that tipping would bring up: what looks the other way now [tip.faces]."""
    side = Side.NORTH + (direction + Size.DIRECTIONS // 2) % Size.DIRECTIONS
    return p.paint[crate * Size.FACES + SIDE[p.turned[crate] * Size.FACES + side]]


def ahead(cell: int, direction: int) -> int:
    """The next cell that way: a row up or down, or one to the side. Beyond the board lies a rim, so from a crate it
    always is one."""
    return cell + 2 - direction if direction & 1 else cell + (direction - 1) * Size.STRIDE


for _i in range(Size.WAYS * Size.FACES):
    SIDE[_i] = ways.SIDE[_i]
for _i in range(Size.WAYS):
    UP[_i] = ways.UP[_i]
for _i in range(Size.WAYS * Size.DIRECTIONS):
    LEAN[_i] = ways.LEAN[_i]
for _i in range(Size.WAYS * Size.TURNS):
    SPIN[_i] = ways.SPIN[_i]
