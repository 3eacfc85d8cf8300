"""Flags, the cells of the desk, captain and stevedore cards, building ships, free actions."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule
from tests.rules.panamax.scenes import at, cargo, desk, holding, move, signed


def completing(canal, nation, **fields):
    """A turn whose one load completes a contract of a nation."""
    waiting = "A_WAIT" if nation in ("EUR", "USE") else "P_WAIT"
    contracts = fields.pop("contracts", holding(signed(f"{nation}-3", "4")))
    ships = {"R2": at(waiting), **fields.pop("ships", {})}
    table = canal(frames=cargo(1, 4), contracts=contracts, ships=ships, **fields)
    return table.plays(f"load 1:4 R2@{nation}")


@rule("panamax:flag.place", "panamax:desk.cells")
@pytest.mark.parametrize(
    ("nation", "cells"),
    [
        ("EUR", ["move", "market", "rail"]),
        ("USE", ["market", "rail", "load"]),
        ("CHN", ["load", "market", "move"]),
        ("USW", ["rail", "load", "move"]),
    ],
)
def test_the_cells_of_each_row(canal, nation, cells):
    for column, kind in enumerate(cells):
        table = completing(canal, nation, flags={"R": {nation: column}})
        assert table.told("flag", "cell") == [f"flag 0 {nation} {column + 1} contract", f"cell 0 {nation} {kind}"]
        assert table.frames == [kind]


@rule("panamax:flag.column")
def test_the_fourth_nation_makes_transfers_free(canal):
    table = completing(canal, "USE", flags={"R": {"EUR": 1, "CHN": 2, "USW": 1}})
    assert table.told("free_transfers") == ["free_transfers 0"]
    assert table.board()["transfer_price"]["R"] == 0
    assert completing(canal, "EUR", flags={"R": {"EUR": 1, "USE": 1, "CHN": 2, "USW": 1}}).told("free_transfers") == []
    assert completing(canal, "EUR", flags={"R": {"USE": 1, "CHN": 1}}).board()["transfer_price"]["R"] == 5


@rule("panamax:desk.move")
def test_three_points_of_any_kind(canal):
    table = completing(canal, "EUR")
    assert table.points == (0, 0, 3)
    table.plays("add R2", "go").refuses("done", "move.all").plays("move AP1", "move AP2")
    assert (table.where("R2"), table.frames) == ("AP3", [])


@rule("panamax:desk.lost")
@pytest.mark.parametrize(("nation", "flags"), [("CHN", 0), ("USW", 0), ("USW", 1), ("EUR", 0), ("CHN", 2)])
def test_a_cell_may_be_left_unused(canal, nation, flags):
    table = completing(canal, nation, flags={"R": {nation: flags}}).plays("done")
    assert table.frames == []
    assert table.plays("end").turn == "B"


@rule("panamax:desk.rail")
def test_the_cell_rail(canal):
    fields = {"taken": True, "frames": desk("rail", 3), "flags": {"R": {"USW": 1}}}
    new = canal(**fields, warehouse={"R": 1}, rail=["B2"])
    assert new.plays("rail warehouse").board()["rail"]["wagon"] == ["B2", "R2"]
    assert new.stock("R") == (0, 8)
    reserve = canal(**fields, warehouse={"R": 1}).plays("rail reserve")
    assert (reserve.stock("R"), reserve.board()["rail"]["wagon"]) == ((1, 7), ["R2"])
    up = canal(**fields, rail=["B2", "R5", "R3"]).refuses("rail +2 1", "desk.rail").refuses("rail +2 4", "desk.rail")
    assert up.plays("rail +2 2").board()["rail"]["wagon"] == ["B2", "R6", "R3"]
    assert up.told() == ["boosted 0 2 6"]
    assert canal(**fields, rail=["R3"]).plays("rail +2 1").board()["rail"]["wagon"] == ["R5"]
    canal(**fields).refuses("rail warehouse", "load.source")
    full = canal(**fields, rail=["B2", "B2", "G2", "G2"]).refuses("rail reserve", "load.wagon")
    assert [word for word in full.legal if not word.startswith("build")] == ["done"]
    canal(taken=True).refuses("rail reserve", "desk.rail").refuses("rail +2 1", "desk.rail")


@rule("panamax:desk.postpone", "panamax:desk.order")
def test_a_postponed_purchase_comes_back_with_the_next_flag(canal):
    fields = {"flags": {"R": {"USE": 1}}, "postponed": {"R": {"USE": "earlier"}}, "rail": ["R2"]}
    table = completing(canal, "USE", **fields)
    assert table.told("released", "cell") == ["released 0 USE", "cell 0 USE rail"]
    assert table.frames == ["released", "rail"]
    after = table.plays("rail +2 1", "buy B")
    assert (after.frames, after.desk("R")["shares"]["B"]) == ([], 1)
    before = completing(canal, "USE", **fields).plays("buy B")
    assert before.frames == ["rail"]
    before.refuses("buy B", "market.when").plays("rail +2 1")
    lost = completing(canal, "USE", **fields).plays("rail +2 1", "done")
    assert (lost.told("lapsed"), lost.frames) == (["lapsed 0 USE"], [])
    assert "postponed" not in lost.document()


@rule("panamax:desk.order")
def test_not_in_the_middle_of_the_new_action(canal):
    fields = {"flags": {"R": {"CHN": 2}}, "postponed": {"R": {"CHN": "earlier"}}}
    table = completing(canal, "CHN", **fields)
    assert table.frames == ["released", "move"]
    table.plays("add MCHN", "go").refuses("buy B", "market.when").plays("move PA1", "move PA2")
    assert table.plays("buy B").frames == []


@rule("panamax:desk.postpone", "panamax:desk.same_turn")
def test_not_by_a_flag_of_the_same_turn(canal):
    contracts = holding(signed("USE-3", "4"), signed("USE-6", "3"))
    table = canal(frames=cargo(2, 4), contracts=contracts, rail=["R2"])
    table.plays("load 1:4 R2@USE", "postpone", "load 1:3 B2@USE")
    assert table.told("released", "cell") == ["cell 0 USE market", "cell 0 USE rail"]
    table.plays("done", "end")
    assert table.document()["postponed"] == {"R": {"USE": "earlier"}}
    other = completing(canal, "USE", flags={"R": {"USE": 1}}, postponed={"R": {"USE": "now"}}, rail=["R2"])
    assert other.frames == ["rail"]
    assert other.plays("done").document()["postponed"] == {"R": {"USE": "now"}}
    full = completing(canal, "USE", flags={"R": {"USE": 3}}, postponed={"R": {"USE": "earlier"}})
    assert (full.frames, full.told("released")) == ([], [])


# --- cards ------------------------------------------------------------------------------------------------------------


@rule("panamax:card.captain")
@pytest.mark.parametrize(
    ("card", "points"), [(1, (0, 0, 3)), (2, (2, 1, 0)), (3, (0, 0, 2)), (4, (1, 1, 0)), (5, (0, 0, 1))]
)
def test_captain_cards(canal, card, points):
    table = canal(captain={"R": card}).plays("captain")
    assert table.points == points
    assert table.desk("R")["captain"] is None
    assert table.refuses("captain", "card.none").told() == [f"played 0 captain {card}"]


@rule("panamax:card.stevedore", "panamax:card.used")
@pytest.mark.parametrize(("card", "loads"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1)])
def test_stevedore_cards(canal, card, loads):
    table = canal(stevedore={"R": card}, ships={"R2": at("EUR")}).plays("stevedore")
    assert table.loads == loads
    for _ in range(loads):
        table.plays("load reserve R2@EUR")
    assert table.frames == []
    assert table.board()["ships"]["R2"]["cargo"] == ["R2"] * loads
    table.refuses("stevedore", "card.none")
    assert [entry["card"] for entry in table.board()["piles"]["stevedore"]] == list(range(card + 1, 6))


@rule("panamax:card.when")
def test_not_in_the_own_turn_in_which_it_was_won(canal):
    won = canal(frames=move(locks=1), ships={"R1a": at("AP8", "R5"), "R2": at("AP8", "R5")}).plays(
        "move AP8", "card", "card"
    )
    won.refuses("captain", "card.when").refuses("stevedore", "card.when")
    assert won.desk("R")["captain"]["playable"] is False
    won.plays("end")
    off_turn = canal(turn="B", frames=move(locks=1), ships={"R1a": at("AP8", "R5")}).plays("move AP8", "card")
    off_turn.plays("end", "take 4", "done", "end", "take 4", "done", "end")
    assert off_turn.turn == "R"
    assert off_turn.plays("captain").points == (0, 0, 3)
    canal().refuses("captain", "card.none").refuses("stevedore", "card.none")


@rule("panamax:turn.free", "panamax:card.captain", "panamax:card.stevedore")
def test_cards_between_any_two_steps(canal):
    ships = {"R2": at("EUR", "R5"), "B2": at("EUR")}
    table = canal(
        frames=cargo(2, 4), contracts=holding("EUR-5"), ships=ships, captain={"R": 5}, stevedore={"R": 1}
    ).plays("load 1:5 B2@EUR", "captain", "stevedore", "load 1:3 B2@EUR", "done", "add R2", "go", "load 1:2 XA@EUR")
    assert table.where("R2") == "AP1"
    assert (table.flags("R"), table.frames) == ({"EUR": 1}, ["move"])


# --- building ---------------------------------------------------------------------------------------------------------


@rule("panamax:build.price", "panamax:build.place", "panamax:build.desk")
def test_building(canal):
    table = canal(company={"R": 7}, player={"R": 50}).plays("build R3 CHN")
    assert (table.company("R"), table.player("R"), table.where("R3")) == (0, 50, "CHN")
    assert table.board()["ships"]["R3"]["heading"] == "PA"
    table.refuses("build R1b EUR", "build.price").refuses("build R3 EUR", "build.desk")
    canal(company={"R": 6}).refuses("build R3 EUR", "build.price").plays("build R1b USE")
    both = canal(company={"R": 12}).plays("build R3 USW", "build R1b EUR")
    assert (both.company("R"), both.where("R3"), both.where("R1b")) == (0, "USW", "EUR")
    assert both.board()["ships"]["R1b"]["heading"] == "AP"
    canal().refuses("build B3 EUR", "build.desk").refuses("build R2 EUR", "build.desk")
    assert len(canal().offers("build")) == 8


@rule("panamax:turn.free")
def test_building_at_any_moment_of_the_own_turn(canal):
    canal(taken=True).plays("build R3 EUR")
    canal(frames=move(locks=1)).plays("build R3 EUR")
    canal(frames=cargo(1, 4)).plays("build R3 EUR")
    rail = canal(phase="rail", rail=[], flags={}, platform=["EUR"])
    rail.refuses("stevedore", "turn.free").refuses("captain", "turn.free")
