"""All sockets of this process: how many one address has, what waits to be sent on them, and who is too slow.

Whoever is too slow is cut off with `abort`: `close` would wait for what has not been sent, which may be for ever.
"""

from __future__ import annotations

import asyncio
import resource
from asyncio import AbstractEventLoop
from collections import Counter
from typing import Protocol
from weakref import WeakKeyDictionary

from longshore.server.budget import household

UNSENT = 1 << 20  # bytes that may wait for one client
UNSENT_IN_ALL = 48 << 20  # and for all
OF_ONE_ADDRESS = 128  # sockets; a household needs a few dozen
NEW = 32.0  # connections of one address that are listened to at once, and each second; the others wait
SPARE = 128  # files the server itself needs: the database, the page, processes that think
STALLED = 20.0  # seconds in which a client that has not read everything must read something
CLOSING = 5.0  # seconds in which a connection that is being closed must be gone
LOOK = 1.0  # seconds between looks
FILES = 1 << 16  # open files that are enough


class Socket(Protocol):
    """A connection as it is seen from here."""

    transport: asyncio.Transport
    peer: Peer


class Peer:
    """What is known of the other end of a socket."""

    def __init__(self, address: str, now: float) -> None:
        self.address = address  # empty: not counted
        self.wait = 0.0  # seconds before it is listened to
        self.deadline: float | None = None  # when it must have said what it has begun to say
        self.unsent = 0  # bytes at the last look
        self.moved = now  # when it last had read something, or owed nothing
        self.closing: float | None = None  # since when it is being closed


class Sockets:
    """Those of one event loop."""

    def __init__(self, loop: AbstractEventLoop, most: int) -> None:
        self.loop = loop
        self.most = most
        self.open: set[Socket] = set()
        self.limited = True  # whether an address may have only so many
        self.of: Counter[str] = Counter()  # how many each address has
        self.new: dict[str, float] = {}  # how many each has made of late
        self.looking = False

    def add(self, socket: Socket, host: str, counted: bool) -> bool:
        """Whether there is room for one more. Those who speak for many others are not counted."""
        address = household(host) if counted and self.limited else ""
        if len(self.open) >= self.most or (address and self.of[address] >= OF_ONE_ADDRESS):
            return False
        socket.peer = Peer(address, self.loop.time())
        if address:
            new = self.new[address] = self.new.get(address, 0.0) + 1
            socket.peer.wait = max(0.0, new / NEW - 1)
        self.open.add(socket)
        self.of[address] += 1
        if not self.looking:
            self.looking = True
            self.loop.call_later(LOOK, self._look_again)
        return True

    def hand_over(self, socket: Socket, successor: Socket) -> None:
        """The connection goes on as another: a request has become a websocket."""
        self.open.discard(socket)
        successor.peer = socket.peer
        successor.peer.deadline = None
        self.open.add(successor)

    def remove(self, socket: Socket) -> None:
        """It is gone."""
        if socket not in self.open:
            return
        self.open.discard(socket)
        self.of[socket.peer.address] -= 1
        if not self.of[socket.peer.address]:
            del self.of[socket.peer.address]

    def _look_again(self) -> None:
        self.looking = bool(self.open or self.new)
        if self.looking:
            self.loop.call_later(LOOK, self._look_again)
            self.look(self.loop.time())

    def look(self, now: float) -> None:
        """Cut off whoever is too slow, and, if too much waits in all, those for whom most waits."""
        self.new = {address: new - NEW for address, new in self.new.items() if new > NEW}
        waiting = 0
        for socket in list(self.open):
            peer = socket.peer
            unsent = socket.transport.get_write_buffer_size()
            if not unsent or unsent < peer.unsent:
                peer.moved = now
            peer.unsent = unsent
            waiting += unsent
            if socket.transport.is_closing():
                peer.closing = peer.closing or now
            if _too_slow(peer, now):
                waiting -= unsent
                socket.transport.abort()
        if waiting > UNSENT_IN_ALL:
            for socket in sorted(self.open, key=lambda one: -one.peer.unsent):
                waiting -= socket.peer.unsent
                socket.transport.abort()
                if waiting <= UNSENT_IN_ALL:
                    break


def _too_slow(peer: Peer, now: float) -> bool:
    if peer.deadline is not None and now > peer.deadline:
        return True
    if peer.closing is not None and now - peer.closing > CLOSING:
        return True
    return peer.unsent > 0 and now - peer.moved > STALLED


everywhere: WeakKeyDictionary[AbstractEventLoop, Sockets] = WeakKeyDictionary()


def sockets_of(loop: AbstractEventLoop) -> Sockets:
    found = everywhere.get(loop)
    if found is None:
        found = everywhere[loop] = Sockets(loop, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - SPARE)
    return found


def allow_many_files() -> None:
    """Every socket is a file: have as many as the system lets us have without asking."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
