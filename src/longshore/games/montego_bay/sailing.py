# longshore: compiled
"""Ships leave the port and others come in."""

from __future__ import annotations

from longshore.core.codes import EVERYONE, MOST
from longshore.games.montego_bay.codes import NONE, Event, Move, Phase, Refusal, Size
from longshore.games.montego_bay.position import Position
from longshore.games.montego_bay.scoring import pay_out


def sail(p: Position, pier: int, filler: int) -> None:
    """A ship is scored and leaves the game, its barrels go back to the reserves [score.barrels], the ships behind
    it move up [score.advance]. Whoever filled the last slot has a point more [score.bonus]. The pilot boat is not
    scored [sail.pilot]."""
    ship = p.ship_at[pier]
    for seat in range(Size.SEATS):
        p.tally[seat] = p.cargo[pier * Size.SEATS + seat]
        p.reserve[seat] += p.tally[seat]
    cast_off(p, pier)
    p.emit(Event.SAILED, EVERYONE, ship, pier, 1 if filler >= 0 else 0, 0)
    pay_out(p, ship)
    if filler >= 0 and p.last_slot > 0:
        p.points[filler] = p.bounded(p.points[filler] + p.last_slot, 0, MOST)
        p.emit(Event.BONUS, EVERYONE, filler, p.last_slot, p.points[filler], ship)
    move_up(p, pier)


def cast_off(p: Position, pier: int) -> None:
    """Nobody at the pier any more."""
    p.ship_at[pier] = NONE
    p.aboard[pier] = 0
    for seat in range(Size.SEATS):
        p.cargo[pier * Size.SEATS + seat] = 0


def move_up(p: Position, pier: int) -> None:
    """The ships behind a pier that is free now each come to the next one [score.advance]."""
    for i in range(pier, p.berths - 1):
        p.ship_at[i] = p.ship_at[i + 1]
        p.aboard[i] = p.aboard[i + 1]
        for seat in range(Size.SEATS):
            p.cargo[i * Size.SEATS + seat] = p.cargo[(i + 1) * Size.SEATS + seat]
        cast_off(p, i + 1)
        p.emit(Event.ADVANCED, EVERYONE, p.ship_at[i], i, 0, 0)
    p.berths -= 1


def bring_in(p: Position) -> int:
    """The next ship comes to the last pier [score.advance], from the second pile when the first is used up, from
    nowhere when both are [sail.piles]. 1 if chance has to show a ship now."""
    if p.upcoming >= 0:
        ship = p.upcoming
        p.upcoming = NONE
        tie_up(p, ship)
    if p.unseen > 0:
        p.phase = Phase.DRAW
        return 1
    return 0


def tie_up(p: Position, ship: int) -> None:
    """A ship comes to the first free pier; was it the first of the second pile [order.shuffle]?"""
    p.ship_at[p.berths] = ship
    p.berths += 1
    p.emit(Event.DOCKED, EVERYONE, ship, p.berths - 1, 0, 0)
    if p.round > 0 and p.unseen == Size.PILE - 1:
        p.begun = 1


def legal_show(p: Position) -> int:
    """Any ship that nobody has seen yet."""
    count = 0
    for ship in range(Size.SHIPS):
        if p.stock[ship]:
            p.moves[count] = Move.SHOW + ship
            count += 1
    return count


def refuse_show(p: Position, move: int) -> int:
    return 0 if move >= Move.SHOW and p.stock[move - Move.SHOW] else Refusal.GAME_MOVE


def show(p: Position, ship: int) -> None:
    """A ship is seen: at the start those of piers 2 to 4 [setup.pilot]; then the top of the pile lies open
    [setup.piles], unless the piles lie face down: then only when it comes in [option.face_down]."""
    p.stock[ship] = 0
    p.unseen -= 1
    if p.berths < Size.PIERS:
        tie_up(p, ship)
    else:
        p.upcoming = ship
        p.emit(Event.NEXT, EVERYONE, ship, 0, 0, 0)
