"""Sentences count as their language does: Unicode's rules, which Babel knows."""

import pytest
from babel import Locale

from longshore.cli import WORDS
from longshore.core.words import LANGUAGES, SINGULAR


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_language_counts_as_unicode_says(lang: str) -> None:
    category = Locale.parse(lang).plural_form
    numbers = [*range(300), 1000, 1001, 30_000, 1_000_000]
    assert [number for number in numbers if SINGULAR[lang](number) != (category(number) == "one")] == []


@pytest.mark.parametrize(
    ("lang", "number", "sentence"),
    [
        ("en", 0, "Resumed after 0 moves."),
        ("en", 1, "Resumed after 1 move."),
        ("en", 2, "Resumed after 2 moves."),
        ("fr", 0, "Repris après 0 coup."),
        ("fr", 1, "Repris après 1 coup."),
        ("fr", 2, "Repris après 2 coups."),
    ],
)
def test_a_sentence_counts(lang: str, number: int, sentence: str) -> None:
    assert WORDS.count("play.resumed", number, lang) == sentence
