"""What the page promises to everybody: keyboard, screen reader, contrast, phones, reasons, replays, two languages."""

import itertools
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import longshore
from tests.web.gamefiles import finished
from tests.web.looks import LOOKS, violations, wear

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person


# --- accessibility --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "looks"), [(1120, LOOKS), (360, [LOOKS[0], LOOKS[-1]])])
def test_axe_finds_nothing(person: Arrive, width: int, looks: list[tuple[str, str]]) -> None:
    ann = person(width=width)
    table = ann.open_first_turn("greedy")
    ann.hurry(".never", 2)
    for lang, theme in looks:
        ann.visit("/")
        wear(ann, lang, theme)
        ann.page.wait_for_selector(".rows li")
        ann.page.locator("details summary").click()
        assert violations(ann) == [], f"lobby, {lang}, {theme}"
        ann.visit(f"/table/{table}")
        ann.await_turn()
        ann.click_square(ann.squares("can move|peut jouer")[0])
        assert violations(ann) == [], f"table, {lang}, {theme}"
        ann.visit(f"/replay/{table}?ply=1")
        ann.page.wait_for_selector("#scrubber")
        ann.page.get_by_role("button", name=re.compile("Play on from here|Jouer à partir")).click()
        assert violations(ann) == [], f"replay, {lang}, {theme}"


def test_axe_finds_nothing_in_the_tabs_and_the_settings(person: Arrive) -> None:
    ann = person()
    ann.open_first_turn("greedy")
    for tab in ("rules", "chat", "hints", "moves"):
        ann.show_tab(tab)
        assert violations(ann) == [], tab
    ann.page.get_by_role("button", name="Settings").click()
    assert violations(ann) == []


def test_a_hint_is_shown_on_the_board_and_played_only_when_told_to(person: Arrive) -> None:
    ann = person()
    table = ann.open_first_turn("greedy")
    before = ann.position()
    ann.show_tab("hints")
    ann.page.get_by_role("button", name="Ask for a hint").click()
    best = ann.page.locator("[data-advice]").first
    expect(best.locator(".move b")).to_have_text(re.compile(r"^\d+%$"))
    expect(best.get_by_role("list", name="Expected points").get_by_role("listitem")).to_have_count(2)
    best.locator(".move").focus()
    expect(ann.page.get_by_test_id("consequence")).not_to_be_empty()
    best.locator(".move").click()
    assert violations(ann) == []
    assert ann.position() == before, "looking at a hint plays nothing"
    ply = ann.context.request.get(f"{ann.address}/api/tables/{table}").json()["ply"]
    best.get_by_role("button", name="Play this").click()
    expect(ann.page.locator("[data-advice]")).to_have_count(0)
    played = "async ([table, ply]) => (await (await fetch(`/api/tables/${table}`)).json()).ply > ply"
    ann.page.wait_for_function(played, arg=[table, ply])  # the page lets go before the server has answered
    # at a table without hints the tab says so
    ann.open_table("friend", hints=False)
    ann.show_tab("hints")
    expect(ann.page.get_by_text("This table plays without hints.")).to_be_visible()


def test_a_finished_game_has_a_curve_with_turning_points_and_every_moment_an_analysis(person: Arrive) -> None:
    ann = person(width=360, height=800)
    table = ann.import_game(finished("montego_bay", 3))
    ann.visit(f"/replay/{table}")
    ann.page.get_by_role("button", name="Draw the curve").click()
    expect(ann.page.get_by_test_id("curve")).to_be_visible()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    turn = ann.page.get_by_role("heading", name="Turning points").locator("~ ol button").first
    number = int(re.match(r"Move (\d+), ", turn.locator("b").inner_text())[1])
    turn.press("Enter")
    expect(ann.page.get_by_test_id("told")).to_contain_text(f"{number - 1} / ")
    ann.page.get_by_role("button", name="Analyse this moment").click()
    expect(ann.page.locator("[data-advice]").first).to_be_visible()
    assert violations(ann) == []
    wear(ann, "fr", "dark")
    expect(ann.page.get_by_role("heading", name="Tournants")).to_be_visible()  # kept: drawn only once
    assert violations(ann) == []


def test_keyboard_only_from_the_lobby_to_the_end_of_the_first_turn(person: Arrive) -> None:
    ann = person()
    keyboard = ann.page.keyboard

    def tab_to(what: str) -> None:
        for _ in range(90):
            if ann.page.evaluate("(what) => document.activeElement?.matches(what) ?? false", what):
                return
            keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not lead to {what}")

    ann.visit("/")
    ann.page.wait_for_selector(".go .main")
    tab_to("[data-game=cargo] button")
    keyboard.press("Enter")
    assert ann.page.evaluate("document.activeElement.textContent.trim()") == "Open the table"
    keyboard.press("Enter")
    ann.await_turn()
    for _ in range(40):  # a ship and seven workers, with patience for the bot's
        ann.await_turn()
        if ann.page.locator("[data-action=end]").count():
            break
        if ann.page.locator("[data-action=suggest]").count():
            tab_to("[data-action=suggest]")
            keyboard.press("Enter")
            ann.page.wait_for_selector("[data-action=doit]")
        if ann.page.locator("[data-action=doit]").count():
            tab_to("[data-action=doit]")
            keyboard.press("Enter")
            ann.page.wait_for_selector("[data-action=doit]", state="detached")
    # on the dock: arrows to a worker, Enter, an arrow to where it goes, Enter
    tab_to("[data-place]")
    moves = [move.split() for move in ann.moves() if move.startswith("D ")]
    _, start, way = moves[0]
    tab_to("[data-place]")
    here = ann.page.evaluate("document.activeElement.dataset.place")
    for axis, keys in ((0, ("ArrowLeft", "ArrowRight")), (1, ("ArrowUp", "ArrowDown"))):
        steps = ord(start[axis]) - ord(here[axis])
        for _ in range(abs(steps)):
            keyboard.press(keys[steps > 0])
    assert ann.page.evaluate("document.activeElement.dataset.place") == start
    keyboard.press("Enter")
    keyboard.press({"n": "ArrowUp", "e": "ArrowRight", "s": "ArrowDown", "w": "ArrowLeft"}[way])
    expect(ann.page.get_by_test_id("consequence")).not_to_be_empty()
    keyboard.press("Enter")
    ann.show_tab("log")
    expect(ann.page.locator(".log")).to_contain_text(f"rom {start} to ")
    ann.await_turn()
    if ann.page.locator("[data-action=end]").count() and "0 left" not in ann.prompt:
        tab_to("[data-action=end]")
    expect(ann.page.get_by_test_id("announcer")).not_to_be_empty()


def test_the_screen_reader_hears_what_happens_in_the_chosen_language(person: Arrive) -> None:
    ann = person(lang="fr")
    ann.open_first_turn("greedy")
    ann.press("end")
    ann.press("yes")
    expect(ann.page.get_by_test_id("announcer")).to_contain_text("Tour de")


# --- reasons --------------------------------------------------------------------------------------------------------


def test_an_illegal_target_explains_itself_with_the_rule(person: Arrive) -> None:
    ann = person()
    ann.open_table("greedy")
    ann.page.locator("[data-action^='ship']").first.click()
    ann.page.wait_for_selector("[data-action=suggest]")
    taken = ann.squares(": (red|green) crate")[0]
    ann.click_square(taken)
    card = ann.page.get_by_test_id("whynot")
    expect(card).to_contain_text("Where workers start")
    expect(card).to_contain_text("any empty square of the dock")
    # the rule book opens at that rule
    card.get_by_role("button", name="Open the rule setup.square").click()
    rule = ann.page.locator("[data-rule='setup.square']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_be_focused()


# --- phones ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", [360, 768])
def test_nothing_scrolls_sideways(person: Arrive, width: int) -> None:
    ann = person(width=width, height=800)
    table = ann.open_table("greedy", "greedy", "greedy", options={"loading": "outside"})
    ann.set_up()
    for path in ("/", f"/table/{table}", f"/replay/{table}", "/rules/cargo"):
        for lang in ("en", "fr"):
            ann.visit(path)
            wear(ann, lang, "light")
            ann.page.wait_for_selector("h1", state="attached")
            ann.page.wait_for_load_state("networkidle")
            wide = ann.page.evaluate("document.documentElement.scrollWidth")
            assert wide <= width, f"{path} in {lang} is {wide} px wide"


def test_buttons_are_large_enough_for_fingers_and_the_dock_zooms(person: Arrive) -> None:
    ann = person(width=360, height=800)
    ann.open_first_turn("greedy")
    small = ann.page.eval_on_selector_all(
        ".prompt button, .prompt a, .zoom button, .top button",
        "all => all.map((one) => [one.textContent, one.getBoundingClientRect()])"
        ".filter(([, box]) => box.width && (box.width < 44 || box.height < 44)).map(([text]) => text)",
    )
    assert small == []
    ann.page.get_by_role("button", name="Zoom in").click()
    size = ann.page.evaluate("document.querySelector('[data-place=d4]').getBoundingClientRect().width")
    assert size >= 44


# --- replays --------------------------------------------------------------------------------------------------------


def test_replay_scrubs_plays_and_is_a_file(person: Arrive, tmp_path: Path) -> None:
    ann = person()
    table = ann.open_table("greedy")
    ann.set_up()
    ann.visit(f"/replay/{table}?ply=0")
    told = ann.page.get_by_test_id("told")
    expect(told).to_contain_text("Before the first move.")
    ann.page.get_by_role("button", name="One move on").click()
    expect(told).to_contain_text("A face-down crate on")
    ann.page.locator("#scrubber").fill("50")
    expect(told).to_contain_text("50 / ")
    assert ann.page.url.endswith("?ply=50")
    shared = person()
    shared.page.goto(ann.page.url)
    expect(shared.page.get_by_test_id("told")).to_have_text(told.inner_text())
    ann.page.get_by_role("button", name="Play", exact=True).click()
    expect(ann.page.get_by_role("button", name="Pause")).to_be_visible()
    expect(told).to_contain_text("52 / ")
    ann.page.get_by_role("button", name="Pause").click()
    with ann.page.expect_download() as saved:
        ann.page.get_by_role("link", name="Save the game file").click()
    file = tmp_path / "game.jsonl"
    saved.value.save_as(file)
    assert json.loads(file.read_text("utf-8").splitlines()[0])["game"] == "cargo"


def test_a_game_file_comes_back_as_a_replay(person: Arrive, tmp_path: Path) -> None:
    ann = person()
    table = ann.open_first_turn("friend")
    for _ in range(2):  # both pass a whole turn: the game is over
        ann.press("end")
        ann.press("yes")
        ann.await_turn()
    assert ann.over()
    file = tmp_path / "game.jsonl"
    file.write_text(
        ann.page.evaluate("(path) => fetch(path).then((answer) => answer.text())", f"/api/tables/{table}/file")
    )
    ben = person()
    ben.visit("/")
    ben.page.get_by_label("Open a game file").set_input_files(file)
    ben.page.wait_for_url("**/replay/**")
    expect(ben.page.get_by_test_id("told")).to_contain_text("everybody passed")


def test_playing_on_from_a_moment_of_a_replay(person: Arrive) -> None:
    ann = person()
    table = ann.open_first_turn("friend")
    position = ann.position()
    ann.follow_advice()
    ann.await_turn()
    ann.visit(f"/replay/{table}?ply=0")
    ann.page.get_by_role("button", name="Play on from here").click()
    expect(ann.page.get_by_role("button", name=re.compile("^1\\. "))).to_have_attribute("aria-pressed", "true")
    ann.page.get_by_role("button", name="Play on", exact=True).click()
    ann.page.wait_for_url(lambda url: "/table/" in url and table not in url)
    ann.await_turn()
    assert ann.position() == position
    expect(ann.page.locator(".plate").nth(1)).to_contain_text("bot")


def test_an_own_components_file(person: Arrive, tmp_path: Path) -> None:
    printed = (Path(longshore.__file__).parent / "games" / "cargo" / "components.toml").read_text("utf-8")
    (tmp_path / "bad.toml").write_text(printed.replace("[points]", "[pints]"), "utf-8")
    (tmp_path / "own.toml").write_text(printed.replace("load = { value = 3", "load = { value = 4"), "utf-8")
    ann = person()
    ann.choose_cargo()
    ann.page.locator("details summary").click()
    upload = ann.page.locator("details input[type=file]")
    upload.set_input_files(tmp_path / "bad.toml")
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("alert")).to_contain_text("pints")
    upload.set_input_files(tmp_path / "own.toml")
    expect(ann.page.get_by_role("alert")).to_have_count(0)
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_text("This table plays with its own components.")).to_be_visible()
    ann.complaints.clear()  # the browser itself notes the refusal


def test_the_prompt_bar_keeps_its_height_and_the_top_bar_its_place(person: Arrive) -> None:
    ann = person(width=1440, height=900)
    ann.open_first_turn("greedy")
    tall = "document.querySelector('.prompt').getBoundingClientRect().height"
    heights = {ann.page.evaluate(tall)}
    ann.click_square(ann.squares("can move")[0])
    heights.add(ann.page.evaluate(tall))
    ann.page.locator(f"[data-place={ann.squares('can go here')[0]}]").hover()
    expect(ann.page.get_by_test_id("consequence")).not_to_be_empty()
    heights.add(ann.page.evaluate(tall))
    assert len(heights) == 1
    ann.page.set_viewport_size({"width": 360, "height": 780})
    boxes = ann.page.eval_on_selector_all(
        ".top .home, .top .where, .top .pill",
        "all => all.map((one) => one.getBoundingClientRect()).filter((box) => box.width)"
        ".map((box) => [box.left, box.right]).sort((a, b) => a[0] - b[0])",
    )
    assert len(boxes) >= 4
    for (_, right), (left, _) in itertools.pairwise(boxes):
        assert right <= left + 1, boxes


# --- settings, seats ------------------------------------------------------------------------------------------------


def test_settings_are_kept(person: Arrive) -> None:
    ann = person()
    ann.visit("/")
    ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("button", name="Français", exact=True).last.click()
    ann.page.get_by_role("button", name="Sombre", exact=True).click()
    ann.page.get_by_role("dialog").get_by_role("textbox", name="Votre nom").fill("Inès")
    ann.page.get_by_role("button", name="Garder").click()
    expect(ann.page.get_by_text("Votre nom est gardé.")).to_be_visible()
    ann.page.reload()
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("À quoi joue-t-on ?")
    assert ann.page.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == [
        "fr",
        "dark",
    ]
    expect(ann.page.get_by_text("Inès")).to_be_visible()


def test_a_name_typed_at_once_stays_when_the_server_tells_the_kept_one(person: Arrive) -> None:
    ann = person()
    ann.visit("/")
    ann.page.wait_for_load_state("networkidle")
    held: list[Any] = []
    ann.page.route("**/api/me", lambda route: held.append(route))
    with ann.page.expect_request("**/api/me"):
        ann.page.get_by_role("button", name="Settings").click()
    ann.page.get_by_role("dialog").get_by_role("textbox", name="Your name").fill("Inès")
    with ann.page.expect_response("**/api/me"):
        held[0].continue_()
    ann.page.unroute("**/api/me")
    ann.page.get_by_role("button", name="Keep").click()
    expect(ann.page.get_by_text("Your name is kept.")).to_be_visible()


def test_the_recovery_link_gives_the_seat_to_another_browser(person: Arrive) -> None:
    ann = person()
    ann.choose_cargo()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.await_turn()
    token = ann.page.evaluate("Object.values(JSON.parse(localStorage['longshore.recovery']))[0][0].recovery")
    phone = person(width=360, height=800)
    phone.visit(token if token.startswith("/") else f"/recover/{token.rsplit('/', 1)[-1]}")
    phone.page.wait_for_url("**/table/**")
    expect(phone.page.locator(".plate .name").first).to_contain_text("(you)")


def test_an_unknown_table_says_so(person: Arrive) -> None:
    ann = person()
    ann.visit("/table/ABCDEFGHIJKL")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("There is no such table.")
    ann.complaints.clear()  # the browser itself notes the 404


def test_games_not_there_yet_say_so(person: Arrive) -> None:
    ann = person()
    ann.visit("/")
    boxes = ann.page.locator("[data-game] button")
    expect(boxes).to_have_count(4)
    expect(ann.page.locator("[data-game=cargo] button")).to_be_enabled()
    for box in boxes.all():
        assert (box.get_by_text("Not yet").count() == 1) == box.is_disabled()


# --- chat -----------------------------------------------------------------------------------------------------------

TALK = """([table, lines]) => new Promise((done, fail) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/live/${table}`)
  socket.onerror = fail
  socket.onmessage = ({ data }) => {
    const heard = JSON.parse(data)
    if (heard.t === 'error') fail(heard)
    if (heard.t === 'ack' && heard.n === lines) done(socket.close())
  }
  socket.onopen = () => {
    for (let n = 1; n <= lines; n++) socket.send(JSON.stringify({ t: 'chat', n, text: `${n} ${'ahoy '.repeat(90)}` }))
  }
})"""


def test_after_long_talk_the_table_opens_and_what_was_said_earlier_can_be_read(person: Arrive) -> None:
    """What a table says first is then so long that it is sent in several frames."""
    ann = person()
    table = ann.open_table("friend")
    ann.page.evaluate(TALK, [table, 130])
    ann.visit(f"/table/{table}")
    ann.show_tab("chat")
    lines = ann.page.locator(".chat li")
    expect(lines).to_have_count(100)
    expect(lines.first).to_contain_text("31 ahoy")
    ann.page.get_by_role("button", name="Earlier messages").click()
    expect(lines).to_have_count(130)
    expect(lines.first).to_contain_text("1 ahoy")
    expect(ann.page.get_by_role("button", name="Earlier messages")).to_have_count(0)
