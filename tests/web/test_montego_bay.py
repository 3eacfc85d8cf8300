"""Montego Bay through the page: two people choose cards at the same time, a whole game, keyboard, screen reader."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.web.gamefiles import loading, only_one_ship
from tests.web.looks import violations

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
# press the first move of the list whenever there is one, until the game is over
PLAY_ON = """async () => {
    for (let presses = 0; ; ) {
        if (document.querySelector(".prompt a[href^='/replay/']")) return presses;
        const moves = [...document.querySelectorAll('[data-move]')];
        if (moves.length) (moves[presses % moves.length].click(), presses++);
        await new Promise((done) => setTimeout(done, 8));
    }
}"""


def overhear(someone: Any) -> list[str]:
    """All that comes over the wire to this person from now on."""
    heard: list[str] = []
    someone.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    return heard


def lay(someone: Any, value: int) -> None:
    """A card of the hand under the board."""
    someone.page.locator(f"[data-card='{value}']").click()


def test_two_people_choose_at_the_same_time_and_play_to_the_end(person: Arrive) -> None:
    ann, ben = person(), person()
    to_ben = overhear(ben)
    ann.open_table("open", "random", "random", game="montego_bay")
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="Sit here").click()
    ann.page.get_by_role("button", name="Start the game").click()
    # both are asked at once
    ann.await_turn()
    ben.await_turn()
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the big yellow docker (Y)")
    expect(ben.page.get_by_test_id("prompt")).to_contain_text("the big blue docker (B)")
    # Ann has laid one of two cards; Ben can lay both of his before she has finished
    lay(ann, 4)
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the small yellow docker (y)")
    lay(ben, 2)
    expect(ben.page.get_by_test_id("prompt")).to_contain_text("the small blue docker (b)")
    # pointing at the last card shows where it leads, and nothing of the others
    ben.page.locator("[data-card='3']").hover()
    expect(ben.page.get_by_test_id("consequence")).to_contain_text("You lay a 3")
    lay(ben, 3)
    expect(ben.page.get_by_test_id("prompt")).to_contain_text("Waiting for")
    expect(ben.page.locator(".strip li", has_text="ready").nth(2)).to_be_visible()
    # nothing of Ann's card has come to Ben: neither on the wire nor on the page
    mine = '"docker":"B","value":2'
    assert [frame for frame in to_ben if mine in frame], "Ben hears of his own cards"
    for frame in to_ben:
        assert not re.search(r'"event":"(turned|walked)"', frame)
        assert not re.search(r'"docker":"[YyOoGgJ]","value"', frame)
        assert not re.search(r'"cards":\{[^}]*"[YyOoGgJ]"', frame)
        assert not re.search(r'"move":"card [YyOoGgJ]', frame)
    page = ben.page.content()
    assert not re.search(r"card [YyOoGgJ] \d|You lay a 4|plays a \d", page)
    # she takes her card back, though Ben is ready, and lays it again
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the big yellow docker (Y)")
    lay(ann, 4)
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the small yellow docker (y)")
    expect(ben.page.get_by_test_id("prompt")).to_contain_text("Your cards lie face down. Waiting for")
    # Ann's last card turns them all
    lay(ann, 1)
    ben.show_tab("log")
    expect(ben.page.locator(".log")).to_contain_text("The big yellow docker plays a 4.")
    # to the end of the game, by the list of moves, each in their own page
    for one in (ann, ben):
        one.show_tab("moves")
        one.page.evaluate(f"() => void (window.playing = ({PLAY_ON})())")
    for one in (ann, ben):
        one.page.wait_for_selector(".prompt a[href^='/replay/']", timeout=600_000)
        assert one.page.evaluate("() => window.playing") > 20
        expect(one.page.get_by_test_id("prompt")).to_contain_text("The game is over")
        expect(one.page.locator(".plate.won").first).to_be_visible()
    assert ann.page.locator(".score").all_inner_texts() == ben.page.locator(".score").all_inner_texts()


def test_axe_finds_nothing_while_cards_are_chosen_and_barrels_loaded(person: Arrive) -> None:
    ann = person()
    ann.open_table("greedy", game="montego_bay")
    ann.await_turn()
    for theme in ("light", "dark"):
        ann.page.locator("[data-card='3']").hover()
        assert violations(ann) == [], f"cards, {theme}"
        ann.page.get_by_role("button", name="Dark theme" if theme == "light" else "Light theme").click()
    ann.open_at(loading(3), "greedy", "greedy")
    ann.await_turn()
    for theme in ("light", "dark"):
        ann.page.locator(".strip .gain").first.hover()
        assert violations(ann) == [], f"loading, {theme}"
        ann.page.get_by_role("button", name="Dark theme" if theme == "light" else "Light theme").click()
    ann.show_tab("rules")
    assert violations(ann) == []
    # words on the board are large enough to be read, also on a tablet; and a phone need not scroll sideways
    ann.page.set_viewport_size({"width": 768, "height": 1000})
    small = ann.page.eval_on_selector_all(
        ".wharf text, .wharf tspan",
        "all => all.map((one) => [one.textContent,"
        " parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a]).filter(([, size]) => size < 12.99)",
    )
    assert small == []
    ann.page.set_viewport_size({"width": 360, "height": 780})
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_barrel_shows_what_it_would_bring(person: Arrive) -> None:
    ann = person(width=1440, height=900)
    ann.open_at(loading(3), "friend", "friend")
    ann.await_turn()
    choice = ann.page.locator(".strip .ship").first
    expect(choice.locator(".gain")).to_contain_text(re.compile(r"[+−±]\d"))
    gain = int(choice.locator(".gain [aria-hidden]").inner_text().replace("−", "-").replace("±", ""))
    worth = int(re.search(r"worth (\d+)", choice.inner_text())[1])
    key = choice.locator("kbd").inner_text()
    choice.click()
    # what was promised is what the ship would pay now
    expect(ann.page.locator(f"[data-place=pier-{key}]")).to_have_attribute(
        "aria-label", re.compile(f"would get {worth + gain}\\b")
    )


# As soon as it can be: the friend has one choice only, too, which would be played next.
TAKE_BACK = """async () => {
    for (let tries = 0; tries < 6000; tries++) {
        const undo = document.querySelector('.undo[aria-disabled=false]');
        if (undo) return (undo.click(), true);
        await new Promise((done) => setTimeout(done, 10));
    }
    return false;
}"""


def test_the_only_choice_is_played_unless_the_person_wants_to_be_asked(person: Arrive) -> None:
    ann = person()
    ann.open_at(only_one_ship(), "friend")
    assert ann.page.evaluate(TAKE_BACK)
    expect(ann.page.locator(".log")).to_contain_text("Yellow loads a barrel")
    expect(ann.page.locator(".log .undone")).to_be_attached()
    expect(ann.page.locator(".strip .ship")).to_have_count(1)
    ann.page.wait_for_timeout(600)  # longer than it would take to be played again
    expect(ann.page.locator(".strip .ship")).to_have_count(1)
    ann.page.locator(".strip .ship").click()
    expect(ann.page.locator(".strip .ship")).not_to_have_count(1)
    ben = person(auto=False)
    ben.open_at(only_one_ship(), "friend")
    ben.await_turn()
    ben.page.wait_for_timeout(600)
    expect(ben.page.locator(".strip .ship")).to_have_count(1)


def test_a_card_by_the_keyboard(person: Arrive) -> None:
    ann = person(lang="fr")
    ann.open_table("greedy", game="montego_bay")
    ann.await_turn()
    # on the board: from door to door with the arrows, Enter lays the card that leads there
    ann.page.locator("[data-place][tabindex='0']").focus()
    expect(ann.page.locator("[data-place=b1]")).to_be_focused()
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("[data-place=b2]")).to_be_focused()
    expect(ann.page.locator("[data-place=b2]")).to_have_attribute(
        "aria-label", re.compile("porte arrière 2.*peut être")
    )
    expect(ann.page.locator(".plan")).to_contain_text("Si personne ne vous touche : porte arrière 2")
    ann.page.keyboard.press("Enter")
    # in the hand: digits and arrows move, Enter lays
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("(y)")
    ann.page.locator("[data-card='1']").focus()
    ann.page.keyboard.press("4")
    ann.page.keyboard.press("ArrowRight")
    expect(ann.page.locator("[data-card='5']")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("(g)")


def test_a_refusal_names_its_rule(person: Arrive) -> None:
    ann = person()
    ann.open_table("greedy", game="montego_bay")
    ann.await_turn()
    ann.page.locator("[data-place=next]").click()
    expect(ann.page.locator(".rule-link").first).to_be_visible()


def test_the_walk_is_shown_and_can_be_skipped(person: Arrive) -> None:
    ann = person(motion="full")
    ann.open_table("greedy", game="montego_bay")
    for value in (1, 2, 3):
        ann.await_turn()
        lay(ann, value)
    expect(ann.page.locator("[data-strip=busy]")).to_be_attached()
    ann.page.keyboard.press("Escape")
    ann.await_turn()
