"""A table whose log today's rules refuse stands still: all entries stay, everybody is told, the operator decides."""

from __future__ import annotations

import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from longshore import cli
from tests.server.harbour import QUICK, Live, Person, Server, sqlite

REFUSED = 8  # the move that is no longer legal
MOVES = 20


@pytest.fixture
def stopped(tmp_path: Path) -> Iterator[tuple[Server, str, Person]]:
    """A server with a table whose eighth move, of twenty, its rules refuse; and somebody who sits at it."""
    server = Server(sqlite(tmp_path), *QUICK)
    with server, Person(server, "Ann") as ann:
        table = ann.create("me", "friend", seed=2)
        ann.start(table)
        with ann.live(table) as live:
            play(live, MOVES)
            entries = live.seq
        server.stop()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection, connection:
            rows = connection.execute("SELECT seq, document FROM entries ORDER BY seq").fetchall()
            assert len(rows) == entries
            seq, document = [(seq, json.loads(text)) for seq, text in rows if '"kind":"move"' in text][REFUSED - 1]
            changed = json.dumps(document | {"move": "D j9 w"})
            connection.execute("UPDATE entries SET document = ? WHERE seq = ?", (changed, seq))
            connection.execute("""UPDATE entries SET document = json_remove(document, '$.exact')""")
        server.start()
        ann.call("GET", "/health")  # it has its database now
        yield server, table, ann


def play(live: Live, moves: int) -> None:
    rng = random.Random(5)
    while live.state["ply"] < moves:
        seat = live.state["waiting"][0]
        assert live.play(seat, rng.choice(live.legal(seat)))["t"] == "ack"


def test_it_is_shown_with_all_its_entries_and_grants_no_wish(stopped: tuple[Server, str, Person]) -> None:
    _, table, ann = stopped
    with ann.live(table) as live:
        moves = [entry for entry in live.entries if entry["kind"] == "move"]
        assert len(moves) >= MOVES
        assert f"no longer accept move {REFUSED}" in live.state["prompt"]["en"]
        assert f"n’acceptent plus le coup {REFUSED}" in live.state["prompt"]["fr"]
        assert "D j9 w" not in live.state["prompt"]["en"], "the move itself may be a secret"
        assert live.state["waiting"] == []
        for answer in (live.play(0, "done"), live.ask("undo", seat=0, seq=live.seq), live.ask("resign", seat=0)):
            assert answer["error"] == "stopped"
            assert "Nothing was taken back" in answer["message"]
        assert live.ask("chat", text="What now?")["t"] == "ack", "they can talk about it"
    listed = ann.call("GET", "/tables")["running"]
    assert [one["table"] for one in listed] == [table]
    assert ann.call("GET", "/me")["tables"][0]["table"] == table


def test_nothing_is_written_by_looking_at_it(stopped: tuple[Server, str, Person]) -> None:
    server, table, ann = stopped
    with ann.live(table) as live:
        before = live.seq
    server.kill()
    server.start()
    ann.http.base_url = server.address
    with ann.live(table) as live:
        assert live.seq == before


def test_the_operator_is_shown_it_and_takes_back(
    stopped: tuple[Server, str, Person], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server, table, ann = stopped
    file = str(tmp_path / "tables.sqlite3")
    assert cli.main(["verify", file]) == 1
    assert f"table {table}: it stands still: move {REFUSED} (D j9 w)" in capsys.readouterr().out
    assert cli.main(["mend", file, table]) == 1
    assert "Decide with --take-back or --end" in capsys.readouterr().out
    assert cli.main(["mend", file, table, "--take-back"]) == 2, "a server has the file"
    assert "another server is using" in capsys.readouterr().err
    server.stop()
    assert cli.main(["mend", file, table, "--take-back"]) == 0
    assert "moves were taken back; the log keeps them" in capsys.readouterr().out
    assert cli.main(["verify", file]) == 0, capsys.readouterr().out
    server.start()
    ann.http.base_url = server.address
    with ann.live(table) as live:
        undone = [entry for entry in live.entries if entry["kind"] == "undo"]
        assert len(undone) >= MOVES - REFUSED
        assert all(entry["operator"] is True for entry in undone)
        play(live, MOVES)


def test_the_operator_ends_it(stopped: tuple[Server, str, Person], tmp_path: Path) -> None:
    server, table, ann = stopped
    server.stop()
    assert cli.main(["mend", str(tmp_path / "tables.sqlite3"), table, "--end"]) == 0
    server.start()
    ann.http.base_url = server.address
    ended = ann.call("GET", f"/tables/{table}")
    assert (ended["state"], ended["winners"]) == ("over", [])
    with ann.live(table) as live:
        assert [entry["reason"] for entry in live.entries if entry["kind"] == "over"] == ["stopped"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["verify", "nowhere.sqlite3"], "there is no database nowhere.sqlite3"),
        (["mend", "nowhere.sqlite3", "x"], "there is no database nowhere.sqlite3"),
        (["verify", "postgresql://nobody@127.0.0.1:1/none"], "cannot be used"),
    ],
)
def test_bad_input(arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    assert sentence in capsys.readouterr().err


def test_a_file_that_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty, text = tmp_path / "empty.sqlite3", tmp_path / "text.sqlite3"
    empty.touch()
    text.write_text("not a database, but long enough to be looked at " * 100)
    for file in (empty, text):
        assert cli.main(["verify", str(file)]) == 2
        assert "cannot be used" in capsys.readouterr().err


def test_a_table_that_is_not_there(stopped: tuple[Server, str, Person], tmp_path: Path) -> None:
    file = str(tmp_path / "tables.sqlite3")
    assert cli.main(["mend", file, "nowhere"]) == 2
    assert cli.main(["verify", file, "--table", "nowhere"]) == 1


def test_the_id_of_a_table_may_begin_with_a_dash(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Server(sqlite(tmp_path), *QUICK):
        pass
    for words in (["-abc"], ["--take-back", "-abc"], ["-abc", "--end"]):
        assert cli.main(["mend", str(tmp_path / "tables.sqlite3"), *words]) == 2
        assert "there is no table '-abc'" in capsys.readouterr().err
