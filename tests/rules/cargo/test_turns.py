"""Whose turn, how many moves, when it passes on. Cases T10, T78–T80."""

import pytest

from longshore.core.rules import rule

CREW = ("D:R b5", "D:R b3", "C:R d3", "M:R f3", "E:R f5")


@rule("cargo:turn.opening")
def test_t78_the_first_turn_has_one_move(dock):
    table = dock(*CREW, turns=0).plays("D b5 e")
    assert (table.turn, table.told()) == ("B", ["moved D:R b5 c5 1", "turn B 2"])
    table = dock(*CREW, turns=0).plays("M e").refuses("D b5 e", "turn.opening").refuses("C e", "turn.opening")
    table.refuses("E e", "turn.opening").plays("M e")
    assert table.turn == "B"


@rule("cargo:turn.opening", "cargo:group.cost")
def test_a15_no_group_in_the_first_turn(dock):
    table = dock("3D:R b5", turns=0).refuses("2D b5 e", "turn.opening").refuses("3D b5 e", "turn.opening")
    table.allows("D b5 e")


@rule("cargo:turn.opening")
def test_t79_the_second_turn_has_two_moves(dock):
    table = dock("D:B b5", "D:B b3", "M:B f3", turn="B", turns=1).plays("D b5 e", "M e")
    table.refuses("D b3 e", "turn.opening").plays("M e")
    assert table.told()[-1] == "turn G 3"


@rule("cargo:turn.opening")
def test_a15_a_group_of_two_in_the_second_turn(dock):
    dock("3D:B b5", turn="B", turns=1).refuses("3D b5 e", "turn.opening").plays("2D b5 e").shows("D:B b5", "2D:B c5")


@rule("cargo:turn.three")
def test_t80_the_third_turn_has_three_moves(dock):
    table = dock("D:G b5", "D:G b3", "D:G f3", "D:G f5", turn="G", turns=2)
    table.plays("D b5 e", "D b3 e", "D f3 e")
    assert table.turn == "Y"


@rule("cargo:turn.three")
def test_no_fourth_worker(dock):
    table = dock(*CREW).plays("D b5 e", "C e", "M e")
    assert (table.turn, table.moves_left) == ("R", 0)
    table.refuses("E e", "turn.three").refuses("D b3 e", "turn.three").plays("M e")
    assert table.turn == "B"


@rule("cargo:turn.three", "cargo:setup.clockwise")
def test_turns_count_across_players_not_rounds(dock):
    table = dock("D:R b5", turn="Y", turns=0).plays("done").plays("done")
    assert (table.turn, table.told()[-1]) == ("B", "turn B 3")


@rule("cargo:setup.clockwise")
@pytest.mark.parametrize(
    ("seats", "ships", "order"),
    [
        (4, "", "RBGYRB"),
        (3, "", "RBGRBG"),
        (2, "", "RGRG"),
        (3, "NEW", "RBYRBY"),
        (3, "ESW", "BGYBG"),
        (2, "EW", "BYBY"),
    ],
)
def test_turns_go_clockwise_round_the_ships_in_play(dock, seats, ships, order):
    table = dock(seats=seats, turn=order[0], options={"ships": ships, "stall": 0})
    for colour in order:
        assert table.turn == colour
        table.plays("done")


@rule("cargo:setup.clockwise")
def test_clockwise_by_ship_whatever_the_seats(dock):
    table = dock(turn="R", ships=["S", "N", "W", "E"])
    assert table.kernel.turn() == 1
    table.plays("done")
    assert (table.turn, table.kernel.turn()) == ("B", 3)
    table.plays("done")
    assert (table.turn, table.kernel.turn()) == ("G", 0)


@rule("cargo:turn.yours")
def test_nobody_moves_in_another_s_turn(dock):
    table = dock("D:R b5", "D:B c3")
    table.refuses("D c3 e", "turn.yours", by="B").refuses("done", "turn.yours", by="Y")
    assert table.game.judge(table.kernel, -1, "done") == (0, "turn.yours")
    assert table.game.judge(table.kernel, 7, "done") == (0, "turn.yours")
    assert table.kernel.legal_moves(1) == []


@rule("cargo:turn.pass")
def test_a13_fewer_moves_or_none_at_all(dock):
    table = dock(*CREW).plays("done")
    assert table.told() == ["passed R", "turn B 3"]
    table = dock(*CREW).plays("C e", "done")
    assert table.told() == ["turn B 3"]


@rule("cargo:turn.stuck")
def test_a17_whoever_cannot_move_ends_the_turn(dock):
    table = dock("D:R a1", "C:B b1", "C:Y a2")
    assert table.legal == ["done"]
    table.plays("done")
    assert table.turn == "B"


@rule("cargo:turn.stuck", "cargo:turn.pass")
def test_a_worker_without_a_second_step_may_end_the_turn(dock):
    table = dock("3 | . . . . . M:R . .", "C:B h3", "C:Y g2", "E:B g4", "C:G f2", moves_left=1).plays("M e")
    assert table.legal == ["done", "M w"]


@rule("cargo:turn.atomic")
@pytest.mark.parametrize("kind", ["M", "E"])
def test_a16_the_second_step_comes_at_once_or_never(dock, kind):
    table = dock("D:R b3", f"{kind}:R e5").plays(f"{kind} n", "D b3 n").refuses(f"{kind} n", "turn.atomic")
    table.refuses(f"{kind} pull n", "turn.atomic").shows("D:R b2", f"{kind}:R e4")
    assert table.moves_left == 1


@rule("cargo:turn.atomic")
def test_a16_one_big_worker_ends_the_steps_of_another(dock):
    table = dock("M:R b3", "E:R e5").plays("M n", "E n").refuses("M n", "turn.atomic").plays("E n")
    table.refuses("E n", "turn.once").refuses("M n", "turn.atomic").shows("M:R b2", "E:R e3")


@rule("cargo:turn.atomic")
def test_a16_one_step_is_enough(dock):
    table = dock("M:R b3", "C:R e5", "D:R f5").plays("M n", "C n", "D f5 n")
    assert table.turn == "B"
    table = dock("M:R b3", moves_left=1).plays("M n")
    assert table.turn == "R"
    table.plays("done").shows("M:R b2")
    assert table.turn == "B"


@rule("cargo:turn.atomic", "cargo:turn.once")
def test_the_steps_are_new_in_the_next_turn(dock):
    table = dock("M:R b3", "D:R f5").plays("M n", "D f5 n", "done", "done", "done", "done")
    assert (table.turn, table.moves_left) == ("R", 3)
    table.plays("M n", "M e", "D f4 n").shows("M:R c1", "D:R f3")


@rule("cargo:turn.once")
def test_a_dockhand_moves_once(dock):
    dock("D:R b5").plays("D b5 e").refuses("D c5 e", "turn.once").shows("D:R c5")


@rule("cargo:game.move")
@pytest.mark.parametrize("words", ["place D c3", "ship N", "lay c3", "roll 1", "show R", "crate c3"])
def test_moves_of_other_phases(dock, words):
    dock("D:R b5").refuses(words, "game.move")
