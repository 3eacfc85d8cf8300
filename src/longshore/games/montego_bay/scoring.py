# longshore: compiled
"""Scoring a ship, and the pub like a ship."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.montego_bay.codes import Event, Size
from longshore.games.montego_bay.position import Position


def pay_out(p: Position, what: int) -> None:
    """Points for a ship or for the pub, by what `tally` counts."""
    reckon(p, what)
    for seat in range(p.seats):
        if p.share[seat] > 0:
            p.points[seat] = p.bounded(p.points[seat] + p.share[seat], 0, MOST)
            p.emit(Event.SCORED, EVERYONE, seat, p.share[seat], p.points[seat], what)


def reckon(p: Position, what: int) -> None:
    """Who would get how many points: most barrels first [score.ranks]. Who has none has no place [score.none].
    Equals share the places they cover [score.tie], unpaid ones too [score.unpaid], rounded up [score.up]."""
    for seat in range(Size.SEATS):
        p.share[seat] = 0
    place = 0
    while place < Size.RANKS:
        most = 0
        tied = 0
        for seat in range(Size.SEATS):
            if p.tally[seat] > most:
                most = p.tally[seat]
                tied = 1
            elif p.tally[seat] == most and most > 0:
                tied += 1
        if most == 0:
            return
        total = 0
        for covered in range(place, place + tied):
            if covered < Size.RANKS:
                total += p.pay[what * Size.RANKS + covered]
        if tied > 1 and total > 0:
            p.emit(Event.SHARED, EVERYONE, what, place, tied, total)
        for seat in range(Size.SEATS):
            if p.tally[seat] == most:
                p.share[seat] = (total + tied - 1) // tied
                p.tally[seat] = 0
        place += tied
