"""Sentences in English and French, kept as data: one file a game, one for the command line."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
# When a count is in the singular: the rules of Unicode's CLDR for whole numbers, written out because core needs nothing
# but Python. A test compares them with Babel's.
SINGULAR: dict[str, Callable[[int], bool]] = {"en": lambda n: n == 1, "fr": lambda n: n in (0, 1)}


class Words:
    """Sentences by dotted key, such as `event.pushed`; each has all languages."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self.tree: dict[str, Any] = tomllib.load(file)
        self._found: dict[tuple[str, str], str] = {}

    def say(self, key: str, lang: str, **fields: object) -> str:
        """The sentence of this key, filled in."""
        sentence = self._found.get((key, lang))
        if sentence is None:
            node: Any = self.tree
            for part in key.split("."):
                node = node[part]
            sentence = self._found[key, lang] = str(node[lang])
        return sentence.format(**fields) if fields else sentence

    def count(self, key: str, number: int, lang: str, **fields: object) -> str:
        """The sentence `key.one` or `key.many`, as the language counts, with the number as {count}."""
        return self.say(f"{key}.{'one' if SINGULAR[lang](number) else 'many'}", lang, count=number, **fields)

    def keys(self) -> list[str]:
        """All keys, for checks."""
        found: list[str] = []

        def descend(node: dict[str, Any], path: str) -> None:
            if set(LANGUAGES) & node.keys():
                found.append(path)
                return
            for name, child in node.items():
                descend(child, f"{path}.{name}" if path else name)

        descend(self.tree, "")
        return found
