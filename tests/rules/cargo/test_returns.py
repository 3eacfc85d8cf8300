"""Coming back: out of the water, from the doctor. Cases T73–T77."""

import pytest

from longshore.core.rules import rule


@rule("cargo:return.water", "cargo:return.must")
def test_t73_the_owner_chooses_one_of_two_squares_and_may_move_at_once(dock):
    table = dock("3 | D:B k:Y D:R . . . . .", "D:B f3").plays("D c3 w", "done")
    assert table.turn == "B"
    assert table.legal == ["back D h4", "back D h5"]
    table.plays("back D h4").shows("3 | k:Y D:R . . . D:B . .", "D:B h4")
    assert table.told() == ["returned D:B h4"]
    assert (table.turn, table.moves_left) == ("B", 3)
    table.plays("D h4 w").shows("3 | k:Y D:R . . . D:B . .", "D:B g4")


@rule("cargo:return.must")
@pytest.mark.parametrize("words", ["done", "D f3 e", "M e", "M pull e", "doctor a1", "2D f3 e"])
def test_the_water_comes_first(dock, words):
    table = dock("D:B f3", "M:B g3", turn="B", in_water={"B": "D"}, doctor={"B": {"ready": 1}})
    table.refuses(words, "return.must").plays("back D h4").allows("done", "doctor a1")


@rule("cargo:return.water", "cargo:return.square")
@pytest.mark.parametrize("square", ["d1", "a1", "h3", "h6", "d8"])
def test_only_the_own_loading_squares(dock, square):
    dock(turn="B", in_water={"B": "D"}).refuses(f"back D {square}", "return.square")


@rule("cargo:return.water")
@pytest.mark.parametrize(("turn", "squares"), [("R", "d1 e1"), ("B", "h4 h5"), ("G", "d8 e8"), ("Y", "a4 a5")])
def test_everybody_comes_back_at_the_own_ship(dock, turn, squares):
    table = dock(turn=turn, in_water={turn: "C"})
    assert table.legal == [f"back C {square}" for square in squares.split()]


@rule("cargo:return.water")
def test_coming_back_is_at_the_start_of_the_owner_s_turn_only(dock):
    table = dock("3 | . . . D:R . . . .", in_water={"B": "M"})
    table.refuses("back M h4", "return.square").refuses("back M d1", "return.water").plays("done")
    assert (table.turn, table.legal) == ("B", ["back M h4", "back M h5"])


@rule("cargo:return.square")
def test_t74_without_room_the_worker_stays_in_the_water(dock):
    table = dock("E:B h4", "C:Y h5", "D:R c3", in_water={"B": "D"}).plays("done")
    assert table.told() == ["passed R", "turn B 3", "stranded B 1"]
    assert (table.turn, table.moves_left) == ("B", 3)
    table.refuses("back D h4", "return.square").plays("E w")
    # the square is free now, but the moment has passed
    table.refuses("back D h4", "return.water").plays("done", "done", "done", "done")
    assert (table.turn, table.legal) == ("B", ["back D h4"])
    table.plays("back D h4").shows("E:B g4", "D:B h4", "C:Y h5", "D:R c3")


@rule("cargo:return.square")
def test_a54_a_dockhand_joins_dockhands_but_a_mule_does_not(dock):
    table = dock("D:Y h4", "E:B h5", turn="B", in_water={"B": "D M"})
    assert table.legal == ["back D h4"]
    for words in ("back M h4", "back M h5", "back D h5"):
        table.refuses(words, "return.square")
    table.plays("back D h4").shows("D:B+D:Y h4", "E:B h5")
    assert table.told() == ["returned D:B h4", "stranded B 1"]
    assert table.absent("in_water") == {"B": "M"}
    assert table.turn == "B"
    table.allows("done")


@rule("cargo:return.order", "cargo:return.square")
def test_a54_several_returners_in_the_order_the_owner_likes(dock):
    table = dock(turn="B", in_water={"B": "2D C M"})
    assert table.legal == ["back D h4", "back D h5", "back C h4", "back C h5", "back M h4", "back M h5"]
    table.plays("back M h4")
    assert table.legal == ["back D h5", "back C h5"]
    table.plays("back D h5")
    assert table.legal == ["back D h5"]
    table.plays("back D h5").shows("M:B h4", "2D:B h5")
    assert table.told() == ["returned D:B h5", "stranded B 1"]
    assert table.absent("in_water") == {"B": "C"}
    assert table.moves_left == 3


@rule("cargo:return.order", "cargo:return.must", "cargo:return.window")
def test_a57_the_water_before_the_doctor(dock):
    table = dock(turn="B", in_water={"B": "D"}, doctor={"B": {"ready": 1}})
    table.refuses("doctor c1", "return.must").plays("back D h4", "doctor c1").shows("D:B h4", "D:B c1")
    assert table.moves_left == 3


@rule("cargo:return.water")
def test_nobody_comes_back_who_is_not_in_the_water(dock):
    table = dock("M:B c3", turn="B", in_water={"B": "D"})
    for worker in "MCE":
        table.refuses(f"back {worker} h4", "return.water")
    table.plays("back D h4").refuses("back D h4", "return.water")


@rule("cargo:return.doctor")
def test_t76_a_crushed_dockhand_misses_the_next_turn_and_may_return_in_the_one_after(dock):
    table = dock("5 | . D:R k:Y D:B k:G . . .", "M:B g3").plays("D b5 e", "done")
    assert (table.turn, table.absent("doctor")) == ("B", {"B": {"missing": 1}})
    table.refuses("doctor a1", "return.doctor").plays("M e", "done")
    for colour in "GYR":
        assert table.turn == colour
        assert table.absent("doctor") == {"B": {"missing": 1}}
        table.refuses("doctor a1", "return.doctor").plays("done")
    assert (table.turn, table.absent("doctor")) == ("B", {"B": {"ready": 1}})
    table.plays("doctor a1")
    assert table.told() == ["healed D:B a1"]
    assert not table.absent("doctor")
    assert table.moves_left == 3
    table.plays("D a1 e").shows("5 | . . D:R k:Y k:G . . .", "M:B h3", "D:B b1")


@rule("cargo:return.doctor", "cargo:crush.points")
def test_a55_crushed_by_the_own_push_the_owner_s_next_turn_is_missed_all_the_same(dock):
    table = dock("5 | . D:R k:Y D:R k:G . . .", "M:R g3").plays("D b5 e").refuses("doctor a1", "return.doctor")
    table.plays("done", "done", "done", "done")
    assert (table.turn, table.absent("doctor")) == ("R", {"R": {"missing": 1}})
    table.refuses("doctor a1", "return.doctor").plays("M e", "done", "done", "done", "done")
    assert table.turn == "R"
    table.allows("doctor a1")


@rule("cargo:return.doctor")
def test_dockhands_crushed_at_different_times_come_back_at_different_times(dock):
    table = dock(turn="B", doctor={"B": {"crushed": 1, "missing": 2}}, options={"stall": 0})
    table.refuses("doctor a1", "return.doctor").plays("done", "done", "done", "done")
    assert (table.turn, table.absent("doctor")) == ("B", {"B": {"missing": 1, "ready": 2}})
    table.plays("doctor a1", "doctor b1").refuses("doctor c1", "return.doctor")


@rule("cargo:return.window")
def test_t77_whoever_declines_is_asked_again_next_turn(dock):
    table = dock("M:B c3", turn="B", doctor={"B": {"ready": 2}}).plays("doctor a1").plays("M e")
    table.refuses("doctor b1", "return.window").plays("done", "done", "done", "done")
    assert (table.turn, table.absent("doctor")) == ("B", {"B": {"ready": 1}})
    table.plays("doctor b1").shows("M:B d3", "D:B a1", "D:B b1")


@rule("cargo:return.window")
@pytest.mark.parametrize("first", ["D f3 e", "C n", "M n"])
def test_the_window_closes_with_the_first_step(dock, first):
    table = dock("D:B f3", "C:B c3", "M:B e4", turn="B", doctor={"B": {"ready": 1}}).allows("doctor a1").plays(first)
    table.refuses("doctor a1", "return.window")


@rule("cargo:return.window")
def test_in_the_opening_turn_the_window_is_open_too(dock):
    table = dock("M:B c3", "D:B d3", turn="B", turns=0, doctor={"B": {"ready": 1}})
    table.plays("doctor a1").plays("D a1 e").shows("M:B c3", "D:B d3", "D:B b1")


@rule("cargo:return.rim", "cargo:board.corners")
def test_a56_back_on_any_empty_square_of_the_rim(dock, all_squares):
    table = dock("D:B b1", "k:R c1", "C:Y f1", turn="B", spare="", doctor={"B": {"ready": 1}})
    rim = {square for square in all_squares if square[0] in "ah" or square[1] in "18"}
    assert len(rim) == 28
    free = rim - {"b1", "c1", "f1"}
    assert {word.split()[1] for word in table.legal if word.startswith("doctor")} == free
    for square in all_squares:
        if square not in free:
            table.refuses(f"doctor {square}", "return.rim")
    table.plays("doctor d1").shows("D:B b1", "k:R c1", "C:Y f1", "D:B d1")


@rule("cargo:return.must", "cargo:return.window")
def test_healing_is_voluntary(dock):
    dock("M:B c3", turn="B", doctor={"B": {"ready": 1}}).allows("done", "M e")
