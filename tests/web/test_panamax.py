"""Panamax through the page: a whole game of two people and two bots, every kind of step on the board, keyboard, axe."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from longshore.core.table import Table
from longshore.games.panamax.game import PanamaxGame
from tests.web.conftest import OVER
from tests.web.gamefiles import Moment, look_for, words
from tests.web.looks import violations

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
WEB = Path(__file__).resolve().parents[2] / "web"
CHOOSABLE = re.compile(r"\b(lit|open)\b")  # classes of a place where something can be done now
# press a move of the list whenever there is one, until the game is over; which kinds of moves were offered
PLAY_ON = """async () => {
    const offered = new Set();
    for (let presses = 0; ; ) {
        if (document.querySelector(".prompt a[href^='/replay/']")) return { presses, offered: [...offered] };
        const moves = [...document.querySelectorAll('[data-move]')];
        for (const one of moves) offered.add(one.dataset.move.split(' ')[0]);
        if (moves.length) (moves[presses % moves.length].click(), presses++);
        await new Promise((done) => setTimeout(done, 8));
    }
}"""


# --- moments ----------------------------------------------------------------------------------------------------------


def board(table: Table) -> dict[str, Any]:
    """What the first seat sees."""
    seen: dict[str, Any] = table.game.view(table.kernel, 0)["board"]
    return seen


def heads(table: Table) -> set[str]:
    """The kinds of moves the first seat has."""
    return {move.split()[0] for move in words(table, 0)} if table.kernel.waiting() & 1 else set()


@cache
def to_take() -> Moment:
    """The first seat takes a die; there is one for movement, a ship in a dock, and one below its minimum."""

    def found(table: Table) -> bool:
        if not {"take", "transfer"} <= heads(table) or "take 3" not in words(table, 0):
            return False
        ships = board(table)["ships"].values()
        below = [ship for ship in ships if ship["state"] == "loading" and ship["cargo"] and not ship["ready"]]
        ready = [ship for ship in ships if ship["state"] == "loading" and ship["ready"]]
        docked = [ship for ship in ships if re.match("AP|PA", ship["at"])]
        return bool(below and ready and docked)

    return look_for("panamax", 4, found)


@cache
def to_load() -> Moment:
    """The first seat may take a contract and can load two containers or more."""

    def found(table: Table) -> bool:
        return {"contract", "load"} <= heads(table) and board(table)["now"]["frames"][-1]["loads"] > 1

    return look_for("panamax", 4, found)


@cache
def asked() -> Moment:
    """Somebody else's turn; a ship of the first seat has arrived, and the owner is asked for the bonus."""
    return look_for("panamax", 4, lambda table: "cash" in heads(table) and board(table)["active"] != "R")


@cache
def last_turn() -> Moment:
    """The first seat can end the last turn of the first round."""
    return look_for("panamax", 4, lambda table: "end" in heads(table) and board(table)["dice_left"] == 0)


@cache
def new_order() -> Moment:
    """The same, and the dice on the wagon will change the order of turns."""

    def found(table: Table) -> bool:
        seen = board(table)
        first = [die[0] for die in seen["rail"]["wagon"]][:1]
        return "end" in heads(table) and seen["dice_left"] == 0 and first not in ([], seen["order"][:1])

    return look_for("panamax", 4, found)


def prepared(**fields: Any) -> Moment:
    """A position from a few fields of its document."""
    game, kernel = PanamaxGame.load({"seats": 4, **fields})
    return "\n".join(Table(game, 1, kernel).lines()), 0


# --- on the page ------------------------------------------------------------------------------------------------------


def laptop(person: Arrive, **wishes: Any) -> Any:
    return person(width=1440, height=900, **wishes)


def sit_at(someone: Any, moment: Moment) -> None:
    someone.open_at(moment, "random", "random", "random")
    someone.await_turn()


def place(someone: Any, name: str) -> Any:
    return someone.page.locator(f'main [data-place="{name}"]')  # an example beside the rules has the same places


def take(someone: Any, name: str, **how: Any) -> None:
    """Click a place that can be chosen, once it can: the answer to the click before may still be on its way."""
    expect(place(someone, name)).to_have_class(CHOOSABLE)
    place(someone, name).click(**how)


def lit(someone: Any, kind: str) -> list[str]:
    """Places of a kind that can be chosen, as the moves say, once there is one."""
    those = f'main .lit[data-place^="{kind}:"], main .open[data-place^="{kind}:"]'
    someone.page.wait_for_selector(those, state="attached")
    found: list[str] = someone.page.eval_on_selector_all(those, "all => all.map((one) => one.dataset.place)")
    return found


def overhear(someone: Any) -> list[str]:
    """All that comes over the wire to this person from now on."""
    heard: list[str] = []
    someone.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(str(data))))
    return heard


def parts(frame: Any) -> Iterator[dict[str, Any]]:
    """Every object inside a frame."""
    if isinstance(frame, dict):
        yield frame
        frame = list(frame.values())
    if isinstance(frame, list):
        for one in frame:
            yield from parts(one)


def check_secrets(heard: list[str], own: str) -> int:
    """No advisor of another seat is in any frame before the end; how many desks of others were looked at."""
    desks = 0
    seat = "RBGY".index(own)
    for text in heard:
        for part in parts(json.loads(text)):
            if part.get("phase") == "over" or part.get("event") in ("secret", "advisor_counts"):
                return desks
            if part.get("event") in ("dealt", "kept_advisor"):
                assert part["seat"] == seat, part
            if re.match("keep FA", str(part.get("move", ""))):
                assert part.get("seat", seat) == seat, part
            for colour, desk in (part.get("desks") or {}).items():
                if colour != own:
                    desks += 1
                    assert desk["secret"] in ("hidden", None), desk["secret"]
                    assert desk["dealt"] == []
                    assert set(desk["advisor_worth"]) <= set(desk["advisors"])
    return desks


def test_two_people_and_two_bots_play_a_whole_game(person: Arrive) -> None:
    ann, ben = laptop(person), laptop(person)
    heard = {"R": overhear(ann), "B": overhear(ben)}
    ann.open_table("open", "random", "random", game="panamax")
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="Sit here").click()
    ann.page.get_by_role("button", name="Start the game").click()
    played = []
    for one in (ann, ben):
        one.page.get_by_test_id("prompt").wait_for()
        one.show_tab("moves")
        one.page.evaluate(f"() => void (window.playing = ({PLAY_ON})())")
    for one in (ann, ben):
        one.page.wait_for_selector(".prompt a[href^='/replay/']", timeout=600_000)
        played.append(one.page.evaluate("() => window.playing"))
    # three rounds of four turns each, with all that belongs to a turn
    assert min(each["presses"] for each in played) > 40
    offered = {head for each in played for head in each["offered"]}
    assert {"keep", "take", "contract", "load", "move", "add", "go", "build", "end"} - offered == set()
    assert ann.page.locator(".score").all_inner_texts() == ben.page.locator(".score").all_inner_texts()
    expect(ann.page.locator(".plate.won").first).to_be_visible()
    for own, frames in heard.items():
        assert check_secrets(frames, own) > 100
        assert [text for text in frames if '"secret":"FA' in text], "everybody knows their own"


def test_the_first_choice_is_seen_before_it_is_made(person: Arrive) -> None:
    for width, height in ((1440, 900), (360, 740)):
        ann = person(width=width, height=height, lang="fr")
        ann.open_table("random", "random", "random", game="panamax")
        ann.await_turn()
        cards = ann.page.locator('[data-place^="offer:"]')
        expect(cards).to_have_count(2)
        for card in cards.all():
            expect(card).to_be_in_viewport(ratio=0.9)
            assert card.locator(".box").count() >= 2, "its containers"
            expect(card).to_contain_text(re.compile("départ dans la zone d’attente .*départ dans la zone d’attente"))
        cards.first.click()
        expect(cards).to_have_count(0)


def test_long_answers_stay_on_a_phone(person: Arrive) -> None:
    ann = person(width=360, height=740, lang="fr", touch=True)
    for moment, kind in ((to_take(), "col"), (to_load(), "display")):
        sit_at(ann, moment)
        if kind == "display":
            ann.page.get_by_role("tab", name="Actions").click()
        place(ann, lit(ann, kind)[0]).tap()
        expect(ann.page.locator("[data-action=confirm]")).to_be_visible()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360


def test_moving_on_the_board(person: Arrive) -> None:
    ann = laptop(person)
    sit_at(ann, to_take())
    # both purses of a company are told apart in words, too
    expect(ann.page.locator(".plate").first).to_contain_text("purse $")
    expect(ann.page.locator(".plate").first).to_contain_text("Co. $")
    # a die may be moved to the other side first: which one, and where to; Escape lets go
    ann.press("transfer")
    ann.page.locator('[data-place^="from:"].lit').first.click()
    assert lit(ann, "to")
    ann.page.keyboard.press("Escape")
    take(ann, "col:3")
    expect(ann.page.locator(".tokens")).to_contain_text("3 locks")
    # a ship below its minimum says why it stays, with a way into the rule book
    small = ann.page.locator('[data-place^="ship:"][aria-label*="below its minimum"][aria-label*="load"]').first
    small.click(force=True)
    card = ann.page.get_by_test_id("whynot")
    expect(card).to_contain_text("move.ready")
    card.locator(".rule-link").click()
    expect(ann.page.locator("article.here")).to_have_attribute("data-rule", "move.ready")
    # what a step would do is drawn before it is done
    dock = next(name for name in lit(ann, "zone"))
    place(ann, dock).hover()
    expect(ann.page.get_by_test_id("chips")).to_contain_text("1 lock")
    expect(ann.page.locator(".ship.ghost").first).to_be_visible()
    place(ann, dock).click()
    ann.show_tab("log")
    expect(ann.page.locator(".log")).to_contain_text("for a lock point")
    # ships in a loading zone or a lake are named one by one, then they sail; what that does is shown at once
    place(ann, lit(ann, "ship")[0]).click()
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("1 ship in the group")
    expect(ann.page.locator(".ship.ghost").first).to_be_visible()
    ann.press("go")
    expect(ann.page.locator(".log")).to_contain_text("for a waterway point")
    # the map can be flipped
    europe = place(ann, "zone:EUR")
    assert europe.bounding_box()["x"] < 500
    ann.page.get_by_role("button", name="Flip the map").click()
    assert europe.bounding_box()["x"] > 500


def test_taking_a_contract_and_loading_on_the_board(person: Arrive) -> None:
    ann = laptop(person)
    sit_at(ann, to_load())
    ann.page.locator('.lit[data-place^="display:"][data-place$=":front"]').click()
    expect(place(ann, "display:4:front")).not_to_have_class(re.compile("lit"))
    # a container, then a ship; where the zone is open, the zone
    box = lit(ann, "box")[0]
    place(ann, box).first.click()
    ship = lit(ann, "ship")[0]
    place(ann, ship).hover()
    place(ann, ship).click()
    if ann.prompt == "Now choose the loading zone.":
        place(ann, lit(ann, "zone")[0]).click(position={"x": 6, "y": 6})
    expect(place(ann, ship)).to_have_attribute("aria-label", re.compile("already loaded in this action"))


def test_ships_cards_slots_shares_and_rail_on_the_board(person: Arrive) -> None:
    ann = laptop(person)
    turn = prepared(
        round=2,
        awards=["B"],
        player={"R": 20},
        company={"R": 30},
        captain={"R": 3},
        stevedore={"R": 1},
        warehouse={"R": 1},
        contracts={"R": [{"card": "USE-1"}, {"card": "USW-1"}]},
        ships={
            "CA": {"at": "AP8", "cargo": ["R2"]},
            "R1a": {"at": "LG", "heading": "AP", "cargo": ["R3"]},
            "B2": {"at": "AP4", "cargo": ["B5"]},
            "G2": {"at": "AP4", "cargo": ["G4"]},
            "XP": {"at": "USW"},
        },
    )
    sit_at(ann, turn)
    plate = ann.page.locator(".plate").first
    # a ship from the yard, for the company's money
    take(ann, "yard:R3")
    take(ann, "zone:USE", position={"x": 6, "y": 6})
    expect(plate).to_contain_text("Co. $23")
    # a captain: the cruise ship arrives, and a passenger chooses a seat
    take(ann, "hand:captain")
    expect(ann.page.locator(".tokens")).to_contain_text("2 points")
    take(ann, "zone:AP8")
    take(ann, "passenger:X")
    expect(plate).to_contain_text("Co. $25")
    # a ship in a lake shows what it would do before it is named: two are pushed on
    place(ann, "ship:R1a").hover()
    expect(ann.page.get_by_test_id("chips")).to_contain_text("LG → AP4")
    expect(ann.page.get_by_test_id("chips")).to_contain_text("AP4 → AP5")
    expect(ann.page.locator(".ship.ghost").first).to_be_visible()
    take(ann, "ship:R1a")
    ann.press("go")
    # a stevedore: a die from the warehouse, then the last one of a contract; its flag opens the market
    take(ann, "hand:stevedore")
    take(ann, "stock:warehouse")
    take(ann, "ship:R3")
    take(ann, "box:1:6")
    take(ann, "ship:R3")
    take(ann, "share:B")
    expect(plate).to_contain_text("purse $15")
    # the die of the turn: another contract is done, and its flag brings a die on the rail
    take(ann, "col:5")
    take(ann, "box:1:6")
    take(ann, "ship:XP")
    take(ann, "stock:reserve")
    expect(place(ann, "rail")).to_contain_text("1 of 4")
    # the end of a round: a flag from the platform, the fee with a card
    sit_at(ann, prepared(phase="rail", platform_dice={"R": 1}, stevedore={"R": 2}, warehouse={"R": 2}))
    take(ann, "platform:CHN")
    expect(place(ann, "platform:CHN")).to_contain_text("empty")
    ann.press("done")
    ann.press("fee card")
    ann.show_tab("log")
    expect(ann.page.locator(".log")).to_contain_text("owes $5 in fees")


def test_the_owner_of_a_ship_is_asked_in_another_turn(person: Arrive) -> None:
    ann = laptop(person, lang="fr")
    sit_at(ann, asked())
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("pour votre bourse")
    purse = ann.page.locator(".plate").first.inner_text()
    ann.press("cash")
    expect(ann.page.locator(".plate").first).not_to_have_text(purse)


def test_the_end_of_a_round_is_told_step_by_step(person: Arrive) -> None:
    ann = laptop(person, motion="full")
    sit_at(ann, last_turn())
    ann.press("end")
    ledger = ann.page.get_by_role("complementary", name="Round 1 is closed", exact=True)
    expect(ledger).to_be_visible()
    expect(ledger.get_by_role("listitem").first).to_be_visible()
    ledger.get_by_role("button", name="Skip").click()
    ann.await_turn()
    told = ledger.inner_text()
    assert "dividend" in told
    assert "fee" in told
    # one's own fees are in sight, whatever came before and after them
    expect(ledger.locator("[data-own=fee]").first).to_be_in_viewport()
    inside = "(one) => one.offsetTop >= one.parentElement.scrollTop"
    assert ledger.locator("[data-own=fee]").first.evaluate(inside)
    assert ledger.locator("ol").evaluate("(list) => list.scrollHeight > list.clientHeight"), "or all would be in sight"
    # an icon of the ledger leads to its rule
    ledger.locator(".ask").first.click()
    expect(ann.page.locator("article.here")).to_be_visible()
    ledger.get_by_role("button", name="Close", exact=True).click()
    expect(ledger).to_be_hidden()


def test_a_die_that_cannot_be_taken_says_why(person: Arrive) -> None:
    ann = laptop(person)
    sit_at(ann, prepared(columns=[2, 1, 2, 2, 1, 2], executive=[1, 0, 0, 0, 0, 1]))
    why = ann.page.get_by_test_id("whynot")
    place(ann, "die:1:3").click()
    expect(why).to_contain_text("the lowest ordinary die")
    place(ann, "exec:6").click()
    expect(why).to_contain_text("only when no other die is left")
    take(ann, "col:1")
    place(ann, "die:4:3").click()
    expect(why).to_contain_text("exactly one die")


def test_what_the_others_did_stays_marked_until_one_moves(person: Arrive) -> None:
    ann = laptop(person)
    sit_at(ann, to_take())
    ann.hurry(f"[data-testid=past] .flow, {OVER}", 200)
    ann.await_turn()
    past = ann.page.get_by_test_id("past").locator(".flow")
    expect(past.first).to_be_visible()
    ann.show_tab("moves")
    ann.page.locator("[data-move]").first.click()
    expect(past).to_have_count(0)


def test_after_the_end_nothing_is_forecast(person: Arrive) -> None:
    ann = laptop(person)
    ann.open_table("random", game="panamax")
    ann.await_turn()
    forecast = ann.page.get_by_role("region", name="If the round ended now")
    expect(forecast).to_be_visible()
    ann.page.get_by_role("button", name="Menu").click()
    ann.page.get_by_role("button", name="Resign").click()
    ann.page.get_by_role("button", name="Yes").click()
    expect(ann.page.get_by_test_id("prompt")).to_contain_text("The game is over")
    expect(forecast).to_have_count(0)


def test_a_new_order_of_turns_is_shown_without_a_stumble(person: Arrive) -> None:
    ann = laptop(person, motion="full")
    sit_at(ann, new_order())
    order = ann.page.locator(".order .sr")
    before = order.inner_text()
    ann.press("end")
    ann.page.get_by_role("button", name="Skip").wait_for()
    expect(order).not_to_have_text(before)
    ann.page.get_by_role("button", name="Skip").click()
    ann.await_turn()


def test_a_turn_by_the_keyboard(person: Arrive) -> None:
    ann = laptop(person, lang="fr")
    sit_at(ann, to_take())
    # the action table: arrows go from die to die, Enter takes
    place(ann, "col:3").focus()
    ann.page.keyboard.press("ArrowLeft")
    ann.page.keyboard.press("ArrowRight")
    expect(place(ann, "col:3")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator(".tokens")).to_contain_text("3 écluses")
    # the canal: one stop for the Tab key, where something can be done; Enter moves
    stop = ann.page.locator("svg.canal [data-place][tabindex='0']")
    stop.focus()
    expect(stop).to_have_attribute("aria-label", re.compile("peut être choisi"))
    ann.page.keyboard.press("Enter")
    ann.show_tab("log")
    expect(ann.page.locator(".log")).to_contain_text(re.compile("point"))
    # the question mark opens the rule of what has the focus
    place(ann, "zone:A_WAIT").focus()
    ann.page.keyboard.press("?")
    expect(ann.page.locator("article.here")).to_have_attribute("data-rule", "load.waiting")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_a_phone_shows_all(person: Arrive, theme: str) -> None:
    ann = person(width=1440, height=1900, theme=theme)  # high enough for nothing to be half out of sight
    sit_at(ann, to_take())
    assert violations(ann) == []
    take(ann, "col:3")
    place(ann, lit(ann, "zone")[0]).hover()
    expect(ann.page.get_by_test_id("chips")).to_be_visible()
    assert violations(ann) == []
    ann.page.set_viewport_size({"width": 360, "height": 2400})
    tabs = ann.page.get_by_role("tablist", name="Parts of the board").get_by_role("tab")
    for tab in tabs.all():
        tab.click()
        assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(ann) == []


def test_every_icon_leads_to_a_rule_of_the_book() -> None:
    book = tomllib.loads((files("longshore.games.panamax") / "rules.toml").read_text("utf-8"))
    known = {rule["id"] for rule in book["rule"]}
    used = re.findall(r": '([a-z_.]+)',", (WEB / "src/games/panamax/rules.ts").read_text("utf-8"))
    assert len(used) > 40
    assert set(used) <= known
