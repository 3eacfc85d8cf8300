"""A position of Panamax as a document, whole or as a seat may see it: docs/notation/panamax.md describes every field.
`reading.py` is the way back."""

from __future__ import annotations

from typing import Any, cast

from longshore.core.game import Document
from longshore.games.panamax import codes
from longshore.games.panamax.codes import NONE, Action, Award, Contract, Holder, Phase, Pile, Place, Side, Size, Used
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
ALWAYS = (  # fields that `write` never leaves out, nor ever did
    *("phase", "round", "order", "columns", "executive", "ships", "display", "incoming", "deck"),
    *("player", "company", "price", "shares", "platform", "awards"),
)
SEAT_PHASES = (Phase.TURN, Phase.RAIL, Phase.FEES)
SETTING_UP = (Phase.ORDER, Phase.CONTRACTS, Phase.KEEP, Phase.ADVISORS, Phase.SECRETS, Phase.DISPLAY)
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
    at = seat * Size.HELD + number
    if kernel.contract[at] < 0 or not kernel.left[at] >> which & 1:
        return ""
    return face_names(kernel, kernel.contract[at], kernel.side[at])[which]


def face_names(kernel: Panamax, card: int, side: int) -> list[str]:
    """The containers of a card's side."""
    first = (Contract.BACK if side == Side.BACK else card) * Size.CONTAINERS
    shown = zip(
        kernel.container[first : first + Size.CONTAINERS], kernel.icon[first : first + Size.CONTAINERS], strict=True
    )
    return [f"{value}{'r' if icon else ''}" for value, icon in shown if value]


def containers_left(kernel: Panamax, seat: int, number: int) -> list[str]:
    """The containers that still have a die."""
    names = (container_name(kernel, seat, number, which) for which in range(Size.CONTAINERS))
    return [name for name in names if name]


def write(kernel: Panamax) -> Document:
    """All of a position; what is at its default is left out."""
    text: Document = {"phase": codes.PHASES[kernel.phase], "round": kernel.round}
    text["order"] = [COLOURS[seat] for seat in kernel.order if seat >= 0]
    if kernel.phase in (*SEAT_PHASES, Phase.KEEP):
        text["turn"] = COLOURS[kernel.active()]
    _put(text, "turns", kernel.turns)
    if kernel.phase in (Phase.TURN, Phase.RAIL):
        text["taken"] = bool(kernel.taken)
    text["columns"] = list(kernel.column)
    text["executive"] = list(kernel.executive)
    if kernel.phase == Phase.DICE:
        text["rolled"] = list(kernel.rolled)
        _put(text, "rolling_executive", bool(kernel.batch))
    text["ships"] = {SHIP_NAMES[ship]: _write_ship(kernel, ship) for ship in range(Size.SHIPS) if _plays(kernel, ship)}
    _put(
        text,
        "docks",
        {PLACES[Place.FIRST_DOCK + dock]: ships for dock in range(Size.DOCKS) if (ships := moored(kernel, dock))},
    )
    _write_cards(text, kernel)
    _write_desks(text, kernel)
    _write_advisors(text, kernel)
    text["awards"] = [None if seat == NONE else COLOURS[seat] for seat in kernel.award if seat != Award.NOT_YET]
    _put(text, "rail", [die_name(die) for die in kernel.wagon if die])
    _put(text, "preferred", bool(kernel.preferred))
    _put(text, "frames", [write_action(kernel, number) for number in range(kernel.depth)])
    _put(text, "group", [SHIP_NAMES[ship] for ship in kernel.group if ship >= 0])
    asks = [
        {"seat": COLOURS[seat], "ask": codes.ASKED[kind], "ship": SHIP_NAMES[ship]}
        for kind, seat, ship in list(zip(kernel.ask_kind, kernel.ask_seat, kernel.ask_ship, strict=True))[: kernel.asks]
    ]
    _put(text, "asks", asks)
    return text


def _put(text: Document, name: str, value: Any) -> None:
    """Unless there is nothing to say."""
    if value:
        text[name] = value


def _plays(kernel: Panamax, ship: int) -> bool:
    return bool(kernel.where[ship] != Place.BOXED)


def _write_ship(kernel: Panamax, ship: int) -> Document:
    entry: Document = {"at": PLACES[kernel.where[ship]]}
    if kernel.where[ship] in (Place.LG, Place.LM):
        entry["heading"] = HEADINGS[kernel.heading[ship]]
    _put(entry, "cargo", cargo(kernel, ship))
    return entry


def cargo(kernel: Panamax, ship: int) -> list[str]:
    """The dice aboard."""
    return [die_name(die) for die in kernel.hold[ship * Size.SLOTS : (ship + 1) * Size.SLOTS] if die]


def moored(kernel: Panamax, dock: int) -> list[str]:
    """The ships in a dock, the first to leave first."""
    return [
        SHIP_NAMES[ship] for ship in kernel.dock[dock * Size.DOCK_SPACES : (dock + 1) * Size.DOCK_SPACES] if ship >= 0
    ]


def _write_cards(text: Document, kernel: Panamax) -> None:
    contracts: Document = {}
    for seat in range(kernel.seats):
        entries = [
            {
                "card": card_name(kernel.contract[seat * Size.HELD + number]),
                "side": codes.SIDES[kernel.side[seat * Size.HELD + number]],
                "left": containers_left(kernel, seat, number),
            }
            for number in range(kernel.held(seat))
        ]
        _put(contracts, COLOURS[seat], entries)
    _put(text, "contracts", contracts)
    if any(seat >= 0 for seat in kernel.offered):
        text["offered"] = {
            COLOURS[seat]: [
                card_name(Contract.SET_UP + card) for card in range(Size.SET_UPS) if kernel.offered[card] == seat
            ]
            for seat in range(kernel.seats)
            if seat in kernel.offered
        }
    text["display"] = [card_name(card) for card in kernel.display[: Contract.INCOMING] if card >= 0]
    text["incoming"] = card_name(kernel.display[Contract.INCOMING]) if kernel.display[Contract.INCOMING] >= 0 else None
    text["deck"] = [card_name(card) for card in range(Size.CARDS) if kernel.pile[card] == Pile.DECK]
    _put(
        text,
        "discards",
        [card_name(card) for card in range(Size.CARDS) if kernel.pile[card] == Pile.DISCARDS],
    )
    _put(text, "draw", codes.DRAWS[kernel.draw])
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
        COLOURS[seat]: {nation: codes.POSTPONED[when] for nation, when in _by(NATIONS, kernel.postponed, seat).items()}
        for seat in seats
    }
    _put(text, "postponed", {colour: row for colour, row in postponed.items() if row})
    text["platform"] = [nation for nation, there in zip(NATIONS, kernel.platform, strict=True) if there]
    filled = {COLOURS[seat]: "".join(SLOTS[i] for i in range(3) if kernel.slots[seat] >> i & 1) for seat in seats}
    _put(text, "passengers", {colour: slots for colour, slots in filled.items() if slots})
    _put(text, "captains_taken", kernel.captains)
    _put(text, "stevedores_taken", kernel.stevedores)
    _put(text, "new_cards", [name for bit, name in enumerate(codes.HAND_CARDS) if kernel.new_cards >> bit & 1])
    wishes = {COLOURS[seat]: wish for seat in seats if (wish := _wish(kernel, seat))}
    _put(text, "prefer", wishes)


def _wish(kernel: Panamax, seat: int) -> Document:
    wish: Document = {}
    if kernel.prefer_bonus[seat]:
        wish["bonus"] = codes.WISHES[kernel.prefer_bonus[seat]]
    if kernel.prefer_slots[seat]:
        wish["slots"] = codes.SLOT_WISHES[kernel.prefer_slots[seat]]
    return wish


def _by(names: Any, values: list[int], seat: int) -> Document:
    return {name: values[seat * len(names) + i] for i, name in enumerate(names) if values[seat * len(names) + i]}


def _write_advisors(text: Document, kernel: Panamax) -> None:
    kinds = {
        "dealt": Holder.DEALT,
        "secret": Holder.SECRET,
        "returned": Holder.RETURNED,
        "open": Holder.OPEN,
    }
    found: Document = {}
    for name, place in kinds.items():
        entries = {
            COLOURS[seat]: [ADVISORS[i] for i in range(Size.ADVISORS) if kernel.advisor[i] == place + seat]
            for seat in range(kernel.seats)
        }
        _put(found, name, {colour: cards for colour, cards in entries.items() if cards})
    _put(text, "advisors", found)


def write_action(kernel: Panamax, number: int) -> Document:
    """What is being done: see docs/notation/panamax.md."""
    kind = kernel.action_kind[number]
    action: Document = {"kind": codes.ACTIONS[kind], "source": codes.SOURCES[kernel.action_source[number]]}
    action["of"] = kernel.action_of[number]
    for name, value in (
        ("locks", kernel.action_lock[number]),
        ("waterways", kernel.action_water[number]),
        ("any", kernel.action_any[number]),
        ("loads", kernel.action_loads[number]),
    ):
        _put(action, name, value)
    if kind == Action.CARGO:  # 0 while what its last load led to is being done
        action["loads"] = kernel.action_loads[number]
    used = kernel.action_used[number]
    if kind == Action.MOVE:
        _put(action, "military", [NATIONS[i] for i in range(Size.NATIONS) if used >> i & 1])
    else:
        targets = [SHIP_NAMES[ship] for ship in range(Size.SHIPS) if used >> ship & 1]
        _put(action, "used", targets + ([RAIL] if used >> Used.RAIL & 1 else []))
        _put(action, "contract_taken", bool(used >> Used.CONTRACT & 1))
    _put(action, "begun", bool(kernel.action_begun[number]))
    return action


def hide(text: Document, kernel: Panamax, seat: int | None) -> Document:
    """The document without what the seat (None: a spectator) cannot know [setup.open]: secret advisors, and a card from
    the deck that somebody else is looking at, which might be any of the deck."""
    if kernel.phase == Phase.OVER:
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
            card_name(card) for card in range(Size.CARDS) if kernel.pile[card] == Pile.DECK or card == kernel.drawn
        ]
    return text
