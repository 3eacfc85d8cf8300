"""A server that is killed at any moment, again and again: no acknowledged move is ever lost, on either database."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from longshore.core.table import verify
from tests.server.harbour import PATIENCE, QUICK, Live, Person, Server, lively, sqlite

KILLS = 50
TABLES = 3
SEED = int(os.environ.get("LONGSHORE_KILL_SEED", "20261116"))


class Forge:
    """Keeps a process that forks servers; see forge.py."""

    def __init__(self) -> None:
        program = Path(__file__).with_name("forge.py")
        self.process = subprocess.Popen(
            [sys.executable, str(program)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def start(self, arguments: list[str]) -> tuple[int, str]:
        """A new server: its process and the line it prints."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(arguments) + "\n")
        self.process.stdin.flush()
        lines = [self.process.stdout.readline(), self.process.stdout.readline()]
        lines.sort(key=lambda line: not line.startswith("{"))  # the two processes may print in either order
        return json.loads(lines[0])["pid"], lines[1]

    def stop(self) -> None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self.process.stdout.close()


class Mortal(Server):
    """A server from the forge."""

    def __init__(self, forge: Forge, database: str) -> None:
        super().__init__(database, *QUICK)
        self.forge = forge
        self.pid = 0

    def start(self) -> Mortal:
        self.pid, line = self.forge.start(["--port", str(self.port), "--database", self.database, *self.options])
        self.port = int(line.rstrip("/\n").rpartition(":")[2])
        return self

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        end = time.monotonic() + PATIENCE
        while Path(f"/proc/{self.pid}").exists():
            assert time.monotonic() < end
            time.sleep(0.002)


class Player:
    """Plays all seats of one table after another, and remembers every move that was acknowledged."""

    def __init__(self, server: Server, number: int) -> None:
        self.person = Person(server, f"Player {number}")
        self.rng = random.Random(f"{SEED}/{number}")
        self.table = ""
        self.promised: dict[int, str] = {}  # entries of the present table: seq and move
        self.promises = 0  # made in all
        self.kept = 0  # found kept after a restart, each as often as it was looked up
        self.finished = 0
        self.trouble: list[BaseException] = []

    def run(self) -> None:
        """Play until the server dies."""
        try:
            with contextlib.suppress(httpx.TransportError, WebSocketException, ConnectionError, EOFError):
                while True:
                    self._sit_down()
                    with self.person.live(self.table) as live:
                        self._compare(live)
                        self._play(live)
        except BaseException as error:
            self.trouble.append(error)

    def _sit_down(self) -> None:
        if not self.table:
            table = self.person.create("me", "friend")
            self.person.start(table)
            self.table = table

    def _compare(self, live: Live) -> None:
        stored = {entry["seq"]: entry for entry in live.entries}
        for seq, move in self.promised.items():
            assert seq in stored, f"table {self.table}: entry {seq} ({move}) was acknowledged, but is lost"
            assert stored[seq]["move"] == move
            self.kept += 1

    def _play(self, live: Live) -> None:
        while live.state["turn"] != "over":
            seat = live.state["waiting"][0]
            move = lively(live.legal(seat), self.rng)
            before = live.seq
            answer = live.play(seat, move)
            assert answer["t"] == "ack", answer
            self.promised[before + 1] = move
            self.promises += 1
        self.table, self.promised = "", {}
        self.finished += 1


@pytest.fixture
def forge() -> Iterator[Forge]:
    forge = Forge()
    yield forge
    forge.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    name: str = request.getfixturevalue("database") if request.param == "postgresql" else sqlite(tmp_path)
    return name


@pytest.mark.slow
def test_no_acknowledged_move_is_lost(any_database: str, forge: Forge, capsys: pytest.CaptureFixture[str]) -> None:
    print(f"seed {SEED}: set LONGSHORE_KILL_SEED to repeat it")
    rng = random.Random(SEED)
    server = Mortal(forge, any_database).start()
    players = [Player(server, number) for number in range(TABLES)]
    for _ in range(KILLS):
        threads = [threading.Thread(target=player.run) for player in players]
        for thread in threads:
            thread.start()
        if rng.random() < 0.8:  # else while it starts
            _wait_for_a_promise(players)
        time.sleep(rng.uniform(0.0, 0.2))
        server.kill()
        for thread in threads:
            thread.join(PATIENCE)
            assert not thread.is_alive()
        for player in players:
            assert not player.trouble, player.trouble
        server.start()
    promises = sum(player.promises for player in players)
    kept = sum(player.kept for player in players)
    print(f"{promises} moves acknowledged, looked up {kept} times after {KILLS} kills")
    for player in players:
        if player.table:
            with player.person.live(player.table) as live:
                player._compare(live)
            _judge_again(player.person.http.get(f"/api/tables/{player.table}/file").text)
        player.person.http.close()
    server.kill()
    assert kept > promises > KILLS, "the players must have got somewhere between the kills"


def _wait_for_a_promise(players: list[Player]) -> None:
    """Until a move has been acknowledged in this life of the server."""
    before = sum(player.promises for player in players)
    end = time.monotonic() + PATIENCE
    while sum(player.promises for player in players) == before and time.monotonic() < end:
        time.sleep(0.002)


def _judge_again(file: str) -> None:
    """The log of an interrupted game is a log like any other."""
    _, differences = verify(io.StringIO(file), "file")
    assert differences == []


def test_a_bot_whose_turn_it_was_moves_after_the_restart(tmp_path: Path) -> None:
    def served(delay: str) -> Server:
        return Server(sqlite(tmp_path), "--bot-delay", delay, "--bot-processes", "1", "--rate", "0")

    with served("600") as server, Person(server, "Ann") as ann:
        table = ann.create("bot:greedy", "bot:greedy")
        ann.start(table)
        with ann.live(table) as live:
            assert all(entry["seat"] == -1 for entry in live.entries if entry["kind"] == "move")
        server.kill()
    with served("0") as server, Person(server, "Eve") as eve, eve.live(table) as live:
        live.until(lambda live: any(e["kind"] == "move" and e["seat"] >= 0 for e in live.entries))
