"""The lobby and the waiting room: the own name, own tables first, what who sits down should know."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person


def test_the_name_is_asked_where_one_sits_down_and_kept(person: Arrive) -> None:
    ann = person()
    ann.visit("/")
    ann.page.get_by_role("group", name="Seat 2").get_by_role("button", name="Open").click()
    ann.page.get_by_role("textbox", name="Your name").fill("Ann")
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.locator("section.room li").first).to_contain_text("Ann (you)")
    ann.visit("/")
    expect(ann.page.get_by_role("textbox", name="Your name")).to_have_value("Ann")


def test_my_tables_come_first_where_i_play(person: Arrive) -> None:
    ann = person(width=360)
    ann.visit("/")
    expect(ann.page.locator("main > :first-child")).to_have_attribute("aria-labelledby", "shelf-title")
    ann.open_first_turn("greedy")
    ann.visit("/")
    first = ann.page.locator("main > :first-child")
    expect(first).to_contain_text("1 waiting for you")
    expect(first.get_by_role("link", name=re.compile("Your turn"))).to_be_in_viewport()


def test_the_options_in_the_fold_name_all_that_is_not_as_usual(person: Arrive) -> None:
    ann = person()
    ann.visit("/")
    fold = ann.page.locator("details summary")
    expect(fold).to_contain_text("as usual")
    fold.click()
    ann.page.get_by_label("Clock").select_option("15")
    ann.page.get_by_role("checkbox", name=re.compile("Hints")).uncheck()
    expect(fold).to_contain_text("15 min a player, 10 s more a turn · no hints")


def test_who_is_invited_sees_the_terms_and_who_waits_hears_of_it(person: Arrive) -> None:
    ann, ben = person(), person()
    ann.visit("/")
    ann.page.get_by_role("group", name="Seat 2").get_by_role("button", name="Open").click()
    ann.page.locator("details summary").click()
    ann.page.get_by_label("Clock").select_option("5")
    ann.page.get_by_role("button", name="Open the table").click()
    expect(ann.page.get_by_role("button", name="Waiting for players")).to_be_visible()
    ben.page.goto(ann.page.url)
    expect(ben.page.locator("section.room")).to_contain_text("Options: 5 min a player, 5 s more a turn")
    expect(ben.page.locator("section.room")).to_contain_text("Barrels, rum and a secret card each round.")
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.page.get_by_role("button", name="Sit here").click()
    expect(ann.page.get_by_text("Ben has sat down.")).to_be_visible()
