"""How processes hear of each other: nothing to do for one process, LISTEN/NOTIFY for several on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable

import sqlalchemy as sa

from longshore.server.store import CHANNEL, IMPATIENCE

log = logging.getLogger("longshore.bus")
PRESENCE = "longshore_here"
PAUSE = 1.0  # seconds before a broken connection is tried again


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

        waits = {name: value for name, value in IMPATIENCE.items() if f"{name}=" not in self.url}
        address = psycopg.conninfo.make_conninfo(self.url, **waits)
        lost = False
        while not self._stopping.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    connection.execute(f"LISTEN {PRESENCE}")
                    loop.call_soon_threadsafe(ears.gap)
                    lost = False
                    while not self._stopping.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self._pass_on(notice.channel, notice.payload, ears, loop)
            except psycopg.OperationalError as error:
                if not lost:
                    log.warning("the connection that listens is lost, trying until it is back: %s", error)
                lost = True
                self._stopping.wait(PAUSE)
            except RuntimeError:  # the event loop has gone
                return

    def _pass_on(self, channel: str, payload: str, ears: Ears, loop: asyncio.AbstractEventLoop) -> None:
        if channel == PRESENCE:
            loop.call_soon_threadsafe(ears.presence, payload)
            return
        table, _, seq = payload.rpartition(":")
        with contextlib.suppress(ValueError):
            loop.call_soon_threadsafe(ears.news, table, int(seq))
