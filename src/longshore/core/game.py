"""What a game is to everyone else: options, set-up, moves as words, views, events, positions as documents."""

from __future__ import annotations

import importlib
import json
import logging
import pkgutil
import re
import tomllib
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from longshore.core.bounds import Limits, check_numbers, entries_of, expect_small, is_number, limits_of
from longshore.core.codes import CHANCE, EVERYONE
from longshore.core.doubts import Doubt
from longshore.core.doubts import read as read_doubts
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.kernel import Kernel
from longshore.core.plain import is_plain
from longshore.core.rules import RuleBook
from longshore.core.words import LANGUAGES, Words

Document = dict[str, Any]
MARKS = ("printed", "inferred", "reconstructed")
ID = re.compile(r"[a-z][a-z0-9_]*")  # of a game: it is part of addresses and file names


@dataclass(frozen=True)
class Option:
    """A choice made before the game: a flag, one of several words, or a number in a range."""

    name: str
    default: Any
    rule: str
    choices: tuple[Any, ...] = (False, True)
    before: Any = None  # what held in games whose header does not name it, if another reading was played then
    sources: Any = None  # what most sources play, where our default is a doubtful reading

    def check(self, value: Any, game: str) -> Any:
        """The value, if it is one of the choices."""
        if any(value is choice or (value == choice and type(value) is type(choice)) for choice in self.choices):
            return value
        allowed = ", ".join(_spell(choice) for choice in self.choices)
        raise BadInput(f"{game}: option {self.name} is {_spell(value)}; it must be one of {allowed}")


@dataclass(frozen=True)
class Event:
    """One thing that happened, in names: what it was, its details, and which seats may know."""

    kind: str
    details: Mapping[str, Any]
    audience: int = EVERYONE
    encoded: Any = field(
        default=None, init=False, repr=False, compare=False
    )  # for whoever tells of it to keep its words

    def visible(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may know."""
        return self.audience == EVERYONE or (seat is not None and bool(self.audience >> seat & 1))

    def document(self) -> Document:
        audience = {} if self.audience == EVERYONE else {"audience": self.audience}
        return {"event": self.kind, **self.details, **audience}

    @classmethod
    def read(cls, document: Document) -> Event:
        """An event from a log; BadInput if it has no name or an audience that is no bit set."""
        expect(isinstance(document, dict) and isinstance(document.get("event"), str), "an event without a name")
        audience = document.get("audience", EVERYONE)
        expect(is_number(audience), "an audience must be a number")
        details = {name: value for name, value in document.items() if name not in ("event", "audience")}
        return cls(document["event"], details, audience)


Situation = tuple[str, Mapping[str, int]]  # the key of a sentence of the coach, and the numbers in it
Made = tuple[int, Sequence[Event]]  # a move: by whom, and what happened
START, END = 0, -1  # rounds of gains besides those that are numbered: before the first one; when all is counted up


@dataclass(frozen=True)
class Gain:
    """Points that a seat got, or lost: what from (one of the game's `sources`), in which round, and for how many
    things of that kind."""

    seat: int
    source: str
    points: int
    round: int = START
    times: int = 1


class Game(ABC):
    """One game with its seats, options and components chosen. Makes positions; holds none."""

    id: ClassVar[str]
    title: ClassVar[str]
    credits: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    options_known: ClassVar[tuple[Option, ...]] = ()
    refusals: ClassVar[tuple[str, ...]]  # what the numbers of `Kernel.refuse` mean
    actions: ClassVar[int]  # the size of the action space, chance outcomes included
    kinds: ClassVar[Mapping[str, int]] = {}  # of moves, by where they begin in the action space: `codes.blocks`
    phases: ClassVar[tuple[str, ...]] = ()  # what `phase` can say
    layout: ClassVar[int] = 1  # one more whenever a number in a position gets another meaning: see core/snapshot.py
    component_limits: ClassVar[Limits] = {}  # of the numbers in components: what kernels and documents can hold
    coloured: ClassVar[str] = "(?!)"  # a regular expression for the parts of a drawing that have a player's colour
    sources: ClassVar[tuple[str, ...]] = ()  # of points, as the final table lists them; words: `source.<name>`
    shapes: ClassVar[ModuleType | None] = None  # where the types `View` and `Event` say what a game tells

    def __init__(
        self, seats: int, options: Mapping[str, Any] | None = None, components: Document | None = None
    ) -> None:
        expect_small(seats, f"{self.id}: seats")
        expect(
            is_number(seats) and seats in self.seat_counts,
            f"{self.id}: {seats!r} seats; it must be one of {', '.join(map(str, self.seat_counts))}",
        )
        self.seats = seats
        expect_small(dict(options) if isinstance(options, Mapping) else options, f"{self.id}: options")
        expect_small(components, f"{self.id}: components")
        self.options = self.check_options({} if options is None else options)
        self.own_components = components is not None
        self.components = self._model() if components is None else components
        if components is not None:  # positions are read by the thousand; what is printed need not be checked each time
            self.check_components(components)

    # --- the rooms of the game's folder -------------------------------------------------------------------------------

    @classmethod
    def folder(cls) -> Path:
        """Where the game lives."""
        file = importlib.import_module(cls.__module__).__file__
        assert file is not None
        return Path(file).parent

    @classmethod
    @cache
    def rules(cls) -> RuleBook:
        """The rule book."""
        return _rule_book(cls.folder() / "rules.toml")

    @classmethod
    @cache
    def words(cls) -> Words:
        """The game's sentences."""
        return _words(cls.folder() / "words.toml")

    @classmethod
    @cache
    def coach_words(cls) -> Words | None:
        """The sentences of the game's coach, if it has one."""
        path = cls.folder() / "coach.toml"
        return _words(path) if path.exists() else None

    @classmethod
    def printed_components(cls) -> Document:
        """What was printed on wood and cardboard, as far as we know."""
        return deepcopy(_components(cls.folder() / "components.toml"))

    @classmethod
    @cache
    def doubts(cls) -> tuple[Doubt, ...]:
        """Why values of the components are not printed ones."""
        return read_doubts(cls.folder() / "doubts.toml")

    @classmethod
    def is_outside(cls) -> bool:
        """Whether another package brings the game: one for which this house has no page."""
        return not cls.__module__.startswith("longshore.games.")

    # --- set-up -------------------------------------------------------------------------------------------------------

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """All options, those not given at their default; clear errors for the rest."""
        expect(isinstance(given, Mapping), f"{self.id}: options must be names with values, not {_spell(given)}")
        known = {option.name: option for option in self.options_known}
        for name in given:
            expect(name in known, f"{self.id}: no option {name!r}; there are {', '.join(known)}")
        return {
            name: option.check(given[name], self.id) if name in given else option.default
            for name, option in known.items()
        }

    @classmethod
    def options_then(cls, named: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a header: it names all there were when it was written. Those that came later with a changed
        reading are as they were before."""
        then = {option.name: option.before for option in cls.options_known if option.before is not None}
        return {**then, **named}

    def check_components(self, components: Document) -> None:
        """Compare with the printed file: same tables and names, same kinds of value, a mark on each; numbers within
        their limits. A game adds what it wants of several values together."""
        self._check_table(self._model(), components, "components")
        limits = self._limits()
        for path, entry in entries_of(components):
            if path in limits:
                check_numbers(entry["value"], limits[path], path)

    @classmethod
    @cache
    def _model(cls) -> Document:
        """The printed components, to compare with: shared, so not to be changed."""
        return cls.printed_components()

    @classmethod
    @cache
    def _limits(cls) -> Document:
        """The limits of all numbers in components, by their paths."""
        found = {path: limits_of(cls.component_limits, path) for path, _ in entries_of(cls._model())}
        return {path: limits for path, limits in found.items() if limits is not None}

    def _check_table(self, model: Document, given: Any, where: str) -> None:
        expect(isinstance(given, dict), f"{where} must be a table, not {_spell(given)}")
        for name in given:
            expect(name in model, f"{where}.{name} is not a component of {self.title}")
        for name, entry in model.items():
            here = f"{where}.{name}"
            expect(name in given, f"{here} is missing")
            if isinstance(entry, dict) and "mark" in entry:
                value = given[name]
                expect(
                    isinstance(value, dict) and "value" in value and "mark" in value,
                    f"{here} must have a value and a mark",
                )
                for more in value:
                    expect(more in entry, f"{here}.{more} is not known; there are {', '.join(entry)}")
                expect(value["mark"] in MARKS, f"{here}: the mark must be one of {', '.join(MARKS)}")
                _same_kind(entry["value"], value["value"], here)
            elif isinstance(entry, dict):
                self._check_table(entry, given[name], here)
            else:
                _same_kind(entry, given[name], here)

    @abstractmethod
    def start(self) -> Kernel:
        """The position before anything has happened."""

    # --- moves as words -----------------------------------------------------------------------------------------------

    @abstractmethod
    def word(self, kernel: Kernel, seat: int, move: int) -> str:
        """A move in notation."""

    def legal_words(self, kernel: Kernel, seat: int) -> dict[str, int]:
        """The seat's legal moves in notation, with their numbers."""
        return {self.word(kernel, seat, move): move for move in kernel.legal_moves(seat)}

    @abstractmethod
    def parse(self, kernel: Kernel, seat: int, text: str) -> int:
        """The move a notation means. BadInput if it means nothing; Refused if no such move could ever be legal."""

    def why_not(self, kernel: Kernel, seat: int, move: int) -> str | None:
        """The id of the rule that forbids the move, or None if it is legal."""
        return self.refusals[kernel.refuse(seat, move)] or None

    def judge(self, kernel: Kernel, seat: int, text: str) -> tuple[int, str | None]:
        """Parse and judge: the move (or -1) and the rule that forbids it, if any. Words that no position allows are
        judged by phase and turn first, like any move of their kind."""
        try:
            move = self.parse(kernel, seat, text)
        except Refused as refusal:
            return -1, self._reason_now(kernel, seat, refusal.rule)
        return move, self.why_not(kernel, seat, move)

    def _reason_now(self, kernel: Kernel, seat: int, rule: str) -> str:
        """The rule by which words are refused: the parser's, if it can be a reason now; else what speaks against all
        moves of the kind that it is about."""
        scopes = self.rules()[rule].refuses
        phase, deciding = self.phase(kernel), self.decides(kernel, seat)
        if any(scope.covers(None, phase, deciding) for scope in scopes):
            return rule
        about = [move for kind, move in self.kinds.items() for scope in scopes if kind in (scope.moves or self.kinds)]
        return (self.why_not(kernel, seat, about[0]) if about else None) or rule

    def phase(self, kernel: Kernel) -> str:
        """What has to be decided now, in a word of `phases`."""
        return ""

    def kind(self, move: int) -> str:
        """What kind of move a number is: one of `kinds`."""
        return max(((start, kind) for kind, start in self.kinds.items() if start <= move), default=(0, ""))[1]

    def decides(self, kernel: Kernel, seat: int) -> bool:
        """Whether the seat, or chance, has something to decide now."""
        return seat == kernel.turn() if seat < 0 else bool(kernel.waiting() >> seat & 1)

    # --- what happens -------------------------------------------------------------------------------------------------

    def play(self, kernel: Kernel, seat: int, move: int) -> list[Event]:
        """Apply a legal move; the events in names."""
        return [self.event(kernel, record) for record in kernel.play(seat, move)]

    def film(self, kernel: Kernel, seat: int, move: int) -> list[tuple[Event, Kernel]]:
        """Apply a legal move; the events in names, each with the position as it was then."""
        records, frames = kernel.play_filmed(seat, move)
        return [(self.event(kernel, record), frame) for record, frame in zip(records, frames, strict=True)]

    def foresee(self, kernel: Kernel, seat: int, move: int) -> tuple[list[Event], Kernel | None]:
        """What a legal move of the seat's would do, as far as the seat can know, and the position after it; nothing, if
        it would bring something hidden to light."""
        after = kernel.copy()
        events = self.play(after, seat, move)
        return ([], None) if after.revealed else ([event for event in events if event.visible(seat)], after)

    @abstractmethod
    def event(self, kernel: Kernel, record: tuple[int, ...]) -> Event:
        """A traced record in names."""

    @abstractmethod
    def say(self, event: Event, lang: str) -> str:
        """An event as a sentence, or an empty string for one that needs no words."""

    @abstractmethod
    def prompt(self, kernel: Kernel, seat: int, lang: str) -> str:
        """What the seat is asked to do now."""

    def prompts(self, kernel: Kernel, seat: int) -> dict[str, str]:
        """The same in all languages."""
        return {lang: self.prompt(kernel, seat, lang) for lang in LANGUAGES}

    # --- the coach: see core/coach.py ---------------------------------------------------------------------------------

    def situation(self, kernel: Kernel, seat: int) -> Situation | None:
        """What kind of decision the seat has now, to somebody in a first game: the key of a sentence of `coach.toml`
        under `now`, and its numbers; None without a coach. Only by what the seat may know."""
        return None

    def aim(self, kernel: Kernel, seat: int, moves: Sequence[Made]) -> Situation | None:
        """What a seat's turn was for, told by the moves since, of all, as somebody saw them: a key under `then`; None
        if there is nothing to tell."""
        return None

    def meanwhile(self, kernel: Kernel, seat: int, lang: str) -> str:
        """What to tell a seat while others decide, besides who they are; empty if there is nothing to say."""
        return ""

    # --- what is seen -------------------------------------------------------------------------------------------------

    @abstractmethod
    def dump(self, kernel: Kernel) -> Document:
        """The whole position as a document that `load` reads back exactly."""

    @classmethod
    @abstractmethod
    def load(cls, document: Document) -> tuple[Game, Kernel]:
        """A document's game and position. BadInput with one clear sentence if it makes no sense."""

    @classmethod
    def check_position(cls, document: Any) -> None:
        """What is asked of every position, before its fields are read."""
        expect(isinstance(document, dict), "a position must be a JSON object")
        expect_small(document, "the position")
        expect(document.get("game", cls.id) == cls.id, f"this is a position of {document.get('game')!r}")

    def takes_back(self) -> bool:
        """Whether moves may be taken back at all, or what is played stays played."""
        return True

    def view(self, kernel: Kernel, seat: int | None) -> Document:
        """What a seat (None: a spectator) may see. All of it, unless the game hides something."""
        return self.dump(kernel)

    @classmethod
    def has_secrets(cls) -> bool:
        """Whether seats may see different things: with a view of its own, unless that only adds what all may see."""
        return cls.view is not Game.view

    def view_text(self, kernel: Kernel, seat: int | None) -> str | None:
        """The same as JSON, if the game has a quicker way to write it; None if not."""
        return None

    @abstractmethod
    def draw(self, kernel: Kernel, lang: str) -> str:
        """The position in text, for a terminal."""

    def secret(self, kernel: Kernel, seat: int, lang: str) -> str:
        """What only the seat knows and should not have to remember, in a sentence; empty if there is nothing."""
        return ""

    def is_private(self, kernel: Kernel, seat: int) -> bool:
        """Whether a seat that decides sees, or chooses, something for its eyes alone: several people at one screen
        look away then."""
        if any(kernel.audience(seat, move) != EVERYONE for move in kernel.legal_moves(seat)):
            return True
        return self.has_secrets() and self.view(kernel, seat) != self.view(kernel, None)

    def legend(self, lang: str) -> str:
        """How to read the drawing; empty if it needs no words."""
        return self.words().say("legend", lang) if "legend" in self.words().tree else ""

    @abstractmethod
    def seat_name(self, kernel: Kernel, seat: int, lang: str) -> str:
        """How the game calls a seat: by its colour, once it has one."""

    def seat_names(self, kernel: Kernel) -> list[dict[str, str]]:
        """The names of all seats, in all languages."""
        return [{lang: self.seat_name(kernel, seat, lang) for lang in LANGUAGES} for seat in range(self.seats)]

    def audit(self, kernel: Kernel) -> list[str]:
        """What must always hold in a game played from its start (nothing lost, nothing doubled): what does not."""
        return []

    def scores(self, kernel: Kernel) -> list[int]:
        """Points by seat."""
        return [*map(kernel.score, range(self.seats))]

    def winners(self, kernel: Kernel) -> list[int]:
        """The seats with the best standing."""
        standings = [kernel.standing(seat) for seat in range(self.seats)]
        return [seat for seat in range(self.seats) if standings[seat] == max(standings)]

    def gains(self, opening: Kernel, events: Iterable[Event], kernel: Kernel) -> Iterator[Gain]:
        """What everybody's points came from, after these events from the opening to this position: see core/tally.py.
        All that is added to the scores of the opening; by default nothing is told."""
        return iter(())

    def amount(self, points: int, lang: str) -> str:
        """Points as they are written."""
        return str(points).replace("-", "\N{MINUS SIGN}")

    def tie_break(self, kernel: Kernel, lang: str) -> str:
        """At the end, if the best are level on points: what decides, or that nothing does; empty for a plain tie."""
        return ""

    def header(self) -> Document:
        """What it takes to set this game up again."""
        header: Document = {"game": self.id, "seats": self.seats, "options": dict(self.options)}
        if self.own_components:
            header["components"] = self.components
        return header


def name_of_seat(game: Game, kernel: Kernel, seat: int, lang: str) -> str:
    """A seat's name, chance included."""
    if seat == CHANCE:
        return {"en": "Chance", "fr": "Le hasard"}[lang]
    return game.seat_name(kernel, seat, lang)


# --- finding games ----------------------------------------------------------------------------------------------------


OUTSIDE = "longshore.games"  # the entry point group by which other packages add games
log = logging.getLogger(OUTSIDE)


@dataclass(frozen=True)
class LeftOut:
    """A game of another package that cannot be used, and why."""

    name: str
    package: str
    why: str

    def __str__(self) -> str:
        return f"The game {self.name} of the package {self.package} is left out: {self.why}"


def discover() -> dict[str, type[Game]]:
    """Every game there is, by id: each folder of `longshore.games` with a game.py that defines GAME, then those that
    other packages bring as entry points. One that is broken is left out, with a warning: the house goes on."""
    return _shelf()[0]


def left_out() -> list[LeftOut]:
    """The games of other packages that cannot be used."""
    return _shelf()[1]


def forget() -> None:
    """Look for games anew when next asked."""
    _shelf.cache_clear()


@cache
def _shelf() -> tuple[dict[str, type[Game]], list[LeftOut]]:
    games = _own_games()
    missing: list[LeftOut] = []
    for entry in sorted(entry_points(group=OUTSIDE), key=lambda entry: (entry.name, _package(entry))):
        try:
            games[entry.name] = _outside_game(entry, games)
        except (Exception, SystemExit) as error:  # whatever it does when it is loaded, ours can be played
            why = str(error) if isinstance(error, BadInput) else f"{type(error).__name__}: {error}"
            missing.append(LeftOut(entry.name, _package(entry), why))
            log.warning("%s", missing[-1])
    return games, missing


def _own_games() -> dict[str, type[Game]]:
    package = importlib.import_module("longshore.games")
    games: dict[str, type[Game]] = {}
    for module in pkgutil.iter_modules(package.__path__):
        if module.ispkg:
            game: type[Game] = importlib.import_module(f"longshore.games.{module.name}.game").GAME
            games[game.id] = game
    return games


def _outside_game(entry: EntryPoint, known: Mapping[str, type[Game]]) -> type[Game]:
    """What an entry point brings, if it is a game that can be set up and explain itself."""
    expect(entry.name not in known, "there is a game of this name already")
    kind = entry.load()
    derived = isinstance(kind, type) and issubclass(kind, Game)
    expect(derived, f"{entry.value} is not a class that derives from longshore.core.game.Game")
    expect(kind.id == entry.name, f"its id is {kind.id!r}; it must be the name of the entry point, {entry.name!r}")
    expect(ID.fullmatch(kind.id), "its name must consist of small letters, digits and underscores, a letter first")
    for seats in kind.seat_counts:
        is_plain(kind(seats).start())  # complains of a kernel that bots could not play with
    unknown = sorted({*kind.refusals} - {"", *kind.rules().rules})
    expect(not unknown, f"it refuses moves, but its rules.toml has no rule {', '.join(unknown)}")
    found: type[Game] = kind
    return found


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist is not None else entry.value.partition(":")[0]


def find(name: str) -> type[Game]:
    """A game by its id."""
    games = discover()
    for missing in left_out() if name not in games else ():
        expect(missing.name != name, str(missing))
    expect(name in games, f"no game {name!r}; there are {', '.join(sorted(games))}")
    return games[name]


def from_header(header: Document) -> Game:
    """The game a header describes."""
    expect(isinstance(header.get("game"), str), "the header names no game")
    kind, options = find(header["game"]), header.get("options")
    if isinstance(options, dict):
        options = kind.options_then(options)
    return kind(header.get("seats", 0), options, header.get("components"))


@lru_cache(256)
def shared_game(header: str) -> Game:
    """The game of a header in JSON: one object for all who ask, who share it and what is cached for it."""
    return from_header(json.loads(header))


def read_toml(path: Path) -> Document:
    """A TOML file, with a clear error."""
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: {error}") from error


@cache
def _components(path: Path) -> Document:
    return read_toml(path)


@cache
def _rule_book(path: Path) -> RuleBook:
    return RuleBook.read(path)


@cache
def _words(path: Path) -> Words:
    return Words(path)


def _spell(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else repr(value)


def _same_kind(model: Any, given: Any, where: str) -> None:
    if isinstance(model, list):
        expect(isinstance(given, list) and len(given) == len(model), f"{where} must be a list of {len(model)}")
        for number, (one, other) in enumerate(zip(model, given, strict=True)):
            _same_kind(one, other, f"{where}[{number}]")
    else:
        if type(given) is not type(model):
            raise BadInput(f"{where} is {_spell(given)}; it must be of the same kind as {_spell(model)}")
