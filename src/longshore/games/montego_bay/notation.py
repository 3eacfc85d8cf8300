"""Moves of Montego Bay as words and back: docs/notation/montego_bay.md."""

from __future__ import annotations

import re

from longshore.core.errors import BadInput, Refused, expect
from longshore.games.montego_bay.codes import Move, Pawn, Size
from longshore.games.montego_bay.names import PAWNS, read_pawn

SHORT_CARD = re.compile(r"([YyBbOoGgJ])(\d)")


def word(move: int) -> str:
    """A move in notation."""
    if move == Move.PASS:
        return "pass"
    if move < Move.CARD:
        return f"hire {PAWNS[move - Move.ENGAGE]}"
    if move < Move.LOAD:
        return f"card {PAWNS[(move - Move.CARD) // Size.VALUES]} {(move - Move.CARD) % Size.VALUES + 1}"
    if move < Move.TAKE:
        return f"load {move - Move.LOAD + 1}"
    if move < Move.LAY:
        return f"take {move - Move.TAKE + 1}"
    if move < Move.RANK:
        return f"warehouse {(move - Move.LAY) // 2 + 1}{' turned' if (move - Move.LAY) % 2 else ''}"
    if move < Move.SHOW:
        return f"order {PAWNS[move - Move.RANK]}"
    return f"ship {move - Move.SHOW + 1}"


def parse(text: str) -> int:
    """The move that is meant; BadInput or Refused if there is none such."""
    short = SHORT_CARD.fullmatch(text.strip())
    words = ["card", *short.groups()] if short else text.split()
    expect(words, "an empty move; write for example 'card Y 3', 'load 2' or 'pass'")
    head, rest = words[0].lower(), words[1:]
    if head == "pass":
        expect(not rest, f"'{text}': nothing follows 'pass'")
        return Move.PASS
    if head in ("hire", "order"):
        expect(len(rest) == 1, f"'{text}': '{head}' is followed by a docker, as in '{head} y'")
        docker = read_pawn(rest[0], f"'{text}'")
        if docker == Pawn.JACK:
            expect(head == "hire", f"'{text}': Lazy Jack has no order tile")
            raise Refused("jack.host")  # [jack.host]
        return (Move.ENGAGE if head == "hire" else Move.RANK) + docker
    if head == "card":
        expect(len(rest) == 2, f"'{text}': 'card' is followed by a docker and a value, as in 'card y 3'")
        pawn = read_pawn(rest[0], f"'{text}'")
        value = read_number(rest[1], text)
        if not 1 <= value <= Size.VALUES:
            raise Refused("card.series")  # [card.series]
        return Move.CARD + pawn * Size.VALUES + value - 1
    if head in ("load", "take"):
        expect(len(rest) == 1, f"'{text}': '{head}' is followed by a pier, as in '{head} 2'")
        elsewhere = "load.ships" if head == "load" else "load.choice"
        if rest[0].lower() == "next":
            raise Refused(elsewhere)  # the next ship is still at sea [load.ships]
        pier = read_number(rest[0], text)
        if not 1 <= pier <= Size.PIERS:
            raise Refused(elsewhere)  # [board.piers]
        return (Move.LOAD if head == "load" else Move.TAKE) + pier - 1
    return parse_chance(head, rest, text)


def parse_chance(head: str, rest: list[str], text: str) -> int:
    """`warehouse 3 turned`, `ship 10`: what chance says."""
    if head == "warehouse":
        turned = len(rest) == 2 and rest[1] == "turned"
        expect(len(rest) == 1 or turned, f"'{text}': write 'warehouse 3' or 'warehouse 3 turned'")
        number = read_number(rest[0], text)
        expect(1 <= number <= Size.TILES, f"'{text}': the warehouses are numbered from 1 to {Size.TILES}")
        return Move.LAY + (number - 1) * 2 + int(turned)
    if head == "ship":
        expect(len(rest) == 1, f"'{text}': 'ship' is followed by a number")
        number = read_number(rest[0], text)
        expect(1 <= number <= Size.SHIPS, f"'{text}': the ships are numbered from 1 to {Size.SHIPS}")
        return Move.SHOW + number - 1
    raise BadInput(f"'{text}' is no move of Montego Bay; moves look like 'card y 3', 'load 2', 'take 1', 'hire Y'")


def read_number(text: str, move: str) -> int:
    """A number in a move."""
    expect(text.isdecimal() and text.isascii() and len(text) < 4, f"'{move}': '{text}' is no number")
    return int(text)
