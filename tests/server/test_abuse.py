"""One address, or one person, cannot stop the others: what is counted, refused, cut off and closed."""

from __future__ import annotations

import asyncio
import gc
import json
import pickle
import socket
import struct
import time
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from longshore.core import game as games
from longshore.core.table import Table
from longshore.server import budget, gamefile, sockets
from longshore.server.autopilot import UNWATCHED
from longshore.server.bot_pool import BotPool
from longshore.server.budget import SENT, STORED, WORK, Budget, Budgets, Metered, Purse, household
from longshore.server.encoding import encode_events
from longshore.server.errors import ApiError
from longshore.server.inbound import BODY_TIME, HEAD, HEAD_TIME, Inbound
from longshore.server.live import VIEWS
from longshore.server.presence import Client, Room
from longshore.server.record import Record, new_header, seat_everybody
from longshore.server.seats import Seat
from longshore.server.settings import Settings
from longshore.server.sockets import CLOSING, OF_ONE_ADDRESS, STALLED, UNSENT, UNSENT_IN_ALL, Sockets
from longshore.server.stream import CHAT_KEPT
from longshore.server.tables import Tables
from longshore.server.turns import Turns
from tests.server.harbour import PATIENCE, Person, Server, serving, sqlite
from tests.server.test_websocket import CLOSE, PING, TEXT, Raw, masked, ping, pong

HERE = "127.0.0.5"  # an address that does not speak for others, as 127.0.0.1 does


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with its default limits."""
    yield from serving(sqlite(tmp_path_factory.mktemp("strict")), "--bot-delay", "0", "--bot-processes", "0")


class Stranger(Person):
    """Somebody at an address of their own."""

    def __init__(self, server: Server, name: str, address: str) -> None:
        super().__init__(server, name)
        self.http = httpx.Client(
            base_url=server.address, timeout=PATIENCE, transport=httpx.HTTPTransport(local_address=address)
        )


# --- budgets ---------------------------------------------------------------------------------------------------------


def test_who_owes_waits_and_is_told_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    purse = Purse("home", (Budget({WORK: (0.5, 2.0), SENT: (10.0, 10.0)}),))
    purse.charge(WORK, 5.0)
    with pytest.raises(ApiError) as refused:
        purse.need(WORK)
    assert refused.value.document()["wait"] == 6  # three seconds of work, at half a second a second
    purse.need(SENT)
    now += 5.9
    with pytest.raises(ApiError, match="wait a second"):
        purse.need(WORK)
    now += 0.2
    purse.need(WORK)
    now += 1000
    purse.charge(WORK, 2.1)  # not more than two seconds are saved up
    with pytest.raises(ApiError):
        purse.need(WORK)


def test_cookies_do_not_help_an_address_and_addresses_do_not_help_a_person() -> None:
    budgets = Budgets(Settings())
    for n in range(100):
        budgets.purse("10.0.0.1", f"guest {n}").charge(WORK, 0.1)
    with pytest.raises(ApiError):
        budgets.purse("10.0.0.1", "one more").need(WORK)
    budgets.purse("10.0.0.2", "one more").need(WORK)
    for n in range(100):
        budgets.purse(f"10.0.1.{n}", "traveller").charge(WORK, 0.1)
    with pytest.raises(ApiError):
        budgets.purse("10.0.2.1", "traveller").need(WORK)
    free = Budgets(Settings(rate=0)).purse("10.0.0.1", "guest")
    free.charge(WORK, 1e9)
    free.need(WORK)


def test_a_network_of_the_new_kind_is_one_address() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1") != household("2001:db8:1:3::1")
    assert household("::ffff:10.0.0.1") == household("10.0.0.1")


def test_work_is_measured_however_it_ends() -> None:
    def busy() -> None:
        end = time.thread_time() + 0.02
        while time.thread_time() < end:
            pass

    async def work(fail: bool) -> str:
        busy()
        await asyncio.sleep(0)
        busy()
        assert budget.asker.get() is purse
        if fail:
            raise ValueError("of no use")
        return "done"

    purse = Purse("", (Budget({WORK: (1e-9, 1.0)}),))

    async def main() -> None:
        assert await Metered(work(False), purse) == "done"
        with pytest.raises(ValueError, match="of no use"):
            await Metered(work(True), purse)
        waiting = asyncio.ensure_future(_wait_for(Metered(asyncio.sleep(1000), purse)))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(main())
    assert 0.5 < purse.budgets[0].left[WORK] < 0.93


async def _wait_for(work: Any) -> Any:
    return await work


# --- turns -----------------------------------------------------------------------------------------------------------


def test_whoever_wants_much_gets_every_second_turn() -> None:
    order: list[str] = []

    async def main() -> None:
        turns = Turns()

        async def one(name: str) -> None:
            async with turns.turn(name):
                order.append(name)

        async with turns.turn("somebody"):
            crowd = [asyncio.ensure_future(one("greedy")) for _ in range(20)]
            crowd += [asyncio.ensure_future(one(name)) for name in ("gone", "modest", "modest")]
            await asyncio.sleep(0)
            assert turns.waiting("greedy") == 20
            crowd[20].cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert turns.free == 1
        assert not turns.lines

    asyncio.run(main())
    assert order[:5] == ["greedy", "modest", "greedy", "modest", "greedy"]
    assert len(order) == 22


def test_long_work_lets_others_have_a_go() -> None:
    """Two who work for long take turns, and the event loop goes round in between."""
    order: list[str] = []

    def steps(name: str) -> Iterator[int]:
        for n in range(4):
            order.append(name)
            end = time.perf_counter() + 0.005  # longer than a stretch
            while time.perf_counter() < end:
                pass
            yield n

    async def main() -> None:
        turns, rounds = Turns(), 0

        async def count() -> None:
            nonlocal rounds
            while True:
                rounds += 1
                await asyncio.sleep(0)

        counting = asyncio.ensure_future(count())
        done = await asyncio.gather(turns.work("a", steps("a")), turns.work("b", steps("b")))
        counting.cancel()
        assert done == [[0, 1, 2, 3], [0, 1, 2, 3]]
        assert rounds >= 6

    asyncio.run(main())
    assert order[:6] == ["a", "b", "a", "b", "a", "b"]


def test_bots_of_one_host_do_not_hold_up_anothers_nor_the_slow_the_quick() -> None:
    order: list[str] = []

    async def main() -> None:
        bot_pool = BotPool(0)
        game = games.find("cargo")(2)
        table = Table(game, "seed")
        table.settle()
        seat = table.kernel.turn()

        async def think(host: str, bot: str) -> None:
            await bot_pool.choose(bot, game, table.kernel.copy(), seat, "seed", host)
            order.append(f"{host} {bot}")

        crowd = [asyncio.ensure_future(think("greedy", "foreman")) for _ in range(12)]
        await asyncio.sleep(0)
        mine = [asyncio.ensure_future(think(*who)) for who in (("modest", "foreman"), ("greedy", "random"))]
        await asyncio.wait_for(asyncio.gather(*crowd, *mine), PATIENCE)
        bot_pool.stop()

    asyncio.run(main())
    assert order.index("modest foreman") <= 3
    assert order.index("greedy random") <= 3


# --- sockets ---------------------------------------------------------------------------------------------------------


class Line:
    """A transport that does not send by itself."""

    def __init__(self, unsent: int = 0, peer: str = "10.0.0.1") -> None:
        self.unsent = unsent
        self.name = peer
        self.closed = False
        self.aborted = False
        self.written = b""

    def get_write_buffer_size(self) -> int:
        return self.unsent

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return {"peername": (self.name, 5), "sockname": ("10.0.0.9", 80)}.get(name, default)

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading


class End:
    """A connection."""

    def __init__(self, line: Line) -> None:
        self.transport: Any = line
        self.peer: Any = None


class Loop:
    """An event loop that looks at nothing by itself."""

    def time(self) -> float:
        return 100.0

    def call_later(self, *_: Any) -> None:
        pass


def room_for(count: int) -> tuple[Sockets, list[End]]:
    open_sockets = Sockets(Loop(), count)  # type: ignore[arg-type]  # as much of one as is needed
    return open_sockets, [End(Line(1000, f"10.0.0.{n}")) for n in range(count)]


def test_who_does_not_read_is_cut_off_and_who_reads_slowly_is_not() -> None:
    open_sockets, (still, slow, idle) = room_for(3)
    idle.transport.unsent = 0
    for end in (still, slow, idle):
        assert open_sockets.add(end, end.transport.name, counted=True)
    start = open_sockets.loop.time()
    for second in range(int(STALLED) + 3):
        slow.transport.unsent -= 1
        open_sockets.look(start + second)
    assert [end.transport.aborted for end in (still, slow, idle)] == [True, False, False]


def test_a_connection_that_is_being_closed_is_gone_soon() -> None:
    """`close` waits until everything is sent, and somebody who does not read waits for ever."""
    open_sockets, (end,) = room_for(1)
    open_sockets.add(end, "10.0.0.1", counted=True)
    end.transport.close()
    start = open_sockets.loop.time()
    open_sockets.look(start)
    end.transport.unsent -= 1
    open_sockets.look(start + CLOSING / 2)
    assert not end.transport.aborted
    end.transport.unsent -= 1
    open_sockets.look(start + CLOSING + 0.1)
    assert end.transport.aborted


def test_what_waits_in_all_is_bounded() -> None:
    open_sockets, ends = room_for(100)
    for n, end in enumerate(ends):
        end.transport.unsent = UNSENT if n % 2 else 10
        open_sockets.add(end, end.transport.name, counted=True)
    open_sockets.look(open_sockets.loop.time())
    left = [end for end in ends if not end.transport.aborted]
    assert sum(end.transport.unsent for end in left) <= UNSENT_IN_ALL < 50 * UNSENT
    assert all(end in left for end in ends[::2])


def test_an_address_has_so_many_connections(strict: Server) -> None:
    held = [_connect(strict, HERE) for _ in range(OF_ONE_ADDRESS - 20)]
    more = [_connect(strict, HERE) for _ in range(40)]
    try:
        assert sum(_closed(one) for one in more) >= 20
        with Stranger(strict, "Bob", "127.0.0.6") as bob:
            bob.call("GET", "/health")
    finally:
        for one in held + more:
            one.close()


def _connect(server: Server, address: str) -> socket.socket:
    one = socket.create_connection(("127.0.0.1", server.port), 5, source_address=(address, 0))
    one.settimeout(1)
    return one


def _taken(one: socket.socket, heap: bytes) -> int:
    """Bytes that are taken of a client that sends the same without end."""
    sent = 0
    try:
        while sent < 256 << 20:
            one.sendall(heap)
            sent += len(heap)
    except OSError:  # no more is taken, or the connection is closed
        pass
    return sent


def _closed(one: socket.socket) -> bool:
    try:
        return one.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


# --- requests --------------------------------------------------------------------------------------------------------


@pytest.fixture
def inbound() -> Iterator[tuple[Inbound, Line, Sockets]]:
    """A connection by HTTP, on a line that does not send by itself."""
    loop = asyncio.new_event_loop()

    async def app(_scope: Any, receive: Any, _send: Any) -> None:
        await receive()

    config = Config(app, http=Inbound, ws="none", lifespan="off", log_config=None)
    config.load()
    line = Line()
    asyncio.set_event_loop(loop)
    connection = Inbound(config, ServerState(), {}, loop)
    connection.connection_made(line)  # type: ignore[arg-type]  # as much of a transport as is needed
    yield connection, line, sockets.sockets_of(loop)
    for task in asyncio.all_tasks(loop):
        task.cancel()
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()
    asyncio.set_event_loop(None)


@pytest.mark.parametrize("said", [b"", b"\r\n", b"GET / HTTP/1.1\r\nHost: "])
def test_a_request_that_is_not_finished_is_not_waited_for(inbound: tuple[Inbound, Line, Sockets], said: bytes) -> None:
    connection, line, open_sockets = inbound
    start = connection.loop.time()
    if said:
        connection.data_received(said)
    open_sockets.look(start + HEAD_TIME - 1)
    assert not line.aborted
    open_sockets.look(start + HEAD_TIME + 1)
    assert line.aborted


def test_a_body_has_its_time_and_an_answer_as_much_as_it_needs(inbound: tuple[Inbound, Line, Sockets]) -> None:
    connection, line, open_sockets = inbound
    start = connection.loop.time()
    connection.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab")
    open_sockets.look(start + HEAD_TIME + 1)
    assert not line.aborted
    connection.data_received(b"cd")
    open_sockets.look(start + BODY_TIME + 1)
    assert not line.aborted
    connection.data_received(b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab")
    open_sockets.look(start + BODY_TIME + 1)
    assert line.aborted


@pytest.mark.parametrize("head", [b"GET /", b"GET / HTTP/1.1\r\nX-Long: ", b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5000])
def test_an_endless_head_is_refused(inbound: tuple[Inbound, Line, Sockets], head: bytes) -> None:
    connection, line, _ = inbound
    connection.data_received(head)
    sent = len(head)
    while not line.closed and sent < 100 * HEAD:
        connection.data_received(b"x" * 4096)
        sent += 4096
    assert line.closed
    assert line.written.startswith(b"HTTP/1.1 400 ")
    assert sent <= 2 * HEAD


def test_requests_in_heaps_are_refused(inbound: tuple[Inbound, Line, Sockets]) -> None:
    connection, line, _ = inbound
    connection.data_received(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 1000)
    assert line.closed


def test_an_endless_header_over_the_wire(strict: Server) -> None:
    with _connect(strict, "127.0.0.7") as one:
        one.sendall(b"GET / HTTP/1.1\r\nX-Endless: ")
        assert _taken(one, b"x" * 65536) < 16 << 20


# --- websockets ------------------------------------------------------------------------------------------------------


class RawStranger(Raw):
    """A client that decides about every byte, at an address of its own."""

    def __init__(self, server: Server, table: str, secret: str | None, address: str) -> None:
        self.address = address
        super().__init__(server, table, secret)

    def connect(self, server: Server) -> socket.socket:
        return socket.create_connection(("127.0.0.1", server.port), 20, source_address=(self.address, 0))


def test_pings_without_end_are_not_taken(strict: Server) -> None:
    """Whoever sends more than it may is not listened to, so its system keeps the rest."""
    with Stranger(strict, "Eve", "127.0.0.8") as eve:
        table = eve.create("me", "friend")
        with RawStranger(strict, table, eve.secret, "127.0.0.8") as raw:
            raw.socket.settimeout(2)
            assert _taken(raw.socket, masked(b"p" * 125, PING) * 2000) < 64 << 20  # what both systems keep


def test_what_comes_after_the_close_is_not_played(server: Server, person: Any) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend")
    with Raw(server, table, ann.secret) as raw:
        raw.until(TEXT, b'"online"')  # it is listened to now
        raw.send(masked(struct.pack("!H", 1000), CLOSE) + masked(b'{"t":"chat","n":1,"text":"too late"}'))
        raw.until(CLOSE, b"")
    with ann.live(table) as live:
        assert live.ask("chat", text="in time")["t"] == "ack"
        assert [line["text"] for line in live.entries if line["kind"] == "chat"] == ["in time"]


def test_a_number_nested_without_end(server: Server, person: Any) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend")
    with ann.live(table) as live:
        for text in ('{"n": ' + "[" * 8000, '{"t":"ping","n":1,"x":' + "[" * 8000, '{"t":"ping","x":' + '{"n":' * 3000):
            live.socket.send(text)
            answer = live.hear()
            while answer["t"] != "error":
                answer = live.hear()
            assert answer["error"] == "malformed"
        assert live.ask("ping")["t"] == "pong"


def test_many_small_messages_in_one_piece_are_all_heard(server: Server, person: Any) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend")
    with Raw(server, table, ann.secret) as raw:
        raw.send(b"".join(masked(ping(n)) for n in range(1, 301)))
        heard = [raw.until(TEXT, b"pong") for _ in range(300)]
        assert heard == [b'{"t":"pong",' + pong(n) for n in range(1, 301)]


def test_an_address_has_so_many_websockets(strict: Server) -> None:
    with Stranger(strict, "Eve", "127.0.0.9") as eve, Stranger(strict, "Bob", "127.0.0.10") as bob:
        table = eve.create("me", "friend")
        held = [RawStranger(strict, table, eve.secret, "127.0.0.9") for _ in range(budget.SOCKETS)]
        try:
            assert all(raw.status == 101 for raw in held)
            with RawStranger(strict, table, eve.secret, "127.0.0.9") as refused:
                assert refused.status == 429
            with RawStranger(strict, table, bob.secret, "127.0.0.10") as other:
                assert other.status == 101
        finally:
            for raw in held:
                raw.__exit__()
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:  # those that have gone are not counted for long
            with RawStranger(strict, table, eve.secret, "127.0.0.9") as again:
                if again.status == 101:
                    return
        raise AssertionError("the closed ones are still counted")


# --- the hello -------------------------------------------------------------------------------------------------------


def test_a_long_hello_reaches_a_slow_client_bit_by_bit(strict: Server) -> None:
    """It is larger than what may wait for a client, and is sent as the client reads it."""
    body = long_game(8000)
    with Stranger(strict, "Ann", "127.0.0.11") as ann:
        answer = ann.http.post("/api/import", content=body)
        assert answer.status_code == 200, answer.text
        table = answer.json()["table"]
        with RawStranger(strict, table, ann.secret, "127.0.0.11") as raw:
            raw.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)
            first, part = raw.hear()
            hello, parts = part, 1
            assert first == TEXT
            while not raw.last:
                opcode, part = raw.hear()
                assert opcode == 0
                hello += part
                parts += 1
        assert len(hello) > 1.5 * UNSENT
        assert parts > 20
        entries = json.loads(hello)["entries"]
        assert [entry["seq"] for entry in entries] == list(range(1, len(entries) + 1))


def long_game(moves: int) -> bytes:
    """A game file in which moves are made and taken back again and again."""
    game = games.find("dockers")(2, {"memory": "xray", "touch_move": False})
    table = Table(game, "long")
    table.settle()
    seat = table.kernel.turn()
    words = list(game.legal_words(table.kernel, seat))
    lines = [json.dumps(line) for line in (table.header(), *(entry.document() for entry in table.log))]
    for n in range(moves // 2):
        lines.append(json.dumps({"seat": seat, "move": words[n % len(words)], "events": []}))
        lines.append(json.dumps({"seat": seat, "undo": True}))
    return "\n".join(lines).encode()


def test_the_hello_has_the_last_lines_of_chat_and_the_rest_is_asked_for(server: Server, person: Any) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend")
    ann.start(table)
    with ann.live(table) as live:
        for n in range(230):
            assert live.ask("chat", text=f"line {n}")["t"] == "ack"
    with ann.live(table) as live:
        told = [line["text"] for line in live.hello["chat"]]
        assert told == [f"line {n}" for n in range(130, 230)]
        assert [line["text"] for line in live.entries if line["kind"] == "chat"] == told
        assert live.entries[0]["kind"] == "join"
    with ann.live(table, since=live.seq - 3) as again:
        assert [line["text"] for line in again.entries] == ["line 227", "line 228", "line 229"]
    before = live.hello["chat"][0]["seq"]
    earlier = ann.call("GET", f"/tables/{table}/chat?before={before}")["chat"]
    assert [line["text"] for line in earlier] == [f"line {n}" for n in range(30, 130)]
    assert earlier[-1].keys() == live.hello["chat"][0].keys()
    first = ann.call("GET", f"/tables/{table}/chat?before={earlier[0]['seq']}")["chat"]
    assert [line["text"] for line in first] == [f"line {n}" for n in range(30)]
    assert ann.call("GET", f"/tables/{table}/chat?before=1")["chat"] == []
    ann.call("GET", "/tables/nowhere/chat?before=9", status=404)


def test_old_lines_of_chat_do_not_stay_in_memory() -> None:
    table = Table(games.find("cargo")(2), "seed")
    record = Record("table", new_header(table, "Table", "ann", True, True), table)
    seat_everybody(record, [Seat(kind="person", name="Ann", guest="ann"), Seat(kind="person", name="Bob", guest="bob")])
    for n in range(3 * CHAT_KEPT):
        record.say("ann", f"line {n}")
        record.take_fresh()
    kept = [log_entry for log_entry in record.log_entries if log_entry.kind == "chat" and log_entry.details]
    assert [line.details["text"] for line in kept] == [f"line {n}" for n in range(2 * CHAT_KEPT, 3 * CHAT_KEPT)]


# --- questions -------------------------------------------------------------------------------------------------------


def test_a_move_asked_about_many_times_is_foreseen_once(server: Server, person: Any) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend", game="panamax")
    ann.start(table)
    with ann.live(table) as live:
        seat = live.state["waiting"][0]
        moves = live.legal(seat)
        answer = live.ask("preview", seat=seat, moves=[moves[0]] * 300, views=True)
        assert [preview["move"] for preview in answer["previews"]] == moves[:1]
        assert "view" in answer["previews"][0]
        verdicts = live.ask("why", seat=seat, moves=[moves[0], "nonsense"] * 150)["verdicts"]
        assert [verdict["move"] for verdict in verdicts] == [moves[0], "nonsense"]
        words = [*moves, *(f"nonsense {n}" for n in range(2 * VIEWS))]
        views = [p for p in live.ask("preview", seat=seat, moves=words, views=True)["previews"] if "view" in p]
        assert len(views) <= VIEWS


def test_previews_without_end_are_refused_and_moves_are_not(strict: Server) -> None:
    with Stranger(strict, "Eve", "127.0.0.12") as eve, Stranger(strict, "Bob", "127.0.0.13") as bob:
        table = eve.create("me", "friend", game="panamax")
        eve.start(table)
        mine = bob.create("me", "friend", game="panamax")
        bob.start(mine)
        with eve.live(table) as live, bob.live(mine) as other:
            seat = live.state["waiting"][0]
            moves = live.legal(seat)
            refused = None
            end = time.monotonic() + 3 * PATIENCE
            while refused is None and time.monotonic() < end:
                answer = live.ask("preview", seat=seat, moves=moves, views=True)
                if answer["t"] == "error" and "wait" in answer and "much at once" in answer["message"]:
                    refused = answer
            assert refused is not None
            assert refused["error"] == "slow_down"
            assert refused["wait"] >= 1
            end = time.monotonic() + PATIENCE
            answer = live.play(seat, moves[0])
            while answer["t"] == "error" and time.monotonic() < end:  # the number of messages is limited as well
                answer = live.play(seat, moves[0])
            assert answer["t"] == "ack"
            seat = other.state["waiting"][0]
            assert other.ask("preview", seat=seat, moves=other.legal(seat)[:1])["t"] == "preview"


def test_a_household_that_hovers_is_not_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four people at one address point at moves of Panamax as fast as the page asks, seven times a second, for ten
    minutes; with twice what was measured for each."""
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    budgets = Budgets(Settings())
    for _ in range(600 * 7):
        now += 1 / 7
        for n in range(4):
            purse = budgets.purse("10.0.0.1", f"guest {n}")
            purse.need(WORK, SENT)
            purse.charge(WORK, 0.005)
            purse.charge(SENT, 45_000)


# --- imports, advice, tables -----------------------------------------------------------------------------------------


def test_a_file_is_paid_for_also_when_it_is_refused() -> None:
    damaged = long_game(2000) + b'\n{"seat": 0, "move": "nonsense", "events": []}'
    purse = Purse("", (Budget({WORK: (1e-9, 1.0)}),))

    async def main() -> None:
        budget.asker.set(purse)
        readers = BotPool(0, paid_as=WORK)
        with pytest.raises(ApiError, match="The game file"):
            await readers.read(gamefile.take_in, damaged, "home")
        readers.stop()

    asyncio.run(main())
    assert purse.budgets[0].left[WORK] < 0.99


def test_trouble_comes_back_from_another_process() -> None:
    trouble = ApiError("slow_down", "Wait.", "cargo:push", "chance", 5)
    again = pickle.loads(pickle.dumps(trouble))
    assert (type(again), again.document()) == (ApiError, trouble.document())


def test_files_of_one_address_wait_in_line_and_not_too_many(strict: Server) -> None:
    """Twelve at once: one is read, two wait, the others are asked to come again; somebody else is served meanwhile."""
    body = long_game(19_000)

    async def send(address: str, text: bytes) -> int:
        transport = httpx.AsyncHTTPTransport(local_address=address)
        async with httpx.AsyncClient(base_url=strict.address, transport=transport, timeout=3 * PATIENCE) as http:
            return (await http.post("/api/import", content=text)).status_code

    async def main() -> tuple[list[int], int]:
        eve = [asyncio.ensure_future(send("127.0.0.14", body)) for _ in range(12)]
        await asyncio.wait(eve, return_when=asyncio.FIRST_COMPLETED)  # the refused are the first
        bob = await send("127.0.0.15", long_game(20))
        return sorted(await asyncio.gather(*eve)), bob

    codes, bob = asyncio.run(main())
    assert codes == [200] * 3 + [429] * 9
    assert bob == 200


def test_a_long_import_is_stored_bit_by_bit_and_whole(server: Server, person: Any) -> None:
    ann = person("Ann")
    for moves in (2, 246, 248, 250, 252, 1000):
        imported = gamefile.take_in(long_game(moves))
        answer = ann.http.post("/api/import", content=long_game(moves))
        assert answer.status_code == 200, answer.text
        with ann.live(answer.json()["table"]) as live:
            assert len(live.entries) == len(imported.rows)


def test_what_stays_for_good_has_its_price() -> None:
    """A line of chat of 500 ships, and a new table, every time the limit allows it."""
    purse = Budgets(Settings()).purse("10.0.0.1", "guest")
    lines = 0
    while not purse.budgets[1].wait(STORED) and lines < 10_000:
        purse.charge(STORED, 1600)
        lines += 1
    assert 1000 < lines < 4000
    with pytest.raises(ApiError, match="wait"):
        purse.need(STORED)


def test_those_who_ask_at_one_address_do_not_close_the_desk_to_others(strict: Server) -> None:
    eves = [Stranger(strict, f"Eve {n}", "127.0.0.16") for n in range(10)]
    tables = [eve.create("me", "friend") for eve in eves]
    for eve, table in zip(eves, tables, strict=True):
        eve.start(table)
    bob = Stranger(strict, "Bob", "127.0.0.17")
    mine = bob.create("me", "friend")
    bob.start(mine)

    async def ask() -> list[int]:
        clients = [
            httpx.AsyncClient(
                base_url=strict.address,
                cookies=dict(one.http.cookies),
                transport=httpx.AsyncHTTPTransport(local_address=address),
                timeout=3 * PATIENCE,
            )
            for one, address in [*((eve, "127.0.0.16") for eve in eves), (bob, "127.0.0.17")]
        ]
        asked = [
            asyncio.ensure_future(client.post(f"/api/tables/{table}/advice", json={}))
            for client, table in zip(clients[:10], tables, strict=True)
        ]
        await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)  # the refused are the first
        last = await clients[10].post(f"/api/tables/{mine}/advice", json={})
        codes = [answer.status_code for answer in await asyncio.gather(*asked)]
        for client in clients:
            await client.aclose()
        return [*codes, last.status_code]

    *codes, mine_code = asyncio.run(ask())
    for one in [*eves, bob]:
        one.http.close()
    assert sorted(codes) == [200] * 4 + [429] * 6
    assert mine_code == 200


def test_games_with_own_components_do_not_stay_for_ever() -> None:
    """Every table with own components is a game of its own, whose sentences were kept long after the table."""
    kind = games.find("cargo")
    gone = []
    for _ in range(400):
        table = Table(kind(2), "seed")
        table.settle()
        entry = table.play(table.kernel.turn(), next(iter(table.game.legal_words(table.kernel, table.kernel.turn()))))
        assert encode_events(table.game, entry.events)
        gone.append(weakref.ref(table.game))
        del table, entry
    gc.collect()
    assert sum(one() is not None for one in gone) <= 64


def test_tables_of_bots_that_nobody_watches_wait_for_their_turn(tmp_path: Path) -> None:
    """They go on when somebody looks, or when others are done."""
    tables = Tables(Settings(database=sqlite(tmp_path)))
    for n in range(UNWATCHED + 1):
        room = tables.rooms[f"table {n}"] = Room(f"table {n}")
        assert tables.autopilot.may_move(room) == (n < UNWATCHED)
        room.pilot = object() if n < UNWATCHED else None
    room.clients.add(Client(None, lambda _message: None))
    assert tables.autopilot.may_move(room)
    room.clients.clear()
    tables.rooms["table 0"].pilot = None
    assert tables.autopilot.may_move(room)


def test_bots_wake_when_somebody_looks(tmp_path: Path) -> None:
    with (
        Server(sqlite(tmp_path), "--bot-delay", "30", "--bot-processes", "0", "--rate", "0") as server,
        Person(server, "Ann") as ann,
    ):
        table = ann.create("bot:random", "bot:random")
        ann.start(table)
    with (
        Server(sqlite(tmp_path), "--bot-delay", "0", "--bot-processes", "0", "--rate", "0") as server,
        Person(server, "Ann") as ann,
        ann.live(table) as live,
    ):
        live.until(lambda live: live.state["ply"] > 2 or live.state["turn"] == "over")
