# longshore: compiled
"""What a learning machine sees: faces as far as the seat may look at them [memory.faces], its own seat first."""

from __future__ import annotations

from longshore.games.dockers.board import is_uncovered
from longshore.games.dockers.codes import COLOURS, Colour, Limit, Seen, Size
from longshore.games.dockers.crates import face_at
from longshore.games.dockers.groups import arranged
from longshore.games.dockers.memory import knows
from longshore.games.dockers.position import Position
from longshore.games.dockers.turns import turn


def observe(p: Position, seat: int) -> int:
    out: list[int] = p.sight
    for i in range(Seen.LENGTH):
        out[i] = 0
    out[Seen.PHASE + p.phase] = 1
    out[Seen.OWN_SEAT + seat] = 1
    observe_seats(p, seat, out)
    out[Seen.MOVES_LEFT] = p.moves_left
    for crate in range(Size.CRATES):
        if p.at[crate] >= 0:
            observe_crate(p, seat, crate, out)
    if p.held_to >= 0:
        out[Seen.FALLING_TO + p.held_to] = 1
    for i in range(p.made):
        cell = p.past_place[i] // Size.LEVELS
        out[Seen.PAST_CRATE + i * Size.CRATES + p.past_crate[i]] = 1
        out[Seen.PAST_ROW + i * Size.SIDE + cell // Size.STRIDE - 1] = 1
        out[Seen.PAST_COLUMN + i * Size.SIDE + cell % Size.STRIDE - 1] = 1
        out[Seen.PAST_LEVEL + i * Size.LEVELS + p.past_place[i] % Size.LEVELS] = 1
    out[Seen.WHOLE] = p.solid
    out[Seen.LIVELY] = p.lively
    out[Seen.IDLE_TURNS] = p.bounded(p.idle_turns, 0, Limit.IDLE)
    out[Seen.IDLE_LIMIT] = p.idle_limit
    out[Seen.SIZE] = p.size
    out[Seen.MEMORY + p.memory] = 1
    out[Seen.STRICT] = p.strict
    out[Seen.REVEAL_SCORES] = p.reveal
    out[Seen.DEAD_END] = p.dead_end
    out[Seen.FAMILY] = p.loose_pivot
    return Seen.LENGTH


def observe_seats(p: Position, seat: int, out: list[int]) -> None:
    """Who plays which colour, with how many points, and whose decision it is."""
    deciding = turn(p)
    for i in range(p.seats):
        other = (seat + i) % p.seats
        out[Seen.PLAYING + i] = 1
        out[Seen.DECIDING + i] = 1 if other == deciding else 0
        out[Seen.POINTS + i] = p.bounded(p.points[other], 0, Limit.POINTS)
        if p.colour_of[other] != Colour.LID:
            out[Seen.COLOUR + i * Size.COLOURS + p.colour_of[other] - 1] = 1


def observe_crate(p: Position, seat: int, crate: int, out: list[int]) -> None:
    """Where it stands, and each side's colour if the seat may look at it."""
    cell = p.at[crate]
    faces = knows(p, seat, crate)
    out[Seen.ROW + crate * Size.SIDE + cell // Size.STRIDE - 1] = 1
    out[Seen.COLUMN + crate * Size.SIDE + cell % Size.STRIDE - 1] = 1
    out[Seen.LEVEL + crate * Size.LEVELS + p.level[crate]] = 1
    for side in range(Size.FACES):
        face = face_at(p.turned[crate], side)
        if faces >> face & 1:
            out[Seen.FACE + (crate * Size.FACES + side) * len(COLOURS) + p.paint[crate * Size.FACES + face]] = 1
    if not is_uncovered(p, crate):
        out[Seen.COVERED + crate] = 1
    elif arranged(p, cell):
        out[Seen.ARRANGED + crate] = 1
    if crate == p.customs:
        out[Seen.CUSTOMS + crate] = 1
    if crate == p.held:
        out[Seen.FALLING + crate] = 1
