# longshore: compiled
"""A position of Montego Bay: its attributes. Spaces run clockwise from the back of the leftmost warehouse; piers and
slots for warehouses from the left."""

from __future__ import annotations

from longshore.core.attributes import declared
from longshore.core.codes import Wide
from longshore.core.kernel import Kernel
from longshore.games.montego_bay.codes import NONE, Phase, Place, Size


class Position(Kernel):
    """All that Montego Bay's chapters work on."""

    def __init__(self) -> None:
        super().__init__()
        self.declare_setup()
        self.declare_position()
        self.declare_sums()

    def declare_setup(self) -> None:
        """The same for a whole game: options and components."""
        self.pub_waits = 0
        self.face_down = 0
        self.warehouses = 0
        self.left_out = NONE  # the warehouse that is not used
        self.barrels = 0  # a seat's
        self.coin_stock = 0
        self.price = 0  # of Lazy Jack
        self.last_slot = 0  # points for filling it
        self.end_ships = 0
        self.owner = [NONE] * Size.DOCKERS  # docker -> seat
        self.store = [0] * (Size.TILES * Size.STORES * Size.GOODS)  # (tile * STORES + which) * GOODS + what -> count
        self.capacity = [0] * Size.PAYERS  # by ship
        self.pay = [0] * (Size.PAYERS * Size.RANKS)  # ship or pub * RANKS + rank -> points

    def declare_position(self) -> None:
        """The position before set-up."""
        self.tile = [NONE] * Size.TILES  # slot -> warehouse
        self.turned = [0] * Size.TILES  # slot -> its second store looks to the quay
        self.order = [NONE] * Size.DOCKERS  # place on the rail -> docker
        self.where = [Place.ASIDE] * Size.PAWNS  # pawn -> space
        self.pawn = [NONE] * Size.SPACES  # space -> pawn; Lazy Jack beside his host does not count
        self.card = [0] * Size.PAWNS  # pawn -> the value laid for it this round
        self.coins = [0] * Size.SEATS
        self.points = [0] * Size.SEATS
        self.reserve = [0] * Size.SEATS
        self.pub = [0] * Size.SEATS  # seat -> barrels that found no ship
        self.ship_at = [NONE] * Size.PIERS  # pier -> ship
        self.cargo = [0] * (Size.PIERS * Size.SEATS)  # pier * SEATS + seat -> barrels
        self.aboard = [0] * Size.PIERS  # pier -> barrels
        self.stock = [1] * Size.SHIPS  # ship -> still unseen in a pile
        self.unseen = Size.SHIPS
        self.upcoming = NONE  # the ship on top of the pile
        self.berths = 0  # ships in port
        self.supply = 0  # coins
        self.phase = Phase.WAREHOUSES
        self.round = 0
        self.asked = NONE  # the seat that is offered Lazy Jack
        self.declined = 0  # seats that let him go this round, as a bit set
        self.employer = NONE
        self.host = NONE
        self.at = NONE  # the space whose docker loads
        self.to_load = 0  # barrels in its owner's hands
        self.to_take = 0
        self.begun = 0  # the second pile was begun this round

    def declare_sums(self) -> None:
        """Room for what is worked out in between, no part of the position."""
        self.turned_up = 0  # pawns whose cards lie open, as a bit set: only while the dockers walk
        self.tally = [0] * Size.SEATS  # what is counted: barrels on a ship or in the pub
        self.share = [0] * Size.SEATS  # the points it would bring
        self.worth: list[Wide] = [0] * Size.SEATS  # what `evaluate` makes of each seat


SETUP = ("seats", *declared(__file__, "declare_setup"))
POSITION = declared(__file__, "declare_position")
