"""Websockets: whatever is cut, joined or mixed, the same messages are heard; and what uvicorn has to do with them."""

from __future__ import annotations

import asyncio
import inspect
import random
import socket
import struct
from collections.abc import Callable
from typing import Any

import pytest
import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

from longshore.server import websocket
from longshore.server.websocket import Websocket
from tests.server.harbour import Person, Server

TEXT, BINARY, MORE, CLOSE, PING, PONG = 1, 2, 0, 8, 9, 10


def masked(payload: bytes, opcode: int = TEXT, last: bool = True) -> bytes:
    """A frame as a client sends it."""
    mask = b"\x01\x80\xfe\x33"
    size = len(payload)
    head = bytes([128 * last | opcode]) + (
        bytes([128 | size]) if size < 126 else struct.pack("!BH", 254, size) if size < 65536 else b""
    )
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))


class Raw:
    """A client that decides about every byte it sends."""

    def __init__(self, server: Server, table: str, secret: str | None) -> None:
        self.socket = self.connect(server)
        self.socket.sendall(
            f"GET /api/live/{table} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: longshore_guest={secret}\r\n\r\n".encode()
        )
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        while self.file.readline() not in (b"\r\n", b""):
            pass
        self.last = True  # whether the frame heard last ends a message

    def connect(self, server: Server) -> socket.socket:
        return socket.create_connection(("127.0.0.1", server.port), 20)

    def __enter__(self) -> Raw:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.socket.close()

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def hear(self) -> tuple[int, bytes]:
        first, size = self.file.read(2)
        self.last = first > 127
        if size == 126:
            (size,) = struct.unpack("!H", self.file.read(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self.file.read(8))
        return first & 15, self.file.read(size)

    def until(self, opcode: int, part: bytes) -> bytes:
        """Hear until such a frame has come."""
        while True:
            heard, payload = self.hear()
            if heard == opcode and part in payload:
                return payload


@pytest.fixture
def raw(server: Server) -> Any:
    with Person(server, "Ann") as ann:
        table = ann.create("me", "friend")
        with Raw(server, table, ann.secret) as client:
            yield client


def ping(n: int, filler: int = 0) -> bytes:
    return b'{"t":"ping",%b"n":%d}' % (b" " * filler, n)


def pong(n: int) -> bytes:
    return b'"n":%d}' % n


def test_a_stream_cut_anywhere_is_heard_in_order(raw: Raw) -> None:
    """Small, long, fragmented and control frames, sent in pieces of every size."""
    rng = random.Random(1)
    stream = b""
    for n in range(1, 41):
        shape = n % 5
        if shape == 0:
            stream += masked(ping(n, 300))
        elif shape == 1:
            text = ping(n)
            stream += masked(text[:5], last=False) + masked(b"still there", PING) + masked(text[5:], MORE)
        else:
            stream += masked(ping(n))
    at = 0
    while at < len(stream):
        size = rng.choice((1, 2, 3, 7, 20, 200, 1000))
        raw.send(stream[at : at + size])
        at += size
    heard = []
    while len(heard) < 40:
        opcode, payload = raw.hear()
        if opcode == TEXT and b"pong" in payload:
            heard.append(payload)
    assert heard == [b'{"t":"pong","n":%d}' % n for n in range(1, 41)]


def test_control_frames_and_bytes_go_their_usual_way(raw: Raw) -> None:
    raw.send(masked(b"hello", PING))
    assert raw.until(PONG, b"") == b"hello"
    raw.send(masked(ping(1), BINARY))
    assert b"malformed" in raw.until(TEXT, b"error")
    raw.send(masked(ping(2)))
    raw.until(TEXT, pong(2))
    raw.send(masked(struct.pack("!H", 1000), CLOSE))
    assert raw.until(CLOSE, b"") == struct.pack("!H", 1000)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (masked(b"\xff\xfe"), 1007),  # no UTF-8
        (masked(b"\xff" * 200), 1007),
        (Frame(Opcode.TEXT, b"unmasked").serialize(mask=False), 1002),
        (b"\xc1" + masked(b"reserved bit")[1:], 1002),
    ],
)
def test_what_breaks_the_protocol_closes_the_connection(raw: Raw, data: bytes, code: int) -> None:
    raw.send(data)
    assert raw.until(CLOSE, b"")[:2] == struct.pack("!H", code)


def test_who_says_nothing_any_more_is_asked_and_then_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Any word is a sign of life, also one that is no answer."""
    monkeypatch.setattr(websocket, "QUIET", 0.05)
    monkeypatch.setattr(websocket, "ANSWER", 0.05)

    async def scene() -> None:
        line = Line()
        one = Websocket(Config(), ServerState(), {})
        one.connection_made(line)
        one.protocol = ServerProtocol(state=State.OPEN)
        one.listen(lambda: True)
        for _ in range(3):
            await line.until(lambda: bool(line.written))
            assert line.written.pop() == Frame(Opcode.PING, b"").serialize(mask=False)
            one.data_received(masked(b"", PONG))
        await line.until(lambda: line.closed)

    asyncio.run(scene())


def test_uvicorn_hands_a_connection_over_as_it_did() -> None:
    """All that server/websocket.py takes for granted of it. If this fails after an update, that file has to follow."""

    class Spy(asyncio.Protocol):
        def __init__(self, config: Any, server_state: Any, app_state: Any) -> None:
            self.made_with = config, server_state, app_state
            self.heard = b""

        def data_received(self, data: bytes) -> None:
            self.heard += data

    async def scene() -> None:
        config = uvicorn.Config(nobody, ws=Spy)
        config.load()
        line, state = Line(), ServerState()
        request = HttpToolsProtocol(config, state, {"app": "state"})
        request.connection_made(line)
        request.data_received(
            b"GET /api/live/T?since=3 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"
        )
        spy = line.get_protocol()
        assert isinstance(spy, Spy)
        assert spy.made_with == (config, state, {"app": "state"})
        assert spy.heard.startswith(b"GET /api/live/T?since=3 HTTP/1.1\r\nhost: x\r\n")
        assert spy.heard.endswith(b"\r\n\r\n")
        assert callable(config.loaded_app)
        assert state.connections == set(), "the request is done with; the websocket adds itself"

    asyncio.run(scene())
    source = inspect.getsource(uvicorn.Server.shutdown)
    assert "connection.shutdown()" in source, "whoever is in ServerState.connections is told when the server stops"


async def nobody(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application."""


class Line(asyncio.Transport):
    """A connection without a network."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.closed = False
        self.protocol: asyncio.BaseProtocol | None = None

    def write(self, data: Any) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return self.closed

    def abort(self) -> None:
        self.closed = True

    def resume_reading(self) -> None:
        pass

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        self.protocol = protocol

    def get_protocol(self) -> asyncio.BaseProtocol:
        assert self.protocol is not None
        return self.protocol

    async def until(self, fulfilled: Callable[[], bool]) -> None:
        for _ in range(1000):
            if fulfilled():
                return
            await asyncio.sleep(0.01)
        raise AssertionError("nothing happens")


class Config:
    loaded_app = staticmethod(nobody)
