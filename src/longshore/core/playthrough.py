"""Golden games a person can read: every move with what it did, the board now and then. The file is input and
expectation at once: its moves are played again and must tell the same story."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterable

from longshore.core.chance import random_outcome
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import expect
from longshore.core.game import Game, from_header, name_of_seat
from longshore.core.kernel import Kernel

Policy = Callable[[Game, Kernel, int, random.Random], int]
BOARD_EVERY = 25


def tell(game: Game, moves: Iterable[tuple[int, str]]) -> str:
    """The story of a game from its moves in notation."""
    kernel = game.start()
    lines = [json.dumps(game.header(), ensure_ascii=False)]
    for number, (seat, word) in enumerate(moves, 1):
        move, rule = game.judge(kernel, seat, word)
        expect(rule is None, f"move {number} ({word}) is against {rule}")
        waiting = f" of {kernel.waiting():b}" if kernel.waiting().bit_count() > 1 else ""
        lines.append(f"{seat + 1 if seat >= 0 else 'chance'}: {word}")
        lines.append(f"    | {len(kernel.legal_moves(seat))} legal{waiting}")
        lines += [f"    {game.say(event, 'en')}" for event in game.play(kernel, seat, move)]
        if number % BOARD_EVERY == 0 or kernel.turn() == OVER:
            lines += [f"    | {line}".rstrip() for line in game.draw(kernel, "en").splitlines()]
            scores = ", ".join(f"{name_of_seat(game, kernel, s, 'en')} {kernel.score(s)}" for s in range(game.seats))
            lines.append(f"    | {scores}")
    if kernel.turn() == OVER:
        winners = ", ".join(game.seat_name(kernel, seat, "en") for seat in game.winners(kernel))
        lines.append(f"    | won by {winners}")
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Game, list[tuple[int, str]]]:
    """The game and the moves of a story."""
    first, *rest = text.splitlines()
    moves = []
    for line in rest:
        if not line.startswith(" "):
            seat, _, word = line.partition(": ")
            moves.append((CHANCE if seat == "chance" else int(seat) - 1, word))
    return from_header(json.loads(first)), moves


def record(game: Game, policies: list[Policy], seed: int, longest: int = 5000) -> str:
    """Play a new game by the policies, one a seat, and tell it."""
    rng = random.Random(seed)
    kernel = game.start()
    moves: list[tuple[int, str]] = []
    for _ in range(longest):
        seat = kernel.turn()
        if seat == OVER:
            break
        move = random_outcome(kernel, rng) if seat == CHANCE else policies[seat](game, kernel, seat, rng)
        moves.append((seat, game.word(kernel, seat, move)))
        kernel.apply(seat, move)
    return tell(game, moves)
