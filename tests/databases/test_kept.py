"""Databases kept from earlier versions: every game in them reads back, replays as recorded, and can be played on."""

from __future__ import annotations

import asyncio
import lzma
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from longshore.server import mend, verify
from longshore.server.presence import Room
from longshore.server.record import Record
from longshore.server.settings import Settings
from longshore.server.tables import Tables

HERE = Path(__file__).parent
SOUND = [path.name for path in sorted(HERE.glob("*.xz")) if "-" not in path.name]
HURT, MISREAD = "0.1.0-hurt.sqlite3.xz", "0.1.0-misread.sqlite3.xz"
Unpack = Callable[[str], str]


@pytest.fixture
def unpack(tmp_path: Path) -> Unpack:
    """Unpacks a database; its path."""

    def unpacked(name: str) -> str:
        file = tmp_path / name.removesuffix(".xz")
        file.write_bytes(lzma.decompress((HERE / name).read_bytes()))
        return str(file)

    return unpacked


def at_all_tables(file: str, do: Callable[[Tables, Record], Any]) -> list[Any]:
    """Open a database as a server does, and do something at each table."""

    async def visit() -> list[Any]:
        tables = Tables(Settings(database=f"sqlite:///{file}", bot_processes=0, hint_processes=0))
        await tables.open()
        try:
            found: list[Record] = []

            def see(record: Record, _room: Room) -> None:
                found.append(record)

            for table in tables.store.all_tables():
                await tables.look(table, see)
            return [do(tables, record) for record in found]
        finally:
            await tables.close()

    return asyncio.run(visit())


def test_there_is_one_of_each_released_version() -> None:
    assert "0.1.0.sqlite3.xz" in SOUND


@pytest.mark.parametrize("name", SOUND)
def test_every_game_replays_as_recorded(name: str, unpack: Unpack, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify.main([unpack(name)]) == 0, capsys.readouterr().out
    assert "all is as recorded" in capsys.readouterr().out


@pytest.mark.parametrize("name", SOUND)
def test_every_table_is_read_and_goes_on(name: str, unpack: Unpack) -> None:
    def play_on(_tables: Tables, record: Record) -> tuple[str, int]:
        assert record.table.stopped is None
        before = len(record.line)
        rng = random.Random(record.id)
        for _ in range(40):
            people = [seat for seat in record.waiting() if record.seats[seat].guest and not record.seats[seat].resigned]
            if not people:
                break
            seat = people[0]
            record.play(record.seats[seat].guest, seat, rng.choice([*record.legal(seat)]), record.seq)
        return record.state, len(record.line) - before

    played = at_all_tables(unpack(name), play_on)
    assert {state for state, _ in played} == {"open", "running", "over"}
    assert sum(moves > 0 for _, moves in played) >= 12, "a table of each game and number of seats goes on"


def test_a_snapshot_that_an_older_version_wrote_ambiguously_costs_no_move(unpack: Unpack) -> None:
    """The last snapshot of this game reads back as if its player had taken an action die already: the moves after it
    were refused, and six acknowledged moves of all players taken back."""
    assert at_all_tables(unpack(MISREAD), lambda _, record: (record.seq, len(record.line), record.state)) == [
        (462, 456, "over")
    ]


def test_a_table_that_an_older_server_hurt_is_shown_to_the_operator(
    unpack: Unpack, capsys: pytest.CaptureFixture[str]
) -> None:
    file = unpack(HURT)
    assert verify.main([file]) == 1
    assert "a server took back 6 moves that no player took back, in the entries from 463 on" in capsys.readouterr().out
    assert at_all_tables(file, lambda _, record: (record.seq, len(record.line))) == [(468, 450)]


def test_there_is_nothing_to_mend_at_a_table_that_plays(unpack: Unpack, capsys: pytest.CaptureFixture[str]) -> None:
    file = unpack(HURT)
    [table] = at_all_tables(file, lambda _, record: record.id)
    assert mend.main([file, table, "--take-back"]) == 0
    assert "there is nothing to decide" in capsys.readouterr().out
