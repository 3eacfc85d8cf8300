"""Lessons as data: a position, what is said and pointed at, what the learner has to do, what is answered. No lesson
keeps anything: where a learner stands follows from the step and the moves, so a terminal and a server judge alike.

A lesson is a file `lessons/NN-name.toml` in the game's folder; docs/lessons.md says how one is written, and
`lesson_checks.py` whether it is right.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
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
    read_opening,
    read_pattern,
    read_texts,
    read_wanted,
    set_up,
    try_all,
)
from longshore.core.bounds import is_number
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, Event, Game, read_toml
from longshore.core.kernel import Kernel
from longshore.core.log import Entry
from longshore.core.table import Table

FILE = re.compile(r"(\d\d)-([a-z][a-z0-9-]*)\.toml")
ASKED, DONE, WRONG, REFUSED = OUTCOMES = ("asked", "done", "wrong", "refused")
STEP_KEYS = {
    "say",
    "point",
    "rules",
    "position",
    "start",
    "moves",
    "makes",
    "within",
    "solution",
    "wrong",
    "otherwise",
    "done",
    "replies",
}
FRAME = re.compile(r"seat:[1-8]|action:[a-z]+")  # what is round every board: a player's plate, a button of the prompt


# --- the data -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wrong:
    """Legal moves that miss the point, by notation, pattern or event, and what is answered to them."""

    say: Both
    moves: tuple[str, ...]
    pattern: str
    makes: tuple[Wanted, ...]


@dataclass(frozen=True)
class Step:
    """One thing to learn. It asks for a move if it names moves or events; else one reads and goes on."""

    say: Both
    point: tuple[str, ...]
    rules: tuple[str, ...]
    opening: Opening | None  # None: goes on from the step before
    moves: tuple[str, ...]  # any of these; none: any move at all
    makes: tuple[Wanted, ...]  # all of these happen, by the move or by the replies
    within: int  # the moves the learner has for it
    solution: tuple[str, ...]
    wrong: tuple[Wrong, ...]
    otherwise: Both | None  # the answer to other legal moves, if there can be any
    done: Both | None
    replies: tuple[str, ...]

    @property
    def asks(self) -> bool:
        return bool(self.moves or self.makes)


@dataclass(frozen=True)
class Lesson:
    """Steps that belong together."""

    id: str
    kind: type[Game]
    title: Both
    intro: Both
    seat: int  # the learner's, from 0
    steps: tuple[Step, ...]

    @property
    def chapters(self) -> set[str]:
        """The chapters of the rule book that its steps are about."""
        return {rule.partition(".")[0] for step in self.steps for rule in step.rules}

    def first_of(self, number: int) -> int:
        """The step that set up the position from which this one goes on."""
        return max(n for n in range(number + 1) if self.steps[n].opening is not None)

    def at(self, number: int, moves: Sequence[str] | None = None) -> Situation:
        """Where the learner stands in a step after these own moves, counted from where the position was set up; None:
        as if all before had been solved as foreseen. The last move is judged: one that is refused or misses the point
        leaves no trace but the answer."""
        expect(0 <= number < len(self.steps), f"the lesson has {len(self.steps)} steps")
        first = self.first_of(number)
        table = set_up(self.kind, self.steps[first].opening)
        rest = None if moves is None else [*moves]
        made: list[str] = []
        told: tuple[Entry, ...] = ()
        for step in self.steps[first:number]:
            words = [*step.solution] if rest is None else rest
            judged, used = attempt(table, self.seat, step, words)
            expect(judged.outcome == DONE, "these moves do not lead to the step")
            made += judged.words
            told = () if step.asks else judged.entries
            del words[:used]
        step, before = self.steps[number], Table(table.game, SEED, table.kernel)
        if not (step.asks and rest):
            expect(not rest, "the step asks for no move")
            return Situation(self, number, table, tuple(made), ASKED, told, None, None)
        judged, used = attempt(table, self.seat, step, rest)
        expect(used == len(rest), "the moves go on after the step is done, or the answer given")
        stands = before if judged.again else table
        made += [] if judged.again else judged.words
        return Situation(self, number, stands, tuple(made), judged.outcome, judged.entries, judged.say, judged.rule)


@dataclass(frozen=True)
class Situation:
    """A learner's position: what is on the board, what was just judged, and what has just happened."""

    lesson: Lesson
    number: int
    table: Table
    moves: tuple[str, ...]  # the learner's, since the position was set up: those that stand
    outcome: str
    entries: tuple[Entry, ...]  # what has just happened, to be shown one after another
    say: Both | None  # the answer to a wrong move
    rule: str | None  # that refuses it

    @property
    def step(self) -> Step:
        return self.lesson.steps[self.number]

    @property
    def kernel(self) -> Kernel:
        return self.table.kernel

    @property
    def onward(self) -> tuple[str, ...]:
        """The moves with which the next step begins."""
        after = self.lesson.steps[self.number + 1 : self.number + 2]
        return () if not after or after[0].opening is not None else self.moves


# --- judging --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Judged:
    """Moves of the learner's: done, on the way, wrong or refused."""

    outcome: str
    words: tuple[str, ...] = ()  # those that were played
    entries: tuple[Entry, ...] = ()  # what the last of them did, with the replies
    say: Both | None = None
    rule: str | None = None
    again: bool = False  # the step begins again


def attempt(table: Table, seat: int, step: Step, words: Sequence[str]) -> tuple[Judged, int]:
    """Play moves until the step is done or one of them is not wanted; and how many were looked at."""
    if not step.asks:
        return Judged(DONE, (), play_all(table, step.replies)), 0
    played: tuple[str, ...] = ()
    judged = Judged(ASKED)
    for used, word in enumerate(words, 1):
        judged = judge(table, seat, step, word, step.within - used)
        played += judged.words
        if judged.outcome != ASKED:
            return replace(judged, words=played), used
    return replace(judged, words=played), len(words)


def judge(table: Table, seat: int, step: Step, word: str, left: int) -> Judged:
    """Play a move that is wanted, with what others reply to it; any other leaves the table as it is."""
    game = table.game
    move, rule = game.judge(table.kernel, seat, word)
    if rule is not None:
        return Judged(REFUSED, rule=rule)
    trial = Table(game, SEED, table.kernel)
    own = trial.play(seat, move)
    on_turn = bool(trial.kernel.waiting() >> seat & 1)
    replies, impossible = try_all(trial, step.replies)
    events = [event for entry in (own, *replies) for event in entry.events]
    for wrong in step.wrong:
        if _is_meant(wrong, table, seat, move, events):
            return Judged(WRONG, say=wrong.say)
    named = not step.moves or move in [game.parse(table.kernel, seat, wanted) for wanted in step.moves]
    if named and all(wanted.happens_in(events) for wanted in step.makes):
        expect(not impossible, f"after '{own.move}': {impossible}")
        return Judged(DONE, (own.move,), (table.play(seat, move), *play_all(table, step.replies)))
    if left and on_turn:
        return Judged(ASKED, (own.move,), (table.play(seat, move),))
    return Judged(WRONG, say=step.otherwise, again=True)


def _is_meant(wrong: Wrong, table: Table, seat: int, move: int, events: Sequence[Event]) -> bool:
    """Whether this foreseen answer is about the move."""
    game, kernel = table.game, table.kernel
    if wrong.moves:
        return move in [game.judge(kernel, seat, word)[0] for word in wrong.moves]
    if wrong.pattern:
        return re.fullmatch(wrong.pattern, game.word(kernel, seat, move)) is not None
    return all(wanted.happens_in(events) for wanted in wrong.makes)


# --- reading --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Place:
    """Places of the board that have a name in common: `[a-h][1-8]`, "square {place}"."""

    pattern: str
    name: Both


@dataclass(frozen=True)
class Course:
    """All lessons of a game, in order; which chapters of the rule book they leave out, and why."""

    lessons: dict[str, Lesson]
    left_out: dict[str, Both]
    places: tuple[Place, ...]

    def name_of(self, place: str, game: Game, kernel: Kernel, lang: str) -> str | None:
        """A pointed place in words; empty for what only a page has; None if there is no such place."""
        if FRAME.fullmatch(place):
            head, _, seat = place.partition(":")
            return game.seat_name(kernel, int(seat) - 1, lang) if head == "seat" else ""
        for known in self.places:
            match = re.fullmatch(known.pattern, place)
            if match:
                return known.name[lang].format(*match.groups(), place=place)
        return None


@cache
def course(kind: type[Game]) -> Course:
    """The lessons of a game; none, if it has no folder of them."""
    return read_course(kind, kind.folder() / "lessons")


def read_course(kind: type[Game], folder: Path) -> Course:
    """All of a folder: index.toml and the lessons."""
    if not folder.is_dir():
        return Course({}, {}, ())
    index = read_toml(folder / "index.toml")
    only_known(index, {"left_out", "place"}, "index.toml")
    left_out = {
        chapter: read_both(why, f"index.toml: left_out.{chapter}") for chapter, why in index.get("left_out", {}).items()
    }
    places = []
    for number, entry in enumerate(index.get("place", []), 1):
        where = f"index.toml: place {number}"
        only_known(entry, {"pattern", "name"}, where)
        places.append(Place(read_pattern(entry.get("pattern"), where), read_both(entry.get("name"), f"{where}: name")))
    lessons: dict[str, Lesson] = {}
    for path in sorted(folder.glob("*.toml")):
        if path.name != "index.toml":
            match = FILE.fullmatch(path.name)
            if match is None:
                raise BadInput(f"{path.name}: a lesson is called NN-name.toml, as in 01-first-push.toml")
            expect(match[2] not in lessons, f"{path.name}: there is another lesson '{match[2]}'")
            lessons[match[2]] = read_lesson(kind, match[2], path)
    return Course(lessons, left_out, tuple(places))


def read_lesson(kind: type[Game], name: str, path: Path) -> Lesson:
    """One lesson, with one clear sentence if it makes no sense."""
    tree = read_toml(path)
    where = path.name
    only_known(tree, {"title", "intro", "seat", "position", "start", "step"}, where)
    seat = tree.get("seat", 1)
    expect(is_number(seat) and 1 <= seat <= max(kind.seat_counts), f"{where}: seat must be a number from 1")
    expect(is_tables(tree.get("step")), f"{where}: a lesson has steps, each under [[step]]")
    first, *others = tree["step"]
    overall = {part: tree[part] for part in ("position", "start") if part in tree}
    steps = [_read_step(step, f"{where}: step {n}") for n, step in enumerate([overall | first, *others], 1)]
    expect(steps[0].opening is not None, f"{where}: the first step needs a position: [position] or [start]")
    for number, (step, after) in enumerate(pairwise(steps), 1):
        expect(
            step.within == 1 or after.opening is not None,
            f"{where}: step {number} can be done in many ways, so step {number + 1} needs a position of its own",
        )
    title, intro = read_both(tree.get("title"), f"{where}: title"), read_both(tree.get("intro"), f"{where}: intro")
    return Lesson(name, kind, title, intro, seat - 1, tuple(steps))


def _read_step(tree: Document, where: str) -> Step:
    only_known(tree, STEP_KEYS, where)
    moves, makes = read_texts(tree, "moves", where), read_wanted(tree.get("makes", []), where)
    asks = bool(moves or makes)
    within = tree.get("within", 1)
    expect(is_number(within) and 1 <= within <= 20, f"{where}: within must be a number of moves, from 1 to 20")
    expect(within == 1 or (makes and not moves), f"{where}: within needs an event to wait for, and no moves")
    solution = read_texts(tree, "solution", where) or moves[:1]
    if asks:
        expect(solution, f"{where}: a step that waits for an event needs a solution")
    else:
        for part in ("solution", "wrong", "otherwise", "done", "within"):
            expect(part not in tree, f"{where}: {part} is for steps that ask for a move: name moves, or what it makes")
    return Step(
        read_both(tree.get("say"), f"{where}: say"),
        read_texts(tree, "point", where),
        read_texts(tree, "rules", where),
        read_opening(tree, where),
        moves,
        makes,
        within,
        solution,
        tuple(_read_wrong(wrong, f"{where}: wrong {n}") for n, wrong in enumerate(tree.get("wrong", []), 1)),
        read_both(tree["otherwise"], f"{where}: otherwise") if "otherwise" in tree else None,
        read_both(tree["done"], f"{where}: done") if "done" in tree else None,
        read_texts(tree, "replies", where),
    )


def _read_wrong(tree: Document, where: str) -> Wrong:
    only_known(tree, {"moves", "pattern", "makes", "say"}, where)
    expect(len(tree.keys() - {"say"}) == 1, f"{where}: one of moves, pattern and makes says which moves are meant")
    pattern = read_pattern(tree["pattern"], where) if "pattern" in tree else ""
    say = read_both(tree.get("say"), f"{where}: say")
    return Wrong(say, read_texts(tree, "moves", where), pattern, read_wanted(tree.get("makes", []), where))
