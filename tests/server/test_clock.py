"""The clock: whose time runs, what it earns, what taking back costs, what happens when it is up, that the log remembers
it, and that the system clock may jump."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from longshore.core.game import find
from longshore.core.table import Table
from longshore.server import record as record_room
from longshore.server.clock import Watch
from longshore.server.errors import ApiError
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat
from tests.server.harbour import QUICK, Person, Server, sqlite

CLOCK = {"minutes": 5, "increment": 5}


class Pocket(Watch):
    """A watch that goes when it is told to."""

    def __init__(self, boot: str = "here", day: float = 1_000_000.0) -> None:
        self.boot = boot
        self.time_of_day = day
        self.seconds = 50.0

    def day(self) -> float:
        return self.time_of_day

    def steady(self) -> float:
        return self.seconds

    def __call__(self, seconds: float) -> None:
        """Time passes."""
        self.time_of_day += seconds
        self.seconds += seconds

    def jump(self, seconds: float) -> None:
        """Somebody sets the system clock."""
        self.time_of_day += seconds


@pytest.fixture
def wait() -> Pocket:
    """Lets time pass without waiting."""
    return Pocket()


def table_of(watch: Watch, game: str, *people: str) -> Record:
    """A running table; a bot sits where no name is given."""
    table = Table(find(game)(len(people)), 7)
    record = Record("t", new_header(table, "t", "Ann", listed=False, hints=False, clock=CLOCK), table, watch)
    kinds = [Seat("person", name, None, name) if name else Seat("bot", "Docker", "docker") for name in people]
    seat_everybody(record, kinds)
    record.start("Ann")
    return record


def left(record: Record) -> list[float]:
    assert record.clock is not None
    return record.clock.shown_at(record.watch.steady())


def play(record: Record, move: str = "") -> int:
    """The first person to decide plays a move, any if none is named."""
    seat = record.waiting()[0]
    record.play(record.seats[seat].guest, seat, move or next(iter(record.legal(seat))), record.seq)
    return seat


def read_again(record: Record, watch: Watch | None = None) -> Record:
    """The same table from its log, perhaps on another machine."""
    rows = [(log_entry.seq, record_room.stored(record.game, log_entry).decode()) for log_entry in record.log_entries]
    return Record.read(record.id, json.dumps(record.header), rows, watch or record.watch)


def test_time_runs_for_the_seat_to_decide_and_a_turn_earns_the_increment(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    first = record.waiting()[0]
    wait(30)
    assert left(record)[first] == 270
    assert left(record)[1 - first] == 300
    assert play(record) == first
    assert record.waiting() == [1 - first], "in the set-up each lays one piece in turn"
    assert left(record)[first] == 275
    wait(10)
    assert left(record) == ([275, 290] if first == 0 else [290, 275])


def take_back(record: Record, seat: int) -> None:
    record.undo(record.seats[seat].guest, seat, record.seq)


def test_who_takes_back_pays_for_the_time_since_and_the_rival_has_it_back(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    wait(7)
    seat = play(record)
    for _ in range(3):
        wait(10)
        take_back(record, seat)
        assert left(record)[1 - seat] == 300, "as it was when the move was made"
        wait(20)
        play(record)
    assert left(record)[seat] == 300 - 7 - 3 * (10 + 20) + 5, "and what it earns it earns once"
    assert left(record)[1 - seat] == 300


def test_moving_and_taking_back_28_times_drains_nobody_but_who_does_it(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    seat = play(record)
    for _ in range(28):  # let the rival think for ten seconds, take back, move again at once
        wait(10)
        take_back(record, seat)
        wait(0.2)
        assert play(record) == seat
        assert left(record)[1 - seat] == 300
    assert left(record)[seat] == 19.4, "305 less 28 times 10.2"
    wait(15)
    with pytest.raises(ApiError, match="more time than this seat has left") as refused:
        take_back(record, seat)
    assert refused.value.reason == "time"
    assert left(record)[1 - seat] == 285, "the move stands, and the time since is the rival's own"
    assert record.state == "running", "nobody loses by what is refused"


def test_taking_back_is_the_same_after_the_log_was_read_again_and_a_pause_costs_nobody(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    seat = play(record)
    wait(10)
    record.say("Ann", "one moment")
    wait(4)
    again = read_again(record)
    wait(5000)
    again.resume(started=wait.steady() - 1)
    assert again.log_entries[-1].kind == "resume"
    wait(3)
    take_back(again, seat)
    assert left(again)[1 - seat] == 300
    assert left(again)[seat] == 300 - 10 - 3, "what nobody saw pass does not count: not four seconds, nor 5000"
    assert left(read_again(again)) == left(again)


def test_taking_back_within_one_s_own_turn_costs_what_the_clock_has_run_and_no_more(wait: Pocket) -> None:
    record = table_of(wait, "panamax", "Ann", "Bob")
    seat = record.waiting()[0]
    for _ in range(200):
        wait(1)
        seat = play(record)
        if record.waiting() == [seat] and record.undo_barred(seat) is None:
            break
    before = left(record)
    wait(6)
    take_back(record, seat)
    wait(2)
    assert [round(was - now, 1) for was, now in zip(before, left(record), strict=True)] == [
        8 if one == seat else 0 for one in range(2)
    ]


def test_in_a_secret_choice_taking_back_is_no_way_to_think_for_nothing(wait: Pocket) -> None:
    record = table_of(wait, "montego_bay", "Ann", "Bob", "Cleo")
    while len(record.waiting()) < 3:
        play(record)
    before = left(record)
    wait(2)
    while 0 in record.waiting():
        record.play("Ann", 0, next(iter(record.legal(0))), record.seq)
    wait(10)  # Ann thinks on, with her clock stopped; Bob and Cleo have not chosen yet
    while 1 in record.waiting():
        record.play("Bob", 1, next(iter(record.legal(1))), record.seq)
    wait(10)
    take_back(record, 0)
    spent = [round(was - now, 1) for was, now in zip(before, left(record), strict=True)]
    assert spent[0] == 22, "all of it, and the increment is gone"
    assert spent[1] == 12 - 5, "he has chosen, and earned his five seconds"
    assert spent[2] == 22, "she had to choose all the same"


def test_talking_neither_stops_the_clock_nor_drives_it(wait: Pocket) -> None:
    """What was written down used to be rounded to tenths, and every entry began to count anew."""
    for pause in (0.033, 0.06):
        record = table_of(wait, "cargo", "Ann", "Bob")
        seat = record.waiting()[0]
        for _ in range(1000):
            wait(pause)
            record.say("Bob", "hurry up")
        assert left(record)[seat] == round(300 - 1000 * pause, 1)
        assert abs(left(read_again(record))[seat] - left(record)[seat]) <= 0.1


def test_in_a_secret_choice_every_clock_runs_that_is_waited_for(wait: Pocket) -> None:
    record = table_of(wait, "montego_bay", "Ann", "Bob", "")
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


def test_of_two_the_other_wins_when_the_time_is_up(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    seat = record.waiting()[0]
    wait(299)
    record.time_up()
    assert record.state == "running"
    wait(2)
    with pytest.raises(ApiError, match="time is up"):
        play(record)
    record.time_up()
    assert (record.state, record.winners, record.reason) == ("over", [1 - seat], "time")
    assert record.seats[seat].resigned


def test_of_more_a_docker_plays_on_and_needs_no_time(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob", "Cleo")
    seat = record.waiting()[0]
    wait(301)
    record.time_up()
    assert (record.state, record.seats[seat].bot) == ("running", "docker")
    wait(1000)
    record.time_up()
    assert record.state == "running"
    assert record.bot_to_move() == seat


def test_the_log_remembers_and_the_time_of_a_server_that_was_down_does_not_count(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    seat = record.waiting()[0]
    wait(20)
    play(record)
    wait(10)
    again = read_again(record)
    assert left(again) == left(record)
    wait(5000)
    again = read_again(record)
    again.resume(started=wait.steady() - 1)
    assert [log_entry.kind for log_entry in again.fresh] == ["resume"]
    assert sorted(left(again)) == sorted([285, 300]), "the decision under way begins anew"
    wait(50)
    assert left(again)[1 - seat] == 250
    assert left(read_again(again)) == left(again)


def test_after_time_was_up_nothing_can_be_moved_or_taken_back_and_no_clock_runs(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob", "Cleo")
    seat = play(record)
    guest = record.seats[seat].guest
    while seat not in record.waiting():
        play(record)
    wait(400)
    record.time_up()
    assert record.seats[seat].resigned
    for wish in (lambda: play(record), lambda: take_back(record, seat)):
        with pytest.raises(ApiError, match="its time was up"):
            wish()
    record.recover("phone", seat)
    assert (record.seats[seat].guest, record.seats[seat].bot) == ("phone", "docker")
    with pytest.raises(ApiError, match="its time was up"):
        play(record)
    record.leave("phone", seat)
    assert record.join("phone", "Ann", seat) == (seat, True)
    assert record.seats[seat].bot == "docker"
    assert guest != "phone"
    assert record.clock is not None
    assert seat not in record.clock.running


# --- the system clock jumps ------------------------------------------------------------------------------------------


def test_set_back_by_an_hour_thinking_is_not_free(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    seat = record.waiting()[0]
    wait.jump(-3600)
    wait(30)
    assert left(record)[seat] == 270
    assert left(read_again(record))[seat] == 270, "in every process of the machine"
    play(record)
    wait(10)
    again = read_again(record)
    again.resume(started=0.0)
    assert again.fresh == [], "nothing was down"
    assert left(again) == left(record)
    assert left(again)[1 - seat] == 290


def test_set_forward_by_70_minutes_nobody_loses(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    seat = record.waiting()[0]
    wait(10)
    wait.jump(4200)
    for one in (record, read_again(record)):
        one.time_up()
        assert one.state == "running"
        assert left(one)[seat] == 290
        assert one.rings_in() == 290
    assert play(record) == seat


def test_the_log_says_the_time_of_day_to_people(wait: Pocket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record_room.time, "time", wait.day)
    record = table_of(wait, "cargo", "Ann", "Bob")
    wait.jump(-3600)
    play(record)
    assert record.log_entries[-1].at == wait.day()
    assert record.due(wait.day()) == wait.day() + 300, "the row of the table says when to look, by the time of day"


def test_on_another_machine_an_entry_is_as_old_as_the_time_of_day_says(
    wait: Pocket, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing better is known there. Its steady time has nothing to do with that of the machine that wrote it."""
    monkeypatch.setattr(record_room.time, "time", wait.day)
    record = table_of(wait, "cargo", "Ann", "Bob")
    seat = record.waiting()[0]
    there = Pocket("there", wait.day())
    there.seconds = 1e6
    wait(30)
    there(30)
    again = read_again(record, there)
    assert left(again)[seat] == 270
    there.jump(4200)  # from now on its own steady time counts
    there(5)
    assert left(again)[seat] == 265
    behind = Pocket("behind", wait.day() - 3600)
    assert left(read_again(record, behind))[seat] == 300, "never more than there was"
    # what is older than the process, as far as it can know, was written before a standstill
    there = Pocket("there", wait.day() + 4200)
    again = read_again(record, there)
    again.resume(started=there.steady() - 600)
    assert again.log_entries[-1].kind == "resume"
    assert left(again)[seat] == 300


def test_entries_from_before_say_nothing_of_steady_time_and_are_read(wait: Pocket) -> None:
    record = table_of(wait, "cargo", "Ann", "Bob")
    seat = play(record)
    rows = []
    for log_entry in record.log_entries:
        document = json.loads(record_room.stored(record.game, log_entry))
        del document["ran"], document["steady"]
        document["at"] = wait.day()
        rows.append((log_entry.seq, json.dumps(document)))
    wait(10)
    again = Record.read(record.id, json.dumps(record.header), rows, wait)
    assert left(again)[1 - seat] == 290
    take_back(again, seat)
    assert left(again)[1 - seat] == 300, "also what has run since a move from before is given back"
    assert left(again)[seat] == 290


def test_a_running_server_whose_system_clock_jumps(tmp_path: Path) -> None:
    """The whole server, with a system clock that the test sets."""
    offset = tmp_path / "offset"
    offset.write_text("0")
    program = (str(Path(__file__).with_name("wrong_clock.py")), str(offset))
    with Server(sqlite(tmp_path), *QUICK, program=program) as server, Person(server, "Ann") as ann:
        table = ann.create("me", "friend", clock=60)
        ann.start(table)
        with ann.live(table) as live:
            for jump in (4200.0, -3600.0):
                offset.write_text(str(jump))
                before = live.entries[-1]["at"]
                seat = live.state["waiting"][0]
                assert live.play(seat, live.legal(seat)[0])["t"] == "ack"
                assert min(live.state["clock"]["left"]) > 3500, "nobody has lost an hour"
                assert (live.entries[-1]["at"] - before) * jump > 0, "people are told the time of day"
        assert ann.call("GET", f"/tables/{table}")["state"] == "running"


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
