# longshore: compiled
"""Financial advisors: what they are worth, and who has them."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.asking import answered
from longshore.games.panamax.codes import NONE, Advisor, Event, Holder, Place, Ship, Size
from longshore.games.panamax.position import Position


def advisor_worth(p: Position, seat: int, card: int) -> int:
    """What an advisor would be worth to a seat now [end.advisors]."""
    count = 0
    if card < Size.NATIONS:
        count = p.flags[seat * Size.NATIONS + card]
    elif card == Advisor.BUILT:
        count = (p.where[seat * Size.FLEET + Ship.S1B] != Place.ON_DESK) + (
            p.where[seat * Size.FLEET + Ship.S3] != Place.ON_DESK
        )
    elif card == Advisor.COMPANIES:
        for i in range(p.seats):
            if p.shares[seat * Size.SEATS + i] > 0:
                count += 1
    elif card == Advisor.OWN_SHARES:
        count = p.shares[seat * Size.SEATS + seat]
    elif card == Advisor.PASSENGERS:
        for i in range(Size.PASSENGER_SLOTS):
            count += p.slots[seat] >> i & 1
    else:
        count = Size.CELLS
        for i in range(Size.NATIONS):
            if p.flags[seat * Size.NATIONS + i] < count:
                count = p.flags[seat * Size.NATIONS + i]
    return count * p.advisor_each[card]


def advisor_sum(p: Position, seat: int, secret: int, telling: int) -> int:
    """The best two of the seat's advisors [end.advisors], with or without the secret one."""
    places = 1 << (Holder.OPEN + seat)
    if secret:
        places |= 1 << (Holder.SECRET + seat)
    total = 0
    own = 0
    for i in range(Size.ADVISORS):
        p.merit[i] = 0
        if places >> p.advisor[i] & 1:
            p.merit[i] = advisor_worth(p, seat, i)
            total += p.merit[i]
            own += 1
    if own <= p.advisors_counted and not telling:
        return total
    total = 0
    for _ in range(p.advisors_counted):
        best = NONE
        worth = 0
        for i in range(Size.ADVISORS):
            if p.merit[i] > worth:
                best = i
                worth = p.merit[i]
        if best < 0:
            break
        p.merit[best] = 0
        total += worth
        if telling:
            p.emit(Event.ADVISOR_COUNTS, EVERYONE, seat, best, worth, 0)
    return total


def best_advisor(p: Position, seat: int) -> int:
    """The open advisor worth most to the seat now, the first of equals; NONE if there is none."""
    best = NONE
    worth = NONE
    for i in range(Size.ADVISORS):
        if p.advisor[i] == Holder.POOL and advisor_worth(p, seat, i) > worth:
            best = i
            worth = advisor_worth(p, seat, i)
    return best


def take_advisor(p: Position, seat: int, card: int) -> None:
    """Any open advisor for a ship of size 3 [arrive.advisor]."""
    p.advisor[card] = Holder.OPEN + seat
    p.emit(Event.TOOK_ADVISOR, EVERYONE, seat, card, 0, 0)
    answered(p)
