"""Several processes on one PostgreSQL: any of them serves any table, and nobody notices."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.harbour import PATIENCE, QUICK, Document, Live, Person, Server, play_to_the_end


@pytest.fixture
def pair(database: str) -> Iterator[tuple[Server, Server]]:
    with Server(database, *QUICK) as one, Server(database, *QUICK) as two:
        yield one, two


def test_two_people_on_two_processes_play_one_game(pair: tuple[Server, Server]) -> None:
    one, two = pair
    with Person(one, "Ann") as ann, Person(two, "Bob") as bob, Person(two, "Eve") as eve:
        table = ann.create("me", "open")
        assert bob.join(table) == 1
        ann.start(table)
        with ann.live(table) as first, bob.live(table) as second, eve.live(table) as watcher:
            first.until(lambda live: live.online.get("seats") == [0, 1] and live.online["watchers"] == 1)
            assert play_to_the_end({0: first, 1: second}, random.Random(8)) > 10
            for live in (second, watcher):
                live.until(lambda live: live.state["turn"] == "over")
            assert first.entries == second.entries == watcher.entries
            first.ask("chat", text="Well played")
            second.until(lambda live: live.entries[-1]["kind"] == "chat")
        assert bob.call("GET", f"/tables/{table}")["state"] == "over"
        assert bob.call("POST", f"/tables/{table}/rematch") == ann.call("POST", f"/tables/{table}/rematch")


def without_presence(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """That somebody has gone is heard of a moment later in the other process."""
    for table in tables:
        for seat in table["seats"]:
            del seat["online"]
    return tables


def test_no_stickiness(pair: tuple[Server, Server]) -> None:
    """The same guest goes to another process with every move."""
    one, two = pair
    with Person(one, "Ann") as ann, Person(two, "Ann") as ann_too:
        table = ann.create("me", "friend")
        ann_too.http.cookies.set("longshore_guest", ann.secret or "")
        ann_too.start(table)
        seq = 0
        for number in range(12):
            with (ann, ann_too)[number % 2].live(table, seq) as live:
                assert live.seq >= seq
                seat = live.state["waiting"][0]
                assert live.play(seat, live.legal(seat)[0])["t"] == "ack"
                seq = live.seq
        tables = [without_presence(person.call("GET", "/me")["tables"]) for person in (ann, ann_too)]
        assert tables[0] == tables[1]


def test_both_write_at_once_and_nothing_is_lost(pair: tuple[Server, Server]) -> None:
    """Two processes append to the same log as fast as they can: one is first, the other tries again."""
    with Person(pair[0], "Ann") as ann, Person(pair[1], "Bob") as bob:
        table = ann.create("me", "open")
        bob.join(table)
        with ann.live(table) as first, bob.live(table) as second:
            refused: list[Document] = []

            def chatter(live: Live, name: str) -> None:
                answers = [live.ask("chat", text=f"{name} {number}") for number in range(50)]
                refused.extend(answer for answer in answers if answer["t"] != "ack")

            threads = [threading.Thread(target=chatter, args=pair) for pair in ((first, "Ann"), (second, "Bob"))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(PATIENCE)
            assert refused == []
            for live in (first, second):
                live.until(lambda live: sum(entry["kind"] == "chat" for entry in live.entries) == 100)
            assert first.entries == second.entries
            said = [entry["text"] for entry in first.entries if entry["kind"] == "chat"]
            for name in ("Ann", "Bob"):
                assert [text for text in said if text.startswith(name)] == [f"{name} {n}" for n in range(50)]


def test_when_a_process_dies_another_moves_its_bots(database: str) -> None:
    with Server(database, "--bot-delay", "600", "--bot-processes", "0") as one, Person(one, "Ann") as ann:
        table = ann.create("bot:random", "bot:random")
        ann.start(table)
        one.kill()
        with Server(database, *QUICK) as two, Person(two, "Eve") as eve, eve.live(table) as live:
            live.until(lambda live: live.state["turn"] == "over")


def test_workers_of_one_command(database: str) -> None:
    with Server(database, "--workers", "2", *QUICK) as server, Person(server, "Ann") as ann:
        table = ann.create("me", "bot:random")
        ann.start(table)
        with ann.live(table) as live:
            play_to_the_end({0: live}, random.Random(9))


def test_several_workers_on_sqlite_are_refused() -> None:
    command = [sys.executable, "-m", "longshore.server", "--workers", "2", "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert "PostgreSQL" in done.stderr


def test_a_database_that_does_not_answer_is_named() -> None:
    url = "postgresql://longshore:secret@127.0.0.1:9/none"
    command = [sys.executable, "-m", "longshore.server", "--database", url, "--port", "0"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 2
    assert "cannot be used" in done.stderr
    assert "secret" not in done.stderr
