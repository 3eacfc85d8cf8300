"""The history checker sees what is wrong: it is fed histories in which something is missing, doubled, reordered or
altered, and must complain of just that."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable

import pytest

from longshore.core.game import find
from longshore.core.table import Table
from longshore.server import views
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat
from tests.faults.history import Claim, Document, Hearing, Truth, complaints, found

ANN, BOB = "ann", "bob"


class Scene:
    """A short game with secrets, and what a player, the other and a spectator were told of it."""

    def __init__(self) -> None:
        table = Table(find("montego_bay")(2), "scene")
        header = new_header(table, "", ANN, listed=False, hints=True)
        self.record = Record("scene", header, table)
        self.rows: list[tuple[int, str]] = []
        self.hearings = {guest: Hearing(guest, "scene") for guest in (ANN, BOB, "eve")}
        seats = [Seat(), Seat()]
        for seat, guest in zip(seats, (ANN, BOB), strict=True):
            seat.sit(guest, guest.capitalize())
        seat_everybody(self.record, seats)
        self._store()
        for guest in self.hearings:
            self._tell(guest, "hello", 0)
        self.wish(None, lambda: self.record.start(ANN))
        for _ in range(6):
            seat = self.record.waiting()[0]
            guest, move = (ANN, BOB)[seat], next(iter(self.record.legal(seat)))
            self.play(guest, seat, move)
        self.wish({"t": "chat", "text": "Ahoy"}, lambda: self.record.say(BOB, "Ahoy"), BOB)
        self.wish({"t": "resign", "seat": 0}, lambda: self.record.resign(ANN, 0), ANN)

    def play(self, guest: str, seat: int, move: str) -> None:
        seq = self.record.seq
        self.wish(
            {"t": "play", "seat": seat, "move": move, "seq": seq},
            lambda: self.record.play(guest, seat, move, seq),
            guest,
        )

    def wish(self, message: Document | None, grant: Callable[[], None], guest: str = "") -> None:
        """Somebody wishes something, all hear of it, and then it is acknowledged."""
        before = self.record.seq
        if message is not None:
            message["n"] = before
            self.hearings[guest].sent(message)
        grant()
        self._store()
        for viewer in self.hearings:
            self._tell(viewer, "news", before)
        if message is not None:
            self.hearings[guest].heard({"t": "ack", "n": before, "seq": self.record.seq})

    def _store(self) -> None:
        self.rows += [(seq, text) for _, seq, text in self.record.take_fresh()]

    def _tell(self, guest: str, kind: str, since: int) -> None:
        viewer = self.record.seats_of(guest)
        entries = [
            json.loads(views.redact(self.record, log_entry, viewer)) for log_entry in self.record.log_entries[since:]
        ]
        summary = views.summary(self.record, guest, set())
        state = json.loads(views.state(self.record, viewer))
        message = {"t": kind, "seq": self.record.seq, "entries": entries, "state": state, "summary": summary}
        self.hearings[guest].heard(copy.deepcopy(message))

    def complaints(self) -> list[str]:
        truth = Truth("scene", json.dumps(self.record.header), self.rows)
        return complaints(truth, self.hearings.values())

    def news(self, guest: str) -> list[Document]:
        """What a client has heard of what happened, hello and acks left out."""
        return [message for how, message in self.hearings[guest].events if how == "heard" and message["t"] == "news"]


@pytest.fixture
def scene() -> Scene:
    return Scene()


def test_a_good_history_is_fine(scene: Scene) -> None:
    assert len(scene.rows) > 25
    assert scene.complaints() == []


def complains(scene: Scene, *words: str) -> None:
    found = scene.complaints()
    assert found, "nobody complained"
    for word in words:
        assert any(word in text for text in found), found


# --- the log ---------------------------------------------------------------------------------------------------------


def test_the_end_of_the_log_is_lost(scene: Scene) -> None:
    del scene.rows[-2:]
    complains(scene, "is lost", "the resign that ann was told")


def test_an_entry_is_missing_from_the_log(scene: Scene) -> None:
    del scene.rows[20]
    complains(scene, "entry 21 of the log has the number 22")


def test_an_entry_is_twice_in_the_log(scene: Scene) -> None:
    scene.rows.insert(20, scene.rows[20])
    complains(scene, "entry 22 of the log has the number 21")


def test_a_move_was_stored_twice(scene: Scene) -> None:
    """As when it was sent again after a failure that was none."""
    chat = next(text for _, text in scene.rows if '"kind":"chat"' in text)
    scene.rows.append((len(scene.rows) + 1, chat))
    complains(scene, "is 2 times in the log, but was sent and not refused only 1 times")


def test_an_entry_was_altered_in_the_log(scene: Scene) -> None:
    at = next(n for n, (_, text) in enumerate(scene.rows) if "Ahoy" in text)
    seq, text = scene.rows[at]
    scene.rows[at] = seq, text.replace("Ahoy", "Alas")
    complains(scene, "the chat that bob was told", "heard entry", "'Alas') is 1 times in the log")


# --- what was told ---------------------------------------------------------------------------------------------------


def test_an_entry_was_not_told(scene: Scene) -> None:
    scene.hearings["eve"].events.remove(("heard", scene.news("eve")[3]))
    complains(scene, "eve heard entry")


def test_an_entry_was_told_twice(scene: Scene) -> None:
    events = scene.hearings["eve"].events
    again = ("heard", scene.news("eve")[3])
    events.insert(events.index(again), again)
    complains(scene, "eve heard entry")


def test_entries_were_told_in_another_order(scene: Scene) -> None:
    first, second = scene.news(BOB)[2:4]
    first["entries"], second["entries"] = second["entries"], first["entries"]
    complains(scene, "bob heard entry")


def test_an_entry_was_told_otherwise(scene: Scene) -> None:
    chat = next(e for message in scene.news("eve") for e in message["entries"] if e["kind"] == "chat")
    chat["text"] = "Ahem"
    complains(scene, "eve heard entry", "Ahem")


def test_a_secret_was_told(scene: Scene) -> None:
    """Entries are compared with what the viewer may see, not with what is so."""
    secret = next(e for message in scene.news("eve") for e in message["entries"] if e.get("move") == "")
    seen = next(e for message in scene.news(ANN) for e in message["entries"] if e["seq"] == secret["seq"])
    secret.update(seen)
    complains(scene, "eve heard entry")


def test_another_position_was_shown(scene: Scene) -> None:
    scene.news(ANN)[4]["state"]["view"] = scene.news(ANN)[1]["state"]["view"]
    complains(scene, "ann was shown another position", "view is")


def test_a_move_was_missing_from_the_list_of_legal_ones(scene: Scene) -> None:
    state = next(message["state"] for message in scene.news(ANN) if message["state"]["legal"])
    next(iter(state["legal"].values())).pop()
    complains(scene, "ann was shown another position", "legal is")


def test_the_number_of_the_table_is_ahead(scene: Scene) -> None:
    scene.news("eve")[-1]["seq"] += 1
    complains(scene, "eve was told that the table is at")


def test_somebody_came_back_and_entries_were_left_out(scene: Scene) -> None:
    scene.hearings["eve"] = Hearing("eve", "scene", since=5)
    scene._tell("eve", "hello", 7)
    complains(scene, "eve heard entry 8 after entry 5")


def test_somebody_came_back_and_the_table_was_behind(scene: Scene) -> None:
    scene.hearings["eve"] = Hearing("eve", "scene", since=scene.record.seq + 1)
    scene._tell("eve", "hello", scene.record.seq)
    complains(scene, "came back, and found the table at")


# --- acknowledgements ------------------------------------------------------------------------------------------------


def acks(scene: Scene, guest: str) -> list[Document]:
    return [message for how, message in scene.hearings[guest].events if how == "heard" and message["t"] == "ack"]


def test_an_ack_of_something_that_never_happened(scene: Scene) -> None:
    hearing = scene.hearings[BOB]
    hearing.sent({"t": "chat", "n": 999, "text": "Lost"})
    hearing.heard({"t": "ack", "n": 999, "seq": scene.record.seq})
    complains(scene, "the chat that bob was told is entry", "is not there")


def test_an_ack_of_somebody_elses_entry(scene: Scene) -> None:
    first, second = acks(scene, ANN)[:2]
    second["seq"] = first["seq"]
    complains(scene, "ann was told is entry")


def test_a_resignation_that_settles_what_was_proposed() -> None:
    """Of two who were asked one has agreed; when the other resigns, whoever asked for a seat gets it in the same
    breath, and the ack speaks of the last entry."""
    resign = {"seq": 1, "kind": "resign", "seat": 0, "bot": "docker"}
    join = {"seq": 2, "kind": "join", "seat": 1, "name": "Cat", "guest": "c"}
    claim = Claim("ann", {"t": "resign", "n": 1, "seat": 0}, 2)
    assert found([resign, join | {"agreed": True}], claim) == 1
    assert found([resign, join], claim) is None, "somebody else's entry"
    assert found([resign, {"seq": 2, "kind": "bot", "seat": 1, "bot": "docker"}], claim) == 1
    chat = Claim("ann", {"t": "chat", "n": 1, "text": "Ahoy"}, 2)
    assert found([{"seq": 1, "kind": "chat", "text": "Ahoy"}, join | {"agreed": True}], chat) is None


def test_two_acks_for_one_entry(scene: Scene) -> None:
    """A message sent twice that moved only once must be answered once."""
    hearing = scene.hearings[BOB]
    chat = next(message for how, message in hearing.events if how == "sent" and message["t"] == "chat")
    ack = next(message for message in acks(scene, BOB) if message["n"] == chat["n"])
    hearing.sent(chat | {"n": 999})
    hearing.heard(ack | {"n": 999})
    complains(scene, "is the same entry that bob was told is theirs")


def test_an_ack_that_came_before_the_news(scene: Scene) -> None:
    events = scene.hearings[ANN].events
    at = next(n for n, (how, message) in enumerate(events) if how == "heard" and message["t"] == "ack")
    events[at - 1], events[at] = events[at], events[at - 1]
    complains(scene, "before hearing of it")


def test_something_refused_is_in_the_log(scene: Scene) -> None:
    events = scene.hearings[BOB].events
    chat = next(message for how, message in events if how == "sent" and message["t"] == "chat")
    at = next(n for n, (how, m) in enumerate(events) if how == "heard" and m["t"] == "ack" and m["n"] == chat["n"])
    events[at] = ("heard", {"t": "error", "n": chat["n"], "error": "not_now", "message": ""})
    complains(scene, "('chat', 'Ahoy') is 1 times in the log, but was sent and not refused only 0 times")
    events[at] = ("heard", {"t": "error", "n": chat["n"], "error": "unavailable", "message": ""})
    assert scene.complaints() == [], "nobody knows whether that was stored"
