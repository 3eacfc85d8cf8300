"""Sentences in English and French, kept as data: one file a game, one for the command line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")


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
        """The sentence `key.one` or `key.many`, with the number as {count}. French says nothing in the singular."""
        one = number == 1 or (number == 0 and lang == "fr")
        return self.say(f"{key}.{'one' if one else 'many'}", lang, count=number, **fields)

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
