"""The bot that plays anything that is not plainly bad: a beginner's first evening."""

from __future__ import annotations

import math
import random

from longshore.core.game import Game
from longshore.core.kernel import Kernel


class CarelessBot:
    """Any of its moves but the worst-looking: this share of them is good enough."""

    def __init__(self, name: str = "careless", share: float = 0.5) -> None:
        self.name = name
        self.share = share

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        moves = kernel.legal_moves(seat)
        rng.shuffle(moves)
        moves.sort(key=lambda move: -self._look(kernel, seat, move))
        return rng.choice(moves[: math.ceil(len(moves) * self.share)])

    def _look(self, kernel: Kernel, seat: int, move: int) -> int:
        after = kernel.copy()
        after.apply(seat, move)
        return after.evaluate(seat)
