"""Compiled and uncompiled kernels are the same game: move for move, on whole random games of all seats and options."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest

from longshore import pure
from longshore.core import laws
from longshore.core.errors import BadInput
from longshore.core.game import Game, discover, find

GAMES = 204  # of each game: a third for each number of seats
LONG = 12  # of these, however long; of the rest, each the shortest of a few: uncompiled, long games take long
TRIES = 4
PLAY = """
import json, sys
from longshore import pure
from longshore.core import laws
from longshore.core.game import find
compiled = [pure.compiled(name) for name in pure.compilable()]
digests = [laws.digest(find(game)(seats, options), seed) for game, seats, options, seed in json.load(sys.stdin)]
json.dump([compiled, digests], sys.stdout)
"""


def random_options(kind: type[Game], seats: int, rng: random.Random) -> dict[str, Any]:
    """Any options that go together."""
    while True:
        options = {option.name: rng.choice(option.choices) for option in kind.options_known}
        try:
            kind(seats, options)
        except BadInput:
            continue
        return options


def length(name: str, seats: int, options: dict[str, Any], seed: int) -> int:
    return sum(1 for _ in laws.walk(find(name)(seats, options), seed))


def start(work: list[Any], uncompiled: bool) -> subprocess.Popen[str]:
    """Another Python that plays these games."""
    environment = {name: value for name, value in os.environ.items() if name != pure.SWITCH}
    if uncompiled:
        environment[pure.SWITCH] = "1"
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


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(discover()))
def test_compiled_and_uncompiled_play_the_same(name: str) -> None:
    rng = random.Random(name)
    counts = discover()[name].seat_counts
    work = []
    for number in range(GAMES):
        seats = counts[number % len(counts)]
        drawn = [
            [name, seats, random_options(discover()[name], seats, rng), rng.randrange(2**31)]
            for _ in range(1 if number < LONG else TRIES)
        ]
        work.append(min(drawn, key=lambda game: length(*game)) if len(drawn) > 1 else drawn[0])
    processes = [start(work[::2], True), start(work[1::2], True), start(work, False)]
    (how_even, even), (how_odd, odd), (how, fast) = [finish(process) for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert not any(how_even + how_odd)
    if not all(how):
        pytest.skip("there are no compiled kernels here")
    slow = [digest for pair in zip(even, odd, strict=True) for digest in pair]
    differing = [game for game, one, other in zip(work, fast, slow, strict=True) if one != other]
    assert not differing
    assert len(set(fast)) == GAMES
