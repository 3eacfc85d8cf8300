"""Chance drawn by its odds: everybody's way of drawing is one function, and old seeds give what they gave."""

import random
from typing import Any

import pytest

from longshore.core.chance import draw_outcome, random_outcome


class Die:
    """Outcomes with odds of their own, and nothing else of a kernel."""

    def __init__(self, odds: dict[int, int]) -> None:
        self.weights = odds

    def legal_moves(self, seat: int) -> list[int]:
        return list(self.weights)

    def odds(self, move: int) -> int:
        return self.weights[move]


LOADED: Any = Die({4: 1, 7: 3, 9: 2})


def test_each_outcome_has_as_many_numbers_as_its_odds() -> None:
    assert [draw_outcome(LOADED, lambda total, n=n: n) for n in range(6)] == [4, 7, 7, 7, 9, 9]


def test_the_number_is_below_the_sum_of_the_odds() -> None:
    asked: list[int] = []
    draw_outcome(LOADED, lambda total: asked.append(total) or 0)
    assert asked == [6]


@pytest.mark.parametrize("seed", range(50))
def test_a_random_outcome_is_the_one_that_choices_would_give(seed: int) -> None:
    rng = random.Random(f"odds {seed}")
    odds = {move: rng.randrange(1, 40) for move in range(1 + seed)}
    kernel: Any = Die(odds)
    one, other = random.Random(seed), random.Random(seed)
    drawn = [random_outcome(kernel, one) for _ in range(40)]
    assert drawn == [other.choices(list(odds), list(odds.values()))[0] for _ in range(40)]
