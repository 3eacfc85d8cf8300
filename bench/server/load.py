"""Our server under load: tables of Cargo with two clients each, every move stored before it is acknowledged."""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from bench.server.client import Client, Tally

PATIENCE = 300.0
LONG = {"cargo": {"stall": 0}}  # options with which a game does not end too soon


@dataclass
class Sample:
    """So many acknowledged moves, and what they took."""

    moves: int
    seconds: float
    cpu: float
    latencies: list[float] = field(repr=False)

    @property
    def per_cpu_second(self) -> float:
        return self.moves / self.cpu


@dataclass
class Result:
    """What one server has shown."""

    name: str
    tables: int
    memory: float  # bytes a table
    warm_up: Sample
    rounds: list[Sample]

    @property
    def per_cpu_second(self) -> float:
        return statistics.median(sample.per_cpu_second for sample in self.rounds)

    @property
    def per_second(self) -> float:
        return statistics.median(sample.moves / sample.seconds for sample in self.rounds)

    def percentile(self, percent: int) -> float:
        """Milliseconds."""
        latencies = [latency for sample in self.rounds for latency in sample.latencies]
        return 1000 * statistics.quantiles(latencies, n=100)[percent - 1]


def cpu_seconds(pid: int) -> float:
    """All that a process has used so far, with the system's work for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


class Ours:
    """`longshore serve` with its clients; `async with` starts and stops it."""

    def __init__(self, tables: int, database: str = "", game: str = "cargo") -> None:
        self.name = f"longshore, {'PostgreSQL' if database else 'SQLite'}"
        self.tables = tables
        self.database = database
        self.game = game
        self.folder = tempfile.TemporaryDirectory()
        self.tally = Tally(0.0)
        self.clients: list[Client] = []
        self.idle: list[Client] = []  # who no longer play

    async def __aenter__(self) -> Ours:
        url = self.database or f"sqlite:///{self.folder.name}/tables.sqlite3"
        command = [sys.executable, "-m", "longshore.server", "--port", "0", "--rate", "0", "--database", url]
        self.server = subprocess.Popen([*command, "--memory", str(self.tables)], stdout=subprocess.PIPE, text=True)
        assert self.server.stdout is not None
        self.port = int(self.server.stdout.readline().rstrip("/\n").rpartition(":")[2])
        await self._open()
        return self

    async def more(self, tables: int) -> None:
        """So many more tables. Only they are played at from now on, and their memory alone is counted."""
        self.idle += self.clients
        self.clients = []
        self.tables, self.tally.open, self.tally.over = tables, 0, 0
        await self._open()

    async def _open(self) -> None:
        """Make the tables, and let the clients come."""
        port = self.port
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
            await http.get("/api/health")
            self.before = resident(self.server.pid)
            made = [await _make_table(http, self.game) for _ in range(self.tables)]
        loop = asyncio.get_running_loop()
        for table, cookies in made:
            for seat, cookie in enumerate(cookies):
                client = Client(port, table, seat, cookie, self.tally)
                # mypy cannot infer a lambda with a default, which binds this turn's client
                await loop.create_connection(lambda client=client: client, "127.0.0.1", port)  # type: ignore[misc]
                self.clients.append(client)
        await self._until(lambda: self.tally.open == len(self.clients))

    async def __aexit__(self, *_: object) -> None:
        for client in self.clients + self.idle:
            client.transport.close()
        self.server.send_signal(signal.SIGTERM)
        await asyncio.to_thread(self.server.wait, PATIENCE)
        assert self.server.stdout is not None
        self.server.stdout.close()
        self.folder.cleanup()

    async def play(self, moves: int, pace: float = 0.0) -> Sample:
        """Let the clients play until so many moves have been acknowledged, or all games are over."""
        tally = self.tally
        tally.latencies.clear()
        tally.pace = pace
        cpu, start = cpu_seconds(self.server.pid), time.perf_counter()
        tally.playing = True
        for client in self.clients:
            if client.legal and client.sent is None:
                client.think()
        await self._until(lambda: len(tally.latencies) >= moves or tally.over >= len(self.clients))
        tally.playing = False
        taken, spent = time.perf_counter() - start, cpu_seconds(self.server.pid) - cpu
        latencies = tally.latencies[:]
        await self._until(lambda: all(client.sent is None for client in self.clients))
        return Sample(len(latencies), taken, spent, latencies)

    def memory(self) -> float:
        return (resident(self.server.pid) - self.before) / self.tables

    async def _until(self, fulfilled: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not fulfilled():
            if self.tally.errors:
                raise RuntimeError(f"{len(self.tally.errors)} errors, the first: {self.tally.errors[0]}")
            if time.monotonic() > end:
                raise TimeoutError("the clients did not get as far as expected")
            await asyncio.sleep(0.01)


async def _make_table(http: httpx.AsyncClient, game: str) -> tuple[str, list[str]]:
    """A running table of two guests: its id and their cookies."""
    http.cookies.clear()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    body = {"game": game, "seats": seats, "options": LONG.get(game, {}), "listed": False}
    table = (await http.post("/api/tables", json=body)).raise_for_status().json()["table"]
    ann = http.cookies["longshore_guest"]
    http.cookies.clear()
    (await http.post(f"/api/tables/{table}/join", json={"name": "Bob"})).raise_for_status()
    bob = http.cookies["longshore_guest"]
    (await http.post(f"/api/tables/{table}/start")).raise_for_status()
    return table, [ann, bob]
