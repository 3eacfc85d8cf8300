"""A thousand people at one table cost as much as one of each kind: those who see the same are sent the same bytes."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from longshore.core.game import Document, find
from longshore.core.kernel import Kernel
from longshore.core.table import Table
from longshore.server.presence import Client, Room
from longshore.server.record import Record, new_header
from longshore.server.seats import Seat
from longshore.server.settings import Settings
from longshore.server.tables import Tables
from tests.server.harbour import sqlite

GUESTS = ("ann", "bob")
CROWD = 1000
MOVES = 12


def with_a_crowd(folder: Path, motion: bool, then: Callable[[Tables, str, list[bytes]], Awaitable[None]]) -> None:
    """A running table of Montego Bay, which has secrets. Half of the crowd watch; the others look on in hundreds of
    windows of the two who play. If motion is wanted, every other one wants it. What anybody is sent is collected."""

    async def play() -> None:
        tables = Tables(Settings(database=sqlite(folder), bot_processes=0, hint_processes=0))
        await tables.open()
        try:
            table = Table(find("montego_bay")(2), "seed")
            seats = [Seat("person", guest.title(), None, guest) for guest in GUESTS]
            header = new_header(table, "", GUESTS[0], listed=False, hints=True)
            table_id, _ = await tables.create(table, seats, header)
            await tables.change(table_id, lambda record: record.start(GUESTS[0]))
            sent: list[bytes] = []

            def come(record: Record, room: Room) -> None:
                for number in range(CROWD):
                    client = Client(GUESTS[number // 2 % 2] if number % 2 else None, sent.append)
                    client.viewer = record.seats_of(client.guest)
                    client.motion = motion and number // 4 % 2 == 0
                    room.clients.add(client)

            await tables.look(table_id, come)
            await then(tables, table_id, sent)
        finally:
            await tables.close()

    asyncio.run(play())


async def play_a_move(tables: Tables, table_id: str) -> None:
    def wish(record: Record) -> None:
        seat = record.waiting()[0]
        record.play(record.seats[seat].guest, seat, next(iter(record.legal(seat))), record.seq)

    await tables.change(table_id, wish)


@pytest.mark.parametrize(("motion", "kinds"), [(False, 3), (True, 6)], ids=["still", "half with motion"])
def test_a_move_is_encoded_once_for_each_kind_of_viewer(tmp_path: Path, motion: bool, kinds: int) -> None:
    """Spectators and each of the two seats; of each those who want motion and those who do not."""

    async def then(tables: Tables, table_id: str, sent: list[bytes]) -> None:
        secrets = 0
        for _ in range(MOVES):
            sent.clear()
            await play_a_move(tables, table_id)
            assert len(sent) == CROWD
            made = Counter(map(id, sent))
            assert len(made) == kinds, "the same object for all who see the same"
            assert max(made.values()) == CROWD // 2 // (2 if motion else 1), "the spectators are most"
            secrets += len(set(sent)) == kinds
        assert secrets == MOVES, "no two kinds are told the same: their prompts and legal moves are their own"

    with_a_crowd(tmp_path, motion, then)


def test_a_position_is_looked_at_once_for_each_pair_of_eyes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes longest, to draw up the view, is done three times a move and not a thousand times."""
    game = type(find("montego_bay")(2))
    looks: list[int | None] = []
    view = game.view

    def counted(self: object, kernel: Kernel, seat: int | None) -> Document:
        looks.append(seat)
        return view(self, kernel, seat)  # type: ignore[arg-type]  # a function taken off its class

    async def then(tables: Tables, table_id: str, sent: list[bytes]) -> None:
        monkeypatch.setattr(game, "view", counted)
        for _ in range(MOVES):
            looks.clear()
            await play_a_move(tables, table_id)
            assert sorted(looks, key=str) == [0, 1, None]

    with_a_crowd(tmp_path, False, then)
