"""Set-up: the town, the port, dockers, barrels and coins; for two, three and four players."""

from __future__ import annotations

from collections import Counter

import pytest

from longshore.core.codes import CHANCE
from longshore.core.rules import rule
from longshore.games.montego_bay.codes import Ship
from longshore.games.montego_bay.game import MontegoBayGame
from longshore.games.montego_bay.names import PAWNS


@rule("montego_bay:setup.two_players", "montego_bay:setup.barrels")
def test_t1_two_players_have_three_dockers_each(fresh):
    """The rulebook's example: yellow takes a small third docker, so blue's is the big one of the other colour."""
    kernel = fresh(2).kernel
    mine = ["".join(PAWNS[i] for i in range(8) if kernel.owner[i] == seat) for seat in range(2)]
    assert mine == ["Yyg", "BbO"]
    assert sum(1 for crew in mine for letter in crew if letter.isupper()) == 3
    assert kernel.reserve == [32, 32, 0, 0]


@rule("montego_bay:setup.two_players")
def test_t1_only_their_six_order_tiles_are_used(fresh):
    table = fresh(2).settles()
    assert sorted(table.document()["order"]) == sorted("YygBbO")


@rule("montego_bay:setup.dockers", "montego_bay:setup.barrels", "montego_bay:setup.coins", "montego_bay:board.pubs")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_big_and_a_small_docker_each_in_the_pubs(fresh, seats):
    kernel = fresh(seats).kernel
    assert [kernel.owner[i] for i in range(8)] == [i // 2 if i // 2 < seats else -1 for i in range(8)]
    assert kernel.reserve == [16] * seats + [0] * (4 - seats)
    assert kernel.coins == kernel.points == [0] * 4
    assert kernel.supply == 15
    assert {kernel.where[i] for i in range(2 * seats)} == {-1}


@rule("montego_bay:board.warehouses", "montego_bay:board.piers", "montego_bay:setup.pilot", "montego_bay:setup.piles")
@pytest.mark.parametrize(("seats", "warehouses", "tiles"), [(4, 8, 8), (3, 7, 6), (2, 7, 6)])
def test_t2_t3_the_board_by_number_of_players(fresh, seats, warehouses, tiles):
    table = fresh(seats).settles()
    document = table.document()
    assert len(document["warehouses"]) == warehouses
    assert (8 in map(abs, document["warehouses"])) == (seats == 4)
    assert len(document["order"]) == tiles
    assert document["harbour"][0]["ship"] == "pilot"
    assert len(document["harbour"]) == 4
    assert document["next"] is not None
    assert len(document["stock"]) == 11  # with the open one twelve: two piles of six
    assert document["round"] == 1
    assert table.phase == "cards"


@rule("montego_bay:setup.values")
def test_t2_t3_red_digits_for_four_yellow_ones_for_fewer(fresh):
    ten, fifteen = 9, 14
    four, three = fresh(4).kernel, fresh(3).kernel
    assert four.pay[ten * 3 : ten * 3 + 3] == [5, 3, 2]
    assert four.pay[fifteen * 3 : fifteen * 3 + 3] == [7, 4, 3]
    assert three.pay[ten * 3 : ten * 3 + 3] == fresh(2).kernel.pay[ten * 3 : ten * 3 + 3] == [5, 2, 0]
    assert four.capacity[:15] == three.capacity[:15] == [3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 12, 13, 14]
    assert four.capacity[Ship.PILOT] == 0


@rule("montego_bay:setup.warehouses")
def test_warehouses_lie_in_any_place_either_way_round(fresh):
    table = fresh(4)
    assert len(table.legal) == 16
    assert {table.kernel.odds(move) for move in table.kernel.legal_moves(CHANCE)} == {1}
    table.plays("warehouse 3 turned")
    assert table.document()["warehouses"] == [-3]
    assert table.told() == ["laid 1 3 True"]
    assert "warehouse 3" not in table.legal
    assert len(table.legal) == 14


@rule("montego_bay:setup.order")
def test_order_tiles_are_drawn_one_by_one(fresh):
    table = fresh(3)
    while table.phase == "warehouses":
        table.plays(table.legal[0])
    assert table.legal == [f"order {letter}" for letter in "YyBbOo"]
    table.plays("order b", "order Y")
    assert table.document()["order"] == ["b", "Y"]
    assert table.legal == [f"order {letter}" for letter in "yBOo"]


@rule("montego_bay:setup.pilot", "montego_bay:setup.piles", "montego_bay:setup.open")
def test_three_ships_then_the_top_of_the_pile(fresh):
    table = fresh(4)
    while table.phase in ("warehouses", "order"):
        table.plays(table.legal[0])
    table.plays("ship 15", "ship 1", "ship 10")
    assert table.ships() == ["pilot", 15, 1, 10]
    assert table.phase == "draw"
    assert len(table.legal) == 12
    table.plays("ship 7")
    assert table.told("next") == ["next 7"]
    assert table.document()["next"] == 7
    assert table.phase == "cards"


@rule("montego_bay:board.path", "montego_bay:board.stores", "montego_bay:board.opposite")
def test_every_space_has_one_store_and_one_opposite(bay):
    table = bay(warehouses=[1, -2, 3, 4, 5, 6, 7, 8])
    stores = table.game.view(table.kernel, None)["stores"]
    assert list(stores) == [f"b{n}" for n in range(1, 9)] + [f"q{n}" for n in range(8, 0, -1)]
    assert stores["q1"] == [4, 0, 0]
    assert stores["b1"] == [0, 2, 1]
    assert stores["q2"] == [0, 1, 1]  # turned
    assert stores["b2"] == [4, 0, 0]


@rule("montego_bay:board.path")
def test_fourteen_spaces_with_fewer_players(bay):
    table = bay(seats=3)
    assert len(table.game.view(table.kernel, 0)["stores"]) == 14


@rule("montego_bay:setup.coins")
def test_nobody_can_hire_in_the_first_round(fresh):
    table = fresh(4).settles()
    assert table.phase == "cards"
    assert table.document()["round"] == 1


@rule("montego_bay:setup.warehouses", "montego_bay:setup.order")
def test_chance_is_even():
    """Every outcome has the same weight, so a thousand set-ups see each warehouse in the first place about as often."""
    first: Counter[int] = Counter()
    game = MontegoBayGame(4)
    for seed in range(1000):
        kernel = game.start()
        kernel.sow(seed)
        kernel.random_play(game.start(), 1, seed)
        first[abs(game.dump(kernel)["warehouses"][0])] += 1
    assert set(first) == set(range(1, 9))
    assert min(first.values()) > 80
