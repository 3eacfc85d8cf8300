"""Malformed input of every kind: one clear sentence that names the place, never a crash."""

from __future__ import annotations

import copy
import json
import random
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from longshore.core import laws
from longshore.core.bounds import MOST
from longshore.core.codes import OVER
from longshore.core.errors import BadInput
from longshore.games.montego_bay.document import FIELDS
from longshore.games.montego_bay.game import MontegoBayGame
from tests.rules.bad_input import HUGE, WRONG_KINDS, refuses

PORT = [10, 11, 12, 13]


bad = partial(refuses, MontegoBayGame.load)


@pytest.mark.parametrize("document", [None, True, 7, 1.5, "x", [], ["seats"]])
def test_a_position_is_an_object(document):
    bad(document, "position")


@pytest.mark.parametrize(
    ("document", "place"),
    [
        ({"game": "chess"}, "chess"),
        ({"seats": 1}, "1 seats"),
        ({"seats": 5}, "5 seats"),
        ({"seats": None}, "None seats"),
        ({"seats": True}, "True seats"),
        ({"seats": "4"}, "'4' seats"),
        ({"colour": "Y"}, "unknown field 'colour'"),
        ({"turn": "Y"}, "unknown field 'turn'"),
        ({"options": {"turbo": True}}, "turbo"),
        ({"options": {"face_down": 1}}, "face_down is 1"),
        ({"options": {"pub_waits": "yes"}}, "pub_waits is 'yes'"),
        ({"options": ["face_down"]}, "options"),
        # phase and round
        ({"phase": "lunch"}, "phase is 'lunch'"),
        ({"phase": None}, "phase is None"),
        ({"phase": 4}, "phase is 4"),
        ({"round": -1}, "round is -1"),
        ({"round": "2"}, "round is '2'"),
        ({"round": True}, "round is True"),
        ({"round": HUGE}, "round is"),
        ({"round": 0}, "round is 0"),
        ({"phase": "warehouses", "round": 2}, "round is 2"),
        # the town
        ({"warehouses": "12345678"}, "warehouses"),
        ({"warehouses": [1, 2, 3]}, "3 are named; there must be 8"),
        ({"warehouses": [1, 2, 3, 4, 5, 6, 7, 9]}, "warehouses"),
        ({"warehouses": [1, 2, 3, 4, 5, 6, 7, 0]}, "warehouses"),
        ({"warehouses": [1, 2, 3, 4, 5, 6, 7, True]}, "warehouses"),
        ({"warehouses": [1, 2, 3, 4, 5, 6, 7, -7]}, "named twice"),
        ({"warehouses": [1, 2, 3, 4, 5, 6, 8], "seats": 3}, "warehouses"),
        ({"warehouses": [1, 2, 3, 4, 5, 6, 7, 8], "phase": "warehouses"}, "all 8 lie already"),
        # the order
        ({"order": "YyBbOoGg"}, "order"),
        ({"order": ["Y"]}, "order: 1 tiles; there must be 8"),
        ({"order": list("YyBbOoGG")}, "order: a docker is named twice"),
        ({"order": list("YyBbOoGJ")}, "order: Lazy Jack"),
        ({"order": list("YyBbOoGX")}, "order: 'X' is no docker"),
        ({"order": list("YyBbOg"), "seats": 3}, "order: g is not in play"),
        ({"order": [None] * 8}, "order: None"),
        ({"order": ["Y"], "phase": "warehouses"}, "order"),
        ({"order": list("YyBbOoGg"), "phase": "order"}, "order: all 8 tiles"),
        ({"phase": "order", "round": 3, "second_pile": False}, "second_pile"),
        # dockers
        ({"dockers": ["Y"]}, "dockers"),
        ({"dockers": {"Y": "b9"}}, "dockers.Y: 'b9'"),
        ({"dockers": {"Y": "q8"}, "seats": 3}, "dockers.Y: 'q8'"),
        ({"dockers": {"Y": "c1"}}, "dockers.Y"),
        ({"dockers": {"Y": 3}}, "dockers.Y: 3"),
        ({"dockers": {"Y": None}}, "dockers.Y: None"),
        ({"dockers": {"J": "b1"}}, "dockers: Lazy Jack"),
        ({"dockers": {"X": "b1"}}, "dockers: 'X'"),
        ({"dockers": {"YB": "b1"}}, "dockers: 'YB'"),
        ({"dockers": {"": "b1"}}, "dockers: ''"),
        ({"dockers": {"G": "b1"}, "seats": 3}, "dockers: G is not in play"),
        ({"dockers": {"o": "b1"}, "seats": 2}, "dockers: o is not in play"),
        ({"dockers": {"Y": "b1", "B": "b1"}}, "both stand at b1"),
        # Lazy Jack
        ({"jack": True}, "jack"),
        ({"jack": {}}, "jack must name his host"),
        ({"jack": {"host": "J"}}, "jack.host"),
        ({"jack": {"host": "Q"}}, "jack.host"),
        ({"jack": {"host": "Y", "wage": 3}}, "jack"),
        ({"jack": {"host": "Y", "employer": "B"}}, "jack: his host"),
        ({"jack": {"host": "Y", "employer": "Q"}}, "jack.employer"),
        ({"jack": {"host": "Y", "at": "b5"}}, "jack.at: before he walks"),
        ({"jack": {"host": "Y"}, "phase": "hire"}, "jack"),
        ({"jack": {"host": "Y"}, "phase": "loading"}, "jack.at: where does he stand"),
        ({"jack": {"host": "Y", "at": "z1"}, "phase": "loading"}, "jack.at"),
        ({"jack": {"host": "Y", "at": "b1"}, "phase": "loading", "dockers": {"Y": "b1"}}, "both stand at b1"),
        # cards
        ({"cards": [3]}, "cards"),
        ({"cards": {"Y": 0}}, "cards.Y is 0"),
        ({"cards": {"Y": 6}}, "cards.Y is 6"),
        ({"cards": {"Y": "3"}}, "cards.Y is '3'"),
        ({"cards": {"Y": None}}, "cards.Y is None"),
        ({"cards": {"Q": 3}}, "cards: 'Q'"),
        ({"cards": {"J": 3}}, "cards.J: Lazy Jack is not hired"),
        ({"cards": {"G": 3}, "seats": 2}, "cards: G is not in play"),
        ({"cards": {"y": 3}}, "Y has its card before y"),
        ({"cards": {"Y": 3, "y": 3, "J": 3}, "jack": {"host": "y"}}, "cards.J: his host has that card"),
        ({"cards": dict.fromkeys("YyBbOoGg", 1)}, "all lie there already"),
        ({"cards": {"Y": 1}, "phase": "hire"}, "cards: none are laid"),
        # counts
        ({"coins": [3]}, "coins"),
        ({"coins": {"Y": -1}}, "coins.Y is -1"),
        ({"coins": {"Y": 16}}, "coins.Y is 16"),
        ({"coins": {"Y": 8, "B": 8}}, "coins: 16 are held"),
        ({"coins": {"Q": 1}}, "coins: 'Q'"),
        ({"coins": {"O": 1}, "seats": 2}, "coins: 'O'"),
        ({"coins": {"y": 1}}, "coins: 'y'"),
        ({"scores": {"Y": -1}}, "scores.Y is -1"),
        ({"scores": {"Y": MOST + 1}}, f"scores.Y is {MOST + 1}"),
        ({"scores": {"Y": 1.5}}, "scores.Y is 1.5"),
        ({"pub": {"Y": 17}}, "pub.Y is 17"),
        ({"pub": {"Y": 10}, "harbour": [{"ship": 15, "cargo": {"Y": 7}}, *PORT[1:]]}, "17 barrels of Y"),
        # the port
        ({"harbour": 10}, "harbour"),
        ({"harbour": [1, 2, 3, 4, 5]}, "harbour"),
        ({"harbour": [0, 1, 2, 3]}, "pier 1: 0"),
        ({"harbour": [16, 1, 2, 3]}, "pier 1: 16"),
        ({"harbour": [True, 1, 2, 3]}, "pier 1: True"),
        ({"harbour": ["Wren", 1, 2, 3]}, "pier 1: 'Wren'"),
        ({"harbour": [1, 2, 3, 3]}, "pier 4: ship 3 is in port already"),
        ({"harbour": [1, "pilot", 2, 3]}, "pier 2: the pilot boat"),
        ({"harbour": ["pilot", 1, 2, 3], "round": 2}, "pier 1: the pilot boat"),
        ({"harbour": [{"ship": "pilot", "cargo": {"Y": 1}}, 1, 2, 3]}, "pilot boat is never loaded"),
        ({"harbour": [{"ship": 10, "freight": {}}, 1, 2, 3]}, "pier 1"),
        ({"harbour": [{"cargo": {}}, 1, 2, 3]}, "pier 1: None"),
        ({"harbour": [{"ship": 10, "cargo": [1]}, 1, 2, 3]}, "pier 1: cargo"),
        ({"harbour": [{"ship": 10, "cargo": {"Q": 1}}, 1, 2, 3]}, "pier 1: cargo: 'Q'"),
        ({"harbour": [{"ship": 10, "cargo": {"Y": -1}}, 1, 2, 3]}, "cargo.Y is -1"),
        ({"harbour": [{"ship": 10, "cargo": {"Y": 5, "B": 5}}, 1, 2, 3]}, "a full ship has sailed"),
        ({"harbour": PORT, "next": 10}, "next: ship 10 is in port"),
        ({"harbour": PORT, "next": 99}, "next: 99"),
        ({"harbour": PORT, "next": "pilot"}, "next: 'pilot'"),
        ({"harbour": PORT, "next": 1, "options": {"face_down": True}}, "next: no ship lies open"),
        ({"harbour": PORT, "stock": 3}, "stock"),
        ({"harbour": PORT, "next": 1, "stock": [2, 2]}, "stock: a ship is named twice"),
        ({"harbour": PORT, "next": 1, "stock": [1]}, "stock: ship 1 is in sight"),
        ({"harbour": PORT, "next": 1, "stock": [12]}, "stock: ship 12 is in sight"),
        ({"harbour": PORT, "next": 1, "stock": ["2"]}, "stock: '2'"),
        ({"harbour": PORT, "stock": [1, 2]}, "next: the top of the pile lies open"),
        ({"harbour": PORT[:3], "next": 1, "stock": []}, "stock: with ships in the pile there are four in port"),
        ({"phase": "draw", "round": 2, "stock": []}, "stock: there is no ship left"),
        ({"phase": "draw", "round": 2, "harbour": PORT[:3]}, "harbour: 3 ships"),
        ({"phase": "draw", "round": 2, "options": {"face_down": True}}, "harbour: 4 ships"),
        ({"phase": "draw", "harbour": [1, 2]}, "the pilot boat lies at pier 1"),
        ({"phase": "draw", "harbour": []}, "the pilot boat lies at pier 1"),
        ({"phase": "draw", "stock": [1, 2, 3]}, "stock: during set-up"),
        ({"phase": "order", "harbour": ["pilot", 1]}, "harbour: the ships are not drawn yet"),
        # set-up
        ({"phase": "warehouses", "coins": {"Y": 1}}, "coins"),
        ({"phase": "order", "dockers": {"Y": "b1"}}, "dockers"),
        ({"phase": "draw", "at": "b1"}, "at"),
        # flags
        ({"second_pile": 1}, "second_pile is 1"),
        ({"second_pile": True}, "second_pile"),
        ({"declined": "Y", "phase": "hire"}, "declined"),
        ({"declined": ["Q"], "phase": "hire"}, "declined: 'Q'"),
        ({"declined": ["Y"]}, "declined"),
        # loading
        ({"at": "b9"}, "at: 'b9'"),
        ({"at": 3}, "at: 3"),
        ({"at": "b1"}, "at: nobody stands at b1"),
        ({"to_load": 1}, "at: which space"),
        ({"at": "q1", "phase": "cards", "dockers": {"Y": "q1"}}, "only while dockers load"),
        ({"at": "q1", "dockers": {"Y": "q1"}, "to_load": 5}, "to_load is 5"),
        ({"at": "q1", "dockers": {"Y": "q1"}, "to_load": -1}, "to_load is -1"),
        ({"at": "q1", "dockers": {"Y": "q1"}, "to_load": "2"}, "to_load is '2'"),
        ({"at": "q1", "dockers": {"Y": "q1"}, "to_load": 0}, "nothing to load"),
        ({"at": "q1", "dockers": {"Y": "q1"}, "to_take": 1}, "to_take is 1"),
        ({"at": "b1", "dockers": {"Y": "b1"}, "to_take": 1}, "to_take is 1"),
        ({"at": "q1", "dockers": {"Y": "q1"}, "to_load": 1, "harbour": [], "stock": []}, "no ship in port"),
    ],
    ids=repr,
)
def test_malformed_positions(document, place):
    bad(document, place)


@pytest.mark.parametrize("value", WRONG_KINDS, ids=repr)
@pytest.mark.parametrize("field", FIELDS)
def test_any_field_of_any_kind(field, value):
    """Either it means something or it is refused in a sentence; then the game can be played to its end."""
    try:
        game, kernel = MontegoBayGame.load({field: value})
    except BadInput as error:
        assert "\n" not in str(error)  # noqa: PT017  # both ways are fine
        return
    finish(game, kernel)


def finish(game, kernel):
    rng = random.Random(1)
    for _ in range(5000):
        seat = kernel.turn()
        if seat == OVER:
            return
        assert not game.audit(kernel)
        move = rng.choice(kernel.legal_moves(seat))
        assert kernel.refuse(seat, move) == 0
        kernel.apply(seat, move)
    raise AssertionError("no end")


@pytest.fixture(scope="module")
def positions():
    """Documents from all phases of games with and without options."""
    found = []
    for seats, options in ((2, {}), (3, {"face_down": True}), (4, {"pub_waits": True})):
        game = MontegoBayGame(seats, options)
        rng = random.Random(seats)
        found += [game.dump(kernel) for kernel, _, _ in laws.walk(game, seats) if rng.random() < 0.1]
    assert {document["phase"] for document in found} >= {"order", "draw", "cards", "loading", "taking"}
    return found


@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_spoilt_document_is_refused_or_playable(positions, data):
    """One value somewhere in a real document is replaced, removed or doubled."""
    document = copy.deepcopy(data.draw(st.sampled_from(positions)))
    node = document
    while True:
        keys = sorted(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            break
        key = data.draw(st.sampled_from(keys))
        if isinstance(node[key], dict | list) and node[key] and data.draw(st.booleans()):
            node = node[key]
            continue
        if data.draw(st.booleans()):
            node[key] = data.draw(st.sampled_from([*WRONG_KINDS, 0, 2, 3, 10, "Y", "b", "J", "b3", "q1", "cards"]))
        else:
            del node[key]
        break
    try:
        game, kernel = MontegoBayGame.load(document)
    except BadInput as error:
        assert "\n" not in str(error)  # noqa: PT017  # both ways are fine
        return
    assert MontegoBayGame.load(json.loads(json.dumps(game.dump(kernel))))[1] == kernel
    finish(game, kernel)


# --- moves ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "place"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("sail 1", "no move"),
        ("Y", "no move"),
        ("Y33", "no move"),
        ("pass Y", "pass Y"),
        ("hire", "hire"),
        ("hire X", "'X'"),
        ("hire Y b", "hire Y b"),
        ("card", "card"),
        ("card Y", "card Y"),
        ("card Y x", "'x'"),
        ("card Y -1", "'-1'"),
        ("card Y ²", "'²'"),
        ("card Y ٣", "'٣'"),
        ("card Y 9999", "'9999'"),
        ("card X 3", "'X'"),
        ("card Yy 3", "'Yy'"),
        ("card Y 3 4", "card Y 3 4"),
        ("load", "load"),
        ("load x", "'x'"),
        ("load 1 2", "load 1 2"),
        ("take", "take"),
        ("take one", "'one'"),
        ("order J", "Lazy Jack"),
        ("order", "order"),
        ("warehouse", "warehouse"),
        ("warehouse 9", "warehouse 9"),
        ("warehouse 3 upside", "warehouse 3 upside"),
        ("warehouse x", "'x'"),
        ("ship", "ship"),
        ("ship 16", "ship 16"),
        ("ship 0", "ship 0"),
        ("ship pilot", "'pilot'"),
        ("\x00", "no move"),
    ],
)
def test_words_that_mean_nothing(bay, words, place):
    table = bay()
    before = table.kernel.freeze()
    with pytest.raises(BadInput) as caught:
        table.game.judge(table.kernel, 0, words)
    assert place in str(caught.value)
    assert table.kernel.freeze() == before


LIKELY = "pass hire card load take order warehouse ship Y y B J 0 1 3 6 16 next turned Y3 J2 pilot"


@given(
    words=st.text(max_size=14) | st.lists(st.sampled_from(LIKELY.split()), max_size=4).map(" ".join),
    seat=st.integers(-3, 6),
)
def test_any_words_at_all(words, seat):
    game, kernel = MontegoBayGame.load({"dockers": {"Y": "b5"}, "jack": {"host": "Y"}})
    try:
        move, rule = game.judge(kernel, seat, words)
    except BadInput:
        return
    assert rule is None or rule in game.rules().rules
    assert (rule is None) == (move in kernel.legal_moves(seat))
