"""The websocket protocol: uvicorn's, with a short way in and out for what comes and goes most, small text messages.

A text frame without extensions is a few bytes of header and the text. Everything else, from the handshake to pings,
fragments and errors, is left to uvicorn and the websockets library. What is taken for granted of uvicorn's class, which
is not part of its documented interface, is checked when the server starts: see `check`.
"""

from __future__ import annotations

import inspect
import logging
from asyncio import AbstractEventLoop, BaseTransport
from collections.abc import Callable
from weakref import WeakKeyDictionary

import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from longshore.core.errors import BadInput
from longshore.server.frames import begins_small, frame_size, is_small, unmask
from longshore.server.sockets import UNSENT, Peer, sockets_of

log = logging.getLogger("longshore.wire")
EXTENSION = "longshore.wire"
EARLY = 64 * 1024  # bytes that may come before anybody listens
MESSAGES = (1, 2)  # frames that begin a message: they are counted as such when it is complete
FRAMES = 16  # that are read of one connection before it is the others' turn
REST = 0.02  # seconds for which one that sends more is not listened to
SLOWED = 0.1  # and one that sends more than it may
Listener = Callable[[str | None], None]  # None: a message that is no text


class Turn:
    """What comes and goes on all connections in one turn of the event loop. First all messages are read, then all are
    answered, then all answers are sent: each goes faster than all three by turns."""

    def __init__(self) -> None:
        self.heard: list[tuple[Listener, str | None]] = []
        self.due: list[Wire] = []  # those with something to send

    def deliver(self) -> None:
        heard, self.heard = self.heard, []
        for listener, text in heard:
            try:
                listener(text)
            except Exception:  # whatever is wrong with one, the others are answered
                log.exception("a message could not be taken")

    def send(self) -> None:
        due, self.due = self.due, []
        for wire in due:
            try:
                wire.flush()
            except Exception:
                log.exception("a message could not be sent")


turns: WeakKeyDictionary[AbstractEventLoop, Turn] = WeakKeyDictionary()


class Wire(WebSocketsSansIOProtocol):
    """One connection. The application finds it in the extensions of its scope."""

    peer: Peer  # known from when it was a request

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.turn = turns.setdefault(self.loop, Turn())
        self.listener: Listener | None = None
        self.may_go_on: Callable[[], bool] = lambda: True  # asked before each frame that is no message
        self.resting = False  # whether it is not listened to for a moment
        self.passing = 0  # bytes of a frame that are still to be passed on to the library
        self.cut = b""  # what has come and is not read yet: a frame's header without its end, or more than one may send
        self.fragments = False  # whether a message of several frames has begun
        self.unsent: list[bytes] = []

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        sockets_of(self.loop).remove(self)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it has been refused
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ours, not in the standard

    # --- in ----------------------------------------------------------------------------------------------------------

    def listen(self, listener: Listener, may_go_on: Callable[[], bool]) -> None:
        """From now on every message goes to the listener, in the order they came. `may_go_on` says whether one more
        frame that is no message, such as a ping, is not too many."""
        self.listener = listener
        self.may_go_on = may_go_on
        self._go_on()

    def data_received(self, data: bytes) -> None:
        """Nearly always this is one small text message, and nothing else."""
        if is_small(data) and self.listener is not None and not (self.passing or self.cut or self.fragments):
            self._take(data)
        elif self.listener is not None:
            self._part(data)
        elif self.handshake_initiated:  # it is not its turn yet
            self.cut += data
            if len(self.cut) > EARLY:
                self._rest()
        else:
            super().data_received(data)

    def _part(self, data: bytes) -> None:
        """Take the small text messages out, pass on the rest; a client that sends many frames at once waits."""
        data, self.cut = self.cut + data, b""
        for _ in range(FRAMES):
            if not data or self.transport.is_closing():
                return
            if self.passing:
                part, data = data[: self.passing], data[self.passing :]
                self.passing -= len(part)
                super().data_received(part)
                continue
            size = frame_size(data)
            if size is None:
                self.cut = data
                return
            small = begins_small(data) and not self.fragments
            if small and len(data) >= size:
                self._take(data[:size])
                data = data[size:]
                continue
            if data[0] & 0x0F not in MESSAGES and not self.may_go_on():
                self.cut = data
                self.rest(SLOWED)
                return
            if not data[0] & 0x08:  # no control frame; those may come between fragments
                self.fragments = not data[0] & 0x80
            self.passing = size
        if data:
            self.cut = data
            self.rest(REST)

    def rest(self, seconds: float) -> None:
        """Do not listen to the client for a moment."""
        if not self.resting:
            self.loop.call_later(seconds, self._go_on)
        self._rest()

    def _rest(self) -> None:
        self.resting = True
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def _go_on(self) -> None:
        self.resting = False
        if self.transport.is_closing():
            return
        if not self.read_paused:
            self.transport.resume_reading()
        self._part(b"")

    def _take(self, data: bytes) -> None:
        """A small text message."""
        try:
            text = str(unmask(data), "utf-8")
        except UnicodeDecodeError:
            super().data_received(data)  # which closes the connection as it should be
            return
        self._hear(text)

    def _hear(self, text: str | None) -> None:
        if self.close_sent or self.listener is None or self.transport.is_closing():
            return  # what comes after the close is not heard
        if not self.turn.heard:
            self.loop.call_soon(self.turn.deliver)
        self.turn.heard.append((self.listener, text))

    def send_receive_event_to_app(self) -> None:
        """What the library has read goes the same way."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type != "text":
            self._hear(None)
            return
        try:
            text = data.decode()
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()
            return
        self._hear(text)

    def hold(self, hold: bool) -> None:
        """Make the client wait, or let it go on."""
        if hold != self.read_paused and not self.transport.is_closing():
            self.read_paused = hold
            if hold:
                self.transport.pause_reading()
            elif not self.resting:
                self.transport.resume_reading()

    # --- out ---------------------------------------------------------------------------------------------------------

    def put(self, framed: bytes) -> None:
        """Send a message, without waiting. What is put in one turn of the loop, such as the news of a move and the
        acknowledgement of it, goes out at once: the operating system's work is the dearer part."""
        if not self.unsent:
            if not self.turn.due:
                self.loop.call_soon(self.turn.send)
            self.turn.due.append(self)
        self.unsent.append(framed)

    def flush(self) -> None:
        """A client too slow to keep up is cut off; it comes back and asks for what it missed."""
        frames = b"".join(self.unsent)
        self.unsent.clear()
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(frames)
        self._cut_off_if_slow()

    def _cut_off_if_slow(self) -> None:
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > UNSENT:
            self.transport.abort()

    def handle_ping(self) -> None:
        super().handle_ping()
        self._cut_off_if_slow()

    def keepalive_timeout(self) -> None:
        """Nobody is there: what was not sent will not be read either."""
        super().keepalive_timeout()
        self.transport.abort()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.peer.moved = self.loop.time()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if self.close_sent:  # refused: uvicorn would complain that no handshake was completed
            self.handshake_complete = True

    async def drained(self) -> bool:
        """When the client has read most of what it was sent: whether it is still there."""
        await self.writable.wait()
        return not (self.disconnected or self.transport.is_closing())


USED = {  # of uvicorn's class: methods with their parameters
    "connection_made": ["self", "transport"],
    "data_received": ["self", "data"],
    "connection_lost": ["self", "exc"],
    "handle_connect": ["self", "event"],
    "handle_ping": ["self"],
    "keepalive_timeout": ["self"],
    "resume_writing": ["self"],
    "send": ["self", "message"],
    "send_receive_event_to_app": ["self"],
    "handle_parser_exception": ["self"],
}
READ = (  # and attributes
    "close_sent",
    "conn",
    "curr_msg_data_type",
    "disconnected",
    "frames",
    "handshake_complete",
    "handshake_initiated",
    "loop",
    "read_paused",
    "scope",
    "transport",
    "writable",
)


def check(base: type = WebSocketsSansIOProtocol) -> None:
    """BadInput if this uvicorn's class is not the one that is built on here."""
    changed = f"uvicorn {uvicorn.__version__} has changed its {base.__name__}"
    advice = "install the version that requirements.lock names"
    for name, parameters in USED.items():
        method = getattr(base, name, None)
        if method is None or list(inspect.signature(method).parameters) != parameters:
            raise BadInput(f"{changed}: there is no {name}({', '.join(parameters[1:])}); {advice}")
    source = inspect.getsource(base)
    for name in READ:
        if f"self.{name} =" not in source and f"self.{name}:" not in source:
            raise BadInput(f"{changed}: it has no {name}; {advice}")
