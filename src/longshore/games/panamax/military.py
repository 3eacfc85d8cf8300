# longshore: compiled
"""Military ships pay whoever moves them."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.codes import NONE, Event, Reason, Size
from longshore.games.panamax.money import earn_player
from longshore.games.panamax.position import Position


def pay_military(p: Position, seat: int, moved: int) -> None:
    """The best of the military ships moved pays a dollar for each flag of its nation, three at most [military.pay]
    [military.flags]; ships that were only pushed do not count [military.moved]."""
    best = best_military(p, seat, moved)
    if best >= 0:
        amount = military_worth(p, seat, best)
        p.emit(Event.MILITARY, EVERYONE, seat, best, amount, 0)
        earn_player(p, seat, amount, Reason.MILITARY)


def best_military(p: Position, seat: int, moved: int) -> int:
    """Of the nations whose military ship was moved, the one that pays most; NONE if none pays."""
    best = NONE
    amount = 0
    for i in range(Size.NATIONS):
        if moved >> i & 1 and military_worth(p, seat, i) > amount:
            amount = military_worth(p, seat, i)
            best = i
    return best


def military_worth(p: Position, seat: int, nation: int) -> int:
    """What a nation's military ship pays the seat [military.flags]."""
    flags = p.flags[seat * Size.NATIONS + nation]
    return min(p.military_flags, flags)
