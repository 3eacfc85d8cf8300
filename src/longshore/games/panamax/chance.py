# longshore: compiled
"""What chance says: the first order, cards and dice."""

from __future__ import annotations

from longshore.games.panamax.codes import NONE, Contract, Holder, Move, Phase, Pile, Refusal, Size
from longshore.games.panamax.contracts import draw_card
from longshore.games.panamax.dice import roll
from longshore.games.panamax.position import Position
from longshore.games.panamax.round_end import begin_round
from longshore.games.panamax.setup import deal_advisor, draw_order, has_place, offer_contract


def legal_chance(p: Position) -> int:
    """All that can be drawn or rolled now."""
    count = 0
    if p.draw or p.phase == Phase.DISPLAY:
        for i in range(Size.CARDS):
            if p.pile[i] == Pile.DECK:
                p.moves[count] = Move.DRAW + i
                count += 1
    elif p.phase == Phase.DICE:
        for i in range(Size.FACES):
            p.moves[count] = Move.ROLL + i
            count += 1
    elif p.phase == Phase.ADVISORS:
        for i in range(Size.ADVISORS):
            if p.advisor[i] == Holder.POOL:
                p.moves[count] = Move.DEAL + i
                count += 1
    elif p.phase == Phase.CONTRACTS:
        for i in range(Size.SET_UPS):
            if p.offered[i] == NONE:
                p.moves[count] = Move.OFFER + i
                count += 1
    else:
        for i in range(p.seats):
            if not has_place(p, i):
                p.moves[count] = Move.ORDER + i
                count += 1
    return count


def refuse_chance(p: Position, move: int) -> int:
    """[game.move]: chance says only what can be drawn or rolled now."""
    possible = 0
    if p.draw or p.phase == Phase.DISPLAY:
        possible = Move.DRAW <= move < Move.ROLL and p.pile[move - Move.DRAW] == Pile.DECK
    elif p.phase == Phase.DICE:
        possible = move >= Move.ROLL
    elif p.phase == Phase.ADVISORS:
        possible = Move.DEAL <= move < Move.DRAW and p.advisor[move - Move.DEAL] == Holder.POOL
    elif p.phase == Phase.CONTRACTS:
        possible = Move.OFFER <= move < Move.DEAL and p.offered[move - Move.OFFER] == NONE
    elif Move.ORDER <= move < Move.OFFER and move - Move.ORDER < p.seats:
        possible = not has_place(p, move - Move.ORDER)
    return 0 if possible else Refusal.GAME_MOVE


def play_chance(p: Position, move: int) -> None:
    """A die rolled, a card drawn or dealt, a place in the order; with the display complete, the game begins
    [setup.display]."""
    if move >= Move.ROLL:
        roll(p, move - Move.ROLL)
    elif move >= Move.DRAW:
        draw_card(p, move - Move.DRAW)
        if p.phase == Phase.DISPLAY and p.display[Contract.INCOMING] >= 0:
            begin_round(p)
    elif move >= Move.DEAL:
        deal_advisor(p, move - Move.DEAL)
    elif move >= Move.OFFER:
        offer_contract(p, move - Move.OFFER)
    else:
        draw_order(p, move - Move.ORDER)
