"""The n-th write fails, for every n of everything a server ever stores on SQLite: the disk is broken, or full. The wish
is refused or granted, tried again it is granted, and in the end all that was promised is there, once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from longshore.server.store import Store
from tests.faults.below import FAIL, FULL, FULL_FROM_NOW
from tests.faults.history import complaints
from tests.faults.recorder import RecordedPerson
from tests.faults.script import Play
from tests.faults.servers import Forge, Mortal
from tests.faults.stored import disorder, truths
from tests.server.harbour import sqlite

pytestmark = pytest.mark.slow
KINDS = {"fails": FAIL, "is full": FULL}
Act = Callable[[str], object]


@pytest.fixture
def play(forge: Forge, quay: Path) -> Iterator[Play]:
    server = Mortal(forge, quay / "server", sqlite(quay))
    server.tuning = {"filed": 12, "checkpoint": 24}
    play = Play(server)
    play.rise()
    yield play
    server.kill()


def judge(play: Play, quay: Path) -> None:
    """The server dies, and the database is looked at. Whoever was refused was told that nothing has changed: as long as
    the process that said so lives, SQLite knows."""
    play.server.kill()
    store = Store(sqlite(quay))
    store.open()
    try:
        wrong = disorder(store)
        found = truths(store)
        for truth in found.values():
            wrong += complaints(truth, play.history.hearings, unknown=())
        wrong += [f"nobody was told of table {table}" for table in found.keys() - play.tables]
        wrong += [f"{p.what} is lost" for p in play.promises if p.until == float("inf") and not p.kept(store)]
        wrong += [f"entry {s} of {t} is lost" for _, t, s in play.acks if t not in found or len(found[t].rows) < s]
    finally:
        store.close()
    assert wrong + play.complaints == []


def every_step(
    play: Play, what: int, prepare: Callable[[], str], act: Act, settle: Callable[[], None], tidy: Callable[[], object]
) -> int:
    """Do it again and again, with the first step failing, then the second, until no step is left; how many failed."""
    control = play.server.control
    before = control.hits
    for step in range(1, 500):
        table = prepare()
        settle()
        planned, failures = control.steps + step, play.failures
        control.plan(what, planned)
        act(table)
        settle()
        control.heal()
        if control.steps < planned:
            return control.hits - before
        if play.failures == failures:  # nobody noticed: it was the filing that failed, and there is more to file now
            tidy()
    raise AssertionError("it has no end")


@pytest.mark.parametrize("kind", KINDS)
def test_any_write_of_any_wish_fails(play: Play, quay: Path, kind: str) -> None:
    """After each wish somebody chooses a name: when that is stored, all before it is, and what was to be filed is."""
    with play.person("Ann") as ann, play.person("Bob") as bob, play.person("Eve") as eve:
        people = ann, bob

        def settle() -> None:
            play.expect(eve, "PUT", "/me", {"name": "Eve"})

        def joined() -> str:
            table = play.open_table(ann)
            play.join(table, bob)
            return table

        running = play.sit_down(ann, bob)

        def moved() -> str:
            """A move that can be taken back, which one that shows something cannot."""
            for _ in range(20):
                seat = seats[running] = play.move(running, people, 0.0)
                with play.live(people[seat], running) as live:
                    if live.state["undo"][str(seat)] is None:
                        return running
            raise AssertionError("nothing can be taken back")

        seats: dict[str, int] = {}
        over = play.sit_down(ann, bob)
        play.resign(over, ann)

        def finished() -> str:
            table = play.sit_down(ann, bob)
            play.resign(table, ann)
            return table

        acts: dict[str, tuple[Callable[[], str], Act]] = {
            "name": (str, lambda _: play.rename(ann, f"Ann {next(play.numbers)}")),
            "create": (str, lambda _: come_and_open(play)),
            "join": (lambda: play.open_table(ann), lambda table: play.join(table, bob)),
            "start and file": (joined, lambda table: play.start(table, ann)),
            "move": (lambda: running, lambda table: play.move(table, people, 0.0)),
            "undo": (moved, lambda table: play.take_back(table, people[seats[table]], seats[table])),
            "chat": (lambda: running, lambda table: play.talk(table, ann, "Ahoy")),
            "recover": (lambda: play.sit_down(ann, bob), lambda table: recover(play, table, bob)),
            "leave": (lambda: play.sit_down(ann, bob), lambda table: play.leave(table, bob)),
            "resign": (lambda: play.sit_down(ann, bob), lambda table: play.resign(table, ann)),
            "rematch": (finished, lambda table: play.again(table, ann, bob)),
            "import": (lambda: over, lambda table: play.bring(table, ann)),
        }

        def tidy() -> str:
            return play.sit_down(ann, bob)

        steps = {name: every_step(play, KINDS[kind], *act, settle, tidy) for name, act in acts.items()}
    print(f"steps that failed: {steps}")
    assert min(steps.values()) >= 2, steps
    judge(play, quay)


def come_and_open(play: Play) -> None:
    """A new guest's first table: the name is kept as well."""
    with play.person("Zoe") as zoe:
        play.open_table(zoe)


def recover(play: Play, table: str, old: RecordedPerson) -> None:
    with play.person("Eve") as new:
        play.recover(table, old, new)


def test_a_disk_that_is_full_until_somebody_makes_room(play: Play, quay: Path) -> None:
    """Everything is refused meanwhile, looking on is not; and then it goes on, without a restart."""
    with play.person("Ann") as ann, play.person("Bob") as bob:
        table = play.sit_down(ann, bob)
        play.moves(table, ann, bob, 2, seed=1)
        play.server.control.plan(FULL_FROM_NOW, play.server.control.steps + 1)
        with ann.live(table) as live:
            answers = [live.ask("chat", text="Ahoy"), live.ask("resign", seat=0)]
            assert [answer["error"] for answer in answers] == ["unavailable", "unavailable"]
        refused = ann.http.post("/api/tables", json={"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}]})
        assert refused.status_code == 503
        assert bob.http.get(f"/api/tables/{table}").status_code == 200
        assert bob.http.get("/api/tables").status_code == 200
        play.server.control.heal()
        play.moves(table, ann, bob, 2, seed=2)
        play.resign(table, ann)
    assert play.failures == 0
    judge(play, quay)


def test_any_step_of_stopping_and_starting_fails(forge: Forge, quay: Path) -> None:
    """A server is stopped, which files and cleans up, and started on what a killed one has left, again and again, each
    time with a later step failing. Where it cannot start it says so and ends; the next start succeeds."""
    for kind in (FAIL, FULL):
        folder = quay / str(kind)
        folder.mkdir()
        server = Mortal(forge, folder / "server", sqlite(folder))
        play = Play(server)
        play.rise()
        for step in range(1, 200, 1 if kind == FAIL else 3):
            with play.person("Ann") as ann, play.person("Bob") as bob:
                table = play.sit_down(ann, bob)
                play.talk(table, ann, "Ahoy")
            planned = server.control.steps + step
            server.control.plan(kind, planned)
            if step % 2:
                server.stop()
            else:
                server.kill()
            play.rise()
            server.control.heal()
            if server.control.steps < planned:
                break
        else:
            raise AssertionError("it has no end")
        judge(play, folder)
