"""Other people's engines, measured the way Longshore measures itself. README.md beside this file has the method.

`python bench/peers.py WHAT SECONDS SEED` runs one measurement and prints it as JSON: steps and CPU-seconds. WHAT is one
of MEASUREMENTS, or `search:GAME` for one of our games.
"""

from __future__ import annotations

import json
import random
import sys
import time
from functools import partial
from typing import Any

GAMES_COUNTED = {"checkers": 3000, "chess": 300, "backgammon": 300}  # random games to learn their mean decisions
ROLLOUTS = 100  # random games in one call into the library
SIMULATIONS = 50  # of one search of one of our games


def checkers() -> Any:
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # only `make bench` installs it

    return pyspiel.load_game("checkers")


def open_spiel_inside(name: str, seconds: float, seed: int) -> dict[str, float]:
    """open_spiel's own C++ loop over legal moves and apply: random rollouts from the first position.

    The wheel shows this loop only through its tree search. With one simulation the tree is the root alone, so a
    search is exactly ROLLOUTS random games and one copy each. Their moves are not told: they are counted by playing
    other random games, outside the measured time. Moves of chance cost time and are not counted, as with ours.
    """
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # only `make bench` installs it

    game = pyspiel.load_game(name)
    rng = random.Random(seed)
    counted = 0
    for _ in range(GAMES_COUNTED[name]):
        state = game.new_initial_state()
        while moves := state.legal_actions():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(moves[int(rng.random() * len(moves))])
                counted += 1
    start = game.new_initial_state()
    while start.is_chance_node():  # a search begins with a decision
        start.apply_action(start.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, seed, False)
    bot.mcts_search(start)
    games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        bot.mcts_search(start)
        games += ROLLOUTS
    return {"steps": games * counted / GAMES_COUNTED[name], "seconds": spent}


def open_spiel_copy(seconds: float, seed: int) -> dict[str, float]:
    """What a copy costs inside open_spiel: a clone from Python, less the cheapest call there is from Python."""
    game = checkers()
    rng = random.Random(seed)
    state = game.new_initial_state()
    cloning = calling = 0.0
    clones = 0
    while cloning + calling < seconds:
        moves = state.legal_actions()
        if not moves:
            state = game.new_initial_state()
            continue
        state.apply_action(moves[int(rng.random() * len(moves))])
        began = time.process_time()
        for _ in range(500):
            state.clone()
        between = time.process_time()
        for _ in range(500):
            state.move_number()
        calling += time.process_time() - between
        cloning += between - began
        clones += 500
    return {"steps": clones, "seconds": max(cloning - calling, 1e-9)}


def open_spiel_stepped(seconds: float, seed: int) -> dict[str, float]:
    """A copy, the legal moves and one of them applied, each a call from Python. The end of a game shows as no legal
    move, which spares open_spiel its slower is_terminal()."""
    game = checkers()
    rng = random.Random(seed)
    state = game.new_initial_state()
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(200):
            moves = state.legal_actions()
            if moves:
                state.clone()
                state.apply_action(moves[int(rng.random() * len(moves))])
                steps += 1
            else:
                state = game.new_initial_state()
    return {"steps": steps, "seconds": spent}


def catanatron_stepped(seconds: float, seed: int) -> dict[str, float]:
    """A copy, the legal moves (kept ready by catanatron) and one of them executed without its check."""
    # only `make bench` installs it, and it carries no types
    from catanatron import Color, Game, RandomPlayer  # type: ignore[import-not-found,import-untyped,unused-ignore]

    random.seed(seed)  # catanatron rolls its dice with the global generator
    rng = random.Random(seed)
    players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)]
    game = Game(players, seed=seed)
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(50):
            if game.winning_color() is not None:
                game = Game(players, seed=rng.getrandbits(30))
            game.copy()
            moves = game.state.playable_actions
            game.execute(moves[int(rng.random() * len(moves))], validate_action=False)
            steps += 1
    return {"steps": steps, "seconds": spent}


def open_spiel_search(game: str, seconds: float, seed: int) -> dict[str, float]:
    """Simulations of open_spiel's C++ tree search on one of our games, from the position our own search is given."""
    from openspiel_mcts import search, stand_in  # beside this file

    from longshore.bench import middle
    from longshore.core.game import find

    kind = find(game)
    rules = kind(max(kind.seat_counts))
    state = stand_in(rules, middle(rules.start(), random.Random(seed)))
    simulations = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        search(state, SIMULATIONS, seed + simulations)
        simulations += SIMULATIONS
    return {"steps": simulations, "seconds": spent}


MEASUREMENTS = {
    **{name: partial(open_spiel_inside, name) for name in GAMES_COUNTED},
    "checkers-copy": open_spiel_copy,
    "checkers-stepped": open_spiel_stepped,
    "catanatron": catanatron_stepped,
}

if __name__ == "__main__":
    what, _, game = sys.argv[1].partition(":")
    run = partial(open_spiel_search, game) if what == "search" else MEASUREMENTS[what]
    print(json.dumps(run(float(sys.argv[2]), int(sys.argv[3]))))
