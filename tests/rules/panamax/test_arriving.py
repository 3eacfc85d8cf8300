"""Arrival: dice are paid, owners choose, passengers, stored answers."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule
from tests.rules.panamax.scenes import at, move


def arriving(canal, ships, points=1, **fields):
    """The group in AP8 has one step to go."""
    return canal(frames=move(locks=points), ships=ships, **fields).plays("move AP8")


@rule("panamax:arrive.pay", "panamax:arrive.place", "panamax:arrive.bonus", "panamax:turn.purses")
def test_dice_pay_their_companies(canal):
    table = arriving(canal, {"G3": at("AP8", "R5", "B4", "R3")})
    assert [table.company(colour) for colour in "RBGY"] == [26, 22, 18, 18]
    assert [table.player(colour) for colour in "RBGY"] == [6, 6, 6, 6]
    assert (table.stock("R")[1], table.stock("B")[1]) == (9, 9)
    assert (table.where("G3"), table.board()["ships"]["G3"]["heading"]) == ("P_WAIT", "PA")
    assert table.turn == "G"
    assert table.board()["asks"][0]["options"] == ["cash", "advisor"]
    table.refuses("card", "arrive.bonus").refuses("end", "arrive.asked").refuses("end", "turn.yours", by="R")
    table.plays("cash")
    assert (table.player("G"), table.turn) == (11, "R")


@rule("panamax:arrive.bonus", "panamax:arrive.advisor")
def test_an_advisor_for_a_large_ship(canal):
    table = canal(frames=move(locks=1), ships={"G3": at("AP8", "R5")}, advisors={"secret": {"R": "FA2"}})
    table.plays("move AP8").refuses("advisor FA2", "arrive.advisor")
    table.plays("advisor FA9")
    assert table.desk("G")["advisors"] == ["FA9"]
    assert table.player("G") == 6
    assert "FA9" not in table.board()["piles"]["advisors"]
    small = arriving(canal, {"G2": at("AP8", "R5")}).refuses("advisor FA1", "arrive.advisor")
    assert small.legal == ["cash", "card"]


@rule("panamax:arrive.bonus")
@pytest.mark.parametrize(("ship", "cash"), [("B1a", 2), ("B1b", 2), ("B2", 3), ("B3", 5)])
def test_money_by_size(canal, ship, cash):
    assert arriving(canal, {ship: at("AP8", "R5")}).plays("cash").player("B") == 6 + cash


@rule("panamax:arrive.bonus", "panamax:card.used")
def test_the_top_card_of_the_pile(canal):
    table = arriving(canal, {"B1a": at("AP8", "R5")}, captains_taken=2).plays("card")
    assert table.desk("B")["captain"]["card"] == 3
    assert table.told() == ["took_card 1 captain 3"]
    assert [card["card"] for card in table.board()["piles"]["captain"]] == [4, 5]
    freighter = arriving(canal, {"B2": at("AP8", "R5")}).plays("card")
    assert freighter.told() == ["took_card 1 stevedore 1"]
    assert freighter.desk("B")["stevedore"] == {"card": 1, "loads": 2, "fee_cut": 6, "playable": False}


@rule("panamax:arrive.hand")
@pytest.mark.parametrize(
    "fields", [{"captain": {"B": 1}}, {"captains_taken": 5}, {"captain": {"B": 2}, "stevedores_taken": 5}]
)
def test_only_money_with_a_card_in_hand_or_none_left(canal, fields):
    table = arriving(canal, {"B1a": at("AP8", "R5")}, **fields)
    assert (table.player("B"), table.turn) == (8, "R")
    assert table.told("earned_player") == ["earned_player 1 2 8 bonus"]


@rule("panamax:arrive.hand")
def test_a_stevedore_card_too(canal):
    assert arriving(canal, {"B2": at("AP8", "R5")}, stevedore={"B": 1}).player("B") == 9
    assert arriving(canal, {"B2": at("AP8", "R5")}, stevedores_taken=5).player("B") == 9
    assert arriving(canal, {"B2": at("AP8", "R5")}, captain={"B": 1}, captains_taken=5).turn == "B"
    both = arriving(canal, {"B1a": at("AP8", "R5"), "B1b": at("AP8", "R5")}).plays("card")
    assert (both.player("B"), both.turn) == (8, "R")
    none = canal(
        frames=move(locks=1),
        ships={"B3": at("AP8", "R5")},
        advisors={"open": {"G": [f"FA{number}" for number in range(1, 10)]}},
    ).plays("move AP8")
    assert none.player("B") == 11


@rule("panamax:arrive.hand")
def test_a_refused_card(canal):
    asks = [{"seat": "B", "ask": "bonus", "ship": "B1a"}, {"seat": "G", "ask": "bonus", "ship": "G1a"}]
    table = canal(frames=move(locks=1), asks=asks, captains_taken=4).plays("card")
    assert table.player("G") == 8
    later = canal(frames=move(locks=1), asks=asks).plays("cash")
    later.kernel.captains = 5
    assert later.game.why_not(later.kernel, 2, later.game.parse(later.kernel, 2, "card")) == "arrive.hand"


@rule("panamax:arrive.order", "panamax:arrive.asked")
def test_owners_choose_in_order_of_exit(canal):
    ships = {"G1a": at("AP8", "R5"), "B1a": at("AP8", "R5"), "Y2": at("AP8", "R5")}
    table = canal(frames=move(locks=1), ships=ships, docks={"AP8": ["Y2", "B1a", "G1a"]}).plays("move AP8")
    assert [ask["seat"] for ask in table.board()["asks"]] == ["Y", "B", "G"]
    table.plays("cash").plays("card")
    assert table.turn == "G"
    table.plays("card")
    assert (table.desk("B")["captain"]["card"], table.desk("G")["captain"]["card"]) == (1, 2)


@rule("panamax:arrive.place", "panamax:military.ready")
def test_a_warship_goes_to_the_loading_area(canal):
    table = arriving(canal, {"MEUR": at("AP8")})
    assert table.where("MEUR") == "P_LOAD"
    ship = table.board()["ships"]["MEUR"]
    assert (ship["heading"], ship["ready"], ship["stop"]) == ("PA", True, 0)
    back = canal(frames=move(locks=1), ships={"MCHN": at("PA8")}).plays("move PA8")
    assert back.where("MCHN") == "A_LOAD"


@rule("panamax:passenger.win", "panamax:arrive.neutral")
def test_a_cruise_ship_brings_passengers(canal):
    table = arriving(canal, {"CA": at("AP8", "R3", "R2", "B2")})
    assert (table.company("R"), table.company("B")) == (23, 20)
    table.plays("slot X").refuses("slot X", "passenger.slot").refuses("cash", "arrive.asked").plays("slot T")
    assert table.turn == "B"
    table.plays("slot C")
    assert (table.desk("R")["passengers"], table.board()["passengers_left"]) == ({"T": True, "C": False, "X": True}, 5)
    assert (table.player("R"), table.player("B"), table.turn) == (6, 6, "R")


@rule("panamax:passenger.win", "panamax:passenger.slot")
def test_tokens_and_slots_run_out(canal):
    full = arriving(canal, {"CA": at("AP8", "R3", "B2")}, passengers={"R": "TCX", "B": "TC"})
    assert full.told("passenger", "no_passenger") == ["no_passenger 0", "passenger 1 X"]
    none = arriving(canal, {"CA": at("AP8", "R3")}, passengers={"B": "TCX", "G": "TCX", "Y": "TX"})
    assert none.told("no_passenger") == ["no_passenger 0"]
    last = arriving(canal, {"CA": at("AP8", "R3", "R3")}, passengers={"B": "TCX", "G": "TCX", "Y": "X"}).plays("slot C")
    assert last.told() == ["passenger 0 C", "no_passenger 0"]


@rule("panamax:arrive.neutral", "panamax:arrive.pay")
def test_a_panamax_brings_no_bonus(canal):
    table = arriving(canal, {"XA": at("AP8", "B6", "R3")})
    assert (table.company("B"), table.company("R"), table.turn) == (24, 21, "R")
    assert table.where("XA") == "P_WAIT"


@rule("panamax:arrive.pay")
def test_pushed_is_as_good_as_moved(canal):
    ships = {"B2": at("AP8", "R5"), "R3": at("AP7", "R5")}
    pushed = canal(frames=move(locks=1), ships=ships).plays("move AP7")
    assert (pushed.company("R"), pushed.turn, pushed.where("B2")) == (23, "B", "P_WAIT")


# --- stored answers ---------------------------------------------------------------------------------------------------


@rule("panamax:prefer.stored")
def test_stored_answers_are_given_off_turn_only(canal):
    prefer = {"B": {"bonus": "card", "slots": "XCT"}, "R": {"bonus": "cash", "slots": "TXC"}, "G": {"bonus": "cash"}}
    ships = {"B1a": at("AP8", "R5"), "G2": at("AP8", "R5")}
    table = arriving(canal, ships, prefer=prefer)
    assert table.told("took_card", "earned_player") == ["took_card 1 captain 1", "earned_player 2 3 9 bonus"]
    assert table.turn == "R"
    assert arriving(canal, {"R2": at("AP8", "R5")}, prefer=prefer).board()["asks"][0]["seat"] == "R"
    cruise = arriving(canal, {"CA": at("AP8", "B3", "B3", "B3")}, prefer=prefer)
    assert cruise.told("passenger") == ["passenger 1 X", "passenger 1 C", "passenger 1 T"]
    own = arriving(canal, {"CA": at("AP8", "R3", "R3")}, prefer=prefer)
    assert [ask["seat"] for ask in own.board()["asks"]] == ["R", "R"]


@rule("panamax:prefer.stored")
@pytest.mark.parametrize("order", ["TCX", "TXC", "CTX", "CXT", "XTC", "XCT"])
def test_every_order_of_slots(canal, order):
    table = arriving(canal, {"CA": at("AP8", "B3", "B3", "B3")}, prefer={"B": {"slots": order}})
    assert table.told("passenger") == [f"passenger 1 {slot}" for slot in order]


@rule("panamax:prefer.stored")
def test_a_stored_card_is_the_best_advisor(canal):
    table = arriving(
        canal,
        {"B3": at("AP8", "R5")},
        prefer={"B": {"bonus": "card"}},
        flags={"B": {"USE": 2, "EUR": 1}},
        shares={"B": {"B": 1}},
    )
    assert table.told("took_advisor") == ["took_advisor 1 FA2"]


@rule("panamax:prefer.stored")
def test_storing_answers_at_the_end_of_the_turn(canal):
    table = canal(taken=True).refuses("prefer bonus ask", "prefer.stored").plays("prefer bonus card")
    table.refuses("prefer bonus cash", "prefer.stored").refuses("prefer slots XCT", "prefer.stored").plays("end")
    assert table.desk("R")["prefer"] == {"bonus": "card", "slots": "ask"}
    assert canal(taken=True).plays("prefer slots XCT", "end").desk("R")["prefer"]["slots"] == "XCT"
    canal().refuses("prefer bonus card", "prefer.stored")
