"""What fails and comes back: the database, the disk, worker processes, the supervisor. And what is damaged for good."""

from __future__ import annotations

import contextlib
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import InvalidStatus

from longshore.server import supervisor
from longshore.server.store import Store, Unavailable
from longshore.server.supervisor import Line, Supervisor, Worker
from tests.server.harbour import PATIENCE, QUICK, Person, Server, sqlite


def eventually(what: Callable[[], Any], patience: float = 3 * PATIENCE) -> Any:
    """What is so sooner or later."""
    end = time.monotonic() + patience
    while True:
        found = None
        with contextlib.suppress(httpx.TransportError):
            found = what()
        if found:
            return found
        assert time.monotonic() < end, "it did not come about"
        time.sleep(0.05)


# --- a way to PostgreSQL that can be cut ------------------------------------------------------------------------------


class Ferry:
    """Passes on to PostgreSQL's socket what comes to a port of this machine; or does not, for a while."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.port = 0
        self.listener: socket.socket | None = None
        self.carried: list[socket.socket] = []

    def sail(self) -> None:
        self.listener = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self._serve, args=[self.listener], daemon=True).start()

    def _serve(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = listener.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(self.target)
                self.carried += [near, far]
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=[one, other], daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def stop(self) -> None:
        """Nobody gets across, and who is on the way goes under."""
        assert self.listener is not None
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for end in self.carried:
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
        self.carried.clear()


@pytest.fixture
def ferry(database: str) -> Iterator[tuple[Ferry, str]]:
    url = sa.make_url(database)
    folder = url.query["host"]
    assert isinstance(folder, str)
    ferry = Ferry(f"{folder}/.s.PGSQL.5432")
    ferry.sail()
    across = url.set(host="127.0.0.1", port=ferry.port, query={})
    yield ferry, across.render_as_string(hide_password=False)
    with contextlib.suppress(OSError):
        ferry.stop()


class Logged(Server):
    """A server whose log is read."""

    def __init__(self, folder: Path, database: str, *options: str) -> None:
        super().__init__(database, *QUICK, *options)
        self.file = folder / "log"

    def start(self) -> Logged:
        command = [sys.executable, *self.program, "--port", str(self.port), "--database", self.database, *self.options]
        with self.file.open("ab") as log:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Longshore is at http://"), self.log
        self.port = int(line.rstrip("/\n").rpartition(":")[2])
        return self

    @property
    def log(self) -> str:
        return self.file.read_text()

    def health(self) -> int:
        return httpx.get(f"{self.address}/api/health", timeout=PATIENCE).status_code

    def workers(self) -> list[int]:
        """The processes that listen, without the supervisor."""
        assert self.process is not None
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        commands = {int(pid): Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children}
        return [pid for pid, command in commands.items() if b"spawn_main" in command]


def test_while_the_database_is_away_everything_says_so_and_then_goes_on(ferry: Any, tmp_path: Path) -> None:
    boat, database = ferry
    with Logged(tmp_path, database) as server, Person(server, "Ann") as ann:
        table = ann.create("me", "friend")
        ann.start(table)
        with ann.live(table) as live:
            boat.stop()
            for _ in range(20):
                for path in ("/api/tables", "/api/me", f"/api/tables/{table}", "/api/health"):
                    answer = ann.http.get(path)
                    assert (answer.status_code, answer.json()["error"]) == (503, "unavailable"), path
            with pytest.raises(InvalidStatus) as refused:
                ann.live(table)
            assert refused.value.response.status_code == 503
            seat = live.state["waiting"][0]
            assert live.play(seat, live.legal(seat)[0])["error"] == "unavailable"
            assert (
                ann.http.post("/api/tables", json={"game": "cargo", "seats": [{"kind": "me"}] * 2}).status_code == 503
            )
        assert server.log.count("the database cannot be used just now") == 1
        assert "Traceback" not in server.log
        assert len(server.log.splitlines()) < 10, server.log
        boat.sail()
        eventually(lambda: server.health() == 200)
        with ann.live(table) as live:
            seat = live.state["waiting"][0]
            assert live.play(seat, live.legal(seat)[0])["t"] == "ack"
        eventually(lambda: "the database can be used again" in server.log)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_worker_that_starts_without_its_database_waits_for_it(workers: int, ferry: Any, tmp_path: Path) -> None:
    boat, database = ferry
    with Logged(tmp_path, database, "--workers", str(workers)) as server:
        eventually(lambda: server.health() == 200)
        if workers == 1:  # it has no supervisor to start it again, so the way is cut after its first look
            server.stop()
            server.program = ("-c", AWAY_AFTER_THE_FIRST_LOOK)
            server.start()
            eventually(lambda: server.health() == 503)
            assert server.process is not None
            server.process.send_signal(signal.SIGUSR1)
        else:
            before = eventually(lambda: len(server.workers()) == 2 and server.workers())
            boat.stop()
            for pid in before:
                os.kill(pid, signal.SIGKILL)
            eventually(lambda: server.health() == 503)
            eventually(lambda: not set(before) & set(server.workers()))
            boat.sail()
        eventually(lambda: server.health() == 200)  # one of the workers; the other may still wait
        with Person(server, "Ann") as ann:
            wish = {"game": "cargo", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "friend"}]}
            eventually(lambda: ann.http.post("/api/tables", json=wish).status_code == 200)
        assert "Traceback" not in server.log
        assert server.stop() == 0


AWAY_AFTER_THE_FIRST_LOOK = """if True:
    import signal, sys
    from longshore.server import main, store
    away = True
    def back(*_):
        global away
        away = False
    signal.signal(signal.SIGUSR1, back)
    make = store.Store._make
    def lost(self):
        if away and looked:
            raise store.Unreachable("the database cannot be used: connection refused")
        looked.append(self)
        make(self)
    looked = []
    store.Store._make = lost
    sys.exit(main())
"""


# --- workers and their supervisor -------------------------------------------------------------------------------------


def test_a_worker_that_dies_is_replaced(database: str, tmp_path: Path) -> None:
    with Logged(tmp_path, database, "--workers", "2") as server:
        before = eventually(lambda: len(server.workers()) == 2 and server.workers())
        eventually(lambda: server.health() == 200)
        os.kill(before[0], signal.SIGKILL)
        eventually(lambda: len(server.workers()) == 2 and before[0] not in server.workers())
        assert before[1] in server.workers()
        assert server.stop() == 0
        assert not any(Path(f"/proc/{pid}").exists() for pid in before)


def test_a_supervisor_that_is_killed_leaves_nobody_behind(database: str, tmp_path: Path) -> None:
    server = Logged(tmp_path, database, "--workers", "2").start()
    workers = eventually(lambda: len(server.workers()) == 2 and server.workers())
    eventually(lambda: server.health() == 200)
    server.kill()
    with server:  # on the same port, at once
        eventually(lambda: server.health() == 200)
        eventually(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))  # they give up the port first


def test_a_server_whose_workers_cannot_start_gives_up_and_says_so(database: str) -> None:
    program = """if True:
        import sys
        from longshore.server import main, supervisor
        supervisor.LONGEST, supervisor.FAILURES, supervisor.LOOK = 0.01, 3, 0.05
        import os
        os.environ["PYTHONPATH"] = ""
        import longshore.server
        longshore.server._work = int  # takes no such arguments
        if __name__ == "__main__":
            sys.exit(main())
    """
    command = [sys.executable, "-c", program, "--port", "0", "--workers", "2", "--database", database]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert "the server gives up" in done.stderr


class Process:
    """A worker's process that ends when it is told to."""

    pid, exitcode = 1, 3

    def __init__(self) -> None:
        self.alive = True

    def is_alive(self) -> bool:
        return self.alive

    def kill(self) -> None:
        self.alive = False

    def join(self) -> None:
        assert not self.alive


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Worker]:
    """A place whose process exists only in the mind, but has a line."""
    lines: list[socket.socket] = []

    def start(self: Any, now: float) -> None:
        self.line, theirs = socket.socketpair()
        self.line.setblocking(False)
        lines.append(theirs)
        self.theirs, self.process = theirs, Process()
        self.started = self.heard = now
        self.serving = False

    monkeypatch.setattr(Worker, "start", start)
    worker = Worker(lambda *_: None, socket.socket())
    yield worker
    for line in (*lines, worker.line, worker.listener):
        if line is not None:
            line.close()


def fail(worker: Any, now: float) -> float:
    """Let it start, and die at once; how long it waits then."""
    worker.look(now)
    worker.process.alive = False
    worker.look(now)
    waits: float = worker.due - now
    return waits


def test_pauses_grow_until_a_worker_has_been_well(worker: Any) -> None:
    now, pauses = 0.0, []
    for _ in range(8):
        pauses.append(fail(worker, now))
        now += pauses[-1]
    assert pauses == [1, 2, 4, 8, 16, 30, 30, 30]
    worker.look(now)
    worker.theirs.send(b".")
    worker.look(now + 1)
    assert worker.serving
    assert worker.failures == 8
    worker.look(now + supervisor.WELL + 1)
    assert worker.failures == 0
    worker.process.alive = False
    worker.look(now + 20)
    assert worker.due == now + 20  # one who was well is replaced at once
    worker.look(now + 20)
    assert worker.process is not None


def test_a_worker_that_cannot_be_started_is_tried_again(worker: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Worker, "start", lambda *_: os.open("/nowhere/at/all", 0))
        worker.look(0.0)
        assert (worker.process, worker.failures, worker.due) == (None, 1, 1.0)
    worker.look(1.0)
    assert worker.process is not None


def test_a_worker_without_a_sign_of_life_is_replaced(worker: Any) -> None:
    worker.look(0.0)
    worker.look(supervisor.SILENCE - 1)
    worker.theirs.send(b".")
    worker.look(supervisor.SILENCE)
    worker.look(2 * supervisor.SILENCE)
    assert worker.process.alive
    worker.look(2 * supervisor.SILENCE + 1)
    assert worker.process is None
    assert worker.failures == 1


def test_nobody_gives_up_while_one_serves(worker: Any) -> None:
    crew = Supervisor(2, lambda *_: None, worker.listener)
    crew.workers[0] = worker
    well, ill = crew.workers
    ill.failures = well.failures = supervisor.FAILURES
    assert crew._hopeless()
    well.serving = True
    assert not crew._hopeless()


def test_a_sign_of_life_never_waits() -> None:
    """Not even for a supervisor that is stopped and hears nothing."""
    import asyncio

    ours, theirs = socket.socketpair()
    line = Line(theirs)
    with ours, theirs:
        theirs.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)

        async def beat() -> None:
            for _ in range(5000):
                await line.beat()

        asyncio.run(beat())
        assert ours.recv(1) == b"."


# --- the disk ---------------------------------------------------------------------------------------------------------


def test_health_knows_that_moves_cannot_be_stored(tmp_path: Path) -> None:
    """No file may grow for a while, which is what a full disk looks like to a process."""
    with Logged(tmp_path, sqlite(tmp_path)) as server, Person(server, "Ann") as ann:
        table = ann.create("me", "friend")
        ann.start(table)
        assert server.process is not None
        with ann.live(table) as live:
            assert server.health() == 200
            _, most = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            seat = live.state["waiting"][0]
            for _ in range(3):
                assert live.play(seat, live.legal(seat)[0])["error"] == "unavailable"
            answer = ann.http.get("/api/health")
            assert (answer.status_code, answer.json()["error"]) == (503, "unavailable")
            assert "stored" in answer.json()["message"]
            assert ann.http.get("/api/tables").status_code == 200  # what is there can be read
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (most, most))
            eventually(lambda: server.health() == 200)  # though nobody has moved since
            assert live.play(seat, live.legal(seat)[0])["t"] == "ack"
        assert "the database can be used again" in server.log
        assert "Traceback" not in server.log


def test_health_looks_at_the_space_that_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(sqlite(tmp_path))
    assert store.has_space()
    monkeypatch.setattr("shutil.disk_usage", lambda _path: SimpleNamespace(free=4096))
    assert not store.has_space()


def test_health_counts_the_bots_that_think(server: Server) -> None:
    assert httpx.get(f"{server.address}/api/health", timeout=PATIENCE).json()["bots"] == 0


@pytest.mark.parametrize(
    ("error", "passes"),
    [
        (("database or disk is full", sqlite3.SQLITE_FULL), True),
        (("disk I/O error", sqlite3.SQLITE_IOERR_WRITE), True),
        (("database is locked", sqlite3.SQLITE_BUSY), True),
        (("no such table: tables", sqlite3.SQLITE_ERROR), False),
        (("Could not decode to UTF-8 column", None), False),  # one damaged row is no outage
    ],
)
def test_what_passes_is_told_from_what_does_not(tmp_path: Path, error: Any, passes: bool) -> None:
    text, code = error
    fault = sqlite3.OperationalError(text)
    if code is not None:
        fault.sqlite_errorcode = code
    store = Store(sqlite(tmp_path))

    def fail(*_: Any) -> None:
        raise fault

    sa.event.listen(store.engine, "do_execute", fail)
    with pytest.raises(Unavailable if passes else sa.exc.OperationalError):
        store.listed("open", 1)


# --- damage -----------------------------------------------------------------------------------------------------------

ENTRY = "UPDATE entries SET document = '{}' WHERE table_id = ? AND seq = 1"
HEADER = "UPDATE tables SET header = {} WHERE id = ?"
DAMAGE = {
    "entry: garbage": ENTRY.format('{"kind'),
    "entry: unknown kind": ENTRY.format('{"kind":"dance","at":1}'),
    "entry: no kind": ENTRY.format("{}"),
    "entry: no object": ENTRY.format("7"),
    "entry: no seat": ENTRY.format('{"kind":"join","at":1}'),
    "entry: wrong types": ENTRY.format('{"kind":"join","at":"x","seat":"a","guest":1,"name":[]}'),
    "entry: not text": "UPDATE entries SET document = CAST(x'ff00fe' AS TEXT) WHERE table_id = ? AND seq = 1",
    "entry: missing": "DELETE FROM entries WHERE table_id = ? AND seq = 1",
    "header: garbage": HEADER.format("'x'"),
    "header: empty": HEADER.format("'{}'"),
    "header: a list": HEADER.format("'[]'"),
    "header: no name": HEADER.format("json_remove(header, '$.table.name')"),
    "header: no time": HEADER.format("json_remove(header, '$.table.created')"),
    "header: wrong types": HEADER.format("json_set(header, '$.table.clock', 'soon')"),
    "header: unknown game": HEADER.format("json_set(header, '$.game', 'chess')"),
}


def test_a_damaged_table_costs_one_table(tmp_path: Path) -> None:
    """The lobby, its players' lists and the bots elsewhere go on; the table itself says what is the matter, the log
    once why."""
    server = Logged(tmp_path, sqlite(tmp_path), "--log", "warning")
    with server, Person(server, "Ann") as ann:
        damaged = {what: ann.create("me", "bot:random", listed=True) for what in DAMAGE}
        for table in damaged.values():
            ann.start(table)
        well = ann.create("me", "bot:random", listed=True)
        ann.start(well)
        secret = ann.secret
    with contextlib.closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file, file:
        for what, statement in DAMAGE.items():
            assert file.execute(statement, [damaged[what]]).rowcount == 1, what
        file.execute("UPDATE tables SET bot_since = 1")  # so that all of them are looked at for bots
    with server, Person(server, "Ann") as ann:
        ann.http.cookies.set("longshore_guest", secret or "")
        for _ in range(3):
            assert [one["table"] for one in ann.call("GET", "/tables")["running"]] == [well]
            assert [one["table"] for one in ann.call("GET", "/me")["tables"]] == [well]
            for what, table in damaged.items():
                answer = ann.http.get(f"/api/tables/{table}")
                assert (answer.status_code, answer.json()["error"]) == (500, "damaged"), what
                with pytest.raises(InvalidStatus) as refused:
                    ann.live(table)
                assert refused.value.response.status_code == 500, what
        with ann.live(well) as live:
            seat = live.state["waiting"][0]
            live.until(lambda live: 0 in live.state["waiting"])
            assert live.play(0, live.legal(0)[0])["t"] == "ack", seat
        for table in damaged.values():
            assert server.log.count(f"longshore.tables: table {table}: ") == 1, server.log
        assert server.log.count("Traceback") <= 2 * len(damaged)  # one may tell of its cause
        assert server.log.count("ERROR") == len(damaged)
