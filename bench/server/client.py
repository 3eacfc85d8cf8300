"""Clients that cost little: a websocket spoken by hand, so that one process can play six hundred seats."""

from __future__ import annotations

import asyncio
import base64
import random
import secrets
import struct
import time
from typing import cast

import msgspec


class State(msgspec.Struct):
    turn: int | str = ""
    legal: dict[str, list[str]] = {}


class Message(msgspec.Struct):
    t: str
    n: int | None = None
    seq: int = 0
    state: State | None = None
    error: str | None = None
    message: str = ""


class Play(msgspec.Struct):
    n: int
    seat: int
    move: str
    seq: int
    t: str = "play"


decode = msgspec.json.Decoder(Message).decode
encode = msgspec.json.Encoder().encode


class Tally:
    """What all clients together have seen."""

    def __init__(self, pace: float) -> None:
        self.pace = pace  # seconds a player thinks; 0: not at all
        self.latencies: list[float] = []
        self.open = 0
        self.over = 0
        self.errors: list[str] = []
        self.playing = False


class Client(asyncio.Protocol):
    """One seat. Plays a random move whenever the server says that it may."""

    def __init__(self, port: int, table: str, seat: int, cookie: str, tally: Tally) -> None:
        self.port, self.table, self.seat, self.cookie = port, table, seat, cookie
        self.tally = tally
        self.rng = random.Random(f"{table}/{seat}")
        self.buffer = bytearray()
        self.begun = b""  # of a message in several frames
        self.shaken = False
        self.seq = 0
        self.legal: list[str] = []
        self.number = 0
        self.sent: float | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport = cast(asyncio.Transport, transport)  # uvloop's are not of that class
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        transport.write(
            f"GET /api/live/{self.table} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: longshore_guest={self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.shaken:
            head, end, rest = bytes(self.buffer).partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.tally.errors.append(head.decode())
                return
            self.shaken = True
            self.tally.open += 1
            self.buffer = bytearray(rest)
        self._frames()

    def _frames(self) -> None:
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            final, opcode, size, head = buffer[at] & 128, buffer[at] & 15, buffer[at + 1], 2
            if size == 126:
                if len(buffer) - at < 4:
                    break
                size, head = struct.unpack_from("!H", buffer, at + 2)[0], 4
            elif size == 127:
                if len(buffer) - at < 10:
                    break
                size, head = struct.unpack_from("!Q", buffer, at + 2)[0], 10
            if len(buffer) - at < head + size:
                break
            payload = bytes(buffer[at + head : at + head + size])
            at += head + size
            if opcode <= 1:
                self.begun += payload
                if final:
                    message, self.begun = self.begun, b""
                    self._hear(message)
            elif opcode == 9:
                self._send(10, payload)
        del buffer[:at]

    def _hear(self, payload: bytes) -> None:
        message = decode(payload)
        if message.state is not None:
            self.seq = message.seq
            self.legal = message.state.legal.get(str(self.seat), [])
            if message.state.turn == "over":
                self.tally.over += 1
        elif message.t == "ack":
            assert self.sent is not None
            self.tally.latencies.append(time.perf_counter() - self.sent)
            self.sent = None
        elif message.t == "error":
            self.tally.errors.append(f"{message.error}: {message.message}")
            self.sent = None
        if self.legal and self.sent is None and self.tally.playing:
            self.think()

    def think(self) -> None:
        """Play now, or after a while."""
        if self.tally.pace:
            self.sent = 0.0
            delay = self.tally.pace * self.rng.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(delay, self.play)
        else:
            self.play()

    def play(self) -> None:
        if not self.tally.playing or self.transport.is_closing():
            self.sent = None
            return
        moves = [move for move in self.legal if move != "done"] or self.legal
        self.number += 1
        self.sent = time.perf_counter()
        self._send(1, encode(Play(self.number, self.seat, self.rng.choice(moves), self.seq)))
        self.legal = []

    def _send(self, opcode: int, payload: bytes) -> None:
        """A frame masked with zeros, which changes nothing and so costs nothing."""
        size = len(payload)
        head = bytes([128 | opcode, 128 | size]) if size < 126 else struct.pack("!BBH", 128 | opcode, 254, size)
        self.transport.write(head + b"\0\0\0\0" + payload)
