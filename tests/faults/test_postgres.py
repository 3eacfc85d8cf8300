"""The network between the servers and PostgreSQL is cut before and after any question of any wish; a server dies at any
of them; the connection falls silent. What was acknowledged is there, once, and everybody heard it in one order."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from longshore.server.settings import Settings
from longshore.server.store import Store
from tests.faults.history import complaints
from tests.faults.proxy import AFTER, BEFORE, Cut, Proxy
from tests.faults.recorder import RecordedPerson
from tests.faults.script import Play
from tests.faults.servers import Forge, Mortal
from tests.faults.stored import disorder, truths

pytestmark = pytest.mark.slow
STRIDE = 1 if os.environ.get("LONGSHORE_SOAK") else 9  # the whole play asks some hundred questions


@pytest.fixture
def proxy(database: str) -> Iterator[Proxy]:
    with Proxy(database) as proxy:
        yield proxy


@pytest.fixture
def play(forge: Forge, proxy: Proxy, quay: Path) -> Iterator[Play]:
    server = Mortal(forge, quay / "server", proxy.url)
    server.tuning = {"silence": 1.5}
    play = Play(server)
    play.rise()
    yield play
    server.kill()


def judge(play: Play, database: str) -> None:
    play.server.kill()
    store = Store(Settings(database=database).database_url)
    store.open()
    try:
        wrong = disorder(store)
        found = truths(store)
        for truth in found.values():
            wrong += complaints(truth, play.history.hearings)
        wrong += [f"{p.what} is lost" for p in play.promises if p.until == float("inf") and not p.kept(store)]
        wrong += [f"entry {s} of {t} is lost" for _, t, s in play.acks if t not in found or len(found[t].rows) < s]
    finally:
        store.close()
    assert wrong == []


def every_question(
    proxy: Proxy, when: str, act: Callable[[], object], also: Callable[[], None] = lambda: None, stride: int = 1
) -> int:
    """Do it again and again, with the first question cut off, then the second, until none is left; how many."""
    for number in range(1, 1000, stride):
        cut = Cut(number, when, also)
        proxy.plan(cut)
        act()
        proxy.plan(None)
        if not cut.done:
            return number // stride
    raise AssertionError("it has no end")


@pytest.mark.parametrize("when", [BEFORE, AFTER])
def test_any_question_is_cut_off(play: Play, proxy: Proxy, database: str, when: str) -> None:
    """After the last one of a transaction nobody knows whether it was stored: the wish is tried again, and what was
    acknowledged is there once."""
    with play.person("Ann") as ann, play.person("Bob") as bob, play.person("Eve") as eve:
        running = play.sit_down(ann, bob)
        over = play.sit_down(ann, bob)
        play.resign(over, ann)

        def whole() -> None:
            """From the empty table to the rematch."""
            table = play.sit_down(ann, bob)
            play.moves(table, ann, bob, 2, seed=1)
            play.recover(table, bob, eve)
            play.leave(table, eve)
            play.join(table, bob)
            play.agree(table, ann)
            play.resign(table, ann)
            play.again(table, ann, bob)

        cut_off = {
            "name": every_question(proxy, when, lambda: play.rename(ann, f"Ann {next(play.numbers)}")),
            "move": every_question(proxy, when, lambda: play.move(running, (ann, bob), 0.0)),
            "chat": every_question(proxy, when, lambda: play.talk(running, ann, "Ahoy")),
            "import": every_question(proxy, when, lambda: play.bring(over, ann)),
            "all": every_question(proxy, when, whole, stride=STRIDE),
        }
    print(f"questions cut off: {cut_off}")
    assert min(cut_off.values()) >= 3, cut_off
    judge(play, database)


@pytest.mark.parametrize("when", [BEFORE, AFTER])
def test_the_server_dies_at_any_question(play: Play, proxy: Proxy, database: str, when: str) -> None:
    with play.person("Ann") as ann, play.person("Bob") as bob:
        running = play.sit_down(ann, bob)
        kill, stride = play.server.kill, (STRIDE + 2) // 3
        cut_off = every_question(proxy, when, lambda: play.move(running, (ann, bob), 0.0), kill, stride)
    print(f"times it died: {cut_off}")
    assert cut_off >= 5
    judge(play, database)


def test_a_network_that_falls_silent(play: Play, proxy: Proxy, database: str) -> None:
    """Nothing is closed, nothing comes: whoever waits is told, and when it is back the server goes on."""
    with play.person("Ann") as ann, play.person("Bob") as bob:
        table = play.sit_down(ann, bob)
        with ann.live(table) as live:
            proxy.silent = True
            answer = live.ask("chat", text="Ahoy")
            assert (answer["t"], answer["error"]) == ("error", "unavailable")
            proxy.silent = False
            play.talk(table, ann, "Back")
            live.until(lambda live: any(entry["kind"] == "chat" for entry in live.entries))
        play.moves(table, ann, bob, 2, seed=1)
    judge(play, database)


def test_a_connection_that_was_forgotten_on_the_way(play: Play, proxy: Proxy, forge: Forge, database: str) -> None:
    """The connection by which a server hears of the others is dead, and nobody says so: its clients hear of everything
    all the same."""
    with (
        Mortal(forge, play.server.folder / "other", database) as other,
        play.person("Ann") as ann,
        RecordedPerson(other, "Bob", play.history) as bob,
    ):
        table = play.sit_down(ann, bob)
        with ann.live(table) as far, bob.live(table) as near:
            far.until(lambda live: live.online.get("seats") == [0, 1])
            proxy.forget()
            answer = near.ask("chat", text="Do you hear me?")
            far.up_to(answer["seq"])
    judge(play, database)
