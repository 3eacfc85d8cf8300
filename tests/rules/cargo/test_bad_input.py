"""Malformed input of every kind: one clear sentence that names the place, never a crash."""

from __future__ import annotations

import copy
import json
import random
from functools import partial

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from longshore.core.bounds import MOST
from longshore.core.codes import OVER
from longshore.core.errors import BadInput, Refused
from longshore.core.game import find, from_header, read_toml
from longshore.core.table import Table, verify
from longshore.games.cargo.document import FIELDS
from longshore.games.cargo.game import CargoGame
from longshore.games.cargo.notation import MOVES
from tests.rules.bad_input import HUGE, WRONG_KINDS, refuses

bad = partial(refuses, CargoGame.load)


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("document", [None, True, 7, 1.5, "x", [], ["seats"]])
def test_a_position_is_an_object(document):
    bad(document, "position")


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": None}, "None"),
        ({"game": ["cargo"]}, "cargo"),
        ({"seats": 1}, "1 seats"),
        ({"seats": 5}, "5 seats"),
        ({"seats": None}, "None seats"),
        ({"seats": True}, "True seats"),
        ({"seats": 2.0}, "2.0 seats"),
        ({"seats": 2.0, "options": {}, "squares": {"b5": "D:B"}}, "2.0 seats"),
        ({"seats": "4"}, "'4' seats"),
        ({"seats": [4]}, "[4] seats"),
        ({"seats": HUGE}, "seats"),
        ({"color": "R"}, "color"),
        ({"Board": []}, "Board"),
        ({"": 1}, "unknown field ''"),
        # options
        ({"options": "fast"}, "options"),
        ({"options": ["fast"]}, "options"),
        ({"options": 7}, "options"),
        ({"options": {"turbo": True}}, "turbo"),
        ({"options": {"fast": 1}}, "fast is 1"),
        ({"options": {"fast": "true"}}, "fast is 'true'"),
        ({"options": {"fast": None}}, "fast is None"),
        ({"options": {"blind": []}}, "blind is []"),
        ({"options": {"crew_first": 0}}, "crew_first is 0"),
        ({"options": {"loading": "beside"}}, "loading is 'beside'"),
        ({"options": {"loading": True}}, "loading is true"),
        ({"options": {"stall": 7}}, "stall is 7"),
        ({"options": {"stall": True}}, "stall is true"),
        ({"options": {"stall": False}}, "stall is false"),
        ({"options": {"stall": 30.0}}, "stall is 30.0"),
        ({"options": {"stall": HUGE}}, "stall is"),
        ({"options": {"stall": -30}}, "stall is -30"),
        ({"options": {"ships": "SN"}}, "ships is 'SN'"),
        ({"options": {"ships": "NES"}}, "ships is 'NES'"),
        ({"options": {"ships": ["N", "S"]}}, "ships is"),
        # ships
        ({"ships": "NS"}, "ships"),
        ({"ships": ["N"], "seats": 2}, "ships"),
        ({"ships": ["N", "S", "E"], "seats": 2}, "ships"),
        ({"ships": ["N", "E"]}, "'E' is not in play"),
        ({"ships": ["N", "N"]}, "'N' is named twice"),
        ({"ships": ["N", "R"]}, "'R' is named twice"),
        ({"ships": ["N", "Q"]}, "'Q'"),
        ({"ships": ["N", 2]}, "2 is no ship"),
        ({"ships": ["N", ["S"]]}, "['S'] is no ship"),
        ({"ships": ["N", None]}, "seat 2 has no ship"),
        ({"ships": ["N", True]}, "True is no ship"),
        # phase and turn
        ({"phase": "lunch"}, "phase is 'lunch'"),
        ({"phase": None}, "phase is None"),
        ({"phase": ["play"]}, "phase is ['play']"),
        ({"phase": 9}, "phase is 9"),
        ({"turn": "E"}, "turn"),
        ({"turn": "X"}, "turn"),
        ({"turn": ""}, "turn"),
        ({"turn": None}, "turn is None"),
        ({"turn": 0}, "turn is 0"),
        ({"turn": ["R"]}, "turn is ['R']"),
        ({"turns": -1}, "turns is -1"),
        ({"turns": True}, "turns is True"),
        ({"turns": 2.0}, "turns is 2.0"),
        ({"turns": HUGE}, "turns is"),
        ({"turns": None}, "turns is None"),
        ({"moves_left": 4}, "moves_left is 4"),
        ({"moves_left": 2, "turns": 0}, "moves_left is 2"),
        ({"moves_left": -1}, "moves_left is -1"),
        ({"moves_left": "3"}, "moves_left is '3'"),
        ({"moves_left": [3]}, "moves_left is [3]"),
        ({"quiet": -2}, "quiet is -2"),
        ({"quiet": None}, "quiet is None"),
        ({"quiet": HUGE}, "quiet is"),
        ({"passes": -1}, "passes is -1"),
        ({"passes": "0"}, "passes is '0'"),
        ({"first": 2}, "first is 2"),
        ({"first": True}, "first is True"),
        ({"closing": 1}, "closing is 1"),
        ({"closing": "yes"}, "closing is 'yes'"),
        ({"closing": None}, "closing is None"),
        ({"healed": 0}, "healed is 0"),
        ({"ending": "ran out"}, "ending"),
        ({"ending": "boredom", "phase": "over"}, "ending is 'boredom'"),
        ({"ending": None, "phase": "over"}, "ending is None"),
        ({"ending": "", "phase": "over"}, "ending"),
        ({"seat": 0, "phase": "blind"}, "seat is 0"),
        ({"seat": 3, "phase": "blind"}, "seat is 3"),
        ({"seat": "1", "phase": "blind"}, "seat is '1'"),
        # who has moved
        ({"moved": "M"}, "moved"),
        ({"moved": 3}, "moved"),
        ({"moved": None}, "moved"),
        ({"moved": [1]}, "moved: 1"),
        ({"moved": ["2D"]}, "moved"),
        ({"moved": ["CM"]}, "moved"),
        ({"moved": [""]}, "moved"),
        ({"moved": ["2 D b5"]}, "moved"),
        ({"moved": {"b5": 1}}, "moved.b5"),
        ({"moved": {"q9": 1}}, "moved"),
        ({"moved": {"M": 3}}, "moved.M is 3"),
        ({"moved": {"C": 2}}, "moved.C is 2"),
        ({"moved": {"E": 0}}, "moved.E is 0"),
        ({"moved": {"M": True}}, "moved.M is True"),
        ({"moved": {"M": None}}, "moved.M is None"),
        ({"moved": {"b5": 2}, "squares": {"b5": "D:R"}}, "moved.b5 is 2"),
        ({"moved": {"b5": 1}, "squares": {"b5": "D:G"}}, "moved.b5"),
        ({"stepping": "C"}, "stepping is 'C'"),
        ({"stepping": "M"}, "stepping"),
        ({"stepping": 2}, "stepping is 2"),
        ({"stepping": ["M"]}, "stepping"),
        ({"stepping": "M", "squares": {"b5": "M:R"}, "moves_left": 3}, "stepping"),
        ({"stepping": "M", "squares": {"b5": "M:R"}, "moved": {"M": 2}}, "stepping"),
        ({"stepping": "M", "squares": {"b5": "M:R"}, "phase": "over"}, "stepping"),
        ({"stepping": "M", "squares": {"b5": "M:G"}}, "stepping"),
        # the board
        ({"board": ". . ."}, "board"),
        ({"board": None}, "board"),
        ({"board": []}, "board"),
        ({"board": [". . . . . . . ."] * 7}, "board"),
        ({"board": [". . . . . . . ."] * 9}, "board"),
        ({"board": [". . . . . . . ."] * 7 + [". . ."]}, "board row 8"),
        ({"board": [". . . . . . . ."] * 7 + [None]}, "board"),
        ({"board": [". . . . . . . ."] * 7 + [["."] * 8]}, "board"),
        ({"board": [". . . . . . . . ."] + [". . . . . . . ."] * 7}, "board row 1"),
        ({"board": [". Q:R . . . . . ."] + [". . . . . . . ."] * 7}, "b1"),
        ({"squares": []}, "squares"),
        ({"squares": None}, "squares"),
        ({"squares": "b5"}, "squares"),
        ({"squares": {"b9": "D:R"}}, "b9"),
        ({"squares": {"": "D:R"}}, "squares"),
        ({"squares": {"8,8": "D:R"}}, "8,8"),
        ({"squares": {"b5": None}}, "squares.b5"),
        ({"squares": {"b5": 1}}, "squares.b5"),
        ({"squares": {"b5": ["D:R"]}}, "squares.b5"),
        ({"squares": {"b5": "D:R", "B5": "D:R"}}, "B5"),
        ({"squares": {"a1": "D:R"}, "board": ["D:R . . . . . . ."] + [". . . . . . . ."] * 7}, "a1"),
        ({"squares": {"b5": "Q:R"}}, "b5: 'Q:R'"),
        ({"squares": {"b5": "D:Q"}}, "b5: 'D:Q'"),
        ({"squares": {"b5": "D"}}, "b5: 'D'"),
        ({"squares": {"b5": "D:?"}}, "b5"),
        ({"squares": {"b5": "0D:R"}}, "b5"),
        ({"squares": {"b5": "999D:R"}}, "b5"),
        ({"squares": {"b5": "-1D:R"}}, "b5"),
        ({"squares": {"b5": "2C:R"}}, "b5"),
        ({"squares": {"b5": "2k:R"}}, "b5"),
        ({"squares": {"b5": "k:R k:R"}}, "b5"),
        ({"squares": {"b5": "k:R D:R"}}, "b5"),
        ({"squares": {"b5": "D:R k:R"}}, "b5"),
        ({"squares": {"b5": "C:R M:R"}}, "b5"),
        ({"squares": {"b5": "D:R C:R"}}, "b5"),
        ({"squares": {"b5": "C:R D:R"}}, "b5"),
        ({"squares": {"b5": "+"}}, "b5"),
        ({"squares": {"b5": "C:R", "c5": "C:R"}}, "c5: a second C:R"),
        ({"squares": {"b5": "C:B"}}, "b5: no C:B"),
        ({"squares": {"b5": "k:B"}}, "b5: no k:B"),
        ({"squares": {"d1": "k:R"}}, "d1"),
        ({"squares": {"e8": "k:R"}}, "e8"),
        ({"squares": {"d0": "D:R"}}, "d0"),
        ({"squares": {"d0": "k:R"}, "options": {"loading": "outside"}}, "d0"),
        ({"squares": {"i4": "D:R"}, "options": {"loading": "outside"}}, "i4"),
        ({"squares": {"b5": "k:?"}}, "face-down"),
        ({"squares": {"b5": "5D:R"}}, "5 dockhands of R"),
        ({"squares": {"b5": "3D:R", "c5": "2D:R"}}, "5 dockhands of R"),
        ({"squares": {"b5": "3D:R"}, "in_water": {"R": "D"}, "doctor": {"R": 1}}, "5 dockhands of R"),
        ({"squares": {f"{c}3": "k:R" for c in "abcdefgh"} | {f"{c}4": "k:R" for c in "bcd"}}, "11 crates of R"),
        ({"squares": {"b5": "k:R"}, "loaded": {"R": 10}}, "11 crates of R"),
        ({"squares": {"b5": "k:R"}, "lost": {"R": 10}}, "11 crates of R"),
        # who is elsewhere
        ({"in_hand": []}, "in_hand"),
        ({"in_hand": {"R": 2}}, "in_hand.R"),
        ({"in_hand": {"R": None}}, "in_hand.R"),
        ({"in_hand": {"R": "2X"}}, "in_hand.R: '2X'"),
        ({"in_hand": {"R": "2M"}}, "in_hand"),
        ({"in_hand": {"R": "M M"}}, "in_hand: a second M:R"),
        ({"in_hand": {"R": "M"}, "squares": {"b5": "M:R"}}, "in_hand: a second M:R"),
        ({"in_hand": {"B": "M"}}, "in_hand.B"),
        ({"in_hand": {"Q": "M"}}, "in_hand"),
        ({"in_water": "M"}, "in_water"),
        ({"in_water": {"R": ["M"]}}, "in_water.R"),
        ({"in_water": {"R": "E"}}, "in_water"),
        ({"in_water": {"R": "9D"}}, "9 dockhands of R"),
        ({"in_water": {"R": "99D"}}, "in_water.R"),
        ({"in_hand": {"R": "M"}, "in_water": {"R": "M"}}, "in_water: a second M:R"),
        ({"doctor": 1}, "doctor"),
        ({"doctor": {"R": "1"}}, "doctor.R"),
        ({"doctor": {"R": True}}, "doctor.R"),
        ({"doctor": {"R": None}}, "doctor.R"),
        ({"doctor": {"R": 5}}, "doctor.R"),
        ({"doctor": {"R": {"dead": 1}}}, "doctor.R"),
        ({"doctor": {"R": {"ready": -1}}}, "doctor.R.ready is -1"),
        ({"doctor": {"R": {"ready": 5}}}, "doctor.R.ready is 5"),
        ({"doctor": {"R": {"ready": 1.0}}}, "doctor.R.ready is 1.0"),
        ({"doctor": {"Y": 1}}, "doctor.Y"),
        # counts
        ({"scores": [1, 2]}, "scores"),
        ({"scores": {"R": "3"}}, "scores.R is '3'"),
        ({"scores": {"R": MOST + 1}}, f"scores.R is {MOST + 1}"),
        ({"scores": {"R": -MOST - 1}}, f"scores.R is {-MOST - 1}"),
        ({"scores": {"R": HUGE}}, "scores.R is"),
        ({"scores": {"R": 0.5}}, "scores.R is 0.5"),
        ({"scores": {"R": True}}, "scores.R is True"),
        ({"scores": {"Y": 3}}, "scores.Y"),
        ({"scores": {"red": 3}}, "scores"),
        ({"loaded": {"R": -1}}, "loaded.R is -1"),
        ({"loaded": {"R": 41}}, "41 crates of R"),
        ({"loaded": {"R": 11}}, "11 crates of R"),
        ({"dumped": {"R": None}}, "dumped.R is None"),
        ({"dumped": {"R": -1}}, "dumped.R is -1"),
        ({"lost": {"R": [1]}}, "lost.R is [1]"),
        ({"lost": None}, "lost"),
        # crates to be set back
        ({"relocating": {"crate": "R", "by": "G"}}, "relocating"),
        ({"relocating": "R"}, "relocating"),
        ({"relocating": ["R"]}, "relocating[0]"),
        ({"relocating": [{"crate": "R"}]}, "relocating[0]"),
        ({"relocating": [{"crate": "R", "by": "G", "at": "d8"}]}, "relocating[0]"),
        ({"relocating": [{"crate": "R", "by": None}]}, "relocating[0]"),
        ({"relocating": [{"crate": 0, "by": "G"}]}, "relocating[0]"),
        ({"relocating": [{"crate": "R", "by": "Q"}]}, "relocating[0]"),
        ({"relocating": [{"crate": "R", "by": "E"}]}, "relocating[0]"),
        ({"relocating": [{"crate": "R", "by": "G"}, {"crate": "B", "by": "G"}]}, "relocating[1]"),
        ({"relocating": [{"crate": "R", "by": "G"}] * 5}, "relocating"),
        ({"relocating": [{"crate": "R", "by": "G"}], "phase": "play"}, "relocating"),
        ({"phase": "relocation"}, "relocating"),
        ({"phase": "relocation", "relocating": []}, "relocating"),
        ({"phase": "relocation", "relocating": [{"crate": "R", "by": "G"}], "loaded": {"R": 10}}, "11 crates of R"),
        # set-up
        ({"phase": "crew roll", "squares": {"b5": "k:R"}}, "face down"),
        ({"phase": "choice", "squares": {"b5": "k:R"}}, "face down"),
        ({"phase": "reveal"}, "no crate lies face down"),
        ({"phase": "layout", "squares": {"b5": "D:R"}}, "face-down"),
        ({"phase": "layout", "squares": {"b5": "k:R"}}, "face-down"),
        ({"phase": "crew", "squares": {"b5": "4D:R", "c1": "C:R", "c2": "M:R", "c3": "E:R"}}, "R has no worker"),
    ],
    ids=repr,
)  # fmt: skip
def test_a_malformed_position(document, place):
    bad({"seats": 2, "options": {"ships": "NS"}} | document, place)


HIDDEN = {f"{column}{row}": "k:?" for column in "bcdef" for row in "3456"}  # twenty crates, face down


@pytest.mark.parametrize(
    ("document", "place"),
    [
        # nobody would ever turn it up, and pushed it would be a crate of no colour
        ({"phase": "crew", "squares": {"a3": "k:?"}}, "face down"),
        # nothing to turn up when all crews stand
        ({"phase": "crew", "options": {"crew_first": True}, "squares": {"a3": "k:R"}}, "face down"),
        # no ship left to choose
        ({"phase": "layout", "ships": ["N", "E", "S", "W"]}, "ships"),
        ({"phase": "crew roll", "ships": ["N", None, None, None], "squares": HIDDEN}, "ships"),
        # the fourth seat would be passed over
        ({"phase": "choice", "ships": ["N", None, "S", None], "seat": 2, "squares": HIDDEN}, "ships"),
        # nobody to place when the crews' turn comes
        ({"phase": "layout", "in_hand": {}}, "hand"),
        ({"phase": "layout", "in_hand": {"R": "D"}}, "hand"),
        ({"phase": "reveal", "squares": HIDDEN, "in_hand": {"B": "4D"}}, "hand"),
        # more crates than there are once all lie open
        ({"phase": "reveal", "squares": HIDDEN, "loaded": {"R": 3}}, "crate"),
        ({"phase": "layout", "lost": {"R": 3}}, "crate"),
    ],
)
def test_a_position_that_would_go_wrong_later(document, place):
    bad({"seats": 4, **document}, place)


def test_a_crate_waits_only_after_a_step():
    """Whoever sets a crate back is in mid-turn: the moment for workers in the water has passed."""
    waiting = {"relocating": [{"crate": "B", "by": "R"}], "in_water": {"R": "D"}, "squares": {"c3": "M:R"}}
    game, kernel = CargoGame.load({"seats": 4, "turn": "R", **waiting})
    assert kernel.moves_left == 2
    game.play(kernel, 0, game.judge(kernel, 0, "crate c5")[0])
    read_again(game, kernel)
    bad({"seats": 4, "moves_left": 3, **waiting}, "relocating")


@pytest.mark.parametrize("wrong", WRONG_KINDS, ids=repr)
@pytest.mark.parametrize("phase", ["play", "crew", "layout", "over"])
def test_any_kind_of_value_in_any_field(phase, wrong):
    """Whatever the value: read, or refused in one sentence that names the field."""
    base = {"seats": 4, "phase": phase, "squares": {"b5": "D:R"} if phase != "layout" else {}}
    for field in FIELDS:
        document = {**base, field: wrong}
        try:
            CargoGame.load(document)
        except BadInput as error:
            message = str(error)
            names = {"game": "position of", "ships": "ship", "options": "option", "in_hand": "hand", "phase": "crate"}
            assert field in message or names.get(field, field) in message, (field, message)


@pytest.mark.parametrize("digits", [4, 900])
def test_numbers_too_long_to_count_in_a_position(digits):
    bad({"squares": {"b5": "9" * digits + "D:R"}}, "b5")
    bad({"in_water": {"R": "9" * digits + "D"}}, "in_water.R")
    bad({"moved": ["9" * digits + "D b5"]}, "moved")


# --- notation ---------------------------------------------------------------------------------------------------------


def test_words_known_by_heart_mean_what_they_mean_when_read():
    """Most are looked up; a space before them, and they are read."""
    game = CargoGame(2)
    kernel = game.start()
    assert len(MOVES) > 1000
    for word, move in MOVES.items():
        assert game.parse(kernel, 0, f" {word}") == move
        assert game.word(kernel, 0, move) == word


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("\n\t", "empty"),
        ("hello", "hello"),
        ("D", "which way"),
        ("D b5", "'b5'"),
        ("D e", "on which square"),
        ("D b9 e", "'b9'"),
        ("D 8,8 e", "'8,8'"),
        ("D b5 x", "'x'"),
        ("D b5 north", "'north'"),
        ("D b5 c5 e", "one square"),
        ("D b5 e e", "one square"),
        ("0D b5 e", "at least one"),
        ("-1D b5 e", "no move"),
        ("1.5D b5 e", "no move"),
        ("²D b5 e", "no move"),
        ("DD b5 e", "no move"),
        ("Q b5 e", "no move"),
        ("k b5 e", "no move"),
        ("2M e", "only one mule"),
        ("0E e", "only one elephant"),
        ("M pull", "which way"),
        ("M pull pull e", "M pull pull e"),
        ("M", "which way"),
        ("C b5 e5 e", "one square"),
        ("done now", "done now"),
        ("pass R", "pass R"),
        ("doctor", "doctor"),
        ("doctor a1 b1", "doctor a1 b1"),
        ("doctor q1", "'q1'"),
        ("crate", "crate"),
        ("crate R", "'R'"),
        ("lay", "lay"),
        ("lay a0", "'a0'"),
        ("back D", "back D"),
        ("back Q d1", "'Q'"),
        ("back DD d1", "'DD'"),
        ("back D q1", "'q1'"),
        ("place", "place"),
        ("place D", "place D"),
        ("place 2D c3", "'2D'"),
        ("place D c3 c4", "place D c3 c4"),
        ("ship", "ship"),
        ("ship Q", "'Q'"),
        ("ship NE", "'NE'"),
        ("show", "show"),
        ("show X", "'X'"),
        ("roll", "roll"),
        ("roll 0", "roll 0"),
        ("roll 5", "roll 5"),
        ("roll -1", "roll -1"),
        ("roll x", "roll x"),
        ("roll 1 2", "roll 1 2"),
        ("roll ²", "roll ²"),
        ("roll 1.0", "roll 1.0"),
        ("\x00", "no move"),
        ("D\x00 b5 e", "no move"),
        ("D b5 e; done", "e;"),
    ],
)
def test_words_that_mean_nothing(dock, words, place):
    table = dock("D:R b5", "M:R c3")
    before = table.kernel.freeze()
    with pytest.raises(BadInput) as caught:
        table.game.judge(table.kernel, 0, words)
    assert place in str(caught.value)
    assert table.kernel.freeze() == before


@pytest.mark.parametrize("words", ["{}D b5 e", "{}M e", "roll {}", "{}D:R b5 e"])
def test_numbers_too_long_to_count_in_a_move(dock, words):
    table = dock("D:R b5")
    for digits in (4, 400, 5000):
        try:
            assert table.game.judge(table.kernel, 0, words.format("9" * digits))[1] is not None
        except BadInput as error:
            assert str(error)  # noqa: PT017  # either a refusal or a sentence will do


@given(words=st.text(max_size=14), seat=st.integers(-3, 6))
def test_any_words_at_all(words, seat):
    game, kernel = CargoGame.load({"seats": 4, "squares": {"b5": "2D:R", "c3": "M:R", "d3": "k:B"}})
    try:
        move, rule = game.judge(kernel, seat, words)
    except BadInput:
        return
    assert rule is None or rule in game.rules().rules
    assert (rule is None) == (move in kernel.legal_moves(seat))


LIKELY = """D 2D 3D 9D C M E pull n e s w ne b5 c3 d3 1,4 (1,4) d0 z5 N R 1 4
            back place crate doctor lay ship roll show done"""


@given(words=st.lists(st.sampled_from(LIKELY.split()), max_size=5).map(" ".join), seat=st.integers(-1, 4))
def test_any_likely_words(words, seat):
    test_any_words_at_all.hypothesis.inner_test(words, seat)


# --- options and components -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [[], "", 0, False, ["fast"], 7, "fast"], ids=repr)
def test_options_are_names_with_values(options):
    with pytest.raises(BadInput, match="options"):
        CargoGame(4, options)


def change(where, value):
    tree = CargoGame.printed_components()
    *path, last = where.split(".")
    node = tree
    for name in path:
        node = node[name]
    if value is DELETE:
        del node[last]
    else:
        node[last] = value
    return tree


DELETE = object()


@pytest.mark.parametrize(
    ("where", "value", "place"),
    [
        ("dock", DELETE, "components.dock is missing"),
        ("dock", None, "components.dock"),
        ("dock", [], "components.dock"),
        ("dock", {}, "components.dock.loading_from is missing"),
        ("cranes", {}, "components.cranes"),
        ("dock.cranes", {"value": 1, "mark": "printed"}, "components.dock.cranes"),
        ("dock.loading_from", 3, "components.dock.loading_from"),
        ("dock.loading_from", {"value": 3}, "components.dock.loading_from"),
        ("dock.loading_from", {"mark": "printed"}, "components.dock.loading_from"),
        ("dock.loading_from.mark", "guessed", "components.dock.loading_from"),
        ("dock.loading_from.mark", None, "components.dock.loading_from"),
        ("dock.loading_from.mark", ["printed"], "components.dock.loading_from"),
        ("dock.loading_from.value", 0, "components.dock.loading_from is 0"),
        ("dock.loading_from.value", 6, "components.dock.loading_from is 6"),
        ("dock.loading_from.value", "3", "components.dock.loading_from is '3'"),
        ("dock.loading_from.value", 3.0, "components.dock.loading_from is 3.0"),
        ("dock.loading_from.value", True, "components.dock.loading_from is true"),
        ("dock.loading_from.value", None, "components.dock.loading_from is None"),
        ("dock.loading_from.value", [3], "components.dock.loading_from is [3]"),
        ("dock.loading_from.value", HUGE, "components.dock.loading_from is 1"),
        ("crates.two_players.value", 0, "components.crates.two_players is 0"),
        ("crates.two_players.value", 11, "components.crates.two_players is 11"),
        ("crates.three_players.value", -7, "components.crates.three_players is -7"),
        ("crates.four_players.value", HUGE, "components.crates.four_players is"),
        ("turn.moves.value", 0, "components.turn.moves is 0"),
        ("turn.moves.value", 8, "components.turn.moves is 8"),
        ("turn.first_turn.value", 0, "components.turn.first_turn is 0"),
        ("turn.second_turn.value", 8, "components.turn.second_turn is 8"),
        ("points.load.value", 10, "components.points.load is 10"),
        ("points.load.value", -10, "components.points.load is -10"),
        ("points.dump.value", False, "components.points.dump is false"),
        ("points.dump_own.value", -10, "components.points.dump_own is -10"),
        ("points.crush.value", 10, "components.points.crush is 10"),
        ("points.crush_own.value", HUGE, "components.points.crush_own is"),
        ("crew.count.value", 4, "components.crew.count"),
        ("crew.count.value", [4, 1, 1], "components.crew.count"),
        ("crew.count.value", [4, 1, 1, 1, 1], "components.crew.count"),
        ("crew.count.value", [5, 1, 1, 1], "components.crew.count"),
        ("crew.count.value", [-1, 1, 1, 1], "components.crew.count"),
        ("crew.count.value", [4, 2, 1, 1], "components.crew.count"),
        ("crew.count.value", [4, 1, "1", 1], "components.crew.count[2]"),
        ("crew.count.value", [4, 1, True, 1], "components.crew.count[2]"),
        ("crew.count.value", [0, 0, 0, 0], "components.crew.count"),
        ("crew.strength.value", [0, 2, 1, 2], "components.crew.strength"),
        ("crew.strength.value", [1, 8, 1, 2], "components.crew.strength"),
        ("crew.strength.value", [1, 2, 1, None], "components.crew.strength[3]"),
        ("crew.steps.value", [2, 1, 2, 2], "components.crew.steps"),
        ("crew.steps.value", [1, 2, 2, 2], "components.crew.steps"),
        ("crew.steps.value", [1, 1, 0, 2], "components.crew.steps"),
        ("crew.steps.value", [1, 1, 2, 8], "components.crew.steps"),
    ],
)
def test_malformed_components(where, value, place):
    tree = change(where, value)
    for seats in (2, 4):
        with pytest.raises(BadInput) as caught:
            CargoGame(seats, None, tree)
        assert place in str(caught.value)
    bad({"components": tree}, place)


@pytest.mark.parametrize("components", [[], "printed", 7, True], ids=repr)
def test_components_are_tables(components):
    bad({"components": components}, "components must be a table")


def test_so_many_crates_that_the_crews_find_no_room():
    """64 squares: 40 crates and 28 workers do not fit, and random play comes to a seat without a move."""
    tree = change("crates.four_players.value", 10)
    with pytest.raises(BadInput, match=r"components\.crates\.four_players"):
        CargoGame(4, None, tree)


@pytest.mark.parametrize("text", ["[", "a = ", "\xff\xfe", "[dock]\nloading_from = 3\n[dock]\n"])
def test_component_files(tmp_path, text):
    file = tmp_path / "own.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadInput, match=r"own\.toml"):
        read_toml(file)
    with pytest.raises(BadInput, match=r"none\.toml"):
        read_toml(tmp_path / "none.toml")


# --- headers and logs -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def log():
    """Forty moves of a table."""
    table = Table(CargoGame(4), 1)
    table.settle()
    rng = random.Random(1)
    while len(table.log) < 60:
        seat = table.kernel.turn()
        table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
        table.settle()
    return list(table.lines())


def broken(lines, *places):
    for read in (Table.resume, verify):
        with pytest.raises(BadInput) as caught:
            read(lines, "my.log")
        for place in ("my.log", *places):
            assert place in str(caught.value), str(caught.value)


@pytest.mark.parametrize(
    ("first", "place"),
    [
        ("", "empty"),
        ("not json", "line 1"),
        ("{", "line 1"),
        ("[]", "line 1"),
        ("null", "line 1"),
        ("7", "line 1"),
        ('"longshore"', "line 1"),
        ("{}", "line 1"),
        ('{"game": "cargo", "seats": 4, "seed": 1}', "line 1"),
        ('{"longshore": 2, "game": "cargo", "seats": 4, "seed": 1}', "format 2"),
        ('{"longshore": "1", "game": "cargo", "seats": 4, "seed": 1}', "format '1'"),
        ('{"longshore": null, "game": "cargo", "seats": 4, "seed": 1}', "format None"),
        ('{"longshore": 1, "game": "cargo", "seats": 4}', "seed"),
        ('{"longshore": 1, "game": "cargo", "seats": 4, "seed": null}', "seed"),
        ('{"longshore": 1, "game": "cargo", "seats": 4, "seed": 1.5}', "seed"),
        ('{"longshore": 1, "game": "cargo", "seats": 4, "seed": [1]}', "seed"),
        ('{"longshore": 1, "game": "cargo", "seats": 4, "seed": 1, "start": []}', "start"),
    ],
)
def test_wrong_headers(first, place):
    broken([first], place)


@pytest.mark.parametrize(
    ("header", "place"),
    [
        ({}, "no game"),
        ({"game": None}, "no game"),
        ({"game": ["cargo"]}, "no game"),
        ({"game": "chess", "seats": 2}, "'chess'"),
        ({"game": "", "seats": 2}, "''"),
        ({"game": "cargo"}, "0 seats"),
        ({"game": "cargo", "seats": "four"}, "'four' seats"),
        ({"game": "cargo", "seats": None}, "None seats"),
        ({"game": "cargo", "seats": 4, "options": {"x": 1}}, "'x'"),
        ({"game": "cargo", "seats": 4, "options": [1]}, "options"),
        ({"game": "cargo", "seats": 4, "components": {}}, "components"),
        ({"game": "cargo", "seats": 4, "components": 7}, "components"),
    ],
    ids=repr,
)
def test_wrong_games_in_a_header(header, place):
    with pytest.raises(BadInput) as caught:
        from_header(header)
    assert place in str(caught.value)
    with pytest.raises(BadInput) as caught:
        Table.resume([json.dumps({"longshore": 1, "seed": 1, **header})])
    assert place in str(caught.value)


def test_unknown_games():
    with pytest.raises(BadInput, match=r"no game 'chess'; there are .*cargo"):
        find("chess")


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ("nonsense", "line 10"),
        ("[]", "line 10"),
        ("null", "line 10"),
        ("{}", "line 10: seat"),
        ('{"seat": "0", "move": "done"}', "line 10: seat"),
        ('{"seat": null, "move": "done"}', "line 10: seat"),
        ('{"seat": true, "move": "done"}', "line 10: seat"),
        ('{"seat": 1.0, "move": "done"}', "line 10: seat"),
        ('{"seat": 1e99, "move": "done"}', "line 10: seat"),
        ('{"seat": 100000000000000000000, "move": "done"}', "line 10: seat"),
        ('{"seat": 4294967295, "move": "done"}', "line 10: seat"),
        ('{"seat": 0}', "line 10: move"),
        ('{"seat": 0, "move": null}', "line 10: move"),
        ('{"seat": 0, "move": 7}', "line 10: move"),
        ('{"seat": 0, "move": ["done"]}', "line 10: move"),
        ('{"seat": 0, "move": "done", "events": null}', "line 10: events"),
        ('{"seat": 0, "move": "done", "events": {}}', "line 10: events"),
        ('{"seat": 0, "move": "done", "events": [1]}', "line 10: events"),
        ('{"seat": 0, "move": "done", "events": [{}]}', "line 10: events"),
        ('{"seat": 0, "move": "done", "events": [{"event": 3}]}', "line 10: events"),
        ('{"seat": 0, "move": "done", "events": [{"event": "x", "audience": "all"}]}', "line 10: events"),
        ('{"seat": 0, "move": "done", "snapshot": 7}', "line 10: snapshot"),
        ('{"seat": 0, "move": "done", "snapshot": []}', "line 10: snapshot"),
        ('{"seat": 0, "move": "done", "exact": 7}', "line 10: exact"),
        ('{"seat": 0, "move": "done", "exact": []}', "line 10: exact"),
        ('{"seat": 0, "move": "done", "audience": "all"}', "line 10: audience"),
        ('{"seat": 0, "move": "done", "audience": null}', "line 10: audience"),
    ],
)  # fmt: skip
def test_wrong_entries(log, entry, place):
    broken([*log[:9], entry, *log[9:]], place)


def test_an_undo_with_nothing_to_take_back(log):
    with pytest.raises(BadInput, match=r"my\.log.*undo with nothing"):
        Table.resume([log[0], '{"seat": 0, "undo": true}'], "my.log")
    with pytest.raises(BadInput, match=r"my\.log.*undo with nothing"):
        Table.resume([log[0], log[1], '{"seat": -1, "undo": true}', '{"seat": -1, "undo": true}'], "my.log")


def test_a_move_that_makes_no_sense(log):
    """The table stands still and says where; `verify` lists it."""
    lines = [*log[:4], '{"seat": -1, "move": "fly home"}']
    assert str(Table.resume(lines, "my.log").stopped).startswith("move 4 (fly home)")
    _, differences = verify(lines, "my.log")
    assert [(difference.number, difference.move) for difference in differences] == [(4, "fly home")]


def test_a_snapshot_that_makes_no_sense(log):
    """It is not needed; `verify` lists it."""
    number = next(n for n, line in enumerate(log) if "exact" in line)
    entry = json.loads(log[number])
    kernel = Table.resume(log[: number + 1]).kernel
    for snapshot in ({"seats": 4, "phase": "lunch"}, {"seats": 2}, {}, {"game": "chess"}):
        lines = [*log[:number], json.dumps({**entry, "snapshot": snapshot, "exact": None})]
        assert Table.resume(lines, "my.log").kernel == kernel
        assert [difference.number for difference in verify(lines, "my.log")[1]] == [number]


def test_a_start_of_another_game(log):
    game = CargoGame(2)
    header = {**json.loads(log[0]), "start": game.dump(game.start())}
    broken([json.dumps(header)], "start")


def test_a_log_cut_short_by_a_crash_is_read_up_to_there(log):
    whole = Table.resume(log[:-1])
    cut = Table.resume([*[f"{line}\n" for line in log[:-1]], log[-1][:20]])
    assert cut.kernel == whole.kernel
    broken([*log[:5], log[5][:20] + "\n", log[6]], "line 6")


@pytest.mark.parametrize("line", ["[" * 100_000, '{"seat": ' + "9" * 5000 + ', "move": "done"}'], ids=["deep", "long"])
def test_json_that_python_will_not_read(log, line):
    broken([log[0], line, log[1]], "line 2")
    broken([line], "line 1")


def test_undo_on_an_empty_table():
    table = Table(CargoGame(4), 1)
    with pytest.raises(BadInput, match="taken back"):
        table.undo(0)
    table.settle()
    with pytest.raises(BadInput, match="taken back: chance"):
        table.undo(0)


def test_table_refuses_with_the_rule_and_words_with_a_sentence():
    table = Table(CargoGame(4), 1)
    table.settle()
    seat = table.kernel.turn()
    with pytest.raises(Refused, match=r"game\.move"):
        table.play(seat, "done")
    with pytest.raises(Refused, match=r"turn\.yours"):
        table.play((seat + 1) % 4, "ship N")
    with pytest.raises(Refused, match=r"step\.straight"):
        table.play(seat, "D b5 ne")
    with pytest.raises(BadInput, match="fly"):
        table.play(seat, "fly home")
    assert [entry.seat for entry in table.log] == [-1] * 21


# --- positions at random ----------------------------------------------------------------------------------------------


def sample_documents():
    """Valid documents of all phases, seats and options."""
    documents = []
    for seed, (seats, options) in enumerate(
        [
            (4, {}),
            (3, {"loading": "outside"}),
            (2, {"fast": True, "blind": True}),
            (4, {"crew_first": True, "stall": 10}),
            (2, {"ships": "EW", "stall": 0}),
        ]
    ):
        game = CargoGame(seats, options, CargoGame.printed_components() if seed == 3 else None)
        kernel = game.start()
        rng = random.Random(seed)
        seen = set()
        for number in range(260):
            seat = kernel.turn()
            if seat == OVER:
                break
            if kernel.phase not in seen or number % 40 == 0:
                seen.add(kernel.phase)
                documents.append(game.dump(kernel))
            kernel.apply(seat, rng.choice(kernel.legal_moves(seat)))
        documents.append(game.dump(kernel))
    documents += [
        {
            "seats": 4,
            "squares": {"b5": "2D:R D:B", "c3": "k:G", "d0": ".", "h4": "M:B", "g7": "E:Y"},
            "turn": "B",
            "moved": {"M": 1, "b5": 1},
            "stepping": "M",
            "in_water": {"R": "D C"},
            "doctor": {"G": {"ready": 1, "missing": 1}, "Y": 2},
            "scores": {"R": -3},
        },
        {
            "seats": 3,
            "phase": "relocation",
            "relocating": [{"crate": "B", "by": "R"}, {"crate": "R", "by": "G"}],
            "turn": "G",
            "closing": True,
        },
    ]
    return documents


DOCUMENTS = sample_documents()
FITTING = """R,B,G,Y,N,E,S,W,k:?,k:R,k:B,D:R,2D:B,3D:G,C:Y,M:R,E:B,.,b5,d1,d0,h4,i4,M,2D,crushed,missing,ready,play,
             crew,layout,choice,reveal,relocation,over,blind,returns,start roll,crew roll,blind roll,ran out,all passed,
             printed,inside,outside,NES,EW,NS"""
WORDS = st.sampled_from([*(word.strip() for word in FITTING.split(",")), *FIELDS])
NUMBERS = st.integers(-2, 12) | st.sampled_from([HUGE, -HUGE, 2**31, 2**63]) | st.floats()
LEAVES = st.none() | st.booleans() | NUMBERS | WORDS | st.text(max_size=4)
VALUES = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3), max_leaves=6
)


@st.composite
def damaged(draw):
    """A valid document with up to four places deleted, replaced, inserted or copied from another document."""
    document = copy.deepcopy(draw(st.sampled_from(DOCUMENTS)))
    for _ in range(draw(st.integers(1, 4))):
        node = document
        while True:
            keys = list(node) if isinstance(node, dict) else list(range(len(node)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(node[key], dict | list) and node[key] and draw(st.booleans()):
                node = node[key]
                continue
            deed = draw(st.sampled_from(["delete", "replace", "insert", "borrow", "word"]))
            if deed == "delete":
                del node[key]
            elif deed == "insert" and isinstance(node, dict):
                node[draw(WORDS)] = draw(VALUES)
            elif deed == "insert":
                node.insert(key, draw(VALUES))
            elif deed == "borrow" and node is document:
                other = draw(st.sampled_from(DOCUMENTS))
                name = draw(st.sampled_from(sorted(other)))
                node[name] = copy.deepcopy(other[name])
            elif isinstance(node[key], str) and deed == "word":
                tokens = node[key].split(" ")
                tokens[draw(st.integers(0, len(tokens) - 1))] = draw(WORDS)
                node[key] = " ".join(tokens)
            else:
                node[key] = draw(VALUES)
            break
    return document


def stays_sane(game, kernel, seed):
    """Every legal move can be made; what follows can be written and read again; a short stroll as well."""
    rng = random.Random(seed)
    for step in range(10):
        read_again(game, kernel)
        seat = kernel.turn()
        if seat == OVER:
            return
        moves = kernel.legal_moves(seat)
        assert moves, f"seat {seat} has to decide, but has no legal move"
        assert all(kernel.refuse(seat, move) == 0 for move in moves)
        for move in moves if step == 0 else ():
            after = kernel.copy()
            game.play(after, seat, move)
        if seat >= 0:
            assert game.prompt(kernel, seat, "en")
        assert game.draw(kernel, "fr")
        kernel.play(seat, rng.choice(moves))


def read_again(game, kernel):
    document = json.loads(json.dumps(game.dump(kernel)))
    again, same = CargoGame.load(document)
    assert same == kernel
    assert again.header() == game.header()


@settings(
    max_examples=3 * settings.default.max_examples,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(document=damaged(), seed=st.integers(0, 99))
def test_a_damaged_position_loads_soundly_or_is_refused(document, seed):
    note(repr(document))
    try:
        game, kernel = CargoGame.load(document)
    except BadInput:
        return
    stays_sane(game, kernel, seed)


@pytest.mark.parametrize("number", range(len(DOCUMENTS)))
def test_the_documents_that_are_damaged_are_sound(number):
    stays_sane(*CargoGame.load(DOCUMENTS[number]), number)
