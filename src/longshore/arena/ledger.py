"""The results as they come in: lines of JSON that only grow, each safe on the disk before the next one starts.

The first line says what is played; every other line is one deal of one meeting. Whatever stops the arena, the same
command goes on after the last whole line.
"""

from __future__ import annotations

import fcntl
import json
import os
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any

from longshore.core.errors import BadInput, expect
from longshore.core.game import Document

NAMES = {
    "arena": "this format",
    "longshore": "this version of Longshore",
    "rules": "this version of the rules",
    "engine": "the rules and bots there are now",
}


class Ledger:
    """An open results file. Nobody else can write to it meanwhile."""

    def __init__(self, path: Path, header: Document) -> None:
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = path.open("a+b")
        except OSError as error:
            raise BadInput(f"cannot write {path}: {error.strerror}") from error
        try:
            self._lock()
            self._file.seek(0)
            text = self._file.read()
            whole = text[: text.rfind(b"\n") + 1]
            if whole:
                found, self.lines = parse(whole.decode("utf-8", "replace").split("\n")[:-1], path)
                compare(found, header, path)
            else:
                expect(_spell(header).encode().startswith(text), f"{path}: not results of the arena")
                self.lines = []
            self._file.truncate(len(whole))  # a line cut short by a crash
            if not whole:
                self._write(header)
                sync_folder(path.parent)
        except BaseException:
            self._file.close()
            raise
        self.header = header

    def __enter__(self) -> Ledger:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def add(self, line: Document) -> None:
        """One more deal; it is on the disk when this returns."""
        self._write(line)
        self.lines.append(line)

    def _write(self, document: Document) -> None:
        self._file.write(_spell(document).encode() + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def _lock(self) -> None:
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise BadInput(f"another arena is writing to {self.path}; wait for it, or choose another --out") from error


def read(path: Path) -> tuple[Document, list[Document]]:
    """A results file as far as it goes."""
    try:
        text = path.read_text("utf-8")
    except OSError as error:
        raise BadInput(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is not UTF-8 text") from error
    whole = text[: text.rfind("\n") + 1]
    expect(whole, f"{path} is empty")
    return parse(whole.split("\n")[:-1], path)


def parse(texts: Iterable[str], path: Path) -> tuple[Document, list[Document]]:
    """The header and the lines; a clear sentence for a file that is something else."""
    documents: list[Any] = []
    for number, text in enumerate(texts, 1):
        try:
            documents.append(json.loads(text))
        except ValueError as error:
            raise BadInput(f"{path}, line {number}: not JSON; it was not written by the arena") from error
    header, *lines = documents
    sound = (
        isinstance(header, dict) and header.get("arena") == 1 and header.keys() >= {"game", "bots", "format", "seed"}
    )
    expect(sound, f"{path}: not results of the arena")
    labels = [bot["label"] for bot in header["bots"]]
    seen: set[tuple[Any, ...]] = set()
    for number, line in enumerate(lines, 2):
        here = f"{path}, line {number}"
        sound = isinstance(line, dict) and line.keys() >= {"deal", "meeting", "games", "times"}
        expect(sound and all(label in labels for label in line["meeting"]), f"{here}: not a deal of the arena")
        key = key_of(line)
        expect(key not in seen, f"{here}: deal {line['deal']} of {', '.join(line['meeting'])} is there twice")
        seen.add(key)
    return header, lines


def key_of(line: Document) -> tuple[Any, ...]:
    return line["deal"], *line["meeting"]


def in_order(header: Document, lines: Iterable[Document]) -> list[Document]:
    """The lines as if one process had played them: by deal, then in the order of the bots."""
    rank = {bot["label"]: number for number, bot in enumerate(header["bots"])}
    return sorted(lines, key=lambda line: (line["deal"], [rank[label] for label in line["meeting"]]))


def compare(found: Document, wanted: Document, path: Path) -> None:
    """Bad input if a file was begun with another set-up."""
    for name in wanted:
        if found.get(name) != wanted[name]:
            then, now = _spell(found.get(name)), NAMES.get(name) or _spell(wanted[name])
            raise BadInput(
                f"{path} was begun with {name} {then}, not with {now}; "
                "give the same set-up to go on with it, or choose another --out"
            )


def _spell(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def sync_folder(folder: Path) -> None:
    """A new file's name is safe only when its folder is."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
