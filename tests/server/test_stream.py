"""A table's log in memory: packed, it tells everybody what it told before; and an undo is folded in one place."""

from __future__ import annotations

import json
import random
import sys

import pytest

from longshore.core.game import discover, find
from longshore.core.kernel import Kernel
from longshore.core.log import Entry, Line
from longshore.core.table import Table
from longshore.server import gamefile, views
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat
from longshore.server.stream import BLOCK, RECENT

MOVES = 90


def new_record(name: str) -> Record:
    table = Table(find(name)(2), "seed")
    record = Record("t", new_header(table, "t", "guest 0", listed=False, hints=True), table)
    seat_everybody(record, [Seat("person", f"P{seat}", None, f"guest {seat}") for seat in range(2)])
    return record


def play(record: Record, rng: random.Random) -> None:
    """A random move, now and then one that is taken back, or a word."""
    seat = record.waiting()[0]
    guest = f"guest {seat}"
    record.play(guest, seat, rng.choice(list(record.legal(seat))), record.seq)
    if rng.random() < 0.2:
        record.say(guest, "well, well")
    if rng.random() < 0.3 and record.undo_barred(seat) is None:
        record.undo(guest, seat, record.seq)


@pytest.mark.parametrize("name", sorted(discover()))
def test_a_packed_log_tells_everybody_what_it_told_before(name: str) -> None:
    record, rng = new_record(name), random.Random(name)
    record.start("guest 0")
    rows = record.take_fresh()
    viewers = [(), (0,), (1,), (0, 1)]
    told: list[list[bytes]] = []
    while record.state == "running" and record.seq < MOVES:
        before = len(record.log_entries)
        play(record, rng)
        rows += record.take_fresh()
        told += [[views.redact(record, one, viewer) for viewer in viewers] for one in record.log_entries[before:]]
    stream = record.log_entries
    assert len(stream.blocks) == record.seq // BLOCK >= 4
    packed = [[views.redact(record, one, viewer) for viewer in viewers] for one in stream]
    assert packed[-len(told) :] == told
    again = Record.read("t", json.dumps(record.header), [(seq, text) for _, seq, text in rows])
    assert [entry.move for entry in again.line] == [entry.move for entry in record.line]
    assert again.made(9).at == record.made(9).at
    for viewer in viewers:
        assert gamefile.write(again, viewer) == gamefile.write(record, viewer)
    for ply in (0, 1, 17, len(record.line)):
        assert again.table.position(ply) == record.table.position(ply)


def test_few_entries_are_at_hand() -> None:
    record, rng = new_record("cargo"), random.Random(1)
    record.start("guest 0")
    sizes = []
    for _ in range(200):
        play(record, rng)
        record.take_fresh()
        sizes.append(len(record.log_entries.recent))
    assert max(sizes[2:]) <= RECENT + 4, "besides the last change: a move, a word, an undo"
    packed = sum(map(sys.getsizeof, record.log_entries.blocks))
    assert packed < 80 * len(record.log_entries), "80 bytes an entry"


# --- undo ------------------------------------------------------------------------------------------------------------


def test_an_undo_takes_back_the_last_move_of_its_seat() -> None:
    log: list[Entry] = []
    line = Line(log)
    for seat in (0, 1, 0, 1):
        log.append(Entry(seat, f"move {len(log)}"))
        line.fold(log[-1])
    log.append(Entry(0, "", undo=True))
    assert line.fold(log[-1])
    assert [entry.move for entry in line] == ["move 0", "move 1", "move 3"]
    assert log[-1].back == 2
    assert [line.is_spoilt(moves) for moves in (1, 2, 3)] == [False, False, True], "what was kept later is no longer so"
    assert not line.fold(Entry(2, "", undo=True)), "this seat has no move to take back"


def test_what_a_later_snapshot_holds_of_a_move_taken_back_is_not_believed() -> None:
    """Two choose cards in secret; a snapshot falls on the second's, and then the first's is taken back."""
    rng = random.Random(3)
    for seed in range(40):
        table = Table(find("montego_bay")(2), seed)
        table.settle()
        while not table.over and len(table.line) < 100:
            seat = rng.choice([one for one in range(2) if table.kernel.waiting() >> one & 1])
            last = table.play(seat, rng.choice(list(table.kernel.legal_moves(seat))))
            if last.snapshot is not None and table.line.last(1 - seat) >= 0 and table.undo_barred(1 - seat) is None:
                table.undo(1 - seat)
                moves = len(table.line)
                assert table.line[moves - 1] is last
                assert table.position(moves) == Table.resume(table.lines()).kernel == replayed(table)
                return
            table.settle()
    raise AssertionError("no such moment was found")


def replayed(table: Table) -> Kernel:
    """The position by the moves that stand, from the beginning."""
    kernel = table.opening.copy()
    for entry in table.line:
        table.game.play(kernel, entry.seat, table.game.parse(kernel, entry.seat, entry.move))
    return kernel
