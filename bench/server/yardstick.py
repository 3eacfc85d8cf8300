"""boardgame.io's server under the same load, as it comes: nothing is stored on disk. With its own first example,
tic-tac-toe, and with a counter, which is about the simplest game there can be."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.server.load import PATIENCE, Result, cpu_seconds, resident

GAMES = ("tic-tac-toe", "counter")
HERE = Path(__file__).with_name("boardgame")


def run(tables: int, seconds: float, games: Sequence[str] = GAMES) -> list[Result]:
    """Install it into a temporary folder, load it with each game, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        for file in HERE.iterdir():
            shutil.copy(file, folder)
        quiet = ["--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(["npm", "install", *quiet], cwd=folder, check=True, timeout=300, stdout=subprocess.DEVNULL)
        return [_measure(Path(folder), tables, seconds, game) for game in games]


def _measure(folder: Path, tables: int, seconds: float, game: str) -> Result:
    port = _free_port()
    with _node(folder, "server.js", port) as server:
        try:
            _expect(server, "ready")
            before = resident(server.pid)
            with _node(folder, "load.js", port, tables, game) as driver:
                try:
                    return _drive(server.pid, driver, tables, seconds, before, game)
                finally:
                    driver.kill()
        finally:
            server.kill()


def _drive(pid: int, driver: subprocess.Popen[str], tables: int, seconds: float, before: int, game: str) -> Result:
    _expect(driver, "ready")
    time.sleep(1)
    cpu, start = cpu_seconds(pid), time.perf_counter()
    _order(driver, "play")
    time.sleep(seconds)
    _order(driver, "stop")
    assert driver.stdout is not None
    latencies = [milliseconds / 1000 for milliseconds in json.loads(driver.stdout.readline())]
    taken, spent = time.perf_counter() - start, cpu_seconds(pid) - cpu
    memory = (resident(pid) - before) / tables
    return Result(f"boardgame.io, {game}", tables, len(latencies), taken, spent, latencies, memory)


def _node(folder: Path, program: str, *arguments: int | str) -> subprocess.Popen[str]:
    command = ["node", program, *map(str, arguments)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, cwd=folder, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True)


def _expect(process: subprocess.Popen[str], word: str) -> None:
    assert process.stdout is not None
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        line = process.stdout.readline()
        if line.strip() == word:
            return
        if not line:
            break
    raise RuntimeError(f"{process.args} did not get {word}")


def _order(process: subprocess.Popen[str], word: str) -> None:
    assert process.stdin is not None
    process.stdin.write(f"{word}\n")
    process.stdin.flush()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
