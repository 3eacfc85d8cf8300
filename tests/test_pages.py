"""Pages made from data are up to date."""

from pathlib import Path

import pytest

from longshore import rulebook
from longshore.core.game import discover
from longshore.core.words import LANGUAGES, Words

DOCS = Path(__file__).parent.parent / "docs"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(discover()))
def test_rule_book_page_is_current(name: str, lang: str) -> None:
    written = (DOCS / "rulebooks" / f"{name}.{lang}.md").read_text("utf-8")
    assert written == rulebook.page(discover()[name], lang), "run: longshore rules write"


@pytest.mark.parametrize("name", sorted(discover()))
def test_every_game_has_its_notation_page(name: str) -> None:
    text = (DOCS / "notation" / f"{name}.md").read_text("utf-8")
    for option in discover()[name].options_known:
        assert f"`{option.name}`" in text


def all_words() -> list[tuple[str, Words]]:
    return [("command line", rulebook.WORDS), *[(name, game.words()) for name, game in sorted(discover().items())]]


@pytest.mark.parametrize(("where", "words"), all_words(), ids=lambda value: value if isinstance(value, str) else "")
def test_every_sentence_has_both_languages(where: str, words: Words) -> None:
    for key in words.keys():  # noqa: SIM118  # not a mapping
        for lang in LANGUAGES:
            assert words.say(key, lang), f"{where}: {key} has nothing in {lang}"


def test_the_readme_sample_runs(capsys: pytest.CaptureFixture[str]) -> None:
    readme = (DOCS.parent / "README.md").read_text("utf-8")
    sample = readme.split("```python\n")[1].split("```")[0]
    exec(compile(sample, "README.md", "exec"), {})
    assert "ship N" in capsys.readouterr().out


def test_the_readme_names_every_game() -> None:
    readme = (DOCS.parent / "README.md").read_text("utf-8")
    for game in discover().values():
        assert f"**{game.title}**" in readme
        assert game.credits in readme
