"""Who looks on at each table, here and in other processes, and what they are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator

import msgspec

from longshore.server import views
from longshore.server.encoding import encode
from longshore.server.playback import Playback
from longshore.server.record import Record
from longshore.server.stream import LogEntry
from longshore.server.views import Viewer

HERE_AGAIN = 20.0  # seconds after which other processes are told again who is here
FORGOTTEN = 3 * HERE_AGAIN
QUIET = frozenset(("move", "undo", "chat"))  # entries after which the summary stays what it was


class Client:
    """Somebody who looks on."""

    def __init__(self, guest: str | None, push: Callable[[bytes], None]) -> None:
        self.guest = guest
        self.push = push  # sends a message, encoded, without waiting
        self.viewer: Viewer = ()
        self.motion = False  # whether it wants to know what each event of a move changes


class Door(asyncio.Lock):
    """A lock that knows whether anybody holds it or waits for it. A plain one is free for a moment between two
    holders, and a table must not be forgotten just then."""

    def __init__(self) -> None:
        super().__init__()
        self.visitors = 0

    async def __aenter__(self) -> None:
        self.visitors += 1
        try:
            await self.acquire()
        except BaseException:
            self.visitors -= 1
            raise

    async def __aexit__(self, *_: object) -> None:
        self.visitors -= 1
        self.release()


class Room:
    """A table with those who look on. The record is None until it is needed, and after anything went wrong."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.lock = Door()  # whoever looks at the record or changes it holds this
        self.record: Record | None = None
        self.sent = 0  # the last entry the clients have been sent
        self.clients: set[Client] = set()
        self.elsewhere: dict[str, tuple[float, set[int], int]] = {}  # process: when, seats and watchers there
        self.pilot: asyncio.Task[None] | None = None  # moves the bots
        self.alarm: asyncio.TimerHandle | None = None  # rings when somebody's time is up

    @property
    def idle(self) -> bool:
        return not self.clients and not self.lock.visitors and self.pilot is None and self.alarm is None

    def online(self) -> set[int]:
        """The seats whose holders are connected, to whichever process."""
        here = {seat for client in self.clients for seat in client.viewer}
        return here.union(*(seats for _, seats, _ in self.elsewhere.values()))

    def watchers(self) -> int:
        return self.watchers_here() + sum(count for _, _, count in self.elsewhere.values())

    def watchers_here(self) -> int:
        return sum(not client.viewer for client in self.clients)


class Presence:
    """Those who look on at the tables of this process. `publish` sends other processes a word about a table."""

    def __init__(self, process: str, rooms: dict[str, Room], publish: Callable[[str, str], None]) -> None:
        self.process = process
        self.rooms = rooms
        self.publish = publish

    # --- coming and going --------------------------------------------------------------------------------------------

    def enter(self, room: Room, record: Record, client: Client, since: int) -> Iterator[bytes]:
        """A client begins to look on: its hello, in pieces. From now on it gets all news."""
        client.viewer = record.seats_of(client.guest)
        room.clients.add(client)
        room.sent = record.seq
        summary = views.summary(record, client.guest, room.online())
        hello = views.hello(record, since, client.viewer, summary, client.motion)
        self._changed(room)
        return hello

    def exit(self, room: Room | None, client: Client) -> None:
        """A client has gone."""
        if room is not None and client in room.clients:
            room.clients.discard(client)
            self._changed(room)

    def _changed(self, room: Room) -> None:
        self._tell_online(room)
        self._publish(room, ask=True)

    # --- telling -----------------------------------------------------------------------------------------------------

    def tell(self, room: Room, record: Record) -> None:
        """Tell the clients what they have not been told; each kind of viewer's message is made once."""
        news = record.log_entries[room.sent :] if room.clients else []
        room.sent = record.seq
        if not news:
            return
        for log_entry in news:
            if log_entry.kind not in QUIET:
                self._tell_all_anew(room, record, news)
                return
        messages: dict[tuple[Viewer, bool], bytes] = {}
        seen: views.Seen = {}
        motion: Playback | None = None  # for those who want to know what each event changes
        for client in room.clients:
            kind = client.viewer, client.motion
            message = messages.get(kind)
            if message is None:
                if client.motion:
                    motion = motion or views.playback(record, news)
                message = views.news(record, news, client.viewer, seen, b"", motion if client.motion else None)
                messages[kind] = message
            client.push(message)

    def _tell_all_anew(self, room: Room, record: Record, news: list[LogEntry]) -> None:
        """The same when seats, the host or the state may have changed: everybody gets a new summary."""
        online = room.online()
        seen: views.Seen = {}
        motion = views.playback(record, news) if any(client.motion for client in room.clients) else None
        for client in room.clients:
            client.viewer = record.seats_of(client.guest)
            more = b',"summary":' + encode(views.summary(record, client.guest, online))
            changes = motion if client.motion else None
            client.push(views.news(record, news, client.viewer, seen, more, changes))
        if room.online() != online:
            self._changed(room)

    def _tell_online(self, room: Room) -> None:
        message = encode({"t": "online", "seats": sorted(room.online()), "watchers": room.watchers()})
        for client in room.clients:
            client.push(message)

    # --- other processes ---------------------------------------------------------------------------------------------

    def _publish(self, room: Room, ask: bool) -> None:
        """Tell the other processes who is here, and ask who is there."""
        seats = sorted({seat for client in room.clients for seat in client.viewer})
        self.publish(room.id, encode([self.process, room.id, seats, room.watchers_here(), ask]).decode())

    def hear(self, text: str) -> None:
        """Another process says who is there."""
        process, table_id, seats, watchers, ask = msgspec.json.decode(text)
        room = self.rooms.get(table_id)
        if room is None or process == self.process:
            return
        before = room.online(), room.watchers()
        room.elsewhere[process] = time.monotonic(), set(seats), watchers
        if not seats and not watchers:
            del room.elsewhere[process]
        if before != (room.online(), room.watchers()):
            self._tell_online(room)
        if ask and room.clients:
            self._publish(room, ask=False)

    def renew(self) -> None:
        """Others may have died without a word; and they must know that we have not."""
        now = time.monotonic()
        for room in self.rooms.values():
            gone = [process for process, (when, _, _) in room.elsewhere.items() if now - when > FORGOTTEN]
            for process in gone:
                del room.elsewhere[process]
            if gone:
                self._tell_online(room)
            if room.clients:
                self._publish(room, ask=False)
