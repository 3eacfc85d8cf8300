"""Pages made from data are up to date."""

import re
from pathlib import Path

import pytest

from longshore import rulebook
from longshore.book_page import picture_of
from longshore.core.doubts import doubted
from longshore.core.doubts import read as read_doubts
from longshore.core.errors import BadInput
from longshore.core.examples import examples
from longshore.core.game import discover
from longshore.core.words import LANGUAGES, Words

DOCS = Path(__file__).parent.parent / "docs"
MOST_BYTES = 3_000_000  # of all pictures together


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(discover()))
def test_rule_book_page_is_current(name: str, lang: str) -> None:
    written = (DOCS / "rulebooks" / f"{name}.{lang}.md").read_text("utf-8")
    assert written == rulebook.page(discover()[name], lang), "run: longshore rules write"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(discover()))
def test_what_is_no_rule_stands_at_the_end_of_the_book(name: str, lang: str) -> None:
    book = discover()[name].rules()
    last = rulebook.page(discover()[name], lang).split("\n## ")[-1]
    assert {one.id for one in book.rules.values() if one.status == "interface"} == {
        one.id for one in book.rules.values() if f"<sub>`{one.id}`" in last
    }
    assert {"game.move", "game.over", "turn.yours"} <= {one.id for one in book.rules.values() if one.chapter == "game"}


def test_every_example_has_its_picture_and_all_of_them_are_small() -> None:
    own = [kind for kind in discover().values() if not kind.is_outside()]
    wanted = {DOCS / "rulebooks" / picture_of(one) for kind in own for one in examples(kind).values()}
    drawn = {*(DOCS / "rulebooks" / "pictures").rglob("*.webp")}
    assert drawn == wanted, "run: make pictures"
    assert sum(path.stat().st_size for path in drawn) < MOST_BYTES


@pytest.mark.parametrize("name", sorted(discover()))
def test_component_page_is_current(name: str) -> None:
    written = (DOCS / "components" / f"{name}.md").read_text("utf-8")
    assert written == rulebook.component_page(discover()[name]), "run: longshore rules components"


@pytest.mark.parametrize("name", sorted(discover()))
def test_every_doubted_value_has_its_reason_and_every_reason_a_value(name: str) -> None:
    game = discover()[name]
    unsure = doubted(game.printed_components(), game.doubts())
    assert [path for path, _, doubt in unsure if doubt is None] == []
    assert {doubt.of for _, _, doubt in unsure if doubt} == {doubt.of for doubt in game.doubts()}
    for doubt in game.doubts():
        for lang in LANGUAGES:
            page = rulebook.page(game, lang)
            for cited in doubt.rules:
                assert cited in game.rules().rules
                assert re.search(rf"`{re.escape(cited)}` · [^<]*</sub>\n\n> ", page), f"{cited} is not marked"


def test_a_doubt_says_of_what_and_why(tmp_path: Path) -> None:
    (tmp_path / "doubts.toml").write_text('[[doubt]]\nof = "ships.*"\nwhy = { en = "so" }\n', "utf-8")
    with pytest.raises(BadInput, match="doubt 1 must say of what, and why in en and fr"):
        read_doubts(tmp_path / "doubts.toml")
    assert read_doubts(tmp_path / "none.toml") == ()


def test_the_notation_page_lists_every_game() -> None:
    text = (DOCS / "notation" / "README.md").read_text("utf-8")
    for name, game in discover().items():
        assert f"[{game.title}]({name}.md)" in text


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
