"""Positions once read back wrongly, or not at all: cards before the die, long rows of bail-outs, full purses."""

from __future__ import annotations

import json

import pytest

from longshore.core.bounds import AMOUNT, MOST
from longshore.core.codes import TRACE_CAPACITY, TRACE_WIDTH
from longshore.core.rules import rule
from longshore.games.panamax.codes import Limit
from longshore.games.panamax.game import PanamaxGame
from tests.rules.panamax.scenes import LAST_DIE, at, desk, holding, move, signed

DICE = 20


def read_again(table):
    """The position after being written and read."""
    return PanamaxGame.load(json.loads(json.dumps(table.document())))[1]


def card_first(canal):
    """A stevedore card before the die: its only load completes a contract, and the flag's cell is all that is left."""
    table = canal(stevedore={"R": 5}, contracts=holding(signed("EUR-3", "4")), ships={"R2": at("A_WAIT")})
    return table.plays("stevedore", "load 1:4 R2@EUR")


@rule("panamax:turn.free", "panamax:take.once")
def test_a_cell_in_use_is_no_proof_of_a_die_taken(canal):
    table = card_first(canal)
    assert table.frames == ["move"]
    assert table.document()["taken"] is False
    assert read_again(table) == table.kernel
    table.kernel = read_again(table)
    assert "take 5" in table.plays("done").legal


def test_what_earlier_versions_wrote_is_read_as_they_meant_it(canal):
    """They left `taken` out where it was false; whoever writes a few fields by hand means that the die was taken."""
    table = card_first(canal)
    document = table.document()
    del document["taken"]
    assert PanamaxGame.load(document)[1] == table.kernel
    assert canal(frames=desk("move", any=1)).kernel.taken == 1
    assert canal(frames=move(locks=1)).kernel.taken == 1
    assert canal(frames=[{"kind": "move", "source": "card", "of": 1, "any": 1}]).kernel.taken == 0


def all_owe(**prices):
    """Components with so many dice and such fees, no money, and bail-outs as small as they can be."""
    parts = PanamaxGame.printed_components()
    parts["company"]["dice"]["value"] = DICE
    for name, value in {"warehouse_fee": AMOUNT, "contract_fee": AMOUNT, "repay": AMOUNT, **prices}.items():
        parts["prices"][name]["value"] = value
    return parts


@rule("panamax:fee.bailout")
@pytest.mark.parametrize("round_", [1, 3])
def test_any_number_of_bail_outs_fits_one_move(canal, round_):
    """Two thousand dollars each, a dollar at a time: the first bail-outs are told singly, the rest together."""
    fields = dict.fromkeys("RBGY", 0)
    debts = dict.fromkeys("RBGY", DICE)
    table = canal(
        **LAST_DIE, round=round_, components=all_owe(bailout=1), player=fields, company=fields, warehouse=debts
    )
    table.plays("end")
    needed = DICE * AMOUNT
    assert list(table.kernel.bailouts) == [needed] * 4
    assert [table.player(colour) for colour in "RBGY"] == [0] * 4
    counts = [
        event.details["count"] for event in table.events if event.kind == "bailout" and event.details["seat"] == 0
    ]
    assert counts == [*range(1, Limit.BAILOUTS_TOLD + 1), needed]
    assert len(table.events) < TRACE_CAPACITY // TRACE_WIDTH
    assert read_again(table) == table.kernel
    if round_ == 3:
        wealth = [event.details["total"] for event in table.events if event.kind == "wealth"]
        assert wealth == table.game.scores(table.kernel)
        assert max(wealth) < -needed * AMOUNT + 1000


def test_printed_fees_are_told_one_bail_out_at_a_time(canal):
    """Nine dice at five dollars: as in every log there is."""
    table = canal(**LAST_DIE, player={"R": 0}, company={"R": 0}, warehouse={"R": 9}).plays("end")
    counts = [
        event.details["count"] for event in table.events if event.kind == "bailout" and event.details["seat"] == 0
    ]
    assert counts == [1, 2, 3, 4, 5]


def test_purses_and_bail_outs_stand_still_at_the_bound(canal):
    table = canal(
        **LAST_DIE,
        player={"R": MOST, "B": 0},
        company={"R": MOST, "B": 0},
        warehouse={"B": 9},
        bailouts={"B": MOST - 2},
        shares={"R": {"R": 3}},
    )
    table.plays("end")
    assert (table.player("R"), table.kernel.bailouts[1]) == (MOST, MOST)
    assert read_again(table) == table.kernel
