"""Lazy Jack: what he costs, who has him, where he stands, what he does."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule


@rule("montego_bay:jack.price", "montego_bay:jack.host")
def test_t4_three_coins_and_a_place_beside_a_docker(bay):
    table = bay({"y": "b3"}, phase="hire", coins={"Y": 3})
    assert table.turn == "Y"
    assert table.legal == ["pass", "hire Y", "hire y"]
    table.plays("hire y")
    assert table.coins() == {}
    assert table.kernel.supply == 15
    assert table.where("J") == "b3"
    assert table.told() == ["hired 0 y b3"]
    assert table.phase == "cards"


@rule("montego_bay:jack.priority", "montego_bay:jack.offer")
def test_t5_fewest_points_first(bay):
    table = bay(phase="hire", coins={"Y": 3, "B": 4}, scores={"Y": 12, "B": 9})
    assert table.turn == "B"
    table.refuses("hire Y", "jack.priority", by="Y")
    table.plays("hire B")
    assert table.coins() == {"Y": 3, "B": 1}
    assert table.kernel.employer == 1


@rule("montego_bay:jack.priority")
def test_t6_then_the_foremost_order_tile(bay):
    """Best tiles at places 4 and 2: the one at place 2."""
    table = bay(phase="hire", coins={"Y": 3, "B": 3}, scores={"Y": 9, "B": 9}, order=list("ObGYygBo"))
    assert table.turn == "B"
    table = bay(phase="hire", coins={"Y": 3, "B": 3}, scores={"Y": 9, "B": 9}, order=list("OyGbYgBo"))
    assert table.turn == "Y"


@rule("montego_bay:jack.offer")
def test_first_yes_takes_him_and_nobody_is_asked_twice(bay):
    table = bay(phase="hire", coins={"Y": 3, "B": 3, "O": 3}, scores={"Y": 1, "B": 2, "O": 3})
    table.plays("pass")
    assert table.turn == "B"
    table.refuses("hire Y", "jack.offer", by="Y").plays("pass")
    assert table.turn == "O"
    table.plays("pass")
    assert table.phase == "cards"
    assert table.kernel.employer == -1
    assert table.kernel.declined == 0


@rule("montego_bay:jack.price")
def test_only_those_who_can_pay_are_asked(bay):
    table = bay(phase="hire", coins={"Y": 2, "B": 3}, scores={"Y": 0, "B": 20})
    assert table.turn == "B"
    table.refuses("hire Y", "jack.price", by="Y")
    assert bay(phase="hire", coins={"Y": 2, "B": 2}).phase == "cards"


@rule("montego_bay:card.each", "montego_bay:card.jack")
@pytest.mark.parametrize(("seats", "cards"), [(4, 3), (3, 3), (2, 4)])
def test_t7_t8_how_many_cards_his_employer_plays(bay, seats, cards):
    """The rulebook's example: with Lazy Jack beside the small docker, two cards come from its series."""
    table = bay({"y": "b3"}, seats=seats, jack={"host": "y"})
    laid = []
    while (pawn := table.kernel.next_pawn(0)) >= 0:
        move = table.kernel.legal_moves(0)[0]
        laid.append(table.game.word(table.kernel, 0, move))
        table.kernel.apply(0, move)
    assert len(laid) == cards
    assert laid[-1] == "card J 2"  # his host has the 1
    assert pawn < 0


@rule("montego_bay:card.jack")
def test_jack_and_his_host_never_play_the_same_value(bay):
    table = bay({"y": "b3"}, jack={"host": "y"}).plays("card Y 4", "card y 4")
    assert table.legal == ["card J 1", "card J 2", "card J 3", "card J 5"]
    table.refuses("card J 4", "card.jack")


@rule("montego_bay:move.order")
def test_t14_jack_walks_before_the_first_on_the_rail(bay):
    table = bay({"B": "b1", "y": "b3"}, first="B", jack={"host": "y"}).lays(J=2)
    assert table.told("turned")[:2] == ["turned J 2", "turned B 1"]
    assert table.steps("J") == ["walked J b3 b5 2"]


@rule("montego_bay:jack.pub")
def test_jack_starts_from_his_hosts_pub(bay):
    """Only with the option that lets a blocked docker wait there can a host sit in a pub so late."""
    for host, space in (("y", "q7"), ("Y", "b2")):
        table = bay(phase="hire", coins={"Y": 3}, options={"pub_waits": True}).plays(f"hire {host}")
        assert table.where("J") == "pub"
        table.lays(J=2)
        assert table.steps("J") == [f"walked J pub {space} 2"]


@rule("montego_bay:jack.pawn")
def test_jack_shoves_and_is_shoved(bay):
    table = bay({"Y": "b1", "B": "b3", "O": "b2"}, first="O", jack={"host": "Y"}).lays(J=2, O=1)
    assert table.steps("J") == ["pushed B b3 q3", "walked J b1 b3 2"]
    table = bay({"Y": "b1", "B": "b2"}, first="B", jack={"host": "Y"}).lays(J=2, B=1)
    assert table.steps("B") == ["pushed J b3 q3", "walked B b2 b3 1"]


@rule("montego_bay:jack.again", "montego_bay:jack.leaves")
def test_t31_he_leaves_and_may_be_hired_again(bay):
    """The last barrel of a round in which Yellow had him: he goes, and Yellow is asked again."""
    table = bay(
        {"Y": "b6"},
        at="b6",
        to_load=1,
        coins={"Y": 3},
        jack={"host": "Y", "at": "q3"},
        harbour=[1, 2, 3, 4],
        next=5,
    )
    table.plays("load 4").settles()
    assert "left" in table.told()
    assert table.where("J") == "aside"
    assert table.kernel.pawn[table.kernel.pawn.index(0)] == 0
    assert "J" not in table.document().get("cards", {})
    assert (table.phase, table.turn) == ("hire", "Y")
    table.plays("hire Y")
    assert table.where("J") == "b6"


@rule("montego_bay:load.jack")
def test_jack_loads_for_his_employer_and_ignores_broken_barrels(bay):
    table = bay(
        {"Y": "b6"}, at="q3", jack={"host": "Y", "at": "q3"}, harbour=[{"ship": 10, "cargo": {"Y": 3}}, 11, 12, 13]
    )
    assert (table.turn, table.phase) == ("Y", "loading")
    table.plays("load 1", "load 1", "load 2")
    assert table.cargo(1) == {"Y": 5}
    # b5: two broken barrels and a coin
    table = bay(
        {"Y": "b2"}, at="b5", jack={"host": "Y", "at": "b5"}, harbour=[{"ship": 10, "cargo": {"Y": 3}}, 11, 12, 13]
    )
    assert table.coins() == {"Y": 1}
    assert table.cargo(1) == {"Y": 3}
    assert (table.document()["at"], table.phase) == ("b2", "taking")  # Yellow's own docker is not spared
