"""Loading: the Tally-Man's lap, barrels onto ships of choice, broken barrels, coins."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule

PORT = [10, 11, 12, 13]


@rule("montego_bay:load.lap")
def test_t16_against_the_arrows_from_the_crate(bay):
    """The rulebook's example: yellow small, Lazy Jack, orange big, green small; empty spaces are passed over."""
    table = bay(
        {"y": "q2", "O": "q8", "g": "b8", "Y": "b1"},
        phase="loading",
        harbour=PORT,
        jack={"host": "Y", "at": "q4"},
    )
    turns: list[str] = []
    while table.phase == "loading":
        if not turns or turns[-1] != table.document()["at"]:
            turns.append(table.document()["at"])
        table.plays(f"load {len(turns)}")
    assert turns == ["q2", "q4", "q8", "b8"]
    assert table.phase == "taking"  # b1, last of all, shows broken barrels
    assert table.document()["at"] == "b1"


@rule("montego_bay:load.lap")
def test_q1_comes_first_and_b1_last(bay):
    table = bay(
        {"Y": "b1", "B": "q1", "O": "b8", "G": "q8"},
        phase="loading",
        harbour=[{"ship": 10, "cargo": {"Y": 2}}, 11, 12, 13],
    )
    order = [table.document()["at"]]
    while table.phase in ("loading", "taking"):
        table.plays(table.legal[-1])
        at = table.document().get("at")
        if at and at != order[-1]:
            order.append(at)
    assert order == ["q1", "q8", "b8", "b1"]


@rule("montego_bay:load.store", "montego_bay:load.ships")
def test_t17_one_barrel_and_a_coin(bay):
    """The rulebook's example: blue loads one barrel on a ship of choice and takes a coin, at its own door."""
    table = bay({"B": "b3"}, phase="loading", harbour=PORT, next=1)
    assert table.turn == "B"
    assert table.legal == ["load 1", "load 2", "load 3", "load 4"]
    table.plays("load 3")
    assert table.told("loaded", "earned") == ["loaded 1 12 3 1", "earned 1 1"]
    assert table.coins() == {"B": 1}
    assert table.kernel.supply == 14


@rule("montego_bay:load.broken", "montego_bay:load.choice")
def test_t18_two_broken_barrels_and_a_coin(bay):
    """The rulebook's example: blue takes two barrels back, from ships of its choice, and takes a coin."""
    port = [
        {"ship": 10, "cargo": {"B": 1, "Y": 1}},
        {"ship": 11, "cargo": {"B": 2}},
        {"ship": 12, "cargo": {"Y": 3}},
        13,
    ]
    table = bay({"B": "b1"}, phase="loading", harbour=port, next=1)
    assert (table.phase, table.turn) == ("taking", "B")
    assert table.legal == ["take 1", "take 2"]
    table.refuses("take 3", "load.choice").refuses("take 4", "load.choice").refuses("load 1", "load.broken")
    table.plays("take 1")
    assert table.legal == ["take 2"]
    assert table.kernel.reserve[1] == 14
    table.plays("take 2")
    assert table.told("took", "earned") == ["took 1 11 2 1", "earned 1 1"]
    assert table.coins() == {"B": 1}
    assert table.kernel.reserve[1] == 15


@rule("montego_bay:load.enough")
def test_t19_as_many_as_there_are(bay):
    table = bay({"B": "b1"}, phase="loading", harbour=[{"ship": 10, "cargo": {"B": 1}}, 11, 12, 13], next=1)
    table.plays("take 1")
    assert table.coins() == {"B": 1}
    assert table.turn == "chance"  # nothing else to do in this round


@rule("montego_bay:load.enough")
def test_no_barrel_aboard_nothing_to_take(bay):
    """Two dockers at broken stores, none of their barrels aboard: the lap runs to its end, coins are taken."""
    table = bay({"B": "b1", "O": "b2"}, phase="loading", harbour=PORT, next=1)
    assert table.turn == "chance"
    assert table.coins() == {"B": 1, "O": 1}


@rule("montego_bay:load.jack")
def test_t20_lazy_jack_is_spared(bay):
    """After Yellow's barrel comes Jack at b1: two broken barrels, which do not count for him, and a coin."""
    port = [10, {"ship": 11, "cargo": {"Y": 2}}, 12, 13]
    table = bay({"Y": "b6"}, at="b6", to_load=1, jack={"host": "Y", "at": "b1"}, harbour=port, next=1)
    table.plays("load 3")
    assert table.told("tallied", "exempt", "took", "earned") == ["tallied J b1 0 0", "exempt 0 2", "earned 0 1"]
    assert table.cargo(1) == {"Y": 2}


@rule("montego_bay:load.must", "montego_bay:load.ships")
def test_every_barrel_must_be_loaded_where_one_likes(bay):
    table = bay({"Y": "q1"}, phase="loading", harbour=PORT, next=1)
    table.refuses("pass", "load.must").refuses("take 1", "load.must")
    table.plays("load 1", "load 1", "load 4")
    assert table.document()["to_load"] == 1
    table.plays("load 2")
    assert table.told("loaded") == ["loaded 0 11 2 1"]


@rule("montego_bay:load.ships")
def test_only_ships_in_port(bay):
    table = bay({"Y": "q1"}, phase="loading", harbour=[10, 11], stock=[])
    assert table.legal == ["load 1", "load 2"]
    table.refuses("load 3", "load.ships").refuses("load 5", "load.ships").refuses("load next", "load.ships")


@rule("montego_bay:load.pilot")
def test_the_pilot_boat_is_not_loaded(bay):
    table = bay({"Y": "q1"}, phase="loading", harbour=["pilot", 2, 3, 4], next=9)
    assert table.legal == ["load 2", "load 3", "load 4"]
    table.refuses("load 1", "load.pilot")
    table.plays("load 2", "load 2", "load 2", "load 2")  # fills: the pilot stays
    assert table.ships()[:3] == ["pilot", 3, 4]
    assert table.points() == {"Y": 3}


@rule("montego_bay:load.reserve")
def test_a_reserve_too_small_loads_what_is_left(bay):
    """Fourteen barrels aboard leave two: of the four at q1 two are not loaded, even if barrels come back meanwhile."""
    port = [{"ship": 14, "cargo": {"Y": 8}}, {"ship": 3, "cargo": {"Y": 4}}, {"ship": 12, "cargo": {"Y": 2}}, 13]
    table = bay({"Y": "q1", "B": "b6"}, phase="loading", harbour=port, next=1)
    assert table.document()["to_load"] == 2
    assert table.kernel.reserve[0] == 0
    table.plays("load 2").settles()  # fills: five barrels come back
    assert table.document()["to_load"] == 1
    table.plays("load 1")
    assert table.turn == "B"


@rule("montego_bay:load.reserve")
def test_an_empty_reserve_loads_nothing(bay):
    port = [{"ship": 14, "cargo": {"Y": 12}}, {"ship": 13, "cargo": {"Y": 4}}, 12, 11]
    table = bay({"Y": "q1", "B": "b6"}, phase="loading", harbour=port, next=1)
    assert table.turn == "B"


@rule("montego_bay:load.coin")
def test_the_coin_comes_after_the_barrels(bay):
    table = bay({"Y": "b8", "B": "b6"}, phase="loading", harbour=PORT, next=1)
    table.plays("load 1")
    assert table.coins() == {}
    table.plays("load 1")
    assert table.coins() == {"Y": 1}
    kinds = [event.kind for event in table.events]
    assert kinds.index("loaded") < kinds.index("earned") < kinds.index("tallied")


@rule("montego_bay:load.supply")
def test_no_coin_when_the_supply_is_empty(bay):
    table = bay({"Y": "b3"}, phase="loading", harbour=PORT, next=1, coins={"B": 8, "O": 7})
    table.plays("load 1")
    assert table.told("earned", "no_coin") == ["no_coin 0"]
    assert table.coins() == {"B": 8, "O": 7}


@rule("montego_bay:load.coin")
@pytest.mark.parametrize(("space", "coins"), [("b3", 1), ("b4", 0), ("b7", 1), ("q5", 0)])
def test_only_stores_that_show_a_coin_pay_one(bay, space, coins):
    table = bay({"Y": space}, phase="loading", harbour=PORT, next=1)
    while table.phase in ("loading", "taking"):
        table.plays(table.legal[0])
    assert table.coins().get("Y", 0) == coins


@rule("montego_bay:load.choice")
def test_barrels_in_the_pub_are_not_taken_back(bay):
    table = bay({"B": "b1"}, phase="loading", harbour=[10, 11], stock=[], pub={"B": 3})
    assert table.turn == "over"
    assert table.kernel.pub[1] == 3


@rule("montego_bay:setup.barrels")
def test_two_colours_count_as_one_with_two_players(bay):
    """The small green docker is Yellow's, and its barrels are Yellow's."""
    table = bay({"Y": "q7", "g": "q6"}, seats=2, phase="loading", harbour=PORT, next=1)
    table.plays("load 1", "load 1", "load 1")
    assert table.cargo(1) == {"Y": 3}
    assert table.kernel.reserve[0] == 32 - 4
    table.plays("load 1")
    assert table.turn == "chance"
