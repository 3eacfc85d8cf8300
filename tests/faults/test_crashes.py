"""The power goes, or the process dies, between any two steps of a play on SQLite; the disk lies; the end of the
write-ahead log is damaged. Every disk that can be left is opened: it is whole, and holds all that was promised by then.

The play is recorded once, below the store, with a kill and two starts in it; the disks are rebuilt from the trace.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from longshore.server import store as store_room
from longshore.server.store import Store
from tests.faults import below
from tests.faults.below import Disk
from tests.faults.history import Truth, complaints
from tests.faults.script import Play
from tests.faults.servers import Forge, Mortal
from tests.faults.stored import disorder, truths
from tests.server.harbour import sqlite

pytestmark = pytest.mark.slow
WAL = "tables.sqlite3-wal"
WAL_HEADER, FRAME = 32, 24 + 4096  # bytes


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A store is opened a thousand times here, and to prepare long statements takes most of that."""
    monkeypatch.setattr(store_room, "ROWS", (4, 1))


@dataclass
class Recording:
    """A play without faults: its trace, what was promised when, and how it ended."""

    play: Play
    steps: list[below.Step]
    truths: dict[str, Truth]


@pytest.fixture(scope="module")
def recording(forge: Forge, tmp_path_factory: pytest.TempPathFactory) -> Recording:
    folder = tmp_path_factory.mktemp("recording")
    server = Mortal(forge, folder / "server", sqlite(folder), trace=True)
    server.tuning = {"filed": 24, "checkpoint": 24}
    play = Play(server)
    play.run()
    assert play.failures == 0
    store = Store(sqlite(folder))
    store.open()
    ended = truths(store)
    assert disorder(store) == []
    store.close()
    assert server.trace is not None
    return Recording(play, below.read_trace(server.trace), ended)


def test_the_recorded_play_has_everything(recording: Recording) -> None:
    """Else there would be nothing to lose."""
    for truth in recording.truths.values():
        assert complaints(truth, recording.play.history.hearings) == []
    kinds = {entry["kind"] for truth in recording.truths.values() for entry in truth.entries}
    seats = {"join", "name", "leave", "propose", "agree", "resign"}
    assert kinds == {"start", "move", "undo", "chat", "over", "rematch"} | seats
    assert {promise.what for promise in recording.play.promises} >= {"the rematch", "the import", "the name"}
    synced = [step.name for step in recording.steps if step.kind == below.SYNC]
    assert synced.count("tables.sqlite3") >= 3, "checkpoints in the middle of the play"
    assert len(recording.steps) == recording.play.server.control.steps


def opened(disk: Disk, quay: Path) -> Store:
    """A store on such a disk; it does what a server does when it starts."""
    for left_over in quay.iterdir():
        left_over.unlink()
    for name, content in disk.items():
        (quay / name).write_bytes(content)
    store = Store(sqlite(quay))
    store.open()
    return store


def judge(recording: Recording, disk: Disk, quay: Path, steps: float) -> Iterator[str]:
    """What is wrong with a disk on which all that was promised within so many steps should be."""
    store = opened(disk, quay)
    try:
        yield from disorder(store)
        found = truths(store)
        for table, truth in found.items():
            whole = recording.truths.get(table)
            if whole is None or truth.rows != whole.rows[: len(truth.rows)]:
                yield f"table {table} has entries that were never written so: {truth.rows}"
        for when, table, seq in recording.play.acks:
            if when <= steps and (table not in found or len(found[table].rows) < seq):
                yield f"entry {seq} of table {table} was acknowledged after {when} steps, but is lost"
        for promise in recording.play.promises:
            if promise.since <= steps <= promise.until and not promise.kept(store):
                yield f"{promise.what} was promised after {promise.since} steps, but is lost"
    finally:
        store.close()


def disks(recording: Recording) -> Iterator[tuple[str, int, Disk]]:
    """Every disk that a crash may leave, each once. In another order the writes matter only just before a sync, when
    the most of them are pending."""
    seen: set[bytes] = set()
    steps = recording.steps
    for moment in below.moments(steps):
        before_sync = moment.number < len(steps) and steps[moment.number].kind == below.SYNC
        for what, disk in below.crashes(moment, reordered=before_sync):
            digest = hashlib.sha256(b"".join(name.encode() + disk[name] for name in sorted(disk))).digest()
            if digest not in seen:
                seen.add(digest)
                yield f"step {moment.number} of {len(steps)}, {what}", moment.number, disk


@pytest.mark.parametrize("part", range(4))
def test_the_power_goes_between_any_two_steps(recording: Recording, quay: Path, part: int) -> None:
    """In four parts, so that two can be looked at at a time."""
    wrong: list[str] = []
    count = 0
    for number, (what, steps, disk) in enumerate(disks(recording)):
        if number % 4 == part:
            count += 1
            wrong += [f"{what}: {text}" for text in judge(recording, disk, quay, steps)]
    assert wrong == []
    assert count > 200


def unsettled(steps: list[below.Step]) -> Iterator[Disk]:
    """The disk just before each checkpoint, when most of what was promised is in the write-ahead log alone."""
    settled = True
    for moment in below.moments(steps):
        coming = steps[moment.number] if moment.number < len(steps) else None
        if coming is None or coming.kind != below.WRITE:
            continue
        if coming.name == WAL and coming.offset == 0:
            settled = False
        elif coming.name == "tables.sqlite3" and not settled:
            settled = True
            yield moment.disk(*moment.pending)


def frames(log: bytes) -> list[int]:
    """Where the frames begin that belong to the log as its head says, and not to an earlier one."""
    return [at for at in range(WAL_HEADER, len(log), FRAME) if log[at + 8 : at + 16] == log[16:24]]


def damaged(log: bytes, rng: random.Random) -> Iterator[tuple[str, bytes]]:
    """A write-ahead log whose end is lost or wrong: cut at each frame and inside it, and a bit turned in each."""
    for number, start in enumerate(frames(log), 1):
        yield f"cut before frame {number}", log[:start]
        yield f"cut in the head of frame {number}", log[: start + 12]
        yield f"cut in frame {number}", log[: start + rng.randrange(24, FRAME)]
        turned = bytearray(log)
        turned[start + rng.randrange(FRAME)] ^= 1 << rng.randrange(8)
        yield f"a bit turned in frame {number}", bytes(turned)
        yield f"zeros in place of frame {number}", log[:start] + bytes(FRAME) + log[start + FRAME :]


def test_a_damaged_write_ahead_log_costs_its_end_alone(recording: Recording, quay: Path) -> None:
    """A disk that has lied about a sync: what it lost cannot come back, but the rest is whole and can be played on."""
    wrong: list[str] = []
    count = 0
    for disk in unsettled(recording.steps):
        for what, log in damaged(disk[WAL], random.Random(1)):
            count += 1
            wrong += [f"{what}: {text}" for text in judge(recording, disk | {WAL: log}, quay, -1)]
    assert wrong == []
    assert count > 200
