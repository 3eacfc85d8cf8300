"""Servers that can be killed, with the shim below them, in a fraction of a second each."""

from __future__ import annotations

import contextlib
import itertools
import json
import os
import select
import signal
import subprocess
import sys
import threading
from pathlib import Path

from tests.faults.below import Control, shim
from tests.server.harbour import PATIENCE, QUICK, Server


class Forge:
    """Keeps a process that forks servers; see forge.py."""

    def __init__(self) -> None:
        program = Path(__file__).with_name("forge.py")
        self._lock = threading.Lock()
        self._process = subprocess.Popen(
            [sys.executable, str(program)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"LD_PRELOAD": str(shim())},
        )

    def start(self, order: dict[str, object]) -> int:
        """A new server's process."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with self._lock:
            self._process.stdin.write(json.dumps(order) + "\n")
            self._process.stdin.flush()
            pid: int = json.loads(self._process.stdout.readline())["pid"]
        return pid

    def stop(self) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.wait(PATIENCE)
        self._process.stdout.close()


class Mortal(Server):
    """A server from the forge. Its files are in a folder of its own."""

    def __init__(self, forge: Forge, folder: Path, database: str, *options: str, trace: bool = False) -> None:
        super().__init__(database, *(options or QUICK))
        self.forge = forge
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.control = Control(folder / "control")
        self.trace = folder / "trace" if trace else None
        self.under = database.removeprefix("sqlite:///") if database.startswith("sqlite") else str(folder / "nothing")
        self.tuning: dict[str, float] = {}
        self.lifetimes = itertools.count(1)
        self._process: int | None = None  # a descriptor that stands for it
        self._ending = threading.Lock()

    def start(self) -> Mortal:
        assert self.try_to_start(), f"the server did not start: {self.log()}"
        return self

    def try_to_start(self) -> bool:
        """Whether it came so far as to listen."""
        assert not self.lives
        says = self.folder / f"says-{next(self.lifetimes)}"
        os.mkfifo(says)
        pid = self.forge.start(
            {
                "arguments": ["--port", str(self.port), "--database", self.database, *self.options],
                "control": str(self.control.path),
                "under": self.under,
                "trace": str(self.trace or ""),
                "says": str(says),
                "log": str(self.folder / "log"),
                "tuning": self.tuning,
            }
        )
        self._process = os.pidfd_open(pid)  # it waits for somebody to listen, so it is still there
        with says.open() as pipe:
            line = pipe.readline()
        says.unlink()
        if not line.startswith("Longshore is at http://"):
            self._wait()
            return False
        self.port = int(line.rstrip("/\n").rpartition(":")[2])
        return True

    @property
    def lives(self) -> bool:
        with self._ending:  # whoever asks while it is being killed waits for that
            return self._running()

    def _running(self) -> bool:
        """Not by its number, which another process may have by now."""
        if self._process is None:
            return False
        if self._ended(0.0):
            os.close(self._process)
            self._process = None
            return False
        return True

    def _ended(self, patience: float) -> bool:
        return bool(select.select([self._process], [], [], patience)[0])

    def stop(self) -> int:
        self._signal(signal.SIGTERM)
        return 0

    def kill(self) -> None:
        self._signal(signal.SIGKILL)

    def _signal(self, how: signal.Signals) -> None:
        with self._ending:
            if self._running():
                assert self._process is not None
                with contextlib.suppress(ProcessLookupError):
                    signal.pidfd_send_signal(self._process, how)
                self._wait()

    def _wait(self) -> None:
        assert self._ended(PATIENCE), "the server does not end"

    def __exit__(self, *_: object) -> None:
        self.kill()

    def log(self) -> str:
        """What it has logged in all its lives."""
        path = self.folder / "log"
        return path.read_text() if path.exists() else ""
