"""A kernel in plain Python does all that a compiled one does: bots, hints, snapshots, fleets, environments."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from longshore import bots, envs
from longshore.bots.analysis import Plot, analyse, chances, curve, walk
from longshore.bots.search import SearchBot, plant
from longshore.core import game as games
from longshore.core import laws, plain, snapshot
from longshore.core.errors import BadInput
from longshore.core.kernel import Kernel
from longshore.core.table import Table
from longshore.envs import pettingzoo, vector
from longshore.envs.gymnasium import Alone
from longshore.envs.openspiel import LongshoreGame
from longshore.examples.nim.game import Nim


@pytest.fixture(autouse=True)
def nim_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    known = games.discover() | {"nim": Nim}
    monkeypatch.setattr(games, "discover", lambda: known)
    monkeypatch.setattr(envs, "discover", lambda: known)
    envs.observable.cache_clear()
    yield
    envs.observable.cache_clear()


def heap(stones: int, turn: int = 0, misere: bool = False) -> tuple[Any, Any]:
    document = {**Nim(2, {"misere": misere}).header(), "heap": 12, "stones": stones, "turn": turn}
    return Nim.load(document | {"taken": [12 - stones, 0]})


def test_its_kernel_is_python() -> None:
    kernel = Nim(2).start()
    assert isinstance(kernel, plain.Kernel)
    assert hasattr(kernel, "__dict__")


@pytest.mark.parametrize("name", ["deckhand", "docker", "foreman", "harbourmaster", "random", "greedy"])
def test_every_bot_plays_it_to_the_end(name: str) -> None:
    table = Table(Nim(3), seed=4)
    rng = random.Random(4)
    bot = bots.find(name)
    table.settle()
    while not table.over:
        seat = table.kernel.turn()
        table.play(seat, bots.decide(bot, table.game, table.kernel, seat, rng))
        table.settle()
    assert sum(table.game.scores(table.kernel)) == 1


@pytest.mark.parametrize(("stones", "misere", "best"), [(3, False, "take 3"), (2, True, "take 1"), (3, True, "take 2")])
def test_the_search_finds_the_winning_move(stones: int, misere: bool, best: str) -> None:
    game, kernel = heap(stones, misere=misere)
    first, *_ = SearchBot(iterations=200).ponder(kernel, 0, random.Random(1))
    assert game.word(kernel, 0, first.move) == best
    assert first.worth > 0.9


def test_search_of_several_threads() -> None:
    _, kernel = heap(7)
    assert len(SearchBot(iterations=64, threads=2).ponder(kernel, 0, random.Random(1))) == 3


def test_hints_and_chances() -> None:
    game, kernel = heap(3)
    best, *_ = analyse(kernel, 0, random.Random(1), mind=SearchBot(iterations=100), games=10)
    assert game.word(kernel, 0, best.move) == "take 3"
    assert best.wins[0] > 0.5
    assert sum(chances(kernel, 0, random.Random(2), 20)) == pytest.approx(1)


def test_the_curve_of_a_game() -> None:
    table = Table(Nim(2), seed=1)
    rng = random.Random(1)
    table.settle()
    while not table.over:
        table.play(table.kernel.turn(), rng.choice(table.kernel.legal_moves(table.kernel.turn())))
    positions = walk(table.game, table.opening, [(entry.seat, entry.move) for entry in table.line])
    assert Plot(positions).end is not None
    assert curve(positions, 1).points[-1].wins == [float(score) for score in table.game.scores(table.kernel)]


def test_the_search_repeats_itself() -> None:
    _, kernel = heap(11)
    one, two = plant(kernel, 0, 7, bits=12), plant(kernel, 0, 7, bits=12)
    one.work_on(100)
    two.work_on(100)
    assert one.candidates() == two.candidates()
    assert sum(taken for _, taken, _ in one.candidates()) == 100


def test_snapshots_are_kept_and_read() -> None:
    game, kernel = heap(7, turn=1)
    kept = snapshot.take(game, kernel)
    assert kept is not None
    assert snapshot.read(game, kept) == kernel


def test_positions_go_to_other_processes() -> None:
    _, kernel = heap(7, turn=1)
    again = pickle.loads(pickle.dumps(kernel))
    assert again == kernel
    assert again.legal_moves(1) == kernel.legal_moves(1)


def test_a_fleet_of_it_plays_by_the_rules() -> None:
    fleet = vector.make("nim", games=16, seats=2, seed=3, reward="win", threads=2)
    ended = 0
    for _ in range(60):
        before = fleet.observations[:, 0].copy()
        moves = fleet.sample()
        assert fleet.masks[np.arange(16), moves].all()
        fleet.step(moves)
        going = ~fleet.done
        assert (fleet.observations[going, 0] == before[going] - moves[going] - 1).all()
        ended += int(fleet.done.sum())
        assert fleet.rewards[fleet.done].sum() == 0
        assert (np.abs(fleet.rewards[fleet.done]) == 1).all()
    assert ended > 16
    with pytest.raises(BadInput, match=r"game 0: seat \d may not play 4: take.most"):
        fleet.step(np.full(16, 4))
    fleet.close()


def test_a_fleet_is_the_same_from_the_same_seed() -> None:
    one, two = (vector.make("nim", games=4, seed=9) for _ in range(2))
    for _ in range(20):
        moves = one.sample()
        assert (moves == two.sample()).all()
        one.step(moves)
        two.step(moves)
        assert (one.observations == two.observations).all()


def test_pettingzoo() -> None:
    environment = pettingzoo.make("nim", seats=2)
    environment.reset(seed=1)
    for agent in environment.agent_iter(100):
        observation, _, ended, cut, _ = environment.last()
        moves = np.flatnonzero(observation["action_mask"])
        environment.step(None if ended or cut else int(moves[0]))
        assert agent
    assert not environment.agents


def test_gymnasium() -> None:
    environment = Alone("nim", opponents="greedy", seats=2)
    observation, _ = environment.reset(seed=2)
    ended = False
    for _ in range(30):
        moves = np.flatnonzero(observation["action_mask"])
        observation, reward, ended, _, _ = environment.step(int(moves[-1]))
        if ended:
            break
    assert ended
    assert reward in (-1.0, 1.0)


def test_openspiel() -> None:
    kind = type("NimForOpenSpiel", (LongshoreGame,), {"game": Nim})
    game = kind({"players": 2})
    state = game.new_initial_state()
    rng = random.Random(5)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == 0


def test_a_kernel_that_keeps_no_contract_is_told_so() -> None:
    class Stranger:
        seats = 2

    with pytest.raises(BadInput, match=r"Stranger does not derive from longshore\.core\.plain\.Kernel"):
        SearchBot(iterations=1).ponder(Stranger(), 0, random.Random(1))  # type: ignore[arg-type]


def test_a_python_class_on_the_compiled_contract_is_told_what_to_do() -> None:
    if Kernel is plain.Kernel:  # uncompiled there is only one
        return

    class Hasty(Kernel):
        pass

    with pytest.raises(ImportError, match=r"or derive from longshore\.core\.plain\.Kernel"):
        Hasty()


def test_a_fault_in_its_rules_is_not_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Any, seat: int) -> int:
        raise ZeroDivisionError("evaluate")

    _, kernel = heap(7)
    monkeypatch.setattr(type(kernel), "evaluate", broken)
    with pytest.raises(ZeroDivisionError):
        SearchBot(iterations=10).ponder(kernel, 0, random.Random(1))


def test_it_keeps_all_laws_with_snapshots() -> None:
    for seed in range(5):
        laws.check(Nim(4, {"misere": True}), seed)
