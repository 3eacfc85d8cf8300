"""`python -m bench.server.abuse`: can one address stop the others? Each attack runs against a server of its own with
default settings, from one address, while a player at another one plays against a docker and pings. Another player does
the same at a twin of that server which nobody attacks: that is what the machine itself takes."""

from __future__ import annotations

import argparse
import asyncio
import base64
import contextlib
import json
import random
import secrets
import signal
import struct
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx

from bench.server.attacks import ATTACKS, framed
from bench.server.load import cpu_seconds, resident

PLAYER = "127.0.0.2"
ATTACKER = "127.0.0.3"
PING = 50.0  # milliseconds; 99 of 100 pings of the player are to be quicker
MEMORY = 300e6  # bytes the server may have
PAUSE = 0.05  # seconds between pings
CALM = 2.0  # seconds without attack, before each
PATIENCE = 30.0
DISTURBED = (
    20.0  # milliseconds; a twin of the server that nobody attacks is quicker on a machine with nothing else to do
)
TRIES = 3


class Player:
    """Somebody who plays, at another address."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.pings: list[float] = []
        self.replies: list[float] = []  # how long each of the docker's moves took
        self.moves: list[float] = []  # until a move was acknowledged
        self.sent: dict[int, float] = {}
        self.number = 0
        self.asked: int | None = None  # the move that is not acknowledged yet
        self.waiting_since: float | None = None
        self.refused: list[str] = []
        self.rng = random.Random(1)

    async def sit_down(self) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=PLAYER, verify=False)
        async with httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}", transport=transport, timeout=PATIENCE
        ) as http:
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "docker"}]
            self.table = (await http.post("/api/tables", json={"game": "cargo", "seats": seats})).json()["table"]
            await http.post(f"/api/tables/{self.table}/start")
            self.cookie = http.cookies["longshore_guest"]
        self.reader, self.writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(PLAYER, 0), limit=1 << 24
        )
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.writer.write(
            f"GET /api/live/{self.table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: longshore_guest={self.cookie}"
            "\r\n\r\n".encode()
        )
        await self.reader.readuntil(b"\r\n\r\n")

    async def listen(self) -> None:
        """Hear, and play whenever it is our turn."""
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = struct.unpack("!H", await self.reader.readexactly(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", await self.reader.readexactly(8))[0]
            payload = await self.reader.readexactly(size)
            if first & 15 == 1:
                self._hear(json.loads(payload))
            elif first & 15 == 9:
                self.writer.write(framed(payload, 10))

    def _hear(self, message: dict[str, Any]) -> None:
        now = time.perf_counter()
        if message["t"] == "pong":
            self.pings.append(now - self.sent.pop(message["n"]))
        elif message["t"] == "ack":
            self.moves.append(now - self.sent.pop(message["n"]))
            self.asked = None
        elif message["t"] == "error":
            self.refused.append(message["message"])
            self.asked = None
        if "state" not in message:
            return
        if self.waiting_since is not None:
            self.replies.append(now - self.waiting_since)
        legal = message["state"]["legal"].get("0", [])
        self.waiting_since = None if legal else now
        if not legal:
            return
        move = self.rng.choice([move for move in legal if move != "done"] or legal)
        self.asked = self._send({"t": "play", "seat": 0, "move": move, "seq": message["seq"]})

    def _send(self, message: dict[str, Any]) -> int:
        self.number += 1
        self.sent[self.number] = time.perf_counter()
        self.writer.write(framed(json.dumps({**message, "n": self.number}).encode()))
        return self.number

    async def ping(self, seconds: float) -> list[float]:
        """Pings for so long, one after the other; how long each took, in milliseconds."""
        self.pings = []
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            answered = len(self.pings)
            self._send({"t": "ping"})
            give_up = time.perf_counter() + PATIENCE
            await asyncio.sleep(PAUSE)
            while len(self.pings) == answered and time.perf_counter() < give_up:
                await asyncio.sleep(0.01)
        return [1000 * ping for ping in self.pings]


def percentile(figures: list[float], share: float) -> float:
    return sorted(figures)[min(len(figures) - 1, int(share * len(figures)))] if figures else float("inf")


async def watch(pid: int, peak: list[int]) -> None:
    while True:
        peak[0] = max(peak[0], resident(pid))
        await asyncio.sleep(0.05)


@contextlib.contextmanager
def serving() -> Iterator[tuple[int, int]]:
    """A server with default settings: its process, and its port."""
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        server = subprocess.Popen(
            [sys.executable, "-m", "longshore.server", "--port", "0", "--database", url],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            yield server.pid, int(server.stdout.readline().rstrip("/\n").rpartition(":")[2])
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(PATIENCE)


async def measure(name: str, seconds: float) -> bool:
    """Run one attack, and print what the player noticed; whether that is little enough. Where the twin was slow as
    well, it was not the attack: then it is tried again."""
    for _ in range(TRIES):
        with serving() as (pid, port), serving() as (_, twin):
            fine, disturbed = await _measure(name, seconds, pid, port, twin)
        if fine or not disturbed:
            break
    return fine


async def _measure(name: str, seconds: float, pid: int, port: int, twin: int) -> tuple[bool, bool]:
    player, control = Player(port), Player(twin)
    await player.sit_down()
    await control.sit_down()
    peak = [resident(pid)]
    tasks = [asyncio.create_task(work) for work in (player.listen(), control.listen(), watch(pid, peak))]
    calm = await player.ping(CALM)
    player.replies, player.moves = [], []
    cpu, start = cpu_seconds(pid), time.perf_counter()
    attack = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bench.server.attacks", name, str(port), ATTACKER, str(seconds)),
        stdout=subprocess.PIPE,
    )
    pings, pings_of_twin = await asyncio.gather(player.ping(seconds + 1.0), control.ping(seconds + 1.0))
    share = 100 * (cpu_seconds(pid) - cpu) / (time.perf_counter() - start)
    said, _ = await asyncio.wait_for(attack.communicate(), PATIENCE)
    for task in tasks:
        task.cancel()
    fine = percentile(pings, 0.99) < PING and peak[0] < MEMORY and not player.refused
    cells = (
        *(f"{percentile(some, 0.5):.1f}/{percentile(some, 0.99):.1f}" for some in (calm, pings_of_twin)),
        f"{percentile(pings, 0.5):.1f}/{percentile(pings, 0.99):.1f}/{max(pings):.1f}",
        f"{1000 * percentile(player.moves, 0.5):.0f}/{1000 * percentile(player.moves, 0.99):.0f}",
        f"{percentile(control.replies, 0.5):.2f}/{percentile(control.replies, 1):.2f}",
        f"{percentile(player.replies, 0.5):.2f}/{percentile(player.replies, 1):.2f}",
        f"{share:.0f}",
        f"{peak[0] / 1e6:.0f}",
    )
    line = f"{name:15}" + "".join(f"{cell:>17}" for cell in cells)
    print(f"{line}  {'' if fine else 'TOO MUCH '}{said.decode().strip()}", flush=True)
    if player.refused:
        print(f"  the player was refused: {player.refused[:3]}")
    return fine, percentile(pings_of_twin, 0.99) >= DISTURBED


def main(argv: list[str] | None = None) -> int:
    """All attacks, or those named; 1 if one of them is noticed too much."""
    parser = argparse.ArgumentParser(prog="python -m bench.server.abuse", description=__doc__)
    parser.add_argument("attack", nargs="*", help=f"of {', '.join(ATTACKS)} (all)")
    parser.add_argument("--seconds", type=float, default=6.0, help="that each takes (%(default)s)")
    asked = parser.parse_args(argv)
    print("milliseconds at the 50th/99th percentile (and at most), docker's replies in seconds (and at most)")
    head = ("before", "twin", "ping", "move", "docker at twin", "docker", "CPU %", "peak MB")
    print(f"{'attack':15}" + "".join(f"{title:>17}" for title in head))
    fine = [asyncio.run(measure(name, asked.seconds)) for name in asked.attack or ATTACKS]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
