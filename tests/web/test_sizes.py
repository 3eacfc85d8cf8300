"""Every usual window shows the board and what to do: all games at twelve sizes, measured."""

from collections.abc import Callable
from typing import Any

import pytest

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
SIZES = [
    (1920, 1080),
    (1440, 900),
    (1366, 768),
    (1280, 720),
    (1120, 760),
    (1024, 768),
    (900, 700),
    (768, 1024),
    (720, 450),  # 1440 × 900 at 200 %
    (740, 360),  # a phone, lying
    (390, 844),
    (360, 740),
]
MEASURE = """() => {
    const box = (one) => one.getBoundingClientRect();
    const see = (what) => box(document.querySelector(what));
    const before = (a, b) => a.right <= b.left + 1 || a.bottom <= b.top + 1;
    const [board, prompt] = [see('.boardarea'), see('.prompt')];
    const shown = (one) => box(one).width > 0 && one.checkVisibility({ visibilityProperty: true });
    // what can be clicked to decide: lit or not, each must come into view inside the board, not below the prompt
    const lost = [];
    for (const one of document.querySelectorAll('.boardarea :is([data-place], [data-card], button)')) {
        if (!shown(one)) continue;
        const inside = () => {
            const at = box(one);
            const [x, y] = [(at.left + at.right) / 2, (at.top + at.bottom) / 2];
            return x >= board.left && x <= board.right && y >= board.top && y <= board.bottom;
        };
        if (!inside()) one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        if (!inside()) lost.push(one.dataset.place ?? one.textContent.trim());
    }
    const small = [];
    const frame = document.querySelectorAll('.top *, .plates *, .prompt *, .side *, .sheetbar *');
    for (const one of frame) {
        const own = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
        if (own && shown(one) && !one.closest('svg, .boardarea') && parseFloat(getComputedStyle(one).fontSize) < 11)
            small.push(one.textContent.trim());
    }
    const cut = [...document.querySelectorAll('.prompt .acts > *')].filter(shown)
        .filter((one) => box(one).right > prompt.right + 1 || box(one).left < prompt.left - 1)
        .map((one) => one.textContent);
    return {
        wide: document.documentElement.scrollWidth - innerWidth,
        high: document.documentElement.scrollHeight - innerHeight,
        apart: before(board, prompt) || before(prompt, board),
        seen: prompt.bottom <= innerHeight + 1 && prompt.right <= innerWidth + 1 && board.bottom <= innerHeight + 1,
        share: (board.width * board.height) / (innerWidth * innerHeight),
        prompt: Math.round(prompt.height),
        lost, small, cut,
    };
}"""


def measure(someone: Any) -> dict[str, Any]:
    """The window as it is once the board has drawn itself anew; without a graphics card the dock takes its time."""
    for _ in range(12):
        someone.page.wait_for_timeout(250)
        found: dict[str, Any] = someone.page.evaluate(MEASURE)
        if not found["lost"]:
            break
    return found


@pytest.mark.parametrize("game", ["cargo", "dockers", "montego_bay", "panamax"])
def test_board_and_prompt_fit_every_usual_window(person: Arrive, game: str) -> None:
    ann = person(width=1440, height=900)
    ann.open_table("random", "random", game=game)
    ann.await_turn()
    heights: dict[tuple[int, int], int] = {}
    for width, height in SIZES:
        ann.page.set_viewport_size({"width": width, "height": height})
        found = measure(ann)
        where = f"{game} at {width} × {height}: {found}"
        assert found["wide"] <= 0, f"wider than the window. {where}"
        assert found["high"] <= 0, f"higher than the window. {where}"
        assert found["apart"], f"the prompt covers the board. {where}"
        assert found["seen"], f"board or prompt is out of sight. {where}"
        assert found["share"] >= 0.35, f"the board is small. {where}"
        assert found["lost"] == [], f"cannot be brought into view. {where}"
        assert found["small"] == [], f"too small to read. {where}"
        assert found["cut"] == [], f"buttons leave the prompt. {where}"
        heights[width, height] = found["prompt"]
    # the bar is as high whatever it says
    ann.follow_advice()
    ann.await_turn()
    for width, height in [(1440, 900), (1280, 720), (360, 740), (740, 360)]:
        ann.page.set_viewport_size({"width": width, "height": height})
        now = measure(ann)
        assert abs(now["prompt"] - heights[width, height]) <= 2, f"{game}, {width} × {height}: the bar has changed"


def test_a_long_log_makes_no_page_long(person: Arrive) -> None:
    """What only screen readers see of the log scrolls with it."""
    ann = person(width=1440, height=900)
    ann.open_first_turn("random")
    ann.hurry("[data-never]", 25)
    assert ann.page.locator(".log .line").count() > 30
    assert ann.page.evaluate("document.documentElement.scrollHeight") <= 900
    ann.page.mouse.move(500, 450)
    ann.page.mouse.wheel(0, 2000)
    ann.page.wait_for_timeout(100)
    assert ann.page.evaluate("scrollY") == 0
