# longshore: compiled
"""Executive actions, shares and their price."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.codes import NONE, Action, Event, Move, Postponed, Reason, Refusal, Size
from longshore.games.panamax.dice import begin_column
from longshore.games.panamax.money import earn_company, pay_player
from longshore.games.panamax.position import Position
from longshore.games.panamax.stack import doing, drop_action


def refuse_market(p: Position, seat: int, move: int) -> int:
    """The choices of an executive die [exec.choice], purchases [market.when], the market cell [desk.market], which is
    put off once only [desk.postpone]."""
    kind = doing(p)
    if move == Move.ACT or move == Move.RAISE:
        return 0 if kind == Action.EXECUTIVE else Refusal.EXEC_CHOICE
    if move == Move.POSTPONE:
        if kind == Action.RELEASED:
            return Refusal.DESK_POSTPONE
        return 0 if kind == Action.MARKET else Refusal.DESK_MARKET
    return refuse_buy(p, seat, move - Move.BUY) if purchase_at(p) >= 0 else Refusal.MARKET_WHEN


def purchase_at(p: Position) -> int:
    """The action that allows a purchase now, or NONE: an executive die, a market cell, or a postponed one, which may
    also come before the new cell's action is begun [desk.order]."""
    top = p.depth - 1
    if top < 0:
        return NONE
    kind = p.action_kind[top]
    if kind == Action.EXECUTIVE or kind == Action.MARKET or kind == Action.RELEASED:
        return top
    if top > 0 and p.action_kind[top - 1] == Action.RELEASED and not p.action_begun[top]:
        return top - 1
    return NONE


def refuse_buy(p: Position, seat: int, company: int) -> int:
    """The company must have shares left [market.stock], the player the money [market.cash]."""
    if company >= p.seats or p.stock[company] == 0:
        return Refusal.MARKET_STOCK
    return 0 if p.cash[seat] >= p.price[company] else Refusal.MARKET_CASH


def legal_market(p: Position, seat: int, kind: int) -> int:
    """The choices of an executive die, purchases, and a market cell put off."""
    count = 0
    if kind == Action.EXECUTIVE:
        p.moves[0] = Move.ACT
        p.moves[1] = Move.RAISE
        count = 2
    if purchase_at(p) >= 0:
        for company in range(p.seats):
            if refuse_buy(p, seat, company) == 0:
                p.moves[count] = Move.BUY + company
                count += 1
    if kind == Action.MARKET:
        p.moves[count] = Move.POSTPONE
        count += 1
    return count


def deal_in_shares(p: Position, seat: int, move: int) -> None:
    """An executive die does the column's action at full strength, raises the own price, or buys a share
    [exec.choice]; a market cell buys or is postponed [desk.market]."""
    top = p.depth - 1
    column = p.action_of[top]
    if move == Move.ACT:
        drop_action(p, top)
        begin_column(p, column, p.executive_row)
    elif move == Move.RAISE:
        drop_action(p, top)
        change_price(p, seat, p.step_raise, Reason.RAISE)
    elif move == Move.POSTPONE:
        p.postponed[seat * Size.NATIONS + column] = Postponed.NOW
        p.emit(Event.POSTPONED, EVERYONE, seat, column, 0, 0)
        drop_action(p, top)
    else:
        drop_action(p, purchase_at(p))
        buy(p, seat, move - Move.BUY)


def buy(p: Position, seat: int, company: int) -> None:
    """The player pays the price to the company [market.buy], then the price goes up [market.step]."""
    price = p.price[company]
    p.stock[company] -= 1
    p.shares[seat * Size.SEATS + company] += 1
    p.emit(Event.BOUGHT, EVERYONE, seat, company, price, p.stock[company])
    pay_player(p, seat, price, Reason.SHARE)
    earn_company(p, company, price, Reason.SHARE)
    change_price(p, company, p.step_share, Reason.SHARE)


def change_price(p: Position, company: int, steps: int, why: int) -> None:
    """Along the market table, not beyond its ends [market.bounds]."""
    before = p.price[company]
    after = before + steps
    if after < p.price_low:
        after = p.price_low
    if after > p.price_high:
        after = p.price_high
    p.price[company] = after
    p.emit(Event.PRICE, EVERYONE, company, before, after, why)
