"""Contracts and loading: taking cards, dice for them, zones, slots, limits, the railway."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule
from tests.rules.panamax.scenes import at, cargo, desk, holding, signed

SEVEN_AWAY = {"R2": at("EUR", "R1", "R2"), "B2": at("EUR", "R1"), "XA": at("EUR", "R2", "R2", "R2", "R2")}


# --- contracts --------------------------------------------------------------------------------------------------------


@rule("panamax:contract.when", "panamax:contract.refill", "panamax:contract.side", "panamax:contract.once")
def test_taking_the_contract_beside_the_column(canal):
    display = {"display": ["EUR-5", "USE-3", "CHN-1"], "incoming": "USW-4"}
    table = canal(**display, frames=cargo(2, 5)).plays("contract front")
    assert table.board()["contracts"]["R"] == [
        {"slot": 1, "card": "USE-3", "nation": "USE", "side": "front", "left": ["4", "4"], "all": ["4", "4"]}
    ]
    assert table.turn == "chance"
    table.plays("draw EUR-2")
    assert [card["card"] for card in table.board()["display"]] == ["EUR-5", "USW-4", "CHN-1"]
    assert table.board()["incoming"]["card"] == "EUR-2"
    assert table.board()["deck"] == 24 - 5
    table.refuses("contract front", "contract.once").refuses("front", "contract.side")
    canal().refuses("contract front", "contract.when")


@rule("panamax:contract.dice")
def test_dice_come_from_the_warehouse_first(canal):
    ships = {"XA": at("EUR", "R2", "R2", "R2", "R2")}
    table = canal(frames=cargo(1, 4), ships=ships, warehouse={"R": 1}, display=["EUR-3", "USE-1", "CHN-1"])
    assert table.stock("R") == (1, 4)
    table.plays("contract front")
    assert table.stock("R") == (0, 3)
    assert table.told("took_dice") == ["took_dice 0 1 1"]
    stored = canal(frames=cargo(1, 4), warehouse={"R": 9}, display=["EUR-5", "USE-1", "CHN-1"]).plays("contract front")
    assert stored.stock("R") == (6, 0)


@rule("panamax:contract.dice", "panamax:contract.back")
def test_too_few_dice_for_a_side(canal):
    table = canal(frames=cargo(1, 4), ships=SEVEN_AWAY, display=["EUR-5", "USE-1", "CHN-1"])
    assert table.stock("R") == (0, 2)
    table.refuses("contract front", "contract.dice").plays("contract back")
    contract = table.board()["contracts"]["R"][0]
    assert (contract["left"], contract["nation"], contract["side"]) == (["2", "2r"], None, "back")
    assert table.stock("R") == (0, 0)


@rule("panamax:contract.order", "panamax:load.none")
def test_take_then_load_or_neither(canal):
    table = canal(frames=cargo(2, 4), contracts=holding(signed("EUR-4")), ships={"R2": at("EUR")})
    table.plays("load 1:5 R2@EUR").refuses("contract front", "contract.order")
    idle = canal(columns=[0, 0, 0, 1, 0, 0]).plays("take 4", "done", "end")
    assert idle.turn == "B"


@rule("panamax:contract.deck")
def test_an_empty_deck_is_made_of_the_discards(canal):
    shown = ["EUR-1", "USE-1", "CHN-1", "USW-1"]
    others = [f"{n}-{i}" for n in ("EUR", "USE", "CHN", "USW") for i in range(1, 7) if f"{n}-{i}" not in shown]
    table = canal(frames=cargo(1, 4), discards=others).plays("contract front")
    assert table.told("reshuffled") == ["reshuffled 20"]
    assert len(table.legal) == 20
    one_left = canal(frames=cargo(1, 4), discards=others[1:]).plays("contract front")
    assert (one_left.told("reshuffled"), one_left.legal) == ([], [f"draw {others[0]}"])


@rule("panamax:contract.limit", "panamax:contract.discard")
def test_two_contracts_at_the_end_of_a_turn(canal):
    three = holding("EUR-3", signed("USE-5", "3", "2r"), "CHN-1")
    table = canal(taken=True, contracts=three, warehouse={"R": 1}).refuses("end", "contract.limit")
    assert table.offers("discard") == ["discard 1", "discard 2", "discard 3"]
    assert table.board()["now"]["discard"]
    table.plays("discard 2")
    assert table.stock("R")[0] == 3
    assert table.told() == ["discarded 0 USE-5 2"]
    assert [entry["card"] for entry in table.board()["contracts"]["R"]] == ["EUR-3", "CHN-1"]
    assert table.board()["discards"] == 1
    table.refuses("discard 1", "contract.discard").plays("end")


@rule("panamax:passenger.choice", "panamax:contract.side")
def test_slot_c_opens_incoming_and_deck(canal):
    fields = {"frames": cargo(1, 4), "incoming": "USW-4", "passengers": {"R": "C"}}
    table = canal(**fields).plays("incoming back", "draw EUR-2")
    assert table.board()["incoming"]["card"] == "EUR-2"
    assert [card["card"] for card in table.board()["display"]] == ["EUR-1", "USE-1", "CHN-1"]
    deck = canal(**fields).plays("deck")
    assert deck.turn == "chance"
    deck.plays("draw EUR-6")
    assert deck.turn == "R"
    assert (deck.board(0)["drawn"]["card"], deck.board(1)["drawn"], deck.board(None)["drawn"]) == (
        "EUR-6",
        "hidden",
        "hidden",
    )
    assert deck.events[0].audience == 1
    assert "EUR-6" in deck.game.view(deck.kernel, 1)["deck"]
    deck.refuses("done", "contract.side").plays("front")
    assert deck.kernel.revealed
    assert deck.told() == ["took_contract 0 EUR-6 front deck", "took_dice 0 0 3"]
    assert deck.board()["incoming"]["card"] == "USW-4"
    without = canal(frames=cargo(1, 4), passengers={"R": "TX"})
    without.refuses("incoming front", "passenger.choice").refuses("deck", "passenger.choice")


@rule("panamax:passenger.choice", "panamax:contract.dice", "panamax:contract.top")
def test_looking_at_the_deck_needs_dice_for_a_back(canal):
    ships = {**SEVEN_AWAY, "CA": at("EUR", "R2")}
    table = canal(frames=cargo(1, 4), passengers={"R": "C"}, ships=ships, display=["EUR-1", "USE-1", "CHN-1"])
    assert table.stock("R") == (0, 1)
    table.refuses("deck", "contract.dice").plays("contract front")
    two = canal(frames=cargo(1, 4), passengers={"R": "C"}, ships=SEVEN_AWAY).plays("deck", "draw EUR-5")
    assert two.refuses("front", "contract.dice").legal == ["back"]


CROSSING = {
    "columns": [2, 2, 2, 3, 2, 2],
    "captain": {"R": 5},
    "contracts": holding(signed("EUR-5")),
    "ships": {"CA": at("AP8", "R3"), "R2": at("EUR"), "B2": at("EUR"), "R3": at("EUR")},
}


@rule("panamax:passenger.extra", "panamax:option.extra")
def test_slot_x_counts_in_the_action_it_is_won_in(canal):
    table = canal(**CROSSING).plays("take 4", "captain", "move AP8", "slot X", "load 1:5 R2@EUR", "load 1:3 B2@EUR")
    table.refuses("load 1:2 R3@EUR", "load.when")
    before = canal(**CROSSING, options={"extra_at_once": False}).plays("take 4", "captain", "move AP8", "slot X")
    before.plays("load 1:5 R2@EUR").refuses("load 1:3 B2@EUR", "load.when")


@rule("panamax:passenger.extra", "panamax:option.extra")
def test_slot_x_won_by_the_flag_of_the_last_container(canal):
    """The last load completes a contract, its flag moves a cruise ship out, and that brings the slot: one load more."""
    fields = CROSSING | {"captain": {}, "contracts": holding(signed("EUR-1"), signed("USE-3"))}
    fields["ships"] = CROSSING["ships"] | {"R2": at("USE"), "R3": at("EUR")}
    table = canal(**fields).plays("take 4", "load 1:6 R3@EUR", "move AP8", "slot X")
    assert [frame["kind"] for frame in table.document()["frames"]] == ["cargo", "move"]
    table.plays("add MUSE", "go", "move AP1")
    assert table.loads == 1
    table.plays("load 1:4 R2@USE")
    assert table.frames == []
    before = canal(**fields, options={"extra_at_once": False}).plays("take 4", "load 1:6 R3@EUR", "move AP8", "slot X")
    before.plays("add MUSE", "go", "move AP1").refuses("load 1:4 R2@USE", "load.when")


@rule("panamax:passenger.extra")
def test_slot_x_loads_one_more(canal):
    table = canal(columns=[0, 0, 0, 3, 0, 0], executive=[0, 0, 0, 0, 1, 0], passengers={"R": "X"})
    table.plays("take 4")
    assert table.loads == 2
    assert (
        canal(columns=[0] * 6, executive=[0, 0, 0, 0, 1, 0], passengers={"R": "X"}).plays("executive 5", "act").loads
        == 4
    )
    two = canal(
        frames=cargo(2, 4),
        contracts=holding(signed("EUR-4")),
        ships={"R2": at("EUR"), "B2": at("EUR")},
    ).plays("load 1:5 R2@EUR")
    two.refuses("load 1:3 R2@EUR", "load.once").plays("load 1:3 B2@EUR")


@rule("panamax:contract.complete")
def test_a_front_brings_its_flag_before_the_next_die(canal):
    table = canal(
        frames=cargo(2, 4),
        contracts=holding(signed("EUR-4", "3"), signed("EUR-3")),
        ships={"R2": at("EUR"), "B2": at("EUR")},
    ).plays("load 1:3 R2@EUR")
    assert table.told() == [
        "loaded 0 R3 R2 3",
        "completed 0 EUR-4 front",
        "flag 0 EUR 1 contract",
        "cell 0 EUR move",
    ]
    assert table.frames == ["cargo", "move"]
    assert table.flags("R") == {"EUR": 1}
    assert table.board()["discards"] == 1
    table.refuses("load 1:4 B2@EUR", "load.when")
    assert table.board()["contracts"]["R"][0]["card"] == "EUR-3"


@rule("panamax:contract.complete")
def test_a_back_brings_none(canal):
    table = canal(frames=cargo(1, 4), contracts=holding(signed("EUR-4", "2", side="back")), ships={"R2": at("USE")})
    assert table.plays("load 1:2 R2@USE").told() == ["loaded 0 R2 R2 2", "completed 0 EUR-4 back"]
    assert (table.flags("R"), table.board()["discards"], table.frames) == ({}, 1, [])


@rule("panamax:contract.complete", "panamax:contract.gone", "panamax:setup.contract")
def test_a_set_up_contract_brings_its_flag_and_leaves_the_game(canal):
    table = canal(frames=cargo(1, 4), contracts=holding(signed("CHN-a", "1")), ships={"R1a": at("P_WAIT")})
    table.plays("load 1:1 R1a@CHN")
    assert (table.flags("R"), table.board()["discards"]) == ({"CHN": 1}, 0)


@rule("panamax:flag.full", "panamax:flag.place")
def test_no_fourth_flag_of_a_nation(canal):
    fields = {"frames": cargo(1, 4), "contracts": holding(signed("EUR-1")), "ships": {"R1b": at("EUR")}}
    full = canal(**fields, flags={"R": {"EUR": 3}}).plays("load 1:6 R1b@EUR")
    assert full.told("no_flag", "flag", "cell") == ["no_flag 0 EUR"]
    empty = canal(**fields, flags={"B": {"EUR": 3}, "G": {"EUR": 3}, "Y": {"EUR": 3}, "R": {"EUR": 1}}).plays(
        "load 1:6 R1b@EUR"
    )
    assert empty.told("no_flag", "flag") == ["no_flag 0 EUR"]
    third = canal(**fields, flags={"R": {"EUR": 2}}).plays("load 1:6 R1b@EUR")
    assert third.told("flag", "cell") == ["flag 0 EUR 3 contract", "cell 0 EUR rail"]


# --- loading ----------------------------------------------------------------------------------------------------------


def loading(canal, contract, ships, loads=2, **more):
    return canal(frames=cargo(loads, 4), contracts=holding(contract), ships=ships, **more)


@rule("panamax:load.count", "panamax:load.once", "panamax:load.own")
def test_up_to_the_row_each_ship_once(canal):
    table = loading(canal, "EUR-5", {"R2": at("EUR"), "B2": at("EUR"), "XA": at("EUR", "B5")})
    assert "done" in table.legal
    table.plays("load 1:5 B2@EUR")
    assert table.loads == 1
    assert table.board()["ships"]["B2"]["cargo"] == ["R5"]
    assert table.board()["now"]["frames"][0]["used"] == ["B2"]
    table.refuses("load 1:3 B2@EUR", "load.once").plays("load 1:3 XA@EUR")
    assert table.refuses("load 1:2 R2@EUR", "load.when").frames == []


@rule("panamax:load.own", "panamax:load.source")
def test_only_dice_that_are_there(canal):
    table = canal(frames=cargo(1, 4), contracts={"B": ["EUR-5"], "R": [signed("EUR-3", "4")]}, ships={"R2": at("EUR")})
    table.refuses("load 1:5 R2@EUR", "load.source").refuses("load 2:4 R2@EUR", "load.source")
    ships = ["R2", "B2", "G2", "Y2", "CA", "XA"]
    assert table.offers("load") == [f"load 1:4 {ship}@EUR" for ship in ships]


@rule("panamax:load.waiting", "panamax:load.zone", "panamax:ship.zone")
def test_a_waiting_ship_comes_to_the_contracts_zone(canal):
    table = loading(canal, "EUR-5", {"R2": at("A_WAIT"), "B2": at("USE"), "R1a": at("P_WAIT"), "B1a": at("CHN")})
    table.refuses("load 1:5 R2@USE", "load.zone").refuses("load 1:5 B2@USE", "load.zone")
    table.refuses("load 1:5 R1a@CHN", "load.zone").refuses("load 1:5 B1a@CHN", "load.zone")
    table.refuses("load 1:5 B2@EUR", "load.zone").refuses("load 1:5 R1a@EUR", "load.zone")
    table.plays("load 1:5 R2@EUR")
    assert table.where("R2") == "EUR"
    assert table.told() == ["joined R2 EUR", "loaded 0 R5 R2 5"]


@rule("panamax:load.waiting", "panamax:contract.back", "panamax:load.zone")
def test_a_back_die_goes_anywhere(canal):
    ships = {"R2": at("EUR"), "B2": at("USE"), "G2": at("CHN"), "Y2": at("USW"), "XA": at("A_WAIT"), "XP": at("P_WAIT")}
    ships |= {name: at("LG", "Y3", heading="AP") for name in ("CA", "CP")}
    ships |= {name: at("LM", "Y3", heading="AP") for name in ("R1a", "B1a", "G1a", "Y1a")}
    table = loading(canal, signed("EUR-5", "2", side="back"), ships)
    assert table.offers("load") == [
        "load 1:2 R2@EUR",
        "load 1:2 B2@USE",
        "load 1:2 G2@CHN",
        "load 1:2 Y2@USW",
        "load 1:2 XA@EUR",
        "load 1:2 XA@USE",
        "load 1:2 XP@CHN",
        "load 1:2 XP@USW",
    ]
    assert table.plays("load 1:2 XP@USW").where("XP") == "USW"


@rule("panamax:load.military", "panamax:load.place")
def test_not_on_warships_nor_in_the_canal_nor_on_a_desk(canal):
    ships = {"R2": at("AP1", "B5"), "B2": at("LG", "B5", heading="AP")}
    table = loading(canal, signed("EUR-5", "2", side="back"), ships)
    table.refuses("load 1:2 MEUR@EUR", "load.military").refuses("load 1:2 R2@EUR", "load.place")
    table.refuses("load 1:2 B2@EUR", "load.place").refuses("load 1:2 R3@EUR", "load.place")


@rule("panamax:load.most", "panamax:load.last", "panamax:load.slots")
@pytest.mark.parametrize(
    ("ship", "cargo_aboard", "value", "refused"),
    [
        ("R1a", [], "6", "load.most"),
        ("R1a", [], "5", None),
        ("R1b", [], "1", "load.last"),
        ("R1b", [], "2", None),
        ("R1b", ["R2"], "2", "load.slots"),
        ("R2", ["B6"], "5", "load.most"),
        ("R2", ["B6"], "4", None),
        ("R2", ["B1"], "1", "load.last"),
        ("R2", ["B1"], "2", None),
        ("R2", [], "1", None),
        ("R3", ["B6", "B6"], "4", "load.most"),
        ("R3", ["B6", "B6"], "3", None),
        ("R3", ["B1", "B1"], "2", "load.last"),
        ("R3", ["B1", "B1"], "3", None),
        ("R3", ["B5", "B5", "B5"], "1", "load.slots"),
        ("CA", ["B5"], "5", "load.most"),
        ("XA", ["B1", "B1", "B1"], "4", "load.last"),
        ("XA", ["B1", "B1", "B1"], "5", None),
        ("XA", ["B6", "B6", "B6"], "3", "load.most"),
    ],
)
def test_slots_least_and_most(canal, ship, cargo_aboard, value, refused):
    card = {"1": "USE-2", "2": "EUR-5", "3": "EUR-4", "4": "EUR-3", "5": "EUR-4", "6": "EUR-1"}[value]
    nation = card[:3]
    table = loading(canal, signed(card, value), {ship: at(nation, *cargo_aboard)})
    words = f"load 1:{value} {ship}@{nation}"
    if refused:
        table.refuses(words, refused)
    else:
        table.plays(words)


# --- the railway ------------------------------------------------------------------------------------------------------


@rule("panamax:load.rail", "panamax:load.icon", "panamax:load.wagon", "panamax:rail.wagon")
def test_front_rail_containers_go_to_the_wagon_only(canal):
    table = loading(canal, signed("EUR-6"), {"R2": at("EUR")}, rail=["B2"])
    table.refuses("load 1:3r R2@EUR", "load.rail").refuses("load 1:4 rail", "load.icon")
    assert table.offers("load 1:3r") == ["load 1:3r rail"]
    table.plays("load 1:3r rail")
    assert table.board()["rail"]["wagon"] == ["B2", "R3"]
    assert table.told() == ["railed 0 3 2"]
    full = loading(canal, signed("EUR-6"), {}, rail=["B2", "B2", "G1", "G1"])
    assert full.refuses("load 1:3r rail", "load.wagon").offers("load 1:3r") == []


@rule("panamax:load.icon", "panamax:contract.back", "panamax:load.once")
def test_back_rail_containers_may_choose(canal):
    table = loading(canal, signed("EUR-6", side="back"), {"R2": at("EUR")}, loads=3)
    table.refuses("load 1:2 rail", "load.icon")
    assert "load 1:2r R2@EUR" in table.legal
    table.plays("load 1:2r rail")
    twice = canal(
        frames=cargo(3, 4), contracts=holding(signed("EUR-6"), signed("USW-2", "1r")), ships={"R2": at("EUR")}
    )
    twice.plays("load 1:3r rail").refuses("load 2:1r rail", "load.once")


# --- from stock, by the desk ------------------------------------------------------------------------------------------


@rule("panamax:load.generic", "panamax:desk.load", "panamax:load.when")
def test_the_cell_load_takes_from_stock(canal):
    fields = {"taken": True, "frames": desk("load", 2), "flags": {"R": {"CHN": 1}}, "warehouse": {"R": 1}}
    table = canal(**fields).refuses("load warehouse R2@CHN", "load.waiting").plays("load warehouse R2@USE")
    assert table.board()["ships"]["R2"]["cargo"] == ["R2"]
    assert table.stock("R") == (0, 8)
    assert table.frames == []
    other = canal(**fields).refuses("load warehouse rail", "load.icon").plays("load reserve CP@CHN")
    assert other.stock("R") == (1, 7)
    canal(**{**fields, "warehouse": {}}).refuses("load warehouse R2@USE", "load.source")
    canal(frames=cargo(1, 4)).refuses("load reserve R2@USE", "load.generic")
    canal(taken=True).refuses("load reserve R2@USE", "load.when")


@rule("panamax:desk.load", "panamax:load.once")
def test_the_cell_load_may_use_a_ship_again(canal):
    table = canal(
        frames=cargo(3, 4), contracts=holding(signed("CHN-3", "4"), signed("CHN-4", "5")), ships={"R2": at("CHN")}
    ).plays("load 1:4 R2@CHN")
    assert table.told("cell") == ["cell 0 CHN load"]
    table.plays("load 1:5 R2@CHN")
    assert table.board()["ships"]["R2"]["total"] == 9
    assert table.flags("R") == {"CHN": 2}
    assert table.told("flag", "cell") == ["flag 0 CHN 2 contract", "cell 0 CHN market"]
