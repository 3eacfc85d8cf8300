"""What is doubted of a game's components, as data: why a value that nobody could read off a copy is what it is."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from longshore.core.bounds import entries_of
from longshore.core.errors import expect
from longshore.core.words import LANGUAGES

PRINTED = "printed"


@dataclass(frozen=True)
class Doubt:
    """Values of components.toml, by a pattern of their paths; the rules that speak of them; why they are so."""

    of: str
    rules: tuple[str, ...]
    why: dict[str, str]


def read(path: Path) -> tuple[Doubt, ...]:
    """A doubts.toml; a game without one has no doubts."""
    if not path.exists():
        return ()
    with path.open("rb") as file:
        entries = tomllib.load(file).get("doubt", [])
    for number, entry in enumerate(entries, 1):
        told = isinstance(entry.get("of"), str) and all(entry.get("why", {}).get(lang) for lang in LANGUAGES)
        expect(told, f"{path.name}: doubt {number} must say of what, and why in {' and '.join(LANGUAGES)}")
    return tuple(Doubt(entry["of"], tuple(entry.get("rules", ())), entry["why"]) for entry in entries)


def doubted(components: dict[str, Any], doubts: tuple[Doubt, ...]) -> list[tuple[str, dict[str, Any], Doubt | None]]:
    """Every value that is not marked printed: its path, value and mark, and the first doubt that fits."""
    found = []
    for path, entry in entries_of(components):
        if entry["mark"] != PRINTED:
            found.append((path, entry, next((doubt for doubt in doubts if fnmatchcase(path, doubt.of)), None)))
    return found
