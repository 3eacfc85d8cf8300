"""How processes hear of each other: nothing to do for one process, LISTEN/NOTIFY for several on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa

from longshore.server.lifeline import PARAMETERS, Lifeline
from longshore.server.store import CHANNEL, reason_of

if TYPE_CHECKING:  # only needed where there is a PostgreSQL
    from typing import LiteralString

    import psycopg

log = logging.getLogger("longshore.bus")
PRESENCE = "longshore_here"
PAUSE = 1.0  # seconds before a broken connection is tried again
BEAT = 5.0  # seconds without a word after which the database is asked for a sign of life


class Ears:
    """What a process wants to hear. All are called in the event loop."""

    def __init__(
        self,
        news: Callable[[str, int], None],
        presence: Callable[[str], None],
        gap: Callable[[], None],
    ) -> None:
        self.news = news  # a table has an entry of this number
        self.presence = presence  # somebody has come or gone, at another process
        self.gap = gap  # the connection is back: anything may have happened meanwhile


class Bus:
    """One process: everybody who should know is told directly."""

    def start(self, ears: Ears) -> None:
        """Begin to listen."""

    def stop(self) -> None:
        """Stop listening."""

    def presence_notice(self, text: str) -> sa.Executable | None:
        """The statement that tells the other processes who is here; None if there are none."""
        return None


class PostgresBus(Bus):
    """A thread with a connection of its own that listens. A notice says only which table has which entry."""

    def __init__(self, url: sa.URL) -> None:
        self.url = url.set(drivername="postgresql").render_as_string(hide_password=False)
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self, ears: Ears) -> None:
        loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._listen, args=(ears, loop), name="longshore-bus", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopping.set()
        if self._thread is not None:
            self._thread.join()

    def presence_notice(self, text: str) -> sa.Executable:
        return sa.select(sa.func.pg_notify(PRESENCE, text))

    def _listen(self, ears: Ears, loop: asyncio.AbstractEventLoop) -> None:
        import psycopg

        line = Lifeline()
        parameters: dict[str, Any] = {n: v for n, v in PARAMETERS.items() if n not in sa.make_url(self.url).query}
        lost = False
        while not self._stopping.is_set():
            try:
                with psycopg.connect(self.url, autocommit=True, **parameters) as connection:
                    self._ask(connection, line, f"LISTEN {CHANNEL}; LISTEN {PRESENCE}")
                    loop.call_soon_threadsafe(ears.gap)
                    lost = False
                    heard = time.monotonic()
                    while not self._stopping.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._pass_on(notice.channel, notice.payload, ears, loop)
                            heard = time.monotonic()
                        if time.monotonic() - heard > BEAT:
                            self._ask(connection, line, "SELECT 1")
                            heard = time.monotonic()
            except psycopg.OperationalError as error:
                if not lost:
                    log.warning("the connection that listens is lost, trying until it is back: %s", reason_of(error))
                lost = True
                self._stopping.wait(PAUSE)
            except RuntimeError:  # the event loop has gone
                return

    def _ask(self, connection: psycopg.Connection[Any], line: Lifeline, question: LiteralString) -> None:
        """Notices come by themselves, or not at all: only an answer shows that the connection is still there."""
        line.begin(self, connection)
        try:
            connection.execute(question)
        finally:
            line.end(self)

    def _pass_on(self, channel: str, payload: str, ears: Ears, loop: asyncio.AbstractEventLoop) -> None:
        if channel == PRESENCE:
            loop.call_soon_threadsafe(ears.presence, payload)
            return
        table, _, seq = payload.rpartition(":")
        with contextlib.suppress(ValueError):
            loop.call_soon_threadsafe(ears.news, table, int(seq))
