"""A real server in its own process, a real Chromium, and people who use the page as people do."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import longshore
from tests.web.gamefiles import Moment, first_turn

expect.set_options(timeout=30_000)
CHROMIUM = "/usr/bin/chromium"
FLAGS = [  # as root and without a graphics card
    "--headless",
    "--no-sandbox",
    "--use-angle=swiftshader",
    "--enable-unsafe-swiftshader",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
STATIC = Path(longshore.__file__).parent / "server" / "static"
PATIENCE = 60  # seconds: the machine may be busy with other things
OVER = ".prompt a[href^='/replay/']"
HURRY = """async ({ until, most }) => {
    const see = (what) => document.querySelector(what);
    for (let presses = 0; ; ) {
        if (see(until) || presses >= most) return presses;
        const advice = see('[data-action=doit]');
        if (advice) (advice.click(), presses++);
        else see('[data-action=suggest]')?.click();
        await new Promise((done) => setTimeout(done, 8));
    }
}"""


@dataclass(frozen=True)
class Served:
    """A server in its own process."""

    url: str
    process: subprocess.Popen[bytes]

    @contextmanager
    def silent(self) -> Iterator[None]:
        """For a while it says nothing to anybody."""
        os.kill(self.process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self.process.pid, signal.SIGCONT)


@contextmanager
def serving(folder: Path, **environment: str) -> Iterator[Served]:
    """A server with a database of its own."""
    assert (STATIC / "index.html").exists(), "the page is not built. Run: make build"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = f"sqlite:///{folder}/tables.db"
    settings = ["--port", str(port), "--database", database, "--bot-delay", "0", "--rate", "0"]
    with (folder / "log").open("wb") as log:
        server = subprocess.Popen(
            [sys.executable, "-m", "longshore.server", *settings],
            stdout=log,
            stderr=log,
            env=os.environ | environment,
        )
    try:
        url = f"http://127.0.0.1:{port}"
        deadline = time.monotonic() + PATIENCE
        while not healthy(url):
            assert server.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < deadline, f"the server did not answer: {(folder / 'log').read_text()}"
            time.sleep(0.1)
        yield Served(url, server)
    finally:
        os.kill(server.pid, signal.SIGTERM)
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            os.kill(server.pid, signal.SIGKILL)
            server.wait()


@pytest.fixture(scope="session")
def serve() -> Callable[..., AbstractContextManager[Served]]:
    """For tests that need another server than the others."""
    return serving


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server started for these tests."""
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="session")
def address(served: Served) -> str:
    return served.url


def healthy(url: str) -> bool:
    try:
        with urllib.request.urlopen(f"{url}/api/health", timeout=2) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


class Person:
    """Somebody with a browser of their own. Everything goes through the page."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.complaints: list[str] = []
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _hear(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    # --- going about ------------------------------------------------------------------------------------------------

    def visit(self, path: str) -> None:
        self.page.goto(self.address + path)

    def choose_cargo(self) -> None:
        """The lobby, with Cargo taken from the shelf."""
        self.visit("/")
        self.page.locator("[data-game=cargo] button").click()

    def open_table(
        self, *seats: str, game: str = "cargo", options: dict[str, Any] | None = None, hints: bool = True
    ) -> str:
        """A new table with this person in the first seat, started if it is full; the page shows it."""
        return self._open(seats, {"game": game, "options": options or {}, "hints": hints, "seed": "7"})

    def open_at(self, moment: Moment, *seats: str) -> str:
        """The same from a moment of a game that was played before; its file is imported first."""
        file, ply = moment
        played = self.import_game(file)
        game = json.loads(file.split("\n", 1)[0])["game"]
        return self._open(seats, {"game": game, "play_on": {"table": played, "ply": ply}})

    def open_first_turn(self, *seats: str) -> str:
        """Cargo for two, at the beginning of this person's first turn."""
        table = self.open_at(first_turn(), *seats)
        self.await_turn()
        return table

    def import_game(self, file: str) -> str:
        """A game file, as a table to replay."""
        table: str = self._post("/api/import", file)["table"]
        return table

    def _open(self, seats: tuple[str, ...], wish: dict[str, Any]) -> str:
        others = [{"kind": who} if who in ("open", "friend") else {"kind": "bot", "bot": who} for who in seats]
        wish = {"name": "Low tide", "seats": [{"kind": "me"}, *others], **wish}
        table: str = self._post("/api/tables", wish)["table"]
        if "open" not in seats:
            self._post(f"/api/tables/{table}/start", {})
        self.visit(f"/table/{table}")
        return table

    def _post(self, path: str, body: Any) -> Any:
        """As the page would, with the same cookie."""
        answer = self.context.request.post(self.address + path, data=body)
        assert answer.ok, answer.text()
        return answer.json()

    # --- at the table -----------------------------------------------------------------------------------------------

    @property
    def prompt(self) -> str:
        return self.page.get_by_test_id("prompt").inner_text()

    def acts(self) -> bool:
        """Whether the page asks this person for a move."""
        return self.page.locator(".acts .list").count() > 0

    def look_again(self) -> None:
        """From the dialog of the end to the replay."""
        self.page.get_by_role("dialog").get_by_role("link", name="Look at it again").click()

    def over(self) -> bool:
        return self.page.locator(OVER).count() > 0

    def await_turn(self) -> None:
        self.page.wait_for_selector(f".acts .list, {OVER}", state="attached")

    def position(self) -> list[str]:
        """What the squares and plates say."""
        read = "all => all.map((one) => one.ariaLabel)"
        return [*self.page.eval_on_selector_all("[data-place]", read), *self.page.locator(".score").all_inner_texts()]

    def press(self, action: str) -> None:
        self.page.locator(f"[data-action='{action}']").click()

    def hurry(self, until: str, most: int = 1000) -> int:
        """Press Suggest and Do it, as fast as the page lets, until something is there to be seen; how often."""
        presses: int = self.page.evaluate(HURRY, {"until": until, "most": most})
        return presses

    def hurry_alongside(self, most: int) -> None:
        """The same to the end of the game, while others play in their pages."""
        self.page.evaluate(f"() => void (window.hurrying = ({HURRY})({{ until: `{OVER}`, most: {most} }}))")

    def finish_hurrying(self) -> int:
        self.page.wait_for_selector(OVER, timeout=600_000)
        presses: int = self.page.evaluate("() => window.hurrying")
        return presses

    def set_up(self) -> None:
        """Choose a ship and place the crew as suggested, until the first turn of one's own."""
        self.page.get_by_test_id("prompt").wait_for()
        self.hurry("[data-action=end]")

    def follow_advice(self) -> None:
        """One move, as suggested."""
        self.await_turn()
        self.hurry(OVER, 1)

    def squares(self, saying: str) -> list[str]:
        """Squares whose description matches."""
        fitting = "(all, words) => all.filter((one) => new RegExp(words).test(one.ariaLabel))"
        script = f"(all, words) => ({fitting})(all, words).map((one) => one.dataset.place)"
        found: list[str] = self.page.eval_on_selector_all("[data-place]", script, saying)
        return found

    def click_square(self, square: str) -> None:
        self.page.locator(f"[data-place={square}]").click()

    def show_tab(self, tab: str) -> None:
        self.page.locator(f"#tab-{tab}").click()

    def moves(self) -> list[str]:
        """The moves in words, by their notation."""
        self.show_tab("moves")
        found: list[str] = self.page.eval_on_selector_all("[data-move]", "all => all.map((one) => one.dataset.move)")
        return found

    def play(self, move: str) -> None:
        """A button of the list of moves."""
        self.show_tab("moves")
        self.page.locator(f'[data-move="{move}"]').click()


@pytest.fixture
def person(browser: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """People come in; at the end no page may have complained (what the content policy forbids would show here)."""
    people: list[Person] = []

    def arrive(
        width: int = 1120,
        height: int = 760,
        lang: str = "en",
        theme: str = "light",
        motion: str = "none",
        auto: bool = True,
        touch: bool = False,
    ) -> Person:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="no-preference",
            has_touch=touch,
            is_mobile=touch,
        )
        kept = json.dumps({"lang": lang, "theme": theme, "motion": motion, "auto": auto})
        context.add_init_script(
            f"localStorage.getItem('longshore.settings') || localStorage.setItem('longshore.settings', '{kept}')"
        )
        people.append(Person(context, address))
        return people[-1]

    yield arrive
    complaints = [complaint for one in people for complaint in one.complaints]
    for one in people:
        one.context.close()
    assert complaints == []
