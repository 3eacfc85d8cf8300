# longshore: compiled
"""The end of the game and what counts then."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.advisors import advisor_sum
from longshore.games.panamax.codes import Event, Holder, Phase, Size
from longshore.games.panamax.position import Position


def finish(p: Position) -> None:
    """After the third round there is no maintenance [end.third]: secrets are shown and wealth is counted
    [end.wealth]."""
    p.phase = Phase.OVER
    p.revealed = 1
    for i in range(p.seats):
        for k in range(Size.ADVISORS):
            if p.advisor[k] == Holder.SECRET + i:
                p.emit(Event.SECRET, EVERYONE, i, k, 0, 0)
    for i in range(p.seats):
        advisor_sum(p, i, 1, 1)
        p.emit(Event.WEALTH, EVERYONE, i, 0, 0, 0)  # `PanamaxGame.event` asks for the score: debts can be large
    p.emit(Event.FINISHED, EVERYONE, 0, 0, 0, 0)


def score(p: Position, seat: int) -> int:
    """Wealth of the player, never the company's money: cash, shares at market price, awards, advisors, less what
    bail-outs cost [end.wealth]. It can be negative. The secret advisor counts when it is shown, at the end."""
    return wealth(p, seat, p.phase == Phase.OVER)


def wealth(p: Position, seat: int, secret: int) -> int:
    """The same, with or without the secret advisor."""
    total = p.cash[seat] + advisor_sum(p, seat, secret, 0) - p.repay * p.bailouts[seat]
    for i in range(p.seats):
        total += p.shares[seat * Size.SEATS + i] * p.price[i]
    for i in range(Size.ROUNDS):
        if p.award[i] == seat:
            total += p.award_cash[i]
    return total


def standing(p: Position, seat: int) -> int:
    """Of equals the earlier one in the last order wins [end.tie]."""
    place = 0
    while place < Size.SEATS - 1 and p.order[place] != seat:
        place += 1
    return score(p, seat) * Size.SEATS + Size.SEATS - 1 - place
