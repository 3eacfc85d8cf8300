# longshore: compiled
"""Whose decision it is, and how many workers may move in a turn."""

from __future__ import annotations

from longshore.core.codes import CHANCE, OVER
from longshore.games.cargo.codes import Phase, Refusal, Size
from longshore.games.cargo.position import Position


def turn(p: Position) -> int:
    """[turn.yours]; a foreign crate is set back by the owner of the loading square, in anybody's turn
    [load.foreign]."""
    phase = p.phase
    if phase == Phase.PLAY or phase == Phase.RETURNS or phase == Phase.CREW:
        return p.seat_of[p.actor]
    if phase == Phase.RELOCATION:
        return p.seat_of[p.queue[1]]
    if phase == Phase.OVER:
        return OVER
    if phase == Phase.BLIND or phase == Phase.CHOICE:
        return p.actor
    return CHANCE


def next_ship(p: Position, ship: int) -> int:
    """Players sit behind their ships and play clockwise [setup.clockwise]."""
    following = (ship + 1) % Size.SHIPS
    while not p.in_play[following]:
        following = (following + 1) % Size.SHIPS
    return following


def allowance(p: Position) -> int:
    """One worker, then two, then three [turn.opening] [turn.three]."""
    if p.turns == 0:
        return p.opening_one
    return p.opening_two if p.turns == 1 else p.turn_moves


def untouched(p: Position) -> int:
    """No worker has been moved in this turn yet."""
    return 1 if p.moves_left == allowance(p) and p.stepping == 0 else 0


def would_pass(p: Position) -> int:
    """To end the turn now is to pass: nobody has moved, nobody came back from the doctor [turn.pass]."""
    return 1 if untouched(p) and not p.healed else 0


def refuse_allowance(p: Position, size: int) -> int:
    """One worker in the first turn of the game, two in the second [turn.opening], three later [turn.three]."""
    if allowance(p) < p.turn_moves:
        return Refusal.TURN_OPENING
    return Refusal.GROUP_COST if size > 1 else Refusal.TURN_THREE
