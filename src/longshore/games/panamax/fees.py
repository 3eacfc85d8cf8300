# longshore: compiled
"""Load fees, and the bail-outs of who cannot pay them."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.panamax.board import owner_of
from longshore.games.panamax.cards import cut_fee
from longshore.games.panamax.codes import Event, Limit, Place, Reason, Size
from longshore.games.panamax.money import earn_player, pay_company, pay_player
from longshore.games.panamax.position import Position


def fee_of(p: Position, seat: int) -> int:
    """Load fees of a company: its dice aboard, by place [fee.zones], on contracts and in the warehouse
    [fee.stock]."""
    amount = p.warehouse[seat] * p.warehouse_fee
    for i in range(Size.HELD):
        for k in range(Size.CONTAINERS):
            amount += (p.left[seat * Size.HELD + i] >> k & 1) * p.contract_fee
    return amount + fee_aboard(p, seat, 0) + fee_aboard(p, seat, 1)


def fee_aboard(p: Position, seat: int, canal: int) -> int:
    """Fees of its dice on ships in the loading zones, or in the canal: whose ship it is and what the die shows does
    not matter [fee.zones]."""
    amount = 0
    for i in range(Size.SHIPS):
        place = p.where[i]
        if place < Size.PLACES and (place >= Place.LG) == (canal == 1):
            for k in range(Size.SLOTS):
                die = p.hold[i * Size.SLOTS + k]
                if die and owner_of(die) == seat:
                    amount += p.fee[place]
    return amount


def pay_fee(p: Position, seat: int, with_card: int) -> None:
    """The company first, then the player [fee.player], who takes as many bail-outs as it needs [fee.bailout]."""
    amount = fee_of(p, seat)
    cut = 0
    if with_card:
        cut = min(cut_fee(p, seat), amount)
    amount -= cut
    p.emit(Event.FEE, EVERYONE, seat, amount, cut, 0)
    paid = min(amount, p.funds[seat])
    if paid > 0:
        pay_company(p, seat, paid, Reason.FEE)
    amount -= paid
    if amount == 0:
        return
    bail_out(p, seat, amount)
    pay_player(p, seat, amount, Reason.FEE)


def bail_out(p: Position, seat: int, amount: int) -> None:
    """As many bail-outs as it takes to have the amount [fee.bailout]. Each is told of; but of a very long row, only
    the first ones singly and the rest together: what happens in one move must fit its trace."""
    told = 0
    while p.cash[seat] < amount:
        count = 1
        if told == Limit.BAILOUTS_TOLD:
            count = (amount - p.cash[seat] + p.bailout_cash - 1) // p.bailout_cash
        p.bailouts[seat] = p.bounded(p.bailouts[seat] + count, 0, MOST)
        p.emit(Event.BAILOUT, EVERYONE, seat, p.bailouts[seat], 0, 0)
        earn_player(p, seat, p.bailout_cash * count, Reason.BAILOUT)
        told += 1
