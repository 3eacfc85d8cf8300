"""Montego Bay's numbers: dockers, spaces, ships, phases, the action space, events and the rules that refuse."""

from itertools import accumulate

# --- pawns: colour * 2 + size, then Lazy Jack -------------------------------------------------------------------------

COLOURS = 4
DOCKERS = 8
JACK = 8
PAWNS = 9
BIG, SMALL = 0, 1
NONE = -1
IN_PUB, ASIDE = -1, -2  # where a pawn is that stands on no space: in its pub, beside the board

# --- the town: K warehouses in a row make 2K spaces, numbered clockwise from the back of the leftmost one -------------

TILES = 8
SPACES = 16
BARRELS, BROKEN, COIN = 0, 1, 2  # what a store shows, in this order

# --- the port: ships by number, then the pilot boat and, paid like a ship, the pub ------------------------------------

PIERS = 4
SHIPS = 15
PILOT = 15
PUB = 16
HULLS = 17
RANKS = 3
FIRST_SHIPS = 3  # cargo ships in port at the start; the others make two piles

# --- phases -----------------------------------------------------------------------------------------------------------

WAREHOUSES = 0  # chance lays the warehouses
ORDER = 1  # chance lays the order tiles: at the start, and once more
DRAW = 2  # chance shows a ship
HIRE = 3  # a seat is offered Lazy Jack
CARDS = 4  # all seats choose their cards in secret
LOADING = 5  # a docker's owner loads barrels
TAKING = 6  # a docker's owner takes broken barrels back
ENDED = 7
PHASES = ("warehouses", "order", "draw", "hire", "cards", "loading", "taking", "over")

# --- the action space: one integer a move, in blocks ------------------------------------------------------------------

PASS = 0  # let Lazy Jack go
ENGAGE = 1  # + docker: hire him beside this docker
CARD = ENGAGE + DOCKERS  # + pawn * 5 + value - 1: lay a card
VALUES = 5
LOAD = CARD + PAWNS * VALUES  # + pier: a barrel onto the ship there
TAKE = LOAD + PIERS  # + pier: a barrel back from the ship there
LAY = TAKE + PIERS  # + tile * 2 + turned: chance lays the next warehouse
RANK = LAY + TILES * 2  # + docker: chance lays the next order tile
SHOW = RANK + DOCKERS  # + ship: chance shows a ship
ACTIONS = SHOW + SHIPS

# --- events: what a move did, as the kernel traces it (code, audience, then up to four numbers) -----------------------

LAID = 1  # slot, tile, turned
RANKED = 2  # position, docker
DOCKED = 3  # ship, pier
NEXT = 4  # ship
ROUND = 5  # number
DECLINED = 6  # seat
HIRED = 7  # seat, host
PICKED = 8  # pawn, value: its owner's eyes only
READY = 9  # seat: all its cards lie face down
TURNED = 10  # pawn, value: the card is shown
WALKED = 11  # pawn, from, to, value
PUSHED = 12  # pawn, from, to
BLOCKED = 13  # pawn, target, to
WAITED = 14  # pawn, target: it stays in the pub
TALLIED = 15  # pawn, space, to load, to take
SHORT = 16  # seat, how many barrels the reserve lacks
SPARED = 17  # seat, how many broken barrels there were nothing to take back for
EXEMPT = 18  # seat, how many broken barrels do not count for Lazy Jack
LOADED = 19  # seat, ship, pier, aboard
TOOK = 20  # seat, ship, pier, aboard
PUBBED = 21  # seat, count
EARNED = 22  # seat, coins now
NO_COIN = 23  # seat
SAILED = 24  # ship, pier, whether it is full
SHARED = 25  # what, first place, how many are level, the points of their places added up
SCORED = 26  # seat, points, total, what
BONUS = 27  # seat, points, total, ship
ADVANCED = 28  # ship, pier it comes to
ROTATED = 29  # docker: the tile that is first now
SHUFFLED = 30
LEFT = 31  # Lazy Jack leaves
FINISHED = 32

EVENTS = (
    "",
    "laid",
    "ranked",
    "docked",
    "next",
    "round",
    "declined",
    "hired",
    "picked",
    "ready",
    "turned",
    "walked",
    "pushed",
    "blocked",
    "waited",
    "tallied",
    "short",
    "spared",
    "exempt",
    "loaded",
    "took",
    "pubbed",
    "earned",
    "no_coin",
    "sailed",
    "shared",
    "scored",
    "bonus",
    "advanced",
    "rotated",
    "shuffled",
    "left",
    "finished",
)

# --- refusals: the rule behind each number that `refuse` gives --------------------------------------------------------

NO_TURN = 1
NO_GAME = 2
NO_MOVE = 3
NO_PRICE = 4
NO_PRIORITY = 5
NO_OFFER = 6
NO_HOST = 7
NO_OWN = 8
NO_SECOND = 9
NO_ORDER = 10
NO_TWIN = 11
NO_SHIP = 12
NO_PILOT = 13
NO_SKIP = 14
NO_BROKEN = 15
NO_BARREL = 16
NO_VALUE = 17

REFUSALS = (
    "",
    "turn.yours",
    "game.over",
    "game.move",
    "jack.price",
    "jack.priority",
    "jack.offer",
    "jack.host",
    "card.own",
    "card.each",
    "card.order",
    "card.jack",
    "load.ships",
    "load.pilot",
    "load.must",
    "load.broken",
    "load.choice",
    "card.series",
)

# --- the kernel's attributes: what a whole game shares, and what is the position --------------------------------------

RIG = (
    "seats",
    "pub_waits",
    "face_down",
    "warehouses",
    "left_out",
    "barrels",
    "coin_stock",
    "price",
    "last_slot",
    "end_ships",
    "owner",
    "store",
    "capacity",
    "pay",
)

POSITION = (
    "tile",
    "turned",
    "order",
    "where",
    "pawn",
    "card",
    "coins",
    "points",
    "reserve",
    "pub",
    "ship_at",
    "cargo",
    "aboard",
    "stock",
    "unseen",
    "upcoming",
    "berths",
    "supply",
    "phase",
    "round",
    "asked",
    "declined",
    "employer",
    "host",
    "at",
    "to_load",
    "to_take",
    "begun",
)

# --- the observation: name, how many numbers, least, greatest; docs/environments/montego_bay.md says what they mean ---
# Seats are counted from the own one. Pawns, spaces, piers and ships keep their numbers, as in the action space.

MOST_POINTS = 999  # where numbers that may grow without end are cut off
OBSERVATION = (
    ("phase", len(PHASES), 0, 1),
    ("deciding", COLOURS, 0, 1),
    ("own_seat", COLOURS, 0, 1),
    ("playing", COLOURS, 0, 1),
    ("owned", COLOURS * PAWNS, 0, 1),
    ("standing", PAWNS * SPACES, 0, 1),
    ("in_pub", PAWNS, 0, 1),
    ("order", DOCKERS * DOCKERS, 0, 1),
    ("card", PAWNS * VALUES, 0, 1),
    ("laid", PAWNS, 0, 1),
    ("next_card", PAWNS, 0, 1),
    ("stores", SPACES * 3, 0, 9),
    ("warehouses", 1, TILES - 1, TILES),
    ("coins", COLOURS, 0, 99),
    ("points", COLOURS, 0, MOST_POINTS),
    ("reserve", COLOURS, 0, 198),
    ("pub", COLOURS, 0, 198),
    ("pilot", PIERS, 0, 1),
    ("slots", PIERS, 0, 99),
    ("pay", PIERS * RANKS, 0, 99),
    ("cargo", PIERS * COLOURS, 0, 99),
    ("next_slots", 1, 0, 99),
    ("next_pay", RANKS, 0, 99),
    ("unseen", SHIPS, 0, 1),
    ("supply", 1, 0, 99),
    ("round", 1, 0, MOST_POINTS),
    ("declined", COLOURS, 0, 1),
    ("employer", COLOURS, 0, 1),
    ("host", DOCKERS, 0, 1),
    ("working", SPACES, 0, 1),
    ("to_load", 1, 0, 99),
    ("to_take", 1, 0, 99),
    ("shuffle", 1, 0, 1),
    ("pub_waits", 1, 0, 1),
    ("hidden_pile", 1, 0, 1),
)
(
    AT_PHASE,
    AT_DECIDING,
    AT_OWN_SEAT,
    AT_PLAYING,
    AT_OWNED,
    AT_STANDING,
    AT_IN_PUB,
    AT_ORDER,
    AT_CARD,
    AT_LAID,
    AT_NEXT_CARD,
    AT_STORES,
    AT_WAREHOUSES,
    AT_COINS,
    AT_POINTS,
    AT_RESERVE,
    AT_PUB,
    AT_PILOT,
    AT_SLOTS,
    AT_PAY,
    AT_CARGO,
    AT_NEXT_SLOTS,
    AT_NEXT_PAY,
    AT_UNSEEN,
    AT_SUPPLY,
    AT_ROUND,
    AT_DECLINED,
    AT_EMPLOYER,
    AT_HOST,
    AT_WORKING,
    AT_TO_LOAD,
    AT_TO_TAKE,
    AT_SHUFFLE,
    AT_PUB_WAITS,
    AT_HIDDEN_PILE,
    OBSERVED,
) = accumulate((length for _, length, _, _ in OBSERVATION), initial=0)
