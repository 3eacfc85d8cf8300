"""The store on SQLite: entries gather in a journal and are filed by the thousand, and nobody who reads can tell; one
server an SQLite file. On PostgreSQL there is no journal, and several stores share the log."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import textwrap
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from longshore.core.errors import BadInput
from longshore.server import store as store_room
from longshore.server.settings import Settings
from longshore.server.store import Conflict, Row, Store, Write
from tests.server.harbour import PATIENCE, QUICK, Person, Server, sqlite

Opened = Callable[[], Store]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opened]:
    """Opens stores, all on the same file."""
    stores: list[Store] = []

    def make() -> Store:
        store = Store(sqlite(tmp_path))
        store.open()
        stores.append(store)
        return store

    yield make
    for store in stores:
        if store._thread.is_alive():
            store.close()


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for another server to leave."""
    monkeypatch.setattr(store_room, "LEAVING", 0.0)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five entries are enough to be filed."""
    monkeypatch.setattr(store_room, "FILED", 5)


def row(table: str, seq: int) -> Row:
    return table, seq, f"{table}{seq}"


def log(table: str, *seqs: int) -> list[tuple[int, str]]:
    return [(seq, f"{table}{seq}") for seq in seqs]


def write(store: Store, *rows: Row) -> None:
    """Each entry a write of its own, all in one turn of the event loop; returns when all are durable."""

    async def all_of_them() -> None:
        await asyncio.gather(*(store.write(Write(one[0], [one])) for one in rows))

    asyncio.run(all_of_them())


def ask(folder: Path, question: str) -> list[Any]:
    """Ask the file, past the store."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as connection:
        return connection.execute(question).fetchall()


def count(folder: Path, part: str) -> int:
    number: int = ask(folder, f"SELECT count(*) FROM {part}")[0][0]
    return number


def run(folder: Path, script: str) -> str:
    """A process with a store on the file, and `write` as above; it ends as the script says. What it printed."""
    start = f"""
        import asyncio, os, sys
        import sqlalchemy as sa
        from longshore.server import store as store_room
        from longshore.server.store import Store, Write

        def write(*rows):
            async def all_of_them():
                made = [Write(table, [(table, seq, table + str(seq))]) for table, seq in rows]
                await asyncio.gather(*map(store.write, made))
            asyncio.run(all_of_them())

        store = Store({sqlite(folder)!r})
    """
    command = [sys.executable, "-c", textwrap.dedent(start) + textwrap.dedent(script)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 9, done.stderr
    return done.stdout


# --- filing ----------------------------------------------------------------------------------------------------------


def test_a_log_comes_back_in_order_wherever_its_entries_are(few: None, opened: Opened, tmp_path: Path) -> None:
    store = opened()
    write(store, row("b", 1), row("a", 1), row("b", 2), row("a", 2), row("a", 3))
    write(store, row("a", 4), row("b", 3), row("a", 5))
    wait_for(lambda: count(tmp_path, "entries") == 5)
    assert count(tmp_path, "journal") == 3
    assert store.entries("a") == log("a", 1, 2, 3, 4, 5)
    assert store.entries("b") == log("b", 1, 2, 3)
    assert store.entries("a", after=1) == log("a", 2, 3, 4, 5), "after an entry that is filed"
    assert store.entries("a", after=3) == log("a", 4, 5), "after the last that is filed"
    assert store.entries("a", after=4) == log("a", 5), "after one in the journal"
    assert store.entries("a", after=5) == []
    assert store.entries("c") == []


def test_entries_are_filed_when_enough_have_gathered(few: None, opened: Opened, tmp_path: Path) -> None:
    store = opened()
    write(store, *(row("a", seq) for seq in range(1, 5)))
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (0, 4)
    write(store, row("a", 5))
    wait_for(lambda: count(tmp_path, "entries") == 5)
    assert count(tmp_path, "journal") == 0
    write(store, *(row("a", seq) for seq in range(6, 10)))
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (5, 4)
    write(store, *(row("a", seq) for seq in range(10, 600)))
    wait_for(lambda: count(tmp_path, "entries") == 599)
    assert store.entries("a") == log("a", *range(1, 600))


def test_nobody_waits_until_entries_are_filed(few: None, opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    store = opened()
    told = threading.Event()
    told_before: list[bool] = []
    monkeypatch.setattr(store, "_file", lambda: told_before.append(told.wait(PATIENCE)))
    write(store, *(row("a", seq) for seq in range(1, 6)))
    told.set()
    store.close()
    assert told_before == [True]


def test_entries_are_filed_when_the_store_closes_and_when_it_opens(opened: Opened, tmp_path: Path) -> None:
    store = opened()
    write(store, row("b", 1), row("a", 1), row("b", 2))
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (0, 3)
    store.close()
    assert ask(tmp_path, "SELECT table_id, seq FROM entries ORDER BY rowid") == [("a", 1), ("b", 1), ("b", 2)]
    assert count(tmp_path, "journal") == 0
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection, connection:
        connection.execute("INSERT INTO journal (table_id, seq, document) VALUES ('a', 2, 'a2')")
    store = opened()
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (4, 0)
    assert store.entries("a") == log("a", 1, 2)


def test_what_cannot_be_filed_stays_in_the_journal(few: None, opened: Opened, tmp_path: Path) -> None:
    store = opened()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection, connection:
        connection.execute(
            "CREATE TRIGGER full BEFORE INSERT ON entries WHEN new.seq = 4 BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
    write(store, *(row("a", seq) for seq in range(1, 8)))
    write(store, row("a", 8))
    assert store.entries("a") == log("a", *range(1, 9)), "the store goes on"
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (0, 8), "all or none"
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection, connection:
        connection.execute("DROP TRIGGER full")
    store.close()
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (8, 0)


def test_an_entry_of_an_older_server_stops_nobody(opened: Opened, tmp_path: Path, caplog: Any) -> None:
    """One that knows no journal was run on the file, and has used a number of the journal's again."""
    store = opened()
    write(store, row("a", 1), row("b", 1))
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection, connection:
        connection.execute("INSERT INTO entries VALUES ('a', 1, 'another'), ('a', 2, 'next')")
    store.close()
    assert "1 entries were in the log already" in caplog.text
    again = opened()
    assert again.entries("a") == [(1, "another"), (2, "next")]
    assert again.entries("b") == log("b", 1)
    assert ask(tmp_path, "SELECT * FROM doubled") == [row("a", 1)], "kept, not thrown away"
    write(again, row("a", 3))


def test_a_database_is_named_by_its_path_alone(tmp_path: Path) -> None:
    """Else the same file could be locked under two names."""
    with pytest.raises(BadInput, match="must be an SQLite file"):
        Store(f"sqlite:///file:{tmp_path}/tables.sqlite3?uri=true")


def test_who_reads_while_entries_are_filed_finds_each_once(few: None, opened: Opened) -> None:
    store = opened()
    durable = 0
    over = threading.Event()
    reads: list[tuple[int, list[tuple[int, str]]]] = []

    def read() -> None:
        while not over.is_set():
            reads.append((durable, store.entries("a")))

    reader = threading.Thread(target=read)
    reader.start()
    try:
        for seq in range(1, 201):
            write(store, row("a", seq))
            durable = seq
    finally:
        over.set()
        reader.join(PATIENCE)
    assert len(reads) > 10
    for at_least, found in reads:
        assert found == log("a", *range(1, len(found) + 1))
        assert len(found) >= at_least


def test_a_table_made_along_with_another_goes_on_in_the_journal(opened: Opened) -> None:
    store = opened()
    along = store.insert_entries([row("new", 1), row("new", 2)])
    asyncio.run(store.write(Write("old", [row("old", 1)], [along])))
    write(store, row("new", 3))
    with pytest.raises(Conflict):
        write(store, row("new", 2))
    assert store.entries("new") == log("new", 1, 2, 3)


def test_a_database_without_a_journal_goes_on(opened: Opened, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection:
        connection.executescript("""
            PRAGMA journal_mode=WAL;
            CREATE TABLE tables (
                id VARCHAR(32) NOT NULL, header TEXT NOT NULL, listed BOOLEAN NOT NULL, state VARCHAR(8) NOT NULL,
                updated FLOAT NOT NULL, bot_since FLOAT, PRIMARY KEY (id)
            );
            CREATE TABLE entries (
                table_id VARCHAR(32) NOT NULL, seq INTEGER NOT NULL, document TEXT NOT NULL, PRIMARY KEY (table_id, seq)
            );
            INSERT INTO tables VALUES ('a', 'header of a', 0, 'running', 1.0, NULL);
            INSERT INTO entries VALUES ('b', 1, 'b1'), ('a', 1, 'a1'), ('b', 2, 'b2'), ('a', 2, 'a2');
        """)
    store = opened()
    assert store.header("a") == "header of a"
    assert store.entries("a") == log("a", 1, 2)
    write(store, row("a", 3), row("b", 3))
    with pytest.raises(Conflict):
        write(store, row("a", 2))
    assert store.entries("a", after=1) == log("a", 2, 3)
    store.close()
    assert ask(tmp_path, "SELECT seq FROM entries WHERE table_id = 'a' ORDER BY seq") == [(1,), (2,), (3,)]
    assert opened().entries("b") == log("b", 1, 2, 3)


# --- killed ----------------------------------------------------------------------------------------------------------


def test_a_killed_process_loses_nothing(opened: Opened, tmp_path: Path) -> None:
    run(
        tmp_path,
        """
        store_room.FILED = 5
        store.open()
        write(("a", 1), ("b", 1), ("a", 2), ("b", 2), ("a", 3))
        write(("a", 4), ("b", 3))
        os._exit(9)
        """,
    )
    store = opened()
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (7, 0)
    assert store.entries("a") == log("a", 1, 2, 3, 4)
    assert store.entries("b") == log("b", 1, 2, 3)
    write(store, row("a", 5))
    assert store.entries("a") == log("a", 1, 2, 3, 4, 5)


@pytest.mark.parametrize("moment", ["INSERT INTO entries", "DELETE FROM journal", "COMMIT"])
def test_a_process_killed_while_it_files_doubles_nothing(opened: Opened, tmp_path: Path, moment: str) -> None:
    run(
        tmp_path,
        f"""
        store.open()
        write(("a", 1), ("b", 1), ("a", 2))

        def end(connection, _cursor=None, statement="COMMIT", *_):
            if statement.startswith({moment!r}):
                os._exit(9)

        if {moment!r} == "COMMIT":
            sa.event.listen(store.engine, "commit", end)
        else:
            sa.event.listen(store.engine, "after_cursor_execute", end)
        store.close()
        """,
    )
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (0, 3)
    store = opened()
    assert (count(tmp_path, "entries"), count(tmp_path, "journal")) == (3, 0)
    assert store.entries("a") == log("a", 1, 2)
    assert store.entries("b") == log("b", 1)


# --- the same entry twice --------------------------------------------------------------------------------------------


def test_an_entry_is_written_once_also_when_the_first_to_write_it_was_given_up(opened: Opened) -> None:
    """A wish is called off while its entry waits for the disk. The table is read again, perhaps without that entry, and
    the next wish writes another one of the same number: it must hear that it came too late."""
    store = opened()

    async def play() -> list[BaseException | None]:
        given_up = asyncio.create_task(store.write(Write("a", [("a", 1, "given up")])))
        await asyncio.sleep(0)
        given_up.cancel()
        late = store.write(Write("a", [("a", 1, "late")]))
        other = store.write(Write("b", [row("b", 1)]))
        return await asyncio.gather(late, other, return_exceptions=True)

    late, other = asyncio.run(play())
    assert isinstance(late, Conflict)
    assert other is None, "nobody fails for another's sake"
    assert store.entries("a") == [(1, "given up")]
    assert store.entries("b") == log("b", 1)


@pytest.mark.parametrize("known", [0, 100])
def test_an_entry_that_is_filed_is_not_written_again(
    few: None, opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: int
) -> None:
    monkeypatch.setattr(store_room, "KNOWN", known)  # whether remembered or looked up
    store = opened()
    write(store, *(row("a", seq) for seq in range(1, 6)))
    wait_for(lambda: count(tmp_path, "entries") == 5)
    with pytest.raises(Conflict):
        write(store, row("a", 5))
    write(store, row("a", 6))
    with pytest.raises(Conflict):
        write(store, row("a", 6))
    assert store.entries("a") == log("a", *range(1, 7))


def test_a_write_that_fails_leaves_its_number_free(opened: Opened) -> None:
    store = opened()
    table = store.new_table("a", "header", False, "open", 0.0)
    asyncio.run(store.write(Write("a", [row("a", 1)], [table])))
    with pytest.raises(Conflict):
        asyncio.run(store.write(Write("a", [row("a", 2)], [table])))
    assert store.entries("a") == log("a", 1)
    write(store, row("a", 2))
    assert store.entries("a") == log("a", 1, 2)


def test_a_server_that_is_leaving_is_waited_for(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_room, "LEAVING", PATIENCE)
    first = opened()
    leaving = threading.Timer(0.5, first.close)
    leaving.start()
    second = opened()
    leaving.join()
    write(second, row("a", 1))
    assert second.entries("a") == log("a", 1)


def test_two_stores_share_a_postgresql(database: str) -> None:
    url = Settings(database=database).database_url
    one, two = Store(url), Store(url)
    one.open()
    two.open()
    try:
        write(one, row("a", 1), row("a", 2))
        with pytest.raises(Conflict):
            write(two, row("a", 2))
        write(two, row("a", 3))
        assert one.entries("a", after=1) == two.entries("a", after=1) == log("a", 2, 3)
        with one.engine.connect() as connection:
            names = connection.exec_driver_sql(
                "SELECT tablename FROM pg_tables WHERE tablename IN ('entries', 'journal')"
            )
            assert names.scalars().all() == ["entries"]
    finally:
        one.close()
        two.close()


# --- one server a file -----------------------------------------------------------------------------------------------


def refused(store: Store) -> None:
    """Neither opened nor found good, with a reason."""
    for wish in (store.open, store.check):
        with pytest.raises(BadInput, match=r"another server is using the database .*tables\.sqlite3: .*PostgreSQL"):
            wish()


def test_a_second_store_on_the_same_file_is_refused(opened: Opened, tmp_path: Path) -> None:
    store = opened()
    second = Store(sqlite(tmp_path))
    refused(second)
    (tmp_path / "link.sqlite3").symlink_to(tmp_path / "tables.sqlite3")
    refused(Store(f"sqlite:///{tmp_path / 'link.sqlite3'}"))
    write(store, row("a", 1))
    store.close()
    second.open()
    try:
        assert second.entries("a") == log("a", 1)
        refused(Store(sqlite(tmp_path)))
    finally:
        second.close()


def test_a_look_at_the_database_keeps_nobody_away(opened: Opened, tmp_path: Path) -> None:
    looking = Store(sqlite(tmp_path))
    looking.check()
    store = opened()
    store.close()
    looking.check()
    opened()


def test_a_store_that_cannot_be_opened_keeps_nobody_away(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_text("This is not a database, and it is long enough to be seen as none. " * 20)
    broken = Store(sqlite(tmp_path))
    with pytest.raises(BadInput, match="not a database"):
        broken.open()
    (tmp_path / "tables.sqlite3").unlink()
    opened()


def test_a_place_where_no_lock_can_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3.lock").mkdir()
    with pytest.raises(BadInput, match=r"cannot be used: Is a directory: .*tables\.sqlite3\.lock"):
        Store(sqlite(tmp_path)).open()


def test_a_second_server_is_refused_until_the_first_has_gone(opened: Opened, tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), *QUICK) as server, Person(server, "Ann") as ann:
        table = ann.create("me", "friend")  # now it has opened its store
        refused(Store(sqlite(tmp_path)))
        command = [sys.executable, "-m", "longshore.server", "--port", "0", "--database", sqlite(tmp_path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("The server cannot start: another server is using the database ")
        assert "--database" in done.stderr
        assert done.stderr.count("\n") == 1
        server.kill()
    assert opened().header(table) is not None


def wait_for(fulfilled: Callable[[], bool]) -> None:
    """The writing thread files after it has told that the entries are durable."""
    patient = threading.Event()
    for _ in range(int(PATIENCE * 100)):
        if fulfilled():
            return
        patient.wait(0.01)
    raise AssertionError("not filed")
