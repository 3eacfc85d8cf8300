# longshore: compiled
"""Passengers and the slots of the desk they sit in."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.asking import answered
from longshore.games.panamax.codes import NONE, Action, Event, Move, Passenger, Refusal, Size, Wish
from longshore.games.panamax.position import Position
from longshore.games.panamax.turns import active


def passengers_left(p: Position) -> int:
    """Tokens nobody has yet."""
    count = p.passengers_all
    for i in range(Size.SEATS):
        for k in range(Size.PASSENGER_SLOTS):
            count -= p.slots[i] >> k & 1
    return count


def refuse_slot(p: Position, seat: int, slot: int) -> int:
    """One of the slots that are still free [passenger.slot]."""
    return Refusal.PASSENGER_SLOT if p.slots[seat] >> slot & 1 else 0


def legal_slots(p: Position, seat: int) -> int:
    """The free ones."""
    count = 0
    for slot in range(Size.PASSENGER_SLOTS):
        if refuse_slot(p, seat, slot) == 0:
            p.moves[count] = Move.SLOT + slot
            count += 1
    return count


def answer_passenger(p: Position, seat: int) -> int:
    """While tokens and free slots last [passenger.win]; 0 if the seat has to choose a slot."""
    free = NONE
    count = 0
    for i in range(Size.PASSENGER_SLOTS):
        if not p.slots[seat] >> i & 1:
            free = i
            count += 1
    if count == 0 or passengers_left(p) == 0:
        p.emit(Event.NO_PASSENGER, EVERYONE, seat, 0, 0, 0)
        answered(p)
        return 1
    if count == 1:
        seat_passenger(p, seat, free)
        return 1
    wish = p.prefer_slots[seat]
    if wish == Wish.ASK or seat == active(p):
        return 0
    for i in range(Size.PASSENGER_SLOTS):
        free = slot_wished(wish - 1, i)
        if not p.slots[seat] >> free & 1:
            seat_passenger(p, seat, free)
            return 1
    return 0


def slot_wished(wish: int, place: int) -> int:
    """The slot at this place of the six orders TCX, TXC, CTX, CXT, XTC, XCT."""
    first = wish // 2
    if place == 0:
        return first
    low = 1 if first == 0 else 0
    high = 1 if first == 2 else 2
    return low if (place == 1) == (wish % 2 == 0) else high


def seat_passenger(p: Position, seat: int, slot: int) -> None:
    """A benefit for the rest of the game [passenger.slot], at once: won in the midst of a cargo action, slot X gives it
    one container more [passenger.extra], unless it was agreed otherwise [option.extra]."""
    p.slots[seat] |= 1 << slot
    p.emit(Event.PASSENGER, EVERYONE, seat, slot, 0, 0)
    answered(p)
    if slot == Passenger.EXTRA and p.extra_at_once and seat == active(p):
        for i in range(p.depth):
            if p.action_kind[i] == Action.CARGO:
                p.action_loads[i] += 1
