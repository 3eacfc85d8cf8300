"""The rule book as data: ids, texts, the tests that cite them, and whether every rule is covered."""

from __future__ import annotations

import ast
import io
import re
import tokenize
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from longshore.core.errors import BadInput, expect
from longshore.core.words import LANGUAGES

Tested = TypeVar("Tested", bound=Callable[..., object])
# in the rule book; in part ours; our reading; a choice before the game; no rule but a sentence of the house
STATUSES = ("printed", "partly", "ruling", "option", "interface")
WHOSE = ("deciding", "others", "anybody")
CITATION = re.compile(r"\[([a-z]+\.[a-z_]+)\]")


@dataclass(frozen=True)
class Scope:
    """What a rule may be the reason against: kinds of move, in some phases, of the seats that decide or of others."""

    moves: frozenset[str] | None = None  # None: all of them
    phases: frozenset[str] | None = None  # None: all of them
    outside: frozenset[str] = frozenset()  # not in these phases
    whose: str = "anybody"

    def covers(self, kind: str | None, phase: str, deciding: bool) -> bool:
        """Whether a move of this kind (None: any it is about), in this phase, is within the scope."""
        of_kind = kind is None or self.moves is None or kind in self.moves
        in_phase = (self.phases is None or phase in self.phases) and phase not in self.outside
        return of_kind and in_phase and self.whose in ("anybody", "deciding" if deciding else "others")

    @classmethod
    def read(cls, entry: Any, where: str) -> tuple[Scope, ...]:
        """`refuses = true` (whatever it is), a table, or several."""
        if isinstance(entry, bool):
            return (cls(),) if entry else ()
        return tuple(cls._read_one(table, where) for table in (entry if isinstance(entry, list) else [entry]))

    @classmethod
    def _read_one(cls, table: Any, where: str) -> Scope:
        known = ("moves", "phases", "outside", "whose")
        expect(isinstance(table, dict) and {*table} <= {*known}, f"{where}: refuses has {', '.join(known)}")
        lists: dict[str, frozenset[str] | None] = {}
        for name in known[:3]:
            listed = table.get(name)
            good = listed is None or (isinstance(listed, list) and all(isinstance(word, str) for word in listed))
            expect(good, f"{where}: refuses.{name} must list names")
            lists[name] = None if listed is None else frozenset(listed)
        whose = table.get("whose", "deciding")
        expect(whose in WHOSE, f"{where}: refuses.whose must be one of {', '.join(WHOSE)}")
        return cls(lists["moves"], lists["phases"], lists["outside"] or frozenset(), whose)


@dataclass(frozen=True)
class Rule:
    """One rule, in our own words."""

    id: str
    title: dict[str, str]
    section: str
    status: str
    rulings: tuple[str, ...]
    refuses: tuple[Scope, ...]  # empty for a rule that forbids nothing
    text: dict[str, str]

    @property
    def chapter(self) -> str:
        """Where it stands in the rule book: what is no rule, in the last chapter."""
        return "game" if self.status == "interface" else self.id.split(".")[0]

    def may_refuse(self, kind: str | None, phase: str, deciding: bool) -> bool:
        """Whether the rule declares that it can be the reason against such a move."""
        return any(scope.covers(kind, phase, deciding) for scope in self.refuses)


class RuleBook:
    """All rules of a game, in order."""

    def __init__(self, game: str, version: int, chapters: dict[str, dict[str, str]], rules: Iterable[Rule]) -> None:
        self.game = game
        self.version = version
        self.chapters = chapters
        self.rules = {rule.id: rule for rule in rules}

    def __getitem__(self, rule_id: str) -> Rule:
        return self.rules[rule_id]

    @classmethod
    def read(cls, path: Path) -> RuleBook:
        """Load and check a rules.toml."""
        try:
            with path.open("rb") as file:
                tree = tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise BadInput(f"{path.name}: {error}") from error
        rules: list[Rule] = []
        for number, entry in enumerate(tree.get("rule", []), 1):
            where = f"{path.name}: rule {number} ({entry.get('id', 'without id')})"
            expect(isinstance(entry.get("id"), str), f"{where} needs an id")
            expect(entry.get("status") in STATUSES, f"{where}: status must be one of {', '.join(STATUSES)}")
            for part in ("title", "text"):
                for lang in LANGUAGES:
                    expect(entry.get(part, {}).get(lang), f"{where} has no {part} in '{lang}'")
            expect(entry["id"].split(".")[0] in tree.get("chapters", {}), f"{where} belongs to no chapter")
            last = [*tree["chapters"]][-1]
            expect(entry["status"] != "interface" or last == "game", f"{where}: the last chapter must be 'game'")
            expect(entry["id"] not in {rule.id for rule in rules}, f"{where} appears twice")
            rules.append(
                Rule(
                    entry["id"],
                    entry["title"],
                    entry.get("section", ""),
                    entry["status"],
                    tuple(entry.get("rulings", ())),
                    Scope.read(entry.get("refuses", False), where),
                    entry["text"],
                )
            )
        return cls(tree["game"], tree["version"], tree["chapters"], rules)


def rule(*ids: str) -> Callable[[Tested], Tested]:
    """Mark a test with the rules it is about: `@rule("cargo:push.weight")`."""

    def mark(test: Tested) -> Tested:
        test.rules = getattr(test, "rules", ()) + ids  # type: ignore[attr-defined]  # a mark on a function
        return test

    return mark


@dataclass(frozen=True)
class Coverage:
    """What is there for one rule."""

    rule: Rule
    implemented: bool
    refused: bool
    tests: int

    @property
    def complete(self) -> bool:
        return self.implemented and self.tests > 0 and (self.refused or not self.rule.refuses)


def coverage(book: RuleBook, refusals: Iterable[str], sources: Iterable[Path], tests: Path) -> list[Coverage]:
    """For every rule: is it cited in the code, does it refuse, how many tests carry it."""
    cited: set[str] = set()
    for source in sources:
        cited.update(CITATION.findall(remarks(source.read_text("utf-8"))))
    tested: dict[str, int] = {}
    for test in sorted(tests.rglob("*.py")):
        for cited_rule in rules_cited(test):
            tested[cited_rule] = tested.get(cited_rule, 0) + 1
    known = set(refusals) - {""}
    unknown = (known | cited) - set(book.rules)
    expect(
        not unknown, f"{book.game}: the code cites rules that rules.toml does not have: {', '.join(sorted(unknown))}"
    )
    strays = {name for name in tested if name.startswith(f"{book.game}:") and name.split(":")[1] not in book.rules}
    expect(not strays, f"{book.game}: tests cite rules that do not exist: {', '.join(sorted(strays))}")
    mute = {rule_id for rule_id in known if not book[rule_id].refuses}
    expect(not mute, f"{book.game}: these refuse, but rules.toml does not say so: {', '.join(sorted(mute))}")
    return [
        Coverage(r, r.id in cited, r.id in known, tested.get(f"{book.game}:{r.id}", 0)) for r in book.rules.values()
    ]


def remarks(source: str) -> str:
    """The docstrings and comments of a source: where rules are cited."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    texts = [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(source)) if isinstance(node, documented)]
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return "\n".join([*texts, *[token.string for token in tokens if token.type == tokenize.COMMENT]])


def rules_cited(test: Path) -> list[str]:
    """The rule ids that the tests of a file carry in `@rule(…)`."""
    found: list[str] = []
    for node in ast.walk(ast.parse(test.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
            found += [
                word.value for word in node.args if isinstance(word, ast.Constant) and isinstance(word.value, str)
            ]
    return found
