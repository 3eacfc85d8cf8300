"""The clock: whose time runs, what it earns, what happens when it is up, and that the log remembers it."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from longshore.core.game import find
from longshore.core.table import Table
from longshore.server import record as record_room
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat
from longshore.server.trouble import Trouble
from tests.server.harbour import QUICK, Person, Server, sqlite

CLOCK = {"minutes": 5, "increment": 5}
Pass = Callable[[float], None]


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Pass:
    """Lets time pass without waiting."""
    now = [1000.0]
    monkeypatch.setattr(record_room.time, "time", lambda: now[0])

    def pass_by(seconds: float) -> None:
        now[0] += seconds

    return pass_by


def table_of(game: str, *people: str) -> Record:
    """A running table; a bot sits where no name is given."""
    table = Table(find(game)(len(people)), 7)
    record = Record("t", new_header(table, "t", "Ann", listed=False, hints=False, clock=CLOCK), table)
    kinds = [Seat("person", name, None, name) if name else Seat("bot", "Docker", "docker") for name in people]
    seat_everybody(record, kinds)
    record.start("Ann")
    return record


def left(record: Record) -> list[float]:
    assert record.clock is not None
    return record.clock.left_at(record_room.time.time())


def play(record: Record, move: str = "") -> int:
    """The first person to decide plays a move, any if none is named."""
    seat = record.waiting()[0]
    record.play(record.seats[seat].guest, seat, move or next(iter(record.legal(seat))), record.seq)
    return seat


def read_again(record: Record) -> Record:
    """The same table from its log."""
    rows = [(happening.seq, record_room.stored(record.game, happening).decode()) for happening in record.happenings]
    return Record.read(record.id, json.dumps(record.header), rows)


def test_time_runs_for_the_seat_to_decide_and_a_turn_earns_the_increment(wait: Pass) -> None:
    record = table_of("cargo", "Ann", "Bob")
    first = record.waiting()[0]
    wait(30)
    assert left(record)[first] == 270
    assert left(record)[1 - first] == 300
    assert play(record) == first
    assert record.waiting() == [1 - first], "in the set-up each lays one piece in turn"
    assert left(record)[first] == 275
    wait(10)
    assert left(record) == ([275, 290] if first == 0 else [290, 275])


def test_undo_gives_back_the_increment_and_never_the_time(wait: Pass) -> None:
    record = table_of("cargo", "Ann", "Bob")
    seat = play(record)
    for _ in range(3):
        wait(10)
        record.undo(record.seats[seat].guest, seat, record.seq)
        wait(20)
        play(record)
    assert left(record)[seat] == 300 - 3 * 20 + 5
    assert left(record)[1 - seat] == 300 - 3 * 10


def test_in_a_secret_choice_every_clock_runs_that_is_waited_for(wait: Pass) -> None:
    record = table_of("montego_bay", "Ann", "Bob", "")
    while len(record.waiting()) < 3:
        play(record)
    before = left(record)
    wait(8)
    assert [old - new for old, new in zip(before, left(record), strict=True)] == [8, 8, 0], "a bot has all the time"
    while 0 in record.waiting():
        record.play("Ann", 0, next(iter(record.legal(0))), record.seq)
    wait(4)
    after = left(record)
    assert (before[0] - after[0], before[1] - after[1]) == (3, 12), "eight seconds less five earned; twelve"


def test_of_two_the_other_wins_when_the_time_is_up(wait: Pass) -> None:
    record = table_of("cargo", "Ann", "Bob")
    seat = record.waiting()[0]
    wait(299)
    record.time_up()
    assert record.state == "running"
    wait(2)
    with pytest.raises(Trouble, match="time is up"):
        play(record)
    record.time_up()
    assert (record.state, record.winners, record.reason) == ("over", [1 - seat], "time")
    assert record.seats[seat].resigned


def test_of_more_a_docker_plays_on_and_needs_no_time(wait: Pass) -> None:
    record = table_of("cargo", "Ann", "Bob", "Cleo")
    seat = record.waiting()[0]
    wait(301)
    record.time_up()
    assert (record.state, record.seats[seat].bot) == ("running", "docker")
    wait(1000)
    record.time_up()
    assert record.state == "running"
    assert record.bot_to_move() == seat


def test_the_log_remembers_and_the_time_of_a_server_that_was_down_does_not_count(wait: Pass) -> None:
    record = table_of("cargo", "Ann", "Bob")
    seat = record.waiting()[0]
    wait(20)
    play(record)
    wait(10)
    again = read_again(record)
    assert left(again) == left(record)
    wait(5000)
    again = read_again(record)
    again.resume(started=record_room.time.time() - 1)
    assert [happening.kind for happening in again.fresh] == ["resume"]
    assert sorted(left(again)) == sorted([285, 300]), "the decision under way begins anew"
    wait(50)
    assert left(again)[1 - seat] == 250
    assert left(read_again(again)) == left(again)


def test_a_server_rings_when_the_time_is_up_also_after_a_restart(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), *QUICK) as server, Person(server, "Ann") as ann:
        table = ann.create("me", "friend", clock=15)
        ann.start(table)
        shown = ann.call("GET", f"/tables/{table}")
        assert shown["clock"] == {"minutes": 15, "increment": 10}
        with ann.live(table) as live:
            assert live.state["clock"]["running"] == live.state["waiting"]
            assert live.play(live.state["waiting"][0], live.legal(live.state["waiting"][0])[0])["t"] == "ack"
            assert max(live.state["clock"]["left"]) > 900
        secret = ann.secret
    with sqlite3.connect(tmp_path / "tables.sqlite3") as database:  # nobody wants to wait for fifteen minutes
        (seq, text), *_ = database.execute("SELECT seq, document FROM entries ORDER BY seq DESC").fetchall()
        document = json.loads(text) | {"clock": [0.5, 0.5]}
        database.execute("UPDATE entries SET document = ? WHERE seq = ?", (json.dumps(document), seq))
        database.execute("UPDATE tables SET bot_since = 1")
    with Server(sqlite(tmp_path), *QUICK) as server, Person(server, "Ann") as ann:
        ann.http.cookies.set("longshore_guest", secret or "")
        with ann.live(table) as live:
            live.until(lambda live: live.summary["state"] == "over")
            resigned = [entry for entry in live.entries if entry["kind"] == "resign"]
            assert [entry.get("time") for entry in resigned] == [True]
            assert live.entries[-1]["reason"] == "time"
            assert live.summary["winners"] == [1 - resigned[0]["seat"]]
