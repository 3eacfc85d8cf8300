"""Every rule that refuses, with a position and a move that it forbids."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from longshore.core.codes import CHANCE
from longshore.core.rules import rule
from longshore.games.panamax.codes import REFUSALS
from longshore.games.panamax.game import PanamaxGame
from tests.rules.panamax.scenes import at, cargo, desk, holding, move, signed

TURN: dict[str, Any] = {}
DONE = {"taken": True}
LOADING = {"frames": cargo(2, 4), "contracts": holding(signed("EUR-6")), "ships": {"R2": at("EUR")}}
BACK = {"frames": cargo(2, 4), "contracts": holding(signed("EUR-6", side="back"))}
SAILING = {"frames": move(waterways=1), "ships": {"R2": at("EUR", "R3"), "B2": at("AP1", "B3"), "R3": at("EUR", "R4")}}
GROUP = {**SAILING, "group": ["R2"]}
EXECUTIVE = {"columns": [0] * 6, "executive": [1, 0, 0, 0, 0, 0]}
CHOOSING = {"frames": [{"kind": "executive", "of": 0}], "columns": [0] * 6}
BONUS = {"frames": move(locks=1), "asks": [{"seat": "B", "ask": "bonus", "ship": "B1a"}]}
LARGE = {"frames": move(locks=1), "asks": [{"seat": "B", "ask": "bonus", "ship": "B3"}]}
PASSENGER = {
    "frames": move(locks=1),
    "asks": [{"seat": "B", "ask": "passenger", "ship": "CA"}],
    "passengers": {"B": "X"},
}
OFFERS = {"R": ["EUR-a", "EUR-b"], "B": ["USE-a", "USE-b"], "G": ["CHN-a", "CHN-b"], "Y": ["USW-a", "USW-b"]}
KEEPING = {"phase": "keep", "offered": OFFERS}
DEALT = {"R": ["FA1", "FA2"], "B": ["FA3", "FA4"], "G": ["FA5", "FA6"], "Y": ["FA7", "FA8"]}
SECRETS = {"phase": "secrets", "advisors": {"dealt": DEALT}}
FEES = {"phase": "fees", "stevedore": {"R": 1}, "warehouse": {"R": 1}}
RAIL = {"phase": "rail", "platform": ["EUR"]}
LOOKING = {"frames": cargo(1, 4, contract_taken=True), "drawn": "EUR-2"}


class Case(NamedTuple):
    """A rule, a position, a move; by whom, if not by whose decision it is."""

    rule: str
    fields: dict[str, Any]
    words: str
    by: str | None = None


CASES = [
    Case("turn.yours", TURN, "take 1", by="B"),
    Case("turn.yours", BONUS, "cash", by="R"),
    Case("turn.yours", TURN, "roll 1", by="chance"),
    Case("turn.yours", {"phase": "dice"}, "take 1", by="R"),
    Case("game.over", {"phase": "over"}, "take 1", by="R"),
    Case("game.over", {"phase": "over"}, "roll 1", by="chance"),
    Case("game.move", TURN, "roll 1"),
    Case("game.move", {"phase": "dice"}, "draw EUR-1"),
    Case("game.move", {"phase": "order"}, "roll 3"),
    Case("game.move", {"phase": "order", "order": ["R"]}, "order R"),
    Case("game.move", {"phase": "contracts", "offered": {"R": ["EUR-a"]}}, "offer EUR-a"),
    Case("game.move", {"phase": "advisors", "advisors": {"dealt": {"R": ["FA1"]}}}, "deal FA1"),
    Case("game.move", {"phase": "display", "display": ["EUR-1"]}, "draw EUR-1"),
    Case("setup.contract", KEEPING, "keep USE-a"),
    Case("setup.contract", KEEPING, "take 1"),
    Case("setup.contract", TURN, "keep EUR-a"),
    Case("setup.advisors", SECRETS, "keep FA3"),
    Case("setup.advisors", SECRETS, "keep FA9"),
    Case("setup.advisors", TURN, "keep FA1"),
    Case("take.lowest", EXECUTIVE, "take 1"),
    Case("take.executive", TURN, "executive 1"),
    Case("take.once", DONE, "take 1"),
    Case("take.executive", {"columns": [0] * 6, "executive": [1, 0, 0, 0, 0, 0]}, "executive 3"),
    Case("turn.round", RAIL, "take 1"),
    Case("turn.round", RAIL, "end"),
    Case("turn.round", FEES, "take 1"),
    Case("turn.round", FEES, "end"),
    Case("turn.round", FEES, "done"),
    Case("take.must", TURN, "end"),
    Case("take.must", TURN, "done"),
    Case("transfer.side", TURN, "transfer 1 2"),
    Case("transfer.room", {"columns": [1, 0, 0, 3, 0, 0]}, "transfer 1 4"),
    Case("transfer.price", {"company": {"R": 4}}, "transfer 1 4"),
    Case("exec.choice", TURN, "act"),
    Case("exec.choice", TURN, "raise"),
    Case("exec.choice", CHOOSING, "done"),
    Case("market.when", TURN, "buy R"),
    Case("market.stock", {**CHOOSING, "shares": {"R": {"R": 5}}}, "buy R"),
    Case("market.cash", {**CHOOSING, "player": {"R": 4}}, "buy R"),
    Case("desk.market", TURN, "postpone"),
    Case("desk.market", {**DONE, "frames": desk("market", 1)}, "done"),
    Case("desk.postpone", {**DONE, "frames": desk("released", 1)}, "postpone"),
    Case("contract.when", TURN, "contract front"),
    Case("contract.when", {**DONE, "frames": desk("load", 2)}, "contract front"),
    Case("contract.once", {"frames": cargo(1, 4, contract_taken=True)}, "contract front"),
    Case("contract.order", {"frames": cargo(1, 4, begun=True)}, "contract front"),
    Case("contract.side", TURN, "front"),
    Case("contract.side", LOOKING, "done"),
    Case("contract.discard", DONE, "discard 1"),
    Case("contract.discard", TURN, "discard 1"),
    Case("contract.discard", RAIL, "discard 1"),
    Case("prefer.stored", TURN, "prefer bonus card"),
    Case("prefer.stored", LOADING, "prefer slots XCT"),
    Case("contract.limit", {**DONE, "contracts": holding("EUR-1", "EUR-2", "EUR-3")}, "end"),
    Case("passenger.choice", {"frames": cargo(1, 4)}, "incoming front"),
    Case("passenger.choice", {"frames": cargo(1, 4)}, "deck"),
    Case("load.when", TURN, "load reserve R2@EUR"),
    Case("load.source", LOADING, "load 1:5 R2@EUR"),
    Case("load.source", LOADING, "load 3:4 R2@EUR"),
    Case("load.generic", LOADING, "load reserve R2@EUR"),
    Case("load.rail", LOADING, "load 1:3r R2@EUR"),
    Case("load.icon", LOADING, "load 1:3 rail"),
    Case("load.wagon", {**LOADING, "rail": ["B1"] * 4}, "load 1:3r rail"),
    Case("load.once", {**LOADING, "frames": cargo(2, 4, used=["R2"])}, "load 1:4 R2@EUR"),
    Case("load.once", {**LOADING, "frames": cargo(2, 4, used=["rail"])}, "load 1:3r rail"),
    Case("load.place", {**LOADING, "ships": {"R2": at("AP1", "R3")}}, "load 1:4 R2@EUR"),
    Case("load.place", LOADING, "load 1:4 R3@EUR"),
    Case("load.zone", {**LOADING, "ships": {"R2": at("USE")}}, "load 1:4 R2@USE"),
    Case("ship.zone", LOADING, "load 1:4 R2@CHN"),
    Case("load.waiting", BACK, "load 1:2 R2@CHN"),
    Case("ship.zone", {**BACK, "ships": {"R2": at("EUR")}}, "load 1:2 R2@USE"),
    Case("load.when", TURN, "load 1:5 R2@EUR"),  # no such container either, but that is not the reason
    Case("load.when", TURN, "load 1:5 MEUR"),
    Case("load.when", FEES, "load reserve R2@EUR"),
    Case("load.slots", {**LOADING, "ships": {"R1a": at("EUR", "B1")}}, "load 1:3 R1a@EUR"),
    Case("load.most", {**LOADING, "ships": {"CA": at("EUR", "B6")}}, "load 1:4 CA@EUR"),
    Case("load.last", {**LOADING, "ships": {"XA": at("EUR", "B1", "B1", "B1")}}, "load 1:4 XA@EUR"),
    Case("load.military", LOADING, "load 1:4 MEUR@EUR"),
    Case("move.when", TURN, "move AP1"),
    Case("move.when", TURN, "add MEUR"),
    Case("move.empty", SAILING, "move AP2"),
    Case("move.empty", SAILING, "go"),
    Case("move.pay", SAILING, "move AP1"),
    Case("move.pay", {**SAILING, "frames": move(locks=1)}, "add R2"),
    Case("move.ready", SAILING, "add R3"),
    Case("move.size", {**GROUP, "ships": {"R2": at("EUR", "R3"), "B3": at("EUR", "B5")}}, "add B3"),
    Case("move.area", GROUP, "add MCHN"),
    Case("move.area", GROUP, "add R2"),
    Case("move.dock", SAILING, "add B2"),
    Case("move.waiting", SAILING, "add CA"),
    Case("move.waiting", SAILING, "add R1b"),
    Case("move.begun", GROUP, "move AP1"),
    Case("move.begun", GROUP, "done"),
    Case("move.all", SAILING, "done"),
    Case("desk.rail", TURN, "rail reserve"),
    Case("desk.rail", {**DONE, "frames": desk("rail", 3), "rail": ["B2"]}, "rail +2 1"),
    Case("turn.done", DONE, "done"),
    Case("turn.done", LOADING, "end"),
    Case(
        "turn.done", {"captain": {"R": 1}, "frames": [{"kind": "move", "source": "card", "of": 2, "any": 1}]}, "take 1"
    ),
    Case("turn.free", RAIL, "captain"),
    Case("turn.free", FEES, "captain"),
    Case("build.desk", {"ships": {"R3": at("EUR")}}, "build R3 EUR"),
    Case("build.desk", TURN, "build B3 EUR"),
    Case("build.price", {"company": {"R": 6}}, "build R3 EUR"),
    Case("card.none", TURN, "captain"),
    Case("card.none", TURN, "stevedore"),
    Case("card.when", {"captain": {"R": 1}, "new_cards": ["captain"]}, "captain"),
    Case("card.when", {"stevedore": {"R": 1}, "new_cards": ["stevedore"]}, "stevedore"),
    Case("prefer.stored", DONE, "prefer bonus ask"),
    Case("prefer.stored", {**DONE, "preferred": True}, "prefer slots XCT"),
    Case("arrive.asked", BONUS, "take 1"),
    Case("arrive.asked", BONUS, "slot X"),
    Case("arrive.asked", PASSENGER, "cash"),
    Case("arrive.bonus", LARGE, "card"),
    Case("arrive.bonus", TURN, "cash"),
    Case("arrive.bonus", TURN, "advisor FA2"),
    Case("passenger.win", TURN, "slot X"),
    Case("arrive.advisor", BONUS, "advisor FA1"),
    Case("arrive.advisor", {**LARGE, "advisors": {"open": {"G": ["FA1"]}}}, "advisor FA1"),
    Case("passenger.slot", PASSENGER, "slot X"),
    Case("rail.flag", TURN, "flag EUR"),
    Case("rail.flag", RAIL, "flag USE"),
    Case("rail.flag", {**RAIL, "flags": {"R": {"EUR": 3}}}, "flag EUR"),
    Case("card.fee", FEES, "stevedore"),
    Case("card.fee", TURN, "fee card"),
]
ELSEWHERE = {"arrive.hand", "contract.dice"}  # arrive.hand: test_arriving; dice enough: test_loading


@rule(
    "panamax:turn.yours",
    "panamax:game.over",
    "panamax:game.move",
    "panamax:turn.done",
    "panamax:turn.round",
    "panamax:ship.zone",
    "panamax:load.waiting",
    "panamax:arrive.bonus",
    "panamax:passenger.win",
    "panamax:desk.postpone",
    "panamax:take.lowest",
    "panamax:take.executive",
    "panamax:load.place",
    "panamax:load.slots",
    "panamax:load.military",
    "panamax:move.empty",
    "panamax:move.begun",
    "panamax:card.none",
)
@pytest.mark.parametrize(
    "case", [case for case in CASES if case.rule not in ELSEWHERE], ids=lambda case: f"{case.rule}: {case.words}"
)
def test_refused_with_the_rule(canal, case):
    canal(**case.fields).refuses(case.words, case.rule, by=case.by)


def test_the_table_covers_every_refusal():
    assert {case.rule for case in CASES} | ELSEWHERE == set(REFUSALS) - {""}
    assert len(REFUSALS) == len(set(REFUSALS))


def test_every_refusal_is_a_rule_that_says_so():
    book = PanamaxGame.rules()
    assert {one.id for one in book.rules.values() if one.refuses} == set(REFUSALS) - {""}


POSITIONS = [TURN, LOADING, SAILING, GROUP, BONUS, KEEPING, SECRETS, FEES, {"phase": "dice"}]


@pytest.mark.parametrize("fields", POSITIONS, ids=lambda fields: str(fields)[:30])
def test_numbers_and_seats_that_do_not_exist(canal, fields):
    table = canal(**fields)
    for move_number in (-1, -7, PanamaxGame.actions, PanamaxGame.actions + 9, 30000):
        for seat in range(CHANCE, 4):
            assert table.game.why_not(table.kernel, seat, move_number) == "game.move"
    for seat in (-2, 4, 99):
        assert table.kernel.legal_moves(seat) == []
        assert table.game.why_not(table.kernel, seat, 0) == "turn.yours"


@rule("panamax:load.source")
def test_of_equal_containers_the_first_is_meant(canal):
    table = canal(frames=cargo(2, 4), contracts=holding("EUR-3"), ships={"R2": at("EUR")})
    one = table.game.parse(table.kernel, 0, "load 1:4 R2@EUR")
    second = one + 41
    assert table.game.why_not(table.kernel, 0, one) is None
    assert table.game.why_not(table.kernel, 0, second) == "load.source"
