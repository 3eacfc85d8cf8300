"""Dockhands met by a push: crushed, shifted, joined, overboard. Cases T47–T57."""

import pytest

from longshore.core.rules import rule


@rule("cargo:crush.jaws", "cargo:crush.points", "cargo:crush.wall")
def test_t47_a_dockhand_between_two_crates_is_crushed(dock):
    table = dock("5 | . D:R k:Y D:B k:G . . .").plays("D b5 e").shows("5 | . . D:R k:Y k:G . . .").scores(R=1)
    assert table.absent("doctor") == {"B": {"crushed": 1}}
    assert table.told() == ["crushed D:B d5 1 False", "scored R 1 1", "pushed k:Y c5 d5 1", "moved D:R b5 c5 1"]


@rule("cargo:crush.wall", "cargo:crush.jaws")
@pytest.mark.parametrize("mover", ["C", "E"])
def test_t49_the_far_crate_stays_even_before_a_strong_worker(dock, mover):
    table = dock(f"5 | . {mover}:R k:Y D:B k:G . . .").plays(f"{mover} e")
    table.shows(f"5 | . . {mover}:R k:Y k:G . . .").scores(R=1)


@rule("cargo:crush.wall", "cargo:push.weight")
def test_the_crates_beyond_a_dockhand_weigh_nothing(dock):
    table = dock("5 | . D:R k:Y D:B k:G k:R k:B E:Y").plays("D b5 e")
    table.shows("5 | . . D:R k:Y k:G k:R k:B E:Y").scores(R=1)


@rule("cargo:crush.jaws", "cargo:push.elephant")
@pytest.mark.parametrize("elephant", ["E:R", "E:B", "E:Y"])
def test_t50_crushed_against_an_elephant(dock, elephant):
    table = dock(f"5 | . D:R k:Y D:B {elephant} . . .").plays("D b5 e")
    table.shows(f"5 | . . D:R k:Y {elephant} . . .").scores(R=1)


@rule("cargo:crush.jaws")
@pytest.mark.parametrize("wall", ["M:B", "M:R", "C:B", "C:Y"])
def test_t52_crushed_against_a_mule_or_a_colossus(dock, wall):
    table = dock(f"5 | . D:R k:Y D:B {wall} . . .").plays("D b5 e")
    table.shows(f"5 | . . D:R k:Y {wall} . . .").scores(R=1)


@rule("cargo:crush.shift")
def test_t53_with_room_behind_the_dockhand_is_shifted(dock):
    table = dock("5 | . D:R k:Y D:B . . . .").plays("D b5 e").shows("5 | . . D:R k:Y D:B . . .").scores()
    assert table.told() == ["pushed D:B d5 e5 1", "pushed k:Y c5 d5 1", "moved D:R b5 c5 1"]
    assert not table.absent("doctor")


@rule("cargo:crush.shift", "cargo:water.worker")
def test_t55_over_the_rim_the_dockhand_falls(dock):
    table = dock("3 | D:B k:Y D:R . . . . .").plays("D c3 w").shows("3 | k:Y D:R . . . . . .").scores()
    assert table.absent("in_water") == {"B": "1D"}
    assert table.told() == ["drowned D:B a3 1 False", "pushed k:Y b3 a3 1", "moved D:R c3 b3 1"]


@rule("cargo:crush.points")
def test_t56_crushing_the_own_dockhand_costs_a_point(dock):
    table = dock("5 | . D:R k:Y D:R k:G . . .").plays("D b5 e").shows("5 | . . D:R k:Y k:G . . .").scores(R=-1)
    assert table.absent("doctor") == {"R": {"crushed": 1}}


@rule("cargo:crush.jaws", "cargo:push.weight")
@pytest.mark.parametrize("piece", ["C:B", "M:B"])
def test_t57_big_workers_are_never_crushed(dock, piece):
    dock(f"5 | . D:R k:Y {piece} k:G . . .").refuses("D b5 e", "push.weight")
    table = dock(f"5 | . C:R k:Y {piece} k:G . . .").plays("C e").shows(f"5 | . . C:R k:Y {piece} k:G . .").scores()
    assert not table.absent("doctor")


@rule("cargo:push.elephant", "cargo:crush.jaws")
@pytest.mark.parametrize("piece", ["C:B", "M:B"])
def test_t57_nor_between_a_crate_and_an_elephant(dock, piece):
    dock(f"5 | . C:R k:Y {piece} E:G . . .").refuses("C e", "push.elephant")


@rule("cargo:crush.stack", "cargo:crush.points")
def test_a_single_dockhand_crushes_a_whole_stack(dock):
    table = dock("5 | . D:R k:Y 3D:B k:G . . .").plays("D b5 e").shows("5 | . . D:R k:Y k:G . . .").scores(R=3)
    assert table.absent("doctor") == {"B": {"crushed": 3}}


@rule("cargo:crush.points", "cargo:crush.stack")
@pytest.mark.parametrize(
    ("stack", "points", "doctor"),
    [
        ("D:R+D:B", {}, {"R": 1, "B": 1}),
        ("D:R+3D:B+2D:Y", {"R": 4}, {"R": 1, "B": 3, "Y": 2}),
        ("3D:R+D:G", {"R": -2}, {"R": 3, "G": 1}),
    ],
)
def test_a31_points_of_a_mixed_stack_are_added_up(dock, stack, points, doctor):
    table = dock(f"5 | . C:R k:Y {stack} k:G . . .").plays("C e").shows("5 | . . C:R k:Y k:G . . .")
    table.scores(**points)
    assert table.absent("doctor") == {colour: {"crushed": n} for colour, n in doctor.items()}
    assert len(table.told("scored")) == (1 if points else 0)


@rule("cargo:crush.stack", "cargo:crush.shift")
def test_a33_a_mixed_stack_is_shifted_as_one(dock):
    dock("5 | . D:R k:Y D:R+2D:B+D:G+3D:Y . . . .").plays("D b5 e").shows("5 | . . D:R k:Y D:R+2D:B+D:G+3D:Y . . .")


@rule("cargo:crush.stack", "cargo:water.worker")
def test_a33_a_mixed_stack_falls_as_one(dock):
    table = dock("3 | D:R+2D:B+D:G+3D:Y k:Y D:R . . . . .").plays("D c3 w").shows("3 | k:Y D:R . . . . . .").scores()
    assert table.absent("in_water") == {"R": "1D", "B": "2D", "G": "1D", "Y": "3D"}


@rule("cargo:crush.carried", "cargo:crush.jaws")
@pytest.mark.parametrize("carried", ["C:B", "M:B", "C:R"])
@pytest.mark.parametrize("wall", ["E:G", "k:G", "C:Y", "M:Y"])
def test_a32_a_carried_worker_is_a_jaw(dock, carried, wall):
    table = dock(f"5 | . D:R k:Y {carried} D:G {wall} . .").plays("D b5 e")
    table.shows(f"5 | . . D:R k:Y {carried} {wall} . .").scores(R=1)
    assert table.absent("doctor") == {"G": {"crushed": 1}}


@rule("cargo:crush.carried", "cargo:crush.shift")
@pytest.mark.parametrize("carried", ["C:B", "M:B"])
def test_a32_a_carried_worker_shifts_joins_and_drowns_dockhands(dock, carried):
    dock(f"5 | . D:R k:Y {carried} D:G . . .").plays("D b5 e").shows(f"5 | . . D:R k:Y {carried} D:G . .")
    dock(f"5 | . D:R k:Y {carried} D:G D:B . .").plays("D b5 e").shows(f"5 | . . D:R k:Y {carried} D:G+D:B . .")
    table = dock(f"3 | . . . . D:R k:Y {carried} D:G").plays("D e3 e").shows(f"3 | . . . . . D:R k:Y {carried}")
    assert table.absent("in_water") == {"G": "1D"}
    table.scores()


@rule("cargo:crush.join")
@pytest.mark.parametrize("behind", ["k:G", "E:G", "."])
def test_a34_dockhands_pushed_onto_dockhands_join_them(dock, behind):
    table = dock(f"5 | . D:R k:Y D:B+D:Y 2D:G+D:Y {behind} . .").plays("D b5 e")
    table.shows(f"5 | . . D:R k:Y D:B+2D:G+2D:Y {behind} . .").scores()
    assert not table.absent("doctor")


@rule("cargo:crush.join")
def test_a34_joining_at_the_rim_nobody_falls(dock):
    table = dock("3 | D:G D:B k:Y D:R . . . .").plays("D d3 w").shows("3 | D:B+D:G k:Y D:R . . . . .")
    assert not table.absent("in_water")


@rule("cargo:crush.join", "cargo:crush.jaws")
def test_a34_joined_dockhands_are_crushed_by_the_next_push(dock):
    table = dock("5 | . M:R k:Y D:B D:G k:G . .").plays("M e", "M e").shows("5 | . . . M:R k:Y k:G . .").scores(R=2)
    assert table.absent("doctor") == {"B": {"crushed": 1}, "G": {"crushed": 1}}


@rule("cargo:push.follow", "cargo:crush.jaws")
def test_a39_crate_and_mover_fill_the_squares_left(dock):
    dock("d | . D:R k:Y D:B k:G . . .", spare="").plays("D d2 s").shows("d | . . D:R k:Y k:G . . .")


@rule("cargo:crush.points")
def test_the_crushed_one_s_owner_pays_nothing(dock):
    dock("5 | . D:G k:Y 2D:B k:G . . .", turn="G", scores={"B": 2, "G": 1}).plays("D b5 e").scores(B=2, G=3)
