"""A game of another package through the page: a plain box, its drawing as the board, its moves as buttons, why not."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from longshore import new_game
from tests.web.looks import violations, wear

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person


@pytest.fixture(scope="module")
def address(serve: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in whose environment the game lighter is installed."""
    folder: Path = tmp_path_factory.mktemp("plain")
    source = new_game.write("lighter", folder) / "src"
    metadata = source / "longshore_lighter-0.1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: longshore-lighter\nVersion: 0.1.0\n")
    (metadata / "entry_points.txt").write_text("[longshore.games]\nlighter = lighter.game:Lighter\n")
    with serve(folder, PYTHONPATH=str(source)) as served:
        yield served.url


def board(page: Page, name: str = "The board, drawn in text") -> Any:
    return page.get_by_role("region", name=name)


def stones(page: Page) -> int:
    return int(board(page).inner_text().split("First")[0].count("o"))


def test_from_the_shelf_to_the_end_and_the_replay(person: Arrive) -> None:
    ann = person()
    ann.visit("/")
    box = ann.page.locator("[data-game=lighter]")
    expect(box).to_contain_text("2–4 players")
    box.get_by_role("button").click()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.await_turn()
    before = stones(ann.page)
    assert before in (10, 11, 12)
    ann.page.get_by_role("list", name="Your moves").get_by_role("button", name="take 2").hover()
    expect(ann.page.get_by_test_id("consequence")).to_contain_text("First takes 2 stones")
    ann.page.get_by_role("list", name="Your moves").get_by_role("button", name="take 2").click()
    expect(board(ann.page)).to_contain_text("First: 2")
    ann.show_tab("log")
    expect(ann.page.locator(".log")).to_contain_text("First takes 2 stones")
    for _ in range(6):
        ann.await_turn()
        if ann.over():
            break
        taken = board(ann.page).inner_text()
        ann.page.locator(".plain [data-move]").last.click()
        expect(board(ann.page)).not_to_have_text(taken)
    ann.look_again()
    ann.page.locator("#scrubber").fill("1")
    expect(board(ann.page)).to_contain_text("First: 0   Second: 0")
    ann.page.get_by_role("button", name="One move on").click()
    expect(board(ann.page)).to_contain_text("First: 2   Second: 0")


def test_a_move_that_is_not_allowed_is_told_its_rule(person: Arrive) -> None:
    ann = person()
    ann.open_table("docker", game="lighter")
    ann.await_turn()
    field = ann.page.get_by_label("Or type a move")
    field.fill("take 5")
    field.press("Enter")
    expect(ann.page.get_by_test_id("whynot")).to_contain_text("Three at most")
    field.fill("fly away")
    field.press("Enter")
    expect(ann.page.locator(".plain [role=alert]")).to_have_text(
        "“fly away” means nothing in this game. A move looks like “take 1”."
    )
    field.fill("take 3")
    field.press("Enter")
    expect(board(ann.page)).to_contain_text("First: 3")


@pytest.mark.parametrize("width", [360, 1120])
def test_axe_finds_nothing_and_nothing_scrolls_sideways(person: Arrive, width: int) -> None:
    ann = person(width=width)
    ann.visit("/")
    expect(ann.page.locator("[data-game=lighter]")).to_be_visible()
    assert violations(ann) == []
    ann.open_table("docker", game="lighter")
    for lang, theme in (("en", "light"), ("fr", "dark")):
        wear(ann, lang, theme)
        ann.await_turn()
        name = {"en": "The board, drawn in text", "fr": "Le plateau, dessiné en texte"}[lang]
        expect(board(ann.page, name)).to_be_visible()
        assert violations(ann) == []
        assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        heights = ann.page.eval_on_selector_all(".plain button", "all => all.map((one) => one.offsetHeight)")
        assert min(heights) >= 44
