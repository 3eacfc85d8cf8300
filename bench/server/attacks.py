"""What one address can do to a server, from the review of its attacks: each runs until it is told to stop, in a process
of its own, and says on its standard output what became of it."""

from __future__ import annotations

import asyncio
import base64
import collections
import contextlib
import json
import os
import random
import secrets
import struct
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import httpx

from longshore.core import game as games
from longshore.core.table import Table

SHIPS = "\N{SHIP}" * 500
PAIRS = 7_500  # moves made and taken back in the long game: 0.6 MB
Document = dict[str, Any]


class Attacker:
    """One address, as many connections and cookies as it likes."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.seen: collections.Counter[str] = collections.Counter()

    def http(self, cookie: str = "") -> httpx.AsyncClient:
        return httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{self.port}",
            transport=httpx.AsyncHTTPTransport(local_address=self.address, verify=False),
            verify=False,  # there is nothing to verify, and it would take its time
            cookies={"longshore_guest": cookie} if cookie else {},
            timeout=60,
        )

    async def call(self, http: httpx.AsyncClient, method: str, path: str, **more: Any) -> Document:
        """The answer; what it was is counted."""
        try:
            answer = await http.request(method, f"/api{path}", **more)
        except httpx.HTTPError as error:
            self.seen[type(error).__name__] += 1
            return {}
        self.seen[f"{method} {answer.status_code}"] += 1
        found: Document = answer.json() if answer.content else {}
        if answer.status_code == 429:
            await asyncio.sleep(min(2.0, found.get("wait", 1)))
        return found

    @contextlib.asynccontextmanager
    async def stream(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        """A bare connection, of which nothing is read by itself."""
        reader, writer = await asyncio.open_connection(
            "127.0.0.1", self.port, local_addr=(self.address, 0), limit=1 << 16
        )
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def socket(self, table: str, cookie: str, writer: asyncio.StreamWriter) -> None:
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        writer.write(
            f"GET /api/live/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: longshore_guest={cookie}"
            "\r\n\r\n".encode()
        )
        await writer.drain()


def framed(payload: bytes, opcode: int = 1) -> bytes:
    """A frame masked with zeros, which changes nothing."""
    size = len(payload)
    head = bytes([128 | opcode, 128 | size]) if size < 126 else struct.pack("!BBH", 128 | opcode, 254, size)
    return head + b"\0\0\0\0" + payload


async def read_on(reader: asyncio.StreamReader) -> None:
    with contextlib.suppress(OSError):
        while await reader.read(1 << 16):
            pass


def long_game() -> bytes:
    """A game file of Dockers in which moves are made and taken back again and again."""
    game = games.find("dockers")(4, {"memory": "xray", "touch_move": False})
    table = Table(game, "long")
    table.settle()
    rng = random.Random(1)
    lines = [json.dumps(line) for line in (table.header(), *(entry.document() for entry in table.log))]
    waiting = table.kernel.waiting()
    seat = (waiting & -waiting).bit_length() - 1
    moves = list(game.legal_words(table.kernel, seat))
    for _ in range(PAIRS):
        lines.append(json.dumps({"seat": seat, "move": rng.choice(moves), "events": []}))
        lines.append(json.dumps({"seat": seat, "undo": True}))
    return "\n".join(lines).encode()


async def _open_table(attacker: Attacker, game: str, seats: list[Document], cookie: str, tables: int = 1) -> str:
    """New tables, started; the last of them."""
    last = ""
    async with attacker.http(cookie) as http:
        for _ in range(tables):
            made = await attacker.call(http, "POST", "/tables", json={"game": game, "seats": seats})
            if made.get("table"):
                last = made["table"]
                await attacker.call(http, "POST", f"/tables/{last}/start")
    return last


ME: list[Document] = [{"kind": "me", "name": "Eve"}, {"kind": "friend", "name": "Eve too"}]


async def silent(attacker: Attacker) -> None:
    """A long game is imported, and 400 websockets to it are opened and never read."""
    async with attacker.http() as http:
        table = (await attacker.call(http, "POST", "/import", content=long_game())).get("table", "")

    async def hang() -> None:
        with contextlib.suppress(OSError):
            async with attacker.stream() as (_, writer):
                writer.transport.pause_reading()  # type: ignore[attr-defined]  # there is one
                await attacker.socket(table, "", writer)
                attacker.seen["sockets"] += 1
                await asyncio.sleep(600)

    await asyncio.gather(*(hang() for _ in range(400)))


async def pings(attacker: Attacker) -> None:
    """Eight websockets send pings as fast as they can and never read a pong."""
    cookie = secrets.token_urlsafe(24)
    table = await _open_table(attacker, "cargo", ME, cookie)
    burst = framed(b"p" * 125, 9) * 400

    async def flood() -> None:
        while True:
            with contextlib.suppress(OSError):
                async with attacker.stream() as (_, writer):
                    writer.transport.pause_reading()  # type: ignore[attr-defined]  # there is one
                    await attacker.socket(table, cookie, writer)
                    while not writer.transport.is_closing():
                        writer.write(burst)
                        await writer.drain()
                        attacker.seen["kB of pings"] += len(burst) // 1000
            await asyncio.sleep(0.05)

    await asyncio.gather(*(flood() for _ in range(8)))


async def headers(attacker: Attacker) -> None:
    """Four requests with a header that never ends."""

    async def flood() -> None:
        while True:
            with contextlib.suppress(OSError):
                async with attacker.stream() as (_, writer):
                    writer.write(b"GET / HTTP/1.1\r\nX-Endless: ")
                    while not writer.transport.is_closing():
                        writer.write(b"x" * 65536)
                        await writer.drain()
                        attacker.seen["kB of headers"] += 64
            attacker.seen["closed"] += 1
            await asyncio.sleep(0.01)

    await asyncio.gather(*(flood() for _ in range(4)))


async def previews(attacker: Attacker) -> None:
    """Eight websockets ask what 300 moves would lead to, with views, as often as the rate allows."""
    cookie = secrets.token_urlsafe(24)
    table = await _open_table(attacker, "panamax", ME, cookie)

    async def flood() -> None:
        async with attacker.stream() as (reader, writer):
            await attacker.socket(table, cookie, writer)
            listening = asyncio.ensure_future(_hello(reader))
            legal = await listening
            asyncio.ensure_future(read_on(reader))  # noqa: RUF006  # it ends with the connection
            for n in range(1, 10_000):
                for moves in ([legal[0][1]] * 300, [move for _, move in legal]):
                    asked = {"t": "preview", "n": n, "seat": legal[0][0], "moves": moves, "views": True}
                    writer.write(framed(json.dumps(asked).encode()))
                    attacker.seen["asked"] += 1
                await writer.drain()
                await asyncio.sleep(0.1)

    await asyncio.gather(*(flood() for _ in range(8)))


async def _hello(reader: asyncio.StreamReader) -> list[tuple[int, str]]:
    """The legal moves, with their seat."""
    await reader.readuntil(b"\r\n\r\n")
    head = await reader.readexactly(2)
    size = head[1]
    if size == 126:
        size = struct.unpack("!H", await reader.readexactly(2))[0]
    elif size == 127:
        size = struct.unpack("!Q", await reader.readexactly(8))[0]
    state = json.loads(await reader.readexactly(size))["state"]
    return [(int(seat), move) for seat, moves in state["legal"].items() for move in moves]


async def imports(attacker: Attacker) -> None:
    """Twelve files of 0.6 MB at once, again and again."""
    body = long_game()

    async def flood() -> None:
        async with attacker.http(secrets.token_urlsafe(24)) as http:
            while True:
                await attacker.call(http, "POST", "/import", content=body)

    await asyncio.gather(*(flood() for _ in range(12)))


async def harbourmasters(attacker: Attacker) -> None:
    """240 tables of four harbourmasters."""
    cookie = secrets.token_urlsafe(24)
    seats: list[Document] = [{"kind": "bot", "bot": "harbourmaster"} for _ in range(4)]
    await _open_table(attacker, "cargo", seats, cookie, 240)
    await asyncio.sleep(600)


async def advice(attacker: Attacker) -> None:
    """Ten cookies ask for advice again and again."""

    async def flood() -> None:
        cookie = secrets.token_urlsafe(24)
        table = await _open_table(attacker, "cargo", ME, cookie)
        async with attacker.http(cookie) as http:
            while True:
                await attacker.call(http, "POST", f"/tables/{table}/advice", json={})

    await asyncio.gather(*(flood() for _ in range(10)))


async def half_requests(attacker: Attacker) -> None:
    """1,100 connections with a request that is never finished."""

    async def hang() -> None:
        with contextlib.suppress(OSError):
            async with attacker.stream() as (reader, writer):
                writer.write(b"GET / HTTP/1.1\r\nHost: ")
                await writer.drain()
                await reader.read(1)
        attacker.seen["closed"] += 1

    await asyncio.gather(*(hang() for _ in range(1100)))
    await asyncio.sleep(600)


async def chat(attacker: Attacker) -> None:
    """4,500 lines of 500 ships, and websockets that ask for all of it."""
    cookie = secrets.token_urlsafe(24)
    table = await _open_table(attacker, "cargo", ME, cookie)

    async def talk() -> None:
        async with attacker.stream() as (reader, writer):
            await attacker.socket(table, cookie, writer)
            asyncio.ensure_future(read_on(reader))  # noqa: RUF006  # it ends with the connection
            for n in range(4500):
                writer.write(framed(json.dumps({"t": "chat", "n": n, "text": SHIPS}).encode()))
                attacker.seen["lines"] += 1
                await writer.drain()
                await asyncio.sleep(0.004)

    async def look() -> None:
        while True:
            with contextlib.suppress(OSError):
                async with attacker.stream() as (reader, writer):
                    await attacker.socket(table, cookie, writer)
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(read_on(reader), 0.2)

    await asyncio.gather(*(talk() for _ in range(4)), *(look() for _ in range(4)))


async def handshakes(attacker: Attacker) -> None:
    """Websockets are made and dropped as fast as can be."""
    cookie = secrets.token_urlsafe(24)
    table = await _open_table(attacker, "panamax", ME, cookie)

    async def knock() -> None:
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                async with attacker.stream() as (reader, writer):
                    await attacker.socket(table, cookie, writer)
                    attacker.seen[(await reader.readexactly(12)).decode()] += 1

    await asyncio.gather(*(knock() for _ in range(32)))


async def messages(attacker: Attacker) -> None:
    """Sixteen websockets send the smallest messages there are, by the thousand; others, requests in heaps."""
    cookie = secrets.token_urlsafe(24)
    table = await _open_table(attacker, "cargo", ME, cookie)

    async def flood(heap: bytes, upgrade: bool) -> None:
        while True:
            with contextlib.suppress(OSError):
                async with attacker.stream() as (reader, writer):
                    if upgrade:
                        await attacker.socket(table, cookie, writer)
                    asyncio.ensure_future(read_on(reader))  # noqa: RUF006  # it ends with the connection
                    while not writer.transport.is_closing():
                        writer.write(heap)
                        await writer.drain()
                        attacker.seen["heaps"] += 1
            await asyncio.sleep(0.01)

    requests = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 500
    await asyncio.gather(
        *(flood(framed(b"{}") * 5000, True) for _ in range(16)), *(flood(requests, False) for _ in range(8))
    )


ATTACKS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        silent,
        pings,
        headers,
        previews,
        imports,
        harbourmasters,
        advice,
        half_requests,
        chat,
        handshakes,
        messages,
    )
}


async def main(name: str, port: int, address: str, seconds: float) -> None:
    os.nice(5)  # an attacker has a machine of its own: what is measured is the server
    attacker = Attacker(port, address)

    def end() -> None:
        print(json.dumps(attacker.seen), flush=True)
        os._exit(0)

    asyncio.get_running_loop().call_later(seconds, end)
    await ATTACKS[name](attacker)
    await asyncio.sleep(2 * seconds)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3], float(sys.argv[4])))
