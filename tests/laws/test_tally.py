"""The final table adds up: what each source and each round brought is the score the kernel knows."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from longshore.core import laws
from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Event, Game, discover
from longshore.core.kernel import Kernel
from longshore.core.table import Table
from longshore.core.tally import UNTOLD, WORDS, Tally, tally
from longshore.core.words import LANGUAGES
from tests.laws.drawn import random_options

GAMES = [(kind, seats) for kind in discover().values() if not kind.is_outside() for seats in kind.seat_counts]
HALF = 40  # moves after which a game is cut in two


def played(game: Game, seed: int, opening: Kernel | None = None) -> tuple[list[Event], Kernel]:
    """All events of a random game, and its end."""
    told: list[Event] = []
    kernel = game.start() if opening is None else opening.copy()
    for position, seat, move in laws.walk(game, seed, start=opening, curious=True):
        kernel = position.copy()
        told += game.play(kernel, seat, move)
    return told, kernel


def adds_up(found: Tally, kernel: Kernel) -> None:
    scores = [kernel.score(seat) for seat in range(len(found.scores))]
    assert found.scores == scores
    for rows in (found.sources, found.rounds):
        if rows:
            assert [sum(points) for points in zip(*(row.points for row in rows), strict=True)] == scores


def untold(found: Tally) -> bool:
    return WORDS.say(f"source.{UNTOLD}", "en") in [row.name["en"] for row in found.sources]


@pytest.mark.parametrize(("kind", "seats"), GAMES, ids=lambda value: getattr(value, "id", value))
def test_every_point_has_a_source(kind: type[Game], seats: int) -> None:
    """With any options, to the end: nothing is left untold, and there is a reason in both languages."""
    for seed in range(3):
        game = kind(seats, random_options(kind, seats, random.Random(seed)))
        told, kernel = played(game, seed)
        found = tally(game, game.start(), told, kernel)
        adds_up(found, kernel)
        assert not untold(found)
        assert all(found.why[lang] for lang in LANGUAGES)


def test_cargo_counts_the_crates_that_brought_points() -> None:
    game = discover()["cargo"](4)
    loaded = dumped = 0
    for seed in range(8):
        told, kernel = played(game, seed)
        counts = {row.name["en"]: row.times for row in tally(game, game.start(), told, kernel).sources}
        ships = kernel.pack(("ship_of",))
        for name, attribute in (("Own crates loaded", "loaded"), ("Crates of others dumped", "taken")):
            assert counts.get(name, [0] * 4) == [kernel.pack((attribute,))[ship] for ship in ships]
        loaded, dumped = loaded + sum(kernel.pack(("loaded",))), dumped + sum(kernel.pack(("taken",)))
    assert loaded
    assert dumped


@pytest.mark.parametrize("kind", discover().values(), ids=lambda kind: kind.id)
def test_a_game_played_on_from_a_position_begins_with_its_points(kind: type[Game]) -> None:
    game = kind(max(kind.seat_counts))
    opening = next(position.copy() for n, (position, _, _) in enumerate(laws.walk(game, 5)) if n == HALF)
    told, kernel = played(game, 6, opening)
    found = tally(game, opening, told, kernel)
    adds_up(found, kernel)
    assert not untold(found)


@pytest.mark.parametrize("kind", discover().values(), ids=lambda kind: kind.id)
def test_what_an_older_log_does_not_tell_is_owned_up_to(kind: type[Game]) -> None:
    """Events without their details: the scores are right all the same, and the page says that it does not know."""
    game = kind(2)
    told, kernel = played(game, 1)
    found = tally(game, game.start(), [Event(event.kind, {}) for event in told], kernel)
    adds_up(found, kernel)
    assert untold(found)


def level(kind: type[Game], change: Callable[[Any], None]) -> tuple[Game, Kernel]:
    """The end of a random game, changed so that the two are level."""
    game = kind(2)
    _, kernel = played(game, 2)
    assert kernel.turn() == OVER
    change(kernel)
    return game, kernel


def put(kernel: Any, name: str, places: list[int], values: list[int]) -> None:
    """These numbers in these places of an attribute, which compiled can only be set as a whole."""
    numbers = kernel.pack((name,))
    for place, value in zip(places, values, strict=True):
        numbers[place] = value
    kernel.unpack((name,), numbers)


def cargo_tie(kernel: Any, taken: int, loaded: int) -> None:
    ships = list(kernel.ship_of[:2])
    put(kernel, "points", ships, [9, 9])
    put(kernel, "taken", ships, [2, 2 + taken])
    put(kernel, "loaded", ships, [3, 3 + loaded])


def montego_tie(kernel: Any, coins: int) -> None:
    put(kernel, "points", [0, 1], [20, 20])
    put(kernel, "coins", [0, 1], [3, 3 + coins])


def panamax_tie(kernel: Any) -> None:
    put(kernel, "cash", [0], [kernel.cash[0] + kernel.score(1) - kernel.score(0)])


TIES = [
    ("cargo", lambda kernel: cargo_tie(kernel, 1, 0), "holds more crates, 6 to 5"),
    ("cargo", lambda kernel: cargo_tie(kernel, -1, 1), "loaded more of its own, 4 to 3"),
    ("cargo", lambda kernel: cargo_tie(kernel, 0, 0), "the victory is shared"),
    ("montego_bay", lambda kernel: montego_tie(kernel, 2), "Blue has more coins, 5 to 3"),
    ("montego_bay", lambda kernel: montego_tie(kernel, 0), "the victory is shared"),
    ("dockers", lambda kernel: put(kernel, "points", [0, 1], [7, 7]), "the victory is shared"),
    ("panamax", panamax_tie, "in the last order of play"),
]


@pytest.mark.parametrize(("name", "change", "told"), TIES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_tie_is_told_as_the_rules_decide_it(name: str, change: Any, told: str) -> None:
    game, kernel = level(discover()[name], change)
    why = tally(game, game.start(), [], kernel).why
    assert told in why["en"]
    winners = game.winners(kernel)
    names = [game.seat_name(kernel, seat, "en") for seat in winners]
    assert ("shared" in why["en"]) == (len(winners) > 1)
    assert len(winners) > 1 or f"{names[0]} " in why["en"]


def test_the_rounds_of_montego_bay_are_those_that_were_played() -> None:
    """Each round has its row; ships in port and the pub are counted last."""
    game = discover()["montego_bay"](3)
    table = Table(game, 4)
    table.settle()
    rng = random.Random(4)
    while not table.over:
        seat = table.kernel.turn()
        assert seat != CHANCE
        table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        table.settle()
    found = tally(game, table.opening, (event for entry in table.line for event in entry.events), table.kernel)
    names = [row.name["en"] for row in found.rounds]
    assert names == [*(f"Round {number}" for number in range(1, table.kernel.round + 1)), "Final count"]
    assert "Ships in port at the end" in [row.name["en"] for row in found.sources]
