"""The rule book for people as data: what a game is about, its box, set-up, turn and scores, a text for each chapter,
an overview to print, the reasons for our rulings, and the game's own words.

They stand in `rulebook.toml` and `glossary.toml` in the game's folder; docs/rule-book.md says how they are written,
and `book_checks.py` whether they are right. A number of the box is never typed: texts name it, as in `{points.load}`,
and it is taken from the components.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from longshore.core.authoring import Both, is_tables, only_known, read_both, read_texts
from longshore.core.bounds import is_number
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, Game, read_toml
from longshore.core.words import LANGUAGES

NAMED = re.compile(r"\{([a-z][a-z0-9_.]*)\}")  # a value of the components in a text
PARTS = {"about", "win", "minutes", "box", "setup", "turn", "chapter", "end", "score", "overview", "ruling"}


# --- the data -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """What is in the box, and how often."""

    what: Both
    count: int
    each: bool  # so many for every player's colour


@dataclass(frozen=True)
class Passage:
    """A titled paragraph, with the rules it is about."""

    title: Both
    text: Both
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Score:
    """A line of the table of points."""

    what: Both
    points: Both


@dataclass(frozen=True)
class Leaf:
    """A part of the overview: a title and a few lines."""

    title: Both
    lines: tuple[Both, ...]


@dataclass(frozen=True)
class Reason:
    """Why we rule as we do where the printed rules are silent or can be read in two ways."""

    rules: tuple[str, ...]
    why: Both


@dataclass(frozen=True)
class Guide:
    """All of a rule book that is no rule."""

    about: tuple[Both, ...]
    win: Both
    minutes: int
    box: tuple[Part, ...]
    setup: tuple[Both, ...]
    setup_example: str
    turn: tuple[Passage, ...]
    chapters: dict[str, tuple[Both, ...]]
    end: tuple[Both, ...]
    scores: tuple[Score, ...]
    overview: tuple[Leaf, ...]
    rulings: tuple[Reason, ...]


@dataclass(frozen=True)
class Term:
    """An own word of the game: a thing, a place, a code. `forms` are the ways it is spelt in a sentence."""

    id: str
    word: Both
    forms: dict[str, tuple[str, ...]]
    text: Both


# --- reading --------------------------------------------------------------------------------------------------------


@cache
def guide(kind: type[Game]) -> Guide | None:
    """The rule book of a game; None, if it has only its rules."""
    path = kind.folder() / "rulebook.toml"
    return read_guide(kind, path) if path.exists() else None


@cache
def glossary(kind: type[Game]) -> tuple[Term, ...]:
    """The own words of a game, in order; none, if it has no such file."""
    path = kind.folder() / "glossary.toml"
    return read_glossary(kind, path) if path.exists() else ()


def read_guide(kind: type[Game], path: Path) -> Guide:
    """All of a file, the named values filled in."""
    tree = filled(read_toml(path), kind.printed_components(), path.name)
    where = path.name
    only_known(tree, PARTS, where)
    minutes = tree.get("minutes")
    expect(is_number(minutes) and minutes > 0, f"{where}: minutes says how long a game takes")
    setup, end = _table(tree, "setup", where), _table(tree, "end", where)
    only_known(setup, {"text", "example"}, f"{where}: setup")
    only_known(end, {"text"}, f"{where}: end")
    expect(isinstance(setup.get("example"), str), f"{where}: setup.example names the example that shows it")
    chapters = {
        chapter: _paragraphs(text, f"{where}: chapter.{chapter}")
        for chapter, text in _table(tree, "chapter", where).items()
    }
    return Guide(
        _paragraphs(tree.get("about"), f"{where}: about"),
        read_both(tree.get("win"), f"{where}: win"),
        int(minutes or 0),
        tuple(_part(kind, entry, place) for entry, place in _entries(tree, "box", where)),
        _paragraphs(setup.get("text"), f"{where}: setup.text"),
        setup["example"],
        tuple(_passage(entry, place) for entry, place in _entries(tree, "turn", where)),
        chapters,
        _paragraphs(end.get("text"), f"{where}: end.text"),
        tuple(_score(entry, place) for entry, place in _entries(tree, "score", where)),
        tuple(_leaf(entry, place) for entry, place in _entries(tree, "overview", where)),
        tuple(_reason(entry, place) for entry, place in _entries(tree, "ruling", where)),
    )


def read_glossary(kind: type[Game], path: Path) -> tuple[Term, ...]:
    """All of a file."""
    tree = filled(read_toml(path), kind.printed_components(), path.name)
    only_known(tree, {"term"}, path.name)
    return tuple(_term(entry, place) for entry, place in _entries(tree, "term", path.name))


def _table(tree: Document, part: str, where: str) -> Document:
    found = tree.get(part)
    expect(isinstance(found, dict), f"{where}: [{part}] is missing")
    assert isinstance(found, dict)
    return found


def _entries(tree: Document, part: str, where: str) -> list[tuple[Document, str]]:
    expect(is_tables(tree.get(part)), f"{where}: there is no [[{part}]]")
    return [(entry, f"{where}: {part} {number}") for number, entry in enumerate(tree[part], 1)]


def _paragraphs(value: Any, where: str) -> tuple[Both, ...]:
    listed = value if isinstance(value, list) else [value]
    return tuple(read_both(entry, f"{where} {number}") for number, entry in enumerate(listed, 1))


def _part(kind: type[Game], tree: Document, where: str) -> Part:
    only_known(tree, {"what", "count", "each"}, where)
    count = counted(kind.printed_components(), tree.get("count"), where)
    return Part(read_both(tree.get("what"), f"{where}: what"), count, tree.get("each", False) is True)


def _passage(tree: Document, where: str) -> Passage:
    only_known(tree, {"title", "text", "rules"}, where)
    title, text = read_both(tree.get("title"), f"{where}: title"), read_both(tree.get("text"), f"{where}: text")
    return Passage(title, text, read_texts(tree, "rules", where))


def _score(tree: Document, where: str) -> Score:
    only_known(tree, {"what", "points"}, where)
    points = tree.get("points")
    both = dict.fromkeys(LANGUAGES, points) if isinstance(points, str) else points
    return Score(read_both(tree.get("what"), f"{where}: what"), read_both(both, f"{where}: points"))


def _leaf(tree: Document, where: str) -> Leaf:
    only_known(tree, {"title", "lines"}, where)
    return Leaf(read_both(tree.get("title"), f"{where}: title"), _paragraphs(tree.get("lines"), f"{where}: line"))


def _reason(tree: Document, where: str) -> Reason:
    only_known(tree, {"rules", "why"}, where)
    return Reason(read_texts(tree, "rules", where), read_both(tree.get("why"), f"{where}: why"))


def _term(tree: Document, where: str) -> Term:
    only_known(tree, {"id", "word", "forms", "text"}, where)
    word, name = read_both(tree.get("word"), f"{where}: word"), tree.get("id")
    expect(isinstance(name, str) and name, f"{where} needs an id")
    forms = tree.get("forms", {})
    only_known(forms, {*LANGUAGES}, f"{where}: forms")
    spelt = {lang: (word[lang], *read_texts(forms, lang, f"{where}: forms")) for lang in LANGUAGES}
    return Term(str(name), word, spelt, read_both(tree.get("text"), f"{where}: text"))


# --- values of the components ---------------------------------------------------------------------------------------


def counted(components: Document, count: Any, where: str) -> int:
    """How many there are: one of a kind, a value of the components, the sum of several or of a list; `len:` counts
    what a list holds, or how many tables a table has."""
    if is_number(count):
        expect(count == 1, f"{where}: count is typed; name the value of the components, as in 'crew.count'")
        return 1
    names = [count] if isinstance(count, str) else count
    expect(isinstance(names, list) and names, f"{where}: count names a value of the components")
    total = 0
    for name in names:
        length = str(name).startswith("len:")
        found = named_value(components, str(name).removeprefix("len:"), where)
        if length:
            total += how_many(found)
        else:
            numbers = found if isinstance(found, list) else [found]
            expect(all(map(is_number, numbers)), f"{where}: {name} is no number")
            total += sum(numbers)
    return total


def how_many(found: Any) -> int:
    """The entries of a list or a table; beside tables single values are not counted, they tell something of them."""
    if isinstance(found, list):
        return len(found)
    tables = [one for one in found.values() if isinstance(one, dict) and "mark" not in one]
    return len(tables or found)


def named_value(components: Document, name: str, where: str) -> Any:
    """A value by its path, as in `crew.count.0`."""
    found: Any = components
    for step in name.split("."):
        if isinstance(found, dict) and step in found:
            found = found[step]
        elif isinstance(found, list) and step.isdecimal() and int(step) < len(found):
            found = found[int(step)]
        else:
            raise BadInput(f"{where}: the components have no {name}")
        found = found["value"] if isinstance(found, dict) and "mark" in found else found
    return found


def filled(tree: Any, components: Document, where: str) -> Any:
    """The same with every `{name}` in every text filled in."""
    if isinstance(tree, dict):
        return {name: filled(value, components, where) for name, value in tree.items()}
    if isinstance(tree, list):
        return [filled(value, components, where) for value in tree]
    if not isinstance(tree, str):
        return tree
    return NAMED.sub(lambda match: spelt(named_value(components, match[1], where)), tree)


def spelt(value: Any) -> str:
    """A value as it is printed."""
    if isinstance(value, list):
        return ", ".join(map(spelt, value))
    return f"−{-value}" if is_number(value) and value < 0 else str(value)
