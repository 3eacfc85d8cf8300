"""A websocket: bytes from and to the network here, the protocol in the `websockets` library (its Sans-I/O layer, which
is made for this), messages in `live`.

uvicorn hands a connection over when a request asks for a websocket: it makes one of these, as its documentation says of
`ws`, and passes the request on. Whether the client is let in is then asked of the application, by ASGI; after that only
this file and `live` have to do with it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from typing import Any, cast
from urllib.parse import unquote

import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import InvalidState
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol
from websockets.typing import BytesLike

from longshore.server.sockets import CLOSING, UNSENT, Peer, sockets_of

log = logging.getLogger("longshore.websocket")
EXTENSION = "longshore.websocket"  # where the application finds it in its scope
LARGEST = 256 * 1024  # bytes of a message; beyond this the connection is closed
EARLY = 64 * 1024  # bytes that may come before anybody listens
SLICE = 512  # bytes the library reads at once: a few dozen frames at most
FRAMES = 16  # that are read of one connection before it is the others' turn
REST = 0.02  # seconds for which one that sends more is not listened to
SLOWED = 0.1  # and one that sends more than it may
QUIET = 45.0  # seconds after which a client is asked for a sign of life
ANSWER = 20.0  # and in which it must give one
SWITCHING = 101  # the status of a handshake that has succeeded
STOPPING, NO_TEXT = 1012, 1007  # the websocket protocol's words for why a connection is closed
CONTROL = (Opcode.CLOSE, Opcode.PING, Opcode.PONG)
UNREAD = 16  # messages that may wait before the client is made to wait


class Gone(Exception):
    """The client is no longer there."""


class Websocket(asyncio.Protocol):
    """One connection."""

    peer: Peer  # known from when it was a request
    transport: asyncio.Transport

    def __init__(self, config: uvicorn.Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        self.app = config.loaded_app
        self.connections: set[Any] = server_state.connections  # uvicorn calls their `shutdown` when it stops
        self.loop = asyncio.get_running_loop()
        self.protocol = ServerProtocol(max_size=LARGEST, logger=log)
        self.response: Response | None = None  # to the handshake, if it is let in
        self.early = False  # whether it is not its turn to speak yet
        self.messages: deque[str | None] = deque()  # that have come and are not answered yet; None: one that is no text
        self.listener: asyncio.Future[None] | None = None  # who waits for the next
        self.open = True  # whether what comes is still heard
        self.may_go_on: Callable[[], bool] = lambda: True  # asked for each frame that begins no message
        self.unread = b""  # what has come and is not the library's yet
        self.parts: list[BytesLike] = []  # of a message of several frames
        self.text = True  # whether that is one of text
        self.resting = False  # whether it is not listened to for a moment
        self.held = False  # or until it has been answered
        self.sending = False  # whether something will be written at the end of this turn of the loop
        self.writable = asyncio.Event()  # whether the client has read most of what it was sent
        self.writable.set()
        self.heard = True  # whether anything has come since it was asked for a sign of life
        self.alive: asyncio.TimerHandle | None = None
        self.gone: asyncio.Future[None] = self.loop.create_future()

    # --- as asyncio and uvicorn call it ------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's are not of that class
        self.connections.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        self.open = False
        self.writable.set()
        if self.alive is not None:
            self.alive.cancel()
        if not self.gone.done():
            self.gone.set_result(None)
        self._wake()
        sockets_of(self.loop).remove(self)

    def pause_writing(self) -> None:
        self.writable.clear()

    def resume_writing(self) -> None:
        self.writable.set()
        self.peer.moved = self.loop.time()

    def shutdown(self) -> None:
        """The server stops."""
        self.close(STOPPING)
        self.transport.close()

    # --- the handshake -----------------------------------------------------------------------------------------------

    def _knock(self, request: Request) -> None:
        """Have the application decide about a client, unless what it says is wrong already."""
        response = self.protocol.accept(request)
        if response.status_code != SWITCHING:
            self.protocol.send_response(response)
            return
        self.response = response
        self.early = True
        path, _, query = request.path.partition("?")
        peer = self.transport.get_extra_info("peername")
        scope: dict[str, Any] = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": unquote(path),
            "query_string": query.encode(),
            "headers": [(name.lower().encode(), text.encode("latin-1")) for name, text in request.headers.raw_items()],
            "client": peer[:2] if peer else None,
            "extensions": {EXTENSION: self},
        }
        self.task = self.loop.create_task(self._serve(scope))

    async def _serve(self, scope: dict[str, Any]) -> None:
        """Until the client has gone. The application speaks with us directly, not by ASGI's messages."""
        try:
            await self.app(scope, _no_messages, _no_messages)
        except Exception:
            log.exception("a websocket failed")
            self.refuse(500, b"")
        self.transport.close()

    def accept(self) -> bool:
        """Let the client in; whether it is still there."""
        if self.response is None or self.transport.is_closing():
            return False
        self.protocol.send_response(self.response)
        self._flush()
        return True

    def refuse(self, status: int, body: bytes) -> None:
        """Answer the handshake with an error, in JSON."""
        if self.protocol.state is State.CONNECTING and not self.transport.is_closing():
            response = self.protocol.reject(status, body.decode())
            del response.headers["Content-Type"]
            response.headers["Content-Type"] = "application/json"
            self.protocol.send_response(response)
            self._flush()

    # --- in ----------------------------------------------------------------------------------------------------------

    def listen(self, may_go_on: Callable[[], bool]) -> None:
        """From now on what comes is read. `may_go_on` says whether one more frame that begins no message, such as a
        ping, is not too many."""
        self.may_go_on = may_go_on
        self.early = False
        self.alive = self.loop.call_later(QUIET, self._ask_for_life)
        self._go_on()

    async def receive(self) -> str | None:
        """The next message, in the order they came; None for one that is no text. Gone if the client has gone."""
        while not self.messages or self.gone.done():
            if self.gone.done():
                raise Gone
            self.listener = self.loop.create_future()
            await self.listener
        if self.held and len(self.messages) <= UNREAD:
            self.held = False
            if not self.resting:
                self.loop.call_soon(self._go_on)
        return self.messages.popleft()

    def _wake(self) -> None:
        if self.listener is not None and not self.listener.done():
            self.listener.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Nearly always this is one small message, and nothing else."""
        self.heard = True
        if self.unread or self.early or len(data) > SLICE:
            self.unread += data
            self._read()
        else:
            self._take(data)

    def _read(self) -> None:
        """Have what has come read, a slice at a time; a client that sends many frames at once waits."""
        if self.early:
            if len(self.unread) > EARLY:
                self.transport.pause_reading()
            return
        data, at, frames = self.unread, 0, 0
        while at < len(data) and frames < FRAMES and not (self.resting or self.held):
            frames += self._take(data[at : at + SLICE])
            at += SLICE
        self.unread = data[at:]
        if self.unread and not self.held:
            self.rest(REST)

    def _take(self, data: bytes) -> int:
        """Have the library read something: how many frames that were."""
        self.protocol.receive_data(data)
        frames = self.protocol.events_received()
        for frame in frames:
            if not isinstance(frame, Frame):
                self._knock(cast(Request, frame))
            elif frame.opcode is Opcode.TEXT and frame.fin:
                self._hear(frame.data)
            else:
                self._gather(frame)
        self._flush()
        return len(frames)

    def _gather(self, frame: Frame) -> None:
        """A frame that is no message of text alone."""
        opcode = frame.opcode
        if opcode is Opcode.TEXT or opcode is Opcode.BINARY:
            self.parts.clear()
            self.text = opcode is Opcode.TEXT
        elif not self.may_go_on():
            self.rest(SLOWED)
        if opcode not in CONTROL:
            self.parts.append(frame.data)
            if frame.fin:
                self._hear(b"".join(self.parts) if self.text else None)

    def _hear(self, data: BytesLike | None) -> None:
        """A message has come; None: one that is no text. What comes after we have closed is not heard."""
        if not self.open:
            return
        try:
            self.messages.append(None if data is None else str(data, "utf-8"))
        except UnicodeDecodeError:
            self.open = False
            self.protocol.fail(NO_TEXT)
            return
        self._wake()
        if len(self.messages) >= UNREAD and not self.transport.is_closing():
            self.held = True
            self.transport.pause_reading()

    def rest(self, seconds: float) -> None:
        """Do not listen to the client for a moment."""
        if not self.resting and not self.transport.is_closing():
            self.resting = True
            self.transport.pause_reading()
            self.loop.call_later(seconds, self._go_on)

    def _go_on(self) -> None:
        self.resting = False
        if not self.transport.is_closing() and not self.held:
            self.transport.resume_reading()
            self._read()

    # --- out ---------------------------------------------------------------------------------------------------------

    def send(self, text: bytes, first: bool = True, last: bool = True) -> None:
        """Send a message of text, or a part of one, without waiting. What is sent in one turn of the loop, such as the
        news of a move and the acknowledgement of it, is written at once: the operating system's work is dearer."""
        try:
            if first:
                self.protocol.send_text(text, last)
            else:
                self.protocol.send_continuation(text, last)
        except InvalidState:  # it is being closed
            return
        if not self.sending:
            self.sending = True
            self.loop.call_soon(self._flush)

    def _flush(self) -> None:
        """Write what the library has to say. A client too slow to keep up is cut off; it comes back and asks for what
        it missed."""
        self.sending = False
        data = self.protocol.data_to_send()
        if not data or self.transport.is_closing():
            return
        self.transport.write(b"".join(data))
        if data[-1] == SEND_EOF:
            self.transport.close()
        elif not self.writable.is_set() and self.transport.get_write_buffer_size() > UNSENT:
            self.transport.abort()

    async def drained(self) -> bool:
        """When the client has read most of what it was sent: whether it is still there."""
        await self.writable.wait()
        return not self.transport.is_closing()

    def close(self, code: int) -> None:
        """Say goodbye; the client says it too, or is cut off."""
        self.open = self.early = False
        if self.protocol.state is State.OPEN:
            self.protocol.send_close(code)
            self._flush()
            self.loop.call_later(CLOSING, self.transport.abort)

    # --- whether anybody is there ------------------------------------------------------------------------------------

    def _ask_for_life(self) -> None:
        self.heard = False
        self.protocol.send_ping(b"")
        self._flush()
        self.alive = self.loop.call_later(ANSWER, self._look_for_life)

    def _look_for_life(self) -> None:
        """Nobody is there if nothing has come: what was not sent will not be read either."""
        if self.heard or self.held:
            self.alive = self.loop.call_later(QUIET, self._ask_for_life)
        else:
            self.transport.abort()


async def _no_messages(*_: object) -> None:
    raise RuntimeError("a websocket is spoken with by its extension of the scope")
