"""The bot that searches: several trees at once, one a thread, each on its own; their counts are added up."""

from __future__ import annotations

import math
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from longshore.bots import plain
from longshore.bots.tree import Tree
from longshore.core.codes import EVERYONE
from longshore.core.game import Game
from longshore.core.kernel import Kernel
from longshore.core.plain import is_plain

STRIDE = 32  # iterations between two looks at the clock
SMALLEST, LARGEST = 13, 20  # rooms of a tree: two to the power of these
EDGES = 100  # that an iteration may add


@dataclass(frozen=True)
class Thought:
    """A move that was looked at: its share of all iterations, and what it brought the seat, between 0 and 1."""

    move: int
    share: float
    worth: float


@dataclass
class Kept:
    """Trees of the last decision of a seat, and the position its own move led to."""

    trees: list[Tree]
    kernel: Kernel


def never() -> bool:
    """Do not stop before the budget is spent."""
    return False


def plant(kernel: Kernel, seat: int, seed: int, **manner: Any) -> Tree:
    """A search from this position: in C, unless its kernel runs as Python."""
    return (plain.Tree if is_plain(kernel) else Tree)(kernel, seat, seed, **manner)


def lead(tree: Tree) -> int:
    """How much more often the first of the moves was taken than the second."""
    first, second = sorted((taken for _, taken, _ in tree.candidates()), reverse=True)[:2]
    return first - second


class SearchBot:
    """Looks ahead for everybody, each seat playing for itself and knowing only what it may know.

    The budget is time, or a number of iterations a thread, or both, whichever is spent first. As long as it is spent by
    iterations, a seed and the same decisions before give the same play. A tree is kept for the next decision of the
    same turn if nothing secret happened in between. One that settles does not think on when no other move could come
    first any more.
    """

    def __init__(
        self,
        name: str = "search",
        seconds: float = 0.0,
        iterations: int = 0,
        threads: int = 0,
        bits: int = 0,
        settles: bool = False,
        **manner: Any,
    ) -> None:
        if seconds <= 0 and iterations <= 0:
            raise ValueError("a search is limited by seconds, by iterations or by both")
        self.name = name
        self.seconds = seconds
        self.iterations = iterations
        self.threads = threads or (1 if iterations else len(os.sched_getaffinity(0)))
        self.bits = bits
        self.settles = settles and self.threads == 1
        self.manner = manner
        self._kept: dict[int, Kept] = {}
        self._lock = threading.Lock()

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        moves = kernel.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        return self._thoughts(kernel, seat, rng, never, self.settles)[0].move

    def ponder(self, kernel: Kernel, seat: int, rng: random.Random, stop: Callable[[], bool] = never) -> list[Thought]:
        """Every legal move, the best first. `stop` is asked between two strides; then what was found so far is told."""
        return self._thoughts(kernel, seat, rng, stop, settles=False)

    def _thoughts(
        self, kernel: Kernel, seat: int, rng: random.Random, stop: Callable[[], bool], settles: bool
    ) -> list[Thought]:
        trees = self._trees(kernel, seat, rng)
        self._grow(trees, stop, settles)
        tallies: dict[int, tuple[int, float]] = {}
        for tree in trees:
            for move, taken, worth in tree.candidates():
                count, total = tallies.get(move, (0, 0.0))
                tallies[move] = (count + taken, total + taken * worth)
        iterations = max(sum(count for count, _ in tallies.values()), 1)
        thoughts = [
            Thought(move, count / iterations, total / count if count else 0.0)
            for move, (count, total) in tallies.items()
        ]
        thoughts.sort(key=lambda thought: (-thought.share, -thought.worth, thought.move))
        self._keep(trees, seat, thoughts[0].move)
        return thoughts

    def _grow(self, trees: list[Tree], stop: Callable[[], bool], settles: bool) -> None:
        deadline = time.monotonic() + self.seconds if self.seconds else math.inf
        most = self.iterations or math.inf

        def grow(tree: Tree) -> None:
            done = 0
            while not stop():
                stride = int(min(STRIDE, most - done))
                tree.work_on(stride)
                done += stride
                if done >= most or time.monotonic() >= deadline or (settles and lead(tree) > most - done):
                    return

        if len(trees) == 1:
            grow(trees[0])
            return
        with ThreadPoolExecutor(len(trees)) as pool:
            for growth in [pool.submit(grow, tree) for tree in trees]:
                growth.result()

    def _trees(self, kernel: Kernel, seat: int, rng: random.Random) -> list[Tree]:
        seeds = [rng.getrandbits(30) for _ in range(self.threads)]
        with self._lock:
            kept = self._kept.pop(seat, None)
        if kept is not None and kept.kernel == kernel:
            return kept.trees
        fitting = max(SMALLEST, min(LARGEST, (self.iterations * EDGES).bit_length())) if self.iterations else LARGEST
        return [plant(kernel, seat, seed, bits=self.bits or fitting, **self.manner) for seed in seeds]

    def _keep(self, trees: list[Tree], seat: int, move: int) -> None:
        """Keep the trees below the own move, if everybody saw it and the seat decides again."""
        after = trees[0].position()
        if after.audience(seat, move) != EVERYONE:
            return
        after.apply(seat, move)
        if after.waiting() == 1 << seat and all(tree.advance(move) for tree in trees):
            with self._lock:
                self._kept[seat] = Kept(trees, after)
