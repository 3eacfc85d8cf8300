# longshore: compiled
"""The order of dockers: their tiles on the rail, laid, turned and shuffled."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.montego_bay.codes import NONE, Event, Move, Phase, Refusal, Size
from longshore.games.montego_bay.position import Position


def crew(p: Position) -> int:
    """How many dockers are in play."""
    count = 0
    for docker in range(Size.DOCKERS):
        if p.owner[docker] >= 0:
            count += 1
    return count


def can_rank(p: Position, docker: int) -> int:
    """A docker in play whose order tile does not lie on the rail yet."""
    if p.owner[docker] < 0:
        return 0
    for place in range(Size.DOCKERS):
        if p.order[place] == docker:
            return 0
    return 1


def legal_rank(p: Position) -> int:
    count = 0
    for docker in range(Size.DOCKERS):
        if can_rank(p, docker):
            p.moves[count] = Move.RANK + docker
            count += 1
    return count


def refuse_rank(p: Position, move: int) -> int:
    if move < Move.RANK or move >= Move.SHOW:
        return Refusal.GAME_MOVE
    return 0 if can_rank(p, move - Move.RANK) else Refusal.GAME_MOVE


def rank(p: Position, docker: int) -> int:
    """Shuffled order tiles from the front of the rail on [setup.order] [order.shuffle]; 1 if it was the last one."""
    place = 0
    while p.order[place] >= 0:
        place += 1
    p.order[place] = docker
    p.emit(Event.RANKED, EVERYONE, place, docker, 0, 0)
    return 1 if place + 1 == crew(p) else 0


def rotate(p: Position) -> None:
    """The last order tile comes to the front [order.rotate]."""
    last = crew(p) - 1
    docker = p.order[last]
    for place in range(last, 0, -1):
        p.order[place] = p.order[place - 1]
    p.order[0] = docker
    p.emit(Event.ROTATED, EVERYONE, docker, 0, 0, 0)


def shuffle(p: Position) -> None:
    """All order tiles off the rail; chance lays them anew [order.shuffle]."""
    for place in range(Size.DOCKERS):
        p.order[place] = NONE
    p.phase = Phase.ORDER
    p.emit(Event.SHUFFLED, EVERYONE, 0, 0, 0, 0)
