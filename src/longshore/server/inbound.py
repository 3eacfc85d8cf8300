"""HTTP connections: uvicorn's, with limits for how many there are, how much a request says, and how long it takes."""

from __future__ import annotations

import asyncio
from functools import cache

from uvicorn._types import ASGI3Application
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from longshore.server.sockets import Peer, Sockets, sockets_of
from longshore.server.websocket import Websocket

HEAD = 32 * 1024  # bytes of a request's address and headers
REQUEST = 10 * 1024 * 1024  # bytes of a whole request, however it is cut up; the guard knows what each may have
QUEUED = 16  # requests sent before the first was answered
HEAD_TIME = 10.0  # seconds from the first byte, or from the connection, to the end of the headers
BODY_TIME = 60.0  # seconds for the rest


@cache
def _proxies(hosts: str) -> _TrustedHosts:
    """Those whose word is taken for whom they speak for."""
    return _TrustedHosts(hosts)


class TooMuch(Exception):
    """A request is too large, or there are too many of them."""


class Inbound(HttpToolsProtocol):
    """One connection."""

    peer: Peer
    sockets: Sockets

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's
        super().connection_made(transport)
        self.head = 0  # bytes of the present request's head
        self.heard = 0  # bytes of the present request
        self.in_head = True
        self.answered: RequestResponseCycle | None = None  # the request that is being answered, or was last
        self.sockets = sockets_of(self.loop)
        host = self.client[0] if self.client else ""
        # behind a proxy all come from its address: there the guard counts, which knows whom it speaks for
        hosts = self.config.forwarded_allow_ips
        proxy = not host or host in _proxies(hosts if isinstance(hosts, str) else ",".join(hosts))
        if not self.sockets.add(self, host, counted=not proxy):
            transport.abort()
            return
        self._expect(self.peer.wait + HEAD_TIME)
        if self.peer.wait:
            self.loop.call_soon(self._listen, False)  # uvloop begins to read when this has returned
            self.loop.call_later(self.peer.wait, self._listen, True)

    def _listen(self, listen: bool) -> None:
        if self.transport.is_closing():
            return
        if listen:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.answered is not None:  # uvicorn only tells the last of several requests
            self.answered.disconnected = True
            self.answered.message_event.set()
        self.sockets.remove(self)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self.answered = cycle
        super()._start_asgi_task(cycle, app)

    def resume_writing(self) -> None:
        super().resume_writing()
        self.peer.moved = self.loop.time()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        protocol = self.transport.get_protocol()
        assert isinstance(protocol, Websocket)
        self.sockets.hand_over(self, protocol)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.peer.deadline is None:  # it begins to say something, if perhaps only an empty line
            self._expect(HEAD_TIME)
        in_head = self.in_head
        super().data_received(data)
        self.heard += len(data)
        if in_head and self.in_head:
            self.head += len(data)
        if (self.head > HEAD or self.heard > REQUEST) and not self.transport.is_closing():
            self.send_400_response("The request is too large.")

    def _expect(self, seconds: float) -> None:
        self.peer.deadline = self.loop.time() + seconds

    # --- what the parser says: whatever is raised here is answered with 400, and the connection closed ----------------

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.head = self.heard = 0
        self.in_head = True
        self._expect(HEAD_TIME)

    def on_url(self, url: bytes) -> None:
        self._count(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._count(len(name) + len(value))
        super().on_header(name, value)

    def _count(self, size: int) -> None:
        self.head += size
        if self.head > HEAD:
            raise TooMuch

    def on_headers_complete(self) -> None:
        if len(self.pipeline) >= QUEUED:
            raise TooMuch
        super().on_headers_complete()
        self.head = 0
        self.in_head = False
        self._expect(BODY_TIME)

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self.head = self.heard = 0
        self.peer.deadline = None
