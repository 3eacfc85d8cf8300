"""Components of the player's own: stores, ships, coins and points; malformed ones are refused in a sentence."""

from __future__ import annotations

import copy

import pytest

from longshore.core import laws
from longshore.core.errors import BadInput
from longshore.core.game import MARKS
from longshore.core.rules import rule
from longshore.games.montego_bay.game import MontegoBayGame

HUGE = 10**40
DELETE = object()


def change(*changes):
    tree = copy.deepcopy(MontegoBayGame.printed_components())
    for where, value in changes:
        *path, last = where.split(".")
        node = tree
        for name in path:
            node = node[name]
        if value is DELETE:
            del node[last]
        else:
            node[last] = value
    return tree


def entries(tree, path=""):
    for name, node in tree.items():
        if "mark" in node:
            yield f"{path}{name}", node
        else:
            yield from entries(node, f"{path}{name}.")


@rule("montego_bay:board.stores", "montego_bay:setup.values")
def test_what_is_known_to_be_printed():
    """Sixteen stores and fifteen ships; what reviewers and the rulebook describe is among them and marked so."""
    tree = MontegoBayGame.printed_components()
    marks = dict(entries(tree))
    assert all(entry["mark"] in MARKS for entry in marks.values())
    printed = [entry["value"] for where, entry in marks.items() if entry["mark"] == "printed" and "warehouses" in where]
    assert printed == [[0, 2, 1], [1, 0, 1], [2, 0, 0]]
    assert marks["ships.10.slots"] == {"value": 10, "mark": "printed"}
    assert marks["ships.10.four_players"] == {"value": [5, 3, 2], "mark": "printed"}
    assert marks["ships.15.four_players"] == {"value": [7, 4, 3], "mark": "printed"}
    assert marks["ships.15.slots"]["mark"] == "inferred"
    assert len(tree["ships"]) == 15
    stores = [tree["warehouses"][str(n)][which]["value"] for n in range(1, 9) for which in "ab"]
    assert [sum(store[i] for store in stores) for i in range(3)] == [30, 6, 6]
    assert [sum(store[i] for store in stores[:14]) for i in range(3)] == [25, 6, 5]
    assert sum(tree["ships"][str(n)]["slots"]["value"] for n in range(1, 16)) == 129


@rule("montego_bay:jack.price", "montego_bay:score.bonus", "montego_bay:end.test")
def test_own_numbers(bay):
    own = change(
        ("coins.jack.value", 2), ("points.last_slot.value", 3), ("end.ships.value", 1), ("barrels.of_a_colour.value", 5)
    )
    table = bay(phase="hire", coins={"Y": 2}, components=own)
    table.plays("hire Y")
    assert table.coins() == {}
    port = [{"ship": 1, "cargo": {"B": 2}}, 12, 13, 14]
    table = bay({"Y": "b6"}, at="b6", to_load=1, harbour=port, stock=[], components=own)
    table.plays("load 1")
    assert table.points() == {"Y": 4, "B": 2}
    assert table.phase == "cards"  # three ships in port are not the end here
    assert table.kernel.reserve == [5, 5, 5, 5]
    assert table.game.header()["components"] == own


@rule("montego_bay:board.warehouses", "montego_bay:load.store")
def test_own_stores(bay):
    own = change(("warehouses.1.a.value", [2, 0, 2]), ("warehouses.four_players_only.value", 3))
    table = bay({"Y": "q1"}, phase="loading", components=own, harbour=[10, 11, 12, 13])
    table.plays("load 2", "load 2")
    assert table.coins() == {"Y": 2}
    three = bay(seats=3, components=own)
    assert three.document()["warehouses"] == [1, 2, 4, 5, 6, 7, 8]


@rule("montego_bay:load.pilot", "montego_bay:end.pub")
def test_ships_so_small_that_only_the_pilot_is_left(bay):
    """Every ship holds one barrel: even the first round empties the port, and the rest goes to the pub."""
    own = change(*[(f"ships.{n}.slots.value", 1) for n in range(1, 16)])
    game = MontegoBayGame(4, None, own)
    for seed in range(5):
        for law in ("legal_and_refuse", "conservation", "documents", "copies"):
            laws.LAWS[law](game, seed)
        assert laws.end_of(game, seed).round <= 2


@pytest.mark.parametrize(
    ("where", "value", "place"),
    [
        ("coins", DELETE, "components.coins is missing"),
        ("coins", [], "components.coins"),
        ("anchors", {}, "components.anchors"),
        ("coins.jack", 3, "components.coins.jack"),
        ("coins.jack.mark", "guessed", "components.coins.jack"),
        ("coins.jack.value", 0, "components.coins.jack is 0"),
        ("coins.jack.value", True, "components.coins.jack is true"),
        ("coins.supply.value", -1, "components.coins.supply is -1"),
        ("coins.supply.value", HUGE, "components.coins.supply is 1"),
        ("barrels.of_a_colour.value", 0, "components.barrels.of_a_colour is 0"),
        ("points.last_slot.value", 10, "components.points.last_slot is 10"),
        ("end.ships.value", 4, "components.end.ships is 4"),
        ("warehouses.four_players_only.value", 9, "components.warehouses.four_players_only is 9"),
        ("warehouses.9", {"a": {}, "b": {}}, "components.warehouses.9"),
        ("warehouses.1.a.value", [4, 0], "components.warehouses.1.a must be a list of 3"),
        ("warehouses.1.a.value", [4, 0, "1"], "components.warehouses.1.a[2]"),
        ("warehouses.1.a.value", [10, 0, 0], "components.warehouses.1.a is 10"),
        ("warehouses.1.a.value", [0, -1, 0], "components.warehouses.1.a is -1"),
        ("warehouses.1.b.value", [1, 1, 0], "never holds both"),
        ("warehouses.8.b", DELETE, "components.warehouses.8.b is missing"),
        ("ships.16", {}, "components.ships.16"),
        ("ships.3", DELETE, "components.ships.3 is missing"),
        ("ships.3.slots.value", 0, "components.ships.3.slots is 0"),
        ("ships.3.slots.value", 100, "components.ships.3.slots is 100"),
        ("ships.3.four_players.value", [3, 2], "components.ships.3.four_players must be a list of 3"),
        ("ships.3.four_players.value", [1, 2, 3], "a later place never pays more"),
        ("ships.3.fewer_players.value", [3, -1], "components.ships.3.fewer_players is -1"),
        ("pub.two_players.value", [], "components.pub.two_players"),
        ("pub.three_players.value", [1, 2], "a later place never pays more"),
    ],
)
def test_malformed_components(where, value, place):
    tree = change((where, value))
    for seats in (2, 4):
        with pytest.raises(BadInput) as caught:
            MontegoBayGame(seats, None, tree)
        assert place in str(caught.value)
        assert "\n" not in str(caught.value)


@pytest.mark.parametrize("components", [[], "printed", 7, True], ids=repr)
def test_components_are_tables(components):
    with pytest.raises(BadInput, match="components must be a table"):
        MontegoBayGame(4, None, components)
