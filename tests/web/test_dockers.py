"""Dockers through the page: the dock in three dimensions, the stacks in words, refusals, what may not be known."""

import base64
import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.web.conftest import OVER
from tests.web.looks import violations

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
# A whole game with falls, tips, a pivot, points, customs: without look-ahead a docker may get stuck, and that ends it.
GAME = [
    "Rotterdam F E",
    "turn 0",
    "Rotterdam T E",
    "Karachi F E",
    "turn 1",
    "$ Dakar",
    "Karachi T S",
    "Rotterdam P 2",
    "Rotterdam T W",
    "$ Rotterdam",
    "Yokohama T S",
    "Yokohama T S",
]
SHORT = ["Genova F S", "turn 2", "Dakar T S", "Zanzibar T S", "$ Tanger", "Genova T W", "Genova T W"]
DEAD_END = {"dead_end": True}
FACES = 27 * 6
ON_SHOW = 5 * 9  # the top and the four sides of a block of three by three by three
DOCK = "[data-testid=dock3d]"
# what a picture may cost, shadows included (web/README.md): a phone draws it with ease
MOST_CALLS, MOST_TRIANGLES, MOST_BYTES = 40, 30_000, 32_000_000
# the colours on a picture, coarsely
COLOURS = """async (url) => {
    const picture = Object.assign(new Image(), { src: url });
    await picture.decode();
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    const found = new Set();
    for (let i = 0; i < data.length; i += 40) found.add([data[i] >> 5, data[i + 1] >> 5, data[i + 2] >> 5].join());
    return found.size;
}"""


def sit_down(someone: Any, *others: str, options: dict[str, Any] | None = None) -> str:
    """A table of Dockers with this person in the first seat; the page shows it."""
    someone.visit("/")
    someone.page.wait_for_selector(".go .main")
    seats = [{"kind": who} if who in ("open", "friend") else {"kind": "bot", "bot": who} for who in others]
    wish = {
        "game": "dockers",
        "name": "Low tide",
        "seats": [{"kind": "me"}, *seats],
        "options": options or {},
        "seed": "7",
    }
    table: str = someone.page.evaluate(
        """async (wish) => {
            const post = (path, body) => fetch(path, {
                method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
            const { table } = await (await post('/api/tables', wish)).json();
            if (!wish.seats.some((seat) => seat.kind === 'open')) await post(`/api/tables/${table}/start`, {});
            return table;
        }""",
        wish,
    )
    someone.visit(f"/table/{table}")
    return table


def await_dock(someone: Any) -> None:
    someone.page.wait_for_selector(f"{DOCK}[data-drawn]")
    someone.await_turn()


def told(someone: Any) -> int:
    """Moves in the log."""
    count: int = someone.page.locator(".log a[href*='?ply=']").count()
    return count


def place(someone: Any, name: str) -> Any:
    return someone.page.locator(f'[data-place="{name}"]')


def at(someone: Any, name: str) -> tuple[float, float]:
    """Where a crate, or a way for the chosen one, is on the screen, once the picture rests."""
    spot = place(someone, name)
    spot.wait_for(state="attached")
    last = None
    for _ in range(200):
        # a picture asked for by now is drawn before the second of these
        someone.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        box = spot.bounding_box()
        drawn = someone.page.locator(DOCK).get_attribute("data-drawn")
        rested = someone.page.locator(".places").get_attribute("data-rested")
        now = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if now == last and drawn == rested:
            return now
        last = now
        someone.page.wait_for_timeout(100)
    raise AssertionError("the picture does not come to rest")


def away(someone: Any, name: str, before: tuple[float, float]) -> tuple[float, float]:
    """Where it has gone, when the picture has changed."""
    for _ in range(200):
        now = at(someone, name)
        if now != before:
            return now
    raise AssertionError("the dock has not turned")


def settle(someone: Any, turns: int) -> None:
    """Choose a turn in the panel and put the crate down."""
    panel = someone.page.get_by_test_id("turnpanel")
    panel.locator(f"input[value='{turns}']").check()
    panel.locator("[data-panel=go]").click()


def within(someone: Any, what: str, seconds: float = 4) -> bool:
    """Whether something comes to be seen soon. A slow picture may turn away under a click; people then click again."""
    try:
        someone.page.wait_for_selector(what, state="attached", timeout=seconds * 1000)
    except PlaywrightTimeout:
        return False
    return True


def grasp(someone: Any, port: str, touch: Callable[[float, float], None] | None = None) -> None:
    """Click or tap a crate, so that it is chosen."""
    for _ in range(5):
        (touch or someone.page.mouse.click)(*at(someone, f"c {port}"))
        if within(someone, f'[data-place="c {port}"][aria-pressed=true]', 10):
            return
    raise AssertionError(f"{port} cannot be chosen")


def play_by_mouse(someone: Any, move: str) -> None:
    before = told(someone)
    page = someone.page
    if move.startswith("$ "):
        page.mouse.click(*at(someone, f"c {move[2:]}"))
    elif move.startswith("turn "):
        settle(someone, int(move[-1]))
    else:
        port, kind, where = move.rsplit(" ", 2)
        grasp(someone, port)
        if kind == "P":
            page.locator("[data-tag=pivot]").click()
            settle(someone, int(where))
        elif kind == "F":
            page.locator(f"[data-tag='to {where}']").click()
            page.locator("[data-panel=go]").click()
        else:  # the ghost itself: shown first, then decided
            page.mouse.click(*at(someone, f"to {where}"))
            expect(page.locator("[data-action=confirm]")).to_be_visible()
            assert told(someone) == before
            someone.press("confirm")
    expect(page.locator(".log a[href*='?ply=']")).to_have_count(before + 1)


def focused(someone: Any, name: str) -> str:
    found: str = someone.page.evaluate("(name) => document.activeElement?.dataset[name] ?? ''", name)
    return found


def play_by_keys(someone: Any, move: str) -> None:
    """In the list: arrows to the crate, Enter, arrows to the move, Enter."""
    before = told(someone)
    keys = someone.page.keyboard
    wanted = move[2:] if move.startswith("$ ") else move.rsplit(" ", 2)[0]
    if not move.startswith("turn "):
        someone.page.locator("[data-crate][tabindex='0']").focus()
        walk_to(someone, wanted)
        keys.press("Enter")
    if not move.startswith("$ "):
        expect(someone.page.locator("[data-option]:focus")).to_have_count(1)
        for _ in range(20):
            if focused(someone, "option") == move:
                break
            keys.press("ArrowDown")
        assert focused(someone, "option") == move
        expect(someone.page.get_by_test_id("prompt")).not_to_be_empty()
        keys.press("Enter")
    expect(someone.page.locator(".log a[href*='?ply=']")).to_have_count(before + 1)


def walk_to(someone: Any, port: str) -> None:
    """From crate to crate with the arrow keys: to the first stack, then along the tops."""
    keys = someone.page.keyboard
    for key in ("ArrowUp", "ArrowDown"):
        for _ in range(27):
            for _ in range(3):
                if focused(someone, "crate") == port:
                    return
                keys.press("ArrowRight")
            here = focused(someone, "crate")
            keys.press(key)
            if focused(someone, "crate") == here:
                break
    raise AssertionError(f"the arrow keys do not lead to {port}")


def overhear(someone: Any) -> list[str]:
    """All that comes over the wire to this person from now on."""
    heard: list[str] = []
    someone.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    return heard


def last_view(heard: list[str]) -> dict[str, Any]:
    states = [message["state"] for message in map(json.loads, heard) if message.get("state")]
    view: dict[str, Any] = states[-1]["view"]
    return view


def unknown(view: dict[str, Any]) -> int:
    return sum(face is None for crate in view["crates"] for face in crate["faces"].values())


def check_cost(someone: Any) -> None:
    """The last picture was within its budget."""
    calls, triangles, texture_bytes = map(int, someone.page.locator(DOCK).get_attribute("data-cost").split())
    assert 5 < calls <= MOST_CALLS, f"{calls} draw calls"
    assert 5_000 < triangles <= MOST_TRIANGLES, f"{triangles} triangles"
    assert 1_000_000 < texture_bytes <= MOST_BYTES, f"{texture_bytes} bytes of textures"


class Fingers:
    """Real touches, as the browser gets them from a screen: each finger goes its way in small steps."""

    def __init__(self, someone: Any) -> None:
        self.wire = someone.context.new_cdp_session(someone.page)
        self.page = someone.page

    def move(self, *ways: tuple[tuple[float, float], tuple[float, float]], steps: int = 8) -> None:
        for step in range(steps + 1):
            points = [
                {"x": x0 + (x1 - x0) * step / steps, "y": y0 + (y1 - y0) * step / steps, "id": finger}
                for finger, ((x0, y0), (x1, y1)) in enumerate(ways)
            ]
            self._touch("touchMove" if step else "touchStart", points)
            self.page.wait_for_timeout(20)
        self._touch("touchEnd", [])

    def tap(self, x: float, y: float) -> None:
        self._touch("touchStart", [{"x": x, "y": y}])
        self._touch("touchEnd", [])

    def _touch(self, kind: str, points: list[dict[str, float]]) -> None:
        self.wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


# --- the dock -------------------------------------------------------------------------------------------------------


def test_a_whole_game_on_the_dock_with_the_mouse(person: Arrive) -> None:
    ann = person(width=1100, height=720)
    loaded: list[str] = []
    ann.page.on("request", lambda request: loaded.append(request.url))
    sit_down(ann, "friend", options=DEAD_END)
    lobby = loaded[: next(n for n, url in enumerate(loaded) if "/table/" in url)]
    assert not [url for url in lobby if "dock3d" in url], "the lobby does without three.js"
    await_dock(ann)
    dock = ann.page.locator(DOCK)
    # something is drawn, and nothing more while nothing happens
    picture = "data:image/png;base64," + base64.b64encode(dock.screenshot()).decode()
    assert ann.page.evaluate(COLOURS, picture) > 40
    ann.page.wait_for_timeout(300)
    drawn = dock.get_attribute("data-drawn")
    ann.page.wait_for_timeout(600)
    assert dock.get_attribute("data-drawn") == drawn
    # the dock turns under the hand, and with the keys
    before = at(ann, "c Zanzibar")
    box = dock.bounding_box()
    ann.page.mouse.move(box["x"] + 60, box["y"] + 200)
    ann.page.mouse.down()
    ann.page.mouse.move(box["x"] + 160, box["y"] + 200, steps=3)
    ann.page.mouse.up()
    turned = away(ann, "c Zanzibar", before)
    ann.page.get_by_role("group", name="The dock.").press("ArrowLeft")
    tilted = away(ann, "c Zanzibar", turned)
    ann.page.get_by_role("button", name="from the east").click()
    aside = away(ann, "c Zanzibar", tilted)
    ann.page.get_by_role("button", name="from above").click()
    away(ann, "c Zanzibar", aside)
    (x, north), (same, south) = at(ann, "c Lagos"), at(ann, "c Odessa")
    assert abs(x - same) < 12 < south - north, "north is up"
    # one turn, one picture; a slow machine adds a sharp one when the dock rests
    at(ann, "c Zanzibar")
    drawn = int(dock.get_attribute("data-drawn"))
    ann.page.get_by_role("group", name="The dock.").press("ArrowLeft")
    expect(dock).not_to_have_attribute("data-drawn", str(drawn))
    at(ann, "c Zanzibar")
    assert int(dock.get_attribute("data-drawn")) - drawn <= 2
    # the whole game; the fall shows its six faces to choose by
    for n, move in enumerate(GAME):
        play_by_mouse(ann, move)
        check_cost(ann)
        if n == 0:
            panel = ann.page.get_by_test_id("turnpanel")
            expect(panel.locator("[data-face]")).to_have_count(6)
            expect(panel).not_to_contain_text("unknown")
            # another turn is tried out on the dock at once
            drawn = dock.get_attribute("data-drawn")
            panel.locator("input[value='1']").check()
            expect(dock).not_to_have_attribute("data-drawn", drawn)
        if move == "Rotterdam T E":
            expect(ann.page.get_by_test_id("pieces")).to_contain_text("must be one block after the third move: 1 move")
    feed = ann.page.get_by_test_id("feed")
    expect(feed).to_contain_text("2 × 1")
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("The game is over")
    assert ann.over()
    expect(ann.page.locator(".plate", has_text="moves left")).to_have_count(0)
    # all points are there again after a reload and at the end of the replay, and none at its beginning
    points = feed.inner_text()
    ann.page.reload()
    expect(feed).to_have_text(points, use_inner_text=True)
    ann.look_again()
    expect(feed).to_have_text(points, use_inner_text=True)
    ann.page.get_by_role("button", name="To the beginning").click()
    expect(feed).to_have_count(0)


def test_crates_by_the_keyboard_and_a_refusal_that_names_its_rule(person: Arrive) -> None:
    ann = person(width=1100, height=720)
    sit_down(ann, "friend")
    await_dock(ann)
    keys = ann.page.keyboard
    ann.page.get_by_role("button", name="from the south").click()
    dock = ann.page.get_by_role("group", name="The dock.")
    dock.focus()
    keys.press("Enter")
    assert focused(ann, "place").startswith("c ")
    place(ann, "c Lagos").focus()
    expect(place(ann, "c Lagos")).to_have_attribute(
        "aria-label", re.compile("lid on top.*north yellow, east green, south unknown")
    )
    keys.press("ArrowDown")
    assert focused(ann, "place") == "c Odessa"
    keys.press("ArrowUp")
    # Enter takes it; an arrow looks at a side; a side that is barred says why
    keys.press("Enter")
    expect(place(ann, "c Lagos")).to_have_attribute("aria-pressed", "true")
    keys.press("ArrowDown")
    assert focused(ann, "place") == "to S"
    card = ann.page.get_by_test_id("whynot")
    expect(card.get_by_role("button", name="Open the rule move.wall")).to_be_visible()
    keys.press("ArrowRight")
    expect(card).to_have_count(0)
    keys.press("Enter")
    expect(ann.page.get_by_test_id("turnpanel")).to_contain_text("Lagos falls east")
    # Escape lets go and leads back to the crate
    place(ann, "to E").press("Escape")
    expect(ann.page.get_by_test_id("turnpanel")).to_have_count(0)
    expect(place(ann, "c Lagos")).to_be_focused()
    # a crate under another one is explained by the rule as well, when the levels are spread apart
    ann.page.get_by_role("button", name="Spread levels").click()
    place(ann, "c Singapour").press("Enter")
    expect(card.get_by_role("button", name="Open the rule move.covered")).to_be_visible()


def test_what_happens_is_shown_and_can_be_skipped(person: Arrive) -> None:
    ann = person(width=700, height=700, motion="full")
    sit_down(ann, "friend", options={"memory": "xray"})
    await_dock(ann)
    ann.page.get_by_role("button", name="Suggest").click()
    ann.press("doit")
    ann.page.keyboard.press("Escape")
    ann.await_turn()


def test_fingers(person: Arrive) -> None:
    """On a phone: one finger turns the dock, two come nearer and turn; a tap chooses."""
    ann = person(width=360, height=680, touch=True)
    sit_down(ann, "friend", options={"memory": "xray"})
    await_dock(ann)
    fingers = Fingers(ann)
    ann.page.locator("[data-look=S]").click()
    ann.page.locator(DOCK).scroll_into_view_if_needed()
    here = at(ann, "c Lagos")  # the north-east corner
    box = ann.page.locator(DOCK).bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def spread() -> float:
        """How far two crates are apart on the screen."""
        (x0, y0), (x1, y1) = at(ann, "c Genova"), at(ann, "c Lagos")
        return float(((x0 - x1) ** 2 + (y0 - y1) ** 2) ** 0.5)

    scrolled = "() => Math.round(scrollY)"
    top = ann.page.evaluate(scrolled)
    fingers.move(((x - 60, y), (x + 60, y)))
    here = away(ann, "c Lagos", here)
    assert ann.page.evaluate(scrolled) == top, "a finger that turns the dock does not scroll"
    near = spread()
    fingers.move(((x - 30, y), (x - 90, y)), ((x + 30, y), (x + 90, y)))
    away(ann, "c Lagos", here)
    assert spread() > near * 1.2, "fingers that part come nearer"
    assert ann.page.evaluate(scrolled) == top
    # turned clockwise by two fingers, the dock turns clockwise: what is behind comes to the right
    ann.page.locator("[data-look=S]").click()
    back = at(ann, "c Durban")
    fingers.move(((x, y - 60), (x + 50, y - 35)), ((x, y + 60), (x - 50, y + 35)))
    assert away(ann, "c Durban", back)[0] > back[0] + 10
    # tap a crate, tap where it may go: a fall opens its panel; a tip is shown by the first tap and made by the second
    ann.page.evaluate("() => scrollTo(0, 0)")
    ann.page.locator("[data-look=S]").click()
    moves, log = told(ann), ann.page.locator(".log a[href*='?ply=']")
    grasp(ann, "Odessa", fingers.tap)
    fingers.tap(*at(ann, "to E"))
    expect(ann.page.get_by_test_id("turnpanel")).to_contain_text("Odessa falls east")
    ann.press("settle")
    expect(log).to_have_count(moves + 1)
    grasp(ann, "Tanger", fingers.tap)
    fingers.tap(*at(ann, "to E"))
    expect(ann.page.locator("[data-action=confirm]")).to_be_visible()
    assert told(ann) == moves + 1
    fingers.tap(*at(ann, "to E"))
    expect(log).to_have_count(moves + 2)
    check_cost(ann)


# --- what may be known ----------------------------------------------------------------------------------------------


def test_hidden_faces_are_neither_on_the_wire_nor_on_the_dock(person: Arrive) -> None:
    ann, ben = person(width=900, height=600), person(width=900, height=600)
    to_ann, to_ben = overhear(ann), overhear(ben)
    sit_down(ann, "open")
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="Sit here").click()
    ann.page.get_by_role("button", name="Start the game").click()
    await_dock(ben)  # it is Ben who begins
    ann.page.wait_for_selector(f"{DOCK}[data-drawn]")
    ben.play("Lagos F E")
    expect(ben.page.get_by_test_id("turnpanel").locator("[data-face]")).to_have_count(6)
    # Ben has Lagos in his hand and sees its other three faces; Ann sees what the table shows
    expect(ben.page.locator(DOCK)).to_have_attribute("data-unknown", str(FACES - ON_SHOW - 3))
    expect(ann.page.locator(DOCK)).to_have_attribute("data-unknown", str(FACES - ON_SHOW))
    assert unknown(last_view(to_ann)) == FACES - ON_SHOW
    assert unknown(last_view(to_ben)) == FACES - ON_SHOW - 3
    assert [frame for frame in to_ben if '"event":"shown"' in frame], "Ben hears of the faces in his hand"
    assert not [frame for frame in to_ann if '"event":"shown"' in frame]
    assert ann.page.get_by_test_id("turnpanel").count() == 0


# --- the list -------------------------------------------------------------------------------------------------------


def test_a_whole_game_in_the_list_with_the_keyboard(person: Arrive) -> None:
    ann = person(width=1100, height=720)
    sit_down(ann, "friend", options=DEAD_END)
    await_dock(ann)
    ann.page.locator("[data-tool=list]").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("[data-crate]")).to_have_count(27)
    drawn = ann.page.locator(DOCK).get_attribute("data-drawn")
    for move in SHORT:
        play_by_keys(ann, move)
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("The game is over")
    assert ann.page.locator(DOCK).get_attribute("data-drawn") == drawn, "a dock that is not seen is not drawn"


def test_without_webgl_the_list_plays_the_game(person: Arrive) -> None:
    ann = person(width=360, height=780, lang="fr")
    ann.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    sit_down(ann, "friend")
    expect(ann.page.get_by_test_id("nopicture")).to_contain_text("pas de WebGL")
    ann.await_turn()
    ann.page.locator("[data-crate=Lagos]").click()
    ann.page.locator("[data-option='Lagos F E']").click()
    ann.page.locator("[data-option='turn 1']").click()
    expect(ann.page.locator("[data-crate=Lagos]")).to_have_attribute("aria-label", re.compile("F3, au sol"))
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


# --- everybody ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing(person: Arrive, theme: str) -> None:
    ann = person(width=1100, height=720, theme=theme)
    sit_down(ann, "friend")
    await_dock(ann)
    place(ann, "c Lagos").press("Enter")
    place(ann, "to E").press("Enter")
    ann.page.locator("[data-panel=go]").click()
    expect(ann.page.get_by_test_id("turnpanel").locator("[data-face]")).to_have_count(6)
    assert violations(ann) == [], "a fall"
    ann.page.locator("[data-tool=list]").click()
    assert violations(ann) == [], "the list"
    ann.page.set_viewport_size({"width": 360, "height": 780})
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_what_the_others_did_stays_marked_until_one_moves(person: Arrive) -> None:
    ann = person(width=1440, height=900)
    sit_down(ann, "random")
    await_dock(ann)
    ann.hurry(f"[data-trail], {OVER}", 200)
    ann.await_turn()
    trails = ann.page.locator("[data-trail]")
    expect(trails.first).to_be_visible()
    ann.show_tab("moves")
    ann.page.locator("[data-move]").first.click()
    expect(trails).to_have_count(0)
    # a game that is given up shows no moves left
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Yes").click()
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("The game is over")
    expect(ann.page.locator(".plate", has_text="left")).to_have_count(0)
