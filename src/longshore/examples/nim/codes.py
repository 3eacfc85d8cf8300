"""Every number of Nim with its name. Logs hold the numbers of moves and the names of events: keep them."""

from longshore.core.codes import Fields, field


class Size:
    """How many there can be; components may ask for less."""

    SEATS = 4
    TAKEN = 5  # stones in a move
    SIDES = 6  # of the die
    STONES = 95  # in the heap


class Move:
    """The action space: take one stone, two, …; then what the die can say."""

    TAKE = 0
    HEAP = TAKE + Size.TAKEN
    ACTIONS = HEAP + Size.SIDES


class Event:
    """What can happen; words.toml has the sentences."""

    HEAP = 0
    TOOK = 1


class Refusal:
    """Why not: each is a rule of rules.toml, `take.most` for TAKE_MOST. 0 is a move that is allowed."""

    GAME_OVER = 1
    GAME_MOVE = 2
    TURN_YOURS = 3
    TURN_DIE = 4
    TAKE_MOST = 5
    TAKE_HEAP = 6


class Seen(Fields):
    """What a learning machine is told: how many numbers, the least and the greatest."""

    STONES = field(1, 0, Size.STONES)
    MOST = field(1, 1, Size.TAKEN)
    MISERE = field(1, 0, 1)
