"""The coach on the page: the first game after the lessons, and a warning before a careless move."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.server.test_coaching import tempted
from tests.web.conftest import Person

Arrive = Callable[..., Person]


def test_the_first_game_has_a_coach_that_can_be_folded_and_switched_off(person: Arrive) -> None:
    ann = person(width=360, height=740)
    ann.visit("/learn/cargo")
    ann.page.locator("[data-learn=first-game]").click()
    ann.page.wait_for_url("**/table/**")
    coach = ann.page.get_by_test_id("coach")
    expect(coach.get_by_test_id("coach-short")).to_be_visible()
    assert coach.bounding_box()["height"] < 90, "on a phone it leaves the board its place"
    coach.get_by_role("button", name="Unfold").click()
    expect(coach.get_by_test_id("coach-now")).to_be_visible()
    covers = """box => {
        const [a, b] = [box.getBoundingClientRect(), document.querySelector('.prompt').getBoundingClientRect()];
        const c = document.querySelector('.boardarea').getBoundingClientRect();
        return a.bottom > b.top + 1 || a.top < c.bottom - 1 || a.right > innerWidth;
    }"""
    assert not coach.evaluate(covers)
    coach.get_by_role("button", name="Fold", exact=True).click()
    expect(coach.get_by_test_id("coach-now")).to_have_count(0)
    coach.get_by_role("button", name="Switch the coach off").click()
    expect(coach).to_have_count(0)
    ann.page.get_by_role("button", name="Table menu").click()
    ann.page.get_by_role("button", name="Switch the coach on").click()
    expect(coach).to_have_count(1)


def test_a_careless_move_is_played_only_when_one_means_it(person: Arrive) -> None:
    ann = person()
    moment, move = tempted()
    ann.visit("/")
    ann.page.evaluate(
        "localStorage.setItem('longshore.settings', JSON.stringify("
        "{ ...JSON.parse(localStorage.getItem('longshore.settings')), coach: true }))"
    )
    ann.open_at(moment, "random")
    ann.await_turn()
    before = ann.position()
    ann.play(move)
    warning = ann.page.get_by_test_id("caution")
    expect(warning).to_contain_text("costs you about")
    assert ann.position() == before
    ann.page.locator("[data-coach=back]").click()
    expect(warning).to_have_count(0)
    ann.play(move)
    ann.page.locator("[data-coach=anyway]").click()
    ann.show_tab("log")
    expect(ann.page.locator(".side")).to_contain_text("falls into the water")
