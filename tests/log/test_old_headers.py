"""A header names all options there were when it was written; what came later with another reading is as before."""

from __future__ import annotations

import json

import pytest

from longshore.core.game import Option, discover, from_header
from longshore.core.table import Table

CHANGED = [
    (name, option)
    for name, game in sorted(discover().items())
    for option in game.options_known
    if option.before is not None
]


@pytest.mark.parametrize(
    ("name", "option"), CHANGED, ids=lambda value: value.name if isinstance(value, Option) else value
)
def test_a_header_that_does_not_name_an_option_gets_the_reading_of_before(name: str, option: Option) -> None:
    game = discover()[name](2)
    assert game.options[option.name] == option.default != option.before
    assert from_header(game.header()).options == game.options
    named = {other: value for other, value in game.options.items() if other != option.name}
    old = from_header(game.header() | {"options": named})
    assert old.options == game.options | {option.name: option.before}
    assert from_header({"game": name, "seats": 2}).options == game.options  # no header of ours: nothing was chosen


def test_there_are_changed_readings() -> None:
    assert {name for name, _ in CHANGED} == {"dockers", "panamax"}


@pytest.mark.parametrize("name", sorted({name for name, _ in CHANGED}))
def test_an_old_log_that_began_from_a_position_goes_on(name: str) -> None:
    """Its header and its position know nothing of the new options, and its snapshots are of another layout."""
    kind = discover()[name]
    before = {option.name: option.before for option in kind.options_known if option.before is not None}
    table = Table(kind(2, before), "seed")
    table.settle()
    table = Table(table.game, "seed", table.kernel)
    for _ in range(5):
        table.play(table.kernel.turn(), table.kernel.legal_moves(table.kernel.turn())[0])
        table.settle()
    header, *entries = map(json.loads, table.lines())
    for document in (header, header["start"]):
        document["options"] = {name: value for name, value in document["options"].items() if name not in before}
    header.pop("opening")
    again = Table.resume([json.dumps(header), *map(json.dumps, entries)])
    assert again.kernel == table.kernel
    assert again.game.options == table.game.options
    assert not again.stopped
