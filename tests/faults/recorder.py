"""Clients whose every message is kept for the history checker."""

from __future__ import annotations

import json
import threading
from typing import Any

from tests.faults.history import Hearing
from tests.server.harbour import Document, Live, Person, Server


class History:
    """All that all clients sent and heard."""

    def __init__(self) -> None:
        self.hearings: list[Hearing] = []
        self._lock = threading.Lock()

    def begin(self, who: str, table: str, since: int) -> Hearing:
        with self._lock:
            self.hearings.append(Hearing(who, table, since))
            return self.hearings[-1]

    def of(self, table: str) -> list[Hearing]:
        with self._lock:
            return [hearing for hearing in self.hearings if hearing.table == table]

    def counted(self, kind: str) -> int:
        """How many messages of a kind have been heard."""
        with self._lock:
            return sum(message["t"] == kind for one in self.hearings for how, message in one.events if how == "heard")


class RecordedLive(Live):
    """A websocket that writes down what it sends and hears."""

    def __init__(self, server: Server, hearing: Hearing, secret: str | None) -> None:
        self.hearing = hearing
        super().__init__(server, hearing.table, secret, hearing.since, {})

    def hear(self, *patience: float) -> Document:
        message = super().hear(*patience)
        self.frames.clear()
        self.hearing.heard(message)
        return message

    def send(self, kind: str, **more: Any) -> int:
        self.number += 1
        message = {"t": kind, "n": self.number, **more}
        self.hearing.sent(message)  # before it goes: whether it arrives is not known
        self.socket.send(json.dumps(message))
        return self.number


class RecordedPerson(Person):
    """A browser whose websockets write down what they send and hear."""

    def __init__(self, server: Server, name: str, history: History) -> None:
        super().__init__(server, name)
        self.history = history

    def live(self, table: str, since: int = 0, **_headers: str) -> RecordedLive:
        return RecordedLive(self.server, self.history.begin(self.name, table, since), self.secret)

    def move_to(self, server: Server) -> None:
        """From now on by another process."""
        if server is not self.server:
            self.server = server
            self.http.base_url = server.address
