# cython: boundscheck=True, wraparound=True, nonecheck=True
"""All tables of this process: loaded from the log on demand, changed one wish at a time, told to whoever looks on.

A wish is judged on the record in memory and made durable; only then is it acknowledged and told. When another process
was faster, the record is brought up to date and the wish judged again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import random
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from longshore.core.errors import BadInput
from longshore.core.game import Document
from longshore.core.table import Table
from longshore.server import views
from longshore.server.bot_pool import BotPool
from longshore.server.budget import WORK, Budgets, asker, charge_asker
from longshore.server.bus import Bus, Ears, PostgresBus
from longshore.server.encoding import encode
from longshore.server.errors import ApiError, no_table
from longshore.server.gamefile import Imported
from longshore.server.playback import Playback
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat, digest, new_secret, new_table_id
from longshore.server.settings import Settings
from longshore.server.store import Conflict, Store, Unavailable, Unreachable, Write
from longshore.server.stream import LogEntry
from longshore.server.turns import Turns
from longshore.server.views import Viewer

log = logging.getLogger("longshore.tables")
T = TypeVar("T")
PATIENCE = 10.0  # seconds in which a wish is judged again and again because others were faster
BIT = 256  # entries of an imported game that are stored at once
LISTED = 40  # tables in one list
GRACE = 0.2  # seconds after which somebody's time is really up: time_up looks at tenths
SWEEP = 5.0  # seconds between looks for bots that nobody moves
OVERDUE = 10.0  # seconds after which a bot that another process should have moved is moved here
HERE_AGAIN = 20.0  # seconds after which other processes are told again who is here
FORGOTTEN = 3 * HERE_AGAIN
LONGEST = 30.0  # seconds between attempts to open the database, at most
NOTED = 4096  # things that went wrong at a table and are not said again
UNWATCHED = 32  # tables where nobody looks on and bots move at once
QUIET = frozenset(("move", "undo", "chat"))  # log_entries after which the summary stays what it was


class Client:
    """Somebody who looks on."""

    def __init__(self, guest: str | None, push: Callable[[bytes], None]) -> None:
        self.guest = guest
        self.push = push  # sends a message, encoded, without waiting
        self.viewer: Viewer = ()
        self.motion = False  # whether it wants to know what each event of a move changes

    def moved(self, message: Any, result: int | Exception) -> None:
        """A move on the short way is durable: the last entry then, or what went wrong."""


class Latch:
    """A lock for coroutines that can also be taken at once, if it is free."""

    def __init__(self) -> None:
        self.held = False
        self.waiters: deque[asyncio.Future[None]] = deque()

    def take(self) -> bool:
        """Whether it was free, and now is the caller's."""
        if self.held:
            return False
        self.held = True
        return True

    def release(self) -> None:
        """It goes to whoever has waited longest, without being free in between."""
        while self.waiters:
            waiter = self.waiters.popleft()
            if not waiter.done():
                waiter.set_result(None)
                return
        self.held = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        waiter = asyncio.get_running_loop().create_future()
        self.waiters.append(waiter)
        try:
            await waiter
        except BaseException:
            if waiter.done() and not waiter.cancelled():  # given to one who is no longer there
                self.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self.release()


class Room:
    """A table with those who look on. The record is None until it is needed, and after anything went wrong."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = Latch()
        self.record: Record | None = None
        self.sent = 0  # the last entry the clients have been sent
        self.clients: set[Client] = set()
        self.elsewhere: dict[str, tuple[float, set[int], int]] = {}  # process: when, seats and watchers there
        self.pilot: asyncio.Task[None] | None = None  # moves the bots
        self.alarm: asyncio.TimerHandle | None = None  # rings when somebody's time is up

    @property
    def idle(self) -> bool:
        return not self.clients and not self.lock.held and self.pilot is None and self.alarm is None

    def online(self) -> set[int]:
        """The seats whose holders are connected, to whichever process."""
        here = {seat for client in self.clients for seat in client.viewer}
        return here.union(*(seats for _, seats, _ in self.elsewhere.values()))

    def watchers(self) -> int:
        return self.watchers_here() + sum(count for _, _, count in self.elsewhere.values())

    def watchers_here(self) -> int:
        return sum(not client.viewer for client in self.clients)


class Errand:
    """A move on the short way while it is being written: whom to tell then."""

    def __init__(self, tables: Tables, room: Room, record: Record, client: Client, message: Any) -> None:
        self.tables = tables
        self.room = room
        self.record = record
        self.client = client
        self.message = message

    def __call__(self, error: Exception | None) -> None:
        self.client.moved(self.message, self.tables.moved(self.room, self.record, error))


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
        self.bus.start(Ears(self._hear_news, self._hear_presence, self._hear_gap))
        self.spawn(self._sweep())

    async def close(self) -> None:
        self._stopping = True
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

    def _room(self, table_id: str) -> Room:
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
                self._note(room.id, "its log cannot be read", error)
                raise _damaged() from error
            if record is None:
                self.rooms.pop(room.id, None)
                raise no_table()
            record.resume(self.started)
            if not record.fresh:
                break
            changes = self._state_changes(record, (record.state, None, 0))
            try:
                await self.store.write(Write(room.id, record.take_fresh(), list(changes)))
                break
            except Conflict:  # another process has found the same
                continue
        room.record = record
        self._tell_news(room, record)
        if self.store.shared:  # else nobody but this process moves the bots
            self._set_alarm(room, record)
        else:
            self._wake_bots(room, record)
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
            self._tell_news(room, record)
        return record

    async def read(self, job: Callable[..., T], *arguments: object) -> T:
        """Read from the database, in a thread; whoever asks pays for it."""
        return await _in_a_thread(None, job, *arguments)

    async def long_work(self, job: Callable[..., T], *arguments: object) -> T:
        """Work that takes more than a few milliseconds: in other threads than those that read, which must not wait."""
        return await _in_a_thread(self._workers, job, *arguments)

    async def look(self, table_id: str, see: Callable[[Record, Room], T]) -> T:
        """Look at a table as it is stored now."""
        room = self._room(table_id)
        async with room.lock:
            record = await self._follow(room) if self.store.shared else await self._load(room)
            try:
                return see(record, room)
            except ApiError:
                raise
            except Exception as error:
                self._note(table_id, "it cannot be shown", error)
                raise _damaged() from error

    def _note(self, table_id: str, what: str, error: Exception) -> None:
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
        room = self._room(table_id)
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
        room = self._room(table_id)
        async with room.lock:
            record = await self._load(room)
            end = time.monotonic() + PATIENCE
            while time.monotonic() < end:
                if check is not None:
                    record = await self._follow(room) if self.store.shared else record
                    await asyncio.to_thread(check)
                before = record.state, record.bot_to_move(), record.seq
                try:
                    answer = wish(record)
                except ApiError as error:
                    # Perhaps only because we have not heard of the latest yet
                    if error.code in ("stale", "not_now", "taken") and self.store.shared:
                        seq = record.seq
                        record = await self._follow(room)
                        if record.seq > seq:
                            continue
                    raise
                except BaseException:
                    room.record = None
                    raise
                rows = record.take_fresh()
                changes = [*self._state_changes(record, before), *self._place_changes(record, before[2])]
                changes += follow_up(answer) if follow_up else ()
                if not rows and not changes:
                    return answer, record.seq
                try:
                    await self.store.write(Write(room.id, rows, changes))
                except Conflict:
                    room.record = None
                    record = await self._load(room)
                    continue
                except BaseException as error:
                    room.record = None  # whether it was stored is not known here
                    if isinstance(error, Exception):
                        raise _not_stored() from error
                    raise
                self._tell_news(room, record)
                self._wake_bots(room, record)
                return answer, record.seq
        raise ApiError("unavailable", "Too much happens at this table at once: try again.")

    def play_at_once(self, table_id: str, client: Client, message: Any) -> bool:
        """The short way for a move, which is what happens most: judged now; `client.moved` hears of it when it is
        durable. False if nothing has been tried, since the table is not at hand or others are at it. ApiError as
        above."""
        room = self._room(table_id)
        record = room.record
        if record is None or not room.lock.take():
            return False
        try:
            before = record.state, record.bot_to_move(), record.seq
            record.play(client.guest, message.seat, message.move, message.seq)
            more = record.bots or record.clock is not None or record.state != before[0]
            changes = list(self._state_changes(record, before)) if more else ()
            write = Write(room.id, record.take_fresh(), changes, Errand(self, room, record, client, message))
        except ApiError:
            room.lock.release()
            if self.store.shared:  # perhaps only because we have not heard of the latest yet
                return False
            raise
        except BaseException:
            room.record = None
            room.lock.release()
            raise

        self.store.submit(write)
        return True

    def moved(self, room: Room, record: Record, error: Exception | None) -> int | Exception:
        """A move on the short way is durable, or not: what its player is to hear."""
        result: int | Exception = record.seq
        if error is None:
            try:
                self._tell_news(room, record)
                self._wake_bots(room, record)
            except Exception as problem:
                result = problem
        else:
            room.record = None  # whether it was stored is not known here, unless another was faster
            result = error if isinstance(error, Conflict) else _not_stored()
        room.lock.release()
        return result

    def _state_changes(self, record: Record, before: tuple[str, int | None, int]) -> Iterable[sa.Executable]:
        now = time.time()
        state, bot, seq = before
        if record.seq == seq:  # nothing has happened; and another process may have written more than is known here
            return
        if record.state != state:
            yield self.store.table_state(record.id, record.state, now)
        due = record.due(now)
        if record.clock is not None or record.bot_to_move() is not None or bot is not None:
            yield self.store.bot_since(record.id, due)

    def _place_changes(self, record: Record, seq: int) -> Iterable[sa.Executable]:
        """Whose a place has become since an entry because others agreed to it, so that the link of who sat there before
        leads nowhere. Who sits down by an own wish is given a link along with it."""
        for log_entry in record.log_entries[seq:]:
            details = log_entry.details
            if log_entry.kind == "bot":
                yield self.store.free_place(record.id, details["seat"])
            elif log_entry.kind == "join" and details.get("agreed"):
                yield self.store.take_place(record.id, details["seat"], details["guest"], digest(new_secret()))

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

    # --- telling -----------------------------------------------------------------------------------------------------

    async def enter(self, table_id: str, client: Client, since: int) -> Iterator[bytes]:
        """A client begins to look on: its hello, in pieces. From now on it gets all news."""

        def welcome(record: Record, room: Room) -> Iterator[bytes]:
            client.viewer = record.seats_of(client.guest)
            room.clients.add(client)
            room.sent = record.seq
            hello = views.hello(record, since, client.viewer, self._summary(record, room, client), client.motion)
            self._presence_changed(room)
            self._wake_bots(room, record)
            return hello

        return await self.look(table_id, welcome)

    def exit(self, table_id: str, client: Client) -> None:
        """A client has gone."""
        room = self.rooms.get(table_id)
        if room is not None and client in room.clients:
            room.clients.discard(client)
            self._presence_changed(room)

    def _summary(self, record: Record, room: Room, client: Client) -> Document:
        return views.summary(record, client.guest, room.online())

    def _tell_news(self, room: Room, record: Record) -> None:
        """Tell the clients what they have not been told; each kind of viewer's message is made once."""
        news = record.log_entries[room.sent :] if room.clients else []
        room.sent = record.seq
        if not news:
            return
        for log_entry in news:
            if log_entry.kind not in QUIET:
                self._tell_changes(room, record, news)
                return
        messages: dict[tuple[Viewer, bool], bytes] = {}
        seen: views.Seen = {}
        motion = self._motion(room, record, news)
        for client in room.clients:
            kind = client.viewer, client.motion
            message = messages.get(kind)
            if message is None:
                changes = motion if client.motion else None
                message = messages[kind] = views.news(record, news, client.viewer, seen, b"", changes)
            client.push(message)

    def _motion(self, room: Room, record: Record, news: list[LogEntry]) -> Playback | None:
        """For those who want to know what each event changes."""
        return views.playback(record, news) if any(client.motion for client in room.clients) else None

    def _tell_changes(self, room: Room, record: Record, news: list[LogEntry]) -> None:
        """The same when seats, the host or the state may have changed: everybody gets a new summary."""
        online = room.online()
        seen: views.Seen = {}
        motion = self._motion(room, record, news)
        for client in room.clients:
            client.viewer = record.seats_of(client.guest)
            summary = views.summary(record, client.guest, online)
            more = b',"summary":' + encode(summary)
            changes = motion if client.motion else None
            client.push(views.news(record, news, client.viewer, seen, more, changes))
        if room.online() != online:
            self._presence_changed(room)

    # --- who is here -------------------------------------------------------------------------------------------------

    def _presence_changed(self, room: Room, ask: bool = True) -> None:
        self._tell_presence(room)
        self._publish_presence(room, ask)

    def _tell_presence(self, room: Room) -> None:
        message = encode({"t": "online", "seats": sorted(room.online()), "watchers": room.watchers()})
        for client in room.clients:
            client.push(message)

    def _publish_presence(self, room: Room, ask: bool) -> None:
        """Tell the other processes who is here, and ask who is there."""
        seats = sorted({seat for client in room.clients for seat in client.viewer})
        text = encode([self.process, room.id, seats, room.watchers_here(), ask]).decode()
        notice = self.bus.presence_notice(text)
        if notice is not None and not self._stopping:
            self.spawn(self._publish(room.id, notice))

    async def _publish(self, table_id: str, notice: sa.Executable) -> None:
        with contextlib.suppress(Exception):  # the writer has logged it; presence is told again soon anyway
            await self.store.write(Write(table_id, [], [notice]))

    def _hear_presence(self, text: str) -> None:
        process, table_id, seats, watchers, ask = msgspec.json.decode(text)
        room = self.rooms.get(table_id)
        if room is None or process == self.process:
            return
        before = room.online(), room.watchers()
        room.elsewhere[process] = time.monotonic(), set(seats), watchers
        if not seats and not watchers:
            del room.elsewhere[process]
        if before != (room.online(), room.watchers()):
            self._tell_presence(room)
        if ask and room.clients:
            self._publish_presence(room, ask=False)

    def _renew_presence(self) -> None:
        """Others may have died without a word; and they must know that we have not."""
        now = time.monotonic()
        for room in self.rooms.values():
            gone = [process for process, (when, _, _) in room.elsewhere.items() if now - when > FORGOTTEN]
            for process in gone:
                del room.elsewhere[process]
            if gone:
                self._tell_presence(room)
            if room.clients:
                self._publish_presence(room, ask=False)

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
                    self._note(room.id, "it could not be brought up to date", error)
                    room.record = None

    # --- bots --------------------------------------------------------------------------------------------------------

    def _set_alarm(self, room: Room, record: Record) -> None:
        """Have somebody's time looked at when it should be up."""
        if record.clock is None:
            return
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        wait = record.rings_in()
        if wait is not None and not self._stopping:
            room.alarm = asyncio.get_running_loop().call_later(wait + GRACE, lambda: self.spawn(self._ring(room)))

    async def _ring(self, room: Room) -> None:
        room.alarm = None
        try:
            await self.change(room.id, Record.time_up)
            await self.look(room.id, lambda record, room: self._set_alarm(room, record))
        except Exception as error:
            self._note(room.id, "the clock could not be looked at", error)

    def _wake_bots(self, room: Room, record: Record) -> None:
        if record.clock is not None:
            self._set_alarm(room, record)
        if record.bot_to_move() is not None and room.pilot is None and not self._stopping and self._may_move(room):
            room.pilot = self.spawn(self._move_bots(room))

    def _may_move(self, room: Room) -> bool:
        """Whether the bots of a table go on now. Where nobody looks on, only so many tables do at once; the sweep finds
        the others later."""
        return bool(room.clients) or self._unwatched() < UNWATCHED

    def _unwatched(self) -> int:
        """Tables where bots move and nobody looks on."""
        return sum(room.pilot is not None and not room.clients for room in self.rooms.values())

    async def _move_bots(self, room: Room) -> None:
        """Move the bots of a table until a person has to decide."""
        asker.set(None)  # they move for the table, not for whoever moved before them
        try:
            while await self._move_a_bot(room):
                pass
        except Exception as error:
            self._note(room.id, "a bot could not move", error)
        finally:
            room.pilot = None

    async def _look_after(self, room: Room) -> None:
        """A table where something is overdue: a clock, or a bot's move."""
        asker.set(None)
        if room.alarm is None:
            await self._ring(room)
        await self._move_bots(room)

    async def _move_a_bot(self, room: Room) -> bool:
        def position(record: Record, _room: Room) -> Any:
            seat = record.bot_to_move()
            if seat is None:
                return None
            seed = f"{record.table.seed}/bot/{len(record.table.log)}"
            host = self.budgets.home_of(record.about["host"])
            moves = len(record.table.log)
            return seat, record.seats[seat].bot, record.game, record.table.kernel.copy(), seed, moves, host

        found = await self.look(room.id, position)
        if found is None:
            return False
        seat, bot, game, kernel, seed, moves_seen, host = found
        thought = self.bot_pool.choose(bot, game, kernel, seat, seed, host)
        move, _ = await asyncio.gather(thought, asyncio.sleep(self.settings.bot_delay))
        with contextlib.suppress(Stale):
            await self.change(room.id, lambda record: _bot_wish(record, seat, move, moves_seen))
        return True

    async def _sweep(self) -> None:
        """Move the bots that nobody moves: all of them when the server starts, later those of processes that died."""
        # the system clock may have been set back meanwhile; with several processes only what is due now is this one's
        before = time.time() + 1 if self.store.shared else math.inf
        presence = time.monotonic()
        while True:
            try:
                await self.store.try_again()
                self._rouse(await asyncio.to_thread(self.store.waiting_for_bots, before))
                if time.monotonic() - presence > HERE_AGAIN:
                    presence = time.monotonic()
                    self._renew_presence()
            except Unavailable:
                pass  # the store has said so
            except Exception:
                log.exception("looking for bots that should move failed")
            await asyncio.sleep(SWEEP)
            before = time.time() - OVERDUE - self.settings.bot_delay

    def _rouse(self, table_ids: list[str]) -> None:
        """Look after tables where something is overdue, as many as there is room for."""
        spare = UNWATCHED - self._unwatched()
        for table_id in table_ids:
            known = self.rooms.get(table_id)
            watched = known is not None and bool(known.clients)
            if (known is not None and known.pilot is not None) or not (watched or spare > 0):
                continue
            spare -= not watched
            room = self._room(table_id)
            room.pilot = self.spawn(self._look_after(room))

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
                self._note(table_id, "it cannot be listed", error)
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


class Stale(ApiError):
    """The position is not the one the bot thought about."""


def _bot_wish(record: Record, seat: int, move: int, moves_seen: int) -> None:
    try:
        record.play_bot(seat, move, moves_seen)
    except ApiError as error:
        if error.code != "stale":
            raise
        raise Stale(error.code, error.message) from None
