"""Compiled and uncompiled kernels are the same game: move for move, on whole random games of all seats and options."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

from longshore import uncompiled
from longshore.core import laws
from longshore.core.game import Game, discover, find
from tests.laws.drawn import random_game, random_options

GAMES = 204  # of each game: a third for each number of seats
LONG = 12  # of these, however long; of the rest, each the shortest of a few: uncompiled, long games take long
TRIES = 4
EXTREME = 12  # with components at their limits
PLAY = """
import json, sys
from longshore import uncompiled
from longshore import uncompiled
from longshore.core import laws
from longshore.core.game import find
compiled = [uncompiled.is_compiled(name) for name in uncompiled.compilable()]
digests = []
for position, seed in json.load(sys.stdin):
    game, start = find(position["game"]).load(position)
    digests.append(laws.digest(game, seed, start))
json.dump([compiled, digests], sys.stdout)
"""


def length(position: dict[str, Any], seed: int) -> int:
    game, start = find(position["game"]).load(position)
    return sum(1 for _ in laws.walk(game, seed, start=start))


def opening(game: Game, rng: random.Random, far_out: bool) -> dict[str, Any]:
    """The start of a game as a document, or a position of it with all numbers as great as they are accepted."""
    if not far_out:
        return game.dump(game.start())
    found = [kernel.copy() for kernel, seat, _ in laws.walk(game, rng.randrange(2**31), 400) if seat >= 0]
    return game.dump(laws.far_out(game, rng.choice(found)))


def start(work: list[Any], from_source: bool) -> subprocess.Popen[str]:
    """Another Python that plays these games."""
    environment = {name: value for name, value in os.environ.items() if name != uncompiled.SWITCH}
    if from_source:
        environment[uncompiled.SWITCH] = "1"
    process = subprocess.Popen(
        [sys.executable, "-c", PLAY], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
    )
    assert process.stdin is not None
    process.stdin.write(json.dumps(work))
    process.stdin.close()
    process.stdin = None
    return process


def finish(process: subprocess.Popen[str]) -> list[Any]:
    """Its kernels (compiled or not, each) and its digests."""
    output, _ = process.communicate()
    return json.loads(output) if process.returncode == 0 else [[], []]


def compare(work: list[Any]) -> None:
    """The same games, from these positions with these seeds, compiled and not."""
    processes = [start(work[::2], True), start(work[1::2], True), start(work, False)]
    (how_even, even), (how_odd, odd), (how, fast) = [finish(process) for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert not any(how_even + how_odd)
    if not all(how):
        pytest.skip("there are no compiled kernels here")
    slow = [digest for pair in zip(even, odd, strict=True) for digest in pair]
    differing = [game for game, one, other in zip(work, fast, slow, strict=True) if one != other]
    assert not differing
    assert len(set(fast)) == len(work)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(discover()))
def test_compiled_and_uncompiled_play_the_same(name: str) -> None:
    rng = random.Random(name)
    kind = discover()[name]
    work = []
    for number in range(GAMES):
        seats = kind.seat_counts[number % len(kind.seat_counts)]
        drawn = []
        for _ in range(1 if number < LONG else TRIES):
            game = kind(seats, random_options(kind, seats, rng))
            drawn.append((opening(game, rng, far_out=False), rng.randrange(2**31)))
        work.append(min(drawn, key=lambda game: length(*game)) if len(drawn) > 1 else drawn[0])
    compare(work)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(discover()))
def test_they_do_at_the_limits_too(name: str) -> None:
    """Where a number would not fit its C type, the two would differ."""
    rng = random.Random(f"{name}/limits")
    work = []
    for number in range(EXTREME):
        drawn = []
        for _ in range(TRIES):
            game = random_game(discover()[name], rng, extreme=True)
            drawn.append((opening(game, rng, far_out=number % 4 == 0), rng.randrange(2**31)))
        work.append(min(drawn, key=lambda game: length(*game)))
    compare(work)
