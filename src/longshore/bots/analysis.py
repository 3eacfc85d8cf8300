"""What a position promises: the best moves with their chances, and everybody's chances as they are."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from longshore.bots.search import SearchBot, never
from longshore.bots.tree import Tree
from longshore.core.kernel import Kernel

SECONDS = 1.0  # of search
GAMES = 60  # quick games to the end for each candidate
MOST = 5  # candidates
LEAST = 0.02  # of the search's attention; what got less is no candidate


@dataclass(frozen=True)
class Candidate:
    """A move worth thinking about: the search's attention, each seat's share of victories, each seat's mean score."""

    move: int
    share: float
    wins: list[float]
    scores: list[float]


def analyse(
    kernel: Kernel,
    seat: int,
    rng: random.Random,
    *,
    mind: SearchBot | None = None,
    games: int = GAMES,
    most: int = MOST,
    stop: Callable[[], bool] = never,
) -> list[Candidate]:
    """The seat's best moves, the best first, knowing only what the seat can know.

    The order is the search's. The shares and scores are those of quick games to the end after each move, so they tell
    of hasty players; they compare moves, and are no promise.
    """
    mind = mind or SearchBot(seconds=SECONDS)
    tree = Tree(kernel, seat, rng.getrandbits(30), bits=8)
    found: list[Candidate] = []
    for thought in mind.ponder(kernel, seat, rng, stop)[:most]:
        if found and (thought.share < LEAST or stop()):
            break
        found.append(Candidate(thought.move, thought.share, *tree.outlook(thought.move, games)))
    return found


def chances(kernel: Kernel, seat: int, rng: random.Random, games: int = GAMES) -> list[float]:
    """Each seat's share of victories in quick games from here, as far as this seat can know."""
    return Tree(kernel, seat, rng.getrandbits(30), bits=8).outlook(None, games)[0]
