# longshore: compiled
"""Flags, and the cells of the desk that they set going."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.codes import Action, Cell, Event, Postponed, Size, Source
from longshore.games.panamax.position import Position
from longshore.games.panamax.stack import push_action, push_load, push_move


def flags_left(p: Position, nation: int) -> int:
    """Flags in the supply: those on no desk and not on the platform [setup.flags]."""
    count = p.flags_each - p.platform[nation]
    for i in range(Size.SEATS):
        count -= p.flags[i * Size.NATIONS + nation]
    return count


def first_column(p: Position, seat: int) -> int:
    """Whether a flag of each nation lies on the desk."""
    for i in range(Size.NATIONS):
        if p.flags[seat * Size.NATIONS + i] == 0:
            return 0
    return 1


def place_flag(p: Position, seat: int, nation: int, origin: int) -> None:
    """From left to right in the nation's row [flag.place]; none if the row is full or the supply empty [flag.full].
    The cell acts at once; a market postponed in an earlier turn is released [desk.postpone] [desk.same_turn]."""
    count = p.flags[seat * Size.NATIONS + nation]
    if count == Size.CELLS or flags_left(p, nation) == 0:
        p.emit(Event.NO_FLAG, EVERYONE, seat, nation, 0, 0)
        return
    full = first_column(p, seat)
    p.flags[seat * Size.NATIONS + nation] = count + 1
    p.emit(Event.FLAG, EVERYONE, seat, nation, count, origin)
    if not full and first_column(p, seat):
        p.emit(Event.FREE_TRANSFERS, EVERYONE, seat, 0, 0, 0)
    if p.postponed[seat * Size.NATIONS + nation] == Postponed.EARLIER:
        p.postponed[seat * Size.NATIONS + nation] = 0
        p.emit(Event.RELEASED, EVERYONE, seat, nation, 0, 0)
        push_action(p, Action.RELEASED, Source.DESK, nation)
    use_cell(p, seat, nation, p.cell[nation * Size.CELLS + count])


def use_cell(p: Position, seat: int, nation: int, kind: int) -> None:
    """Move any three points [desk.move], load a die [desk.load], use the railway [desk.rail], or the market
    [desk.market]."""
    p.emit(Event.CELL, EVERYONE, seat, nation, kind, 0)
    if kind == Cell.MOVE:
        push_move(p, Source.DESK, nation, 0, 0, p.desk_move)
    elif kind == Cell.LOAD:
        push_load(p, Action.LOAD, Source.DESK, nation, 1)
    elif kind == Cell.RAIL:
        push_action(p, Action.RAIL, Source.DESK, nation)
    else:
        push_action(p, Action.MARKET, Source.DESK, nation)


def settle_flags(p: Position, seat: int) -> None:
    """What was postponed in this turn can be released from the next one on [desk.same_turn]."""
    p.new_cards = 0
    p.preferred = 0
    for i in range(Size.NATIONS):
        if p.postponed[seat * Size.NATIONS + i] == Postponed.NOW:
            p.postponed[seat * Size.NATIONS + i] = Postponed.EARLIER
