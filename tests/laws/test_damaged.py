"""Damaged documents: whatever is wrong with a position, with components, options, events or entries of a log, it is bad
input, in one sentence, never a crash. `LONGSHORE_DAMAGED=20000 pytest tests/laws/test_damaged.py` tries more."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from longshore.core import laws
from longshore.core.errors import BadInput
from longshore.core.game import Event, Game, discover
from longshore.core.log import Entry
from longshore.core.table import Table
from tests.laws.drawn import random_game

DAMAGED = int(os.environ.get("LONGSHORE_DAMAGED", "600"))  # documents of each sort


def nested(depth: int) -> Any:
    document: Any = []
    for _ in range(depth):
        document = [document]
    return document


WRONG = (
    *(None, True, False, 0, 1, -1, 2, 3, 99, 10**6, -(10**6), 2**31, 2**63, 10**40, 10**5000, -(10**5000)),
    *(0.0, 1.5, float("nan"), float("inf"), float("-inf")),
    *(
        "",
        " ",
        "  N",
        "N",
        "0",
        "R",
        "Y",
        "pub",
        "lid",
        "é",
        "İstanbul",
        "\ud800",
        "\x00",
        "٣",
        "²",
        "9" * 5000,
        "x" * 10**5,
    ),
    *(
        [],
        [[]],
        [None],
        {},
        {"": ""},
        {"R": None},
        {"R": {}},
        [{}],
        nested(100),
        {"value": 1},
        {1: 2},
        (1, 2),
        b"R",
        {1},
    ),
)


def places(document: Any) -> list[tuple[Any, Any]]:
    """Every place in a document: what holds it, and where."""
    found: list[tuple[Any, Any]] = []
    rest = [document]
    while rest:
        holder = rest.pop()
        for place, value in list(holder.items() if isinstance(holder, dict) else enumerate(holder)):
            found.append((holder, place))
            if isinstance(value, dict | list):
                rest.append(value)
    return found


def damaged(document: Any, rng: random.Random) -> Any:
    """The document with one to three things wrong: another value, another name, something missing, twice or swapped."""
    document = deepcopy(document)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        found = places(document)
        if not found:
            return document
        holder, place = rng.choice(found)
        other, another = rng.choice(found)
        how = rng.randrange(6)
        if how == 0:
            del holder[place]
        elif how == 1 and isinstance(holder, dict):
            holder[rng.choice(("", "R", "Z", "é", "value", "x" * 300, str(place).upper()))] = holder.pop(place)
        elif how == 2 and isinstance(holder, list):
            holder.append(holder[place])
        elif how == 3:
            holder[place] = deepcopy(other[another])
        elif how == 4 and isinstance(holder[place], int):
            holder[place] = holder[place] + rng.choice((-1, 1, -holder[place], 10, 1000))
        else:
            holder[place] = deepcopy(rng.choice(WRONG))
    return document


def expect_a_sentence(read: Callable[[], Any]) -> bool:
    """Whether it was read; if not, one short sentence says why not."""
    try:
        read()
    except BadInput as error:
        sentence = str(error)
        assert sentence
        assert "\n" not in sentence
        return False
    return True


@pytest.fixture(params=sorted(discover()))
def kind(request: pytest.FixtureRequest) -> type[Game]:
    return discover()[request.param]


def dumps(kind: type[Game], rng: random.Random) -> list[dict[str, Any]]:
    """Positions of two games, one with own components."""
    found = []
    for extreme in (False, True):
        game = random_game(kind, rng, extreme)
        found += [game.dump(kernel) for kernel, _, _ in laws.walk(game, rng.randrange(2**31), 800, curious=True)]
    return rng.sample(found, min(30, len(found)))


def test_positions(kind: type[Game]) -> None:
    rng = random.Random(kind.id)
    found = dumps(kind, rng)
    refused = 0
    for _ in range(DAMAGED):
        document = damaged(rng.choice(found), rng)
        if not expect_a_sentence(lambda document=document: kind.load(document)):  # type: ignore[misc]  # bound now
            refused += 1
    assert DAMAGED // 4 < refused < DAMAGED


def test_positions_that_are_read_can_be_told_and_played(kind: type[Game]) -> None:
    """What a damaged document makes of a position still has views, words and moves, and reads back."""
    rng = random.Random(f"{kind.id}/play")
    found = dumps(kind, rng)
    for _ in range(DAMAGED // 4):
        try:
            game, kernel = kind.load(damaged(rng.choice(found), rng))
        except BadInput:
            continue
        laws.read_back(game, 1, 3, kernel)
        for position, seat, move in laws.walk(game, 1, 3, kernel):
            game.play(position.copy(), seat, move)


@pytest.mark.parametrize("part", ["options", "components"])
def test_options_and_components(kind: type[Game], part: str) -> None:
    rng = random.Random(f"{kind.id}/{part}")
    game = random_game(kind, rng, extreme=True)
    sound = {"options": game.options, "components": kind.printed_components()}
    for number in range(DAMAGED):
        given = rng.choice(WRONG) if number % 20 == 0 else damaged(sound[part], rng)
        both = {**sound, part: given}
        expect_a_sentence(lambda both=both: kind(game.seats, both["options"], both["components"]))  # type: ignore[misc]
    for seats in WRONG:
        if seats not in kind.seat_counts:
            assert not expect_a_sentence(lambda seats=seats: kind(seats))  # type: ignore[misc]


def test_events_and_entries(kind: type[Game]) -> None:
    rng = random.Random(kind.id)
    table = Table(random_game(kind, rng, extreme=False), 1)
    while not table.over and len(table.log) < 60:
        if not table.settle():
            seat = table.kernel.turn()
            table.play(seat, rng.choice(table.kernel.legal_moves(seat)))
    entries = [json.loads(json.dumps(entry.document())) for entry in table.log]
    for _ in range(DAMAGED):
        entry = damaged(rng.choice(entries), rng)
        try:
            json.dumps(entry)
        except (TypeError, ValueError):  # nothing that a log can hold
            continue
        expect_a_sentence(lambda entry=entry: Entry.read(entry, "line 2"))  # type: ignore[misc]
    events = [event for entry in entries for event in entry.get("events", [])]
    for number in range(DAMAGED):
        event = rng.choice(WRONG) if number % 20 == 0 else damaged(rng.choice(events), rng)
        expect_a_sentence(lambda event=event: Event.read(event))  # type: ignore[misc]


@pytest.mark.parametrize("depth", [11, 12, 900, 100_000])
def test_nested_beyond_all_sense(kind: type[Game], depth: int) -> None:
    deep = nested(depth)
    assert not expect_a_sentence(lambda: kind.load({"phase": deep}))
    assert not expect_a_sentence(lambda: kind.load(deep))
    assert not expect_a_sentence(lambda: kind(2, deep))
    assert not expect_a_sentence(lambda: kind(2, {kind.options_known[0].name: deep}))
    assert not expect_a_sentence(lambda: kind(2, None, deep))
    assert not expect_a_sentence(lambda: kind(2, None, {**kind.printed_components(), "points": deep}))
