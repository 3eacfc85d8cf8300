"""Below the store: the other side of shim.c. Says which step fails, reads the trace, and rebuilds the disk from it."""

from __future__ import annotations

import ctypes
import mmap
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import hatch_build

FIELDS = ("clock", "steps", "at", "what", "hits")  # as in shim.c
WRITE, SYNC, TRUNCATE, UNLINK = 1, 2, 3, 4
NOTHING, FAIL, FULL, FULL_FROM_NOW, DIE, TEAR, FAIL_FROM_NOW = range(7)
HEADER = struct.Struct("=iiqq")
SECTOR = 512  # bytes a disk writes wholly or not at all


@cache
def shim() -> Path:
    """The library to preload, compiled with whatever compiles the kernels."""
    compiler = hatch_build.find_compiler()
    assert compiler is not None, "a C compiler is needed to inject faults: apt install gcc libc6-dev, or ziglang"
    made = Path(tempfile.mkdtemp(prefix="longshore-faults-"), "shim.so")
    source = Path(__file__).with_name("shim.c")
    command = [*compiler, "-O2", "-shared", "-fPIC", str(source), "-o", str(made), "-ldl", "-lpthread"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return made


def obey(control: str, under: str, trace: str) -> None:
    """In a process that has the shim: from now on its writes below `under` and its clock obey the control file."""
    ctypes.CDLL(None).faults_use(control.encode(), under.encode(), trace.encode())


class Control:
    """The control file of a process, from the test's side."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.write_bytes(bytes(8 * len(FIELDS)))
        with path.open("r+b") as file:
            self._shared = mmap.mmap(file.fileno(), 0)

    def _get(self, name: str) -> int:
        number: int = struct.unpack_from("=q", self._shared, 8 * FIELDS.index(name))[0]
        return number

    def _set(self, name: str, value: int) -> None:
        struct.pack_into("=q", self._shared, 8 * FIELDS.index(name), value)

    @property
    def steps(self) -> int:
        return self._get("steps")

    @property
    def hits(self) -> int:
        return self._get("hits")

    def plan(self, what: int, at: int) -> None:
        """Something happens at this step, counted from the first ever."""
        self._set("what", what)
        self._set("at", at)

    def heal(self) -> None:
        """Nothing happens any more."""
        self._set("at", 0)

    def set_clock(self, seconds: float) -> None:
        """The time of day is wrong by so much."""
        self._set("clock", int(seconds * 1e9))


@dataclass(frozen=True)
class Step:
    """Something a process did to a file."""

    kind: int
    name: str
    offset: int  # of a write; the new length for a truncation
    data: bytes = b""


def read_trace(path: Path) -> list[Step]:
    """Every step that was carried out, in order."""
    raw = path.read_bytes()
    steps: list[Step] = []
    at = 0
    while at < len(raw):
        kind, name_length, offset, length = HEADER.unpack_from(raw, at)
        at += HEADER.size
        name = raw[at : at + name_length].decode()
        at += name_length
        data = raw[at : at + length] if kind == WRITE else b""
        at += len(data)
        steps.append(Step(kind, Path(name).name, offset, data))
    return steps


Disk = dict[str, bytes]  # the files and what is in them


def apply(disk: dict[str, bytearray], step: Step) -> None:
    """The step reaches the disk."""
    if step.kind == UNLINK:
        disk.pop(step.name, None)
    elif step.kind == TRUNCATE:
        file = disk.setdefault(step.name, bytearray())
        del file[step.offset :]
        file.extend(bytes(step.offset - len(file)))
    elif step.kind == WRITE:
        file = disk.setdefault(step.name, bytearray())
        end = step.offset + len(step.data)
        file.extend(bytes(max(0, end - len(file))))
        file[step.offset : end] = step.data


def frozen(disk: dict[str, bytearray]) -> Disk:
    return {name: bytes(file) for name, file in disk.items()}


@dataclass
class Moment:
    """The disk between two steps: what is surely on it, and the steps that no sync has confirmed yet, in order."""

    number: int  # steps so far
    safe: dict[str, bytearray]
    pending: list[Step]

    def disk(self, *survived: Step) -> Disk:
        """What is found if the power goes now and of what is pending only this has reached the disk."""
        disk = {name: bytearray(file) for name, file in self.safe.items()}
        for step in survived:
            apply(disk, step)
        return frozen(disk)


def moments(steps: list[Step]) -> Iterator[Moment]:
    """Every moment of a trace. A file's steps are safe once it is synced; that it was removed is safe at once."""
    safe: dict[str, bytearray] = {}
    pending: list[Step] = []
    yield Moment(0, safe, pending)
    for number, step in enumerate(steps, 1):
        if step.kind == SYNC:
            for one in [one for one in pending if one.name == step.name]:
                apply(safe, one)
            pending = [one for one in pending if one.name != step.name]
        elif step.kind == UNLINK:
            pending = [one for one in pending if one.name != step.name]
            apply(safe, step)
        else:
            pending = [*pending, step]
        yield Moment(number, safe, pending)


def crashes(moment: Moment, reordered: bool) -> Iterator[tuple[str, Disk]]:
    """Every disk a crash at this moment may leave: with all that was written, as when only the process dies; without
    all that was not synced; with the last write torn at a sector; and, reordered, with the last alone, or with any one
    lost."""
    pending = moment.pending
    yield "killed", moment.disk(*pending)
    if not pending:
        return
    yield "power cut", moment.disk()
    last = pending[-1]
    for cut in {SECTOR, len(last.data) // 2 // SECTOR * SECTOR, len(last.data) - 1} - {0, len(last.data)}:
        if last.kind == WRITE and 0 < cut < len(last.data):
            torn = Step(WRITE, last.name, last.offset, last.data[:cut])
            yield f"torn after {cut} bytes", moment.disk(*pending[:-1], torn)
    if reordered and len(pending) > 1:
        yield "only the last write survived", moment.disk(last)
        for number in range(len(pending) - 1):
            yield f"write {number + 1} of {len(pending)} lost", moment.disk(*pending[:number], *pending[number + 1 :])
