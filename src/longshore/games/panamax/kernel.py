"""The rules of Panamax. Reads like the rule book: one function a rule, cited by its id in brackets.

All in one room although it is a large one: a position is one C struct, its methods are one compiled class, and a second
module would make every call between them slow. Chapters are marked by lines.
"""

from __future__ import annotations

from longshore.core.codes import CHANCE, EVERYONE, MOST, OVER
from longshore.core.kernel import Kernel
from longshore.games.panamax.codes import (
    A_LOAD,
    A_WAIT,
    ABOARD,
    ACT,
    ACTIONS,
    ADD,
    ADVISOR,
    ADVISOR_COUNTS,
    ADVISORS,
    ANY_POINT,
    AP,
    ARRIVED,
    ASK_BONUS,
    ASK_ME,
    ASK_PASSENGER,
    ASKS,
    AT_ACTIVE,
    AT_ADVISORS,
    AT_ASK_KIND,
    AT_ASK_SEAT,
    AT_ASK_SHIP,
    AT_ASKS,
    AT_AWARDS,
    AT_BAILOUTS,
    AT_CAPTAIN,
    AT_CARGO,
    AT_COLUMNS,
    AT_COMPANY,
    AT_CONTAINERS,
    AT_CONTRACTS,
    AT_DECIDING,
    AT_DECK,
    AT_DEPTH,
    AT_DISCARD_OPTION,
    AT_DISCARDS,
    AT_DISPLAY,
    AT_DISPLAY_CONTAINERS,
    AT_DISPLAY_ICONS,
    AT_DRAWING,
    AT_DRAWN,
    AT_EXECUTIVE,
    AT_EXIT_ORDER,
    AT_FLAGS,
    AT_FRAME_BEGUN,
    AT_FRAME_KIND,
    AT_FRAME_OF,
    AT_FRAME_POINTS,
    AT_FRAME_SOURCE,
    AT_FRAME_USED,
    AT_GROUP,
    AT_HEADING,
    AT_ICONS,
    AT_NEW_CARDS,
    AT_OFFERED,
    AT_ORDER,
    AT_OWN_SEAT,
    AT_PASSENGERS,
    AT_PHASE,
    AT_PILES,
    AT_PLATFORM,
    AT_PLATFORM_DICE,
    AT_PLAYER,
    AT_PLAYING,
    AT_POSTPONED,
    AT_PREFER_BONUS,
    AT_PREFER_SLOTS,
    AT_PREFERRED,
    AT_PRICE,
    AT_RAIL,
    AT_RESERVE,
    AT_ROLLED,
    AT_ROLLING_EXECUTIVE,
    AT_ROUND,
    AT_SHARES,
    AT_SHIPS,
    AT_STEVEDORE,
    AT_SUPPLY,
    AT_TAKEN,
    AT_TREASURY,
    AT_TURNS,
    AT_WAREHOUSE,
    AWARD,
    BACK,
    BACK_FACE,
    BAILOUT,
    BAILOUTS_TOLD,
    BOOSTED,
    BOUGHT,
    BOXED,
    BUILD,
    BUILT,
    BUY,
    BY_CARD,
    BY_COLUMN,
    BY_CONTRACT,
    BY_DECK,
    BY_DESK,
    BY_DIE,
    BY_INCOMING,
    BY_PLATFORM,
    CAPTAIN,
    CAPTAINS,
    CARD,
    CARD_WORTH,
    CARDS,
    CASH,
    CELL,
    CELL_LOAD,
    CELL_MOVE,
    CELL_RAIL,
    CELLS,
    CHANCE_DEAL,
    CHANCE_DRAW,
    CHANCE_OFFER,
    CHANCE_ORDER,
    CHANCE_ROLL,
    COLUMNS,
    COMPLETED,
    CONTAINERS,
    CONTRACT,
    CONTRACT_LIMIT,
    CRUISE,
    DEALING,
    DEALT,
    DEALT_ONE,
    DICE,
    DISCARD,
    DISCARDED,
    DIVIDEND,
    DOCK_SPACES,
    DOCKS,
    DOLLAR,
    DONE,
    DRAW_INCOMING,
    DRAW_TOP,
    EARNED_COMPANY,
    EARNED_PLAYER,
    EASE,
    ELSEWHERE,
    END,
    ENDED,
    ENDED_TURN,
    EXECUTIVE,
    F_CARGO,
    F_EXECUTIVE,
    F_LOAD,
    F_MARKET,
    F_MOVE,
    F_RAIL,
    F_RELEASED,
    FA_BUILT,
    FA_COMPANIES,
    FA_OWN,
    FA_PASSENGERS,
    FACES,
    FARTHEST,
    FEE,
    FEE_CARD,
    FEE_FULL,
    FEES,
    FINISHED,
    FIRST_DOCK,
    FLAG,
    FLAG_WORTH,
    FOR_RAIL,
    FRAMES,
    FRAMES_SEEN,
    FREE_TRANSFERS,
    FROM_RESERVE,
    FROM_WAREHOUSE,
    FRONT,
    GIANT,
    GO,
    HELD,
    HULL_WORTH,
    IDLE,
    IN_DECK,
    IN_DISCARDS,
    INCOMING,
    JOINED,
    KEEP,
    KEEP_ADVISOR,
    KEEPING,
    KEPT_ADVISOR,
    KEPT_CONTRACT,
    KEPT_SECRET,
    KNOWN_PLACES,
    LAPSED,
    LATER,
    LG,
    LIGHTER,
    LM,
    LOAD,
    LOAD_WORTH,
    LOADED,
    LOCK,
    LOOKED,
    LOST_POINTS,
    MAINTENANCE,
    MILITARY,
    MILITARY_PAY,
    MOST_DICE,
    MOVE_COLUMNS,
    MOVED,
    NATIONS,
    NEW_ORDER,
    NEW_ROUND,
    NO_ADVISOR,
    NO_AGAIN,
    NO_AREA,
    NO_ASK,
    NO_BEGUN,
    NO_BERTH,
    NO_CARD,
    NO_CASH,
    NO_CELL,
    NO_CHOICE,
    NO_CONTRACT,
    NO_DEAL,
    NO_DICE,
    NO_DIE,
    NO_DISCARD,
    NO_DONE,
    NO_DRAW,
    NO_EMPTY,
    NO_EXECUTIVE,
    NO_FACE,
    NO_FEE,
    NO_FLAG,
    NO_FLAG_LEFT,
    NO_FREE,
    NO_FUNDS,
    NO_GAME,
    NO_GENERIC,
    NO_HAND,
    NO_HULL,
    NO_ICON,
    NO_LAST,
    NO_LATE,
    NO_LIMIT,
    NO_LOADING,
    NO_MARKET,
    NO_MORE,
    NO_MOST,
    NO_MOVE,
    NO_MOVING,
    NO_OFFER,
    NO_PASS,
    NO_PASSENGER,
    NO_POINT,
    NO_PREFER,
    NO_PRICE,
    NO_RAIL,
    NO_READY,
    NO_REST,
    NO_ROOM,
    NO_SECOND,
    NO_SHIP,
    NO_SIDE,
    NO_SIZE,
    NO_SLOT,
    NO_SLOT_C,
    NO_SLOT_LEFT,
    NO_SOURCE,
    NO_SPLIT,
    NO_STOCK,
    NO_TURN,
    NO_WAGON,
    NO_WAITING,
    NO_WHEN,
    NO_ZONE,
    NONE,
    NOT_YET,
    OBSERVATION,
    OBSERVED,
    OF_A_NATION,
    OFFER,
    OFFERED,
    ON_DESK,
    OPEN,
    ORDER,
    ORDERED,
    OTHERS,
    P_LOAD,
    P_WAIT,
    PACE,
    PAID_COMPANY,
    PAID_PLAYER,
    PASSENGER,
    PASSENGER_SLOTS,
    PLACED_FLAG,
    PLACED_SHIP,
    PLACES,
    PLATFORM,
    PLATFORM_FLAG,
    PLAYED,
    POINT_WORTH,
    POOL,
    POSITION,
    POSTPONE,
    POSTPONED,
    PREFER_BONUS,
    PREFER_SLOTS,
    PREFERRED,
    PRICE,
    PUSHED,
    RAIL_BIT,
    RAIL_FLAGS,
    RAIL_NEW,
    RAIL_UP,
    RAIL_WORTH,
    RAILED,
    RAILED_IN,
    RAISE,
    RELEASED,
    REMOVED_DIE,
    REROLL,
    RESHUFFLED,
    RETURNED,
    RETURNED_ONE,
    RIG,
    ROLLED,
    ROUND_END,
    ROUNDS,
    ROWS,
    S1A,
    S1B,
    S2,
    S3,
    SAIL,
    SEATS,
    SECRET,
    SECRETS,
    SET_UP,
    SET_UPS,
    SHIPS,
    SHOWING,
    SHOWN,
    SHOWN_SECRET,
    SIDE,
    SIGNED,
    SIGNED_BIT,
    SLOT,
    SLOT_C,
    SLOT_T,
    SLOT_WORTH,
    SLOT_X,
    SLOTS,
    SOURCES,
    SPARE,
    STEPPED,
    STEVEDORE,
    STEVEDORES,
    STOCKED,
    STORED,
    SURE,
    TAKE,
    TAKE_INCOMING,
    TARGETS,
    TO_RAIL,
    TOOK_ADVISOR,
    TOOK_CARD,
    TOOK_CONTRACT,
    TOOK_DICE,
    TOOK_DIE,
    TOP,
    TRANSFER,
    TRANSFERRED,
    TURN,
    TURN_BEGINS,
    UNLOADED,
    UNLOADED_YET,
    UNREADY,
    UNSIGNED,
    WAGON,
    WANT_CASH,
    WAREHOUSED,
    WATERWAY,
    WEALTH,
    WHY_BAILOUT,
    WHY_BONUS,
    WHY_BUILD,
    WHY_DELIVERY,
    WHY_DIVIDEND,
    WHY_FEE,
    WHY_MILITARY,
    WHY_MISSED,
    WHY_RAISE,
    WHY_SHARE,
    WHY_TRANSFER,
    ZONE,
)

SEED_STRIDE = 2654435761  # the scratch noise is sown as Kernel.sow does it
SEED_START = 1013904223
SEED_PRIME = 4294967291
OFFERS = 2  # set-up contracts, and advisors, dealt to each
FRESH = 2  # a market flag turned over in this very turn
EXECUTIVE_ROW = 4  # in the trace

# Chances in a hundred that a die arrives by the end of this or of a later round. Not in the position: all games share
# them, and a division for every die and round was most of what `evaluate` took. The compiler wants the number itself of
# (MOST_DICE + 1) * (FARTHEST + 1).
ARRIVALS = [0] * 1825  # action dice there are till then * (FARTHEST + 1) + crossings before it -> chances


def fill_arrivals() -> None:
    """The more action dice there are for a die, and the fewer crossings before it, the better."""
    for dice in range(MOST_DICE + 1):
        for need in range(FARTHEST + 1):
            reach = dice * PACE
            if reach > 0:
                ARRIVALS[dice * (FARTHEST + 1) + need] = SURE * reach * reach // (reach * reach + need * need * 100)


fill_arrivals()


class Panamax(Kernel):
    """A position of Panamax. A seat's company has the seat's number; a die is owner * 6 + value, 0 is none."""

    # --- the same for a whole game: options and components ------------------------------------------------------------
    two_player_discard: int
    company_cash: int
    player_cash: int
    shares_each: int
    dice_each: int
    advisors_counted: int
    transfer_price: int
    cheap_price: int
    bailout_cash: int
    repay: int
    warehouse_fee: int
    contract_fee: int
    price_start: int
    price_low: int
    price_high: int
    step_share: int
    step_raise: int
    step_missed: int
    ordinary_dice: int
    executive_dice: int
    reroll_at: int
    executive_row: int
    generic: int
    rail_up: int
    flags_each: int
    passengers_all: int
    military_flags: int
    desk_move: int
    dividend: list[int]  # price - 1 -> dividend of a share
    award_cash: list[int]  # by round
    row: list[int]  # waterways or containers of the rows from below
    locks: list[int]  # by movement column
    onward: list[int]  # heading * 26 + place -> next place, or NONE
    crossings: list[int]  # heading * 26 + place -> crossings left to the next ocean
    leave: list[int]  # place -> what it costs to leave it
    fee: list[int]  # place -> load fee of a die
    size: list[int]  # by ship
    least: list[int]
    most: list[int]
    build_price: list[int]  # small, large
    bonus_cash: list[int]  # by size - 1
    cell: list[int]  # nation * 3 + column -> kind of desk action
    captain_points: list[int]  # card * 3 -> locks, waterways, any
    stevedore_gain: list[int]  # card * 2 -> dice, fee cut
    advisor_each: list[int]
    container: list[int]  # card * 3 + container -> value, or 0
    icon: list[int]  # card * 3 + container -> rail icon

    # --- the position -------------------------------------------------------------------------------------------------
    phase: int
    round: int
    order: list[int]  # place -> seat, or NONE
    at: int  # place in the order of whose turn it is
    turns: int  # turns ended in this round
    taken: int  # this turn's die is taken; at the end of a round: this seat's flag is dealt with
    column: list[int]  # column -> ordinary dice
    executive: list[int]  # column -> executive die
    rolled: list[int]  # value - 1 -> dice that show it and are not placed yet
    rolls: int  # how many these are
    batch: int  # 0: ordinary dice are rolled, 1: executive ones
    where: list[int]  # ship -> place
    heading: list[int]  # ship -> AP or PA
    hold: list[int]  # ship * 4 + slot -> die
    dock: list[int]  # dock * 4 + place in the group -> ship, or NONE; the first leaves first
    warehouse: list[int]
    reserve: list[int]
    contract: list[int]  # seat * 3 + number -> card, or NONE
    side: list[int]
    left: list[int]  # containers still on it, as a bit set
    offered: list[int]  # set-up contract -> seat it was dealt to, or NONE
    display: list[int]  # the slots of columns 4, 5, 6, then incoming -> card, or NONE
    pile: list[int]  # card -> in the deck, among the discards, or elsewhere
    draw: int  # what chance has to draw a card for
    drawn: int  # the card its taker is looking at, or NONE
    cash: list[int]  # of the player
    funds: list[int]  # of the company
    price: list[int]
    stock: list[int]  # company -> shares it still has
    shares: list[int]  # seat * 4 + company
    flags: list[int]  # seat * 4 + nation
    postponed: list[int]  # seat * 4 + nation -> 1, or FRESH
    platform: list[int]  # nation -> its flag is there
    slots: list[int]  # seat -> passenger slots filled, as a bit set
    captain: list[int]  # seat -> number of its card, or 0
    stevedore: list[int]
    captains: int  # cards taken from the pile
    stevedores: int
    new_cards: int  # cards the active seat has had for less than a turn: 1 captain, 2 stevedore
    advisor: list[int]  # card -> POOL, or DEALT, SECRET, RETURNED, OPEN + seat
    bailouts: list[int]
    award: list[int]  # round - 1 -> seat, NONE, or NOT_YET
    wagon: list[int]  # place -> die
    yard: list[int]  # seat -> dice on the platform
    prefer_bonus: list[int]
    prefer_slots: list[int]
    preferred: int  # a stored answer was changed in this turn
    depth: int  # of the stack of frames
    f_kind: list[int]
    f_source: list[int]
    f_of: list[int]  # column, or nation
    f_lock: list[int]
    f_water: list[int]
    f_any: list[int]
    f_loads: list[int]
    f_used: list[
        int
    ]  # cargo: targets loaded, and a contract taken; move: nations whose military ship was moved; as bit sets
    f_begun: list[int]
    group: list[int]  # ships named for a group that has not left
    asks: int
    ask_kind: list[int]
    ask_seat: list[int]
    ask_ship: list[int]

    # --- scratch ------------------------------------------------------------------------------------------------------
    moving: list[int]  # level of a push * 4 -> ships
    tally: list[int]
    worth: list[int]
    merit: list[int]  # advisor -> what it is worth to the seat looked at, or 0
    reach: list[int]  # rounds ahead -> where in ARRIVALS the action dice till then begin
    gain: list[int]  # kind of die * 3 + rounds ahead -> hundredths of what it shows that it brings then
    cost: list[int]  # … -> what it costs then, in hundredths
    income: list[int]  # company * 3 + rounds ahead, in hundredths
    charge: list[int]

    def __init__(self, rig: list[int]) -> None:
        super().__init__()
        self.dividend = [0] * 20
        self.award_cash = [0] * 3
        self.row = [0] * 3
        self.locks = [0] * 3
        self.onward = [0] * 52
        self.crossings = [0] * 52
        self.leave = [0] * 26
        self.fee = [0] * 26
        self.size = [0] * 24
        self.least = [0] * 24
        self.most = [0] * 24
        self.build_price = [0] * 2
        self.bonus_cash = [0] * 3
        self.cell = [0] * 12
        self.captain_points = [0] * 15
        self.stevedore_gain = [0] * 10
        self.advisor_each = [0] * 9
        self.container = [0] * 99
        self.icon = [0] * 99
        self.order = [0] * 4
        self.column = [0] * 6
        self.executive = [0] * 6
        self.rolled = [0] * 6
        self.where = [0] * 24
        self.heading = [0] * 24
        self.hold = [0] * 96
        self.dock = [0] * 64
        self.warehouse = [0] * 4
        self.reserve = [0] * 4
        self.contract = [0] * 12
        self.side = [0] * 12
        self.left = [0] * 12
        self.offered = [0] * 8
        self.display = [0] * 4
        self.pile = [0] * 24
        self.cash = [0] * 4
        self.funds = [0] * 4
        self.price = [0] * 4
        self.stock = [0] * 4
        self.shares = [0] * 16
        self.flags = [0] * 16
        self.postponed = [0] * 16
        self.platform = [0] * 4
        self.slots = [0] * 4
        self.captain = [0] * 4
        self.stevedore = [0] * 4
        self.advisor = [0] * 9
        self.bailouts = [0] * 4
        self.award = [0] * 3
        self.wagon = [0] * 4
        self.yard = [0] * 4
        self.prefer_bonus = [0] * 4
        self.prefer_slots = [0] * 4
        self.f_kind = [0] * 16
        self.f_source = [0] * 16
        self.f_of = [0] * 16
        self.f_lock = [0] * 16
        self.f_water = [0] * 16
        self.f_any = [0] * 16
        self.f_loads = [0] * 16
        self.f_used = [0] * 16
        self.f_begun = [0] * 16
        self.group = [0] * 4
        self.ask_kind = [0] * 8
        self.ask_seat = [0] * 8
        self.ask_ship = [0] * 8
        self.moving = [0] * 20
        self.tally = [0] * 9
        self.worth = [0] * 4
        self.merit = [0] * 9
        self.reach = [0] * 3
        self.gain = [0] * 15
        self.cost = [0] * 15
        self.income = [0] * 12
        self.charge = [0] * 12
        self.unpack(RIG, rig)
        self.clear()

    def rig_names(self) -> tuple[str, ...]:
        return RIG

    def position_names(self) -> tuple[str, ...]:
        return POSITION

    def observation_names(self) -> tuple[tuple[str, int, int, int], ...]:
        return OBSERVATION

    def clear(self) -> None:
        """Before anything is drawn: money and shares [setup.money], all dice in the reserves [setup.dice], neutral
        ships in their oceans [setup.neutral], one flag of each nation on the platform [setup.flags]."""
        self.phase = ORDER
        self.round = 0
        self.at = 0
        self.turns = 0
        self.taken = 0
        self.rolls = 0
        self.batch = 0
        self.draw = NO_DRAW
        self.drawn = NONE
        self.captains = 0
        self.stevedores = 0
        self.new_cards = 0
        self.preferred = 0
        self.depth = 0
        self.asks = 0
        for i in range(COLUMNS):
            self.column[i] = 0
            self.executive[i] = 0
            self.rolled[i] = 0
        for i in range(SHIPS):
            self.heading[i] = AP
            for k in range(SLOTS):
                self.hold[i * SLOTS + k] = 0
        for i in range(DOCKS * DOCK_SPACES):
            self.dock[i] = NONE
        for i in range(SEATS):
            playing = 1 if i < self.seats else 0
            self.order[i] = NONE
            self.cash[i] = self.player_cash * playing
            self.funds[i] = self.company_cash * playing
            self.price[i] = self.price_start * playing
            self.stock[i] = (self.shares_each - 1) * playing
            self.reserve[i] = self.dice_each * playing
            self.warehouse[i] = 0
            self.slots[i] = 0
            self.captain[i] = 0
            self.stevedore[i] = 0
            self.bailouts[i] = 0
            self.wagon[i] = 0
            self.yard[i] = 0
            self.prefer_bonus[i] = ASK_ME
            self.prefer_slots[i] = ASK_ME
            self.platform[i] = 1
            self.display[i] = NONE
            self.group[i] = NONE
            for k in range(4):
                self.shares[i * 4 + k] = playing if i == k else 0
                self.flags[i * 4 + k] = 0
                self.postponed[i * 4 + k] = 0
                self.where[i * 4 + k] = ON_DESK if playing else BOXED
            for k in range(HELD):
                self.contract[i * HELD + k] = NONE
                self.side[i * HELD + k] = 0
                self.left[i * HELD + k] = 0
            self.where[MILITARY + i] = A_LOAD + i // 2
            self.heading[MILITARY + i] = i // 2
        for i in range(2):
            self.where[CRUISE + i] = A_WAIT + i
            self.where[GIANT + i] = A_WAIT + i
            self.heading[CRUISE + i] = i
            self.heading[GIANT + i] = i
        for i in range(SET_UPS):
            self.offered[i] = NONE
        for i in range(CARDS):
            self.pile[i] = IN_DECK
        for i in range(ADVISORS):
            self.advisor[i] = POOL
        for i in range(ROUNDS):
            self.award[i] = NOT_YET
        for i in range(FRAMES):
            self.wipe(i)
        for i in range(ASKS):
            self.ask_kind[i] = 0
            self.ask_seat[i] = 0
            self.ask_ship[i] = 0

    # --- whose decision -----------------------------------------------------------------------------------------------

    def turn(self) -> int:
        """[turn.yours]: chance, while something is drawn; whoever is asked something [arrive.asked]; all who still have
        to keep an advisor [setup.advisors]; else the seat whose turn it is [turn.order]."""
        phase = self.phase
        if phase == ENDED:
            return OVER
        if self.draw != NO_DRAW:
            return CHANCE
        if phase == TURN or phase == RAIL_FLAGS or phase == FEES:
            return self.ask_seat[0] if self.asks > 0 else self.order[self.at]
        if phase == KEEPING:
            return self.order[self.at]
        if phase == SECRETS:
            for i in range(self.seats):
                if self.has_dealt(i):
                    return i
        return CHANCE

    def waiting(self) -> int:
        seats = 0
        if self.phase == SECRETS:
            for i in range(self.seats):
                if self.has_dealt(i):
                    seats |= 1 << i
            return seats
        seat = self.turn()
        return 1 << seat if seat >= 0 else 0

    def has_dealt(self, seat: int) -> int:
        """Whether the seat still has to choose between the advisors dealt to it."""
        for i in range(ADVISORS):
            if self.advisor[i] == DEALT + seat:
                return 1
        return 0

    def active(self) -> int:
        """Whose turn it is, also while somebody else is asked."""
        return self.order[self.at]

    # --- legal moves --------------------------------------------------------------------------------------------------

    def legal(self, seat: int) -> int:
        if seat == CHANCE:
            return self.legal_chance() if self.turn() == CHANCE else 0
        if seat < 0 or seat >= self.seats or not self.waiting() >> seat & 1:
            return 0
        count = 0
        if self.phase == KEEPING:
            for i in range(SET_UPS):
                if self.offered[i] == seat:
                    self.moves[count] = KEEP + i
                    count += 1
            return count
        if self.phase == SECRETS:
            for i in range(ADVISORS):
                if self.advisor[i] == DEALT + seat:
                    self.moves[count] = KEEP_ADVISOR + i
                    count += 1
            return count
        if self.phase == FEES:
            self.moves[0] = FEE_CARD
            self.moves[1] = FEE_FULL
            return 2
        if self.asks > 0:
            return self.legal_answers(seat)
        if self.drawn >= 0:
            for i in range(2):
                if self.can_fill(seat, self.drawn, i):
                    self.moves[count] = SIDE + i
                    count += 1
            return count
        if self.group[0] >= 0:
            return self.legal_group(seat)
        if self.depth > 0:
            count = self.legal_frame(seat)
        elif self.phase == RAIL_FLAGS:
            self.moves[0] = DONE
            count = 1
            for i in range(NATIONS):
                if self.refuse_flag(seat, i) == 0:
                    self.moves[count] = FLAG + i
                    count += 1
            return count
        elif not self.taken:
            count = self.legal_dice(seat)
        if self.phase == TURN:
            count = self.legal_free(seat, count)
            if self.depth == 0 and self.taken:
                count = self.legal_end(seat, count)
        return count

    def legal_chance(self) -> int:
        count = 0
        if self.draw != NO_DRAW or self.phase == SHOWING:
            for i in range(CARDS):
                if self.pile[i] == IN_DECK:
                    self.moves[count] = CHANCE_DRAW + i
                    count += 1
        elif self.phase == DICE:
            for i in range(FACES):
                self.moves[count] = CHANCE_ROLL + i
                count += 1
        elif self.phase == DEALING:
            for i in range(ADVISORS):
                if self.advisor[i] == POOL:
                    self.moves[count] = CHANCE_DEAL + i
                    count += 1
        elif self.phase == OFFER:
            for i in range(SET_UPS):
                if self.offered[i] == NONE:
                    self.moves[count] = CHANCE_OFFER + i
                    count += 1
        else:
            for i in range(self.seats):
                if not self.has_place(i):
                    self.moves[count] = CHANCE_ORDER + i
                    count += 1
        return count

    def has_place(self, seat: int) -> int:
        """Whether the seat has a place in the turn order already."""
        for i in range(SEATS):
            if self.order[i] == seat:
                return 1
        return 0

    def legal_answers(self, seat: int) -> int:
        count = 0
        if self.ask_kind[0] == ASK_PASSENGER:
            for i in range(PASSENGER_SLOTS):
                if not self.slots[seat] >> i & 1:
                    self.moves[count] = SLOT + i
                    count += 1
            return count
        self.moves[0] = CASH
        count = 1
        if self.size[self.ask_ship[0]] < 3:
            if self.refuse_card(seat) == 0:
                self.moves[count] = CARD
                count += 1
            return count
        for i in range(ADVISORS):
            if self.advisor[i] == POOL:
                self.moves[count] = ADVISOR + i
                count += 1
        return count

    def legal_group(self, seat: int) -> int:
        count = 0
        for i in range(SHIPS):
            if self.refuse_add(i) == 0:
                self.moves[count] = ADD + i
                count += 1
        self.moves[count] = GO
        return count + 1

    def legal_dice(self, seat: int) -> int:
        """Before a die is taken."""
        count = 0
        for i in range(COLUMNS):
            if self.refuse_take(i) == 0:
                self.moves[count] = TAKE + i
                count += 1
        for i in range(COLUMNS):
            if self.refuse_executive(i) == 0:
                self.moves[count] = EXECUTIVE + i
                count += 1
        if self.funds[seat] >= self.transfer_cost(seat):
            for i in range(COLUMNS):
                for k in range(COLUMNS):
                    if self.refuse_transfer(seat, i, k) == 0:
                        self.moves[count] = TRANSFER + i * COLUMNS + k
                        count += 1
        return count

    def legal_frame(self, seat: int) -> int:
        """What the frame on top allows, in the order of the action space."""
        count = 0
        kind = self.f_kind[self.depth - 1]
        if kind == F_EXECUTIVE:
            self.moves[0] = ACT
            self.moves[1] = RAISE
            count = 2
        if self.purchase() >= 0:
            for i in range(self.seats):
                if self.refuse_buy(seat, i) == 0:
                    self.moves[count] = BUY + i
                    count += 1
        if kind == F_MARKET:
            self.moves[count] = POSTPONE
            count += 1
        elif kind == F_CARGO:
            for i in range(TOP + 1 - CONTRACT):
                if self.refuse_contract(seat, CONTRACT + i) == 0:
                    self.moves[count] = CONTRACT + i
                    count += 1
        if kind == F_CARGO or kind == F_LOAD:
            for i in range(SOURCES):
                if self.refuse_source(seat, i) == 0:
                    for k in range(TARGETS):
                        if self.refuse_target(seat, i, k) == 0:
                            self.moves[count] = LOAD + i * TARGETS + k
                            count += 1
        elif kind == F_MOVE:
            for i in range(DOCKS):
                if self.refuse_sail(i) == 0:
                    self.moves[count] = SAIL + i
                    count += 1
            for i in range(SHIPS):
                if self.refuse_add(i) == 0:
                    self.moves[count] = ADD + i
                    count += 1
        elif kind == F_RAIL:
            for i in range(2):
                if self.refuse_railing(seat, i) == 0:
                    self.moves[count] = RAIL_NEW + i
                    count += 1
            for i in range(WAGON):
                if self.refuse_boost(seat, i) == 0:
                    self.moves[count] = RAIL_UP + i
                    count += 1
        if self.refuse_done() == 0:
            self.moves[count] = DONE
            count += 1
        return count

    def legal_free(self, seat: int, count: int) -> int:
        """Free actions between any two steps of the own turn [turn.free]."""
        for i in range(2 * NATIONS):
            if self.refuse_build(seat, i // NATIONS) == 0:
                self.moves[count] = BUILD + i
                count += 1
        if self.refuse_play(seat, self.captain[seat], 1) == 0:
            self.moves[count] = CAPTAIN
            count += 1
        if self.refuse_play(seat, self.stevedore[seat], 2) == 0:
            self.moves[count] = STEVEDORE
            count += 1
        return count

    def legal_end(self, seat: int, count: int) -> int:
        """When the die is used up: too many contracts, stored answers, the end of the turn."""
        if self.held(seat) > CONTRACT_LIMIT:
            for i in range(HELD):
                self.moves[count] = DISCARD + i
                count += 1
        if not self.preferred:
            for i in range(3):
                if i != self.prefer_bonus[seat]:
                    self.moves[count] = PREFER_BONUS + i
                    count += 1
            for i in range(7):
                if i != self.prefer_slots[seat]:
                    self.moves[count] = PREFER_SLOTS + i
                    count += 1
        if self.held(seat) <= CONTRACT_LIMIT:
            self.moves[count] = END
            count += 1
        return count

    # --- why not ------------------------------------------------------------------------------------------------------

    def refuse(self, seat: int, move: int) -> int:
        """The rule against a move: [game.over], [turn.yours], [game.move], [move.begun], or one of those below."""
        if move < 0 or move >= ACTIONS:
            return NO_MOVE
        if self.phase == ENDED:
            return NO_GAME
        if seat == CHANCE:
            return self.refuse_chance(move) if self.turn() == CHANCE else NO_TURN
        if seat < 0 or seat >= self.seats or not self.waiting() >> seat & 1:
            return NO_TURN
        if move >= CHANCE_ORDER:
            return NO_MOVE
        if self.phase == KEEPING:
            return 0 if KEEP <= move < KEEP_ADVISOR and self.offered[move - KEEP] == seat else NO_OFFER
        if self.phase == SECRETS:
            return 0 if move >= KEEP_ADVISOR and self.advisor[move - KEEP_ADVISOR] == DEALT + seat else NO_DEAL
        if self.phase == FEES:
            return 0 if move == FEE_CARD or move == FEE_FULL else NO_FEE
        if self.asks > 0:
            return self.refuse_answer(seat, move)
        if self.drawn >= 0:
            if move < SIDE or move >= LOAD:
                return NO_FACE
            return 0 if self.can_fill(seat, self.drawn, move - SIDE) else NO_DICE
        if self.group[0] >= 0:
            if ADD <= move < GO:
                return self.refuse_add(move - ADD)
            return 0 if move == GO else NO_BEGUN
        if move < ACT:
            return self.refuse_dice(seat, move)
        if move < CONTRACT:
            return self.refuse_market(seat, move)
        if move < LOAD:
            return self.refuse_contract(seat, move)
        if move < SAIL:
            return self.refuse_load(seat, move)
        if move < RAIL_NEW:
            return self.refuse_moving(move)
        if move < DONE:
            return self.refuse_rail(seat, move)
        if move == DONE:
            return self.refuse_done()
        if move < DISCARD:
            return self.refuse_free(seat, move)
        if move <= END:
            return self.refuse_end(seat, move)
        if move < FLAG:
            return NO_ASK
        if move < FEE_CARD:
            return self.refuse_flag(seat, move - FLAG)
        if move < KEEP:
            return NO_FEE
        return NO_OFFER if move < KEEP_ADVISOR else NO_DEAL

    def refuse_chance(self, move: int) -> int:
        """[game.move]: chance says only what can be drawn or rolled now."""
        possible = 0
        if self.draw != NO_DRAW or self.phase == SHOWING:
            possible = CHANCE_DRAW <= move < CHANCE_ROLL and self.pile[move - CHANCE_DRAW] == IN_DECK
        elif self.phase == DICE:
            possible = move >= CHANCE_ROLL
        elif self.phase == DEALING:
            possible = CHANCE_DEAL <= move < CHANCE_DRAW and self.advisor[move - CHANCE_DEAL] == POOL
        elif self.phase == OFFER:
            possible = CHANCE_OFFER <= move < CHANCE_DEAL and self.offered[move - CHANCE_OFFER] == NONE
        elif CHANCE_ORDER <= move < CHANCE_OFFER and move - CHANCE_ORDER < self.seats:
            possible = not self.has_place(move - CHANCE_ORDER)
        return 0 if possible else NO_MOVE

    def refuse_dice(self, seat: int, move: int) -> int:
        """One die a turn [take.once]; what a card has begun is finished first [turn.done]."""
        if self.phase != TURN or self.taken:
            return NO_SECOND
        if self.depth > 0:
            return NO_DONE
        if move < EXECUTIVE:
            return self.refuse_take(move - TAKE)
        if move < TRANSFER:
            return self.refuse_executive(move - EXECUTIVE)
        return self.refuse_transfer(seat, (move - TRANSFER) // COLUMNS, (move - TRANSFER) % COLUMNS)

    def refuse_take(self, column: int) -> int:
        """[take.lowest]: there must be an ordinary die."""
        return 0 if self.column[column] > 0 else NO_DIE

    def refuse_executive(self, column: int) -> int:
        """[take.executive]: only when no other die is left in its column."""
        return 0 if self.executive[column] and self.column[column] == 0 else NO_EXECUTIVE

    def refuse_transfer(self, seat: int, source: int, goal: int) -> int:
        """A die [transfer.die] goes to the other side [transfer.side], where there is room [transfer.room], if the
        company can pay [transfer.price]."""
        if self.column[source] == 0 and not self.executive[source]:
            return NO_DIE
        if (source < MOVE_COLUMNS) == (goal < MOVE_COLUMNS):
            return NO_SIDE
        if self.column[goal] >= ROWS:
            return NO_ROOM
        return 0 if self.funds[seat] >= self.transfer_cost(seat) else NO_PRICE

    def transfer_cost(self, seat: int) -> int:
        """Full price [transfer.price], less with the passenger slot [passenger.transfer], nothing once the first
        column of the desk is full [flag.column]."""
        if self.first_column(seat):
            return 0
        return self.cheap_price if self.slots[seat] >> SLOT_T & 1 else self.transfer_price

    def first_column(self, seat: int) -> int:
        """Whether a flag of each nation lies on the desk."""
        for i in range(NATIONS):
            if self.flags[seat * 4 + i] == 0:
                return 0
        return 1

    def refuse_market(self, seat: int, move: int) -> int:
        """The choices of an executive die [exec.choice], purchases [market.when], the market cell [desk.market]."""
        kind = self.f_kind[self.depth - 1] if self.depth > 0 else 0
        if move == ACT or move == RAISE:
            return 0 if kind == F_EXECUTIVE else NO_CHOICE
        if move == POSTPONE:
            return 0 if kind == F_MARKET else NO_CELL
        return self.refuse_buy(seat, move - BUY) if self.purchase() >= 0 else NO_MARKET

    def purchase(self) -> int:
        """The frame that allows a purchase now, or NONE: an executive die, a market cell, or a postponed one, which may
        also come before the new cell's action is begun [desk.order]."""
        top = self.depth - 1
        if top < 0:
            return NONE
        kind = self.f_kind[top]
        if kind == F_EXECUTIVE or kind == F_MARKET or kind == F_RELEASED:
            return top
        if top > 0 and self.f_kind[top - 1] == F_RELEASED and not self.f_begun[top]:
            return top - 1
        return NONE

    def refuse_buy(self, seat: int, company: int) -> int:
        """The company must have shares left [market.stock], the player the money [market.cash]."""
        if company >= self.seats or self.stock[company] == 0:
            return NO_STOCK
        return 0 if self.cash[seat] >= self.price[company] else NO_CASH

    def refuse_contract(self, seat: int, move: int) -> int:
        """A contract in a contract action [contract.when], one [contract.once], before loading [contract.order], with
        dice enough [contract.dice]; incoming and deck by the passenger slot only [passenger.choice]."""
        if move >= SIDE:
            return NO_FACE
        top = self.depth - 1
        if top < 0 or self.f_kind[top] != F_CARGO:
            return NO_CONTRACT
        if self.f_used[top] >> SIGNED_BIT & 1:
            return NO_MORE
        if self.f_begun[top]:
            return NO_LATE
        if move >= TAKE_INCOMING and not self.slots[seat] >> SLOT_C & 1:
            return NO_SLOT_C
        if move == TOP:
            return 0 if self.can_fill(seat, BACK_FACE, BACK) else NO_DICE
        slot = self.f_of[top] - MOVE_COLUMNS if move < TAKE_INCOMING else INCOMING
        return 0 if self.can_fill(seat, self.display[slot], (move - CONTRACT) % 2) else NO_DICE

    def can_fill(self, seat: int, card: int, side: int) -> int:
        """[contract.dice]: warehouse and reserve together have a die for each container of this side."""
        return self.containers(card, side) <= self.warehouse[seat] + self.reserve[seat]

    def containers(self, card: int, side: int) -> int:
        """How many containers a side shows; the back is the same on all cards [contract.back]."""
        face = BACK_FACE if side == BACK else card
        count = 0
        for i in range(CONTAINERS):
            if self.container[face * CONTAINERS + i] > 0:
                count += 1
        return count

    def held(self, seat: int) -> int:
        """Contracts the seat has."""
        count = 0
        for i in range(HELD):
            if self.contract[seat * HELD + i] >= 0:
                count += 1
        return count

    def refuse_load(self, seat: int, move: int) -> int:
        """Loading belongs to a contract action, a desk action or a stevedore card [load.when]."""
        kind = self.f_kind[self.depth - 1] if self.depth > 0 else 0
        if kind != F_CARGO and kind != F_LOAD:
            return NO_LOADING
        source = (move - LOAD) // TARGETS
        reason = self.refuse_source(seat, source)
        return reason if reason else self.refuse_target(seat, source, (move - LOAD) % TARGETS)

    def refuse_source(self, seat: int, source: int) -> int:
        """The die comes from an own contract [load.source] [load.own], of equal ones the first; from the warehouse or
        the reserve only by the desk or a card [load.generic]."""
        if source >= FROM_WAREHOUSE:
            if self.f_kind[self.depth - 1] != F_LOAD:
                return NO_GENERIC
            count = self.warehouse[seat] if source == FROM_WAREHOUSE else self.reserve[seat]
            return 0 if count > 0 else NO_SOURCE
        at = seat * HELD + source // CONTAINERS
        which = source % CONTAINERS
        if self.contract[at] < 0 or not self.left[at] >> which & 1:
            return NO_SOURCE
        face = BACK_FACE if self.side[at] == BACK else self.contract[at]
        for i in range(which):
            if self.left[at] >> i & 1:
                same = self.container[face * CONTAINERS + i] == self.container[face * CONTAINERS + which]
                if same and self.icon[face * CONTAINERS + i] == self.icon[face * CONTAINERS + which]:
                    return NO_SOURCE
        return 0

    def source_value(self, seat: int, source: int) -> int:
        """What the die shows: the container's value, or that of any die from stock [load.generic]."""
        if source >= FROM_WAREHOUSE:
            return self.generic
        at = seat * HELD + source // CONTAINERS
        face = BACK_FACE if self.side[at] == BACK else self.contract[at]
        return self.container[face * CONTAINERS + source % CONTAINERS]

    def source_icon(self, seat: int, source: int) -> int:
        """Whether the container has the rail icon."""
        if source >= FROM_WAREHOUSE:
            return 0
        at = seat * HELD + source // CONTAINERS
        face = BACK_FACE if self.side[at] == BACK else self.contract[at]
        return self.icon[face * CONTAINERS + source % CONTAINERS]

    def source_nation(self, seat: int, source: int) -> int:
        """The nation whose zone the die must be loaded in, or NONE for any zone: backs and dice from stock."""
        if source >= FROM_WAREHOUSE:
            return NONE
        at = seat * HELD + source // CONTAINERS
        return NONE if self.side[at] == BACK else self.nation_of(self.contract[at])

    def nation_of(self, card: int) -> int:
        """The flag on a card."""
        return card // OF_A_NATION if card < SET_UP else (card - SET_UP) // 2

    def refuse_target(self, seat: int, source: int, target: int) -> int:
        """To the rail with the icon only [load.icon], with it from a front nowhere else [load.rail]; each target once
        in a contract action [load.once]."""
        top = self.depth - 1
        once = self.f_kind[top] == F_CARGO
        nation = self.source_nation(seat, source)
        if target == TO_RAIL:
            if not self.source_icon(seat, source):
                return NO_ICON
            if once and self.f_used[top] >> RAIL_BIT & 1:
                return NO_AGAIN
            return 0 if self.wagon[WAGON - 1] == 0 else NO_WAGON
        if nation >= 0 and self.source_icon(seat, source):
            return NO_SHIP
        ship = target // 2 if target // 2 < MILITARY else target // 2 + NATIONS
        reason = self.refuse_zone(ship, target % 2, nation)
        if reason:
            return reason
        if once and self.f_used[top] >> ship & 1:
            return NO_AGAIN
        return self.refuse_die(ship, self.source_value(seat, source))

    def refuse_zone(self, ship: int, which: int, nation: int) -> int:
        """Ships are loaded in a loading zone, or come there from the waiting zone of the same ocean [load.waiting]
        [load.place]; the zone is the contract's [load.zone]. A ship keeps its zone until it leaves [ship.zone]."""
        place = self.where[ship]
        if place == A_WAIT or place == P_WAIT:
            zone = ZONE + (place - A_WAIT) * 2 + which
        elif ZONE <= place < A_LOAD:
            zone = place
            if (zone - ZONE) % 2 != which:
                return NO_ZONE
        else:
            return NO_BERTH
        return 0 if nation < 0 or zone == ZONE + nation else NO_ZONE

    def refuse_die(self, ship: int, value: int) -> int:
        """A die a slot [load.slots], never above the most [load.most]; the last slot must make at least the least
        [load.last]."""
        count = 0
        total = value
        for i in range(SLOTS):
            if self.hold[ship * SLOTS + i]:
                count += 1
                total += (self.hold[ship * SLOTS + i] - 1) % FACES + 1
        if count >= self.size[ship]:
            return NO_SLOT
        if total > self.most[ship]:
            return NO_MOST
        return NO_LAST if count + 1 == self.size[ship] and total < self.least[ship] else 0

    def refuse_moving(self, move: int) -> int:
        """Ships move in a movement only [move.when]; `go` needs ships named before [move.empty]."""
        if self.depth == 0 or self.f_kind[self.depth - 1] != F_MOVE:
            return NO_MOVING
        if move == GO:
            return NO_EMPTY
        return self.refuse_sail(move - SAIL) if move < ADD else self.refuse_add(move - ADD)

    def refuse_sail(self, dock: int) -> int:
        """There must be ships in the dock [move.empty], and a point of the kind it costs to leave [move.pay]."""
        if self.dock[dock * DOCK_SPACES] < 0:
            return NO_EMPTY
        return 0 if self.can_pay(self.leave[FIRST_DOCK + dock]) else NO_POINT

    def can_pay(self, point: int) -> int:
        """Whether a point of this kind is left [move.pay] [board.leave]."""
        top = self.depth - 1
        return self.f_any[top] > 0 or (self.f_lock[top] if point == LOCK else self.f_water[top]) > 0

    def refuse_add(self, ship: int) -> int:
        """A ship for a group: from a loading area or a lake [move.waiting]; in a dock all go together [move.dock];
        ready [move.ready]; a point must be left [move.pay]; one place and heading [move.area], at most four spaces
        [move.size]."""
        place = self.where[ship]
        if FIRST_DOCK <= place < PLACES:
            return NO_SPLIT
        area = self.area(place)
        if area < 0:
            return NO_WAITING
        if not self.ready(ship):
            return NO_READY
        if not self.can_pay(self.leave[place]):
            return NO_POINT
        if self.group[0] < 0:
            return 0
        if area != self.area(self.where[self.group[0]]) or self.heading[ship] != self.heading[self.group[0]]:
            return NO_AREA
        spaces = self.size[ship]
        for i in range(DOCK_SPACES):
            if self.group[i] >= 0:
                spaces += self.size[self.group[i]]
                if self.group[i] == ship:
                    return NO_AREA
        return 0 if spaces <= DOCK_SPACES else NO_SIZE

    def area(self, place: int) -> int:
        """Where a group may be formed: a lake, or an ocean's loading zones together [move.group]; else NONE."""
        if place == LG or place == LM:
            return place
        if place == A_LOAD or place == P_LOAD:
            return place
        return A_LOAD + (place - ZONE) // 2 if ZONE <= place < A_LOAD else NONE

    def ready(self, ship: int) -> int:
        """[move.ready]: a die aboard and the least reached; military ships always [military.ready]."""
        if MILITARY <= ship < CRUISE:
            return 1
        total = self.total(ship)
        return total > 0 and total >= self.least[ship]

    def total(self, ship: int) -> int:
        """What the dice aboard add up to."""
        total = 0
        for i in range(SLOTS):
            if self.hold[ship * SLOTS + i]:
                total += (self.hold[ship * SLOTS + i] - 1) % FACES + 1
        return total

    def can_step(self) -> int:
        """Whether a legal step is left for the points of the movement on top [move.all]."""
        top = self.depth - 1
        if self.f_any[top] + self.f_lock[top] + self.f_water[top] == 0:
            return 0
        for i in range(DOCKS):
            if self.refuse_sail(i) == 0:
                return 1
        for i in range(SHIPS):
            if self.refuse_add(i) == 0:
                return 1
        return 0

    def refuse_rail(self, seat: int, move: int) -> int:
        """The desk's rail action [desk.rail]."""
        if self.depth == 0 or self.f_kind[self.depth - 1] != F_RAIL:
            return NO_RAIL
        if move < RAIL_UP:
            return self.refuse_railing(seat, move - RAIL_NEW)
        return self.refuse_boost(seat, move - RAIL_UP)

    def refuse_railing(self, seat: int, source: int) -> int:
        """A new die for the first wagon, if there is room [load.wagon] and a die there [load.source]."""
        if self.wagon[WAGON - 1]:
            return NO_WAGON
        return 0 if (self.reserve[seat] if source else self.warehouse[seat]) > 0 else NO_SOURCE

    def refuse_boost(self, seat: int, place: int) -> int:
        """More for an own die in the first wagon [desk.rail]."""
        return 0 if self.wagon[place] and (self.wagon[place] - 1) // FACES == seat else NO_RAIL

    def refuse_done(self) -> int:
        """A movement goes on while a step is possible [move.all], but that of a cell need not begin [desk.lost]; an
        executive die and a market cell want a choice [exec.choice] [desk.market]. A flag on the platform may be left
        there [rail.flag]."""
        if self.depth == 0:
            return 0 if self.phase == RAIL_FLAGS else NO_DONE
        top = self.depth - 1
        kind = self.f_kind[top]
        if kind == F_MOVE:
            if self.f_source[top] == BY_DESK and not self.f_begun[top]:
                return 0
            return NO_REST if self.can_step() else 0
        if kind == F_EXECUTIVE:
            return NO_CHOICE
        return NO_CELL if kind == F_MARKET else 0

    def refuse_free(self, seat: int, move: int) -> int:
        """Building and cards belong to the own turn [turn.free]."""
        if self.phase != TURN:
            return NO_FREE
        if move < CAPTAIN:
            return self.refuse_build(seat, (move - BUILD) // NATIONS)
        if move == CAPTAIN:
            return self.refuse_play(seat, self.captain[seat], 1)
        return self.refuse_play(seat, self.stevedore[seat], 2)

    def refuse_build(self, seat: int, which: int) -> int:
        """From the own desk [build.desk], paid by the company [build.price]."""
        if self.where[seat * 4 + (S3 if which else S1B)] != ON_DESK:
            return NO_HULL
        return 0 if self.funds[seat] >= self.build_price[which] else NO_FUNDS

    def refuse_play(self, seat: int, card: int, bit: int) -> int:
        """A card in hand [card.none], not won in this very turn [card.when]."""
        if card == 0:
            return NO_CARD
        return NO_WHEN if self.new_cards & bit else 0

    def refuse_end(self, seat: int, move: int) -> int:
        """A die must be taken [take.must] and used [turn.done], two contracts kept at most [contract.limit], others
        only then discarded [contract.discard]; stored answers once a turn [prefer.stored]."""
        if self.phase != TURN or self.depth > 0:
            return NO_DONE
        if not self.taken:
            return NO_PASS
        if move == END:
            return 0 if self.held(seat) <= CONTRACT_LIMIT else NO_LIMIT
        if move < PREFER_BONUS:
            return 0 if self.held(seat) > CONTRACT_LIMIT else NO_DISCARD
        if move < PREFER_SLOTS:
            return 0 if not self.preferred and move - PREFER_BONUS != self.prefer_bonus[seat] else NO_PREFER
        return 0 if not self.preferred and move - PREFER_SLOTS != self.prefer_slots[seat] else NO_PREFER

    def refuse_answer(self, seat: int, move: int) -> int:
        """What is asked is answered first [arrive.asked]."""
        if self.ask_kind[0] == ASK_PASSENGER:
            if move < SLOT or move >= FLAG:
                return NO_ASK
            return NO_SLOT_LEFT if self.slots[seat] >> (move - SLOT) & 1 else 0
        if move == CASH:
            return 0
        large = self.size[self.ask_ship[0]] >= 3
        if move == CARD:
            return NO_ASK if large else self.refuse_card(seat)
        if ADVISOR <= move < SLOT:
            return 0 if large and self.advisor[move - ADVISOR] == POOL else NO_ADVISOR
        return NO_ASK

    def refuse_card(self, seat: int) -> int:
        """A captain or stevedore card only if one is left and none is in hand [arrive.hand]."""
        if self.size[self.ask_ship[0]] == 1:
            return 0 if self.captain[seat] == 0 and self.captains < CAPTAINS else NO_HAND
        return 0 if self.stevedore[seat] == 0 and self.stevedores < STEVEDORES else NO_HAND

    def refuse_flag(self, seat: int, nation: int) -> int:
        """One of the flags on the platform that the desk has a cell for, at the end of a round [rail.flag]."""
        if self.phase != RAIL_FLAGS or self.depth > 0:
            return NO_FLAG_LEFT
        return 0 if self.platform[nation] and self.flags[seat * 4 + nation] < CELLS else NO_FLAG_LEFT

    def odds(self, move: int) -> int:
        """All dice, cards and orders are alike."""
        return 1

    # --- playing ------------------------------------------------------------------------------------------------------

    def apply(self, seat: int, move: int) -> None:
        if seat == CHANCE:
            self.happen(move)
        elif move < ACT:
            self.take(seat, move)
        elif move < CONTRACT:
            self.deal_in_shares(seat, move)
        elif move < LOAD:
            self.choose_contract(seat, move)
        elif move < SAIL:
            self.load(seat, (move - LOAD) // TARGETS, (move - LOAD) % TARGETS)
        elif move < ADD:
            self.leave_dock(move - SAIL)
        elif move < GO:
            self.name_ship(move - ADD)
        elif move == GO:
            self.leave_area()
        elif move < DONE:
            self.use_rail(seat, move)
        elif move == DONE:
            self.finish_frame(seat)
        elif move < DISCARD:
            self.act_freely(seat, move)
        elif move <= END:
            self.end_turn(seat, move)
        elif move < FLAG:
            self.answer(seat, move)
        elif move < FEE_CARD:
            self.take_platform_flag(seat, move - FLAG)
        elif move < KEEP:
            self.pay_fee(seat, move == FEE_CARD)
            self.at += 1
            self.collect_fees()
        elif move < KEEP_ADVISOR:
            self.keep_contract(seat, move - KEEP)
        else:
            self.keep_advisor(seat, move - KEEP_ADVISOR)
        if seat >= 0:
            self.go_on()

    def go_on(self) -> None:
        """Answers that need no asking, frames that are spent, then the next seat at the end of a round."""
        if self.phase != TURN and self.phase != RAIL_FLAGS:
            return
        while self.draw == NO_DRAW:
            self.answer_for()
            if self.asks > 0:
                return
            if self.depth > 0:
                if not self.spent():
                    return
                self.close_frame()
            elif self.phase == RAIL_FLAGS and self.taken:
                self.next_platform()
                if self.phase != RAIL_FLAGS:
                    return
            else:
                return

    # --- frames -------------------------------------------------------------------------------------------------------

    def wipe(self, frame: int) -> None:
        self.f_kind[frame] = 0
        self.f_source[frame] = 0
        self.f_of[frame] = 0
        self.f_lock[frame] = 0
        self.f_water[frame] = 0
        self.f_any[frame] = 0
        self.f_loads[frame] = 0
        self.f_used[frame] = 0
        self.f_begun[frame] = 0

    def push_frame(self, kind: int, source: int, of: int) -> int:
        """A new thing to do, on top of what is being done."""
        top = self.depth
        self.wipe(top)
        self.f_kind[top] = kind
        self.f_source[top] = source
        self.f_of[top] = of
        self.depth = top + 1
        return top

    def drop_frame(self, frame: int) -> None:
        """Take a frame out of the stack."""
        for i in range(frame, self.depth - 1):
            self.f_kind[i] = self.f_kind[i + 1]
            self.f_source[i] = self.f_source[i + 1]
            self.f_of[i] = self.f_of[i + 1]
            self.f_lock[i] = self.f_lock[i + 1]
            self.f_water[i] = self.f_water[i + 1]
            self.f_any[i] = self.f_any[i + 1]
            self.f_loads[i] = self.f_loads[i + 1]
            self.f_used[i] = self.f_used[i + 1]
            self.f_begun[i] = self.f_begun[i + 1]
        self.depth -= 1
        self.wipe(self.depth)

    def spent(self) -> int:
        """Whether the movement on top has no point left; other frames go when they are used."""
        top = self.depth - 1
        return self.f_kind[top] == F_MOVE and self.f_lock[top] + self.f_water[top] + self.f_any[top] == 0

    def close_frame(self) -> None:
        """The frame on top is over: a movement loses its points [move.all] and pays for military ships [military.pay],
        a postponed purchase is gone [desk.postpone]."""
        top = self.depth - 1
        seat = self.active()
        if self.f_kind[top] == F_MOVE:
            if not self.spent():
                self.note(LOST_POINTS, EVERYONE, self.f_lock[top], self.f_water[top], self.f_any[top], 0)
            self.pay_military(seat, self.f_used[top])
        elif self.f_kind[top] == F_RELEASED:
            self.note(LAPSED, EVERYONE, seat, self.f_of[top], 0, 0)
        self.drop_frame(top)

    def pay_military(self, seat: int, moved: int) -> None:
        """The best of the military ships moved pays a dollar for each flag of its nation, three at most [military.pay]
        [military.flags]; ships that were only pushed do not count [military.moved]."""
        best = self.best_military(seat, moved)
        if best >= 0:
            amount = self.military_worth(seat, best)
            self.note(MILITARY_PAY, EVERYONE, seat, best, amount, 0)
            self.earn_player(seat, amount, WHY_MILITARY)

    def best_military(self, seat: int, moved: int) -> int:
        """Of the nations whose military ship was moved, the one that pays most; NONE if none pays."""
        best = NONE
        amount = 0
        for i in range(NATIONS):
            if moved >> i & 1 and self.military_worth(seat, i) > amount:
                amount = self.military_worth(seat, i)
                best = i
        return best

    def military_worth(self, seat: int, nation: int) -> int:
        """What a nation's military ship pays the seat [military.flags]."""
        flags = self.flags[seat * 4 + nation]
        return flags if flags < self.military_flags else self.military_flags

    def finish_frame(self, seat: int) -> None:
        """Enough of this: the rest is lost [desk.lost] [load.none]. At the platform: no flag."""
        if self.depth > 0:
            self.close_frame()
        else:
            self.taken = 1

    # --- money: two purses that never mix [turn.purses] ---------------------------------------------------------------

    def earn_player(self, seat: int, amount: int, why: int) -> None:
        self.cash[seat] = self.bounded(self.cash[seat] + amount, 0, MOST)
        self.note(EARNED_PLAYER, EVERYONE, seat, amount, self.cash[seat], why)

    def pay_player(self, seat: int, amount: int, why: int) -> None:
        self.cash[seat] -= amount
        self.note(PAID_PLAYER, EVERYONE, seat, amount, self.cash[seat], why)

    def earn_company(self, company: int, amount: int, why: int) -> None:
        self.funds[company] = self.bounded(self.funds[company] + amount, 0, MOST)
        self.note(EARNED_COMPANY, EVERYONE, company, amount, self.funds[company], why)

    def pay_company(self, company: int, amount: int, why: int) -> None:
        self.funds[company] -= amount
        self.note(PAID_COMPANY, EVERYONE, company, amount, self.funds[company], why)

    def change_price(self, company: int, steps: int, why: int) -> None:
        """Along the market table, not beyond its ends [market.bounds]."""
        before = self.price[company]
        after = before + steps
        if after < self.price_low:
            after = self.price_low
        if after > self.price_high:
            after = self.price_high
        self.price[company] = after
        self.note(PRICE, EVERYONE, company, before, after, why)

    # --- dice of the action table -------------------------------------------------------------------------------------

    def take(self, seat: int, move: int) -> None:
        """Take a die and do its action: the lowest of a column [take.lowest], an executive one [take.executive], or one
        just moved to the other side, which must be used [transfer.use]."""
        self.taken = 1
        if move < EXECUTIVE:
            self.take_ordinary(seat, move - TAKE)
        elif move < TRANSFER:
            column = move - EXECUTIVE
            self.executive[column] = 0
            self.note(TOOK_DIE, EVERYONE, seat, column, EXECUTIVE_ROW, 0)
            self.push_frame(F_EXECUTIVE, BY_DIE, column)
        else:
            self.transfer(seat, (move - TRANSFER) // COLUMNS, (move - TRANSFER) % COLUMNS)

    def transfer(self, seat: int, source: int, goal: int) -> None:
        """The lowest die of a column goes to the highest free row of one on the other side [transfer.die], for a price
        [transfer.price], and is used at once [transfer.use]. An executive die becomes an ordinary one."""
        cost = self.transfer_cost(seat)
        self.note(TRANSFERRED, EVERYONE, seat, source, goal, cost)
        if cost > 0:
            self.pay_company(seat, cost, WHY_TRANSFER)
        if self.column[source] > 0:
            self.column[source] -= 1
        else:
            self.executive[source] = 0
        self.column[goal] += 1
        self.take_ordinary(seat, goal)

    def take_ordinary(self, seat: int, column: int) -> None:
        """Dice lie from the top row down, so n dice leave the next one in row 4 - n [dice.rows]."""
        row = ROWS - self.column[column]
        self.column[column] -= 1
        self.note(TOOK_DIE, EVERYONE, seat, column, row + 1, 0)
        self.begin_action(column, self.row[row])

    def begin_action(self, column: int, strength: int) -> None:
        """Columns 1 to 3 move ships: locks by the column, waterways by the row [take.move]. Columns 4 to 6 take a
        contract and load as many containers as the row says [take.cargo], one more with the slot [passenger.extra]."""
        if column < MOVE_COLUMNS:
            self.begin_move(BY_DIE, column, self.locks[column], strength, 0)
            return
        top = self.push_frame(F_CARGO, BY_DIE, column)
        self.f_loads[top] = strength + (self.slots[self.active()] >> SLOT_X & 1)

    def begin_move(self, source: int, of: int, locks: int, waterways: int, anything: int) -> None:
        top = self.push_frame(F_MOVE, source, of)
        self.f_lock[top] = locks
        self.f_water[top] = waterways
        self.f_any[top] = anything

    def dice_left(self) -> int:
        """Action dice on the table."""
        count = 0
        for i in range(COLUMNS):
            count += self.column[i] + self.executive[i]
        return count

    # --- executive actions and shares ---------------------------------------------------------------------------------

    def deal_in_shares(self, seat: int, move: int) -> None:
        """An executive die does the column's action at full strength, raises the own price, or buys a share
        [exec.choice]; a market cell buys or is postponed [desk.market]."""
        top = self.depth - 1
        column = self.f_of[top]
        if move == ACT:
            self.drop_frame(top)
            self.begin_action(column, self.executive_row)
        elif move == RAISE:
            self.drop_frame(top)
            self.change_price(seat, self.step_raise, WHY_RAISE)
        elif move == POSTPONE:
            self.postponed[seat * 4 + column] = FRESH
            self.note(POSTPONED, EVERYONE, seat, column, 0, 0)
            self.drop_frame(top)
        else:
            self.drop_frame(self.purchase())
            self.buy(seat, move - BUY)

    def buy(self, seat: int, company: int) -> None:
        """The player pays the price to the company [market.buy], then the price goes up [market.step]."""
        price = self.price[company]
        self.stock[company] -= 1
        self.shares[seat * 4 + company] += 1
        self.note(BOUGHT, EVERYONE, seat, company, price, self.stock[company])
        self.pay_player(seat, price, WHY_SHARE)
        self.earn_company(company, price, WHY_SHARE)
        self.change_price(company, self.step_share, WHY_SHARE)

    # --- contracts ----------------------------------------------------------------------------------------------------

    def choose_contract(self, seat: int, move: int) -> None:
        """The card beside the column [contract.when], incoming or the top of the deck [passenger.choice]; the top is
        looked at before a side is chosen [contract.side]."""
        top = self.depth - 1
        if move >= SIDE:
            card = self.drawn
            self.drawn = NONE
            self.revealed = 1
            self.sign(seat, card, move - SIDE, BY_DECK)
            return
        self.f_used[top] |= 1 << SIGNED_BIT
        if move == TOP:
            self.draw = DRAW_TOP
            self.refresh_deck()
            return
        slot = self.f_of[top] - MOVE_COLUMNS if move < TAKE_INCOMING else INCOMING
        card = self.display[slot]
        self.display[slot] = NONE
        self.sign(seat, card, (move - CONTRACT) % 2, BY_COLUMN if slot < INCOMING else BY_INCOMING)
        self.refill(slot)

    def sign(self, seat: int, card: int, side: int, origin: int) -> None:
        """A contract with a die on each container: from the warehouse first, then from the reserve [contract.dice]."""
        at = seat * HELD + self.held(seat)
        count = self.containers(card, side)
        self.contract[at] = card
        self.side[at] = side
        self.left[at] = (1 << count) - 1
        self.note(TOOK_CONTRACT, EVERYONE, seat, card, side, origin)
        stored = count if count < self.warehouse[seat] else self.warehouse[seat]
        self.warehouse[seat] -= stored
        self.reserve[seat] -= count - stored
        self.note(TOOK_DICE, EVERYONE, seat, stored, count - stored, 0)

    def refill(self, slot: int) -> None:
        """The incoming card takes the place of the one taken, a new one from the deck is incoming [contract.refill]."""
        if slot < INCOMING:
            self.display[slot] = self.display[INCOMING]
            self.note(SHOWN, EVERYONE, self.display[slot], slot, 0, 0)
            self.display[INCOMING] = NONE
        self.draw = DRAW_INCOMING
        self.refresh_deck()

    def refresh_deck(self) -> None:
        """An empty deck is made of the discards [contract.deck]. There are always some: players hold three cards each
        at most."""
        count = 0
        for i in range(CARDS):
            if self.pile[i] == IN_DECK:
                return
        for i in range(CARDS):
            if self.pile[i] == IN_DISCARDS:
                self.pile[i] = IN_DECK
                count += 1
        self.note(RESHUFFLED, EVERYONE, count, 0, 0, 0)

    def forget_contract(self, seat: int, number: int) -> None:
        """A card leaves its holder for the discards; set-up contracts leave the game. The others close up."""
        base = seat * HELD
        card = self.contract[base + number]
        if card < CARDS:
            self.pile[card] = IN_DISCARDS
        for i in range(number, HELD - 1):
            self.contract[base + i] = self.contract[base + i + 1]
            self.side[base + i] = self.side[base + i + 1]
            self.left[base + i] = self.left[base + i + 1]
        self.contract[base + HELD - 1] = NONE
        self.side[base + HELD - 1] = 0
        self.left[base + HELD - 1] = 0

    def discard(self, seat: int, number: int) -> None:
        """A contract too many: its dice go to the warehouse [contract.discard]."""
        dice = 0
        for i in range(CONTAINERS):
            dice += self.left[seat * HELD + number] >> i & 1
        self.warehouse[seat] += dice
        self.note(DISCARDED, EVERYONE, seat, self.contract[seat * HELD + number], dice, 0)
        self.forget_contract(seat, number)

    # --- loading ------------------------------------------------------------------------------------------------------

    def load(self, seat: int, source: int, target: int) -> None:
        """One die onto a ship or the first wagon [load.count]; the last die of a contract completes it, and its flag
        acts before anything else is loaded [contract.complete]."""
        die = seat * FACES + self.source_value(seat, source)
        top = self.depth - 1
        self.f_begun[top] = 1
        self.f_loads[top] -= 1
        if target == TO_RAIL:
            self.f_used[top] |= 1 << RAIL_BIT
            self.put_on_rail(seat, die)
        else:
            ship = target // 2 if target // 2 < MILITARY else target // 2 + NATIONS
            self.f_used[top] |= 1 << ship
            self.put_on_ship(seat, die, ship, target % 2)
        if self.f_loads[top] == 0:
            self.drop_frame(top)
        if source == FROM_WAREHOUSE:
            self.warehouse[seat] -= 1
        elif source == FROM_RESERVE:
            self.reserve[seat] -= 1
        else:
            self.empty_container(seat, source // CONTAINERS, source % CONTAINERS)

    def put_on_ship(self, seat: int, die: int, ship: int, which: int) -> None:
        """A ship that waits comes to the loading zone first [load.waiting]."""
        place = self.where[ship]
        if place < ZONE:
            self.where[ship] = ZONE + place * 2 + which
            self.note(JOINED, EVERYONE, ship, self.where[ship], 0, 0)
        slot = 0
        while self.hold[ship * SLOTS + slot]:
            slot += 1
        self.hold[ship * SLOTS + slot] = die
        self.note(LOADED, EVERYONE, seat, die, ship, self.total(ship))

    def put_on_rail(self, seat: int, die: int) -> None:
        """In the first free place of the first wagon [rail.wagon]."""
        place = 0
        while self.wagon[place]:
            place += 1
        self.wagon[place] = die
        self.note(RAILED, EVERYONE, seat, (die - 1) % FACES + 1, place, 0)

    def empty_container(self, seat: int, number: int, which: int) -> None:
        """A completed front brings its flag, a completed back none [contract.complete]; the card is discarded."""
        at = seat * HELD + number
        self.left[at] &= ~(1 << which)
        if self.left[at]:
            return
        card = self.contract[at]
        side = self.side[at]
        self.note(COMPLETED, EVERYONE, seat, card, side, 0)
        self.forget_contract(seat, number)
        if side == FRONT:
            self.place_flag(seat, self.nation_of(card), BY_CONTRACT)

    # --- flags and the desk -------------------------------------------------------------------------------------------

    def flags_left(self, nation: int) -> int:
        """Flags in the supply: those on no desk and not on the platform [setup.flags]."""
        count = self.flags_each - self.platform[nation]
        for i in range(SEATS):
            count -= self.flags[i * 4 + nation]
        return count

    def place_flag(self, seat: int, nation: int, origin: int) -> None:
        """From left to right in the nation's row [flag.place]; none if the row is full or the supply empty [flag.full].
        The cell acts at once; a market postponed in an earlier turn is released [desk.postpone] [desk.same_turn]."""
        count = self.flags[seat * 4 + nation]
        if count == CELLS or self.flags_left(nation) == 0:
            self.note(NO_FLAG, EVERYONE, seat, nation, 0, 0)
            return
        full = self.first_column(seat)
        self.flags[seat * 4 + nation] = count + 1
        self.note(PLACED_FLAG, EVERYONE, seat, nation, count, origin)
        if not full and self.first_column(seat):
            self.note(FREE_TRANSFERS, EVERYONE, seat, 0, 0, 0)
        if self.postponed[seat * 4 + nation] == 1:
            self.postponed[seat * 4 + nation] = 0
            self.note(RELEASED, EVERYONE, seat, nation, 0, 0)
            self.push_frame(F_RELEASED, BY_DESK, nation)
        self.use_cell(seat, nation, self.cell[nation * CELLS + count])

    def use_cell(self, seat: int, nation: int, kind: int) -> None:
        """Move any three points [desk.move], load a die [desk.load], use the railway [desk.rail], or the market
        [desk.market]."""
        self.note(CELL, EVERYONE, seat, nation, kind, 0)
        if kind == CELL_MOVE:
            self.begin_move(BY_DESK, nation, 0, 0, self.desk_move)
        elif kind == CELL_LOAD:
            self.f_loads[self.push_frame(F_LOAD, BY_DESK, nation)] = 1
        elif kind == CELL_RAIL:
            self.push_frame(F_RAIL, BY_DESK, nation)
        else:
            self.push_frame(F_MARKET, BY_DESK, nation)

    def use_rail(self, seat: int, move: int) -> None:
        """The desk's rail action: a new die, or more for one that is there, six at most [desk.rail]."""
        self.drop_frame(self.depth - 1)
        if move < RAIL_UP:
            if move == RAIL_NEW:
                self.warehouse[seat] -= 1
            else:
                self.reserve[seat] -= 1
            self.put_on_rail(seat, seat * FACES + self.generic)
            return
        place = move - RAIL_UP
        value = (self.wagon[place] - 1) % FACES + 1 + self.rail_up
        if value > FACES:
            value = FACES
        self.wagon[place] = seat * FACES + value
        self.note(BOOSTED, EVERYONE, seat, place, value, 0)

    # --- moving -------------------------------------------------------------------------------------------------------

    def leave_dock(self, dock: int) -> None:
        """All ships of a dock go on together [move.dock]."""
        count = 0
        for i in range(DOCK_SPACES):
            if self.dock[dock * DOCK_SPACES + i] >= 0:
                self.moving[count] = self.dock[dock * DOCK_SPACES + i]
                count += 1
                self.dock[dock * DOCK_SPACES + i] = NONE
        self.step(count, FIRST_DOCK + dock)

    def name_ship(self, ship: int) -> None:
        """One more ship for the group; the order of naming is the order of leaving [move.group]."""
        place = 0
        while self.group[place] >= 0:
            place += 1
        self.group[place] = ship

    def leave_area(self) -> None:
        """The group named leaves a lake or a loading area [move.group]."""
        count = 0
        for i in range(DOCK_SPACES):
            if self.group[i] >= 0:
                self.moving[count] = self.group[i]
                count += 1
                self.group[i] = NONE
        self.step(count, self.where[self.moving[0]])

    def step(self, count: int, place: int) -> None:
        """One point for the whole group [move.points], of the kind it costs to leave [board.leave]. Whose ships they
        are does not matter [move.anybody]."""
        top = self.depth - 1
        point = self.leave[place]
        heading = self.heading[self.moving[0]]
        goal = self.onward[heading * PLACES + place]
        self.f_begun[top] = 1
        if point == LOCK and self.f_lock[top] > 0:
            self.f_lock[top] -= 1
        elif point == WATERWAY and self.f_water[top] > 0:
            self.f_water[top] -= 1
        else:
            self.f_any[top] -= 1
            point = ANY_POINT
        self.note(STEPPED, EVERYONE, place, goal, point, count)
        for i in range(count):
            if MILITARY <= self.moving[i] < CRUISE:
                self.f_used[top] |= 1 << (self.moving[i] - MILITARY)
            self.note(MOVED, EVERYONE, self.moving[i], self.where[self.moving[i]], goal, 0)
        self.enter(0, count, goal, heading)

    def enter(self, level: int, count: int, place: int, heading: int) -> None:
        """A group comes into a place: an ocean at last [arrive.place], a lake, where nobody is pushed [push.lake], or a
        dock, where it joins those who are there [push.merge] or, for want of room, pushes them on for nothing
        [push.chain]. Who came first leaves first [arrive.order]."""
        base = level * DOCK_SPACES
        if place < ZONE:
            for i in range(count):
                self.arrive(self.moving[base + i], place)
            return
        spaces = 0
        for i in range(count):
            spaces += self.size[self.moving[base + i]]
            self.where[self.moving[base + i]] = place
        if place < FIRST_DOCK:
            return
        first = (place - FIRST_DOCK) * DOCK_SPACES
        there = 0
        for i in range(DOCK_SPACES):
            if self.dock[first + i] >= 0:
                spaces += self.size[self.dock[first + i]]
                there += 1
        if spaces > DOCK_SPACES:
            goal = self.onward[heading * PLACES + place]
            for i in range(there):
                self.moving[base + DOCK_SPACES + i] = self.dock[first + i]
                self.note(PUSHED, EVERYONE, self.dock[first + i], place, goal, 0)
                self.dock[first + i] = NONE
            self.enter(level + 1, there, goal, heading)
            there = 0
        for i in range(count):
            self.dock[first + there + i] = self.moving[base + i]

    def arrive(self, ship: int, ocean: int) -> None:
        """Every die pays its value to its company and goes to the reserve [arrive.pay]. The ship turns round and waits;
        a military one goes to the loading area [arrive.place]. Its owner is asked for a bonus [arrive.bonus], neutral
        ships bring none [arrive.neutral], a cruise ship brings passengers [passenger.win]."""
        self.note(ARRIVED, EVERYONE, ship, ocean, 0, 0)
        self.heading[ship] = ocean
        self.where[ship] = A_LOAD + ocean if MILITARY <= ship < CRUISE else ocean
        for i in range(SLOTS):
            die = self.hold[ship * SLOTS + i]
            if die:
                company = (die - 1) // FACES
                value = (die - 1) % FACES + 1
                self.hold[ship * SLOTS + i] = 0
                self.reserve[company] += 1
                self.note(UNLOADED, EVERYONE, company, value, ship, 0)
                self.earn_company(company, value, WHY_DELIVERY)
                if CRUISE <= ship < GIANT:
                    self.ask(ASK_PASSENGER, company, ship)
        if ship < MILITARY:
            self.ask(ASK_BONUS, ship // 4, ship)

    # --- what is asked of somebody, often in another's turn -----------------------------------------------------------

    def ask(self, kind: int, seat: int, ship: int) -> None:
        """One more question, behind those already asked [arrive.asked]."""
        self.ask_kind[self.asks] = kind
        self.ask_seat[self.asks] = seat
        self.ask_ship[self.asks] = ship
        self.asks += 1

    def answered(self) -> None:
        """The first question is settled."""
        self.asks -= 1
        for i in range(ASKS - 1):
            self.ask_kind[i] = self.ask_kind[i + 1] if i < self.asks else 0
            self.ask_seat[i] = self.ask_seat[i + 1] if i < self.asks else 0
            self.ask_ship[i] = self.ask_ship[i + 1] if i < self.asks else 0

    def answer_for(self) -> None:
        """Questions with one answer only, or with a stored one [prefer.stored], are not asked."""
        while self.asks > 0:
            seat = self.ask_seat[0]
            if self.ask_kind[0] == ASK_PASSENGER:
                if not self.answer_passenger(seat):
                    return
            elif not self.answer_bonus(seat):
                return

    def passengers_left(self) -> int:
        """Tokens nobody has yet."""
        count = self.passengers_all
        for i in range(SEATS):
            for k in range(PASSENGER_SLOTS):
                count -= self.slots[i] >> k & 1
        return count

    def answer_passenger(self, seat: int) -> int:
        """While tokens and free slots last [passenger.win]; 0 if the seat has to choose a slot."""
        free = NONE
        count = 0
        for i in range(PASSENGER_SLOTS):
            if not self.slots[seat] >> i & 1:
                free = i
                count += 1
        if count == 0 or self.passengers_left() == 0:
            self.note(NO_PASSENGER, EVERYONE, seat, 0, 0, 0)
            self.answered()
            return 1
        if count == 1:
            self.seat_passenger(seat, free)
            return 1
        wish = self.prefer_slots[seat]
        if wish == ASK_ME or seat == self.active():
            return 0
        for i in range(PASSENGER_SLOTS):
            free = self.slot_wished(wish - 1, i)
            if not self.slots[seat] >> free & 1:
                self.seat_passenger(seat, free)
                return 1
        return 0

    def slot_wished(self, wish: int, place: int) -> int:
        """The slot at this place of the six orders TCX, TXC, CTX, CXT, XTC, XCT."""
        first = wish // 2
        if place == 0:
            return first
        low = 1 if first == 0 else 0
        high = 1 if first == 2 else 2
        return low if (place == 1) == (wish % 2 == 0) else high

    def seat_passenger(self, seat: int, slot: int) -> None:
        """A benefit for the rest of the game [passenger.slot]."""
        self.slots[seat] |= 1 << slot
        self.note(PASSENGER, EVERYONE, seat, slot, 0, 0)
        self.answered()

    def answer_bonus(self, seat: int) -> int:
        """Money, if there is nothing else [arrive.hand]; 0 if the seat has to choose."""
        large = self.size[self.ask_ship[0]] >= 3
        best = self.best_advisor(seat)
        if (large and best < 0) or (not large and self.refuse_card(seat)):
            self.take_cash(seat)
            return 1
        wish = self.prefer_bonus[seat]
        if wish == ASK_ME or seat == self.active():
            return 0
        if wish == WANT_CASH:
            self.take_cash(seat)
        elif large:
            self.take_advisor(seat, best)
        else:
            self.take_card(seat)
        return 1

    def best_advisor(self, seat: int) -> int:
        """The open advisor worth most to the seat now, the first of equals; NONE if there is none."""
        best = NONE
        worth = NONE
        for i in range(ADVISORS):
            if self.advisor[i] == POOL and self.advisor_worth(seat, i) > worth:
                best = i
                worth = self.advisor_worth(seat, i)
        return best

    def answer(self, seat: int, move: int) -> None:
        """What a seat says to a question."""
        if move >= SLOT:
            self.seat_passenger(seat, move - SLOT)
        elif move >= ADVISOR:
            self.take_advisor(seat, move - ADVISOR)
        elif move == CARD:
            self.take_card(seat)
        else:
            self.take_cash(seat)

    def take_cash(self, seat: int) -> None:
        """Money instead of a card, by the size of the ship [arrive.bonus]."""
        amount = self.bonus_cash[self.size[self.ask_ship[0]] - 1]
        self.answered()
        self.earn_player(seat, amount, WHY_BONUS)

    def take_card(self, seat: int) -> None:
        """The top captain card for a ship of size 1, the top stevedore card for one of size 2 [arrive.bonus]; the piles
        get weaker [card.used]."""
        if self.size[self.ask_ship[0]] == 1:
            self.captains += 1
            self.captain[seat] = self.captains
            self.note(TOOK_CARD, EVERYONE, seat, 0, self.captains, 0)
            if self.phase == TURN and seat == self.active():
                self.new_cards |= 1
        else:
            self.stevedores += 1
            self.stevedore[seat] = self.stevedores
            self.note(TOOK_CARD, EVERYONE, seat, 1, self.stevedores, 0)
            if self.phase == TURN and seat == self.active():
                self.new_cards |= 2
        self.answered()

    def take_advisor(self, seat: int, card: int) -> None:
        """Any open advisor for a ship of size 3 [arrive.advisor]."""
        self.advisor[card] = OPEN + seat
        self.note(TOOK_ADVISOR, EVERYONE, seat, card, 0, 0)
        self.answered()

    # --- free actions -------------------------------------------------------------------------------------------------

    def act_freely(self, seat: int, move: int) -> None:
        """Build a ship, play a captain [card.captain] or stevedore card [card.stevedore], used up then [card.used]."""
        if move < CAPTAIN:
            self.build(seat, (move - BUILD) // NATIONS, (move - BUILD) % NATIONS)
        elif move == CAPTAIN:
            card = self.captain[seat]
            self.captain[seat] = 0
            self.note(PLAYED, EVERYONE, seat, 0, card, 0)
            at = (card - 1) * 3
            self.begin_move(
                BY_CARD, card, self.captain_points[at], self.captain_points[at + 1], self.captain_points[at + 2]
            )
        else:
            card = self.stevedore[seat]
            self.stevedore[seat] = 0
            self.note(PLAYED, EVERYONE, seat, 1, card, 0)
            self.f_loads[self.push_frame(F_LOAD, BY_CARD, card)] = self.stevedore_gain[(card - 1) * 2]

    def build(self, seat: int, which: int, nation: int) -> None:
        """The company pays [build.price], the ship comes to any loading zone [build.place]."""
        ship = seat * 4 + (S3 if which else S1B)
        self.where[ship] = ZONE + nation
        self.heading[ship] = nation // 2
        self.note(BUILT, EVERYONE, seat, ship, ZONE + nation, 0)
        self.pay_company(seat, self.build_price[which], WHY_BUILD)

    # --- the end of a turn --------------------------------------------------------------------------------------------

    def end_turn(self, seat: int, move: int) -> None:
        """Discards, stored answers [prefer.stored], and the end: the next seat's turn [turn.order], or the end of the
        round when no die is left [turn.round]."""
        if move < PREFER_BONUS:
            self.discard(seat, move - DISCARD)
            return
        if move < PREFER_SLOTS:
            self.preferred = 1
            self.prefer_bonus[seat] = move - PREFER_BONUS
            self.note(PREFERRED, EVERYONE, seat, 0, move - PREFER_BONUS, 0)
            return
        if move < END:
            self.preferred = 1
            self.prefer_slots[seat] = move - PREFER_SLOTS
            self.note(PREFERRED, EVERYONE, seat, 1, move - PREFER_SLOTS, 0)
            return
        self.note(ENDED_TURN, EVERYONE, seat, 0, 0, 0)
        self.settle_flags(seat)
        self.turns += 1
        if self.two_player_discard and self.seats == 2 and self.turns % 2 == 0 and self.dice_left() > 0:
            self.remove_die()
        if self.dice_left() == 0:
            self.end_round()
        else:
            self.at = (self.at + 1) % self.seats
            self.begin_turn()

    def settle_flags(self, seat: int) -> None:
        """What was postponed in this turn can be released from the next one on [desk.same_turn]."""
        self.new_cards = 0
        self.preferred = 0
        for i in range(NATIONS):
            if self.postponed[seat * 4 + i] == FRESH:
                self.postponed[seat * 4 + i] = 1

    def begin_turn(self) -> None:
        self.taken = 0
        self.note(TURN_BEGINS, EVERYONE, self.active(), 0, 0, 0)

    def remove_die(self) -> None:
        """The lowest die of the fullest column, of equals the leftmost [option.discard]."""
        fullest = 0
        for i in range(COLUMNS):
            if self.column[i] + self.executive[i] > self.column[fullest] + self.executive[fullest]:
                fullest = i
        if self.column[fullest] > 0:
            self.column[fullest] -= 1
        else:
            self.executive[fullest] = 0
        self.note(REMOVED_DIE, EVERYONE, fullest, 0, 0, 0)

    # --- the end of a round: railway ----------------------------------------------------------------------------------

    def end_round(self) -> None:
        """The dice of the first wagon set the new order and go on to the platform [rail.order]; then each seat that has
        some there may take a flag."""
        self.note(ROUND_END, EVERYONE, self.round, 0, 0, 0)
        self.new_order()
        for i in range(WAGON):
            if self.wagon[i]:
                self.yard[(self.wagon[i] - 1) // FACES] += 1
                self.wagon[i] = 0
        self.phase = RAIL_FLAGS
        self.at = NONE
        self.next_platform()

    def new_order(self) -> None:
        """The larger sum first [rail.order], of equals the leftmost die [rail.ties]; seats without a die come last, in
        their former order [rail.none]."""
        for i in range(self.seats):
            seat = self.order[i]
            self.tally[i] = seat
            self.worth[seat] = 0
            for k in range(WAGON):
                die = self.wagon[WAGON - 1 - k]
                if die and (die - 1) // FACES == seat:
                    self.worth[seat] += ((die - 1) % FACES + 1) * 8
                    self.worth[seat] -= self.worth[seat] % 8
                    self.worth[seat] += k + 1
        for i in range(self.seats):
            best = i
            for k in range(i, self.seats):
                if self.worth[self.tally[k]] > self.worth[self.tally[best]]:
                    best = k
            seat = self.tally[best]
            for k in range(best, i, -1):
                self.tally[k] = self.tally[k - 1]
            self.tally[i] = seat
        for i in range(self.seats):
            self.order[i] = self.tally[i]
            self.note(NEW_ORDER, EVERYONE, i, self.order[i], 0, 0)

    def next_platform(self) -> None:
        """The next seat, in the new order, with dice on the platform: they go to its reserve [rail.one], and it is
        asked for a flag if there is one it could take [rail.flag]."""
        if self.at >= 0:
            self.settle_flags(self.active())
        self.at += 1
        while self.at < self.seats:
            seat = self.order[self.at]
            if self.yard[seat]:
                self.note(PLATFORM, EVERYONE, seat, self.yard[seat], 0, 0)
                self.reserve[seat] += self.yard[seat]
                self.yard[seat] = 0
                for i in range(NATIONS):
                    if self.refuse_flag(seat, i) == 0:
                        self.taken = 0
                        return
            self.at += 1
        self.phase = FEES
        self.taken = 0
        self.at = 0
        self.collect_fees()

    def take_platform_flag(self, seat: int, nation: int) -> None:
        """A flag from the platform acts like any other [rail.flag]; a new die on the rail waits for the next round
        [rail.late]."""
        self.taken = 1
        self.platform[nation] = 0
        self.place_flag(seat, nation, BY_PLATFORM)

    # --- the end of a round: fees, dividends, award -------------------------------------------------------------------

    def collect_fees(self) -> None:
        """Every company pays, in the new order; whoever has a stevedore card may cut the fee with it [card.fee]."""
        while self.at < self.seats:
            seat = self.order[self.at]
            if self.stevedore[seat] and self.fee_of(seat) > 0:
                return
            self.pay_fee(seat, 0)
            self.at += 1
        self.at = 0
        self.pay_dividends()
        self.give_award()
        if self.round == ROUNDS:
            self.finish()
        else:
            self.maintain()

    def fee_of(self, seat: int) -> int:
        """Load fees of a company: its dice aboard, by place [fee.zones], on contracts and in the warehouse
        [fee.stock]."""
        amount = self.warehouse[seat] * self.warehouse_fee
        for i in range(HELD):
            for k in range(CONTAINERS):
                amount += (self.left[seat * HELD + i] >> k & 1) * self.contract_fee
        return amount + self.fee_aboard(seat, 0) + self.fee_aboard(seat, 1)

    def fee_aboard(self, seat: int, canal: int) -> int:
        """Fees of its dice on ships in the loading zones, or in the canal: whose ship it is and what the die shows does
        not matter [fee.zones]."""
        amount = 0
        for i in range(SHIPS):
            place = self.where[i]
            if place < PLACES and (place >= LG) == (canal == 1):
                for k in range(SLOTS):
                    die = self.hold[i * SLOTS + k]
                    if die and (die - 1) // FACES == seat:
                        amount += self.fee[place]
        return amount

    def pay_fee(self, seat: int, with_card: int) -> None:
        """The company first, then the player [fee.player], who takes as many bail-outs as it needs [fee.bailout]."""
        amount = self.fee_of(seat)
        cut = 0
        if with_card:
            card = self.stevedore[seat]
            self.stevedore[seat] = 0
            self.note(PLAYED, EVERYONE, seat, 1, card, 0)
            cut = self.stevedore_gain[(card - 1) * 2 + 1]
            if cut > amount:
                cut = amount
        amount -= cut
        self.note(FEE, EVERYONE, seat, amount, cut, 0)
        paid = amount if amount < self.funds[seat] else self.funds[seat]
        if paid > 0:
            self.pay_company(seat, paid, WHY_FEE)
        amount -= paid
        if amount == 0:
            return
        self.bail_out(seat, amount)
        self.pay_player(seat, amount, WHY_FEE)

    def bail_out(self, seat: int, amount: int) -> None:
        """As many bail-outs as it takes to have the amount [fee.bailout]. Each is told of; but of a very long row, only
        the first ones singly and the rest together: what happens in one move must fit its trace."""
        told = 0
        while self.cash[seat] < amount:
            count = 1
            if told == BAILOUTS_TOLD:
                count = (amount - self.cash[seat] + self.bailout_cash - 1) // self.bailout_cash
            self.bailouts[seat] = self.bounded(self.bailouts[seat] + count, 0, MOST)
            self.note(BAILOUT, EVERYONE, seat, self.bailouts[seat], 0, 0)
            self.earn_player(seat, self.bailout_cash * count, WHY_BAILOUT)
            told += 1

    def due(self, company: int) -> int:
        """What a company owes the holders of its shares; those it still has itself bring nothing [dividend.pay]."""
        return self.dividend[self.price[company] - 1] * (self.shares_each - self.stock[company])

    def pay_dividends(self) -> None:
        """All or nothing, from the company's own money [dividend.pay]; a company that cannot falls on the market
        [dividend.missed]. `tally` remembers who paid."""
        for i in range(self.seats):
            company = self.order[i]
            due = self.due(company)
            each = self.dividend[self.price[company] - 1]
            self.tally[company] = 1 if self.funds[company] >= due else 0
            self.note(DIVIDEND, EVERYONE, company, each, due, self.tally[company])
            if self.tally[company]:
                self.pay_company(company, due, WHY_DIVIDEND)
                for k in range(self.seats):
                    seat = self.order[k]
                    if self.shares[seat * 4 + company]:
                        self.earn_player(seat, each * self.shares[seat * 4 + company], WHY_DIVIDEND)
            else:
                self.change_price(company, -self.step_missed, WHY_MISSED)

    def give_award(self) -> None:
        """To the player whose company stands highest of those that paid [award.best]; of equals the richer company,
        then the new order [award.tie]. If none paid, nobody [award.none]."""
        best = NONE
        for i in range(self.seats):
            seat = self.order[i]
            if self.tally[seat]:
                if best < 0 or self.price[seat] > self.price[best]:
                    best = seat
                elif self.price[seat] == self.price[best] and self.funds[seat] > self.funds[best]:
                    best = seat
        self.award[self.round - 1] = best
        self.note(AWARD, EVERYONE, best, self.award_cash[self.round - 1], self.round, 0)

    def maintain(self) -> None:
        """New flags for the platform [maintain.flags], reserves to the warehouses [maintain.dice], new dice."""
        self.note(MAINTENANCE, EVERYONE, 0, 0, 0, 0)
        for i in range(NATIONS):
            if not self.platform[i] and self.flags_left(i) > 0:
                self.platform[i] = 1
                self.note(PLATFORM_FLAG, EVERYONE, i, 0, 0, 0)
        for i in range(self.seats):
            if self.reserve[i]:
                self.note(WAREHOUSED, EVERYONE, i, self.reserve[i], 0, 0)
                self.warehouse[i] += self.reserve[i]
                self.reserve[i] = 0
        self.begin_round()

    def begin_round(self) -> None:
        self.round += 1
        self.turns = 0
        self.at = 0
        self.phase = DICE
        self.note(NEW_ROUND, EVERYONE, self.round, 0, 0, 0)

    def finish(self) -> None:
        """After the third round there is no maintenance [end.third]: secrets are shown and wealth is counted
        [end.wealth]."""
        self.phase = ENDED
        self.revealed = 1
        for i in range(self.seats):
            for k in range(ADVISORS):
                if self.advisor[k] == SECRET + i:
                    self.note(SHOWN_SECRET, EVERYONE, i, k, 0, 0)
        for i in range(self.seats):
            self.advisor_sum(i, 1, 1)
            self.note(WEALTH, EVERYONE, i, 0, 0, 0)  # `PanamaxGame.event` asks for the score: debts can be large
        self.note(FINISHED, EVERYONE, 0, 0, 0, 0)

    # --- what chance says ---------------------------------------------------------------------------------------------

    def happen(self, move: int) -> None:
        if move >= CHANCE_ROLL:
            self.roll(move - CHANCE_ROLL)
        elif move >= CHANCE_DRAW:
            self.draw_card(move - CHANCE_DRAW)
        elif move >= CHANCE_DEAL:
            self.deal_advisor(move - CHANCE_DEAL)
        elif move >= CHANCE_OFFER:
            self.offer_contract(move - CHANCE_OFFER)
        else:
            self.draw_order(move - CHANCE_ORDER)

    def draw_order(self, seat: int) -> None:
        """A random first order [setup.order]."""
        place = 0
        while self.order[place] >= 0:
            place += 1
        self.order[place] = seat
        self.note(ORDERED, EVERYONE, seat, place, 0, 0)
        if place + 1 == self.seats:
            self.phase = OFFER

    def offer_contract(self, card: int) -> None:
        """Two set-up contracts for each, in turn order [setup.contract]."""
        count = 0
        for i in range(SET_UPS):
            if self.offered[i] >= 0:
                count += 1
        seat = self.order[count // OFFERS]
        self.offered[card] = seat
        self.note(OFFERED, EVERYONE, seat, SET_UP + card, 0, 0)
        if count + 1 == OFFERS * self.seats:
            self.phase = KEEPING
            self.at = 0

    def keep_contract(self, seat: int, card: int) -> None:
        """One is kept, front up, with dice from the reserve [setup.contract] [setup.dice]; the ship of size 2 waits in
        its ocean, the first ship of size 1 in the other [setup.ships]."""
        self.note(KEPT_CONTRACT, EVERYONE, seat, SET_UP + card, 0, 0)
        self.sign(seat, SET_UP + card, FRONT, BY_COLUMN)
        ocean = self.nation_of(SET_UP + card) // 2
        self.launch(seat * 4 + S2, ocean)
        self.launch(seat * 4 + S1A, 1 - ocean)
        self.at += 1
        if self.at == self.seats:
            self.at = 0
            for i in range(SET_UPS):
                self.offered[i] = NONE
            self.phase = DEALING

    def launch(self, ship: int, ocean: int) -> None:
        self.where[ship] = A_WAIT + ocean
        self.heading[ship] = ocean
        self.note(PLACED_SHIP, EVERYONE, ship, A_WAIT + ocean, 0, 0)

    def deal_advisor(self, card: int) -> None:
        """Two advisors for each, for its eyes only [setup.advisors]."""
        count = 0
        for i in range(ADVISORS):
            if self.advisor[i] != POOL:
                count += 1
        seat = self.order[count // OFFERS]
        self.advisor[card] = DEALT + seat
        self.note(DEALT_ONE, 1 << seat, seat, card, 0, 0)
        if count + 1 == OFFERS * self.seats:
            self.phase = SECRETS

    def keep_advisor(self, seat: int, card: int) -> None:
        """One stays secret; when all have chosen, the others lie open with the rest [setup.advisors]."""
        for i in range(ADVISORS):
            if self.advisor[i] == DEALT + seat:
                self.advisor[i] = RETURNED + seat
        self.advisor[card] = SECRET + seat
        self.note(KEPT_ADVISOR, 1 << seat, seat, card, 0, 0)
        self.note(KEPT_SECRET, EVERYONE, seat, 0, 0, 0)
        for i in range(self.seats):
            if self.has_dealt(i):
                return
        self.revealed = 1
        for i in range(ADVISORS):
            if self.advisor[i] < SECRET or self.advisor[i] >= RETURNED:
                self.advisor[i] = POOL
                self.note(RETURNED_ONE, EVERYONE, i, 0, 0, 0)
        self.phase = SHOWING

    def draw_card(self, card: int) -> None:
        """The next card of the deck: for a slot at the start [setup.display], as incoming [contract.refill], or for the
        eyes of its taker [contract.side]."""
        self.pile[card] = ELSEWHERE
        if self.draw == DRAW_TOP:
            self.draw = NO_DRAW
            self.drawn = card
            self.note(LOOKED, 1 << self.active(), self.active(), card, 0, 0)
            return
        slot = 0
        while self.display[slot] >= 0:
            slot += 1
        self.display[slot] = card
        self.note(SHOWN, EVERYONE, card, slot, 0, 0)
        if self.draw == DRAW_INCOMING:
            self.draw = NO_DRAW
        elif slot == INCOMING:
            self.begin_round()

    def roll(self, value: int) -> None:
        """One die after the other: the ordinary ones, then the executive ones [dice.columns] [dice.executive]; all
        again if a side of the table has too few [dice.reroll]."""
        self.rolled[value] += 1
        self.rolls += 1
        self.note(ROLLED, EVERYONE, value + 1, self.batch, 0, 0)
        if self.batch == 0:
            if self.rolls == self.ordinary_dice:
                self.place_dice(ROWS)
                for i in range(COLUMNS):
                    self.column[i] = self.rolled[i]
                    self.rolled[i] = 0
                self.rolls = 0
                self.batch = 1
            return
        if self.rolls < self.executive_dice:
            return
        self.place_dice(1)
        ordinary = 0
        executives = 0
        sides = 0
        for i in range(COLUMNS):
            self.executive[i] = self.rolled[i]
            self.rolled[i] = 0
            ordinary = ordinary * 4 + self.column[i]
            executives = executives * 2 + self.executive[i]
            if i < MOVE_COLUMNS:
                sides += self.column[i] + self.executive[i]
        self.rolls = 0
        self.batch = 0
        self.note(STOCKED, EVERYONE, ordinary, executives, 0, 0)
        others = self.dice_left() - sides
        if sides <= self.reroll_at or others <= self.reroll_at:
            self.note(REROLL, EVERYONE, sides, others, 0, 0)
            for i in range(COLUMNS):
                self.column[i] = 0
                self.executive[i] = 0
            return
        self.phase = TURN
        self.begin_turn()

    def place_dice(self, room: int) -> None:
        """Each die goes to its column while there is room; then the others, low values first, to the nearest column on
        the left with room, else on the right [dice.columns] [dice.executive]. Works on `rolled`, in place."""
        for i in range(COLUMNS):
            self.tally[i] = self.rolled[i] - room if self.rolled[i] > room else 0
            self.rolled[i] -= self.tally[i]
        for i in range(COLUMNS):
            while self.tally[i] > 0:
                goal = i - 1
                while goal >= 0 and self.rolled[goal] >= room:
                    goal -= 1
                if goal < 0:
                    goal = i + 1
                    while self.rolled[goal] >= room:
                        goal += 1
                self.rolled[goal] += 1
                self.tally[i] -= 1

    # --- what is hidden: advisors, and a card being looked at [setup.open]. The deck has no order ---------------------

    def audience(self, seat: int, move: int) -> int:
        """Who may see a move: an advisor dealt or kept is its owner's secret, and so is a card being looked at."""
        if seat >= 0:
            return 1 << seat if KEEP_ADVISOR <= move < CHANCE_ORDER else EVERYONE
        if CHANCE_DEAL <= move < CHANCE_DRAW and self.phase == DEALING:
            count = 0
            for i in range(ADVISORS):
                if self.advisor[i] != POOL:
                    count += 1
            return 1 << self.order[count // OFFERS]
        if CHANCE_DRAW <= move < CHANCE_ROLL and self.draw == DRAW_TOP:
            return 1 << self.active()
        return EVERYONE

    def imagine(self, seat: int, seed: int) -> None:
        """Other advisors for the others, another card for whoever is looking at one."""
        if self.phase == ENDED:
            return
        word = seed
        word = (word * SEED_STRIDE + SEED_START) % SEED_PRIME + 1
        self.noise = word
        unsure = 0
        for i in range(ADVISORS):
            if self.hidden_from(seat, i):
                self.tally[unsure] = self.advisor[i]
                unsure += 1
        for i in range(ADVISORS):
            if self.hidden_from(seat, i):
                pick = self.chance(unsure)
                self.advisor[i] = self.tally[pick]
                unsure -= 1
                self.tally[pick] = self.tally[unsure]
        if self.drawn >= 0 and seat != self.active():
            self.redraw()

    def hidden_from(self, seat: int, card: int) -> int:
        """Whether the seat cannot know where an advisor is."""
        place = self.advisor[card]
        if place == POOL:
            return self.phase <= SECRETS
        return place < OPEN and (place - DEALT) % SEATS != seat

    def redraw(self) -> None:
        """Any card of the deck, or the one it was."""
        count = 1
        for i in range(CARDS):
            if self.pile[i] == IN_DECK:
                count += 1
        pick = self.chance(count)
        for i in range(CARDS):
            if self.pile[i] == IN_DECK or i == self.drawn:
                if pick == 0:
                    self.pile[self.drawn] = IN_DECK
                    self.pile[i] = ELSEWHERE
                    self.drawn = i
                    return
                pick -= 1

    # --- wealth -------------------------------------------------------------------------------------------------------

    def advisor_worth(self, seat: int, card: int) -> int:
        """What an advisor would be worth to a seat now [end.advisors]."""
        count = 0
        if card < NATIONS:
            count = self.flags[seat * 4 + card]
        elif card == FA_BUILT:
            count = (self.where[seat * 4 + S1B] != ON_DESK) + (self.where[seat * 4 + S3] != ON_DESK)
        elif card == FA_COMPANIES:
            for i in range(self.seats):
                if self.shares[seat * 4 + i] > 0:
                    count += 1
        elif card == FA_OWN:
            count = self.shares[seat * 4 + seat]
        elif card == FA_PASSENGERS:
            for i in range(PASSENGER_SLOTS):
                count += self.slots[seat] >> i & 1
        else:
            count = CELLS
            for i in range(NATIONS):
                if self.flags[seat * 4 + i] < count:
                    count = self.flags[seat * 4 + i]
        return count * self.advisor_each[card]

    def advisor_sum(self, seat: int, secret: int, telling: int) -> int:
        """The best two of the seat's advisors [end.advisors], with or without the secret one."""
        places = 1 << (OPEN + seat)
        if secret:
            places |= 1 << (SECRET + seat)
        total = 0
        own = 0
        for i in range(ADVISORS):
            self.merit[i] = 0
            if places >> self.advisor[i] & 1:
                self.merit[i] = self.advisor_worth(seat, i)
                total += self.merit[i]
                own += 1
        if own <= self.advisors_counted and not telling:
            return total
        total = 0
        for _ in range(self.advisors_counted):
            best = NONE
            worth = 0
            for i in range(ADVISORS):
                if self.merit[i] > worth:
                    best = i
                    worth = self.merit[i]
            if best < 0:
                break
            self.merit[best] = 0
            total += worth
            if telling:
                self.note(ADVISOR_COUNTS, EVERYONE, seat, best, worth, 0)
        return total

    def score(self, seat: int) -> int:
        """Wealth of the player, never the company's money: cash, shares at market price, awards, advisors, less what
        bail-outs cost [end.wealth]. It can be negative. The secret advisor counts when it is shown, at the end."""
        return self.wealth(seat, self.phase == ENDED)

    def wealth(self, seat: int, secret: int) -> int:
        """The same, with or without the secret advisor."""
        total = self.cash[seat] + self.advisor_sum(seat, secret, 0) - self.repay * self.bailouts[seat]
        for i in range(self.seats):
            total += self.shares[seat * 4 + i] * self.price[i]
        for i in range(ROUNDS):
            if self.award[i] == seat:
                total += self.award_cash[i]
        return total

    def standing(self, seat: int) -> int:
        """Of equals the earlier one in the last order wins [end.tie]."""
        place = 0
        while place < SEATS - 1 and self.order[place] != seat:
            place += 1
        return self.score(seat) * SEATS + SEATS - 1 - place

    # --- guesses ------------------------------------------------------------------------------------------------------

    def evaluate(self, seat: int) -> int:
        """Expected wealth of the seat, with its secret advisor, less a part of the mean of the others."""
        highest = 0
        for i in range(self.seats):
            self.worth[i] = self.wealth(i, 1) * DOLLAR
            highest = self.price[i] if self.price[i] > highest else highest
        if self.phase != ENDED:
            self.guess_flows()
            for i in range(self.seats):
                self.guess_company(i, self.price[i] == highest)
                self.guess_desk(i)
            self.guess_frames()
        value = self.worth[seat] * (self.seats - 1)
        for i in range(self.seats):
            if i != seat:
                value -= self.part_of(self.worth[i], OTHERS)
        return value

    def part_of(self, value: int, parts: int) -> int:
        """A part of an amount that may be owed: rounded towards nothing, compiled or not."""
        part = (value if value >= 0 else -value) // parts
        return part if value >= 0 else -part

    def guess_flows(self) -> None:
        """What every die may bring its company and cost it, by round; what ships on their way bring their owners. Dice
        that differ in nothing but what they show are guessed at together."""
        later = self.rounds_ahead()
        dice = self.dice_left()
        for i in range(later + 1):
            self.reach[i] = (dice + i * (self.ordinary_dice + self.executive_dice)) * (FARTHEST + 1)
        for i in range(SEATS * ROUNDS):
            self.income[i] = 0
            self.charge[i] = 0
        for i in range(SHIPS):
            if self.hold[i * SLOTS] and self.where[i] < ON_DESK:
                self.guess_ship(i, later)
        need = self.crossings[A_LOAD]
        self.guess_die(SIGNED, need + UNLOADED_YET, self.contract_fee, later)
        self.guess_die(FOR_RAIL, RAILED_IN, self.contract_fee, later)
        self.guess_die(STORED, need + UNSIGNED, self.warehouse_fee, later)
        self.guess_die(SPARE, need + UNSIGNED, 0, later)
        for i in range(self.seats):
            self.guess_stock(i, later)

    def guess_ship(self, ship: int, later: int) -> None:
        """The dice on a ship, whosever they are, and the bonus of its owner. In the canal all ships are ready."""
        place = self.where[ship]
        need = self.crossings[self.heading[ship] * PLACES + place]
        if self.group[0] >= 0:
            need -= self.in_group(ship)
        if place < LG and not self.ready(ship):
            need += UNREADY
        self.guess_die(ABOARD, need, self.fee[place], later)
        for i in range(SLOTS):
            die = self.hold[ship * SLOTS + i]
            if not die:
                break
            value = (die - 1) % FACES + 1
            at = (die - 1) // FACES * ROUNDS
            for k in range(later + 1):
                self.income[at + k] += self.gain[ABOARD * ROUNDS + k] * value
                self.charge[at + k] += self.cost[ABOARD * ROUNDS + k]
        if ship < MILITARY:
            arrived = ARRIVALS[self.reach[later] + need]
            self.worth[ship // 4] += arrived * self.bonus_cash[self.size[ship] - 1]

    def guess_stock(self, company: int, later: int) -> None:
        """A company's dice ashore: on contracts, for the rail or for ships, in warehouse and reserve, on the rail."""
        signed = 0
        shown = 0
        for_rail = 0
        for i in range(company * HELD, company * HELD + HELD):
            if self.left[i]:
                face = BACK_FACE if self.side[i] == BACK else self.contract[i]
                for k in range(CONTAINERS):
                    if self.left[i] >> k & 1:
                        if self.icon[face * CONTAINERS + k] and self.side[i] == FRONT:
                            for_rail += 1
                        else:
                            signed += 1
                            shown += self.container[face * CONTAINERS + k]
        stored = self.warehouse[company]
        spare = self.reserve[company]
        generic = (stored + spare) * (self.generic + 1)
        for i in range(WAGON):
            if company * FACES < self.wagon[i] <= company * FACES + FACES:
                spare += 1
        for i in range(later + 1):
            at = company * ROUNDS + i
            self.income[at] += shown * self.gain[SIGNED * ROUNDS + i] + generic * self.gain[SPARE * ROUNDS + i]
            self.charge[at] += signed * self.cost[SIGNED * ROUNDS + i] + for_rail * self.cost[FOR_RAIL * ROUNDS + i]
            self.charge[at] += stored * self.cost[STORED * ROUNDS + i] + spare * self.cost[SPARE * ROUNDS + i]

    def in_group(self, ship: int) -> int:
        """Whether the ship is named for a group, and so as good as a crossing further."""
        for i in range(DOCK_SPACES):
            if self.group[i] == ship:
                return 1
        return 0

    def rounds_ahead(self) -> int:
        """Rounds still to come after this one."""
        return ROUNDS - self.round if self.round > 0 else ROUNDS - 1

    def guess_die(self, kind: int, need: int, fee: int, later: int) -> None:
        """A die with so many crossings before it brings its value in the round in which it may arrive; before it costs
        the fee, ever less of it on the way, afterwards that of a die in stock."""
        before = 0
        still = fee if 0 < fee < IDLE else IDLE
        for k in range(later + 1):
            arrived = ARRIVALS[self.reach[k] + need]
            self.gain[kind * ROUNDS + k] = arrived - before
            if k == 0:
                self.cost[kind * ROUNDS + k] = (100 - arrived) * fee
            else:
                self.cost[kind * ROUNDS + k] = (100 - arrived) * still * LIGHTER // 100 + before * IDLE
            before = arrived

    def guess_company(self, company: int, top: int) -> None:
        """Round by round: fees that the player must cover, the dividend, the award for the top company's. A dollar is a
        hundred and so is a sure chance: what a share brings needs no rounding and is added up first."""
        later = self.rounds_ahead()
        funds = self.funds[company] * DOLLAR
        cash = self.cash[company] * DOLLAR
        due = self.due(company) * DOLLAR
        each = self.dividend[self.price[company] - 1]
        share = 0
        worth = 0
        for k in range(later + 1):
            funds += self.income[company * ROUNDS + k] - self.charge[company * ROUNDS + k]
            weight = LATER if k > 0 else 100
            if funds < 0:
                cash += funds
                worth += self.part_of(funds * weight, 100)
                if cash < 0:
                    worth += self.part_of(cash * weight, 200)
                    cash = 0
                funds = 0
            chance = 50 + self.part_of(50 * (funds - due), EASE)
            if chance > 100:
                chance = 100
            elif chance < 0 or funds == 0:
                chance = 0
            share += each * chance - self.step_missed * (100 - chance)
            if top:
                worth += self.award_cash[ROUNDS - 1 - later + k] * chance // 2
            funds -= due * chance // 100
            if funds < 0:
                funds = 0
        self.worth[company] += worth
        for i in range(self.seats):
            self.worth[i] += self.shares[i * 4 + company] * share

    def guess_desk(self, seat: int) -> None:
        """Flags, passengers, cards, ships built, contracts half done: all that may still bring something."""
        later = self.rounds_ahead()
        value = 0
        for i in range(NATIONS):
            value += self.flags[seat * 4 + i] * FLAG_WORTH
            if self.postponed[seat * 4 + i]:
                value += FLAG_WORTH
        for i in range(PASSENGER_SLOTS):
            if self.slots[seat] >> i & 1:
                value += SLOT_WORTH * (later + 1)
        if self.captain[seat]:
            value += CARD_WORTH * (CAPTAINS + 1 - self.captain[seat]) // 2
        if self.stevedore[seat]:
            value += CARD_WORTH * (STEVEDORES + 2 - self.stevedore[seat]) // 2
        for i in range(HELD):
            at = seat * HELD + i
            if self.contract[at] >= 0 and self.side[at] == FRONT:
                gone = self.containers(self.contract[at], FRONT)
                for k in range(CONTAINERS):
                    gone -= self.left[at] >> k & 1
                value += gone * (FLAG_WORTH // 3)
        if later > 0:
            if self.where[seat * 4 + S1B] != ON_DESK:
                value += HULL_WORTH * later
            if self.where[seat * 4 + S3] != ON_DESK:
                value += 2 * HULL_WORTH * later
        for i in range(WAGON):
            if seat * FACES < self.wagon[i] <= seat * FACES + FACES:
                value += RAIL_WORTH
                break
        if self.prefer_bonus[seat] != ASK_ME or self.prefer_slots[seat] != ASK_ME:
            value -= 1  # better be asked
        self.worth[seat] += value

    def guess_frames(self) -> None:
        """Points and loads that whose turn it is still has, and what its movements will pay for military ships; a group
        that is named counts as gone."""
        seat = self.active()
        for i in range(self.depth):
            points = self.f_lock[i] + self.f_water[i] + self.f_any[i]
            self.worth[seat] += points * POINT_WORTH + self.f_loads[i] * LOAD_WORTH
            if self.f_kind[i] == F_MOVE:
                moved = self.f_used[i]
                if i + 1 == self.depth and self.group[0] >= 0:
                    self.worth[seat] -= POINT_WORTH
                    for k in range(NATIONS):
                        moved |= self.in_group(MILITARY + k) << k
                best = self.best_military(seat, moved)
                if best >= 0:
                    self.worth[seat] += self.military_worth(seat, best) * DOLLAR

    # --- what a seat may know, as numbers: seats counted from the own one [setup.open] --------------------------------

    def observe(self, seat: int) -> int:
        out = self.sight
        for i in range(OBSERVED):
            out[i] = 0
        out[AT_PHASE + self.phase] = 1
        out[AT_OWN_SEAT + seat] = 1
        out[AT_ROUND + self.round] = 1
        out[AT_DISCARD_OPTION] = self.two_player_discard
        out[AT_TURNS] = self.bounded(self.turns, 0, 99)
        out[AT_TAKEN] = self.taken
        out[AT_ROLLING_EXECUTIVE] = self.batch
        for i in range(COLUMNS):
            out[AT_COLUMNS + i] = self.column[i]
            out[AT_EXECUTIVE + i] = self.executive[i]
            out[AT_ROLLED + i] = self.bounded(self.rolled[i], 0, 99)
        waiting = self.waiting()
        for i in range(self.seats):
            other = (i - seat + self.seats) % self.seats
            out[AT_PLAYING + other] = 1
            out[AT_DECIDING + other] = waiting >> i & 1
            if self.order[i] >= 0:
                out[AT_ORDER + i * SEATS + (self.order[i] - seat + self.seats) % self.seats] = 1
            self.observe_desk(seat, i, other, out)
        if self.phase == KEEPING or self.phase == TURN or self.phase == RAIL_FLAGS or self.phase == FEES:
            out[AT_ACTIVE + (self.active() - seat + self.seats) % self.seats] = 1
        self.observe_ships(seat, out)
        self.observe_cards(seat, out)
        self.observe_doing(seat, out)
        return OBSERVED

    def observe_desk(self, seat: int, owner: int, other: int, out: list[int]) -> None:
        """Purses, shares, dice, contracts, flags and cards of one player."""
        out[AT_PLAYER + other] = self.bounded(self.cash[owner], 0, 999)
        out[AT_COMPANY + other] = self.bounded(self.funds[owner], 0, 999)
        out[AT_PRICE + other] = self.price[owner]
        out[AT_TREASURY + other] = self.stock[owner]
        out[AT_WAREHOUSE + other] = self.warehouse[owner]
        out[AT_RESERVE + other] = self.reserve[owner]
        out[AT_CAPTAIN + other] = self.captain[owner]
        out[AT_STEVEDORE + other] = self.stevedore[owner]
        out[AT_BAILOUTS + other] = self.bounded(self.bailouts[owner], 0, 99)
        out[AT_PLATFORM_DICE + other] = self.yard[owner]
        out[AT_PREFER_BONUS + other] = self.prefer_bonus[owner]
        out[AT_PREFER_SLOTS + other] = self.prefer_slots[owner]
        for i in range(self.seats):
            company = (i - seat + self.seats) % self.seats
            out[AT_SHARES + other * SEATS + company] = self.shares[owner * 4 + i]
        for i in range(NATIONS):
            out[AT_FLAGS + other * NATIONS + i] = self.flags[owner * 4 + i]
            out[AT_POSTPONED + other * NATIONS + i] = self.postponed[owner * 4 + i]
        for i in range(PASSENGER_SLOTS):
            out[AT_PASSENGERS + other * PASSENGER_SLOTS + i] = self.slots[owner] >> i & 1
        for i in range(ROUNDS):
            if self.award[i] == owner:
                out[AT_AWARDS + i * SEATS + other] = 1
        for i in range(SET_UPS):
            if self.offered[i] == owner:
                out[AT_OFFERED + other * SET_UPS + i] = 1
        for i in range(HELD):
            card = self.contract[owner * HELD + i]
            if card < 0:
                continue
            back = self.side[owner * HELD + i] == BACK
            out[AT_CONTRACTS + (other * HELD + i) * 5 + (NATIONS if back else self.nation_of(card))] = 1
            face = BACK_FACE if back else card
            for k in range(CONTAINERS):
                if self.left[owner * HELD + i] >> k & 1:
                    at = (other * HELD + i) * CONTAINERS + k
                    out[AT_CONTAINERS + at] = self.container[face * CONTAINERS + k]
                    out[AT_ICONS + at] = self.icon[face * CONTAINERS + k]

    def observe_ships(self, seat: int, out: list[int]) -> None:
        """Where every ship is, what it carries, who leaves a dock first; the railway."""
        for i in range(SHIPS):
            if self.where[i] == BOXED:
                continue
            out[AT_SHIPS + i * (PLACES + 1) + self.where[i]] = 1
            out[AT_HEADING + i] = self.heading[i]
            for k in range(SLOTS):
                die = self.hold[i * SLOTS + k]
                if die:
                    other = ((die - 1) // FACES - seat + self.seats) % self.seats
                    out[AT_CARGO + (i * SLOTS + k) * SEATS + other] = (die - 1) % FACES + 1
        for i in range(DOCKS * DOCK_SPACES):
            if self.dock[i] >= 0:
                out[AT_EXIT_ORDER + self.dock[i]] = i % DOCK_SPACES + 1
        for i in range(WAGON):
            if self.wagon[i]:
                other = ((self.wagon[i] - 1) // FACES - seat + self.seats) % self.seats
                out[AT_RAIL + i * SEATS + other] = (self.wagon[i] - 1) % FACES + 1

    def observe_cards(self, seat: int, out: list[int]) -> None:
        """Contracts on display and in the deck, flags left, piles, advisors; nothing of what is hidden."""
        looking = self.drawn >= 0 and seat == self.active()
        for i in range(CARDS):
            own = looking and i == self.drawn
            out[AT_DRAWN + i] = 1 if own else 0
            if self.pile[i] == IN_DECK or (i == self.drawn and not looking):
                out[AT_DECK + i] = 1
            out[AT_DISCARDS + i] = 1 if self.pile[i] == IN_DISCARDS else 0
        for i in range(INCOMING + 1):
            card = self.display[i]
            if card >= 0:
                out[AT_DISPLAY + i * NATIONS + self.nation_of(card)] = 1
                for k in range(CONTAINERS):
                    out[AT_DISPLAY_CONTAINERS + i * CONTAINERS + k] = self.container[card * CONTAINERS + k]
                    out[AT_DISPLAY_ICONS + i * CONTAINERS + k] = self.icon[card * CONTAINERS + k]
        out[AT_DRAWING + self.draw] = 1
        for i in range(NATIONS):
            out[AT_PLATFORM + i] = self.platform[i]
            out[AT_SUPPLY + i] = self.bounded(self.flags_left(i), 0, 99)
        out[AT_PILES] = CAPTAINS - self.captains
        out[AT_PILES + 1] = STEVEDORES - self.stevedores
        for i in range(ADVISORS):
            out[AT_ADVISORS + i * KNOWN_PLACES + self.known_place(seat, i)] = 1

    def known_place(self, seat: int, card: int) -> int:
        """Where an advisor is, as far as the seat knows: own dealt, secret or returned, won by a seat, open, hidden."""
        place = self.advisor[card]
        if self.hidden_from(seat, card):
            return KNOWN_PLACES - 1
        if place == POOL:
            return KNOWN_PLACES - 2
        if place >= OPEN:
            return 3 + (place - OPEN - seat + self.seats) % self.seats
        return (place - DEALT) // SEATS

    def observe_doing(self, seat: int, out: list[int]) -> None:
        """What is being done: the two frames on top, the group, what is asked."""
        out[AT_DEPTH] = self.depth
        out[AT_PREFERRED] = self.preferred
        out[AT_NEW_CARDS] = self.new_cards & 1
        out[AT_NEW_CARDS + 1] = self.new_cards >> 1 & 1
        for i in range(FRAMES_SEEN):
            frame = self.depth - 1 - i
            if frame >= 0:
                out[AT_FRAME_KIND + i * 8 + self.f_kind[frame]] = 1
                out[AT_FRAME_SOURCE + i * 3 + self.f_source[frame]] = 1
                out[AT_FRAME_OF + i] = self.f_of[frame]
                out[AT_FRAME_POINTS + i * 4] = self.f_lock[frame]
                out[AT_FRAME_POINTS + i * 4 + 1] = self.f_water[frame]
                out[AT_FRAME_POINTS + i * 4 + 2] = self.f_any[frame]
                out[AT_FRAME_POINTS + i * 4 + 3] = self.f_loads[frame]
                out[AT_FRAME_BEGUN + i] = self.f_begun[frame]
                for k in range(SIGNED_BIT + 1):
                    out[AT_FRAME_USED + i * (SIGNED_BIT + 1) + k] = self.f_used[frame] >> k & 1
        for i in range(DOCK_SPACES):
            if self.group[i] >= 0:
                out[AT_GROUP + self.group[i]] = i + 1
        out[AT_ASKS] = self.asks
        if self.asks > 0:
            out[AT_ASK_KIND + self.ask_kind[0] - 1] = 1
            out[AT_ASK_SEAT + (self.ask_seat[0] - seat + self.seats) % self.seats] = 1
            out[AT_ASK_SHIP + self.ask_ship[0]] = 1
