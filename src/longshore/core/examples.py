"""Examples of a rule book as data: a position, moves played or refused, what is said to each step. They are the
pictures of the book, on the page the real board, which can be stepped through and played with.

They stand in `examples.toml` in the game's folder; docs/rule-book.md says how one is written, and `book_checks.py`
whether it is right. Nothing is kept of a reader: the step and the moves tried there say what is on the board.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from longshore.core.authoring import (
    SEED,
    Both,
    Opening,
    Wanted,
    is_tables,
    only_known,
    play_all,
    read_both,
    read_mover,
    read_opening,
    read_texts,
    read_wanted,
    set_up,
)
from longshore.core.bounds import is_number
from longshore.core.errors import expect
from longshore.core.game import Document, Game, read_toml
from longshore.core.kernel import Kernel
from longshore.core.log import Entry
from longshore.core.table import Table

ID = re.compile(r"[a-z][a-z0-9-]*")
TOLD, PLAYED, REFUSED = OUTCOMES = ("told", "played", "refused")
STEP_KEYS = {"say", "point", "position", "start", "moves", "refused", "makes", "scores"}
EXAMPLE_KEYS = {"id", "title", "rules", "retells", "seat", "picture", "position", "start", "step"}


# --- the data -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Forbidden:
    """A move that is tried, and the rule that refuses it."""

    move: str
    rule: str


@dataclass(frozen=True)
class Scene:
    """A step of an example: moves are played, perhaps one is refused, and a caption tells of it."""

    say: Both
    point: tuple[str, ...]
    opening: Opening | None  # None: goes on from the step before
    moves: tuple[str, ...]
    refused: tuple[Forbidden, ...]
    makes: tuple[Wanted, ...]  # events that the moves make happen
    scores: tuple[int, ...] | None  # by seat, afterwards


@dataclass(frozen=True)
class Example:
    """A case, with the rules it is about; its first rule says in which chapter it stands."""

    id: str
    kind: type[Game]
    title: Both
    rules: tuple[str, ...]
    retells: str  # the worked example of the printed book that it tells again, in our own words
    seat: int | None  # whose view is shown; None: of whoever decides
    picture: int  # the step after which it is drawn as a file; 0: as it begins
    scenes: tuple[Scene, ...]

    @property
    def chapter(self) -> str:
        return self.kind.rules()[self.rules[0]].chapter

    def at(self, number: int, tried: Sequence[str] = ()) -> Moment:
        """What is on the board at a step, after the reader has tried these moves there; the last of them is judged:
        one that is refused leaves no trace but the rule."""
        expect(0 <= number < len(self.scenes), f"the example has {len(self.scenes)} steps")
        first = max(n for n in range(number + 1) if self.scenes[n].opening is not None)
        table = set_up(self.kind, self.scenes[first].opening)
        entries: tuple[Entry, ...] = ()
        for scene in self.scenes[first : number + 1]:
            before = table.kernel.copy()
            entries = play_all(table, scene.moves)
        table = Table(table.game, SEED, table.kernel) if tried else table
        outcome, rule, stands = TOLD, None, []
        for word in tried:
            expect(outcome != REFUSED, "only the last move may be refused")
            seat = self.decider(table.kernel)
            expect(seat >= 0, "nobody decides anything here")
            move, rule = table.game.judge(table.kernel, seat, word)
            outcome = PLAYED if rule is None else REFUSED
            entries = ()
            before = table.kernel.copy()
            if rule is None:
                entries = (table.play(seat, move), *table.settle())
                stands.append(word)
        return Moment(self, number, table, before, tuple(stands), outcome, entries, rule)

    def decider(self, kernel: Kernel) -> int:
        """The seat that may try a move: that of the example, if it is to decide."""
        mine = self.seat is not None and kernel.waiting() >> self.seat & 1
        return self.seat if mine and self.seat is not None else kernel.turn()

    def viewer(self, kernel: Kernel) -> int:
        """The seat whose view is shown."""
        seat = self.decider(kernel) if self.seat is None else self.seat
        return max(0, seat)


@dataclass(frozen=True)
class Moment:
    """A step of an example as it stands: the position, and what has just happened or was refused."""

    example: Example
    number: int
    table: Table
    before: Kernel  # the position before what has just happened
    moves: tuple[str, ...]  # those the reader has tried that were legal
    outcome: str
    entries: tuple[Entry, ...]
    rule: str | None

    @property
    def scene(self) -> Scene:
        return self.example.scenes[self.number]

    @property
    def kernel(self) -> Kernel:
        return self.table.kernel


# --- reading --------------------------------------------------------------------------------------------------------


@cache
def examples(kind: type[Game]) -> dict[str, Example]:
    """The examples of a game, in order; none, if it has no such file."""
    return read_examples(kind, kind.folder() / "examples.toml")


def read_examples(kind: type[Game], path: Path) -> dict[str, Example]:
    """All of a file."""
    if not path.exists():
        return {}
    tree = read_toml(path)
    only_known(tree, {"example"}, path.name)
    expect(is_tables(tree.get("example")), f"{path.name}: examples stand under [[example]]")
    found: dict[str, Example] = {}
    for number, entry in enumerate(tree["example"], 1):
        example = _read_example(kind, entry, f"{path.name}: example {number}")
        expect(example.id not in found, f"{path.name}: there are two examples '{example.id}'")
        found[example.id] = example
    return found


def _read_example(kind: type[Game], tree: Document, where: str) -> Example:
    only_known(tree, EXAMPLE_KEYS, where)
    name = tree.get("id")
    if not (isinstance(name, str) and ID.fullmatch(name)):
        expect(False, f"{where} needs an id, as in 'first-push'")
    where = f"{where} ({name})"
    rules = read_texts(tree, "rules", where)
    expect(rules, f"{where}: rules says which rules it is about")
    for rule in rules:
        expect(rule in kind.rules().rules, f"{where}: there is no rule {rule}")
    seat = tree.get("seat")
    expect(seat is None or (is_number(seat) and seat >= 1), f"{where}: seat must be a number from 1")
    expect(is_tables(tree.get("step")), f"{where}: an example has steps, each under [[example.step]]")
    first, *others = tree["step"]
    overall = {part: tree[part] for part in ("position", "start") if part in tree}
    scenes = [_read_scene(step, f"{where}: step {n}") for n, step in enumerate([overall | first, *others], 1)]
    expect(scenes[0].opening is not None, f"{where}: the first step needs a position: [example.position] or a start")
    picture = tree.get("picture", 0)
    expect(is_number(picture) and 0 <= picture <= len(scenes), f"{where}: picture is the number of a step, or 0")
    retells = tree.get("retells", "")
    expect(isinstance(retells, str), f"{where}: retells names an example of the printed book")
    return Example(
        str(name),
        kind,
        read_both(tree.get("title"), f"{where}: title"),
        rules,
        retells,
        None if seat is None else seat - 1,
        picture,
        tuple(scenes),
    )


def _read_scene(tree: Document, where: str) -> Scene:
    only_known(tree, STEP_KEYS, where)
    refused = tree.get("refused", [])
    listed = [refused] if isinstance(refused, dict) else refused
    fine = isinstance(listed, list) and all(isinstance(one, dict) and {*one} == {"move", "rule"} for one in listed)
    expect(fine, f'{where}: refused says {{ move = "…", rule = "…" }}')
    scores = tree.get("scores")
    expect(scores is None or (isinstance(scores, list) and all(map(is_number, scores))), f"{where}: scores are numbers")
    return Scene(
        read_both(tree.get("say"), f"{where}: say"),
        read_texts(tree, "point", where),
        read_opening(tree, where),
        read_texts(tree, "moves", where),
        tuple(Forbidden(one["move"], one["rule"]) for one in listed),
        read_wanted(tree.get("makes", []), where),
        None if scores is None else tuple(scores),
    )


def refusal_of(moment: Moment, forbidden: Forbidden) -> str | None:
    """The rule by which the engine refuses a move that an example says is forbidden; None if it is legal."""
    seat, text = read_mover(forbidden.move, moment.kernel)
    return moment.table.game.judge(moment.kernel, seat, text)[1]
