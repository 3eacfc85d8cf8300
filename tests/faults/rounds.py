"""One round of the soak: a crew at tables, faults by a plan made from a seed, and then the judgement of what all were
told. The plan is the same for the same seed; how the threads meet is not."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg

from longshore.server.settings import Settings
from longshore.server.store import Store
from tests.faults import below
from tests.faults.crew import Haven, Sailor
from tests.faults.history import Truth, complaints
from tests.faults.proxy import AFTER, BEFORE, Cut, Proxy
from tests.faults.recorder import RecordedPerson
from tests.faults.servers import Forge, Mortal
from tests.faults.stored import disorder, name_of, truths
from tests.server.harbour import PATIENCE, QUICK, sqlite

CREW = 5
RECOVERY = 120.0  # seconds for a database that came down to come up again, on a busy machine
OPTIONS = (*QUICK, "--memory", "2")  # tables are dropped from memory, and read again, all the time


@dataclass
class Report:
    """What a round did, and what was wrong."""

    seed: str
    world: str
    counts: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


class World:
    """The servers of a round, and what can be done to them."""

    name = ""

    def __init__(self, rng: random.Random, faults: Counter[str]) -> None:
        self.rng = rng
        self.faults = faults
        self.servers: list[Mortal] = []

    def deeds(self) -> dict[str, Callable[[], None]]:
        """The faults there are; each returns when the servers are up again."""
        return {"kill": self.kill, "kill twice": self.kill_twice, "stop": self.stop, "clock": self.jump}

    def strike(self) -> None:
        """One fault, at random."""
        name, deed = self.rng.choice(sorted(self.deeds().items()))
        self.faults[name] += 1
        deed()

    def revive(self) -> None:
        """Whoever died of a fault starts again; at the second try at the latest."""
        for server in self.servers:
            for _ in range(3):
                if server.lives or server.try_to_start():
                    break
                server.control.heal()
            else:
                raise AssertionError(f"the server does not start any more: {server.log()[-2000:]}")

    def one(self) -> Mortal:
        return self.rng.choice(self.servers)

    def kill(self) -> None:
        self.one().kill()
        time.sleep(self.rng.uniform(0.0, 0.3))

    def kill_twice(self) -> None:
        """The second time while it starts."""
        server = self.one()
        server.kill()
        starting = threading.Timer(self.rng.uniform(0.05, 0.6), server.kill)
        starting.start()
        server.try_to_start()
        starting.join()

    def stop(self) -> None:
        self.one().stop()

    def jump(self) -> None:
        """The time of day jumps, back or on."""
        self.one().control.set_clock(self.rng.choice((-3600.0, -60.0, -1.0, 0.0, 1.0, 60.0, 3600.0)))

    def heal(self) -> None:
        """No more faults; all servers are up."""
        for server in self.servers:
            server.control.heal()
        self.revive()

    def close(self) -> None:
        for server in self.servers:
            server.kill()


class OnSqlite(World):
    """One server; faults of the disk below it."""

    name = "sqlite"

    def __init__(self, rng: random.Random, faults: Counter[str], forge: Forge, folder: Path) -> None:
        super().__init__(rng, faults)
        self.url = sqlite(folder)
        server = Mortal(forge, folder / "server", self.url, *OPTIONS)
        server.tuning = {"filed": rng.choice((16, 64, 512)), "checkpoint": rng.choice((16, 64, 1000)), "overdue": 1.0}
        self.servers = [server.start()]
        self.control = server.control

    def deeds(self) -> dict[str, Callable[[], None]]:
        at_a_step = {
            "a write fails": below.FAIL,
            "a write finds the disk full": below.FULL,
            "death at a step": below.DIE,
            "a torn write": below.TEAR,
        }
        return super().deeds() | {
            **{name: lambda what=what: self.at_a_step(what) for name, what in at_a_step.items()},
            "the disk is full": lambda: self.for_a_while(below.FULL_FROM_NOW),
            "the disk is broken": lambda: self.for_a_while(below.FAIL_FROM_NOW),
        }

    def at_a_step(self, what: int) -> None:
        self.control.plan(what, self.control.steps + self.rng.randrange(1, 60))
        time.sleep(self.rng.uniform(0.0, 0.5))

    def for_a_while(self, what: int) -> None:
        self.control.plan(what, self.control.steps + self.rng.randrange(1, 60))
        time.sleep(self.rng.uniform(0.0, 1.0))
        self.control.heal()


class OnPostgres(World):
    """Two servers, each with a network of its own to the database."""

    name = "postgres"

    def __init__(self, rng: random.Random, faults: Counter[str], forge: Forge, folder: Path, database: str) -> None:
        super().__init__(rng, faults)
        self.url = Settings(database=database).database_url
        self.database = database
        self.proxies = [Proxy(database), Proxy(database)]
        for number, proxy in enumerate(self.proxies):
            server = Mortal(forge, folder / f"server{number}", proxy.url, *OPTIONS)
            server.tuning = {"silence": 1.5, "overdue": 1.0}
            self.servers.append(server.start())

    def deeds(self) -> dict[str, Callable[[], None]]:
        return super().deeds() | {
            "cut before a question": lambda: self.cut(BEFORE),
            "cut after a question": lambda: self.cut(AFTER),
            "all connections cut": lambda: self.rng.choice(self.proxies).drop(),
            "all connections half cut": lambda: self.rng.choice(self.proxies).drop(half=True),
            "connections forgotten": lambda: self.rng.choice(self.proxies).forget(),
            "connections refused": lambda: self.for_a_while("refusing", True),
            "silence": lambda: self.for_a_while("silent", True),
            "slow network": lambda: self.for_a_while("delay", 0.02),
            "backends terminated": self.terminate,
            "a backend killed": self.crash,
        }

    def cut(self, when: str) -> None:
        proxy = self.rng.choice(self.proxies)
        proxy.plan(Cut(self.rng.randrange(1, 60), when))
        time.sleep(self.rng.uniform(0.0, 0.5))

    def for_a_while(self, what: str, value: object) -> None:
        proxy = self.rng.choice(self.proxies)
        before = getattr(proxy, what)
        setattr(proxy, what, value)
        if what == "refusing":
            proxy.drop()
        time.sleep(self.rng.uniform(0.0, 2.0))
        setattr(proxy, what, before)

    def terminate(self) -> None:
        with psycopg.connect(self.database, autocommit=True) as connection:
            for pid in _backends(connection):
                connection.execute("SELECT pg_terminate_backend(%s)", [pid])

    def crash(self) -> None:
        """The database itself comes down, and up again from its log."""
        with (
            contextlib.suppress(psycopg.OperationalError, OSError),
            psycopg.connect(self.database, autocommit=True) as witness,
        ):
            for pid in _backends(witness)[:1]:
                _kill_backend(pid)
                next(witness.notifies(timeout=5), None)  # until the database cuts it off, as all others
        end = time.monotonic() + RECOVERY
        while time.monotonic() < end:
            with contextlib.suppress(psycopg.OperationalError):
                psycopg.connect(self.database).close()
                return
            time.sleep(0.1)
        raise TimeoutError(f"the database has not come back for {RECOVERY:.0f} s")

    def heal(self) -> None:
        for proxy in self.proxies:
            proxy.plan(None)
        super().heal()

    def close(self) -> None:
        super().close()
        for proxy in self.proxies:
            proxy.__exit__()


def _backends(connection: psycopg.Connection[Any]) -> list[int]:
    """The processes of the database that serve the servers."""
    rows = connection.execute(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    return [pid for (pid,) in rows]


def _kill_backend(pid: int) -> None:
    """Surely a backend, and not a process that has its number by now."""
    process = os.pidfd_open(pid)
    try:
        if b"postgres" in Path(f"/proc/{pid}/cmdline").read_bytes():
            signal.pidfd_send_signal(process, signal.SIGKILL)
    finally:
        os.close(process)


def run(seed: str, seconds: float, forge: Forge, folder: Path, database: str | None) -> Report:
    """One round; on SQLite if no database is given."""
    rng = random.Random(seed)
    report = Report(seed, "sqlite" if database is None else "postgres")
    world = (
        OnSqlite(rng, report.faults, forge, folder)
        if database is None
        else OnPostgres(rng, report.faults, forge, folder, database)
    )
    haven = Haven(list(world.servers), rng)
    crew = [Sailor(haven, number, seed) for number in range(CREW)]
    try:
        for sailor in crew:
            sailor.thread.start()
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            time.sleep(rng.uniform(0.1, 1.0))
            world.strike()
            world.revive()
        world.heal()
        haven.over.set()
        for sailor in crew:
            sailor.thread.join(3 * PATIENCE)
            report.wrong += [f"{sailor.name}: {error!r}" for error in sailor.trouble]
            if sailor.thread.is_alive():
                report.wrong.append(f"{sailor.name} waits for ever")
        report.wrong += _goes_on(haven)
    except Exception as error:
        report.wrong.append(f"the round broke off: {error!r}")
    finally:
        haven.over.set()
        world.close()
    report.counts = haven.counts
    report.counts["reconnections"] = haven.counts["connections"] - CREW
    try:
        report.wrong += judge(haven, world)
    except Exception as error:
        report.wrong.append(f"the database cannot be looked at: {error!r}")
    return report


def _goes_on(haven: Haven) -> Iterator[str]:
    """When all is well again, every table can be looked at and spoken at, and all processes hear of it."""
    for table in haven.tables[-3:]:
        people = [RecordedPerson(server, f"Mate {n}", haven.history) for n, server in enumerate(haven.servers)]
        try:
            with contextlib.ExitStack() as stack:
                people[0].call("PUT", "/me", {"name": "Mate"})  # whoever has no cookie yet is nobody
                lives = [stack.enter_context(person.live(table)) for person in people]
                answer = people[0].http.post(f"/api/tables/{table}/join", json={"name": "Mate"})
                if answer.status_code != 200 or not answer.json()["seated"]:
                    continue
                seq = lives[0].ask("chat", text=f"All is well at {table}")["seq"]
                for live in lives:
                    live.up_to(seq)
        except Exception as error:
            yield f"table {table} does not go on: {error!r}"
        finally:
            for person in people:
                person.http.close()


def judge(haven: Haven, world: OnSqlite | OnPostgres) -> Iterator[str]:
    """What is wrong with what is stored, and with what was told of it."""
    store = Store(world.url)
    store.open()
    try:
        yield from disorder(store)
        found = truths(store)
    finally:
        store.close()
    for table, truth in found.items():
        for text in complaints(truth, haven.history.of(table)):
            yield f"{name_of(truth)}: {text}"
    for table in haven.promised - found.keys():
        yield f"somebody was told of table {table}, which is not there"
    for table, seat, name in haven.joined:
        if not _sat_down(found[table], seat, name):
            yield f"{name} was told to sit at seat {seat} of {table}, but is not there"
    for table, again in haven.rematches.items():
        if len(again) > 1:
            yield f"table {table} has {len(again)} rematches"


def _sat_down(truth: Truth, seat: int, name: str) -> bool:
    return any(e["kind"] == "join" and (e["seat"], e["name"]) == (seat, name) for e in truth.entries)
