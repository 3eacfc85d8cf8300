"""Rehearsals: whole plans are played on before one is chosen, by a bot that knows no more than its seat."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

from longshore import bots, pure
from longshore.bots.search import SearchBot
from longshore.bots.tree import Tree
from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Game, discover, find
from longshore.core.kernel import Kernel


class Rehearsing(SearchBot):
    """Counts how often it rehearses anew, and remembers what it rehearsed with."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**{"descents": 3, "rehearsals": 30} | settings)
        self.heard = 0

    def _rehearsed(self, tree: Tree, rng: random.Random) -> list[int]:
        self.heard += 1
        self.tree = tree
        return super()._rehearsed(tree, rng)


def alone(game: Game, seed: str, steps: int = 60) -> Kernel:
    """A position of a random game in which one seat decides, and has a choice."""
    rng = random.Random(seed)
    kernel = game.start()
    for number in range(10_000):
        seat = kernel.turn()
        assert seat != OVER, f"seed {seed}: over before there was a decision"
        legal = kernel.legal_moves(seat)
        if number >= steps and seat != CHANCE and kernel.waiting() == 1 << seat and len(legal) > 2:
            break
        kernel.apply(seat, rng.choice(legal))
    return kernel


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", discover().values(), ids=lambda kind: kind.id)
def test_it_rehearses_in_games_that_ask_for_it_where_more_than_two_play(kind: type[Game], seats: int) -> None:
    game = kind(seats)
    bot = Rehearsing()
    kernel = alone(game, f"alone{seats}")
    move = bot.choose(game, kernel, kernel.turn(), random.Random(1))
    assert kernel.refuse(kernel.turn(), move) == 0
    assert bot.heard == (kind.rehearsed and seats > 2)


def test_a_choice_made_at_the_same_time_as_others_is_not_rehearsed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find("montego_bay")(3)
    monkeypatch.setattr(type(game), "rehearsed", True)
    kernel = game.start()
    rng = random.Random("cards")
    while kernel.waiting() != 7:
        kernel.apply(kernel.turn(), rng.choice(kernel.legal_moves(kernel.turn())))
    bot = Rehearsing()
    assert bot.choose(game, kernel, 0, rng) in kernel.legal_moves(0)
    assert bot.heard == 0


FERRY = """
import json, random
from longshore.bots.search import SearchBot
from longshore.bots.tree import Tree
from longshore.core.codes import OVER
from longshore.core.kernel import Kernel

class Ferry(Kernel):
    # In turn, eight rounds: 1 takes a coin; 2 invests, which brings three at one's next turn; 3 and 4 are as 1.
    def __init__(self, rig=None):
        super().__init__()
        self.seats, self.turns, self.coins, self.due = 3, 0, [0] * 3, [0] * 3
    def turn(self):
        return OVER if self.turns == 24 else self.turns % 3
    def legal(self, seat):
        self.moves[0:4] = [1, 2, 3, 4]
        return 4
    def refuse(self, seat, move):
        return 0
    def apply(self, seat, move):
        self.coins[seat] += self.due[seat] + (move != 2)
        self.due[seat] = 3 * (move == 2)
        self.turns += 1
    def evaluate(self, seat):
        return 100 * self.coins[seat]
    def score(self, seat):
        return self.coins[seat]
    def rig_names(self):
        return ()
    def position_names(self):
        return ("turns", "coins", "due")

class Game:
    rehearsed = True

def after(turns):
    ferry = Ferry()
    ferry.turns = turns
    return ferry

tree = Tree(after(1), 1, 7, bits=0)
bids = [tree.plan(bid) for bid in range(tree.bid())]
coin, invest = (tree.try_out(bid, 40, 5, 9) for bid in range(2))
# in the last round nothing invested comes back
chosen = [SearchBot(descents=1, rehearsals=60).choose(Game(), after(turns), 1, random.Random(1)) for turns in (1, 22)]
print(json.dumps([bids, invest > coin, chosen]))
"""


def test_a_plan_that_looks_worse_is_chosen_for_what_it_leads_to() -> None:
    """Of the four plans three lead to the same: two are rehearsed, and investing does better, but in the last round."""
    environment = os.environ | {pure.SWITCH: "1"}
    done = subprocess.run([sys.executable, "-c", FERRY], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    bids, better, (chosen, last) = json.loads(done.stdout)
    assert [len(bid) for bid in bids] == [1, 1]
    assert bids[0] != [2]
    assert bids[1] == [2]
    assert better
    assert chosen == 2
    assert last != 2


class Stage:
    """Stands in for a tree: ten plans, of which every other one is the better the later it comes; writes down who was
    rehearsed."""

    seats = 3

    def __init__(self) -> None:
        self.rehearsals: list[tuple[int, int, int, int]] = []

    def bid(self) -> int:
        return 10

    def try_out(self, bid: int, games: int, luck: int, turns: int) -> float:
        self.rehearsals.append((bid, games, luck, turns))
        return games * bid * (bid % 2)

    def plan(self, bid: int) -> list[int]:
        return [100 + bid]


def test_each_heat_has_its_share_and_the_best_go_on_with_new_luck_that_is_the_same_for_all() -> None:
    stage: Any = Stage()
    assert SearchBot(descents=1, rehearsals=700)._rehearsed(stage, random.Random(1)) == [109]
    luck = stage.rehearsals[0][2]
    assert stage.rehearsals == [
        *((bid, 23, luck, 9) for bid in range(10)),
        *((bid, 38, luck + 23, 9) for bid in (9, 7, 5, 3, 1, 0)),
        *((bid, 77, luck + 61, 9) for bid in (9, 7, 5)),
    ]


SEALED = """
from longshore.bots.tree import Tree
from longshore.core.kernel import Kernel

class Sealed(Kernel):
    # Seat 2 holds a secret that is worth all or nothing to seat 0, and nobody's moves change anything.
    def __init__(self, rig=None):
        super().__init__()
        self.seats, self.turns, self.secret = 3, 0, 1
    def turn(self):
        return self.turns % 3
    def legal(self, seat):
        self.moves[0:2] = [1, 2]
        return 2
    def refuse(self, seat, move):
        return 0
    def apply(self, seat, move):
        self.turns += 1
    def imagine(self, seat, seed):
        if seat != 2:
            self.sow(seed)
            self.secret = self.chance(2)
    def hides(self, seat):
        return seat != 2
    def evaluate(self, seat):
        return 10**9 * self.secret * (seat == 0) * (self.turns > 6)
    def rig_names(self):
        return ()
    def position_names(self):
        return ("turns", "secret")

tree = Tree(Sealed(), 0, 7, bits=0)
tree.bid()
print(sum(tree.try_out(0, 1, luck, 9) > 0.6 for luck in range(100)))
"""


def test_a_secret_is_imagined_anew_for_every_rehearsal() -> None:
    environment = os.environ | {pure.SWITCH: "1"}
    done = subprocess.run([sys.executable, "-c", SEALED], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert 25 < int(done.stdout) < 75


@pytest.mark.parametrize("name", ["cargo", "panamax"])
def test_no_two_bids_lead_to_what_looks_the_same_to_everybody(name: str) -> None:
    """Among a hundred plans there always are such."""
    game = find(name)(4)
    fewer = 0
    for number in range(6):
        kernel = alone(game, f"bids{number}", 150)
        seat = kernel.turn()
        tree = Tree(kernel, seat, 7, bits=0, breadth=32)
        ends = set()
        count = tree.bid()
        for bid in range(count):
            after = tree.position()
            for move in tree.plan(bid):
                after.apply(seat, move)
            ends.add(tuple(after.evaluate(one) for one in range(4)))
        assert len(ends) == count
        fewer += count < 32 <= len(kernel.legal_moves(seat)) ** 2
    assert fewer


def test_a_plan_is_kept_to_while_nothing_unexpected_happens() -> None:
    game = find("panamax")(3)
    bot, rng = Rehearsing(), random.Random(4)
    for number in range(20):
        kernel = alone(game, f"keep{number}", 150)
        seat = kernel.turn()
        heard = bot.heard
        after = kernel.copy()
        after.apply(seat, bot.choose(game, kernel, seat, rng))
        if after.waiting() == 1 << seat and len(after.legal_moves(seat)) > 1 and bot._kept[seat].plan:
            break
    else:
        raise AssertionError("no plan of more than one move")
    assert bot.heard == heard + 1
    following = bot._kept[seat].plan[0]
    assert bot.choose(game, after, seat, rng) == following
    assert bot.heard == heard + 1
    bot.choose(game, kernel, seat, rng)  # not where the plan led to
    assert bot.heard == heard + 2


@pytest.mark.parametrize("kind", discover().values(), ids=lambda kind: kind.id)
def test_the_same_seed_is_the_same_choice_and_other_luck_another_result(
    kind: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, "rehearsed", True)
    game = kind(4)
    kernel = alone(game, "again")
    seat = kernel.turn()
    assert len({Rehearsing().choose(game, kernel, seat, random.Random(5)) for _ in range(3)}) == 1
    tree = Tree(kernel, seat, 7, bits=0)
    tree.bid()
    results = [tree.try_out(0, 8, luck, 12) for luck in (1, 1, 1000, 2000)]
    assert results[0] == results[1]
    assert len(set(results)) > 1


def test_it_rehearses_with_no_more_than_its_seat_knows() -> None:
    """Whatever the others hold in secret, the same seed leads to the same results; without imagining it would not."""
    game = find("panamax")(3)
    kernel = alone(game, "secret")
    seat = kernel.turn()
    others = [kernel.copy() for _ in range(12)]
    for number, other in enumerate(others):
        other.imagine(seat, number)
    assert any(other != others[0] for other in others)
    results = set()
    for other in others:
        tree = Tree(other, seat, 7, bits=0)
        results.add((tree.bid(), tree.try_out(0, 4, 3, 9)))
    assert len(results) == 1


def test_it_stops_when_the_time_is_up() -> None:
    """Then it takes the plan that looked best before."""
    game = find("panamax")(4)
    kernel = alone(game, "time")
    seat = kernel.turn()
    bot = Rehearsing(seconds=1e-9, rehearsals=3_000, breadth=32)
    assert bot.choose(game, kernel, seat, random.Random(1)) == bot.tree.plan(0)[0]


def test_the_harbourmaster_rehearses_and_the_foreman_does_not() -> None:
    levels = {bot.name: bot for bot in map(bots.find, ("foreman", "harbourmaster")) if isinstance(bot, SearchBot)}
    assert levels["harbourmaster"].rehearsals > 0
    assert levels["foreman"].rehearsals == 0
