"""Every rule that refuses, with a position and a move that it forbids."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from longshore.core.codes import CHANCE
from longshore.core.rules import rule
from longshore.games.montego_bay.codes import REFUSALS
from longshore.games.montego_bay.game import MontegoBayGame

HIRING = {"phase": "hire", "coins": {"Y": 3, "B": 3}, "scores": {"Y": 4, "B": 9}}
LOADING = {"phase": "loading", "dockers": {"Y": "q1"}, "harbour": [10, 11, 12, 13]}
TAKING = {"phase": "loading", "dockers": {"Y": "b1"}, "harbour": [{"ship": 10, "cargo": {"Y": 2}}, 11, 12, 13]}
LEAVING = {"phase": "loading", "dockers": {"Y": "b1"}, "harbour": [{"ship": 10, "cargo": {"Y": 2}}, 11], "stock": []}
FIRST = {"phase": "loading", "dockers": {"Y": "q1"}, "harbour": ["pilot", 11, 12, 13]}


class Case(NamedTuple):
    """A rule, a position, a move; by whom, if not by whose decision it is."""

    rule: str
    fields: dict[str, Any]
    words: str
    by: str | None = None


CASES = [
    Case("turn.yours", HIRING, "pass", by="B"),
    Case("turn.yours", HIRING, "card B 1", by="B"),
    Case("turn.yours", LOADING, "load 1", by="B"),
    Case("turn.yours", TAKING, "take 1", by="O"),
    Case("turn.yours", {"cards": {"Y": 1, "y": 1}}, "load 1", by="Y"),
    Case("turn.yours", {}, "card Y 1", by="chance"),
    Case("turn.yours", {"phase": "draw"}, "pass", by="Y"),
    Case("game.over", {"phase": "over"}, "card Y 1", by="Y"),
    Case("game.over", {"phase": "over"}, "ship 1", by="chance"),
    Case("game.move", {}, "pass"),
    Case("game.move", {}, "hire Y"),
    Case("game.move", {}, "load 1"),
    Case("game.move", HIRING, "card Y 1"),
    Case("game.move", HIRING, "load 1"),
    Case("game.move", LOADING, "card Y 1"),
    Case("game.move", LOADING, "hire Y"),
    Case("game.move", LOADING, "ship 1"),
    Case("game.move", TAKING, "hire Y"),
    Case("game.move", TAKING, "order Y"),
    Case("game.move", {"phase": "warehouses"}, "order Y"),
    Case("game.move", {"phase": "warehouses", "warehouses": [3]}, "warehouse 3 turned"),
    Case("game.move", {"phase": "warehouses", "seats": 3}, "warehouse 8"),
    Case("game.move", {"phase": "order", "order": ["y"]}, "order y"),
    Case("game.move", {"phase": "order", "seats": 3}, "order g"),
    Case("game.move", {"phase": "draw", "harbour": ["pilot", 7]}, "ship 7"),
    Case("game.move", {"phase": "draw"}, "warehouse 1"),
    Case("jack.price", HIRING, "hire G", by="G"),
    Case("jack.priority", HIRING, "hire B", by="B"),
    Case("jack.offer", {**HIRING, "declined": ["Y"]}, "hire Y", by="Y"),
    Case("jack.host", HIRING, "hire B"),
    Case("jack.host", HIRING, "hire J"),
    Case("jack.host", {**HIRING, "seats": 2}, "hire O"),
    Case("card.own", {}, "card B 1", by="Y"),
    Case("card.own", {}, "card J 1", by="Y"),
    Case("card.own", {"seats": 3}, "card G 1", by="Y"),
    Case("card.each", {"cards": {"Y": 1}}, "card Y 2", by="Y"),
    Case("card.each", {"cards": {"Y": 1, "y": 4}}, "card y 4", by="Y"),
    Case("card.order", {}, "card y 1"),
    Case("card.order", {"jack": {"host": "Y"}}, "card J 1"),
    Case("card.jack", {"jack": {"host": "y"}, "cards": {"Y": 1, "y": 4}}, "card J 4"),
    Case("card.series", {}, "card Y 6"),
    Case("card.series", {}, "card Y 0"),
    Case("load.ships", {**LOADING, "harbour": [10], "stock": []}, "load 2"),
    Case("load.ships", LOADING, "load 5"),
    Case("load.ships", LOADING, "load 0"),
    Case("load.ships", LOADING, "load next"),
    Case("load.choice", LEAVING, "take 3"),
    Case("load.choice", LEAVING, "take 9"),
    Case("load.choice", LEAVING, "take next"),
    Case("game.move", {}, "load 9"),  # words that no position allows: phase and turn first
    Case("game.move", HIRING, "take 0"),
    Case("turn.yours", LOADING, "load 9", by="B"),
    Case("turn.yours", LOADING, "card Y 9", by="B"),
    Case("game.over", {"phase": "over"}, "load 9", by="Y"),
    Case("game.over", {"phase": "over"}, "card Y 9", by="Y"),
    Case("game.over", {"phase": "over"}, "hire J", by="Y"),
    Case("load.pilot", FIRST, "load 1"),
    Case("load.must", LOADING, "pass"),
    Case("load.must", LOADING, "take 1"),
    Case("load.broken", TAKING, "pass"),
    Case("load.broken", TAKING, "load 1"),
    Case("load.choice", TAKING, "take 2"),
]


@rule(
    "montego_bay:turn.yours",
    "montego_bay:game.over",
    "montego_bay:game.move",
    "montego_bay:jack.price",
    "montego_bay:jack.priority",
    "montego_bay:jack.offer",
    "montego_bay:jack.host",
    "montego_bay:card.own",
    "montego_bay:card.each",
    "montego_bay:card.order",
    "montego_bay:card.jack",
    "montego_bay:card.series",
    "montego_bay:load.ships",
    "montego_bay:load.pilot",
    "montego_bay:load.must",
    "montego_bay:load.broken",
    "montego_bay:load.choice",
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.words}")
def test_refused_with_the_rule(bay, case):
    bay(**case.fields).refuses(case.words, case.rule, by=case.by)


def test_the_table_covers_every_refusal():
    assert {case.rule for case in CASES} == set(REFUSALS) - {""}
    assert len(REFUSALS) == len(set(REFUSALS))


def test_every_refusal_is_a_rule_that_says_so():
    book = MontegoBayGame.rules()
    assert {one.id for one in book.rules.values() if one.refuses} == set(REFUSALS) - {""}


@pytest.mark.parametrize("fields", [{}, HIRING, LOADING, TAKING, {"phase": "draw"}], ids=str)
def test_numbers_outside_the_action_space_are_refused(bay, fields):
    table = bay(**fields)
    for move in (-1, -7, MontegoBayGame.actions, MontegoBayGame.actions + 9, 30000):
        for seat in range(CHANCE, 4):
            assert table.game.why_not(table.kernel, seat, move) == "game.move"


@pytest.mark.parametrize("seat", [-2, 4, 5, 99])
@pytest.mark.parametrize("fields", [{}, HIRING, LOADING, TAKING, {"phase": "draw"}], ids=str)
def test_seats_that_do_not_exist_have_no_move(bay, fields, seat):
    table = bay(**fields)
    assert table.kernel.legal_moves(seat) == []
    for move in range(MontegoBayGame.actions):
        assert table.game.why_not(table.kernel, seat, move) == "turn.yours"
