"""A position of Panamax as a document and back: docs/notation/panamax.md describes every field."""

from __future__ import annotations

from typing import Any, cast

from longshore.core.errors import BadInput, expect
from longshore.core.game import Document
from longshore.games.panamax import codes
from longshore.games.panamax.codes import (
    CONTAINERS,
    DOCK_SPACES,
    DOCKS,
    FACES,
    FIRST_DOCK,
    HELD,
    INCOMING,
    MILITARY,
    NONE,
    ON_DESK,
    SET_UP,
    SHIPS,
)
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import (
    ADVISORS,
    COLOURS,
    HEADINGS,
    NATIONS,
    PLACES,
    RAIL,
    SHIP_NAMES,
    SLOTS,
    card_name,
    die_name,
    read_advisor,
    read_card,
    read_die,
    read_nation,
    read_place,
    read_seat,
    read_ship,
)

FIELDS = (
    "game",
    "seats",
    "options",
    "components",
    "phase",
    "round",
    "order",
    "turn",
    "turns",
    "taken",
    "columns",
    "executive",
    "rolled",
    "rolling_executive",
    "ships",
    "docks",
    "contracts",
    "offered",
    "display",
    "incoming",
    "deck",
    "discards",
    "draw",
    "drawn",
    "player",
    "company",
    "price",
    "shares",
    "warehouse",
    "flags",
    "postponed",
    "platform",
    "passengers",
    "captain",
    "stevedore",
    "captains_taken",
    "stevedores_taken",
    "new_cards",
    "advisors",
    "bailouts",
    "awards",
    "rail",
    "platform_dice",
    "prefer",
    "preferred",
    "frames",
    "group",
    "asks",
)
SEAT_PHASES = (codes.TURN, codes.RAIL_FLAGS, codes.FEES)
SETTING_UP = (codes.ORDER, codes.OFFER, codes.KEEPING, codes.DEALING, codes.SECRETS, codes.SHOWING)
MOST_MONEY = 9999
MOST_FRAMES = 8
SOURCES = ("die", "desk", "card")
POSTPONED = ("", "earlier", "now")
ASK_WORDS = ("", "bonus", "passenger")
DRAWS = ("", "incoming", "top")
BONUS_WISHES = ("ask", "card", "cash")
SLOT_WISHES = ("ask", *codes.SLOT_ORDERS)
NEW_CARDS = ("captain", "stevedore")
HOUSE_DISPLAY = ("EUR-1", "USE-1", "CHN-1", "USW-1")  # if a document does not say


class Sheet:
    """A position laid out for reading: compiled, an array attribute is copied each time it is asked for, so each is
    asked for once and kept. Methods are the position's own."""

    def __init__(self, kernel: Panamax) -> None:
        self._kernel = kernel

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = getattr(self._kernel, name)
        return value


def lay_out(kernel: Panamax) -> Panamax:
    """The position as a sheet, which reads like the position itself."""
    return cast(Panamax, Sheet(kernel))


# --- writing ----------------------------------------------------------------------------------------------------------


def container_name(kernel: Panamax, seat: int, number: int, which: int) -> str:
    """`3r`: a container still on a seat's contract, or an empty string."""
    at = seat * HELD + number
    if kernel.contract[at] < 0 or not kernel.left[at] >> which & 1:
        return ""
    return face_names(kernel, kernel.contract[at], kernel.side[at])[which]


def face_names(kernel: Panamax, card: int, side: int) -> list[str]:
    """The containers of a card's side."""
    first = (codes.BACK_FACE if side == codes.BACK else card) * CONTAINERS
    shown = zip(kernel.container[first : first + CONTAINERS], kernel.icon[first : first + CONTAINERS], strict=True)
    return [f"{value}{'r' if icon else ''}" for value, icon in shown if value]


def containers_left(kernel: Panamax, seat: int, number: int) -> list[str]:
    """The containers that still have a die."""
    names = (container_name(kernel, seat, number, which) for which in range(CONTAINERS))
    return [name for name in names if name]


def write(kernel: Panamax) -> Document:
    """All of a position; what is at its default is left out."""
    text: Document = {"phase": codes.PHASES[kernel.phase], "round": kernel.round}
    text["order"] = [COLOURS[seat] for seat in kernel.order if seat >= 0]
    if kernel.phase in (*SEAT_PHASES, codes.KEEPING):
        text["turn"] = COLOURS[kernel.active()]
    _put(text, "turns", kernel.turns)
    _put(text, "taken", bool(kernel.taken))
    text["columns"] = list(kernel.column)
    text["executive"] = list(kernel.executive)
    if kernel.phase == codes.DICE:
        text["rolled"] = list(kernel.rolled)
        _put(text, "rolling_executive", bool(kernel.batch))
    text["ships"] = {SHIP_NAMES[ship]: _write_ship(kernel, ship) for ship in range(SHIPS) if _plays(kernel, ship)}
    _put(text, "docks", {PLACES[FIRST_DOCK + dock]: ships for dock in range(DOCKS) if (ships := moored(kernel, dock))})
    _write_cards(text, kernel)
    _write_desks(text, kernel)
    _write_advisors(text, kernel)
    text["awards"] = [None if seat == NONE else COLOURS[seat] for seat in kernel.award if seat != codes.NOT_YET]
    _put(text, "rail", [die_name(die) for die in kernel.wagon if die])
    _put(text, "preferred", bool(kernel.preferred))
    _put(text, "frames", [write_frame(kernel, number) for number in range(kernel.depth)])
    _put(text, "group", [SHIP_NAMES[ship] for ship in kernel.group if ship >= 0])
    asks = [
        {"seat": COLOURS[seat], "ask": ASK_WORDS[kind], "ship": SHIP_NAMES[ship]}
        for kind, seat, ship in list(zip(kernel.ask_kind, kernel.ask_seat, kernel.ask_ship, strict=True))[: kernel.asks]
    ]
    _put(text, "asks", asks)
    return text


def _put(text: Document, name: str, value: Any) -> None:
    """Unless there is nothing to say."""
    if value:
        text[name] = value


def _plays(kernel: Panamax, ship: int) -> bool:
    return bool(kernel.where[ship] != codes.BOXED)


def _write_ship(kernel: Panamax, ship: int) -> Document:
    entry: Document = {"at": PLACES[kernel.where[ship]]}
    if kernel.where[ship] in (codes.LG, codes.LM):
        entry["heading"] = HEADINGS[kernel.heading[ship]]
    _put(entry, "cargo", cargo(kernel, ship))
    return entry


def cargo(kernel: Panamax, ship: int) -> list[str]:
    """The dice aboard."""
    return [die_name(die) for die in kernel.hold[ship * codes.SLOTS : (ship + 1) * codes.SLOTS] if die]


def moored(kernel: Panamax, dock: int) -> list[str]:
    """The ships in a dock, the first to leave first."""
    return [SHIP_NAMES[ship] for ship in kernel.dock[dock * DOCK_SPACES : (dock + 1) * DOCK_SPACES] if ship >= 0]


def _write_cards(text: Document, kernel: Panamax) -> None:
    contracts: Document = {}
    for seat in range(kernel.seats):
        entries = [
            {
                "card": card_name(kernel.contract[seat * HELD + number]),
                "side": ("front", "back")[kernel.side[seat * HELD + number]],
                "left": containers_left(kernel, seat, number),
            }
            for number in range(kernel.held(seat))
        ]
        _put(contracts, COLOURS[seat], entries)
    _put(text, "contracts", contracts)
    if any(seat >= 0 for seat in kernel.offered):
        text["offered"] = {
            COLOURS[seat]: [card_name(SET_UP + card) for card in range(codes.SET_UPS) if kernel.offered[card] == seat]
            for seat in range(kernel.seats)
            if seat in kernel.offered
        }
    text["display"] = [card_name(card) for card in kernel.display[:INCOMING] if card >= 0]
    text["incoming"] = card_name(kernel.display[INCOMING]) if kernel.display[INCOMING] >= 0 else None
    text["deck"] = [card_name(card) for card in range(codes.CARDS) if kernel.pile[card] == codes.IN_DECK]
    _put(
        text,
        "discards",
        [card_name(card) for card in range(codes.CARDS) if kernel.pile[card] == codes.IN_DISCARDS],
    )
    _put(text, "draw", DRAWS[kernel.draw])
    if kernel.drawn >= 0:
        text["drawn"] = card_name(kernel.drawn)


def _write_desks(text: Document, kernel: Panamax) -> None:
    seats = range(kernel.seats)
    for name, values in (("player", kernel.cash), ("company", kernel.funds), ("price", kernel.price)):
        text[name] = {COLOURS[seat]: values[seat] for seat in seats}
    text["shares"] = {COLOURS[seat]: _by(COLOURS, kernel.shares, seat) for seat in seats}
    for name, values in (
        ("warehouse", kernel.warehouse),
        ("captain", kernel.captain),
        ("stevedore", kernel.stevedore),
        ("bailouts", kernel.bailouts),
        ("platform_dice", kernel.yard),
    ):
        _put(text, name, {COLOURS[seat]: values[seat] for seat in seats if values[seat]})
    _put(text, "flags", {COLOURS[seat]: row for seat in seats if (row := _by(NATIONS, kernel.flags, seat))})
    postponed = {
        COLOURS[seat]: {nation: POSTPONED[when] for nation, when in _by(NATIONS, kernel.postponed, seat).items()}
        for seat in seats
    }
    _put(text, "postponed", {colour: row for colour, row in postponed.items() if row})
    text["platform"] = [nation for nation, there in zip(NATIONS, kernel.platform, strict=True) if there]
    filled = {COLOURS[seat]: "".join(SLOTS[i] for i in range(3) if kernel.slots[seat] >> i & 1) for seat in seats}
    _put(text, "passengers", {colour: slots for colour, slots in filled.items() if slots})
    _put(text, "captains_taken", kernel.captains)
    _put(text, "stevedores_taken", kernel.stevedores)
    _put(text, "new_cards", [name for bit, name in enumerate(NEW_CARDS) if kernel.new_cards >> bit & 1])
    wishes = {COLOURS[seat]: wish for seat in seats if (wish := _wish(kernel, seat))}
    _put(text, "prefer", wishes)


def _wish(kernel: Panamax, seat: int) -> Document:
    wish: Document = {}
    if kernel.prefer_bonus[seat]:
        wish["bonus"] = BONUS_WISHES[kernel.prefer_bonus[seat]]
    if kernel.prefer_slots[seat]:
        wish["slots"] = SLOT_WISHES[kernel.prefer_slots[seat]]
    return wish


def _by(names: Any, values: list[int], seat: int) -> Document:
    return {name: values[seat * 4 + i] for i, name in enumerate(names) if values[seat * 4 + i]}


def _write_advisors(text: Document, kernel: Panamax) -> None:
    kinds = {
        "dealt": codes.DEALT,
        "secret": codes.SECRET,
        "returned": codes.RETURNED,
        "open": codes.OPEN,
    }
    found: Document = {}
    for name, place in kinds.items():
        entries = {
            COLOURS[seat]: [ADVISORS[i] for i in range(codes.ADVISORS) if kernel.advisor[i] == place + seat]
            for seat in range(kernel.seats)
        }
        _put(found, name, {colour: cards for colour, cards in entries.items() if cards})
    _put(text, "advisors", found)


def write_frame(kernel: Panamax, number: int) -> Document:
    """What is being done: see docs/notation/panamax.md."""
    kind = kernel.f_kind[number]
    frame: Document = {"kind": codes.FRAME_KINDS[kind], "source": SOURCES[kernel.f_source[number]]}
    frame["of"] = kernel.f_of[number]
    for name, value in (
        ("locks", kernel.f_lock[number]),
        ("waterways", kernel.f_water[number]),
        ("any", kernel.f_any[number]),
        ("loads", kernel.f_loads[number]),
    ):
        _put(frame, name, value)
    used = kernel.f_used[number]
    if kind == codes.F_MOVE:
        _put(frame, "military", [NATIONS[i] for i in range(4) if used >> i & 1])
    else:
        targets = [SHIP_NAMES[ship] for ship in range(SHIPS) if used >> ship & 1]
        _put(frame, "used", targets + ([RAIL] if used >> codes.RAIL_BIT & 1 else []))
        _put(frame, "contract_taken", bool(used >> codes.SIGNED_BIT & 1))
    _put(frame, "begun", bool(kernel.f_begun[number]))
    return frame


def hide(text: Document, kernel: Panamax, seat: int | None) -> Document:
    """The document without what the seat (None: a spectator) cannot know [setup.open]: secret advisors, and a card from
    the deck that somebody else is looking at, which might be any of the deck."""
    if kernel.phase == codes.ENDED:
        return text
    own = COLOURS[seat] if seat is not None else ""
    if "advisors" in text:
        known = {
            name: {colour: cards for colour, cards in entries.items() if name == "open" or colour == own}
            for name, entries in text["advisors"].items()
        }
        text["advisors"] = {name: entries for name, entries in known.items() if entries}
    if kernel.drawn >= 0 and seat != kernel.active():
        text["drawn"] = "hidden"
        text["deck"] = [
            card_name(card) for card in range(codes.CARDS) if kernel.pile[card] == codes.IN_DECK or card == kernel.drawn
        ]
    return text


# --- reading ----------------------------------------------------------------------------------------------------------


def read(document: Document, kernel: Panamax) -> None:
    """Fill a fresh kernel from a document, then read on to the next decision."""
    for name in document:
        expect(name in FIELDS, f"position: unknown field {name!r}; there are {', '.join(FIELDS)}")
    phase = document.get("phase", "turn")
    expect(phase in codes.PHASES, f"position: phase is {phase!r}; it must be one of {', '.join(codes.PHASES)}")
    kernel.phase = codes.PHASES.index(phase)
    _read_round(document, kernel)
    _read_order(document, kernel)
    _read_table(document, kernel)
    _read_ships(document, kernel)
    _read_docks(document, kernel)
    _read_desks(document, kernel)
    _read_flags(document, kernel)
    _read_hands(document, kernel)
    _read_advisors(document, kernel)
    _read_contracts(document, kernel)
    _read_display(document, kernel)
    _read_rail(document, kernel)
    _count_dice(kernel)
    _read_frames(document, kernel)
    _read_asks(document, kernel)
    _read_drawing(document, kernel)
    _read_group(document, kernel)
    _check_contracts(kernel)
    _read_on(kernel)


def _read_round(document: Document, kernel: Panamax) -> None:
    early = kernel.phase in SETTING_UP
    kernel.round = _number(document.get("round", 0 if early else codes.ROUNDS if _over(kernel) else 1), "round", 0, 3)
    expect((kernel.round == 0) == early, f"position: round is {kernel.round}; it is 0 during set-up, then 1 to 3")
    expect(not _over(kernel) or kernel.round == codes.ROUNDS, "position: round: a game is over after round 3")
    ended = kernel.round if _over(kernel) else max(kernel.round - 1, 0)
    awards = document.get("awards", [None] * ended)
    expect(
        isinstance(awards, list) and len(awards) == ended,
        f"position: awards must list who won the award of each round that has ended: {ended}",
    )
    won = [NONE if name is None else read_seat(name, kernel.seats, "position: awards") for name in awards]
    kernel.award = won + [codes.NOT_YET] * (codes.ROUNDS - ended)


def _over(kernel: Panamax) -> bool:
    return bool(kernel.phase == codes.ENDED)


def _read_order(document: Document, kernel: Panamax) -> None:
    drawing = kernel.phase == codes.ORDER
    names = document.get("order", [] if drawing else list(COLOURS[: kernel.seats]))
    expect(isinstance(names, list), "position: order must list the colours, first to play first")
    seats = [read_seat(name, kernel.seats, "position: order") for name in names]
    expect(len(set(seats)) == len(seats), "position: order: a colour is named twice")
    wanted = "fewer than" if drawing else "exactly"
    complete = len(seats) < kernel.seats if drawing else len(seats) == kernel.seats
    expect(complete, f"position: order: {len(seats)} colours; in this phase there are {wanted} {kernel.seats}")
    kernel.order = [*seats, *[NONE] * 4][:4]
    if kernel.phase in (*SEAT_PHASES, codes.KEEPING):
        turn = document.get("turn", COLOURS[seats[0]])
        kernel.at = seats.index(read_seat(turn, kernel.seats, "position: turn"))
    else:
        expect("turn" not in document, "position: turn: nobody has the turn in this phase")


def _read_table(document: Document, kernel: Panamax) -> None:
    """The action dice. Left out: as many as at the start of a round, spread evenly."""
    quiet = kernel.phase in (*SETTING_UP, codes.RAIL_FLAGS, codes.FEES, codes.ENDED)
    rolling = kernel.phase == codes.DICE
    batch = _flag(document, "rolling_executive")
    expect(rolling or not batch, "position: rolling_executive: no dice are rolled in this phase")
    spread = [(kernel.ordinary_dice + 5 - i) // 6 for i in range(6)]
    executive = [int((0, 2, 4, 1, 3, 5)[i] < kernel.executive_dice) for i in range(6)]
    empty = quiet or (rolling and not batch)
    kernel.column = _counts(document, "columns", [0] * 6 if empty else spread, codes.ROWS)
    kernel.executive = _counts(document, "executive", [0] * 6 if empty or rolling else executive, 1)
    kernel.rolled = _counts(document, "rolled", [0] * 6, 99)
    kernel.batch = int(batch)
    kernel.rolls = sum(kernel.rolled)
    expect(rolling or not kernel.rolls, "position: rolled: no dice are rolled in this phase")
    if rolling:
        due = kernel.executive_dice if batch else kernel.ordinary_dice
        expect(kernel.rolls < due, f"position: rolled: {kernel.rolls} dice; all are placed after {due}")
        if batch:
            lie = sum(kernel.column)
            due = kernel.ordinary_dice
            expect(lie == due, f"position: columns: {lie} dice; before the executive ones there are {due}")
        expect(not sum(kernel.executive), "position: executive: these dice are not rolled yet")
    expect(not empty or not sum(kernel.column), "position: columns: no dice lie there in this phase")
    expect(not quiet or not sum(kernel.executive), "position: executive: no dice lie there in this phase")
    kernel.turns = _number(document.get("turns", 0), "turns", 0, 99)
    taken = _flag(document, "taken", default=bool(document.get("frames")) and _by_die(document))
    kernel.taken = int(taken)
    if kernel.phase == codes.TURN:
        expect(taken or kernel.dice_left(), "position: columns: there is no die left to take")
    else:
        expect(not taken or kernel.phase == codes.RAIL_FLAGS, "position: taken: nobody takes a die in this phase")


def _by_die(document: Document) -> bool:
    """Whether a frame shows that a die has been taken."""
    frames = document["frames"]
    entries = [frame for frame in frames if isinstance(frame, dict)] if isinstance(frames, list) else []
    return any(frame.get("source", "die") != "card" for frame in entries)


def _read_ships(document: Document, kernel: Panamax) -> None:
    entries = document.get("ships", {})
    expect(isinstance(entries, dict), "position: ships must be ships with places, as in {'R2': {'at': 'EUR'}}")
    where = list(kernel.where)
    heading = list(kernel.heading)
    if kernel.phase not in (codes.ORDER, codes.OFFER, codes.KEEPING):
        for seat in range(kernel.seats):
            where[seat * 4 + codes.S2], where[seat * 4 + codes.S1A] = codes.A_WAIT, codes.P_WAIT
    hold = [0] * (SHIPS * codes.SLOTS)
    for name, entry in entries.items():
        ship = read_ship(name, kernel.seats, "position: ships")
        here = f"position: ships.{name}"
        entry = {"at": entry} if isinstance(entry, str) else entry
        expect(
            isinstance(entry, dict) and {*entry} <= {"at", "cargo", "heading"} and "at" in entry,
            f"{here} must have a place (at) and may have dice (cargo) and, in a lake, a heading",
        )
        where[ship] = read_place(entry["at"], here)
        if "heading" in entry:
            expect(where[ship] in (codes.LG, codes.LM), f"{here}: only a ship in a lake needs a heading")
            expect(entry["heading"] in HEADINGS, f"{here}: the heading must be AP or PA")
            heading[ship] = HEADINGS.index(entry["heading"])
        else:
            expect(where[ship] not in (codes.LG, codes.LM), f"{here}: which heading has it in the lake, AP or PA?")
        dice = entry.get("cargo", [])
        expect(isinstance(dice, list) and len(dice) <= codes.SLOTS, f"{here}: cargo must list at most four dice")
        for slot, die in enumerate(dice):
            hold[ship * codes.SLOTS + slot] = read_die(die, kernel.seats, f"{here}: cargo")
    for ship in range(SHIPS):
        if where[ship] not in (codes.LG, codes.LM) and where[ship] < codes.PLACES:
            heading[ship] = _heading_at(where[ship])
        elif where[ship] >= ON_DESK:
            heading[ship] = codes.AP
    kernel.where, kernel.heading, kernel.hold = where, heading, hold
    for ship in range(SHIPS):
        if _plays(kernel, ship):
            _check_ship(kernel, ship)


def _heading_at(place: int) -> int:
    """The heading of a ship that is not in a lake."""
    if place >= FIRST_DOCK:
        return codes.AP if place < FIRST_DOCK + codes.LANE_DOCKS else codes.PA
    if place < codes.ZONE or place >= codes.A_LOAD:
        return place % 2
    return (place - codes.ZONE) // 2


def _check_ship(kernel: Panamax, ship: int) -> None:
    here = f"position: ships.{SHIP_NAMES[ship]}"
    place, dice = kernel.where[ship], len(cargo(kernel, ship))
    total = kernel.total(ship)
    if MILITARY <= ship < codes.CRUISE:
        expect(not dice, f"{here}: a military ship carries nothing")
        expect(place >= codes.A_LOAD and place != ON_DESK, f"{here}: a military ship is in A_LOAD, P_LOAD or the canal")
        return
    expect(place not in (codes.A_LOAD, codes.P_LOAD), f"{here}: name its flagged zone: EUR, USE, CHN or USW")
    if place == ON_DESK:
        late = kernel.phase not in (codes.ORDER, codes.OFFER, codes.KEEPING)
        may = ship < MILITARY and (ship % 4 in (codes.S1B, codes.S3) or not late)
        expect(may, f"{here}: only ships 1b and 3 wait on a desk")
    at_rest = place < codes.ZONE or place == ON_DESK
    expect(not dice or not at_rest, f"{here}: there are no dice on a ship that waits")
    expect(dice <= kernel.size[ship], f"{here}: {dice} dice in {kernel.size[ship]} slots")
    most, least = kernel.most[ship], kernel.least[ship]
    expect(total <= most, f"{here}: the dice add up to {total}; the most is {most}")
    expect(dice < kernel.size[ship] or total >= least, f"{here}: a full ship carries {least} at least, not {total}")
    if codes.LG <= place < codes.PLACES:
        expect(kernel.ready(ship), f"{here}: a ship in the canal carries {least} at least, not {total}")


def _read_docks(document: Document, kernel: Panamax) -> None:
    """Who leaves a dock first. Left out: in the order of the ships' names."""
    orders = document.get("docks", {})
    expect(isinstance(orders, dict), "position: docks must be docks with ships, as in {'AP1': ['R2', 'B1a']}")
    for name in orders:
        place = read_place(name, "position: docks")
        expect(FIRST_DOCK <= place < codes.PLACES, f"position: docks: {name} is no dock")
    dock = [NONE] * (DOCKS * DOCK_SPACES)
    for number in range(DOCKS):
        name = PLACES[FIRST_DOCK + number]
        there = [ship for ship in range(SHIPS) if kernel.where[ship] == FIRST_DOCK + number]
        spaces = sum(kernel.size[ship] for ship in there)
        expect(spaces <= DOCK_SPACES, f"position: {name} holds {spaces} spaces; a dock has {DOCK_SPACES}")
        listed = orders.get(name, [SHIP_NAMES[ship] for ship in there])
        expect(isinstance(listed, list), f"position: docks.{name} must list ships")
        ships = [read_ship(ship, kernel.seats, f"position: docks.{name}") for ship in listed]
        expect(sorted(ships) == there, f"position: docks.{name} must list the ships whose place it is, each once")
        for place, ship in enumerate(ships):
            dock[number * DOCK_SPACES + place] = ship
    kernel.dock = dock


def _read_desks(document: Document, kernel: Panamax) -> None:
    """Money, prices, shares, dice in the warehouse."""
    for field, name, high in (
        ("player", "cash", MOST_MONEY),
        ("company", "funds", MOST_MONEY),
        ("warehouse", "warehouse", kernel.dice_each),
        ("bailouts", "bailouts", 99),
        ("platform_dice", "yard", codes.WAGON),
    ):
        values = list(getattr(kernel, name))
        for seat, value in _seats(document.get(field, {}), field, kernel):
            values[seat] = _number(value, f"{field}.{COLOURS[seat]}", 0, high)
        setattr(kernel, name, values)
    prices = list(kernel.price)
    for seat, value in _seats(document.get("price", {}), "price", kernel):
        prices[seat] = _number(value, f"price.{COLOURS[seat]}", kernel.price_low, kernel.price_high)
    kernel.price = prices
    expect(kernel.phase == codes.RAIL_FLAGS or not sum(kernel.yard), "position: platform_dice belong to the phase rail")
    shares = list(kernel.shares)
    for seat, entry in _seats(document.get("shares", {}), "shares", kernel):
        for company in range(4):
            shares[seat * 4 + company] = 0
        for company, count in _seats(entry, f"shares.{COLOURS[seat]}", kernel):
            shares[seat * 4 + company] = _number(
                count, f"shares.{COLOURS[seat]}.{COLOURS[company]}", 0, kernel.shares_each
            )
    kernel.shares = shares
    stock = list(kernel.stock)
    for company in range(kernel.seats):
        out = sum(shares[seat * 4 + company] for seat in range(4))
        expect(
            out <= kernel.shares_each,
            f"position: shares: {out} of {COLOURS[company]} are out; there are only {kernel.shares_each}",
        )
        stock[company] = kernel.shares_each - out
    kernel.stock = stock


def _read_flags(document: Document, kernel: Panamax) -> None:
    flags = [0] * 16
    for seat, entry in _seats(document.get("flags", {}), "flags", kernel):
        for nation, count in _nations(entry, f"flags.{COLOURS[seat]}"):
            flags[seat * 4 + nation] = _number(count, f"flags.{COLOURS[seat]}.{NATIONS[nation]}", 0, codes.CELLS)
    kernel.flags = flags
    names = document.get("platform", list(NATIONS))
    expect(isinstance(names, list), "position: platform must list the nations whose flag lies there")
    there = [read_nation(name, "position: platform") for name in names]
    expect(len(set(there)) == len(there), "position: platform: one flag of each nation at most")
    kernel.platform = [int(nation in there) for nation in range(4)]
    for nation in range(4):
        expect(
            kernel.flags_left(nation) >= 0,
            f"position: flags: there are only {kernel.flags_each} of {NATIONS[nation]}, the platform's included",
        )
    postponed = [0] * 16
    for seat, entry in _seats(document.get("postponed", {}), "postponed", kernel):
        for nation, when in _nations(entry, f"postponed.{COLOURS[seat]}"):
            here = f"position: postponed.{COLOURS[seat]}.{NATIONS[nation]}"
            expect(when in POSTPONED[1:], f"{here} must be 'earlier' or 'now' (in this turn)")
            cells = list(kernel.cell[nation * codes.CELLS : (nation + 1) * codes.CELLS])
            covered = codes.CELL_MARKET in cells[: flags[seat * 4 + nation]]
            expect(covered, f"{here}: no flag lies on a market cell of that nation")
            own = kernel.phase in (codes.TURN, codes.RAIL_FLAGS) and seat == kernel.active()
            expect(when == "earlier" or own, f"{here}: it is not this player's turn")
            postponed[seat * 4 + nation] = POSTPONED.index(when)
    kernel.postponed = postponed


def _read_hands(document: Document, kernel: Panamax) -> None:
    """Passengers, captain and stevedore cards, stored answers."""
    slots = [0] * 4
    for seat, entry in _seats(document.get("passengers", {}), "passengers", kernel):
        here = f"position: passengers.{COLOURS[seat]}"
        good = isinstance(entry, str) and len(set(entry)) == len(entry) and {*entry} <= {*SLOTS}
        expect(good, f"{here} must name the slots filled, as in 'TX'")
        slots[seat] = sum(1 << SLOTS.index(slot) for slot in entry)
    kernel.slots = slots
    expect(kernel.passengers_left() >= 0, f"position: passengers: there are only {kernel.passengers_all} tokens")
    for field, high, pile in (
        ("captain", codes.CAPTAINS, "captains"),
        ("stevedore", codes.STEVEDORES, "stevedores"),
    ):
        hand = [0] * 4
        for seat, card in _seats(document.get(field, {}), field, kernel):
            hand[seat] = _number(card, f"{field}.{COLOURS[seat]}", 0, high)
        held = [card for card in hand if card]
        expect(len(set(held)) == len(held), f"position: {field}: a card is held twice")
        taken = _number(document.get(f"{pile}_taken", max(hand)), f"{pile}_taken", 0, high)
        expect(taken >= max(hand), f"position: {pile}_taken is {taken}, but card {max(hand)} is held")
        setattr(kernel, field, hand)
        setattr(kernel, pile, taken)
    fresh = document.get("new_cards", [])
    good = isinstance(fresh, list) and all(name in NEW_CARDS for name in fresh) and len({*fresh}) == len(fresh)
    expect(good, "position: new_cards may list 'captain' and 'stevedore'")
    expect(not fresh or kernel.phase == codes.TURN, "position: new_cards belong to a turn")
    for name in fresh:
        hand = kernel.captain if name == "captain" else kernel.stevedore
        expect(hand[kernel.active()], f"position: new_cards: the player has no {name} card")
    kernel.new_cards = sum(1 << NEW_CARDS.index(name) for name in fresh)
    bonus, orders = [0] * 4, [0] * 4
    for seat, entry in _seats(document.get("prefer", {}), "prefer", kernel):
        here = f"position: prefer.{COLOURS[seat]}"
        expect(isinstance(entry, dict) and {*entry} <= {"bonus", "slots"}, f"{here} may have bonus and slots")
        bonus[seat] = _choice(entry.get("bonus", "ask"), BONUS_WISHES, f"{here}.bonus")
        orders[seat] = _choice(entry.get("slots", "ask"), SLOT_WISHES, f"{here}.slots")
    kernel.prefer_bonus, kernel.prefer_slots = bonus, orders
    kernel.preferred = int(_flag(document, "preferred"))
    expect(
        not kernel.preferred or (kernel.phase == codes.TURN and kernel.taken),
        "position: preferred: stored answers change at the end of a turn",
    )


def _read_advisors(document: Document, kernel: Panamax) -> None:
    table = document.get("advisors", {})
    places = {"dealt": codes.DEALT, "secret": codes.SECRET, "returned": codes.RETURNED, "open": codes.OPEN}
    expect(
        isinstance(table, dict) and {*table} <= {*places},
        f"position: advisors may have {', '.join(places)}, each by colour",
    )
    advisor = [codes.POOL] * codes.ADVISORS
    count = {name: [0] * kernel.seats for name in places}
    for name, entries in table.items():
        for seat, cards in _seats(entries, f"advisors.{name}", kernel):
            cards = [cards] if isinstance(cards, str) else cards
            here = f"position: advisors.{name}.{COLOURS[seat]}"
            expect(isinstance(cards, list), f"{here} must list advisors, as in ['FA3']")
            for card in cards:
                number = read_advisor(card, here)
                expect(advisor[number] == codes.POOL, f"{here}: {card} is named twice")
                advisor[number] = places[name] + seat
                count[name][seat] += 1
    kernel.advisor = advisor
    _check_advisors(kernel, count)


def _check_advisors(kernel: Panamax, count: dict[str, list[int]]) -> None:
    for seat in range(kernel.seats):
        here = f"position: advisors of {COLOURS[seat]}"
        dealt, secret, returned = (count[name][seat] for name in ("dealt", "secret", "returned"))
        expect(secret <= 1, f"{here}: there is one secret advisor at most")
        if kernel.phase == codes.DEALING:
            due = [0] * kernel.seats
            for number in range(sum(count["dealt"])):
                if number < 2 * kernel.seats:
                    due[kernel.order[number // 2]] += 1
            expect(dealt == due[seat] and not secret, f"{here}: two are dealt to each, in turn order")
        elif kernel.phase == codes.SECRETS:
            expect(
                (dealt, secret, returned) in ((2, 0, 0), (0, 1, 1)),
                f"{here}: two are dealt, or one is secret and one returned",
            )
        else:
            expect(not dealt and not returned, f"{here}: advisors are dealt and returned during set-up only")
        early = kernel.phase in SETTING_UP and kernel.phase != codes.SHOWING
        expect(not early or not count["open"][seat], f"{here}: none are won before the game begins")
        expect(kernel.phase >= codes.SECRETS or not secret, f"{here}: none is kept yet in this phase")
    if kernel.phase == codes.DEALING:
        expect(sum(count["dealt"]) < 2 * kernel.seats, "position: advisors: all are dealt; the phase is secrets")
    if kernel.phase == codes.SECRETS:
        expect(any(count["dealt"]), "position: advisors: all have kept one; the phase is display")


def _read_contracts(document: Document, kernel: Panamax) -> None:
    contract, side, left = [NONE] * 12, [0] * 12, [0] * 12
    pile = [codes.IN_DECK] * codes.CARDS
    for seat, entries in _seats(document.get("contracts", {}), "contracts", kernel):
        here = f"position: contracts.{COLOURS[seat]}"
        expect(isinstance(entries, list) and len(entries) <= HELD, f"{here} must list at most {HELD} contracts")
        for number, entry in enumerate(entries):
            entry = {"card": entry} if isinstance(entry, str) else entry
            good = isinstance(entry, dict) and {*entry} <= {"card", "side", "left"} and "card" in entry
            expect(good, f"{here} must list contracts like {{'card': 'EUR-5', 'side': 'front', 'left': ['5', '2']}}")
            card = read_card(entry["card"], here)
            expect(card not in contract, f"{here}: {entry['card']} is held twice")
            at = seat * HELD + number
            contract[at] = card
            side[at] = _choice(entry.get("side", "front"), ("front", "back"), f"{here}: side of {entry['card']}")
            expect(not side[at] or card < SET_UP, f"{here}: a set-up contract has a front only")
            left[at] = _read_left(entry, face_names(kernel, card, side[at]), here)
            if card < codes.CARDS:
                pile[card] = codes.ELSEWHERE
    kernel.contract, kernel.side, kernel.left, kernel.pile = contract, side, left, pile
    _read_offered(document, kernel)


def _read_left(entry: Document, face: list[str], here: str) -> int:
    """Which containers still have a die; of equal ones the later go first."""
    names = entry.get("left", face)
    expect(isinstance(names, list) and names, f"{here}: left must list the containers still on {entry['card']}")
    mask = 0
    for name in names:
        free = [i for i, shown in enumerate(face) if shown == name and not mask >> i & 1]
        expect(free, f"{here}: {name!r} is not on {entry['card']}, which shows {' '.join(face)}")
        mask |= 1 << free[-1]
    return mask


def _read_offered(document: Document, kernel: Panamax) -> None:
    offered = [NONE] * codes.SET_UPS
    count = [0] * kernel.seats
    for seat, cards in _seats(document.get("offered", {}), "offered", kernel):
        here = f"position: offered.{COLOURS[seat]}"
        expect(isinstance(cards, list), f"{here} must list set-up contracts")
        for name in cards:
            card = read_card(name, here, set_up=True) - SET_UP
            expect(offered[card] == NONE, f"{here}: {name} is offered twice")
            offered[card] = seat
            count[seat] += 1
    kernel.offered = offered
    if kernel.phase not in (codes.OFFER, codes.KEEPING):
        expect(not any(count), "position: offered: contracts are offered during set-up only")
        return
    total = sum(count)
    due = [0] * kernel.seats
    for number in range(min(total, 2 * kernel.seats)):
        due[kernel.order[number // 2]] += 1
    expect(count == due, "position: offered: two are dealt to each, in turn order")
    dealt = total == 2 * kernel.seats
    expect(dealt == (kernel.phase == codes.KEEPING), "position: offered: when all have two, each keeps one")
    for place in range(kernel.seats):
        seat = kernel.order[place]
        kept = kernel.phase == codes.KEEPING and place < kernel.at
        expect(kernel.held(seat) == int(kept), f"position: contracts.{COLOURS[seat]}: each keeps one, in turn order")


def _read_display(document: Document, kernel: Panamax) -> None:
    showing = kernel.phase == codes.SHOWING
    before = kernel.phase in SETTING_UP and not showing
    held = [card_name(card) for card in kernel.contract if card >= 0]
    house = [name for name in _house(held) if name != document.get("drawn")][:4]
    given = document.get("display", [] if before or showing else house[:3])
    expect(isinstance(given, list) and len(given) <= 3, "position: display must list the contracts of columns 4, 5, 6")
    incoming = document.get("incoming")
    if "incoming" not in document and not before and not showing and document.get("draw") != "incoming":
        free = _house([*held, *[name for name in given if isinstance(name, str)]])
        incoming = next(name for name in free if name != document.get("drawn"))
    names = [*given, *([None] * (3 - len(given))), incoming]
    display = [NONE] * 4
    pile = list(kernel.pile)
    for slot, name in enumerate(names):
        if name is not None:
            display[slot] = read_card(name, "position: display", set_up=False)
            expect(pile[display[slot]] == codes.IN_DECK, f"position: display: {name} is somewhere else already")
            pile[display[slot]] = codes.ELSEWHERE
    discards = document.get("discards", [])
    expect(isinstance(discards, list), "position: discards must list contracts")
    for name in discards:
        card = read_card(name, "position: discards", set_up=False)
        expect(pile[card] == codes.IN_DECK, f"position: discards: {name} is somewhere else already")
        pile[card] = codes.IN_DISCARDS
    kernel.display, kernel.pile = display, pile
    if before:
        expect(max(display) == NONE and not discards, "position: display: no contracts are shown yet in this phase")
    elif showing:
        expect(display[INCOMING] == NONE, "position: incoming: when it is shown, dice are rolled; the phase is dice")
    else:
        expect(len(given) == 3, "position: display: there is a contract for each of the columns 4, 5 and 6")


def _house(taken: list[str]) -> list[str]:
    """Contracts that are nowhere else, the usual ones first."""
    others = [card_name(card) for card in range(codes.CARDS)]
    return [name for name in dict.fromkeys([*HOUSE_DISPLAY, *others]) if name not in taken]


def _read_rail(document: Document, kernel: Panamax) -> None:
    dice = document.get("rail", [])
    expect(isinstance(dice, list) and len(dice) <= codes.WAGON, "position: rail must list at most four dice")
    wagon = [read_die(die, kernel.seats, "position: rail") for die in dice]
    kernel.wagon = [*wagon, *[0] * codes.WAGON][: codes.WAGON]


def _count_dice(kernel: Panamax) -> None:
    """Dice that are nowhere else are in the reserve."""
    reserve = [0] * 4
    for seat in range(kernel.seats):
        out = dice_out(kernel, seat)
        reserve[seat] = kernel.dice_each - out
        expect(reserve[seat] >= 0, f"position: {out} dice of {COLOURS[seat]}; there are only {kernel.dice_each}")
    kernel.reserve = reserve


def dice_out(kernel: Panamax, seat: int) -> int:
    """A company's dice outside the reserve."""
    aboard = sum(1 for die in [*kernel.hold, *kernel.wagon] if die and (die - 1) // FACES == seat)
    signed = sum(kernel.left[seat * HELD + number].bit_count() for number in range(HELD))
    return aboard + signed + kernel.warehouse[seat] + kernel.yard[seat]


# --- reading what is being done ---------------------------------------------------------------------------------------


def _read_frames(document: Document, kernel: Panamax) -> None:
    frames = document.get("frames", [])
    expect(isinstance(frames, list) and len(frames) <= MOST_FRAMES, f"position: frames must list {MOST_FRAMES} at most")
    in_turn = kernel.phase in (codes.TURN, codes.RAIL_FLAGS)
    expect(not frames or in_turn, "position: frames: nothing is being done in this phase")
    asked = bool(document.get("asks"))
    for number, frame in enumerate(frames):
        here = f"position: frames[{number}]"
        expect(isinstance(frame, dict), f"{here} must be a table with a kind")
        kind = frame.get("kind")
        expect(kind in codes.FRAME_KINDS[1:], f"{here}: kind must be one of {', '.join(codes.FRAME_KINDS[1:])}")
        known = ("kind", "source", "of", *FRAME_FIELDS[kind], "begun")
        expect({*frame} <= {*known}, f"{here}: a {kind} frame has {', '.join(known)}")
        source = _choice(frame.get("source", _usual_source(kind, kernel)), SOURCES, f"{here}.source")
        top = kernel.push_frame(codes.FRAME_KINDS.index(kind), source, _read_of(frame, kind, source, kernel, here))
        _read_points(frame, kind, kernel, top, here, asked and number + 1 == len(frames))
        begun = frame.get("begun", False)
        expect(isinstance(begun, bool), f"{here}.begun must be true or false")
        _set(kernel, "f_begun", top, int(begun))
        _check_frame(kernel, number, kind, source, here)


FRAME_FIELDS: dict[str, tuple[str, ...]] = {
    "executive": (),
    "cargo": ("loads", "used", "contract_taken"),
    "load": ("loads", "used"),
    "move": ("locks", "waterways", "any", "military"),
    "rail": (),
    "market": (),
    "released": (),
}


def _usual_source(kind: str, kernel: Panamax) -> str:
    if kernel.phase == codes.RAIL_FLAGS or kind not in ("executive", "cargo", "move"):
        return "desk"
    return "die"


def _read_of(frame: Document, kind: str, source: int, kernel: Panamax, here: str) -> int:
    """The column of a die, the nation of a desk cell, the number of a card."""
    if source == codes.BY_DIE:
        low, high = {"executive": (0, 5), "cargo": (3, 5)}.get(kind, (0, 2))
    else:
        low, high = (0, 3) if source == codes.BY_DESK else (1, 5)
    return _number(frame.get("of", low), f"{here[10:]}.of", low, high)


def _read_points(frame: Document, kind: str, kernel: Panamax, top: int, here: str, last_asked: bool) -> None:
    for field, name in (("locks", "f_lock"), ("waterways", "f_water"), ("any", "f_any"), ("loads", "f_loads")):
        usual = 1 if field == "loads" and field in FRAME_FIELDS[kind] else 0
        _set(kernel, name, top, _number(frame.get(field, usual), f"{here[10:]}.{field}", 0, 20))
    if kind == "move" and not last_asked:
        expect(
            kernel.f_lock[top] + kernel.f_water[top] + kernel.f_any[top] > 0,
            f"{here}: it has no point left",
        )
    if "loads" in FRAME_FIELDS[kind]:
        expect(kernel.f_loads[top] > 0, f"{here}: loading without a die left is over")
    used = 0
    for name in _list(frame, "military", here):
        used |= 1 << read_nation(name, f"{here}.military")
    for name in _list(frame, "used", here):
        used |= 1 << (codes.RAIL_BIT if name == RAIL else read_ship(name, kernel.seats, f"{here}.used"))
    signed = frame.get("contract_taken", False)
    expect(isinstance(signed, bool), f"{here}.contract_taken must be true or false")
    _set(kernel, "f_used", top, used | signed << codes.SIGNED_BIT)


def _check_frame(kernel: Panamax, number: int, kind: str, source: int, here: str) -> None:
    """Which frames can come from what."""
    by = SOURCES[source]
    sources = {"executive": ("die",), "cargo": ("die",), "load": ("desk", "card"), "move": SOURCES}
    allowed = sources.get(kind, ("desk",))
    expect(by in allowed, f"{here}: a {kind} frame comes from {' or '.join(allowed)}, not {by}")
    if by == "die":
        expect(kernel.phase == codes.TURN and kernel.taken, f"{here}: no die has been taken")
        earlier = [i for i in range(number) if kernel.f_source[i] == codes.BY_DIE]
        expect(not earlier, f"{here}: only one die is taken in a turn")
        above = [i for i in range(number) if kernel.f_kind[i] != 0]
        expect(not above, f"{here}: the die's own action comes first")
    elif by == "card":
        expect(kernel.phase == codes.TURN, f"{here}: cards are played in the own turn")
    if kernel.phase == codes.TURN and not kernel.taken:
        expect(by == "card" or number > 0, f"{here}: no die has been taken")


def _read_asks(document: Document, kernel: Panamax) -> None:
    asks = document.get("asks", [])
    expect(isinstance(asks, list) and len(asks) <= 4, "position: asks must list four questions at most")
    in_turn = kernel.phase in (codes.TURN, codes.RAIL_FLAGS)
    expect(not asks or in_turn, "position: asks: nothing arrives in this phase")
    for number, entry in enumerate(asks):
        here = f"position: asks[{number}]"
        good = isinstance(entry, dict) and {*entry} == {"seat", "ask", "ship"}
        expect(good, f"{here} must have a seat, what is asked (bonus or passenger), and the ship that arrived")
        seat = read_seat(entry["seat"], kernel.seats, here)
        kind = _choice(entry["ask"], ASK_WORDS, f"{here}.ask")
        expect(kind > 0, f"{here}.ask must be bonus or passenger")
        ship = read_ship(entry["ship"], kernel.seats, here)
        if kind == codes.ASK_BONUS:
            expect(ship < MILITARY and ship // 4 == seat, f"{here}: the bonus is for the owner of the ship")
        else:
            expect(codes.CRUISE <= ship < codes.GIANT, f"{here}: passengers come with a cruise ship")
        kernel.ask(kind, seat, ship)
    if kernel.phase == codes.RAIL_FLAGS:
        kernel.taken = int(bool(asks) or kernel.depth > 0)


def _read_drawing(document: Document, kernel: Panamax) -> None:
    """A card that chance has to draw, or that is being looked at."""
    draw = _choice(document.get("draw", ""), DRAWS, "position: draw")
    drawn = document.get("drawn")
    top = kernel.depth - 1
    signing = (
        kernel.phase == codes.TURN
        and top >= 0
        and kernel.f_kind[top] == codes.F_CARGO
        and kernel.f_used[top] >> codes.SIGNED_BIT & 1
        and not kernel.f_begun[top]
        and not kernel.asks
    )
    expect(signing or not (draw or drawn), "position: draw, drawn: a card is drawn when a contract has just been taken")
    expect(not (draw and drawn), "position: draw, drawn: one at a time")
    kernel.draw = draw
    pile = list(kernel.pile)
    if drawn is not None:
        kernel.drawn = read_card(drawn, "position: drawn", set_up=False)
        expect(pile[kernel.drawn] == codes.IN_DECK, f"position: drawn: {drawn} is somewhere else already")
        pile[kernel.drawn] = codes.ELSEWHERE
    deck = document.get("deck")
    rest = [card for card in range(codes.CARDS) if pile[card] == codes.IN_DECK]
    if deck is not None:
        expect(isinstance(deck, list), "position: deck must list contracts")
        named = [read_card(name, "position: deck", set_up=False) for name in deck]
        expect(len(set(named)) == len(named), "position: deck: a contract is named twice")
        missing = [card_name(card) for card in range(codes.CARDS) if (card in named) != (card in rest)]
        expect(not missing, f"position: deck: {', '.join(missing)}: every contract is in exactly one place")
    kernel.pile = pile
    if kernel.phase not in SETTING_UP:
        empty = draw == codes.DRAW_INCOMING
        expect(
            (kernel.display[INCOMING] < 0) == empty,
            "position: incoming: there is a card, unless chance has to draw it",
        )
    expect(rest or not draw, "position: deck: it is empty, so the discards belong into it")
    if kernel.drawn >= 0 or draw == codes.DRAW_TOP:
        able = kernel.can_fill(kernel.active(), codes.BACK_FACE, codes.BACK)
        expect(able, "position: drawn: whoever looks at the deck needs dice enough for the back of a card")


def _read_group(document: Document, kernel: Panamax) -> None:
    names = document.get("group", [])
    expect(isinstance(names, list), "position: group must list ships")
    if names:
        top = kernel.depth - 1
        moving = top >= 0 and kernel.f_kind[top] == codes.F_MOVE and not kernel.asks
        expect(moving, "position: group: ships are named in a movement")
    for name in names:
        ship = read_ship(name, kernel.seats, "position: group")
        reason = kernel.refuse_add(ship)
        expect(not reason, f"position: group: {name} cannot join it: {codes.REFUSALS[reason]}")
        kernel.name_ship(ship)


def _check_contracts(kernel: Panamax) -> None:
    """Three contracts only for whoever has just taken one."""
    for seat in range(kernel.seats):
        if kernel.held(seat) > codes.CONTRACT_LIMIT:
            kinds = [(kernel.f_kind[i], kernel.f_used[i] >> codes.SIGNED_BIT & 1) for i in range(kernel.depth)]
            may_sign = any(
                kind == codes.F_EXECUTIVE or (kind == codes.F_CARGO and not signed) for kind, signed in kinds
            )
            own = kernel.phase == codes.TURN and kernel.taken and seat == kernel.active() and not may_sign
            pending = kernel.drawn >= 0 or kernel.draw == codes.DRAW_TOP
            expect(
                own and not pending,
                f"position: contracts.{COLOURS[seat]}: a third one only after it was taken in the own turn",
            )


def _read_on(kernel: Panamax) -> None:
    """To the next decision: questions with one answer, seats at the platform, companies without a stevedore card."""
    kernel.go_on()
    if kernel.phase == codes.FEES:
        kernel.collect_fees()


def _set(kernel: Panamax, name: str, at: int, value: int) -> None:
    """Compiled, an array attribute is read as a copy: change it as a whole."""
    values = list(getattr(kernel, name))
    values[at] = value
    setattr(kernel, name, values)


def _list(frame: Document, name: str, here: str) -> list[Any]:
    values = frame.get(name, [])
    expect(isinstance(values, list), f"{here}.{name} must be a list")
    return list(values)


def _choice(value: Any, choices: tuple[str, ...], where: str) -> int:
    if isinstance(value, str) and value in choices:
        return choices.index(value)
    raise BadInput(f"{where} is {value!r}; it must be one of {', '.join(repr(choice) for choice in choices)}")


def _flag(document: Document, name: str, default: bool = False) -> bool:
    value = document.get(name, default)
    expect(isinstance(value, bool), f"position: {name} is {value!r}; it must be true or false")
    return bool(value)


def _counts(document: Document, name: str, default: list[int], high: int) -> list[int]:
    values = document.get(name, default)
    expect(isinstance(values, list) and len(values) == 6, f"position: {name} must list six numbers, columns 1 to 6")
    return [_number(value, f"{name}[{i + 1}]", 0, high) for i, value in enumerate(values)]


def _seats(table: Any, where: str, kernel: Panamax) -> list[tuple[int, Any]]:
    expect(isinstance(table, dict), f"position: {where} must be colours with values, as in {{'R': 2}}")
    return [(read_seat(name, kernel.seats, f"position: {where}"), value) for name, value in table.items()]


def _nations(table: Any, where: str) -> list[tuple[int, Any]]:
    expect(isinstance(table, dict), f"position: {where} must be nations with values, as in {{'EUR': 2}}")
    return [(read_nation(name, f"position: {where}"), value) for name, value in table.items()]


def _number(value: Any, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadInput(f"position: {where} is {value!r}; it must be a number from {low} to {high}")
    return value


# --- what must always hold --------------------------------------------------------------------------------------------


def audit(kernel: Panamax) -> list[str]:
    """In a game from its start: no die, share, flag, card or token lost or doubled, no purse below zero, no dock
    overfull, every ship in the canal ready."""
    wrong: list[str] = []

    def demand(holds: object, what: str) -> None:
        if not holds:
            wrong.append(what)

    for seat in range(kernel.seats):
        name = COLOURS[seat]
        dice = dice_out(kernel, seat) + kernel.reserve[seat]
        demand(dice == kernel.dice_each, f"{name}: {dice} dice in all")
        out = sum(kernel.shares[holder * 4 + seat] for holder in range(4))
        demand(out + kernel.stock[seat] == kernel.shares_each, f"{name}: {out + kernel.stock[seat]} shares in all")
        demand(kernel.cash[seat] >= 0 and kernel.funds[seat] >= 0, f"{name}: a purse below zero")
        demand(kernel.reserve[seat] >= 0 and kernel.warehouse[seat] >= 0, f"{name}: dice below zero")
        demand(kernel.price_low <= kernel.price[seat] <= kernel.price_high, f"{name}: price {kernel.price[seat]}")
        limit = HELD if kernel.phase == codes.TURN and seat == kernel.active() else codes.CONTRACT_LIMIT
        demand(kernel.held(seat) <= limit, f"{name}: {kernel.held(seat)} contracts")
    for nation in range(4):
        placed = [kernel.flags[seat * 4 + nation] for seat in range(4)]
        demand(max(placed) <= codes.CELLS and kernel.flags_left(nation) >= 0, f"{NATIONS[nation]}: flags {placed}")
    demand(kernel.passengers_left() >= 0, "passenger tokens below zero")
    wrong += _audit_ships(kernel) + _audit_cards(kernel)
    demand(kernel.depth <= MOST_FRAMES, f"{kernel.depth} frames")
    return wrong


def _audit_ships(kernel: Panamax) -> list[str]:
    wrong: list[str] = []
    moored_ships: list[int] = []
    for dock in range(DOCKS):
        ships = [ship for ship in kernel.dock[dock * DOCK_SPACES : (dock + 1) * DOCK_SPACES] if ship >= 0]
        moored_ships += ships
        if sum(kernel.size[ship] for ship in ships) > DOCK_SPACES:
            wrong.append(f"{PLACES[FIRST_DOCK + dock]} is overfull")
        if any(kernel.where[ship] != FIRST_DOCK + dock for ship in ships):
            wrong.append(f"{PLACES[FIRST_DOCK + dock]}: a ship is not where it is said to be")
    if len(set(moored_ships)) != len(moored_ships):
        wrong.append("a ship lies in two docks")
    for ship in range(SHIPS):
        if not _plays(kernel, ship):
            continue
        place = kernel.where[ship]
        if (FIRST_DOCK <= place < codes.PLACES) != (ship in moored_ships):
            wrong.append(f"{SHIP_NAMES[ship]} is in a dock that does not know it")
        if place not in (codes.LG, codes.LM) and place < codes.PLACES and kernel.heading[ship] != _heading_at(place):
            wrong.append(f"{SHIP_NAMES[ship]} has the wrong heading")
        try:
            _check_ship(kernel, ship)
        except BadInput as error:
            wrong.append(str(error))
    return wrong


def _audit_cards(kernel: Panamax) -> list[str]:
    wrong: list[str] = []
    seen = [card for card in [*kernel.contract, *kernel.display, kernel.drawn] if 0 <= card < codes.CARDS]
    hidden = [card for card in range(codes.CARDS) if kernel.pile[card] != codes.ELSEWHERE]
    if sorted(seen + hidden) != list(range(codes.CARDS)):
        wrong.append("a contract is lost or doubled")
    for name, hand, taken in (
        ("captain", kernel.captain, kernel.captains),
        ("stevedore", kernel.stevedore, kernel.stevedores),
    ):
        held = [card for card in hand if card]
        if len(set(held)) != len(held) or max([*held, 0]) > taken:
            wrong.append(f"{name} cards {held} with {taken} taken")
    if kernel.phase > codes.SECRETS:
        secrets = [kernel.advisor.count(codes.SECRET + seat) for seat in range(kernel.seats)]
        if secrets != [1] * kernel.seats:
            wrong.append(f"secret advisors by seat: {secrets}")
    return wrong
