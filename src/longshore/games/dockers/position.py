# longshore: compiled
"""A position of Dockers: its attributes. It is where and how each crate stands; the rest follows, for speed."""

from __future__ import annotations

from longshore.core.attributes import declared
from longshore.core.codes import Bits
from longshore.core.kernel import Kernel
from longshore.games.dockers.codes import NONE, Size


class Position(Kernel):
    """All that the chapters of Dockers work on."""

    def __init__(self) -> None:
        super().__init__()
        self.declare_setup()
        self.declare_position()
        self.declare_stacks()
        self.declare_scratch()

    def declare_setup(self) -> None:
        """The same for a whole game: options and components."""
        self.size = 0
        self.memory = 0
        self.strict = 0
        self.reveal = 0
        self.dead_end = 0
        self.loose_pivot = 0
        self.exact_return = 0
        self.firm = 0  # the family variant as its source plays it now
        self.shuffled = 0
        self.idle_limit = 0
        self.moves_a_turn = 0
        self.multiplier = [0] * Size.LEVELS  # of points, by level
        self.printed = [0] * Size.PAINTED  # crate * FACES + face -> colour

    def declare_position(self) -> None:
        """The position before set-up: nothing stacked, no points [setup.points], the token beside the board
        [setup.customs]."""
        self.at = [NONE] * Size.CRATES  # crate -> cell, or NONE if it is not on the board
        self.level = [0] * Size.CRATES
        self.turned = [0] * Size.CRATES  # crate -> one of the 24 ways to stand
        self.paint = [0] * Size.PAINTED  # crate * FACES + face -> colour: as printed, or as somebody imagines it
        self.seen = [0] * (Size.VIEWERS * Size.CRATES)  # viewer * CRATES + crate -> faces in that viewer's log book
        self.colour_of = [0] * Size.SEATS  # seat -> colour, or LID before it is drawn
        self.points = [0] * Size.SEATS
        self.floor_at = [NONE] * Size.FLOORS  # level -> floor, or NONE
        self.phase = 0
        self.player = NONE
        self.moves_left = 0  # in this turn
        self.customs = NONE  # the crate with the token
        self.held = NONE  # the crate that is falling
        self.held_to = NONE  # in which direction
        self.lively = 0  # a crate fell or a point was credited this turn
        self.idle_turns = 0
        self.reason = 0
        self.made = 0  # moves made this turn; of each the crate, and where and how it stood before:
        self.past_crate = [NONE] * Size.MOVES
        self.past_place = [NONE] * Size.MOVES
        self.past_turned = [0] * Size.MOVES

    def declare_stacks(self) -> None:
        """What follows from it."""
        self.stack = [NONE] * Size.PLACES  # cell * LEVELS + level -> crate, or NONE
        self.height = [0] * Size.CELLS  # cell -> crates; RIM beyond the board
        self.show = [0] * Size.CELLS  # cell -> the colour on top
        self.cells: Bits = 0  # those with crates
        self.dock: Bits = 0  # all cells of the board
        self.solid = 0  # all crates are one block

    def declare_scratch(self) -> None:
        """What a question needs while it is answered."""
        self.queue = [0] * (Size.CRATES + 1)  # cells of a group
        self.mark = [0] * Size.CELLS  # all 0 between two questions
        self.piece: list[Bits] = [0] * Size.PIECES  # of a split block
        self.known = [0] * Size.CRATES  # crate -> the faces that a seat knows
        self.kept = [0] * Size.PAINTED  # colours before they are imagined otherwise
        self.lids = [0] * Size.CRATES  # how many each crate has
        self.best = [0] * (Size.COLOURS + 1)  # colour -> points of its best move
        self.leaned = NONE  # the crate that was tipped on the last way found through the second of three moves
        self.way_on = NONE  # the second move of that way
        self.last_way = NONE  # and its third: crate * DIRECTIONS + direction


SETUP = ("seats", *declared(__file__, "declare_setup"))
POSITION = declared(__file__, "declare_position")
