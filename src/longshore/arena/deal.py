"""One deal: the same chance for every seating of the bots, whatever they do with it."""

from __future__ import annotations

import hashlib
import operator
import random
import time
from collections.abc import Sequence

from longshore import bots
from longshore.arena.contest import Contest, Meeting, engine, seatings
from longshore.arena.entrants import describe
from longshore.core.chance import draw_outcome
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel

BITS = 64


class Fate:
    """The chance of one deal. The outcome of a draw depends on the seed, the deal, how many draws went before, and the
    odds: never on who plays, nor on the bots' own randomness."""

    def __init__(self, seed: str, deal: int) -> None:
        self.key = f"{seed}/deal {deal}"
        self.draws = 0

    def draw(self, kernel: Kernel) -> int:
        """The next outcome. The same odds give the same outcome, similar odds most often."""
        name = f"{self.key}/draw {self.draws}".encode()
        self.draws += 1
        number = int.from_bytes(hashlib.blake2b(name, digest_size=BITS // 8).digest(), "big")
        return draw_outcome(kernel, lambda total: number * total >> BITS)


class Clock:
    """How long a bot thought, over all its decisions that had a choice."""

    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.slowest = 0.0

    def add(self, seconds: float) -> None:
        self.decisions += 1
        self.seconds += seconds
        self.slowest = max(self.slowest, seconds)

    def document(self) -> Document:
        return {"decisions": self.decisions, "seconds": round(self.seconds, 6), "slowest": round(self.slowest, 6)}


def play_deal(contest: Contest, deal: int, meeting: Meeting, played_by: str) -> Document:
    """All seatings of a meeting in one deal: a line of the results. Everything but the times repeats exactly."""
    game = contest.game
    here = engine(game.id)
    expect(
        here == played_by,
        f"this worker's rules or bots are not those of the contest ({here}, not {played_by}): "
        "install the same Longshore on every machine",
    )
    clocks = {label: Clock() for label in contest.labels(meeting)}
    games = []
    for number, seating in enumerate(seatings(meeting, game.seats, deal)):
        labels = contest.labels(seating)
        crew = [contest.entrants[bot].bot() for bot in seating]
        rngs = [random.Random(f"{contest.seed}/deal {deal}/{labels}/seat {seat}") for seat in range(game.seats)]
        where = f"deal {deal}, seating {number + 1} ({', '.join(labels)})"
        games.append(play_game(game, crew, labels, Fate(contest.seed, deal), rngs, clocks, where))
    return {
        "deal": deal,
        "meeting": contest.labels(meeting),
        "games": games,
        "times": {label: clock.document() for label, clock in clocks.items()},
    }


def play_game(
    game: Game,
    crew: Sequence[bots.Bot],
    labels: Sequence[str],
    fate: Fate,
    rngs: Sequence[random.Random],
    clocks: dict[str, Clock],
    where: str,
) -> Document:
    """One game from its start to its end."""
    kernel = game.start()
    decisions = 0
    while (seat := kernel.turn()) != OVER:
        if seat == CHANCE:
            kernel.apply(CHANCE, fate.draw(kernel))
            continue
        legal = kernel.legal_moves(seat)
        began = time.perf_counter()
        try:
            chosen = bots.decide(crew[seat], game, kernel, seat, rngs[seat])
        except Exception as error:  # an outsider's code may raise anything
            file = getattr(_source_of(crew[seat]), "co_filename", "")
            raise BadInput(f"{labels[seat]} failed in {where}, seat {seat + 1}: {describe(error, file)}") from error
        if len(legal) > 1:
            clocks[labels[seat]].add(time.perf_counter() - began)
        move = _judge(game, kernel, seat, chosen, legal, f"{labels[seat]} in {where}, seat {seat + 1}")
        kernel.apply(seat, move)
        decisions += 1
    standings = [kernel.standing(seat) for seat in range(game.seats)]
    return {
        "crew": list(labels),
        "scores": game.scores(kernel),
        "places": [1 + sum(other > own for other in standings) for own in standings],
        "decisions": decisions,
    }


def _judge(game: Game, kernel: Kernel, seat: int, chosen: object, legal: list[int], who: str) -> int:
    """The chosen move, if it is one and is legal."""
    try:
        move = operator.index(chosen)  # type: ignore[arg-type]  # whatever an outsider returns
    except TypeError:
        raise BadInput(f"{who}: choose returned {chosen!r}; a move is a number of kernel.legal_moves(seat)") from None
    if move not in legal:
        rule = game.why_not(kernel, seat, move) if 0 <= move < game.actions else None
        because = f" (rule {rule})" if rule else ""
        raise BadInput(f"{who}: chose {move}, which is not legal there{because}")
    return move


def _source_of(bot: bots.Bot) -> object:
    return getattr(getattr(bot.choose, "__func__", bot.choose), "__code__", None)
