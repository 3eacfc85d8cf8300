"""Draws the examples of the rule books as files, docs/rulebooks/pictures/<game>/<example>.webp: the real board of the
built page in Chromium, as a reader sees it. `make pictures` calls it; without names, for all games and all examples.

    .venv/bin/python tools/pictures.py [game[/example] …]
"""

from __future__ import annotations

import base64
import contextlib
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from longshore.core.examples import Example, examples
from longshore.core.game import discover

FOLDER = Path(__file__).parents[1] / "docs/rulebooks/pictures"
CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--headless", "--no-sandbox", "--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--no-first-run"]
WIDTH, QUALITY = 480, 0.72  # of a picture: so that all of them together stay small
PATIENCE = 60  # seconds
SHRINK = """async ({ png, width, quality }) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + png;
    await image.decode();
    const scale = Math.min(1, width / image.width);
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/webp', quality).split(',')[1];
}"""


@contextlib.contextmanager
def serving() -> Iterator[str]:
    """A server of this house, for as long as it takes."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        settings = ["--port", str(port), "--database", f"sqlite:///{folder}/tables.db", "--rate", "0"]
        server = subprocess.Popen(
            [sys.executable, "-m", "longshore.server", *settings], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(PATIENCE * 10):
                with contextlib.suppress(OSError):
                    urllib.request.urlopen(f"{url}/api/games", timeout=5)
                    break
                time.sleep(0.1)
            yield url
        finally:
            server.terminate()
            server.wait()


def draw(browser: Browser, url: str, wanted: list[Example]) -> int:
    """All examples of a game, from its rule book; the bytes written."""
    kind = wanted[0].kind
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, locale="en", color_scheme="light", reduced_motion="reduce"
    )
    book, press = context.new_page(), context.new_page()
    book.goto(f"{url}/rules/{kind.id}")
    book.locator("#house").wait_for(timeout=PATIENCE * 1000)
    written = 0
    for example in wanted:
        png = shoot(book, example)
        shrunk = press.evaluate(SHRINK, {"png": base64.b64encode(png).decode(), "width": WIDTH, "quality": QUALITY})
        path = FOLDER / kind.id / f"{example.id}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        written += path.write_bytes(base64.b64decode(shrunk))
        print(path.relative_to(FOLDER.parents[2]), path.stat().st_size)
    context.close()
    return written


def shoot(book: Page, example: Example) -> bytes:
    """The board of an example as it begins, or after the step that its author chose."""
    figure = book.locator(f"#example-{example.id}")
    figure.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    ready = figure.locator("[data-ready]")
    ready.wait_for(timeout=PATIENCE * 1000)
    while example.picture and int(ready.get_attribute("data-step") or 0) + 1 < example.picture:
        figure.locator("[data-example=next]").click()
        ready.wait_for(timeout=PATIENCE * 1000)
    book.wait_for_timeout(700)  # a board draws once more when it has come to rest
    return figure.locator(".boardarea").screenshot()


def main(names: list[str]) -> int:
    games = {name.partition("/")[0] for name in names}
    total = 0
    with serving() as url, sync_playwright() as player:
        browser = player.chromium.launch(executable_path=os.environ.get("CHROMIUM", CHROMIUM), args=FLAGS)
        for kind in discover().values():
            every = [one for one in examples(kind).values() if not kind.is_outside()]
            wanted = [one for one in every if not names or kind.id in names or f"{kind.id}/{one.id}" in names]
            if wanted and (not games or kind.id in games):
                total += draw(browser, url, wanted)
        browser.close()
    print(f"{total} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
