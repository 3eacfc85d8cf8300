"""Panamax's numbers: places, ships, cards, phases, actions, the action space, events and the rules that refuse. Each is
written here once; compiled modules have the number itself in its place."""

from longshore.core.codes import Fields, blocks, field, names, rule_ids

NONE = -1  # no seat, ship, card, place or nation


class Size:
    """How many there are."""

    SEATS = 4  # and companies: a seat's company has the seat's number
    NATIONS = 4  # EUR, USE (Atlantic), CHN, USW (Pacific)
    OCEANS = 2
    ZONES = NATIONS // OCEANS  # flagged loading zones of an ocean
    HEADINGS = 2
    PLACES = 26
    DOCKS = 16
    LANE_DOCKS = 8
    DOCK_SPACES = 4  # ... of a dock; as many ships of size 1
    STOPS = 12  # of a lane: loading area, eight docks and two lakes, the other ocean
    LEVELS = 4  # of a push: three docks, and the lake or ocean behind them
    POINTS = 3  # kinds of points
    FLEET = 4  # ships of a company
    SHIPS = 24
    HULLS = 2  # ships that a company can build: a second one of size 1, the one of size 3
    SHIP_SIZES = 3  # of players' ships
    SLOTS = 4  # most dice on a ship
    LOADABLE = 20  # ships that carry dice
    FACES = 6  # of a die
    CARDS = 24  # contracts
    OF_A_NATION = CARDS // NATIONS
    OFFERS = 2  # set-up contracts, and advisors, dealt to each
    SET_UPS = NATIONS * OFFERS  # set-up contracts
    CONTRACTS = CARDS + SET_UPS + 1  # with what all backs look like
    SIDES = 2
    CONTAINERS = 3
    HELD = 3  # contracts a seat can have in its turn
    DISPLAY = 4  # contracts that lie open: three slots, and the incoming one
    SOURCES = HELD * CONTAINERS + 2  # what a die is loaded from: containers, then warehouse and reserve
    TARGETS = LOADABLE * ZONES + 1  # what it is loaded onto: ship * ZONES + which zone of its ocean, then the rail
    COLUMNS = 6
    MOVE_COLUMNS = 3
    ROWS = 3
    CELLS = 3  # of a nation's row on a desk
    WAGON = 4
    CAPTAINS = 5
    STEVEDORES = 5
    GAINS = 2  # of a stevedore card: dice to load, cut of the fee
    ADVISORS = 9
    PASSENGER_SLOTS = 3
    ROUNDS = 3
    PRICES = 20  # of the market table
    STACK = 16  # actions: a document may bring eight; three contracts and two cards can add eight more
    STACK_SEEN = 2  # in an observation: those on top
    ASKS = 8  # one arrival: four ships, or a cruise ship with three dice and another ship
    KNOWN_PLACES = 9  # of an advisor: own dealt, secret, returned; won by each seat; open to all; hidden
    DIE_KINDS = 5  # that `evaluate` tells apart


class Limit:
    """As far as it goes."""

    CONTRACTS = 2  # at the end of a turn
    STACK = 8  # actions, in a game from its start
    BAILOUTS_TOLD = 12  # singly, for one fee; the printed fees never take more than five
    COUNT = 99  # where numbers of an observation that may grow without end are cut off
    MONEY = 999
    PIECES = 20  # shares, dice, points: what components allow


class Place:
    """Where a ship is."""

    A_WAIT = 0  # + ocean: its waiting zone
    P_WAIT = 1
    ZONE = 2  # + nation: its flagged loading zone
    A_LOAD = 6  # + ocean: its loading area, for ships without a flagged zone
    P_LOAD = 7
    LG = 8  # the lakes
    LM = 9
    FIRST_DOCK = 10  # AP1 to AP8, then PA1 to PA8
    ON_DESK = 26  # not built yet
    BOXED = 27  # not in play


class Heading:
    """Which ocean a lane begins in."""

    AP = 0
    PA = 1


LANES = (
    (Place.A_LOAD, 10, 11, 12, Place.LG, 13, 14, Place.LM, 15, 16, 17, Place.P_WAIT),
    (Place.P_LOAD, 18, 19, 20, Place.LM, 21, 22, Place.LG, 23, 24, 25, Place.A_WAIT),
)


class Point:
    """What it costs to leave a place; a point of any kind serves for both."""

    WATERWAY = 0
    LOCK = 1
    ANY = 2


POINTS = names(Point)


class Ship:
    """A company's ships are seat * FLEET + one of the first four, then come the neutral ones."""

    S1A = 0
    S1B = 1
    S2 = 2
    S3 = 3
    MILITARY = 16  # + nation
    CRUISE = 20  # + ocean
    GIANT = 22  # + ocean: the Panamax ships


class Contract:
    """The cards by nation, then the set-up contracts, then what all backs look like."""

    SET_UP = Size.CARDS  # + nation * OFFERS + which
    BACK = Size.CONTRACTS - 1
    INCOMING = Size.DISPLAY - 1  # its place in the display, after the slots of the columns 4, 5, 6


class Side:
    """Of a contract."""

    FRONT = 0
    BACK = 1


SIDES = names(Side)


class Pile:
    """Where a contract of the deck is."""

    DECK = 0
    DISCARDS = 1
    ELSEWHERE = 2


class Draw:
    """What chance has to draw a contract for."""

    INCOMING = 1
    TOP = 2


DRAWS = names(Draw)


class Loading:
    """The last sources and the last target."""

    WAREHOUSE = Size.HELD * Size.CONTAINERS  # after the containers: contract * CONTAINERS + container
    RESERVE = WAREHOUSE + 1
    RAIL = Size.TARGETS - 1


class HandCard:
    """The cards that ships of size 1 and 2 bring."""

    CAPTAIN = 0
    STEVEDORE = 1


HAND_CARDS = names(HandCard)


class Advisor:
    """What an advisor counts: those of the nations their flags, then ..."""

    BUILT = 4
    COMPANIES = 5
    OWN_SHARES = 6
    PASSENGERS = 7
    COLUMNS = 8


class Holder:
    """Where an advisor is: in the pool, or one of the others + seat."""

    POOL = 0
    DEALT = 1
    SECRET = 5
    RETURNED = 9
    OPEN = 13


class Passenger:
    """The slots of a desk, by what they are good for: T, C, X."""

    TRANSFER = 0
    CHOICE = 1
    EXTRA = 2


class Award:
    """Who won a round's award: a seat, or ..."""

    NOBODY = -1
    NOT_YET = -2


class Postponed:
    """When a market flag was turned over: before this turn, or in it."""

    EARLIER = 1
    NOW = 2


POSTPONED = names(Postponed)


class Cell:
    """The actions of a desk."""

    MOVE = 0
    LOAD = 1
    RAIL = 2
    MARKET = 3


CELLS = names(Cell)


class Action:
    """What is being done, on a stack."""

    EXECUTIVE = 1
    CARGO = 2  # a contract and loading, by a die
    LOAD = 3
    MOVE = 4
    RAIL = 5
    MARKET = 6
    RELEASED = 7  # a purchase postponed earlier


ACTIONS = names(Action)


class Source:
    """What an action comes from."""

    DIE = 0
    DESK = 1
    CARD = 2


SOURCES = names(Source)


class Used:
    """Bits of an action's set of what it has used, after the ships; a movement has nations of military ships there."""

    RAIL = Size.SHIPS
    CONTRACT = RAIL + 1
    BITS = CONTRACT + 1


class Ask:
    """What somebody is asked, often in another's turn."""

    BONUS = 1
    PASSENGER = 2


ASKED = names(Ask)


class Wish:
    """Stored answers to the arrival bonus."""

    ASK = 0
    CARD = 1
    CASH = 2


WISHES = names(Wish)
SLOT_WISHES = ("ask", "TCX", "TXC", "CTX", "CXT", "XTC", "XCT")  # stored answers for passengers


class Phase:
    """What is to be decided now."""

    ORDER = 0  # chance draws the turn order
    CONTRACTS = 1  # chance deals two set-up contracts to each
    KEEP = 2  # each keeps one
    ADVISORS = 3  # chance deals two advisors to each
    SECRETS = 4  # each keeps one in secret, all at once
    DISPLAY = 5  # chance shows the first contracts
    DICE = 6  # chance rolls the action dice
    TURN = 7
    RAIL = 8  # end of the round: flags from the platform
    FEES = 9  # end of the round: who pays with a stevedore card
    OVER = 10


PHASES = names(Phase)


class Move:
    """The action space: one integer a move, in blocks."""

    TAKE = 0  # + column: its lowest ordinary die
    EXECUTIVE = TAKE + Size.COLUMNS  # + column: its executive die
    TRANSFER = EXECUTIVE + Size.COLUMNS  # + from * COLUMNS + to
    ACT = TRANSFER + Size.COLUMNS * Size.COLUMNS  # executive: the column's own action
    RAISE = ACT + 1
    BUY = RAISE + 1  # + company
    POSTPONE = BUY + Size.SEATS
    CONTRACT = POSTPONE + 1  # + side: the column's card
    INCOMING = CONTRACT + Size.SIDES  # + side
    TOP = INCOMING + Size.SIDES  # the top of the deck
    SIDE = TOP + 1  # + side: of the card drawn
    LOAD = SIDE + Size.SIDES  # + source * TARGETS + target
    SAIL = LOAD + Size.SOURCES * Size.TARGETS  # + dock
    ADD = SAIL + Size.DOCKS  # + ship
    GO = ADD + Size.SHIPS
    RAIL_NEW = GO + 1  # + 0 from the warehouse, 1 from the reserve
    RAIL_UP = RAIL_NEW + 2  # + place in the wagon
    DONE = RAIL_UP + Size.WAGON
    BUILD = DONE + 1  # + (0 small, 1 large) * NATIONS + nation
    CAPTAIN = BUILD + Size.HULLS * Size.NATIONS
    STEVEDORE = CAPTAIN + 1
    DISCARD = STEVEDORE + 1  # + contract
    PREFER_BONUS = DISCARD + Size.HELD  # + wish
    PREFER_SLOTS = PREFER_BONUS + len(WISHES)  # + wish
    END = PREFER_SLOTS + len(SLOT_WISHES)
    CASH = END + 1
    CARD = CASH + 1
    ADVISOR = CARD + 1  # + advisor
    SLOT = ADVISOR + Size.ADVISORS  # + passenger slot
    FLAG = SLOT + Size.PASSENGER_SLOTS  # + nation: from the platform
    FEE_CARD = FLAG + Size.NATIONS
    FEE_FULL = FEE_CARD + 1
    KEEP = FEE_FULL + 1  # + set-up contract
    KEEP_ADVISOR = KEEP + Size.SET_UPS  # + advisor
    ORDER = KEEP_ADVISOR + Size.ADVISORS  # + seat: from here on chance
    OFFER = ORDER + Size.SEATS  # + set-up contract
    DEAL = OFFER + Size.SET_UPS  # + advisor
    DRAW = DEAL + Size.ADVISORS  # + card
    ROLL = DRAW + Size.CARDS  # + value - 1
    ACTIONS = ROLL + Size.FACES


KINDS = blocks(Move)


class Event:
    """What a move did, as the kernel traces it: code, audience, then up to four numbers."""

    ORDERED = 1  # seat, place
    OFFERED = 2  # seat, set-up contract
    KEPT_CONTRACT = 3  # seat, card
    DEALT = 4  # seat, advisor: that seat only
    KEPT_SECRET = 5  # seat
    KEPT_ADVISOR = 6  # seat, advisor: that seat only
    RETURNED = 7  # advisor
    PLACED_SHIP = 8  # ship, place
    SHOWN = 9  # card, slot
    RESHUFFLED = 10  # cards
    ROUND = 11  # round
    ROLLED = 12  # value, executive
    COLUMNS = 13  # ordinary dice by column, four to a digit; executive dice, two to a digit
    REROLL = 14  # dice on the movement side, on the cargo side
    TURN = 15  # seat
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
    LOADED = 29  # seat, die, ship, total
    JOINED = 30  # ship, place
    NO_FLAG = 31  # seat, nation
    FLAG = 32  # seat, nation, cell, from
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
    MILITARY = 44  # seat, nation, amount
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
    SECRET = 66  # seat, advisor
    ADVISOR_COUNTS = 67  # seat, advisor, amount
    WEALTH = 68  # seat
    FINISHED = 69


EVENTS = tuple(name.replace(" ", "_") for name in names(Event))


class Reason:
    """Why money or a price changed."""

    TRANSFER = 0
    BUILD = 1
    FEE = 2
    DIVIDEND = 3
    SHARE = 4
    DELIVERY = 5
    BONUS = 6
    MILITARY = 7
    BAILOUT = 8
    RAISE = 9
    MISSED = 10


REASONS = names(Reason)


class Origin:
    """Where a contract or a flag comes from."""

    COLUMN = 0
    INCOMING = 1
    DECK = 2
    CONTRACT = 3
    PLATFORM = 4


ORIGINS = names(Origin)


class Refusal:
    """The rules that `refuse` answers with, by their ids: MOVE_READY is rule move.ready."""

    TURN_YOURS = 1
    GAME_OVER = 2
    GAME_MOVE = 3
    SETUP_CONTRACT = 4
    SETUP_ADVISORS = 5
    TAKE_LOWEST = 6
    TAKE_EXECUTIVE = 7
    TAKE_ONCE = 8
    TAKE_MUST = 9
    TRANSFER_SIDE = 10
    TRANSFER_ROOM = 11
    TRANSFER_PRICE = 12
    EXEC_CHOICE = 13
    MARKET_WHEN = 14
    MARKET_STOCK = 15
    MARKET_CASH = 16
    DESK_MARKET = 17
    CONTRACT_WHEN = 18
    CONTRACT_ONCE = 19
    CONTRACT_ORDER = 20
    CONTRACT_DICE = 21
    CONTRACT_SIDE = 22
    CONTRACT_DISCARD = 23
    CONTRACT_LIMIT = 24
    PASSENGER_CHOICE = 25
    LOAD_WHEN = 26
    LOAD_SOURCE = 27
    LOAD_GENERIC = 28
    LOAD_RAIL = 29
    LOAD_ICON = 30
    LOAD_WAGON = 31
    LOAD_ONCE = 32
    LOAD_PLACE = 33
    LOAD_ZONE = 34
    LOAD_SLOTS = 35
    LOAD_MOST = 36
    LOAD_LAST = 37
    LOAD_MILITARY = 38
    MOVE_WHEN = 39
    MOVE_EMPTY = 40
    MOVE_PAY = 41
    MOVE_READY = 42
    MOVE_SIZE = 43
    MOVE_AREA = 44
    MOVE_DOCK = 45
    MOVE_WAITING = 46
    MOVE_BEGUN = 47
    MOVE_ALL = 48
    DESK_RAIL = 49
    TURN_DONE = 50
    TURN_FREE = 51
    BUILD_DESK = 52
    BUILD_PRICE = 53
    CARD_NONE = 54
    CARD_WHEN = 55
    PREFER_STORED = 56
    ARRIVE_ASKED = 57
    ARRIVE_HAND = 58
    ARRIVE_ADVISOR = 59
    PASSENGER_SLOT = 60
    RAIL_FLAG = 61
    CARD_FEE = 62
    SHIP_ZONE = 63
    LOAD_WAITING = 64
    ARRIVE_BONUS = 65
    PASSENGER_WIN = 66
    TURN_ROUND = 67
    DESK_POSTPONE = 68


REFUSALS = rule_ids(Refusal)


class Seen(Fields):
    """The observation; docs/environments/panamax.md says what the fields mean. Seats are counted from the own one."""

    PHASE = field(len(PHASES), 0, 1)
    DECIDING = field(Size.SEATS, 0, 1)
    OWN_SEAT = field(Size.SEATS, 0, 1)
    PLAYING = field(Size.SEATS, 0, 1)
    DISCARD_OPTION = field(1, 0, 1)
    ROUND = field(Size.ROUNDS + 1, 0, 1)
    ORDER = field(Size.SEATS * Size.SEATS, 0, 1)
    ACTIVE = field(Size.SEATS, 0, 1)
    TURNS = field(1, 0, Limit.COUNT)
    TAKEN = field(1, 0, 1)
    COLUMNS = field(Size.COLUMNS, 0, Size.ROWS)
    EXECUTIVE = field(Size.COLUMNS, 0, 1)
    ROLLED = field(Size.FACES, 0, Limit.COUNT)
    ROLLING_EXECUTIVE = field(1, 0, 1)
    SHIPS = field(Size.SHIPS * (Size.PLACES + 1), 0, 1)
    HEADING = field(Size.SHIPS, 0, 1)
    CARGO = field(Size.SHIPS * Size.SLOTS * Size.SEATS, 0, Size.FACES)
    EXIT_ORDER = field(Size.SHIPS, 0, Size.DOCK_SPACES)
    CONTRACTS = field(Size.SEATS * Size.HELD * (Size.NATIONS + 1), 0, 1)
    CONTAINERS = field(Size.SEATS * Size.HELD * Size.CONTAINERS, 0, Size.FACES)
    ICONS = field(Size.SEATS * Size.HELD * Size.CONTAINERS, 0, 1)
    DISPLAY = field(Size.DISPLAY * Size.NATIONS, 0, 1)
    DISPLAY_CONTAINERS = field(Size.DISPLAY * Size.CONTAINERS, 0, Size.FACES)
    DISPLAY_ICONS = field(Size.DISPLAY * Size.CONTAINERS, 0, 1)
    DECK = field(Size.CARDS, 0, 1)
    DISCARDS = field(Size.CARDS, 0, 1)
    DRAWN = field(Size.CARDS, 0, 1)
    DRAWING = field(len(DRAWS), 0, 1)
    OFFERED = field(Size.SEATS * Size.SET_UPS, 0, 1)
    PLAYER = field(Size.SEATS, 0, Limit.MONEY)
    COMPANY = field(Size.SEATS, 0, Limit.MONEY)
    PRICE = field(Size.SEATS, 0, Size.PRICES)
    TREASURY = field(Size.SEATS, 0, Limit.PIECES)
    SHARES = field(Size.SEATS * Size.SEATS, 0, Limit.PIECES)
    WAREHOUSE = field(Size.SEATS, 0, Limit.PIECES)
    RESERVE = field(Size.SEATS, 0, Limit.PIECES)
    FLAGS = field(Size.SEATS * Size.NATIONS, 0, Size.CELLS)
    POSTPONED = field(Size.SEATS * Size.NATIONS, 0, Postponed.NOW)
    PLATFORM = field(Size.NATIONS, 0, 1)
    SUPPLY = field(Size.NATIONS, 0, Limit.COUNT)
    PASSENGERS = field(Size.SEATS * Size.PASSENGER_SLOTS, 0, 1)
    CAPTAIN = field(Size.SEATS, 0, Size.CAPTAINS)
    STEVEDORE = field(Size.SEATS, 0, Size.STEVEDORES)
    PILES = field(len(HAND_CARDS), 0, Size.CAPTAINS)
    NEW_CARDS = field(len(HAND_CARDS), 0, 1)
    ADVISORS = field(Size.ADVISORS * Size.KNOWN_PLACES, 0, 1)
    BAILOUTS = field(Size.SEATS, 0, Limit.COUNT)
    AWARDS = field(Size.ROUNDS * Size.SEATS, 0, 1)
    RAIL = field(Size.WAGON * Size.SEATS, 0, Size.FACES)
    PLATFORM_DICE = field(Size.SEATS, 0, Size.WAGON)
    PREFER_BONUS = field(Size.SEATS, 0, len(WISHES) - 1)
    PREFER_SLOTS = field(Size.SEATS, 0, len(SLOT_WISHES) - 1)
    PREFERRED = field(1, 0, 1)
    DEPTH = field(1, 0, Size.STACK)
    FRAME_KIND = field(Size.STACK_SEEN * len(ACTIONS), 0, 1)
    FRAME_SOURCE = field(Size.STACK_SEEN * len(SOURCES), 0, 1)
    FRAME_OF = field(Size.STACK_SEEN, 0, Size.COLUMNS)
    FRAME_POINTS = field(Size.STACK_SEEN * (Size.POINTS + 1), 0, Limit.PIECES)
    FRAME_USED = field(Size.STACK_SEEN * Used.BITS, 0, 1)
    FRAME_BEGUN = field(Size.STACK_SEEN, 0, 1)
    GROUP = field(Size.SHIPS, 0, Size.DOCK_SPACES)
    ASKS = field(1, 0, Size.ASKS)
    ASK_KIND = field(len(ASKED) - 1, 0, 1)
    ASK_SEAT = field(Size.SEATS, 0, 1)
    ASK_SHIP = field(Size.SHIPS, 0, 1)
