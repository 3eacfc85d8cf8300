"""The coach: a sentence for every decision and every turn of others in every game, in both languages, and never by what
the seat cannot know."""

from __future__ import annotations

import random
import re

import pytest

from longshore.core import coach, laws
from longshore.core.codes import CHANCE
from longshore.core.game import Game, discover
from longshore.core.log import Entry, Line
from longshore.core.words import LANGUAGES
from tests.laws.drawn import random_options

GAMES = [(kind, seats) for kind in discover().values() if kind.coach_words() for seats in kind.seat_counts]
HOLES = re.compile(r"[{}]")
SHORT = 270  # letters: it is read between two moves
# Sentences for what random players hardly ever come to: large ships arrive, a card of the deck is looked at,
# a die goes on the railway alone.
SELDOM = {"panamax": {"now.bonus_2", "now.bonus_3", "now.side", "then.railed"}}


def note(line: Line, entry: Entry) -> None:
    """Write a move into the log, as a table does."""
    line.log.append(entry)
    line.fold(entry)


@pytest.mark.parametrize(("kind", "seats"), GAMES, ids=lambda value: getattr(value, "id", value))
def test_every_decision_has_a_sentence_in_both_languages(kind: type[Game], seats: int) -> None:
    """Whole random games with any options. Whoever imagines what is hidden is told the same."""
    for seed in range(2):
        rng = random.Random(seed)
        game = kind(seats, random_options(kind, seats, rng))
        line = Line([])
        for number, (kernel, seat, move) in enumerate(laws.walk(game, seed, curious=True)):
            if seat != CHANCE:
                said = coach.now(game, kernel, seat)
                assert said is not None
                if number % 8 == 0:
                    imagined = kernel.copy()
                    imagined.imagine(seat, rng.getrandbits(30))
                    assert coach.now(game, imagined, seat) == said
                    for told in (said, *coach.then(game, kernel, seat, line)):
                        for lang in LANGUAGES:
                            assert told[lang]
                            assert not HOLES.search(told[lang])
                            assert len(told[lang]) <= SHORT
            word, audience = game.word(kernel, seat, move), kernel.audience(seat, move)
            after = kernel.copy()
            events = game.play(after, seat, move)
            note(line, Entry(seat, word, events, audience, bool(after.revealed)))


@pytest.mark.parametrize("kind", dict.fromkeys(kind for kind, _ in GAMES), ids=lambda kind: kind.id)
def test_every_sentence_of_the_coach_is_said_some_time(kind: type[Game]) -> None:
    """What nobody ever hears is dead, or asked for by a key that is written otherwise."""
    heard: set[str] = set()
    for seed in range(12):
        rng = random.Random(seed)
        seats = rng.choice(kind.seat_counts)
        game = kind(seats, random_options(kind, seats, rng))
        line = Line([])
        for kernel, seat, move in laws.walk(game, seed, curious=True):
            if seat != CHANCE:
                found = game.situation(kernel, seat)
                assert found is not None
                heard.add(f"now.{found[0]}")
                made = coach.since(seat, line)
                aims = [game.aim(kernel, other, made) for other in range(seats) if other != seat]
                heard |= {f"then.{aim[0]}" for aim in aims if aim is not None}
            events = game.play(kernel.copy(), seat, move)
            note(line, Entry(seat, "", events, kernel.audience(seat, move)))
    words = kind.coach_words()
    assert words is not None
    known = {re.sub(r"\.(one|many)$", "", key) for key in words.keys()}  # noqa: SIM118  # of sentences, not of a mapping
    assert known - heard <= SELDOM.get(kind.id, set())
    assert not heard - known
