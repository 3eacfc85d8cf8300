"""Where tables are kept: one row a table, one row an entry of its log, and a thread that commits them in groups.

The log is the truth; `places` and the changing columns of `tables` only help to find things, and are written in the
same transaction as the entries they follow from.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from longshore.core.errors import BadInput

log = logging.getLogger("longshore.store")

metadata = sa.MetaData()
TABLES = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("header", sa.Text, nullable=False),  # JSON: the game, its set-up, the seed, the table's own settings
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("updated", sa.Float, nullable=False),  # when the state last changed
    sa.Column("bot_since", sa.Float),  # since when a bot has to decide, or when somebody's time is up; null: neither
    sa.Index("tables_by_state", "listed", "state", "updated"),
    sa.Index("tables_by_bot", "bot_since"),
)
ENTRIES = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("document", sa.Text, nullable=False),
)  # on SQLite the rows lie in the order they came, so that the last moves of all tables share a few pages
PLACES = sa.Table(
    "places",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("guest", sa.String(64), nullable=False),
    sa.Column("recovery", sa.String(64), nullable=False),
    sa.Index("places_by_guest", "guest"),
    sa.Index("places_by_recovery", "recovery"),
)
GUESTS = sa.Table(
    "guests",
    metadata,
    sa.Column("guest", sa.String(64), primary_key=True),  # the hash of the cookie, never the cookie
    sa.Column("name", sa.String(64), nullable=False),
)
COLUMNS = tuple(column.name for column in ENTRIES.columns)
CREATION_LOCK = 7_470_616  # any number, as long as every process takes the same
GROUP = 512  # writes in one transaction at most
ROWS = (256, 64, 16, 4, 1)  # entries in one statement on SQLite
Row = tuple[str, int, str]  # an entry: table, seq, document


class Conflict(Exception):
    """Somebody else has written this entry of the log first."""


@dataclass(slots=True)
class Write:
    """What has to become durable together: new entries of one table, and what follows from them elsewhere."""

    table: str
    rows: list[Row]
    changes: Sequence[sa.Executable] = ()
    done: Callable[[Exception | None], None] = lambda _error: None  # called in the event loop, well or badly
    error: Exception | None = None


class Store:
    """The database. Reads are plain blocking calls, for a thread; writes go to the one writing thread."""

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        self.engine = _engine(self.url)
        self._inserts = {count: self._insert(count) for count in (ROWS if not self.shared else (1,))}
        self._waiting: list[Write] = []  # handed in during this turn of the event loop
        self._queue: queue.SimpleQueue[tuple[asyncio.AbstractEventLoop, list[Write]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_forever, name="longshore-writer", daemon=True)

    def check(self) -> None:
        """Make what is missing in the database; BadInput if it cannot be used. Needs no `close`."""
        try:
            with self.engine.begin() as connection:
                if self.shared:  # several processes may start at once
                    connection.execute(sa.select(sa.func.pg_advisory_xact_lock(CREATION_LOCK)))
                metadata.create_all(connection)
        except sa.exc.DBAPIError as error:
            where = self.url.render_as_string(hide_password=True)
            raise BadInput(f"the database {where} cannot be used: {str(error.orig).strip().splitlines()[0]}") from error
        finally:
            self.engine.dispose()

    def open(self) -> None:
        """Make what is missing in the database, and start writing."""
        self.check()
        self._thread.start()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._queue.put(None)
        self._thread.join()
        self.engine.dispose()

    # --- writing -----------------------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Returns when it is durable; Conflict if another process was faster."""
        durable: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: Exception | None) -> None:
            if durable.done():  # nobody waits any more
                return
            if error is None:
                durable.set_result(None)
            else:
                durable.set_exception(error)

        write.done = done
        self.submit(write)
        await durable

    def submit(self, write: Write) -> None:
        """Have it written; `write.done` is called when that is done. The writing thread gets all that comes in one turn
        of the event loop at once, since to wake it costs more than most writes."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._hand_over)
        self._waiting.append(write)

    def _hand_over(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._queue.put((asyncio.get_running_loop(), waiting))

    def _write_forever(self) -> None:
        stop = False
        while not stop:
            group: list[Write] = []
            item = self._queue.get()
            while item is not None:
                loop, writes = item
                group += writes
                if len(group) >= GROUP or self._queue.empty():
                    break
                item = self._queue.get()
            stop = item is None
            if group:
                self._commit(group)
                loop.call_soon_threadsafe(_tell, group)

    def _commit(self, group: list[Write]) -> None:
        """All in one transaction; if that fails, one by one, so that nobody fails for another's sake."""
        try:
            self._transact(group)
        except sa.exc.IntegrityError as error:
            if len(group) == 1:
                group[0].error = Conflict(str(error.orig))
                return
            for write in group:
                self._commit([write])
        except Exception as error:
            log.exception("a group of %d writes failed", len(group))
            for write in group:
                write.error = error

    def _transact(self, group: list[Write]) -> None:
        with self.engine.begin() as connection:
            rows = [row for write in group for row in write.rows]
            if rows:
                self._append(connection, rows)
            for write in group:
                for change in write.changes:
                    connection.execute(change)
            if self.shared:
                notices = [{"notice": f"{write.table}:{write.rows[-1][1]}"} for write in group if write.rows]
                if notices:
                    connection.execute(NOTIFY, notices)

    def _append(self, connection: sa.Connection, rows: list[Row]) -> None:
        """Insert entries with statements made once: for many small rows the making costs more than the inserting. On
        SQLite many rows go into one statement, since between statements Python's lock changes hands."""
        if self.shared:
            connection.exec_driver_sql(self._inserts[1], [dict(zip(COLUMNS, row, strict=True)) for row in rows])
            return
        start = 0
        for count, insert in self._inserts.items():
            while len(rows) - start >= count:
                values = [value for row in rows[start : start + count] for value in row]
                connection.exec_driver_sql(insert, tuple(values))
                start += count

    def _insert(self, count: int) -> str:
        """The statement that inserts so many entries."""
        dialect = self.engine.dialect
        if self.shared:
            return str(ENTRIES.insert().compile(dialect=dialect))
        rows = [dict.fromkeys(COLUMNS, "")] * count
        return str(ENTRIES.insert().values(rows).compile(dialect=dialect))

    # --- reading -----------------------------------------------------------------------------------------------------

    def header(self, table: str) -> str | None:
        """The table's header, or None if there is no such table."""
        with self.engine.connect() as connection:
            return connection.scalar(sa.select(TABLES.c.header).where(TABLES.c.id == table))

    def entries(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        """The log after an entry: (seq, document) in order."""
        query = (
            sa.select(ENTRIES.c.seq, ENTRIES.c.document)
            .where(ENTRIES.c.table_id == table, ENTRIES.c.seq > after)
            .order_by(ENTRIES.c.seq)
        )
        with self.engine.connect() as connection:
            return [(seq, document) for seq, document in connection.execute(query)]

    def listed(self, state: str, limit: int) -> list[str]:
        """The newest listed tables in this state."""
        query = (
            sa.select(TABLES.c.id)
            .where(TABLES.c.listed, TABLES.c.state == state)
            .order_by(TABLES.c.updated.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return list(connection.scalars(query))

    def tables_of(self, guest: str, limit: int) -> list[str]:
        """The newest tables at which the guest has a seat."""
        mine = sa.select(PLACES.c.table_id).where(PLACES.c.guest == guest).distinct()
        query = sa.select(TABLES.c.id).where(TABLES.c.id.in_(mine)).order_by(TABLES.c.updated.desc()).limit(limit)
        with self.engine.connect() as connection:
            return list(connection.scalars(query))

    def waiting_for_bots(self, before: float) -> list[str]:
        """Tables where a bot has had to decide since before that time."""
        with self.engine.connect() as connection:
            return list(connection.scalars(sa.select(TABLES.c.id).where(TABLES.c.bot_since < before)))

    def place_of(self, recovery: str) -> tuple[str, int] | None:
        """The table and seat of a recovery token's hash."""
        query = sa.select(PLACES.c.table_id, PLACES.c.seat).where(PLACES.c.recovery == recovery)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
            return None if row is None else (row.table_id, row.seat)

    def guest_name(self, guest: str) -> str | None:
        """What a guest wants to be called."""
        with self.engine.connect() as connection:
            return connection.scalar(sa.select(GUESTS.c.name).where(GUESTS.c.guest == guest))

    def alive(self) -> bool:
        """Whether the database answers."""
        with self.engine.connect() as connection:
            return connection.scalar(sa.select(1)) == 1

    # --- changes that go along with entries --------------------------------------------------------------------------

    def new_table(self, table: str, header: str, listed: bool, state: str, now: float) -> sa.Executable:
        return TABLES.insert().values(id=table, header=header, listed=listed, state=state, updated=now, bot_since=None)

    def insert_entries(self, rows: list[Row]) -> sa.Executable:
        return ENTRIES.insert().values([dict(zip(COLUMNS, row, strict=True)) for row in rows])

    def table_state(self, table: str, state: str, now: float) -> sa.Executable:
        return TABLES.update().where(TABLES.c.id == table).values(state=state, updated=now)

    def bot_since(self, table: str, since: float | None) -> sa.Executable:
        return TABLES.update().where(TABLES.c.id == table).values(bot_since=since)

    def take_place(self, table: str, seat: int, guest: str, recovery: str) -> sa.Executable:
        values = {"table_id": table, "seat": seat, "guest": guest, "recovery": recovery}
        return self._upsert(PLACES, values, ["table_id", "seat"])

    def free_place(self, table: str, seat: int) -> sa.Executable:
        return PLACES.delete().where(PLACES.c.table_id == table, PLACES.c.seat == seat)

    def name_guest(self, guest: str, name: str) -> sa.Executable:
        return self._upsert(GUESTS, {"guest": guest, "name": name}, ["guest"])

    def _upsert(self, table: sa.Table, values: dict[str, Any], key: list[str]) -> sa.Executable:
        insert = postgresql.insert(table) if self.shared else sqlite.insert(table)
        rest = {name: value for name, value in values.items() if name not in key}
        return insert.values(values).on_conflict_do_update(index_elements=key, set_=rest)


def _tell(group: list[Write]) -> None:
    """In the event loop: the writes are done, well or badly."""
    for write in group:
        try:
            write.done(write.error)
        except Exception:  # whatever went wrong there, the others must hear of theirs
            log.exception("table %s: what follows from a write failed", write.table)


PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "wal_autocheckpoint=8000",
    "cache_size=-32768",  # kB: the last page of each table's log is written again and again
)
CHANNEL = "longshore"
NOTIFY = sa.text(f"SELECT pg_notify('{CHANNEL}', :notice)")


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() == "postgresql":
        return sa.create_engine(url, pool_pre_ping=True, pool_size=8)
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        raise BadInput(f"the database must be an SQLite file or PostgreSQL, not {url.render_as_string()}")
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"timeout": 10})

    @sa.event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        """Readers never wait for the writer; a commit returns only when it is on the disk."""
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
