"""A fault in one place, such as an outsider's game, stops nobody elsewhere."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from longshore.core.game import find
from longshore.core.table import Table
from longshore.server.record import new_header
from longshore.server.seats import Seat
from longshore.server.settings import Settings
from longshore.server.tables import Client, Tables
from longshore.server.wire import Turn
from tests.server.harbour import sqlite

ANN = "ann"


class Faulty:
    """A position that cannot say who has to decide."""

    def waiting(self) -> int:
        raise RuntimeError("a fault in an outsider's kernel")


class Message:
    n, seat, move, seq = 1, 0, "done", 0


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
                tables.play_at_once(table_id, Client(ANN, lambda _framed: None), Message())
            assert not room.lock.held
            state = await asyncio.wait_for(tables.look(table_id, lambda record, _room: record.state), 10)
            assert state == "open"
        finally:
            await tables.close()

    asyncio.run(play())


class Wire:
    """Sends, or fails to."""

    def __init__(self, broken: bool = False) -> None:
        self.broken = broken
        self.sent = 0

    def flush(self) -> None:
        if self.broken:
            raise RuntimeError("closed")
        self.sent += 1


def test_a_connection_that_cannot_send_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    turn, well = Turn(), Wire()
    due: Any = [Wire(broken=True), well]
    turn.due = due
    turn.send()
    assert well.sent == 1
    assert "a message could not be sent" in caplog.text


def test_a_listener_that_fails_stops_no_other(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[str | None] = []

    def deaf(_text: str | None) -> None:
        raise RuntimeError("deaf")

    turn = Turn()
    turn.heard = [(deaf, "one"), (heard.append, "two")]
    turn.deliver()
    assert heard == ["two"]
    assert "a message could not be taken" in caplog.text
