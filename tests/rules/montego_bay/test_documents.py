"""Counters at the bound: what ships pay, however much, is a position that can be read."""

from __future__ import annotations

import json

from longshore.core.bounds import AMOUNT, MOST
from longshore.games.montego_bay.game import MontegoBayGame


def test_ships_that_pay_all_they_may_are_read_back(bay):
    """More than a thousand points, as twelve such ships bring."""
    table = bay(
        {"Y": "b6"}, at="b6", to_load=1, harbour=[{"ship": 1, "cargo": {"B": 2}}, 12, 13, 14], scores={"B": 1100}
    )
    table.plays("load 1")
    assert table.points()["B"] == 1102
    assert MontegoBayGame.load(json.loads(json.dumps(table.document())))[1] == table.kernel


def test_points_and_rounds_stand_still_at_the_bound(bay):
    parts = MontegoBayGame.printed_components()
    parts["ships"]["1"]["four_players"]["value"] = [AMOUNT, AMOUNT, AMOUNT]
    port = [{"ship": 1, "cargo": {"B": 2}}, 12, 13, 14]
    table = bay(
        {"Y": "b6"}, at="b6", to_load=1, harbour=port, scores={"B": MOST - 1, "Y": MOST}, round=MOST, components=parts
    )
    table.plays("load 1")
    assert table.points() == {"Y": MOST, "B": MOST}
    assert MontegoBayGame.load(json.loads(json.dumps(table.document())))[1] == table.kernel
    assert table.kernel.round == MOST
