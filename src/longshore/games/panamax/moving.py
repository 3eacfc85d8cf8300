# longshore: compiled
"""Moving ships: a dock as a whole, or a group that is named ship by ship."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.board import area_of, is_ready
from longshore.games.panamax.codes import NONE, Action, Event, Move, Place, Point, Refusal, Ship, Size
from longshore.games.panamax.position import Position
from longshore.games.panamax.pushing import enter
from longshore.games.panamax.stack import doing, points_left


def refuse_moving(p: Position, move: int) -> int:
    """Ships move in a movement only [move.when]; `go` needs ships named before [move.empty]."""
    if doing(p) != Action.MOVE:
        return Refusal.MOVE_WHEN
    if move == Move.GO:
        return Refusal.MOVE_EMPTY
    return refuse_sail(p, move - Move.SAIL) if move < Move.ADD else refuse_add(p, move - Move.ADD)


def refuse_sail(p: Position, dock: int) -> int:
    """There must be ships in the dock [move.empty], and a point of the kind it costs to leave [move.pay]."""
    if p.dock[dock * Size.DOCK_SPACES] < 0:
        return Refusal.MOVE_EMPTY
    return 0 if can_pay(p, p.leave[Place.FIRST_DOCK + dock]) else Refusal.MOVE_PAY


def can_pay(p: Position, point: int) -> int:
    """Whether a point of this kind is left [move.pay] [board.leave]."""
    top = p.depth - 1
    return p.action_any[top] > 0 or (p.action_lock[top] if point == Point.LOCK else p.action_water[top]) > 0


def refuse_add(p: Position, ship: int) -> int:
    """A ship for a group: from a loading area or a lake [move.waiting]; in a dock all go together [move.dock];
    ready [move.ready]; a point must be left [move.pay]; one place and heading [move.area], at most four spaces
    [move.size]."""
    place = p.where[ship]
    if Place.FIRST_DOCK <= place < Size.PLACES:
        return Refusal.MOVE_DOCK
    area = area_of(place)
    if area < 0:
        return Refusal.MOVE_WAITING
    if not is_ready(p, ship):
        return Refusal.MOVE_READY
    if not can_pay(p, p.leave[place]):
        return Refusal.MOVE_PAY
    if p.group[0] < 0:
        return 0
    if area != area_of(p.where[p.group[0]]) or p.heading[ship] != p.heading[p.group[0]]:
        return Refusal.MOVE_AREA
    spaces = p.size[ship]
    for i in range(Size.DOCK_SPACES):
        if p.group[i] >= 0:
            spaces += p.size[p.group[i]]
            if p.group[i] == ship:
                return Refusal.MOVE_AREA
    return 0 if spaces <= Size.DOCK_SPACES else Refusal.MOVE_SIZE


def can_step(p: Position) -> int:
    """Whether a legal step is left for the points of the movement on top [move.all]."""
    if points_left(p, p.depth - 1) == 0:
        return 0
    for i in range(Size.DOCKS):
        if refuse_sail(p, i) == 0:
            return 1
    for i in range(Size.SHIPS):
        if refuse_add(p, i) == 0:
            return 1
    return 0


def refuse_group(p: Position, move: int) -> int:
    """A group that has been begun is named to its end, then it goes [move.begun]."""
    if Move.ADD <= move < Move.GO:
        return refuse_add(p, move - Move.ADD)
    return 0 if move == Move.GO else Refusal.MOVE_BEGUN


def legal_steps(p: Position, count: int) -> int:
    """Docks that may leave, and ships to begin a group with."""
    for dock in range(Size.DOCKS):
        if refuse_sail(p, dock) == 0:
            p.moves[count] = Move.SAIL + dock
            count += 1
    return legal_ships(p, count)


def legal_ships(p: Position, count: int) -> int:
    """Ships that may be named for the group."""
    for ship in range(Size.SHIPS):
        if refuse_add(p, ship) == 0:
            p.moves[count] = Move.ADD + ship
            count += 1
    return count


def legal_group(p: Position) -> int:
    """One more ship, or off they go."""
    count = legal_ships(p, 0)
    p.moves[count] = Move.GO
    return count + 1


def leave_dock(p: Position, dock: int) -> None:
    """All ships of a dock go on together [move.dock]."""
    count = 0
    for i in range(Size.DOCK_SPACES):
        if p.dock[dock * Size.DOCK_SPACES + i] >= 0:
            p.moving[count] = p.dock[dock * Size.DOCK_SPACES + i]
            count += 1
            p.dock[dock * Size.DOCK_SPACES + i] = NONE
    step(p, count, Place.FIRST_DOCK + dock)


def name_ship(p: Position, ship: int) -> None:
    """One more ship for the group; the order of naming is the order of leaving [move.group]."""
    place = 0
    while p.group[place] >= 0:
        place += 1
    p.group[place] = ship


def leave_area(p: Position) -> None:
    """The group named leaves a lake or a loading area [move.group]."""
    count = 0
    for i in range(Size.DOCK_SPACES):
        if p.group[i] >= 0:
            p.moving[count] = p.group[i]
            count += 1
            p.group[i] = NONE
    step(p, count, p.where[p.moving[0]])


def step(p: Position, count: int, place: int) -> None:
    """One point for the whole group [move.points], of the kind it costs to leave [board.leave]. Whose ships they
    are does not matter [move.anybody]."""
    top = p.depth - 1
    point = p.leave[place]
    heading = p.heading[p.moving[0]]
    goal = p.onward[heading * Size.PLACES + place]
    p.action_begun[top] = 1
    if point == Point.LOCK and p.action_lock[top] > 0:
        p.action_lock[top] -= 1
    elif point == Point.WATERWAY and p.action_water[top] > 0:
        p.action_water[top] -= 1
    else:
        p.action_any[top] -= 1
        point = Point.ANY
    p.emit(Event.STEPPED, EVERYONE, place, goal, point, count)
    for i in range(count):
        ship = p.moving[i]
        if Ship.MILITARY <= ship < Ship.CRUISE:
            p.action_used[top] |= 1 << (ship - Ship.MILITARY)
        origin = p.where[ship]
        p.where[ship] = goal
        p.emit(Event.MOVED, EVERYONE, ship, origin, goal, 0)
    enter(p, 0, count, goal, heading)
