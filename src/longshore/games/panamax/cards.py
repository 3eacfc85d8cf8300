# longshore: compiled
"""Captain and stevedore cards: won by arrivals, played in a turn."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.asking import answered
from longshore.games.panamax.codes import Action, Event, HandCard, Phase, Refusal, Size, Source
from longshore.games.panamax.position import Position
from longshore.games.panamax.stack import push_load, push_move
from longshore.games.panamax.turns import active


def refuse_card(p: Position, seat: int) -> int:
    """A captain or stevedore card only if one is left and none is in hand [arrive.hand]."""
    if p.size[p.ask_ship[0]] == 1:
        return 0 if p.captain[seat] == 0 and p.captains < Size.CAPTAINS else Refusal.ARRIVE_HAND
    return 0 if p.stevedore[seat] == 0 and p.stevedores < Size.STEVEDORES else Refusal.ARRIVE_HAND


def take_card(p: Position, seat: int) -> None:
    """The top captain card for a ship of size 1, the top stevedore card for one of size 2 [arrive.bonus]; the piles
    get weaker [card.used]."""
    card = HandCard.CAPTAIN if p.size[p.ask_ship[0]] == 1 else HandCard.STEVEDORE
    if card == HandCard.CAPTAIN:
        p.captains += 1
        p.captain[seat] = p.captains
        p.emit(Event.TOOK_CARD, EVERYONE, seat, card, p.captains, 0)
    else:
        p.stevedores += 1
        p.stevedore[seat] = p.stevedores
        p.emit(Event.TOOK_CARD, EVERYONE, seat, card, p.stevedores, 0)
    if p.phase == Phase.TURN and seat == active(p):
        p.new_cards |= 1 << card
    answered(p)


def refuse_captain(p: Position, seat: int) -> int:
    """A captain card in hand [card.none], not won in this very turn [card.when]."""
    if p.captain[seat] == 0:
        return Refusal.CARD_NONE
    return Refusal.CARD_WHEN if p.new_cards >> HandCard.CAPTAIN & 1 else 0


def refuse_stevedore(p: Position, seat: int) -> int:
    """A stevedore card likewise [card.none] [card.when]."""
    if p.stevedore[seat] == 0:
        return Refusal.CARD_NONE
    return Refusal.CARD_WHEN if p.new_cards >> HandCard.STEVEDORE & 1 else 0


def play_captain(p: Position, seat: int) -> None:
    """Points for a movement [card.captain]; the card is used up [card.used]."""
    card = p.captain[seat]
    p.captain[seat] = 0
    p.emit(Event.PLAYED, EVERYONE, seat, HandCard.CAPTAIN, card, 0)
    at = (card - 1) * Size.POINTS
    push_move(p, Source.CARD, card, p.captain_points[at], p.captain_points[at + 1], p.captain_points[at + 2])


def play_stevedore(p: Position, seat: int) -> None:
    """Dice to load [card.stevedore]; the card is used up [card.used]."""
    card = p.stevedore[seat]
    p.stevedore[seat] = 0
    p.emit(Event.PLAYED, EVERYONE, seat, HandCard.STEVEDORE, card, 0)
    push_load(p, Action.LOAD, Source.CARD, card, p.stevedore_gain[(card - 1) * Size.GAINS])


def cut_fee(p: Position, seat: int) -> int:
    """A stevedore card makes the fee smaller instead [card.fee]; used up as well [card.used]."""
    card = p.stevedore[seat]
    p.stevedore[seat] = 0
    p.emit(Event.PLAYED, EVERYONE, seat, HandCard.STEVEDORE, card, 0)
    return p.stevedore_gain[(card - 1) * Size.GAINS + 1]
