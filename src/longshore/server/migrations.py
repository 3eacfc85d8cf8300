"""The database's schema, step by step: every step that ever changed it, in order, and the version it has got to.

A step is never changed once it has been released; what comes later is another step. The first four hold on databases
from before versions were kept, whichever of them those have: they make only what is missing.
"""

from __future__ import annotations

from collections.abc import Callable

import sqlalchemy as sa

from longshore.core.errors import BadInput

VERSION_TABLE = "schema_version"
LOCK = 7_470_616  # any number, as long as every process takes the same

Step = Callable[[sa.Connection], None]


def migrate(connection: sa.Connection) -> int:
    """Bring the schema up to date, in one transaction that one process at a time can have; the version it had. The
    caller commits. BadInput if the database is newer than this program, or cannot be mended."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(LOCK)))
    else:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # Python's SQLite begins none by itself for what makes tables
    before = version(connection)
    refuse_newer(before)
    if before == len(STEPS):
        return before
    for step in STEPS[before:]:
        step(connection)
    connection.exec_driver_sql(f"CREATE TABLE IF NOT EXISTS {VERSION_TABLE} (version INTEGER NOT NULL)")
    connection.exec_driver_sql(f"DELETE FROM {VERSION_TABLE}")
    connection.execute(sa.text(f"INSERT INTO {VERSION_TABLE} VALUES (:version)"), {"version": len(STEPS)})
    return before


def version(connection: sa.Connection) -> int:
    """The version of a database's schema; 0: empty, or from before versions were kept."""
    if not sa.inspect(connection).has_table(VERSION_TABLE):
        return 0
    return int(connection.exec_driver_sql(f"SELECT max(version) FROM {VERSION_TABLE}").scalar() or 0)


def refuse_newer(found: int) -> None:
    """BadInput if the schema is one that a later version of the program has made."""
    if found > len(STEPS):
        raise BadInput(
            f"a newer version of Longshore has written it (schema {found}, and this program knows {len(STEPS)}): "
            "use that version, or restore the backup from before the upgrade"
        )


def complete(connection: sa.Connection, wanted: sa.MetaData) -> None:
    """BadInput if a column is missing that the program needs: somebody has changed the database by hand."""
    there = sa.inspect(connection)
    for table in wanted.sorted_tables:
        columns = {column["name"] for column in there.get_columns(table.name)} if there.has_table(table.name) else set()
        missing = [column.name for column in table.columns if column.name not in columns]
        if missing:
            raise BadInput(f"the column {missing[0]} of its table {table.name} is missing: restore a backup")


# --- the steps --------------------------------------------------------------------------------------------------------


def _first_tables(connection: sa.Connection) -> None:
    """1: tables, their entries, who sits where, and names."""
    for statement in (
        "CREATE TABLE IF NOT EXISTS tables (id VARCHAR(32) NOT NULL PRIMARY KEY, header TEXT NOT NULL, "
        "listed BOOLEAN NOT NULL, state VARCHAR(8) NOT NULL, updated FLOAT NOT NULL, bot_since FLOAT)",
        "CREATE TABLE IF NOT EXISTS entries (table_id VARCHAR(32) NOT NULL, seq INTEGER NOT NULL, "
        "document TEXT NOT NULL, PRIMARY KEY (table_id, seq))",
        "CREATE TABLE IF NOT EXISTS places (table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, "
        "guest VARCHAR(64) NOT NULL, recovery VARCHAR(64) NOT NULL, PRIMARY KEY (table_id, seat))",
        "CREATE TABLE IF NOT EXISTS guests (guest VARCHAR(64) NOT NULL PRIMARY KEY, name VARCHAR(64) NOT NULL)",
        "CREATE INDEX IF NOT EXISTS tables_by_state ON tables (listed, state, updated)",
        "CREATE INDEX IF NOT EXISTS places_by_guest ON places (guest)",
        "CREATE INDEX IF NOT EXISTS places_by_recovery ON places (recovery)",
    ):
        connection.exec_driver_sql(statement)


def _bots_wait(connection: sa.Connection) -> None:
    """2: since when a bot has to decide. Where nobody has kept that, the bots of all running games are looked at."""
    columns = {column["name"] for column in sa.inspect(connection).get_columns("tables")}
    if "bot_since" not in columns:
        connection.exec_driver_sql("ALTER TABLE tables ADD COLUMN bot_since FLOAT")
        connection.exec_driver_sql("UPDATE tables SET bot_since = updated WHERE state = 'running'")
    connection.exec_driver_sql("CREATE INDEX IF NOT EXISTS tables_by_bot ON tables (bot_since)")


def _journal(connection: sa.Connection) -> None:
    """3: on SQLite, entries that are not filed yet, and those that could not be."""
    if connection.dialect.name == "postgresql":
        return
    row = "table_id VARCHAR(32) NOT NULL, seq INTEGER NOT NULL, document TEXT NOT NULL"
    connection.exec_driver_sql(f"CREATE TABLE IF NOT EXISTS journal (number INTEGER NOT NULL PRIMARY KEY, {row})")
    connection.exec_driver_sql(f"CREATE TABLE IF NOT EXISTS doubled ({row})")


def _curves(connection: sa.Connection) -> None:
    """4: the curves of finished games, once they are worked out."""
    connection.exec_driver_sql(
        "CREATE TABLE IF NOT EXISTS curves (table_id VARCHAR(32) NOT NULL PRIMARY KEY, version INTEGER NOT NULL, "
        "document TEXT NOT NULL)"
    )


STEPS: tuple[Step, ...] = (_first_tables, _bots_wait, _journal, _curves)
