"""Taking dice, moving them to the other side, executive actions, buying shares."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule
from tests.rules.panamax.scenes import LAST_DIE, at, desk, move

MIXED = {"columns": [3, 3, 1, 0, 1, 1], "executive": [0, 0, 0, 1, 1, 0]}
ALL_FLAGS = {"R": {"EUR": 1, "USE": 1, "CHN": 1, "USW": 1}}


@rule("panamax:take.lowest", "panamax:take.move", "panamax:dice.rows")
@pytest.mark.parametrize(
    ("columns", "take", "points"),
    [
        ([0, 3, 0, 0, 0, 0], "take 2", (2, 1, 0)),
        ([0, 0, 1, 0, 0, 0], "take 3", (3, 3, 0)),
        ([2, 0, 0, 0, 0, 0], "take 1", (1, 2, 0)),
    ],
)
def test_locks_by_column_waterways_by_row(canal, columns, take, points):
    table = canal(columns=columns, executive=[1] * 6).plays(take)
    assert table.points == points
    assert sum(table.kernel.column) == sum(columns) - 1


@rule("panamax:take.cargo")
@pytest.mark.parametrize(("dice", "loads"), [(3, 1), (2, 2), (1, 3)])
def test_containers_by_row(canal, dice, loads):
    table = canal(columns=[0, 0, 0, 0, dice, 0]).plays("take 5")
    assert (table.frames, table.loads) == (["cargo"], loads)
    assert table.board()["now"]["frames"][0]["column"] == 5


@rule("panamax:take.executive", "panamax:exec.choice")
def test_an_executive_die_waits_for_the_column_to_be_empty(canal):
    table = canal(columns=[0, 0, 0, 1, 1, 0], executive=[0, 0, 0, 0, 1, 0])
    table.refuses("executive 5", "take.executive").refuses("executive 1", "take.executive")
    alone = canal(columns=[0] * 6, executive=[1, 0, 0, 0, 1, 0]).refuses("take 5", "take.lowest").plays("executive 5")
    choices = [word for word in alone.legal if not word.startswith("build")]
    assert choices == ["act", "raise", "buy R", "buy B", "buy G", "buy Y"]
    assert alone.plays("act").loads == 3
    assert alone.refuses("act", "exec.choice").board()["now"]["frames"][0]["may_take"]


@rule("panamax:exec.choice", "panamax:take.move")
def test_an_executive_die_moves_at_full_strength(canal):
    table = canal(columns=[0] * 6, executive=[1, 0, 0, 0, 0, 0]).plays("executive 1", "act")
    assert table.points == (1, 3, 0)


@rule("panamax:exec.choice", "panamax:market.bounds")
@pytest.mark.parametrize(("price", "after"), [(8, 10), (19, 20), (20, 20)])
def test_raising_the_own_price(canal, price, after):
    table = canal(columns=[0] * 6, executive=[1, 0, 0, 0, 0, 0], price={"R": price}).plays("executive 1", "raise")
    assert table.price("R") == after
    assert table.told() == ["took_die 0 1 exec", f"price 0 {price} {after} raise"]
    assert table.refuses("raise", "exec.choice").legal[-1] == "end"


@rule("panamax:take.once", "panamax:take.must", "panamax:turn.done")
def test_one_die_a_turn_and_no_less(canal):
    table = canal().refuses("end", "take.must").plays("take 4").refuses("take 5", "take.once")
    table.refuses("executive 1", "take.once").refuses("transfer 1 4", "take.once").refuses("end", "turn.done")
    table.plays("done", "end")
    assert table.turn == "B"
    canal(captain={"R": 1}).plays("captain").refuses("take 1", "turn.done")


@rule("panamax:turn.order", "panamax:turn.round")
def test_turns_go_round_until_no_die_is_left(canal):
    table = canal(order=["Y", "R", "G", "B"], turn="B", taken=True).plays("end")
    assert (table.turn, table.told("turn")) == ("Y", ["turn 3"])
    last = canal(**LAST_DIE).plays("end")
    assert "round_end 1" in last.told()
    assert canal(columns=[1, 0, 0, 0, 0, 0], executive=[0] * 6, taken=True).plays("end").turn == "B"


# --- transfers --------------------------------------------------------------------------------------------------------


@rule("panamax:transfer.die", "panamax:transfer.price", "panamax:transfer.use")
def test_a_die_moved_to_the_other_side_is_used(canal):
    table = canal(**MIXED).plays("transfer 1 6")
    assert table.company("R") == 13
    assert table.player("R") == 6
    assert list(table.kernel.column) == [2, 3, 1, 0, 1, 1]
    assert (table.frames, table.loads) == (["cargo"], 2)
    assert table.told() == ["transferred 0 1 6 5", "paid_company 0 5 13 transfer", "took_die 0 6 2"]
    table.refuses("take 2", "take.once").refuses("transfer 1 5", "take.once")


@rule("panamax:transfer.die")
def test_an_executive_die_alone_becomes_ordinary(canal):
    table = canal(columns=[0, 3, 3, 0, 0, 0], executive=[0, 0, 0, 1, 0, 0]).plays("transfer 4 1")
    assert table.points == (1, 3, 0)
    assert sum(table.kernel.executive) == 0
    below = canal(columns=[0, 0, 0, 1, 0, 0], executive=[0, 0, 0, 1, 0, 0]).plays("transfer 4 1")
    assert sum(below.kernel.executive) == 1
    canal(**MIXED).refuses("transfer 4 4", "transfer.side")
    canal(columns=[1, 0, 0, 0, 0, 0], executive=[0] * 6).refuses("transfer 2 4", "take.lowest")


@rule("panamax:transfer.side", "panamax:transfer.room")
def test_where_a_die_can_be_moved(canal):
    table = canal(**MIXED).refuses("transfer 2 3", "transfer.side").refuses("transfer 5 6", "transfer.side")
    table.refuses("transfer 5 1", "transfer.room")
    assert table.offers("transfer 5") == ["transfer 5 3"]


@rule("panamax:transfer.price", "panamax:passenger.transfer", "panamax:flag.column")
@pytest.mark.parametrize(
    ("fields", "cost"),
    [
        ({}, 5),
        ({"passengers": {"R": "T"}}, 2),
        ({"flags": ALL_FLAGS}, 0),
        ({"flags": ALL_FLAGS, "passengers": {"R": "T"}}, 0),
        ({"flags": {"R": {"EUR": 3, "USE": 1, "CHN": 1}}, "passengers": {"R": "CX"}}, 5),
    ],
)
def test_the_price_of_a_transfer_is_the_companys(canal, fields, cost):
    table = canal(**MIXED, **fields, company={"R": cost}, player={"R": 20})
    assert table.plays("transfer 1 6").company("R") == 0
    assert table.player("R") == 20
    if cost:
        poor = canal(**MIXED, **fields, company={"R": cost - 1}, player={"R": 20})
        assert poor.refuses("transfer 1 6", "transfer.price").offers("transfer") == []


# --- shares -----------------------------------------------------------------------------------------------------------

BUYING = {"columns": [0] * 6, "executive": [1, 0, 0, 0, 0, 0]}


@rule("panamax:market.buy", "panamax:market.step")
def test_the_player_pays_the_company(canal):
    table = canal(**BUYING, player={"R": 6}).plays("executive 1", "buy R")
    assert (table.player("R"), table.company("R"), table.price("R")) == (1, 23, 6)
    assert table.board()["market"]["R"]["treasury"] == 3
    assert table.desk("R")["shares"]["R"] == 2
    other = canal(**BUYING, player={"R": 7}, price={"B": 7}, company={"B": 0}).plays("executive 1", "buy B")
    assert (other.player("R"), other.company("B"), other.price("B"), other.company("R")) == (0, 7, 8, 18)
    assert canal(**BUYING, player={"R": 20}, price={"B": 20}).plays("executive 1", "buy B").price("B") == 20


@rule("panamax:market.stock", "panamax:market.cash", "panamax:market.when")
def test_who_cannot_buy(canal):
    sold = canal(**BUYING, shares={"B": {"B": 5}}, player={"R": 4}, company={"R": 50}).plays("executive 1")
    sold.refuses("buy B", "market.stock").refuses("buy R", "market.cash").refuses("done", "exec.choice")
    canal(**BUYING, seats=2).refuses("buy R", "market.when")
    canal(frames=move(waterways=1), ships={"R2": at("EUR", "R5")}).refuses("buy R", "market.when")


@rule("panamax:desk.market", "panamax:market.buy")
def test_a_market_cell(canal):
    table = canal(taken=True, frames=[*desk("market", 1)], flags={"R": {"USE": 1}})
    assert [word for word in table.legal if not word.startswith("build")] == [
        "buy R",
        "buy B",
        "buy G",
        "buy Y",
        "postpone",
    ]
    table.refuses("done", "desk.market")
    assert table.plays("buy Y").desk("R")["shares"]["Y"] == 1
    poor = canal(taken=True, frames=[*desk("market", 1)], flags={"R": {"USE": 1}}, player={"R": 0})
    assert poor.refuses("buy Y", "market.cash").plays("postpone").told() == ["postponed 0 USE"]
    assert poor.refuses("postpone", "desk.market").desk("R")["flags"]["USE"]["cells"][0]["postponed"]


@rule("panamax:transfer.room")
def test_a_view_says_where_a_die_moved_there_would_lie(canal):
    columns = canal(columns=[0, 1, 3, 2, 0, 0], executive=[0] * 6).board()["table"]
    assert [column["landing"] for column in columns] == [3, 2, None, 1, 3, 3]
