"""All tables of this process: loaded from the log on demand, changed one wish at a time.

A wish is judged on the record in memory and made durable; only then is it acknowledged and told. When another process
was faster, the record is brought up to date and the wish judged again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, TypeVar

import sqlalchemy as sa

from longshore.core.errors import BadInput
from longshore.core.game import Document
from longshore.core.table import Table
from longshore.server import views
from longshore.server.autopilot import Autopilot
from longshore.server.bot_pool import BotPool
from longshore.server.budget import WORK, Budgets, charge_asker
from longshore.server.bus import Bus, Ears, PostgresBus
from longshore.server.encoding import encode
from longshore.server.errors import ApiError, no_table
from longshore.server.gamefile import Imported
from longshore.server.presence import Client, Presence, Room
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat, digest, new_secret, new_table_id
from longshore.server.settings import Settings
from longshore.server.store import Conflict, Store, Unavailable, Unreachable, Write
from longshore.server.turns import Turns

log = logging.getLogger("longshore.tables")
T = TypeVar("T")
PATIENCE = 10.0  # seconds in which a wish is judged again and again because others were faster
BIT = 256  # entries of an imported game that are stored at once
LISTED = 40  # tables in one list
LONGEST = 30.0  # seconds between attempts to open the database, at most
NOTED = 4096  # things that went wrong at a table and are not said again


class Tables:
    """Everything the server does with tables."""

    def __init__(self, settings: Settings, budgets: Budgets | None = None) -> None:
        self.settings = settings
        self.budgets = budgets or Budgets(settings)
        self.turns = Turns()  # at long work in the event loop
        self.store = Store(settings.database_url)
        self.bus: Bus = PostgresBus(self.store.url) if self.store.shared else Bus()
        self.bot_pool = BotPool(settings.bot_processes)
        self.readers = BotPool(min(1, settings.hint_processes), gentle=True, paid_as=WORK)  # of imported games
        self._workers = ThreadPoolExecutor(2, "longshore-work")
        self.rooms: dict[str, Room] = {}  # the longest unused first
        self.process = secrets.token_hex(4)
        self.presence = Presence(self.process, self.rooms, self._publish)
        self.autopilot = Autopilot(self)
        self.started = time.monotonic()
        self._noted: set[tuple[str, str, str]] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = False

    # --- opening and closing -----------------------------------------------------------------------------------------

    async def open(self) -> None:
        """Begin. A database that is away is waited for, without keeping those waiting who ask for something."""
        try:
            await asyncio.to_thread(self.store.open)
        except Unreachable as error:
            log.error("%s; the server tries until it can be", error)
            self.spawn(self._open_later())
            return
        self._begin()

    async def _open_later(self) -> None:
        pause = 1.0
        while not self.store.opened:
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(LONGEST, 2 * pause)
            with contextlib.suppress(BadInput):  # it has been said
                await asyncio.to_thread(self.store.open)
        log.warning("the database can be used now")
        self._begin()

    def must_be_open(self) -> None:
        """ApiError until the database could be opened."""
        if not self.store.opened:
            raise ApiError("unavailable", "The server is starting, and its database does not answer yet.")

    def _begin(self) -> None:
        self.bus.start(Ears(self._hear_news, self.presence.hear, self._hear_gap))
        self.spawn(self.autopilot.sweep())

    async def close(self) -> None:
        self._stopping = self.autopilot.stopping = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bot_pool.stop()
        self.readers.stop()
        self._workers.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self.bus.stop)
        await asyncio.to_thread(self.store.close)

    def spawn(self, work: Any) -> asyncio.Task[None]:
        """Do something on the side; it is cancelled when the server stops."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # --- rooms -------------------------------------------------------------------------------------------------------

    def room(self, table_id: str) -> Room:
        room = self.rooms.pop(table_id, None) or Room(table_id)
        self.rooms[table_id] = room
        if len(self.rooms) > self.settings.tables_in_memory:
            self._make_space()
        return room

    def _make_space(self) -> None:
        spare = len(self.rooms) - self.settings.tables_in_memory
        for table_id, room in list(self.rooms.items())[:-1]:
            if spare <= 0:
                break
            if room.idle:
                del self.rooms[table_id]
                spare -= 1

    async def _load(self, room: Room) -> Record:
        """The record, from the log if need be. Holding the room's lock."""
        if room.record is not None:
            return room.record
        while True:
            try:
                record = await self.read(self._read, room.id)
            except ApiError:
                raise
            except Exception as error:
                self.note(room.id, "its log cannot be read", error)
                raise _damaged() from error
            if record is None:
                self.rooms.pop(room.id, None)
                raise no_table()
            record.resume(self.started)
            if not record.fresh:
                break
            changes = self._along(record, record.state, None)
            try:
                await self.store.write(Write(room.id, record.take_fresh(), changes))
                break
            except Conflict:  # another process has found the same
                continue
        room.record = record
        self.presence.tell(room, record)
        if self.store.shared:  # else nobody but this process moves the bots
            self.autopilot.set_alarm(room, record)
        else:
            self.autopilot.wake(room, record)
        return record

    def _read(self, table_id: str) -> Record | None:
        """A table from its log; in a thread, and in one go, since whoever lost a race for an entry is in a hurry."""
        header = self.store.header(table_id)
        return None if header is None else Record.read(table_id, header, self.store.entries(table_id))

    async def _follow(self, room: Room) -> Record:
        """The record with all that other processes have written. Holding the room's lock."""
        record = room.record
        if record is None:
            return await self._load(room)
        rows = await self.read(self.store.entries, room.id, record.seq)
        if rows:
            try:
                record.follow(rows)
            except Exception:
                log.exception("table %s could not be followed; reading it afresh", room.id)
                room.record = None
                return await self._load(room)
            self.presence.tell(room, record)
        return record

    async def read(self, job: Callable[..., T], *arguments: object) -> T:
        """Read from the database, in a thread; whoever asks pays for it."""
        return await _in_a_thread(None, job, *arguments)

    async def long_work(self, job: Callable[..., T], *arguments: object) -> T:
        """Work that takes more than a few milliseconds: in other threads than those that read, which must not wait."""
        return await _in_a_thread(self._workers, job, *arguments)

    async def look(self, table_id: str, see: Callable[[Record, Room], T]) -> T:
        """Look at a table as it is stored now."""
        room = self.room(table_id)
        async with room.lock:
            record = await self._follow(room) if self.store.shared else await self._load(room)
            try:
                return see(record, room)
            except ApiError:
                raise
            except Exception as error:
                self.note(table_id, "it cannot be shown", error)
                raise _damaged() from error

    def note(self, table_id: str, what: str, error: Exception) -> None:
        """Log what went wrong at a table, once: it is tried again and again."""
        note = table_id, what, repr(error)[:200]
        said = isinstance(error, ApiError) and error.code in ("damaged", "unavailable")  # where it arose
        if said or note in self._noted:
            return
        if len(self._noted) >= NOTED:
            self._noted.clear()
        self._noted.add(note)
        cause = None if isinstance(error, ApiError) else error
        log.error("table %s: %s: %s", table_id, what, error, exc_info=cause)

    async def look_long(self, table_id: str, see: Callable[[Record], T]) -> T:
        """The same for what takes long: in a thread, while nothing changes."""
        room = self.room(table_id)
        async with room.lock:
            record = await self._follow(room) if self.store.shared else await self._load(room)
            return await self.long_work(see, record)

    # --- changing ----------------------------------------------------------------------------------------------------

    async def change(
        self,
        table_id: str,
        wish: Callable[[Record], T],
        follow_up: Callable[[T], Iterable[sa.Executable]] | None = None,
        check: Callable[[], None] | None = None,
    ) -> tuple[T, int]:
        """Grant a wish and make it durable: what the wish returned, and the last entry then. ApiError if it cannot be
        granted; nothing has changed then. What the wish rests on besides the log is looked up by `check`, in a thread,
        each time the wish is judged: whatever was known before the table was locked may have changed."""
        room = self.room(table_id)
        async with room.lock:
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                record = room.record or await self._load(room)
                if check is not None:
                    record = await self._follow(room) if self.store.shared else record
                    await asyncio.to_thread(check)
                state, bot = record.state, record.bot_to_move()
                try:
                    answer = wish(record)
                    changes = self._along(record, state, bot)
                    rows = record.take_fresh()
                except ApiError as error:
                    if await self._was_behind(room, record, error):
                        continue
                    raise
                except BaseException:
                    room.record = None
                    raise
                changes += follow_up(answer) if follow_up else ()
                if rows or changes:
                    try:
                        await self.store.submit(Write(room.id, rows, changes))
                    except Conflict:
                        room.record = None
                        continue
                    except BaseException as error:
                        room.record = None  # whether it was stored is not known here
                        if isinstance(error, Exception):
                            raise _not_stored() from error
                        raise
                    self.presence.tell(room, record)
                    self.autopilot.wake(room, record)
                return answer, record.seq
        raise ApiError("unavailable", "Too much happens at this table at once: try again.")

    async def _was_behind(self, room: Room, record: Record, error: ApiError) -> bool:
        """Whether a wish was perhaps refused only because we had not heard of the latest. Holding the room's lock."""
        if not self.store.shared or error.code not in ("stale", "not_now", "taken"):
            return False
        seq = record.seq
        return (await self._follow(room)).seq > seq

    def _along(self, record: Record, state: str, bot: int | None) -> list[sa.Executable]:
        """What follows elsewhere from the new entries, given the state and the bot to move before them."""
        changes: list[sa.Executable] = []
        for log_entry in record.fresh:
            if log_entry.kind == "bot":
                changes.append(self.store.free_place(record.id, log_entry.details["seat"]))
            elif log_entry.kind == "join" and log_entry.details.get("agreed"):
                # so that the link of who sat there before leads nowhere; who sits down by an own wish is given one
                seat, guest = log_entry.details["seat"], log_entry.details["guest"]
                changes.append(self.store.take_place(record.id, seat, guest, digest(new_secret())))
        if record.fresh and record.state != state:
            changes.append(self.store.table_state(record.id, record.state, time.time()))
        if record.fresh and (record.clock is not None or bot is not None or record.bot_to_move() is not None):
            changes.append(self.store.bot_since(record.id, record.due(time.time())))
        return changes

    # --- new tables --------------------------------------------------------------------------------------------------

    async def create(
        self, table: Table, seats: list[Seat], header: Document, along: Iterable[sa.Executable] = ()
    ) -> tuple[str, list[tuple[int, str]]]:
        """A new table, made along with other changes: its id, and the recovery tokens of the seats taken by people."""
        table_id = new_table_id()
        write, recovery = self._new_table(table_id, header, table, seats)
        write.changes = [*write.changes, *along]
        await self._write(write)
        return table_id, recovery

    def _new_table(
        self, table_id: str, header: Document, table: Table, seats: list[Seat]
    ) -> tuple[Write, list[tuple[int, str]]]:
        record = Record(table_id, header, table)
        seat_everybody(record, seats)
        text = encode(header).decode()
        listed = header["table"]["listed"]
        changes = [self.store.new_table(table_id, text, listed, "open", header["table"]["created"])]
        recovery: list[tuple[int, str]] = []
        for number, seat in enumerate(record.seats):
            if seat.guest is not None:
                token = new_secret()
                recovery.append((number, token))
                changes.append(self.store.take_place(table_id, number, seat.guest, digest(token)))
        return Write(table_id, record.take_fresh(), changes), recovery

    async def rematch(self, table_id: str, guest: str | None) -> str:
        """The same people at a new table; asked again, the same new table."""
        new_id = new_table_id()
        writes: list[Write] = []

        def wish(record: Record) -> str:
            chosen = record.play_again(guest, new_id)
            writes.clear()
            if chosen == new_id:
                about = record.about
                table = Table(record.game, secrets.token_hex(8))
                wishes = about["listed"], about["hints"], about.get("clock")
                header = new_header(table, about["name"], guest or "", *wishes, seed_chosen=False)
                seats = [Seat(kind=s.kind, name=s.name, bot=s.bot, guest=s.guest) for s in record.seats]
                for seat in seats:
                    if seat.kind == "person":  # whoever resigned plays again, whoever left does not
                        seat.bot = None
                        seat.kind = "person" if seat.guest is not None else "open"
                writes.append(self._new_table(new_id, header, table, seats)[0])
            return chosen

        def along(chosen: str) -> Iterable[sa.Executable]:
            """The new table is made in the same transaction as the entry that names it."""
            for write in writes:
                yield from write.changes
                yield self.store.insert_entries(write.rows)

        return (await self.change(table_id, wish, along))[0]

    async def store_import(self, imported: Imported) -> None:
        """A finished table from elsewhere. A long one is stored bit by bit, so that others' moves come in between; the
        table is there when its last bit is."""
        rows = imported.rows
        for start in range(0, len(rows) - BIT, BIT):
            await self._write(Write(imported.table, rows[start : start + BIT]))
        start = (len(rows) - 1) // BIT * BIT
        change = self.store.new_table(imported.table, imported.header, False, "over", imported.created)
        await self._write(Write(imported.table, rows[start:], [change]))

    async def _write(self, write: Write) -> None:
        try:
            await self.store.write(write)
        except Exception as error:
            raise _not_stored() from error

    # --- who looks on ------------------------------------------------------------------------------------------------

    async def enter(self, table_id: str, client: Client, since: int) -> Iterator[bytes]:
        """A client begins to look on: its hello, in pieces. From now on it gets all news."""

        def welcome(record: Record, room: Room) -> Iterator[bytes]:
            hello = self.presence.enter(room, record, client, since)
            self.autopilot.wake(room, record)
            return hello

        return await self.look(table_id, welcome)

    def exit(self, table_id: str, client: Client) -> None:
        """A client has gone."""
        self.presence.exit(self.rooms.get(table_id), client)

    def _publish(self, table_id: str, text: str) -> None:
        """Tell the other processes who is here."""
        notice = self.bus.presence_notice(text)
        if notice is not None and not self._stopping:
            self.spawn(self._send(table_id, notice))

    async def _send(self, table_id: str, notice: sa.Executable) -> None:
        with contextlib.suppress(Exception):  # the writer has logged it; presence is told again soon anyway
            await self.store.write(Write(table_id, [], [notice]))

    # --- what other processes do -------------------------------------------------------------------------------------

    def _hear_news(self, table_id: str, seq: int) -> None:
        room = self.rooms.get(table_id)
        if room is not None and (room.record is None or room.record.seq < seq) and not self._stopping:
            self.spawn(self._catch_up(room, seq))

    def _hear_gap(self) -> None:
        for room in list(self.rooms.values()):
            if room.clients:
                self.spawn(self._catch_up(room, None))

    async def _catch_up(self, room: Room, seq: int | None) -> None:
        async with room.lock:
            if not room.clients:
                room.record = None  # nobody looks on: read it again when somebody does
                room.sent = 0
            elif seq is None or room.record is None or room.record.seq < seq:
                try:
                    await self._follow(room)
                except Exception as error:
                    self.note(room.id, "it could not be brought up to date", error)
                    room.record = None

    # --- guests ------------------------------------------------------------------------------------------------------

    async def name_guest(self, guest: str, name: str) -> None:
        await self._write(Write("", [], [self.store.name_guest(guest, name)]))

    async def summaries(self, table_ids: list[str], guest: str | None) -> list[Document]:
        """Tables for a list."""

        def see(record: Record, room: Room) -> Document:
            return views.summary(record, guest, room.online())

        found: list[Document] = []
        for table_id in table_ids:
            try:
                await asyncio.sleep(0)  # others' turn
                found.append(await self.look(table_id, see))
            except Unavailable:
                raise
            except Exception as error:  # one damaged table must not close the lobby
                self.note(table_id, "it cannot be listed", error)
        return found


async def _in_a_thread(pool: Executor | None, job: Callable[..., T], *arguments: object) -> T:
    def measured() -> tuple[T, float]:
        start = time.thread_time()
        return job(*arguments), time.thread_time() - start

    done, spent = await asyncio.get_running_loop().run_in_executor(pool, measured)
    charge_asker(WORK, spent)
    return done


def _not_stored() -> ApiError:
    return ApiError("unavailable", "The table could not be stored just now: try again.")


def _damaged() -> ApiError:
    return ApiError(
        "damaged", "This table cannot be shown: its record is damaged. Whoever runs the server finds why in the log."
    )
