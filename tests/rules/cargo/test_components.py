"""Components of the player's own: other points, other squares, other crews."""

import pytest

from longshore.core.errors import BadInput
from longshore.core.game import MARKS
from longshore.core.rules import rule
from longshore.games.cargo.game import CargoGame

PRINTED = {
    ("dock", "loading_from"): 3,
    ("crates", "two_players"): 10,
    ("crates", "three_players"): 7,
    ("crates", "four_players"): 5,
    ("crew", "count"): [4, 1, 1, 1],
    ("crew", "strength"): [1, 2, 1, 2],
    ("crew", "steps"): [1, 1, 2, 2],
    ("turn", "moves"): 3,
    ("turn", "first_turn"): 1,
    ("turn", "second_turn"): 2,
    ("points", "load"): 3,
    ("points", "dump"): 1,
    ("points", "dump_own"): -1,
    ("points", "crush"): 1,
    ("points", "crush_own"): -1,
}


@rule("cargo:setup.crates", "cargo:setup.crew_kinds", "cargo:push.strength", "cargo:step.count", "cargo:end.score")
def test_what_is_printed():
    tree = CargoGame.printed_components()
    assert {(table, name): entry["value"] for table, part in tree.items() for name, entry in part.items()} == PRINTED
    assert all(entry["mark"] in MARKS for part in tree.values() for entry in part.values())


@rule("cargo:end.score", "cargo:load.own", "cargo:water.crate")
def test_own_points(dock, components):
    own = components(
        **{"points.load": 7, "points.dump": 2, "points.dump_own": -3, "points.crush": 4, "points.crush_own": -5}
    )
    dock("d | . k:R D:R . . . . .", components=own, spare="RBY").plays("D d3 n").scores(R=7)
    dock("3 | k:B D:R . . . . . .", components=own).plays("D b3 w").scores(R=2)
    dock("3 | k:R D:R . . . . . .", components=own).plays("D b3 w").scores(R=-3)
    dock("5 | . C:R k:Y D:R+2D:B k:G . . .", components=own).plays("C e").scores(R=3)


@rule("cargo:end.score")
def test_points_of_zero_are_no_event(dock, components):
    table = dock("3 | k:B D:R . . . . . .", components=components(**{"points.dump": 0})).plays("D b3 w").scores()
    assert table.told() == ["dumped k:B a3", "moved D:R b3 a3 1"]
    assert table.document()["dumped"] == {"R": 1}


@rule("cargo:board.loading")
@pytest.mark.parametrize(
    ("start", "squares"),
    [(1, "b1 c1 h2 h3 b8 c8 a2 a3"), (4, "e1 f1 h5 h6 e8 f8 a5 a6"), (5, "f1 g1 h6 h7 f8 g8 a6 a7")],
)
def test_own_loading_squares(dock, components, all_squares, start, squares):
    own = components(**{"dock.loading_from": start})
    table = dock(phase="relocation", relocating=[{"crate": "B", "by": "R"}], components=own, spare="")
    assert {word.split()[1] for word in table.legal} == set(all_squares) - set(squares.split())


@rule("cargo:setup.layout")
def test_own_loading_squares_are_kept_free_of_crates(fresh, components, all_squares):
    table = fresh(2, components=components(**{"dock.loading_from": 1}))
    barred = {"b1", "c1", "h2", "h3", "b8", "c8", "a2", "a3", "a1", "h1", "a8", "h8"}
    assert {word.split()[1] for word in table.legal} == set(all_squares) - barred


@rule("cargo:setup.crates")
def test_own_number_of_crates(fresh, components):
    table = fresh(2, components=components(**{"crates.two_players": 1}))
    table.plays("lay c3", "lay d4")
    assert table.document()["phase"] == "crew roll"


@rule("cargo:push.strength", "cargo:step.count", "cargo:setup.crew_kinds")
def test_own_crew(dock, components):
    own = components(**{"crew.strength": [1, 3, 2, 1], "crew.steps": [1, 1, 3, 1], "crew.count": [2, 1, 1, 1]})
    dock("5 | . C:R k:B k:Y k:G . . .", components=own).plays("C e").shows("5 | . . C:R k:B k:Y k:G . .")
    table = dock("5 | . E:R k:B k:Y . . . .", components=own).refuses("E e", "push.weight")
    table.plays("E n").refuses("E n", "turn.once")
    table = dock("5 | . M:R k:B k:Y . . . .", components=own).plays("M e", "M e", "M e")
    table.shows("5 | . . . . M:R k:B k:Y .").refuses("M e", "turn.once")
    assert dock(phase="crew", turns=0, components=own).absent("in_hand")["R"] == "2D C M E"
    with pytest.raises(BadInput, match="3 dockhands of R; there are only 2"):
        dock("3D:R b5", components=own)


@rule("cargo:group.strength")
def test_stronger_dockhands(dock, components):
    own = components(**{"crew.strength": [2, 2, 1, 2]})
    table = dock("5 | . 2D:R k:B k:Y k:G . . .", components=own).refuses("D b5 e", "push.weight").plays("2D b5 e")
    table.shows("5 | . . 2D:R k:B k:Y k:G . .")
    dock("5 | . D:R k:B k:Y . . . .", components=own).plays("D b5 e").shows("5 | . . D:R k:B k:Y . . .")


@rule("cargo:turn.opening", "cargo:turn.three")
def test_own_turns(dock, components):
    own = components(**{"turn.moves": 2, "turn.first_turn": 2, "turn.second_turn": 1})
    table = dock("D:R b5", "D:R c3", "D:B f5", "D:B g5", turns=0, components=own).plays("D b5 n", "D c3 n")
    assert table.told()[-1] == "turn B 1"
    table.plays("D f5 n")
    assert table.told()[-1] == "turn G 2"


def test_own_components_are_part_of_the_header_and_the_position(dock, components):
    own = components(**{"points.load": 7})
    table = dock("D:R b5", components=own)
    assert table.document()["components"] == own
    assert table.game.header()["components"] == own
    again, kernel = CargoGame.load(table.document())
    assert kernel == table.kernel
    assert again.header() == table.game.header()
    assert "components" not in dock("D:R b5").document()
    assert kernel != dock("D:R b5").kernel


def test_nothing_stands_beside_value_and_mark(components):
    own = components()
    own["points"]["load"]["note"] = "from a friend"
    with pytest.raises(BadInput, match=r"components\.points\.load\.note is not known; there are value, mark"):
        CargoGame(2, components=own)
