"""Shares, ratings and their intervals on data whose answers are known."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

from longshore.arena.ratings import ratings, share, strengths
from longshore.arena.results import summarize


def jeffreys(won: int, lost: int) -> tuple[float, float]:
    """The middle 95 % of a Beta distribution, summed up numerically."""
    steps = 200_000
    points = [(number + 0.5) / steps for number in range(steps)]
    weights = [math.exp((won - 0.5) * math.log(p) + (lost - 0.5) * math.log(1 - p)) for p in points]
    total, reached, ends = sum(weights), 0.0, []
    for point, weight in zip(points, weights, strict=True):
        reached += weight
        if reached >= (0.025, 0.975)[len(ends)] * total:
            ends.append(point)
            if len(ends) == 2:
                break
    return ends[0], ends[1]


@pytest.mark.parametrize(("won", "lost"), [(70, 30), (19, 1), (5, 5)])
def test_deals_won_or_lost_have_jeffreys_interval(won: int, lost: int) -> None:
    figure = share([1.0] * won + [0.0] * lost, "known")
    low, high = jeffreys(won, lost)
    assert figure.value == won / (won + lost)
    assert figure.low == pytest.approx(low, abs=0.02)
    assert figure.high == pytest.approx(high, abs=0.02)


def test_all_won_is_not_certainty() -> None:
    figure = share([1.0] * 30, "won")
    assert figure.value == figure.high == 1
    assert figure.low == pytest.approx(0.92, abs=0.015)


def test_deals_that_cancel_out_narrow_the_interval() -> None:
    """Each bot won from one seat: no luck is left in the deal."""
    split, coin = share([0.5] * 50, "split"), share([1.0] * 25 + [0.0] * 25, "coin")
    assert split.high - split.low < 0.1 < 0.2 < coin.high - coin.low


def test_the_interval_holds_the_truth_as_often_as_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("longshore.arena.ratings.RESAMPLES", 400)
    rng = random.Random("coverage")
    held = 0
    for number in range(200):
        luck = [rng.betavariate(2.1, 0.9) for _ in range(25)]  # deals differ, the games of one are alike
        figure = share([sum(rng.random() < chance for _ in range(4)) / 4 for chance in luck], f"try {number}")
        held += figure.low <= 0.7 <= figure.high
    assert 182 <= held <= 199


def lines(results: list[list[tuple[int, int]]], games: int = 1) -> list[dict[str, Any]]:
    """A ledger: for each deal the places of the two bots in each seating."""
    return [
        {
            "deal": number,
            "meeting": ["a", "b"],
            "games": [{"crew": ["a", "b"], "scores": [0, 0], "places": list(places), "decisions": 9} for places in deal]
            * games,
            "times": {label: {"decisions": 1, "seconds": 0.5, "slowest": 0.5} for label in "ab"},
        }
        for number, deal in enumerate(results, 1)
    ]


HEADER: dict[str, Any] = {
    "arena": 1,
    "game": {"game": "cargo", "seats": 2},
    "format": "tables",
    "seed": "1",
    "bots": [{"label": label, "spec": label, "timed": False} for label in "ab"],
}


def test_ties_are_shared() -> None:
    results = summarize(HEADER, lines([[(1, 2), (1, 1)], [(2, 1), (1, 1)]]))
    assert [bot["share"]["value"] for bot in results["bots"]] == [0.5, 0.5]
    results = summarize(HEADER, lines([[(1, 2), (1, 1)]]))
    assert [bot["share"]["value"] for bot in results["bots"]] == [0.75, 0.25]


def test_more_games_of_the_same_deals_prove_nothing_more() -> None:
    deals = [[(1, 2)], [(1, 2)], [(2, 1)]] * 5
    once, often = summarize(HEADER, lines(deals)), summarize(HEADER, lines(deals, games=6))
    for name in ("share", "rating"):
        assert once["bots"][0][name] == often["bots"][0][name]


def test_unfinished_deals_are_left_out() -> None:
    header = HEADER | {"bots": [{"label": label, "spec": label, "timed": False} for label in "abc"]}
    (whole,) = lines([[(1, 2)]])
    pairs = [("a", "b"), ("a", "c"), ("b", "c")]
    clock = {"decisions": 1, "seconds": 0.5, "slowest": 0.5}
    games = [
        {
            **whole,
            "deal": deal,
            "meeting": list(pair),
            "games": [{**whole["games"][0], "crew": list(pair)}],
            "times": dict.fromkeys(pair, clock),
        }
        for deal in (1, 2)
        for pair in pairs
    ]
    assert summarize(header, games)["deals"] == 2
    assert summarize(header, games[:-1])["deals"] == 1


def test_strengths_explain_what_they_are_made_from() -> None:
    truth = [-1.2, 0.3, 0.9]
    wins = [100 / (1 + math.exp(other - own)) if own != other else 0.0 for own in truth for other in truth]
    assert strengths(wins, 3) == pytest.approx(truth, abs=1e-6)


def test_three_wins_in_four_are_191_points() -> None:
    better, worse = ratings([(0.0, 1.5, 0.5, 0.0)] * 1000, 2, "elo")
    assert better.value - worse.value == pytest.approx(400 * math.log10(3), abs=1)
    assert better.value + worse.value == pytest.approx(3000)


def test_ratings_hold_the_truth_and_order_of_a_chain() -> None:
    """Three bots, each having met only the next: 70 % and 80 %."""
    rng = random.Random("chain")
    deals = []
    for _ in range(400):
        low, high = float(rng.random() < 0.7), float(rng.random() < 0.8)
        deals.append((0.0, 1 - low, 0.0, low, 0.0, 1 - high, 0.0, high, 0.0))
    first, second, third = ratings(deals, 3, "chain")
    gap = 400 * math.log10(7 / 3), 400 * math.log10(8 / 2)
    middle = 1500 - (2 * gap[0] + gap[1]) / 3
    for figure, truth in ((first, middle), (second, middle + gap[0]), (third, middle + sum(gap))):
        assert figure.low < truth < figure.high
        assert figure.high - figure.low < 80


def test_an_unbeaten_bot_has_a_rating() -> None:
    better, worse = ratings([(0.0, 2.0, 0.0, 0.0)] * 30, 2, "unbeaten")
    assert worse.high < better.low < better.value < better.high < 5000
