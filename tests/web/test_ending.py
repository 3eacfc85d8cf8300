"""The end of a game on the page: the final table of each game, and the moment itself."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from longshore.core.game import discover
from tests.web.conftest import Person
from tests.web.gamefiles import finished

Arrive = Callable[..., Person]
HOUSE = [kind.id for kind in discover().values() if not kind.is_outside()]
SUMS = """table => {
    const figure = (cell) => Number(cell.firstChild.textContent.replace('−', '-').replace(/[^0-9-]/g, ''));
    const lines = [...table.tBodies[0].rows].map((row) => [...row.cells].slice(1).map(figure));
    const all = [...table.tFoot.rows[0].cells].slice(1).map(figure);
    return all.every((sum, n) => lines.reduce((so_far, line) => so_far + line[n], 0) === sum);
}"""


@pytest.mark.parametrize("game", HOUSE)
def test_every_game_has_its_final_table(person: Arrive, game: str) -> None:
    """On a phone: nothing runs out of the window, and what is shown adds up."""
    ann = person(width=360, height=740, lang="fr")
    ann.visit(f"/table/{ann.import_game(finished(game, 4))}")
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", level=2)).to_have_text(re.compile("gagne|partagent"))
    expect(dialog.get_by_test_id("ending-why")).to_have_text(re.compile("écart|égalité"))
    table = dialog.get_by_test_id("tally").first
    expect(table).to_contain_text("D’où viennent les points")
    assert table.evaluate(SUMS)
    rounds = dialog.get_by_text("Manche par manche").first
    assert (rounds.count() > 0) == (game in ("montego_bay", "panamax"))
    if rounds.count():
        rounds.click()
        assert dialog.get_by_test_id("tally").nth(1).evaluate(SUMS)
    assert dialog.evaluate("box => box.scrollWidth <= box.clientWidth")


def test_the_end_is_shown_once_and_whenever_it_is_asked_for(person: Arrive) -> None:
    ann = person()
    ann.open_first_turn("friend")
    for _ in range(2):  # both pass a whole turn: the game is over
        ann.press("end")
        ann.press("yes")
        ann.await_turn()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog.get_by_test_id("ending-why")).to_be_visible()
    ann.page.reload()
    expect(dialog.get_by_test_id("ending-why")).to_be_visible()  # it was not closed yet
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    ann.page.wait_for_function("() => Object.keys(sessionStorage).some((key) => key.startsWith('longshore.ending.'))")
    ann.page.reload()
    ann.await_turn()
    expect(dialog).to_have_count(0)
    ann.press("result")
    dialog.get_by_role("button", name="Play again").click()
    ann.page.wait_for_url(re.compile("/table/"))
    expect(ann.page.locator(".prompt, .room").first).to_be_visible()


def test_who_gives_up_is_told_as_the_reason(person: Arrive) -> None:
    ann = person()
    ann.open_first_turn("deckhand")
    ann.page.get_by_role("button", name="Table menu").click()
    ann.page.get_by_role("button", name=re.compile("Resign")).click()
    ann.page.get_by_role("button", name="Yes").click()
    expect(ann.page.get_by_test_id("ending-reason")).to_contain_text("Given up")
    expect(ann.page.get_by_test_id("ending-why")).to_have_count(0)
