"""The end of a game in figures: where everybody's points came from, round by round if there are rounds, and why the
winner won. Read off the events of the log; whatever they do not tell stands in a row of its own, so that every column
adds up to the score."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from longshore.core.codes import OVER
from longshore.core.game import START, Event, Gain, Game
from longshore.core.kernel import Kernel
from longshore.core.words import LANGUAGES, Words

WORDS = Words(Path(__file__).with_name("words.toml"))
CARRIED, UNTOLD = "carried", "untold"  # sources besides those of the game: what a game began with; what no event tells


@dataclass(frozen=True)
class Row:
    """A line of the table: what it is about in all languages, each seat's points, and of sources how often it got
    some."""

    name: dict[str, str]
    points: list[int]
    times: list[int]


@dataclass(frozen=True)
class Tally:
    """The final table. `sources` and `rounds` each add up to the scores; `rounds` is empty in a game without."""

    scores: list[int]
    sources: list[Row]
    rounds: list[Row]
    why: dict[str, str]


def tally(game: Game, opening: Kernel, events: Iterable[Event], kernel: Kernel) -> Tally:
    """The table of a game that began with this opening and led to this position by these events."""
    carried = [Gain(seat, CARRIED, points, START, 0) for seat, points in enumerate(game.scores(opening)) if points]
    gains = carried + told(game, opening, events, kernel)
    scores = game.scores(kernel)
    for seat, score in enumerate(scores):
        missing = score - sum(gain.points for gain in gains if gain.seat == seat)
        if missing:
            gains.append(Gain(seat, UNTOLD, missing, START, 0))
    sources = [
        Row(name_source(game, source), *sums(game, [gain for gain in gains if gain.source == source]))
        for source in (CARRIED, *game.sources, UNTOLD)
        if any(gain.source == source for gain in gains)
    ]
    return Tally(scores, sources, rounds(game, gains), {lang: why(game, kernel, sources, lang) for lang in LANGUAGES})


def told(game: Game, opening: Kernel, events: Iterable[Event], kernel: Kernel) -> list[Gain]:
    """What the game reads off its events; nothing, if an older log tells them in a way that it no longer knows."""
    try:
        return list(game.gains(opening, events, kernel))
    except (KeyError, IndexError, TypeError, ValueError):
        return []


def rounds(game: Game, gains: Sequence[Gain]) -> list[Row]:
    """The points of each round; before the first and after the last one only if there are any."""
    if not any(gain.round > START for gain in gains):
        return []
    last = max(gain.round for gain in gains)
    found = []
    for number in (START, *range(1, last + 1), *sorted({gain.round for gain in gains if gain.round < START})):
        of_round = [gain for gain in gains if gain.round == number]
        if of_round or number > START:
            found.append(Row(name_round(number), sums(game, of_round)[0], [0] * game.seats))
    return found


def sums(game: Game, gains: Sequence[Gain]) -> tuple[list[int], list[int]]:
    """Points and times by seat."""
    seats = range(game.seats)
    points = [sum(gain.points for gain in gains if gain.seat == seat) for seat in seats]
    return points, [sum(gain.times for gain in gains if gain.seat == seat) for seat in seats]


def name_source(game: Game, source: str) -> dict[str, str]:
    own = source in game.sources or ("source" in game.words().tree and source in game.words().tree["source"])
    return {lang: (game.words() if own else WORDS).say(f"source.{source}", lang) for lang in LANGUAGES}


def shared_words(game: Game, table: str) -> Words:
    """Where sentences that all games share are: here, unless the game has its own, which calls points otherwise."""
    return game.words() if table in game.words().tree else WORDS


def name_round(number: int) -> dict[str, str]:
    key = "round.number" if number > START else "round.start" if number == START else "round.end"
    return {lang: WORDS.say(key, lang, number=number) for lang in LANGUAGES}


# --- why --------------------------------------------------------------------------------------------------------------


def why(game: Game, kernel: Kernel, sources: Sequence[Row], lang: str) -> str:
    """Why the winner won, in a sentence or two; empty if the game did not come to its end."""
    if kernel.turn() != OVER:
        return ""
    scores, winners = game.scores(kernel), game.winners(kernel)
    winner = winners[0]
    others = [seat for seat in range(game.seats) if seat not in winners]
    if len(winners) > 1 or any(scores[seat] == scores[winner] for seat in others):
        return game.tie_break(kernel, lang) or WORDS.say("why.shared", lang, points=scores[winner])
    second = max(others, key=lambda seat: scores[seat])
    names = {"winner": game.seat_name(kernel, winner, lang), "second": game.seat_name(kernel, second, lang)}
    sentence = shared_words(game, "why").count("why.ahead", scores[winner] - scores[second], lang, **names)
    best = max(sources, key=lambda row: row.points[winner] - row.points[second])
    figures = {"more": game.amount(best.points[winner], lang), "less": game.amount(best.points[second], lang)}
    return f"{sentence} {WORDS.say('why.source', lang, source=best.name[lang], **names, **figures)}"
