# longshore: compiled
"""The railway: the first wagon, the new order it makes, the platform with its flags."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.board import owner_of, value_of
from longshore.games.panamax.codes import Action, Event, Move, Origin, Phase, Refusal, Size
from longshore.games.panamax.desk import place_flag
from longshore.games.panamax.position import Position
from longshore.games.panamax.stack import doing, drop_action

PLACES = 8  # more than a wagon has: a sum of dice and the place of the leftmost are one number


def put_on_rail(p: Position, seat: int, die: int) -> None:
    """In the first free place of the first wagon [rail.wagon]."""
    place = 0
    while p.wagon[place]:
        place += 1
    p.wagon[place] = die
    p.emit(Event.RAILED, EVERYONE, seat, value_of(die), place, 0)


def refuse_rail(p: Position, seat: int, move: int) -> int:
    """The desk's rail action [desk.rail]."""
    if doing(p) != Action.RAIL:
        return Refusal.DESK_RAIL
    if move < Move.RAIL_UP:
        return refuse_railing(p, seat, move - Move.RAIL_NEW)
    return refuse_boost(p, seat, move - Move.RAIL_UP)


def refuse_railing(p: Position, seat: int, source: int) -> int:
    """A new die for the first wagon, if there is room [load.wagon] and a die there [load.source]."""
    if p.wagon[Size.WAGON - 1]:
        return Refusal.LOAD_WAGON
    return 0 if (p.reserve[seat] if source else p.warehouse[seat]) > 0 else Refusal.LOAD_SOURCE


def refuse_boost(p: Position, seat: int, place: int) -> int:
    """More for an own die in the first wagon [desk.rail]."""
    return 0 if p.wagon[place] and owner_of(p.wagon[place]) == seat else Refusal.DESK_RAIL


def legal_rail(p: Position, seat: int, count: int) -> int:
    """A new die from the warehouse or the reserve, or more for one of those in the wagon."""
    for source in range(2):
        if refuse_railing(p, seat, source) == 0:
            p.moves[count] = Move.RAIL_NEW + source
            count += 1
    for place in range(Size.WAGON):
        if refuse_boost(p, seat, place) == 0:
            p.moves[count] = Move.RAIL_UP + place
            count += 1
    return count


def use_rail(p: Position, seat: int, move: int) -> None:
    """The desk's rail action: a new die, or more for one that is there, six at most [desk.rail]."""
    drop_action(p, p.depth - 1)
    if move < Move.RAIL_UP:
        if move == Move.RAIL_NEW:
            p.warehouse[seat] -= 1
        else:
            p.reserve[seat] -= 1
        put_on_rail(p, seat, seat * Size.FACES + p.generic)
        return
    place = move - Move.RAIL_UP
    value = value_of(p.wagon[place]) + p.rail_up
    if value > Size.FACES:
        value = Size.FACES
    p.wagon[place] = seat * Size.FACES + value
    p.emit(Event.BOOSTED, EVERYONE, seat, place, value, 0)


def new_order(p: Position) -> None:
    """The larger sum first [rail.order], of equals the leftmost die [rail.ties]; seats without a die come last, in
    their former order [rail.none]."""
    for i in range(p.seats):
        seat = p.order[i]
        p.tally[i] = seat
        p.worth[seat] = 0
        for k in range(Size.WAGON):
            die = p.wagon[Size.WAGON - 1 - k]
            if die and owner_of(die) == seat:
                p.worth[seat] += value_of(die) * PLACES
                p.worth[seat] += k + 1 - p.worth[seat] % PLACES
    for i in range(p.seats):
        best = i
        for k in range(i, p.seats):
            if p.worth[p.tally[k]] > p.worth[p.tally[best]]:
                best = k
        seat = p.tally[best]
        for k in range(best, i, -1):
            p.tally[k] = p.tally[k - 1]
        p.tally[i] = seat
    for i in range(p.seats):
        p.order[i] = p.tally[i]
        p.emit(Event.NEW_ORDER, EVERYONE, i, p.order[i], 0, 0)


def refuse_flag(p: Position, seat: int, nation: int) -> int:
    """One of the flags on the platform that the desk has a cell for, at the end of a round [rail.flag]."""
    if p.phase != Phase.RAIL or p.depth > 0:
        return Refusal.RAIL_FLAG
    return 0 if p.platform[nation] and p.flags[seat * Size.NATIONS + nation] < Size.CELLS else Refusal.RAIL_FLAG


def legal_flags(p: Position, seat: int, count: int) -> int:
    """The flags on the platform that may be taken."""
    for nation in range(Size.NATIONS):
        if refuse_flag(p, seat, nation) == 0:
            p.moves[count] = Move.FLAG + nation
            count += 1
    return count


def take_platform_flag(p: Position, seat: int, nation: int) -> None:
    """A flag from the platform acts like any other [rail.flag]; a new die on the rail waits for the next round
    [rail.late]."""
    p.taken = 1
    p.platform[nation] = 0
    place_flag(p, seat, nation, Origin.PLATFORM)
