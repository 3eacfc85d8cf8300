"""The strips of a running table: a seat that was left, and a bot proposed or somebody who asks for it, until all agree
or one does not; who has given up; and what of a table was chosen."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.web.conftest import Served
from tests.web.looks import LOOKS, violations, wear

Arrive = Callable[..., Any]  # somebody with a browser: conftest.Person
LEFT = {"en": "Cleo (seat 3) has left the table.", "fr": "Cleo (siège 3) a quitté la table."}
PROPOSED = {
    "en": "Ann proposes a bot (Docker) for this seat: Cleo.",
    "fr": "Ann propose un robot (Docker) pour cette place : Cleo.",
}
ASK = {"en": "Ask for this seat", "fr": "Demander cette place"}
MAY_ASK = {
    "en": f"{LEFT['en']} You can ask to sit down: those who play have to agree.",
    "fr": f"{LEFT['fr']} Vous pouvez demander à vous asseoir : ceux qui jouent doivent être d’accord.",
}
ASKED = {
    "en": "Dora asks to sit down for Cleo, and would see all that this seat hides from the others.",
    "fr": "Dora demande à remplacer Cleo et verrait tout ce que cette place cache aux autres.",
}
PROPOSE, SIT = {"en": "Propose", "fr": "Proposer"}, {"en": "Sit here", "fr": "S’asseoir ici"}


def gather(**people: Any) -> None:
    """All sit down at a table of Cargo, which the first of them opens and starts."""
    (host_name, host), *others = people.items()
    host.choose_cargo()
    host.page.get_by_role("group", name="Players").get_by_role("button", name=str(len(people))).click()
    for number in range(2, len(people) + 1):
        host.page.get_by_role("group", name=f"Seat {number}").get_by_role("button", name="Open").click()
    host.page.locator("summary", has_text="Options").click()
    host.page.get_by_role("textbox", name="Your name").fill(host_name)
    host.page.get_by_role("button", name="Open the table").click()
    host.page.wait_for_url("**/table/**")
    for name, one in others:
        one.page.goto(host.page.url)
        one.page.get_by_role("textbox", name="Your name").fill(name)
        one.page.get_by_role("button", name="Sit here").first.click()
        expect(one.page.locator("li", has_text=f"{name} (you)")).to_be_visible()
    host.page.get_by_role("button", name="Start the game").click()
    for one in people.values():
        one.page.get_by_test_id("prompt").wait_for()


def leave(someone: Any, name: str) -> None:
    open_menu(someone)
    someone.page.get_by_role("button", name=f"Leave the table ({name})").click()
    someone.page.get_by_role("button", name="Yes").click()


def open_menu(someone: Any) -> None:
    someone.page.get_by_role("button", name="Table menu").click()


def plate(someone: Any, seat: int) -> Locator:
    what: Locator = someone.page.locator(".plate").nth(seat - 1)
    return what


def left(someone: Any) -> Locator:
    strip: Locator = someone.page.get_by_test_id("left")
    return strip


def proposal(someone: Any) -> Locator:
    strip: Locator = someone.page.get_by_test_id("proposal")
    return strip


def levels(someone: Any) -> Locator:
    """The choice of a bot for the seat that was left."""
    return left(someone).get_by_role("combobox")


def propose(someone: Any, level: str) -> None:
    levels(someone).select_option(level)
    left(someone).get_by_role("button", name=PROPOSE["en"]).click()


def says(strip: Locator, words: str, *buttons: str) -> None:
    """The strip says this in words, and has these buttons."""
    expect(strip.locator("p")).to_have_text(words)
    expect(strip.get_by_role("button")).to_have_text(list(buttons))


def at_the_prompt(*people: Any) -> None:
    """The keyboard goes on where one is told what to do, not at the top of the page."""
    for one in people:
        expect(one.page.get_by_role("region", name="What to do now")).to_be_focused()


def bot_sits_down(*people: Any) -> None:
    """Everybody sees the bot in the third seat, and no strip any more."""
    for one in people:
        expect(plate(one, 3)).to_contain_text("bot, Docker")
        expect(left(one)).to_have_count(0)
        expect(proposal(one)).to_have_count(0)


def tab_to(someone: Any, target: Locator) -> None:
    for _ in range(90):
        if target.evaluate("(one) => one === document.activeElement"):
            return
        someone.page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {target}")


# --- yes, no, not yet -----------------------------------------------------------------------------------------------


def test_one_leaves_and_the_others_agree_to_a_bot_by_keyboard(person: Arrive) -> None:
    ann, ben, cleo = person(), person(), person()
    gather(Ann=ann, Ben=ben, Cleo=cleo)
    assert left(ann).count() == 0
    leave(cleo, "Cleo")
    for one in (ann, ben):
        says(left(one), LEFT["en"], PROPOSE["en"])
        expect(levels(one)).to_have_accessible_name("Bot level, Seat 3")
    says(left(cleo), LEFT["en"], SIT["en"])
    expect(levels(cleo)).to_have_count(0)  # who has no seat proposes nothing
    tab_to(ann, levels(ann))
    for key in ("Space", "ArrowDown", "ArrowDown", "Enter", "Tab", "Enter"):  # the list opens; Deckhand, Docker; button
        ann.page.keyboard.press(key)
    # Ben is asked, Ann waits for him, Cleo only hears of it
    says(proposal(ben), PROPOSED["en"], "Agree", "No")
    says(proposal(ann), f"{PROPOSED['en']} Waiting for Ben.", "Take it back")
    says(proposal(cleo), f"{PROPOSED['en']} Waiting for Ben.")
    for one in (ann, ben):
        says(left(one), LEFT["en"])  # one proposal at a time
        expect(levels(one)).to_have_count(0)
    at_the_prompt(ann)
    tab_to(ben, proposal(ben).get_by_role("button", name="Agree"))
    ben.page.keyboard.press("Enter")
    bot_sits_down(ann, ben, cleo)
    at_the_prompt(ann, ben)


def test_a_level_chosen_with_the_keyboard_is_only_chosen(person: Arrive) -> None:
    ann, ben, cleo = person(), person(), person()
    gather(Ann=ann, Ben=ben, Cleo=cleo)
    leave(cleo, "Cleo")
    button = left(ann).get_by_role("button", name=PROPOSE["en"])
    expect(button).to_have_accessible_description("Bot level, Seat 3")
    tab_to(ann, levels(ann))
    for key, level in (("ArrowDown", "Deckhand"), ("ArrowDown", "Docker"), ("f", "Foreman"), ("ArrowUp", "Docker")):
        assert button.get_attribute("aria-disabled") == str(level == "Deckhand").lower()
        ann.page.keyboard.press(key)
        expect(levels(ann).locator("option:checked")).to_have_text(level)
    table = ann.page.url.rsplit("/", 1)[-1]
    summary = ann.context.request.get(f"{ann.address}/api/tables/{table}").json()
    assert summary["proposal"] is None
    assert proposal(ben).count() == 0
    ann.page.keyboard.press("Tab")
    expect(button).to_be_focused()
    ann.page.keyboard.press("Space")
    says(proposal(ben), PROPOSED["en"], "Agree", "No")


def test_who_need_not_ask_seats_the_bot(person: Arrive) -> None:
    ann = person()
    ann.open_table("open", "docker")
    # before the start, the host
    seats = ann.page.get_by_role("listitem")
    for seat, level in ((2, "foreman"), (3, "deckhand")):
        row = seats.nth(seat - 1)
        row.get_by_role("combobox").select_option(level)
        row.get_by_role("button", name="Seat the bot").press("Enter")
        expect(row.locator("small")).to_have_text(f"bot, {level.capitalize()}")
        expect(row.get_by_role("button", name="Seat the bot")).to_be_focused()
    # afterwards, who plays alone with bots
    ann.page.get_by_role("button", name="Start the game").click()
    open_menu(ann)
    ann.page.get_by_label("Bot level, Seat 3").select_option("docker")
    ann.page.get_by_role("dialog").get_by_role("button", name="Seat the bot").nth(1).click()
    expect(plate(ann, 3)).to_contain_text("bot, Docker")


def test_who_seats_two_bots_at_a_slow_server_sees_no_trouble(person: Arrive, served: Served) -> None:
    """Each time the page asks for everything anew, the second time before it was put through."""
    ann = person()
    ann.open_table("open", "open")
    rows = [ann.page.get_by_role("listitem").nth(seat - 1) for seat in (2, 3)]
    for row in rows:
        row.get_by_role("combobox").select_option("docker")
    ann.page.route("**/bot", lambda route: route.fulfill(json={"seated": True}))
    with served.silent():
        for row in rows:
            with ann.page.expect_response("**/bot"):
                row.get_by_role("button", name="Seat the bot").click()
            ann.page.wait_for_timeout(100)
    ann.page.unroute("**/bot")
    for row in rows:  # it is there again
        row.get_by_role("combobox").select_option("docker")
        row.get_by_role("button", name="Seat the bot").click()
        expect(row.locator("small")).to_have_text("bot, Docker")


def test_declining_takes_the_proposal_away_and_so_does_who_made_it(person: Arrive) -> None:
    ann, ben, cleo = person(), person(), person()
    gather(Ann=ann, Ben=ben, Cleo=cleo)
    leave(cleo, "Cleo")
    for someone, answer, told in ((ben, "No", "Ben does not want that."), (ann, "Take it back", "Ann does not want")):
        propose(ann, "docker")
        for one in (ann, ben):
            expect(proposal(one)).to_be_visible()
            proposal(one).get_by_role("button").last.focus()  # also who does not press it finds the focus again
        proposal(someone).get_by_role("button", name=answer).click()
        for one in (ann, ben, cleo):
            expect(proposal(one)).to_have_count(0)
            expect(one.page.locator(".log")).to_contain_text(told)
        for one in (ann, ben):  # something else can be proposed
            says(left(one), LEFT["en"], PROPOSE["en"])
            expect(levels(one)).to_be_visible()
        at_the_prompt(ann, ben)


def test_the_proposal_names_those_whose_answer_is_missing(person: Arrive) -> None:
    ann, ben, cleo, dora = person(), person(), person(), person()
    gather(Ann=ann, Ben=ben, Cleo=cleo, Dora=dora)
    table = ben.page.url
    leave(cleo, "Cleo")
    propose(ann, "docker")
    says(proposal(ann), f"{PROPOSED['en']} Waiting for Ben, Dora.", "Take it back")
    open_menu(ann)
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    expect(ann.page.get_by_role("dialog").get_by_role("combobox")).to_have_count(0)  # one proposal at a time
    ann.page.keyboard.press("Escape")
    ben.visit("/")  # away, and asked all the same
    says(proposal(ann), f"{PROPOSED['en']} Waiting for Ben (away), Dora.", "Take it back")
    proposal(dora).get_by_role("button", name="Agree").press("Enter")
    for one, button in ((ann, "Take it back"), (dora, "No")):
        says(proposal(one), f"{PROPOSED['en']} Waiting for Ben (away).", button)
    at_the_prompt(dora)
    wear(ann, "fr", "light")
    says(proposal(ann), f"{PROPOSED['fr']} On attend Ben (absent).", "Retirer")
    # he comes back and agrees
    ben.page.goto(table)
    says(proposal(dora), f"{PROPOSED['en']} Waiting for Ben.", "No")
    says(proposal(ann), f"{PROPOSED['fr']} On attend Ben.", "Retirer")
    proposal(ben).get_by_role("button", name="Agree").click()
    bot_sits_down(ben, cleo, dora)
    expect(proposal(ann)).to_have_count(0)


# --- a seat that was left -------------------------------------------------------------------------------------------


def ask_for_the_seat(someone: Any, name: str) -> None:
    left(someone).get_by_role("textbox", name="Your name").fill(name)
    left(someone).get_by_role("button", name=ASK["en"]).click()


def test_who_has_no_seat_asks_and_all_who_play_agree(person: Arrive) -> None:
    ann, ben, cleo, dora = person(), person(), person(), person()
    gather(Ann=ann, Ben=ben, Cleo=cleo)
    leave(cleo, "Cleo")
    dora.page.goto(ann.page.url)
    says(left(dora), MAY_ASK["en"], ASK["en"])
    for no, told in (("No", "Ben does not want that."), ("Take it back", "Dora no longer asks for a seat.")):
        ask_for_the_seat(dora, "Dora") if no == "No" else left(dora).get_by_role("button", name=ASK["en"]).click()
        says(proposal(ben), ASKED["en"], "Agree", "No")
        says(proposal(dora), f"{ASKED['en']} Waiting for Ann, Ben.", "Take it back")
        says(left(dora), LEFT["en"])
        expect(levels(ann)).to_have_count(0)
        proposal(ben if no == "No" else dora).get_by_role("button", name=no).click()
        for one in (ann, ben, dora):
            expect(proposal(one)).to_have_count(0)
            expect(one.page.locator(".log")).to_contain_text(told)
    left(dora).get_by_role("button", name=ASK["en"]).press("Enter")  # her name is known by now
    proposal(ann).get_by_role("button", name="Agree").press("Enter")
    says(proposal(ann), f"{ASKED['en']} Waiting for Ben.", "No")
    at_the_prompt(ann)
    expect(plate(dora, 3)).not_to_contain_text("(you)")
    proposal(ben).get_by_role("button", name="Agree").click()
    expect(plate(dora, 3)).to_contain_text("Dora (you)")
    for one in (ann, ben, cleo):
        expect(plate(one, 3)).to_contain_text("Dora")
        expect(left(one)).to_have_count(0)
        expect(proposal(one)).to_have_count(0)
    open_menu(dora)  # she has a link like everybody
    expect(dora.page.get_by_role("button", name="Copy the recovery link: Dora, seat 3")).to_be_visible()


def test_who_has_left_comes_back_and_never_to_another_seat(person: Arrive) -> None:
    ann, ben, cleo = person(), person(), person()
    gather(Ann=ann, Ben=ben, Cleo=cleo)
    leave(ben, "Ben")
    leave(cleo, "Cleo")
    says(left(cleo).first, "Ben (seat 2) has left the table.")
    says(left(cleo).last, LEFT["en"], SIT["en"])
    expect(left(cleo).get_by_role("textbox")).to_have_count(0)  # her name is known
    left(cleo).get_by_role("button", name=SIT["en"]).press("Enter")
    expect(plate(cleo, 3)).to_contain_text("Cleo (you)")
    at_the_prompt(cleo)


def test_where_only_bots_play_one_sits_down_and_where_all_have_left_nobody_does(person: Arrive) -> None:
    ann, ben, dora = person(), person(), person()
    ann.open_table("docker", "docker")
    ann.page.get_by_test_id("prompt").wait_for()
    leave(ann, "Guest")
    dora.page.goto(ann.page.url)
    expect(left(dora).get_by_role("button", name=SIT["en"])).to_be_visible()
    gather(Ann=ann, Ben=ben)
    leave(ann, "Ann")
    leave(ben, "Ben")
    dora.page.goto(ann.page.url)
    expect(left(dora)).to_have_count(2)
    expect(left(dora).get_by_role("button")).to_have_count(0)


# --- giving up, and what was chosen ---------------------------------------------------------------------------------


def test_who_has_given_up_looks_on_and_has_nothing_to_press(person: Arrive) -> None:
    people = {"Ann": person(), "Ben": person(), "Cleo": person()}
    gather(**people)
    ann = people["Ann"]
    open_menu(ann)
    ann.page.get_by_role("button", name="Resign (Ann)").click()
    ann.page.get_by_role("button", name="Yes").click()
    for one in people.values():
        expect(plate(one, 1)).to_contain_text("bot, Docker")
    expect(ann.page.locator(".plate", has_text="Ann (you)")).not_to_contain_text("Your turn")
    expect(ann.page.locator(".prompt .undo")).to_have_count(0)
    expect(ann.page.locator(".prompt .list")).to_have_count(0)
    open_menu(ann)
    expect(ann.page.get_by_role("button", name="Leave the table (Ann)")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Resign (Ann)")).to_have_count(0)
    ann.page.keyboard.press("Escape")
    leave(ann, "Ann")
    for one in (people["Ben"], people["Cleo"]):
        expect(left(one)).to_have_count(0)  # a bot plays on: nobody is missing
    left(ann).get_by_role("button", name=SIT["en"]).click()  # to look on and to talk
    expect(plate(ann, 1)).to_contain_text("Ann (you)")
    expect(plate(ann, 1)).to_contain_text("bot, Docker")
    expect(ann.page.locator(".prompt .undo")).to_have_count(0)


def test_a_chosen_seed_is_said_in_the_lobby_before_the_start_and_at_the_table(person: Arrive) -> None:
    ann, ben = person(), person(width=360, height=800)
    mark = {"en": "Chosen seed", "fr": "Graine choisie"}
    text = {"en": "may know all that chance will bring", "fr": "tout ce que le hasard apportera"}
    ann.visit("/")
    wish = {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "open"}], "seed": "loaded dice", "name": "Loaded"}
    made = ann.context.request.post(f"{ann.address}/api/tables", data=wish).json()
    ben.visit("/")
    expect(ben.page.locator("li", has_text="Loaded").get_by_title(text["en"])).to_have_text(mark["en"])
    ben.visit(f"/table/{made['table']}")
    expect(ben.page.get_by_text(text["en"])).to_be_visible()
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.page.get_by_role("button", name=SIT["en"]).click()
    ben.page.get_by_role("button", name="Start the game").click()
    chosen = ben.page.get_by_test_id("chosen")
    for lang, theme in LOOKS:
        wear(ben, lang, theme)
        expect(chosen.locator("summary")).to_have_text(mark[lang])
        chosen.locator("summary").click()
        expect(chosen).to_contain_text(text[lang])
        assert violations(ben) == [], f"{lang}, {theme}"
        assert ben.page.evaluate("document.documentElement.scrollWidth") <= 360
        chosen.locator("summary").click()


def test_a_chosen_position_leads_to_the_game_it_is_from(person: Arrive) -> None:
    ann = person()
    ann.visit("/")
    call = ann.context.request
    seats = [{"kind": "me"}, {"kind": "friend"}]
    table = call.post(f"{ann.address}/api/tables", data={"game": "cargo", "seats": seats}).json()["table"]
    call.post(f"{ann.address}/api/tables/{table}/start")
    wish = {"game": "cargo", "seats": seats, "play_on": {"table": table, "ply": 1}}
    made = call.post(f"{ann.address}/api/tables", data=wish).json()["table"]
    call.post(f"{ann.address}/api/tables/{made}/start")
    ann.visit(f"/table/{made}")
    chosen = ann.page.get_by_test_id("chosen")
    expect(chosen.locator("summary")).to_have_text("Chosen position")
    chosen.locator("summary").click()
    chosen.get_by_role("link").click()
    ann.page.wait_for_url(f"**/replay/{table}?ply=1")
    ann.visit(f"/table/{table}")
    ann.page.get_by_test_id("prompt").wait_for()
    expect(ann.page.get_by_test_id("chosen")).to_have_count(0)


def test_who_has_a_seat_takes_another_only_before_the_start(person: Arrive) -> None:
    ann, ben = person(), person()
    ann.open_table("open", "open")
    ben.page.goto(ann.page.url)
    ann.page.get_by_role("button", name=SIT["en"]).first.click()  # for somebody at the same screen
    ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    ben.page.get_by_role("button", name=SIT["en"]).last.press("Enter")
    expect(ben.page.get_by_role("button", name="Leave")).to_be_focused()  # where the button was that he pressed
    ann.page.get_by_role("button", name="Start the game").click()
    leave(ben, "Ben")
    expect(plate(ann, 1)).to_contain_text("(you)")
    expect(plate(ann, 2)).to_contain_text("(you)")
    says(left(ann), "Ben (seat 3) has left the table.", "Seat the bot")  # there is nobody to ask
    expect(left(ben).get_by_role("button", name=SIT["en"])).to_be_visible()


def test_a_plate_says_who_has_left_even_if_it_is_their_turn_and_who_is_away(person: Arrive) -> None:
    people = {"Ann": person(), "Ben": person(), "Cleo": person()}
    gather(**people)
    ann = people["Ann"]
    expect(ann.page.locator(".plate.turn")).to_have_count(1)
    mover = ann.page.eval_on_selector_all(".plate", "all => all.findIndex((one) => one.matches('.turn'))")
    name = list(people)[mover]
    other, away = (who for who in people if who != name)
    leave(people[name], name)
    expect(people[other].page.locator(".plate.turn .what")).to_have_text("left the table")
    people[away].visit("/")
    expect(people[other].page.locator(".plate", has_text=away)).to_contain_text("away")
    wear(people[other], "fr", "dark")
    expect(people[other].page.locator(".plate.turn .what")).to_have_text("a quitté la table")
    expect(people[other].page.locator(".plate", has_text=away)).to_contain_text("absent")


def test_the_log_marks_a_proposal_and_its_answers_with_who_made_them(person: Arrive) -> None:
    ann, ben, cleo = person(), person(), person()
    gather(Ann=ann, Ben=ben, Cleo=cleo)
    leave(cleo, "Cleo")
    propose(ann, "docker")
    proposal(ben).get_by_role("button", name="No").click()
    for seat, words in ((1, f"Ann: {PROPOSED['en']}"), (2, "Ben: Ben does not want that.")):
        line = ann.page.locator(".log .line", has_text=words)
        expect(line).to_be_visible()
        assert line.locator("svg").inner_html() == plate(ann, seat).locator("svg").first.inner_html()


# --- everybody can read and use them --------------------------------------------------------------------------------


def test_axe_finds_nothing_while_a_strip_is_shown_and_a_phone_shows_all(person: Arrive) -> None:
    ann, ben, cleo = person(), person(width=360, height=800), person()
    gather(Ann=ann, Ben=ben, Cleo=cleo)
    leave(cleo, "Cleo")
    dora = person(width=360, height=800)
    dora.page.goto(ann.page.url)
    agree = {"en": ("Agree", "No"), "fr": ("D’accord", "Non")}
    for lang, theme in LOOKS:
        for one, text, button in ((ann, LEFT, PROPOSE), (ben, LEFT, PROPOSE), (dora, MAY_ASK, ASK)):
            wear(one, lang, theme)
            says(left(one), text[lang], button[lang])
            expect(left(one).get_by_role("textbox" if one is dora else "combobox")).to_be_visible()
            assert violations(one) == [], f"left, {lang}, {theme}"
        for one in (ben, dora):
            assert one.page.evaluate("document.documentElement.scrollWidth") <= 360
    wear(ann, "en", "light")
    propose(ann, "docker")
    for lang, theme in LOOKS:
        for one in (ann, ben):
            wear(one, lang, theme)
            expect(proposal(one)).to_contain_text(PROPOSED[lang])
            assert violations(one) == [], f"proposal, {lang}, {theme}"
        says(proposal(ben), PROPOSED[lang], *agree[lang])
        assert ben.page.evaluate("document.documentElement.scrollWidth") <= 360
    wear(ann, "en", "light")
    proposal(ann).get_by_role("button").click()
    wear(dora, "en", "light")
    ask_for_the_seat(dora, "Dora")
    for lang, theme in LOOKS:
        for one in (ben, dora):
            wear(one, lang, theme)
            expect(proposal(one)).to_contain_text(ASKED[lang])
            assert violations(one) == [], f"asking, {lang}, {theme}"
            assert one.page.evaluate("document.documentElement.scrollWidth") <= 360
        says(proposal(ben), ASKED[lang], *agree[lang])


def test_the_waiting_room_with_bots_to_choose_fits_a_phone(person: Arrive) -> None:
    ann = person(width=360, height=800)
    ann.open_table("open", "harbourmaster")
    for lang, theme in LOOKS:
        wear(ann, lang, theme)
        expect(ann.page.get_by_role("combobox")).to_have_count(2)
        assert violations(ann) == [], f"{lang}, {theme}"
        card, *inside = (box.bounding_box() for box in ann.page.locator(".card, .card select, .card .btn").all())
        assert len(inside) == 8
        for box in inside:
            assert box["x"] + box["width"] < card["x"] + card["width"] <= 360, (lang, theme)
