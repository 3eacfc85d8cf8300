"""The short way into and out of a websocket: whatever is cut, joined or mixed, the same messages are heard."""

from __future__ import annotations

import asyncio
import random
import socket
import struct
from typing import Any

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from longshore.core.errors import BadInput
from longshore.server.frames import fragment, frame, frame_size, unmask
from longshore.server.wire import check
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
        (frame(b"unmasked"), 1002),
        (b"\xc1" + masked(b"reserved bit")[1:], 1002),
    ],
)
def test_what_breaks_the_protocol_closes_the_connection(raw: Raw, data: bytes, code: int) -> None:
    raw.send(data)
    assert raw.until(CLOSE, b"")[:2] == struct.pack("!H", code)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
def test_a_frame_says_how_long_it_is(size: int) -> None:
    framed = frame(b"x" * size)
    assert frame_size(framed) == len(framed)
    assert framed == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
    assert frame_size(framed[:1]) is None


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536])
@pytest.mark.parametrize(("first", "last"), [(True, False), (False, False), (False, True)])
def test_a_fragment_says_it_as_browsers_demand(size: int, first: bool, last: bool) -> None:
    """The websockets library reads any length; Chromium only the shortest way to write it."""
    whole = Frame(Opcode.TEXT if first else Opcode.CONT, b"x" * size, fin=last).serialize(mask=False)
    assert fragment(b"x" * size, first, last) == whole


@pytest.mark.parametrize("size", [0, 1, 4, 7, 125])
def test_unmasking(size: int) -> None:
    text = bytes(range(size))
    assert unmask(masked(text)) == text


def test_another_uvicorn_is_refused_with_a_clear_message() -> None:
    check()

    class WithoutMethod(asyncio.Protocol):
        pass

    class WithoutAttributes(WebSocketsSansIOProtocol):
        pass

    with pytest.raises(BadInput, match=r"uvicorn .* there is no connection_made|there is no handle_connect\(event\)"):
        check(WithoutMethod)
    with pytest.raises(BadInput, match=r"it has no close_sent; install the version that requirements.lock names"):
        check(WithoutAttributes)
