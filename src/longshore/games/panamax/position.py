# longshore: compiled
"""A position of Panamax: its attributes. A seat's company has the seat's number; a die is owner * FACES + value, 0 is
none."""

from __future__ import annotations

from longshore.core.attributes import declared
from longshore.core.codes import Wide
from longshore.core.kernel import Kernel
from longshore.games.panamax.codes import NONE, Award, Holder, Place, Size


class Position(Kernel):
    """All that Panamax's chapters work on."""

    def __init__(self) -> None:
        super().__init__()
        self.declare_setup()
        self.declare_position()
        self.declare_scratch()

    def declare_setup(self) -> None:
        """The same for a whole game: options and components."""
        self.two_player_discard = 0
        self.extra_at_once = 0
        self.platform_building = 0
        self.company_cash = 0
        self.player_cash = 0
        self.shares_each = 0
        self.dice_each = 0
        self.advisors_counted = 0
        self.transfer_price = 0
        self.cheap_price = 0
        self.bailout_cash = 0
        self.repay = 0
        self.warehouse_fee = 0
        self.contract_fee = 0
        self.price_start = 0
        self.price_low = 0
        self.price_high = 0
        self.step_share = 0
        self.step_raise = 0
        self.step_missed = 0
        self.ordinary_dice = 0
        self.executive_dice = 0
        self.reroll_at = 0
        self.executive_row = 0
        self.generic = 0
        self.rail_up = 0
        self.flags_each = 0
        self.passengers_all = 0
        self.military_flags = 0
        self.desk_move = 0
        self.dividend = [0] * Size.PRICES  # price - 1 -> dividend of a share
        self.award_cash = [0] * Size.ROUNDS  # by round
        self.row = [0] * Size.ROWS  # waterways or containers of the rows from below
        self.locks = [0] * Size.MOVE_COLUMNS  # by movement column
        self.onward = [0] * (Size.HEADINGS * Size.PLACES)  # heading * PLACES + place -> next place, or NONE
        self.crossings = [0] * (Size.HEADINGS * Size.PLACES)  # ... -> crossings left to the next ocean
        self.leave = [0] * Size.PLACES  # place -> what it costs to leave it
        self.fee = [0] * Size.PLACES  # place -> load fee of a die
        self.size = [0] * Size.SHIPS  # by ship
        self.least = [0] * Size.SHIPS
        self.most = [0] * Size.SHIPS
        self.build_price = [0] * Size.HULLS  # small, large
        self.bonus_cash = [0] * Size.SHIP_SIZES  # by size - 1
        self.cell = [0] * (Size.NATIONS * Size.CELLS)  # nation * CELLS + column -> kind of desk action
        self.captain_points = [0] * (Size.CAPTAINS * Size.POINTS)  # (card - 1) * POINTS -> locks, waterways, any
        self.stevedore_gain = [0] * (Size.STEVEDORES * Size.GAINS)  # (card - 1) * GAINS -> dice, fee cut
        self.advisor_each = [0] * Size.ADVISORS
        self.container = [0] * (Size.CONTRACTS * Size.CONTAINERS)  # card * CONTAINERS + container -> value, or 0
        self.icon = [0] * (Size.CONTRACTS * Size.CONTAINERS)  # ... -> rail icon

    def declare_position(self) -> None:
        """The position before set-up. The names are part of what stored snapshots are known by."""
        self.phase = 0
        self.round = 0
        self.order = [NONE] * Size.SEATS  # place -> seat, or NONE
        self.at = 0  # place in the order of whose turn it is
        self.turns = 0  # turns ended in this round
        self.taken = 0  # this turn's die is taken; at the end of a round: this seat's flag is dealt with
        self.column = [0] * Size.COLUMNS  # column -> ordinary dice
        self.executive = [0] * Size.COLUMNS  # column -> executive die
        self.rolled = [0] * Size.FACES  # value - 1 -> dice that show it and are not placed yet
        self.rolls = 0  # how many these are
        self.batch = 0  # 0: ordinary dice are rolled, 1: executive ones
        self.where = [Place.BOXED] * Size.SHIPS  # ship -> place
        self.heading = [0] * Size.SHIPS  # ship -> AP or PA
        self.hold = [0] * (Size.SHIPS * Size.SLOTS)  # ship * SLOTS + slot -> die
        self.dock = [NONE] * (Size.DOCKS * Size.DOCK_SPACES)  # dock * DOCK_SPACES + place in the group -> ship, or NONE
        self.warehouse = [0] * Size.SEATS
        self.reserve = [0] * Size.SEATS
        self.contract = [NONE] * (Size.SEATS * Size.HELD)  # seat * HELD + number -> card, or NONE
        self.side = [0] * (Size.SEATS * Size.HELD)
        self.left = [0] * (Size.SEATS * Size.HELD)  # containers still on it, as a bit set
        self.offered = [NONE] * Size.SET_UPS  # set-up contract -> seat it was dealt to, or NONE
        self.display = [NONE] * Size.DISPLAY  # the slots of columns 4, 5, 6, then incoming -> card, or NONE
        self.pile = [0] * Size.CARDS  # card -> in the deck, among the discards, or elsewhere
        self.draw = 0  # what chance has to draw a card for
        self.drawn = NONE  # the card its taker is looking at
        self.cash = [0] * Size.SEATS  # of the player
        self.funds = [0] * Size.SEATS  # of the company
        self.price = [0] * Size.SEATS
        self.stock = [0] * Size.SEATS  # company -> shares it still has
        self.shares = [0] * (Size.SEATS * Size.SEATS)  # seat * SEATS + company
        self.flags = [0] * (Size.SEATS * Size.NATIONS)  # seat * NATIONS + nation
        self.postponed = [0] * (Size.SEATS * Size.NATIONS)  # ... -> a market flag was turned over: earlier, or now
        self.platform = [1] * Size.NATIONS  # nation -> its flag is there
        self.slots = [0] * Size.SEATS  # seat -> passenger slots filled, as a bit set
        self.captain = [0] * Size.SEATS  # seat -> number of its card, or 0
        self.stevedore = [0] * Size.SEATS
        self.captains = 0  # cards taken from the pile
        self.stevedores = 0
        self.new_cards = 0  # cards the active seat has had for less than a turn, as a bit set
        self.advisor = [Holder.POOL] * Size.ADVISORS  # card -> POOL, or DEALT, SECRET, RETURNED, OPEN + seat
        self.bailouts = [0] * Size.SEATS
        self.award = [Award.NOT_YET] * Size.ROUNDS  # round - 1 -> seat, NOBODY, or NOT_YET
        self.wagon = [0] * Size.WAGON  # place -> die
        self.yard = [0] * Size.SEATS  # seat -> dice on the platform
        self.prefer_bonus = [0] * Size.SEATS
        self.prefer_slots = [0] * Size.SEATS
        self.preferred = 0  # a stored answer was changed in this turn
        self.depth = 0  # of the stack of actions, whose numbers all begin with f
        self.action_kind = [0] * Size.STACK
        self.action_source = [0] * Size.STACK
        self.action_of = [0] * Size.STACK  # column, nation, or number of a card
        self.action_lock = [0] * Size.STACK  # points left
        self.action_water = [0] * Size.STACK
        self.action_any = [0] * Size.STACK
        self.action_loads = [0] * Size.STACK  # dice that may still be loaded
        # loading: targets, and whether a contract was taken; movement: nations whose military ship moved; as bit sets
        self.action_used: list[Wide] = [0] * Size.STACK
        self.action_begun = [0] * Size.STACK
        self.group = [NONE] * Size.DOCK_SPACES  # ships named for a group that has not left
        self.asks = 0
        self.ask_kind = [0] * Size.ASKS
        self.ask_seat = [0] * Size.ASKS
        self.ask_ship = [0] * Size.ASKS

    def declare_scratch(self) -> None:
        """No part of the position: worked out anew wherever it is used."""
        self.moving = [0] * (Size.LEVELS * Size.DOCK_SPACES)  # level of a push * DOCK_SPACES -> ships
        self.tally = [0] * Size.ADVISORS
        self.worth: list[Wide] = [0] * Size.SEATS
        self.merit = [0] * Size.ADVISORS  # advisor -> what it is worth to the seat looked at, or 0
        self.reach = [0] * Size.ROUNDS  # rounds ahead -> where in ARRIVALS the action dice till then begin
        self.gain = [0] * (Size.DIE_KINDS * Size.ROUNDS)  # kind * ROUNDS + rounds ahead -> hundredths that it brings
        self.cost = [0] * (Size.DIE_KINDS * Size.ROUNDS)  # ... -> what it costs then, in hundredths
        self.income: list[Wide] = [0] * (Size.SEATS * Size.ROUNDS)  # company * ROUNDS + rounds ahead, in hundredths
        self.charge: list[Wide] = [0] * (Size.SEATS * Size.ROUNDS)


SETUP = ("seats", *declared(__file__, "declare_setup"))
POSITION = declared(__file__, "declare_position")
