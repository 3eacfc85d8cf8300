"""Games played by the engine up to a moment of interest, as files to import: no clicking through a set-up."""

import json
import random
from collections.abc import Callable
from functools import cache

from longshore.core.game import find
from longshore.core.table import Table

Moment = tuple[str, int]  # the game file, and how many moves lead to the moment
SEEDS = range(200)


def look_for(game: str, seats: int, found: Callable[[Table], bool], at_the_end: bool = False) -> Moment:
    """The first moment of a random game in which something is so, or the end of the first game."""
    for seed in SEEDS:
        table, rng = Table(find(game)(seats), seed), random.Random(seed)
        table.settle()
        while not table.over:
            if found(table):
                return "\n".join(table.lines()), len(table.line)
            seat = table.kernel.turn()
            table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
            table.settle()
        if at_the_end:
            return "\n".join(table.lines()), len(table.line)
    raise AssertionError("no such moment in any of these games")


@cache
def finished(game: str, seats: int) -> str:
    """A whole random game."""
    return look_for(game, seats, lambda table: False, at_the_end=True)[0]


def words(table: Table, seat: int) -> list[str]:
    return [table.game.word(table.kernel, seat, move) for move in table.kernel.legal_moves(seat)]


@cache
def first_turn() -> Moment:
    """Cargo for two: all workers are placed, and the first seat has the first turn."""
    return look_for("cargo", 2, lambda table: table.kernel.turn() == 0 and "done" in words(table, 0))


@cache
def loading(seats: int) -> Moment:
    """Montego Bay: the first seat has several ships to choose from, and barrels are aboard."""

    def found(table: Table) -> bool:
        moves = words(table, 0) if table.kernel.turn() == 0 else []
        return (
            len(moves) > 2
            and moves[0].startswith("load")
            and '"cargo": {"' in json.dumps(table.game.dump(table.kernel))
        )

    return look_for("montego_bay", seats, found)


@cache
def only_one_ship() -> Moment:
    """Montego Bay for two: a barrel of the first seat that only one ship can take; nothing is shown by it, so it can be
    taken back."""

    def found(table: Table) -> bool:
        if table.kernel.turn() != 0 or not table.line or table.line[-1].seat != 0:
            return False
        moves = words(table, 0)
        if len(moves) != 1 or not moves[0].startswith("load"):
            return False
        after = table.kernel.copy()
        after.play(0, table.kernel.legal_moves(0)[0])
        return not after.revealed and after.turn() == 1

    return look_for("montego_bay", 2, found)
