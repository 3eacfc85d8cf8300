"""Chance drawn by its odds, for whoever plays from Python. Inside the kernels `Kernel.outcome` does it."""

from __future__ import annotations

import random
from bisect import bisect
from collections.abc import Callable
from itertools import accumulate

from longshore.core.codes import CHANCE
from longshore.core.kernel import Kernel


def draw_outcome(kernel: Kernel, pick: Callable[[int], int]) -> int:
    """One chance outcome: `pick` chooses a number below the sum of all odds."""
    outcomes = kernel.legal_moves(CHANCE)
    upto = list(accumulate([kernel.odds(outcome) for outcome in outcomes]))
    return outcomes[bisect(upto, pick(upto[-1]))]


def random_outcome(kernel: Kernel, rng: random.Random) -> int:
    """One chance outcome, the same for the same random numbers as `rng.choices` with the odds as weights."""
    return draw_outcome(kernel, lambda total: int(rng.random() * total))
