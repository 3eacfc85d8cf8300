"""The bot that plays any legal move."""

from __future__ import annotations

import random

from longshore.bots import Bot
from longshore.core.game import Game
from longshore.core.kernel import Kernel


class RandomBot:
    """Every legal move alike."""

    name = "random"

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        return rng.choice(kernel.legal_moves(seat))


BOT: Bot = RandomBot()
