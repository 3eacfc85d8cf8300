"""boardgame.io's server under the same load, as it comes: nothing is stored on disk. With its own first example,
tic-tac-toe, and with a counter, which is about the simplest game there can be."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.server.load import PATIENCE, Sample, cpu_seconds, resident

GAMES = ("counter", "tic-tac-toe")  # the harder yardstick first
HERE = Path(__file__).with_name("boardgame")


@contextlib.contextmanager
def installed() -> Iterator[Path]:
    """A temporary folder with boardgame.io in it."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("load.js", "package.json", "server.js"):
            shutil.copy(HERE / name, folder)
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(["npm", "install", *quiet], cwd=folder, check=True, timeout=600, stdout=subprocess.DEVNULL)
        yield Path(folder)


class Theirs:
    """boardgame.io's server with its clients; `async with` starts and stops it."""

    def __init__(self, folder: Path, tables: int, game: str) -> None:
        self.name = f"boardgame.io, {game}"
        self.folder, self.tables, self.game = folder, tables, game

    async def __aenter__(self) -> Theirs:
        port = _free_port()
        self.server = self._node("server.js", port)
        await asyncio.to_thread(_expect, self.server, "ready")
        self.before = resident(self.server.pid)
        self.driver = self._node("load.js", port, self.tables, self.game)
        await asyncio.to_thread(_expect, self.driver, "ready")
        return self

    async def __aexit__(self, *_: object) -> None:
        for process in (self.driver, self.server):
            process.kill()
            with process:  # closes its pipes, and waits for it
                pass

    async def play(self, moves: int) -> Sample:
        """Let the clients play until so many moves have been acknowledged."""
        return await asyncio.to_thread(self._play, moves)

    def _play(self, moves: int) -> Sample:
        assert self.driver.stdin is not None
        assert self.driver.stdout is not None
        cpu, start = cpu_seconds(self.server.pid), time.perf_counter()
        self.driver.stdin.write(f"{moves}\n")
        self.driver.stdin.flush()
        _expect(self.driver, "played")
        taken, spent = time.perf_counter() - start, cpu_seconds(self.server.pid) - cpu
        latencies = [milliseconds / 1000 for milliseconds in json.loads(self.driver.stdout.readline())]
        return Sample(len(latencies), taken, spent, latencies)

    def memory(self) -> float:
        return (resident(self.server.pid) - self.before) / self.tables

    def _node(self, program: str, *arguments: int | str) -> subprocess.Popen[str]:
        command = ["node", program, *map(str, arguments)]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd=self.folder, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)


def _expect(process: subprocess.Popen[str], word: str) -> None:
    assert process.stdout is not None
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        line = process.stdout.readline()
        if line.strip() == word:
            return
        if not line:
            break
    raise RuntimeError(f"{process.args} did not get to say {word!r}")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
