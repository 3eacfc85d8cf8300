"""The 24 ways a crate can stand, and how tipping and turning lead from one to another. Compiled, `crates.py` has the
same tables in C."""

from __future__ import annotations

from longshore.games.dockers.codes import Side, Size

Sides = tuple[int, ...]  # the faces that look up, down, north, east, south, west


def tip(sides: Sides, direction: int) -> Sides:
    """Which faces look where after tipping: the side opposite to the direction comes up [tip.faces]."""
    ahead, behind = Side.NORTH + direction, Side.NORTH + (direction + 2) % Size.DIRECTIONS
    after = list(sides)
    after[Side.TOP], after[behind] = sides[behind], sides[Side.BOTTOM]
    after[Side.BOTTOM], after[ahead] = sides[ahead], sides[Side.TOP]
    return tuple(after)


def spin(sides: Sides, turns: int) -> Sides:
    """Which faces look where after so many quarter turns clockwise: north goes to the east [pivot.turns]."""
    turned = (sides[Side.NORTH + (side - turns) % Size.DIRECTIONS] for side in range(Size.DIRECTIONS))
    return *sides[: Side.NORTH], *turned


def find_ways() -> list[Sides]:
    """All ways to stand; the set-up's is the first."""
    found = {tuple(range(Size.FACES))}
    fresh = list(found)
    while fresh:
        sides = fresh.pop()
        for after in [tip(sides, direction) for direction in range(Size.DIRECTIONS)] + [spin(sides, 1)]:
            if after not in found:
                found.add(after)
                fresh.append(after)
    return sorted(found, key=lambda way: (way[Side.TOP], way[Side.NORTH]))


WAYS = find_ways()
SIDE = [face for way in WAYS for face in way]  # way * FACES + side -> face
UP = [way[Side.TOP] for way in WAYS]
LEAN = [WAYS.index(tip(way, direction)) for way in WAYS for direction in range(Size.DIRECTIONS)]
SPIN = [WAYS.index(spin(way, turns)) for way in WAYS for turns in range(Size.TURNS)]
STEP = [-Size.STRIDE, 1, Size.STRIDE, -1]  # direction -> what leads from a cell to the next
