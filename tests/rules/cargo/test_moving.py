"""Steps without crates: where a worker may go, and how far. Cases T01–T12."""

import pytest

from longshore.core.rules import rule


@rule("cargo:board.dock", "cargo:step.straight")
def test_t01_dockhand_walks_to_an_empty_square(dock):
    table = dock("5 | . D:R . . . . . .").plays("D b5 e").shows("5 | . . D:R . . . . .")
    assert table.told() == ["moved D:R b5 c5 1"]
    assert (table.turn, table.moves_left) == ("R", 2)


@rule("cargo:board.dock")
@pytest.mark.parametrize(("way", "onto"), [("n", "d4"), ("e", "e5"), ("s", "d6"), ("w", "c5")])
@pytest.mark.parametrize("piece", ["D:R", "C:R", "M:R", "E:R"])
def test_every_worker_walks_all_four_ways(dock, piece, way, onto):
    dock(f"{piece} d5").plays(f"{piece[0]} d5 {way}").shows(f"{piece} {onto}")


@rule("cargo:step.straight")
@pytest.mark.parametrize("piece", ["D:R", "C:R", "M:R", "E:R"])
@pytest.mark.parametrize("way", ["ne", "se", "sw", "nw", "es"])
def test_t02_no_worker_goes_diagonally(dock, piece, way):
    dock(f"{piece} b5").refuses(f"{piece[0]} b5 {way}", "step.straight")


@rule("cargo:step.stack")
def test_t03_dockhand_joins_a_foreign_dockhand(dock):
    dock("5 | . D:R D:B . . . . .").plays("D b5 e").shows("5 | . . D:R+D:B . . . . .")


@rule("cargo:step.blocked")
def test_t04_dockhand_onto_colossus(dock):
    dock("2 | . C:R D:R . . . . .").refuses("D c2 w", "step.blocked")


@rule("cargo:step.blocked")
@pytest.mark.parametrize("piece", ["C:B", "M:B", "E:B", "C:R", "M:R", "E:R"])
def test_t04_dockhand_onto_any_big_worker(dock, piece):
    dock(f"5 | . D:R {piece} . . . . .").refuses("D b5 e", "step.blocked")


@rule("cargo:step.blocked", "cargo:step.stack")
def test_t05_colossus_onto_dockhand(dock):
    dock("2 | . C:R D:R . . . . .").refuses("C b2 e", "step.blocked")


@rule("cargo:step.blocked")
@pytest.mark.parametrize("mover", ["C", "M", "E"])
@pytest.mark.parametrize("other", ["D:R", "D:B", "C:B", "M:B", "E:B"])
def test_t05_only_dockhands_share(dock, mover, other):
    dock(f"5 | . {mover}:R {other} . . . . .").refuses(f"{mover} e", "step.blocked")


@rule("cargo:step.blocked", "cargo:step.count")
def test_t06_mule_does_not_cross_a_dockhand(dock):
    table = dock("5 | . M:R D:B . . . . .").refuses("M e", "step.blocked")
    table.refuses("M pull e", "pull.behind")
    assert not any(move.startswith("M") and move.endswith("e") for move in table.legal)


@rule("cargo:step.edge")
def test_t07_no_step_onto_the_own_ship(dock):
    dock("D:R d1").refuses("D d1 n", "step.edge")


@rule("cargo:step.edge", "cargo:board.water")
@pytest.mark.parametrize("piece", ["D:R", "C:R", "M:R", "E:R"])
@pytest.mark.parametrize(
    ("square", "way"),
    [("b1", "n"), ("h2", "e"), ("c8", "s"), ("a6", "w"), ("a1", "n"), ("a1", "w"), ("h8", "e"), ("h8", "s")],
)
def test_t08_no_step_into_the_water(dock, piece, square, way):
    dock(f"{piece} {square}").refuses(f"{piece[0]} {square} {way}", "step.edge")


@rule("cargo:step.edge")
@pytest.mark.parametrize(
    ("square", "way"), [("e1", "n"), ("h4", "e"), ("h5", "e"), ("d8", "s"), ("e8", "s"), ("a4", "w")]
)
def test_t08_no_step_onto_anybody_s_ship(dock, square, way):
    dock(f"M:R {square}").refuses(f"M {way}", "step.edge").refuses(f"M pull {way}", "step.edge")


@rule("cargo:board.dock", "cargo:step.edge")
def test_every_edge_of_the_dock_and_nothing_else_is_an_edge(dock, all_squares):
    for square in all_squares:
        column, row = square
        outward = {"n" * (row == "1"), "e" * (column == "h"), "s" * (row == "8"), "w" * (column == "a")}
        table = dock(f"C:R {square}", spare="")
        for way in "nesw":
            _, reason = table.game.judge(table.kernel, 0, f"C {way}")
            assert reason == ("step.edge" if way in outward else None), (square, way)


@rule("cargo:step.count", "cargo:step.split")
def test_t09_mule_turns_a_corner_in_one_activation(dock):
    table = dock("M:R b5").plays("M e")
    assert (table.turn, table.moves_left) == ("R", 2)
    table.plays("M s").shows("M:R c6")
    assert (table.turn, table.moves_left) == ("R", 2)


@rule("cargo:turn.once", "cargo:turn.atomic")
def test_t10_no_second_activation_of_the_mule(dock):
    table = dock("M:R b5", "D:R f3").plays("M e", "M e", "D f3 e").refuses("M e", "turn.once")
    table.shows("M:R d5", "D:R g3")


@rule("cargo:step.count")
def test_t11_colossus_takes_one_step_only(dock):
    dock("C:R b5").plays("C e").refuses("C e", "turn.once").shows("C:R c5")


@rule("cargo:step.count")
@pytest.mark.parametrize(("kind", "steps"), [("D", 1), ("C", 1), ("M", 2), ("E", 2)])
def test_how_many_steps_a_worker_has(dock, kind, steps):
    table = dock(f"{kind}:R a5")
    for taken in range(steps):
        table.plays(f"{kind} {'abc'[taken]}5 e")
    table.refuses(f"{kind} {'abc'[steps]}5 e", "turn.once").shows(f"{kind}:R {'abc'[steps]}5")


@rule("cargo:step.stack")
def test_t12_the_sixteenth_dockhand_enters(dock):
    table = dock("D:R b5", "3D:R+4D:B+4D:G+4D:Y c5").plays("D b5 e")
    table.shows("4D:R+4D:B+4D:G+4D:Y c5")


@rule("cargo:step.worker")
def test_the_worker_is_your_own_and_stands_there(dock):
    table = dock("D:R b5", "D:B c5", "M:R e3")
    table.refuses("D c5 e", "step.worker").refuses("D d5 e", "step.worker").refuses("C e", "step.worker")
    table.refuses("M f3 e", "step.worker").allows("M e3 e", "M 4,2 e", "M e")


@rule("cargo:step.worker")
@pytest.mark.parametrize(
    "fields", [{"in_water": {"R": "M"}, "moves_left": 2, "moved": ["C"]}, {"doctor": {"R": {"missing": 4}}}]
)
def test_who_is_off_the_dock_does_not_move(dock, fields):
    table = dock("C:R g3", **fields)
    table.refuses("M e", "step.worker").refuses("D d1 e", "step.worker")
