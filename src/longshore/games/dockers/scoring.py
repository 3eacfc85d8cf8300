# longshore: compiled
"""Points: a group scores when a crate joins it, for the owner of its colour."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.dockers.codes import NONE, Colour, Event, Size
from longshore.games.dockers.groups import gather
from longshore.games.dockers.position import Position


def owner_of(p: Position, colour: int) -> int:
    """The seat that plays a colour, or NONE [score.unowned]."""
    for seat in range(p.seats):
        if p.colour_of[seat] == colour:
            return seat
    return NONE


def score_groups(p: Position, crate: int, bare: int) -> None:
    """The group that the moved crate joins scores, once, with all its crates [score.group]; so does that of a crate
    just uncovered [score.uncovered], if it is another one [score.once], unless switched off
    [option.reveal_scores]."""
    joined = 0
    if p.show[p.at[crate]] != Colour.LID:
        count = gather(p, p.at[crate])
        if bare >= 0:
            for i in range(count):
                if p.queue[i] == p.at[bare]:
                    joined = 1
        credit(p, crate, count, 0)
    if bare >= 0 and not joined and p.reveal and p.show[p.at[bare]] != Colour.LID:
        credit(p, bare, gather(p, p.at[bare]), 1)


def credit(p: Position, crate: int, count: int, uncovered: int) -> None:
    """Two crates or more [group.two] make a point each, times the multiplier of their level [score.level], for the
    owner of the colour, whoever moved [score.owner]; for nobody, if nobody plays it [score.unowned]."""
    if count < 2:
        return
    level = p.level[crate]
    colour = p.show[p.at[crate]]
    seat = owner_of(p, colour)
    total = 0
    if seat >= 0:
        p.points[seat] = p.bounded(p.points[seat] + count * p.multiplier[level], 0, MOST)
        total = p.points[seat]
        p.lively = 1
    p.emit(Event.SCORED, EVERYONE, colour, count, (crate * Size.LEVELS + level) * 2 + uncovered, total)
