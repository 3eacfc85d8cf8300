"""A fault in one place, such as an outsider's game, stops nobody elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from uvicorn.server import ServerState
from websockets.protocol import State
from websockets.server import ServerProtocol

from longshore.core.game import find
from longshore.core.table import Table
from longshore.server.presence import Room
from longshore.server.record import new_header
from longshore.server.seats import Seat
from longshore.server.settings import Settings
from longshore.server.tables import Tables
from longshore.server.websocket import Websocket
from tests.server.harbour import sqlite

ANN = "ann"


class Faulty:
    """A position that cannot say who has to decide."""

    def waiting(self) -> int:
        raise RuntimeError("a fault in an outsider's kernel")


def test_a_table_whose_position_fails_is_read_again(tmp_path: Path) -> None:
    """Its lock is released, and the log is the truth."""

    async def play() -> None:
        tables = Tables(Settings(database=sqlite(tmp_path), bot_processes=0, hint_processes=0))
        await tables.open()
        try:
            table = Table(find("cargo")(2), "seed")
            seats = [Seat(), Seat()]
            seats[0].sit(ANN, "Ann")
            seats[1].man("docker")
            table_id, _ = await tables.create(table, seats, new_header(table, "", ANN, listed=False, hints=True))
            await tables.look(table_id, lambda record, _room: None)
            room = tables.rooms[table_id]
            assert room.record is not None
            faulty: Any = Faulty()
            room.record.table.kernel, room.record.state = faulty, "running"
            with pytest.raises(RuntimeError, match="outsider"):
                await tables.change(table_id, lambda record: record.play(ANN, 0, "done", 0))
            assert not room.lock.locked()
            state = await asyncio.wait_for(tables.look(table_id, lambda record, _room: record.state), 10)
            assert state == "open"
        finally:
            await tables.close()

    asyncio.run(play())


def test_a_table_is_not_forgotten_while_somebody_waits_for_it() -> None:
    """Also not between the moment one leaves it and the next comes in: there would be two of it."""

    async def scene() -> None:
        room = Room("table")

        async def visit() -> None:
            async with room.lock:
                assert not room.idle

        async with room.lock:
            visitor = asyncio.create_task(visit())
            await asyncio.sleep(0)
        assert not room.idle
        await visitor
        assert room.idle

    asyncio.run(scene())


def test_a_connection_that_has_gone_stops_no_other() -> None:
    """Whoever is told something is told it in a loop: to send must never fail."""

    async def scene() -> None:
        one = Websocket(AnyConfig(), ServerState(), {})
        one.connection_made(Gone())
        one.protocol = ServerProtocol(state=State.OPEN)
        one.send(b"before it is known")
        one.protocol.fail(1002)
        one.send(b"afterwards")
        await asyncio.sleep(0)
        assert not one.sending

    asyncio.run(scene())


class AnyConfig:
    loaded_app = None


class Gone(asyncio.Transport):
    """A connection that was lost."""

    def is_closing(self) -> bool:
        return True
