"""How large things may get, in one place: what components may say, documents hold, kernels count to, moves be called.

Kernels, traces and observations are made of numbers of 16 bits. Where the rules hold a counter back, its own reader
knows how; points, money, bail-outs and rounds are held back by nothing but MOST, and stand still there: in the kernels,
so that every position a game can come to, from whatever document, is one that documents can hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeGuard

from longshore.core.codes import MOST as MOST  # points that may be negative stand still at -MOST
from longshore.core.errors import BadInput, expect

AMOUNT = 99  # the largest sum that components may name: a price, a fee, points for one thing
MONEY = 999  # … and what a purse may hold at the start
MOVE_LETTERS = 64  # of a move in notation: what the protocol takes
NAME_LETTERS = 48  # of a name that components give: the longest move has a few letters more
DEPTH = 12  # of a document's tables and lists
LETTERS = 1000  # of a text in it
DIGITS = 10**100  # numbers in it are smaller; larger ones would not even fit a sentence of complaint

Range = tuple[int, int]  # the least and the greatest of a number
Limits = Mapping[str, Range | tuple[Range, ...]]  # of components, by path, with * for any name; a list has one or all


def limits_of(limits: Limits, path: str) -> Range | tuple[Range, ...] | None:
    """What is said of a path such as `ships.3.slots`."""
    names = path.split(".")
    for pattern, found in limits.items():
        parts = pattern.split(".")
        if len(parts) == len(names) and all(part in ("*", name) for part, name in zip(parts, names, strict=True)):
            return found
    return None


def numbers_of(value: Any, limits: Range | tuple[Range, ...]) -> list[tuple[int, Range]]:
    """The numbers of an entry, of a list or by itself, each with its limits; words have none."""
    values = value if isinstance(value, list) else [value]
    ranges = [limits] * len(values) if isinstance(limits[0], int) else limits
    return [(one, each) for one, each in zip(values, ranges, strict=True) if isinstance(one, int)]


def check_numbers(value: Any, limits: Range | tuple[Range, ...], path: str) -> None:
    """Every number of an entry within its limits."""
    for number, (low, high) in numbers_of(value, limits):
        expect(low <= number <= high, f"components.{path} is {number}; it must be between {low} and {high}")


def entries_of(components: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every entry of components, a value with its mark, by its path."""
    for name, entry in components.items():
        if "mark" in entry:
            yield f"{path}{name}", entry
        else:
            yield from entries_of(entry, f"{path}{name}.")


def is_number(value: Any) -> TypeGuard[int]:
    """Whether a value of a document is a whole number; true and false are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def read_number(value: Any, where: str, low: int, high: int) -> int:
    """A number of a position."""
    if not is_number(value) or not low <= value <= high:
        raise BadInput(f"position: {where} is {value!r}; it must be a number from {low} to {high}")
    return value


def expect_small(document: Any, what: str) -> None:
    """Bad input, in a sentence that can be said, if a document is nothing that JSON could hold, or nested or spelt
    beyond all sense. Whoever looks closer may then repeat what was wrong."""
    layer = [document]
    for _ in range(DEPTH):
        below: list[Any] = []
        for value in layer:
            if isinstance(value, str):
                if len(value) > LETTERS:
                    raise BadInput(f"{what}: a text of {len(value)} letters; {LETTERS} are the most")
            elif isinstance(value, int):
                if not -DIGITS < value < DIGITS:
                    raise BadInput(f"{what}: a number of more digits than any game needs")
            elif isinstance(value, dict):
                if not all(isinstance(name, str) for name in value):
                    raise BadInput(f"{what}: a name that is no text")
                below += value
                below += value.values()
            elif isinstance(value, list):
                below += value
            elif value is not None and not isinstance(value, float):
                raise BadInput(f"{what}: a {type(value).__name__}, of which JSON knows nothing")
        if not below:
            return
        layer = below
    raise BadInput(f"{what}: nested too deeply")
