"""Pushing: strength, weight, lines, groups. Cases T13–T36."""

import pytest

from longshore.core.rules import rule


@rule("cargo:push.strength", "cargo:push.follow")
def test_t13_dockhand_pushes_a_crate(dock):
    table = dock("5 | . D:R k:B . . . . .").plays("D b5 e").shows("5 | . . D:R k:B . . . .")
    assert table.told() == ["pushed k:B c5 d5 1", "moved D:R b5 c5 1"]
    table.scores()


@rule("cargo:push.strength")
@pytest.mark.parametrize("crate", ["k:R", "k:B", "k:G", "k:Y"])
def test_crates_of_all_colours_are_pushed(dock, crate):
    dock(f"5 | . D:R {crate} . . . . .").plays("D b5 e").shows(f"5 | . . D:R {crate} . . . .")


@rule("cargo:push.weight")
def test_t14_dockhand_does_not_push_two_crates(dock):
    dock("5 | . D:R k:B k:Y . . . .").refuses("D b5 e", "push.weight")


@rule("cargo:group.strength", "cargo:push.weight", "cargo:group.cost")
def test_t16_two_dockhands_push_two_crates(dock):
    table = dock("5 | . 2D:R k:B k:Y . . . .").plays("2D b5 e").shows("5 | . . 2D:R k:B k:Y . . .")
    assert table.moves_left == 1
    assert table.told() == ["pushed k:Y d5 e5 1", "pushed k:B c5 d5 1", "moved D:R b5 c5 2"]


@rule("cargo:group.strength", "cargo:push.weight")
def test_two_dockhands_do_not_push_three(dock):
    dock("5 | . 2D:R k:B k:Y k:G . . .").refuses("2D b5 e", "push.weight")


@rule("cargo:group.strength", "cargo:group.cost", "cargo:turn.three")
def test_t17_three_dockhands_push_three_crates_and_the_turn_is_over(dock):
    table = (
        dock("5 | . 3D:R k:B k:Y k:G . . .", "M:R g2").plays("3D b5 e").shows("5 | . . 3D:R k:B k:Y k:G . .", "M:R g2")
    )
    assert table.turn == "B"


@rule("cargo:group.cost", "cargo:group.strength")
def test_t18_four_dockhands_are_too_many_for_a_turn(dock):
    table = dock("5 | . 4D:R k:B k:Y k:G k:R . .").refuses("4D b5 e", "group.cost")
    table.refuses("3D b5 e", "push.weight")


@rule("cargo:group.own")
def test_t19_only_the_own_dockhands_of_a_mixed_stack_go(dock):
    table = dock("5 | . 2D:R+D:B k:B k:Y . . . .").plays("2D b5 e")
    table.shows("5 | . D:B 2D:R k:B k:Y . . .")
    assert table.moves_left == 1


@rule("cargo:group.own")
def test_foreign_dockhands_lend_no_strength(dock):
    table = dock("5 | . D:R+2D:B k:B k:Y . . . .").refuses("D b5 e", "push.weight").refuses("2D b5 e", "group.own")
    table.refuses("3D b5 e", "group.own")


@rule("cargo:group.part")
def test_t21_one_of_three_pushes_and_two_stay(dock):
    table = dock("5 | . 3D:R k:B . . . . .").plays("D b5 e").shows("5 | . 2D:R D:R k:B . . . .")
    assert table.moves_left == 2


@rule("cargo:group.part", "cargo:turn.once")
def test_those_who_stayed_may_go_later_elsewhere(dock):
    dock("5 | . 3D:R k:B . . . . .").plays("D b5 e", "2D b5 n").shows("5 | . . D:R k:B . . . .", "2D:R b4")


@rule("cargo:group.part", "cargo:group.strength")
def test_a_group_may_be_larger_than_needed(dock):
    table = dock("5 | . 3D:R k:B . . . . .").plays("2D b5 e").shows("5 | . D:R 2D:R k:B . . . .")
    assert table.moves_left == 1


@rule("cargo:group.cost")
def test_a_group_is_no_larger_than_the_moves_left(dock):
    table = dock("3D:R b5", "C:R g3").plays("C w")
    table.refuses("3D b5 e", "group.cost").allows("2D b5 e", "D b5 e")
    table.plays("2D b5 e").shows("D:R b5", "2D:R c5", "C:R f3")
    assert table.turn == "B"


@rule("cargo:group.fresh")
def test_who_has_just_walked_in_does_not_push_along(dock):
    table = dock("5 | D:R D:R k:B k:Y . . . .").plays("D a5 e")
    table.refuses("2D b5 e", "group.fresh").refuses("D b5 e", "push.weight").allows("D b5 n")


@rule("cargo:group.fresh", "cargo:turn.once")
def test_in_a_stack_the_moved_ones_are_told_from_the_fresh(dock):
    table = dock("5 | D:R D:R . . . . . .").plays("D a5 e", "D b5 e").shows("5 | . D:R D:R . . . . .")
    table.refuses("D b5 e", "turn.once").refuses("D c5 e", "turn.once")


@rule("cargo:group.fresh", "cargo:turn.once")
def test_two_who_walked_in_from_different_sides_have_both_moved(dock):
    table = dock("5 | D:R . D:R . . . . .").plays("D a5 e", "D c5 w").shows("5 | . 2D:R . . . . . .")
    table.refuses("D b5 n", "turn.once")
    assert table.document()["moved"] == {"b5": 2}


@rule("cargo:push.strength", "cargo:push.weight")
def test_t23_colossus_pushes_two_crates(dock):
    dock("5 | . C:R k:B k:Y . . . .").plays("C e").shows("5 | . . C:R k:B k:Y . . .")


@rule("cargo:push.weight")
def test_t24_colossus_does_not_push_three(dock):
    dock("5 | . C:R k:B k:Y k:G . . .").refuses("C e", "push.weight")


@rule("cargo:push.line", "cargo:push.weight")
def test_t25_crate_colossus_crate_weighs_two(dock):
    table = dock("5 | . C:R k:B C:B k:Y . . .").plays("C e").shows("5 | . . C:R k:B C:B k:Y . .")
    assert table.told() == [
        "pushed k:Y e5 f5 1",
        "pushed C:B d5 e5 1",
        "pushed k:B c5 d5 1",
        "moved C:R b5 c5 1",
    ]


@rule("cargo:push.line", "cargo:push.weight")
def test_crates_behind_a_carried_worker_weigh_too(dock):
    dock("5 | . D:R k:B C:B k:Y . . .").refuses("D b5 e", "push.weight")
    dock("5 | . C:R k:B C:B k:Y k:G . .").refuses("C e", "push.weight")


@rule("cargo:push.line", "cargo:push.weight")
def test_t26_even_a_dockhand_carries_a_colossus_along(dock):
    dock("5 | . D:R k:Y C:B . . . .").plays("D b5 e").shows("5 | . . D:R k:Y C:B . . .")


@rule("cargo:push.line")
def test_t28_a_crate_carries_a_mule_along(dock):
    dock("5 | . D:R k:Y M:B . . . .").plays("D b5 e").shows("5 | . . D:R k:Y M:B . . .")


@rule("cargo:push.line")
def test_t29_a_crate_carries_colossus_and_mule(dock):
    dock("5 | . D:R k:Y C:B M:Y . . .").plays("D b5 e").shows("5 | . . D:R k:Y C:B M:Y . .")


@rule("cargo:push.line")
def test_a_line_carries_the_mover_s_own_workers_too(dock):
    table = dock("5 | . D:R k:Y C:R M:R . . .").plays("D b5 e").shows("5 | . . D:R k:Y C:R M:R . .")
    table.allows("C n", "M n")


@rule("cargo:push.elephant")
@pytest.mark.parametrize("mover", ["D", "C", "M", "E"])
@pytest.mark.parametrize("elephant", ["E:B", "E:Y"])
def test_t30_nothing_pushes_an_elephant(dock, mover, elephant):
    dock(f"5 | . {mover}:R k:B {elephant} . . . .").refuses(f"{mover} b5 e", "push.elephant")


@rule("cargo:push.elephant")
def test_t30_an_elephant_far_down_the_line_stops_it_too(dock):
    dock("5 | . C:R k:B C:B M:Y k:G E:G .").refuses("C e", "push.elephant")
    dock("5 | . C:R k:B . E:G . . .").plays("C e").refuses("C e", "turn.once").shows("5 | . . C:R k:B E:G . . .")


@rule("cargo:push.elephant")
def test_an_elephant_is_not_pushed_off_the_rim(dock):
    dock("2 | . . . . . D:B k:R E:R", turn="B").refuses("D f2 e", "push.elephant")


@rule("cargo:push.strength", "cargo:step.split")
def test_t31_elephant_pushes_two_crates_two_squares(dock):
    table = dock("5 | . E:R k:B k:Y . . . .").plays("E e", "E e").shows("5 | . . . E:R k:B k:Y . .")
    assert (table.turn, table.moves_left) == ("R", 2)


@rule("cargo:push.weight")
def test_elephant_does_not_push_three(dock):
    dock("5 | . E:R k:B k:Y k:G . . .").refuses("E e", "push.weight")


@rule("cargo:step.split")
def test_t32_elephant_walks_one_then_pushes_two(dock):
    dock("5 | . E:R . k:B k:Y . . .").plays("E e", "E e").shows("5 | . . . E:R k:B k:Y . .")


@rule("cargo:step.split")
def test_t33_elephant_pushes_east_then_south(dock):
    table = dock("3 | . E:R k:B . . . . .", "k:Y c4").plays("E e").shows("3 | . . E:R k:B . . . .", "k:Y c4")
    table.plays("E s").shows("k:B d3", "E:R c4", "k:Y c5")
    assert table.moves_left == 2


@rule("cargo:push.strength")
def test_t34_mule_pushes_a_crate_two_squares(dock):
    table = dock("5 | . M:R k:B . . . . .").plays("M e", "M e").shows("5 | . . . M:R k:B . . .")
    assert table.moves_left == 2


@rule("cargo:push.weight", "cargo:push.strength")
def test_t35_mule_does_not_push_two(dock):
    dock("5 | . M:R k:B k:Y . . . .").refuses("M e", "push.weight")


@rule("cargo:step.split")
def test_t36_mule_walks_one_then_pushes_one(dock):
    dock("5 | . M:R . k:B . . . .").plays("M e", "M e").shows("5 | . . . M:R k:B . . .")


@rule("cargo:push.weight")
@pytest.mark.parametrize("mover", ["D", "M"])
def test_a35_a_crate_about_to_fall_weighs_as_well(dock, mover):
    dock(f"2 | k:B k:Y {mover}:R . . . . .").refuses(f"{mover} c2 w", "push.weight")


@rule("cargo:push.weight", "cargo:water.crate")
def test_a35_strong_enough_the_front_crate_falls(dock):
    table = dock("2 | k:B k:Y C:R . . . . .").plays("C w").shows("2 | k:Y C:R . . . . . .")
    table.scores(R=1)


@rule("cargo:push.follow")
def test_a_refused_push_moves_nothing_and_costs_nothing(dock):
    table = dock("5 | . D:R k:B k:Y . . . .").refuses("D b5 e", "push.weight")
    table.shows("5 | . D:R k:B k:Y . . . .")
    assert table.moves_left == 3
    table.allows("D b5 n")


@rule("cargo:step.blocked")
def test_nobody_pushes_a_worker_directly(dock):
    for mover in "DCME":
        for other in ("C:B", "M:B"):
            dock(f"5 | . {mover}:R {other} . . . . .").refuses(f"{mover} b5 e", "step.blocked")


@rule("cargo:turn.pushed")
def test_t81_a_worker_pushed_in_the_opponent_s_turn_moves_normally(dock):
    table = dock("5 | . D:B k:Y D:R . . . .", "M:R g2", turn="B").plays("D b5 e", "done").plays("done", "done")
    assert table.turn == "R"
    table.plays("D e5 e").shows("5 | . . D:B k:Y . D:R . .", "M:R g2")


@rule("cargo:turn.pushed")
@pytest.mark.parametrize("carried", ["D", "C", "M"])
def test_t81_a_worker_pushed_by_the_own_push_keeps_its_move(dock, carried):
    table = dock(f"5 | . D:R k:Y {carried}:R . . . .").plays("D b5 e").allows(f"{carried} e5 e")
    table.plays(f"{carried} e5 e").shows(f"5 | . . D:R k:Y . {carried}:R . .")


@rule("cargo:turn.pushed", "cargo:turn.once")
@pytest.mark.parametrize("carried", ["D", "C"])
def test_a23_a_worker_that_has_moved_stays_moved_when_pushed(dock, carried):
    table = dock(f"5 | . D:R k:Y . {carried}:R . . .").plays(f"{carried} e5 w")
    table.shows(f"5 | . D:R k:Y {carried}:R . . . .").plays("D b5 e")
    table.shows(f"5 | . . D:R k:Y {carried}:R . . .").refuses(f"{carried} e5 e", "turn.once")


@rule("cargo:turn.pushed", "cargo:group.fresh")
def test_a23_moved_dockhands_pushed_onto_fresh_ones_are_still_told_apart(dock):
    table = dock("5 | . C:R k:Y D:R D:R . . .", "D:R c4").plays("D c4 e", "C e")
    # the one in d4 walked; the two in e5 were pushed together and are both fresh, but one move is left
    table.shows("5 | . . C:R k:Y 2D:R . . .", "D:R d4")
    table.allows("D e5 e").refuses("2D e5 e", "group.cost")


@rule("cargo:turn.pushed", "cargo:group.fresh", "cargo:turn.once")
def test_a23_a_moved_and_a_fresh_dockhand_pushed_together(dock):
    table = dock("5 | . C:R k:Y D:R D:R . . .").plays("D e5 w", "C e").shows("5 | . . C:R k:Y 2D:R . . .")
    table.refuses("2D e5 n", "group.fresh").plays("D e5 n").shows("5 | . . C:R k:Y D:R . . .", "D:R e4")
    assert table.turn == "B"


@rule("cargo:turn.once", "cargo:crush.stack")
def test_a_moved_dockhand_crushed_leaves_no_mark_on_the_square(dock):
    table = dock("5 | . M:R k:Y . D:R k:G . .", "D:R d4", spare="BG").plays("D e5 w", "M e")
    # d5's moved dockhand was shifted to e5, between two crates
    table.shows("5 | . . M:R k:Y D:R k:G . .", "D:R d4").plays("M e").shows("5 | . . . M:R k:Y k:G . .", "D:R d4")
    assert table.absent("doctor") == {"R": {"crushed": 1}}
    assert "moved" in table.document()
    assert table.document()["moved"] == {"M": 2}
