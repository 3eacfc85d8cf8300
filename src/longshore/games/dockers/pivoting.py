# longshore: compiled
"""Pivoting: a crate that nothing touches turns on its base."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.dockers.board import place_of
from longshore.games.dockers.codes import Cell, Event, Refusal, Size
from longshore.games.dockers.crates import ahead, turned
from longshore.games.dockers.groups import arranged
from longshore.games.dockers.moving import refuse_crate
from longshore.games.dockers.position import Position
from longshore.games.dockers.returns import has_stood, remember


def touches(p: Position, crate: int) -> int:
    """Does another crate touch it sideways [pivot.contact]? Lower ones and diagonal ones do not."""
    for d in range(Size.DIRECTIONS):
        high = p.height[ahead(p.at[crate], d)]
        if p.level[crate] < high < Cell.RIM:
            return 1
    return 0


def is_opening(p: Position) -> int:
    """Whether this is the first move of a game that has to begin with a fall [turn.opening]: the token comes into play
    at the end of the first turn. Only in the family variant something else would be possible."""
    return p.firm & (p.customs < 0) & (p.made == 0)


def refuse_pivot(p: Position, crate: int, turns: int) -> int:
    """A pivot needs an uncovered crate that nothing touches sideways [pivot.contact], not arranged
    [block.arranged]; in the family variant contact does not matter [family.pivot], nor once did the other
    [option.loose_family]. The game does not begin with a pivot [turn.opening]. No way of standing twice in a turn
    [return.turned]."""
    reason = refuse_crate(p, crate)
    if reason:
        return reason
    if (p.loose_pivot == 0 or p.firm) and arranged(p, p.at[crate]):
        return Refusal.BLOCK_ARRANGED
    if p.loose_pivot == 0 and touches(p, crate):
        return Refusal.PIVOT_CONTACT
    if is_opening(p):
        return Refusal.TURN_OPENING
    return Refusal.RETURN_TURNED if has_stood(p, crate, turned(p.turned[crate], turns)) else 0


def can_pivot(p: Position, crate: int, turns: int) -> int:
    return 1 if refuse_pivot(p, crate, turns) == 0 else 0


def count_pivots(p: Position, crate: int) -> int:
    """How many pivots `refuse_pivot` allows a crate that is free."""
    if p.loose_pivot == 0 and (touches(p, crate) or arranged(p, p.at[crate])):
        return 0
    if p.firm and (is_opening(p) or arranged(p, p.at[crate])):
        return 0
    count = 0
    for turns in range(1, Size.TURNS):
        count += 1 - has_stood(p, crate, turned(p.turned[crate], turns))
    return count


def pivot(p: Position, crate: int, turns: int) -> None:
    """On its base, as far as one likes, for one move [pivot.turns]; it never scores [score.pivot]."""
    remember(p, crate)
    p.turned[crate] = turned(p.turned[crate], turns)
    p.emit(Event.PIVOTED, EVERYONE, crate, turns, place_of(p, crate), 0)
