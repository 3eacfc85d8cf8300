# cython: boundscheck=True, wraparound=True, nonecheck=True
"""The stream of a table: everything that happened at it, in order. Only the last few entries are at hand decoded; the
others are kept as they are stored, packed, and decoded when somebody wants them.
"""

from __future__ import annotations

import zlib
from array import array
from collections import deque
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from longshore.core.game import Document, Game
from longshore.core.log import Entry
from longshore.server.clock import Stamp
from longshore.server.encoding import encode, encode_events, encode_move, is_open, move_fields

RECENT = 4  # entries at hand besides those of the last change: what undo, motion and the clock look at
BLOCK = 16  # entries that are packed together
FAST = 1  # zlib's level: a seventh of the size; the best level saves a quarter of that, and takes twice as long
CHAT_KEPT = 100
MOVES = ("move", "undo")
decode_block = msgspec.json.Decoder(list[msgspec.Raw]).decode


class LogEntry:
    """One entry of the table's stream. `entry` is set for moves and undos, `details` for everything else."""

    def __init__(
        self,
        seq: int,
        kind: str,
        at: float,
        entry: Entry | None = None,
        details: Document | None = None,
        clock: list[float] | None = None,
    ) -> None:
        self.seq = seq
        self.kind = kind
        self.at = at
        self.entry = entry
        self.details: Document = {} if details is None else details
        self.clock = clock  # what each seat has left after it, in seconds
        self.ran: float | None = None  # how long the clock has run in all until then
        self.stamp: Stamp | None = None  # when that was, in steady time
        self.encoded: bytes | None = None  # as everybody gets it, once it is worked out and if it is the same for all


def stored(game: Game, log_entry: LogEntry) -> bytes:
    """An entry as it is kept. How everybody is told of an open move is worked out along with it, being nearly the
    same."""
    entry = log_entry.entry
    if entry is None or entry.undo or not is_open(entry):
        details = log_entry.details if entry is None else entry.document() | log_entry.details
        return encode({"kind": log_entry.kind, "at": log_entry.at, **details, **_time_fields(log_entry)})
    encoded = encode_events(game, entry.events)
    fields = move_fields(log_entry.at, entry.seat, entry.move, encoded)
    log_entry.encoded = encode_move(log_entry.seq, fields, encoded)
    more = b',"reveals":true' if entry.reveals else b""
    if entry.snapshot is not None:
        more += b',"exact":' + encode(entry.snapshot)
    if log_entry.clock is not None:
        more += b"," + encode(_time_fields(log_entry))[1:-1]
    return b"{%b%b}" % (fields, more)


def _time_fields(log_entry: LogEntry) -> Document:
    """What the clock said, as it is kept; nothing at a table without one."""
    if log_entry.clock is None:
        return {}
    return {"clock": log_entry.clock, "ran": log_entry.ran, "steady": log_entry.stamp}


def read_entry(seq: int, document: Document, entry: Entry | None) -> LogEntry:
    """An entry as it was stored; of a move or undo with its entry of the table's log."""
    kind, at, clock = document.pop("kind"), document.pop("at"), document.pop("clock", None)
    ran, stamp = document.pop("ran", None), document.pop("steady", None)
    details = document if entry is None else {"operator": True} if "operator" in document else {}
    log_entry = LogEntry(seq, kind, at, entry, details, clock=clock)
    log_entry.ran, log_entry.stamp = ran, stamp
    return log_entry


class Stream:
    """All entries of a table, as a sequence. Those that were appended must be stored, and given to `keep` as they were,
    before they can go from those at hand."""

    def __init__(self) -> None:
        self.blocks: list[bytes] = []
        self.lines: list[bytes] = []  # those after them, as they were stored
        self.recent: list[LogEntry] = []  # the last ones
        self.chat: list[LogEntry] = []  # the last lines that were said; older ones are read from the database
        self.count = 0

    def append(self, log_entry: LogEntry) -> None:
        """The next entry. Those before it that are kept, and have been told, need not be at hand any more."""
        kept = BLOCK * len(self.blocks) + len(self.lines)
        spare = len(self.recent) - max(RECENT, self.count - kept)
        if spare > 0:
            del self.recent[:spare]
        self.recent.append(log_entry)
        self.count += 1
        if log_entry.kind == "chat":
            self.chat.append(log_entry)
            if len(self.chat) > CHAT_KEPT:
                faded = self.chat.pop(0)
                faded.details, faded.encoded = {}, None

    def keep(self, log_entry: LogEntry, line: bytes) -> None:
        """The next of the entries as it was stored. What was said is not kept with the others: it need not be for
        ever."""
        self.lines.append(encode({"kind": "chat", "at": log_entry.at}) if log_entry.kind == "chat" else line)
        if len(self.lines) == BLOCK:
            self.blocks.append(zlib.compress(b"[%b]" % b",".join(self.lines), FAST))
            self.lines.clear()

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, at: int | slice) -> Any:
        """An entry, or a list of them."""
        first = self.count - len(self.recent)
        if isinstance(at, slice):
            start, stop, step = at.indices(self.count)
            if start >= first and step == 1:  # nearly always
                return self.recent[start - first : max(0, stop - first)]
            return [self[number] for number in range(start, stop, step)]
        number = at + self.count if at < 0 else at
        if not 0 <= number < self.count:
            raise IndexError(at)
        return self.recent[number - first] if number >= first else self._read(number)

    def __iter__(self) -> Iterator[LogEntry]:
        return self.since(0)

    def since(self, number: int) -> Iterator[LogEntry]:
        """All that have happened until now but the first so many; each is read only when it is wanted, even if others
        have come meanwhile."""
        return (self[at] for at in range(number, self.count))

    def _read(self, number: int) -> LogEntry:
        block, at = divmod(number, BLOCK)
        line = _unpacked(self.blocks[block])[at] if block < len(self.blocks) else self.lines[at]
        document = msgspec.json.decode(line)
        kind = document["kind"]
        if kind == "chat":
            for said in self.chat:
                if said.seq == number + 1:
                    return said
        return read_entry(number + 1, document, Entry.read(document, "log") if kind in MOVES else None)


@lru_cache(4)
def _unpacked(block: bytes) -> list[msgspec.Raw]:
    """The entries of a block; of a few, since the next that is wanted is most likely beside the last."""
    return decode_block(zlib.decompress(block))


class Moves:
    """The moves and undos of a stream, as the log of its table. The table makes a move before the stream has it: what
    is ahead is held here until then."""

    def __init__(self, stream: Stream, made: Iterable[Entry]) -> None:
        self.stream = stream
        self.seqs = array("l")  # of those the stream has
        self.ahead = deque(made)

    def append(self, entry: Entry) -> None:
        self.ahead.append(entry)

    def taken_in(self, seq: int) -> None:
        """The stream has the next."""
        self.seqs.append(seq)
        self.ahead.popleft()

    def __len__(self) -> int:
        return len(self.seqs) + len(self.ahead)

    def __getitem__(self, number: int) -> Any:
        known = len(self.seqs)
        if number < 0:
            number += known + len(self.ahead)
        return self.stream[self.seqs[number] - 1].entry if number < known else self.ahead[number - known]

    def __iter__(self) -> Iterator[Entry]:
        return (self[number] for number in range(len(self)))
