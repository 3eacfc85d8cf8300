"""Every rule that refuses, with a position and a move that it forbids."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from longshore.core.codes import CHANCE
from longshore.core.rules import rule
from longshore.games.cargo.codes import REFUSALS
from longshore.games.cargo.game import CargoGame

WAITING = [{"crate": "B", "by": "Y"}]


class Case(NamedTuple):
    """A rule, a drawn position, a move; by whom, if not by whose decision it is; other fields of the position."""

    rule: str
    drawing: tuple[str, ...]
    words: str
    by: str | None = None
    fields: dict[str, Any] = {}  # noqa: RUF012  # never changed


CASES = [
    Case("turn.yours", ("D:B b5",), "D b5 e", by="B"),
    Case("turn.yours", (), "crate c3", by="R", fields={"phase": "relocation", "relocating": WAITING}),
    Case("game.over", ("D:R b5",), "D b5 e", by="R", fields={"phase": "over"}),
    Case("game.move", ("D:R b5",), "place D c3"),
    Case("setup.turns", (), "D c3 e", fields={"phase": "crew"}),
    Case("game.move", (), "D c3 e", fields={"phase": "choice", "spare": ""}),
    Case("setup.layout", (), "lay a1", fields={"phase": "layout", "spare": ""}),
    Case("setup.layout", (), "lay d1", fields={"phase": "blind", "spare": "", "options": {"blind": True}}),
    Case("setup.turns", ("4D:R b5",), "place D c3", fields={"phase": "crew"}),
    Case("setup.square", ("M:B c3",), "place D c3", fields={"phase": "crew"}),
    Case("turn.three", ("D:R b5",), "D b5 e", fields={"moves_left": 0}),
    Case("turn.three", ("C:R b5",), "C e", fields={"moves_left": 0}),
    Case("turn.opening", ("D:R b5",), "D b5 e", fields={"moves_left": 0, "turns": 0}),
    Case("turn.opening", ("2D:R b5",), "2D b5 e", fields={"turns": 0}),
    Case("turn.opening", ("E:R b5",), "E e", fields={"moves_left": 0, "turns": 1}),
    Case("turn.once", ("M:R b5",), "M e", fields={"moved": ["M"]}),
    Case("turn.once", ("D:R b5",), "D b5 e", fields={"moved": {"b5": 1}}),
    Case("turn.atomic", ("M:R b5",), "M e", fields={"moved": {"M": 1}}),
    Case("group.cost", ("3D:R b5",), "3D b5 e", fields={"moves_left": 2}),
    Case("group.cost", ("4D:R b5",), "4D b5 e"),
    Case("group.own", ("D:R+3D:B b5",), "2D b5 e"),
    Case("group.fresh", ("2D:R b5",), "2D b5 e", fields={"moved": {"b5": 1}}),
    Case("step.worker", ("D:B b5",), "D b5 e"),
    Case("step.worker", ("M:R b5",), "M c5 e"),
    Case("step.edge", ("D:R d1",), "D d1 n"),
    Case("step.blocked", ("D:R b5", "C:R c5"), "D b5 e"),
    Case("step.straight", ("D:R b5",), "D b5 ne"),
    Case("push.weight", ("5 | . D:R k:B k:B . . . .",), "D b5 e"),
    Case("push.elephant", ("5 | . D:R k:B E:B . . . .",), "D b5 e"),
    Case("pull.behind", ("M:R b5",), "M pull e"),
    Case("pull.ahead", ("5 | . k:B M:R D:B . . . .",), "M pull e"),
    Case("pull.both", ("5 | . k:B E:R k:Y . . . .",), "E pull e"),
    Case("pull.who", ("5 | . k:B C:R . . . . .",), "C pull e"),
    Case("load.square", (), "crate d1", fields={"phase": "relocation", "relocating": WAITING}),
    Case("load.first", ("D:R b5",), "D b5 e", by="R", fields={"phase": "relocation", "relocating": WAITING}),
    Case("load.first", ("D:Y b5",), "D b5 e", by="Y", fields={"phase": "relocation", "relocating": WAITING}),
    Case("return.must", ("D:R b5",), "D b5 e", fields={"in_water": {"R": "M"}}),
    Case("return.water", ("C:R d1", "E:Y e1"), "back D d1", fields={"in_water": {"R": "M"}}),
    Case("return.water", (), "back M d1"),
    Case("return.water", (), "back E d1", fields={"in_water": {"R": "M"}}),
    Case("return.square", ("E:B d1",), "back M d1", fields={"in_water": {"R": "M"}}),
    Case("return.doctor", (), "doctor a1", fields={"doctor": {"R": {"missing": 1}}}),
    Case("return.rim", (), "doctor c3", fields={"doctor": {"R": {"ready": 1}}}),
    Case("return.window", ("M:R b5",), "doctor a1", fields={"doctor": {"R": {"ready": 1}}, "stepping": "M"}),
]


@rule(
    "cargo:turn.yours",
    "cargo:game.over",
    "cargo:game.move",
    "cargo:setup.layout",
    "cargo:setup.turns",
    "cargo:setup.square",
    "cargo:turn.three",
    "cargo:turn.opening",
    "cargo:turn.once",
    "cargo:turn.atomic",
    "cargo:group.cost",
    "cargo:group.own",
    "cargo:group.fresh",
    "cargo:step.worker",
    "cargo:step.edge",
    "cargo:step.blocked",
    "cargo:step.straight",
    "cargo:push.weight",
    "cargo:push.elephant",
    "cargo:pull.behind",
    "cargo:pull.ahead",
    "cargo:pull.both",
    "cargo:pull.who",
    "cargo:load.square",
    "cargo:load.first",
    "cargo:return.must",
    "cargo:return.water",
    "cargo:return.square",
    "cargo:return.doctor",
    "cargo:return.rim",
    "cargo:return.window",
)
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule}: {case.words}")
def test_refused_with_the_rule(dock, case):
    dock(*case.drawing, **case.fields).refuses(case.words, case.rule, by=case.by)


@rule("cargo:setup.ship")
@pytest.mark.parametrize(("seats", "words"), [(4, "ship N"), (2, "ship E")])
def test_refused_a_ship_that_is_taken_or_not_in_play(fresh, seats, words):
    table = fresh(seats)
    while table.document()["phase"] != "choice":
        table.plays(table.legal[0])
    table.plays("ship N").refuses(words, "setup.ship")


def test_the_table_covers_every_refusal():
    assert {case.rule for case in CASES} | {"setup.ship"} == set(REFUSALS) - {""}
    assert len(REFUSALS) == len(set(REFUSALS))


def test_every_refusal_is_a_rule_that_says_so():
    book = CargoGame.rules()
    assert {one.id for one in book.rules.values() if one.refuses} == set(REFUSALS) - {""}


def test_numbers_outside_the_action_space_are_refused(dock):
    table = dock("D:R b5")
    for move in (-1, -7, CargoGame.actions, CargoGame.actions + 9, 30000):
        for seat in range(CHANCE, 4):
            assert table.game.why_not(table.kernel, seat, move) == "game.move"
