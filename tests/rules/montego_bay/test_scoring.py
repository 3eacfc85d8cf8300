"""Ships that sail: who scores what, ties and rounding, the last slot, who moves up."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule


def full_but_one(ship: int, **cargo: int) -> list:
    return [{"ship": ship, "cargo": cargo}, 12, 13, 14]


@rule(
    "montego_bay:score.full",
    "montego_bay:score.ranks",
    "montego_bay:score.tie",
    "montego_bay:score.up",
    "montego_bay:score.bonus",
)
def test_t21_the_rulebooks_full_ship(bay):
    """Ten slots, 5-3-2; blue fills it. Blue 5 barrels: 5 + 1 points. Yellow and green, 2 each: 3 each. Orange 1: 0."""
    table = bay({"B": "b3"}, phase="loading", harbour=full_but_one(10, B=4, Y=2, G=2, O=1), next=1)
    table.plays("load 1")
    assert table.points() == {"B": 6, "Y": 3, "G": 3}
    assert table.told("sailed")[0] == "sailed 10 1 True"
    assert table.told("shared") == ["shared 10 2 2 5"]
    assert table.told("scored", "bonus") == ["scored 0 3 3 10", "scored 1 5 5 10", "scored 3 3 3 10", "bonus 1 1 6 10"]


@rule("montego_bay:score.barrels")
def test_t21_barrels_go_back_and_the_ship_is_out(bay):
    table = bay({"B": "b3"}, phase="loading", harbour=full_but_one(10, B=4, Y=2, G=2, O=1), next=1)
    assert table.kernel.reserve == [14, 11, 15, 14]
    table.plays("load 1")
    assert table.kernel.reserve == [16, 16, 16, 16]
    document = table.document()
    assert 10 not in [*table.ships(), document["next"], *document["stock"]]


@rule("montego_bay:score.ranks")
def test_the_photographed_ship(bay):
    """7-4-3: blue leads with five barrels, green second, orange third, and yellow fills it."""
    table = bay({"Y": "b3"}, phase="loading", harbour=full_but_one(15, B=5, G=4, O=3, Y=1), next=1)
    table.plays("load 1")
    assert table.points() == {"B": 7, "G": 4, "O": 3, "Y": 1}


@rule("montego_bay:score.ranks")
def test_third_place_is_paid_with_four_players_only(bay):
    table = bay({"Y": "b3"}, seats=3, phase="loading", harbour=full_but_one(10, B=5, O=3, Y=1), next=1)
    table.plays("load 1")
    assert table.points() == {"B": 5, "O": 2, "Y": 1}  # yellow: the last slot


@rule("montego_bay:score.none")
def test_no_barrel_no_place(bay):
    table = bay({"Y": "b3"}, phase="loading", harbour=full_but_one(10, Y=9), next=1)
    table.plays("load 1")
    assert table.points() == {"Y": 6}


@rule("montego_bay:score.tie", "montego_bay:score.up", "montego_bay:score.unpaid")
@pytest.mark.parametrize(
    ("seats", "cargo", "points"),
    [
        (4, {"Y": 3, "B": 3, "O": 2, "G": 1}, {"Y": 4, "B": 4, "O": 2}),  # first and second: (5 + 3) / 2; next is third
        (
            4,
            {"Y": 4, "B": 3, "O": 1, "G": 1},
            {"Y": 5, "B": 3, "O": 1, "G": 1},
        ),  # third and an unpaid one: (2 + 0) / 2
        (4, {"Y": 2, "B": 2, "O": 2, "G": 2}, {"Y": 3, "B": 3, "O": 3, "G": 3}),  # all: 10 / 4, rounded up
        (4, {"Y": 5, "B": 1, "O": 1, "G": 1}, {"Y": 5, "B": 2, "O": 2, "G": 2}),  # (3 + 2 + 0) / 3, rounded up
        (3, {"Y": 3, "B": 3, "O": 2}, {"Y": 4, "B": 4}),  # 5-2: both numbers shared, the third has nothing
        (3, {"Y": 4, "B": 2, "O": 2}, {"Y": 5, "B": 1, "O": 1}),  # second and an unpaid place: (2 + 0) / 2
        (3, {"Y": 2, "B": 2, "O": 2}, {"Y": 3, "B": 3, "O": 3}),  # 7 / 3
        (2, {"Y": 4, "B": 4}, {"Y": 4, "B": 4}),
    ],
)
def test_t35_who_is_level_shares(bay, seats, cargo, points):
    """The ship at pier 1 sails at the end of the round, not full."""
    port = [{"ship": 10, "cargo": cargo}, 12, 13, 14]
    table = bay({"B": "b6"}, seats=seats, at="b6", to_load=1, harbour=port, next=1)
    table.plays("load 4")
    assert table.points() == points


@rule("montego_bay:score.bonus")
def test_the_bonus_is_added_after_rounding(bay):
    """Yellow and Blue level on 2-1: three points between them are 2 each, and one more for the last slot."""
    table = bay({"Y": "b3"}, seats=3, phase="loading", harbour=full_but_one(2, Y=1, B=2), next=1)
    table.plays("load 1")
    assert table.points() == {"Y": 3, "B": 2}


@rule("montego_bay:score.bonus", "montego_bay:load.jack")
def test_t26_jacks_last_slot_is_his_employers(bay):
    table = bay({"Y": "b6"}, at="b3", jack={"host": "Y", "at": "b3"}, harbour=full_but_one(1, B=2), next=2)
    table.plays("load 1")
    assert table.points() == {"B": 2, "Y": 2}
    assert table.told("bonus") == ["bonus 0 1 2 1"]


@rule("montego_bay:score.second")
def test_two_players_are_both_paid(bay):
    table = bay({"Y": "b3"}, seats=2, phase="loading", harbour=full_but_one(10, Y=6, B=3), next=1)
    table.plays("load 1")
    assert table.points() == {"Y": 6, "B": 2}


@rule("montego_bay:option.second_unpaid")
@pytest.mark.parametrize(("seats", "blue"), [(2, 0), (3, 2)])
def test_or_only_the_first_with_two_players(bay, seats, blue):
    options = {"second_unpaid": True}
    table = bay({"Y": "b3"}, seats=seats, options=options, phase="loading", harbour=full_but_one(10, Y=6, B=3), next=1)
    table.plays("load 1")
    assert table.kernel.points[:2] == [6, blue]


@rule("montego_bay:option.second_unpaid", "montego_bay:score.unpaid")
def test_level_with_the_second_unpaid(bay):
    port = full_but_one(10, Y=4, B=4)
    table = bay({"Y": "b6"}, seats=2, options={"second_unpaid": True}, at="b6", to_load=1, harbour=port, next=1)
    table.plays("load 4")
    assert table.points() == {"Y": 3, "B": 3}  # (5 + 0) / 2


@rule("montego_bay:score.advance", "montego_bay:board.piers")
def test_t22_the_ships_behind_move_up(bay):
    port = [{"ship": 10, "cargo": {"B": 2}}, {"ship": 1, "cargo": {"Y": 2}}, {"ship": 12, "cargo": {"O": 3}}, 13]
    table = bay({"Y": "q7"}, phase="loading", harbour=port, next=5)
    table.plays("load 2")
    assert table.ships() == [10, 12, 13, 5]
    assert [table.cargo(pier) for pier in (1, 2, 3, 4)] == [{"B": 2}, {"O": 3}, {}, {}]
    assert table.told("advanced", "docked") == ["advanced 12 2", "advanced 13 3", "docked 5 4"]
    assert table.turn == "chance"  # the next ship is turned up
    table.plays("ship 15")
    assert table.document()["next"] == 15
    assert table.told("next") == ["next 15"]


@rule("montego_bay:score.onwards", "montego_bay:score.full")
def test_t23_the_docker_goes_on_loading(bay):
    """The ship that just came in can be loaded, and even be filled, in the same turn."""
    port = [{"ship": 10, "cargo": {"B": 2}}, {"ship": 1, "cargo": {"Y": 2}}, 12, 13]
    table = bay({"Y": "q1"}, phase="loading", harbour=port, next=2)
    table.plays("load 2", "ship 15")
    assert (table.turn, table.document()["to_load"]) == ("Y", 3)
    table.plays("load 4", "load 4", "load 4")
    assert table.told("loaded")[-1] == "loaded 0 2 4 3"


@rule("montego_bay:sail.piles", "montego_bay:order.shuffle")
def test_t24_the_second_pile_follows_the_first(bay):
    """Six unseen ships besides the open one: it is the last of the first pile; the next comes from the second."""
    port = [10, {"ship": 1, "cargo": {"Y": 2}}, 12, 13]
    table = bay({"Y": "q7"}, phase="loading", harbour=port, next=2, stock=[3, 4, 5, 6, 7, 8])
    table.plays("load 2")
    assert table.ships() == [10, 12, 13, 2]
    assert "second_pile" not in table.document()
    table = bay({"Y": "q7"}, phase="loading", harbour=port, next=2, stock=[3, 4, 5, 6, 7])
    table.plays("load 2")
    assert table.document()["second_pile"] is True


@rule("montego_bay:sail.piles", "montego_bay:score.advance")
def test_t25_no_ship_is_added_when_both_are_used_up(bay):
    port = [10, {"ship": 1, "cargo": {"Y": 2}}, 12, 13]
    table = bay({"Y": "q7"}, phase="loading", harbour=port, stock=[])
    table.plays("load 2")
    assert table.ships() == [10, 12, 13]
    assert table.turn == "Y"
    table.refuses("load 4", "load.ships")
    # the last one of all comes in, and nothing is left to turn up
    table = bay({"Y": "q7"}, phase="loading", harbour=port, next=5, stock=[])
    table.plays("load 2")
    assert table.ships() == [10, 12, 13, 5]
    assert table.document()["next"] is None
    assert table.turn == "Y"
