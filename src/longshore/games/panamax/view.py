"""A position of Panamax written out for whoever draws it: totals, prices, forecasts. A board needs no rule."""

from __future__ import annotations

from typing import Any

from longshore.core.codes import CHANCE, OVER
from longshore.core.game import Document
from longshore.games.panamax import codes
from longshore.games.panamax.codes import (
    NONE,
    Action,
    Ask,
    Contract,
    Holder,
    Limit,
    Phase,
    Pile,
    Place,
    Point,
    Ship,
    Side,
    Size,
    Source,
)
from longshore.games.panamax.document import cargo, containers_left, face_names, moored, write_action
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import (
    ADVISORS,
    COLOURS,
    HEADINGS,
    NATIONS,
    OCEANS,
    PLACES,
    SHIP_NAMES,
    SLOTS,
    card_name,
    die_name,
    ship_kind,
)

HIDDEN = "hidden"
BONUS_CARDS = ("captain", "stevedore", "advisor")  # for ships of size 1, 2, 3
GOALS = ("flags", "flags", "flags", "flags", "built", "companies", "own_shares", "passengers", "columns")
SEAT_PHASES = (Phase.KEEP, Phase.TURN, Phase.RAIL, Phase.FEES)


def look(kernel: Panamax, viewer: int | None) -> Document:
    """What the viewer's board shows."""
    seats = range(kernel.seats)
    waiting = kernel.waiting()
    there: list[list[int]] = [[] for _ in range(Place.BOXED + 1)]
    for ship, place in enumerate(kernel.where):
        there[place].append(ship)
    left = [_points_left(kernel, heading) for heading in range(2)]
    rounds = kernel.ordinary_dice + kernel.executive_dice
    if kernel.two_player_discard and kernel.seats == 2:
        rounds -= rounds // 3
    return {
        "order": [COLOURS[seat] for seat in kernel.order if seat >= 0],
        "active": COLOURS[kernel.active()] if kernel.phase in SEAT_PHASES else None,
        "deciding": [COLOURS[seat] for seat in seats if waiting >> seat & 1],
        "turns_done": kernel.turns,
        "turns_round": rounds,
        "rounds": Size.ROUNDS,
        "table": [_column(kernel, column) for column in range(Size.COLUMNS)],
        "dice_left": kernel.dice_left(),
        "transfer_price": {COLOURS[seat]: kernel.transfer_cost(seat) for seat in seats},
        "ships": {
            SHIP_NAMES[ship]: _ship(kernel, ship, left)
            for ship in range(Size.SHIPS)
            if kernel.where[ship] <= Place.ON_DESK
        },
        "zones": {PLACES[place]: _zone(kernel, place, there[place]) for place in range(Size.PLACES)},
        "lanes": {HEADINGS[i]: [PLACES[place] for place in lane] for i, lane in enumerate(codes.LANES)},
        **_cards(kernel, viewer),
        "set_ups": {card_name(Contract.SET_UP + i): _offer(kernel, i) for i in range(Size.SET_UPS) if _open(kernel, i)},
        "market": {COLOURS[seat]: _market(kernel, seat) for seat in seats},
        "price_range": [kernel.price_low, kernel.price_high],
        "dividends": list(kernel.dividend),
        "rail": {
            "wagon": [die_name(die) for die in kernel.wagon if die],
            "capacity": Size.WAGON,
            "platform": {NATIONS[i]: bool(kernel.platform[i]) for i in range(Size.NATIONS)},
            "platform_dice": {COLOURS[seat]: kernel.yard[seat] for seat in seats},
        },
        "supply": {NATIONS[i]: kernel.flags_left(i) for i in range(Size.NATIONS)},
        "passengers_left": kernel.passengers_left(),
        "piles": _piles(kernel),
        "advisor_texts": {ADVISORS[i]: _advisor(kernel, i) for i in range(Size.ADVISORS)},
        "desks": {COLOURS[seat]: _desk(kernel, seat, viewer) for seat in seats},
        "forecast": {COLOURS[seat]: forecast(kernel, seat) for seat in seats},
        "now": _now(kernel),
        "asks": [_ask(kernel, number) for number in range(kernel.asks)],
        "steps_possible": bool(_top(kernel) == Action.MOVE and kernel.can_step()),
    }


def _top(kernel: Panamax) -> int:
    return kernel.action_kind[kernel.depth - 1] if kernel.depth else 0


# --- the action table -------------------------------------------------------------------------------------------------


def _column(kernel: Panamax, column: int) -> Document:
    moving = column < Size.MOVE_COLUMNS
    dice = kernel.column[column]
    cells = []
    for row in range(Size.ROWS + 1):
        ordinary = row < Size.ROWS
        strength = kernel.row[row] if ordinary else kernel.executive_row
        there = dice >= Size.ROWS - row if ordinary else bool(kernel.executive[column])
        cell: Document = {"row": row + 1 if ordinary else "exec", "die": bool(there)}
        cells.append(cell | ({"locks": kernel.locks[column], "waterways": strength} if moving else {"loads": strength}))
    lowest: Any = Size.ROWS + 1 - dice if dice else "exec" if kernel.executive[column] else None
    entry: Document = {"column": column + 1, "side": "move" if moving else "cargo", "cells": cells, "next": lowest}
    entry["landing"] = Size.ROWS - dice if dice < Size.ROWS else None
    return entry if moving else entry | {"slot": column - Size.MOVE_COLUMNS + 1}


# --- ships and places -------------------------------------------------------------------------------------------------


def _points_left(kernel: Panamax, heading: int) -> list[Document]:
    """What it takes from each stop of a lane to its end."""
    points = [kernel.leave[place] for place in codes.LANES[heading][:-1]]
    stops = range(len(points))
    return [
        {"locks": points[stop:].count(Point.LOCK), "waterways": points[stop:].count(Point.WATERWAY)} for stop in stops
    ]


def _ship(kernel: Panamax, ship: int, left: list[list[Document]]) -> Document:
    place = kernel.where[ship]
    owner = ship // Size.FLEET if ship < Ship.MILITARY else None
    military = Ship.MILITARY <= ship < Ship.CRUISE
    size = kernel.size[ship]
    build = {Ship.S1B: 0, Ship.S3: 1}.get(ship % Size.FLEET, 0)
    entry: Document = {
        "kind": ship_kind(ship),
        "owner": COLOURS[owner] if owner is not None else None,
        "size": size,
        "min": None if military else kernel.least[ship],
        "max": None if military else kernel.most[ship],
        "at": PLACES[place],
        "heading": HEADINGS[kernel.heading[ship]],
        "stop": None,
        "ahead": None,
        "berths": _berths(kernel, ship),
        "cargo": cargo(kernel, ship),
        "total": kernel.cargo_total(ship),
        "ready": bool(kernel.is_ready(ship)) and place != Place.ON_DESK,
        "left": None,
        "state": "desk" if place == Place.ON_DESK else "waiting" if place < Place.ZONE else "loading",
        "fee": kernel.fee[place] if place < Size.PLACES else 0,
        "bonus": None if owner is None else {"card": BONUS_CARDS[size - 1], "cash": kernel.bonus_cash[size - 1]},
        "cost": kernel.build_price[build] if place == Place.ON_DESK and owner is not None else None,
    }
    if military:
        entry["nation"] = NATIONS[ship - Ship.MILITARY]
    if place < Size.PLACES:
        heading = kernel.heading[ship]
        stop = codes.LANES[heading].index(place) if place >= Place.LG else 0
        entry["stop"] = stop
        entry["left"] = left[heading][stop]
        if place >= Place.ZONE:
            entry["ahead"] = PLACES[codes.LANES[heading][stop + 1]]
        if place >= Place.LG:
            entry["state"] = "canal"
    return entry


def _berths(kernel: Panamax, ship: int) -> list[str]:
    """The loading zones where a ship is loaded: where it lies, or those of the ocean where it waits [load.waiting]."""
    place = kernel.where[ship]
    if place < Place.ZONE:
        return list(NATIONS[place * Size.ZONES : (place + 1) * Size.ZONES])
    return [PLACES[place]] if place < Place.A_LOAD else []


def _zone(kernel: Panamax, place: int, there: list[int]) -> Document:
    ships = [SHIP_NAMES[ship] for ship in there]
    point: str | None = ("waterway", "lock")[kernel.leave[place]]
    entry: Document = {"capacity": None}
    if place >= Place.FIRST_DOCK:
        lying = moored(kernel, place - Place.FIRST_DOCK)
        ships = lying + [name for name in ships if name not in lying]  # who is coming in, between two events, is last
        lane = HEADINGS[(place - Place.FIRST_DOCK) // Size.LANE_DOCKS]
        kind = "lock" if point == "lock" else "channel"
        entry = {"kind": kind, "lane": lane, "capacity": Size.DOCK_SPACES}
    elif place >= Place.LG:
        entry["kind"] = "lake"
    elif place >= Place.ZONE:
        nation = place - Place.ZONE if place < Place.A_LOAD else NONE
        ocean = OCEANS[nation // 2 if nation >= 0 else place - Place.A_LOAD]
        entry |= {"kind": "loading", "ocean": ocean, "nation": NATIONS[nation] if nation >= 0 else None}
    else:
        entry |= {"kind": "waiting", "ocean": OCEANS[place]}
        point = None
    fill = sum(kernel.size[ship] for ship in there)
    return entry | {"leave": point, "fee": kernel.fee[place], "fill": fill, "ships": ships}


# --- cards, market ----------------------------------------------------------------------------------------------------


def _card(kernel: Panamax, card: int) -> Document:
    return {
        "card": card_name(card),
        "nation": NATIONS[kernel.nation_of(card)],
        "front": face_names(kernel, card, Side.FRONT),
        "back": face_names(kernel, card, Side.BACK),
    }


def _cards(kernel: Panamax, viewer: int | None) -> Document:
    drawn: Any = None
    if kernel.drawn >= 0:
        drawn = _card(kernel, kernel.drawn) if viewer == kernel.active() else HIDDEN
    contracts = {}
    for seat in range(kernel.seats):
        contracts[COLOURS[seat]] = [_contract(kernel, seat, number) for number in range(kernel.held(seat))]
    incoming = kernel.display[Contract.INCOMING]
    return {
        "display": [
            _card(kernel, kernel.display[slot]) | {"column": slot + Size.MOVE_COLUMNS + 1}
            for slot in range(Contract.INCOMING)
            if kernel.display[slot] >= 0
        ],
        "incoming": _card(kernel, incoming) if incoming >= 0 else None,
        "deck": kernel.pile.count(Pile.DECK),
        "discards": kernel.pile.count(Pile.DISCARDS),
        "drawn": drawn,
        "contracts": contracts,
        "contract_limit": Limit.CONTRACTS,
    }


def _open(kernel: Panamax, offer: int) -> bool:
    """Whether a set-up contract still waits for its seat's choice."""
    return kernel.offered[offer] >= 0 and not kernel.held(kernel.offered[offer])


def _offer(kernel: Panamax, offer: int) -> Document:
    """A set-up contract, and where it puts the first two ships of whoever keeps it."""
    card, fleet = Contract.SET_UP + offer, kernel.offered[offer] * Size.FLEET
    ocean = kernel.nation_of(card) // Size.ZONES
    return {
        "nation": NATIONS[kernel.nation_of(card)],
        "front": face_names(kernel, card, Side.FRONT),
        "ships": {
            SHIP_NAMES[fleet + Ship.S2]: PLACES[Place.A_WAIT + ocean],
            SHIP_NAMES[fleet + Ship.S1A]: PLACES[Place.A_WAIT + 1 - ocean],
        },
    }


def _contract(kernel: Panamax, seat: int, number: int) -> Document:
    card, side = kernel.contract[seat * Size.HELD + number], kernel.side[seat * Size.HELD + number]
    return {
        "slot": number + 1,
        "card": card_name(card),
        "nation": None if side == Side.BACK else NATIONS[kernel.nation_of(card)],
        "side": ("front", "back")[side],
        "left": containers_left(kernel, seat, number),
        "all": face_names(kernel, card, side),
    }


def _market(kernel: Panamax, company: int) -> Document:
    price = kernel.price[company]
    return {"price": price, "dividend": kernel.dividend[price - 1], "treasury": kernel.stock[company]}


def _captain(kernel: Panamax, number: int) -> Document:
    locks, waterways, anything = kernel.captain_points[(number - 1) * 3 : number * 3]
    return {"card": number, "locks": locks, "waterways": waterways, "any": anything}


def _stevedore(kernel: Panamax, number: int) -> Document:
    loads, cut = kernel.stevedore_gain[(number - 1) * 2 : number * 2]
    return {"card": number, "loads": loads, "fee_cut": cut}


def _piles(kernel: Panamax) -> Document:
    open_pool = kernel.phase > Phase.SECRETS
    return {
        "captain": [_captain(kernel, number) for number in range(kernel.captains + 1, Size.CAPTAINS + 1)],
        "stevedore": [_stevedore(kernel, number) for number in range(kernel.stevedores + 1, Size.STEVEDORES + 1)],
        "advisors": [ADVISORS[i] for i in range(Size.ADVISORS) if open_pool and kernel.advisor[i] == Holder.POOL],
    }


def _advisor(kernel: Panamax, card: int) -> Document:
    entry: Document = {"goal": GOALS[card], "each": kernel.advisor_each[card]}
    return entry | ({"nation": NATIONS[card]} if card < len(NATIONS) else {})


# --- desks ------------------------------------------------------------------------------------------------------------


def _desk(kernel: Panamax, seat: int, viewer: int | None) -> Document:
    over = kernel.phase == Phase.OVER
    known = viewer == seat or over
    places = {ADVISORS[i]: kernel.advisor[i] for i in range(Size.ADVISORS)}
    public = [name for name, place in places.items() if place == Holder.OPEN + seat]
    kept = [name for name, place in places.items() if place == Holder.SECRET + seat]
    secret = None if not kept else kept[0] if known else HIDDEN
    worth = [*public, *(kept if known else [])]
    own_turn = kernel.phase == Phase.TURN and kernel.active() == seat and not kernel.asks
    own_turn = own_turn and kernel.drawn < 0 and kernel.draw == 0 and kernel.group[0] < 0
    captain = _captain(kernel, kernel.captain[seat]) if kernel.captain[seat] else None
    stevedore = _stevedore(kernel, kernel.stevedore[seat]) if kernel.stevedore[seat] else None
    if captain is not None:
        captain["playable"] = own_turn and not kernel.new_cards & 1
    if stevedore is not None:
        stevedore["playable"] = own_turn and not kernel.new_cards & 2
    yard = {ship: kernel.where[seat * Size.FLEET + ship] == Place.ON_DESK for ship in (Ship.S1B, Ship.S3)}
    launched = kernel.phase not in (Phase.ORDER, Phase.CONTRACTS, Phase.KEEP)
    return {
        "player": kernel.cash[seat],
        "company": kernel.funds[seat],
        "shares": {COLOURS[company]: kernel.shares[seat * Size.SEATS + company] for company in range(kernel.seats)},
        "warehouse": kernel.warehouse[seat],
        "reserve": kernel.reserve[seat],
        "flags": {NATIONS[nation]: _row(kernel, seat, nation) for nation in range(Size.NATIONS)},
        "passengers": {SLOTS[i]: bool(kernel.slots[seat] >> i & 1) for i in range(3)},
        "captain": captain,
        "stevedore": stevedore,
        "advisors": public,
        "secret": secret,
        "advisor_worth": {name: kernel.advisor_worth(seat, ADVISORS.index(name)) for name in worth},
        "bailouts": kernel.bailouts[seat],
        "awards": [kernel.award_cash[i] for i in range(Size.ROUNDS) if kernel.award[i] == seat],
        "built": [SHIP_NAMES[seat * Size.FLEET + ship] for ship, there in yard.items() if launched and not there],
        "desk_ships": [SHIP_NAMES[seat * Size.FLEET + ship] for ship, there in yard.items() if there],
        "dealt": [name for name, place in places.items() if known and place == Holder.DEALT + seat],
        "offered": [
            card_name(Contract.SET_UP + i)
            for i in range(Size.SET_UPS)
            if kernel.offered[i] == seat and _open(kernel, i)
        ],
        "wealth": kernel.score(seat),
        "prefer": {
            "bonus": codes.WISHES[kernel.prefer_bonus[seat]],
            "slots": codes.SLOT_WISHES[kernel.prefer_slots[seat]],
        },
    }


def _row(kernel: Panamax, seat: int, nation: int) -> Document:
    count = kernel.flags[seat * Size.NATIONS + nation]
    kinds = [codes.CELLS[kind] for kind in kernel.cell[nation * Size.CELLS : (nation + 1) * Size.CELLS]]
    turned = bool(kernel.postponed[seat * Size.NATIONS + nation])
    cells = [
        {"action": kind, "flag": number < count, "postponed": turned and kind == "market" and number < count}
        for number, kind in enumerate(kinds)
    ]
    return {"count": count, "cells": cells}


def forecast(kernel: Panamax, seat: int) -> Document:
    """What the company would pay if the round ended now: fees, then its dividend."""
    contracts = (
        sum(kernel.left[seat * Size.HELD + number].bit_count() for number in range(Size.HELD)) * kernel.contract_fee
    )
    parts = {
        "loading": kernel.fee_aboard(seat, 0),
        "canal": kernel.fee_aboard(seat, 1),
        "contracts": contracts,
        "warehouse": kernel.warehouse[seat] * kernel.warehouse_fee,
    }
    fees = sum(parts.values())
    by_company = min(fees, kernel.funds[seat])
    by_player = fees - by_company
    lacking = max(0, by_player - kernel.cash[seat])
    bailouts = -(-lacking // kernel.bailout_cash)
    each = kernel.dividend[kernel.price[seat] - 1]
    due = kernel.dividend_due(seat)
    rest = kernel.funds[seat] - by_company
    pays = rest >= due
    price = kernel.price[seat] if pays else max(kernel.price_low, kernel.price[seat] - kernel.step_missed)
    return {
        "fees": fees,
        "parts": parts,
        "from_company": by_company,
        "from_player": by_player,
        "bailouts": bailouts,
        "player_after": kernel.cash[seat] + bailouts * kernel.bailout_cash - by_player,
        "company_after_fees": rest,
        "dividend": each,
        "shares_out": kernel.shares_each - kernel.stock[seat],
        "due": due,
        "pays": pays,
        "short": 0 if pays else due - rest,
        "income": {
            COLOURS[holder]: each * kernel.shares[holder * Size.SEATS + seat] if pays else 0
            for holder in range(kernel.seats)
        },
        "price_after": price,
    }


# --- what is being done -----------------------------------------------------------------------------------------------


def _now(kernel: Panamax) -> Document | None:
    if kernel.turn() in (CHANCE, OVER) or kernel.phase not in (Phase.TURN, Phase.RAIL):
        return None
    seat = kernel.active()
    own_step = not kernel.asks and kernel.drawn < 0 and kernel.group[0] < 0
    free = []
    if own_step and kernel.phase == Phase.TURN:
        builds = [kernel.refuse_build(seat, which) == 0 for which in range(2)]
        free += ["build"] if any(builds) else []
        free += ["captain"] if kernel.refuse_captain(seat) == 0 else []
        free += ["stevedore"] if kernel.refuse_stevedore(seat) == 0 else []
    return {
        "frames": [_action(kernel, number) for number in range(kernel.depth)],
        "group": [SHIP_NAMES[ship] for ship in kernel.group if ship >= 0],
        "free": free,
        "taken": bool(kernel.taken),
        "discard": kernel.phase == Phase.TURN and kernel.held(seat) > Limit.CONTRACTS,
    }


def _action(kernel: Panamax, number: int) -> Document:
    kind = kernel.action_kind[number]
    action = write_action(kernel, number)
    entry: Document = {"kind": action["kind"]}
    if kind in (Action.EXECUTIVE, Action.CARGO):
        entry["column"] = kernel.action_of[number] + 1
    if kind in (Action.MARKET, Action.RELEASED, Action.RAIL):
        entry["nation"] = NATIONS[kernel.action_of[number]]
    if kind == Action.CARGO:
        signed = bool(action.get("contract_taken"))
        entry |= {"loads": kernel.action_loads[number], "used": action.get("used", []), "contract_taken": signed}
        entry["may_take"] = not signed and not kernel.action_begun[number]
    elif kind == Action.LOAD:
        source = "desk" if kernel.action_source[number] == Source.DESK else "stevedore"
        entry |= {"loads": kernel.action_loads[number], "source": source}
    elif kind == Action.MOVE:
        flags = [
            kernel.flags[kernel.active() * Size.NATIONS + i]
            for i in range(Size.NATIONS)
            if kernel.action_used[number] >> i & 1
        ]
        entry |= {name: action.get(name, 0) for name in ("locks", "waterways", "any")}
        entry["source"] = ("die", "desk", "captain")[kernel.action_source[number]]
        entry["military"] = action.get("military", [])
        entry["military_pay"] = min(kernel.military_flags, max([*flags, 0]))
    return entry


def _ask(kernel: Panamax, number: int) -> Document:
    seat, ship = kernel.ask_seat[number], kernel.ask_ship[number]
    entry: Document = {"seat": COLOURS[seat], "ship": SHIP_NAMES[ship]}
    if kernel.ask_kind[number] == Ask.PASSENGER:
        free = [SLOTS[i] for i in range(3) if not kernel.slots[seat] >> i & 1]
        return entry | {"ask": "passenger", "options": free}
    card = "advisor" if kernel.size[ship] > 2 else "card"
    return entry | {
        "ask": "bonus",
        "options": ["cash", card],
        "cash": kernel.bonus_cash[kernel.size[ship] - 1],
        "card": BONUS_CARDS[kernel.size[ship] - 1],
    }
