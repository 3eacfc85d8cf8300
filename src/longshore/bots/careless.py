"""The bot that mostly plays anything that is not plainly bad: a beginner's first evening."""

from __future__ import annotations

import random

from longshore.core.game import Game
from longshore.core.kernel import Kernel


class CarelessBot:
    """Any move but the worst-looking half; now and then, by its attention, the best-looking one."""

    def __init__(self, name: str = "careless", attention: float = 0.35) -> None:
        self.name = name
        self.attention = attention

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        moves = kernel.legal_moves(seat)
        rng.shuffle(moves)
        moves.sort(key=lambda move: -self._look(kernel, seat, move))
        return moves[0] if rng.random() < self.attention else rng.choice(moves[: (len(moves) + 1) // 2])

    def _look(self, kernel: Kernel, seat: int, move: int) -> int:
        after = kernel.copy()
        after.apply(seat, move)
        return after.evaluate(seat)
