"""Dockers' numbers: crates and how they stand, cells, phases, the action space, events and the rules that refuse."""

from itertools import accumulate

# --- colours: a lid belongs to nobody ---------------------------------------------------------------------------------

LID = 0
COLOURS = 4  # 1 … 4
NONE = -1

# --- crates: floor * 9 + row * 3 + column at the start ----------------------------------------------------------------

CRATES = 27
FLOORS = 3
A_FLOOR = 9
SIDES = 6
TOP, BOTTOM, NORTH, EAST, SOUTH, WEST = range(SIDES)
ALL_FACES = 63  # as a bit set

# --- the dock: cells in rows from the north-west, with a rim of cells that nothing can stand on -----------------------

STRIDE = 11
CELLS = STRIDE * STRIDE
ORIGIN = STRIDE + 1  # the north-western cell; a set of cells has its bit 0 there, and all of it fits 128 bits
LEVELS = 3
EDGE = 9  # the height of the rim: no stack comes near
STEP = [-STRIDE, 1, STRIDE, -1]  # north, east, south, west
DIRECTIONS = 4
TURNS = 4  # quarter turns clockwise: none to three

# --- what is remembered of the crates: the option `memory` ------------------------------------------------------------

DOCKYARD, LOGBOOK, XRAY = 0, 1, 2
MEMORIES = ("dockyard", "logbook", "xray")
PUBLIC = 4  # whose knowledge it is, after the seats': everybody's
VIEWERS = 5

# --- phases -----------------------------------------------------------------------------------------------------------

STACKING = 0  # chance stacks the floors
COLOURING = 1  # chance draws a colour for each seat
BEGINNING = 2  # chance draws who begins
MOVING = 3
TURNING = 4  # a crate is falling: how is it turned?
CUSTOMS = 5
ENDED = 6
PHASES = ("floors", "colours", "first", "moves", "turning", "customs", "over")

EXHAUSTED, IDLE, DEAD_END = 1, 2, 3
REASONS = ("", "exhausted", "idle", "dead_end")

# --- the action space: one integer a move, in blocks ------------------------------------------------------------------

TIP = 0  # + crate * 4 + direction
DROP = TIP + CRATES * DIRECTIONS  # + crate * 4 + direction: a fall whose turn is chosen next
FALL = DROP + CRATES * DIRECTIONS  # + (crate * 4 + direction) * 4 + turns: a fall in one decision
PIVOT = FALL + CRATES * DIRECTIONS * TURNS  # + crate * 3 + turns - 1
TURN = PIVOT + CRATES * (TURNS - 1)  # + turns
STAMP = TURN + TURNS  # + crate: the customs token comes there
STAY = STAMP + CRATES  # it stays where it is
COLOUR = STAY + 1  # + colour - 1: chance
FIRST = COLOUR + COLOURS  # + seat: chance
FLOOR = FIRST + 4  # + floor: chance
ACTIONS = FLOOR + FLOORS

# --- events: what a move did, as the kernel traces it (code, audience, then up to four numbers) -----------------------
# A place is cell * 3 + level.

COLOURED = 1  # seat, colour
BEGAN = 2  # seat
STACKED = 3  # level, floor
NEXT_TURN = 4  # seat
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
STAMPED = 15  # seat, crate, from
STAYED = 16  # seat, crate
IDLED = 17  # turns
FINISHED = 18  # reason

EVENTS = (
    "",
    "coloured",
    "first",
    "stacked",
    "turn",
    "tipped",
    "lifted",
    "shown",
    "fell",
    "pivoted",
    "uncovered",
    "hidden",
    "scored",
    "split",
    "joined",
    "token",
    "stayed",
    "idle",
    "ended",
)

# --- refusals: the rule behind each number that `refuse` gives --------------------------------------------------------

NO_TURN = 1
NO_GAME = 2
NO_MOVE = 3
NO_CRATE = 4
NO_COVERED = 5
NO_CUSTOMS = 6
NO_COLUMN = 7
NO_WALL = 8
NO_EDGE = 9
NO_FLOOR = 10
NO_LEVEL = 11
NO_HAND = 12
NO_ARRANGED = 13
NO_CONTACT = 14
NO_PIVOT = 15
NO_RETURN = 16
NO_TURNED = 17
NO_SPLIT = 18
NO_SHORT = 19
NO_STAY = 20
NO_TOP = 21
NO_THERE = 22
NO_SIDES = 23

REFUSALS = (
    "",
    "turn.yours",
    "game.over",
    "game.move",
    "game.crate",
    "move.covered",
    "move.customs",
    "customs.column",
    "move.wall",
    "move.edge",
    "tip.floor",
    "fall.level",
    "fall.turn",
    "block.arranged",
    "pivot.contact",
    "pivot.turns",
    "return.place",
    "return.turned",
    "solid.split",
    "solid.short",
    "customs.must",
    "customs.top",
    "customs.there",
    "move.sides",
)

# --- the kernel's attributes: what a whole game shares, and what is the position --------------------------------------

RIG = (
    "seats",
    "size",
    "memory",
    "strict",
    "reveal",
    "dead_end",
    "loose_pivot",
    "exact_return",
    "shuffled",
    "idle_limit",
    "moves_a_turn",
    "multiplier",
    "printed",
)

POSITION = (
    "at",
    "level",
    "turned",
    "paint",
    "seen",
    "colour_of",
    "points",
    "floor_at",
    "phase",
    "player",
    "left",
    "customs",
    "held",
    "held_to",
    "lively",
    "idle_turns",
    "reason",
    "made",
    "past_crate",
    "past_place",
    "past_turned",
)

# --- what a learning machine sees: name, how many numbers, least and greatest; crates in the order of the set-up ------

MOST_POINTS = 999  # more are told as so many
MOST_IDLE = 99
SIDE_CELLS = STRIDE - 2  # rows and columns of the largest dock
PAST = 3

OBSERVATION = (
    ("phase", len(PHASES), 0, 1),
    ("deciding", 4, 0, 1),
    ("playing", 4, 0, 1),
    ("own_seat", 4, 0, 1),
    ("colour", 4 * COLOURS, 0, 1),
    ("points", 4, 0, MOST_POINTS),
    ("moves_left", 1, 0, 3),
    ("row", CRATES * SIDE_CELLS, 0, 1),
    ("column", CRATES * SIDE_CELLS, 0, 1),
    ("level", CRATES * LEVELS, 0, 1),
    ("face", CRATES * SIDES * (COLOURS + 1), 0, 1),
    ("covered", CRATES, 0, 1),
    ("arranged", CRATES, 0, 1),
    ("customs", CRATES, 0, 1),
    ("falling", CRATES, 0, 1),
    ("falling_to", DIRECTIONS, 0, 1),
    ("past_crate", PAST * CRATES, 0, 1),
    ("past_row", PAST * SIDE_CELLS, 0, 1),
    ("past_column", PAST * SIDE_CELLS, 0, 1),
    ("past_level", PAST * LEVELS, 0, 1),
    ("whole", 1, 0, 1),
    ("lively", 1, 0, 1),
    ("idle_turns", 1, 0, MOST_IDLE),
    ("idle_limit", 1, 0, MOST_IDLE),
    ("size", 1, 0, SIDE_CELLS),
    ("memory", len(MEMORIES), 0, 1),
    ("strict", 1, 0, 1),
    ("reveal_scores", 1, 0, 1),
    ("dead_end", 1, 0, 1),
    ("family", 1, 0, 1),
)
(
    AT_PHASE,
    AT_DECIDING,
    AT_PLAYING,
    AT_OWN_SEAT,
    AT_COLOUR,
    AT_POINTS,
    AT_MOVES_LEFT,
    AT_ROW,
    AT_COLUMN,
    AT_LEVEL,
    AT_FACE,
    AT_COVERED,
    AT_ARRANGED,
    AT_CUSTOMS,
    AT_FALLING,
    AT_FALLING_TO,
    AT_PAST_CRATE,
    AT_PAST_ROW,
    AT_PAST_COLUMN,
    AT_PAST_LEVEL,
    AT_WHOLE,
    AT_LIVELY,
    AT_IDLE_TURNS,
    AT_IDLE_LIMIT,
    AT_SIZE,
    AT_MEMORY,
    AT_STRICT,
    AT_REVEAL_SCORES,
    AT_DEAD_END,
    AT_FAMILY,
    OBSERVED,
) = accumulate((length for _, length, _, _ in OBSERVATION), initial=0)


# --- the 24 ways a crate can stand ------------------------------------------------------------------------------------


def _tip(sides: tuple[int, ...], direction: int) -> tuple[int, ...]:
    """Which faces look where after tipping: the side opposite to the direction comes up [tip.faces]."""
    ahead, behind = NORTH + direction, NORTH + (direction + 2) % DIRECTIONS
    after = list(sides)
    after[TOP], after[ahead], after[BOTTOM], after[behind] = sides[behind], sides[TOP], sides[ahead], sides[BOTTOM]
    return tuple(after)


def _spin(sides: tuple[int, ...], turns: int) -> tuple[int, ...]:
    """Which faces look where after so many quarter turns clockwise: north goes to the east [pivot.turns]."""
    return sides[:NORTH] + tuple(sides[NORTH + (side - turns) % DIRECTIONS] for side in range(DIRECTIONS))


def _ways() -> list[tuple[int, ...]]:
    """All ways to stand, as the faces that look up, down, north, east, south, west; the set-up's is the first."""
    found = {tuple(range(SIDES))}
    fresh = list(found)
    while fresh:
        sides = fresh.pop()
        for after in [_tip(sides, direction) for direction in range(DIRECTIONS)] + [_spin(sides, 1)]:
            if after not in found:
                found.add(after)
                fresh.append(after)
    return sorted(found, key=lambda way: (way[TOP], way[NORTH]))


WAYS = _ways()
WAY_COUNT = 24
SIDE = [face for way in WAYS for face in way]  # way * 6 + side -> face
UP = [way[TOP] for way in WAYS]
LEAN = [WAYS.index(_tip(way, direction)) for way in WAYS for direction in range(DIRECTIONS)]  # way * 4 + direction
SPIN = [WAYS.index(_spin(way, turns)) for way in WAYS for turns in range(TURNS)]  # way * 4 + turns
