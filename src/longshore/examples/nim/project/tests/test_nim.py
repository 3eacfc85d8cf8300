"""Nim by example, a test for every rule, and the laws that every game must keep."""

from __future__ import annotations

from typing import Any

import pytest

from longshore.core import laws
from longshore.core.errors import BadInput
from longshore.core.game import Game, find
from longshore.core.rules import rule
from longshore.examples.nim.game import Nim


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("seats", Nim.seat_counts)
def test_it_keeps_all_laws(seats: int, misere: bool) -> None:
    for seed in range(5):
        laws.check(Nim(seats, {"misere": misere}), seed)


def test_it_is_on_the_shelf() -> None:
    assert find("nim") is Nim


def heap(stones: int, taken: list[int], turn: int, misere: bool = False) -> tuple[Game, Any]:
    """A position with so many stones left."""
    header = Nim(len(taken), {"misere": misere}).header()
    return Nim.load({**header, "heap": stones + sum(taken), "stones": stones, "taken": taken, "turn": turn})


def play(game: Game, kernel: Any, *moves: str) -> list[str]:
    """Play these moves, whoever is to decide; what happens, in words."""
    told: list[str] = []
    for text in moves:
        seat = kernel.turn()
        told += [game.say(event, "en") for event in game.play(kernel, seat, game.parse(kernel, seat, text))]
    return told


def why_not(game: Game, kernel: Any, text: str, seat: int | None = None) -> str | None:
    seat = kernel.turn() if seat is None else seat
    return game.judge(kernel, seat, text)[1]


@rule("nim:turn.die")
def test_the_die_makes_the_heap() -> None:
    game = Nim(2)
    kernel = game.start()
    assert list(game.legal_words(kernel, -1)) == ["heap 10", "heap 11", "heap 12"]
    assert play(game, kernel, "heap 12") == ["The die says: 12 stones."]
    assert kernel.turn() == 0
    assert why_not(game, kernel, "heap 11") == "turn.die"


@rule("nim:turn.yours")
def test_the_others_wait() -> None:
    game, kernel = heap(8, [2, 0], turn=1)
    assert why_not(game, kernel, "take 1", seat=0) == "turn.yours"


@rule("nim:take.most", "nim:game.move")
def test_one_to_three_stones() -> None:
    game, kernel = heap(8, [2, 0], turn=1)
    assert list(game.legal_words(kernel, 1)) == ["take 1", "take 2", "take 3"]
    assert why_not(game, kernel, "take 4") == "take.most"
    assert game.why_not(kernel, 1, game.actions) == "game.move"
    assert play(game, kernel, "take 3", "take 1") == [
        "Second takes 3 stones; left: 5.",
        "First takes one stone; left: 4.",
    ]


@rule("nim:take.heap")
def test_no_more_than_there_are() -> None:
    game, kernel = heap(2, [5, 4], turn=0)
    assert list(game.legal_words(kernel, 0)) == ["take 1", "take 2"]
    assert why_not(game, kernel, "take 3") == "take.heap"


@rule("nim:end.last", "nim:game.over")
def test_the_last_stone_wins() -> None:
    game, kernel = heap(2, [5, 4], turn=0)
    play(game, kernel, "take 2")
    assert game.winners(kernel) == [0]
    assert game.scores(kernel) == [1, 0]
    assert why_not(game, kernel, "take 1", seat=1) == "game.over"


@rule("nim:end.misere")
def test_or_loses_with_the_option() -> None:
    game, kernel = heap(1, [3, 3, 4], turn=2, misere=True)
    play(game, kernel, "take 1")
    assert game.winners(kernel) == [0, 1]


@pytest.mark.parametrize(
    "wrong", [{"stones": -1}, {"taken": [1]}, {"turn": 2}, {"heap": 40}, {"turn": None}, {"seats": 9}]
)
def test_a_document_that_makes_no_sense(wrong: dict[str, Any]) -> None:
    game, kernel = heap(8, [2, 0], turn=1)
    with pytest.raises(BadInput):
        Nim.load(game.dump(kernel) | wrong)
