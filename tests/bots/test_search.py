"""The search: finds what there is to find, repeats itself, stops when told, and knows no more than its seat."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

from longshore import bots, uncompiled
from longshore.bots.analysis import analyse, chances
from longshore.bots.greedy import GreedyBot
from longshore.bots.search import SearchBot, Thought
from longshore.bots.tree import Tree
from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Game, discover, find
from longshore.core.kernel import Kernel


def random_play(game: Game, seed: str, steps: int) -> Kernel:
    """A position some random steps into a game, with a real decision to make."""
    rng = random.Random(seed)
    kernel = game.start()
    for number in range(10_000):
        seat = kernel.turn()
        assert seat != OVER, f"seed {seed}: over before there was a decision"
        if number >= steps and seat != CHANCE and len(kernel.legal_moves(seat)) > 2:
            break
        kernel.apply(seat, rng.choice(kernel.legal_moves(seat)))
    return kernel


MULE = {
    "seats": 2,
    "ships": ["N", "S"],
    "turn": "R",
    "turns": 2,
    "squares": {"d2": "k:R", "c3": "M:R", "a8": "k:R", "h8": "k:G", "h6": "C:G"},
}


def test_it_finds_the_two_steps_that_load_a_crate() -> None:
    """The mule walks behind the crate with its first step and loads it with its second: three points."""
    game, kernel = find("cargo").load(MULE)
    rng = random.Random("mule")
    bot = SearchBot(iterations=300)
    while kernel.turn() == 0:
        kernel.apply(0, bots.decide(bot, game, kernel, 0, rng))
    assert game.scores(kernel) == [3, 0]


@pytest.mark.parametrize("seed", ["plan0", "plan4", "plan8", "plan9", "plan10"])
def test_a_whole_turn_is_planned_before_its_first_step(seed: str) -> None:
    """The first iteration already begins with the best turn that greedy finds, though another step looks better."""
    kernel = random_play(find("cargo")(2), seed, 60)
    seat = kernel.turn()
    plan = max(GreedyBot().plans(kernel, seat, random.Random(1)), key=lambda plan: plan.value).moves

    def looks(move: int) -> int:
        after = kernel.copy()
        after.apply(seat, move)
        return after.evaluate(seat)

    assert looks(plan[0]) < max(map(looks, kernel.legal_moves(seat)))
    tree = Tree(kernel, seat, 7, bits=14)
    tree.work_on(1)
    assert [move for move, taken, _ in tree.candidates() if taken] == [plan[0]]


@pytest.mark.parametrize("seed", ["wide3", "wide46", "wide52", "wide63", "wide142"])
def test_more_plans_for_the_own_turn_find_better_ones(seed: str) -> None:
    """The first iteration begins with the best of 32 plans, which eight do not find."""
    kernel = random_play(find("cargo")(2), seed, 60)
    seat = kernel.turn()
    best = {}
    for width in (8, 32):
        plans = GreedyBot(width=width).plans(kernel, seat, random.Random(1))
        best[width] = max(plans, key=lambda plan: plan.value)
        tree = Tree(kernel, seat, 7, bits=14, breadth=width)
        tree.work_on(1)
        assert [move for move, taken, _ in tree.candidates() if taken] == [best[width].moves[0]]
    assert best[32].value > best[8].value
    assert best[32].moves[0] != best[8].moves[0]


LISTED = """
from longshore.bots.shortlist import Shortlist
before, plans = Shortlist(), Shortlist()
before.begin()
before.add(before, 0, 9, 0.5)  # the plan without a move stays behind it
before.add(before, 1, 8, 0.4)
for move, worth in enumerate((0.3, 0.9, 0.1, 0.8, 0.2, 0.7, 0.6, 0.4, 0.5, 0.05)):
    plans.add(before, 0, move, worth)
print([(plans.worth[k], plans.move(k, 0), plans.move(k, 1)) for k in range(plans.count)] == [
    (0.9, 9, 1), (0.8, 9, 3), (0.7, 9, 5), (0.6, 9, 6), (0.5, 9, 8), (0.4, 9, 7), (0.3, 9, 0), (0.2, 9, 4)])
first, second = Shortlist(), Shortlist()
first.begin()
second.begin()
first.add(first, 0, 3, 0.9)
second.add(second, 0, 4, 0.9)
both = Shortlist()
both.add(first, 0, 4, 0.7)
both.add(second, 0, 3, 0.7)  # the same two moves in another order
print(both.count == 1)
both.add(second, 0, 3, 0.6)  # they lead elsewhere
both.add(second, 0, 5, 0.7)  # other moves
print(both.count == 3)
pairs = Shortlist()
for a in range(8):
    one = Shortlist()
    one.begin()
    one.add(one, 0, a, 0.9)
    pairs.add(one, 0, 15 - a, 0.7)  # whose numbers have the same sum
print(pairs.count == 8)
wide = Shortlist()
wide.width = 9
for move in range(12):
    wide.add(first, 0, move, move / 100)
print([wide.move(k, 1) for k in range(wide.count)] == [11, 10, 9, 8, 7, 6, 5, 4, 3])
"""


def test_a_shortlist_keeps_the_best_few_plans_in_order() -> None:
    """Uncompiled; that both do the same is tested below."""
    done = subprocess.run(
        [sys.executable, "-c", LISTED],
        env=os.environ | {uncompiled.SWITCH: "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["True"] * 5


@pytest.mark.parametrize("threads", [1, 2])
def test_iterations_and_a_seed_give_the_same_thoughts(threads: int) -> None:
    for kind in discover().values():
        kernel = random_play(kind(2), "same", 40)
        seat = kernel.turn()

        def ponder(seed: int, kernel: Kernel = kernel, seat: int = seat) -> list[Thought]:
            return SearchBot(iterations=60, threads=threads).ponder(kernel, seat, random.Random(seed))

        assert ponder(1) == ponder(1)
        assert ponder(1) != ponder(2)


def test_thoughts_are_about_every_legal_move() -> None:
    for kind in discover().values():
        kernel = random_play(kind(3), "every", 60)
        seat = kernel.turn()
        thoughts = SearchBot(iterations=100).ponder(kernel, seat, random.Random(1))
        assert sorted(thought.move for thought in thoughts) == kernel.legal_moves(seat)
        assert sum(thought.share for thought in thoughts) == pytest.approx(1)
        assert all(0 <= thought.worth <= 1 for thought in thoughts)
        assert thoughts[0].share == max(thought.share for thought in thoughts)


def test_it_stops_when_told() -> None:
    kernel = random_play(find("cargo")(2), "stop", 40)
    asked = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) > 3

    thoughts = SearchBot(iterations=1_000_000).ponder(kernel, kernel.turn(), random.Random(1), stop)
    assert len(asked) == 4
    assert thoughts[0].share > 0


def test_time_is_a_budget_too() -> None:
    kernel = random_play(find("cargo")(2), "time", 40)
    thoughts = SearchBot(seconds=0.05).ponder(kernel, kernel.turn(), random.Random(1))
    assert thoughts[0].share > 0


def test_a_search_has_a_budget() -> None:
    with pytest.raises(ValueError, match="by seconds, by iterations or by both"):
        SearchBot()


@pytest.mark.parametrize("budget", [{"seconds": 1000.0, "iterations": 64}, {"seconds": 1e-9, "iterations": 1_000_000}])
def test_of_two_budgets_the_one_spent_first_ends_it(budget: dict[str, Any]) -> None:
    kernel = random_play(find("cargo")(2), "both", 40)
    bot = SearchBot(**budget)
    assert bot.ponder(kernel, kernel.turn(), random.Random(1))[0].share > 0


class Watched(SearchBot):
    """Remembers its tree."""

    def _trees(self, kernel: Kernel, seat: int, rng: random.Random) -> list[Tree]:
        self.tree = super()._trees(kernel, seat, rng)[0]
        return [self.tree]


def test_one_that_settles_chooses_the_same_and_thinks_less() -> None:
    nodes = [0, 0]
    for number, kind in enumerate([*discover().values()] * 3):
        game = kind(3)
        kernel = random_play(game, f"settle{number}", 50)
        seat = kernel.turn()
        chosen = []
        for settles in (False, True):
            bot = Watched(iterations=256, settles=settles)
            chosen.append(bot.choose(game, kernel, seat, random.Random(number)))
            nodes[settles] += bot.tree.nodes
        assert chosen[0] == chosen[1]
    assert nodes[True] < 0.95 * nodes[False]


def test_a_hint_is_not_settled_early() -> None:
    """All moves are compared with all the iterations there are."""
    _, kernel = find("cargo").load(MULE)
    thoughts = [
        SearchBot(iterations=256, settles=settles).ponder(kernel, 0, random.Random(1)) for settles in (False, True)
    ]
    assert thoughts[0] == thoughts[1]


def test_a_tree_is_kept_within_a_turn_and_only_for_that_position() -> None:
    game, kernel = find("cargo").load(MULE)
    rng = random.Random(5)

    def decided() -> tuple[SearchBot, int, Tree]:
        bot = SearchBot(iterations=200)
        move = bots.decide(bot, game, kernel, 0, random.Random(5))
        return bot, move, bot._kept[0].trees[0]

    bot, move, kept = decided()
    after = kernel.copy()
    after.apply(0, move)
    assert bot._trees(after, 0, rng)[0] is kept
    assert bot._trees(after, 0, rng)[0] is not kept, "used twice"
    bot, _, kept = decided()
    assert bot._trees(kernel, 0, rng)[0] is not kept, "used for another position"


def test_a_full_tree_still_answers() -> None:
    kernel = random_play(find("cargo")(2), "full", 40)
    tree = Tree(kernel, kernel.turn(), 1, bits=8)
    tree.work_on(500)
    assert tree.edges <= 192
    assert sum(taken for _, taken, _ in tree.candidates()) > 0


def test_an_outlook_tells_of_every_seat() -> None:
    for kind in discover().values():
        kernel = random_play(kind(3), "outlook", 60)
        seat = kernel.turn()
        for candidate in analyse(kernel, seat, random.Random(1), mind=SearchBot(iterations=60), games=4):
            assert candidate.move in kernel.legal_moves(seat)
            assert sum(candidate.wins) == pytest.approx(1)
            assert len(candidate.scores) == 3
        assert sum(chances(kernel, seat, random.Random(1), games=4)) == pytest.approx(1)


def test_the_outlook_of_a_won_position_is_good() -> None:
    """Red loads a crate this turn; green stands far from the only crate of its own."""
    _, kernel = find("cargo").load(MULE)
    best = analyse(kernel, 0, random.Random(1), mind=SearchBot(iterations=200), games=20)[0]
    assert best.wins[0] > 0.5
    assert best.scores[0] > best.scores[1]


def secrets(first: int, second: int) -> Kernel:
    """A round of Montego Bay in which seat 0 has laid two secret cards and seat 1 is still choosing."""
    game = find("montego_bay")(2)
    kernel = random_play(game, "cards", 0)
    while kernel.waiting() != 3:  # both choose at once
        seat = kernel.turn()
        kernel.apply(seat, kernel.legal_moves(seat)[0])
    for card in (first, second):
        kernel.apply(0, kernel.legal_moves(0)[card])
    return kernel


def test_it_knows_no_more_than_its_seat() -> None:
    """Whatever the other has laid face down, the same seed leads to the same thoughts; for the other it does not."""
    positions = [secrets(0, 1), secrets(4, 3)]
    views = [SearchBot(iterations=150).ponder(kernel, 1, random.Random(3)) for kernel in positions]
    assert views[0] == views[1]
    insights = [SearchBot(iterations=150).ponder(kernel, 0, random.Random(3)) for kernel in positions]
    assert insights[0] != insights[1]


PENNIES = """
import random
from longshore.bots.tree import Tree
from longshore.core.codes import OVER
from longshore.core.kernel import Kernel

class Pennies(Kernel):
    # Seat 0 lays a penny face down, then seat 1 guesses; a right guess wins for seat 1. {audience}
    def __init__(self, setup=None):
        super().__init__()
        self.seats, self.laid, self.guessed = 2, 0, 0
    def turn(self):
        return OVER if self.guessed else 1 if self.laid else 0
    def legal(self, seat):
        self.moves[0:2] = [1, 2]
        return 2
    def apply(self, seat, move):
        if seat == 0:
            self.laid = move
        else:
            self.guessed = move
    def audience(self, seat, move):
        return {audience}
    def evaluate(self, seat):
        if not self.guessed:
            return 0
        return 1 if (self.laid == self.guessed) == (seat == 1) else -1
    def standing(self, seat):
        return self.evaluate(seat)
    def setup_names(self):
        return ()
    def position_names(self):
        return ("laid", "guessed")

tree = Tree(Pennies(), 0, 7)
tree.work_on(400)
taken = sum(taken for _, taken, _ in tree.candidates())
print(sum(taken * worth for _, taken, worth in tree.candidates()) / taken)
"""


@pytest.mark.parametrize(("audience", "low", "high"), [("1 if seat == 0 else -1", 0.35, 0.75), ("-1", 0.0, 0.2)])
def test_nobody_in_the_tree_sees_a_secret_move(audience: str, low: float, high: float) -> None:
    """Matching pennies is not lost if the penny is face down; open (a planted leak) it is."""
    script = PENNIES.format(audience=audience)
    environment = os.environ | {uncompiled.SWITCH: "1"}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert low <= float(done.stdout) <= high


WALKERS = """
import json
from longshore.bots.tree import Tree
from longshore.core.codes import CHANCE
from longshore.core.kernel import Kernel

class Walkers(Kernel):
    # All walk, one step or two, in turn or (at once) in any order; then chance begins a new round. The furthest
    # looks best.
    def __init__(self, setup=None):
        super().__init__()
        self.seats, self.gone = {seats}, [0] * 4
        self.walked = (1 << {first}) - 1  # in this round
    def turn(self):
        return next((seat for seat in range(self.seats) if not self.walked >> seat & 1), CHANCE)
    def waiting(self):
        return (1 << self.seats) - 1 ^ self.walked if {at_once} else super().waiting()
    def legal(self, seat):
        self.moves[0:2] = [1, 2]
        return 2
    def refuse(self, seat, move):
        return 0
    def apply(self, seat, move):
        if seat == CHANCE:
            self.walked = 0
        else:
            self.gone[seat] += move
            self.walked |= 1 << seat
    def evaluate(self, seat):
        return 100 * self.gone[seat]
    def position_names(self):
        return ("walked", "gone")

tree = Tree(Walkers(), {first}, 7, together={together})
tree.work_on(1)
walker, expected = Walkers(), [0.0] * {seats}
for _ in range({looks}):  # everybody's best plan is to go two steps
    if walker.turn() == CHANCE:
        walker.apply(CHANCE, 1)
    walker.apply(walker.turn(), 2)
    for one in range({seats}):
        expected[one] += tree.worth(walker, one) / {looks}
print(json.dumps([tree.value[:{seats}], expected]))
"""


@pytest.mark.parametrize(
    ("seats", "first", "at_once", "together", "looks"),
    [
        (2, 0, False, True, 2),  # before and after the next turn
        (4, 0, False, True, 2),
        (4, 0, True, False, 2),
        (2, 0, True, True, 2),  # the last of those who decide at once has decided
        (3, 0, True, True, 3),
        (4, 0, True, True, 4),
        (4, 3, True, True, 4),  # all decide at once; who has just walked is left out
    ],
)
def test_a_turn_that_begins_is_worth_the_mean_of_the_next_turns(
    seats: int, first: int, at_once: bool, together: bool, looks: int
) -> None:
    """Each seat has just had its turn once, at most: else whoever has looks better than they are."""
    script = WALKERS.format(seats=seats, first=first, at_once=at_once, together=together, looks=looks)
    environment = os.environ | {uncompiled.SWITCH: "1"}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found, expected = json.loads(done.stdout)
    assert found == pytest.approx(expected)


COMPARED = """
import json, random
from longshore.bots.tree import Tree
from longshore.core.game import discover
found = {}
for name, kind, seats in [(name, kind, seats) for name, kind in discover().items() for seats in (2, 4)]:
    kernel = kind(seats).start()
    rng = random.Random(9)
    steps = 0
    while steps < 30 or kernel.turn() < 0 or len(kernel.legal_moves(kernel.turn())) < 3:
        kernel.apply(kernel.turn(), rng.choice(kernel.legal_moves(kernel.turn())))
        steps += 1
    tree = Tree(kernel, kernel.turn(), 11, bits=14, breadth=12, together=True)
    tree.work_on(12)
    found[f"{name}, {seats}"] = [(move, taken, round(worth, 9)) for move, taken, worth in tree.candidates()]
print(json.dumps(found))
"""


def test_compiled_and_uncompiled_search_the_same() -> None:
    def run(switch: str) -> dict[str, list[list[float]]]:
        environment = os.environ | {uncompiled.SWITCH: switch}
        command = [sys.executable, "-c", COMPARED]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        found: dict[str, list[list[float]]] = json.loads(done.stdout)
        return found

    assert run("") == run("1")
