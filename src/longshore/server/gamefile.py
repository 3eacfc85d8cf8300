"""The game file: a table's log as lines of JSON, out and in again."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass

from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document
from longshore.core.log import Entry, read_log
from longshore.core.table import Table
from longshore.server.encoding import encode, event_document
from longshore.server.errors import ApiError
from longshore.server.record import Record, new_header
from longshore.server.seats import NAME_LENGTH, clean, new_table_id
from longshore.server.store import Row
from longshore.server.views import Viewer, eye_of, seen

LONGEST = 20_000  # entries in an imported file
OPEN_TO_ALL = ("longshore", "game", "seats", "options", "components", "rules")  # of the header while the game runs


def write(record: Record, viewer: Viewer) -> bytes:
    """All of the log once the game is over; before that what the viewer may see: no seed, and the position it was
    played on from, if any, as the viewer sees it."""
    return b"".join(encode(line) + b"\n" for line in _lines(record, viewer))


def _lines(record: Record, viewer: Viewer) -> Iterator[Document]:
    over = record.state == "over"
    header = _header(record) if over else _redacted_header(record, viewer)
    yield header | {"players": [seat.name for seat in record.seats]}
    for entry in record.table.log:
        yield entry.document() if over else _redacted(entry, viewer)


def _header(record: Record) -> Document:
    return {name: value for name, value in record.header.items() if name != "table"}


def _redacted_header(record: Record, viewer: Viewer) -> Document:
    """Only what is known to be open: whatever else a header may hold one day is not told by oversight."""
    header = {name: record.header[name] for name in OPEN_TO_ALL if name in record.header} | {"seed": ""}
    if record.table.custom_start:
        header["start"] = record.game.view(record.table.opening, eye_of(viewer))
    return header


def _redacted(entry: Entry, viewer: Viewer) -> Document:
    if entry.undo:
        return entry.document()
    move, events = seen(entry, viewer)
    return {"seat": entry.seat, "move": move, "events": [event_document(event) for event in events]}


def read(body: bytes) -> Record:
    """A finished table from a file. Every move is judged and played again: nothing in the file is believed."""
    try:
        return _read(body.decode("utf-8"))
    except BadInput as error:
        raise ApiError("malformed", f"The game file cannot be read: {error}.") from error
    except Refused as refusal:
        raise ApiError("malformed", f"The game file has a move against the rule {refusal.rule}.") from refusal
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as error:
        raise ApiError("malformed", "The game file is damaged.") from error


@dataclass(frozen=True)
class Imported:
    """A file that was read, as it will be stored."""

    table: str
    header: str
    created: float
    rows: list[Row]


def take_in(body: bytes) -> Imported:
    """The same in a process of its own, which hands over no more than what is stored."""
    record = read(body)
    return Imported(record.id, encode(record.header).decode(), record.about["created"], record.take_fresh())


def _read(text: str) -> Record:
    header, entries = read_log(text.splitlines(), "file")
    expect(len(entries) <= LONGEST, f"it has more than {LONGEST} entries")
    names = header.pop("players", [])
    table = Table.resume([json.dumps(header)], "file")
    about = new_header(table, "", "", listed=False, hints=False)
    about["table"]["imported"] = True
    record = Record(new_table_id(), about, table)
    now = time.time()
    for seat in range(record.game.seats):
        record.append("join", now, seat=seat, name=_name(names, seat), guest=None)
    record.append("start", now)
    for entry in entries:
        if entry.undo:
            [undone] = table.undo(entry.seat)
            record.append("undo", now, undone)
        else:
            record.append("move", now, table.play(entry.seat, entry.move))
    kernel = table.kernel
    winners = record.game.winners(kernel) if table.over else []
    reason = "end" if table.over else "imported"
    record.append("over", now, winners=winners, scores=record.game.scores(kernel), reason=reason)
    return record


def _name(names: object, seat: int) -> str:
    if isinstance(names, list) and seat < len(names) and isinstance(names[seat], str):
        try:
            return clean(names[seat], NAME_LENGTH, "name")
        except ApiError:
            pass
    return f"Seat {seat + 1}"
