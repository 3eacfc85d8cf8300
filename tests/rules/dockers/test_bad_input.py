"""Malformed positions and components: one clear sentence that names the place, never a crash."""

from __future__ import annotations

import contextlib
import copy
import random
from functools import partial

import pytest

from longshore.core.bounds import MOVE_LETTERS, NAME_LETTERS
from longshore.core.errors import BadInput
from longshore.games.dockers.document import FIELDS
from longshore.games.dockers.game import DockersGame
from tests.rules.bad_input import HUGE, WRONG_KINDS, refuses

PAIR = {"Boston": "3,3,0", "Panama": "3,4,0", "Seattle": "3,4,1"}


bad = partial(refuses, DockersGame.load)


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (None, "position"),
        ([], "position"),
        ({"game": "cargo"}, "'cargo'"),
        ({"seats": 5}, "5 seats"),
        ({"options": {"turbo": True}}, "turbo"),
        ({"options": {"size": 8}}, "size is 8"),
        ({"options": {"memory": "elephant"}}, "memory is 'elephant'"),
        ({"options": {"family": True, "idle": 0}}, "family needs the option idle"),
        ({"colour": "blue"}, "unknown field 'colour'"),
        ({"phase": "lunch"}, "phase is 'lunch'"),
        ({"reason": "idle"}, "reason: the game is not over"),
        ({"phase": "over", "reason": "rain"}, "reason is 'rain'"),
        # crates
        ({"crates": {}}, "crates must be ports"),
        ({"crates": []}, "crates must be ports"),
        ({"crates": {"Atlantis": "3,3,0"}}, "'Atlantis' is no crate"),
        ({"crates": {"Boston": 7}}, "crates.Boston must be a place"),
        ({"crates": {"Boston": "3,3"}}, "'3,3' is no place"),
        ({"crates": {"Boston": "3,7,0"}}, "beyond the board of 7 by 7"),
        ({"crates": {"Boston": "3,3,3"}}, "levels are 0 to 2"),
        ({"crates": {"Boston": "3,3,0 T T"}}, "names no way to stand"),
        ({"crates": {"Boston": "3,3,0 E W"}}, "names no way to stand"),
        ({"crates": {"Boston": "3,3,0 pink"}}, "write '3,3,0 E T'"),
        ({"crates": {"Boston": "3,3,0 T N E"}}, "write '3,3,0 E T'"),
        ({"crates": {"Boston": "3,3,0 red"}}, "no red face"),
        ({"crates": {"Boston": "3,3,0", "Panama": "3,3,0"}}, "Boston is at 3,3,0 already"),
        ({"crates": {"Boston": "3,3,1"}}, "hangs in the air"),
        # colours, players, points
        ({"colours": "blue"}, "colours must list"),
        ({"colours": ["blue", "red"]}, "2 for 4 seats"),
        ({"seats": 2, "colours": ["blue", "blue"]}, "two seats have the same"),
        ({"seats": 2, "colours": ["blue", "pink"]}, "'pink' is no colour"),
        ({"seats": 2, "player": "green"}, "nobody plays green"),
        ({"player": 0}, "0 is no colour"),
        ({"scores": {"blue": -1}}, "scores.blue is -1"),
        ({"scores": {"blue": HUGE}}, "scores.blue"),
        ({"scores": []}, "scores must be colours"),
        # customs
        ({"crates": PAIR, "customs": "Dakar"}, "Dakar is not on the board"),
        ({"crates": PAIR, "customs": "Panama"}, "Panama lies under another crate"),
        ({"customs": 3}, "3 is no crate"),
        # the turn
        ({"moves_left": 4}, "moves_left is 4"),
        ({"moves_left": True}, "moves_left is True"),
        ({"phase": "moves", "moves_left": 0}, "moves_left is 0"),
        ({"phase": "customs", "moves_left": 1}, "moves_left is 1"),
        ({"past": "Boston"}, "past must list"),
        ({"past": [1]}, "past lists where"),
        ({"past": ["Boston"]}, "write it as in"),
        ({"past": [""]}, "write it as in"),
        ({"phase": "turning", "pending": " N"}, "pending must name"),
        ({"phase": "turning", "pending": "Boston NE"}, "'NE' is no direction"),
        ({"past": ["Boston 3,3,0 T T"]}, "names no way to stand"),
        ({"crates": PAIR, "past": ["Dakar 3,3,0 T N"]}, "Dakar is not on the board"),
        ({"crates": PAIR, "past": ["Boston 5,5,0 T N"]}, "cannot have come from 5,5,0 to 3,3,0"),
        ({"crates": PAIR, "past": ["Boston 3,2,0 T N"]}, "cannot have come"),  # tipped it would not have its lid up
        ({"crates": PAIR, "past": ["Boston 3,3,0 T N"]}, "cannot have come"),  # a pivot that does not turn
        ({"crates": PAIR, "past": ["Seattle 3,3,0 T N"]}, "cannot have come"),  # upwards
        ({"crates": PAIR, "past": ["Boston 3,3,0 T E"] * 2, "moves_left": 2}, "make more than 3"),
        ({"lively": 1}, "lively is 1"),
        ({"lively": True}, "nothing has been moved yet"),
        ({"idle": 12}, "idle is 12"),
        ({"idle": -1}, "idle is -1"),
        ({"crates": {"Boston": "3,3,0", "Panama": "5,5,0"}, "moves_left": 0}, "the crates are split"),
        ({"crates": {"Boston": "3,3,0", "Panama": "4,4,0"}, "options": {"strict": True}}, "the crates are split"),
        ({"crates": {"Boston": "0,0,0", "Panama": "5,5,0"}, "moves_left": 1}, "the turn cannot be completed"),
        (
            {"crates": {"Boston": "0,0,0", "Panama": "5,5,0"}, "moves_left": 1, "options": {"dead_end": True}},
            "no move left here",
        ),
        # falls
        ({"pending": "Boston N", "phase": "moves"}, "pending belongs to the phase turning"),
        ({"pending": "Boston N"}, "Boston cannot fall to the N"),
        ({"crates": PAIR, "pending": "Seattle X"}, "'X' is no direction"),
        ({"crates": PAIR, "pending": "Seattle"}, "pending must name"),
        ({"crates": PAIR, "pending": "Seattle N", "options": {"memory": "xray"}}, "a fall is one decision"),
        ({"crates": PAIR, "pending": "Seattle N", "customs": "Seattle"}, "Seattle cannot fall"),
        # what is remembered
        ({"seen": {"blue": {"Boston": "T"}}}, "belongs to the memory logbook"),
        ({"options": {"memory": "logbook"}, "seen": {"pink": {}}}, "'pink' is no colour"),
        ({"options": {"memory": "logbook"}, "seen": {"blue": "T"}}, "seen.blue must be crates"),
        ({"options": {"memory": "logbook"}, "seen": {"blue": {"Boston": "X"}}}, "seen.blue.Boston is 'X'"),
        ({"options": {"memory": "logbook"}, "seen": []}, "seen must be"),
        # set-up
        ({"phase": "floors"}, "shuffled_floors is off"),
        ({"phase": "floors", "options": {"shuffled_floors": True}, "crates": PAIR}, "follow from the floors"),
        ({"phase": "floors", "options": {"shuffled_floors": True}, "floors": ["Boston"]}, "centre crates"),
        ({"phase": "floors", "options": {"shuffled_floors": True}, "floors": ["Bahia", "Bahia"]}, "named twice"),
        ({"phase": "floors", "options": {"shuffled_floors": True}, "floors": ["Bahia", "Tanger", "Singapour"]}, "all"),
        ({"floors": ["Bahia"]}, "1 are named; there are 3"),
        ({"phase": "colours", "colours": ["blue", "red", "yellow", "green"]}, "all are drawn already"),
        ({"phase": "first", "player": "blue"}, "nobody's turn has begun"),
        ({"phase": "first", "scores": {"blue": 1}}, "scores: nothing of the kind during set-up"),
        # faces
        ({"faces": {"Boston": ["lid"]}}, "faces.Boston must list six"),
        ({"faces": {"Boston": ["lid", "lid", "lid", "lid", "lid", "pink"]}}, "faces.Boston"),
        ({"faces": 1}, "faces must be"),
    ],
)
def test_positions(document, place):
    bad(document, place)


def test_a_field_of_a_wrong_kind_never_crashes():
    """Every field with every kind of value, alone and in a whole position: read, or refused as bad input."""
    whole = {"seats": 2, "options": {"memory": "logbook"}, "crates": PAIR, "customs": "Boston", "moves_left": 2}
    for field in FIELDS:
        for value in WRONG_KINDS:
            for base in ({}, whole):
                with contextlib.suppress(BadInput):
                    DockersGame.load({**copy.deepcopy(base), field: value})


def test_random_damage_never_crashes():
    rng = random.Random(4)
    for _ in range(150):
        document = {
            "seats": rng.choice((2, 3, 4)),
            "options": {"memory": rng.choice(("dockyard", "logbook", "xray"))},
            "crates": {
                port: f"{rng.randrange(3)},{rng.randrange(3)},{rng.choice('001')} {rng.choice(('T N', 'E T', 'lid'))}"
                for port in rng.sample(("Boston", "Panama", "Dakar", "Lagos", "Genova"), rng.randrange(1, 5))
            },
            "moves_left": rng.randrange(4),
        }
        try:
            game, kernel = DockersGame.load(document)
        except BadInput:
            continue
        for _ in range(8):
            seat = kernel.turn()
            if seat == -2:
                break
            kernel.apply(seat, rng.choice(kernel.legal_moves(seat)))
        assert DockersGame.load(game.dump(kernel))[1] == kernel


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda parts: parts["turn"]["moves"].update(value=0), "turn.moves is 0"),
        (lambda parts: parts["points"]["level"].update(value=[1, 3, 100]), "points.level is 100"),
        (lambda parts: parts["floors"]["1"]["north"]["value"].__setitem__(0, "Boston"), "called Boston already"),
        (lambda parts: parts["floors"]["1"]["north"]["value"].__setitem__(0, "4"), "is no name of a port"),
        (lambda parts: parts["floors"]["2"]["centre"]["value"].__setitem__(3, "pink"), "'pink'; a face is one of"),
        (lambda parts: parts["floors"]["3"]["east"]["value"].__setitem__(1, "blue"), "has no lid on top"),
        (lambda parts: parts["floors"]["3"].pop("east"), "floors.3.east is missing"),
        (lambda parts: parts["floors"]["1"]["north"]["value"].__setitem__(0, "x" * 49), "48 letters, not 49"),
        (lambda parts: parts["floors"]["1"]["north"]["value"].__setitem__(0, "Stay"), "'Stay' would make moves"),
        (lambda parts: parts["floors"]["1"]["north"]["value"].__setitem__(0, "First"), "'First' would make moves"),
        (lambda parts: parts["floors"]["1"]["north"]["value"].__setitem__(0, "Port T"), "'Port T' would make moves"),
    ],
)
def test_components(change, place):
    parts = DockersGame.printed_components()
    change(parts)
    with pytest.raises(BadInput) as caught:
        DockersGame(2, None, parts)
    assert place in str(caught.value)


def test_the_longest_name_makes_moves_that_the_protocol_takes():
    parts = DockersGame.printed_components()
    parts["floors"]["1"]["centre"]["value"][0] = "x" * NAME_LETTERS
    game = DockersGame(2, None, parts)
    words = [game.word(None, 0, move) for move in range(game.actions)]
    assert NAME_LETTERS + 6 == max(map(len, words)) <= MOVE_LETTERS


def test_own_names_are_played_with():
    parts = DockersGame.printed_components()
    parts["floors"]["1"]["east"]["value"][0] = "Valpariso"  # as one list of the crates spells it
    game = DockersGame(2, None, parts)
    kernel = game.start()
    assert game.parse(kernel, 0, "$ valpariso") == game.parse(kernel, 0, "$ Valpariso")
    assert DockersGame.load(game.dump(kernel))[1] == kernel
