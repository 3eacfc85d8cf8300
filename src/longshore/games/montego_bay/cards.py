# longshore: compiled
"""Phase 2: everybody chooses cards in secret, one for each pawn."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, Word
from longshore.games.montego_bay.board import owner_of
from longshore.games.montego_bay.codes import NONE, Event, Move, Pawn, Phase, Refusal, Size
from longshore.games.montego_bay.position import Position

SEED_STRIDE = 2654435761  # the scratch noise is sown as Kernel.sow does it
SEED_START = 1013904223
SEED_PRIME = 4294967291


def begin_cards(p: Position) -> None:
    p.phase = Phase.CARDS
    p.asked = NONE
    p.declined = 0


def choosing(p: Position) -> int:
    """The seats that still have a card to lay, as a bit set."""
    seats = 0
    for docker in range(Size.DOCKERS):
        if p.card[docker] == 0 and p.owner[docker] >= 0:
            seats |= 1 << p.owner[docker]
    if p.employer >= 0 and p.card[Pawn.JACK] == 0:
        seats |= 1 << p.employer
    return seats


def next_pawn(p: Position, seat: int) -> int:
    """Whose card the seat lays now: its dockers' in the order of their numbers, then Lazy Jack's [card.order]."""
    for docker in range(Size.DOCKERS):
        if p.card[docker] == 0 and p.owner[docker] == seat:
            return docker
    return Pawn.JACK if p.employer == seat and p.card[Pawn.JACK] == 0 else NONE


def legal_cards(p: Position, seat: int) -> int:
    """Any value of the series [card.series], for Lazy Jack any but his host's [card.jack]."""
    if seat < 0 or seat >= p.seats:
        return 0
    pawn = next_pawn(p, seat)
    if pawn < 0:
        return 0
    taken = p.card[p.host] if pawn == Pawn.JACK else 0
    count = 0
    for value in range(1, Size.VALUES + 1):
        if value != taken:
            p.moves[count] = Move.CARD + pawn * Size.VALUES + value - 1
            count += 1
    return count


def refuse_card(p: Position, seat: int, move: int) -> int:
    """One card for each own pawn [card.each] [card.own], one after the other [card.order], any value of its
    series [card.series], Lazy Jack's from what his host's card leaves [card.jack]."""
    if seat < 0 or seat >= p.seats:
        return Refusal.TURN_YOURS
    if move < Move.CARD or move >= Move.LOAD:
        return Refusal.GAME_MOVE if choosing(p) >> seat & 1 else Refusal.TURN_YOURS
    pawn = (move - Move.CARD) // Size.VALUES
    if owner_of(p, pawn) != seat:
        return Refusal.CARD_OWN
    if p.card[pawn]:
        return Refusal.CARD_EACH
    if pawn != next_pawn(p, seat):
        return Refusal.CARD_ORDER
    if pawn == Pawn.JACK and p.card[p.host] == (move - Move.CARD) % Size.VALUES + 1:
        return Refusal.CARD_JACK
    return 0


def lay_card(p: Position, seat: int, pawn: int, value: int) -> int:
    """Face down [card.secret]; 1 if it was the last one of all."""
    p.card[pawn] = value
    p.emit(Event.PICKED, 1 << seat, pawn, value, 0, 0)
    if next_pawn(p, seat) >= 0:
        return 0
    p.emit(Event.READY, EVERYONE, seat, 0, 0, 0)
    return 1 if choosing(p) == 0 else 0


def who_sees(seat: int, move: int) -> int:
    """A card laid is its owner's secret [card.secret], and nothing else is hidden [setup.open]: ships in the piles have
    no order yet."""
    return 1 << seat if Move.CARD <= move < Move.LOAD and seat >= 0 else EVERYONE


def imagine_cards(p: Position, seat: int, seed: int) -> None:
    """Other cards for the others, each as likely as any: five for a docker, four for Lazy Jack [card.jack]."""
    if p.phase != Phase.CARDS:
        return
    word: Word = seed
    stride: Word = SEED_STRIDE  # in a variable: these two are wider than an int
    prime: Word = SEED_PRIME
    p.noise = (word * stride + SEED_START) % prime + 1
    for docker in range(Size.DOCKERS):
        if p.card[docker] and p.owner[docker] != seat:
            p.card[docker] = 1 + p.chance(Size.VALUES)
    if p.card[Pawn.JACK] and p.employer != seat:
        p.card[Pawn.JACK] = 1 + (p.card[p.host] + p.chance(Size.VALUES - 1)) % Size.VALUES
