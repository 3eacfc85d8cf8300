# longshore: compiled
"""Set-up: turn order, set-up contracts and first ships, secret advisors."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.codes import (
    NONE,
    Contract,
    Event,
    Holder,
    Move,
    Origin,
    Phase,
    Place,
    Refusal,
    Ship,
    Side,
    Size,
)
from longshore.games.panamax.contracts import nation_of, sign
from longshore.games.panamax.position import Position
from longshore.games.panamax.turns import is_choosing


def begin(p: Position) -> None:
    """Before anything is drawn: money and shares [setup.money], all dice in the reserves [setup.dice], neutral
    ships in their oceans [setup.neutral], one flag of each nation on the platform [setup.flags]."""
    for seat in range(p.seats):
        p.cash[seat] = p.player_cash
        p.funds[seat] = p.company_cash
        p.price[seat] = p.price_start
        p.stock[seat] = p.shares_each - 1
        p.shares[seat * Size.SEATS + seat] = 1
        p.reserve[seat] = p.dice_each
        for i in range(Size.FLEET):
            p.where[seat * Size.FLEET + i] = Place.ON_DESK
    for nation in range(Size.NATIONS):
        p.where[Ship.MILITARY + nation] = Place.A_LOAD + nation // Size.ZONES
        p.heading[Ship.MILITARY + nation] = nation // Size.ZONES
    for ocean in range(Size.OCEANS):
        p.where[Ship.CRUISE + ocean] = Place.A_WAIT + ocean
        p.where[Ship.GIANT + ocean] = Place.A_WAIT + ocean
        p.heading[Ship.CRUISE + ocean] = ocean
        p.heading[Ship.GIANT + ocean] = ocean


def legal_keep(p: Position, seat: int) -> int:
    """The set-up contracts, or the advisors, that a seat chooses from."""
    count = 0
    if p.phase == Phase.KEEP:
        for i in range(Size.SET_UPS):
            if p.offered[i] == seat:
                p.moves[count] = Move.KEEP + i
                count += 1
    else:
        for i in range(Size.ADVISORS):
            if p.advisor[i] == Holder.DEALT + seat:
                p.moves[count] = Move.KEEP_ADVISOR + i
                count += 1
    return count


def refuse_keep(p: Position, seat: int, move: int) -> int:
    """Only what was dealt to the seat: contracts [setup.contract], then advisors [setup.advisors]."""
    if p.phase == Phase.KEEP:
        offered = Move.KEEP <= move < Move.KEEP_ADVISOR and p.offered[move - Move.KEEP] == seat
        return 0 if offered else Refusal.SETUP_CONTRACT
    own = move >= Move.KEEP_ADVISOR and p.advisor[move - Move.KEEP_ADVISOR] == Holder.DEALT + seat
    return 0 if own else Refusal.SETUP_ADVISORS


def has_place(p: Position, seat: int) -> int:
    """Whether the seat has a place in the turn order already."""
    for i in range(Size.SEATS):
        if p.order[i] == seat:
            return 1
    return 0


def draw_order(p: Position, seat: int) -> None:
    """A random first order [setup.order]."""
    place = 0
    while p.order[place] >= 0:
        place += 1
    p.order[place] = seat
    p.emit(Event.ORDERED, EVERYONE, seat, place, 0, 0)
    if place + 1 == p.seats:
        p.phase = Phase.CONTRACTS


def offer_contract(p: Position, card: int) -> None:
    """Two set-up contracts for each, in turn order [setup.contract]."""
    count = 0
    for i in range(Size.SET_UPS):
        if p.offered[i] >= 0:
            count += 1
    seat = p.order[count // Size.OFFERS]
    p.offered[card] = seat
    p.emit(Event.OFFERED, EVERYONE, seat, Contract.SET_UP + card, 0, 0)
    if count + 1 == Size.OFFERS * p.seats:
        p.phase = Phase.KEEP
        p.at = 0


def keep_contract(p: Position, seat: int, card: int) -> None:
    """One is kept, front up, with dice from the reserve [setup.contract] [setup.dice]; the ship of size 2 waits in
    its ocean, the first ship of size 1 in the other [setup.ships]."""
    p.emit(Event.KEPT_CONTRACT, EVERYONE, seat, Contract.SET_UP + card, 0, 0)
    sign(p, seat, Contract.SET_UP + card, Side.FRONT, Origin.COLUMN)
    ocean = nation_of(Contract.SET_UP + card) // Size.ZONES
    launch(p, seat * Size.FLEET + Ship.S2, ocean)
    launch(p, seat * Size.FLEET + Ship.S1A, 1 - ocean)
    p.at += 1
    if p.at == p.seats:
        p.at = 0
        for i in range(Size.SET_UPS):
            p.offered[i] = NONE
        p.phase = Phase.ADVISORS


def launch(p: Position, ship: int, ocean: int) -> None:
    """A ship in the waiting zone of an ocean, bound for the other one."""
    p.where[ship] = Place.A_WAIT + ocean
    p.heading[ship] = ocean
    p.emit(Event.PLACED_SHIP, EVERYONE, ship, Place.A_WAIT + ocean, 0, 0)


def dealt(p: Position) -> int:
    """Advisors dealt so far."""
    count = 0
    for i in range(Size.ADVISORS):
        if p.advisor[i] != Holder.POOL:
            count += 1
    return count


def next_dealt(p: Position) -> int:
    """The seat that the next advisor is dealt to."""
    return p.order[dealt(p) // Size.OFFERS]


def deal_advisor(p: Position, card: int) -> None:
    """Two advisors for each, for its eyes only [setup.advisors]."""
    seat = next_dealt(p)
    p.advisor[card] = Holder.DEALT + seat
    p.emit(Event.DEALT, 1 << seat, seat, card, 0, 0)
    if dealt(p) == Size.OFFERS * p.seats:
        p.phase = Phase.SECRETS


def keep_advisor(p: Position, seat: int, card: int) -> None:
    """One stays secret; when all have chosen, the others lie open with the rest [setup.advisors]."""
    for i in range(Size.ADVISORS):
        if p.advisor[i] == Holder.DEALT + seat:
            p.advisor[i] = Holder.RETURNED + seat
    p.advisor[card] = Holder.SECRET + seat
    p.emit(Event.KEPT_ADVISOR, 1 << seat, seat, card, 0, 0)
    p.emit(Event.KEPT_SECRET, EVERYONE, seat, 0, 0, 0)
    for i in range(p.seats):
        if is_choosing(p, i):
            return
    p.revealed = 1
    for i in range(Size.ADVISORS):
        if p.advisor[i] < Holder.SECRET or p.advisor[i] >= Holder.RETURNED:
            p.advisor[i] = Holder.POOL
            p.emit(Event.RETURNED, EVERYONE, i, 0, 0, 0)
    p.phase = Phase.DISPLAY
