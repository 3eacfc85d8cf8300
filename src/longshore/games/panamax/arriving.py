# longshore: compiled
"""Ships that arrive: dice pay, owners are asked for a bonus."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.advisors import best_advisor, take_advisor
from longshore.games.panamax.asking import answered, ask
from longshore.games.panamax.board import owner_of, value_of
from longshore.games.panamax.cards import refuse_card, take_card
from longshore.games.panamax.codes import Ask, Event, Holder, Move, Place, Reason, Refusal, Ship, Size, Wish
from longshore.games.panamax.money import earn_company, earn_player
from longshore.games.panamax.passengers import answer_passenger, legal_slots, refuse_slot, seat_passenger
from longshore.games.panamax.position import Position
from longshore.games.panamax.turns import active


def arrive(p: Position, ship: int, ocean: int) -> None:
    """Every die pays its value to its company and goes to the reserve [arrive.pay]. The ship turns round and waits;
    a military one goes to the loading area [arrive.place]. Its owner is asked for a bonus [arrive.bonus], neutral
    ships bring none [arrive.neutral], a cruise ship brings passengers [passenger.win]."""
    p.heading[ship] = ocean
    p.where[ship] = Place.A_LOAD + ocean if Ship.MILITARY <= ship < Ship.CRUISE else ocean
    p.emit(Event.ARRIVED, EVERYONE, ship, ocean, 0, 0)
    for i in range(Size.SLOTS):
        die = p.hold[ship * Size.SLOTS + i]
        if die:
            company = owner_of(die)
            value = value_of(die)
            p.hold[ship * Size.SLOTS + i] = 0
            p.reserve[company] += 1
            p.emit(Event.UNLOADED, EVERYONE, company, value, ship, 0)
            earn_company(p, company, value, Reason.DELIVERY)
            if Ship.CRUISE <= ship < Ship.GIANT:
                ask(p, Ask.PASSENGER, company, ship)
    if ship < Ship.MILITARY:
        ask(p, Ask.BONUS, ship // Size.FLEET, ship)


def bonus_size(p: Position) -> int:
    """The size of the ship whose owner is asked."""
    return p.size[p.ask_ship[0]]


def is_large(p: Position) -> int:
    """Whether it brings an advisor, not a captain or stevedore card [arrive.bonus]."""
    return bonus_size(p) >= Size.SHIP_SIZES


def answer_for(p: Position) -> None:
    """Questions with one answer only, or with a stored one [prefer.stored], are not asked."""
    while p.asks > 0:
        seat = p.ask_seat[0]
        if p.ask_kind[0] == Ask.PASSENGER:
            if not answer_passenger(p, seat):
                return
        elif not answer_bonus(p, seat):
            return


def legal_answers(p: Position, seat: int) -> int:
    """A passenger's slot; or money, a card, an advisor."""
    if p.ask_kind[0] == Ask.PASSENGER:
        return legal_slots(p, seat)
    p.moves[0] = Move.CASH
    count = 1
    if not is_large(p):
        if refuse_card(p, seat) == 0:
            p.moves[count] = Move.CARD
            count += 1
        return count
    for i in range(Size.ADVISORS):
        if p.advisor[i] == Holder.POOL:
            p.moves[count] = Move.ADVISOR + i
            count += 1
    return count


def refuse_answer(p: Position, seat: int, move: int) -> int:
    """What is asked is answered first [arrive.asked], with what the ship brings [arrive.bonus]."""
    if p.ask_kind[0] == Ask.PASSENGER:
        return refuse_slot(p, seat, move - Move.SLOT) if Move.SLOT <= move < Move.FLAG else Refusal.ARRIVE_ASKED
    if move == Move.CASH:
        return 0
    large = is_large(p)
    if move == Move.CARD:
        return Refusal.ARRIVE_BONUS if large else refuse_card(p, seat)
    if Move.ADVISOR <= move < Move.SLOT:
        return 0 if large and p.advisor[move - Move.ADVISOR] == Holder.POOL else Refusal.ARRIVE_ADVISOR
    return Refusal.ARRIVE_ASKED


def answer(p: Position, seat: int, move: int) -> None:
    """What a seat says to a question."""
    if move >= Move.SLOT:
        seat_passenger(p, seat, move - Move.SLOT)
    elif move >= Move.ADVISOR:
        take_advisor(p, seat, move - Move.ADVISOR)
    elif move == Move.CARD:
        take_card(p, seat)
    else:
        take_cash(p, seat)


def answer_bonus(p: Position, seat: int) -> int:
    """Money, if there is nothing else [arrive.hand]; 0 if the seat has to choose."""
    large = is_large(p)
    best = best_advisor(p, seat)
    if (large and best < 0) or (not large and refuse_card(p, seat)):
        take_cash(p, seat)
        return 1
    wish = p.prefer_bonus[seat]
    if wish == Wish.ASK or seat == active(p):
        return 0
    if wish == Wish.CASH:
        take_cash(p, seat)
    elif large:
        take_advisor(p, seat, best)
    else:
        take_card(p, seat)
    return 1


def take_cash(p: Position, seat: int) -> None:
    """Money instead of a card, by the size of the ship [arrive.bonus]."""
    amount = p.bonus_cash[bonus_size(p) - 1]
    answered(p)
    earn_player(p, seat, amount, Reason.BONUS)
