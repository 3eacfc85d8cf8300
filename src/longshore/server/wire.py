"""The websocket protocol: uvicorn's, with a short way in and out for what comes and goes most, small text messages.

A text frame without extensions is a few bytes of header and the text. Everything else, from the handshake to pings,
fragments and errors, is left to uvicorn and the websockets library. What is taken for granted of uvicorn's class, which
is not part of its documented interface, is checked when the server starts: see `check`.
"""

from __future__ import annotations

import inspect
import struct
from asyncio import BaseTransport
from collections.abc import Callable

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from longshore.core.errors import BadInput

EXTENSION = "longshore.wire"
TEXT = 0x81  # a whole text message in one frame
MASKED = 0x80  # in the second byte of a frame; every frame from a client is masked
SMALL = 126  # bytes; the size of a longer message does not fit into the second byte
HEAD = 6  # bytes before a small masked message: two, and the mask
UNSENT = 4 * 1024 * 1024  # bytes that may wait for a slow client
Listener = Callable[[str | None], None]  # None: a message that is no text


def frame(text: bytes) -> bytes:
    """A text message as it goes over the wire."""
    size = len(text)
    if size < SMALL:
        return b"%c%c%b" % (TEXT, size, text)
    if size < 1 << 16:
        return struct.pack("!BBH", TEXT, 126, size) + text
    return struct.pack("!BBQ", TEXT, 127, size) + text


class Wire(WebSocketsSansIOProtocol):
    """One connection. The application finds it in the extensions of its scope."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
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
        if (
            len(data) > HEAD
            and data[0] == TEXT
            and data[1] - MASKED == len(data) - HEAD
            and len(data) - HEAD < SMALL
            and self.listener is not None
            and not (self.passing or self.cut or self.fragments)
        ):
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
            small = data[0] == TEXT and MASKED < data[1] < MASKED + SMALL and not self.fragments
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
            text = str(unmask(data[HEAD:], data[2:HEAD]), "utf-8")
        except UnicodeDecodeError:
            super().data_received(data)  # which closes the connection as it should be
            return
        self._hear(text)

    def _hear(self, text: str | None) -> None:
        if self.listener is None:
            self.unheard.append(text)
        else:
            self.listener(text)

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
            if not due:
                self.loop.call_soon(send_due)
            due.append(self)
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


due: list[Wire] = []  # those with something to send


def send_due() -> None:
    wires = due[:]
    due.clear()
    for wire in wires:
        wire.flush()


def unmask(data: bytes, mask: bytes) -> bytes:
    """What a client has masked, as one large number."""
    size = len(data)
    key = mask * (size // 4 + 1)
    return (int.from_bytes(data, "little") ^ int.from_bytes(key[:size], "little")).to_bytes(size, "little")


def frame_size(data: bytes) -> int | None:
    """The size of the frame that begins here, with its header; None if too little of it is there to tell."""
    if len(data) < 2:
        return None
    size = data[1] & 0x7F
    head = 2 + (4 if data[1] & MASKED else 0)
    if size < SMALL:
        return head + size
    width = 2 if size == 126 else 8
    if len(data) < 2 + width:
        return None
    return head + width + int.from_bytes(data[2 : 2 + width], "big")


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
