"""Duplicates: every seating of a deal is played with the same chance, and the seatings are fair to all."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from longshore.arena.contest import LADDER, PAIRS, TABLES, meetings, seatings
from longshore.arena.deal import Fate
from longshore.core.codes import CHANCE, OVER
from longshore.core.game import discover, find
from tests.arena.crews import outsiders, play


@pytest.mark.parametrize("game", sorted(discover()))
def test_seatings_of_a_deal_are_the_same_deal(game: str, tmp_path: Path) -> None:
    """Three bots that play alike, one of them wasting randomness: whoever sits where, the game is the same."""
    file = outsiders(tmp_path)
    crew = ["--bot", f"{file}:Steady", "--bot", f"other={file}:Steady", "--bot", f"{file}:Fidgety"]
    play(tmp_path / "out", "--game", game, "--seats", "3", *crew, "--deals", "3")
    _, *lines = map(json.loads, (tmp_path / "out" / "deals.jsonl").read_text("utf-8").splitlines())
    played = {line["deal"]: [(one["scores"], one["decisions"]) for one in line["games"]] for line in lines}
    assert all(len(games) == 3 and games.count(games[0]) == 3 for games in played.values())
    assert len({str(games[0]) for games in played.values()}) == 3, "other deals, other games"
    assert {tuple(one["crew"]) for line in lines for one in line["games"]} >= {
        ("steady", "other", "fidgety"),
        ("fidgety", "steady", "other"),
        ("other", "fidgety", "steady"),
    }


class Dice:
    """Stands in for a kernel at a chance move with unequal odds."""

    def __init__(self, odds: dict[int, int]) -> None:
        self.weights = odds

    def legal_moves(self, seat: int) -> list[int]:
        return sorted(self.weights)

    def odds(self, outcome: int) -> int:
        return self.weights[outcome]


def test_draws_follow_the_odds() -> None:
    dice: Any = Dice({3: 1, 5: 2, 9: 5})
    drawn = Counter(Fate("odds", deal).draw(dice) for deal in range(4000))
    assert {outcome: round(8 * count / 4000, 1) for outcome, count in drawn.items()} == pytest.approx(
        {3: 1, 5: 2, 9: 5}, abs=0.3
    )


def test_a_draw_depends_on_the_seed_the_deal_and_the_draws_before() -> None:
    dice: Any = Dice(dict.fromkeys(range(1000), 1))

    def draws(seed: str, deal: int) -> list[int]:
        fate = Fate(seed, deal)
        return [fate.draw(dice) for _ in range(5)]

    assert draws("1", 1) == draws("1", 1)
    assert len({*draws("1", 1), *draws("1", 2), *draws("2", 1)}) > 12


def test_similar_odds_give_the_same_luck() -> None:
    """After a different move the odds may differ a little; the luck of the draw stays."""
    usual: Any = Dice({1: 50, 2: 50})
    shifted: Any = Dice({1: 49, 2: 51})
    same = sum(Fate("luck", deal).draw(usual) == Fate("luck", deal).draw(shifted) for deal in range(500))
    assert same > 480


@pytest.mark.parametrize(("bots", "seats", "games"), [(2, 2, 2), (2, 3, 6), (2, 4, 6), (3, 3, 3), (4, 4, 4)])
def test_seatings_are_fair(bots: int, seats: int, games: int) -> None:
    for deal in range(1, 7):
        found = seatings(tuple(range(bots)), seats, deal)
        assert len(set(found)) == len(found) == games
        assert set(Counter((seat, bot) for seating in found for seat, bot in enumerate(seating)).values()) == {
            games // bots
        }


def test_in_the_end_all_have_had_all_neighbours() -> None:
    assert {seating for deal in range(6) for seating in seatings((0, 1, 2, 3), 4, deal)} == set(permutations(range(4)))


@pytest.mark.parametrize(
    ("form", "bots", "seats", "wanted"),
    [
        (TABLES, 2, 4, [(0, 1)]),
        (TABLES, 3, 4, [(0, 1), (0, 2), (1, 2)]),
        (TABLES, 3, 3, [(0, 1, 2)]),
        (TABLES, 4, 3, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
        (PAIRS, 3, 3, [(0, 1), (0, 2), (1, 2)]),
        (LADDER, 4, 2, [(0, 1), (1, 2), (2, 3)]),
    ],
)
def test_who_meets_whom(form: str, bots: int, seats: int, wanted: list[tuple[int, ...]]) -> None:
    assert meetings(form, bots, seats) == wanted


def test_places_and_shares_are_those_of_the_game(tmp_path: Path) -> None:
    """The first line of the results, played again by hand."""
    file = outsiders(tmp_path)
    play(tmp_path / "out", "--game", "cargo", "--bot", f"{file}:Steady", "--bot", f"{file}:Fidgety", "--deals", "1")
    line = json.loads((tmp_path / "out" / "deals.jsonl").read_text("utf-8").splitlines()[1])
    game = find("cargo")(2)
    kernel, fate, turns = game.start(), Fate("1", 1), [0, 0]
    while (seat := kernel.turn()) != OVER:
        if seat == CHANCE:
            kernel.apply(CHANCE, fate.draw(kernel))
        else:
            turns[seat] += 1
            moves = kernel.legal_moves(seat)
            kernel.apply(seat, moves[turns[seat] * 7919 % len(moves)])
    for played in line["games"]:
        assert played["scores"] == game.scores(kernel)
        assert [seat for seat in (0, 1) if played["places"][seat] == 1] == game.winners(kernel)
        assert played["decisions"] == sum(turns)
