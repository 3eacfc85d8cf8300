"""The end of a round and of the game: the ship at pier 1, the order, the pub, the winner."""

from __future__ import annotations

import pytest

from longshore.core import laws
from longshore.core.codes import CHANCE
from longshore.core.rules import rule
from longshore.games.montego_bay.game import MontegoBayGame

LAST = {"at": "b6", "to_load": 1}  # one docker, at b6, has one barrel left: then the lap is over


@rule("montego_bay:round.phases")
def test_a_round_from_end_to_end(bay):
    """Jack is dealt with, cards are laid, all walk, all load, a ship sails, the order changes."""
    table = bay(phase="hire", coins={"Y": 3}, round=3, next=5)
    seen = [table.phase]
    table.plays("pass")
    seen.append(table.phase)
    table.lays()
    kinds = []
    while table.document()["round"] == 3:
        if table.phase != seen[-1]:
            seen.append(table.phase)
        table.plays(table.legal[0])
        kinds += [event.kind for event in table.events]
    assert seen[:3] == ["hire", "cards", "loading"]
    assert [kind for kind in kinds if kind in ("rotated", "round")] == ["rotated", "round"]
    assert kinds.index("sailed") < kinds.index("rotated")


@rule("montego_bay:sail.pilot")
def test_t27_the_pilot_boat_leaves_unscored(bay):
    table = bay({"Y": "b6"}, **LAST, harbour=["pilot", 2, 3, 4], next=5)
    table.plays("load 2")
    assert table.points() == {}
    assert table.ships() == [2, 3, 4, 5]
    assert table.told("sailed") == ["sailed pilot 1 False"]
    table.plays("ship 9")
    assert (table.document()["round"], table.document()["next"]) == (2, 9)


@rule("montego_bay:sail.first")
def test_t28_the_ship_at_pier_1_is_scored_without_the_extra_point(bay):
    port = [{"ship": 10, "cargo": {"Y": 3, "B": 1}}, {"ship": 11, "cargo": {"O": 2}}, 12, 13]
    table = bay({"Y": "b6"}, **LAST, harbour=port, next=5)
    table.plays("load 1")
    assert table.points() == {"Y": 5, "B": 3}
    assert table.told("bonus") == []
    assert table.ships() == [11, 12, 13, 5]
    assert table.cargo(1) == {"O": 2}
    assert table.kernel.reserve == [16, 16, 14, 16]


@rule("montego_bay:sail.first")
def test_only_one_ship_sails_at_the_end_of_the_round(bay):
    table = bay({"Y": "b6"}, **LAST, harbour=[10, 11, 12, 13], next=5)
    table.plays("load 4")
    assert table.told("sailed") == ["sailed 10 1 False"]


@rule("montego_bay:sail.empty")
def test_an_empty_ship_sails_and_nobody_scores(bay):
    table = bay({"Y": "b6"}, **LAST, harbour=[10, 11, 12, 13], next=5)
    table.plays("load 2")
    assert table.points() == {}
    assert table.ships() == [11, 12, 13, 5]


@rule("montego_bay:order.rotate")
def test_t29_the_last_tile_comes_to_the_front(bay):
    table = bay({"Y": "b6"}, **LAST, order=list("yBgOoYbG"), harbour=[10, 11, 12, 13], next=5)
    table.plays("load 2").settles()
    assert table.document()["order"] == list("GyBgOoYb")
    assert "rotated G" in table.told()
    table = bay({"Y": "b6"}, seats=2, **LAST, order=list("OYbgBy"), harbour=[10, 11, 12, 13], next=5)
    table.plays("load 2").settles()
    assert table.document()["order"] == list("yOYbgB")


@rule("montego_bay:order.shuffle")
def test_t30_the_tiles_are_shuffled_once(bay):
    """The seventh ship of the piles comes in when the pier-1 ship sails: a draw of tiles instead of the rotation."""
    port = [10, 11, 12, 13]
    table = bay({"Y": "b6"}, **LAST, harbour=port, next=2, stock=[3, 4, 5, 6, 7])
    table.plays("load 2", "ship 3")
    assert table.told("shuffled", "rotated") == ["shuffled"]
    assert (table.phase, table.turn) == ("order", "chance")
    assert table.legal == [f"order {letter}" for letter in "YyBbOoGg"]
    assert {table.kernel.odds(move) for move in table.kernel.legal_moves(CHANCE)} == {1}
    table.plays(*[f"order {letter}" for letter in "gGoObByY"])
    assert table.document()["order"] == list("gGoObByY")
    assert table.phase == "cards"
    assert "second_pile" not in table.document()
    # one ship more, one ship less in the piles: the usual rotation
    for stock in ([3, 4, 5, 6, 7, 8], [3, 4, 5, 6]):
        table = bay({"Y": "b6"}, **LAST, harbour=port, next=2, stock=stock)
        table.plays("load 2").settles()
        assert table.told("shuffled", "rotated") == ["rotated g"]


@rule("montego_bay:order.shuffle")
def test_begun_while_loading_counts_too(bay):
    """The seventh ship came in for a ship that filled; after the eighth the tiles are still shuffled, once."""
    port = [10, {"ship": 1, "cargo": {"Y": 2}}, 12, 13]
    table = bay({"Y": "b6"}, at="b6", to_load=2, harbour=port, next=2, stock=[3, 4, 5, 6, 7])
    table.plays("load 2", "ship 3", "load 2", "ship 4")
    assert table.phase == "order"
    table.settles()
    assert table.document()["round"] == 3
    assert table.phase == "cards"


@rule("montego_bay:end.test", "montego_bay:end.ships")
def test_t32_three_ships_left_after_loading(bay):
    port = [
        {"ship": 10, "cargo": {"Y": 3, "B": 1}},
        {"ship": 4, "cargo": {"B": 2, "O": 2, "Y": 1}},
        {"ship": 9, "cargo": {}},
    ]
    table = bay({"Y": "b6"}, **LAST, harbour=port, stock=[])
    table.plays("load 1")
    assert table.turn == "over"
    assert table.points() == {"Y": 6, "B": 6, "O": 3}
    assert table.told("bonus") == []
    assert table.told("rotated", "round") == []
    assert table.told("sailed") == ["sailed 10 1 False", "sailed 4 1 False", "sailed 9 1 False"]
    assert table.told()[-1] == "finished"


@rule("montego_bay:end.test")
def test_four_ships_and_no_pile_give_one_more_round(bay):
    table = bay({"Y": "b6"}, **LAST, harbour=[10, 11, 12, 13], stock=[])
    table.plays("load 2")
    assert table.ships() == [11, 12, 13]
    assert (table.phase, table.document()["round"]) == ("cards", 3)
    table.lays()
    while table.turn != "over":
        table.plays(table.legal[0])
    assert table.document()["round"] == 3


@rule("montego_bay:end.test")
def test_all_dockers_finish_their_turn(bay):
    """Three ships or fewer while dockers still load: the lap goes on to its end."""
    port = [10, {"ship": 1, "cargo": {"Y": 2}}, 12, 13]
    table = bay({"Y": "q7", "B": "b6"}, phase="loading", harbour=port, stock=[])
    table.plays("load 2")
    assert len(table.ships()) == 3
    table.plays("load 1")
    assert table.turn == "B"
    table.plays("load 1", "load 1")
    assert table.turn == "over"


@rule("montego_bay:end.pub")
def test_t33_barrels_without_a_ship_go_to_the_pub(bay):
    """The last ship in port fills: what Yellow still holds and all of Blue's barrels go to the pub."""
    table = bay({"Y": "q1", "B": "b6"}, phase="loading", harbour=[{"ship": 1, "cargo": {"O": 2}}], stock=[])
    table.plays("load 1")
    assert table.told("pubbed") == ["pubbed 0 3", "pubbed 1 2"]
    assert table.turn == "over"
    assert table.kernel.pub == [3, 2, 0, 0]
    # ship 1, 2-1-1: orange 2, yellow 1 and the last slot; the pub 3-2-1: yellow 3, blue 2
    assert table.points() == {"O": 2, "Y": 5, "B": 2}


@rule("montego_bay:end.pub")
def test_as_long_as_a_ship_is_there_it_is_loaded(bay):
    table = bay({"Y": "q1"}, phase="loading", harbour=[10], stock=[])
    assert table.legal == ["load 1"]
    table.refuses("pass", "load.must")


@rule("montego_bay:end.pub_points", "montego_bay:score.unpaid")
@pytest.mark.parametrize(
    ("seats", "pub", "points"),
    [
        (4, {"Y": 4, "B": 3, "O": 2, "G": 1}, {"Y": 3, "B": 2, "O": 1}),
        (4, {"Y": 4, "B": 4}, {"Y": 3, "B": 3}),  # (3 + 2) / 2, rounded up
        (3, {"Y": 4, "B": 3, "O": 2}, {"Y": 2, "B": 1}),
        (2, {"Y": 4, "B": 3}, {"Y": 1}),
        (2, {"Y": 4, "B": 4}, {"Y": 1, "B": 1}),  # (1 + 0) / 2, rounded up
    ],
)
def test_t34_the_pub_is_scored_like_a_ship(bay, seats, pub, points):
    table = bay({"Y": "b4"}, seats=seats, phase="loading", harbour=[], stock=[], pub=pub)
    assert table.turn == "over"
    assert table.points() == points


@rule("montego_bay:end.winner", "montego_bay:end.tie")
@pytest.mark.parametrize(
    ("scores", "coins", "winners"),
    [
        ({"Y": 30, "B": 31}, {"Y": 5}, "B"),
        ({"Y": 31, "B": 31, "O": 4}, {"Y": 1, "B": 2}, "B"),
        ({"Y": 31, "B": 31, "O": 4}, {"Y": 2, "B": 2, "O": 9}, "YB"),
        ({}, {}, "YBOG"),
    ],
)
def test_t36_points_then_coins_then_shared(bay, scores, coins, winners):
    table = bay(phase="over", scores=scores, coins=coins)
    assert table.winners() == winners


@rule("montego_bay:game.over")
def test_nothing_is_played_after_the_end(bay):
    table = bay(phase="over")
    for seat in "YBOG":
        table.refuses("card Y 1", "game.over", by=seat)
        table.refuses("load 1", "game.over", by=seat)


@rule("montego_bay:option.face_down", "montego_bay:setup.piles")
def test_piles_face_down_show_no_next_ship(bay, fresh):
    table = fresh(4, face_down=True).settles()
    document = table.document()
    assert document["next"] is None
    assert len(document["stock"]) == 12
    port = [10, {"ship": 1, "cargo": {"Y": 2}}, 12, 13]
    table = bay({"Y": "q7"}, phase="loading", harbour=port, options={"face_down": True})
    table.plays("load 2")
    assert table.turn == "chance"
    assert table.ships() == [10, 12, 13]
    table.plays("ship 6")
    assert table.ships() == [10, 12, 13, 6]
    assert table.told("docked", "next") == ["docked 6 4"]
    assert table.turn == "Y"


@rule("montego_bay:option.face_down", "montego_bay:order.shuffle")
def test_face_down_the_second_pile_is_begun_with_the_seventh_ship(bay):
    table = bay({"Y": "b6"}, **LAST, options={"face_down": True}, harbour=[10, 11, 12, 13], stock=[1, 2, 3, 4, 5, 6])
    table.plays("load 2", "ship 4")
    assert table.phase == "order"
    table = bay({"Y": "b6"}, **LAST, options={"face_down": True}, harbour=[10, 11, 12, 13], stock=[1, 2, 3, 4, 5, 6, 7])
    table.plays("load 2", "ship 4")
    assert table.phase == "cards"


@rule("montego_bay:order.shuffle", "montego_bay:end.test")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("face_down", [False, True])
def test_in_whole_games_one_shuffle_and_every_ship_once(seats, face_down):
    for seed in range(5):
        game = MontegoBayGame(seats, {"face_down": face_down})
        shuffles, sailed = 0, []
        for kernel, seat, move in laws.walk(game, seed):
            for event in game.play(kernel.copy(), seat, move):
                shuffles += event.kind == "shuffled"
                sailed += [event.details["ship"]] if event.kind == "sailed" else []
        assert shuffles == 1
        assert sorted(map(str, sailed)) == sorted(map(str, ["pilot", *range(1, 16)]))
