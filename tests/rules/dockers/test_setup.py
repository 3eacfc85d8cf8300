"""Set-up: crates, floors, colours, who begins; and what is known of the design of the crates."""

from __future__ import annotations

import itertools

import pytest

from longshore.core.rules import rule
from longshore.games.dockers.game import DockersGame

FLOORS = DockersGame.printed_components()["floors"]
CYCLES = {"1": "blue yellow green red", "2": "blue green red yellow", "3": "blue yellow red green"}


def crates(floor):
    """Row by row: the faces top, bottom, north, east, south, west."""
    return [entry["value"][1:] for entry in FLOORS[floor].values()]


@rule("dockers:crate.lids", "dockers:setup.lids")
def test_the_crates():
    faces = [face for floor in "123" for crate in crates(floor) for face in crate]
    assert {face: faces.count(face) for face in set(faces)} == {
        "blue": 33,
        "red": 33,
        "yellow": 33,
        "green": 33,
        "lid": 30,
    }
    for floor in "123":
        here = [face for crate in crates(floor) for face in crate]
        assert sorted(here.count(face) for face in set(here)) == [10, 11, 11, 11, 11]
        for number, crate in enumerate(crates(floor)):
            centre = number == 4
            assert crate[0] == "lid"
            assert crate.count("lid") == (2 if centre else 1)
            assert len(set(crate) - {"lid"}) == (4 if centre else 3)


@rule("dockers:setup.floors")
@pytest.mark.parametrize("floor", "123")
def test_a_quarter_turn_of_a_floor_is_a_cycle_of_colours(floor):
    cycle = CYCLES[floor].split()
    after = dict(zip(cycle, cycle[1:] + cycle[:1], strict=True)) | {"lid": "lid"}
    block = crates(floor)
    for row, column in itertools.product(range(3), range(3)):
        top, bottom, north, east, south, west = block[row * 3 + column]
        turned = [top, bottom, west, north, east, south]  # a quarter turn clockwise
        assert block[column * 3 + 2 - row] == [after[face] for face in turned]


@rule("dockers:setup.floors", "dockers:setup.customs", "dockers:setup.points", "dockers:board.size")
def test_the_start(fresh):
    table = fresh()
    view = table.view()
    assert view["size"] == 7
    assert [row[2:5] for row in view["heights"][2:5]] == [[3, 3, 3]] * 3
    assert sum(map(sum, view["heights"])) == 27
    assert {crate["faces"]["top"] for crate in view["crates"] if not crate["covered"]} == {"lid"}
    assert view["customs"] is None
    assert view["scores"] == [0, 0, 0, 0]
    assert (table.at("Boston"), table.at("Rotterdam"), table.at("Singapour")) == ("2,2,0", "4,4,2", "3,3,1")


@rule("dockers:setup.floors", "dockers:fall.void", "dockers:move.wall")
def test_the_first_move_is_a_fall_of_an_outer_crate(fresh):
    legal = fresh(memory="xray").legal
    assert len(legal) == 48
    assert all(" F " in word for word in legal)
    by_port = {}
    for word in legal:
        port, _, direction, _ = word.rsplit(" ", 3)
        by_port.setdefault(port, set()).add(direction)
    assert by_port == {
        "Zanzibar": {"N", "W"},
        "Durban": {"N"},
        "Lagos": {"N", "E"},
        "Dakar": {"W"},
        "Odessa": {"E"},
        "Genova": {"S", "W"},
        "Le Havre": {"S"},
        "Rotterdam": {"S", "E"},
    }
    assert len(fresh().legal) == 12  # one decision a direction; the turn is chosen afterwards


@rule("dockers:setup.points")
@pytest.mark.slow
@pytest.mark.parametrize("top", ["Bahia", "Singapour", "Tanger"])
def test_no_opening_turn_scores(fresh, top):
    table = fresh(wait=True, shuffled_floors=True, memory="xray")
    others = [port for port in ("Bahia", "Singapour", "Tanger") if port != top]
    table.plays(*(f"floor {port}" for port in [*others, top]))
    while table.turn == "chance":
        table.plays(table.legal[0])

    def search(kernel):
        if kernel.moves_left == 0:
            return
        for move in kernel.legal_moves(0):
            after = kernel.copy()
            after.apply(0, move)
            assert list(after.points) == [0, 0, 0, 0]
            search(after)

    search(table.kernel)


@rule("dockers:setup.colours", "dockers:setup.fewer", "dockers:setup.first", "dockers:turn.order")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_colours_and_the_first_player_are_drawn(fresh, seats):
    table = fresh(seats, wait=True)
    assert table.legal == ["colour blue", "colour red", "colour yellow", "colour green"]
    assert {table.kernel.odds(move) for move in table.kernel.legal_moves(-1)} == {1}
    table.plays("colour green")
    assert table.legal == ["colour blue", "colour red", "colour yellow"]
    table.refuses("colour green", "game.move")
    table.plays(*["colour blue", "colour yellow", "colour red"][: seats - 1])
    assert table.view()["colours"] == ["green", "blue", "yellow", "red"][:seats]
    assert table.legal == [f"first {number}" for number in range(1, seats + 1)]
    table.plays(f"first {seats}")
    assert table.kernel.turn() == seats - 1
    while table.kernel.turn() == seats - 1:
        table.plays(table.legal[0])
    assert table.kernel.turn() == 0
