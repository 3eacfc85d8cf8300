"""Positions, moves and events as words: documents, notation, prompts, sentences, the drawn town."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from longshore.core import laws
from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Event
from longshore.core.rules import rule
from longshore.games.montego_bay import codes
from longshore.games.montego_bay.document import FIELDS
from longshore.games.montego_bay.game import MontegoBayGame


def test_an_empty_document_is_a_position(bay):
    game, kernel = MontegoBayGame.load({})
    assert game.seats == 4
    assert game.dump(kernel)["phase"] == "cards"
    assert not game.audit(kernel)


def test_a_document_says_what_is_left_to_do(bay):
    """Cards committed, dockers moved, barrels still to load: each survives as a small document."""
    for fields in (
        {"cards": {"Y": 3, "B": 2, "b": 5}, "jack": {"host": "b"}},
        {"dockers": {"Y": "q1", "b": "b6"}, "cards": {"Y": 4}, "at": "q1", "to_load": 2},
        {"dockers": {"Y": "b1"}, "at": "b1", "to_take": 1, "harbour": [{"ship": 10, "cargo": {"Y": 2}}, 1, 2, 3]},
        {"phase": "draw", "round": 3, "dockers": {"Y": "q1"}, "at": "q1", "to_load": 3, "to_take": 0},
        {"phase": "hire", "coins": {"Y": 3, "B": 4}, "declined": ["Y"]},
        {"phase": "order", "round": 4, "order": ["g"], "dockers": {"Y": "q1"}},
    ):
        game, kernel = MontegoBayGame.load(fields)
        again = MontegoBayGame.load(json.loads(json.dumps(game.dump(kernel))))[1]
        assert again == kernel
        for name, value in fields.items():
            if name not in ("jack", "harbour"):
                assert game.dump(kernel)[name] == value


def test_the_documented_position_is_one():
    page = (Path(__file__).parents[3] / "docs" / "notation" / "montego_bay.md").read_text("utf-8")
    document = json.loads(page.split("```json\n")[1].split("```")[0])
    game, kernel = MontegoBayGame.load(document)
    assert game.dump(kernel).items() >= {name: document[name] for name in ("at", "to_load", "next", "coins")}.items()
    assert all(f"`{name}`" in page for name in FIELDS if name != "game")
    assert all(f"`{kind}`" in page for kind in codes.EVENTS if kind)


def test_short_cards(bay):
    table = bay(jack={"host": "Y"})
    for short, words in (("Y3", "card Y 3"), ("y1", "card y 1"), ("J5", "card J 5"), (" g2 ", "card g 2")):
        assert table.game.parse(table.kernel, 0, short) == table.game.parse(table.kernel, 0, words)


def test_every_action_has_words_of_its_own(bay):
    table = bay()
    words = [table.game.word(table.kernel, 0, move) for move in range(MontegoBayGame.actions)]
    assert len(set(words)) == len(words)
    for move, word in enumerate(words):
        if not word.startswith("hire J"):
            assert table.game.parse(table.kernel, 0, word) == move


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_prompts_say_what_to_do(bay, lang):
    hire = bay(phase="hire", coins={"Y": 3})
    cards = bay(jack={"host": "Y"})
    load = bay({"Y": "q1"}, phase="loading", harbour=[10, 11, 12, 13])
    take = bay({"Y": "b1"}, phase="loading", harbour=[{"ship": 10, "cargo": {"Y": 1}}, 11, 12, 13])
    prompts = [table.game.prompt(table.kernel, 0, lang) for table in (hire, cards, load, take)]
    cards.plays("card Y 1", "card y 1")
    prompts.append(cards.game.prompt(cards.kernel, 0, lang))
    cards.plays("card J 2")
    prompts.append(cards.game.prompt(cards.kernel, 0, lang))
    over = bay(phase="over")
    prompts.append(over.game.prompt(over.kernel, 0, lang))
    draw = bay(phase="draw")
    prompts.append(draw.game.prompt(draw.kernel, 0, lang))
    assert len(set(prompts)) == len(prompts)
    assert not any("{" in prompt for prompt in prompts)


@rule("montego_bay:move.back", "montego_bay:score.up")
def test_the_log_explains_retreats_and_rounding(bay):
    table = bay({"O": "b2", "G": "b4", "B": "q4"}, first="O").lays(O=2)
    said = [table.game.say(event, "en") for event in table.events if event.kind == "blocked"]
    assert said[0] == (
        "Back door 4 and the door across are both taken: "
        "the big orange docker goes back to the next free space, back door 3."
    )
    port = [{"ship": 10, "cargo": {"B": 4, "Y": 2, "G": 2, "O": 1}}, 12, 13, 14]
    table = bay({"B": "b3"}, phase="loading", harbour=port, next=1).plays("load 1")
    said = [table.game.say(event, "en") for event in table.events if event.kind == "shared"]
    assert said == ["Pelican: 2 players share places 2 to 3 and divide 5 points between them, 3 each, rounded up."]


def test_every_event_is_told_in_both_languages():
    """Random games with the option show all but a few kinds; none has an empty sentence or an open bracket."""
    seen = set()
    for seats in (2, 3, 4):
        game = MontegoBayGame(seats, {"pub_waits": True})
        for seed in range(12):
            for kernel, seat, move in laws.walk(game, seed):
                for event in game.play(kernel.copy(), seat, move):
                    seen.add(event.kind)
                    for lang in ("en", "fr"):
                        sentence = game.say(event, lang)
                        assert sentence
                        assert "{" not in sentence
    assert set(codes.EVENTS) - seen - {""} <= {"short", "no_coin", "pubbed", "waited"}


@pytest.mark.parametrize(
    ("kind", "details"),
    [
        ("short", {"seat": 0, "count": 2}),
        ("no_coin", {"seat": 0}),
        ("pubbed", {"seat": 1, "count": 2}),
        ("waited", {"docker": "Y", "target": "b2"}),
    ],
)
def test_rare_events_are_told_too(kind, details):
    for lang in ("en", "fr"):
        assert MontegoBayGame(4).say(Event(kind, details), lang)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_drawn_town(bay, lang):
    port = [{"ship": 10, "cargo": {"Y": 2, "B": 1}}, 11, 12, 13]
    table = bay({"Y": "b1", "b": "q8"}, jack={"host": "Y"}, harbour=port, next=1)
    drawn = table.game.draw(table.kernel, lang)
    assert "Y+J" in drawn
    assert "5-3-2 [YYB.......]" in drawn
    assert "Wren (1)" in drawn
    for seats in (2, 3, 4):
        for document in ({"phase": "warehouses"}, {"phase": "over"}, {"phase": "draw"}):
            game, kernel = MontegoBayGame.load({"seats": seats, **document})
            assert game.draw(kernel, lang)


def test_a_view_is_json_and_holds_what_a_board_needs(bay):
    port = [{"ship": 10, "cargo": {"Y": 2, "B": 2}}, 11, 12, 13]
    table = bay({"Y": "b1"}, harbour=port)
    view = table.game.view(table.kernel, 0)
    assert json.loads(json.dumps(view)) == view
    assert view["projected"] == [{"Y": 4, "B": 4}, {}, {}, {}]
    assert view["reserve"] == {"Y": 14, "B": 14, "O": 16, "G": 16}
    assert view["supply"] == 15


def test_names_of_seats(bay):
    table = bay()
    for lang, names in (("en", "Yellow Blue Orange Green"), ("fr", "Jaune Bleu Orange Vert")):
        assert [table.game.seat_name(table.kernel, seat, lang) for seat in range(4)] == names.split()


def test_greedy_guesses_prefer_more_points_more_barrels_more_coins(bay):
    def guess(**fields):
        table = bay(**fields)
        return table.kernel.evaluate(0)

    port = [{"ship": 10, "cargo": {"Y": 1, "B": 1}}, 11, 12, 13]
    plain = guess(harbour=port)
    assert guess(harbour=port, scores={"Y": 1}) > plain > guess(harbour=port, scores={"B": 1})
    assert guess(harbour=port, coins={"Y": 1}) > plain > guess(harbour=port, coins={"B": 1})
    assert guess(harbour=[{"ship": 10, "cargo": {"Y": 2, "B": 1}}, 11, 12, 13]) > plain
    # a card that leads to four barrels is worth more than one to two broken ones
    good = bay({"Y": "q3"}, first="Y").plays("card Y 1").kernel.evaluate(0)
    poor = bay({"Y": "q3"}, first="Y").plays("card Y 3").kernel.evaluate(0)
    assert good > poor


def test_a_whole_game_comes_to_an_end():
    game = MontegoBayGame(3)
    kernel = laws.end_of(game, 5)
    assert kernel.turn() == OVER
    assert kernel.legal_moves(CHANCE) == kernel.legal_moves(0) == []
    assert max(game.scores(kernel)) > 10
