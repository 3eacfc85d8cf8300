"""Moves of Panamax as words and back: docs/notation/panamax.md."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from longshore.core.errors import BadInput, Refused, expect
from longshore.games.panamax import codes
from longshore.games.panamax.codes import NONE, Contract, Loading, Move, Place, Ship, Size
from longshore.games.panamax.document import container_name
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import (
    ADVISORS,
    COLOURS,
    NATIONS,
    PLACES,
    RAIL,
    SHIP_NAMES,
    SLOTS,
    card_name,
    read_advisor,
    read_card,
    read_nation,
    read_seat,
    read_ship,
)

ONE_WORD = {
    "act": Move.ACT,
    "raise": Move.RAISE,
    "postpone": Move.POSTPONE,
    "deck": Move.TOP,
    "front": Move.SIDE,
    "back": Move.SIDE + 1,
    "go": Move.GO,
    "done": Move.DONE,
    "captain": Move.CAPTAIN,
    "stevedore": Move.STEVEDORE,
    "end": Move.END,
    "cash": Move.CASH,
    "card": Move.CARD,
}
SAID = {move: word for word, move in ONE_WORD.items()}


def word(kernel: Panamax, seat: int, move: int) -> str:
    """A move in notation."""
    if move in SAID:
        return SAID[move]
    for block, spell in reversed(blocks(kernel, seat)):
        if move >= block:
            return spell(move - block)
    return f"take {move + 1}"


def blocks(kernel: Panamax, seat: int) -> list[tuple[int, Callable[[int], str]]]:
    """How each block of the action space is spelled."""
    return [
        (Move.TAKE, lambda i: f"take {i + 1}"),
        (Move.EXECUTIVE, lambda i: f"executive {i + 1}"),
        (Move.TRANSFER, lambda i: f"transfer {i // Size.COLUMNS + 1} {i % Size.COLUMNS + 1}"),
        (Move.BUY, lambda i: f"buy {COLOURS[i]}"),
        (Move.CONTRACT, lambda i: f"contract {codes.SIDES[i]}"),
        (Move.INCOMING, lambda i: f"incoming {codes.SIDES[i]}"),
        (
            Move.LOAD,
            lambda i: f"load {source_name(kernel, seat, i // Size.TARGETS)} {target_name(kernel, i % Size.TARGETS)}",
        ),
        (Move.SAIL, lambda i: f"move {PLACES[Place.FIRST_DOCK + i]}"),
        (Move.ADD, lambda i: f"add {SHIP_NAMES[i]}"),
        (Move.RAIL_NEW, lambda i: f"rail {('warehouse', 'reserve')[i]}"),
        (Move.RAIL_UP, lambda i: f"rail +{kernel.rail_up} {i + 1}"),
        (
            Move.BUILD,
            lambda i: f"build {COLOURS[seat]}{('1b', '3')[i // len(NATIONS)]} {NATIONS[i % len(NATIONS)]}",
        ),
        (Move.DISCARD, lambda i: f"discard {i + 1}"),
        (Move.PREFER_BONUS, lambda i: f"prefer bonus {codes.WISHES[i]}"),
        (Move.PREFER_SLOTS, lambda i: f"prefer slots {codes.SLOT_WISHES[i]}"),
        (Move.ADVISOR, lambda i: f"advisor {ADVISORS[i]}"),
        (Move.SLOT, lambda i: f"slot {SLOTS[i]}"),
        (Move.FLAG, lambda i: f"flag {NATIONS[i]}"),
        (Move.FEE_CARD, lambda i: f"fee {('card', 'full')[i]}"),
        (Move.KEEP, lambda i: f"keep {card_name(Contract.SET_UP + i)}"),
        (Move.KEEP_ADVISOR, lambda i: f"keep {ADVISORS[i]}"),
        (Move.ORDER, lambda i: f"order {COLOURS[i]}"),
        (Move.OFFER, lambda i: f"offer {card_name(Contract.SET_UP + i)}"),
        (Move.DEAL, lambda i: f"deal {ADVISORS[i]}"),
        (Move.DRAW, lambda i: f"draw {card_name(i)}"),
        (Move.ROLL, lambda i: f"roll {i + 1}"),
    ]


def source_name(kernel: Panamax, seat: int, source: int) -> str:
    """`1:3r`, the container of an own contract, or the stock a die comes from."""
    if source >= Loading.WAREHOUSE:
        return ("warehouse", "reserve")[source - Loading.WAREHOUSE]
    number, which = divmod(source, Size.CONTAINERS)
    return f"{number + 1}:{container_name(kernel, seat, number, which)}"


def target_name(kernel: Panamax, target: int) -> str:
    """`R2@EUR`, or `rail`."""
    if target == Loading.RAIL:
        return RAIL
    index, which = divmod(target, 2)
    ship = index if index < Ship.MILITARY else index + len(NATIONS)
    place = kernel.where[ship]
    ocean = place if place < Place.ZONE else (place - Place.ZONE) // 2 if place < Place.A_LOAD else 0
    return f"{SHIP_NAMES[ship]}@{NATIONS[ocean * 2 + which]}"


def parse(kernel: Panamax, seat: int, text: str) -> int:
    """The move that is meant; BadInput or Refused if there is none such."""
    words = text.split()
    expect(words, "an empty move; write for example 'take 3', 'load 1:4 R2@EUR', 'move AP3' or 'end'")
    head, rest = words[0].lower(), words[1:]
    if head in ONE_WORD:
        expect(not rest, f"'{text}': nothing follows '{head}'")
        return ONE_WORD[head]
    reader = {
        "take": parse_column,
        "executive": parse_column,
        "transfer": parse_transfer,
        "contract": parse_side,
        "incoming": parse_side,
        "load": parse_load,
        "rail": parse_rail,
        "build": parse_build,
        "prefer": parse_prefer,
        "discard": parse_discard,
        "keep": parse_keep,
    }.get(head)
    if reader is not None:
        return reader(kernel, seat, head, rest, f"'{text}'")
    return parse_name(kernel, head, rest, f"'{text}'")


def parse_column(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    expect(len(rest) == 1, f"{text}: '{head}' is followed by a column, as in '{head} 3'")
    block = Move.TAKE if head == "take" else Move.EXECUTIVE
    return block + read_number(rest[0], 1, Size.COLUMNS, text) - 1


def parse_transfer(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    expect(len(rest) == 2, f"{text}: 'transfer' is followed by two columns, as in 'transfer 1 6'")
    source, goal = (read_number(word, 1, Size.COLUMNS, text) - 1 for word in rest)
    return Move.TRANSFER + source * Size.COLUMNS + goal


def parse_side(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    expect(len(rest) == 1 and rest[0] in codes.SIDES, f"{text}: '{head}' is followed by 'front' or 'back'")
    return (Move.CONTRACT if head == "contract" else Move.INCOMING) + codes.SIDES.index(rest[0])


def parse_load(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    expect(
        len(rest) == 2,
        f"{text}: 'load' is followed by a die and where it goes, as in 'load 1:4 R2@EUR' or 'load 1:3r rail'",
    )
    source = parse_source(kernel, seat, rest[0], text)
    return Move.LOAD + source * Size.TARGETS + parse_target(kernel, seat, source, rest[1], text)


def parse_source(kernel: Panamax, seat: int, word: str, text: str) -> int:
    if word in ("warehouse", "reserve"):
        return Loading.WAREHOUSE + int(word == "reserve")
    number, colon, container = word.partition(":")
    expect(
        colon and re.fullmatch("[1-6]r?", container),
        f"{text}: '{word}' is no die; write 1:4 for a 4 on your first contract, 'warehouse' or 'reserve'",
    )
    index = read_number(number, 1, Size.HELD, text) - 1
    for which in range(Size.CONTAINERS):
        if seat >= 0 and container_name(kernel, seat, index, which) == container:
            return index * Size.CONTAINERS + which
    raise Refused("load.source")  # [load.source]


def parse_target(kernel: Panamax, seat: int, source: int, word: str, text: str) -> int:
    if word == RAIL:
        return Loading.RAIL
    name, at, zone = word.partition("@")
    ship = read_ship(name, kernel.seats, text)
    if Ship.MILITARY <= ship < Ship.CRUISE:
        raise Refused("load.military")  # [load.military]
    place = kernel.where[ship]
    nation = kernel.source_nation(seat, source) if seat >= 0 else NONE
    if at:
        which = read_nation(zone, text)
    elif Place.ZONE <= place < Place.A_LOAD:
        which = place - Place.ZONE
    else:
        expect(nation >= 0, f"{text}: which zone does {name} come to? Write {name}@EUR")
        which = nation
    if place < Place.ZONE and which // 2 != place:
        raise Refused("load.zone" if nation >= 0 and nation // 2 != place else "load.waiting")  # another ocean's zone
    if Place.ZONE <= place < Place.A_LOAD and which != place - Place.ZONE:
        raise Refused("load.zone" if nation >= 0 and nation != place - Place.ZONE else "ship.zone")
    return (ship if ship < Ship.MILITARY else ship - len(NATIONS)) * 2 + which % 2


def parse_rail(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    if len(rest) == 1 and rest[0] in ("warehouse", "reserve"):
        return Move.RAIL_NEW + int(rest[0] == "reserve")
    expect(
        len(rest) == 2 and rest[0] == f"+{kernel.rail_up}",
        f"{text}: write 'rail warehouse', 'rail reserve' or 'rail +{kernel.rail_up} 3'",
    )
    return Move.RAIL_UP + read_number(rest[1], 1, Size.WAGON, text) - 1


def parse_build(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    expect(len(rest) == 2, f"{text}: 'build' is followed by a ship and a zone, as in 'build R3 CHN'")
    ship = read_ship(rest[0], kernel.seats, text)
    nation = read_nation(rest[1], text)
    if seat < 0 or ship // Size.FLEET != seat or ship % Size.FLEET not in (Ship.S1B, Ship.S3):
        raise Refused("build.desk")  # [build.desk]
    return Move.BUILD + (len(NATIONS) if ship % Size.FLEET == Ship.S3 else 0) + nation


def parse_prefer(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    what = rest[0] if rest else ""
    answers = {"bonus": codes.WISHES, "slots": codes.SLOT_WISHES}.get(what, ())
    expect(
        len(rest) == 2 and rest[1] in answers,
        f"{text}: write 'prefer bonus card' (or cash, ask) or 'prefer slots XCT' (any order, or ask)",
    )
    return (Move.PREFER_BONUS if what == "bonus" else Move.PREFER_SLOTS) + answers.index(rest[1])


def parse_discard(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    expect(len(rest) == 1, f"{text}: 'discard' is followed by the number of a contract, as in 'discard 2'")
    return Move.DISCARD + read_number(rest[0], 1, Size.HELD, text) - 1


def parse_keep(kernel: Panamax, seat: int, head: str, rest: list[str], text: str) -> int:
    expect(len(rest) == 1, f"{text}: 'keep' is followed by a contract or an advisor, as in 'keep EUR-a'")
    if rest[0] in ADVISORS:
        return Move.KEEP_ADVISOR + read_advisor(rest[0], text)
    return Move.KEEP + read_card(rest[0], text, set_up=True) - Contract.SET_UP


def parse_name(kernel: Panamax, head: str, rest: list[str], text: str) -> int:
    """A word and one name."""
    name = rest[0] if len(rest) == 1 else None
    if head == "fee":
        expect(name in ("card", "full"), f"{text}: write 'fee card' or 'fee full'")
        return Move.FEE_CARD + int(name == "full")
    readers: dict[str, tuple[str, Callable[[], int]]] = {
        "buy": ("buy B", lambda: Move.BUY + read_seat(name, kernel.seats, text)),
        "move": ("move AP3", lambda: Move.SAIL + read_dock(name, text)),
        "add": ("add R2", lambda: Move.ADD + read_ship(name, kernel.seats, text)),
        "advisor": ("advisor FA3", lambda: Move.ADVISOR + read_advisor(name, text)),
        "slot": ("slot X", lambda: Move.SLOT + read_slot(name, text)),
        "flag": ("flag EUR", lambda: Move.FLAG + read_nation(name, text)),
        "order": ("order R", lambda: Move.ORDER + read_seat(name, kernel.seats, text)),
        "offer": (
            "offer EUR-a",
            lambda: Move.OFFER + read_card(name, text, set_up=True) - Contract.SET_UP,
        ),
        "deal": ("deal FA3", lambda: Move.DEAL + read_advisor(name, text)),
        "draw": ("draw EUR-5", lambda: Move.DRAW + read_card(name, text, set_up=False)),
        "roll": ("roll 4", lambda: Move.ROLL + read_number(str(name), 1, Size.FACES, text) - 1),
    }
    if head not in readers:
        raise BadInput(f"{text} is no move of Panamax; moves look like 'take 3', 'load 1:4 R2@EUR', 'move AP3', 'end'")
    example, reader = readers[head]
    expect(name is not None, f"{text}: write it like '{example}'")
    return reader()


def read_number(word: str, low: int, high: int, text: str) -> int:
    """A number in a move."""
    good = word.isdecimal() and word.isascii() and len(word) < 3 and low <= int(word) <= high
    expect(good, f"{text}: '{word}' must be a number from {low} to {high}")
    return int(word)


def read_dock(name: Any, text: str) -> int:
    """A dock, AP1 to PA8."""
    docks = PLACES[Place.FIRST_DOCK : Size.PLACES]
    expect(name in docks, f"{text}: '{name}' is no dock; they are AP1 to AP8 and PA1 to PA8")
    return docks.index(name)


def read_slot(name: Any, text: str) -> int:
    """A passenger slot."""
    expect(isinstance(name, str) and len(name) == 1 and name in SLOTS, f"{text}: the slots are T, C and X")
    return SLOTS.index(name)
