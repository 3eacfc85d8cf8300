"""Rule books are tests: that of every game is right, every fault one can have is found, and every worked example of
the printed rules is told again."""

from dataclasses import replace
from pathlib import Path

import pytest

from longshore.core import book_checks
from longshore.core.book import counted, glossary, guide, read_glossary, read_guide
from longshore.core.errors import BadInput
from longshore.core.examples import PLAYED, REFUSED, Example, examples, read_examples
from longshore.core.game import Game, discover
from longshore.games.cargo.game import CargoGame

OWN = [kind for kind in discover().values() if not kind.is_outside()]
# the worked examples of the printed rules, as we call them
PRINTED = {
    "cargo": {
        "a crate on another’s loading square is set back",
        "a crushed dockhand misses a turn",
        "a dockhand cannot push two crates in a row",
        "a dockhand is crushed against an elephant",
        "a dockhand is crushed between an elephant and a colossus",
        "a dockhand is loaded instead of a crate",
        "crate, colossus, crate weigh two",
        "dockhands push as many crates as they are",
        "dockhands stack without limit",
        "in the fast game pieces do not come back",
        "one dockhand crushes a group between two crates",
        "the elephant between two crates moves only one",
        "the elephant pushes one crate, then pulls another",
        "the elephant walks, then pushes two crates",
        "the mule pulls a crate two squares",
        "the mule splits its two steps",
    },
    "dockers": {
        "figure 1: the set-up",
        "figure 2: groups, and what they are worth on each floor",
        "figure 3: a crate tips to four sides, and changes its owner",
        "figure 4: crate A stops on C, crate B falls to the ground",
        "figure 5: a crate pivots on its base",
        "figure 6: no way back, and no crate left alone",
        "figure 7: three points, four points, and a crate set free",
        "points go to the colour, whoever moved the crate",
    },
    "montego_bay": {
        "Lazy Jack stands beside the small docker and plays two of its cards",
        "a 3 moves the small docker three spaces",
        "barrels in the pub are scored 3, 2, 1",
        "blue fills a ship of ten: 6, 3, 3 and 0",
        "blue loads one barrel and takes a coin",
        "blue takes back two barrels and gets a coin",
        "orange cannot shove green and goes back",
        "the dockers load in the order of the Tally-Man’s lap",
        "two players take a third docker each",
    },
    "panamax": {
        "a group of four spaces moves for one point",
        "a military ship that is moved pays for flags, one that is pushed does not",
        "an arrival pays each company its dice, and the owner a card or money",
        "leaving a lock takes a lock point, leaving open water a waterway point",
        "ships that do not fit push those ahead, for nothing",
    },
}
EXAMPLE = """
[[example]]
id = "one-push"
title = { en = "One push", fr = "Une poussée" }
rules = ["push.strength", "push.weight"]
position = { seats = 2, turn = "R", squares = { e5 = "D:R", e4 = "k:R", b4 = "C:R", c4 = "k:G", f2 = "k:R" } }
[[example.step]]
say = { en = "Look.", fr = "Regardez." }
point = ["e5"]
refused = { move = "C pull e", rule = "pull.who" }
[[example.step]]
say = { en = "Pushed!", fr = "Poussé !" }
moves = ["D e5 n"]
makes = { event = "pushed", piece = "k:R", to = "e3" }
scores = [0, 0]
"""


def written(folder: Path, text: str = EXAMPLE) -> dict[str, Example]:
    (folder / "examples.toml").write_text(text, "utf-8")
    return read_examples(CargoGame, folder / "examples.toml")


@pytest.mark.parametrize("kind", OWN, ids=lambda kind: kind.id)
def test_the_rule_book_of_every_game_is_right(kind: type[Game]) -> None:
    assert guide(kind) is not None
    assert glossary(kind)
    book_checks.check(kind)


@pytest.mark.parametrize("kind", OWN, ids=lambda kind: kind.id)
def test_every_worked_example_of_the_printed_rules_is_told_again(kind: type[Game]) -> None:
    assert {one.retells for one in examples(kind).values() if one.retells} == PRINTED[kind.id]


def test_the_example_with_the_planted_faults_is_right_without_them(tmp_path: Path) -> None:
    assert [*book_checks.example_faults(CargoGame, written(tmp_path))] == []


@pytest.mark.parametrize(
    ("instead_of", "planted", "found"),
    [
        ('"D e5 n"', '"D e6 n"', "one-push, step 2: 'D e6 n' is not possible: step.worker"),
        ('to = "e3"', 'to = "e2"', "one-push, step 2: 'pushed' {'piece': 'k:R', 'to': 'e2'} does not happen"),
        ("scores = [0, 0]", "scores = [3, 0]", "one-push, step 2: the scores are [0, 0], not [3, 0]"),
        ('move = "C pull e"', 'move = "C e"', "one-push, step 1: 'C e' is legal"),
        ('rule = "pull.who"', 'rule = "pull.one"', "'C pull e' is refused by [pull.who], not by [pull.one]"),
        ('point = ["e5"]', 'point = ["z9"]', "one-push, step 1: points at 'z9'"),
        ("Poussé !", "Poussé !", "one-push, step 2: in French a no-break space"),
        ("Look.", "Look" * 120, "nobody reads more than"),
    ],
)
def test_faults_of_examples_are_found(tmp_path: Path, instead_of: str, planted: str, found: str) -> None:
    assert instead_of in EXAMPLE
    told = [*book_checks.example_faults(CargoGame, written(tmp_path, EXAMPLE.replace(instead_of, planted)))]
    assert any(found in fault for fault in told), told


@pytest.mark.parametrize(
    ("instead_of", "planted", "found"),
    [
        ('id = "one-push"', 'id = "One push"', "needs an id"),
        ('"push.weight"]', '"push.harder"]', "there is no rule push.harder"),
        ('en = "Look.", ', "", "says nothing in 'en'"),
        ("position =", "squares =", "squares is not known"),
        ('rule = "pull.who" }', 'because = "pull.who" }', "refused says"),
    ],
)
def test_examples_that_make_no_sense_are_refused(tmp_path: Path, instead_of: str, planted: str, found: str) -> None:
    with pytest.raises(BadInput, match=found):
        written(tmp_path, EXAMPLE.replace(instead_of, planted))


def test_a_reader_tries_moves_and_the_engine_judges_them(tmp_path: Path) -> None:
    example = written(tmp_path)["one-push"]
    walked = example.at(1, ["C e"])
    assert (walked.outcome, walked.moves) == (PLAYED, ("C e",))
    refused = example.at(1, ["C e", "C e"])
    assert (refused.outcome, refused.rule, refused.moves) == (REFUSED, "turn.once", ("C e",))
    with pytest.raises(BadInput, match="2 steps"):
        example.at(2)


def planted_guide(folder: Path, instead_of: str, planted: str) -> list[str]:
    text = (CargoGame.folder() / "rulebook.toml").read_text("utf-8")
    assert instead_of in text
    (folder / "rulebook.toml").write_text(text.replace(instead_of, planted, 1), "utf-8")
    book = read_guide(CargoGame, folder / "rulebook.toml")
    return [*book_checks.guide_faults(CargoGame, book, examples(CargoGame))]


@pytest.mark.parametrize(
    ("instead_of", "planted", "found"),
    [
        ('rules = ["step.split"]', "rules = []", "step.split is our ruling, but no reason is given"),
        (
            'rules = ["step.split"]',
            'rules = ["step.split", "turn.three"]',
            "turn.three is marked printed",
        ),
        ("\npull = [", "\nswim = [", "the chapter 'pull' has no text"),
        ('example = "ready"', 'example = "steady"', "there is no example 'steady'"),
        ('en = "A turn is', "en = \"It's", "an apostrophe is ’"),
    ],
)
def test_faults_of_a_book_are_found(tmp_path: Path, instead_of: str, planted: str, found: str) -> None:
    told = planted_guide(tmp_path, instead_of, planted)
    assert any(found in fault for fault in told), told


def test_a_chapter_without_an_example_is_found() -> None:
    book, shown = guide(CargoGame), {"ready": examples(CargoGame)["ready"]}
    assert book is not None
    assert "the chapter 'pull' has no example" in [*book_checks.guide_faults(CargoGame, book, shown)]


def test_counts_come_from_the_components() -> None:
    printed = CargoGame.printed_components()
    assert counted(printed, "crew.count", "box") == 7
    assert counted(printed, ["crew.count.0", "crew.count.3"], "box") == 5
    assert counted(printed, "len:crew.count", "box") == 4
    for typed in (4, "crew.cooks", "crew.count.9"):
        with pytest.raises(BadInput):
            counted(printed, typed, "box")


def test_things_in_tables_are_counted() -> None:
    games = discover()
    assert counted(games["montego_bay"].printed_components(), "len:warehouses", "box") == 8, (
        "not the remark beside them"
    )
    assert counted(games["dockers"].printed_components(), ["len:floors.1", "len:floors.2"], "box") == 18


def test_values_in_a_text_come_from_the_components(tmp_path: Path) -> None:
    text = '[[term]]\nid = "x"\nword = { en = "x", fr = "x" }\n'
    text += 'text = { en = "{points.load}", fr = "{points.dump_own}" }'
    (tmp_path / "glossary.toml").write_text(text, "utf-8")
    (term,) = read_glossary(CargoGame, tmp_path / "glossary.toml")
    assert term.text == {"en": "3", "fr": "−1"}


def test_two_words_spelt_alike_are_found() -> None:
    crate, *_ = glossary(CargoGame)
    assert any(
        "belongs to two words" in fault for fault in book_checks.glossary_faults((crate, replace(crate, id="other")))
    )
