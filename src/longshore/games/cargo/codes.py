"""Cargo's numbers: squares, pieces, phases, the action space, events and the rules that refuse. Each is written here
once; compiled modules have the number itself in its place."""

from longshore.core.codes import Fields, blocks, field, names, rule_ids


class Size:
    """How many there are."""

    SIDE = 8
    DOCK = SIDE * SIDE  # squares row by row from the north-west corner ...
    SHIPS = 4
    GATES = 2  # loading squares of a ship
    CELLS = DOCK + SHIPS * GATES  # ... then the outside loading squares
    DIRECTIONS = 4
    KINDS = 4  # of workers
    BIG = 3  # kinds that are no dockhands
    DOCKHANDS = 4  # of one colour
    GROUP = 3  # dockhands that go together
    STAGES = 3  # at the doctor
    QUEUE = 4  # crates that wait to be set back
    WAYS = CELLS * DIRECTIONS  # steps on one dock
    DOCKS = 1 + SIDE * 2**SHIPS  # with the loading squares on it; with them outside, by where they are and whose
    HAULS = SIDE * SHIPS * CELLS


class Limit:
    """As far as it goes."""

    IMMOVABLE = 99  # the weight of a line with an elephant in it
    POINTS = 999  # where numbers of an observation that may grow without end are cut off
    TURNS = 9999


class Side:
    """Directions, ships and colours alike."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Place:
    """Where a step leads off the dock, and where a worker is that does not stand on it."""

    NOWHERE = -1  # beyond the edge: water, or a ship
    IN_HAND = -1
    IN_WATER = -2
    GONE = -3


class Piece:
    """What stands on a square: a sort in steps of four, and a ship. `piece & 3` is its ship, `piece >> 2` its place in
    STANDING."""

    EMPTY = 0
    CRATE = 4  # + ship: a crate of that colour
    BLANK = 8  # a crate that lies face down
    HANDS = 12  # dockhands: `hands` counts them by colour; in events, + ship
    BIG = 16  # + 4 * (kind - COLOSSUS) + ship
    TUSKS = 24  # + ship: an elephant
    WATER = 28  # beyond the edge


STANDING = ("nothing", "crate", "face-down crate", "dockhands", "colossus", "mule", "elephant")


class Worker:
    """The kinds of workers."""

    DOCKHAND = 0
    COLOSSUS = 1
    MULE = 2
    ELEPHANT = 3


class Phase:
    """What is to be decided now."""

    LAYOUT = 0  # chance lays the crates face down
    BLIND_ROLL = 1  # option.blind: chance says who lays the first crate
    BLIND = 2  # option.blind: the seats lay them
    CREW_ROLL = 3  # chance says who chooses a ship and places first
    CHOICE = 4  # the seats take their ships
    REVEAL = 5  # chance turns the crates face up
    CREW = 6  # the seats place their workers
    START_ROLL = 7  # chance says who starts
    RETURNS = 8  # workers come back out of the water
    PLAY = 9
    RELOCATION = 10  # the owner of a loading square sets a foreign crate back
    OVER = 11


PHASES = names(Phase)


class Move:
    """The action space: one integer a move, in blocks."""

    DONE = 0  # end the turn
    GROUP = 1  # + (square * 4 + direction) * 3 + (size - 1): dockhands walk or push
    STRIDE = GROUP + Size.WAYS * Size.GROUP  # + direction: the colossus walks or pushes
    TROT = STRIDE + Size.DIRECTIONS  # + direction: the mule walks or pushes
    TROT_PULL = TROT + Size.DIRECTIONS  # + direction: it pulls
    TRAMPLE = TROT_PULL + Size.DIRECTIONS  # the elephant likewise
    TRAMPLE_PULL = TRAMPLE + Size.DIRECTIONS
    BACK = TRAMPLE_PULL + Size.DIRECTIONS  # + kind * 2 + which of the two loading squares: a worker out of the water
    DOCTOR = BACK + Size.BIG * Size.GATES  # + square: a dockhand back from the doctor
    RELOCATE = DOCTOR + Size.CELLS  # + square: set a foreign crate back
    PLACE = RELOCATE + Size.CELLS  # + kind * CELLS + square: place a worker
    TAKE = PLACE + Size.KINDS * Size.CELLS  # + ship: choose a ship
    LAY = TAKE + Size.SHIPS  # + square: lay a face-down crate, by a seat or by chance
    ROLL = LAY + Size.CELLS  # + seat: chance says who
    SHOW = ROLL + Size.SHIPS  # + ship: chance shows the colour of the next crate
    ACTIONS = SHOW + Size.SHIPS


KINDS = blocks(Move)


class Event:
    """What a move did, as the kernel traces it: code, audience, then up to four numbers."""

    MOVED = 1  # piece, from, to, count: a worker walked, or was carried by a line
    PUSHED = 2  # piece, from, to, count: a crate or a worker was pushed one square
    PULLED = 3  # colour, from, to
    CRUSHED = 4  # ship, square, count: dockhands to the doctor
    DROWNED = 5  # piece, square, count: workers overboard
    DUMPED = 6  # colour, square: a crate into the water
    LOADED = 7  # colour, square: a crate aboard its owner's ship
    ARRIVED = 8  # colour, square, ship: a foreign crate on a loading square, waiting to be set back
    RELOCATED = 9  # colour, square, ship
    SCORED = 10  # ship, points, total
    RETURNED = 11  # piece, square: out of the water
    HEALED = 12  # ship, square: from the doctor
    PLACED = 13  # piece, square
    CHOSE = 14  # seat, ship
    LAID = 15  # square
    SHOWN = 16  # square, colour
    ROLLED = 17  # seat, phase
    TURN = 18  # ship, moves: a turn begins
    PASSED = 19  # ship: a turn ended without any move
    FINISHED = 20  # reason
    STRANDED = 21  # ship, count: no room to come back, still in the water


EVENTS = names(Event)


class Ending:
    """Why the game ended."""

    RAN_OUT = 1
    ALL_PASSED = 2
    TOO_QUIET = 3


ENDINGS = names(Ending)


class Refusal:
    """The rules that `refuse` answers with, by their ids: PUSH_WEIGHT is rule push.weight."""

    TURN_YOURS = 1
    GAME_OVER = 2
    GAME_MOVE = 3
    SETUP_LAYOUT = 4
    SETUP_SHIP = 5
    SETUP_TURNS = 6
    SETUP_SQUARE = 7
    TURN_THREE = 8
    TURN_OPENING = 9
    TURN_ONCE = 10
    TURN_ATOMIC = 11
    GROUP_COST = 12
    GROUP_OWN = 13
    GROUP_FRESH = 14
    STEP_WORKER = 15
    STEP_EDGE = 16
    STEP_BLOCKED = 17
    PUSH_WEIGHT = 18
    PUSH_ELEPHANT = 19
    PULL_BEHIND = 20
    PULL_AHEAD = 21
    PULL_BOTH = 22
    LOAD_SQUARE = 23
    LOAD_FIRST = 24
    RETURN_MUST = 25
    RETURN_SQUARE = 26
    RETURN_DOCTOR = 27
    RETURN_RIM = 28
    RETURN_WINDOW = 29
    STEP_STRAIGHT = 30
    PULL_WHO = 31
    RETURN_WATER = 32


REFUSALS = rule_ids(Refusal)


class Seen(Fields):
    """The observation; docs/environments/cargo.md says what the fields mean. Ships and colours are counted clockwise
    from the own one (from north, until it is chosen), seats from the own one."""

    STANDING = field(len(STANDING) * Size.CELLS, 0, 1)
    COLOUR = field(Size.SHIPS * Size.CELLS, 0, 1)
    TIRED = field(Size.CELLS, 0, Size.DOCKHANDS)
    DOCKHANDS = field(Size.SHIPS * Size.CELLS, 0, Size.DOCKHANDS)
    PHASE = field(len(PHASES), 0, 1)
    DECIDING = field(Size.SHIPS, 0, 1)
    FIRST = field(Size.SHIPS, 0, 1)
    OWN_SHIP = field(Size.SHIPS, 0, 1)
    IN_PLAY = field(Size.SHIPS, 0, 1)
    CHOSEN = field(Size.SHIPS, 0, 1)
    ACTING = field(Size.SHIPS, 0, 1)
    SET_BACK = field(Size.SHIPS, 0, 1)
    SET_BACK_BY = field(Size.SHIPS, 0, 1)
    SET_BACK_LATER = field(1, 0, Size.SHIPS)
    HAND_DOCKHANDS = field(Size.SHIPS, 0, Size.DOCKHANDS)
    HAND_BIG = field(Size.SHIPS * Size.BIG, 0, 1)
    WATER_DOCKHANDS = field(Size.SHIPS, 0, Size.DOCKHANDS)
    WATER_BIG = field(Size.SHIPS * Size.BIG, 0, 1)
    DOCTOR = field(Size.SHIPS * Size.STAGES, 0, Size.DOCKHANDS)
    CRATES = field(Size.SHIPS, 0, Size.DOCK)
    LOADED = field(Size.SHIPS, 0, Size.DOCK)
    TAKEN = field(Size.SHIPS, 0, Size.DOCK)
    LOST = field(Size.SHIPS, 0, Size.DOCK)
    POINTS = field(Size.SHIPS, -Limit.POINTS, Limit.POINTS)
    SPENT = field(Size.KINDS, 0, 7)
    STEPPING = field(Size.KINDS, 0, 1)
    MOVES_LEFT = field(1, 0, Size.GROUP)
    HEALED = field(1, 0, 1)
    CLOSING = field(1, 0, 1)
    PASSES = field(1, 0, Size.SHIPS)
    QUIET = field(1, 0, Limit.TURNS)
    TURNS = field(1, 0, Limit.TURNS)
    FAST = field(1, 0, 1)
    CREW_FIRST = field(1, 0, 1)
    OUTSIDE = field(1, 0, 1)
    LOADING_FROM = field(1, 1, 5)
    STALL = field(1, 0, 100)
