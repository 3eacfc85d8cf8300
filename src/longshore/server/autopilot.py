"""What happens at tables by itself: bots move, clocks run out, and a sweep finds what nobody else looks after."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import time
from typing import TYPE_CHECKING, Any

from longshore.server.budget import asker
from longshore.server.errors import ApiError
from longshore.server.presence import HERE_AGAIN, Room
from longshore.server.record import Record
from longshore.server.store import Unavailable

if TYPE_CHECKING:
    from longshore.server.tables import Tables

log = logging.getLogger("longshore.autopilot")
GRACE = 0.2  # seconds after which somebody's time is really up: time_up looks at tenths
SWEEP = 5.0  # seconds between looks for bots that nobody moves
OVERDUE = 10.0  # seconds after which a bot that another process should have moved is moved here
UNWATCHED = 32  # tables where nobody looks on and bots move at once


class Autopilot:
    """For all tables of this process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.stopping = False

    def wake(self, room: Room, record: Record) -> None:
        """Something has happened at a table: perhaps it is a bot's turn now."""
        if record.clock is not None:
            self.set_alarm(room, record)
        if record.bot_to_move() is not None and room.pilot is None and self.may_move(room):
            room.pilot = self._begin(self._move_bots(room))

    def _begin(self, work: Any) -> asyncio.Task[None] | None:
        if self.stopping:
            work.close()
            return None
        return self.tables.spawn(work)

    # --- the clock ---------------------------------------------------------------------------------------------------

    def set_alarm(self, room: Room, record: Record) -> None:
        """Have somebody's time looked at when it should be up."""
        if record.clock is None:
            return
        if room.alarm is not None:
            room.alarm.cancel()
            room.alarm = None
        wait = record.rings_in()
        if wait is not None and not self.stopping:
            loop = asyncio.get_running_loop()
            room.alarm = loop.call_later(wait + GRACE, lambda: self._begin(self._ring(room)))

    async def _ring(self, room: Room) -> None:
        room.alarm = None
        try:
            await self.tables.change(room.id, Record.time_up)
            await self.tables.look(room.id, lambda record, room: self.set_alarm(room, record))
        except Exception as error:
            self.tables.note(room.id, "the clock could not be looked at", error)

    # --- bots --------------------------------------------------------------------------------------------------------

    def may_move(self, room: Room) -> bool:
        """Whether the bots of a table go on now. Where nobody looks on, only so many tables do at once; the sweep finds
        the others later."""
        return bool(room.clients) or self._unwatched() < UNWATCHED

    def _unwatched(self) -> int:
        """Tables where bots move and nobody looks on."""
        return sum(room.pilot is not None and not room.clients for room in self.tables.rooms.values())

    async def _move_bots(self, room: Room) -> None:
        """Move the bots of a table until a person has to decide."""
        asker.set(None)  # they move for the table, not for whoever moved before them
        try:
            while await self._move_a_bot(room):
                pass
        except Exception as error:
            self.tables.note(room.id, "a bot could not move", error)
        finally:
            room.pilot = None

    async def _move_a_bot(self, room: Room) -> bool:
        tables = self.tables

        def position(record: Record, _room: Room) -> Any:
            seat = record.bot_to_move()
            if seat is None:
                return None
            seed = f"{record.table.seed}/bot/{len(record.table.log)}"
            host = tables.budgets.home_of(record.about["host"])
            moves = len(record.table.log)
            return seat, record.seats[seat].bot, record.game, record.table.kernel.copy(), seed, moves, host

        found = await tables.look(room.id, position)
        if found is None:
            return False
        seat, bot, game, kernel, seed, moves_seen, host = found
        thought = tables.bot_pool.choose(bot, game, kernel, seat, seed, host)
        move, _ = await asyncio.gather(thought, asyncio.sleep(tables.settings.bot_delay))
        with contextlib.suppress(Stale):
            await tables.change(room.id, lambda record: _bot_wish(record, seat, move, moves_seen))
        return True

    # --- what nobody looks after -------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Move the bots that nobody moves: all of them when the server starts, later those of processes that died."""
        tables = self.tables
        # the system clock may have been set back meanwhile; with several processes only what is due now is this one's
        before = time.time() + 1 if tables.store.shared else math.inf
        renewed = time.monotonic()
        while True:
            try:
                await tables.store.try_again()
                self._rouse(await asyncio.to_thread(tables.store.waiting_for_bots, before))
                if time.monotonic() - renewed > HERE_AGAIN:
                    renewed = time.monotonic()
                    tables.presence.renew()
            except Unavailable:
                pass  # the store has said so
            except Exception:
                log.exception("looking for bots that should move failed")
            await asyncio.sleep(SWEEP)
            before = time.time() - OVERDUE - tables.settings.bot_delay

    def _rouse(self, table_ids: list[str]) -> None:
        """Look after tables where something is overdue, as many as there is room for."""
        spare = UNWATCHED - self._unwatched()
        for table_id in table_ids:
            known = self.tables.rooms.get(table_id)
            watched = known is not None and bool(known.clients)
            if (known is not None and known.pilot is not None) or not (watched or spare > 0):
                continue
            spare -= not watched
            room = self.tables.room(table_id)
            room.pilot = self._begin(self._look_after(room))

    async def _look_after(self, room: Room) -> None:
        """A table where something is overdue: a clock, or a bot's move."""
        asker.set(None)
        if room.alarm is None:
            await self._ring(room)
        await self._move_bots(room)


class Stale(ApiError):
    """The position is not the one the bot thought about."""


def _bot_wish(record: Record, seat: int, move: int, moves_seen: int) -> None:
    try:
        record.play_bot(seat, move, moves_seen)
    except ApiError as error:
        if error.code != "stale":
            raise
        raise Stale(error.code, error.message) from None
