# longshore: compiled
"""The dock: its squares, where a step leads, and what stands where."""

from __future__ import annotations

from longshore.games.cargo.codes import Piece, Place, Side, Size, Worker
from longshore.games.cargo.position import Position

# Where a step leads, for each of the docks there are: one with the loading squares on it, and those with the loading
# squares outside. Not in the position: all games share it, and a position is the smaller and the faster to copy.
AHEAD = [0] * (Size.DOCKS * Size.WAYS)  # a dock's beginning + square * DIRECTIONS + direction -> the next square


def build_dock(p: Position) -> None:
    """The squares [board.dock], corners too [board.corners], and where ships load [board.loading]
    [option.outside]."""
    for i in range(Size.CELLS):
        p.exists[i] = 1 if i < Size.DOCK else 0
        p.loading[i] = Place.NOWHERE
    for ship in range(Size.SHIPS):
        for which in range(Size.GATES):
            gate = Size.DOCK + ship * Size.GATES + which if p.outside else rim_square(p, ship, which)
            p.berth[ship * Size.GATES + which] = gate
            if p.in_play[ship]:
                p.exists[gate] = 1
                p.loading[gate] = ship


def rim_square(p: Position, ship: int, which: int) -> int:
    """The squares of the dock in front of a ship [board.loading]."""
    along = p.loading_from + which
    if ship == Side.NORTH:
        return along
    if ship == Side.EAST:
        return along * Size.SIDE + Size.SIDE - 1
    return (Size.SIDE - 1) * Size.SIDE + along if ship == Side.SOUTH else along * Size.SIDE


def build_ways(p: Position) -> None:
    """Which square lies next to which [board.dock], written once for each dock: games that are played in other
    threads read it.

    Every other edge is water [board.water], a whole side without a ship in play too [board.unused]; a loading
    square's outer edge is its ship. For workers, water and ship are the same, and crates never get there
    [load.ship]: one NOWHERE is enough.
    """
    p.dock = 0
    if p.outside:
        ships = 0
        for ship in range(Size.SHIPS):
            ships += p.in_play[ship] << ship
        p.dock = (1 + (p.loading_from << Size.SHIPS) + ships) * Size.WAYS
    if AHEAD[p.dock] == Place.NOWHERE:  # north of the north-west corner
        return
    for i in range(Size.WAYS):
        AHEAD[p.dock + i] = Place.NOWHERE
    for here in range(Size.DOCK):
        if here >= Size.SIDE:
            AHEAD[p.dock + here * Size.DIRECTIONS + Side.NORTH] = here - Size.SIDE
        if here % Size.SIDE < Size.SIDE - 1:
            AHEAD[p.dock + here * Size.DIRECTIONS + Side.EAST] = here + 1
        if here < Size.DOCK - Size.SIDE:
            AHEAD[p.dock + here * Size.DIRECTIONS + Side.SOUTH] = here + Size.SIDE
        if here % Size.SIDE > 0:
            AHEAD[p.dock + here * Size.DIRECTIONS + Side.WEST] = here - 1
    for ship in range(Size.SHIPS):
        if not p.outside or not p.in_play[ship]:
            continue
        along = Side.EAST if ship % 2 == 0 else Side.SOUTH
        for which in range(Size.GATES):
            gate = p.berth[ship * Size.GATES + which]
            rim = rim_square(p, ship, which)
            AHEAD[p.dock + rim * Size.DIRECTIONS + ship] = gate
            AHEAD[p.dock + gate * Size.DIRECTIONS + opposite(ship)] = rim
            if which == 0:
                AHEAD[p.dock + gate * Size.DIRECTIONS + along] = gate + 1
            else:
                AHEAD[p.dock + gate * Size.DIRECTIONS + opposite(along)] = gate - 1


def ahead(p: Position, square: int, d: int) -> int:
    """The next square that way, or NOWHERE."""
    return AHEAD[p.dock + square * Size.DIRECTIONS + d]


def opposite(d: int) -> int:
    """The other way."""
    return (d + 2) % Size.DIRECTIONS


def on_rim(square: int) -> int:
    """The 28 outer squares of the dock, corners and loading squares on it included [return.rim]."""
    column = square % Size.SIDE
    row = square // Size.SIDE
    return (square < Size.DOCK) & ((column == 0) | (column == Size.SIDE - 1) | (row == 0) | (row == Size.SIDE - 1))


def beside(p: Position, square: int, d: int) -> int:
    """What stands on the next square that way, or WATER."""
    onto = ahead(p, square, d)
    what = p.square[onto if onto >= 0 else square]
    return what if onto >= 0 else Piece.WATER


def piece(ship: int, kind: int) -> int:
    """A worker's number, on a square and in events."""
    return Piece.HANDS + kind * Size.SHIPS + ship


def place_of_big(what: int) -> int:
    """Where in `where` a big worker is found by its number."""
    return what % Size.SHIPS * Size.KINDS + Worker.COLOSSUS + (what - Piece.BIG) // Size.SHIPS


def stack(p: Position, square: int) -> int:
    """How many dockhands stand on a square, of all colours."""
    return (
        p.hands[square]
        + p.hands[Size.CELLS + square]
        + p.hands[2 * Size.CELLS + square]
        + p.hands[3 * Size.CELLS + square]
    )


def take_away(p: Position, ship: int, square: int) -> None:
    """All dockhands of a colour off a square."""
    p.hands[ship * Size.CELLS + square] = 0
    if ship == p.actor:
        p.tired[square] = 0
    if stack(p, square) == 0:
        p.square[square] = Piece.EMPTY


def put(p: Position, ship: int, kind: int, square: int) -> None:
    """Stand a worker on a square; only dockhands share one [step.stack]."""
    if kind == Worker.DOCKHAND:
        p.square[square] = Piece.HANDS
        p.hands[ship * Size.CELLS + square] += 1
    else:
        p.square[square] = piece(ship, kind)
        p.where[ship * Size.KINDS + kind] = square
