"""Connections to PostgreSQL that no longer answer are cut, so that nobody waits for them for ever.

A network that only swallows what is sent (a firewall that has forgotten the connection, a database machine that stands
still) closes nothing: a thread that waits for an answer would wait for hours, and with the writing thread the server.
"""

from __future__ import annotations

import contextlib
import os
import socket
import threading
import time
from typing import Any

SILENCE = 10.0  # seconds after which a question that was not answered is given up
LOOK = 0.5  # seconds between looks
PARAMETERS = {  # libpq's; what the address of the database says goes before
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 3,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,  # milliseconds
}


class Lifeline:
    """Watches over connections while they are being used."""

    def __init__(self) -> None:
        self._used: dict[object, tuple[float, Any]] = {}
        self._thread: threading.Thread | None = None

    def begin(self, user: object, connection: Any) -> None:
        """Somebody uses the connection from now on, and hopes to be done soon."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._watch, name="longshore-lifeline", daemon=True)
            self._thread.start()
        self._used[user] = time.monotonic(), connection

    def end(self, user: object) -> None:
        """It is used no more."""
        self._used.pop(user, None)

    def _watch(self) -> None:
        while True:
            time.sleep(LOOK)
            late = time.monotonic() - SILENCE
            for user, (since, connection) in list(self._used.items()):
                if since < late and self._used.pop(user, None) is not None:
                    _cut(connection)


def _cut(connection: Any) -> None:
    """Whoever waits for an answer hears that none will come."""
    with contextlib.suppress(Exception):  # it may be closed by now
        line = socket.socket(fileno=os.dup(connection.fileno()))
        with contextlib.closing(line):
            line.shutdown(socket.SHUT_RDWR)
