"""The websocket protocol: uvicorn's, with a short way out. Every move goes to everybody at the table, so there is much
to send; and a text frame without extensions is only a few bytes of header and the text."""

from __future__ import annotations

import struct
from asyncio import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "longshore.wire"
TEXT = 0x81  # a whole text message in one frame
UNSENT = 4 * 1024 * 1024  # bytes that may wait for a slow client
UNREAD = 16  # messages that may wait before the client is made to wait


class Wire(WebSocketsSansIOProtocol):
    """One connection. The application finds it in the extensions of its scope."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.unsent: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.handshake_complete:  # else it has been refused
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]  # ours, not in the standard

    def put(self, text: bytes) -> None:
        """Send a text message, without waiting. What is put at once, such as the news of a move and the acknowledgement
        of it, goes out at once: the operating system's work is the dearer part."""
        size = len(text)
        if size < 126:
            head = bytes((TEXT, size))
        elif size < 65536:
            head = struct.pack("!BBH", TEXT, 126, size)
        else:
            head = struct.pack("!BBQ", TEXT, 127, size)
        if not self.unsent:
            self.loop.call_soon(self._flush)
        self.unsent.append(head)
        self.unsent.append(text)

    def _flush(self) -> None:
        """A client too slow to keep up is cut off; it comes back and asks for what it missed."""
        frames = b"".join(self.unsent)
        self.unsent.clear()
        if self.close_sent or self.disconnected or self.transport.is_closing():
            return
        self.transport.write(frames)
        if not self.writable.is_set() and self.transport.get_write_buffer_size() > UNSENT:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Read on while the application is busy, unless it falls behind: to stop and start for every message costs
        more than the message."""
        behind = self.queue.qsize() >= UNREAD
        if not behind:
            self.read_paused = True  # so that it is not paused
        super().send_receive_event_to_app()
        if not behind:
            self.read_paused = False
