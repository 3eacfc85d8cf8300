"""Databases of every earlier schema are brought up to date; what is too new or spoilt is refused with a sentence."""

from __future__ import annotations

import subprocess
import sys
import threading
from pathlib import Path

import pytest
import sqlalchemy as sa

from longshore.core.errors import BadInput
from longshore.server import migrations
from longshore.server.advice import CURVES as KEPT_CURVES
from longshore.server.settings import Settings
from longshore.server.store import JOURNAL as SQLITE_ONLY
from longshore.server.store import Store, metadata
from tests.server.harbour import QUICK, Person, Server, sqlite

FIRST = (  # as the servers before 8c4587c made it
    "CREATE TABLE tables (id VARCHAR(32) NOT NULL, header TEXT NOT NULL, listed BOOLEAN NOT NULL, "
    "state VARCHAR(8) NOT NULL, updated FLOAT NOT NULL, bot_since FLOAT, PRIMARY KEY (id))",
    "CREATE INDEX tables_by_state ON tables (listed, state, updated)",
    "CREATE INDEX tables_by_bot ON tables (bot_since)",
    "CREATE TABLE entries (table_id VARCHAR(32) NOT NULL, seq INTEGER NOT NULL, document TEXT NOT NULL, "
    "PRIMARY KEY (table_id, seq))",
    "CREATE TABLE places (table_id VARCHAR(32) NOT NULL, seat INTEGER NOT NULL, guest VARCHAR(64) NOT NULL, "
    "recovery VARCHAR(64) NOT NULL, PRIMARY KEY (table_id, seat))",
    "CREATE INDEX places_by_guest ON places (guest)",
    "CREATE INDEX places_by_recovery ON places (recovery)",
    "CREATE TABLE guests (guest VARCHAR(64) NOT NULL, name VARCHAR(64) NOT NULL, PRIMARY KEY (guest))",
)
ROW = "table_id VARCHAR(32) NOT NULL, seq INTEGER NOT NULL, document TEXT NOT NULL"
JOURNAL = (f"CREATE TABLE journal (number INTEGER NOT NULL, {ROW}, PRIMARY KEY (number))",)  # from 8c4587c on
DOUBLED = (f"CREATE TABLE doubled ({ROW})",)  # from 91ccc56 on
WITHOUT_BOTS = tuple(
    line.replace(", bot_since FLOAT", "") for line in FIRST if not line.startswith("CREATE INDEX tables_by_bot")
)
CURVES = (
    "CREATE TABLE curves (table_id VARCHAR(32) NOT NULL, version INTEGER NOT NULL, document TEXT NOT NULL, "
    "PRIMARY KEY (table_id))",
)
KEPT = ("INSERT INTO guests VALUES ('someone', 'Ann')",)
ON_SQLITE = {
    "without bots": WITHOUT_BOTS,
    "first": FIRST,
    "journal": FIRST + JOURNAL,
    "doubled": FIRST + JOURNAL + DOUBLED,
    "curves": FIRST + JOURNAL + DOUBLED + CURVES,
    "without bots, with a journal": WITHOUT_BOTS + JOURNAL + DOUBLED + CURVES,
}
ON_POSTGRES = {"without bots": WITHOUT_BOTS, "first": FIRST, "curves": FIRST + CURVES}


def prepare(url: str, statements: tuple[str, ...]) -> None:
    engine = sa.create_engine(Settings(database=url).database_url)
    with engine.begin() as connection:
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()


def served(url: str) -> None:
    """A server takes it, people play, and what was there is there."""
    with Server(url, *QUICK) as server, Person(server, "Ann") as ann:
        table = ann.create("me", "bot:deckhand")
        ann.start(table)
        with ann.live(table) as live:
            live.until(lambda live: 0 in live.state["waiting"])
            assert live.play(0, live.legal(0)[0])["t"] == "ack"
    store = Store(Settings(database=url).database_url)
    with store.engine.connect() as connection:
        assert migrations.version(connection) == len(migrations.STEPS)
    assert store.guest_name("someone") == "Ann"
    store.engine.dispose()


@pytest.mark.parametrize("schema", ON_SQLITE)
def test_an_older_file_is_brought_up_to_date(schema: str, tmp_path: Path) -> None:
    prepare(sqlite(tmp_path), ON_SQLITE[schema] + KEPT)
    served(sqlite(tmp_path))


@pytest.mark.parametrize("schema", ON_POSTGRES)
def test_an_older_postgresql_is_brought_up_to_date(schema: str, database: str) -> None:
    prepare(database, ON_POSTGRES[schema] + KEPT)
    served(database)


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of both kinds."""
    if request.param == "sqlite":
        return sqlite(tmp_path)
    address: str = request.getfixturevalue("database")
    return address


def test_a_newer_database_is_refused(either: str) -> None:
    Store(Settings(database=either).database_url).check()
    prepare(either, (f"UPDATE {migrations.VERSION_TABLE} SET version = 99",))
    for command in (
        ["-m", "longshore.server", "--port", "0", "--database"],
        ["-c", "import sys; from longshore.cli import main; sys.exit(main())", "verify"],
    ):
        ended = subprocess.run([sys.executable, *command, either], capture_output=True, text=True, timeout=60)
        assert ended.returncode == 2, ended.stderr
        assert "newer version of Longshore" in ended.stderr
        assert "Traceback" not in ended.stderr


def test_a_file_spoilt_by_hand_is_refused(tmp_path: Path) -> None:
    Store(sqlite(tmp_path)).check()
    prepare(sqlite(tmp_path), ("ALTER TABLE guests DROP COLUMN name",))
    with pytest.raises(BadInput, match="column name of its table guests is missing"):
        Store(sqlite(tmp_path)).check()


def test_a_step_that_fails_leaves_the_database_as_it_was(either: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(either, WITHOUT_BOTS + KEPT)

    def fail(connection: sa.Connection) -> None:
        connection.exec_driver_sql("INSERT INTO no_such_table VALUES (1)")

    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS, fail))
    with pytest.raises(BadInput):
        Store(Settings(database=either).database_url).check()
    engine = sa.create_engine(Settings(database=either).database_url)
    assert set(sa.inspect(engine).get_table_names()) == {"tables", "entries", "places", "guests"}
    assert "bot_since" not in {column["name"] for column in sa.inspect(engine).get_columns("tables")}
    engine.dispose()


def test_of_many_that_start_at_once_one_migrates(either: str, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare(either, FIRST + KEPT)
    migrated: list[int] = []
    mend = migrations.STEPS[-1]

    def counted(connection: sa.Connection) -> None:
        migrated.append(1)
        mend(connection)

    monkeypatch.setattr(migrations, "STEPS", (*migrations.STEPS[:-1], counted))
    failed: list[BaseException] = []

    def start() -> None:
        try:
            Store(Settings(database=either).database_url).check()
        except BaseException as error:
            failed.append(error)

    starting = [threading.Thread(target=start) for _ in range(4)]
    for thread in starting:
        thread.start()
    for thread in starting:
        thread.join()
    assert (failed, migrated) == ([], [1])


def test_the_steps_make_what_the_program_expects(tmp_path: Path, database: str) -> None:
    """The definitions in the store and the steps say the same, down to the indices."""
    for url in (sqlite(tmp_path), database):
        store = Store(Settings(database=url).database_url)
        store.check()
        there = sa.inspect(store.engine)
        assert KEPT_CURVES.metadata is metadata
        parts = [metadata] if store.shared else [metadata, SQLITE_ONLY.metadata]
        for table in (table for part in parts for table in part.sorted_tables):
            made = {column["name"]: column["nullable"] for column in there.get_columns(table.name)}
            assert made == {column.name: column.nullable for column in table.columns}, table.name
            keys = there.get_pk_constraint(table.name)["constrained_columns"]
            assert keys == [column.name for column in table.primary_key.columns]
            indices = {str(index["name"]): index["column_names"] for index in there.get_indexes(table.name)}
            assert indices == {str(index.name): [column.name for column in index.columns] for index in table.indexes}
        store.engine.dispose()
