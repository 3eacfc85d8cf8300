"""open_spiel's own tree search as a bot for the arena: its C++ `mcts_search` with random games, through our adapter.

Both by the clock: `--bot harbourmaster:iterations=0,seconds=0.5
--bot bench/openspiel_mcts.py:OpenSpielMcts:seconds=0.5`.
"""

from __future__ import annotations

import random
import time
from typing import Any

import pyspiel

import longshore.envs.openspiel  # noqa: F401  # registers our games
from longshore.core.game import Game
from longshore.core.kernel import Kernel

UCT = 1.4  # how eagerly little-tried moves are tried; utilities lie between -1 and 1
MEMORY = 500  # megabytes of tree


class OpenSpielMcts:
    """Searches the position it is handed, in which what its seat cannot know has been redrawn. The library counts
    simulations, not seconds: a first few tell how many fit, and the rest are asked for in one search."""

    name = "open_spiel-mcts"

    def __init__(self, seconds: float = 0.5, first: int = 8) -> None:
        self.seconds = seconds
        self.first = first

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        moves = kernel.legal_moves(seat)
        if len(moves) == 1:
            return moves[0]
        state = stand_in(game, kernel)
        began = time.monotonic()
        search(state, self.first, rng.getrandbits(30))
        spent = time.monotonic() - began
        wanted = int(self.first * (self.seconds - spent) / spent)
        best: int = search(state, max(wanted, self.first), rng.getrandbits(30)).best_child().action
        return best


def stand_in(game: Game, kernel: Kernel) -> Any:
    """A state of open_spiel's for this position. How it came about is not told; the search looks ahead only."""
    options = ",".join(f"{name}={value}" for name, value in game.options.items() if value != "")
    known = pyspiel.load_game(f"longshore_{game.id}(players={game.seats},{options})".replace(",)", ")"))
    state = known.new_initial_state()
    state.kernel = kernel.copy()
    return state


def search(state: Any, simulations: int, seed: int) -> Any:
    """The root of a tree with so many simulations, each with one random game to its end."""
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=seed)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, UCT, max(simulations, 2), MEMORY, True, seed, False)
    return bot.mcts_search(state)
