# longshore: compiled
"""Two purses that never mix: the player's and the company's [turn.purses]."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.panamax.codes import Event
from longshore.games.panamax.position import Position


def earn_player(p: Position, seat: int, amount: int, why: int) -> None:
    """The bank pays a player; a counter that is full stays so."""
    p.cash[seat] = p.bounded(p.cash[seat] + amount, 0, MOST)
    p.emit(Event.EARNED_PLAYER, EVERYONE, seat, amount, p.cash[seat], why)


def pay_player(p: Position, seat: int, amount: int, why: int) -> None:
    """A player pays out of its own pocket."""
    p.cash[seat] -= amount
    p.emit(Event.PAID_PLAYER, EVERYONE, seat, amount, p.cash[seat], why)


def earn_company(p: Position, company: int, amount: int, why: int) -> None:
    """The bank pays a company."""
    p.funds[company] = p.bounded(p.funds[company] + amount, 0, MOST)
    p.emit(Event.EARNED_COMPANY, EVERYONE, company, amount, p.funds[company], why)


def pay_company(p: Position, company: int, amount: int, why: int) -> None:
    """A company pays; the player never does it for it, but for fees [fee.player]."""
    p.funds[company] -= amount
    p.emit(Event.PAID_COMPANY, EVERYONE, company, amount, p.funds[company], why)
