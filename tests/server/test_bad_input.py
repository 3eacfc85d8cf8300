"""Bad input: a clear typed error, the connection goes on, and nothing changes."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from longshore.server.app import create_app
from longshore.server.contract import VERSION
from longshore.server.settings import Settings
from tests.server.harbour import QUICK, Live, Person, Server, sqlite

Make = Callable[[str], Person]


@pytest.fixture
def table(person: Make) -> Iterator[tuple[Person, Person, str, Live, Live]]:
    ann, bob = person("Ann"), person("Bob")
    table = ann.create("me", "open", seed=5)
    bob.join(table)
    ann.start(table)
    with ann.live(table) as one, bob.live(table) as two:
        seat = one.state["waiting"][0]
        yield (ann, bob, table, one, two) if seat == 0 else (bob, ann, table, two, one)


def to_move(live: Live) -> int:
    seat: int = live.state["waiting"][0]
    return seat


def raw(live: Live, text: str | bytes) -> Any:
    """Send as it is; the next error."""
    live.socket.send(text)
    while True:
        message = live.hear()
        if message["t"] == "error":
            return message


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "null",
        "{}",
        '{"t": "dance", "n": 1}',
        '{"t": "play", "n": 1}',
        '{"t": "play", "n": 1, "seat": "0", "move": "done", "seq": 1}',
        '{"t": "play", "n": 1, "seat": 0, "move": 7, "seq": 1}',
        '{"t": "play", "n": 1, "seat": -1, "move": "done", "seq": 1}',
        '{"t": "play", "n": 1, "seat": 0, "move": "done", "seq": 1.5}',
        '{"t": "play", "n": -1, "seat": 0, "move": "done", "seq": 1}',
        '{"t": "play", "n": 1, "seat": 0, "move": "", "seq": 1}',
        '{"t": "play", "n": 1, "seat": 0, "move": "' + "x" * 65 + '", "seq": 1}',
        '{"t": "why", "n": 1, "seat": 0, "moves": "done"}',
        '{"t": "why", "n": 1, "seat": 0, "moves": ' + json.dumps(["x"] * 301) + "}",
        '{"t": "chat", "n": 1, "text": "\\ud800"}',
        "[" * 10_000,
        b"\x00\x01",
    ],
)
def test_malformed(table: tuple[Person, Person, str, Live, Live], text: str | bytes) -> None:
    live = table[3]
    before = live.seq
    error = raw(live, text)
    assert error["error"] == "malformed"
    assert error["message"]
    assert live.ask("ping")["t"] == "pong"
    assert live.seq == before


def test_oversize(table: tuple[Person, Person, str, Live, Live]) -> None:
    live = table[3]
    before = live.seq
    assert raw(live, json.dumps({"t": "chat", "n": 1, "text": "x" * 20_000}))["error"] == "too_large"
    assert live.ask("ping")["t"] == "pong"
    assert live.seq == before
    live.socket.send("x" * 300_000)  # too large even to be read
    with pytest.raises(ConnectionClosed):
        live.until(lambda _: False)


def test_out_of_turn(table: tuple[Person, Person, str, Live, Live]) -> None:
    _, _, _, live, other = table
    waiting = 1 - to_move(live)
    answer = other.play(waiting, live.legal(to_move(live))[0])
    assert (answer["error"], answer["n"]) == ("not_now", 1)


def test_foreign_seat(table: tuple[Person, Person, str, Live, Live], person: Make) -> None:
    _, _, name, live, other = table
    seat = to_move(live)
    assert other.play(seat, live.legal(seat)[0])["error"] == "not_yours"
    assert other.ask("undo", seat=seat, seq=other.seq)["error"] == "not_yours"
    with person("Eve").live(name) as watcher:
        assert watcher.play(seat, live.legal(seat)[0])["error"] == "not_yours"
    assert live.play(9, "done")["error"] == "malformed"


def test_against_a_rule(table: tuple[Person, Person, str, Live, Live]) -> None:
    live = table[3]
    before = live.seq
    answer = live.play(to_move(live), "done")
    assert answer["error"] == "refused"
    assert "." in answer["rule"]
    assert live.play(to_move(live), "fly away")["error"] == "malformed"
    assert live.ask("ping")["t"] == "pong"
    assert live.seq == before


def test_stale(table: tuple[Person, Person, str, Live, Live]) -> None:
    """A message sent twice must not move twice."""
    _, _, _, live, other = table
    seat, seq = to_move(live), live.seq
    move = live.legal(seat)[0]
    assert live.ask("play", seat=seat, move=move, seq=seq)["t"] == "ack"
    after = live.seq
    assert live.ask("play", seat=seat, move=move, seq=seq)["error"] == "stale"
    assert live.ask("undo", seat=seat, seq=seq)["error"] == "stale"
    assert live.ask("play", seat=seat, move=move, seq=after + 99)["error"] == "stale"
    assert live.seq == after
    other.up_to(after)
    waiting = to_move(other)
    if waiting != seat:  # what others did meanwhile does not make a message stale: it is judged on what is now
        assert other.ask("play", seat=waiting, move=other.legal(waiting)[0], seq=seq)["t"] == "ack"


def test_unknown_table(server: Server, person: Make) -> None:
    ann = person("Ann")
    for name in ("nothing", "x" * 32, "%00", "é"):
        assert ann.http.get(f"/api/tables/{name}").status_code == 404
        assert ann.http.post(f"/api/tables/{name}/start").status_code in (404, 405)
    with pytest.raises(InvalidStatus) as refused:
        ann.live("nothing")
    assert refused.value.response.status_code == 404
    assert json.loads(refused.value.response.body)["error"] == "no_table"


def test_since_must_be_a_number(table: tuple[Person, Person, str, Live, Live]) -> None:
    ann, name = table[0], table[2]
    for since in ("x", "-1", "1" * 20, "٣"):
        with pytest.raises(InvalidStatus) as refused:
            Live(ann.server, name, None, since, {})  # type: ignore[arg-type]  # on purpose
        assert refused.value.response.status_code == 400


def test_a_page_of_another_contract_is_turned_away(table: tuple[Person, Person, str, Live, Live]) -> None:
    ann, name = table[0], table[2]
    with pytest.raises(InvalidStatus) as refused:
        Live(ann.server, name, None, f"0&contract={VERSION + 1}", {})  # type: ignore[arg-type]  # on purpose
    assert json.loads(refused.value.response.body)["error"] == "outdated"
    with Live(ann.server, name, None, f"0&contract={VERSION}", {}) as live:  # type: ignore[arg-type]  # on purpose
        assert live.hello["contract"] == VERSION


@pytest.mark.parametrize(
    "body",
    [
        None,
        [],
        {"game": "cargo"},
        {"game": "chess", "seats": [{"kind": "me"}, {"kind": "open"}]},
        {"game": "cargo", "seats": []},
        {"game": "cargo", "seats": [{"kind": "me"}]},
        {"game": "cargo", "seats": [{"kind": "me"}] * 9},
        {"game": "cargo", "seats": [{"kind": "queen"}, {"kind": "open"}]},
        {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep thought"}]},
        {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"fast": 1}},
        {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"\ud800": 1}},
        {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"ships": "NES"}},
        {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}], "components": {"crew": 3}},
        {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "x" * 65},
        {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}], "listed": "yes"},
        {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}], "colour": "red"},
        {"game": "cargo", "seats": [{"kind": "me", "name": "x" * 31}, {"kind": "open"}]},
        {"game": "cargo", "seats": [{"kind": "me", "name": "\u200b"}, {"kind": "open"}]},
    ],
)
def test_a_table_that_cannot_be(person: Make, body: Any) -> None:
    answer = person("Ann").http.post(
        "/api/tables", content=json.dumps(body), headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400
    assert answer.json()["error"] == "malformed"
    assert len(answer.json()["message"]) > 10


def test_bodies_are_measured(server: Server, person: Make) -> None:
    ann = person("Ann")
    big = json.dumps({"name": "x" * 70_000})
    answer = ann.http.put("/api/me", content=big, headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (400, "too_large")

    def pieces() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(100):
            yield b"x" * 1000

    answer = ann.http.put("/api/me", content=pieces(), headers={"content-type": "application/json"})
    assert (answer.status_code, answer.json()["error"]) == (400, "too_large")
    answer = ann.http.post("/api/import", content=b"x" * (4 * 1024 * 1024 + 1))
    assert (answer.status_code, answer.json()["error"]) == (400, "too_large")


def test_other_sites_are_kept_out(server: Server, person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend")
    for headers in ({"origin": "https://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        answer = ann.http.post(f"/api/tables/{table}/start", headers=headers)
        assert (answer.status_code, answer.json()["error"]) == (403, "bad_origin")
        with pytest.raises(InvalidStatus) as refused:
            ann.live(table, **headers)
        assert refused.value.response.status_code == 403
    own = {"origin": server.address}
    assert ann.http.post(f"/api/tables/{table}/start", headers=own).status_code == 200
    ann.live(table, **own).stack.close()


def test_a_further_origin_can_be_allowed(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), *QUICK, "--origin", "https://play.example") as server, Person(server, "Ann") as ann:
        allowed = ann.http.put("/api/me", json={"name": "Ann"}, headers={"origin": "https://play.example"})
        assert allowed.status_code == 200
        refused = ann.http.put("/api/me", json={"name": "Ann"}, headers={"origin": "http://play.example"})
        assert refused.status_code == 403


def test_too_fast(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), "--rate", "5") as server, Person(server, "Ann") as ann:
        table = ann.create("me", "friend")
        with ann.live(table) as live:
            kinds = [live.ask("ping") for _ in range(40)]
            assert kinds[0]["t"] == "pong"
            slowed = [answer for answer in kinds if answer["t"] == "error"]
            assert slowed[0]["error"] == "slow_down"
            assert slowed[0]["n"]
        with ThreadPoolExecutor(8) as crowd:  # so many at once are too fast on the slowest machine, too
            answers = list(crowd.map(lambda _: ann.http.get("/api/health"), range(120)))
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused[0].json()["error"] == "slow_down"


def test_pages_have_safety_headers(server: Server) -> None:
    for path in ("/", "/table/abc", "/replay/abc", "/rules/cargo", "/api/games", "/nothing.js"):
        headers = httpx.get(server.address + path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_addresses_inside_the_page_show_the_page(server: Server) -> None:
    front = httpx.get(server.address)
    assert front.headers["content-type"].startswith("text/html")
    for path in ("/table/abc", "/replay/abc/7", "/rules/cargo/push.weight"):
        assert httpx.get(server.address + path).text == front.text
    assert httpx.get(server.address + "/missing.png").status_code == 404
    assert httpx.get(server.address + "/api/missing").json()["error"] == "no_page"


def test_files_beside_the_page_stay_where_they_are(server: Server) -> None:
    for path in ("/../app.py", "/%2e%2e/app.py", "/..%2fapp.py", "/assets/../../app.py", "//etc/passwd", "/%00"):
        with socket.create_connection(("127.0.0.1", server.port), 5) as plain:  # httpx would tidy the path up
            plain.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
            answer = b""
            while piece := plain.recv(65536):
                answer += piece
        assert b"create_app" not in answer
        assert b"root:" not in answer


def test_the_page_says_how_to_build_it_when_it_is_missing(tmp_path: Path) -> None:
    assert "make build" in asyncio.run(page(tmp_path / "none", "/")).text
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("the page")
    (tmp_path / "assets" / "a.js").write_text("a script")
    assert asyncio.run(page(tmp_path, "/table/abc")).text == "the page"
    assert asyncio.run(page(tmp_path, "/")).headers["cache-control"] == "no-cache"
    assert "immutable" in asyncio.run(page(tmp_path, "/assets/a.js")).headers["cache-control"]


async def page(static: Path, path: str) -> httpx.Response:
    """A page of a server whose built page lies there."""
    transport = httpx.ASGITransport(create_app(Settings(static=str(static))))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        return await client.get(path)
