"""Values of a document's fields, each checked where it is read."""

from __future__ import annotations

from typing import Any

from longshore.core.bounds import read_number
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import read_nation, read_seat


def put(kernel: Panamax, name: str, at: int, value: int) -> None:
    """Compiled, an array attribute is read as a copy: change it as a whole."""
    values = list(getattr(kernel, name))
    values[at] = value
    setattr(kernel, name, values)


def list_of(table: Document, name: str, here: str) -> list[Any]:
    values = table.get(name, [])
    expect(isinstance(values, list), f"{here}.{name} must be a list")
    return list(values)


def choice_of(value: Any, choices: tuple[str, ...], where: str) -> int:
    if isinstance(value, str) and value in choices:
        return choices.index(value)
    raise BadInput(f"{where} is {value!r}; it must be one of {', '.join(repr(choice) for choice in choices)}")


def truth_of(document: Document, name: str, default: bool = False) -> bool:
    value = document.get(name, default)
    expect(isinstance(value, bool), f"position: {name} is {value!r}; it must be true or false")
    return bool(value)


def counts_of(document: Document, name: str, default: list[int], high: int) -> list[int]:
    values = document.get(name, default)
    expect(isinstance(values, list) and len(values) == 6, f"position: {name} must list six numbers, columns 1 to 6")
    return [read_number(value, f"{name}[{i + 1}]", 0, high) for i, value in enumerate(values)]


def by_seat(table: Any, where: str, kernel: Panamax) -> list[tuple[int, Any]]:
    expect(isinstance(table, dict), f"position: {where} must be colours with values, as in {{'R': 2}}")
    return [(read_seat(name, kernel.seats, f"position: {where}"), value) for name, value in table.items()]


def by_nation(table: Any, where: str) -> list[tuple[int, Any]]:
    expect(isinstance(table, dict), f"position: {where} must be nations with values, as in {{'EUR': 2}}")
    return [(read_nation(name, f"position: {where}"), value) for name, value in table.items()]
