# longshore: compiled
"""Dividends, and the award of the best company."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.codes import Award, Event, Reason, Size
from longshore.games.panamax.money import earn_player, pay_company
from longshore.games.panamax.position import Position
from longshore.games.panamax.shares import change_price


def dividend_due(p: Position, company: int) -> int:
    """What a company owes the holders of its shares; those it still has itself bring nothing [dividend.pay]."""
    return p.dividend[p.price[company] - 1] * (p.shares_each - p.stock[company])


def pay_dividends(p: Position) -> None:
    """All or nothing, from the company's own money [dividend.pay]; a company that cannot falls on the market
    [dividend.missed]. `tally` remembers who paid."""
    for i in range(p.seats):
        company = p.order[i]
        due = dividend_due(p, company)
        each = p.dividend[p.price[company] - 1]
        p.tally[company] = 1 if p.funds[company] >= due else 0
        p.emit(Event.DIVIDEND, EVERYONE, company, each, due, p.tally[company])
        if p.tally[company]:
            pay_company(p, company, due, Reason.DIVIDEND)
            for k in range(p.seats):
                seat = p.order[k]
                if p.shares[seat * Size.SEATS + company]:
                    earn_player(p, seat, each * p.shares[seat * Size.SEATS + company], Reason.DIVIDEND)
        else:
            change_price(p, company, -p.step_missed, Reason.MISSED)


def give_award(p: Position) -> None:
    """To the player whose company stands highest of those that paid [award.best]; of equals the richer company,
    then the new order [award.tie]. If none paid, nobody [award.none]."""
    best = Award.NOBODY
    for i in range(p.seats):
        seat = p.order[i]
        if p.tally[seat] and (best < 0 or is_better(p, seat, best)):
            best = seat
    p.award[p.round - 1] = best
    p.emit(Event.AWARD, EVERYONE, best, p.award_cash[p.round - 1], p.round, 0)


def is_better(p: Position, company: int, other: int) -> int:
    """Whether a company has the higher price, or at the same price more money [award.best] [award.tie]."""
    if p.price[company] != p.price[other]:
        return p.price[company] > p.price[other]
    return p.funds[company] > p.funds[other]
