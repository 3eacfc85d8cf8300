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
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop

from bench.server.client import Client, Tally

PATIENCE = 120.0
SET_UP = 40  # moves a table that are not measured: ships are chosen, crates turned up, crews placed


@dataclass
class Result:
    """What one run has shown."""

    name: str
    tables: int
    moves: int
    seconds: float
    cpu: float
    latencies: list[float]
    memory: float  # bytes a table

    @property
    def per_cpu_second(self) -> float:
        return self.moves / self.cpu

    def percentile(self, percent: int) -> float:
        """Milliseconds."""
        return 1000 * statistics.quantiles(self.latencies, n=100)[percent - 1]


def cpu_seconds(pid: int) -> float:
    """All that a process has used so far, with the system's work for it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


def run(tables: int, seconds: float, pace: float = 0.0, database: str = "") -> Result:
    """Start a server, load it, stop it."""
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/tables.sqlite3"
        command = [sys.executable, "-m", "longshore.server", "--port", "0", "--rate", "0", "--database", url]
        server = subprocess.Popen([*command, "--memory", str(tables)], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            port = int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
            name = f"longshore, {'PostgreSQL' if database else 'SQLite'}{', paced' if pace else ''}"
            return uvloop.run(_load(name, server.pid, port, tables, seconds, pace))
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE)
            if server.stdout is not None:
                server.stdout.close()


async def _load(name: str, pid: int, port: int, tables: int, seconds: float, pace: float) -> Result:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE) as http:
        await http.get("/api/health")
        before = resident(pid)
        made = [await _make_table(http) for _ in range(tables)]
    tally = Tally(0.0)
    loop = asyncio.get_running_loop()
    clients: list[Client] = []
    for table, cookies in made:
        for seat, cookie in enumerate(cookies):
            client = Client(port, table, seat, cookie, tally)
            # mypy cannot infer a lambda with a default, which binds this turn's client
            await loop.create_connection(lambda client=client: client, "127.0.0.1", port)  # type: ignore[misc]
            clients.append(client)
    await _until(lambda: tally.open == len(clients) or bool(tally.errors))
    await asyncio.sleep(1)
    tally.playing = True
    for client in clients:
        if client.legal:
            client.think()
    await _until(lambda: len(tally.latencies) >= SET_UP * tables or bool(tally.errors))
    tally.latencies.clear()
    tally.pace = pace
    cpu, start = cpu_seconds(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    tally.playing = False
    taken, spent, latencies = time.perf_counter() - start, cpu_seconds(pid) - cpu, tally.latencies[:]
    await asyncio.sleep(1)
    memory = (resident(pid) - before) / tables
    for client in clients:
        client.transport.close()
    if tally.errors:
        raise RuntimeError(f"{len(tally.errors)} errors, the first: {tally.errors[0]}")
    return Result(name, tables, len(latencies), taken, spent, latencies, memory)


async def _make_table(http: httpx.AsyncClient) -> tuple[str, list[str]]:
    """A running table of two guests: its id and their cookies."""
    http.cookies.clear()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    body = {"game": "cargo", "seats": seats, "options": {"stall": 0}, "listed": False}
    table = (await http.post("/api/tables", json=body)).raise_for_status().json()["table"]
    ann = http.cookies["longshore_guest"]
    http.cookies.clear()
    (await http.post(f"/api/tables/{table}/join", json={"name": "Bob"})).raise_for_status()
    bob = http.cookies["longshore_guest"]
    (await http.post(f"/api/tables/{table}/start")).raise_for_status()
    return table, [ann, bob]


async def _until(fulfilled: object) -> None:
    assert callable(fulfilled)
    end = time.monotonic() + PATIENCE
    while not fulfilled():
        if time.monotonic() > end:
            raise TimeoutError("the clients did not all get in")
        await asyncio.sleep(0.05)
