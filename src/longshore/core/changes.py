"""What changes from one document to the next, as short as it can be said: for whoever shows a move as it happens.

A change is `[path, value]`, the value that is now there, or `[path]` for what is gone. A path is the names and places
that lead there from outside, as in `["harbour", 0, "cargo"]`. A list that gets longer or shorter is given as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

Change = list[Any]
Changes = list[Change]


def difference(before: Any, after: Any) -> Changes:
    """What to change in a document to have another. To Python 1 and True are the same, and so they are here: a field is
    a number or a truth value, not now one and now the other."""
    found: Changes = []
    _compare(before, after, [], found)
    return found


def _compare(before: Any, after: Any, path: list[str | int], found: Changes) -> None:
    if before == after:  # nearly always, and quickly seen
        return
    if isinstance(before, dict) and isinstance(after, dict):
        found += [[[*path, name]] for name in before if name not in after]
        for name, value in after.items():
            if name in before:
                _compare(before[name], value, [*path, name], found)
            else:
                found.append([[*path, name], value])
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after, strict=True)):
            _compare(one, other, [*path, place], found)
    else:
        found.append([path, after])


def applied(document: Any, changes: Changes) -> Any:
    """A document with the changes made; the one given stays as it is, and they share what has not changed."""
    for change in changes:
        document = _changed(document, change[0], change[1:])
    return document


def _changed(document: Any, path: list[str | int], value: list[Any]) -> Any:
    if not path:
        return value[0]
    copy = document.copy()
    if len(path) == 1 and not value:
        del copy[path[0]]
    elif len(path) == 1:
        copy[path[0]] = value[0]
    else:
        copy[path[0]] = _changed(document[path[0]], path[1:], value)
    return copy


def of_move(before: Any, at_events: Iterable[Any], after: Any) -> list[Changes]:
    """The changes of a move, a list for each of its events, from the documents before it, at each event and after it.
    The last list leads to the end, whatever comes after the last event; it is the only one if there is no event."""
    steps = [before, *at_events]
    steps[max(1, len(steps) - 1) :] = [after]
    return [difference(one, other) for one, other in pairwise(steps)]
