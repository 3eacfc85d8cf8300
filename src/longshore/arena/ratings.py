"""Figures with intervals: shares over deals, and ratings of the Bradley–Terry kind on Elo's scale.

The games of one deal are played with the same chance, so they are not independent: the deal is what is counted.
Intervals are by the Bayesian bootstrap: every deal gets a random weight, again and again. Half a deal all won and half
a deal all lost are added (Jeffreys' prior), so that an interval stays honest where all deals went the same way; where
each deal is either won or lost, it is Jeffreys' interval.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul

MIDDLE = 1500.0  # the average rating
ELO = 400 / math.log(10)
PRIOR = 0.5  # of a deal, each way
RESAMPLES = 4000
RATING_RESAMPLES = 1000  # they take longer
CLOSE = 1e-6
STEPS = 200  # of Newton's method; it takes about ten
LEAST = 1e-9  # a weight below this is as good as none, and would only strain the arithmetic

Wins = tuple[float, ...]  # row by row: how often this bot did better than that one, ties as halves


@dataclass(frozen=True)
class Figure:
    """A value and the interval that holds the true one with 95 %."""

    value: float
    low: float
    high: float


def share(deals: Sequence[float], seed: str) -> Figure:
    """The mean of one number between 0 and 1 a deal."""
    value = sum(deals) / len(deals)
    kinds = Counter(deals)  # equal deals need one weight together
    rng = random.Random(seed)
    drawn = []
    for _ in range(RESAMPLES):
        won, lost = rng.gammavariate(PRIOR, 1), rng.gammavariate(PRIOR, 1)
        for deal, count in kinds.items():
            weight = rng.gammavariate(count, 1)
            won += weight * deal
            lost += weight * (1 - deal)
        drawn.append(won / (won + lost))
    low, high = _middle_95(drawn)
    return Figure(value, min(value, low), max(value, high))


def strengths(wins: Sequence[float], bots: int, start: Sequence[float] | None = None) -> list[float]:
    """The Bradley–Terry strengths, as logarithms with mean 0, by Newton's method.

    Every bot must have beaten and lost to somebody, and all must be linked by games; the prior sees to it.
    """
    logs = list(start) if start else [0.0] * bots
    met = [[wins[i * bots + j] + wins[j * bots + i] for j in range(bots)] for i in range(bots)]
    won = [sum(wins[i * bots : (i + 1) * bots]) for i in range(bots)]
    for _ in range(STEPS):
        slope = list(won)
        bend = [[0.0] * bots for _ in range(bots)]
        for i in range(bots):
            for j in range(bots):
                if met[i][j] and i != j:
                    expected = 1 / (1 + math.exp(logs[j] - logs[i]))
                    slope[i] -= met[i][j] * expected
                    bend[i][i] += met[i][j] * expected * (1 - expected)
                    bend[i][j] -= met[i][j] * expected * (1 - expected)
        step = _solve(bend, slope)
        largest = max(map(abs, step))
        shrink = min(1.0, 1 / largest) if largest else 1.0  # far from the top Newton may leap too far
        logs = [value + shrink * change for value, change in zip(logs, step, strict=True)]
        if largest < CLOSE:
            break
    return logs


def _solve(bend: list[list[float]], slope: list[float]) -> list[float]:
    """Newton's step: bend · step = slope with the steps summing to 0. Gauss, on the matrix with its zero direction
    filled in."""
    size = len(slope)
    rows = [[value + 1 / size for value in bend[i]] + [slope[i]] for i in range(size)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(column + 1, size):
            factor = rows[row][column] / rows[column][column]
            rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    step = [0.0] * size
    for row in reversed(range(size)):
        known = sum(rows[row][other] * step[other] for other in range(row + 1, size))
        step[row] = (rows[row][size] - known) / rows[row][row]
    mean = sum(step) / size
    return [value - mean for value in step]


def ratings(deals: Sequence[Wins], bots: int, seed: str) -> list[Figure]:
    """Elo ratings from what happened between the bots in each deal."""
    kinds = Counter(deals)
    total = [sum(wins[cell] * count for wins, count in kinds.items()) for cell in range(bots * bots)]
    priors = []  # a deal's worth of games, won by one bot of a pair
    for i in range(bots):
        for j in range(bots):
            met = total[i * bots + j] + total[j * bots + i]
            priors.append(met / len(deals) if i != j else 0.0)
    middle = strengths([won + PRIOR * prior for won, prior in zip(total, priors, strict=True)], bots)
    rng = random.Random(seed)
    cells = list(zip(*kinds, strict=True))
    drawn: list[list[float]] = [[] for _ in range(bots)]
    for _ in range(RATING_RESAMPLES):
        weights = [rng.gammavariate(count, 1) for count in kinds.values()]
        extra = [max(LEAST, rng.gammavariate(PRIOR, 1)) * prior for prior in priors]
        wins = [sum(map(mul, weights, cell)) + more for cell, more in zip(cells, extra, strict=True)]
        for bot, value in enumerate(strengths(wins, bots, middle)):
            drawn[bot].append(value)
    return [Figure(*(MIDDLE + ELO * value for value in (middle[bot], *_middle_95(drawn[bot])))) for bot in range(bots)]


def _middle_95(values: list[float]) -> tuple[float, float]:
    ordered = sorted(values)
    tail = round(0.025 * len(ordered))
    return ordered[tail], ordered[-1 - tail]
