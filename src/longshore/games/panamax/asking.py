# longshore: compiled
"""What somebody is asked, often in another's turn, and answers stored beforehand."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.codes import SLOT_WISHES, WISHES, Event, Move, Refusal, Size
from longshore.games.panamax.position import Position


def ask(p: Position, kind: int, seat: int, ship: int) -> None:
    """One more question, behind those already asked [arrive.asked]."""
    p.ask_kind[p.asks] = kind
    p.ask_seat[p.asks] = seat
    p.ask_ship[p.asks] = ship
    p.asks += 1


def answered(p: Position) -> None:
    """The first question is settled."""
    p.asks -= 1
    for i in range(Size.ASKS - 1):
        p.ask_kind[i] = p.ask_kind[i + 1] if i < p.asks else 0
        p.ask_seat[i] = p.ask_seat[i + 1] if i < p.asks else 0
        p.ask_ship[i] = p.ask_ship[i + 1] if i < p.asks else 0


def legal_wishes(p: Position, seat: int, count: int) -> int:
    """Other answers to store, once a turn [prefer.stored]."""
    if p.preferred:
        return count
    for wish in range(len(WISHES)):
        if wish != p.prefer_bonus[seat]:
            p.moves[count] = Move.PREFER_BONUS + wish
            count += 1
    for wish in range(len(SLOT_WISHES)):
        if wish != p.prefer_slots[seat]:
            p.moves[count] = Move.PREFER_SLOTS + wish
            count += 1
    return count


def refuse_wish(p: Position, seat: int, move: int) -> int:
    """Another answer than the one stored, once a turn [prefer.stored]."""
    if move < Move.PREFER_SLOTS:
        return 0 if not p.preferred and move - Move.PREFER_BONUS != p.prefer_bonus[seat] else Refusal.PREFER_STORED
    return 0 if not p.preferred and move - Move.PREFER_SLOTS != p.prefer_slots[seat] else Refusal.PREFER_STORED


def store_wish(p: Position, seat: int, move: int) -> None:
    """An answer for questions in other players' turns [prefer.stored]."""
    p.preferred = 1
    if move < Move.PREFER_SLOTS:
        p.prefer_bonus[seat] = move - Move.PREFER_BONUS
        p.emit(Event.PREFERRED, EVERYONE, seat, 0, move - Move.PREFER_BONUS, 0)
    else:
        p.prefer_slots[seat] = move - Move.PREFER_SLOTS
        p.emit(Event.PREFERRED, EVERYONE, seat, 1, move - Move.PREFER_SLOTS, 0)
