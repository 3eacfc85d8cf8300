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
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from longshore.core.errors import BadInput
from longshore.server.frames import begins_small, frame_size, is_small, unmask

log = logging.getLogger("longshore.wire")
EXTENSION = "longshore.wire"
UNSENT = 4 * 1024 * 1024  # bytes that may wait for a slow client
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

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.turn = turns.setdefault(self.loop, Turn())
        self.listener: Listener | None = None
        self.unheard: list[str | None] = []  # messages that came before anybody listened
        self.passing = 0  # bytes of a frame that are still to be passed on to the library
        self.cut = b""  # a frame's header of which the end has not come yet
        self.fragments = False  # whether a message of several frames has begun
        self.unsent: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it has been refused
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ours, not in the standard

    # --- in ----------------------------------------------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        """From now on every message goes to the listener, in the order they came."""
        self.listener = listener
        unheard, self.unheard = self.unheard, []
        for text in unheard:
            listener(text)

    def data_received(self, data: bytes) -> None:
        """Nearly always this is one small text message, and nothing else."""
        if is_small(data) and self.listener is not None and not (self.passing or self.cut or self.fragments):
            self._take(data)
        elif self.handshake_initiated:
            self._part(data)
        else:
            super().data_received(data)

    def _part(self, data: bytes) -> None:
        """Take the small text messages out, pass on the rest."""
        data, self.cut = self.cut + data, b""
        while data:
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
            if not data[0] & 0x08:  # no control frame; those may come between fragments
                self.fragments = not data[0] & 0x80
            self.passing = size

    def _take(self, data: bytes) -> None:
        """A small text message."""
        if self.close_sent or self.disconnected:
            return
        try:
            text = str(unmask(data), "utf-8")
        except UnicodeDecodeError:
            super().data_received(data)  # which closes the connection as it should be
            return
        self._hear(text)

    def _hear(self, text: str | None) -> None:
        if self.listener is None:
            self.unheard.append(text)
            return
        if not self.turn.heard:
            self.loop.call_soon(self.turn.deliver)
        self.turn.heard.append((self.listener, text))

    def send_receive_event_to_app(self) -> None:
        """What the library has read goes the same way."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
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
            else:
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
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > UNSENT:
            self.transport.abort()


USED = {  # of uvicorn's class: methods with their parameters
    "connection_made": ["self", "transport"],
    "data_received": ["self", "data"],
    "handle_connect": ["self", "event"],
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
