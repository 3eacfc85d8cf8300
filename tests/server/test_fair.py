"""Nobody cheats: chosen seeds and positions are told, giving up is final, and a seat that was left is given to another
only by those who play."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from longshore.core.game import find
from longshore.core.table import Table
from longshore.server import agreement
from longshore.server.app import create_app
from longshore.server.errors import ApiError
from longshore.server.record import Record, may_count, new_header, seat_everybody
from longshore.server.seats import Seat
from longshore.server.settings import Settings
from tests.server.harbour import QUICK, Document, Live, Person, Server, play_to_the_end, sqlite

Make = Callable[[str], Person]


def table_for(*people: Person, **more: Any) -> str:
    """A running table; each person has a seat, in this order."""
    host, *others = people
    table = host.create("me", *["open"] * len(others), **more)
    for one in others:
        one.join(table)
    host.start(table)
    return table


def leave(someone: Person, table: str, seat: int) -> None:
    someone.call("POST", f"/tables/{table}/leave", {"seat": seat})


def ask(someone: Person, table: str, seat: int | None = None, status: int = 200) -> Any:
    return someone.call("POST", f"/tables/{table}/join", {"name": someone.name, "seat": seat}, status=status)


def agree(someone: Person, table: str, yes: bool = True, status: int = 200) -> Any:
    return someone.call("POST", f"/tables/{table}/agree", {"agree": yes}, status=status)


def seats(someone: Person, table: str) -> list[Document]:
    shown: list[Document] = someone.call("GET", f"/tables/{table}")["seats"]
    return shown


# --- the seed, and the position a game begins from -------------------------------------------------------------------


def test_a_seed_that_was_chosen_is_told_to_everybody(person: Make) -> None:
    ann, eve = person("Ann"), person("Eve")
    chosen, drawn = ann.create("me", "open", seed="loaded dice"), ann.create("me", "open")
    for someone in (ann, eve):
        assert someone.call("GET", f"/tables/{chosen}")["seed_chosen"] is True
        assert someone.call("GET", f"/tables/{drawn}")["seed_chosen"] is False
    listed = {table["table"]: table["seed_chosen"] for table in eve.call("GET", "/tables")["open"]}
    assert (listed[chosen], listed[drawn]) == (True, False)
    with eve.live(chosen) as live:
        assert live.summary["seed_chosen"] is True
        assert "loaded dice" not in live.frames[0]


def test_a_position_that_was_chosen_is_told_to_everybody_but_not_the_way_to_a_table_that_is_not_listed(
    person: Make,
) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    for listed in (True, False):
        table = table_for(ann, bob, listed=listed)
        with ann.live(table) as one, bob.live(table) as two:
            play_to_the_end({0: one, 1: two}, random.Random(9))
        wish = {"game": "cargo", "seats": [{"kind": "bot"}, {"kind": "me"}], "play_on": {"table": table, "ply": 3}}
        made = bob.call("POST", "/tables", wish)["table"]
        shown = eve.call("GET", f"/tables/{made}")
        assert shown["played_on"] == {"table": table if listed else None, "ply": 3}
        assert shown["seed_chosen"] is False
        assert eve.call("GET", f"/tables/{table}")["played_on"] is None


def test_of_tables_from_before_nothing_is_claimed() -> None:
    table = Table(find("cargo")(2), 7)
    header = new_header(table, "t", "Ann", listed=False, hints=False)
    assert may_count(Record("t", header, table)) is False, "nobody has said who chose the seed"
    header["table"]["seed_chosen"] = False
    assert may_count(Record("t", header, table)) is True
    header["table"]["seed_chosen"] = True
    assert may_count(Record("t", header, table)) is False
    branched = Table(find("cargo")(2), 7, table.kernel)
    header = new_header(branched, "t", "Ann", listed=False, hints=False)
    header["table"]["seed_chosen"] = False
    assert may_count(Record("t", header, branched)) is False


# --- giving up is final ----------------------------------------------------------------------------------------------


def turn_of(live: Live, *mine: int) -> int:
    """Wait until one of these seats has to decide; which."""
    live.until(lambda live: any(seat in live.state["waiting"] for seat in mine))
    return next(seat for seat in mine if seat in live.state["waiting"])


@pytest.fixture
def slow_bots(tmp_path: Path) -> Any:
    """A server whose bots take their time, so that a script would be faster."""
    with Server(sqlite(tmp_path), "--bot-delay", "600", *QUICK[2:]) as server:
        yield server


def test_who_has_resigned_moves_no_more_whatever_link_is_used(slow_bots: Server) -> None:
    with (
        Person(slow_bots, "Ann") as ann,
        Person(slow_bots, "Bob") as bob,
        Person(slow_bots, "Cleo") as cleo,
        Person(slow_bots, "Ann's phone") as phone,
    ):
        people = [ann, bob, cleo]
        table = table_for(*people)
        with ann.live(table) as live:
            seat = live.state["waiting"][0]
        loser = people[seat]
        token = loser.recovery[seat]
        with loser.live(table) as live:
            move = live.legal(seat)[0]
            assert live.ask("resign", seat=seat)["t"] == "ack"
            assert live.state["waiting"] == [seat], "the bot has not moved yet"

        def is_final(someone: Person) -> None:
            shown = seats(someone, table)[seat]
            assert (shown["resigned"], shown["bot"]) == (True, "docker")
            with someone.live(table) as live:
                assert live.summary["mine"] == [seat]
                assert live.state["legal"] == {}, "nothing to decide any more"
                assert live.state["undo"] == {str(seat): "resigned"}
                assert live.play(seat, move)["error"] == "not_now"
                assert live.ask("undo", seat=seat, seq=live.seq)["error"] == "not_now"
                assert live.ask("resign", seat=seat)["error"] == "not_now"
                assert live.ask("suggest", seat=seat)["error"] == "not_now"
                assert live.ask("preview", seat=seat, moves=[move])["error"] == "not_now"
                assert live.ask("chat", text="Well played")["t"] == "ack"
            hint = someone.call("POST", f"/tables/{table}/advice", {"seat": seat}, status=403)
            assert hint["error"] == "no_hints", "who does not play is given no hints"

        is_final(loser)
        leave(loser, table, seat)
        assert ask(loser, table, seat)["seat"] == seat, "to look on and chat"
        is_final(loser)
        token = loser.call("POST", f"/tables/{table}/recovery", {"seat": seat})["recovery"]
        assert phone.http.get(f"/recover/{token}").status_code == 303
        is_final(phone)
        leave(phone, table, seat)
        with Person(slow_bots, "Eve") as eve:
            assert ask(eve, table, seat, status=409)["error"] == "taken", "a bot plays on there: nobody is missing"


def test_who_has_resigned_cannot_take_back_what_was_moved_before(slow_bots: Server) -> None:
    with Person(slow_bots, "Ann") as ann, Person(slow_bots, "Bob") as bob, Person(slow_bots, "Cleo") as cleo:
        people = [ann, bob, cleo]
        table = table_for(*people)
        with ann.live(table) as live:
            seat = live.state["waiting"][0]
        with people[seat].live(table) as live:
            assert live.play(seat, live.legal(seat)[0])["t"] == "ack"
            assert live.state["undo"] == {str(seat): None}
            assert live.ask("resign", seat=seat)["t"] == "ack"
            refused = live.ask("undo", seat=seat, seq=live.seq)
            assert (refused["error"], refused["reason"]) == ("not_now", "resigned")


# --- seats that were left --------------------------------------------------------------------------------------------


def test_a_left_seat_is_given_to_another_only_if_all_who_play_agree(person: Make) -> None:
    ann, bob, cleo, dora = person("Ann"), person("Bob"), person("Cleo"), person("Dora")
    table = table_for(ann, bob, cleo, game="panamax")
    dora.call("PUT", "/me", {"name": "Dora"})
    with dora.live(table) as live:
        leave(cleo, table, 2)
        before = dora.http.get(f"/api/tables/{table}/file").text
        answer = ask(dora, table, 2)
        assert answer == {"seat": 2, "seated": False, "recovery": None}
        assert dora.call("GET", f"/tables/{table}")["mine"] == [], "who asks holds nothing yet"
        assert dora.http.get(f"/api/tables/{table}/file").text == before
        for someone, mine in ((ann, False), (dora, True)):
            proposal = someone.call("GET", f"/tables/{table}")["proposal"]
            assert proposal == {"seat": 2, "bot": None, "by": None, "name": "Dora", "mine": mine, "asked": [0, 1]}
        assert agree(dora, table, status=403)["error"] == "not_yours"
        # one no ends it
        agree(ann, table)
        agree(bob, table, yes=False)
        assert ann.call("GET", f"/tables/{table}")["proposal"] is None
        assert seats(ann, table)[2]["left"] is True
        # who asked takes it back
        ask(dora, table)
        agree(dora, table, yes=False)
        assert ann.call("GET", f"/tables/{table}")["proposal"] is None
        # all agree
        ask(dora, table)
        agree(bob, table)
        agree(ann, table)
        live.until(lambda live: live.summary["mine"] == [2])
        assert (seats(ann, table)[2]["name"], seats(ann, table)[2]["left"]) == ("Dora", False)
        assert [row["table"] for row in dora.call("GET", "/me")["tables"]] == [table]
        told = [entry for entry in live.entries if entry["kind"] in ("propose", "agree", "decline", "join")][3:]
        assert [(e["kind"], e.get("by"), e.get("name")) for e in told] == [
            ("propose", None, "Dora"),
            ("agree", 0, None),
            ("decline", 1, None),
            ("propose", None, "Dora"),
            ("decline", None, "Dora"),
            ("propose", None, "Dora"),
            ("agree", 1, None),
            ("agree", 0, None),
            ("join", None, "Dora"),
        ]
        assert not [frame for frame in live.frames if "guest" in frame]
    # her seat is hers: she has a link, and the one who left has none
    token = dora.call("POST", f"/tables/{table}/recovery", {"seat": 2})["recovery"]
    assert person("Dora's phone").http.get(f"/recover/{token}").status_code == 303
    assert person("Cleo's phone").http.get(f"/recover/{cleo.recovery[2]}").status_code == 404
    assert ask(cleo, table, 2, status=409)["error"] == "taken"


def test_a_rival_never_takes_a_seat_that_was_left(person: Make) -> None:
    ann, bob, cleo = person("Ann"), person("Bob"), person("Cleo")
    table = table_for(ann, bob, cleo, game="panamax")
    leave(cleo, table, 2)
    assert ask(bob, table, 2, status=403)["error"] == "not_yours"
    assert ask(bob, table, status=403)["error"] == "not_yours"
    # nor who stands up from a seat for it
    leave(bob, table, 1)
    assert ask(bob, table, 2, status=403)["error"] == "not_yours"
    assert ann.call("GET", f"/tables/{table}")["proposal"] is None
    assert ask(bob, table)["seat"] == 1, "without a number it is the own seat"


def test_who_has_left_comes_back_without_asking_until_the_seat_is_another_s(person: Make) -> None:
    ann, bob, cleo, phone = person("Ann"), person("Bob"), person("Cleo"), person("Cleo's phone")
    table = table_for(ann, bob, cleo)
    leave(cleo, table, 2)
    assert cleo.call("GET", "/me")["tables"] == []
    ask(person("Dora"), table, 2)
    assert ask(cleo, table, 2)["seated"] is True
    assert ann.call("GET", f"/tables/{table}")["proposal"] is None, "the seat is no longer free"
    token = cleo.call("POST", f"/tables/{table}/recovery", {"seat": 2})["recovery"]
    leave(cleo, table, 2)
    assert phone.http.get(f"/recover/{token}").status_code == 303
    assert phone.call("GET", f"/tables/{table}")["mine"] == [2]
    # a bot has it now: neither way leads back
    leave(phone, table, 2)
    ann.call("POST", f"/tables/{table}/bot", {"seat": 2, "bot": "docker"})
    agree(bob, table)
    assert phone.http.get(f"/recover/{token}").status_code == 404
    assert ask(phone, table, 2, status=409)["error"] == "taken"


def test_where_only_bots_are_left_nobody_is_asked(person: Make) -> None:
    ann, dora = person("Ann"), person("Dora")
    table = ann.create("me", "bot:random", "bot:random", game="panamax")
    ann.start(table)
    leave(ann, table, 0)
    answer = ask(dora, table)
    assert (answer["seat"], answer["seated"]) == (0, True)
    assert person("Dora's phone").http.get(f"/recover/{answer['recovery']}").status_code == 303


def test_where_all_have_left_nobody_can_agree(person: Make) -> None:
    ann, bob, dora = person("Ann"), person("Bob"), person("Dora")
    table = table_for(ann, bob, game="panamax")
    leave(ann, table, 0)
    ask(dora, table, 0)
    leave(bob, table, 1)
    assert dora.call("GET", f"/tables/{table}")["proposal"] is None, "who goes has not agreed"
    assert dora.call("GET", f"/tables/{table}")["mine"] == []
    assert ask(dora, table, 0, status=409)["error"] == "not_now"
    assert ask(bob, table)["seat"] == 1
    ask(dora, table, 0)
    agree(bob, table)
    assert dora.call("GET", f"/tables/{table}")["mine"] == [0]


def test_who_asks_does_not_stand_in_the_way_of_those_who_play(person: Make) -> None:
    ann, bob, cleo, dora, eve = (person(name) for name in ("Ann", "Bob", "Cleo", "Dora", "Eve"))
    table = table_for(ann, bob, cleo)
    leave(cleo, table, 2)
    ask(dora, table, 2)
    ask(dora, table, 2)  # again, which changes nothing
    assert ask(eve, table, 2, status=409)["error"] == "not_now", "one after the other"
    assert ann.call("POST", f"/tables/{table}/bot", {"seat": 2, "bot": "docker"}) == {"seated": False}
    assert bob.call("GET", f"/tables/{table}")["proposal"]["bot"] == "docker"
    assert ask(dora, table, 2, status=409)["error"] == "not_now"
    agree(bob, table)
    assert seats(bob, table)[2]["bot"] == "docker"


def test_who_resigns_is_asked_no_more(slow_bots: Server) -> None:
    with (
        Person(slow_bots, "Ann") as ann,
        Person(slow_bots, "Bob") as bob,
        Person(slow_bots, "Cleo") as cleo,
        Person(slow_bots, "Dora") as dora,
    ):
        table = table_for(ann, bob, cleo)
        leave(cleo, table, 2)
        ask(dora, table, 2)
        agree(ann, table)
        with bob.live(table) as live:
            assert live.ask("resign", seat=1)["t"] == "ack"
        assert dora.call("GET", f"/tables/{table}")["mine"] == [2]
        assert [row["table"] for row in dora.call("GET", "/me")["tables"]] == [table]


def running(*people: str) -> Record:
    """A running table in memory; names are guests too."""
    table = Table(find("cargo")(len(people)), 7)
    record = Record("t", new_header(table, "t", people[0], listed=False, hints=False), table)
    seat_everybody(record, [Seat("person", name, None, name) for name in people])
    record.start(people[0])
    return record


def test_proposals_and_given_up_seats_are_the_same_when_the_log_is_read_again() -> None:
    record = running("Ann", "Bob", "Cleo", "Dan")
    record.resign("Dan", 3)
    record.leave("Dan", 3)
    record.leave("Cleo", 2)
    assert record.join("Dora", "Dora", 2) == (2, False)
    agreement.answer(record, "Ann", agree=True)
    rows = [(seq, text) for _, seq, text in record.take_fresh()]
    again = Record.read("t", json.dumps(record.header), rows)
    assert again.proposal == record.proposal
    assert agreement.document(again, "Dora") == agreement.document(record, "Dora")
    assert [vars(seat) for seat in again.seats] == [vars(seat) for seat in record.seats]
    assert again.join("Cleo", "Cleo", None) == (2, True), "who left is remembered"
    with pytest.raises(ApiError, match="given up"):
        again.play("Dan", 3, "done", again.seq) if again.join("Dan", "Dan", 3) else None


def test_a_log_from_before_reads_with_the_bot_back_in_its_seat() -> None:
    """There a link, or leaving and joining, sent the stand-in away; and anybody joined a seat that was left."""
    record = running("Ann", "Bob", "Cleo")
    record.resign("Cleo", 2)
    rows = [(seq, text) for _, seq, text in record.take_fresh()]
    for more in ({"kind": "join", "seat": 2, "name": "Cleo", "guest": "phone"}, {"kind": "leave", "seat": 1}):
        rows.append((len(rows) + 1, json.dumps(more | {"at": 1.0})))
    rows.append((len(rows) + 1, json.dumps({"kind": "join", "at": 2.0, "seat": 1, "name": "Eve", "guest": "Eve"})))
    again = Record.read("t", json.dumps(record.header), rows)
    assert (again.seats[2].bot, again.seats[2].resigned, again.seats[2].guest) == ("docker", True, "phone")
    assert again.seats[1].guest == "Eve"


# --- recovery looks and takes under one lock -------------------------------------------------------------------------


@contextlib.asynccontextmanager
async def process(database: str) -> AsyncIterator[tuple[Any, Callable[[], httpx.AsyncClient]]]:
    """A server in this process: its tables, and what makes browsers for it."""
    app = create_app(Settings(database=database, bot_processes=0, hint_processes=0, rate=0))
    async with app.router.lifespan_context(app), contextlib.AsyncExitStack() as stack:
        browsers: list[httpx.AsyncClient] = []

        def browser() -> httpx.AsyncClient:
            browsers.append(httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost"))
            stack.push_async_callback(browsers[-1].aclose)
            return browsers[-1]

        yield app.state.tables, browser


async def opened_by(ann: httpx.AsyncClient) -> tuple[str, str]:
    """A table where Ann has the first seat, and her link."""
    wish = {"game": "cargo", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
    made = (await ann.post("/api/tables", json=wish)).json()
    return made["table"], made["seats"][0]["recovery"]


async def waiters(tables: Any, table: str, count: int) -> None:
    """Until so many wait for the table's lock, which somebody holds."""
    for _ in range(10_000):
        if tables.rooms[table].lock.visitors > count:
            return
        await asyncio.sleep(0.001)
    raise AssertionError(f"{count} should wait")


def test_a_used_recovery_link_does_not_take_a_seat_from_whoever_has_joined_since(tmp_path: Path) -> None:
    async def scene() -> None:
        async with process(sqlite(tmp_path)) as (tables, browser):
            ann, bob, thief = browser(), browser(), browser()
            table, token = await opened_by(ann)
            await tables.look(table, lambda _record, _room: None)
            async with tables.rooms[table].lock:  # others are at the table
                leaving = asyncio.create_task(ann.post(f"/api/tables/{table}/leave", json={"seat": 0}))
                await waiters(tables, table, 1)
                joining = asyncio.create_task(bob.post(f"/api/tables/{table}/join", json={"name": "Bob", "seat": 0}))
                await waiters(tables, table, 2)
                taking = asyncio.create_task(thief.get(f"/recover/{token}"))
                await waiters(tables, table, 3)  # the link was good when it was opened
            answers = [await task for task in (leaving, joining, taking)]
            assert [answer.status_code for answer in answers] == [200, 200, 404]
            assert (await bob.get(f"/api/tables/{table}")).json()["mine"] == [0]
            assert (await thief.get("/api/me")).json()["tables"] == []

    asyncio.run(scene())


def test_a_recovery_link_is_judged_again_when_another_process_was_faster(database: str) -> None:
    async def scene() -> None:
        async with process(database) as (_, here), process(database) as (tables, there):
            ann, bob, thief = here(), here(), there()
            table, token = await opened_by(ann)
            await thief.get(f"/api/tables/{table}")
            await asyncio.to_thread(tables.bus.stop)  # the second process hears of nothing
            async with tables.rooms[table].lock:
                taking = asyncio.create_task(thief.get(f"/recover/{token}"))
                await waiters(tables, table, 1)
                for someone, call, body in (
                    (ann, "leave", {"seat": 0}),
                    (bob, "join", {"name": "Bob", "seat": 0}),
                ):
                    assert (await someone.post(f"/api/tables/{table}/{call}", json=body)).status_code == 200
            assert (await taking).status_code == 404
            assert (await bob.get(f"/api/tables/{table}")).json()["mine"] == [0]

    asyncio.run(scene())


def test_a_new_link_is_for_who_holds_the_seat_also_in_a_process_that_has_not_heard(database: str) -> None:
    async def scene() -> None:
        async with process(database) as (_, here), process(database) as (tables, there):
            ann, phone, ann_there = here(), here(), there()
            table, token = await opened_by(ann)
            ann_there.cookies.update(ann.cookies)
            await ann_there.get(f"/api/tables/{table}")
            await asyncio.to_thread(tables.bus.stop)
            assert (await phone.get(f"/recover/{token}")).status_code == 303
            refused = await ann_there.post(f"/api/tables/{table}/recovery", json={"seat": 0})
            assert refused.json()["error"] == "not_yours"

    asyncio.run(scene())
