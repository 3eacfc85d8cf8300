"""Every position that a game can come to is one that documents, traces and counters can hold: with the printed
components and at the limits of what is accepted, from the start and from documents as far out as are read.

`LONGSHORE_POSITIONS=100000 pytest tests/laws/test_limits.py -k reads_back` looks at as many positions of each game.
"""

from __future__ import annotations

import json
import os
import random
from typing import get_args

import pytest

from longshore.core import laws
from longshore.core.bounds import MOST, MOVE_LETTERS
from longshore.core.codes import MOVES_CAPACITY, OBSERVATION_CAPACITY, TRACE_CAPACITY, TRACE_WIDTH
from longshore.core.game import Game, discover
from longshore.server.contract import Move
from tests.laws.drawn import random_game

POSITIONS = int(os.environ.get("LONGSHORE_POSITIONS", "5000"))  # of each game, half of them at the limits
FAR_OUT = 2  # documents of each game
PLAYED_ON = 60  # positions from there
HEAVY = (
    "legal_and_refuse",
    "secrecy",
    "undo",
    "logs",
    "documents",
)  # those that ask much of each position, or of a log
EVENTS_CAPACITY = TRACE_CAPACITY // TRACE_WIDTH - 1  # events of one move


def kinds() -> list[type[Game]]:
    return [kind for _, kind in sorted(discover().items())]


def middle(game: Game, rng: random.Random) -> laws.Kernel:
    """A position from the middle of a game."""
    found = [kernel.copy() for kernel, seat, _ in laws.walk(game, rng.randrange(2**31), 400) if seat >= 0]
    return rng.choice(found)


@pytest.mark.parametrize("extreme", [False, True], ids=["printed", "limits"])
@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_every_position_reads_back(kind: type[Game], extreme: bool) -> None:
    rng = random.Random(f"{kind.id}/{extreme}")
    left = POSITIONS // 2
    while left > 0:
        game = random_game(kind, rng, extreme)
        left -= laws.read_back(game, rng.randrange(2**31), min(left, laws.READ_BACK))


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_play_goes_on_from_the_farthest_documents(kind: type[Game]) -> None:
    """Counters stand still at the bound: what is read can be played, and what is played can be read."""
    rng = random.Random(kind.id)
    farthest = 0
    for number in range(FAR_OUT):
        game = random_game(kind, rng, extreme=number % 2 == 1)
        start = laws.far_out(game, middle(game, rng))
        farthest = max(farthest, *start.freeze())
        laws.read_back(game, number, PLAYED_ON, start)
        for kernel, seat, move in laws.walk(game, number, PLAYED_ON, start):
            game.play(kernel.copy(), seat, move)
    assert farthest >= MOST - 100


@pytest.mark.parametrize("law", sorted(set(laws.LAWS) - set(HEAVY)))
@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_every_law_holds_at_the_limits(kind: type[Game], law: str) -> None:
    rng = random.Random(f"{kind.id}/{law}")
    for seats in kind.seat_counts:
        laws.LAWS[law](laws.extreme(kind, seats, {}, rng.randrange(2**31)), rng.randrange(2**31))


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_what_happens_in_a_move_fits_its_trace(kind: type[Game]) -> None:
    """With all amounts at their limits, and all ends of rounds, laps and games among the moves."""
    rng = random.Random(kind.id)
    for _ in range(12):
        game = random_game(kind, rng, extreme=True)
        for kernel, seat, move in laws.walk(game, rng.randrange(2**31), 1500, curious=True):
            assert len(kernel.copy().play(seat, move)) <= EVENTS_CAPACITY
            assert len(kernel.legal_moves(seat)) <= MOVES_CAPACITY


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_observations_fit_their_room(kind: type[Game]) -> None:
    fields = kind(kind.seat_counts[0]).start().observation_names()
    assert sum(length for _, length, _, _ in fields) <= OBSERVATION_CAPACITY
    assert all(-(2**15) <= low <= high < 2**15 for _, _, low, high in fields)


def test_the_protocol_takes_every_move() -> None:
    _, meta = get_args(Move)
    assert meta.max_length == MOVE_LETTERS


def test_far_out_finds_the_bound() -> None:
    game = discover()["montego_bay"](3)
    start = game.dump(middle(game, random.Random(1)))
    start["scores"] = {"Y": 1}
    far = laws.far_out(game, type(game).load(json.loads(json.dumps(start)))[1])
    assert game.scores(far)[0] == MOST


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.id)
def test_printed_components_are_accepted(kind: type[Game]) -> None:
    """Games do not check them each time; handed in as own ones, they are checked."""
    for seats in kind.seat_counts:
        game = kind(seats, None, kind.printed_components())
        assert game.components == kind(seats).components
        assert game.start() == kind(seats).start()
