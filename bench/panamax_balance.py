"""Panamax among greedy bots, many games a player count: who wins from where, how rich, how often in trouble.

    python bench/panamax_balance.py 1000     # games a player count; docs/balance/panamax.md is written from it

Prints one JSON object: seeds 0, 1, … are the games, so any of them can be played again.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
from collections import Counter
from typing import Any

from longshore import bots
from longshore.core.codes import CHANCE, OVER
from longshore.games.panamax.game import PanamaxGame


def play(seats: int, seed: int) -> dict[str, Any]:
    """One game; what is worth counting."""
    game = PanamaxGame(seats)
    kernel = game.start()
    rng = random.Random(f"balance/{seats}/{seed}")
    greedy = bots.find("greedy")
    told: Counter[str] = Counter()
    order: list[int] = []
    decisions = 0
    while (seat := kernel.turn()) != OVER:
        if seat == CHANCE:
            move = rng.choice(kernel.legal_moves(CHANCE))
        else:
            move = bots.decide(greedy, game, kernel, seat, rng)
            decisions += 1
        for event in game.play(kernel, seat, move):
            told[event.kind] += 1
            if event.kind == "ordered":
                order.append(event.details["seat"])
            elif event.kind == "dividend" and not event.details["paid"]:
                told["missed"] += 1
            elif event.kind == "fee":
                told["fees"] += event.details["amount"]
            elif event.kind == "unloaded":
                told["pips"] += event.details["value"]
    winner = game.winners(kernel)[0]
    return {
        "place": order.index(winner) + 1,
        "wealth": game.scores(kernel),
        "decisions": decisions,
        "told": told,
    }


def report(seats: int, games: int) -> dict[str, Any]:
    """The figures of one player count."""
    played = [play(seats, seed) for seed in range(games)]
    wealth = sorted(value for game in played for value in game["wealth"])
    told: Counter[str] = sum((game["told"] for game in played), Counter())
    players = games * seats

    def each(name: str) -> float:
        return round(told[name] / players, 2)

    return {
        "games": games,
        "wins by first place in the turn order": [
            sum(game["place"] == place for game in played) for place in range(1, seats + 1)
        ],
        "mean wealth": round(statistics.mean(wealth), 1),
        "mean wealth of the winner": round(statistics.mean(max(game["wealth"]) for game in played), 1),
        "wealth from … to": [wealth[0], wealth[-1]],
        "bail-outs a player": each("bailout"),
        "missed dividends a player (of 3)": each("missed"),
        "dice delivered a player": each("unloaded"),
        "value delivered a player": each("pips"),
        "load fees a player": each("fees"),
        "shares bought a player": each("bought"),
        "flags a player": each("flag"),
        "ships built a player (of 2)": each("built"),
        "passengers a player": each("passenger"),
        "captain and stevedore cards a player": each("took_card"),
        "advisors won a player": each("took_advisor"),
        "dice moved to the other side a player": each("transferred"),
        "decisions a game": round(statistics.mean(game["decisions"] for game in played)),
    }


if __name__ == "__main__":
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    json.dump({f"{seats} players": report(seats, count) for seats in PanamaxGame.seat_counts}, sys.stdout, indent=1)
