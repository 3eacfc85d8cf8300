"""Players that are not people. Each module of this folder that defines BOT adds one, and levels.toml those that people
choose from; nothing else lists them by name.

A bot is honest: whoever asks it to move goes through `decide`, which hands it an imagined position, never the truth.
"""

from __future__ import annotations

import importlib
import pkgutil
import random
from functools import cache
from typing import Protocol

from longshore.core.errors import expect
from longshore.core.game import Game
from longshore.core.kernel import Kernel


class Bot(Protocol):
    """Chooses a move for a seat."""

    @property
    def name(self) -> str:
        """What people call it: `greedy`."""

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        """A legal move. The position is the bot's own to play with; all its randomness comes from the generator."""


def decide(bot: Bot, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
    """What the bot plays in this position, knowing only what the seat can know. The position stays as it is."""
    imagined = kernel.copy()
    imagined.imagine(seat, rng.getrandbits(31))
    return bot.choose(game, imagined, seat, rng)


@cache
def discover() -> dict[str, Bot]:
    """Every bot there is, by name."""
    bots: dict[str, Bot] = {}
    for module in pkgutil.iter_modules(__path__):
        found = importlib.import_module(f"{__name__}.{module.name}")
        for bot in [*getattr(found, "BOTS", []), *([found.BOT] if hasattr(found, "BOT") else [])]:
            bots[bot.name] = bot
    return bots


def names() -> list[str]:
    """The bots' names, in order."""
    return sorted(discover())


def ranks() -> list[str]:
    """The levels' names, the weakest first."""
    from longshore.bots.levels import BOTS  # late: a level is made of the bots of this folder

    return [bot.name for bot in BOTS]


def find(name: str) -> Bot:
    """A bot by its name."""
    bots = discover()
    expect(name in bots, f"no bot {name!r}; there are {', '.join(names())}")
    return bots[name]
