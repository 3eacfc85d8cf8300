"""A short play in which everything that is ever stored is stored once: the play whose every step is made to fail.

Each act is tried until it is granted, as people would do; what was promised, and after how many steps below the store,
is written down.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.exceptions import WebSocketException

from longshore.server.seats import digest
from longshore.server.store import Store
from tests.faults.history import UNKNOWN
from tests.faults.recorder import History, RecordedLive, RecordedPerson
from tests.faults.servers import Mortal
from tests.server.harbour import COOKIE

TRIES = 4
GONE = (httpx.TransportError, WebSocketException, ConnectionError, EOFError, TimeoutError)


class NotNow(Exception):
    """The server could not do it; nobody knows whether it did."""


@dataclass
class Promise:
    """What somebody was told, valid after so many steps, and until another wish may have changed it."""

    what: str
    kept: Callable[[Store], bool]
    since: int
    until: float = float("inf")


@dataclass
class Play:
    """The play, with its server and what came of it."""

    server: Mortal
    history: History = field(default_factory=History)
    promises: list[Promise] = field(default_factory=list)
    acks: list[tuple[int, str, int]] = field(default_factory=list)  # steps, table, seq
    names: Promise = field(default_factory=lambda: Promise("the name", lambda _store: True, 0))
    numbers: Iterator[int] = field(default_factory=itertools.count)  # so that no two lines of chat are the same
    tables: set[str] = field(default_factory=set)  # that somebody was told of
    failures: int = 0
    complaints: list[str] = field(default_factory=list)  # answers that nobody should get

    def run(self) -> None:
        """All acts, one after the other, in two lives of the server."""
        self.rise()
        with self.person("Ann") as ann, self.person("Bob") as bob, self.person("Eve") as eve:
            table = self.sit_down(ann, bob)
            self.moves(table, ann, bob, 4, seed=1)
            self.talk(table, ann, "Ahoy")
            self.recover(table, bob, eve)
            self.server.kill()
            self.rise()
            self.moves(table, ann, eve, 3, seed=2)
            self.leave(table, eve)
            self.join(table, bob)
            self.agree(table, ann)
            self.resign(table, ann)
            self.again(table, ann, bob)
            self.bring(table, ann)
            self.rename(ann, "Anna")
        self.server.stop()
        self.rise()
        with self.person("Ann") as ann:
            self.expect(ann, "GET", f"/tables/{table}")
        self.server.kill()

    # --- trying -------------------------------------------------------------------------------------------------------

    def person(self, name: str) -> RecordedPerson:
        return RecordedPerson(self.server, name, self.history)

    def rise(self) -> None:
        """Start the server; a fault while it starts may end it, but not for good."""
        for _ in range(TRIES):
            if self.server.try_to_start() and self.answers():
                return
            self.failures += 1
            self.server.kill()
            self.server.control.heal()
        raise AssertionError(f"the server does not start any more: {self.server.log()}")

    def answers(self) -> bool:
        try:
            with self.person("Nobody") as nobody:
                return nobody.http.get("/api/health").status_code == 200
        except httpx.TransportError:
            return False

    def insist(self, act: Callable[[], Any]) -> Any:
        """Try until it is granted: one fault must not be in the way for good."""
        for _ in range(TRIES):
            try:
                return act()
            except (NotNow, *GONE):
                self.failures += 1
                self.server.control.heal()
                if not self.server.lives:
                    self.rise()
        raise AssertionError(f"not granted after {TRIES} tries: {self.server.log()}")

    def expect(self, person: RecordedPerson, method: str, path: str, body: Any = None) -> Any:
        """A call that must be answered, in the end."""

        def act() -> Any:
            answer = person.http.request(method, f"/api{path}", json=body)
            self.look_at(answer)
            return answer

        return self.insist(act)

    def look_at(self, answer: httpx.Response) -> None:
        """Whatever is stored below may fail; the server itself may not."""
        if answer.status_code >= 500:
            if answer.status_code != 503:
                self.complaints.append(f"{answer.request.method} {answer.request.url.path}: {answer.text}")
            raise NotNow(answer.text)

    def promise(self, what: str, kept: Callable[[Store], bool]) -> Promise:
        self.promises.append(Promise(what, kept, self.server.control.steps))
        return self.promises[-1]

    # --- acts ---------------------------------------------------------------------------------------------------------

    def sit_down(self, ann: RecordedPerson, bob: RecordedPerson) -> str:
        table = self.open_table(ann)
        self.join(table, bob)
        self.start(table, ann)
        return table

    def open_table(self, ann: RecordedPerson) -> str:
        seats = [{"kind": "me", "name": ann.name}, {"kind": "open"}]
        made = self.expect(ann, "POST", "/tables", {"game": "montego_bay", "seats": seats, "seed": "script"}).json()
        table: str = made["table"]
        self.tables.add(table)
        self.promise("the table", lambda store: store.header(table) is not None)
        token = digest(made["seats"][0]["recovery"])
        self.promise("Ann's recovery link", lambda store: store.place_of(token) == (table, 0))
        return table

    def join(self, table: str, bob: RecordedPerson) -> None:
        joined = self.expect(bob, "POST", f"/tables/{table}/join", {"name": bob.name, "seat": 1})
        if joined.status_code == 200 and joined.json()["seated"]:  # else an earlier try was stored, or others are asked
            token = digest(joined.json()["recovery"])
            self.links = self.promise("Bob's recovery link", lambda store: store.place_of(token) == (table, 1))

    def agree(self, table: str, person: RecordedPerson) -> None:
        """To whoever asks to sit down."""
        self.expect(person, "POST", f"/tables/{table}/agree", {"agree": True})

    def start(self, table: str, person: RecordedPerson) -> None:
        self.expect(person, "POST", f"/tables/{table}/start")

    def live(self, person: RecordedPerson, table: str) -> RecordedLive:
        live: RecordedLive = self.insist(lambda: person.live(table))
        return live

    def ask(self, person: RecordedPerson, table: str, *, wish: Callable[[RecordedLive], dict[str, Any]]) -> None:
        """Something by websocket, tried again on a new connection if it fails."""

        def act() -> None:
            with person.live(table) as live:
                answer = live.ask(**wish(live))
                if answer["t"] == "ack":
                    self.acks.append((self.server.control.steps, table, answer["seq"]))
                elif answer["error"] in UNKNOWN:
                    if answer["error"] == "broken":
                        self.complaints.append(f"{wish(live)}: {answer}")
                    raise NotNow(answer["message"])

        self.insist(act)

    def moves(self, table: str, first: RecordedPerson, second: RecordedPerson, count: int, seed: int) -> None:
        """A few moves, and one of them taken back."""
        rng = random.Random(seed)
        for number in range(count):
            seat = self.move(table, (first, second), rng.random())
            if number == 1:
                self.take_back(table, (first, second)[seat], seat)

    def move(self, table: str, people: tuple[RecordedPerson, RecordedPerson], pick: float) -> int:
        """A move by whoever has to decide; the seat."""
        with self.live(people[0], table) as live:
            seat: int = live.state["waiting"][0]

        def wish(live: RecordedLive) -> dict[str, Any]:
            legal = live.legal(seat) or ["none"]  # after a failure that was none it may be the other's turn by now
            return {"kind": "play", "seat": seat, "move": legal[int(pick * len(legal))], "seq": live.seq}

        self.ask(people[seat], table, wish=wish)
        return seat

    def take_back(self, table: str, person: RecordedPerson, seat: int) -> None:
        self.ask(person, table, wish=lambda live: {"kind": "undo", "seat": seat, "seq": live.seq})

    def talk(self, table: str, person: RecordedPerson, text: str) -> None:
        self.ask(person, table, wish=lambda _live: {"kind": "chat", "text": f"{text} {next(self.numbers)}"})

    def recover(self, table: str, old: RecordedPerson, new: RecordedPerson) -> None:
        """The old browser asks for a new link, the new one opens it."""
        self.links.until = self.server.control.steps
        token = self.expect(old, "POST", f"/tables/{table}/recovery", {"seat": 1}).json()["recovery"]
        self.promise("the new recovery link", lambda store: store.place_of(digest(token)) == (table, 1))
        self.links = self.promises[-1]

        def open_link() -> None:
            answer = new.http.get(f"/recover/{token}")
            self.look_at(answer)
            assert answer.status_code == 303, answer.text

        self.insist(open_link)
        assert new.http.cookies.get(COOKIE)

    def leave(self, table: str, person: RecordedPerson) -> None:
        self.links.until = self.server.control.steps
        self.expect(person, "POST", f"/tables/{table}/leave", {"seat": 1})

    def resign(self, table: str, person: RecordedPerson) -> None:
        self.ask(person, table, wish=lambda _live: {"kind": "resign", "seat": 0})

    def again(self, table: str, first: RecordedPerson, second: RecordedPerson) -> None:
        new = self.expect(first, "POST", f"/tables/{table}/rematch").json()["table"]
        self.tables.add(new)
        self.promise("the rematch", lambda store: len(store.entries(new)) >= 2)
        assert self.expect(second, "POST", f"/tables/{table}/rematch").json()["table"] == new
        self.expect(second, "POST", f"/tables/{new}/start")
        self.moves(new, first, second, 1, seed=3)

    def bring(self, table: str, person: RecordedPerson) -> None:
        """The finished game as a file, and in again."""
        file = self.expect(person, "GET", f"/tables/{table}/file").text

        def send() -> str:
            answer = person.http.post("/api/import", content=file)
            self.look_at(answer)
            imported: str = answer.json()["table"]
            return imported

        imported = self.insist(send)
        self.tables.add(imported)
        self.promise("the import", lambda store: store.entries(imported)[-1:] != [])

    def rename(self, person: RecordedPerson, name: str) -> None:
        self.expect(person, "PUT", "/me", {"name": name})
        guest = digest(person.secret or "")
        self.names.until = self.server.control.steps
        self.names = self.promise("the name", lambda store: store.guest_name(guest) == name)
