"""The rule book in the page: examples on the real board are stepped through and played with, a refusal opens at its
rule with its example, words explain themselves, the overview prints on one page."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from longshore.core.book import glossary
from longshore.core.examples import examples
from longshore.core.game import Game, discover
from tests.web.looks import violations

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
SIZES = {"1440": {"width": 1440, "height": 900}, "360": {"width": 360, "height": 740, "touch": True}}
OWN = [kind for kind in discover().values() if not kind.is_outside()]


def open_example(someone: Any, kind: type[Game], name: str) -> Locator:
    """The example in its book, its board drawn."""
    figure: Locator = someone.page.locator(f"#example-{name}")
    figure.wait_for()
    figure.evaluate("(one) => one.scrollIntoView({ block: 'start' })")
    figure.locator("[data-ready]").wait_for()
    return figure


def press(figure: Locator, what: str) -> None:
    figure.locator("[data-ready]").wait_for()
    figure.locator(f"[data-example={what}]").click()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", OWN, ids=lambda kind: kind.id)
def test_an_example_is_stepped_through_on_the_real_board(person: Arrive, kind: type[Game], size: str) -> None:
    """The longest of each game, forth and back; boards far away are not there."""
    longest = max(examples(kind).values(), key=lambda one: len(one.scenes))
    ann = person(**SIZES[size])
    ann.visit(f"/rules/{kind.id}")
    figure = open_example(ann, kind, longest.id)
    caption = figure.get_by_test_id("caption")
    if longest.scenes[0].moves:
        expect(figure.locator("[data-example=next]")).to_have_text("Play it")
        press(figure, "next")
    for scene in longest.scenes[1:]:
        press(figure, "next")
        expect(caption).to_have_text(scene.say["en"])
    expect(figure.locator("[data-ready]")).to_be_visible()
    expect(figure.locator("[data-example=next]")).to_be_disabled()
    press(figure, "back")
    expect(caption).to_have_text(longest.scenes[-2].say["en"])
    assert ann.page.locator(".boardarea").count() < len(examples(kind)) / 2
    assert ann.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is wider than the page"


def test_a_reader_tries_moves_and_is_refused_with_the_rule(person: Arrive) -> None:
    ann = person()
    ann.visit("/rules/cargo")
    figure = open_example(ann, discover()["cargo"], "two-crates")
    expect(figure.locator(".no")).to_contain_text("Only crates weigh")
    press(figure, "try")
    figure.locator("[data-place=b3]").click()
    figure.locator("[data-place=c3]").click()
    expect(figure.get_by_test_id("whynot")).to_contain_text("no more crates than the strength")
    figure.locator("[data-place=b2]").click()
    expect(figure.locator(".ask")).to_contain_text("2 moves left")
    press(figure, "try")
    expect(figure.locator(".prompt")).to_have_count(0)


def test_at_a_table_a_refusal_opens_at_its_rule_with_its_example(person: Arrive) -> None:
    ann = person()
    ann.open_table("greedy")
    ann.page.locator("[data-action^='ship']").first.click()
    ann.page.wait_for_selector("[data-action=suggest]")
    ann.click_square(ann.squares(": (red|green) crate")[0])
    ann.page.get_by_test_id("whynot").locator(".rule-link").click()
    rule = ann.page.locator("[data-rule='setup.square']")
    expect(rule.get_by_test_id("caption")).to_contain_text("Everybody has chosen a ship")
    expect(rule.locator(".boardarea [data-place=d4]")).to_be_visible()
    # the example of another rule takes its place
    ann.page.locator("[data-rule='push.elephant'] [data-shows]").click()
    elephant = ann.page.locator("[data-rule='push.elephant']")
    expect(elephant.get_by_test_id("caption")).to_contain_text("An elephant stands where it stands")
    expect(rule.locator(".boardarea")).to_have_count(0)


def test_a_book_opens_at_a_rule(person: Arrive) -> None:
    ann = person()
    ann.visit("/rules/cargo#push.weight")
    expect(ann.page.locator("article.here")).to_have_attribute("data-rule", "push.weight")
    expect(ann.page.locator("article.here")).to_be_in_viewport()


def test_own_words_explain_themselves_to_mouse_and_keys(person: Arrive) -> None:
    mule = next(term for term in glossary(discover()["cargo"]) if term.id == "mule")
    ann = person()
    ann.visit("/rules/cargo")
    word = ann.page.locator("#about [data-term=mule]")
    word.hover()
    expect(ann.page.get_by_role("tooltip")).to_contain_text(mule.text["en"])
    ann.page.mouse.move(0, 0)
    expect(ann.page.get_by_role("tooltip")).to_have_count(0)
    word.focus()
    expect(ann.page.get_by_role("tooltip")).to_contain_text(mule.text["en"])
    ann.page.keyboard.press("Escape")
    expect(ann.page.get_by_role("tooltip")).to_have_count(0)


def test_own_words_explain_themselves_in_lessons_under_a_finger(person: Arrive) -> None:
    ann = person(**SIZES["360"], lang="fr")
    ann.visit("/learn/cargo/first-crate")
    ann.page.locator("[data-testid=say] [data-term=dock]").tap()
    expect(ann.page.get_by_role("tooltip")).to_contain_text("Les 64 cases")


def test_own_words_explain_themselves_in_the_prompt_of_a_table(person: Arrive) -> None:
    contract = next(term for term in glossary(discover()["panamax"]) if term.id == "contract")
    ann = person()
    ann.open_table("greedy", game="panamax")
    word = ann.page.locator("[data-testid=prompt] [data-term=contract]")
    word.hover()
    expect(ann.page.get_by_role("tooltip")).to_contain_text(contract.text["en"])
    ann.page.mouse.move(0, 0)
    expect(ann.page.get_by_role("tooltip")).to_have_count(0)
    word.focus()
    expect(ann.page.get_by_role("tooltip")).to_contain_text(contract.text["en"])


def test_a_tap_on_a_word_of_the_prompt_explains_it_and_decides_nothing(person: Arrive) -> None:
    contract = next(term for term in glossary(discover()["panamax"]) if term.id == "contract")
    ann = person(**SIZES["360"], lang="fr")
    ann.open_table("greedy", game="panamax")
    offers = ann.page.locator("[data-place^='offer:']")
    expect(offers).to_have_count(2)
    ann.page.locator("[data-testid=prompt] [data-term=contract]").tap()
    expect(ann.page.get_by_role("tooltip")).to_contain_text(contract.text["fr"])
    expect(offers).to_have_count(2)


@pytest.mark.parametrize("kind", OWN, ids=lambda kind: kind.id)
def test_the_overview_prints_on_one_page(person: Arrive, kind: type[Game]) -> None:
    ann = person(lang="fr")
    ann.visit(f"/rules/{kind.id}")
    ann.page.get_by_test_id("overview").wait_for()
    ann.page.evaluate("document.documentElement.dataset.prints = 'overview'")
    assert ann.page.pdf(format="A4").count(b"/Type /Page\n") == 1


@pytest.mark.parametrize(
    ("size", "theme", "lang", "name"), [("1440", "light", "en", "cargo"), ("360", "dark", "fr", "montego_bay")]
)
def test_axe_finds_nothing(person: Arrive, size: str, theme: str, lang: str, name: str) -> None:
    ann = person(**SIZES[size], theme=theme, lang=lang)
    ann.visit(f"/rules/{name}")
    open_example(ann, discover()[name], "ready")
    assert violations(ann) == []
