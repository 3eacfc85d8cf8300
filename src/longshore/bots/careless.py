"""The bot that mostly plays anything that is not plainly bad: a beginner's first evening."""

from __future__ import annotations

import random

from longshore.core.game import Game
from longshore.core.kernel import Kernel


class CarelessBot:
    """Any move but the worst-looking half."""

    def __init__(self, name: str = "careless") -> None:
        self.name = name

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        moves = kernel.legal_moves(seat)
        rng.shuffle(moves)
        moves.sort(key=lambda move: -self._look(kernel, seat, move))
        return rng.choice(moves[: (len(moves) + 1) // 2])

    def _look(self, kernel: Kernel, seat: int, move: int) -> int:
        after = kernel.copy()
        after.apply(seat, move)
        return after.evaluate(seat)
