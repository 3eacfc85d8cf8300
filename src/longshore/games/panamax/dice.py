# longshore: compiled
"""The action dice: rolled onto the table, taken, moved to the other side."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.panamax.codes import Action, Event, Move, Passenger, Phase, Reason, Refusal, Size, Source
from longshore.games.panamax.desk import first_column
from longshore.games.panamax.money import pay_company
from longshore.games.panamax.position import Position
from longshore.games.panamax.stack import push_action, push_load, push_move
from longshore.games.panamax.turns import active, begin_turn


def roll(p: Position, value: int) -> None:
    """One die after the other: the ordinary ones, then the executive ones [dice.columns] [dice.executive]; all
    again if a side of the table has too few [dice.reroll]."""
    p.rolled[value] += 1
    p.rolls += 1
    p.emit(Event.ROLLED, EVERYONE, value + 1, p.batch, 0, 0)
    if p.batch == 0:
        if p.rolls == p.ordinary_dice:
            place_dice(p, Size.ROWS)
            for i in range(Size.COLUMNS):
                p.column[i] = p.rolled[i]
                p.rolled[i] = 0
            p.rolls = 0
            p.batch = 1
        return
    if p.rolls < p.executive_dice:
        return
    place_dice(p, 1)
    ordinary = 0
    executives = 0
    sides = 0
    for i in range(Size.COLUMNS):
        p.executive[i] = p.rolled[i]
        p.rolled[i] = 0
        ordinary = ordinary * (Size.ROWS + 1) + p.column[i]
        executives = executives * 2 + p.executive[i]
        if i < Size.MOVE_COLUMNS:
            sides += p.column[i] + p.executive[i]
    p.rolls = 0
    p.batch = 0
    p.emit(Event.COLUMNS, EVERYONE, ordinary, executives, 0, 0)
    others = dice_left(p) - sides
    if sides <= p.reroll_at or others <= p.reroll_at:
        for i in range(Size.COLUMNS):
            p.column[i] = 0
            p.executive[i] = 0
        p.emit(Event.REROLL, EVERYONE, sides, others, 0, 0)
        return
    p.phase = Phase.TURN
    begin_turn(p)


def place_dice(p: Position, room: int) -> None:
    """Each die goes to its column while there is room; then the others, low values first, to the nearest column on
    the left with room, else on the right [dice.columns] [dice.executive]. Works on `rolled`, in place."""
    for i in range(Size.COLUMNS):
        p.tally[i] = p.rolled[i] - room if p.rolled[i] > room else 0
        p.rolled[i] -= p.tally[i]
    for i in range(Size.COLUMNS):
        while p.tally[i] > 0:
            goal = i - 1
            while goal >= 0 and p.rolled[goal] >= room:
                goal -= 1
            if goal < 0:
                goal = i + 1
                while p.rolled[goal] >= room:
                    goal += 1
            p.rolled[goal] += 1
            p.tally[i] -= 1


def dice_left(p: Position) -> int:
    """Action dice on the table."""
    count = 0
    for i in range(Size.COLUMNS):
        count += p.column[i] + p.executive[i]
    return count


def remove_die(p: Position) -> None:
    """The lowest die of the fullest column, of equals the leftmost [option.discard]."""
    fullest = 0
    for i in range(Size.COLUMNS):
        if p.column[i] + p.executive[i] > p.column[fullest] + p.executive[fullest]:
            fullest = i
    if p.column[fullest] > 0:
        p.column[fullest] -= 1
    else:
        p.executive[fullest] = 0
    p.emit(Event.REMOVED_DIE, EVERYONE, fullest, 0, 0, 0)


def legal_dice(p: Position, seat: int) -> int:
    """Before a die is taken."""
    count = 0
    for i in range(Size.COLUMNS):
        if refuse_take(p, i) == 0:
            p.moves[count] = Move.TAKE + i
            count += 1
    for i in range(Size.COLUMNS):
        if refuse_executive(p, i) == 0:
            p.moves[count] = Move.EXECUTIVE + i
            count += 1
    if p.funds[seat] >= transfer_cost(p, seat):
        for i in range(Size.COLUMNS):
            for k in range(Size.COLUMNS):
                if refuse_transfer(p, seat, i, k) == 0:
                    p.moves[count] = Move.TRANSFER + i * Size.COLUMNS + k
                    count += 1
    return count


def refuse_dice(p: Position, seat: int, move: int) -> int:
    """One die a turn [take.once], none after the round [turn.round]; what a card has begun is finished first
    [turn.done]."""
    if p.phase != Phase.TURN:
        return Refusal.TURN_ROUND
    if p.taken:
        return Refusal.TAKE_ONCE
    if p.depth > 0:
        return Refusal.TURN_DONE
    if move < Move.EXECUTIVE:
        return refuse_take(p, move - Move.TAKE)
    if move < Move.TRANSFER:
        return refuse_executive(p, move - Move.EXECUTIVE)
    return refuse_transfer(p, seat, (move - Move.TRANSFER) // Size.COLUMNS, (move - Move.TRANSFER) % Size.COLUMNS)


def refuse_take(p: Position, column: int) -> int:
    """[take.lowest]: there must be an ordinary die."""
    return 0 if p.column[column] > 0 else Refusal.TAKE_LOWEST


def refuse_executive(p: Position, column: int) -> int:
    """[take.executive]: only when no other die is left in its column."""
    return 0 if p.executive[column] and p.column[column] == 0 else Refusal.TAKE_EXECUTIVE


def refuse_transfer(p: Position, seat: int, source: int, goal: int) -> int:
    """A die [transfer.die] goes to the other side [transfer.side], where there is room [transfer.room], if the
    company can pay [transfer.price]."""
    if p.column[source] == 0 and not p.executive[source]:
        return Refusal.TAKE_LOWEST
    if (source < Size.MOVE_COLUMNS) == (goal < Size.MOVE_COLUMNS):
        return Refusal.TRANSFER_SIDE
    if p.column[goal] >= Size.ROWS:
        return Refusal.TRANSFER_ROOM
    return 0 if p.funds[seat] >= transfer_cost(p, seat) else Refusal.TRANSFER_PRICE


def transfer_cost(p: Position, seat: int) -> int:
    """Full price [transfer.price], less with the passenger slot [passenger.transfer], nothing once the first
    column of the desk is full [flag.column]."""
    if first_column(p, seat):
        return 0
    return p.cheap_price if p.slots[seat] >> Passenger.TRANSFER & 1 else p.transfer_price


def take_die(p: Position, seat: int, move: int) -> None:
    """Take a die and do its action: the lowest of a column [take.lowest], an executive one [take.executive], or one
    just moved to the other side, which must be used [transfer.use]."""
    p.taken = 1
    if move < Move.EXECUTIVE:
        take_ordinary(p, seat, move - Move.TAKE)
    elif move < Move.TRANSFER:
        column = move - Move.EXECUTIVE
        p.executive[column] = 0
        p.emit(Event.TOOK_DIE, EVERYONE, seat, column, Size.ROWS + 1, 0)
        push_action(p, Action.EXECUTIVE, Source.DIE, column)
    else:
        transfer(p, seat, (move - Move.TRANSFER) // Size.COLUMNS, (move - Move.TRANSFER) % Size.COLUMNS)


def transfer(p: Position, seat: int, source: int, goal: int) -> None:
    """The lowest die of a column goes to the highest free row of one on the other side [transfer.die], for a price
    [transfer.price], and is used at once [transfer.use]. An executive die becomes an ordinary one."""
    cost = transfer_cost(p, seat)
    if p.column[source] > 0:
        p.column[source] -= 1
    else:
        p.executive[source] = 0
    p.column[goal] += 1
    p.emit(Event.TRANSFERRED, EVERYONE, seat, source, goal, cost)
    if cost > 0:
        pay_company(p, seat, cost, Reason.TRANSFER)
    take_ordinary(p, seat, goal)


def take_ordinary(p: Position, seat: int, column: int) -> None:
    """Dice lie from the top row down, so n dice leave the next one in row 4 - n [dice.rows]."""
    row = Size.ROWS - p.column[column]
    p.column[column] -= 1
    p.emit(Event.TOOK_DIE, EVERYONE, seat, column, row + 1, 0)
    begin_column(p, column, p.row[row])


def begin_column(p: Position, column: int, strength: int) -> None:
    """Columns 1 to 3 move ships: locks by the column, waterways by the row [take.move]. Columns 4 to 6 take a
    contract and load as many containers as the row says [take.cargo], one more with the slot [passenger.extra]."""
    if column < Size.MOVE_COLUMNS:
        push_move(p, Source.DIE, column, p.locks[column], strength, 0)
        return
    extra = p.slots[active(p)] >> Passenger.EXTRA & 1
    push_load(p, Action.CARGO, Source.DIE, column, strength + extra)
