"""What authors of lessons, examples and rule books write: texts in both languages, positions set up, moves of whoever
is to decide, events that have to happen. Each with one clear sentence if it makes no sense."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from longshore.core.codes import CHANCE
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Game
from longshore.core.kernel import Kernel
from longshore.core.log import Entry
from longshore.core.table import Table
from longshore.core.words import LANGUAGES

Both = dict[str, str]  # a text in all languages
SEED = "lesson"  # of a position that needs none


# --- positions and what happens in them -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Wanted:
    """An event that has to happen, with the details that matter."""

    kind: str
    details: Mapping[str, Any]

    def happens_in(self, events: Iterable[Event]) -> bool:
        return any(
            event.kind == self.kind and all(event.details.get(name) == value for name, value in self.details.items())
            for event in events
        )


@dataclass(frozen=True)
class Opening:
    """A position set up anew: a document, or the game's start with moves played."""

    where: str
    document: Document | None
    seats: int
    options: Document
    seed: str
    moves: tuple[str, ...]


def play_all(table: Table, words: Iterable[str]) -> tuple[Entry, ...]:
    """Scripted moves: `2: D b5 e` of a seat, `chance: roll 2`, or without a name of whoever is to decide."""
    entries, impossible = try_all(table, words)
    expect(not impossible, impossible)
    return entries


def try_all(table: Table, words: Iterable[str]) -> tuple[tuple[Entry, ...], str]:
    """The same as far as it goes, and why not further."""
    entries: list[Entry] = []
    for word in words:
        seat, text = read_mover(word, table.kernel)
        try:
            entries.append(table.play(seat, text))
        except (BadInput, Refused) as error:
            return tuple(entries), f"'{word}' is not possible: {error}"
    return tuple(entries), ""


def read_mover(word: str, kernel: Kernel) -> tuple[int, str]:
    head, colon, rest = word.partition(": ")
    if colon and head == "chance":
        return CHANCE, rest
    return (int(head) - 1, rest) if colon and head.isdecimal() else (kernel.turn(), word)


def set_up(kind: type[Game], opening: Opening | None) -> Table:
    """The position from which a step begins."""
    assert opening is not None
    try:
        if opening.document is not None:
            game, kernel = kind.load(opening.document)
            return Table(game, SEED, kernel)
        table = Table(kind(opening.seats, opening.options), opening.seed)
        for word in opening.moves:
            table.settle()
            play_all(table, [word])
        table.settle()
        return Table(table.game, SEED, table.kernel)
    except BadInput as error:
        raise BadInput(f"{opening.where}: {error}") from error


# --- reading --------------------------------------------------------------------------------------------------------


def read_opening(tree: Document, where: str) -> Opening | None:
    expect(not {"position", "start"} <= tree.keys(), f"{where}: either a position or a start")
    if "position" in tree:
        expect(isinstance(tree["position"], dict), f"{where}: position must be a document of the game")
        return Opening(where, tree["position"], 0, {}, SEED, ())
    if "start" not in tree:
        return None
    start = tree["start"]
    expect(isinstance(start, dict), f"{where}: start must be a table")
    only_known(start, {"seats", "options", "seed", "moves"}, f"{where}: start")
    expect(isinstance(start.get("seed", SEED), str), f"{where}: start.seed must be a text")
    options = start.get("options", {})
    moves = read_texts(start, "moves", f"{where}: start")
    return Opening(where, None, start.get("seats", 2), options, start.get("seed", SEED), moves)


def read_wanted(tree: Any, where: str) -> tuple[Wanted, ...]:
    """`{ event = "loaded", piece = "k:R" }`, or a list of such."""
    listed = [tree] if isinstance(tree, dict) else tree
    named = is_tables(listed) and all(isinstance(entry.get("event"), str) for entry in listed)
    expect(named or listed == [], f'{where}: makes names events, as in {{ event = "loaded" }}')
    return tuple(
        Wanted(entry["event"], {name: value for name, value in entry.items() if name != "event"}) for entry in listed
    )


def read_both(value: Any, where: str) -> Both:
    for lang in LANGUAGES:
        text = value.get(lang) if isinstance(value, dict) else None
        expect(isinstance(text, str) and text.strip(), f"{where} says nothing in '{lang}'")
    only_known(value, {*LANGUAGES}, where)
    return {lang: value[lang].strip() for lang in LANGUAGES}


def read_texts(tree: Document, part: str, where: str) -> tuple[str, ...]:
    value = tree.get(part, [])
    listed = [value] if isinstance(value, str) else value
    fine = isinstance(listed, list) and all(isinstance(text, str) and text for text in listed)
    expect(fine, f"{where}: {part} must be a text, or a list of texts")
    return tuple(listed)


def read_pattern(value: Any, where: str) -> str:
    expect(isinstance(value, str) and value, f"{where}: pattern must be a regular expression")
    try:
        re.compile(value)
    except re.error as error:
        raise BadInput(f"{where}: pattern: {error}") from error
    return str(value)


def is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def only_known(tree: Any, names: set[str], where: str) -> None:
    expect(isinstance(tree, dict), f"{where} must be a table")
    for name in tree:
        expect(name in names, f"{where}: {name} is not known; there are {', '.join(sorted(names))}")


def misprints(both: Both) -> list[str]:
    """What a printer would mend."""
    faults = []
    if re.search(r"[^\s][ ][:;?!»]|«[ ]", both["fr"]):
        faults.append("in French a no-break space stands before : ; ? ! »")
    if "'" in both["fr"] or "'" in both["en"]:
        faults.append("an apostrophe is ’")
    return faults
