"""Playing by websocket: whole games, bots, undo, resigning, chat, questions, and coming back."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from tests.server.harbour import QUICK, Person, Server, lively, play_to_the_end, sqlite

Make = Callable[[str], Person]


def table_for_two(ann: Person, bob: Person, **more: object) -> str:
    table = ann.create("me", "open", **more)
    bob.join(table)
    ann.start(table)
    return table


def test_two_people_play_a_whole_game(person: Make) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = table_for_two(ann, bob)
    with ann.live(table) as one, bob.live(table) as two, eve.live(table) as watcher:
        moves = play_to_the_end({0: one, 1: two}, random.Random(3))
        assert moves > 10
        watcher.until(lambda live: live.state["turn"] == "over")
        two.until(lambda live: live.state["turn"] == "over")
        assert one.state["view"] == two.state["view"] == watcher.state["view"]
        assert one.entries == two.entries == watcher.entries
        assert [entry["seq"] for entry in one.entries] == list(range(1, one.seq + 1))
        assert one.summary["state"] == "over"
        assert one.summary["winners"] == one.state["winners"]
        assert watcher.state["legal"] == {}
        assert watcher.state["undo"] == {}


def test_an_entry_tells_what_happened_in_both_languages(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    with ann.live(table_for_two(ann, bob, seed="words")) as live:
        chance = next(entry for entry in live.entries if entry["kind"] == "move")
        assert chance["seat"] == -1
        assert chance["events"][0]["event"]
        assert chance["text"]["en"]
        assert chance["text"]["fr"]
        assert set(live.state["prompt"]) == {"en", "fr"}
        assert live.state["names"][0]["fr"]


def test_hot_seat_one_browser_has_two_seats(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend")
    ann.start(table)
    with ann.live(table) as live:
        assert live.summary["mine"] == [0, 1]
        play_to_the_end({0: live, 1: live}, random.Random(4))


def test_a_person_against_a_bot(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "bot:greedy")
    ann.start(table)
    with ann.live(table) as live:
        play_to_the_end({0: live}, random.Random(5))
        assert {e["seat"] for e in live.entries if e["kind"] == "move"} == {-1, 0, 1}


def test_bots_alone_play_to_the_end(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("bot:random", "bot:random", "bot:random")
    ann.start(table)
    with ann.live(table) as live:
        live.until(lambda live: live.state["turn"] == "over")


def test_an_acknowledgement_comes_after_the_news_of_the_move(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend")
    ann.start(table)
    with ann.live(table) as live:
        seat = live.state["waiting"][0]
        answer = live.play(seat, live.legal(seat)[0])
        assert answer == {"t": "ack", "n": 1, "seq": live.seq}
        assert live.entries[-1]["seq"] == live.seq


def test_coming_back_brings_exactly_what_was_missed(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_for_two(ann, bob)
    rng = random.Random(6)
    with ann.live(table) as one:
        with bob.live(table) as two:
            seen = two.seq
        for _ in range(5):
            seat = one.state["waiting"][0]
            if seat == 0:
                one.play(0, lively(one.legal(0), rng))
            else:
                with bob.live(table, one.seq) as two:
                    two.play(1, lively(two.legal(1), rng))
                    last = two.seq
                one.up_to(last)
        one.ask("chat", text="Still there?")
        with bob.live(table, seen) as two:
            assert two.entries == one.entries[seen:]
            assert two.hello["chat"][-1]["text"] == "Still there?"
        with bob.live(table, one.seq) as two:
            assert two.entries == []
            assert two.state["view"] == one.state["view"]
        with bob.live(table, one.seq + 1000) as two:
            assert two.entries == []


def test_cards_laid_in_secret_are_taken_back_and_previewed_without_a_word_of_the_others(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_for_two(ann, bob, game="montego_bay", seed="cards")
    with ann.live(table) as one, bob.live(table) as two:
        one.until(lambda live: live.state["ply"] > 0)
        for live, seat, words in (
            (one, 0, "card Y 4"),
            (one, 0, "card y 1"),
            (two, 1, "card B 2"),
            (two, 1, "card b 5"),
        ):
            assert live.play(seat, words)["t"] == "ack"
        # Ann's small docker gets another card, though Bob has laid two meanwhile; his stay
        one.up_to(two.seq)
        assert one.state["undo"]["0"] is None
        assert one.ask("undo", seat=0, seq=one.seq)["t"] == "ack"
        one.until(lambda live: live.entries[-1]["kind"] == "undo")
        assert one.state["legal"]["0"][0] == "card y 1"
        assert one.state["view"]["cards"] == {"Y": 4}
        two.up_to(one.seq)
        assert two.state["view"]["cards"] == {"B": 2, "b": 5}
        for words in ("card y 3", "card g 1"):
            assert one.play(0, words)["t"] == "ack"
        assert one.state["prompt"]["en"] == "Your cards lie face down. Waiting for Bob."
        before = ann.call("GET", f"/tables/{table}/at/{one.state['ply']}")
        assert before["view"] == one.state["view"]
        # Bob's is the very last card: what it would turn up is not told, whichever he looks at
        two.up_to(one.seq)
        previews = two.ask("preview", seat=1, moves=two.state["legal"]["1"], views=True)["previews"]
        assert len(previews) == 5
        for preview in previews:
            assert preview == {"move": preview["move"], "events": [], "text": {"en": [], "fr": []}}
        assert two.play(1, "card O 3")["t"] == "ack"
        one.up_to(two.seq)
        assert one.state["undo"]["0"] is not None
        # loading: the view after a barrel is on board
        live, seat = (one, 0) if one.state["legal"] else (two, 1)
        moves = live.legal(seat)
        previews = live.ask("preview", seat=seat, moves=moves, views=True)["previews"]
        assert [preview["move"] for preview in previews] == moves
        assert live.play(seat, moves[0])["t"] == "ack"
        assert previews[0]["view"]["harbour"] == live.state["view"]["harbour"]
        assert "view" not in live.ask("preview", seat=seat, moves=live.state["legal"].get(str(seat), []))["previews"][0]


def test_undo_until_somebody_else_has_moved(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_for_two(ann, bob, options={"crew_first": True})
    with ann.live(table) as one, bob.live(table) as two:
        lives = {0: one, 1: two}
        rng = random.Random(7)
        for _ in range(200):  # to where a seat has two decisions in a row
            seat = one.state["waiting"][0]
            live = lives[seat]
            view, ply = live.state["view"], live.state["ply"]
            seq = live.play(seat, lively(live.legal(seat), rng))["seq"]
            for other in lives.values():
                other.up_to(seq)
            if live.state["undo"][str(seat)] is None and live.state["waiting"] == [seat]:
                break
        other = 1 - seat
        barred = lives[other].ask("undo", seat=other, seq=live.seq)
        assert barred["error"] == "not_now"
        assert barred["reason"] in ("others", "nothing", "chance")
        assert live.ask("undo", seat=seat, seq=live.seq)["t"] == "ack"
        assert live.state["view"] == view
        assert live.state["ply"] == ply
        assert live.entries[-1]["kind"] == "undo"


def test_against_bots_alone_undo_goes_back_across_their_moves(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "bot:greedy", options={"crew_first": True}, seed="back")
    ann.start(table)
    with ann.live(table) as live:
        live.until(lambda live: bool(live.state["legal"]))
        for _ in range(60):  # to where the bot answers without chance
            view, ply = live.state["view"], live.state["ply"]
            seq = live.play(0, live.legal(0)[0])["seq"]
            live.up_to(seq).until(lambda live: bool(live.state["legal"]))
            if live.state["ply"] > ply + 1 and live.state["undo"]["0"] is None:
                break
        assert live.ask("undo", seat=0, seq=live.seq)["t"] == "ack"
        live.until(lambda live: live.state["ply"] == ply)
        assert live.state["view"] == view
        undone = [entry["seat"] for entry in live.entries if entry["kind"] == "undo"]
        assert undone[0] == 1
        assert undone[-1] == 0


def test_resigning_from_a_table_of_two_ends_the_game(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    with ann.live(table_for_two(ann, bob)) as live:
        assert live.ask("resign", seat=1)["error"] == "not_yours"
        assert live.ask("resign", seat=0)["t"] == "ack"
        assert [entry["kind"] for entry in live.entries[-2:]] == ["resign", "over"]
        assert live.state["winners"] == [1]
        assert live.entries[-1]["reason"] == "resign"
        assert live.ask("resign", seat=0)["error"] == "not_now"
        assert "Bob" in live.state["prompt"]["en"]


def test_at_a_larger_table_a_bot_plays_on_for_who_resigned(person: Make) -> None:
    ann, bob, cleo = person("Ann"), person("Bob"), person("Cleo")
    table = ann.create("me", "open", "open", seed=3)
    bob.join(table)
    cleo.join(table)
    ann.start(table)
    people = [ann, bob, cleo]
    with ann.live(table) as live:
        seat = live.state["waiting"][0]
        with people[seat].live(table) as giving_up:
            assert giving_up.ask("resign", seat=seat)["t"] == "ack"
        live.until(lambda live: any(e["kind"] == "move" and e["seat"] == seat for e in live.entries))
        shown = live.summary["seats"][seat]
        assert shown["resigned"] is True
        assert shown["bot"] == "docker"
        assert live.summary["state"] == "running"


def test_chat(person: Make) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = table_for_two(ann, bob)
    with ann.live(table) as one, eve.live(table) as watcher:
        assert one.ask("chat", text=" Good\x07 luck,\u202e <b>Bob</b>! ")["t"] == "ack"
        watcher.until(lambda live: live.entries[-1]["kind"] == "chat")
        said = watcher.entries[-1]
        assert (said["name"], said["text"], said["seat"]) == ("Ann", "Good luck, <b>Bob</b>!", 0)
        assert one.ask("chat", text="\u200d \x00")["error"] == "malformed"
        assert one.ask("chat", text="x" * 501)["error"] == "malformed"
        assert watcher.ask("chat", text="hello")["error"] == "not_yours"


def test_questions_before_the_click(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = table_for_two(ann, bob)
    with ann.live(table) as one, bob.live(table) as two:
        seat = one.state["waiting"][0]
        live, other = (one, two) if seat == 0 else (two, one)
        legal = live.legal(seat)
        before = live.seq
        verdicts = live.ask("why", seat=seat, moves=[legal[0], "done", "gibberish"])["verdicts"]
        assert verdicts[0] == {"move": legal[0], "legal": True}
        assert verdicts[1]["legal"] is False
        assert verdicts[1]["rule"]
        assert verdicts[2] == {"move": "gibberish", "legal": False}
        previews = live.ask("preview", seat=seat, moves=[*legal, "gibberish", "done"])["previews"]
        assert [preview["move"] for preview in previews] == legal
        assert previews[0]["events"]
        assert previews[0]["text"]["fr"]
        suggested = live.ask("suggest", seat=seat)["moves"]
        assert suggested[0] in legal
        assert live.ask("ping")["t"] == "pong"
        for kind in ("why", "preview"):
            assert other.ask(kind, seat=seat, moves=[legal[0]])["error"] == "not_yours"
        assert other.ask("suggest", seat=seat)["error"] == "not_yours"
        assert other.ask("suggest", seat=1 - seat)["error"] == "not_now"
        assert live.seq == before, "asking changes nothing"


def test_a_table_without_hints_gives_none(person: Make) -> None:
    ann = person("Ann")
    table = ann.create("me", "friend", hints=False)
    ann.start(table)
    with ann.live(table) as live:
        assert live.ask("suggest", seat=live.state["waiting"][0])["error"] == "no_hints"


def test_who_is_here(person: Make) -> None:
    ann, bob, eve = person("Ann"), person("Bob"), person("Eve")
    table = table_for_two(ann, bob)
    with ann.live(table) as one:
        one.until(lambda live: live.online.get("seats") == [0])
        with bob.live(table), eve.live(table):
            one.until(lambda live: live.online["seats"] == [0, 1] and live.online["watchers"] == 1)
            assert [seat["online"] for seat in eve.call("GET", f"/tables/{table}")["seats"]] == [True, True]
        one.until(lambda live: live.online["seats"] == [0] and live.online["watchers"] == 0)


def test_somebody_who_sits_down_while_looking_on_can_play_at_once(person: Make) -> None:
    ann, bob = person("Ann"), person("Bob")
    table = ann.create("me", "open")
    bob.call("PUT", "/me", {"name": "Bob"})
    with bob.live(table) as live:
        assert live.summary["mine"] == []
        bob.join(table)
        live.until(lambda live: live.summary["mine"] == [1])
        ann.start(table)
        live.until(lambda live: live.summary["state"] == "running")
        assert "1" in live.state["undo"]


def test_tables_beyond_the_memory_come_back_from_the_log(tmp_path: Path) -> None:
    with Server(sqlite(tmp_path), *QUICK, "--memory", "1") as server, Person(server, "Ann") as ann:
        tables = [ann.create("me", "friend", seed=seed) for seed in range(3)]
        for table in tables:
            ann.start(table)
        rng = random.Random(10)
        for _ in range(20):
            table = rng.choice(tables)
            seen = ann.call("GET", f"/tables/{table}")
            with ann.live(table) as live:
                assert live.state["ply"] == seen["ply"]
                seat = live.state["waiting"][0]
                assert live.play(seat, lively(live.legal(seat), rng))["t"] == "ack"


def test_the_server_stops_cleanly_while_people_play(tmp_path: Path) -> None:
    server = Server(sqlite(tmp_path), *QUICK).start()
    with Person(server, "Ann") as ann:
        table = ann.create("me", "friend")
        ann.start(table)
        with ann.live(table) as live:
            seat = live.state["waiting"][0]
            live.play(seat, live.legal(seat)[0])
            seq = live.seq
            assert server.stop() == 0
        server.start()
        with ann.live(table) as live:
            assert live.seq == seq
    assert server.stop() == 0
