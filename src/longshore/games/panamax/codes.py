"""Panamax's numbers: places, ships, dice, phases, frames, the action space, events, the rules that refuse, guesses."""

from itertools import accumulate

# --- nations and places -----------------------------------------------------------------------------------------------

NONE = -1
NATIONS = 4  # EUR, USE (Atlantic), CHN, USW (Pacific)
CELLS = 3  # of a nation's row on a desk
A_WAIT, P_WAIT = 0, 1
ZONE = 2  # + nation: its flagged loading zone
A_LOAD, P_LOAD = 6, 7  # an ocean's loading area, for ships without a flagged zone
LG, LM = 8, 9  # the lakes
FIRST_DOCK = 10  # AP1 to AP8, then PA1 to PA8
DOCKS = 16
LANE_DOCKS = 8
PLACES = 26
ON_DESK, BOXED = 26, 27  # where a ship is that is not built yet, or not in play
STOPS = 12  # of a lane: loading area, eight docks and two lakes, the other ocean
DOCK_SPACES = 4
AP, PA = 0, 1  # headings
LANES = (
    (A_LOAD, 10, 11, 12, LG, 13, 14, LM, 15, 16, 17, P_WAIT),
    (P_LOAD, 18, 19, 20, LM, 21, 22, LG, 23, 24, 25, A_WAIT),
)
WATERWAY, LOCK = 0, 1  # what it costs to leave a place

# --- ships: seat * 4 + kind, then the neutral ones --------------------------------------------------------------------

SEATS = 4
S1A, S1B, S2, S3 = 0, 1, 2, 3
MILITARY = 16  # + nation
CRUISE = 20  # + ocean
GIANT = 22  # + ocean: the Panamax ships
SHIPS = 24
SLOTS = 4  # most dice on a ship
LOADABLE = 20  # ships that carry dice
FACES = 6

# --- contracts: the cards by nation, then the set-up contracts, then what all backs look like -------------------------

CARDS = 24
OF_A_NATION = 6
SET_UP = 24  # + nation * 2 + which
SET_UPS = 8
BACK_FACE = 32
CONTAINERS = 3
HELD = 3  # contracts a seat can have in its turn
CONTRACT_LIMIT = 2  # … and at its end
FRONT, BACK = 0, 1
INCOMING = 3  # the place in `display` behind the three slots
IN_DECK, IN_DISCARDS, ELSEWHERE = 0, 1, 2

# --- the table of actions, the rail, cards ----------------------------------------------------------------------------

COLUMNS = 6
MOVE_COLUMNS = 3
ROWS = 3
WAGON = 4
CAPTAINS = 5
STEVEDORES = 5
ADVISORS = 9
POOL, DEALT, SECRET, RETURNED, OPEN = 0, 1, 5, 9, 13  # where an advisor is; + seat, but for the pool
FA_BUILT, FA_COMPANIES, FA_OWN, FA_PASSENGERS, FA_COLUMNS = 4, 5, 6, 7, 8
SLOT_T, SLOT_C, SLOT_X = 0, 1, 2
PASSENGER_SLOTS = 3
ROUNDS = 3
NOT_YET = -2  # an award whose round has not ended
BAILOUTS_TOLD = 12  # singly, for one fee; the printed fees never take more than five

# --- phases -----------------------------------------------------------------------------------------------------------

ORDER = 0  # chance draws the turn order
OFFER = 1  # chance deals two set-up contracts to each
KEEPING = 2  # each keeps one
DEALING = 3  # chance deals two advisors to each
SECRETS = 4  # each keeps one in secret, all at once
SHOWING = 5  # chance shows the first contracts
DICE = 6  # chance rolls the action dice
TURN = 7
RAIL_FLAGS = 8  # end of the round: flags from the platform
FEES = 9  # end of the round: who pays with a stevedore card
ENDED = 10
PHASES = ("order", "contracts", "keep", "advisors", "secrets", "display", "dice", "turn", "rail", "fees", "over")

# --- frames: what is being done, on a stack ---------------------------------------------------------------------------

FRAMES = 16  # a document may bring eight; three contracts and two cards can add eight more
F_EXECUTIVE = 1
F_CARGO = 2
F_LOAD = 3
F_MOVE = 4
F_RAIL = 5
F_MARKET = 6
F_RELEASED = 7
FRAME_KINDS = ("", "executive", "cargo", "load", "move", "rail", "market", "released")
BY_DIE, BY_DESK, BY_CARD = 0, 1, 2  # what a frame comes from
CELL_KINDS = ("move", "load", "rail", "market")
CELL_MOVE, CELL_LOAD, CELL_RAIL, CELL_MARKET = 0, 1, 2, 3
RAIL_BIT = 24  # in a frame's set of used targets, after the ships
SIGNED_BIT = 25  # … and whether a contract was taken in it
NO_DRAW, DRAW_INCOMING, DRAW_TOP = 0, 1, 2
ASK_BONUS, ASK_PASSENGER = 1, 2
ASKS = 8  # one arrival: four ships, or a cruise ship with three dice and another ship
ASK_ME, WANT_CARD, WANT_CASH = 0, 1, 2  # stored answers to the arrival bonus
SLOT_ORDERS = ("TCX", "TXC", "CTX", "CXT", "XTC", "XCT")  # stored answers for passengers are 1 + the index

# --- the action space: one integer a move, in blocks ------------------------------------------------------------------

TAKE = 0  # + column: its lowest ordinary die
EXECUTIVE = TAKE + COLUMNS  # + column: its executive die
TRANSFER = EXECUTIVE + COLUMNS  # + from * 6 + to
ACT = TRANSFER + COLUMNS * COLUMNS  # executive: the column's own action
RAISE = ACT + 1
BUY = RAISE + 1  # + company
POSTPONE = BUY + SEATS
CONTRACT = POSTPONE + 1  # + side: the column's card
TAKE_INCOMING = CONTRACT + 2  # + side
TOP = TAKE_INCOMING + 2  # the top of the deck
SIDE = TOP + 1  # + side: of the card drawn
LOAD = SIDE + 2  # + source * TARGETS + target
FROM_WAREHOUSE, FROM_RESERVE = 9, 10  # sources, after the containers: contract * 3 + container
SOURCES = 11
TO_RAIL = LOADABLE * 2  # a target, after ship * 2 + which zone of its ocean
TARGETS = TO_RAIL + 1
SAIL = LOAD + SOURCES * TARGETS  # + dock
ADD = SAIL + DOCKS  # + ship
GO = ADD + SHIPS
RAIL_NEW = GO + 1  # + 0 from the warehouse, 1 from the reserve
RAIL_UP = RAIL_NEW + 2  # + place in the wagon
DONE = RAIL_UP + WAGON
BUILD = DONE + 1  # + (0 small, 1 large) * 4 + nation
CAPTAIN = BUILD + 2 * NATIONS
STEVEDORE = CAPTAIN + 1
DISCARD = STEVEDORE + 1  # + contract
PREFER_BONUS = DISCARD + HELD  # + answer
PREFER_SLOTS = PREFER_BONUS + 3  # + 0 ask, or 1 + an order of slots
END = PREFER_SLOTS + 7
CASH = END + 1
CARD = CASH + 1
ADVISOR = CARD + 1  # + card
SLOT = ADVISOR + ADVISORS  # + passenger slot
FLAG = SLOT + PASSENGER_SLOTS  # + nation: from the platform
FEE_CARD = FLAG + NATIONS
FEE_FULL = FEE_CARD + 1
KEEP = FEE_FULL + 1  # + set-up contract
KEEP_ADVISOR = KEEP + SET_UPS  # + card
CHANCE_ORDER = KEEP_ADVISOR + ADVISORS  # + seat
CHANCE_OFFER = CHANCE_ORDER + SEATS  # + set-up contract
CHANCE_DEAL = CHANCE_OFFER + SET_UPS  # + advisor
CHANCE_DRAW = CHANCE_DEAL + ADVISORS  # + card
CHANCE_ROLL = CHANCE_DRAW + CARDS  # + value - 1
ACTIONS = CHANCE_ROLL + FACES

# --- events: what a move did, as the kernel traces it (code, audience, then up to four numbers) -----------------------

EVENTS = (
    "",
    "ordered",
    "offered",
    "kept_contract",
    "dealt",
    "kept_secret",
    "kept_advisor",
    "returned",
    "placed_ship",
    "shown",
    "reshuffled",
    "round",
    "rolled",
    "columns",
    "reroll",
    "turn",
    "took_die",
    "transferred",
    "removed_die",
    "ended_turn",
    "paid_company",
    "paid_player",
    "earned_company",
    "earned_player",
    "took_contract",
    "took_dice",
    "looked",
    "completed",
    "discarded",
    "loaded",
    "joined",
    "no_flag",
    "flag",
    "cell",
    "postponed",
    "released",
    "lapsed",
    "free_transfers",
    "stepped",
    "moved",
    "pushed",
    "arrived",
    "unloaded",
    "lost_points",
    "military",
    "took_card",
    "took_advisor",
    "passenger",
    "no_passenger",
    "played",
    "built",
    "preferred",
    "bought",
    "price",
    "railed",
    "boosted",
    "round_end",
    "new_order",
    "platform",
    "fee",
    "bailout",
    "dividend",
    "award",
    "maintenance",
    "platform_flag",
    "warehoused",
    "secret",
    "advisor_counts",
    "wealth",
    "finished",
)
ORDERED = 1  # seat, place
OFFERED = 2  # seat, set-up contract
KEPT_CONTRACT = 3  # seat, card
DEALT_ONE = 4  # seat, advisor: that seat only
KEPT_SECRET = 5  # seat
KEPT_ADVISOR = 6  # seat, advisor: that seat only
RETURNED_ONE = 7  # advisor
PLACED_SHIP = 8  # ship, place
SHOWN = 9  # card, slot
RESHUFFLED = 10  # cards
NEW_ROUND = 11  # round
ROLLED = 12  # value, executive
STOCKED = 13  # column, ordinary dice, executive dice: one of six
REROLL = 14  # dice on the movement side, on the cargo side
TURN_BEGINS = 15  # seat
TOOK_DIE = 16  # seat, column, row (4: executive)
TRANSFERRED = 17  # seat, from, to, price
REMOVED_DIE = 18  # column
ENDED_TURN = 19  # seat
PAID_COMPANY = 20  # company, amount, now, why
PAID_PLAYER = 21  # seat, amount, now, why
EARNED_COMPANY = 22  # company, amount, now, why
EARNED_PLAYER = 23  # seat, amount, now, why
TOOK_CONTRACT = 24  # seat, card, side, from
TOOK_DICE = 25  # seat, from the warehouse, from the reserve
LOOKED = 26  # seat, card: that seat only
COMPLETED = 27  # seat, card, side
DISCARDED = 28  # seat, card, dice
LOADED = 29  # seat, die, ship (or RAIL_BIT), total
JOINED = 30  # ship, place
NO_FLAG = 31  # seat, nation
PLACED_FLAG = 32  # seat, nation, cell, from
CELL = 33  # seat, nation, kind
POSTPONED = 34  # seat, nation
RELEASED = 35  # seat, nation
LAPSED = 36  # seat, nation
FREE_TRANSFERS = 37  # seat
STEPPED = 38  # from, to, point, ships
MOVED = 39  # ship, from, to
PUSHED = 40  # ship, from, to
ARRIVED = 41  # ship, ocean
UNLOADED = 42  # company, value, ship
LOST_POINTS = 43  # locks, waterways, any
MILITARY_PAY = 44  # seat, nation, amount
TOOK_CARD = 45  # seat, 0 captain or 1 stevedore, number
TOOK_ADVISOR = 46  # seat, advisor
PASSENGER = 47  # seat, slot
NO_PASSENGER = 48  # seat
PLAYED = 49  # seat, 0 captain or 1 stevedore, number
BUILT = 50  # seat, ship, place
PREFERRED = 51  # seat, 0 bonus or 1 slots, answer
BOUGHT = 52  # seat, company, price, shares left
PRICE = 53  # company, from, to, why
RAILED = 54  # seat, value, place
BOOSTED = 55  # seat, place, value
ROUND_END = 56  # round
NEW_ORDER = 57  # place, seat
PLATFORM = 58  # seat, dice
FEE = 59  # company, amount, cut
BAILOUT = 60  # seat, how many by now
DIVIDEND = 61  # company, per share, due, paid
AWARD = 62  # seat or NONE, amount, round
MAINTENANCE = 63
PLATFORM_FLAG = 64  # nation
WAREHOUSED = 65  # company, dice
SHOWN_SECRET = 66  # seat, advisor
ADVISOR_COUNTS = 67  # seat, advisor, amount
WEALTH = 68  # seat
FINISHED = 69

REASONS = (
    "transfer",
    "build",
    "fee",
    "dividend",
    "share",
    "delivery",
    "bonus",
    "military",
    "bailout",
    "raise",
    "missed",
)
WHY_TRANSFER, WHY_BUILD, WHY_FEE, WHY_DIVIDEND, WHY_SHARE, WHY_DELIVERY = 0, 1, 2, 3, 4, 5
WHY_BONUS, WHY_MILITARY, WHY_BAILOUT, WHY_RAISE, WHY_MISSED = 6, 7, 8, 9, 10
ORIGINS = ("column", "incoming", "deck", "contract", "platform")
BY_COLUMN, BY_INCOMING, BY_DECK, BY_CONTRACT, BY_PLATFORM = 0, 1, 2, 3, 4
POINTS = ("waterway", "lock", "any")
ANY_POINT = 2

# --- refusals: the rule behind each number that `refuse` gives --------------------------------------------------------

REFUSALS = (
    "",
    "turn.yours",
    "game.over",
    "game.move",
    "setup.contract",
    "setup.advisors",
    "take.lowest",
    "take.executive",
    "take.once",
    "take.must",
    "transfer.side",
    "transfer.room",
    "transfer.price",
    "exec.choice",
    "market.when",
    "market.stock",
    "market.cash",
    "desk.market",
    "contract.when",
    "contract.once",
    "contract.order",
    "contract.dice",
    "contract.side",
    "contract.discard",
    "contract.limit",
    "passenger.choice",
    "load.when",
    "load.source",
    "load.generic",
    "load.rail",
    "load.icon",
    "load.wagon",
    "load.once",
    "load.place",
    "load.zone",
    "load.slots",
    "load.most",
    "load.last",
    "load.military",
    "move.when",
    "move.empty",
    "move.pay",
    "move.ready",
    "move.size",
    "move.area",
    "move.dock",
    "move.waiting",
    "move.begun",
    "move.all",
    "desk.rail",
    "turn.done",
    "turn.free",
    "build.desk",
    "build.price",
    "card.none",
    "card.when",
    "prefer.stored",
    "arrive.asked",
    "arrive.hand",
    "arrive.advisor",
    "passenger.slot",
    "rail.flag",
    "card.fee",
)
NO_TURN = 1
NO_GAME = 2
NO_MOVE = 3
NO_OFFER = 4
NO_DEAL = 5
NO_DIE = 6
NO_EXECUTIVE = 7
NO_SECOND = 8
NO_PASS = 9
NO_SIDE = 10
NO_ROOM = 11
NO_PRICE = 12
NO_CHOICE = 13
NO_MARKET = 14
NO_STOCK = 15
NO_CASH = 16
NO_CELL = 17
NO_CONTRACT = 18
NO_MORE = 19
NO_LATE = 20
NO_DICE = 21
NO_FACE = 22
NO_DISCARD = 23
NO_LIMIT = 24
NO_SLOT_C = 25
NO_LOADING = 26
NO_SOURCE = 27
NO_GENERIC = 28
NO_SHIP = 29
NO_ICON = 30
NO_WAGON = 31
NO_AGAIN = 32
NO_BERTH = 33
NO_ZONE = 34
NO_SLOT = 35
NO_MOST = 36
NO_LAST = 37
NO_MILITARY = 38
NO_MOVING = 39
NO_EMPTY = 40
NO_POINT = 41
NO_READY = 42
NO_SIZE = 43
NO_AREA = 44
NO_SPLIT = 45
NO_WAITING = 46
NO_BEGUN = 47
NO_REST = 48
NO_RAIL = 49
NO_DONE = 50
NO_FREE = 51
NO_HULL = 52
NO_FUNDS = 53
NO_CARD = 54
NO_WHEN = 55
NO_PREFER = 56
NO_ASK = 57
NO_HAND = 58
NO_ADVISOR = 59
NO_SLOT_LEFT = 60
NO_FLAG_LEFT = 61
NO_FEE = 62

# --- the kernel's attributes: what a whole game shares, and what is the position --------------------------------------

RIG = (
    "seats",
    "two_player_discard",
    "company_cash",
    "player_cash",
    "shares_each",
    "dice_each",
    "advisors_counted",
    "transfer_price",
    "cheap_price",
    "bailout_cash",
    "repay",
    "warehouse_fee",
    "contract_fee",
    "price_start",
    "price_low",
    "price_high",
    "step_share",
    "step_raise",
    "step_missed",
    "ordinary_dice",
    "executive_dice",
    "reroll_at",
    "executive_row",
    "generic",
    "rail_up",
    "flags_each",
    "passengers_all",
    "military_flags",
    "desk_move",
    "dividend",
    "award_cash",
    "row",
    "locks",
    "onward",
    "crossings",
    "leave",
    "fee",
    "size",
    "least",
    "most",
    "build_price",
    "bonus_cash",
    "cell",
    "captain_points",
    "stevedore_gain",
    "advisor_each",
    "container",
    "icon",
)

POSITION = (
    "phase",
    "round",
    "order",
    "at",
    "turns",
    "taken",
    "column",
    "executive",
    "rolled",
    "rolls",
    "batch",
    "where",
    "heading",
    "hold",
    "dock",
    "warehouse",
    "reserve",
    "contract",
    "side",
    "left",
    "offered",
    "display",
    "pile",
    "draw",
    "drawn",
    "cash",
    "funds",
    "price",
    "stock",
    "shares",
    "flags",
    "postponed",
    "platform",
    "slots",
    "captain",
    "stevedore",
    "captains",
    "stevedores",
    "new_cards",
    "advisor",
    "bailouts",
    "award",
    "wagon",
    "yard",
    "prefer_bonus",
    "prefer_slots",
    "preferred",
    "depth",
    "f_kind",
    "f_source",
    "f_of",
    "f_lock",
    "f_water",
    "f_any",
    "f_loads",
    "f_used",
    "f_begun",
    "group",
    "asks",
    "ask_kind",
    "ask_seat",
    "ask_ship",
)

# --- what a seat may know, for learning machines: name, length, least, greatest; seats are counted from the own one ---

OBSERVATION = (
    ("phase", len(PHASES), 0, 1),
    ("deciding", SEATS, 0, 1),
    ("own_seat", SEATS, 0, 1),
    ("playing", SEATS, 0, 1),
    ("discard_option", 1, 0, 1),
    ("round", ROUNDS + 1, 0, 1),
    ("order", SEATS * SEATS, 0, 1),
    ("active", SEATS, 0, 1),
    ("turns", 1, 0, 99),
    ("taken", 1, 0, 1),
    ("columns", COLUMNS, 0, 3),
    ("executive", COLUMNS, 0, 1),
    ("rolled", COLUMNS, 0, 99),
    ("rolling_executive", 1, 0, 1),
    ("ships", SHIPS * (PLACES + 1), 0, 1),
    ("heading", SHIPS, 0, 1),
    ("cargo", SHIPS * SLOTS * SEATS, 0, 6),
    ("exit_order", SHIPS, 0, 4),
    ("contracts", SEATS * HELD * 5, 0, 1),
    ("containers", SEATS * HELD * CONTAINERS, 0, 6),
    ("icons", SEATS * HELD * CONTAINERS, 0, 1),
    ("display", 4 * NATIONS, 0, 1),
    ("display_containers", 4 * CONTAINERS, 0, 6),
    ("display_icons", 4 * CONTAINERS, 0, 1),
    ("deck", CARDS, 0, 1),
    ("discards", CARDS, 0, 1),
    ("drawn", CARDS, 0, 1),
    ("drawing", 3, 0, 1),
    ("offered", SEATS * SET_UPS, 0, 1),
    ("player", SEATS, 0, 999),
    ("company", SEATS, 0, 999),
    ("price", SEATS, 0, 20),
    ("treasury", SEATS, 0, 20),
    ("shares", SEATS * SEATS, 0, 20),
    ("warehouse", SEATS, 0, 20),
    ("reserve", SEATS, 0, 20),
    ("flags", SEATS * NATIONS, 0, 3),
    ("postponed", SEATS * NATIONS, 0, 2),
    ("platform", NATIONS, 0, 1),
    ("supply", NATIONS, 0, 99),
    ("passengers", SEATS * PASSENGER_SLOTS, 0, 1),
    ("captain", SEATS, 0, 5),
    ("stevedore", SEATS, 0, 5),
    ("piles", 2, 0, 5),
    ("new_cards", 2, 0, 1),
    ("advisors", ADVISORS * 9, 0, 1),
    ("bailouts", SEATS, 0, 99),
    ("awards", ROUNDS * SEATS, 0, 1),
    ("rail", WAGON * SEATS, 0, 6),
    ("platform_dice", SEATS, 0, 4),
    ("prefer_bonus", SEATS, 0, 2),
    ("prefer_slots", SEATS, 0, 6),
    ("preferred", 1, 0, 1),
    ("depth", 1, 0, 16),
    ("frame_kind", 2 * 8, 0, 1),
    ("frame_source", 2 * 3, 0, 1),
    ("frame_of", 2, 0, 6),
    ("frame_points", 2 * 4, 0, 20),
    ("frame_used", 2 * 26, 0, 1),
    ("frame_begun", 2, 0, 1),
    ("group", SHIPS, 0, 4),
    ("asks", 1, 0, 8),
    ("ask_kind", 2, 0, 1),
    ("ask_seat", SEATS, 0, 1),
    ("ask_ship", SHIPS, 0, 1),
)
(
    AT_PHASE,
    AT_DECIDING,
    AT_OWN_SEAT,
    AT_PLAYING,
    AT_DISCARD_OPTION,
    AT_ROUND,
    AT_ORDER,
    AT_ACTIVE,
    AT_TURNS,
    AT_TAKEN,
    AT_COLUMNS,
    AT_EXECUTIVE,
    AT_ROLLED,
    AT_ROLLING_EXECUTIVE,
    AT_SHIPS,
    AT_HEADING,
    AT_CARGO,
    AT_EXIT_ORDER,
    AT_CONTRACTS,
    AT_CONTAINERS,
    AT_ICONS,
    AT_DISPLAY,
    AT_DISPLAY_CONTAINERS,
    AT_DISPLAY_ICONS,
    AT_DECK,
    AT_DISCARDS,
    AT_DRAWN,
    AT_DRAWING,
    AT_OFFERED,
    AT_PLAYER,
    AT_COMPANY,
    AT_PRICE,
    AT_TREASURY,
    AT_SHARES,
    AT_WAREHOUSE,
    AT_RESERVE,
    AT_FLAGS,
    AT_POSTPONED,
    AT_PLATFORM,
    AT_SUPPLY,
    AT_PASSENGERS,
    AT_CAPTAIN,
    AT_STEVEDORE,
    AT_PILES,
    AT_NEW_CARDS,
    AT_ADVISORS,
    AT_BAILOUTS,
    AT_AWARDS,
    AT_RAIL,
    AT_PLATFORM_DICE,
    AT_PREFER_BONUS,
    AT_PREFER_SLOTS,
    AT_PREFERRED,
    AT_DEPTH,
    AT_FRAME_KIND,
    AT_FRAME_SOURCE,
    AT_FRAME_OF,
    AT_FRAME_POINTS,
    AT_FRAME_USED,
    AT_FRAME_BEGUN,
    AT_GROUP,
    AT_ASKS,
    AT_ASK_KIND,
    AT_ASK_SEAT,
    AT_ASK_SHIP,
    OBSERVED,
) = accumulate((length for _, length, _, _ in OBSERVATION), initial=0)
KNOWN_PLACES = 9  # of an advisor: own dealt, secret, returned; won by each seat; open to all; hidden
FRAMES_SEEN = 2  # the two on top

# --- guesses ----------------------------------------------------------------------------------------------------------

DOLLAR = 100  # what `evaluate` gives for a dollar of a player; as many as a sure chance, and `guess_company` knows it
SURE = 95  # chances in a hundred that a die arrives that has all the time it needs
PACE = 6  # tenths of a crossing that a ship makes while one action die is used
UNREADY = 3  # crossings that a ship below its least is behind
UNLOADED_YET = 5  # … that a die on a contract is behind the loading zone
UNSIGNED = 13  # … that a die in stock is
RAILED_IN = 6  # … that getting a die on the rail is like
IDLE = 4  # dollars that a die in stock costs at the end of a later round: one of several fees
LIGHTER = 75  # of its fee that a die aboard still costs then, in hundredths: ships go on
EASE = 600  # a company this much above or below its dividend surely pays or misses it
LATER = 70  # of what a later round will cost, in hundredths: there is time to do something about it
OTHERS = 2  # dollars of the others that weigh as much as an own one: who only spoils their game sails alone
FLAG_WORTH = 250
RAIL_WORTH = 120  # a flag from the platform
SLOT_WORTH = 120  # a round
CARD_WORTH = 80
HULL_WORTH = 60  # a round
POINT_WORTH = 30
LOAD_WORTH = 60
ABOARD = 0  # kinds of dice that differ in their way and their fees: on the ship looked at,
SIGNED, FOR_RAIL = 1, 2  # … on a contract, for a ship or for the rail,
STORED, SPARE = 3, 4  # … in the warehouse; in the reserve or on the rail
FARTHEST = STOPS - 1 + UNSIGNED  # crossings that a die may have before it
MOST_DICE = ROUNDS * COLUMNS * (ROWS + 1)  # action dice of a game: three in each column and an executive one
