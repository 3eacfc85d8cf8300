"""The coach of a first game: what one usually wants now and why, and what the others' turns were for. A game brings
the judgement (`coach.py`) and the sentences (`coach.toml`); one without them has no coach."""

from __future__ import annotations

from longshore.core.codes import CHANCE
from longshore.core.game import Game, Made, Situation
from longshore.core.kernel import Kernel
from longshore.core.log import Line
from longshore.core.words import LANGUAGES


def now(game: Game, kernel: Kernel, seat: int) -> dict[str, str] | None:
    """What the coach says to a seat that decides, in all languages; None if there is no coach. The position should be
    one that the seat imagines: then nothing hidden can show."""
    found = game.situation(kernel, seat)
    return None if found is None else {lang: sentence(game, "now", found, lang) for lang in LANGUAGES}


def then(game: Game, kernel: Kernel, seat: int, line: Line) -> list[dict[str, str]]:
    """What the others did since the seat's last move, and what for: a sentence for each of them, in all languages."""
    made = since(seat, line)
    others = dict.fromkeys(actor for actor, _ in made if actor not in (seat, CHANCE))
    told = []
    for other in others:
        found = game.aim(kernel, other, made)
        if found is not None:
            names = {lang: game.seat_name(kernel, other, lang) for lang in LANGUAGES}
            told.append({lang: sentence(game, "then", found, lang, name=names[lang]) for lang in LANGUAGES})
    return told


def since(seat: int, line: Line) -> list[Made]:
    """The moves after the seat's last one, as it may see them; that one too, for what it set off."""
    first = max(line.last(seat), 0)
    return [(entry.seat, entry.seen_by(seat).events) for entry in line[first:]]


def sentence(game: Game, part: str, found: Situation, lang: str, **names: str) -> str:
    """A sentence of the game's coach; one that counts something is said otherwise of one than of several."""
    words = game.coach_words()
    assert words is not None, f"{game.id} has a coach without words"
    key, numbers = found
    if "count" in numbers:
        rest = {name: value for name, value in numbers.items() if name != "count"}
        return words.count(f"{part}.{key}", numbers["count"], lang, **names, **rest)
    return words.say(f"{part}.{key}", lang, **names, **numbers)
