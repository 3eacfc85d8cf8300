"""Before a move that throws much away: by how much, and what would keep it. For the coach of a first game.

A search says which move is best, as far as the seat can know; then quick games to the end after both moves say what the
difference is. Only what is more than luck counts, and what costs points at once, or gives them away.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable
from dataclasses import dataclass

from longshore.bots.analysis import Outlook
from longshore.bots.search import SearchBot, never, plant
from longshore.core.game import Game
from longshore.core.kernel import Kernel
from longshore.core.tally import shared_words

MUCH = 0.12  # of the chances to win: what costs less is the player's own business ...
WORSE = 0.03  # ... unless it loses points at once, and the search thinks so much less of it, between 0 and 1
SURE = 2.0  # standard errors by which it must be more than luck
EQUAL = 0.5  # of the best move's share of the search: a move that gets that much is as good
SEARCH_SECONDS = 0.35
ROLLOUT_SECONDS = 0.4
GAMES = 20  # rollouts after each move at a time
ENOUGH = 400  # rollouts after each
FEW = 80  # before which nothing is believed
LEAST_POINTS = 1  # what is told of in points


@dataclass(frozen=True)
class Caution:
    """What a move throws away: the better one, the seat's chances with each, and by how much every seat's expected
    score changes."""

    move: int
    better: int
    chance: float
    better_chance: float
    points: list[float]  # by seat: with the move, less with the better one


def weigh(
    kernel: Kernel,
    seat: int,
    move: int,
    rng: random.Random,
    *,
    mind: SearchBot | None = None,
    games: int = 0,
    stop: Callable[[], bool] = never,
) -> Caution | None:
    """Whether to warn of a move; None if there is no need, or if told to stop. With a mind of one's own exactly so many
    games are played after each move; else as many as are quick."""
    if len(kernel.legal_moves(seat)) < 2:
        return None
    thoughts = (mind or SearchBot(seconds=SEARCH_SECONDS, threads=1)).ponder(kernel, seat, rng, stop)
    mine_then = next(thought for thought in thoughts if thought.move == move)
    best = thoughts[0]
    if stop() or best.move == move or mine_then.share >= EQUAL * best.share:
        return None
    instantly = at_once(kernel, seat, move)
    careless = margin(instantly, seat) < 0 and best.worth - mine_then.worth >= WORSE
    tree = plant(kernel, seat, rng.getrandbits(30), bits=8)
    mine, other = Outlook(), Outlook()
    deadline = time.monotonic() + ROLLOUT_SECONDS
    while mine.games < (games or ENOUGH) and (games or time.monotonic() < deadline):
        if stop():
            return None
        mine.add(GAMES, *tree.outlook(move, GAMES))
        other.add(GAMES, *tree.outlook(best.move, GAMES))
    lost = other.wins[seat] - mine.wins[seat]
    much = mine.games >= FEW and lost >= MUCH and lost >= SURE * error(mine, other, seat)
    if not much and not careless:
        return None
    points = [mine.scores[one] - other.scores[one] for one in range(kernel.seats)]
    if careless:
        points = [further(later, now) for later, now in zip(points, instantly, strict=True)]
    return Caution(move, best.move, mine.wins[seat], other.wins[seat], points)


def at_once(kernel: Kernel, seat: int, move: int) -> list[int]:
    """How the move by itself changes everybody's score; nothing, if it shows something: that could only be guessed."""
    after = kernel.copy()
    after.apply(seat, move)
    if after.revealed:
        return [0] * kernel.seats
    return [after.score(one) - kernel.score(one) for one in range(kernel.seats)]


def margin(points: list[int], seat: int) -> int:
    """What the seat gains on whoever gains most."""
    return points[seat] - max(gain for one, gain in enumerate(points) if one != seat)


def further(later: float, now: float) -> float:
    """Whichever is more, if both say the same; else what happens at once, if anything does."""
    return max(later, now, key=abs) if later * now > 0 else now or later


def error(one: Outlook, other: Outlook, seat: int) -> float:
    """The standard error of the difference between two shares of victories."""
    return math.sqrt(sum(o.wins[seat] * (1 - o.wins[seat]) / max(o.games, 1) for o in (one, other)))


def tell(game: Game, kernel: Kernel, seat: int, caution: Caution, lang: str) -> str:
    """The warning in words and points, without the better move itself."""
    words = shared_words(game, "caution")
    lost = round(-caution.points[seat])
    others = [other for other in range(game.seats) if other != seat]
    gainer = max(others, key=lambda other: caution.points[other])
    given = round(caution.points[gainer])
    sentences = []
    if lost >= LEAST_POINTS:
        sentences.append(words.count("caution.lost", lost, lang))
    if given >= LEAST_POINTS:
        sentences.append(words.count("caution.given", given, lang, name=game.seat_name(kernel, gainer, lang)))
    if caution.better_chance - caution.chance >= MUCH or not sentences:
        chances = {"before": round(100 * caution.better_chance), "after": round(100 * caution.chance)}
        sentences.append(words.say("caution.chance", lang, **chances))
    return " ".join(sentences)
