"""Lessons as data: a position, what is said and pointed at, what the learner has to do, what is answered. No lesson
keeps anything: where a learner stands follows from the step and the moves, so a terminal and a server judge alike.

A lesson is a file `lessons/NN-name.toml` in the game's folder; docs/lessons.md says how one is written, and
`lesson_checks.py` whether it is right.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from longshore.core.bounds import is_number
from longshore.core.codes import CHANCE
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Game, read_toml
from longshore.core.kernel import Kernel
from longshore.core.log import Entry
from longshore.core.table import Table
from longshore.core.words import LANGUAGES

Both = dict[str, str]  # a text in all languages
FILE = re.compile(r"(\d\d)-([a-z][a-z0-9-]*)\.toml")
SEED = "lesson"  # of a position that needs none
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
class Wrong:
    """Legal moves that miss the point, by notation, pattern or event, and what is answered to them."""

    say: Both
    moves: tuple[str, ...]
    pattern: str
    makes: tuple[Wanted, ...]


@dataclass(frozen=True)
class Opening:
    """A position set up anew: a document, or the game's start with moves played."""

    where: str
    document: Document | None
    seats: int
    options: Document
    seed: str
    moves: tuple[str, ...]


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
    replies, impossible = _try_all(trial, step.replies)
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


def play_all(table: Table, words: Iterable[str]) -> tuple[Entry, ...]:
    """Scripted moves: `2: D b5 e` of a seat, `chance: roll 2`, or without a name of whoever is to decide."""
    entries, impossible = _try_all(table, words)
    expect(not impossible, impossible)
    return entries


def _try_all(table: Table, words: Iterable[str]) -> tuple[tuple[Entry, ...], str]:
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
    _known(index, {"left_out", "place"}, "index.toml")
    left_out = {
        chapter: _both(why, f"index.toml: left_out.{chapter}") for chapter, why in index.get("left_out", {}).items()
    }
    places = []
    for number, entry in enumerate(index.get("place", []), 1):
        where = f"index.toml: place {number}"
        _known(entry, {"pattern", "name"}, where)
        places.append(Place(_pattern(entry.get("pattern"), where), _both(entry.get("name"), f"{where}: name")))
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
    _known(tree, {"title", "intro", "seat", "position", "start", "step"}, where)
    seat = tree.get("seat", 1)
    expect(is_number(seat) and 1 <= seat <= max(kind.seat_counts), f"{where}: seat must be a number from 1")
    expect(_is_tables(tree.get("step")), f"{where}: a lesson has steps, each under [[step]]")
    first, *others = tree["step"]
    overall = {part: tree[part] for part in ("position", "start") if part in tree}
    steps = [_read_step(step, f"{where}: step {n}") for n, step in enumerate([overall | first, *others], 1)]
    expect(steps[0].opening is not None, f"{where}: the first step needs a position: [position] or [start]")
    for number, (step, after) in enumerate(pairwise(steps), 1):
        expect(
            step.within == 1 or after.opening is not None,
            f"{where}: step {number} can be done in many ways, so step {number + 1} needs a position of its own",
        )
    title, intro = _both(tree.get("title"), f"{where}: title"), _both(tree.get("intro"), f"{where}: intro")
    return Lesson(name, kind, title, intro, seat - 1, tuple(steps))


def _read_step(tree: Document, where: str) -> Step:
    _known(tree, STEP_KEYS, where)
    moves, makes = _texts(tree, "moves", where), _wanted(tree.get("makes", []), where)
    asks = bool(moves or makes)
    within = tree.get("within", 1)
    expect(is_number(within) and 1 <= within <= 20, f"{where}: within must be a number of moves, from 1 to 20")
    expect(within == 1 or (makes and not moves), f"{where}: within needs an event to wait for, and no moves")
    solution = _texts(tree, "solution", where) or moves[:1]
    if asks:
        expect(solution, f"{where}: a step that waits for an event needs a solution")
    else:
        for part in ("solution", "wrong", "otherwise", "done", "within"):
            expect(part not in tree, f"{where}: {part} is for steps that ask for a move: name moves, or what it makes")
    return Step(
        _both(tree.get("say"), f"{where}: say"),
        _texts(tree, "point", where),
        _texts(tree, "rules", where),
        _opening(tree, where),
        moves,
        makes,
        within,
        solution,
        tuple(_read_wrong(wrong, f"{where}: wrong {n}") for n, wrong in enumerate(tree.get("wrong", []), 1)),
        _both(tree["otherwise"], f"{where}: otherwise") if "otherwise" in tree else None,
        _both(tree["done"], f"{where}: done") if "done" in tree else None,
        _texts(tree, "replies", where),
    )


def _read_wrong(tree: Document, where: str) -> Wrong:
    _known(tree, {"moves", "pattern", "makes", "say"}, where)
    expect(len(tree.keys() - {"say"}) == 1, f"{where}: one of moves, pattern and makes says which moves are meant")
    pattern = _pattern(tree["pattern"], where) if "pattern" in tree else ""
    say = _both(tree.get("say"), f"{where}: say")
    return Wrong(say, _texts(tree, "moves", where), pattern, _wanted(tree.get("makes", []), where))


def _opening(tree: Document, where: str) -> Opening | None:
    expect(not {"position", "start"} <= tree.keys(), f"{where}: either a position or a start")
    if "position" in tree:
        expect(isinstance(tree["position"], dict), f"{where}: position must be a document of the game")
        return Opening(where, tree["position"], 0, {}, SEED, ())
    if "start" not in tree:
        return None
    start = tree["start"]
    expect(isinstance(start, dict), f"{where}: start must be a table")
    _known(start, {"seats", "options", "seed", "moves"}, f"{where}: start")
    expect(isinstance(start.get("seed", SEED), str), f"{where}: start.seed must be a text")
    options = start.get("options", {})
    moves = _texts(start, "moves", f"{where}: start")
    return Opening(where, None, start.get("seats", 2), options, start.get("seed", SEED), moves)


def _wanted(tree: Any, where: str) -> tuple[Wanted, ...]:
    """`{ event = "loaded", piece = "k:R" }`, or a list of such."""
    listed = [tree] if isinstance(tree, dict) else tree
    named = _is_tables(listed) and all(isinstance(entry.get("event"), str) for entry in listed)
    expect(named or listed == [], f'{where}: makes names events, as in {{ event = "loaded" }}')
    return tuple(
        Wanted(entry["event"], {name: value for name, value in entry.items() if name != "event"}) for entry in listed
    )


def _both(value: Any, where: str) -> Both:
    for lang in LANGUAGES:
        text = value.get(lang) if isinstance(value, dict) else None
        expect(isinstance(text, str) and text.strip(), f"{where} says nothing in '{lang}'")
    _known(value, {*LANGUAGES}, where)
    return {lang: value[lang].strip() for lang in LANGUAGES}


def _texts(tree: Document, part: str, where: str) -> tuple[str, ...]:
    value = tree.get(part, [])
    listed = [value] if isinstance(value, str) else value
    fine = isinstance(listed, list) and all(isinstance(text, str) and text for text in listed)
    expect(fine, f"{where}: {part} must be a text, or a list of texts")
    return tuple(listed)


def _pattern(value: Any, where: str) -> str:
    expect(isinstance(value, str) and value, f"{where}: pattern must be a regular expression")
    try:
        re.compile(value)
    except re.error as error:
        raise BadInput(f"{where}: pattern: {error}") from error
    return str(value)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def _known(tree: Any, names: set[str], where: str) -> None:
    expect(isinstance(tree, dict), f"{where} must be a table")
    for name in tree:
        expect(name in names, f"{where}: {name} is not known; there are {', '.join(sorted(names))}")
