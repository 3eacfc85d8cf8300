"""Greedy plays Panamax well enough to beat random nearly always."""

from __future__ import annotations

import random

import pytest

from longshore import bots
from longshore.core.codes import CHANCE, OVER
from longshore.core.game import find

GAMES = 40
WANTED = 38  # 95 in a hundred


@pytest.mark.slow
def test_greedy_beats_random_at_panamax() -> None:
    won = 0
    for seed in range(GAMES):
        game = find("panamax")(2)
        rng = random.Random(f"panamax/{seed}")
        kernel = game.start()
        mine = seed % 2
        while (seat := kernel.turn()) != OVER:
            if seat == CHANCE:
                move = rng.choice(kernel.legal_moves(CHANCE))
            else:
                move = bots.decide(bots.find("greedy" if seat == mine else "random"), game, kernel, seat, rng)
            kernel.apply(seat, move)
        won += game.winners(kernel) == [mine]
    assert won >= WANTED
