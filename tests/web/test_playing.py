"""Whole games and turns of Cargo through the page."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person


def test_two_people_play_a_whole_game(person: Arrive) -> None:
    ann, ben = person(), person()
    # Ann opens a table with an open seat, in the form of the lobby
    ann.choose_cargo()
    ann.page.get_by_role("group", name="Seat 2").get_by_role("button", name="Open").click()
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_text("1 seat still free")).to_be_visible()
    # Ben follows the invite link and sits down; Ann starts
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    ann.page.get_by_role("button", name="Start the game").click()
    # both play what is suggested, in their own pages, until the game is over
    for one in (ann, ben):
        one.page.get_by_test_id("prompt").wait_for()
        one.hurry_alongside(2000)
    for one in (ann, ben):
        assert 14 < one.finish_hurrying() < 2000
    for one in (ann, ben):
        expect(one.page.locator(".plate.won").first).to_be_visible()
        expect(one.page.get_by_test_id("prompt")).to_contain_text("The game is over")
    assert ann.page.locator(".score").all_inner_texts() == ben.page.locator(".score").all_inner_texts()
    # once more: both come to the same new table
    ann.page.get_by_role("dialog").get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(lambda url: url != ben.page.url)
    ben.page.get_by_role("dialog").get_by_role("link", name="To the next game").click()
    ben.page.wait_for_url(ann.page.url)


def test_a_person_against_a_bot_in_two_clicks(person: Arrive) -> None:
    ann = person()
    ann.choose_cargo()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.set_up()
    assert ann.page.locator(".plate").nth(1).inner_text().count("bot") == 1
    ann.hurry(".prompt a[href^='/replay/']", 12)
    ann.await_turn()
    ann.show_tab("log")
    expect(ann.page.locator(".log .heading").nth(2)).to_be_attached()  # several turns, of both


def test_a_clock_ticks_for_whoever_has_to_decide(person: Arrive) -> None:
    ann = person()
    ann.choose_cargo()
    ann.page.get_by_role("group", name="Seat 2").get_by_role("button", name="Friend").click()
    ann.page.locator("summary", has_text="Options").click()
    ann.page.get_by_label("Clock").select_option("15")
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("timer")).to_have_count(2)
    expect(ann.page.locator(".time.runs")).to_have_count(1)
    expect(ann.page.locator(".time.runs")).to_contain_text("14:5")
    expect(ann.page.locator(".time:not(.runs)")).to_have_text("15:00")


def test_clicking_the_squares(person: Arrive) -> None:
    ann = person()
    ann.open_first_turn("greedy")
    start = ann.squares("can move")[0]
    ann.click_square(start)
    target = ann.squares("can go here")[0]
    ann.page.locator(f"[data-place={target}]").hover()
    expect(ann.page.get_by_test_id("consequence")).not_to_be_empty()
    ann.click_square(target)
    ann.show_tab("log")
    expect(ann.page.locator(".log")).to_contain_text(f"rom {start} to {target}")


def test_undo(person: Arrive) -> None:
    ann = person()
    ann.open_table("open")
    ben = person()
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="Sit here").click()
    ann.page.get_by_role("button", name="Start the game").click()
    expect(ann.page.get_by_test_id("prompt")).to_be_visible()
    expect(ben.page.get_by_test_id("prompt")).to_be_visible()
    for _ in range(1000):
        if ann.acts() or ben.acts():
            break
        ann.page.wait_for_timeout(20)
    mover, other = (ann, ben) if ann.acts() else (ben, ann)
    first = mover.position()
    mover.page.locator("[data-action^='ship']").first.click()
    other.await_turn()
    mover.page.get_by_role("button", name="Undo").click()
    mover.await_turn()
    assert mover.position() == first
    # the other may not take back what chance has decided: the button says why
    other.page.get_by_role("button", name="Undo").click(force=True)
    expect(other.page.get_by_text("chance has spoken since")).to_be_visible()


def test_a_reload_resumes(person: Arrive) -> None:
    ann = person()
    ann.open_first_turn("greedy")
    before = ann.position()
    ann.page.reload()
    ann.await_turn()
    assert ann.position() == before
    ann.follow_advice()


def test_ending_a_turn_without_a_move_is_asked_again(person: Arrive) -> None:
    ann = person()
    ann.open_first_turn("greedy")
    ann.press("end")
    expect(ann.page.get_by_test_id("prompt")).to_have_text("End the turn without moving anyone?")
    ann.press("no")
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("Move a worker")
    ann.press("end")
    ann.press("yes")
    ann.show_tab("log")
    expect(ann.page.locator(".log")).to_contain_text("passes.")


def test_friends_at_one_screen_with_outside_loading_squares(person: Arrive) -> None:
    ann = person()
    ann.open_table("friend", "friend", "friend", options={"loading": "outside"})
    ann.set_up()
    assert len(ann.page.locator("[data-place]").all()) == 64 + 8
    assert len(ann.page.locator(".plate").all()) == 4
    ann.follow_advice()
    ann.await_turn()


def test_animation_can_be_skipped_and_ends(person: Arrive) -> None:
    ann = person(motion="full")
    ann.open_first_turn("greedy")
    for _ in range(4):
        ann.follow_advice()
        ann.page.locator(".dock").press("Escape")
        ann.await_turn()


def test_a_finger_sees_first_and_decides_then(person: Arrive) -> None:
    """And what a rival does next stays marked until one moves again."""
    ann = person(width=360, height=740, touch=True)
    ann.open_first_turn("greedy")
    ann.page.locator(f"[data-place={ann.squares('red dockhand.*can move')[0]}]").tap()
    target = ann.page.locator(f"[data-place={ann.squares('can go here')[0]}]")
    before = ann.position()
    target.tap()
    expect(ann.page.get_by_test_id("consequence")).not_to_be_empty()
    expect(ann.page.locator("[data-action=confirm]")).to_be_visible()
    expect(ann.page.get_by_test_id("trace").locator("*")).to_have_count(0)
    assert [one for one in ann.position() if "can go here" not in one] == [
        one for one in before if "can go here" not in one
    ]
    target.tap()
    expect(ann.page.get_by_test_id("trace").locator(".way").first).to_be_attached()
    ann.page.locator(f"[data-place={ann.squares('red dockhand.*can move')[0]}]").tap()
    ann.page.locator(f"[data-place={ann.squares('can go here')[0]}]").tap()
    ann.press("confirm")
    expect(ann.page.get_by_test_id("trace").locator("*")).to_have_count(0)
