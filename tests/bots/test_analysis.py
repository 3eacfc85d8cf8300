"""Curves and advice: the turn that decides a game is found, luck is not taken for one, one seed draws one curve."""

from __future__ import annotations

import random
from typing import Any

import pytest

from longshore import bots
from longshore.bots.analysis import NOTABLE, Curve, Outlook, Plot, analyse, believable, chances, curve, walk
from longshore.bots.search import SearchBot, Thought
from longshore.core.codes import OVER
from longshore.core.game import find
from longshore.core.table import Table

TURNS, STEPS = 120, 4  # of a long game of two: each turn is four decisions


class Moment:
    """All that a plot looks at in a position."""

    seats = 2

    def __init__(self, turn: int) -> None:
        self._turn = turn

    def turn(self) -> int:
        return self._turn

    def standing(self, seat: int) -> int:
        return -seat


def draw(before: float, after: float, at: int) -> tuple[Curve, int]:
    """The curve of a game in which seat 0's chances change once, guessed from as many games as are asked for; and how
    many were."""
    moments: list[Any] = [Moment(turn % 2) for turn in range(TURNS) for _ in range(STEPS)]
    plot = Plot([*moments, Moment(OVER)])
    rng = random.Random(f"{before}/{after}/{at}")
    run, played = plot.run(), 0
    questions = next(run)
    while True:
        answers = []
        for question in questions:
            share = after if question.ply >= at * STEPS else before
            won = sum(rng.random() < share for _ in range(question.games)) / question.games
            answers.append([won, 1 - won])
            played += question.games
        try:
            questions = run.send(answers)
        except StopIteration as drawn:
            assert played <= plot.all
            return drawn.value, played


def test_the_turn_that_decides_is_found_among_all_the_luck() -> None:
    for at in (7, 40, 41, 99):
        drawn, played = draw(0.35, 1.0, at)
        assert [(turn.ply, turn.after) for turn in drawn.turns] == [((at - 1) * STEPS, at * STEPS)]
        assert drawn.turns[0].swing == pytest.approx(0.65, abs=0.15)
        assert played < 3500
        plies = [point.ply for point in drawn.points]
        assert plies == sorted(set(plies))
        assert plies[0] == 0
        assert drawn.points[-1].wins == [1.0, 0.0], "the end is known"


def test_luck_is_no_turning_point() -> None:
    """Twenty even games: fewer than one in ten of the steepest stretches passes, though all look steep at first."""
    found = [turn for n in range(20) for turn in draw(0.5 + n * 1e-9, 0.5, 10)[0].turns if turn.after < TURNS * STEPS]
    assert len(found) < 10
    assert all(turn.swing >= NOTABLE for turn in found)


def test_a_curve_is_the_same_from_the_same_seed() -> None:
    table, rng = Table(find("montego_bay")(2), "curve"), random.Random("curve")
    table.settle()
    while not table.over:
        seat = table.kernel.turn()
        table.play(seat, bots.decide(bots.find("random"), table.game, table.kernel, seat, rng))
        table.settle()
    positions = walk(table.game, table.opening, [(entry.seat, entry.move) for entry in table.line])
    assert positions[-1] == table.kernel
    told: list[tuple[int, int]] = []
    first = curve(positions, table.seed, lambda done, whole: told.append((done, whole)))
    assert first == curve(positions, table.seed)
    assert first != curve(positions, "another seed")
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


def test_differences_between_moves_that_are_luck_are_not_told() -> None:
    thoughts = [Thought(move, 0.5, 0.5) for move in range(2)]
    lucky = believable(thoughts, [Outlook(40, [0.4, 0.6], [3, 4]), Outlook(40, [0.5, 0.5], [4, 4])], 0)
    assert lucky[0].wins == pytest.approx(lucky[1].wins)
    assert lucky[0].wins == pytest.approx([0.45, 0.55])
    real = believable(thoughts, [Outlook(5000, [0.4, 0.6], [3, 4]), Outlook(5000, [0.5, 0.5], [4, 4])], 0)
    assert real[0].wins == pytest.approx([0.4, 0.6], abs=0.01)
    assert real[1].scores == pytest.approx([4, 4], abs=0.05)


def test_quick_games_that_never_end_are_judged_as_they_stand() -> None:
    """Without the option idle, players of Dockers may move the last crates to and fro for ever; a few in a hundred do
    so in rollouts."""
    table, rng = Table(find("dockers")(4, {"idle": 0}), 2), random.Random(2)
    table.settle()
    for _ in range(80):
        seat = table.kernel.turn()
        table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        table.settle()
    seat = table.kernel.turn()
    assert sum(chances(table.kernel, seat, random.Random(3), 400)) == pytest.approx(1)
    best = analyse(table.kernel, seat, random.Random(3), mind=SearchBot(iterations=60), games=100)[0]
    assert sum(best.wins) == pytest.approx(1)
