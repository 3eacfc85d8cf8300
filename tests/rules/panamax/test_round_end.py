"""The end of a round: railway, flags, fees, bail-outs, dividends, award, maintenance; and the end of the game."""

from __future__ import annotations

import random

import pytest

from longshore.core.errors import BadInput
from longshore.core.rules import rule
from longshore.games.panamax.game import PanamaxGame
from tests.rules.panamax.scenes import LAST_DIE, at, holding, signed


def ending(canal, **fields):
    """The last turn of a round ends."""
    return canal(**LAST_DIE, **fields).plays("end")


def finished(canal, **fields):
    """The last turn of the game ends, with nothing on the railway."""
    return ending(canal, round=3, **fields)


# --- the railway ------------------------------------------------------------------------------------------------------


@rule("panamax:rail.order", "panamax:rail.ties", "panamax:rail.none")
@pytest.mark.parametrize(
    ("wagon", "order"),
    [
        ([], "GYRB"),
        (["R2"], "RGYB"),
        (["R2", "B3"], "BRGY"),
        (["R2", "B3", "R2"], "RBGY"),
        (["B2", "R2"], "BRGY"),
        (["R2", "B2"], "RBGY"),
        (["B1", "R4", "Y4", "B3"], "BRYG"),
        (["Y1", "R3", "B3", "Y2"], "YRBG"),
    ],
)
def test_the_new_order(canal, wagon, order):
    table = ending(canal, order=["G", "Y", "R", "B"], turn="B", rail=wagon)
    assert [line.split()[2] for line in table.told("new_order")] == [str("RBGY".index(colour)) for colour in order]
    assert table.board()["order"] == list(order)


@rule("panamax:rail.flag", "panamax:rail.one", "panamax:turn.order")
def test_one_flag_each_in_the_new_order(canal):
    table = ending(canal, rail=["R2", "G6", "R3"], flags={"G": {"USE": 3}})
    assert table.phase == "rail"
    assert table.turn == "G"
    assert [word for word in table.legal if "build" not in word] == ["done", "flag EUR", "flag CHN", "flag USW"]
    table.refuses("flag USE", "rail.flag").refuses("flag EUR", "turn.yours", by="R").refuses("take 1", "turn.round")
    table.plays("flag CHN")
    assert table.told("flag", "cell") == ["flag 2 CHN 1 platform", "cell 2 CHN load"]
    table.plays("done")
    assert (table.turn, table.stock("G")[1]) == ("R", 9)
    assert table.told("platform") == ["platform 0 2"]
    table.refuses("flag CHN", "rail.flag").plays("done")
    assert table.flags("R") == {}
    assert table.phase == "dice"
    assert "platform_flag CHN" in table.told()
    assert all(table.board()["rail"]["platform"].values())


@rule("panamax:turn.free", "panamax:option.platform", "panamax:build.place")
def test_ships_are_built_in_the_own_step_at_the_platform(canal):
    table = ending(canal, rail=["R2"], company={"R": 12})
    assert "build R3 CHN" in table.legal
    table.refuses("captain", "turn.free").refuses("build B3 CHN", "build.desk")
    table.plays("build R1b EUR")
    assert (table.company("R"), table.turn) == (7, "R")
    table = ending(canal, rail=["R2"], company={"R": 12}).plays("flag CHN", "build R3 CHN", "load reserve R3@CHN")
    assert table.phase == "dice"
    before = ending(canal, rail=["R2"], company={"R": 12}, options={"platform_building": False})
    before.refuses("build R3 CHN", "turn.free")


@rule("panamax:rail.flag")
def test_nobody_is_asked_for_a_flag_it_has_no_cell_for(canal):
    full = dict.fromkeys(("EUR", "USE", "CHN", "USW"), 3)
    table = ending(canal, rail=["R2"], flags={"R": full})
    assert (table.phase, table.told("platform")) == ("dice", ["platform 0 1"])
    canal().refuses("flag EUR", "rail.flag")


@rule("panamax:rail.late", "panamax:desk.rail")
def test_a_die_railed_then_waits_for_the_next_round(canal):
    table = ending(canal, rail=["R2"]).plays("flag USW", "rail reserve")
    assert table.phase == "dice"
    assert table.board()["rail"]["wagon"] == ["R2"]
    assert table.board()["rail"]["platform_dice"]["R"] == 0


@rule("panamax:desk.same_turn", "panamax:rail.flag", "panamax:desk.postpone")
def test_the_platform_is_a_turn_of_its_own(canal):
    table = ending(canal, rail=["R2"], flags={"R": {"USE": 1}}, postponed={"R": {"USE": "now"}}).plays("flag USE")
    assert table.frames == ["released", "rail"]
    later = ending(canal, rail=["R2"]).plays("flag USE", "postpone")
    assert later.document()["postponed"] == {"R": {"USE": "earlier"}}


@rule("panamax:rail.flag", "panamax:arrive.bonus", "panamax:card.when")
def test_ships_arrive_at_the_platform_step_too(canal):
    ships = {"B1a": at("AP8", "R5")}
    table = ending(canal, rail=["R2"], ships=ships).plays("flag EUR", "move AP8")
    assert table.turn == "B"
    table.plays("card")
    assert (table.turn, table.points) == ("R", (0, 0, 2))


# --- fees -------------------------------------------------------------------------------------------------------------


@rule("panamax:fee.zones", "panamax:fee.stock")
def test_fees_by_place(canal):
    ships = {
        "B2": at("EUR", "R1"),
        "B1a": at("AP2", "R5"),
        "R2": at("LG", "R6", heading="AP"),
        "G2": at("AP7", "R3"),
    }
    table = canal(ships=ships, contracts=holding("EUR-3"), warehouse={"R": 1}, **LAST_DIE, company={"R": 23})
    assert table.kernel.fee_of(0) == 23
    assert table.board()["forecast"]["R"]["parts"] == {"loading": 4, "canal": 6, "contracts": 8, "warehouse": 5}
    assert "fee 0 23 0" in table.plays("end").told()
    assert table.company("R") == 0


@rule("panamax:fee.zones")
@pytest.mark.parametrize(
    ("place", "fee"),
    [
        *[("EUR", 4), ("USW", 4), ("AP1", 3), ("AP3", 3), ("AP4", 2), ("AP5", 2), ("AP6", 1), ("AP8", 1)],
        *[("PA1", 3), ("PA2", 3), ("PA3", 3), ("PA4", 2), ("PA5", 2), ("PA6", 1), ("PA7", 1), ("PA8", 1)],
    ],
)
def test_the_fee_of_each_place(canal, place, fee):
    table = canal(ships={"G2": at(place, "R6", "B4")})
    assert [table.kernel.fee_of(seat) for seat in range(4)] == [fee, fee, 0, 0]
    assert table.board()["ships"]["G2"]["fee"] == fee
    lake = canal(ships={"G2": at("LM", "R6", heading="PA")})
    assert lake.kernel.fee_of(0) == 2


@rule("panamax:fee.stock", "panamax:rail.one")
def test_reserve_and_railway_cost_nothing(canal):
    table = canal(rail=["R5", "R5"], **LAST_DIE)
    assert table.stock("R") == (0, 7)
    assert table.kernel.fee_of(0) == 0


@rule("panamax:fee.player", "panamax:fee.bailout", "panamax:turn.purses")
@pytest.mark.parametrize(
    ("company", "player", "fee_dice", "after", "bailouts"),
    [
        (18, 6, 3, (3, 6), 0),
        (10, 6, 3, (0, 1), 0),
        (0, 20, 3, (0, 5), 0),
        (10, 3, 3, (0, 8), 1),
        (0, 0, 3, (0, 5), 2),
        (0, 5, 3, (0, 0), 1),
        (15, 0, 3, (0, 0), 0),
    ],
)
def test_company_then_player_then_bank(canal, company, player, fee_dice, after, bailouts):
    shares = {"R": {}}
    table = canal(
        company={"R": company}, player={"R": player}, warehouse={"R": fee_dice}, shares=shares, **LAST_DIE, round=3
    )
    forecast = table.board()["forecast"]["R"]
    assert (forecast["player_after"], forecast["bailouts"], forecast["company_after_fees"]) == (
        after[1],
        bailouts,
        after[0],
    )
    table.plays("end")
    assert (table.company("R"), table.player("R")) == after
    assert table.desk("R")["bailouts"] == bailouts


@rule("panamax:card.fee")
def test_a_stevedore_card_may_cut_the_fee(canal):
    fields = {**LAST_DIE, "stevedore": {"R": 2, "B": 3}, "warehouse": {"R": 2, "B": 1}, "round": 3}
    table = canal(**fields).plays("end")
    assert (table.phase, table.turn, table.legal) == ("fees", "R", ["fee card", "fee full"])
    table.refuses("stevedore", "card.fee").plays("fee card")
    assert table.told("played", "fee", "paid_company") == [
        "played 0 stevedore 2",
        "fee 0 5 5",
        "paid_company 0 5 13 fee",
    ]
    assert table.turn == "B"
    table.plays("fee full")
    assert table.told("fee", "paid_company")[0] == "fee 1 5 0"
    assert table.desk("B")["stevedore"]["card"] == 3
    assert table.phase == "over"
    whole = canal(**{**fields, "stevedore": {"B": 1}}).plays("end", "fee card")
    assert "fee 1 0 5" in whole.told()
    free = canal(**{**fields, "warehouse": {}}).plays("end")
    assert free.phase == "over"
    canal().refuses("fee card", "card.fee")


# --- dividends and award ----------------------------------------------------------------------------------------------


def paying(canal, **fields):
    """A round ends with no fees and these prices, shares and purses."""
    return ending(canal, **fields)


@rule("panamax:dividend.pay", "panamax:dividend.missed")
def test_all_or_nothing(canal):
    shares = {"R": {"R": 2}, "B": {"R": 1, "B": 1}}
    table = paying(canal, price={"R": 9}, shares=shares, company={"R": 9})
    assert (table.company("R"), table.price("R")) == (0, 9)
    assert (table.player("R"), table.player("B")) == (6 + 6, 6 + 3 + 2)
    assert "dividend 0 3 9 True" in table.told()
    poor = paying(canal, price={"R": 9}, shares=shares, company={"R": 8})
    assert (poor.company("R"), poor.price("R")) == (8, 7)
    assert (poor.player("R"), poor.player("B")) == (6, 6 + 2)
    assert "dividend 0 3 9 False" in poor.told()


@rule("panamax:dividend.pay")
@pytest.mark.parametrize(
    ("price", "dividend"), [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3), (13, 4), (16, 4), (17, 5), (20, 5)]
)
def test_dividends_by_price(canal, price, dividend):
    table = paying(canal, price={"R": price})
    assert table.player("R") == 6 + dividend
    assert table.company("R") == 18 - dividend


@rule("panamax:dividend.missed", "panamax:market.bounds")
def test_the_price_has_a_floor(canal):
    assert paying(canal, price={"R": 2}, company={"R": 0}).price("R") == 1
    assert paying(canal, price={"R": 4}, company={"R": 0}).price("R") == 2


@rule("panamax:award.best")
def test_the_highest_that_paid(canal):
    table = paying(canal, price={"R": 9, "B": 12, "G": 8}, company={"B": 2})
    assert table.told("award") == ["award 0 4 1"]
    assert table.desk("R")["awards"] == [4]
    dropped = paying(canal, price={"R": 9, "B": 10}, company={"R": 50, "B": 2})
    assert dropped.price("B") == 8
    assert dropped.told("award") == ["award 0 4 1"]
    third = finished(canal, awards=["R", "B"], price={"G": 10})
    assert third.desk("G")["awards"] == [8]
    assert paying(canal, round=2, awards=[None]).told("award") == ["award 0 6 2"]


@rule("panamax:award.tie")
def test_of_equals_the_richer_then_the_new_order(canal):
    rich = paying(canal, price={"R": 9, "B": 9}, company={"R": 10, "B": 11})
    assert rich.told("award") == ["award 1 4 1"]
    spent = paying(canal, price={"R": 9, "B": 9}, company={"R": 15, "B": 16}, shares={"G": {"G": 1, "B": 1}})
    assert spent.told("award") == ["award 0 4 1"]
    order = paying(canal, order=["Y", "G", "B", "R"], turn="R")
    assert order.told("award") == ["award 3 4 1"]
    railed = paying(canal, rail=["G1"]).plays("done")
    assert railed.told("award") == ["award 2 4 1"]


@rule("panamax:award.none")
def test_nobody_paid(canal):
    table = paying(canal, company=dict.fromkeys("RBGY", 0))
    assert table.told("award") == ["award None 4 1"]
    assert table.document()["awards"] == [None]


# --- maintenance ------------------------------------------------------------------------------------------------------


@rule("panamax:maintain.dice")
def test_reserves_go_to_the_warehouses(canal):
    ships = {"XA": at("AP1", "R2", "R2", "R2", "R2")}
    table = ending(canal, ships=ships, warehouse={"R": 1}, company={"R": 60})
    assert table.stock("R") == (5, 0)
    assert table.told("warehoused")[0] == "warehoused 0 4"
    assert (table.phase, table.document()["round"], table.turn) == ("dice", 2, "chance")
    table.settles()
    assert (table.phase, table.board()["turns_done"]) == ("turn", 0)


@rule("panamax:maintain.flags")
def test_flags_are_replaced_while_there_are_any(canal):
    flags = {"B": {"EUR": 3}, "G": {"EUR": 3}, "Y": {"EUR": 3}, "R": {"EUR": 1}}
    table = ending(canal, rail=["R2"], flags=flags, ships={"B2": at("LG", "B5", heading="AP")})
    assert table.board()["supply"]["EUR"] == 0
    none = canal(**LAST_DIE, rail=["R2"], flags=flags | {"R": {"EUR": 2}}, platform=["USE", "CHN"])
    none.plays("end", "done")
    assert none.told("platform_flag") == ["platform_flag USW"]


# --- the end ----------------------------------------------------------------------------------------------------------


@rule("panamax:end.third", "panamax:game.over")
def test_no_maintenance_after_the_third_round(canal):
    table = finished(canal, advisors={"secret": {"R": "FA7"}})
    assert (table.phase, table.turn) == ("over", "over")
    assert table.told("maintenance", "warehoused", "rolled") == []
    assert "secret 0 FA7" in table.told()
    assert table.stock("R") == (0, 9)
    table.refuses("take 1", "game.over", by="R")
    assert table.kernel.revealed


@rule("panamax:end.wealth")
def test_wealth(canal):
    table = canal(
        phase="over",
        player={"R": 10},
        company={"R": 40},
        price={"R": 7, "B": 9},
        shares={"R": {"R": 2, "B": 1}},
        awards=["R", None, "R"],
        bailouts={"R": 2},
    )
    assert table.kernel.score(0) == 10 + 14 + 9 + 4 + 8 - 30
    assert canal(phase="over", player={"R": 0}, bailouts={"R": 1}, shares={"R": {}}).kernel.score(0) == -15


@rule("panamax:end.advisors")
def test_the_two_best_advisors(canal):
    fields = {
        "phase": "over",
        "player": {"R": 0},
        "shares": {"R": {}},
        "flags": {"R": {"EUR": 3, "USE": 2, "CHN": 1}},
        "advisors": {"secret": {"R": "FA3"}, "open": {"R": ["FA1", "FA2"]}},
    }
    table = canal(**fields)
    assert table.kernel.score(0) == 9 + 6
    assert canal(**fields | {"advisors": {"secret": {"R": "FA1"}, "open": {"R": ["FA3"]}}}).kernel.score(0) == 12
    assert canal(**fields | {"advisors": {"secret": {"R": "FA1"}}}).kernel.score(0) == 9
    running = canal(**fields | {"phase": "turn", "round": 3})
    assert running.kernel.score(0) == 15
    hidden = canal(**fields | {"phase": "turn", "round": 3, "advisors": {"secret": {"R": "FA1"}}})
    assert (hidden.kernel.score(0), hidden.board(1)["desks"]["R"]["wealth"]) == (0, 0)
    assert table.board(1)["desks"]["R"]["secret"] == "FA3"


@rule("panamax:end.advisors")
@pytest.mark.parametrize(
    ("advisor", "worth"),
    [("FA1", 9), ("FA2", 6), ("FA3", 3), ("FA4", 3), ("FA5", 3), ("FA6", 4), ("FA7", 6), ("FA8", 6), ("FA9", 4)],
)
def test_what_each_advisor_counts(canal, advisor, worth):
    table = canal(
        flags={"R": {"EUR": 3, "USE": 2, "CHN": 1, "USW": 1}},
        ships={"R3": at("EUR")},
        shares={"R": {"R": 3, "B": 1}},
        passengers={"R": "TX"},
        advisors={"secret": {"R": advisor}},
    )
    assert table.desk("R")["advisor_worth"] == {advisor: worth}


@rule("panamax:end.tie")
def test_of_equals_the_earlier_in_the_last_order_wins(canal):
    table = canal(phase="over", order=["G", "B", "Y", "R"])
    assert table.game.winners(table.kernel) == [2]
    richer = canal(phase="over", order=["G", "B", "Y", "R"], player={"R": 7})
    assert richer.game.winners(richer.kernel) == [0]


@rule("panamax:turn.purses")
def test_money_moves_only_as_told():
    """Every dollar that a purse gains or loses is told, by purse and reason, in whole random games."""
    for seats in (2, 4):
        game = PanamaxGame(seats)
        rng = random.Random(seats)
        kernel = game.start()
        purses = {"company": list(kernel.funds), "player": list(kernel.cash)}
        while kernel.turn() != -2:
            seat = kernel.turn()
            for event in game.play(kernel, seat, rng.choice(kernel.legal_moves(seat))):
                for sign, verb in ((1, "earned_"), (-1, "paid_")):
                    if event.kind.startswith(verb):
                        purse = event.kind.removeprefix(verb)
                        who = event.details["company" if purse == "company" else "seat"]
                        purses[purse][who] += sign * event.details["amount"]
                        assert purses[purse][who] == event.details["now"]
            assert purses == {"company": list(kernel.funds), "player": list(kernel.cash)}


def test_a_round_end_can_be_loaded_in_any_step():
    for phase in ("rail", "fees"):
        game, kernel = PanamaxGame.load({"phase": phase, "stevedore": {"R": 1}, "warehouse": {"R": 1}})
        again, read = PanamaxGame.load(game.dump(kernel))
        assert read == kernel
        assert again.header() == game.header()
    with pytest.raises(BadInput, match="turn"):
        PanamaxGame.load({"phase": "over", "turn": "R"})


@rule("panamax:contract.limit")
def test_contracts_of_two_players_end(canal):
    assert ending(canal, contracts=holding(signed("EUR-1"), signed("EUR-2")), company={"R": 50}).phase == "dice"
