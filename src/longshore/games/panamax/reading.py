"""A document read into a position: every field checked, with one clear sentence for what is wrong."""

from __future__ import annotations

from longshore.core.bounds import MOST, read_number
from longshore.core.errors import expect
from longshore.core.game import Document
from longshore.games.panamax import codes
from longshore.games.panamax.codes import NONE, Award, Cell, Contract, Heading, Holder, Phase, Pile, Place, Ship, Size
from longshore.games.panamax.document import (
    ALWAYS,
    FIELDS,
    HOUSE_DISPLAY,
    SEAT_PHASES,
    SETTING_UP,
    _plays,
    cargo,
    face_names,
)
from longshore.games.panamax.doing import (
    check_actions,
    check_contracts,
    read_actions,
    read_asks,
    read_drawing,
    read_group,
    read_on,
)
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import (
    COLOURS,
    HEADINGS,
    NATIONS,
    PLACES,
    SHIP_NAMES,
    SLOTS,
    card_name,
    read_advisor,
    read_card,
    read_die,
    read_nation,
    read_place,
    read_seat,
    read_ship,
)
from longshore.games.panamax.values import by_nation, by_seat, choice_of, counts_of, truth_of


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
    read_actions(document, kernel)
    read_asks(document, kernel)
    read_drawing(document, kernel)
    read_group(document, kernel)
    check_contracts(kernel)
    check_actions(kernel)
    read_on(kernel)


def _read_round(document: Document, kernel: Panamax) -> None:
    early = kernel.phase in SETTING_UP
    kernel.round = read_number(
        document.get("round", 0 if early else Size.ROUNDS if _over(kernel) else 1), "round", 0, 3
    )
    expect((kernel.round == 0) == early, f"position: round is {kernel.round}; it is 0 during set-up, then 1 to 3")
    expect(not _over(kernel) or kernel.round == Size.ROUNDS, "position: round: a game is over after round 3")
    ended = kernel.round if _over(kernel) else max(kernel.round - 1, 0)
    awards = document.get("awards", [None] * ended)
    expect(
        isinstance(awards, list) and len(awards) == ended,
        f"position: awards must list who won the award of each round that has ended: {ended}",
    )
    won = [NONE if name is None else read_seat(name, kernel.seats, "position: awards") for name in awards]
    kernel.award = won + [Award.NOT_YET] * (Size.ROUNDS - ended)


def _over(kernel: Panamax) -> bool:
    return bool(kernel.phase == Phase.OVER)


def _read_order(document: Document, kernel: Panamax) -> None:
    drawing = kernel.phase == Phase.ORDER
    names = document.get("order", [] if drawing else list(COLOURS[: kernel.seats]))
    expect(isinstance(names, list), "position: order must list the colours, first to play first")
    seats = [read_seat(name, kernel.seats, "position: order") for name in names]
    expect(len(set(seats)) == len(seats), "position: order: a colour is named twice")
    wanted = "fewer than" if drawing else "exactly"
    complete = len(seats) < kernel.seats if drawing else len(seats) == kernel.seats
    expect(complete, f"position: order: {len(seats)} colours; in this phase there are {wanted} {kernel.seats}")
    kernel.order = [*seats, *[NONE] * Size.SEATS][: Size.SEATS]
    if kernel.phase in (*SEAT_PHASES, Phase.KEEP):
        turn = document.get("turn", COLOURS[seats[0]])
        kernel.at = seats.index(read_seat(turn, kernel.seats, "position: turn"))
    else:
        expect("turn" not in document, "position: turn: nobody has the turn in this phase")


def _read_table(document: Document, kernel: Panamax) -> None:
    """The action dice. Left out: as many as at the start of a round, spread evenly."""
    quiet = kernel.phase in (*SETTING_UP, Phase.RAIL, Phase.FEES, Phase.OVER)
    rolling = kernel.phase == Phase.DICE
    batch = truth_of(document, "rolling_executive")
    expect(rolling or not batch, "position: rolling_executive: no dice are rolled in this phase")
    spread = [(kernel.ordinary_dice + 5 - i) // 6 for i in range(6)]
    executive = [int((0, 2, 4, 1, 3, 5)[i] < kernel.executive_dice) for i in range(6)]
    empty = quiet or (rolling and not batch)
    kernel.column = counts_of(document, "columns", [0] * 6 if empty else spread, Size.ROWS)
    kernel.executive = counts_of(document, "executive", [0] * 6 if empty or rolling else executive, 1)
    kernel.rolled = counts_of(document, "rolled", [0] * 6, 99)
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
    _read_taken(document, kernel)


def _read_taken(document: Document, kernel: Panamax) -> None:
    """Whether this turn's die is taken, and how many turns there were before; each of those to come takes a die."""
    taken = truth_of(document, "taken", default=_by_die(document))
    kernel.taken = int(taken)
    if kernel.phase == Phase.TURN:
        expect(taken or kernel.dice_left(), "position: columns: there is no die left to take")
    else:
        expect(not taken or kernel.phase == Phase.RAIL, "position: taken: nobody takes a die in this phase")
    kernel.turns = read_number(document.get("turns", 0), "turns", 0, MOST - kernel.dice_left() - kernel.taken)


def _by_die(document: Document) -> bool:
    """Where a document does not say whether a die was taken: a action of a die, or of a cell, shows it. Documents that
    earlier versions wrote leave out only what is not so; people leave out more."""
    frames = document.get("frames")
    entries = [action for action in frames if isinstance(action, dict)] if isinstance(frames, list) else []
    sources = [action.get("source", "die") for action in entries]
    return any(source != "card" for source in sources) and not all(name in document for name in ALWAYS)


def _read_ships(document: Document, kernel: Panamax) -> None:
    entries = document.get("ships", {})
    expect(isinstance(entries, dict), "position: ships must be ships with places, as in {'R2': {'at': 'EUR'}}")
    where = list(kernel.where)
    heading = list(kernel.heading)
    if kernel.phase not in (Phase.ORDER, Phase.CONTRACTS, Phase.KEEP):
        for seat in range(kernel.seats):
            where[seat * Size.FLEET + Ship.S2], where[seat * Size.FLEET + Ship.S1A] = Place.A_WAIT, Place.P_WAIT
    hold = [0] * (Size.SHIPS * Size.SLOTS)
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
            expect(where[ship] in (Place.LG, Place.LM), f"{here}: only a ship in a lake needs a heading")
            expect(entry["heading"] in HEADINGS, f"{here}: the heading must be AP or PA")
            heading[ship] = HEADINGS.index(entry["heading"])
        else:
            expect(where[ship] not in (Place.LG, Place.LM), f"{here}: which heading has it in the lake, AP or PA?")
        dice = entry.get("cargo", [])
        expect(isinstance(dice, list) and len(dice) <= Size.SLOTS, f"{here}: cargo must list at most four dice")
        for slot, die in enumerate(dice):
            hold[ship * Size.SLOTS + slot] = read_die(die, kernel.seats, f"{here}: cargo")
    for ship in range(Size.SHIPS):
        if where[ship] not in (Place.LG, Place.LM) and where[ship] < Size.PLACES:
            heading[ship] = _heading_at(where[ship])
        elif where[ship] >= Place.ON_DESK:
            heading[ship] = Heading.AP
    kernel.where, kernel.heading, kernel.hold = where, heading, hold
    for ship in range(Size.SHIPS):
        if _plays(kernel, ship):
            _check_ship(kernel, ship)


def _heading_at(place: int) -> int:
    """The heading of a ship that is not in a lake."""
    if place >= Place.FIRST_DOCK:
        return Heading.AP if place < Place.FIRST_DOCK + Size.LANE_DOCKS else Heading.PA
    if place < Place.ZONE or place >= Place.A_LOAD:
        return place % 2
    return (place - Place.ZONE) // 2


def _check_ship(kernel: Panamax, ship: int) -> None:
    here = f"position: ships.{SHIP_NAMES[ship]}"
    place, dice = kernel.where[ship], len(cargo(kernel, ship))
    total = kernel.cargo_total(ship)
    if Ship.MILITARY <= ship < Ship.CRUISE:
        expect(not dice, f"{here}: a military ship carries nothing")
        expect(
            place >= Place.A_LOAD and place != Place.ON_DESK,
            f"{here}: a military ship is in A_LOAD, P_LOAD or the canal",
        )
        return
    expect(place not in (Place.A_LOAD, Place.P_LOAD), f"{here}: name its flagged zone: EUR, USE, CHN or USW")
    if place == Place.ON_DESK:
        late = kernel.phase not in (Phase.ORDER, Phase.CONTRACTS, Phase.KEEP)
        may = ship < Ship.MILITARY and (ship % 4 in (Ship.S1B, Ship.S3) or not late)
        expect(may, f"{here}: only ships 1b and 3 wait on a desk")
    at_rest = place < Place.ZONE or place == Place.ON_DESK
    expect(not dice or not at_rest, f"{here}: there are no dice on a ship that waits")
    expect(dice <= kernel.size[ship], f"{here}: {dice} dice in {kernel.size[ship]} slots")
    most, least = kernel.most[ship], kernel.least[ship]
    expect(total <= most, f"{here}: the dice add up to {total}; the most is {most}")
    expect(dice < kernel.size[ship] or total >= least, f"{here}: a full ship carries {least} at least, not {total}")
    if Place.LG <= place < Size.PLACES:
        expect(kernel.is_ready(ship), f"{here}: a ship in the canal carries {least} at least, not {total}")


def _read_docks(document: Document, kernel: Panamax) -> None:
    """Who leaves a dock first. Left out: in the order of the ships' names."""
    orders = document.get("docks", {})
    expect(isinstance(orders, dict), "position: docks must be docks with ships, as in {'AP1': ['R2', 'B1a']}")
    for name in orders:
        place = read_place(name, "position: docks")
        expect(Place.FIRST_DOCK <= place < Size.PLACES, f"position: docks: {name} is no dock")
    dock = [NONE] * (Size.DOCKS * Size.DOCK_SPACES)
    for number in range(Size.DOCKS):
        name = PLACES[Place.FIRST_DOCK + number]
        there = [ship for ship in range(Size.SHIPS) if kernel.where[ship] == Place.FIRST_DOCK + number]
        spaces = sum(kernel.size[ship] for ship in there)
        expect(spaces <= Size.DOCK_SPACES, f"position: {name} holds {spaces} spaces; a dock has {Size.DOCK_SPACES}")
        listed = orders.get(name, [SHIP_NAMES[ship] for ship in there])
        expect(isinstance(listed, list), f"position: docks.{name} must list ships")
        ships = [read_ship(ship, kernel.seats, f"position: docks.{name}") for ship in listed]
        expect(sorted(ships) == there, f"position: docks.{name} must list the ships whose place it is, each once")
        for place, ship in enumerate(ships):
            dock[number * Size.DOCK_SPACES + place] = ship
    kernel.dock = dock


def _read_desks(document: Document, kernel: Panamax) -> None:
    """Money, prices, shares, dice in the warehouse."""
    for field, name, high in (
        ("player", "cash", MOST),
        ("company", "funds", MOST),
        ("warehouse", "warehouse", kernel.dice_each),
        ("bailouts", "bailouts", MOST),
        ("platform_dice", "yard", Size.WAGON),
    ):
        values = list(getattr(kernel, name))
        for seat, value in by_seat(document.get(field, {}), field, kernel):
            values[seat] = read_number(value, f"{field}.{COLOURS[seat]}", 0, high)
        setattr(kernel, name, values)
    prices = list(kernel.price)
    for seat, value in by_seat(document.get("price", {}), "price", kernel):
        prices[seat] = read_number(value, f"price.{COLOURS[seat]}", kernel.price_low, kernel.price_high)
    kernel.price = prices
    expect(kernel.phase == Phase.RAIL or not sum(kernel.yard), "position: platform_dice belong to the phase rail")
    shares = list(kernel.shares)
    for seat, entry in by_seat(document.get("shares", {}), "shares", kernel):
        for company in range(Size.SEATS):
            shares[seat * Size.SEATS + company] = 0
        for company, count in by_seat(entry, f"shares.{COLOURS[seat]}", kernel):
            shares[seat * Size.SEATS + company] = read_number(
                count, f"shares.{COLOURS[seat]}.{COLOURS[company]}", 0, kernel.shares_each
            )
    kernel.shares = shares
    stock = list(kernel.stock)
    for company in range(kernel.seats):
        out = sum(shares[seat * Size.SEATS + company] for seat in range(Size.SEATS))
        expect(
            out <= kernel.shares_each,
            f"position: shares: {out} of {COLOURS[company]} are out; there are only {kernel.shares_each}",
        )
        stock[company] = kernel.shares_each - out
    kernel.stock = stock


def _read_flags(document: Document, kernel: Panamax) -> None:
    flags = [0] * (Size.SEATS * Size.NATIONS)
    for seat, entry in by_seat(document.get("flags", {}), "flags", kernel):
        for nation, count in by_nation(entry, f"flags.{COLOURS[seat]}"):
            flags[seat * Size.NATIONS + nation] = read_number(
                count, f"flags.{COLOURS[seat]}.{NATIONS[nation]}", 0, Size.CELLS
            )
    kernel.flags = flags
    names = document.get("platform", list(NATIONS))
    expect(isinstance(names, list), "position: platform must list the nations whose flag lies there")
    there = [read_nation(name, "position: platform") for name in names]
    expect(len(set(there)) == len(there), "position: platform: one flag of each nation at most")
    kernel.platform = [int(nation in there) for nation in range(Size.NATIONS)]
    for nation in range(Size.NATIONS):
        expect(
            kernel.flags_left(nation) >= 0,
            f"position: flags: there are only {kernel.flags_each} of {NATIONS[nation]}, the platform's included",
        )
    postponed = [0] * (Size.SEATS * Size.NATIONS)
    for seat, entry in by_seat(document.get("postponed", {}), "postponed", kernel):
        for nation, when in by_nation(entry, f"postponed.{COLOURS[seat]}"):
            here = f"position: postponed.{COLOURS[seat]}.{NATIONS[nation]}"
            expect(when in codes.POSTPONED[1:], f"{here} must be 'earlier' or 'now' (in this turn)")
            cells = list(kernel.cell[nation * Size.CELLS : (nation + 1) * Size.CELLS])
            covered = Cell.MARKET in cells[: flags[seat * Size.NATIONS + nation]]
            expect(covered, f"{here}: no flag lies on a market cell of that nation")
            own = kernel.phase in (Phase.TURN, Phase.RAIL) and seat == kernel.active()
            expect(when == "earlier" or own, f"{here}: it is not this player's turn")
            postponed[seat * Size.NATIONS + nation] = codes.POSTPONED.index(when)
    kernel.postponed = postponed


def _read_hands(document: Document, kernel: Panamax) -> None:
    """Passengers, captain and stevedore cards, stored answers."""
    slots = [0] * Size.SEATS
    for seat, entry in by_seat(document.get("passengers", {}), "passengers", kernel):
        here = f"position: passengers.{COLOURS[seat]}"
        good = isinstance(entry, str) and len(set(entry)) == len(entry) and {*entry} <= {*SLOTS}
        expect(good, f"{here} must name the slots filled, as in 'TX'")
        slots[seat] = sum(1 << SLOTS.index(slot) for slot in entry)
    kernel.slots = slots
    expect(kernel.passengers_left() >= 0, f"position: passengers: there are only {kernel.passengers_all} tokens")
    for field, high, pile in (
        ("captain", Size.CAPTAINS, "captains"),
        ("stevedore", Size.STEVEDORES, "stevedores"),
    ):
        hand = [0] * Size.SEATS
        for seat, card in by_seat(document.get(field, {}), field, kernel):
            hand[seat] = read_number(card, f"{field}.{COLOURS[seat]}", 0, high)
        held = [card for card in hand if card]
        expect(len(set(held)) == len(held), f"position: {field}: a card is held twice")
        taken = read_number(document.get(f"{pile}_taken", max(hand)), f"{pile}_taken", 0, high)
        expect(taken >= max(hand), f"position: {pile}_taken is {taken}, but card {max(hand)} is held")
        setattr(kernel, field, hand)
        setattr(kernel, pile, taken)
    fresh = document.get("new_cards", [])
    good = isinstance(fresh, list) and all(name in codes.HAND_CARDS for name in fresh) and len({*fresh}) == len(fresh)
    expect(good, "position: new_cards may list 'captain' and 'stevedore'")
    expect(not fresh or kernel.phase == Phase.TURN, "position: new_cards belong to a turn")
    for name in fresh:
        hand = kernel.captain if name == "captain" else kernel.stevedore
        expect(hand[kernel.active()], f"position: new_cards: the player has no {name} card")
    kernel.new_cards = sum(1 << codes.HAND_CARDS.index(name) for name in fresh)
    bonus, orders = [0] * Size.SEATS, [0] * Size.SEATS
    for seat, entry in by_seat(document.get("prefer", {}), "prefer", kernel):
        here = f"position: prefer.{COLOURS[seat]}"
        expect(isinstance(entry, dict) and {*entry} <= {"bonus", "slots"}, f"{here} may have bonus and slots")
        bonus[seat] = choice_of(entry.get("bonus", "ask"), codes.WISHES, f"{here}.bonus")
        orders[seat] = choice_of(entry.get("slots", "ask"), codes.SLOT_WISHES, f"{here}.slots")
    kernel.prefer_bonus, kernel.prefer_slots = bonus, orders
    kernel.preferred = int(truth_of(document, "preferred"))
    expect(
        not kernel.preferred or (kernel.phase == Phase.TURN and kernel.taken),
        "position: preferred: stored answers change at the end of a turn",
    )


def _read_advisors(document: Document, kernel: Panamax) -> None:
    table = document.get("advisors", {})
    places = {"dealt": Holder.DEALT, "secret": Holder.SECRET, "returned": Holder.RETURNED, "open": Holder.OPEN}
    expect(
        isinstance(table, dict) and {*table} <= {*places},
        f"position: advisors may have {', '.join(places)}, each by colour",
    )
    advisor = [Holder.POOL] * Size.ADVISORS
    count = {name: [0] * kernel.seats for name in places}
    for name, entries in table.items():
        for seat, cards in by_seat(entries, f"advisors.{name}", kernel):
            cards = [cards] if isinstance(cards, str) else cards
            here = f"position: advisors.{name}.{COLOURS[seat]}"
            expect(isinstance(cards, list), f"{here} must list advisors, as in ['FA3']")
            for card in cards:
                number = read_advisor(card, here)
                expect(advisor[number] == Holder.POOL, f"{here}: {card} is named twice")
                advisor[number] = places[name] + seat
                count[name][seat] += 1
    kernel.advisor = advisor
    _check_advisors(kernel, count)


def _check_advisors(kernel: Panamax, count: dict[str, list[int]]) -> None:
    for seat in range(kernel.seats):
        here = f"position: advisors of {COLOURS[seat]}"
        dealt, secret, returned = (count[name][seat] for name in ("dealt", "secret", "returned"))
        expect(secret <= 1, f"{here}: there is one secret advisor at most")
        if kernel.phase == Phase.ADVISORS:
            due = [0] * kernel.seats
            for number in range(sum(count["dealt"])):
                if number < 2 * kernel.seats:
                    due[kernel.order[number // 2]] += 1
            expect(dealt == due[seat] and not secret, f"{here}: two are dealt to each, in turn order")
        elif kernel.phase == Phase.SECRETS:
            expect(
                (dealt, secret, returned) in ((2, 0, 0), (0, 1, 1)),
                f"{here}: two are dealt, or one is secret and one returned",
            )
        else:
            expect(not dealt and not returned, f"{here}: advisors are dealt and returned during set-up only")
        early = kernel.phase in SETTING_UP and kernel.phase != Phase.DISPLAY
        expect(not early or not count["open"][seat], f"{here}: none are won before the game begins")
        expect(kernel.phase >= Phase.SECRETS or not secret, f"{here}: none is kept yet in this phase")
    if kernel.phase == Phase.ADVISORS:
        expect(sum(count["dealt"]) < 2 * kernel.seats, "position: advisors: all are dealt; the phase is secrets")
    if kernel.phase == Phase.SECRETS:
        expect(any(count["dealt"]), "position: advisors: all have kept one; the phase is display")


def _read_contracts(document: Document, kernel: Panamax) -> None:
    contract, side, left = [NONE] * 12, [0] * 12, [0] * 12
    pile = [Pile.DECK] * Size.CARDS
    for seat, entries in by_seat(document.get("contracts", {}), "contracts", kernel):
        here = f"position: contracts.{COLOURS[seat]}"
        expect(
            isinstance(entries, list) and len(entries) <= Size.HELD, f"{here} must list at most {Size.HELD} contracts"
        )
        for number, entry in enumerate(entries):
            entry = {"card": entry} if isinstance(entry, str) else entry
            good = isinstance(entry, dict) and {*entry} <= {"card", "side", "left"} and "card" in entry
            expect(good, f"{here} must list contracts like {{'card': 'EUR-5', 'side': 'front', 'left': ['5', '2']}}")
            card = read_card(entry["card"], here)
            expect(card not in contract, f"{here}: {entry['card']} is held twice")
            at = seat * Size.HELD + number
            contract[at] = card
            side[at] = choice_of(entry.get("side", "front"), ("front", "back"), f"{here}: side of {entry['card']}")
            expect(not side[at] or card < Contract.SET_UP, f"{here}: a set-up contract has a front only")
            left[at] = _read_left(entry, face_names(kernel, card, side[at]), here)
            if card < Size.CARDS:
                pile[card] = Pile.ELSEWHERE
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
    offered = [NONE] * Size.SET_UPS
    count = [0] * kernel.seats
    for seat, cards in by_seat(document.get("offered", {}), "offered", kernel):
        here = f"position: offered.{COLOURS[seat]}"
        expect(isinstance(cards, list), f"{here} must list set-up contracts")
        for name in cards:
            card = read_card(name, here, set_up=True) - Contract.SET_UP
            expect(offered[card] == NONE, f"{here}: {name} is offered twice")
            offered[card] = seat
            count[seat] += 1
    kernel.offered = offered
    if kernel.phase not in (Phase.CONTRACTS, Phase.KEEP):
        expect(not any(count), "position: offered: contracts are offered during set-up only")
        return
    total = sum(count)
    due = [0] * kernel.seats
    for number in range(min(total, 2 * kernel.seats)):
        due[kernel.order[number // 2]] += 1
    expect(count == due, "position: offered: two are dealt to each, in turn order")
    dealt = total == 2 * kernel.seats
    expect(dealt == (kernel.phase == Phase.KEEP), "position: offered: when all have two, each keeps one")
    for place in range(kernel.seats):
        seat = kernel.order[place]
        kept = kernel.phase == Phase.KEEP and place < kernel.at
        expect(kernel.held(seat) == int(kept), f"position: contracts.{COLOURS[seat]}: each keeps one, in turn order")


def _read_display(document: Document, kernel: Panamax) -> None:
    showing = kernel.phase == Phase.DISPLAY
    before = kernel.phase in SETTING_UP and not showing
    held = [card_name(card) for card in kernel.contract if card >= 0]
    house = [name for name in _house(held) if name != document.get("drawn")][: Size.DISPLAY]
    given = document.get("display", [] if before or showing else house[:3])
    expect(isinstance(given, list) and len(given) <= 3, "position: display must list the contracts of columns 4, 5, 6")
    incoming = document.get("incoming")
    if "incoming" not in document and not before and not showing and document.get("draw") != "incoming":
        free = _house([*held, *[name for name in given if isinstance(name, str)]])
        incoming = next(name for name in free if name != document.get("drawn"))
    names = [*given, *([None] * (3 - len(given))), incoming]
    display = [NONE] * Size.DISPLAY
    pile = list(kernel.pile)
    for slot, name in enumerate(names):
        if name is not None:
            display[slot] = read_card(name, "position: display", set_up=False)
            expect(pile[display[slot]] == Pile.DECK, f"position: display: {name} is somewhere else already")
            pile[display[slot]] = Pile.ELSEWHERE
    discards = document.get("discards", [])
    expect(isinstance(discards, list), "position: discards must list contracts")
    for name in discards:
        card = read_card(name, "position: discards", set_up=False)
        expect(pile[card] == Pile.DECK, f"position: discards: {name} is somewhere else already")
        pile[card] = Pile.DISCARDS
    kernel.display, kernel.pile = display, pile
    if before:
        expect(max(display) == NONE and not discards, "position: display: no contracts are shown yet in this phase")
    elif showing:
        expect(
            display[Contract.INCOMING] == NONE,
            "position: incoming: when it is shown, dice are rolled; the phase is dice",
        )
    else:
        expect(len(given) == 3, "position: display: there is a contract for each of the columns 4, 5 and 6")


def _house(taken: list[str]) -> list[str]:
    """Contracts that are nowhere else, the usual ones first."""
    others = [card_name(card) for card in range(Size.CARDS)]
    return [name for name in dict.fromkeys([*HOUSE_DISPLAY, *others]) if name not in taken]


def _read_rail(document: Document, kernel: Panamax) -> None:
    dice = document.get("rail", [])
    expect(isinstance(dice, list) and len(dice) <= Size.WAGON, "position: rail must list at most four dice")
    wagon = [read_die(die, kernel.seats, "position: rail") for die in dice]
    kernel.wagon = [*wagon, *[0] * Size.WAGON][: Size.WAGON]


def _count_dice(kernel: Panamax) -> None:
    """Dice that are nowhere else are in the reserve."""
    reserve = [0] * Size.SEATS
    for seat in range(kernel.seats):
        out = dice_out(kernel, seat)
        reserve[seat] = kernel.dice_each - out
        expect(reserve[seat] >= 0, f"position: {out} dice of {COLOURS[seat]}; there are only {kernel.dice_each}")
    kernel.reserve = reserve


def dice_out(kernel: Panamax, seat: int) -> int:
    """A company's dice outside the reserve."""
    aboard = sum(1 for die in [*kernel.hold, *kernel.wagon] if die and (die - 1) // Size.FACES == seat)
    signed = sum(kernel.left[seat * Size.HELD + number].bit_count() for number in range(Size.HELD))
    return aboard + signed + kernel.warehouse[seat] + kernel.yard[seat]
