# longshore: compiled
"""Loading dice from contracts, warehouse or reserve onto ships and the rail."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.board import cargo_total, target_ship, value_of
from longshore.games.panamax.codes import (
    NONE,
    Action,
    Event,
    Loading,
    Move,
    Origin,
    Passenger,
    Place,
    Refusal,
    Side,
    Size,
    Used,
)
from longshore.games.panamax.contracts import face_of, forget_contract, nation_of
from longshore.games.panamax.desk import place_flag
from longshore.games.panamax.position import Position
from longshore.games.panamax.rail import put_on_rail
from longshore.games.panamax.stack import doing, drop_action


def refuse_load(p: Position, seat: int, move: int) -> int:
    """Loading belongs to a contract action, a desk action or a stevedore card [load.when]."""
    kind = doing(p)
    if kind != Action.CARGO and kind != Action.LOAD:
        return Refusal.LOAD_WHEN
    source = (move - Move.LOAD) // Size.TARGETS
    reason = refuse_source(p, seat, source)
    return reason or refuse_target(p, seat, source, (move - Move.LOAD) % Size.TARGETS)


def refuse_source(p: Position, seat: int, source: int) -> int:
    """The die comes from an own contract [load.source] [load.own], of equal ones the first; from the warehouse or
    the reserve only by the desk or a card [load.generic]."""
    if source >= Loading.WAREHOUSE:
        if p.action_kind[p.depth - 1] != Action.LOAD:
            return Refusal.LOAD_GENERIC
        count = p.warehouse[seat] if source == Loading.WAREHOUSE else p.reserve[seat]
        return 0 if count > 0 else Refusal.LOAD_SOURCE
    at = seat * Size.HELD + source // Size.CONTAINERS
    which = source % Size.CONTAINERS
    if p.contract[at] < 0 or not p.left[at] >> which & 1:
        return Refusal.LOAD_SOURCE
    face = face_of(p.contract[at], p.side[at])
    for i in range(which):
        if p.left[at] >> i & 1:
            same = p.container[face * Size.CONTAINERS + i] == p.container[face * Size.CONTAINERS + which]
            if same and p.icon[face * Size.CONTAINERS + i] == p.icon[face * Size.CONTAINERS + which]:
                return Refusal.LOAD_SOURCE
    return 0


def source_value(p: Position, seat: int, source: int) -> int:
    """What the die shows: the container's value, or that of any die from stock [load.generic]."""
    if source >= Loading.WAREHOUSE:
        return p.generic
    at = seat * Size.HELD + source // Size.CONTAINERS
    face = face_of(p.contract[at], p.side[at])
    return p.container[face * Size.CONTAINERS + source % Size.CONTAINERS]


def source_icon(p: Position, seat: int, source: int) -> int:
    """Whether the container has the rail icon."""
    if source >= Loading.WAREHOUSE:
        return 0
    at = seat * Size.HELD + source // Size.CONTAINERS
    face = face_of(p.contract[at], p.side[at])
    return p.icon[face * Size.CONTAINERS + source % Size.CONTAINERS]


def source_nation(p: Position, seat: int, source: int) -> int:
    """The nation whose zone the die must be loaded in, or NONE for any zone: backs and dice from stock."""
    if source >= Loading.WAREHOUSE:
        return NONE
    at = seat * Size.HELD + source // Size.CONTAINERS
    return NONE if p.side[at] == Side.BACK else nation_of(p.contract[at])


def refuse_target(p: Position, seat: int, source: int, target: int) -> int:
    """To the rail with the icon only [load.icon], with it from a front nowhere else [load.rail]; each target once
    in a contract action [load.once]."""
    top = p.depth - 1
    once = p.action_kind[top] == Action.CARGO
    nation = source_nation(p, seat, source)
    if target == Loading.RAIL:
        if not source_icon(p, seat, source):
            return Refusal.LOAD_ICON
        if once and p.action_used[top] >> Used.RAIL & 1:
            return Refusal.LOAD_ONCE
        return 0 if p.wagon[Size.WAGON - 1] == 0 else Refusal.LOAD_WAGON
    if nation >= 0 and source_icon(p, seat, source):
        return Refusal.LOAD_RAIL
    ship = target_ship(target)
    reason = refuse_zone(p, ship, target % Size.ZONES, nation)
    if reason:
        return reason
    if once and p.action_used[top] >> ship & 1:
        return Refusal.LOAD_ONCE
    return refuse_die(p, ship, source_value(p, seat, source))


def refuse_zone(p: Position, ship: int, which: int, nation: int) -> int:
    """Ships are loaded in a loading zone, or come there from the waiting zone of the same ocean [load.waiting]
    [load.place]; the zone is the contract's [load.zone]. A ship keeps its zone until it leaves [ship.zone]. That a
    waiting ship comes to a zone of its own ocean is in the action space itself [load.waiting]."""
    place = p.where[ship]
    if place == Place.A_WAIT or place == Place.P_WAIT:
        zone = Place.ZONE + (place - Place.A_WAIT) * Size.ZONES + which
    elif Place.ZONE <= place < Place.A_LOAD:
        zone = place
        if (zone - Place.ZONE) % Size.ZONES != which and (nation < 0 or zone == Place.ZONE + nation):
            return Refusal.SHIP_ZONE
    else:
        return Refusal.LOAD_PLACE
    return 0 if nation < 0 or zone == Place.ZONE + nation else Refusal.LOAD_ZONE


def refuse_die(p: Position, ship: int, value: int) -> int:
    """A die a slot [load.slots], never above the most [load.most]; the last slot must make at least the least
    [load.last]."""
    count = 0
    total = value
    for i in range(Size.SLOTS):
        if p.hold[ship * Size.SLOTS + i]:
            count += 1
            total += value_of(p.hold[ship * Size.SLOTS + i])
    if count >= p.size[ship]:
        return Refusal.LOAD_SLOTS
    if total > p.most[ship]:
        return Refusal.LOAD_MOST
    return Refusal.LOAD_LAST if count + 1 == p.size[ship] and total < p.least[ship] else 0


def legal_loads(p: Position, seat: int, count: int) -> int:
    """Every die that may be loaded in the action on top, and where."""
    for source in range(Size.SOURCES):
        if refuse_source(p, seat, source) == 0:
            for target in range(Size.TARGETS):
                if refuse_target(p, seat, source, target) == 0:
                    p.moves[count] = Move.LOAD + source * Size.TARGETS + target
                    count += 1
    return count


def load(p: Position, seat: int, source: int, target: int) -> None:
    """One die onto a ship or the first wagon [load.count]; the last die of a contract completes it, and its flag
    acts before anything else is loaded [contract.complete]."""
    die = seat * Size.FACES + source_value(p, seat, source)
    top = p.depth - 1
    p.action_begun[top] = 1
    p.action_loads[top] -= 1
    if target == Loading.RAIL:
        p.action_used[top] |= 1 << Used.RAIL
        put_on_rail(p, seat, die)
    else:
        ship = target_ship(target)
        p.action_used[top] |= 1 << ship
        put_on_ship(p, seat, die, ship, target % Size.ZONES)
    if p.action_loads[top] == 0 and not may_load_more(p, seat, top):
        drop_action(p, top)
    if source == Loading.WAREHOUSE:
        p.warehouse[seat] -= 1
    elif source == Loading.RESERVE:
        p.reserve[seat] -= 1
    else:
        empty_container(p, seat, source // Size.CONTAINERS, source % Size.CONTAINERS)


def may_load_more(p: Position, seat: int, at: int) -> int:
    """A cargo action is over when all that it led to is: that may still bring it the load of slot X
    [passenger.extra] [option.extra]."""
    return p.extra_at_once and p.action_kind[at] == Action.CARGO and not p.slots[seat] >> Passenger.EXTRA & 1


def put_on_ship(p: Position, seat: int, die: int, ship: int, which: int) -> None:
    """A ship that waits comes to the loading zone first [load.waiting]."""
    place = p.where[ship]
    if place < Place.ZONE:
        p.where[ship] = Place.ZONE + place * Size.ZONES + which
        p.emit(Event.JOINED, EVERYONE, ship, p.where[ship], 0, 0)
    slot = 0
    while p.hold[ship * Size.SLOTS + slot]:
        slot += 1
    p.hold[ship * Size.SLOTS + slot] = die
    p.emit(Event.LOADED, EVERYONE, seat, die, ship, cargo_total(p, ship))


def empty_container(p: Position, seat: int, number: int, which: int) -> None:
    """A completed front brings its flag, a completed back none [contract.complete]; the card is discarded."""
    at = seat * Size.HELD + number
    p.left[at] &= ~(1 << which)
    if p.left[at]:
        return
    card = p.contract[at]
    side = p.side[at]
    forget_contract(p, seat, number)
    p.emit(Event.COMPLETED, EVERYONE, seat, card, side, 0)
    if side == Side.FRONT:
        place_flag(p, seat, nation_of(card), Origin.CONTRACT)
