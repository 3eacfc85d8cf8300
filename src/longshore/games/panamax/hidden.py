# longshore: compiled
"""What is hidden: advisors, and a card being looked at [setup.open]. The deck has no order."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, Word
from longshore.games.panamax.codes import Draw, Holder, Move, Phase, Pile, Size
from longshore.games.panamax.position import Position
from longshore.games.panamax.setup import next_dealt
from longshore.games.panamax.turns import active

SEED_STRIDE = 2654435761  # the scratch noise is sown as Kernel.sow does it
SEED_START = 1013904223
SEED_PRIME = 4294967291


def who_sees(p: Position, seat: int, move: int) -> int:
    """Who may see a move: an advisor dealt or kept is its owner's secret, and so is a card being looked at."""
    if seat >= 0:
        return 1 << seat if Move.KEEP_ADVISOR <= move < Move.ORDER else EVERYONE
    if Move.DEAL <= move < Move.DRAW and p.phase == Phase.ADVISORS:
        return 1 << next_dealt(p)
    if Move.DRAW <= move < Move.ROLL and p.draw == Draw.TOP:
        return 1 << active(p)
    return EVERYONE


def imagine_others(p: Position, seat: int, seed: int) -> None:
    """Other advisors for the others, another card for whoever is looking at one."""
    if p.phase == Phase.OVER:
        return
    word: Word = seed
    word = (word * SEED_STRIDE + SEED_START) % SEED_PRIME + 1
    p.noise = word
    unsure = 0
    for i in range(Size.ADVISORS):
        if hidden_from(p, seat, i):
            p.tally[unsure] = p.advisor[i]
            unsure += 1
    for i in range(Size.ADVISORS):
        if hidden_from(p, seat, i):
            pick = p.chance(unsure)
            p.advisor[i] = p.tally[pick]
            unsure -= 1
            p.tally[pick] = p.tally[unsure]
    if p.drawn >= 0 and seat != active(p):
        redraw(p)


def redraw(p: Position) -> None:
    """Any card of the deck, or the one it was."""
    count = 1
    for i in range(Size.CARDS):
        if p.pile[i] == Pile.DECK:
            count += 1
    pick = p.chance(count)
    for i in range(Size.CARDS):
        if p.pile[i] == Pile.DECK or i == p.drawn:
            if pick == 0:
                p.pile[p.drawn] = Pile.DECK
                p.pile[i] = Pile.ELSEWHERE
                p.drawn = i
                return
            pick -= 1


def hidden_from(p: Position, seat: int, card: int) -> int:
    """Whether the seat cannot know where an advisor is."""
    place = p.advisor[card]
    if place == Holder.POOL:
        return p.phase <= Phase.SECRETS
    return place < Holder.OPEN and (place - Holder.DEALT) % Size.SEATS != seat
