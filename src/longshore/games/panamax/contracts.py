# longshore: compiled
"""Contracts: taken, filled with dice, discarded; the deck they come from."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.codes import (
    NONE,
    Action,
    Contract,
    Draw,
    Event,
    Move,
    Origin,
    Passenger,
    Pile,
    Refusal,
    Side,
    Size,
    Used,
)
from longshore.games.panamax.position import Position
from longshore.games.panamax.turns import active


def face_of(card: int, side: int) -> int:
    """What a side of a card shows; the back is the same on all cards [contract.back]."""
    return Contract.BACK if side == Side.BACK else card


def nation_of(card: int) -> int:
    """The flag on a card."""
    return card // Size.OF_A_NATION if card < Contract.SET_UP else (card - Contract.SET_UP) // Size.OFFERS


def count_containers(p: Position, card: int, side: int) -> int:
    """How many containers a side shows."""
    face = face_of(card, side)
    count = 0
    for i in range(Size.CONTAINERS):
        if p.container[face * Size.CONTAINERS + i] > 0:
            count += 1
    return count


def can_fill(p: Position, seat: int, card: int, side: int) -> int:
    """[contract.dice]: warehouse and reserve together have a die for each container of this side."""
    return count_containers(p, card, side) <= p.warehouse[seat] + p.reserve[seat]


def held(p: Position, seat: int) -> int:
    """Contracts the seat has."""
    count = 0
    for i in range(Size.HELD):
        if p.contract[seat * Size.HELD + i] >= 0:
            count += 1
    return count


def refuse_contract(p: Position, seat: int, move: int) -> int:
    """A contract in a contract action [contract.when], one [contract.once], before loading [contract.order], with
    dice enough [contract.dice], from the deck for any back [contract.top]; incoming and deck by the passenger slot only
    [passenger.choice]."""
    if move >= Move.SIDE:
        return Refusal.CONTRACT_SIDE
    top = p.depth - 1
    if top < 0 or p.action_kind[top] != Action.CARGO:
        return Refusal.CONTRACT_WHEN
    if p.action_used[top] >> Used.CONTRACT & 1:
        return Refusal.CONTRACT_ONCE
    if p.action_begun[top]:
        return Refusal.CONTRACT_ORDER
    if move >= Move.INCOMING and not p.slots[seat] >> Passenger.CHOICE & 1:
        return Refusal.PASSENGER_CHOICE
    if move == Move.TOP:
        return 0 if can_fill(p, seat, Contract.BACK, Side.BACK) else Refusal.CONTRACT_DICE
    card = p.display[slot_of(p, move)]
    return 0 if can_fill(p, seat, card, (move - Move.CONTRACT) % Size.SIDES) else Refusal.CONTRACT_DICE


def slot_of(p: Position, move: int) -> int:
    """The place in the display that a contract is taken from: beside the column of the die, or incoming."""
    return p.action_of[p.depth - 1] - Size.MOVE_COLUMNS if move < Move.INCOMING else Contract.INCOMING


def legal_contracts(p: Position, seat: int, count: int) -> int:
    """Every contract, front or back, that may be taken in the action on top."""
    for i in range(Move.TOP + 1 - Move.CONTRACT):
        if refuse_contract(p, seat, Move.CONTRACT + i) == 0:
            p.moves[count] = Move.CONTRACT + i
            count += 1
    return count


def legal_sides(p: Position, seat: int) -> int:
    """The sides of the card looked at that there are dice for [contract.side]."""
    count = 0
    for side in range(Size.SIDES):
        if can_fill(p, seat, p.drawn, side):
            p.moves[count] = Move.SIDE + side
            count += 1
    return count


def refuse_side(p: Position, seat: int, move: int) -> int:
    """Whoever looks at a card chooses its side before anything else [contract.side], with dice enough
    [contract.dice]."""
    if move < Move.SIDE or move >= Move.LOAD:
        return Refusal.CONTRACT_SIDE
    return 0 if can_fill(p, seat, p.drawn, move - Move.SIDE) else Refusal.CONTRACT_DICE


def choose_contract(p: Position, seat: int, move: int) -> None:
    """The card beside the column [contract.when], incoming or the top of the deck [passenger.choice]; the top is
    looked at before a side is chosen [contract.side]."""
    top = p.depth - 1
    if move >= Move.SIDE:
        card = p.drawn
        p.drawn = NONE
        p.revealed = 1
        sign(p, seat, card, move - Move.SIDE, Origin.DECK)
        return
    p.action_used[top] |= 1 << Used.CONTRACT
    if move == Move.TOP:
        p.draw = Draw.TOP
        refresh_deck(p)
        return
    slot = slot_of(p, move)
    card = p.display[slot]
    p.display[slot] = NONE
    origin = Origin.COLUMN if slot < Contract.INCOMING else Origin.INCOMING
    sign(p, seat, card, (move - Move.CONTRACT) % Size.SIDES, origin)
    refill(p, slot)


def sign(p: Position, seat: int, card: int, side: int, origin: int) -> None:
    """A contract with a die on each container: from the warehouse first, then from the reserve [contract.dice]."""
    at = seat * Size.HELD + held(p, seat)
    count = count_containers(p, card, side)
    p.contract[at] = card
    p.side[at] = side
    p.left[at] = (1 << count) - 1
    p.emit(Event.TOOK_CONTRACT, EVERYONE, seat, card, side, origin)
    stored = min(p.warehouse[seat], count)
    p.warehouse[seat] -= stored
    p.reserve[seat] -= count - stored
    p.emit(Event.TOOK_DICE, EVERYONE, seat, stored, count - stored, 0)


def refill(p: Position, slot: int) -> None:
    """The incoming card takes the place of the one taken, a new one from the deck is incoming [contract.refill]."""
    if slot < Contract.INCOMING:
        p.display[slot] = p.display[Contract.INCOMING]
        p.display[Contract.INCOMING] = NONE
        p.emit(Event.SHOWN, EVERYONE, p.display[slot], slot, 0, 0)
    p.draw = Draw.INCOMING
    refresh_deck(p)


def refresh_deck(p: Position) -> None:
    """An empty deck is made of the discards [contract.deck]. There are always some: players hold three cards each
    at most."""
    count = 0
    for i in range(Size.CARDS):
        if p.pile[i] == Pile.DECK:
            return
    for i in range(Size.CARDS):
        if p.pile[i] == Pile.DISCARDS:
            p.pile[i] = Pile.DECK
            count += 1
    p.emit(Event.RESHUFFLED, EVERYONE, count, 0, 0, 0)


def draw_card(p: Position, card: int) -> None:
    """The next card of the deck: for a slot at the start [setup.display], as incoming [contract.refill], or for the
    eyes of its taker [contract.side]."""
    p.pile[card] = Pile.ELSEWHERE
    if p.draw == Draw.TOP:
        p.draw = 0
        p.drawn = card
        p.emit(Event.LOOKED, 1 << active(p), active(p), card, 0, 0)
        return
    slot = 0
    while p.display[slot] >= 0:
        slot += 1
    p.display[slot] = card
    p.emit(Event.SHOWN, EVERYONE, card, slot, 0, 0)
    p.draw = 0


def forget_contract(p: Position, seat: int, number: int) -> None:
    """A card leaves its holder for the discards, a set-up contract the game [contract.gone]. The others close up."""
    base = seat * Size.HELD
    card = p.contract[base + number]
    if card < Size.CARDS:
        p.pile[card] = Pile.DISCARDS
    for i in range(number, Size.HELD - 1):
        p.contract[base + i] = p.contract[base + i + 1]
        p.side[base + i] = p.side[base + i + 1]
        p.left[base + i] = p.left[base + i + 1]
    p.contract[base + Size.HELD - 1] = NONE
    p.side[base + Size.HELD - 1] = 0
    p.left[base + Size.HELD - 1] = 0


def discard(p: Position, seat: int, number: int) -> None:
    """A contract too many: its dice go to the warehouse [contract.discard]."""
    dice = 0
    for i in range(Size.CONTAINERS):
        dice += p.left[seat * Size.HELD + number] >> i & 1
    p.warehouse[seat] += dice
    card = p.contract[seat * Size.HELD + number]
    forget_contract(p, seat, number)
    p.emit(Event.DISCARDED, EVERYONE, seat, card, dice, 0)
