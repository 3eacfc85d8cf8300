"""Outsiders' bots for the tests, and the arena as a stranger calls it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from longshore.arena.command import main

STEADY = """
class Steady:
    name = "steady"

    def __init__(self, stride=7919):
        self.stride = stride
        self.turns = 0

    def choose(self, game, kernel, seat, rng):
        moves = kernel.legal_moves(seat)
        self.turns += 1
        return moves[self.turns * self.stride % len(moves)]


class Fidgety(Steady):
    name = "fidgety"

    def choose(self, game, kernel, seat, rng):
        rng.random()
        return super().choose(game, kernel, seat, rng)


class Clocked(Steady):
    name = "clocked"
    timed = True
"""


def outsiders(folder: Path, source: str = STEADY) -> str:
    """A file with bots in it."""
    path = folder / "outsiders.py"
    path.write_text(source, "utf-8")
    return str(path)


def play(folder: Path, *words: str) -> dict[str, Any]:
    """Play a contest to its end; its results without what differs from run to run."""
    assert main([*words, "--out", str(folder)]) == 0
    return repeatable(json.loads((folder / "results.json").read_text("utf-8")))


def repeatable(results: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in results.items() if name != "times"}
