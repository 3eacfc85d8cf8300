# cython: boundscheck=True, wraparound=True, nonecheck=True
"""The log of a table: its entries, and which of the moves among them stand. Undo is folded here and nowhere else."""

from __future__ import annotations

import json
from array import array
from collections.abc import Iterable, Iterator
from typing import Any, Protocol

from longshore.core.bounds import is_number
from longshore.core.codes import CHANCE, EVERYONE, SEATS_CAPACITY
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, Event

FORMAT = 1


class Entry:
    """One line of the log: a move with what it did, or the taking back of the seat's last move that still stands."""

    def __init__(
        self,
        seat: int,
        move: str,
        events: list[Event] | None = None,
        audience: int = EVERYONE,
        reveals: bool = False,
        undo: bool = False,
        snapshot: Document | None = None,
        described: Document | None = None,
    ) -> None:
        self.seat = seat
        self.move = move
        self.events: list[Event] = [] if events is None else events
        self.audience = audience
        self.reveals = reveals
        self.undo = undo
        self.snapshot = snapshot  # the position after it, exact
        self.described = described  # the same as a document: how older logs kept it
        self.back = -1  # of an undo: which entry of the log it takes back; see `Line.fold`

    def document(self) -> Document:
        if self.undo:
            return {"seat": self.seat, "undo": True}
        document: Document = {"seat": self.seat, "move": self.move, "events": [e.document() for e in self.events]}
        if self.audience != EVERYONE:
            document["audience"] = self.audience
        if self.reveals:
            document["reveals"] = True
        if self.snapshot is not None:
            document["exact"] = self.snapshot
        if self.described is not None:
            document["snapshot"] = self.described
        return document

    @classmethod
    def read(cls, document: Any, where: str) -> Entry:
        expect(isinstance(document, dict), f"{where} is not an entry")
        seat = document.get("seat")
        expect(is_number(seat), f"{where}: seat must be a number")
        expect(CHANCE <= seat < SEATS_CAPACITY, f"{where}: seat {seat} is at no table")
        if document.get("undo") is True:
            return cls(seat, "", undo=True)
        expect(isinstance(document.get("move"), str), f"{where}: move must be a notation")
        listed = document.get("events", [])
        expect(isinstance(listed, list), f"{where}: events must be a list")
        try:
            events = [Event.read(event) for event in listed]
        except BadInput as error:
            raise BadInput(f"{where}: events: {error}") from error
        snapshot, described = document.get("exact"), document.get("snapshot")
        expect(snapshot is None or isinstance(snapshot, dict), f"{where}: exact must be a snapshot")
        expect(described is None or isinstance(described, dict), f"{where}: snapshot must be a position")
        audience = document.get("audience", EVERYONE)
        expect(is_number(audience), f"{where}: audience must be a number")
        expect(EVERYONE <= audience < 1 << SEATS_CAPACITY, f"{where}: audience {audience} are no seats of a table")
        reveals = document.get("reveals") is True
        return cls(seat, document["move"], events, audience, reveals, snapshot=snapshot, described=described)

    def hidden_from(self, seat: int) -> bool:
        """Whether the seat knows no more of this move than that it was made."""
        return self.audience != EVERYONE and not self.audience >> seat & 1 and not self.reveals

    def seen_by(self, seat: int | None) -> Entry:
        """The entry as a seat (None: a spectator) may see it: a secret move without its words."""
        open_to_all = self.audience == EVERYONE or (seat is not None and bool(self.audience >> seat & 1))
        events = [event for event in self.events if event.visible(seat)]
        return Entry(self.seat, self.move if open_to_all else "", events, self.audience, self.reveals, self.undo)


class Log(Protocol):
    """Where a table's entries are kept: a list will do."""

    def append(self, entry: Entry, /) -> None: ...
    def __len__(self) -> int: ...
    def __getitem__(self, number: Any, /) -> Any: ...
    def __iter__(self) -> Iterator[Entry]: ...


class Line:
    """The moves of a log that stand, in order, as a sequence of entries. Which they are is kept as numbers: the entries
    stay where they are in the log, which may keep them as it likes."""

    def __init__(self, log: Log) -> None:
        self.log = log
        self.folded = 0  # entries of the log, so far
        self.numbers = array("l")  # where in the log they are
        self.seats = array("b")  # who made them
        self.spoilt: set[int] = set()  # of which what was kept with them is no longer so

    def fold(self, entry: Entry) -> bool:
        """Take in the next entry of the log; False for an undo with nothing to take back. Positions that were kept
        after a move that is taken back hold what is no longer so."""
        number = self.folded
        self.folded += 1
        if not entry.undo:
            self.numbers.append(number)
            self.seats.append(entry.seat)
            return True
        at = self.last(entry.seat)
        if at < 0:
            return False
        entry.back = self.numbers.pop(at)
        self.seats.pop(at)
        self.spoilt.update(self.numbers[at:])
        return True

    def last(self, seat: int) -> int:
        """Where the seat's last move is; -1 if it has none."""
        at = len(self.seats) - 1
        while at >= 0 and self.seats[at] != seat:
            at -= 1
        return at

    def since(self, number: int) -> set[int]:
        """Who has made the moves that stand and came later in the log than an entry."""
        return {seat for made, seat in zip(self.numbers, self.seats, strict=True) if made > number}

    def is_spoilt(self, moves: int) -> bool:
        """Whether the position that was kept after so many moves is no longer so."""
        return self.numbers[moves - 1] in self.spoilt

    def snapshot(self, moves: int) -> Document | None:
        """The position that was kept after so many moves, exact; None if there is none that is still so."""
        return None if self.is_spoilt(moves) else self[moves - 1].snapshot

    def described(self, moves: int) -> Document | None:
        """The same as a document."""
        return None if self.is_spoilt(moves) else self[moves - 1].described

    def __len__(self) -> int:
        return len(self.numbers)

    def __getitem__(self, at: int | slice) -> Any:
        """An entry, or a list of them."""
        if isinstance(at, slice):
            return [self.log[number] for number in self.numbers[at]]
        return self.log[self.numbers[at]]

    def __iter__(self) -> Iterator[Entry]:
        for number in self.numbers:
            yield self.log[number]

    def __reversed__(self) -> Iterator[Entry]:
        for number in reversed(self.numbers):
            yield self.log[number]


def read_log(lines: Iterable[str], name: str) -> tuple[Document, list[Entry]]:
    """The header and the entries of a log. A last line cut short by a crash is left out."""
    texts = [line for line in lines if line.strip()]
    expect(texts, f"{name} is empty")
    documents: list[Any] = []
    for number, text in enumerate(texts, 1):
        try:
            documents.append(json.loads(text))
        except (ValueError, RecursionError) as error:
            if number == len(texts) > 1 and not text.endswith("\n"):
                break
            reason = error.msg if isinstance(error, json.JSONDecodeError) else "nested too deeply, or a number too long"
            raise BadInput(f"{name}, line {number}: not JSON ({reason})") from error
    header = documents[0]
    expect(isinstance(header, dict) and "longshore" in header, f"{name}, line 1: not the header of a Longshore log")
    version, seed = header["longshore"], header.get("seed")
    expect(version is not True and version == FORMAT, f"{name}: log format {version!r}; this Longshore reads {FORMAT}")
    expect(
        isinstance(seed, int | str) and not isinstance(seed, bool),
        f"{name}, line 1: the seed must be a number or a word",
    )
    seats = header.get("seats")
    entries: list[Entry] = []
    for number, document in enumerate(documents[1:], 2):
        entry = Entry.read(document, f"{name}, line {number}")
        if isinstance(seats, int):
            expect(CHANCE <= entry.seat < seats, f"{name}, line {number}: seat {entry.seat} is not at this table")
        entries.append(entry)
    return header, entries
