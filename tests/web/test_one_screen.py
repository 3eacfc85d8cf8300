"""Several people at one screen: a curtain between them, and nothing of one's secrets for the next."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.looks import violations

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
COVERED = (".boardarea", ".prompt", ".side")


def curtain(someone: Any) -> Any:
    return someone.page.get_by_test_id("curtain")


def lay(someone: Any, value: int) -> None:
    someone.page.locator(f"[data-card='{value}']").click()


def test_montego_bays_cards_stay_secret_from_the_friend(person: Arrive) -> None:
    ann = person()
    heard: list[str] = []
    ann.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    ann.open_table("friend", "random", game="montego_bay")
    expect(curtain(ann)).to_contain_text("Yellow")
    for part in COVERED:
        expect(ann.page.locator(part)).to_be_hidden()
    assert violations(ann) == []
    ann.page.keyboard.press("Enter")  # the button has the focus
    expect(curtain(ann)).to_have_count(0)
    lay(ann, 4)
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the small yellow docker")
    lay(ann, 2)
    # the last card: now the friend
    expect(curtain(ann)).to_contain_text("Blue")
    for part in COVERED:
        expect(ann.page.locator(part)).to_be_hidden()
    # she can still take it back without showing it to anybody else
    curtain(ann).get_by_role("button", name="Undo").click()
    expect(curtain(ann)).to_have_count(0)
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the small yellow docker")
    lay(ann, 1)
    del heard[:]
    curtain(ann).get_by_role("button", name="show the board").click()
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the big blue docker")
    ann.show_tab("log")
    assert not re.search(r"lay a \d", ann.page.locator("body").inner_text())
    lay(ann, 3)
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the small blue docker")
    # the friend takes back an own card, not Ann's
    ann.page.get_by_role("button", name="Undo").click()
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("the big blue docker")
    assert curtain(ann).count() == 0
    # nothing of Ann's cards has come over the wire since, but a late answer to her own question
    for frame in [one for one in heard if '"t":"preview"' not in one]:
        assert not re.search(r'"docker":"[Yy]","value"|"move":"card [Yy]|"cards":\{[^}]*"[Yy]"', frame), frame
    # whoever comes by and reloads the page sees the curtain first
    ann.page.reload()
    expect(curtain(ann)).to_contain_text("Blue")


def test_panamaxs_advisors_stay_secret_from_the_friend(person: Arrive) -> None:
    ann = person(lang="fr")
    ann.open_table("friend", game="panamax")
    ann.hurry("[data-testid=curtain]")  # the contracts are chosen in everybody's sight
    first = curtain(ann).inner_text()
    curtain(ann).get_by_role("button", name="montrer le plateau").click()
    ann.hurry("[data-testid=curtain]")
    assert curtain(ann).inner_text() != first
    assert not re.search(r"\(FA\d\)", ann.page.locator("body").inner_text())


@pytest.mark.parametrize("seats", [("friend",), ("random",)])
def test_no_curtain_where_nothing_is_hidden_or_one_plays_alone(person: Arrive, seats: tuple[str, ...]) -> None:
    ann = person()
    ann.open_table(*seats, game="cargo" if seats == ("friend",) else "montego_bay")
    ann.await_turn()
    assert curtain(ann).count() == 0
