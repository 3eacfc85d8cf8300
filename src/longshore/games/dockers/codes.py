"""Dockers' numbers: crates, cells, phases, the action space, events and the rules that refuse. Each is written here
once; compiled modules have the number itself in its place."""

from longshore.core.codes import Fields, blocks, field, names, rule_ids

NONE = -1  # no crate, cell, floor, direction or seat


class Size:
    """How many there are."""

    SEATS = 4
    COLOURS = 4  # of players
    FLOORS = 3
    LEVELS = 3
    ROW = 3  # crates in a row of a floor
    A_FLOOR = ROW * ROW  # crates of one floor
    CENTRE = 4  # the crate of a floor that names it
    CRATES = FLOORS * A_FLOOR  # floor * A_FLOOR + row * ROW + column at the start
    FACES = 6  # of a crate; of all crates:
    PAINTED = CRATES * FACES
    WAYS = 24  # in which a crate can stand
    DIRECTIONS = 4
    TURNS = 4  # quarter turns clockwise: none to three
    PIVOTS = TURNS - 1
    STRIDE = 11  # cells lie in rows from the north-west, with a rim of cells that nothing can stand on
    SIDE = STRIDE - 2  # rows and columns of the largest dock
    CELLS = STRIDE * STRIDE
    PLACES = CELLS * LEVELS  # a place is cell * LEVELS + level
    VIEWERS = SEATS + 1
    MOVES = 3  # of a turn, at most
    PIECES = 5  # of a split block: a single move cannot join more


class Limit:
    """As far as it goes."""

    POINTS = 999  # where numbers of an observation that may grow without end are cut off
    IDLE = 99


class Cell:
    """What is special about some cells."""

    ORIGIN = Size.STRIDE + 1  # the north-western one; a set of cells has its bit 0 there, and all of it fits 128 bits
    RIM = 9  # the height of the rim: no stack comes near


class Colour:
    """What a face shows: a lid belongs to nobody."""

    LID = 0
    BLUE = 1
    RED = 2
    YELLOW = 3
    GREEN = 4


COLOURS = names(Colour)


class Side:
    """Where the six faces of a crate look; a direction is a side less NORTH."""

    TOP = 0
    BOTTOM = 1
    NORTH = 2
    EAST = 3
    SOUTH = 4
    WEST = 5


SIDES = names(Side)


class Beside:
    """What a neighbouring cell offers a crate."""

    NOTHING = 0
    EVEN = 1  # a floor at its own level: it may tip there
    LOWER = 2  # a floor below: it may fall there


class Memory:
    """What is remembered of the crates: the option `memory`."""

    DOCKYARD = 0
    LOGBOOK = 1
    XRAY = 2


MEMORIES = names(Memory)


class Knowledge:
    """What somebody knows of a crate, and whose knowledge it is."""

    ALL_FACES = (1 << Size.FACES) - 1  # as a bit set
    PUBLIC = Size.SEATS  # after the seats': everybody's


class Phase:
    """What is to be decided now."""

    FLOORS = 0  # chance stacks the floors
    COLOURS = 1  # chance draws a colour for each seat
    FIRST = 2  # chance draws who begins
    MOVES = 3
    TURNING = 4  # a crate is falling: how is it turned?
    CUSTOMS = 5
    OVER = 6


PHASES = names(Phase)


class Ending:
    """Why the game ended."""

    EXHAUSTED = 1
    IDLE = 2
    DEAD_END = 3


ENDINGS = tuple(name.replace(" ", "_") for name in names(Ending))


class Move:
    """The action space: one integer a move, in blocks."""

    TIP = 0  # + crate * 4 + direction
    DROP = TIP + Size.CRATES * Size.DIRECTIONS  # + crate * 4 + direction: a fall whose turn is chosen next
    FALL = DROP + Size.CRATES * Size.DIRECTIONS  # + (crate * 4 + direction) * 4 + turns: a fall in one decision
    PIVOT = FALL + Size.CRATES * Size.DIRECTIONS * Size.TURNS  # + crate * 3 + turns - 1
    TURN = PIVOT + Size.CRATES * Size.PIVOTS  # + turns
    STAMP = TURN + Size.TURNS  # + crate: the customs token comes there
    STAY = STAMP + Size.CRATES  # it stays where it is
    COLOUR = STAY + 1  # + colour - 1: chance
    FIRST = COLOUR + Size.COLOURS  # + seat: chance
    FLOOR = FIRST + Size.SEATS  # + floor: chance
    ACTIONS = FLOOR + Size.FLOORS


KINDS = blocks(Move)


class Event:
    """What a move did, as the kernel traces it: code, audience, then up to four numbers."""

    COLOURED = 1  # seat, colour
    FIRST = 2  # seat
    STACKED = 3  # level, floor
    TURN = 4  # seat
    TIPPED = 5  # crate, direction, from, to
    LIFTED = 6  # crate, direction, from, to
    SHOWN = 7  # crate
    FELL = 8  # crate, direction * 4 + turns, from, to
    PIVOTED = 9  # crate, turns, place
    UNCOVERED = 10  # crate, place
    HIDDEN = 11  # crate, place
    SCORED = 12  # colour, size, (crate * 3 + level) * 2 + whether uncovering scored, total
    SPLIT = 13  # moves left
    JOINED = 14
    TOKEN = 15  # seat, crate, from
    STAYED = 16  # seat, crate
    IDLE = 17  # turns
    ENDED = 18  # reason


EVENTS = names(Event)


class Refusal:
    """The rules that `refuse` answers with, by their ids: MOVE_WALL is rule move.wall."""

    TURN_YOURS = 1
    GAME_OVER = 2
    GAME_MOVE = 3
    GAME_CRATE = 4
    MOVE_COVERED = 5
    MOVE_CUSTOMS = 6
    CUSTOMS_COLUMN = 7
    MOVE_WALL = 8
    MOVE_EDGE = 9
    TIP_FLOOR = 10
    FALL_LEVEL = 11
    FALL_STEPS = 12
    BLOCK_ARRANGED = 13
    PIVOT_CONTACT = 14
    PIVOT_TURNS = 15
    RETURN_PLACE = 16
    RETURN_TURNED = 17
    SOLID_SPLIT = 18
    SOLID_SHORT = 19
    CUSTOMS_MUST = 20
    CUSTOMS_TOP = 21
    CUSTOMS_THERE = 22
    MOVE_SIDES = 23
    CUSTOMS_WHEN = 24
    TURN_THREE = 25
    FALL_TOUCHED = 26
    OPTION_STRICT = 27
    TURN_OPENING = 28


REFUSALS = rule_ids(Refusal)


class Seen(Fields):
    """The observation; docs/environments/dockers.md says what the fields mean. Seats are counted from the own one,
    crates are in the order of the set-up."""

    PHASE = field(len(PHASES), 0, 1)
    DECIDING = field(Size.SEATS, 0, 1)
    PLAYING = field(Size.SEATS, 0, 1)
    OWN_SEAT = field(Size.SEATS, 0, 1)
    COLOUR = field(Size.SEATS * Size.COLOURS, 0, 1)
    POINTS = field(Size.SEATS, 0, Limit.POINTS)
    MOVES_LEFT = field(1, 0, Size.MOVES)
    ROW = field(Size.CRATES * Size.SIDE, 0, 1)
    COLUMN = field(Size.CRATES * Size.SIDE, 0, 1)
    LEVEL = field(Size.CRATES * Size.LEVELS, 0, 1)
    FACE = field(Size.PAINTED * len(COLOURS), 0, 1)
    COVERED = field(Size.CRATES, 0, 1)
    ARRANGED = field(Size.CRATES, 0, 1)
    CUSTOMS = field(Size.CRATES, 0, 1)
    FALLING = field(Size.CRATES, 0, 1)
    FALLING_TO = field(Size.DIRECTIONS, 0, 1)
    PAST_CRATE = field(Size.MOVES * Size.CRATES, 0, 1)
    PAST_ROW = field(Size.MOVES * Size.SIDE, 0, 1)
    PAST_COLUMN = field(Size.MOVES * Size.SIDE, 0, 1)
    PAST_LEVEL = field(Size.MOVES * Size.LEVELS, 0, 1)
    WHOLE = field(1, 0, 1)
    LIVELY = field(1, 0, 1)
    IDLE_TURNS = field(1, 0, Limit.IDLE)
    IDLE_LIMIT = field(1, 0, Limit.IDLE)
    SIZE = field(1, 0, Size.SIDE)
    MEMORY = field(len(MEMORIES), 0, 1)
    STRICT = field(1, 0, 1)
    REVEAL_SCORES = field(1, 0, 1)
    DEAD_END = field(1, 0, 1)
    FAMILY = field(1, 0, 1)
