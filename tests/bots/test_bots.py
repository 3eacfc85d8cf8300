"""Bots play by the rules, repeat themselves from a seed, know no more than their seat, and greedy beats random."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any

import pytest

from longshore import bots
from longshore.bots import Bot
from longshore.bots.careless import CarelessBot
from longshore.bots.search import SearchBot
from longshore.core.chance import random_outcome
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput
from longshore.core.game import Game, discover, find
from longshore.core.kernel import Kernel

CAP = 20_000  # moves; no game of ours comes near
QUICK = SearchBot("quick", iterations=3, bits=14)  # a search that costs next to nothing
MINDS: list[Bot] = [bots.find("random"), bots.find("deckhand"), bots.find("greedy"), QUICK]


def settings(game: type[Game]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every seat count with the usual options, and with each single option at each other value."""
    for seats in game.seat_counts:
        yield seats, {}
        for option in game.options_known:
            for choice in option.choices:
                if choice != option.default:
                    try:
                        game(seats, {option.name: choice})
                    except BadInput:
                        continue  # not for this number of seats
                    yield seats, {option.name: choice}


SETTINGS = [
    pytest.param(game, seats, options, id=f"{game.id}-{seats}-{options}")
    for game in discover().values()
    for seats, options in settings(game)
]


def playing(game: Game, crew: list[Bot], seed: str, most: int = CAP) -> Iterator[tuple[Kernel, int, int]]:
    """A game between bots: each position with the seat and the move it is about to play."""
    rng = random.Random(seed)
    kernel = game.start()
    for _ in range(most):
        seat = kernel.turn()
        if seat == OVER:
            return
        move = random_outcome(kernel, rng) if seat == CHANCE else bots.decide(crew[seat], game, kernel, seat, rng)
        yield kernel, seat, move
        kernel.apply(seat, move)
    assert most < CAP, f"seed {seed}: still not over"


def final(game: Game, crew: list[Bot], seed: str) -> Kernel:
    """How a game between bots ends."""
    *_, (kernel, _, _) = playing(game, crew, seed)
    assert kernel.turn() == OVER
    return kernel


@pytest.mark.parametrize("bot", MINDS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(("kind", "seats", "options"), SETTINGS)
def test_only_legal_moves(kind: type[Game], seats: int, options: dict[str, Any], bot: Bot) -> None:
    game = kind(seats, options)
    decisions = 0
    for kernel, seat, move in playing(game, [bot] * seats, "legal", most=300):
        before = kernel.freeze()
        assert kernel.refuse(seat, move) == 0, game.word(kernel, seat, move)
        assert kernel.freeze() == before
        decisions += seat != CHANCE
    assert decisions > 5  # a game may soon be over


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_games_end(seats: int) -> None:
    for game in discover().values():
        for number in range(3):
            final(game(seats), [bots.find("greedy")] * seats, f"end/{number}")


@pytest.mark.parametrize("bot", MINDS, ids=lambda bot: bot.name)
def test_same_seed_same_game(bot: Bot) -> None:
    def moves(seed: str) -> list[int]:
        return [move for _, _, move in playing(find("cargo")(3), [bot] * 3, seed, most=200)]

    assert moves("one") == moves("one")
    assert moves("one") != moves("two")


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(50):
        game = find("cargo")(2)
        crew = [bots.find("greedy"), bots.find("random")]
        greedy = number % 2
        if greedy:
            crew.reverse()
        won += game.winners(final(game, crew, f"duel/{number}")) == [greedy]
    assert won >= 45


def test_greedy_thinks_to_the_end_of_its_turn() -> None:
    """The mule walks behind the crate with its first step and loads it with its second: three points."""
    game, kernel = find("cargo").load(
        {
            "seats": 2,
            "ships": ["N", "S"],
            "turn": "R",
            "turns": 2,
            "squares": {"d2": "k:R", "c3": "M:R", "a8": "k:R", "h8": "k:G", "h6": "C:G"},
        }
    )
    rng = random.Random("mule")
    played = []
    while kernel.turn() == 0:
        move = bots.decide(bots.find("greedy"), game, kernel, 0, rng)
        played.append(game.word(kernel, 0, move))
        kernel.apply(0, move)
    assert played[:2] == ["M e", "M n"]
    assert game.scores(kernel) == [3, 0]


class Spy:
    """A bot that remembers what it was shown, tampers with it, and takes the first move."""

    name = "spy"

    def __init__(self) -> None:
        self.shown: list[Kernel] = []

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        self.shown.append(kernel)
        move = kernel.legal_moves(seat)[0]
        kernel.apply(seat, move)
        return move


@pytest.mark.parametrize("share", [0.35, 0.65])
def test_careless_plays_any_of_the_better_looking_moves(share: float) -> None:
    """All of them, now and then, rounded up, and none that looks worse."""
    game = find("cargo")(3)
    for kernel, seat, _ in playing(game, [bots.find("random")] * 3, "careless"):
        moves = kernel.legal_moves(seat) if seat != CHANCE else []
        looks = sorted((look(kernel, seat, move) for move in moves), reverse=True)
        enough = math.ceil(len(looks) * share)
        if enough > max(len(looks) * share, 1) and len(set(looks[enough - 2 : enough + 1])) == 3:
            break  # one more or less would show
    rng = random.Random("careless")
    found = {look(kernel, seat, CarelessBot(share=share).choose(game, kernel.copy(), seat, rng)) for _ in range(300)}
    assert found == set(looks[:enough])


def look(kernel: Kernel, seat: int, move: int) -> int:
    after = kernel.copy()
    after.apply(seat, move)
    return after.evaluate(seat)


def test_a_bot_gets_its_own_position() -> None:
    spy = Spy()
    for kernel, seat, _ in playing(find("cargo")(2), [spy, spy], "spy", most=60):
        if seat != CHANCE:
            shown = spy.shown[-1]
            assert shown is not kernel
            assert shown != kernel  # the spy's move did not reach the table
    assert spy.shown


class Envelope:
    """Stands in for a kernel with a secret: a card that seat 0 holds and the others can only imagine."""

    def __init__(self, card: int) -> None:
        self.card = card

    def copy(self) -> Envelope:
        return Envelope(self.card)

    def imagine(self, seat: int, seed: int) -> None:
        if seat != 0:
            self.card = 100 + random.Random(seed).randrange(4)

    def legal_moves(self, seat: int) -> list[int]:
        return [self.card]


class Peeper:
    """A bot that plays what it believes the secret to be."""

    name = "peeper"

    def choose(self, game: Game, kernel: Kernel, seat: int, rng: random.Random) -> int:
        return kernel.legal_moves(seat)[0]


def test_a_bot_never_sees_the_truth() -> None:
    envelope: Any = Envelope(7)
    game = find("cargo")(2)
    believed = {bots.decide(Peeper(), game, envelope, 1, random.Random(seed)) for seed in range(40)}
    assert believed == {100, 101, 102, 103}
    assert bots.decide(Peeper(), game, envelope, 0, random.Random(0)) == 7
    assert envelope.card == 7


def test_finding_bots() -> None:
    assert {"greedy", "random", *bots.ranks()} <= set(bots.names())
    assert bots.ranks() == ["deckhand", "docker", "foreman", "harbourmaster"]
    for name in bots.names():
        assert bots.find(name).name == name
    with pytest.raises(BadInput, match=r"no bot 'admiral'; there are .*greedy"):
        bots.find("admiral")
