# longshore: compiled
"""Set-up: floors stacked, colours drawn, and who begins."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.dockers.board import restack
from longshore.games.dockers.codes import Colour, Event, Memory, Move, Phase, Refusal, Size
from longshore.games.dockers.memory import witness
from longshore.games.dockers.playing import begin_turn
from longshore.games.dockers.position import Position
from longshore.games.dockers.scoring import owner_of


def begin(p: Position) -> None:
    """Before set-up: nothing stacked, unless the floors are always the same [option.shuffled_floors]."""
    for i in range(Size.PAINTED):
        p.paint[i] = p.printed[i]
    restack(p)
    if p.shuffled == 0:
        for floor in range(Size.FLOORS):
            stack_floor(p, floor)


def can_stack(p: Position, floor: int) -> int:
    """Is this floor not stacked yet?"""
    return 1 if p.floor_at[0] != floor and p.floor_at[1] != floor else 0


def stack_floor(p: Position, floor: int) -> None:
    """Nine crates, lids up, three by three in the middle of the board, one floor upon another [setup.floors]."""
    high = 0
    while p.floor_at[high] >= 0:
        high += 1
    p.floor_at[high] = floor
    corner = (p.size - Size.ROW) // 2 + 1
    for i in range(Size.A_FLOOR):
        crate = floor * Size.A_FLOOR + i
        p.at[crate] = (corner + i // Size.ROW) * Size.STRIDE + corner + i % Size.ROW
        p.level[crate] = high
    restack(p)
    p.emit(Event.STACKED, EVERYONE, high, floor, 0, 0)
    if high == Size.FLOORS - 1:
        p.phase = Phase.COLOURS
        if p.memory == Memory.LOGBOOK:
            witness(p)


def draw_colour(p: Position, colour: int) -> None:
    """A colour each, drawn [setup.colours]; those left over are nobody's [setup.fewer]. Then who begins
    [setup.first]."""
    seat = 0
    while p.colour_of[seat] != Colour.LID:
        seat += 1
    p.colour_of[seat] = colour
    p.emit(Event.COLOURED, EVERYONE, seat, colour, 0, 0)
    if seat + 1 == p.seats:
        p.phase = Phase.FIRST


def draw_first(p: Position, seat: int) -> None:
    """Who begins is drawn [setup.first]."""
    p.player = seat
    p.emit(Event.FIRST, EVERYONE, seat, 0, 0, 0)
    begin_turn(p)


def legal_setup(p: Position) -> int:
    """What chance may draw."""
    count = 0
    if p.phase == Phase.FLOORS:
        for floor in range(Size.FLOORS):
            if can_stack(p, floor):
                p.moves[count] = Move.FLOOR + floor
                count += 1
    elif p.phase == Phase.COLOURS:
        for i in range(Size.COLOURS):
            if owner_of(p, i + 1) < 0:
                p.moves[count] = Move.COLOUR + i
                count += 1
    else:
        for seat in range(p.seats):
            p.moves[count] = Move.FIRST + seat
            count += 1
    return count


def refuse_setup(p: Position, move: int) -> int:
    """Only what has to be drawn now [game.move]."""
    if move < Move.COLOUR:
        possible = False
    elif move < Move.FIRST:
        possible = p.phase == Phase.COLOURS and owner_of(p, move - Move.COLOUR + 1) < 0
    elif move < Move.FLOOR:
        possible = p.phase == Phase.FIRST and move - Move.FIRST < p.seats
    else:
        possible = p.phase == Phase.FLOORS and can_stack(p, move - Move.FLOOR) == 1
    return 0 if possible else Refusal.GAME_MOVE


def play_setup(p: Position, move: int) -> None:
    if move < Move.FIRST:
        draw_colour(p, move - Move.COLOUR + 1)
    elif move < Move.FLOOR:
        draw_first(p, move - Move.FIRST)
    else:
        stack_floor(p, move - Move.FLOOR)
