"""People who do everything one can do at tables, at random, whatever happens to the servers; all they are told is
written down."""

from __future__ import annotations

import contextlib
import itertools
import random
import threading
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx

from longshore.core.game import Game, discover
from tests.faults.recorder import History, RecordedLive, RecordedPerson
from tests.faults.script import GONE
from tests.server.harbour import Server

BOTS = ("random", "greedy", "deckhand")
IDLE = 0.05  # seconds to listen when there is nothing to do
LOST = (*GONE, httpx.HTTPError, AssertionError)  # harbour asserts that a hello comes first


@dataclass
class Haven:
    """What a crew shares: the servers, the tables, and what was promised by HTTP."""

    servers: list[Server]
    rng: random.Random
    history: History = field(default_factory=History)
    tables: list[str] = field(default_factory=list)  # to play at
    promised: set[str] = field(default_factory=set)  # tables somebody was told of
    joined: list[tuple[str, int, str]] = field(default_factory=list)  # table, seat, name
    rematches: dict[str, set[str]] = field(default_factory=dict)
    counts: Counter[str] = field(default_factory=Counter)
    over: threading.Event = field(default_factory=threading.Event)
    lock: threading.Lock = field(default_factory=threading.Lock)
    numbers: itertools.count[int] = field(default_factory=itertools.count)

    def count(self, what: str) -> None:
        with self.lock:
            self.counts[what] += 1


class Sailor:
    """One person, in a thread of its own. The dice are its own too, so the plan of a seed is the same every time."""

    def __init__(self, haven: Haven, number: int, seed: str) -> None:
        self.haven = haven
        self.rng = random.Random(f"{seed}/sailor/{number}")
        self.name = f"Sailor {number}"
        self.person = RecordedPerson(self.rng.choice(haven.servers), self.name, haven.history)
        self.seen: dict[str, int] = {}  # the last entry heard, by table
        self.links: list[str] = []  # recovery tokens
        self.trouble: list[BaseException] = []
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        try:
            while not self.haven.over.is_set():
                with contextlib.suppress(*LOST):
                    self._visit()
                self.haven.over.wait(self.rng.uniform(0.0, 0.1))
                self.person.move_to(self.rng.choice(self.haven.servers))
        except BaseException as error:
            self.trouble.append(error)
        finally:
            self.person.http.close()

    def _visit(self) -> None:
        """Go to a table, or open one, and stay for a while."""
        if len(self.haven.tables) < 3 or self.rng.random() < 0.03:
            self.open_table()
        known = self.haven.tables[-6:]
        if not known:  # the server was away when one should have been opened
            return
        table = self.rng.choice(known)
        since = self.seen.get(table, 0) if self.rng.random() < 0.7 else 0
        with self.person.live(table, since) as live:
            self.haven.count("connections")
            try:
                for _ in range(self.rng.randrange(5, 80)):
                    if self.haven.over.is_set():
                        return
                    self._act(table, live)
            finally:
                self.seen[table] = max(self.seen.get(table, 0), live.seq)

    # --- by HTTP -----------------------------------------------------------------------------------------------------

    def call(self, method: str, path: str, body: Any = None, content: str | None = None) -> Any:
        """One call: what was answered, or None if it was refused or failed."""
        answer = self.person.http.request(method, f"/api{path}", json=body, content=content)
        self.haven.count(f"answers {answer.status_code}")
        if answer.status_code != 200:
            return None
        return answer.json() if answer.headers["content-type"] == "application/json" else answer.text

    def open_table(self) -> None:
        game: type[Game] = self.rng.choice(sorted(discover().values(), key=lambda one: one.id))
        seats: list[dict[str, str]] = [{"kind": "me", "name": self.name}]
        for _ in range(self.rng.choice(game.seat_counts) - 1):
            kind = self.rng.choice(("open", "open", "friend", "bot"))
            seats.append({"kind": kind, "bot": self.rng.choice(BOTS)} if kind == "bot" else {"kind": kind})
        options = {o.name: self.rng.choice(o.choices) for o in game.options_known if self.rng.random() < 0.5}
        clock = self.rng.choice((0, 0, 0, 5))
        body = {"game": game.id, "seats": seats, "options": options, "clock": clock, "listed": self.rng.random() < 0.5}
        made = self.call("POST", "/tables", body)
        if made is not None:
            self._new(made["table"], f"tables of {game.id} with {len(seats)} seats")
            self.links += [seat["recovery"] for seat in made["seats"]]

    def _new(self, table: str, what: str) -> None:
        self.haven.count(what)
        with self.haven.lock:
            self.haven.promised.add(table)
            self.haven.tables.append(table)

    def join(self, table: str) -> None:
        answer = self.call("POST", f"/tables/{table}/join", {"name": self.name})
        if answer is not None and answer["seated"]:  # else those who play are asked
            self.haven.count("joins")
            self.haven.joined.append((table, answer["seat"], self.name))
            self.links.append(answer["recovery"])

    def again(self, table: str) -> None:
        answer = self.call("POST", f"/tables/{table}/rematch")
        if answer is not None:
            with self.haven.lock:
                self.haven.rematches.setdefault(table, set()).add(answer["table"])
            self._new(answer["table"], "rematches")

    def bring(self, table: str) -> None:
        """A game file out, and in again."""
        file = self.call("GET", f"/tables/{table}/file")
        answer = file and self.call("POST", "/import", content=file)
        if answer:
            self.haven.count("imports")
            self.haven.promised.add(answer["table"])

    def recover(self) -> None:
        """Open an old link, perhaps in a browser that knows nothing."""
        if self.links:
            self.person.http.get(f"/recover/{self.rng.choice(self.links)}")
            self.haven.count("recoveries")

    # --- at the table ------------------------------------------------------------------------------------------------

    def _act(self, table: str, live: RecordedLive) -> None:
        mine: list[int] = live.summary["mine"]
        state = live.summary["state"]
        if state == "open":
            self._before(table, live, mine)
        elif state == "over":
            self._after(table, mine)
        elif not mine:
            if any(seat["left"] for seat in live.summary["seats"]) and self.rng.random() < 0.2:
                self.join(table)
            self._listen(live)
        else:
            self._play(table, live, mine)

    def _listen(self, live: RecordedLive) -> None:
        with contextlib.suppress(TimeoutError):
            live.hear(IDLE)

    def _before(self, table: str, live: RecordedLive, mine: list[int]) -> None:
        is_open = [seat["seat"] for seat in live.summary["seats"] if seat["kind"] == "open"]
        if is_open and not mine:
            self.join(table)
        elif is_open and live.summary["host"] and self.rng.random() < 0.5:
            self.call("POST", f"/tables/{table}/bot", {"seat": is_open[0], "bot": self.rng.choice(BOTS)})
        elif mine and not is_open:
            self.call("POST", f"/tables/{table}/start")
        self._listen(live)

    def _after(self, table: str, mine: list[int]) -> None:
        self.haven.count("games looked at when over")
        with self.haven.lock:
            if table in self.haven.tables:
                self.haven.tables.remove(table)
        if mine and self.rng.random() < 0.5:
            self.again(table)
        elif self.rng.random() < 0.3:
            self.bring(table)
        raise ConnectionError("nothing more to do here")

    def _play(self, table: str, live: RecordedLive, mine: list[int]) -> None:
        roll = self.rng.random()
        seat = self.rng.choice(mine)
        deeds: list[tuple[float, Callable[[], object]]] = [
            (0.030, lambda: self._ask(live, "undo", seat=seat, seq=live.seq)),
            (0.040, lambda: self._ask(live, "chat", text=f"{self.name} says {next(self.haven.numbers)}")),
            (0.005, lambda: self._ask(live, "resign", seat=seat)),
            (0.005, lambda: self.call("POST", f"/tables/{table}/leave", {"seat": seat})),
            (0.02, lambda: self.call("POST", f"/tables/{table}/agree", {"agree": True})),
            (0.005, lambda: self.call("POST", f"/tables/{table}/recovery", {"seat": seat})),
            (0.005, self.recover),
            (0.010, lambda: self.call("GET", "/tables")),
            (0.010, lambda: self.call("PUT", "/me", {"name": self.name})),
            (0.010, lambda: self._man(table, live)),
        ]
        for share, deed in deeds:
            if roll < share:
                deed()
                return
            roll -= share
        self._move(live, mine)

    def _man(self, table: str, live: RecordedLive) -> None:
        """A bot for a seat that was left, or an answer to who wants one."""
        if live.summary["proposal"]:
            self.call("POST", f"/tables/{table}/agree", {"agree": self.rng.random() < 0.7})
        for seat in live.summary["seats"]:
            if seat["left"]:
                self.call("POST", f"/tables/{table}/bot", {"seat": seat["seat"], "bot": self.rng.choice(BOTS)})
                return

    def _move(self, live: RecordedLive, mine: list[int]) -> None:
        waiting = [seat for seat in live.state["waiting"] if seat in mine and live.legal(seat)]
        if not waiting:
            self._listen(live)
            return
        seat = self.rng.choice(waiting)
        answer = self._ask(live, "play", seat=seat, move=self.rng.choice(live.legal(seat)), seq=live.seq)
        if answer["t"] == "ack":
            self.haven.count("moves")

    def _ask(self, live: RecordedLive, kind: str, **more: Any) -> dict[str, Any]:
        answer = live.ask(kind, **more)
        self.haven.count("acks" if answer["t"] == "ack" else f"errors {answer['error']}")
        return answer
