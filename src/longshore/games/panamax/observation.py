# longshore: compiled
"""What a learning machine sees: what its seat may know, as numbers, seats counted from the own one [setup.open]."""

from __future__ import annotations

from longshore.games.panamax.board import owner_of, value_of
from longshore.games.panamax.codes import (
    ACTIONS,
    SOURCES,
    Contract,
    HandCard,
    Holder,
    Limit,
    Phase,
    Pile,
    Place,
    Seen,
    Side,
    Size,
    Used,
)
from longshore.games.panamax.contracts import nation_of
from longshore.games.panamax.desk import flags_left
from longshore.games.panamax.hidden import hidden_from
from longshore.games.panamax.position import Position
from longshore.games.panamax.turns import active, waiting


def observe(p: Position, seat: int) -> int:
    out: list[int] = p.sight
    for i in range(Seen.LENGTH):
        out[i] = 0
    out[Seen.PHASE + p.phase] = 1
    out[Seen.OWN_SEAT + seat] = 1
    out[Seen.ROUND + p.round] = 1
    out[Seen.DISCARD_OPTION] = p.two_player_discard
    out[Seen.TURNS] = p.bounded(p.turns, 0, Limit.COUNT)
    out[Seen.TAKEN] = p.taken
    out[Seen.ROLLING_EXECUTIVE] = p.batch
    for i in range(Size.COLUMNS):
        out[Seen.COLUMNS + i] = p.column[i]
        out[Seen.EXECUTIVE + i] = p.executive[i]
        out[Seen.ROLLED + i] = p.bounded(p.rolled[i], 0, Limit.COUNT)
    deciding = waiting(p)
    for i in range(p.seats):
        other = (i - seat + p.seats) % p.seats
        out[Seen.PLAYING + other] = 1
        out[Seen.DECIDING + other] = deciding >> i & 1
        if p.order[i] >= 0:
            out[Seen.ORDER + i * Size.SEATS + (p.order[i] - seat + p.seats) % p.seats] = 1
        observe_desk(p, seat, i, other, out)
    if p.phase == Phase.KEEP or p.phase == Phase.TURN or p.phase == Phase.RAIL or p.phase == Phase.FEES:
        out[Seen.ACTIVE + (active(p) - seat + p.seats) % p.seats] = 1
    observe_ships(p, seat, out)
    observe_cards(p, seat, out)
    observe_doing(p, seat, out)
    return Seen.LENGTH


def observe_desk(p: Position, seat: int, owner: int, other: int, out: list[int]) -> None:
    """Purses, shares, dice, contracts, flags and cards of one player."""
    out[Seen.PLAYER + other] = p.bounded(p.cash[owner], 0, Limit.MONEY)
    out[Seen.COMPANY + other] = p.bounded(p.funds[owner], 0, Limit.MONEY)
    out[Seen.PRICE + other] = p.price[owner]
    out[Seen.TREASURY + other] = p.stock[owner]
    out[Seen.WAREHOUSE + other] = p.warehouse[owner]
    out[Seen.RESERVE + other] = p.reserve[owner]
    out[Seen.CAPTAIN + other] = p.captain[owner]
    out[Seen.STEVEDORE + other] = p.stevedore[owner]
    out[Seen.BAILOUTS + other] = p.bounded(p.bailouts[owner], 0, Limit.COUNT)
    out[Seen.PLATFORM_DICE + other] = p.yard[owner]
    out[Seen.PREFER_BONUS + other] = p.prefer_bonus[owner]
    out[Seen.PREFER_SLOTS + other] = p.prefer_slots[owner]
    for i in range(p.seats):
        company = (i - seat + p.seats) % p.seats
        out[Seen.SHARES + other * Size.SEATS + company] = p.shares[owner * Size.SEATS + i]
    for i in range(Size.NATIONS):
        out[Seen.FLAGS + other * Size.NATIONS + i] = p.flags[owner * Size.NATIONS + i]
        out[Seen.POSTPONED + other * Size.NATIONS + i] = p.postponed[owner * Size.NATIONS + i]
    for i in range(Size.PASSENGER_SLOTS):
        out[Seen.PASSENGERS + other * Size.PASSENGER_SLOTS + i] = p.slots[owner] >> i & 1
    for i in range(Size.ROUNDS):
        if p.award[i] == owner:
            out[Seen.AWARDS + i * Size.SEATS + other] = 1
    for i in range(Size.SET_UPS):
        if p.offered[i] == owner:
            out[Seen.OFFERED + other * Size.SET_UPS + i] = 1
    for i in range(Size.HELD):
        card = p.contract[owner * Size.HELD + i]
        if card < 0:
            continue
        back = p.side[owner * Size.HELD + i] == Side.BACK
        out[
            Seen.CONTRACTS + (other * Size.HELD + i) * (Size.NATIONS + 1) + (Size.NATIONS if back else nation_of(card))
        ] = 1
        face = Contract.BACK if back else card
        for k in range(Size.CONTAINERS):
            if p.left[owner * Size.HELD + i] >> k & 1:
                at = (other * Size.HELD + i) * Size.CONTAINERS + k
                out[Seen.CONTAINERS + at] = p.container[face * Size.CONTAINERS + k]
                out[Seen.ICONS + at] = p.icon[face * Size.CONTAINERS + k]


def observe_ships(p: Position, seat: int, out: list[int]) -> None:
    """Where every ship is, what it carries, who leaves a dock first; the railway."""
    for i in range(Size.SHIPS):
        if p.where[i] == Place.BOXED:
            continue
        out[Seen.SHIPS + i * (Size.PLACES + 1) + p.where[i]] = 1
        out[Seen.HEADING + i] = p.heading[i]
        for k in range(Size.SLOTS):
            die = p.hold[i * Size.SLOTS + k]
            if die:
                other = (owner_of(die) - seat + p.seats) % p.seats
                out[Seen.CARGO + (i * Size.SLOTS + k) * Size.SEATS + other] = value_of(die)
    for i in range(Size.DOCKS * Size.DOCK_SPACES):
        if p.dock[i] >= 0:
            out[Seen.EXIT_ORDER + p.dock[i]] = i % Size.DOCK_SPACES + 1
    for i in range(Size.WAGON):
        if p.wagon[i]:
            other = (owner_of(p.wagon[i]) - seat + p.seats) % p.seats
            out[Seen.RAIL + i * Size.SEATS + other] = value_of(p.wagon[i])


def observe_cards(p: Position, seat: int, out: list[int]) -> None:
    """Contracts on display and in the deck, flags left, piles, advisors; nothing of what is hidden."""
    looking = p.drawn >= 0 and seat == active(p)
    for i in range(Size.CARDS):
        own = looking and i == p.drawn
        out[Seen.DRAWN + i] = 1 if own else 0
        if p.pile[i] == Pile.DECK or (i == p.drawn and not looking):
            out[Seen.DECK + i] = 1
        out[Seen.DISCARDS + i] = 1 if p.pile[i] == Pile.DISCARDS else 0
    for i in range(Size.DISPLAY):
        card = p.display[i]
        if card >= 0:
            out[Seen.DISPLAY + i * Size.NATIONS + nation_of(card)] = 1
            for k in range(Size.CONTAINERS):
                out[Seen.DISPLAY_CONTAINERS + i * Size.CONTAINERS + k] = p.container[card * Size.CONTAINERS + k]
                out[Seen.DISPLAY_ICONS + i * Size.CONTAINERS + k] = p.icon[card * Size.CONTAINERS + k]
    out[Seen.DRAWING + p.draw] = 1
    for i in range(Size.NATIONS):
        out[Seen.PLATFORM + i] = p.platform[i]
        out[Seen.SUPPLY + i] = p.bounded(flags_left(p, i), 0, Limit.COUNT)
    out[Seen.PILES + HandCard.CAPTAIN] = Size.CAPTAINS - p.captains
    out[Seen.PILES + HandCard.STEVEDORE] = Size.STEVEDORES - p.stevedores
    for i in range(Size.ADVISORS):
        out[Seen.ADVISORS + i * Size.KNOWN_PLACES + known_place(p, seat, i)] = 1


def known_place(p: Position, seat: int, card: int) -> int:
    """Where an advisor is, as far as the seat knows: own dealt, secret or returned, won by a seat, open, hidden."""
    place = p.advisor[card]
    if hidden_from(p, seat, card):
        return Size.KNOWN_PLACES - 1
    if place == Holder.POOL:
        return Size.KNOWN_PLACES - 2
    if place >= Holder.OPEN:
        return 3 + (place - Holder.OPEN - seat + p.seats) % p.seats
    return (place - Holder.DEALT) // Size.SEATS


def observe_doing(p: Position, seat: int, out: list[int]) -> None:
    """What is being done: the two actions on top, the group, what is asked."""
    out[Seen.DEPTH] = p.depth
    out[Seen.PREFERRED] = p.preferred
    out[Seen.NEW_CARDS + HandCard.CAPTAIN] = p.new_cards >> HandCard.CAPTAIN & 1
    out[Seen.NEW_CARDS + HandCard.STEVEDORE] = p.new_cards >> HandCard.STEVEDORE & 1
    for i in range(Size.STACK_SEEN):
        at = p.depth - 1 - i
        if at >= 0:
            out[Seen.FRAME_KIND + i * len(ACTIONS) + p.action_kind[at]] = 1
            out[Seen.FRAME_SOURCE + i * len(SOURCES) + p.action_source[at]] = 1
            out[Seen.FRAME_OF + i] = p.action_of[at]
            out[Seen.FRAME_POINTS + i * (Size.POINTS + 1)] = p.action_lock[at]
            out[Seen.FRAME_POINTS + i * (Size.POINTS + 1) + 1] = p.action_water[at]
            out[Seen.FRAME_POINTS + i * (Size.POINTS + 1) + 2] = p.action_any[at]
            out[Seen.FRAME_POINTS + i * (Size.POINTS + 1) + 3] = p.action_loads[at]
            out[Seen.FRAME_BEGUN + i] = p.action_begun[at]
            for k in range(Used.BITS):
                out[Seen.FRAME_USED + i * Used.BITS + k] = p.action_used[at] >> k & 1
    for i in range(Size.DOCK_SPACES):
        if p.group[i] >= 0:
            out[Seen.GROUP + p.group[i]] = i + 1
    out[Seen.ASKS] = p.asks
    if p.asks > 0:
        out[Seen.ASK_KIND + p.ask_kind[0] - 1] = 1
        out[Seen.ASK_SEAT + (p.ask_seat[0] - seat + p.seats) % p.seats] = 1
        out[Seen.ASK_SHIP + p.ask_ship[0]] = 1
