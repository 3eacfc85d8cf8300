"""Corners of the rules where two of them meet."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule
from tests.rules.panamax.scenes import LAST_DIE, at, cargo, holding, move, signed


@rule("panamax:push.chain", "panamax:board.leave")
def test_a_chain_crosses_a_lock_nobody_pays_for(canal):
    """Between the lakes: two full docks, one waterway point, and the first group is in the lake for nothing."""
    ships = {
        "R2": at("LG", "R5", heading="AP"),
        "XA": at("AP4", "B6", "B6"),
        "B3": at("AP5", "B5"),
        "G1a": at("AP5", "G3"),
    }
    table = canal(frames=move(waterways=1), ships=ships).plays("add R2", "go")
    assert [table.where(ship) for ship in ("R2", "XA", "B3", "G1a")] == ["AP4", "AP5", "LM", "LM"]
    assert table.frames == []


@rule("panamax:push.chain", "panamax:arrive.order", "panamax:arrive.asked")
def test_who_stood_in_front_is_asked_first(canal):
    """G1a joined Y1a in the last lock; both are pushed out by a liner, in a turn that is neither's."""
    ships = {"Y1a": at("AP8", "Y1"), "G1a": at("AP8", "G2"), "B3": at("AP7", "B6"), "R1a": at("AP7", "R1")}
    table = canal(frames=move(locks=1), ships=ships, docks={"AP8": ["Y1a", "G1a"], "AP7": ["B3", "R1a"]})
    table.plays("move AP7")
    assert (table.turn, table.dock("AP8")) == ("Y", ["B3", "R1a"])
    assert table.plays("card").turn == "G"
    assert table.plays("cash").turn == "R"
    assert (table.player("G"), table.company("G"), table.company("Y")) == (8, 20, 19)


@rule("panamax:move.all", "panamax:arrive.place", "panamax:move.waiting")
def test_a_warship_may_turn_round_at_once_a_freighter_not(canal):
    ships = {"MEUR": "AP8", "R2": at("AP8", "R5")}
    table = canal(frames=move(locks=1, waterways=1), ships=ships, docks={"AP8": ["MEUR", "R2"]}, stevedore={"R": 1})
    table.plays("move AP8")
    assert (table.where("MEUR"), table.where("R2")) == ("P_LOAD", "P_WAIT")
    table.refuses("add R2", "move.waiting").refuses("done", "move.all").plays("add MEUR", "go")
    assert table.where("MEUR") == "PA1"


@rule("panamax:military.pay", "panamax:contract.complete", "panamax:desk.move")
def test_a_flag_won_in_between_counts_when_the_movement_ends(canal):
    """The stevedore's die completes a Chinese contract in the midst of a movement: two flags then, not one."""
    table = canal(
        frames=move(locks=0, waterways=2),
        ships={"R2": at("CHN", "R3")},
        flags={"R": {"CHN": 1}},
        stevedore={"R": 3},
        contracts=holding(signed("CHN-1")),
        player={"R": 0},
    )
    table.plays("add MCHN", "go", "stevedore", "load 1:6 R2@CHN", "postpone", "add R2", "go")
    assert (table.told("military"), table.player("R")) == (["military 0 CHN 2"], 2)


@rule("panamax:move.all", "panamax:turn.free", "panamax:move.ready")
def test_a_step_that_a_free_action_makes_possible_must_be_done(canal):
    """Nothing could leave; the stevedore loads a ship, and the waterway point is due again."""
    warships = {name: "AP1" if "E" in name else "PA1" for name in ("MEUR", "MUSE", "MCHN", "MUSW")}
    table = canal(frames=move(waterways=1), ships={**warships, "R2": at("EUR", "R2")}, stevedore={"R": 3})
    assert "done" in table.legal
    table.plays("stevedore", "load reserve R2@EUR").refuses("done", "move.all").plays("add R2", "go")
    assert table.where("R2") == "AP1"


@rule("panamax:flag.column", "panamax:card.stevedore", "panamax:transfer.price")
def test_free_transfers_from_the_very_moment(canal):
    """The fourth nation's flag comes by a card before the die is taken: a penniless company moves the die."""
    table = canal(
        flags={"R": {"EUR": 1, "USE": 1, "USW": 1}},
        stevedore={"R": 3},
        contracts=holding(signed("CHN-1")),
        ships={"R2": at("CHN")},
        company={"R": 4},
        columns=[3, 2, 2, 2, 2, 1],
    )
    table.refuses("transfer 1 6", "transfer.price").plays("stevedore", "load 1:6 R2@CHN", "done", "transfer 1 6")
    assert (table.company("R"), table.loads) == (4, 2)


@rule("panamax:transfer.die", "panamax:exec.choice")
@pytest.mark.parametrize(("there", "loads"), [(0, 3), (1, 2), (2, 1)])
def test_a_moved_executive_die_is_ordinary_below_an_executive_one(canal, there, loads):
    table = canal(columns=[0, 3, 3, there, 3, 3 - there], executive=[1, 1, 0, 1, 1, 0], company={"R": 5})
    table.plays("transfer 1 4")
    assert (table.frames, table.loads, table.company("R")) == (["cargo"], loads, 0)
    table.refuses("raise", "exec.choice")


@rule("panamax:passenger.extra", "panamax:exec.choice", "panamax:load.once")
def test_four_containers_for_an_executive_die_with_the_slot(canal):
    table = canal(
        columns=[3, 3, 3, 0, 3, 0],
        executive=[1, 0, 0, 1, 1, 1],
        passengers={"R": "X"},
        contracts=holding(signed("EUR-5"), signed("EUR-b")),
        ships={"R2": at("EUR"), "R3": at("EUR"), "B2": at("EUR"), "CA": at("EUR")},
    ).plays("executive 4", "act")
    assert table.loads == 4
    table.plays("load 1:5 R2@EUR", "load 1:3 R3@EUR").refuses("load 1:2 R2@EUR", "load.once")
    table.plays("load 1:2 B2@EUR", "done", "load 1:2 CA@EUR")
    assert (table.frames, table.flags("R")) == ([], {"EUR": 1})


@rule("panamax:contract.complete", "panamax:desk.load", "panamax:card.stevedore")
def test_desk_actions_inside_a_stevedore_card(canal):
    """The first of two dice completes CHN-1; its flag loads a die itself, then the card goes on."""
    table = canal(
        stevedore={"R": 1},
        contracts=holding(signed("CHN-1"), signed("CHN-3")),
        ships={"XP": at("P_WAIT")},
        warehouse={"R": 1},
    )
    table.plays("stevedore", "load 1:6 XP@CHN")
    assert table.frames == ["load", "load"]
    table.plays("load warehouse XP@CHN", "load 1:4 XP@CHN")
    assert (table.frames, table.board()["ships"]["XP"]["total"]) == ([], 12)


@rule("panamax:load.last", "panamax:load.most", "panamax:move.ready")
def test_least_and_most_of_neutral_ships(canal):
    back = signed("EUR-1", side="back")
    giant = canal(frames=cargo(2), contracts=holding(back), ships={"XA": at("EUR", "B1", "B1", "G1")})
    giant.refuses("load 1:2 XA@EUR", "load.last")
    assert (
        canal(frames=cargo(2), contracts=holding(signed("EUR-5")), ships={"XA": at("EUR", "B1", "B1", "G1")})
        .plays("load 1:5 XA@EUR")
        .board()["ships"]["XA"]["ready"]
    )
    cruise = canal(frames=cargo(2), contracts=holding(back), ships={"CA": at("EUR", "B6", "G2")})
    cruise.refuses("load 1:2 CA@EUR", "load.most")
    sails = canal(frames=move(waterways=1), ships={"CA": at("EUR", "B6", "G3")}).plays("add CA", "go")
    assert sails.where("CA") == "AP1"


@rule("panamax:desk.postpone", "panamax:desk.order", "panamax:market.cash")
def test_a_released_purchase_one_cannot_pay_lapses_with_the_cell(canal):
    table = canal(
        frames=cargo(1),
        postponed={"R": {"USE": "earlier"}},
        flags={"R": {"USE": 1}},
        contracts=holding(signed("USE-1")),
        ships={"R2": at("USE")},
        player={"R": 4},
    )
    table.plays("load 1:6 R2@USE").refuses("buy R", "market.cash").plays("rail reserve", "done")
    assert table.told("lapsed") == ["lapsed 0 USE"]
    assert (table.frames, table.document().get("postponed")) == ([], None)


@rule("panamax:desk.postpone", "panamax:flag.full")
def test_a_flag_the_supply_no_longer_has_releases_nothing(canal):
    """Eleven flags: three desks full, one on the platform, Red's turned over. No flag, and the purchase waits on."""
    table = canal(
        frames=cargo(1),
        postponed={"R": {"USE": "earlier"}},
        flags={"R": {"USE": 1}, "B": {"USE": 3}, "G": {"USE": 3}, "Y": {"USE": 3}},
        contracts=holding(signed("USE-1")),
        ships={"R2": at("USE")},
    ).plays("load 1:6 R2@USE")
    assert table.told("no_flag") == ["no_flag 0 USE"]
    assert table.document()["postponed"] == {"R": {"USE": "earlier"}}


@rule("panamax:market.bounds", "panamax:market.buy")
def test_buying_at_the_top_of_the_table(canal):
    table = canal(columns=[0, 3, 3, 2, 2, 0], executive=[1, 1, 0, 1, 1, 0], price={"B": 20}, player={"R": 20})
    table.plays("executive 1", "buy B")
    assert (table.price("B"), table.player("R"), table.company("B")) == (20, 0, 38)


@rule("panamax:fee.bailout", "panamax:dividend.missed", "panamax:award.best")
def test_a_bail_out_saves_no_dividend(canal):
    """Fees of 25 against 2 and 2: three bail-outs, nine left; the company has nothing for its dividend."""
    table = canal(
        **LAST_DIE, round=1, warehouse={"R": 5}, company={"R": 2}, player={"R": 2}, price={"R": 9, "B": 5}
    ).plays("end")
    assert (table.player("R"), table.company("R"), table.price("R")) == (9, 0, 7)
    assert table.kernel.bailouts[0] == 3
    # Red still stands highest, but only those that paid are looked at; Blue leads the others by the new order
    assert table.told("award") == ["award 1 4 1"]


@rule("panamax:card.fee", "panamax:fee.stock")
def test_a_card_never_pays_more_than_the_fee(canal):
    table = canal(**LAST_DIE, contracts=holding(signed("EUR-1")), stevedore={"R": 1}, company={"R": 3}, player={"R": 0})
    table.plays("end", "fee card")
    assert (table.told("fee")[0], table.company("R"), table.player("R")) == ("fee 0 0 4", 1, 2)


@rule("panamax:rail.ties", "panamax:rail.order")
def test_equal_sums_of_several_dice(canal):
    """Yellow 4, Red 1 + 3, Blue 4: the leftmost die of each decides, however small it is."""
    table = canal(**LAST_DIE, turn="Y", rail=["R1", "B4", "R3"]).plays("end")
    assert table.document()["order"][:2] == ["R", "B"]
    table = canal(**LAST_DIE, turn="Y", rail=["Y4", "R1", "R3", "B4"]).plays("end")
    assert table.document()["order"] == ["Y", "R", "B", "G"]


@rule("panamax:contract.discard", "panamax:contract.limit", "panamax:fee.stock")
def test_the_dice_of_a_discarded_contract_cost_the_warehouse_fee(canal):
    """The last turn of the round: one die was loaded already, the two left go to the warehouse, five dollars each."""
    held = holding(signed("EUR-5", "5", "2"), signed("USE-1"), signed("CHN-1"))
    table = canal(**LAST_DIE, contracts=held, ships={"CA": at("EUR", "R3")}, company={"R": 30})
    table.plays("discard 1", "end")
    assert table.told("fee")[0] == f"fee 0 {2 * 5 + 2 * 4 + 4} 0"


@rule("panamax:arrive.pay", "panamax:passenger.win", "panamax:arrive.asked")
def test_passengers_of_several_companies_by_slot(canal):
    """Two tokens are left: the first two dice have them, the third goes without; no bonus for anybody."""
    table = canal(
        frames=move(locks=1),
        ships={"CA": at("AP8", "B2", "R3", "G1")},
        passengers={"Y": "TCX", "G": "TC", "R": "T"},
    ).plays("move AP8")
    assert table.turn == "B"
    assert table.plays("slot C").turn == "R"
    table.plays("slot X")
    assert (table.document()["passengers"]["G"], table.player("G")) == ("TC", 6)
    assert [table.company(colour) for colour in "RBG"] == [21, 20, 19]


@rule("panamax:desk.load", "panamax:rail.flag", "panamax:rail.one")
def test_a_die_back_from_the_platform_may_be_loaded_at_once(canal):
    """Red's only spare die comes home from the railway and is aboard before the fees: four dollars for it."""
    aboard = {"XA": at("EUR", "R5", "R5"), "R3": at("USE", "R5", "R5", "R5"), "CA": at("EUR", "R2", "R2", "R2")}
    table = canal(**LAST_DIE, rail=["R3"], ships={**aboard, "CP": at("CHN")}, company={"R": 60})
    assert table.stock("R") == (0, 0)
    table.plays("end", "flag CHN").refuses("load warehouse CP@CHN", "load.source").plays("load reserve CP@CHN")
    assert table.told("fee")[0] == "fee 0 36 0"


@rule("panamax:rail.flag", "panamax:turn.free")
def test_no_free_actions_at_the_platform(canal):
    table = canal(**LAST_DIE, rail=["R3"], captain={"R": 1}, company={"R": 30}).plays("end")
    table.refuses("captain", "turn.free").refuses("stevedore", "turn.free")


@rule("panamax:build.place", "panamax:contract.when")
def test_a_ship_built_in_the_midst_of_loading_is_loaded(canal):
    """One target each: the liner comes for the second container of the same contract."""
    table = canal(frames=cargo(2), contracts=holding(signed("USE-4", "5")), ships={"R2": at("USE")}, company={"R": 12})
    table.plays("build R3 USE", "build R1b CHN", "load 1:5 R3@USE")
    assert (table.company("R"), table.where("R1b"), table.flags("R")) == (0, "CHN", {"USE": 1})


@rule("panamax:card.when", "panamax:arrive.asked")
def test_a_card_won_in_anothers_turn_is_playable_in_the_next_own_one(canal):
    table = canal(turn="Y", order=["Y", "R", "B", "G"], frames=move(locks=1), ships={"R1a": at("AP8", "R3")}).plays(
        "move AP8", "card", "end"
    )
    assert (table.turn, "captain" in table.legal) == ("R", True)


@rule("panamax:dice.reroll")
@pytest.mark.parametrize(
    ("seats", "ordinary", "executive", "again"),
    [
        (4, [3, 3, 3, 3, 0, 0], [1, 1, 0, 1, 1, 0], False),  # 11 against 5
        (4, [3, 3, 3, 3, 0, 0], [1, 1, 1, 1, 0, 0], True),  # 12 against 4
        (3, [3, 2, 2, 2, 0, 0], [1, 1, 0, 1, 0, 0], True),  # 9 against 3
        (3, [3, 2, 2, 2, 0, 0], [1, 0, 0, 1, 1, 0], False),  # 8 against 4
        (2, [3, 3, 3, 1, 0, 0], [0, 0, 0, 1, 1, 0], True),  # 9 against 3
        (2, [0, 2, 1, 3, 3, 1], [1, 0, 0, 1, 0, 0], False),  # 4 against 8
    ],
)
def test_too_few_dice_on_one_side(canal, seats, ordinary, executive, again):
    rolls = [f"roll {face + 1}" for face in range(6) for _ in range(ordinary[face])]
    rolls += [f"roll {face + 1}" for face in range(6) for _ in range(executive[face])]
    table = canal(seats=seats, phase="dice", columns=[0] * 6, executive=[0] * 6).plays(*rolls)
    assert bool(table.told("reroll")) == again
    assert table.turn == ("chance" if again else "R")


@rule("panamax:end.advisors", "panamax:end.wealth")
def test_the_secret_counts_only_among_the_best_two(canal):
    """Secret FA5 (nothing built) against FA1 and FA7: 3 flags and 2 own shares."""
    table = canal(
        **LAST_DIE,
        round=3,
        awards=[None, "R"],
        advisors={"secret": {"R": ["FA5"]}, "open": {"R": ["FA1", "FA7", "FA8"]}},
        flags={"R": {"EUR": 3}},
        shares={"R": {"R": 2}},
        company={"R": 40},
        price={"R": 20},
        player={"R": 1},
        bailouts={"R": 2},
    ).plays("end")
    # 1 + 2 × 5 dividends, shares 40, awards 6 + 8, advisors 9 + 4, less 30; the company's 30 left count nothing
    assert table.turn == "over"
    assert table.game.scores(table.kernel)[0] == 11 + 40 + 14 + 13 - 30
