"""Montego Bay's numbers: dockers, spaces, ships, phases, the action space, events and the rules that refuse. Each is
written here once; compiled modules have the number itself in its place."""

from longshore.core.codes import Fields, blocks, field, names, rule_ids

NONE = -1  # no docker, no seat, no ship, no warehouse, no space


class Size:
    """How many there are."""

    SEATS = 4
    SIZES = 2  # a big docker and a small one of each colour
    DOCKERS = SEATS * SIZES
    PAWNS = DOCKERS + 1  # with Lazy Jack
    VALUES = 5  # cards of a docker
    TILES = 8  # warehouses, each a tile with ...
    STORES = 2  # ... two stores, one behind each of its doors; the space in front of a door belongs to its store
    GOODS = 3  # what a store may show
    SPACES = TILES * STORES
    PIERS = 4
    SHIPS = 15
    FIRST_SHIPS = 3  # in port at the start; the others make two piles
    PILE = (SHIPS - FIRST_SHIPS) // 2  # ships in each of them
    PAYERS = SHIPS + 2  # the pilot boat too and, paid like a ship, the pub
    RANKS = 3  # places that are paid


class Limit:
    """As far as it goes."""

    GOODS = 9  # of one sort in a store
    COUNT = 99  # of anything else that components give: coins, slots, points for a place, barrels of a colour
    BARRELS = 2 * COUNT  # of a seat: with two players it has two colours
    POINTS = 999  # where numbers of an observation that may grow without end are cut off
    ROUNDS = 999


class Pawn:
    """Dockers are colour * SIZES + size, then comes Lazy Jack."""

    BIG = 0
    SMALL = 1
    JACK = Size.DOCKERS


class Place:
    """Where a pawn is that stands on no space."""

    IN_PUB = -1
    ASIDE = -2  # beside the board


class Store:
    """What a store shows, in this order."""

    BARRELS = 0
    BROKEN = 1
    COIN = 2


class Ship:
    """What is numbered after the cargo ships."""

    PILOT = Size.SHIPS
    PUB = Size.SHIPS + 1


class Phase:
    """What is to be decided now."""

    WAREHOUSES = 0  # chance lays the warehouses
    ORDER = 1  # chance lays the order tiles: at the start, and once more
    DRAW = 2  # chance shows a ship
    HIRE = 3  # a seat is offered Lazy Jack
    CARDS = 4  # all seats choose their cards in secret
    LOADING = 5  # a docker's owner loads barrels
    TAKING = 6  # a docker's owner takes broken barrels back
    OVER = 7


PHASES = names(Phase)


class Move:
    """The action space: one integer a move, in blocks."""

    PASS = 0  # let Lazy Jack go
    ENGAGE = 1  # + docker: hire him beside this docker
    CARD = ENGAGE + Size.DOCKERS  # + pawn * VALUES + value - 1: lay a card
    LOAD = CARD + Size.PAWNS * Size.VALUES  # + pier: a barrel onto the ship there
    TAKE = LOAD + Size.PIERS  # + pier: a barrel back from the ship there
    LAY = TAKE + Size.PIERS  # + tile * STORES + turned: chance lays the next warehouse
    RANK = LAY + Size.TILES * Size.STORES  # + docker: chance lays the next order tile
    SHOW = RANK + Size.DOCKERS  # + ship: chance shows a ship
    ACTIONS = SHOW + Size.SHIPS


KINDS = blocks(Move)


class Event:
    """What a move did, as the kernel traces it: code, audience, then up to four numbers."""

    LAID = 1  # slot, tile, turned
    RANKED = 2  # place on the rail, docker
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
    SHARED = 25  # ship or pub, first place, how many are level, the points of their places added up
    SCORED = 26  # seat, points, total, ship or pub
    BONUS = 27  # seat, points, total, ship
    ADVANCED = 28  # ship, pier it comes to
    ROTATED = 29  # docker: the tile that is first now
    SHUFFLED = 30
    LEFT = 31  # Lazy Jack leaves
    FINISHED = 32


EVENTS = tuple(name.replace(" ", "_") for name in names(Event))


class Refusal:
    """The rules that `refuse` answers with, by their ids: JACK_PRICE is rule jack.price."""

    TURN_YOURS = 1
    GAME_OVER = 2
    GAME_MOVE = 3
    JACK_PRICE = 4
    JACK_PRIORITY = 5
    JACK_OFFER = 6
    JACK_HOST = 7
    CARD_OWN = 8
    CARD_EACH = 9
    CARD_ORDER = 10
    CARD_JACK = 11
    LOAD_SHIPS = 12
    LOAD_PILOT = 13
    LOAD_MUST = 14
    LOAD_BROKEN = 15
    LOAD_CHOICE = 16
    CARD_SERIES = 17


REFUSALS = rule_ids(Refusal)


class Seen(Fields):
    """The observation; docs/environments/montego_bay.md says what the fields mean. Seats are counted from the own one.
    Pawns, spaces, piers and ships keep their numbers, as in the action space."""

    PHASE = field(len(PHASES), 0, 1)
    DECIDING = field(Size.SEATS, 0, 1)
    OWN_SEAT = field(Size.SEATS, 0, 1)
    PLAYING = field(Size.SEATS, 0, 1)
    OWNED = field(Size.SEATS * Size.PAWNS, 0, 1)
    STANDING = field(Size.PAWNS * Size.SPACES, 0, 1)
    IN_PUB = field(Size.PAWNS, 0, 1)
    ORDER = field(Size.DOCKERS * Size.DOCKERS, 0, 1)
    CARD = field(Size.PAWNS * Size.VALUES, 0, 1)
    LAID = field(Size.PAWNS, 0, 1)
    NEXT_CARD = field(Size.PAWNS, 0, 1)
    STORES = field(Size.SPACES * Size.GOODS, 0, Limit.GOODS)
    WAREHOUSES = field(1, Size.TILES - 1, Size.TILES)
    COINS = field(Size.SEATS, 0, Limit.COUNT)
    POINTS = field(Size.SEATS, 0, Limit.POINTS)
    RESERVE = field(Size.SEATS, 0, Limit.BARRELS)
    PUB = field(Size.SEATS, 0, Limit.BARRELS)
    PILOT = field(Size.PIERS, 0, 1)
    SLOTS = field(Size.PIERS, 0, Limit.COUNT)
    PAY = field(Size.PIERS * Size.RANKS, 0, Limit.COUNT)
    CARGO = field(Size.PIERS * Size.SEATS, 0, Limit.COUNT)
    NEXT_SLOTS = field(1, 0, Limit.COUNT)
    NEXT_PAY = field(Size.RANKS, 0, Limit.COUNT)
    UNSEEN = field(Size.SHIPS, 0, 1)
    SUPPLY = field(1, 0, Limit.COUNT)
    ROUND = field(1, 0, Limit.ROUNDS)
    DECLINED = field(Size.SEATS, 0, 1)
    EMPLOYER = field(Size.SEATS, 0, 1)
    HOST = field(Size.DOCKERS, 0, 1)
    WORKING = field(Size.SPACES, 0, 1)
    TO_LOAD = field(1, 0, Limit.COUNT)
    TO_TAKE = field(1, 0, Limit.COUNT)
    SHUFFLE = field(1, 0, 1)
    PUB_WAITS = field(1, 0, 1)
    HIDDEN_PILE = field(1, 0, 1)
