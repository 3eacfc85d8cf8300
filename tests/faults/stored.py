"""Whether a database hangs together, as the store reads it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import sqlalchemy as sa

from longshore.server.record import Record
from longshore.server.store import PLACES, TABLES, Store
from tests.faults.history import Truth


def truths(store: Store) -> dict[str, Truth]:
    """Every table's log."""
    with store.engine.connect() as connection:
        tables = connection.execute(sa.select(TABLES.c.id, TABLES.c.header)).all()
    return {table: Truth(table, header, store.entries(table)) for table, header in tables}


def disorder(store: Store) -> list[str]:
    """Everything that is wrong with the database. The store must be open."""
    return list(_disorder(store))


def _disorder(store: Store) -> Iterator[str]:
    with store.engine.connect() as connection:
        if not store.shared:
            for word in connection.exec_driver_sql("PRAGMA integrity_check").scalars():
                if word != "ok":
                    yield f"the file is damaged: {word}"
            for part in ("journal", "doubled"):
                count = connection.exec_driver_sql(f"SELECT count(*) FROM {part}").scalar_one()
                if count:
                    yield f"{count} entries are left in {part}"
        homeless = connection.exec_driver_sql(
            "SELECT DISTINCT table_id FROM entries WHERE table_id NOT IN (SELECT id FROM tables)"
        )
        for table in homeless.scalars():
            yield f"there are entries of {table}, which is no table"
        tables = {row.id: row for row in connection.execute(sa.select(TABLES))}
        places: dict[str, set[tuple[int, str]]] = {}
        for row in connection.execute(sa.select(PLACES)):
            places.setdefault(row.table_id, set()).add((row.seat, row.guest))
    for table, truth in truths(store).items():
        numbers = [seq for seq, _ in truth.rows]
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"table {table} has the entries {numbers}"
            continue
        record = _read(table, truth.header, tuple(truth.rows))
        if record.table.dropped:
            yield f"table {table}: {len(record.table.dropped)} moves would be taken back"
            continue
        yield from _about(record, tables[table], places.get(table, set()), set(tables))
    for table in places.keys() - tables.keys():
        yield f"there are places at {table}, which is no table"


@lru_cache(1024)
def _read(table: str, header: str, rows: tuple[tuple[int, str], ...]) -> Record:
    """Thousands of disks hold the same few logs."""
    return Record.read(table, header, list(rows))


def _about(record: Record, row: Any, places: set[tuple[int, str]], all_of: set[str]) -> Iterator[str]:
    """What helps to find a table must say what its log says."""
    if row.state != record.state:
        yield f"table {record.id} is listed as {row.state}, but its log says {record.state}"
    if (row.bot_since is not None) != (record.due(0.0) is not None):
        yield f"table {record.id}: bot_since is {row.bot_since}, but by its log {record.due(0.0)} is due"
    seated = {(number, seat.guest) for number, seat in enumerate(record.seats) if seat.guest is not None}
    left = {(number, "") for number, seat in enumerate(record.seats) if seat.left}  # their links still lead back
    if not seated <= places <= seated | left:
        yield f"table {record.id}: the places {places} are not the seats {seated}"
    if record.rematch is not None and record.rematch not in all_of:
        yield f"table {record.id}: its rematch {record.rematch} does not exist"


def name_of(truth: Truth) -> str:
    """A table in a report: its game, seats and options."""
    header = json.loads(truth.header)
    return f"{truth.table} ({header['game']}, {header['seats']} seats, {header['options']})"
