# longshore: compiled
"""A round from its beginning to its end: what follows when a chapter has done its part [round.phases]."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.montego_bay.board import owner_of, spaces
from longshore.games.montego_bay.codes import NONE, Event, Phase, Size
from longshore.games.montego_bay.ending import finish
from longshore.games.montego_bay.jack import leave, offer
from longshore.games.montego_bay.loading import go_on, go_round
from longshore.games.montego_bay.moving import walk_all
from longshore.games.montego_bay.order import rotate, shuffle
from longshore.games.montego_bay.position import Position
from longshore.games.montego_bay.sailing import bring_in, sail


def begin_round(p: Position) -> None:
    """All five cards of every docker are there again [card.series], and Lazy Jack is free again [jack.again]."""
    p.round = p.bounded(p.round + 1, 0, MOST)
    for pawn in range(Size.PAWNS):
        p.card[pawn] = 0
    p.declined = 0
    p.employer = NONE
    p.host = NONE
    p.begun = 0
    p.phase = Phase.HIRE
    p.emit(Event.ROUND, EVERYONE, p.round, 0, 0, 0)
    offer(p)


def after_cards(p: Position) -> None:
    """All cards lie: the dockers walk, then the Tally-Man goes round."""
    walk_all(p)
    p.phase = Phase.LOADING
    attend(p, spaces(p) - 1)


def attend(p: Position, space: int) -> None:
    """The Tally-Man's round from this space on, as far as it goes without a decision."""
    if not go_round(p, space):
        end_lap(p)


def after_barrel(p: Position, seat: int) -> None:
    """A barrel is aboard, or taken back."""
    if not go_on(p, seat):
        end_lap(p)


def end_lap(p: Position) -> None:
    """All dockers have loaded: the end, if only three ships or fewer lie in port [end.test]. Else the one at pier 1
    sails, empty or not [sail.empty], without the point for the last slot [sail.first]."""
    if p.berths <= p.end_ships:
        finish(p)
        return
    sail(p, 0, NONE)
    if not bring_in(p):
        end_round(p)


def after_show(p: Position) -> None:
    """A ship was shown: in the midst of a docker's barrels, after the first ship sailed, or during set-up."""
    if p.round == 0:
        if p.berths == Size.PIERS and (p.upcoming >= 0 or p.face_down):
            begin_round(p)
    elif p.at >= 0:
        after_barrel(p, owner_of(p, p.pawn[p.at]))
    else:
        end_round(p)


def end_round(p: Position) -> None:
    """Lazy Jack goes [jack.leaves]. The last order tile comes to the front [order.rotate], or all are shuffled in the
    one round in which the second pile was begun [order.shuffle]."""
    leave(p)
    if p.begun:
        shuffle(p)
    else:
        rotate(p)
        begin_round(p)


def after_order(p: Position) -> None:
    """All order tiles lie: the ships come in, or, laid anew, a round begins."""
    if p.round > 0:
        begin_round(p)
    else:
        p.phase = Phase.DRAW
