"""Moves of Dockers as words and back: docs/notation/dockers.md."""

from __future__ import annotations

import re

from longshore.core.errors import BadInput, Refused, expect
from longshore.games.dockers.codes import COLOURS, Move, Size
from longshore.games.dockers.names import DIRECTIONS, read_colour

MOVE = re.compile(r"(?P<port>\S.*?) (?P<kind>[TFP]) (?P<rest>\S+( \S+)?)", re.IGNORECASE)


def word(ports: list[str], move: int) -> str:
    """A move in notation."""
    if move < Move.DROP:
        return f"{ports[move // Size.DIRECTIONS]} T {DIRECTIONS[move % Size.DIRECTIONS]}"
    if move < Move.FALL:
        fall = move - Move.DROP
        return f"{ports[fall // Size.DIRECTIONS]} F {DIRECTIONS[fall % Size.DIRECTIONS]}"
    if move < Move.PIVOT:
        fall, turns = divmod(move - Move.FALL, Size.TURNS)
        return f"{ports[fall // Size.DIRECTIONS]} F {DIRECTIONS[fall % Size.DIRECTIONS]} {turns}"
    if move < Move.TURN:
        return f"{ports[(move - Move.PIVOT) // Size.PIVOTS]} P {(move - Move.PIVOT) % Size.PIVOTS + 1}"
    if move < Move.STAMP:
        return f"turn {move - Move.TURN}"
    if move < Move.STAY:
        return f"$ {ports[move - Move.STAMP]}"
    if move == Move.STAY:
        return "$ stay"
    if move < Move.FIRST:
        return f"colour {COLOURS[move - Move.COLOUR + 1]}"
    if move < Move.FLOOR:
        return f"first {move - Move.FIRST + 1}"
    return f"floor {ports[(move - Move.FLOOR) * Size.A_FLOOR + Size.CENTRE]}"


def parse(ports: list[str], seats: int, text: str) -> int:
    """The move that is meant; BadInput or Refused if there is none such."""
    words = " ".join(text.split())
    expect(words, "an empty move; write for example 'Durban T W', 'Zanzibar F N', 'Tanger P 2' or '$ Lagos'")
    if words.startswith("$"):
        target = words[1:].strip()
        return Move.STAY if target.lower() == "stay" else Move.STAMP + read_port(ports, target, text)
    head, _, rest = words.partition(" ")
    if head.lower() == "turn" and " " not in rest:
        return Move.TURN + read_turns(rest, text)
    if head.lower() in ("colour", "first", "floor"):
        return parse_chance(ports, seats, head.lower(), rest, text)
    match = MOVE.fullmatch(words)
    if match is None:
        raise BadInput(
            f"'{text}' is no move of Dockers; moves look like 'Durban T W', 'Zanzibar F N', 'Tanger P 2', '$ Lagos'"
        )
    crate = read_port(ports, match["port"], text)
    kind, details = match["kind"].upper(), match["rest"].split()
    if kind == "P":
        expect(len(details) == 1, f"'{text}': 'P' is followed by quarter turns, as in 'Tanger P 2'")
        turns = read_turns(details[0], text)
        if turns == 0:
            raise Refused("pivot.turns")  # no pivot at all is no move [pivot.turns]
        return Move.PIVOT + crate * Size.PIVOTS + turns - 1
    direction = details[0].upper()
    if direction in ("NE", "NW", "SE", "SW"):
        raise Refused("move.sides")  # [move.sides]
    expect(direction in list(DIRECTIONS), f"'{text}': '{details[0]}' is no direction; they are N, E, S and W")
    wish = crate * Size.DIRECTIONS + DIRECTIONS.index(direction)
    if kind == "T":
        expect(len(details) == 1, f"'{text}': a tip has a direction only, as in 'Durban T W'")
        return Move.TIP + wish
    if len(details) == 1:
        return Move.DROP + wish
    return Move.FALL + wish * Size.TURNS + read_turns(details[1], text)


def parse_chance(ports: list[str], seats: int, head: str, rest: str, text: str) -> int:
    """`colour blue`, `first 2`, `floor Bahia`: what chance says."""
    if head == "colour":
        return Move.COLOUR + read_colour(rest, f"'{text}'") - 1
    if head == "first":
        good = rest in ("1", "2", "3", "4") and int(rest) <= seats
        expect(good, f"'{text}': 'first' is followed by a seat, from 1 to {seats}")
        return Move.FIRST + int(rest) - 1
    crate = read_port(ports, rest, text)
    expect(crate % Size.A_FLOOR == Size.CENTRE, f"'{text}': a floor is named by the crate in its centre")
    return Move.FLOOR + crate // Size.A_FLOOR


def read_port(ports: list[str], name: str, move: str) -> int:
    """A crate by its port."""
    known = [port.lower() for port in ports]
    expect(name.lower() in known, f"'{move}': there is no crate called '{name}'")
    return known.index(name.lower())


def read_turns(text: str, move: str) -> int:
    """Quarter turns clockwise."""
    expect(text in ("0", "1", "2", "3"), f"'{move}': '{text}' are no quarter turns; they are 0 to 3")
    return int(text)
