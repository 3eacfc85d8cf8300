# longshore: compiled
"""How good a position looks: a cheap guess for greedy play and for the search."""

from __future__ import annotations

from longshore.core.codes import MOST
from longshore.games.cargo.board import ahead, on_rim, opposite, stack
from longshore.games.cargo.codes import Ending, Phase, Piece, Side, Size, Worker
from longshore.games.cargo.ending import standing
from longshore.games.cargo.position import Position

# (where loading squares begin * SHIPS + ship) * CELLS + square -> pushes from there to the loading squares
HAULS = [0] * Size.HAULS


def evaluate(p: Position, seat: int) -> int:
    """Sixty a point ahead of the others; then what each crate promises and threatens, and for each own worker the
    best errand it can run. A game that somebody ended is worth its result above all; one that petered out, only
    its points."""
    ship = p.ship_of[seat]
    if ship < 0:
        return 0
    value = lead(p, ship)
    if p.phase == Phase.OVER:
        return value + verdict(p, seat) if p.ending == Ending.RAN_OUT else value
    crates = [0] * Size.DOCK  # where they stand
    count = 0
    for square in range(Size.DOCK):  # written first and then counted: quicker than a choice
        crates[count] = square
        count += (p.square[square] != Piece.EMPTY) & (p.square[square] < Piece.BLANK)
    value += prospects(p, ship, crates, count) + errands(p, ship, crates, count)
    for kind in range(Worker.COLOSSUS, Worker.ELEPHANT + 1):
        value -= 10 if p.where[ship * Size.KINDS + kind] < 0 else 0
    value -= 8 * (p.in_water[ship] + p.doctor[ship * Size.STAGES] + p.doctor[ship * Size.STAGES + 1])
    return value


def lead(p: Position, ship: int) -> int:
    """Points ahead of the best other and of the others' average: thirty for a point of either."""
    best = -MOST
    total = 0
    for other in range(Size.SHIPS):
        if other != ship and p.in_play[other]:
            total += p.points[other]
            if p.points[other] > best:
                best = p.points[other]
    return 60 * p.points[ship] - 30 * best - 30 // (p.seats - 1) * total


def verdict(p: Position, seat: int) -> int:
    """Won, shared or lost [end.winner] [end.tie]."""
    best = -999999
    for other in range(p.seats):
        if other != seat and standing(p, other) > best:
            best = standing(p, other)
    if standing(p, seat) == best:
        return 0
    return 3000 if standing(p, seat) > best else -3000


def prospects(p: Position, ship: int, crates: list[int], count: int) -> int:
    """What all crates promise."""
    value = 0
    for i in range(count):
        value += prospect(p, ship, crates[i], p.square[crates[i]] - Piece.CRATE)
    return value


def prospect(p: Position, ship: int, square: int, colour: int) -> int:
    """What a crate promises: an own one near the own ship and off the water's edge, another's the other way
    round; and what the next push may do to it."""
    far = haul(p, colour, square)
    rim = on_rim(square)
    value = 20 - 3 * far - 12 * rim if colour == ship else 2 * far + 6 * rim - 8
    for d in range(Size.DIRECTIONS):
        onto = ahead(p, square, d)
        behind = ahead(p, square, opposite(d))
        if behind < 0:
            continue
        if onto < 0:
            if colour == ship:
                value -= 40 * pushable(p, behind, ship, 1)
            else:
                value += 15 * pushable(p, behind, ship, 0)
        elif colour == ship == p.loading[onto] and (p.square[onto] == Piece.EMPTY or p.square[onto] == Piece.HANDS):
            value += 60 * pushable(p, behind, ship, 0)
    return value


def pushable(p: Position, square: int, ship: int, others: int) -> int:
    """Whether a worker of the ship, or (others = 1) of another, stands here, or is a mule or an elephant that can
    come with one step and push with the next."""
    what = p.square[square]
    if what == Piece.HANDS:
        if not others:
            return 1 if p.hands[ship * Size.CELLS + square] else 0
        return 1 if stack(p, square) > p.hands[ship * Size.CELLS + square] else 0
    if what >= Piece.BIG:
        return others if (what & 3) != ship else 1 - others
    if what != Piece.EMPTY:
        return 0
    for d in range(Size.DIRECTIONS):
        near = ahead(p, square, d)
        if near >= 0:
            what = p.square[near]
            if what >= Piece.BIG + Size.SHIPS and others == ((what & 3) != ship):
                return 1
    return 0


def errands(p: Position, ship: int, crates: list[int], count: int) -> int:
    """For each square with dockhands of the ship and each other worker of it, the best errand: what pushing a
    crate is worth, less two for each step to the square behind it."""
    begins = [0] * (Size.DOCK * Size.DIRECTIONS)  # four ways to push each crate
    worths = [0] * (Size.DOCK * Size.DIRECTIONS)
    offers = 0
    for i in range(count):
        colour = p.square[crates[i]] - Piece.CRATE
        for d in range(Size.DIRECTIONS):
            begins[offers] = ahead(p, crates[i], opposite(d))
            worths[offers] = errand(p, ship, colour, crates[i], ahead(p, crates[i], d))
            offers += (begins[offers] >= 0) & (begins[offers] < Size.DOCK) & (worths[offers] > 0)
    value = 0
    for square in range(Size.DOCK):
        if p.hands[ship * Size.CELLS + square]:
            value += best_errand(square, begins, worths, offers)
    for kind in range(Worker.COLOSSUS, Worker.ELEPHANT + 1):
        square = p.where[ship * Size.KINDS + kind]
        if 0 <= square < Size.DOCK:
            value += best_errand(square, begins, worths, offers)
    return value


def best_errand(square: int, begins: list[int], worths: list[int], offers: int) -> int:
    """The best of these for a worker on this square."""
    best = 0
    for i in range(offers):
        steps = abs(begins[i] % Size.SIDE - square % Size.SIDE) + abs(begins[i] // Size.SIDE - square // Size.SIDE)
        best = max(best, worths[i] - 2 * steps)
    return best


def errand(p: Position, ship: int, colour: int, square: int, onto: int) -> int:
    """What it is worth to push a crate on: an own one to the ship, another's into the water or to the rim."""
    if colour == ship:
        far = haul(p, ship, square)
        return 36 - 2 * far if onto >= 0 and haul(p, ship, onto) < far else 0
    if onto < 0:
        return 30
    return 20 if on_rim(onto) and not on_rim(square) else 0


def haul(p: Position, ship: int, square: int) -> int:
    """Pushes it takes to bring a crate from a square of the dock to a ship."""
    return HAULS[(p.loading_from * Size.SHIPS + ship) * Size.CELLS + square] + p.outside


def pushes(loading_from: int, ship: int, square: int) -> int:
    """From a square of the dock to the loading squares on it."""
    along = square % Size.SIDE
    deep = square // Size.SIDE
    if ship == Side.EAST or ship == Side.WEST:
        along = square // Size.SIDE
        deep = square % Size.SIDE
    if ship == Side.EAST or ship == Side.SOUTH:
        deep = Size.SIDE - 1 - deep
    return deep + max(loading_from - along, 0, along - loading_from - 1)


for _i in range(Size.HAULS):
    HAULS[_i] = pushes(_i // (Size.SHIPS * Size.CELLS), _i // Size.CELLS % Size.SHIPS, _i % Size.CELLS)
