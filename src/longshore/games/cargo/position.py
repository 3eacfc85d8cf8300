# longshore: compiled
"""A position of Cargo: its attributes. Colours, ships and sides of the dock are one number, clockwise from north."""

from __future__ import annotations

from longshore.core.attributes import declared
from longshore.core.kernel import Kernel
from longshore.games.cargo.codes import Place, Size


class Position(Kernel):
    """All that Cargo's chapters work on."""

    def __init__(self) -> None:
        super().__init__()
        self.declare_setup()
        self.declare_dock()
        self.declare_position()

    def declare_setup(self) -> None:
        """The same for a whole game: options and components."""
        self.fast = 0
        self.blind = 0
        self.crew_first = 0
        self.outside = 0
        self.stall = 0  # rounds without a crate leaving that end the game; 0: never
        self.crates_each = 0
        self.loading_from = 0  # the first of a ship's two neighbouring squares along its side
        self.turn_moves = 0
        self.opening_one = 0
        self.opening_two = 0
        self.load_points = 0
        self.dump_points = 0
        self.dump_own_points = 0
        self.crush_points = 0
        self.crush_own_points = 0
        self.crew = [0] * Size.KINDS
        self.strength = [0] * Size.KINDS
        self.steps = [0] * Size.KINDS
        self.in_play = [0] * Size.SHIPS

    def declare_dock(self) -> None:
        """What follows from the set-up."""
        self.dock = 0  # where in AHEAD its squares begin
        self.loading = [Place.NOWHERE] * Size.CELLS  # square -> the ship in play that loads there
        self.exists = [0] * Size.CELLS  # square -> part of this dock
        self.berth = [0] * (Size.SHIPS * Size.GATES)  # ship * GATES + which -> its loading square

    def declare_position(self) -> None:
        """The position before set-up."""
        self.square = [0] * Size.CELLS  # square -> what stands there
        self.hands = [0] * (Size.SHIPS * Size.CELLS)  # ship * CELLS + square -> dockhands
        self.tired = [0] * Size.CELLS  # square -> the actor's dockhands that have moved this turn
        self.where = [Place.GONE] * (Size.SHIPS * Size.KINDS)  # ship * KINDS + kind -> a big worker's square
        self.in_hand = [0] * Size.SHIPS  # dockhands not yet placed
        self.in_water = [0] * Size.SHIPS  # dockhands overboard
        self.doctor = [0] * (Size.SHIPS * Size.STAGES)  # dockhands: just crushed, missing a turn, ready
        self.spent = [0] * Size.KINDS  # steps the actor's big worker has taken this turn
        self.ship_of = [Place.NOWHERE] * Size.SHIPS  # seat -> ship
        self.seat_of = [Place.NOWHERE] * Size.SHIPS  # ship -> seat
        self.crates = [0] * Size.SHIPS  # colour -> crates on the dock, those waiting to be set back included
        self.loaded = [0] * Size.SHIPS  # own crates aboard
        self.taken = [0] * Size.SHIPS  # foreign crates the ship dumped and holds
        self.lost = [0] * Size.SHIPS  # colour -> crates in the water
        self.points = [0] * Size.SHIPS
        self.queue = [0] * (Size.QUEUE * 2)  # crates waiting to be set back: colour, then whose loading square it was
        self.queued = 0
        self.phase = 0
        self.actor = 0  # the seat that lays or chooses; the ship whose turn it is afterwards
        self.first = 0  # the seat that chose and placed first
        self.turns = 0  # turns ended so far
        self.moves_left = 0
        self.stepping = 0  # the kind that has taken one of two steps and may go on, or 0
        self.healed = 0  # somebody came back from the doctor this turn
        self.closing = 0  # somebody has run out of crates: the game ends when the step is resolved
        self.quiet = 0  # turns since a crate left the dock
        self.passes = 0  # turns in a row without any move
        self.ending = 0


SETUP = ("seats", *declared(__file__, "declare_setup"))
POSITION = declared(__file__, "declare_position")
