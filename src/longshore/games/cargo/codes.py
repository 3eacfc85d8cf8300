"""Cargo's numbers: squares, pieces, phases, the action space, events and the rules that refuse."""

from itertools import accumulate

# --- the dock: 64 squares row by row from the north-west corner, then two outside loading squares a ship -------------

SIDE = 8
DOCK = SIDE * SIDE
CELLS = DOCK + 8
NOWHERE = -1  # beyond the edge: water, or a ship
IN_HAND, IN_WATER, GONE = -1, -2, -3  # where a worker is that does not stand on the dock

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3  # directions, ships and colours alike
DIRECTIONS = 4
SHIPS = 4

# --- what stands on a square ------------------------------------------------------------------------------------------

# A piece is a sort in steps of four, and a ship: `piece & 3` is its ship, `piece >> 2` its place in STANDING.

EMPTY = 0
CRATE = 4  # + ship: a crate of that colour
BLANK = 8  # a crate that lies face down
HANDS = 12  # dockhands: `hands` counts them by colour; in events, + ship
BIG = 16  # + 4 * (kind - COLOSSUS) + ship
TUSKS = 24  # + ship: an elephant
WATER = 28  # beyond the edge
IMMOVABLE = 99  # the weight of a line with an elephant in it

DOCKHAND, COLOSSUS, MULE, ELEPHANT = 0, 1, 2, 3
KINDS = 4
DOCKHANDS = 4  # of one colour

# --- phases -----------------------------------------------------------------------------------------------------------

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
ENDED = 11
PHASES = (
    "layout",
    "blind roll",
    "blind",
    "crew roll",
    "choice",
    "reveal",
    "crew",
    "start roll",
    "returns",
    "play",
    "relocation",
    "over",
)

# --- the action space: one integer a move, in blocks ------------------------------------------------------------------

DONE = 0  # end the turn
GROUP = 1  # + (square * 4 + direction) * 3 + (size - 1): dockhands walk or push
GROUP_MAX = 3
STRIDE = GROUP + CELLS * DIRECTIONS * GROUP_MAX  # + direction: the colossus walks or pushes
TROT = STRIDE + DIRECTIONS  # + direction: the mule walks or pushes; + 4 + direction: it pulls
TRAMPLE = TROT + 2 * DIRECTIONS  # the elephant likewise
BACK = TRAMPLE + 2 * DIRECTIONS  # + kind * 2 + which of the two loading squares: a worker out of the water
DOCTOR = BACK + 3 * 2  # + square: a dockhand back from the doctor
RELOCATE = DOCTOR + CELLS  # + square: set a foreign crate back
PLACE = RELOCATE + CELLS  # + kind * CELLS + square: place a worker
TAKE = PLACE + KINDS * CELLS  # + ship: choose a ship
LAY = TAKE + SHIPS  # + square: lay a face-down crate, by a seat or by chance
ROLL = LAY + CELLS  # + seat: chance says who
SHOW = ROLL + SHIPS  # + ship: chance shows the colour of the next crate
ACTIONS = SHOW + SHIPS

# --- events: what a move did, as the kernel traces it (code, audience, then up to four numbers) -----------------------

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
TURNED = 18  # ship, moves: a turn begins
PASSED = 19  # ship: a turn ended without any move
FINISHED = 20  # reason
STRANDED = 21  # ship, count: no room to come back, still in the water

EVENTS = (
    "",
    "moved",
    "pushed",
    "pulled",
    "crushed",
    "drowned",
    "dumped",
    "loaded",
    "arrived",
    "relocated",
    "scored",
    "returned",
    "healed",
    "placed",
    "chose",
    "laid",
    "shown",
    "rolled",
    "turn",
    "passed",
    "finished",
    "stranded",
)

RAN_OUT, ALL_PASSED, TOO_QUIET = 1, 2, 3  # why the game ended
ENDINGS = ("", "ran out", "all passed", "too quiet")

# --- refusals: the rule behind each number that `refuse` gives --------------------------------------------------------

NO_TURN = 1
NO_GAME = 2
NO_MOVE = 3
NO_LAYOUT = 4
NO_SHIP = 5
NO_HAND = 6
NO_PLACE = 7
NO_MOVES_LEFT = 8
NO_OPENING = 9
NO_SECOND = 10
NO_ATOMIC = 11
NO_GROUP_COST = 12
NO_GROUP_OWN = 13
NO_GROUP_FRESH = 14
NO_WORKER = 15
NO_EDGE = 16
NO_BLOCKED = 17
NO_WEIGHT = 18
NO_ELEPHANT = 19
NO_BEHIND = 20
NO_AHEAD = 21
NO_BOTH = 22
NO_SETBACK = 23
NO_LOAD_FIRST = 24
NO_RETURN_FIRST = 25
NO_RETURN_SQUARE = 26
NO_DOCTOR = 27
NO_RIM = 28
NO_WINDOW = 29
NO_DIAGONAL = 30
NO_PULL = 31

REFUSALS = (
    "",
    "turn.yours",
    "game.over",
    "game.move",
    "setup.layout",
    "setup.ship",
    "setup.turns",
    "setup.square",
    "turn.three",
    "turn.opening",
    "turn.once",
    "turn.atomic",
    "group.cost",
    "group.own",
    "group.fresh",
    "step.worker",
    "step.edge",
    "step.blocked",
    "push.weight",
    "push.elephant",
    "pull.behind",
    "pull.ahead",
    "pull.both",
    "load.square",
    "load.first",
    "return.must",
    "return.square",
    "return.doctor",
    "return.rim",
    "return.window",
    "step.straight",
    "pull.who",
)

# --- the kernel's attributes: what a whole game shares, and what is the position --------------------------------------

RIG = (
    "seats",
    "fast",
    "blind",
    "crew_first",
    "outside",
    "stall",
    "crates_each",
    "loading_from",
    "turn_moves",
    "opening_one",
    "opening_two",
    "load_points",
    "dump_points",
    "dump_own_points",
    "crush_points",
    "crush_own_points",
    "crew",
    "strength",
    "steps",
    "in_play",
)

POSITION = (
    "square",
    "hands",
    "tired",
    "where",
    "in_hand",
    "in_water",
    "doctor",
    "spent",
    "ship_of",
    "seat_of",
    "crates",
    "loaded",
    "taken",
    "lost",
    "points",
    "queue",
    "queued",
    "phase",
    "actor",
    "first",
    "turns",
    "moves_left",
    "stepping",
    "healed",
    "closing",
    "quiet",
    "passes",
    "ending",
)

# --- the observation: name, how many numbers, least, greatest; docs/environments/cargo.md says what they mean ---------
# Ships and colours are counted clockwise from the own one (from north, until it is chosen), seats from the own one.

STANDING = ("nothing", "crate", "face-down crate", "dockhands", "colossus", "mule", "elephant")
MOST_POINTS, MOST_TURNS = 999, 9999  # where numbers that may grow without end are cut off
OBSERVATION = (
    ("standing", len(STANDING) * CELLS, 0, 1),
    ("colour", SHIPS * CELLS, 0, 1),
    ("tired", CELLS, 0, DOCKHANDS),
    ("dockhands", SHIPS * CELLS, 0, DOCKHANDS),
    ("phase", len(PHASES), 0, 1),
    ("deciding", SHIPS, 0, 1),
    ("first", SHIPS, 0, 1),
    ("own_ship", SHIPS, 0, 1),
    ("in_play", SHIPS, 0, 1),
    ("chosen", SHIPS, 0, 1),
    ("acting", SHIPS, 0, 1),
    ("set_back", SHIPS, 0, 1),
    ("set_back_by", SHIPS, 0, 1),
    ("set_back_later", 1, 0, SHIPS),
    ("hand_dockhands", SHIPS, 0, DOCKHANDS),
    ("hand_big", SHIPS * 3, 0, 1),
    ("water_dockhands", SHIPS, 0, DOCKHANDS),
    ("water_big", SHIPS * 3, 0, 1),
    ("doctor", SHIPS * 3, 0, DOCKHANDS),
    ("crates", SHIPS, 0, DOCK),
    ("loaded", SHIPS, 0, DOCK),
    ("taken", SHIPS, 0, DOCK),
    ("lost", SHIPS, 0, DOCK),
    ("points", SHIPS, -MOST_POINTS, MOST_POINTS),
    ("spent", KINDS, 0, 7),
    ("stepping", KINDS, 0, 1),
    ("moves_left", 1, 0, GROUP_MAX),
    ("healed", 1, 0, 1),
    ("closing", 1, 0, 1),
    ("passes", 1, 0, SHIPS),
    ("quiet", 1, 0, MOST_TURNS),
    ("turns", 1, 0, MOST_TURNS),
    ("fast", 1, 0, 1),
    ("crew_first", 1, 0, 1),
    ("outside", 1, 0, 1),
    ("loading_from", 1, 1, 5),
    ("stall", 1, 0, 100),
)
(
    AT_STANDING,
    AT_COLOUR,
    AT_TIRED,
    AT_DOCKHANDS,
    AT_PHASE,
    AT_DECIDING,
    AT_FIRST,
    AT_OWN_SHIP,
    AT_IN_PLAY,
    AT_CHOSEN,
    AT_ACTING,
    AT_SET_BACK,
    AT_SET_BACK_BY,
    AT_SET_BACK_LATER,
    AT_HAND_DOCKHANDS,
    AT_HAND_BIG,
    AT_WATER_DOCKHANDS,
    AT_WATER_BIG,
    AT_DOCTOR,
    AT_CRATES,
    AT_LOADED,
    AT_TAKEN,
    AT_LOST,
    AT_POINTS,
    AT_SPENT,
    AT_STEPPING,
    AT_MOVES_LEFT,
    AT_HEALED,
    AT_CLOSING,
    AT_PASSES,
    AT_QUIET,
    AT_TURNS,
    AT_FAST,
    AT_CREW_FIRST,
    AT_OUTSIDE,
    AT_LOADING_FROM,
    AT_STALL,
    OBSERVED,
) = accumulate((length for _, length, _, _ in OBSERVATION), initial=0)
