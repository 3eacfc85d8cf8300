"""The server goes away and comes back, behind a proxy that says so in HTML: the page waits, says so, and goes on."""

from __future__ import annotations

import contextlib
import itertools
import json
import re
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, WebSocket, WebSocketRoute, expect

from tests.web.conftest import PATIENCE, Person, Served, healthy

Arrive = Callable[..., Person]
TIRED = "<!doctype html><title>Bad gateway</title><h1>The server is away</h1>"


class Mortal:
    """A server that is killed and started again, on the same port."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]

    def start(self) -> None:
        options = ["--port", str(self.port), "--database", f"sqlite:///{self.folder}/tables.db", "--rate", "0"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "longshore.server", *options], stdout=log, stderr=log
            )
        end = time.monotonic() + PATIENCE
        while not healthy(f"http://127.0.0.1:{self.port}"):
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < end
            time.sleep(0.1)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(PATIENCE)


class Gateway:
    """A proxy as operators have them: passes on, and says 502, 503, 504 or 500 while there is nobody to pass on to."""

    def __init__(self, target: int) -> None:
        self.target = target
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.refused: list[tuple[str, int]] = []  # path, status
        self.statuses = itertools.cycle((502, 503, 504, 500))
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self.listener.accept()
                threading.Thread(target=self._pass_on, args=[near], daemon=True).start()

    def _pass_on(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self.target), 5)
        except OSError:
            with near, contextlib.suppress(OSError):
                self._refuse(near)
            return
        far.settimeout(None)
        back = threading.Thread(target=_carry, args=[far, near], daemon=True)
        back.start()
        _carry(near, far)
        back.join()
        near.close()
        far.close()

    def _refuse(self, near: socket.socket) -> None:
        request = near.recv(65536).decode("latin-1")
        if not request:
            return
        path = request.split(" ")[1]
        status = 502 if path.startswith("/api/live") else next(self.statuses)
        head = f"HTTP/1.1 {status} Away\r\nContent-Type: text/html\r\nContent-Length: {len(TIRED)}\r\n"
        near.sendall(f"{head}Connection: close\r\n\r\n{TIRED}".encode())
        self.refused.append((path, status))

    def await_refusals(self, of: str, count: int) -> list[int]:
        """Until so many more have been told that nobody is there; what they were told."""
        before, end = len(self.refused), time.monotonic() + PATIENCE
        while True:
            told = [status for path, status in self.refused[before:] if re.fullmatch(of, path.partition("?")[0])]
            if len(told) >= count:
                return told
            assert time.monotonic() < end, self.refused
            time.sleep(0.05)


def _carry(one: socket.socket, other: socket.socket) -> None:
    with contextlib.suppress(OSError):
        while data := one.recv(65536):
            other.sendall(data)
    for end in (one, other):
        with contextlib.suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Mortal]:
    server = Mortal(tmp_path)
    server.start()
    yield server
    server.kill()


@pytest.fixture
def visitor(browser: Browser, mortal: Mortal) -> Iterator[Callable[[str], tuple[Person, Gateway]]]:
    """Somebody who comes by the proxy. The browser itself complains of every 502, so that is not looked at here."""
    people: list[Person] = []
    gateway = Gateway(mortal.port)

    def arrive(lang: str = "en") -> tuple[Person, Gateway]:
        context = browser.new_context(viewport={"width": 1120, "height": 760})
        kept = json.dumps({"lang": lang, "motion": "none"})
        context.add_init_script(f"localStorage.setItem('longshore.settings', '{kept}')")
        people.append(Person(context, gateway.url))
        return people[-1], gateway

    yield arrive
    for one in people:
        one.context.close()
    gateway.listener.close()


@pytest.mark.parametrize(("lang", "words"), [("en", "comes back by itself"), ("fr", "revient d’elle-même")])
def test_a_table_goes_on_when_the_server_is_back(
    visitor: Callable[[str], tuple[Person, Gateway]], mortal: Mortal, lang: str, words: str
) -> None:
    ann, gateway = visitor(lang)
    table = ann.open_table("friend")
    ann.follow_advice()
    mortal.kill()
    notice = ann.page.locator("[data-testid=away]")
    expect(notice).to_contain_text(words)
    told = gateway.await_refusals(f"/api/tables/{table}", 4)
    assert set(told) == {502, 503, 504, 500}
    expect(notice).to_contain_text(words)
    mortal.start()
    expect(notice).to_have_count(0)
    ann.follow_advice()
    expect(ann.page.locator("h1", has_text=re.compile("wrong|souci"))).to_have_count(0)


def test_the_waiting_room_goes_on_too(visitor: Callable[[str], tuple[Person, Gateway]], mortal: Mortal) -> None:
    ann, gateway = visitor("en")
    ann.open_table("open")
    mortal.kill()
    gateway.await_refusals("/api/live/.*", 2)
    expect(ann.page.locator("[data-testid=away]")).to_contain_text("comes back by itself")
    mortal.start()
    expect(ann.page.locator("[data-testid=away]")).to_have_count(0)


def test_a_table_opened_while_the_server_is_away_is_there_when_it_is_back(person: Arrive) -> None:
    """With its title and its rules, which are asked for only once."""
    ann = person()
    ann.open_table("friend")
    gone = True

    def connect(socket: WebSocketRoute) -> None:
        if gone:
            socket.close(code=1011)
        else:
            socket.connect_to_server()

    ann.page.route("**/api/**", away)
    ann.page.route_web_socket("**/api/live/**", connect)
    ann.page.reload()
    expect(ann.page.locator("[data-testid=away]")).to_contain_text("comes back by itself")
    gone = False
    ann.page.unroute("**/api/**", away)
    ann.await_turn()
    expect(ann.page.locator("[data-testid=away]")).to_have_count(0)
    expect(ann.page.locator("h1")).to_have_text("Cargo: Low tide")
    ann.complaints.clear()  # the browser's, of what it could not load


def test_the_lobby_fills_when_the_server_is_back(person: Arrive) -> None:
    ann = person()
    ann.page.route("**/api/**", away)
    ann.visit("/")
    expect(ann.page.locator("[data-testid=away]")).to_contain_text("comes back by itself")
    expect(ann.page.locator(".o1")).to_have_count(0)  # no game is known yet
    ann.page.unroute("**/api/**", away)
    expect(ann.page.locator(".o1")).to_be_visible()
    expect(ann.page.locator("[data-testid=away]")).to_have_count(0)
    ann.complaints.clear()  # the browser's, of what it could not load


def away(route: Route) -> None:
    route.fulfill(status=502, content_type="text/html", body=TIRED)


WAKE = """async () => {
    for (let n = 0; n < 4; n++) {
        dispatchEvent(new Event('online'));
        await new Promise((done) => setTimeout(done, 30));
    }
}"""


def test_a_page_that_wakes_up_while_it_connects_keeps_one_connection(person: Arrive, served: Served) -> None:
    ann = person()
    ann.open_table("open")
    expect(ann.page.get_by_role("listitem").first).to_be_visible()
    ann.page.get_by_role("link", name="Longshore, home").click()
    expect(ann.page.locator("[data-game=cargo] button")).to_be_enabled()
    made: list[WebSocket] = []
    ann.page.on("websocket", lambda one: made.append(one))
    with served.silent():
        ann.page.go_back()
        ann.page.evaluate(WAKE)
        assert made
    expect(ann.page.get_by_role("listitem").first).to_be_visible()
    for _ in range(200):
        ann.page.wait_for_timeout(50)  # while it hears of what is closed
        if sum(not one.is_closed() for one in made) == 1:
            break
    assert sum(not one.is_closed() for one in made) == 1
