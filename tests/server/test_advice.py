"""Hints, analyses and curves: who may ask, what they may rest on, that they can be called off, and that curves are
drawn once."""

from __future__ import annotations

import asyncio
import json
import random
import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from longshore.core.game import find
from longshore.core.table import Table
from longshore.server.advice import wish_of
from longshore.server.bot_pool import BotPool
from longshore.server.errors import ApiError
from longshore.server.record import Record, new_header
from tests.server.harbour import COOKIE, PATIENCE, Document, Person

Make = Callable[[str], Person]


def running(ann: Person, **more: Any) -> str:
    table = ann.create("me", "friend", **more)
    ann.start(table)
    return table


def test_a_hint_tells_moves_chances_scores_and_events(person: Make) -> None:
    ann = person("Ann")
    table = running(ann, seed="hint")
    with ann.live(table) as live:
        seat = live.state["waiting"][0]
        legal = live.legal(seat)
    told = ann.call("POST", f"/tables/{table}/advice", {})
    assert told["seat"] == seat
    assert told["ply"] == ann.call("GET", f"/tables/{table}")["ply"]
    assert 1 <= len(told["moves"]) <= 5
    for move in told["moves"]:
        assert move["move"] in legal
        assert sum(move["wins"]) == pytest.approx(1, abs=0.01)
        assert len(move["scores"]) == 2
        assert move["text"]["en"]
        assert move["text"]["fr"]
        assert move["events"][0]["event"]
    assert ann.call("POST", f"/tables/{table}/advice", {"seat": seat}) == told, "it is not thought out twice"
    assert ann.call("POST", f"/tables/{table}/advice", {"seat": 1 - seat}, status=409)["error"] == "not_now"
    assert ann.call("POST", f"/tables/{table}/advice", {"ply": 0}, status=409)["error"] == "not_now"  # chance decides
    assert ann.call("POST", f"/tables/{table}/advice", {"ply": 999}, status=404)["error"] == "no_page"


def test_no_hints_where_none_are_played_with_nor_for_those_who_watch(person: Make) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    plain = running(ann, hints=False)
    for wish in ({}, {"ply": 60}):
        assert ann.call("POST", f"/tables/{plain}/advice", wish, status=403)["error"] == "no_hints"
    ply = ann.call("GET", f"/tables/{plain}")["ply"]
    again = {"game": "cargo", "seats": [{"kind": "me"}] * 2, "play_on": {"table": plain, "ply": ply}}
    assert ann.call("POST", "/tables", again, status=403)["error"] == "no_hints", "nor by a way round"
    with ann.live(plain) as live:
        assert live.ask("resign", seat=0)["t"] == "ack"
    told = eve.call("POST", f"/tables/{plain}/advice", {"ply": ply})
    assert told["moves"], "afterwards everybody may study the game"
    usual = ann.create("me", "open")
    assert ann.call("POST", f"/tables/{usual}/advice", {}, status=409)["error"] == "not_now"
    bob.join(usual)
    ann.start(usual)
    assert eve.call("POST", f"/tables/{usual}/advice", {}, status=403)["error"] == "no_hints"
    waiting = ann.call("GET", f"/tables/{usual}")["turn"][0]
    other = bob if waiting == 0 else ann
    assert other.call("POST", f"/tables/{usual}/advice", {"seat": waiting}, status=403)["error"] == "not_yours"
    assert other.call("POST", f"/tables/{usual}/advice", {}, status=409)["error"] == "not_now"


# --- honesty ----------------------------------------------------------------------------------------------------------


def two_cards_laid(first: str, second: str) -> Record:
    """Montego Bay: seat 1 has laid two cards face down, seat 0 has still to lay its own."""
    table = Table(find("montego_bay")(2), "cards")
    record = Record("table", new_header(table, "", "ann", listed=False, hints=True), table)
    for seat, guest in enumerate(("ann", "bob")):
        record.append("join", 0.0, seat=seat, name=guest, guest=guest)
    record.start("ann")
    for word in (f"card B {first}", f"card b {second}"):
        record.play("bob", 1, word, record.seq)
    return record


def test_advice_rests_on_nothing_the_seat_cannot_know() -> None:
    """Whatever the other has laid, what is handed to the bot_pool is the same to the last number."""
    truths = [two_cards_laid("1", "5"), two_cards_laid("4", "2")]
    assert truths[0].table.kernel.freeze() != truths[1].table.kernel.freeze()
    handed = [wish_of(record, "ann", None, None) for record in truths]
    assert handed[0].kernel.freeze() == handed[1].kernel.freeze()
    assert handed[0].seed == handed[1].seed
    for record in truths:
        with pytest.raises(ApiError, match="not yours"):
            wish_of(record, "ann", None, 1)


class Leaky:
    """A position that tells the truth when it should imagine."""

    def __init__(self, kernel: Any) -> None:
        self.kernel = kernel

    def __getattr__(self, name: str) -> Any:
        return getattr(self.kernel, name)

    def imagine(self, seat: int, seed: int) -> None:
        """Nothing: the planted leak."""


class Telltale(Table):
    """A table that hands out such positions."""

    def position(self, moves: int) -> Any:
        return Leaky(super().position(moves))


def test_a_planted_leak_is_caught() -> None:
    """The same comparison, of tables that hand out the true position."""
    truths = [two_cards_laid("1", "5"), two_cards_laid("4", "2")]
    for record in truths:
        honest = record.table
        record.table = Telltale(honest.game, honest.seed)
        record.table.kernel, record.table.line, record.table.snapshots = honest.kernel, honest.line, honest.snapshots
    handed = [wish_of(record, "ann", None, None) for record in truths]
    assert handed[0].kernel.freeze() != handed[1].kernel.freeze()


# --- calling off ------------------------------------------------------------------------------------------------------


def test_a_thought_is_called_off_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a thread here; the search would go on for a minute."""
    monkeypatch.setattr("longshore.bots.analysis.SECONDS", 60.0)
    kernel = two_cards_laid("1", "5").table.kernel

    async def ask() -> None:
        bot_pool = BotPool(0)
        thought = asyncio.create_task(bot_pool.advise(kernel, 0, "seed"))
        await asyncio.sleep(0.2)
        assert not thought.done()
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        # the only thread there is must be free again: else this would wait a minute
        shares = await asyncio.wait_for(bot_pool.prospects(kernel, "seed", 4), PATIENCE)
        assert sum(shares) == pytest.approx(1)
        bot_pool.stop()

    asyncio.run(ask())


def test_moving_on_calls_the_thought_off(person: Make) -> None:
    ann = person("Ann")
    table = running(ann, seed="on")
    with ann.live(table) as live:
        seat = live.state["waiting"][0]
        answers: list[Document] = []
        client = httpx.Client(base_url=ann.server.address, cookies={COOKIE: ann.secret or ""}, timeout=PATIENCE)
        with client, asking(client, table, answers):
            time.sleep(0.3)
            assert live.play(seat, live.legal(seat)[0])["t"] == "ack"
    assert [answer["error"] for answer in answers] == ["stale"]


class asking:  # noqa: N801  # reads as a word
    """A hint that is waited for in another thread."""

    def __init__(self, client: httpx.Client, table: str, answers: list[Document]) -> None:
        path = f"/api/tables/{table}/advice"
        self.thread = threading.Thread(target=lambda: answers.append(client.post(path, json={}).json()))

    def __enter__(self) -> None:
        self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.thread.join(PATIENCE)


# --- curves -----------------------------------------------------------------------------------------------------------


def played(seed: str) -> str:
    """A finished game of Montego Bay, any moves."""
    table, rng = Table(find("montego_bay")(2), seed), random.Random(seed)
    table.settle()
    while not table.over:
        seat = table.kernel.turn()
        table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        table.settle()
    return "\n".join(table.lines())


def drawn(person: Person, table: str) -> Document:
    seen: list[Document] = [person.call("POST", f"/tables/{table}/curve")]
    end = time.monotonic() + PATIENCE
    while seen[-1]["state"] == "making" and time.monotonic() < end:
        assert 0 <= seen[-1]["done"] <= seen[-1]["all"]
        time.sleep(0.05)
        seen.append(person.call("GET", f"/tables/{table}/curve"))
    assert seen[-1]["state"] == "ready"
    return seen[-1]


def test_a_curve_is_drawn_once_and_the_same_from_the_same_seed(person: Make) -> None:
    ann = person("Ann")
    file = played("curve")
    tables = [ann.http.post("/api/import", content=file).json()["table"] for _ in range(2)]
    assert ann.call("GET", f"/tables/{tables[0]}/curve") == {"state": "none"}
    first, second = (drawn(ann, table) for table in tables)
    assert first == second
    assert ann.call("POST", f"/tables/{tables[0]}/curve") == first, "kept, so there at once"
    plies = len(file.splitlines()) - 1
    assert first["plies"] == plies
    assert first["points"][-1] == {"ply": plies, "wins": first["points"][-1]["wins"]}
    winners = ann.call("GET", f"/tables/{tables[0]}")["winners"]
    assert first["points"][-1]["wins"] == [1 / len(winners) if seat in winners else 0 for seat in (0, 1)]
    for point in first["points"]:
        assert sum(point["wins"]) == pytest.approx(1, abs=0.01)
    assert first["turns"], "choose another seed: nothing turns this game"
    for turn in first["turns"]:
        assert json.loads(file.splitlines()[turn["ply"] + 1])["seat"] == turn["seat"]
        assert max(abs(a - b) for a, b in zip(turn["wins"], turn["wins_after"], strict=True)) >= 0.149
        assert turn["text"]["fr"]
    table = running(ann)
    for method in ("GET", "POST"):
        assert ann.call(method, f"/tables/{table}/curve", status=409)["error"] == "not_now"
