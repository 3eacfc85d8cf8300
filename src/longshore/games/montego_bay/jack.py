# longshore: compiled
"""Phase 1: Lazy Jack, a docker more for one round."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.montego_bay.cards import begin_cards
from longshore.games.montego_bay.codes import NONE, Event, Move, Pawn, Phase, Place, Refusal, Size
from longshore.games.montego_bay.position import Position


def offer(p: Position) -> None:
    """Lazy Jack is offered to those who can pay, in order of priority; the first yes takes him [jack.offer]."""
    p.asked = foremost(p)
    p.phase = Phase.HIRE
    if p.asked < 0:
        begin_cards(p)


def foremost(p: Position) -> int:
    """Of those with enough coins [jack.price] who have not let him go: fewest points, then the order tile nearest
    to the front of the rail [jack.priority]."""
    best = NONE
    for place in range(Size.DOCKERS):
        docker = p.order[place]
        if docker < 0:
            continue
        seat = p.owner[docker]
        if p.coins[seat] < p.price or p.declined >> seat & 1:
            continue
        if best < 0 or p.points[seat] < p.points[best]:
            best = seat
    return best


def legal_hire(p: Position, seat: int) -> int:
    """Let him go, or set him beside any of the seat's dockers."""
    p.moves[0] = Move.PASS
    count = 1
    for docker in range(Size.DOCKERS):
        if p.owner[docker] == seat:
            p.moves[count] = Move.ENGAGE + docker
            count += 1
    return count


def refuse_hire(p: Position, seat: int, move: int) -> int:
    if move == Move.PASS:
        return 0
    if move >= Move.CARD:
        return Refusal.GAME_MOVE
    return 0 if p.owner[move - Move.ENGAGE] == seat else Refusal.JACK_HOST  # [jack.host]


def refuse_offer(p: Position, seat: int) -> int:
    """Why Lazy Jack is not this seat's to hire now: too few coins [jack.price], he was let go already
    [jack.offer], or somebody else comes first [jack.priority]."""
    if p.coins[seat] < p.price:
        return Refusal.JACK_PRICE
    return Refusal.JACK_OFFER if p.declined >> seat & 1 else Refusal.JACK_PRIORITY


def hire(p: Position, seat: int, move: int) -> None:
    """The answer of the seat that was asked."""
    if move == Move.PASS:
        decline(p, seat)
    else:
        engage(p, seat, move - Move.ENGAGE)


def decline(p: Position, seat: int) -> None:
    p.declined |= 1 << seat
    p.emit(Event.DECLINED, EVERYONE, seat, 0, 0, 0)
    offer(p)


def engage(p: Position, seat: int, docker: int) -> None:
    """Three coins go back to the supply [jack.price]; he stands beside one of the seat's dockers, on the same space
    [jack.host] or in the same pub [jack.pub], for everybody to see."""
    p.coins[seat] -= p.price
    p.supply += p.price
    p.employer = seat
    p.host = docker
    p.where[Pawn.JACK] = p.where[docker]
    p.emit(Event.HIRED, EVERYONE, seat, docker, 0, 0)
    begin_cards(p)


def leave(p: Position) -> None:
    """At the end of the round he goes [jack.leaves]."""
    if p.employer < 0:
        return
    if p.where[Pawn.JACK] >= 0:
        p.pawn[p.where[Pawn.JACK]] = NONE
    p.where[Pawn.JACK] = Place.ASIDE
    p.employer = NONE
    p.host = NONE
    p.card[Pawn.JACK] = 0
    p.emit(Event.LEFT, EVERYONE, 0, 0, 0, 0)
