"""Where tables are kept: one row a table, one row an entry of its log, and a thread that commits them in groups.

The log is the truth; `places` and the changing columns of `tables` only help to find things, and are written in the
same transaction as the entries they follow from.

On SQLite new entries go to `journal`, which has no index to be kept, and are filed into `entries` by the thousand.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import queue
import shutil
import sqlite3
import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from longshore.core.errors import BadInput
from longshore.server import lifeline, migrations
from longshore.server.errors import ApiError

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
)
JOURNAL = sa.Table(  # entries that are not filed yet, in the order they came, so that all tables share the last page
    "journal",
    sa.MetaData(),  # its own, since only SQLite has it
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("document", sa.Text, nullable=False),
)
DOUBLED = sa.Table(  # entries that could not be filed, since the log had others of their number
    "doubled",
    JOURNAL.metadata,
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("document", sa.Text, nullable=False),
)
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
CHAT = '{"kind":"chat",'  # how a line of chat begins
COLUMNS = tuple(column.name for column in ENTRIES.columns)
GROUP = 512  # writes in one transaction at most
ROWS = (256, 64, 16, 4, 1)  # entries in one statement on SQLite
FILED = 4096  # entries that gather in the journal before they are filed
LEAVING = 3.0  # seconds in which another server may still be leaving an SQLite file
LOOK_AGAIN = 0.1
SPACE = 1024 * 1024  # bytes the disk must have left for moves to be stored
KNOWN = 8192  # if the last entries of more tables are remembered, they are forgotten at the next filing
Row = tuple[str, int, str]  # an entry: table, seq, document


class Unavailable(ApiError):
    """The database cannot be reached just now, or can take nothing. The store has logged it."""

    def __init__(self, reason: str) -> None:
        super().__init__("unavailable", "The database does not answer just now: try again in a moment.")
        self.detail = reason


class Unreachable(BadInput):
    """The database cannot be opened just now; perhaps later."""


class Conflict(Exception):
    """This entry of the log has been written before: by another process, or by a wish nobody waits for any more."""


@dataclass(slots=True)
class Write:
    """What has to become durable together: new entries of one table, and what follows from them elsewhere."""

    table: str
    rows: list[Row]
    changes: Sequence[sa.Executable] = ()
    durable: asyncio.Future[None] | None = None  # known in the event loop, once it was handed in
    error: Exception | None = None


class Store:
    """The database. Reads are plain blocking calls, for a thread; writes go to the one writing thread."""

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        self.shared = self.url.get_backend_name() == "postgresql"
        self.engine = _engine(self.url)
        sa.event.listen(self.engine, "handle_error", self._translate)
        self.opened = False
        self.failing: dict[str, str] = {}  # "read" or "write", if that failed the last time, and why
        self._parts: tuple[sa.Table, ...] = (ENTRIES,) if self.shared else (ENTRIES, JOURNAL)  # where entries are
        self._inserts = {count: self._insert(count) for count in (ROWS if not self.shared else (1,))}
        self._set_aside = not self.shared  # whether there is a place for entries that could not be filed
        self._gathered = 0  # entries in the journal
        self._last: dict[str, int] = {}  # the last entry of tables written to, as far as remembered
        self._claim: int | None = None  # the locked file that keeps other servers away from an SQLite file
        self._waiting: list[Write] = []  # handed in during this turn of the event loop
        self._queue: queue.SimpleQueue[tuple[asyncio.AbstractEventLoop, list[Write]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._write_forever, name="longshore-writer", daemon=True)

    def check(self) -> None:
        """Make what is missing in the database; BadInput if it cannot be used, or another server has it. Needs no
        `close`."""
        self._claim_file()
        try:
            self._make()
        finally:
            self._release_file()

    def look(self) -> None:
        """Get ready for reading only: nothing is made or written, and no server is kept away. BadInput if there are no
        tables in the database."""
        try:
            there = set(sa.inspect(self.engine).get_table_names())
            with self.engine.connect() as connection:
                migrations.refuse_newer(migrations.version(connection))
        except BadInput as error:
            raise self._unusable(str(error)) from error
        except Unavailable as error:
            raise self._unusable(error.detail) from error
        except sa.exc.DBAPIError as error:
            raise self._unusable(reason_of(error.orig)) from error
        if not {TABLES.name, ENTRIES.name} <= there:
            raise self._unusable("there are no tables of Longshore in it")
        self._parts = tuple(part for part in self._parts if part.name in there)  # older servers had no journal
        self._set_aside = DOUBLED.name in there

    def open(self) -> None:
        """Make what is missing in the database, and start writing."""
        self._claim_file()
        try:
            self._make()
        except BaseException:
            self._release_file()
            raise
        self._thread.start()
        self.failing.clear()
        self.opened = True

    def close(self) -> None:
        """Write what is waiting, then stop."""
        if self.opened:
            self._queue.put(None)
            self._thread.join()
        self.engine.dispose()
        self._release_file()

    def _make(self) -> None:
        try:
            with self.engine.begin() as connection:
                migrations.migrate(connection)
                for wanted in (metadata,) if self.shared else (metadata, JOURNAL.metadata):
                    migrations.complete(connection, wanted)
            if not self.shared:
                self._file()  # what a killed server has left
        except Unavailable as error:
            raise Unreachable(str(self._unusable(error.detail))) from error
        except sa.exc.DBAPIError as error:
            raise self._unusable(reason_of(error.orig)) from error
        except BadInput as error:  # too new, or changed by hand
            raise self._unusable(str(error)) from error
        finally:
            self.engine.dispose()

    def _unusable(self, reason: str) -> BadInput:
        return BadInput(f"the database {self.url.render_as_string(hide_password=True)} cannot be used: {reason}")

    def _claim_file(self) -> None:
        """One server an SQLite file: the journal would take the same entry from two of them. The system releases
        the lock when the process ends, however it ends. It is not on the database itself, since to close that file
        would release the locks SQLite has on it."""
        if self.shared:
            return
        database = Path(self.url.database or "").resolve()
        try:
            claim = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise self._unusable(f"{error.strerror}: {error.filename}") from error
        end = time.monotonic() + LEAVING
        while True:
            try:
                fcntl.flock(claim, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() < end:
                    time.sleep(LOOK_AGAIN)
                    continue
                os.close(claim)
                raise BadInput(
                    f"another server is using the database {database}: stop that one, give this one another "
                    "--database, or use PostgreSQL, which several processes can share"
                ) from None
            except OSError as error:
                os.close(claim)
                raise self._unusable(f"it cannot be locked: {error.strerror}") from error
        self._claim = claim

    def _release_file(self) -> None:
        if self._claim is not None:
            os.close(self._claim)
            self._claim = None

    # --- whether it can be used ---------------------------------------------------------------------------------------

    def _translate(self, context: sa.engine.ExceptionContext) -> None:
        """An error of the database: one that will pass is told as such, and logged once until it has passed."""
        error = context.original_exception
        if context.is_pre_ping or not (context.is_disconnect or _will_pass(error)):
            return
        reason = reason_of(error)
        if not self.failing and self.opened:
            log.error("the database cannot be used just now: %s", reason)
        self.failing["write" if threading.current_thread() is self._thread else "read"] = reason
        raise Unavailable(reason) from error

    def _worked(self, what: str) -> None:
        if self.failing.pop(what, None) is not None and not self.failing:
            log.warning("the database can be used again")

    async def try_again(self) -> None:
        """If the last write failed: see whether the next one would. What is written means nothing, but is another
        every time, since the same once more would not be written."""
        if "write" in self.failing:
            await self.write(Write("", [], [self.name_guest("", str(time.time()))]))

    def has_space(self) -> bool:
        """Whether the disk has room for moves, as far as can be seen from here."""
        if self.shared:
            return True
        return shutil.disk_usage(Path(self.url.database or "").resolve().parent).free >= SPACE

    # --- writing -----------------------------------------------------------------------------------------------------

    async def write(self, write: Write) -> None:
        """Returns when it is durable; Conflict if another was faster."""
        await self.submit(write)

    def submit(self, write: Write) -> asyncio.Future[None]:
        """Have it written: done when it is durable. The writing thread gets all that comes in one turn of the event
        loop at once, since to wake it costs more than most writes."""
        loop = asyncio.get_running_loop()
        if not self._waiting:
            loop.call_soon(self._hand_over)
        self._waiting.append(write)
        write.durable = loop.create_future()
        return write.durable

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
            if self._gathered >= FILED or (stop and self._gathered):
                self._try_to_file()

    def _commit(self, group: list[Write]) -> None:
        """All in one transaction; if that fails, one by one, so that nobody fails for another's sake."""
        try:
            self._transact(group)
        except (sa.exc.IntegrityError, Conflict) as error:
            if len(group) == 1:
                group[0].error = error if isinstance(error, Conflict) else Conflict(str(error.orig))
                return
            for write in group:
                self._commit([write])
        except Exception as error:
            if not isinstance(error, Unavailable):
                log.exception("a group of %d writes failed", len(group))
                self.failing["write"] = reason_of(error)
            for write in group:
                write.error = error
                self._last.pop(write.table, None)  # whether it was stored is not known here

    def _transact(self, group: list[Write]) -> None:
        last: dict[str, int] = {}
        with self.engine.begin() as connection:
            rows = [row for write in group for row in write.rows]
            if self.shared:
                if rows:
                    connection.exec_driver_sql(self._inserts[1], [dict(zip(COLUMNS, row, strict=True)) for row in rows])
            else:
                last = self._append(connection, rows)
            for write in group:
                for change in write.changes:
                    connection.execute(change)
            if self.shared:
                notices = [{"notice": f"{write.table}:{write.rows[-1][1]}"} for write in group if write.rows]
                if notices:
                    connection.execute(NOTIFY, notices)
        if last:
            self._last.update(last)
            self._gathered += len(rows)
        if self.failing:
            self._worked("write")

    def _append(self, connection: sa.Connection, rows: list[Row]) -> dict[str, int]:
        """Add entries to the journal; the last of each table then. Statements are made once, since for many small rows
        the making costs more than the inserting, and hold many rows, since between statements Python's lock changes
        hands. The journal would take an entry twice, so this looks: a wish may have been given up while its entry
        waited to be written, and the table read from the log without it."""
        last: dict[str, int] = {}
        values: list[str | int] = []
        for row in rows:
            table, seq, _ = row
            before = last.get(table) or self._last.get(table)
            if before is None:
                before = connection.exec_driver_sql(LAST, (table, table)).scalar_one()
            if seq <= before:
                raise Conflict(f"table {table} has got as far as entry {before}, and entry {seq} came")
            last[table] = seq
            values += row
        start, width = 0, len(COLUMNS)
        for count, insert in self._inserts.items():
            while len(rows) - start >= count:
                connection.exec_driver_sql(insert, tuple(values[start * width : (start + count) * width]))
                start += count
        return last

    def _file(self) -> None:
        """Move the journal into `entries`, in order, so that each page of the index is written once for all entries of
        a table. It is one transaction: whoever reads, and whoever comes after a crash, finds every entry once. An entry
        that is there already, which only a server that knows no journal can have written, goes to `doubled`: one table
        must not stop all others."""
        with self.engine.begin() as connection:
            connection.execute(SET_ASIDE)
            doubled = connection.exec_driver_sql("SELECT changes()").scalar_one()
            connection.execute(FILE)
            connection.execute(JOURNAL.delete())
        if doubled:
            log.error("%d entries were in the log already, from an older server: kept aside in doubled", doubled)
        if len(self._last) > KNOWN:
            self._last.clear()

    def _try_to_file(self) -> None:
        """The entries are durable where they are: what fails now can be done when as many have gathered again."""
        try:
            self._file()
        except Exception:
            log.exception("%d entries could not be filed", self._gathered)
        self._gathered = 0

    def _insert(self, count: int) -> str:
        """The statement that inserts so many entries."""
        dialect = self.engine.dialect
        if self.shared:
            return str(ENTRIES.insert().compile(dialect=dialect))
        rows = [dict.fromkeys(COLUMNS, "")] * count
        return str(JOURNAL.insert().values(rows).compile(dialect=dialect))

    # --- reading -----------------------------------------------------------------------------------------------------

    def header(self, table: str) -> str | None:
        """The table's header, or None if there is no such table."""
        with self.engine.connect() as connection:
            return connection.scalar(sa.select(TABLES.c.header).where(TABLES.c.id == table))

    def entries(self, table: str, after: int = 0) -> list[tuple[int, str]]:
        """The log after an entry: (seq, document) in order."""
        parts = [
            sa.select(part.c.seq, part.c.document).where(part.c.table_id == table, part.c.seq > after)
            for part in self._parts
        ]
        query = sa.union_all(*parts).order_by("seq")  # one statement, so that nothing is filed between the two
        with self.engine.connect() as connection:
            return [(seq, document) for seq, document in connection.execute(query)]

    def all_tables(self) -> list[str]:
        """Every table there is."""
        with self.engine.connect() as connection:
            return list(connection.scalars(sa.select(TABLES.c.id).order_by(TABLES.c.id)))

    def doubled(self) -> int:
        """How many entries could not be filed."""
        if not self._set_aside:
            return 0
        with self.engine.connect() as connection:
            return connection.scalar(sa.select(sa.func.count()).select_from(DOUBLED)) or 0

    def chat(self, table: str, before: int, limit: int) -> list[tuple[int, str]]:
        """The last lines of chat before an entry: (seq, document) in order."""
        parts = [
            sa.select(part.c.seq, part.c.document).where(
                part.c.table_id == table, part.c.seq < before, part.c.document.startswith(CHAT, autoescape=True)
            )
            for part in self._parts
        ]
        query = sa.union_all(*parts).order_by(sa.desc("seq")).limit(limit)
        with self.engine.connect() as connection:
            return [(seq, document) for seq, document in connection.execute(query)][::-1]

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
            found = list(connection.scalars(sa.select(TABLES.c.id).where(TABLES.c.bot_since < before)))
        self._worked("read")
        return found

    def place_of(self, recovery: str) -> tuple[str, int] | None:
        """The table and seat of a recovery token's hash."""
        query = sa.select(PLACES.c.table_id, PLACES.c.seat).where(PLACES.c.recovery == recovery)
        with self.engine.connect() as connection:
            row = connection.execute(query).first()
            return None if row is None else (row.table_id, row.seat)

    def guest_at(self, table: str, seat: int) -> str | None:
        """Whose a place is."""
        with self.engine.connect() as connection:
            return connection.scalar(sa.select(PLACES.c.guest).where(*_place(table, seat)))

    def guest_name(self, guest: str) -> str | None:
        """What a guest wants to be called."""
        with self.engine.connect() as connection:
            return connection.scalar(sa.select(GUESTS.c.name).where(GUESTS.c.guest == guest))

    def alive(self) -> bool:
        """Whether the database answers."""
        with self.engine.connect() as connection:
            answered = connection.scalar(sa.select(1)) == 1
        self._worked("read")
        return answered

    # --- changes that go along with entries --------------------------------------------------------------------------

    def new_table(self, table: str, header: str, listed: bool, state: str, now: float) -> sa.Executable:
        return TABLES.insert().values(id=table, header=header, listed=listed, state=state, updated=now, bot_since=None)

    def insert_entries(self, rows: list[Row]) -> sa.Executable:
        """Entries of a table that is made along with this one."""
        return ENTRIES.insert().values([dict(zip(COLUMNS, row, strict=True)) for row in rows])

    def table_state(self, table: str, state: str, now: float) -> sa.Executable:
        return TABLES.update().where(TABLES.c.id == table).values(state=state, updated=now)

    def bot_since(self, table: str, since: float | None) -> sa.Executable:
        return TABLES.update().where(TABLES.c.id == table).values(bot_since=since)

    def take_place(self, table: str, seat: int, guest: str, recovery: str) -> sa.Executable:
        values = {"table_id": table, "seat": seat, "guest": guest, "recovery": recovery}
        return self._upsert(PLACES, values, ["table_id", "seat"])

    def recover_place(self, table: str, seat: int, guest: str, recovery: str) -> sa.Executable:
        """The place is the guest's now; the link stays what it is, or has become meanwhile."""
        return PLACES.update().where(*_place(table, seat), PLACES.c.recovery == recovery).values(guest=guest)

    def renew_place(self, table: str, seat: int, guest: str, recovery: str) -> sa.Executable:
        """A new recovery token, if the place is still the guest's: no entry goes along with it, so nothing else would
        show that another process has given the place to somebody else meanwhile."""
        return PLACES.update().where(*_place(table, seat), PLACES.c.guest == guest).values(recovery=recovery)

    def leave_place(self, table: str, seat: int) -> sa.Executable:
        """Nobody's for now, but its link still leads back to it."""
        return PLACES.update().where(*_place(table, seat)).values(guest="")

    def free_place(self, table: str, seat: int) -> sa.Executable:
        return PLACES.delete().where(*_place(table, seat))

    def name_guest(self, guest: str, name: str) -> sa.Executable:
        return self._upsert(GUESTS, {"guest": guest, "name": name}, ["guest"])

    def _upsert(self, table: sa.Table, values: dict[str, Any], key: list[str]) -> sa.Executable:
        insert = postgresql.insert(table) if self.shared else sqlite.insert(table)
        rest = {name: value for name, value in values.items() if name not in key}
        return insert.values(values).on_conflict_do_update(index_elements=key, set_=rest)


def _place(table: str, seat: int) -> tuple[sa.ColumnElement[bool], sa.ColumnElement[bool]]:
    return PLACES.c.table_id == table, PLACES.c.seat == seat


def reason_of(error: BaseException | None) -> str:
    """The first line of what the database says."""
    return next(iter(str(error).strip().splitlines()), type(error).__name__)


def _will_pass(error: BaseException) -> bool:
    """Whether an error says nothing about what was asked, but that the database, its disk or the way there fails."""
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in PASSING
    import psycopg

    return isinstance(error, psycopg.OperationalError | psycopg.InterfaceError)


def _tell(group: list[Write]) -> None:
    """In the event loop: the writes are done, well or badly."""
    for write in group:
        if write.durable is None or write.durable.done():  # nobody waits any more
            continue
        if write.error is None:
            write.durable.set_result(None)
        else:
            write.durable.set_exception(write.error)


PASSING = frozenset(  # SQLite's codes for this: busy, no memory, read only, no disk, full, cannot be opened
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_NOMEM,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PROTOCOL,
    )
)
PRAGMAS = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "busy_timeout=10000",
    "wal_autocheckpoint=8000",
    "cache_size=-32768",  # kB: when entries are filed, one page of the index for each table at play
    "secure_delete=FAST",  # else the whole journal is written once more, as zeros, when it has been filed
)
LAST = """
    SELECT max(
        coalesce((SELECT max(seq) FROM entries WHERE table_id = ?), 0),
        coalesce((SELECT max(seq) FROM journal WHERE table_id = ?), 0)
    )
"""
GATHERED = sa.select(*(JOURNAL.c[name] for name in COLUMNS))
FILED_BEFORE = sa.exists().where(ENTRIES.c.table_id == JOURNAL.c.table_id, ENTRIES.c.seq == JOURNAL.c.seq)
SET_ASIDE = DOUBLED.insert().from_select(COLUMNS, GATHERED.where(FILED_BEFORE))
FILE = ENTRIES.insert().from_select(COLUMNS, GATHERED.where(~FILED_BEFORE).order_by(JOURNAL.c.table_id, JOURNAL.c.seq))
CHANNEL = "longshore"
NOTIFY = sa.text(f"SELECT pg_notify('{CHANNEL}', :notice)")


def _engine(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() == "postgresql":
        parameters = {name: value for name, value in lifeline.PARAMETERS.items() if name not in url.query}
        engine = sa.create_engine(url, pool_size=8, connect_args=parameters)
        _watch_over(engine)
        return engine
    name = url.database or ":memory:"
    if url.get_backend_name() != "sqlite" or name == ":memory:" or name.startswith("file:"):
        raise BadInput(f"the database must be an SQLite file or PostgreSQL, not {url.render_as_string()}")
    Path(name).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"timeout": 10})

    @sa.event.listens_for(engine, "connect")
    def _prepare(connection: Any, _record: Any) -> None:
        """Readers never wait for the writer; a commit returns only when it is on the disk."""
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine


def _watch_over(engine: sa.Engine) -> None:
    """A connection is asked for a sign of life before it is used, and given up when an answer takes too long; that of
    SQLAlchemy itself (`pool_pre_ping`) would be waited for for ever."""
    line = lifeline.Lifeline()

    @sa.event.listens_for(engine, "checkout")
    def _take(connection: Any, record: Any, _proxy: Any) -> None:
        line.begin(record, connection)
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.dbapi.Error as error:  # type: ignore[union-attr]  # the module is there, with an engine
            line.end(record)
            raise sa.exc.InvalidatePoolError from error  # the others will be no better: the pool makes new ones

    @sa.event.listens_for(engine, "checkin")
    def _give_back(_connection: Any, record: Any) -> None:
        line.end(record)
