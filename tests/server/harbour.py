"""A real server in a process of its own, and people who talk to it by HTTP and websocket: what the tests here share."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.fits import answered, heard

Document = dict[str, Any]
PATIENCE = 20.0  # seconds after which anything awaited is taken to have failed
COOKIE = "longshore_guest"
QUICK = ("--bot-delay", "0", "--bot-processes", "0", "--hint-processes", "0", "--rate", "0")


class Server:
    """`longshore serve` on a free port of the loopback interface."""

    def __init__(self, database: str, *options: str, program: Sequence[str] = ("-m", "longshore.server")) -> None:
        self.database = database
        self.options = options
        self.program = program
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Server:
        command = [sys.executable, *self.program, "--port", str(self.port), "--database", self.database, *self.options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Longshore is at http://"), f"the server did not start: {line!r}"
        self.port = int(line.rstrip("/\n").rpartition(":")[2])
        return self

    def stop(self) -> int:
        """End it as an administrator would; its exit code."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            self.stop()

    def memory(self) -> int:
        """Resident bytes."""
        assert self.process is not None
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGESIZE")


class Person:
    """A browser: it keeps its cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.name = name
        self.http = httpx.Client(base_url=server.address, timeout=PATIENCE)
        self.recovery: dict[int, str] = {}

    def __enter__(self) -> Person:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    @property
    def secret(self) -> str | None:
        return self.http.cookies.get(COOKIE)

    def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """One call; its answer, after a look at the status."""
        answer = self.http.request(method, f"/api{path}", json=body)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        answered(method, f"/api{path}", answer)
        return answer.json()

    def create(self, *seats: str, game: str = "cargo", **more: Any) -> str:
        """A new table with seats such as "me", "open", "friend" or "bot:greedy"."""
        wanted: list[Document] = []
        for seat in seats:
            kind, _, bot = seat.partition(":")
            wanted.append({"kind": kind, "bot": bot} if bot else {"kind": kind})
            if kind == "me":
                wanted[-1]["name"] = self.name
        made = self.call("POST", "/tables", {"game": game, "seats": wanted, **more})
        self.recovery = {seat["seat"]: seat["recovery"] for seat in made["seats"]}
        table: str = made["table"]
        return table

    def join(self, table: str, seat: int | None = None) -> int:
        answer = self.call("POST", f"/tables/{table}/join", {"name": self.name, "seat": seat})
        self.recovery[answer["seat"]] = answer["recovery"]
        taken: int = answer["seat"]
        return taken

    def start(self, table: str) -> None:
        self.call("POST", f"/tables/{table}/start")

    def live(self, table: str, since: int = 0, changes: bool = False, **headers: str) -> Live:
        return Live(self.server, table, self.secret, since, headers, changes)


class Live:
    """A websocket. Keeps every frame, what it knows of the table, and the entries in order."""

    def __init__(
        self,
        server: Server,
        table: str,
        secret: str | None,
        since: int,
        headers: dict[str, str],
        changes: bool = False,
    ) -> None:
        cookie = {"Cookie": f"{COOKIE}={secret}"} if secret else {}
        url = f"ws://127.0.0.1:{server.port}/api/live/{table}?since={since}{'&changes=1' if changes else ''}"
        self.stack = contextlib.ExitStack()
        self.socket: ClientConnection = self.stack.enter_context(
            connect(url, additional_headers=cookie | headers, open_timeout=PATIENCE)
        )
        self.frames: list[str] = []
        self.entries: list[Document] = []
        self.state: Document = {}
        self.summary: Document = {}
        self.seq = 0
        self.online: Document = {}
        self.number = 0
        self.hello = self.hear()
        assert self.hello["t"] == "hello"

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.stack.close()

    def hear(self, patience: float = PATIENCE) -> Document:
        """The next message."""
        text = self.socket.recv(patience)
        assert isinstance(text, str)
        self.frames.append(text)
        message: Document = json.loads(text)
        heard(text, message.get("summary", self.summary).get("game"))
        if message["t"] in ("hello", "news"):
            self.entries += message["entries"]
            self.state, self.seq = message["state"], message["seq"]
            self.summary = message.get("summary", self.summary)
        elif message["t"] == "online":
            self.online = message
        return message

    def until(self, fulfilled: Callable[[Live], bool]) -> Live:
        """Hear until something is the case."""
        end = time.monotonic() + PATIENCE
        while not fulfilled(self):
            self.hear(end - time.monotonic())
        return self

    def up_to(self, seq: int) -> Live:
        """Hear until this entry has come."""
        return self.until(lambda live: live.seq >= seq)

    def send(self, kind: str, **more: Any) -> int:
        self.number += 1
        self.socket.send(json.dumps({"t": kind, "n": self.number, **more}))
        return self.number

    def ask(self, kind: str, **more: Any) -> Document:
        """Send, and hear until the answer comes."""
        number = self.send(kind, **more)
        while True:
            message = self.hear()
            if message.get("n") == number:
                return message

    def play(self, seat: int, move: str) -> Document:
        return self.ask("play", seat=seat, move=move, seq=self.seq)

    def legal(self, seat: int) -> list[str]:
        """The seat's legal moves, as the state says."""
        moves: list[str] = self.state["legal"].get(str(seat), [])
        return moves


def lively(moves: list[str], rng: random.Random) -> str:
    """Any move that keeps a game of Cargo going."""
    going_on = [move for move in moves if move != "done"]
    return rng.choice(going_on or moves)


def play_to_the_end(players: dict[int, Live], rng: random.Random, longest: int = 5000) -> int:
    """Let the people with a websocket play random moves until the game is over; how many they made."""
    lives = list(dict.fromkeys(players.values()))
    first = lives[0]
    for count in range(longest):
        first.until(lambda live: live.state["turn"] == "over" or any(seat in players for seat in live.state["waiting"]))
        if first.state["turn"] == "over":
            return count
        seat = next(seat for seat in first.state["waiting"] if seat in players)
        live = players[seat].up_to(first.seq)
        answer = live.play(seat, rng.choice(live.legal(seat)))
        assert answer["t"] == "ack", answer
        first.up_to(answer["seq"])
    raise AssertionError(f"not over after {longest} moves")


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.sqlite3'}"


def serving(database: str, *options: str) -> Iterator[Server]:
    with Server(database, *(options or QUICK)) as server:
        yield server
