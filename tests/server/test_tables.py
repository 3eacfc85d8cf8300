"""Tables from their making to the rematch: every HTTP call, and what the people at the table hear of it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

import longshore
from longshore.server.seats import Seat
from tests.server.harbour import COOKIE, Person, Server, play_to_the_end

Make = Callable[[str], Person]


def test_games_are_described(person: Make) -> None:
    games = person("Ann").call("GET", "/games")
    cargo = next(game for game in games if game["id"] == "cargo")
    assert cargo["seat_counts"] == [2, 3, 4]
    fast = {"name": "fast", "default": False, "choices": [False, True], "rule": "option.fast", "sources": None}
    assert fast in cargo["options"]
    assert cargo["bots"] == ["deckhand", "docker", "foreman", "harbourmaster"]
    assert cargo["components"]["points"]["load"]["mark"] in ("printed", "inferred", "reconstructed")


def test_the_rule_book_is_told_in_both_languages(person: Make) -> None:
    book = person("Ann").call("GET", "/rules/cargo")
    assert book["rules"]
    for rule in book["rules"]:
        assert rule["title"]["en"]
        assert rule["text"]["fr"]
    assert person("Ann").call("GET", "/rules/chess", status=404)["error"] == "no_page"


def test_a_guest_needs_no_sign_up(person: Make) -> None:
    ann = person("Ann")
    assert ann.call("GET", "/me") == {"name": "", "tables": []}
    assert ann.secret is None, "a cookie only once it is needed"
    assert ann.call("PUT", "/me", {"name": "  Ann\u202e of\tthe \x00docks "}) == {"name": "Ann of the docks"}
    assert ann.call("GET", "/me")["name"] == "Ann of the docks"


def test_a_new_name_is_told_at_every_table_where_the_game_is_not_over(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    ann.call("PUT", "/me", {"name": "Ann"})
    waiting = ann.create("me", "open")
    alone = ann.create("me", "friend")
    bob.join(waiting)
    ann.call("POST", f"/tables/{alone}/start")
    ann.call("PUT", "/me", {"name": "Anne"})
    assert [seat["name"] for seat in ann.call("GET", f"/tables/{waiting}")["seats"]] == ["Anne", "Bob"]
    at_one_screen = [seat["name"] for seat in ann.call("GET", f"/tables/{alone}")["seats"]]
    assert at_one_screen == ["Anne", "Friend"], "friends at the same screen keep their names"
    with bob.live(waiting) as live:
        told = [entry for entry in live.entries if entry["kind"] == "name"]
        assert [(entry["seat"], entry["before"], entry["name"]) for entry in told] == [(0, "Ann", "Anne")]
    ann.call("PUT", "/me", {"name": "Anne"})
    with bob.live(waiting) as live:
        assert sum(entry["kind"] == "name" for entry in live.entries) == 1, "the same name is nothing new"


def test_a_game_that_is_over_keeps_the_names_it_was_played_under(person: Make) -> None:
    ann = person("Ann")
    ann.call("PUT", "/me", {"name": "Ann"})
    table = ann.create("me", "bot:random")
    ann.call("POST", f"/tables/{table}/start")
    with ann.live(table) as live:
        live.ask("resign", seat=0)
    ann.call("PUT", "/me", {"name": "Anne"})
    assert ann.call("GET", f"/tables/{table}")["seats"][0]["name"] == "Ann"


def test_the_cookie_is_out_of_reach_of_scripts(server: Server) -> None:
    answer = httpx.put(f"{server.address}/api/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith(f"{COOKIE}=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_own_components_are_checked_and_told(person: Make) -> None:
    ann = person("Ann")
    printed = (Path(longshore.__file__).parent / "games/cargo/components.toml").read_text("utf-8")
    own = printed.replace("load = { value = 3,", "load = { value = 7,")
    assert own != printed
    table = ann.create("me", "bot:greedy", components=own)
    assert ann.call("GET", f"/tables/{table}")["own_components"] is True
    assert ann.call("GET", f"/tables/{ann.create('me', 'bot:greedy')}")["own_components"] is False
    wish = {"game": "cargo", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    for text, words in (
        ("load = ", "The components are not TOML: "),
        (own.replace("load = { value = 7", "load = { value = true"), "points.load"),
        (own.replace("[points]", "[pints]"), "pints"),
    ):
        refused = ann.call("POST", "/tables", {**wish, "components": text}, status=400)
        assert refused["error"] == "malformed"
        assert words in refused["message"]


def test_playing_on_from_a_position(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.create("me", "open", options={"fast": True})
    bob.join(table)
    ann.start(table)
    with ann.live(table) as one, bob.live(table) as two:
        play_to_the_end({0: one, 1: two}, random.Random(9))
        plies = one.state["ply"]
    wish = {"game": "cargo", "seats": [{"kind": "bot"}, {"kind": "me"}], "play_on": {"table": table, "ply": plies - 3}}
    there = bob.call("GET", f"/tables/{table}/at/{plies - 3}")
    made = bob.call("POST", "/tables", wish)["table"]
    begun = bob.call("GET", f"/tables/{made}/at/0")
    assert begun["view"] == there["view"]
    assert bob.call("GET", f"/tables/{made}")["options"]["fast"] is True
    bob.start(made)
    with bob.live(made) as live:
        live.until(lambda live: live.state["waiting"] == [1] or live.state["turn"] == "over")
    assert ann.call("GET", f"/tables/{table}")["ply"] == plies, "the old game is as it was"
    for change, status, error in (
        ({"play_on": {"table": table, "ply": plies}}, 409, "not_now"),
        ({"play_on": {"table": table, "ply": plies + 1}}, 404, "no_page"),
        ({"play_on": {"table": "nowhere", "ply": 0}}, 404, "no_table"),
        ({"seats": [{"kind": "me"}] * 3}, 400, "malformed"),
        ({"game": "montego_bay"}, 400, "malformed"),
        ({"options": {"fast": False}}, 400, "malformed"),
    ):
        assert bob.call("POST", "/tables", {**wish, **change}, status=status)["error"] == error
    # a game that hides something can be played on from only when it is over
    secret = ann.create("me", "bot:greedy", game="montego_bay")
    ann.start(secret)
    wish = {"game": "montego_bay", "seats": [{"kind": "me"}] * 2, "play_on": {"table": secret, "ply": 1}}
    assert ann.call("POST", "/tables", wish, status=409)["error"] == "not_now"


def test_a_table_from_creation_to_start(person: Make) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = ann.create("me", "open", "bot:greedy", name="High tide", options={"fast": True})
    shown = bob.call("GET", f"/tables/{table}")
    assert shown["name"] == "High tide"
    assert shown["state"] == "open"
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "open", "bot"]
    assert shown["options"]["fast"] is True
    assert shown["mine"] == []
    assert shown["host"] is False
    assert ann.call("POST", f"/tables/{table}/start", status=409)["error"] == "not_now"
    assert bob.join(table) == 1
    assert eve.call("POST", f"/tables/{table}/join", {"name": "Eve"}, status=409)["error"] == "taken"
    assert eve.call("POST", f"/tables/{table}/start", status=403)["error"] == "not_yours"
    bob.start(table)
    assert ann.call("POST", f"/tables/{table}/start", status=409)["error"] == "not_now"
    assert ann.call("GET", f"/tables/{table}")["state"] == "running"
    assert [mine["table"] for mine in bob.call("GET", "/me")["tables"]] == [table]


def test_lists_show_listed_tables_only(person: Make) -> None:
    ann = person("Ann")
    seen, unseen = ann.create("me", "open"), ann.create("me", "open", listed=False)
    running = ann.create("me", "friend")
    ann.start(running)
    lists = person("Bob").call("GET", "/tables")
    assert seen in [table["table"] for table in lists["open"]]
    assert running in [table["table"] for table in lists["running"]]
    assert unseen not in str(lists)
    assert {table["table"] for table in ann.call("GET", "/me")["tables"]} >= {seen, unseen}


def test_leaving_before_and_after_the_start(person: Make) -> None:
    ann, bob, cleo = person("Ann"), person("Bob"), person("Cleo")
    table = ann.create("me", "open")
    bob.join(table)
    assert ann.call("POST", f"/tables/{table}/leave", {"seat": 1}, status=403)["error"] == "not_yours"
    bob.call("POST", f"/tables/{table}/leave", {"seat": 1})
    assert ann.call("GET", f"/tables/{table}")["seats"][1]["kind"] == "open"
    assert bob.call("GET", "/me")["tables"] == []
    bob.join(table)
    ann.start(table)
    bob.call("POST", f"/tables/{table}/leave", {"seat": 1})
    seat = ann.call("GET", f"/tables/{table}")["seats"][1]
    assert (seat["kind"], seat["left"], seat["name"]) == ("person", True, "Bob")
    assert cleo.join(table) == 1
    assert ann.call("GET", f"/tables/{table}")["seats"][1]["left"] is True, "she has asked"
    ann.call("POST", f"/tables/{table}/agree", {"agree": True})
    seat = ann.call("GET", f"/tables/{table}")["seats"][1]
    assert (seat["left"], seat["name"]) == (False, "Cleo")


def test_a_bot_takes_an_open_or_left_seat(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.create("me", "open")
    call = f"/tables/{table}/bot"
    assert bob.call("POST", call, {"seat": 1, "bot": "greedy"}, status=403)["error"] == "not_yours"
    assert ann.call("POST", call, {"seat": 1, "bot": "deep thought"}, status=400)["error"] == "malformed"
    assert ann.call("POST", call, {"seat": 0, "bot": "greedy"}, status=409)["error"] == "taken"
    ann.call("POST", call, {"seat": 1, "bot": "greedy"})
    seat = ann.call("GET", f"/tables/{table}")["seats"][1]
    assert (seat["kind"], seat["bot"]) == ("bot", "greedy")


def test_a_person_who_left_is_replaced_by_a_bot_that_moves(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.create("me", "open", seed=1)
    bob.join(table)
    ann.start(table)
    with ann.live(table) as live:
        chooser = live.state["waiting"][0]
        leaver, stayer = (ann, bob) if chooser == 0 else (bob, ann)
        leaver.call("POST", f"/tables/{table}/leave", {"seat": chooser})
        stayer.call("POST", f"/tables/{table}/bot", {"seat": chooser, "bot": "greedy"})
        live.until(lambda live: any(e["kind"] == "move" and e["seat"] == chooser for e in live.entries))


def test_while_a_game_runs_all_have_to_agree_to_a_bot(person: Make) -> None:
    ann, bob, cleo, eve = person("Ann"), person("Bob"), person("Cleo"), person("Eve")
    table = ann.create("me", "open", "open", "bot:deckhand")
    for one in (bob, cleo):
        one.join(table)
    call, agree = f"/tables/{table}/bot", f"/tables/{table}/agree"
    assert ann.call("POST", call, {"seat": 3, "bot": "random"}) == {"seated": True}, "before the start the host decides"
    ann.start(table)
    summary = f"/tables/{table}"
    with eve.live(table) as live:
        cleo.call("POST", f"/tables/{table}/leave", {"seat": 2})
        assert eve.call("POST", call, {"seat": 2, "bot": "docker"}, status=403)["error"] == "not_yours"
        assert ann.call("POST", agree, {"agree": True}, status=409)["error"] == "not_now"
        # no: nothing changes
        assert ann.call("POST", call, {"seat": 2, "bot": "docker"}) == {"seated": False}
        shown = eve.call("GET", summary)
        nobody = {"name": None, "mine": False}  # a bot is proposed, nobody asks
        assert shown["proposal"] == {"seat": 2, "bot": "docker", "by": 0, "asked": [1], **nobody}
        assert shown["seats"][2]["left"] is True
        assert bob.call("POST", call, {"seat": 3, "bot": "docker"}, status=409)["error"] == "not_now"
        assert eve.call("POST", agree, {"agree": True}, status=403)["error"] == "not_yours"
        bob.call("POST", agree, {"agree": False})
        assert eve.call("GET", summary)["proposal"] is None
        # yes: a bot where nobody sits, and another level for a bot
        ann.call("POST", call, {"seat": 2, "bot": "docker"})
        ann.call("POST", agree, {"agree": True})  # again, which changes nothing
        bob.call("POST", agree, {"agree": True})
        assert bob.call("POST", call, {"seat": 3, "bot": "docker"}) == {"seated": False}
        assert ann.call("POST", call, {"seat": 3, "bot": "docker"}) == {"seated": True}, "the same wish is a yes"
        assert [seat["bot"] for seat in eve.call("GET", summary)["seats"]] == [None, None, "docker", "docker"]
        # whoever goes is asked no more; whoever is left alone needs to ask nobody
        ann.call("POST", call, {"seat": 3, "bot": "random"})
        bob.call("POST", f"/tables/{table}/leave", {"seat": 1})
        shown = eve.call("GET", summary)
        assert (shown["proposal"], shown["seats"][3]["bot"]) == (None, "random")
        assert ann.call("POST", call, {"seat": 1, "bot": "random"}) == {"seated": True}
        live.until(lambda live: [e["kind"] for e in live.entries].count("bot") == 6)
        told = [entry for entry in live.entries if entry["kind"] in ("leave", "propose", "agree", "decline", "bot")]
        assert [entry["kind"] for entry in told][2:] == [
            *("leave", "propose", "decline", "propose", "agree", "bot", "propose", "agree", "bot"),
            *("propose", "leave", "bot", "bot"),
        ]
        assert {entry["by"] for entry in told if entry["kind"] == "propose"} == {0, 1}


def test_the_recovery_link_gives_the_seat_to_the_browser_that_opens_it(person: Make) -> None:
    ann, phone = person("Ann"), person("Ann's phone")
    table = ann.create("me", "open")
    answer = phone.http.get(f"/recover/{ann.recovery[0]}")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/table/{table}"
    assert phone.call("GET", f"/tables/{table}")["mine"] == [0]
    assert ann.call("GET", f"/tables/{table}")["mine"] == []
    assert phone.call("GET", f"/tables/{table}")["seats"][0]["name"] == "Ann"
    assert phone.http.get("/recover/nonsense").status_code == 404


def test_a_new_recovery_link_replaces_the_old_one(person: Make) -> None:
    ann, phone = person("Ann"), person("Ann's phone")
    table = ann.create("me", "open")
    fresh = ann.call("POST", f"/tables/{table}/recovery", {"seat": 0})["recovery"]
    assert phone.call("POST", f"/tables/{table}/recovery", {"seat": 0}, status=403)["error"] == "not_yours"
    assert phone.http.get(f"/recover/{ann.recovery[0]}").status_code == 404
    assert phone.http.get(f"/recover/{fresh}").status_code == 303


def test_earlier_positions(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend", seed="tide")
    ann.start(table)
    with ann.live(table) as live:
        play_to_the_end({0: live, 1: live}, random.Random(1))
        plies = live.state["ply"]
        final = live.state
    first = ann.call("GET", f"/tables/{table}/at/0")
    assert first["plies"] == plies
    assert first["entry"] is None
    last = person("Bob").call("GET", f"/tables/{table}/at/{plies}")
    assert last["view"] == final["view"]
    assert last["turn"] == "over"
    assert last["entry"]["move"]
    assert ann.call("GET", f"/tables/{table}/at/{plies + 1}", status=404)["error"] == "no_page"
    assert ann.call("GET", f"/tables/{table}/at/-1", status=400)["error"] == "malformed"


def test_the_game_file_goes_out_and_comes_in(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.create("me", "friend", seed="hidden until the end")
    ann.start(table)
    running = bob.http.get(f"/api/tables/{table}/file")
    assert running.headers["content-type"] == "application/x-ndjson"
    assert "hidden until the end" not in running.text
    with ann.live(table) as live:
        play_to_the_end({0: live, 1: live}, random.Random(2))
        final = live.state
    file = bob.http.get(f"/api/tables/{table}/file").text
    assert "hidden until the end" in file
    again = bob.http.post("/api/import", content=file).json()["table"]
    shown = bob.call("GET", f"/tables/{again}")
    assert shown["state"] == "over"
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Friend"]
    assert shown["scores"] == final["scores"]
    assert bob.call("GET", f"/tables/{again}/at/{final['ply']}")["view"] == final["view"]
    halfway = bob.http.post("/api/import", content=running.text).json()["table"]
    assert bob.call("GET", f"/tables/{halfway}")["winners"] == []


@pytest.mark.parametrize(
    ("file", "hint"),
    [
        ("", "empty"),
        ("{}", "header"),
        ('{"longshore": 1, "game": "cargo", "seats": 2, "seed": 1}\n{"seat": 0, "move": "done"}', "rule"),
        ('{"longshore": 1, "game": "chess", "seats": 2, "seed": 1}', "chess"),
        ('{"longshore": 1, "game": "cargo", "seats": 2, "seed": 1, "start": {"board": 7}}', ""),
        ("[" * 100_000, ""),
        ("\udcff", ""),
    ],
)
def test_a_bad_game_file_is_refused_in_a_sentence(person: Make, file: str, hint: str) -> None:
    answer = person("Ann").http.post("/api/import", content=file.encode("utf-8", "surrogateescape"))
    assert answer.status_code == 400
    assert answer.json()["error"] == "malformed"
    assert hint in answer.json()["message"]


def test_a_rematch_is_one_new_table_whoever_asks(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.create("me", "open", "bot:random")
    bob.join(table)
    ann.start(table)
    assert ann.call("POST", f"/tables/{table}/rematch", status=409)["error"] == "not_now"
    with ann.live(table) as live:
        assert live.ask("resign", seat=0)["t"] == "ack"
    with bob.live(table) as live:
        assert live.ask("resign", seat=1)["t"] == "ack"
        assert live.state["turn"] == "over"
        assert live.state["winners"] == [2]
        new = bob.call("POST", f"/tables/{table}/rematch")["table"]
        live.until(lambda live: live.summary.get("rematch") == new)
    assert ann.call("POST", f"/tables/{table}/rematch")["table"] == new
    assert person("Eve").call("POST", f"/tables/{table}/rematch", status=403)["error"] == "not_yours"
    shown = ann.call("GET", f"/tables/{new}")
    assert shown["state"] == "open"
    assert [(seat["kind"], seat["name"]) for seat in shown["seats"][:2]] == [("person", "Ann"), ("person", "Bob")]
    assert shown["seats"][2]["bot"] == "random"
    assert shown["mine"] == [0]
    ann.start(new)


def test_health(person: Make) -> None:
    health = person("Ann").call("GET", "/health")
    assert health["ok"] is True
    assert health["database"] == "sqlite"


def test_bots_have_names_of_their_own(server: Server) -> None:
    with Person(server, "Mona") as mona:
        table = mona.create("me", "bot:docker", "bot:docker", "bot:foreman")
        seats = mona.call("GET", f"/tables/{table}")["seats"]
        names = [seat["name"] for seat in seats]
        assert len({name.casefold() for name in names}) == 4, f"everybody has another name: {names}"
        assert not {"Docker", "Foreman"} & set(names)
        assert [seat["bot"] for seat in seats] == [None, "docker", "docker", "foreman"]
        with mona.live(table) as live:
            told = [entry for entry in live.entries if entry["kind"] == "bot"]
            assert [entry["name"] for entry in told] == names[1:]
        # another level goes on under the same name
        mona.call("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "deckhand"})
        seat = mona.call("GET", f"/tables/{table}")["seats"][1]
        assert (seat["name"], seat["bot"]) == (names[1], "deckhand")


def test_bots_of_tables_from_before_keep_what_they_were_called() -> None:
    seat = Seat()
    seat.man("docker")
    assert seat.name == "Docker"
