"""What a player is told of a move before playing it rests on nothing the player cannot know."""

from __future__ import annotations

import random

import pytest

from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Game, discover


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("kind", discover().values(), ids=discover())
def test_foreseen_events_are_the_same_whatever_is_hidden(kind: type[Game], seats: int) -> None:
    game = kind(seats)
    rng = random.Random(f"foresee/{seats}")
    kernel = game.start()
    foreseen = 0
    for step in range(400):
        if kernel.turn() == OVER:
            break
        waiting = [seat for seat in range(seats) if kernel.waiting() >> seat & 1]
        seat = rng.choice(waiting) if waiting else CHANCE
        moves = kernel.legal_moves(seat)
        if seat != CHANCE:
            other = kernel.copy()
            other.imagine(seat, rng.getrandbits(30))
            for move in rng.sample(moves, min(len(moves), 4)):
                events, after = game.foresee(kernel, seat, move)
                guessed, fancied = game.foresee(other, seat, move)
                word = f"step {step}: {game.word(kernel, seat, move)}"
                assert events == guessed, word
                assert (after is None) == (fancied is None), word
                if after is not None and fancied is not None:
                    assert game.view(after, seat) == game.view(fancied, seat), word
                foreseen += bool(events)
        kernel.apply(seat, rng.choice(moves))
    assert foreseen > 20
