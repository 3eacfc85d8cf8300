"""Lessons in the page: Chromium goes through every lesson of every game to its end, on a laptop and on a phone."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from longshore.core.game import Game, discover
from longshore.core.lessons import Lesson, Step, course
from tests.web.looks import violations

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
TAUGHT = [(kind, lesson) for kind in discover().values() for lesson in course(kind).lessons.values()]
SIZES = {"1440": {"width": 1440, "height": 900}, "360": {"width": 360, "height": 740, "touch": True}}
each_lesson = pytest.mark.parametrize("taught", TAUGHT, ids=lambda taught: f"{taught[0].id}-{taught[1].id}")
POINTED = "(wanted) => document.querySelectorAll('[data-pointed]').length >= wanted"  # a dock takes its time
# what the card of the lesson covers of the places it points at: their names
COVERED = """() => {
    const card = document.querySelector('.lesson').getBoundingClientRect();
    return [...document.querySelectorAll('[data-pointed]')].filter((one) => {
        const box = one.getBoundingClientRect();
        const beside = box.right <= card.left || card.right <= box.left;
        return box.width && !beside && box.top < card.bottom && card.top < box.bottom;
    }).map((one) => one.outerHTML.slice(0, 120));
}"""


def press(someone: Any, what: str) -> None:
    someone.page.locator(f"[data-learn={what}]").click()


def begin(someone: Any, path: str) -> None:
    someone.visit(f"/learn/{path}")
    someone.page.get_by_test_id("lesson").wait_for()


def await_outcome(someone: Any, outcome: str) -> None:
    someone.page.wait_for_selector(f"[data-outcome={outcome}]")


def await_step(someone: Any, step: Step, lang: str = "en") -> None:
    expect(someone.page.get_by_test_id("say")).to_have_text(step.say[lang])


def play(someone: Any, move: str) -> None:
    """A move of the list in words, which the lesson has at every size."""
    moves = someone.page.locator(".inwords")
    if not moves.evaluate("(one) => one.open"):
        moves.locator("summary").click()
    someone.page.locator(f'[data-move="{move}"]').click()


@pytest.mark.parametrize("size", SIZES)
@each_lesson
def test_a_lesson_is_gone_through_to_its_end(person: Arrive, taught: tuple[type[Game], Lesson], size: str) -> None:
    kind, lesson = taught
    ann = person(**SIZES[size])
    begin(ann, f"{kind.id}/{lesson.id}")
    for step in lesson.steps:
        await_step(ann, step)
        ann.page.wait_for_function(POINTED, arg=len(set(step.point)))
        assert ann.page.evaluate(COVERED) == [], "the lesson covers what it points at"
        for move in step.solution:
            play(ann, move)
        if step.asks and step.done is not None:
            await_outcome(ann, "done")
            expect(ann.page.get_by_test_id("answer")).to_have_text(step.done["en"])
        if not step.asks or step.done is not None:
            press(ann, "continue")
    ann.page.get_by_test_id("lesson-end").wait_for()
    ann.visit(f"/learn/{kind.id}")
    expect(ann.page.locator("li.done a")).to_have_attribute("data-lesson", lesson.id)


def first_crate() -> tuple[Step, ...]:
    return course(discover()["cargo"]).lessons["first-crate"].steps


@pytest.mark.parametrize("size", SIZES)
def test_from_the_shelf_by_clicks_on_the_board(person: Arrive, size: str) -> None:
    """Wrong moves are answered, illegal ones get their rule; the board is the real one."""
    ann = person(**SIZES[size])
    ann.visit("/")
    ann.page.locator("[data-game=cargo] a").click()
    press(ann, "go")
    for step in first_crate()[:2]:
        await_step(ann, step)
        press(ann, "continue")
    await_step(ann, first_crate()[2])
    strip = ann.page.locator(".lesson").bounding_box()
    ann.click_square("e4")
    ann.click_square("e5")
    await_outcome(ann, "wrong")
    expect(ann.page.get_by_test_id("answer")).to_contain_text("no longer stands behind the crate")
    assert ann.page.locator(".lesson").bounding_box() == strip, "what is said does not move the board"
    ann.click_square("d6")
    expect(ann.page.get_by_test_id("whynot")).to_contain_text("one of your own")
    ann.click_square("e4")
    ann.click_square("e3")
    await_outcome(ann, "done")
    press(ann, "continue")
    ann.press("end")
    await_outcome(ann, "done")
    assert ann.squares("green mule") == ["d7"], "Green has replied"


def test_one_goes_on_where_one_stopped(person: Arrive) -> None:
    ann = person()
    begin(ann, "cargo/first-crate")
    press(ann, "continue")
    await_step(ann, first_crate()[1])
    press(ann, "continue")
    await_step(ann, first_crate()[2])
    ann.visit("/learn/cargo")
    expect(ann.page.locator("[data-learn=go]")).to_have_text("Go on: Your first crate")
    press(ann, "go")
    await_step(ann, first_crate()[2])
    press(ann, "skip")
    await_step(ann, first_crate()[3])
    press(ann, "back")
    await_step(ann, first_crate()[2])


def test_a_step_can_be_repeated(person: Arrive) -> None:
    ann = person()
    begin(ann, "cargo/first-crate")
    for _ in range(2):
        press(ann, "continue")
    await_step(ann, first_crate()[2])
    play(ann, "D e4 n")
    await_outcome(ann, "done")
    press(ann, "repeat")
    await_step(ann, first_crate()[2])
    assert ann.squares("red crate") == ["e3", "c5"]


def test_a_lesson_by_keyboard_alone(person: Arrive) -> None:
    """Continue has the focus wherever there is nothing else to do."""
    ann = person()
    begin(ann, "cargo/first-crate")
    keyboard = ann.page.keyboard
    for step in first_crate()[:2]:
        await_step(ann, step)
        expect(ann.page.locator("[data-learn=continue]")).to_be_focused()
        keyboard.press("Enter")
    await_step(ann, first_crate()[2])
    ann.page.locator("[data-place=e4]").focus()
    for key in ("Enter", "ArrowUp", "Enter"):
        keyboard.press(key)
    await_outcome(ann, "done")
    expect(ann.page.locator("[data-learn=continue]")).to_be_focused()
    keyboard.press("Enter")
    await_step(ann, first_crate()[3])


def test_show_me_shows_the_move_on_the_board(person: Arrive) -> None:
    ann = person()
    begin(ann, "cargo/rough-work")
    press(ann, "show")
    expect(ann.page.get_by_test_id("consequence")).to_contain_text("crushed")


def test_the_rule_is_read_beside_the_lesson(person: Arrive) -> None:
    ann = person()
    begin(ann, "cargo/rough-work")
    ann.page.get_by_role("button", name="Nothing moves an elephant").click()
    expect(ann.page.get_by_role("dialog")).to_contain_text("a line that runs into one stays where it is")


def test_after_the_last_lesson_comes_the_first_game(person: Arrive) -> None:
    ann = person()
    done = {lesson: {"step": 0, "done": True} for lesson in course(discover()["cargo"]).lessons}
    ann.visit("/")
    ann.page.evaluate("(kept) => localStorage.setItem('longshore.lessons', JSON.stringify(kept))", {"cargo": done})
    ann.visit("/learn/cargo")
    press(ann, "first-game")
    ann.page.get_by_test_id("prompt").wait_for()
    assert "/table/" in ann.page.url


def test_the_menu_of_a_table_leads_to_the_lessons(person: Arrive) -> None:
    ann = person()
    ann.open_first_turn("random")
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("link", name="Learn").click()
    expect(ann.page.locator("h1")).to_have_text("Learn Cargo")


@pytest.mark.parametrize("path", ["cargo/swimming", "chess/swimming", "chess"])
def test_what_does_not_exist_is_told(person: Arrive, path: str) -> None:
    ann = person()
    ann.visit(f"/learn/{path}")
    expect(ann.page.locator("main h1")).to_be_visible()
    ann.complaints.clear()  # the browser itself notes the 404


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing(person: Arrive, theme: str, size: str) -> None:
    ann = person(**SIZES[size], theme=theme, lang="fr")
    ann.visit("/learn/cargo")
    ann.page.locator("[data-learn=go]").wait_for()
    assert violations(ann) == []
    begin(ann, "cargo/rough-work")
    assert violations(ann) == []
    play(ann, "M n")
    await_outcome(ann, "wrong")
    assert violations(ann) == []
