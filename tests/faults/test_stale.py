"""A process that has not heard yet what another has written: nothing that it stores then may undo that."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import httpx
import pytest
import sqlalchemy as sa

from longshore.core.game import find
from longshore.core.table import Table
from longshore.server.app import create_app
from longshore.server.bus import Bus
from longshore.server.record import Record, new_header
from longshore.server.seats import Seat, digest
from longshore.server.settings import Settings
from longshore.server.store import TABLES
from longshore.server.tables import Tables
from tests.faults.stored import disorder

ANN = "a" * 32  # a cookie
BOB = "b" * 32


def two_processes(database: str, play: Callable[[Tables, Tables, str], Awaitable[None]]) -> None:
    """A running game of Ann with a bot; the second process has read it, and then hears of nothing."""

    async def run() -> None:
        settings = Settings(database=database, bot_processes=0, hint_processes=0, bot_delay=600.0)
        one, two = Tables(settings), Tables(settings)
        two.bus = Bus()
        await one.open()
        await two.open()
        try:
            table = Table(find("cargo")(2), "seed")
            seats = [Seat(), Seat()]
            seats[0].sit(digest(ANN), "Ann")
            seats[1].man("random")
            header = new_header(table, "", digest(ANN), listed=False, hints=True)
            table_id, _ = await one.create(table, seats, header)
            await one.change(table_id, lambda record: record.start(digest(ANN)))
            await play(one, two, table_id)
            assert disorder(one.store) == []
        finally:
            await two.close()
            await one.close()

    asyncio.run(run())


def bot_since(tables: Tables, table: str) -> float | None:
    with tables.store.engine.connect() as connection:
        since: float | None = connection.scalar(sa.select(TABLES.c.bot_since).where(TABLES.c.id == table))
        return since


def move(record: Record) -> None:
    """Whoever has to decide makes the first move there is."""
    seat = record.waiting()[0]
    word, number = next(iter(record.legal(seat).items()))
    if seat == 1:
        record.play_bot(seat, number, len(record.table.log))
    else:
        record.play(digest(ANN), seat, word, record.seq)


@pytest.mark.slow
def test_who_looks_after_a_bot_too_late_does_not_call_for_it_again(database: str) -> None:
    """Else the table would be read again every few seconds, by every process, for ever."""

    async def play(one: Tables, two: Tables, table: str) -> None:
        for _ in range(20):
            if await one.look(table, lambda record, _room: record.bot_to_move()) is not None:
                break
            await one.change(table, move)
        assert bot_since(one, table) is not None
        room = two.room(table)
        async with room.lock:
            await two._load(room)
        while await one.look(table, lambda record, _room: record.bot_to_move()) is not None:
            await one.change(table, move)
        assert bot_since(one, table) is None
        await two.change(table, Record.time_up)
        assert bot_since(one, table) is None

    two_processes(database, play)


@pytest.mark.slow
def test_a_new_link_for_a_seat_that_was_given_away_does_not_take_it_back(database: str) -> None:
    async def play(one: Tables, two: Tables, table: str) -> None:
        room = two.room(table)
        async with room.lock:
            await two._load(room)
        await one.change(table, lambda r: r.leave(digest(ANN), 0), lambda _: [one.store.free_place(table, 0)])
        place = one.store.take_place(table, 0, digest(BOB), digest("link"))
        await one.change(table, lambda r: r.join(digest(BOB), "Bob", 0), lambda _: [place])
        app = create_app(Settings(database=database))
        app.state.tables = two
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://here") as ann:
            ann.cookies.set("longshore_guest", ANN)
            answer = await ann.post(f"/api/tables/{table}/recovery", json={"seat": 0})
        if answer.status_code == 200:
            assert one.store.place_of(digest(answer.json()["recovery"])) is None
        assert one.store.place_of(digest("link")) == (table, 0)

    two_processes(database, play)
