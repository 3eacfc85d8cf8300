# longshore: compiled
"""The end of a round: railway, fees, dividends, award, maintenance."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.board import owner_of
from longshore.games.panamax.codes import NONE, Event, Phase, Size
from longshore.games.panamax.desk import flags_left, settle_flags
from longshore.games.panamax.dividends import give_award, pay_dividends
from longshore.games.panamax.ending import finish
from longshore.games.panamax.fees import fee_of, pay_fee
from longshore.games.panamax.position import Position
from longshore.games.panamax.rail import new_order, refuse_flag
from longshore.games.panamax.turns import active


def end_round(p: Position) -> None:
    """The dice of the first wagon set the new order and go on to the platform [rail.order]; then each seat that has
    some there may take a flag."""
    p.emit(Event.ROUND_END, EVERYONE, p.round, 0, 0, 0)
    new_order(p)
    for i in range(Size.WAGON):
        if p.wagon[i]:
            p.yard[owner_of(p.wagon[i])] += 1
            p.wagon[i] = 0
    p.phase = Phase.RAIL
    p.at = NONE
    next_platform(p)


def next_platform(p: Position) -> None:
    """The next seat, in the new order, with dice on the platform: they go to its reserve [rail.one], and it is
    asked for a flag if there is one it could take [rail.flag]."""
    if p.at >= 0:
        settle_flags(p, active(p))
    p.at += 1
    while p.at < p.seats:
        seat = p.order[p.at]
        if p.yard[seat]:
            dice = p.yard[seat]
            p.reserve[seat] += dice
            p.yard[seat] = 0
            p.emit(Event.PLATFORM, EVERYONE, seat, dice, 0, 0)
            for i in range(Size.NATIONS):
                if refuse_flag(p, seat, i) == 0:
                    p.taken = 0
                    return
        p.at += 1
    p.phase = Phase.FEES
    p.taken = 0
    p.at = 0
    collect_fees(p)


def collect_fees(p: Position) -> None:
    """Every company pays, in the new order; whoever has a stevedore card may cut the fee with it [card.fee]."""
    while p.at < p.seats:
        seat = p.order[p.at]
        if p.stevedore[seat] and fee_of(p, seat) > 0:
            return
        pay_fee(p, seat, 0)
        p.at += 1
    p.at = 0
    pay_dividends(p)
    give_award(p)
    if p.round == Size.ROUNDS:
        finish(p)
    else:
        maintain(p)


def maintain(p: Position) -> None:
    """New flags for the platform [maintain.flags], reserves to the warehouses [maintain.dice], new dice."""
    p.emit(Event.MAINTENANCE, EVERYONE, 0, 0, 0, 0)
    for i in range(Size.NATIONS):
        if not p.platform[i] and flags_left(p, i) > 0:
            p.platform[i] = 1
            p.emit(Event.PLATFORM_FLAG, EVERYONE, i, 0, 0, 0)
    for i in range(p.seats):
        if p.reserve[i]:
            dice = p.reserve[i]
            p.warehouse[i] += dice
            p.reserve[i] = 0
            p.emit(Event.WAREHOUSED, EVERYONE, i, dice, 0, 0)
    begin_round(p)


def begin_round(p: Position) -> None:
    p.round += 1
    p.turns = 0
    p.at = 0
    p.phase = Phase.DICE
    p.emit(Event.ROUND, EVERYONE, p.round, 0, 0, 0)
