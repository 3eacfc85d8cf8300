"""Crates that leave: into the water, aboard, or back onto the dock. Cases T59–T72."""

import pytest

from longshore.core.rules import rule


@rule("cargo:water.crate", "cargo:board.water")
def test_t59_dumping_a_foreign_crate(dock):
    table = dock("3 | k:B D:R . . . . . .").plays("D b3 w").shows("3 | D:R . . . . . . .").scores(R=1)
    assert table.told() == ["dumped k:B a3", "scored R 1 1", "moved D:R b3 a3 1"]
    assert table.document()["dumped"] == {"R": 1}
    assert table.document()["lost"] == {"B": 1}


@rule("cargo:water.crate", "cargo:end.score")
def test_t60_dumping_an_own_crate(dock):
    table = dock("3 | k:R D:R . . . . . .").plays("D b3 w").shows("3 | D:R . . . . . . .").scores(R=-1)
    assert "dumped" not in table.document()
    assert table.document()["lost"] == {"R": 1}


@rule("cargo:water.crate")
def test_t61_its_owner_is_not_charged(dock):
    dock("3 | k:R D:B . . . . . .", turn="B", scores={"R": 5}).plays("D b3 w").scores(R=5, B=1)


@rule("cargo:water.crate")
def test_a66_a_crate_dumped_through_carried_workers_is_the_active_player_s(dock):
    table = dock("3 | k:B M:B C:G k:Y C:R . . .").plays("C w").shows("3 | M:B C:G k:Y C:R . . . .").scores(R=1)
    assert table.document()["dumped"] == {"R": 1}


@rule("cargo:board.water", "cargo:board.corners")
@pytest.mark.parametrize(
    ("crate", "mover", "way"),
    [
        ("a1", "b1", "w"),  # a corner has two wet edges
        ("a1", "a2", "n"),
        ("h8", "g8", "e"),
        ("h8", "h7", "s"),
        ("c1", "c2", "n"),  # beside the loading squares there is water
        ("f1", "f2", "n"),
        ("h3", "g3", "e"),
        ("h6", "g6", "e"),
        ("c8", "c7", "s"),
        ("f8", "f7", "s"),
        ("a3", "b3", "w"),
        ("a6", "b6", "w"),
    ],
)
def test_water_all_round(dock, crate, mover, way):
    dock(f"k:B {crate}", f"D:R {mover}", "k:B d5", spare="").plays(f"D {mover} {way}").shows(
        f"D:R {crate}", "k:B d5"
    ).scores(R=1)


@rule("cargo:load.own", "cargo:board.loading", "cargo:push.strength")
def test_t62_the_owner_scores_whoever_pushes(dock):
    table = dock("d | . k:R D:B . . . . .", "k:R g7", turn="B", spare="").plays("D d3 n")
    table.shows("d | . D:B . . . . . .", "k:R g7").scores(R=3)
    assert table.told() == ["pushed k:R d2 d1 1", "moved D:B d3 d2 1", "loaded k:R d1", "scored R 3 3"]
    assert table.document()["loaded"] == {"R": 1}
    assert table.turn == "B"


@rule("cargo:board.loading", "cargo:load.own")
@pytest.mark.parametrize(
    ("colour", "crate", "mover", "way"),
    [
        ("R", "d2", "d3", "n"),
        ("R", "e2", "e3", "n"),
        ("B", "g4", "f4", "e"),
        ("B", "g5", "f5", "e"),
        ("G", "d7", "d6", "s"),
        ("G", "e7", "e6", "s"),
        ("Y", "b4", "c4", "w"),
        ("Y", "b5", "c5", "w"),
    ],
)
def test_the_two_loading_squares_of_each_ship(dock, colour, crate, mover, way):
    table = dock(f"k:{colour} {crate}", f"D:R {mover}", f"k:{colour} f2", spare="").plays(f"D {mover} {way}")
    table.shows(f"D:R {crate}", f"k:{colour} f2").scores(**{colour: 3})


@rule("cargo:load.foreign", "cargo:load.square")
def test_t64_a_foreign_crate_on_the_own_loading_square(dock):
    table = dock("e | . k:B D:R . . . . .", spare="RG").plays("D e3 n").shows("e | . D:R . . . . . .")
    assert table.told()[-1] == "arrived k:B e1 R"
    assert table.turn == "R"
    table.plays("crate g4").shows("e | . D:R . . . . . .", "k:B g4").scores()
    assert table.told() == ["relocated k:B g4 R"]
    assert (table.turn, table.moves_left) == ("R", 2)


@rule("cargo:load.foreign")
def test_a47_the_owner_of_the_square_sets_back_whoever_pushed(dock):
    table = dock("b | . . . . . . . .", "k:G b4", "D:G c4", turn="G", spare="RB").plays("D c4 w")
    assert table.turn == "Y"
    table.refuses("crate g4", "turn.yours", by="G").refuses("crate g4", "turn.yours", by="R")
    table.plays("crate h1", by="Y").shows("D:G b4", "k:G h1").scores()
    assert (table.turn, table.moves_left) == ("G", 2)


@rule("cargo:load.first", "cargo:turn.yours")
def test_while_a_crate_waits_nothing_else_happens(dock):
    table = dock("k:G b4", "D:G c4", "M:G f3", "D:Y g2", turn="G", spare="RB").plays("D c4 w")
    for words in ("M e", "D b4 n", "done", "doctor a1", "back D d8"):
        table.refuses(words, "load.first", by="G")
    for words in ("D g2 e", "done", "doctor a1"):
        table.refuses(words, "load.first", by="Y")
    for words in ("D g2 e", "done"):
        table.refuses(words, "turn.yours", by="R")
    table.refuses("lay c3", "game.move", by="Y")
    assert all(word.startswith("crate ") for word in table.legal)


@rule("cargo:load.first")
def test_the_turn_goes_on_where_it_stopped_even_between_two_steps(dock):
    table = dock("k:G b4", "M:G c4", turn="G", spare="RB").plays("M w")
    assert table.turn == "Y"
    table.plays("crate c6")
    assert (table.turn, table.moves_left) == ("G", 2)
    table.plays("M s").shows("M:G b5", "k:G c6")
    table.refuses("M s", "turn.once")


@rule("cargo:load.first", "cargo:turn.three")
def test_after_the_last_move_the_turn_passes_once_the_crate_is_back(dock):
    table = dock("k:G b4", "D:G c4", turn="G", moves_left=1, spare="RB").plays("D c4 w")
    assert table.turn == "Y"
    table.plays("crate c6")
    assert table.told() == ["relocated k:G c6 Y", "turn Y 3"]


@rule("cargo:load.square")
@pytest.mark.parametrize("square", ["d1", "e1", "h4", "h5", "d8", "e8", "a4", "a5"])
def test_t65_no_crate_is_set_back_on_a_loading_square(dock, square):
    dock(phase="relocation", relocating=[{"crate": "B", "by": "R"}]).refuses(f"crate {square}", "load.square")


@rule("cargo:load.square", "cargo:board.corners")
def test_t65_nor_on_an_occupied_square_but_on_a_corner(dock):
    table = dock("D:R c3", "k:G d3", "C:Y e3", phase="relocation", relocating=[{"crate": "B", "by": "R"}])
    for square in ("c3", "d3", "e3", "d0", "i4"):
        table.refuses(f"crate {square}", "load.square")
    table.allows("crate a1", "crate h1", "crate a8", "crate h8")
    assert len(table.legal) == 64 - 8 - 3 - 4
    table.plays("crate h8").shows("D:R c3", "k:G d3", "C:Y e3", "k:B h8")


@rule("cargo:load.square", "cargo:board.unused")
def test_the_middle_squares_of_an_unused_side_are_open_to_it(dock):
    table = dock(seats=2, phase="relocation", relocating=[{"crate": "G", "by": "R"}])
    table.allows("crate h4", "crate a5").refuses("crate d8", "load.square").refuses("crate e1", "load.square")
    assert len(table.legal) == 64 - 4 - 2


@rule("cargo:load.square")
def test_a42_the_mover_stands_on_its_new_square_before_the_crate_is_set_back(dock):
    table = dock("e | . k:B D:R . . . . .", spare="RG").plays("D e3 n")
    table.refuses("crate e2", "load.square").allows("crate e3")


@rule("cargo:water.worker", "cargo:load.own")
def test_t67_a_dockhand_on_the_loading_square_goes_overboard(dock):
    table = dock("d | D:B k:R D:R . . . . .", spare="RBY").plays("D d3 n").shows("d | . D:R . . . . . .").scores(R=3)
    assert table.absent("in_water") == {"B": "1D"}
    assert table.told() == [
        "drowned D:B d1 1 False",
        "pushed k:R d2 d1 1",
        "moved D:R d3 d2 1",
        "loaded k:R d1",
        "scored R 3 3",
    ]


@rule("cargo:board.unused", "cargo:water.crate")
def test_t70_an_unused_side_is_water(dock):
    table = dock("4 | . . . . . . D:R k:G", seats=2).plays("D g4 e").shows("4 | . . . . . . . D:R").scores(R=1)
    table.refuses("D h4 e", "turn.once")


@rule("cargo:board.unused")
@pytest.mark.parametrize("square", ["h4", "h5", "a4", "a5"])
def test_a52_a_crate_rests_on_the_middle_squares_of_an_unused_side(dock, square):
    mover, way = (f"f{square[1]}", "e") if square[0] == "h" else (f"c{square[1]}", "w")
    crate = f"{'g' if way == 'e' else 'b'}{square[1]}"
    table = dock(f"k:R {crate}", f"D:R {mover}", seats=2).plays(f"D {mover} {way}")
    table.shows(f"k:R {square}", f"D:R {crate}").scores()


@rule("cargo:water.worker", "cargo:return.water")
def test_t72_a_mule_pushed_onto_a_ship_is_back_at_its_own(dock):
    table = dock("d | M:B k:G D:R . . . . .", spare="RBY").plays("D d3 n")
    assert table.absent("in_water") == {"B": "M"}
    assert table.turn == "R"
    table.plays("crate g7", "done").scores()
    assert table.turn == "B"
    assert table.legal == ["back M h4", "back M h5"]
    table.plays("back M h5").shows("M:B h5", "D:R d2", "k:G g7")


@rule("cargo:water.worker")
@pytest.mark.parametrize("piece", ["C:B", "M:B", "C:R"])
def test_big_workers_fall_too_without_points(dock, piece):
    table = dock(f"3 | {piece} k:Y D:R . . . . .").plays("D c3 w").shows("3 | k:Y D:R . . . . . .").scores()
    assert table.absent("in_water") == {piece[2]: piece[0]}
    assert table.told("drowned") == [f"drowned {piece} a3 1 False"]


@rule("cargo:water.worker")
def test_a_carried_worker_falls_at_the_end_of_the_line(dock):
    table = dock("3 | C:B M:Y k:Y D:R . . . .").plays("D d3 w").shows("3 | M:Y k:Y D:R . . . . .").scores()
    assert table.absent("in_water") == {"B": "C"}


@rule("cargo:load.moment", "cargo:load.own")
def test_a44_a_crate_sliding_along_the_rim_stops_at_the_loading_square(dock):
    table = dock("1 | . M:R k:R . . . . .").plays("M e").shows("1 | . . M:R . . . . .").scores(R=3)
    table.plays("M e").shows("1 | . . . M:R . . . .").scores(R=3)


@rule("cargo:load.moment", "cargo:load.foreign")
def test_a42_a_foreign_crate_is_set_back_before_the_second_step(dock):
    table = dock("1 | . M:R k:B . . . . .").plays("M e").shows("1 | . . M:R . . . . .")
    table.refuses("M e", "load.first").plays("crate e5", "M e").shows("1 | . . . M:R . . . .", "k:B e5")


@rule("cargo:load.moment", "cargo:load.ship")
def test_no_crate_of_a_line_ever_rests_on_a_loading_square(dock):
    table = dock("1 | C:R k:B k:R . . . . .").plays("C e").shows("1 | . C:R k:B . . . . .").scores(R=3)
    assert table.told("loaded") == ["loaded k:R d1"]


@rule("cargo:load.ship")
def test_a_crate_never_goes_on_from_the_loading_square_to_the_ship(dock):
    table = dock("d | . k:R M:R . . . . .", spare="RBY").plays("M n").scores(R=3)
    table.plays("M n").shows("M:R d1").scores(R=3)


@rule("cargo:load.foreign", "cargo:water.crate")
def test_a48_the_own_setting_back_is_a_way_to_dump_in_the_same_turn(dock):
    table = dock("e | . k:B D:R . . . . .", "D:R g6", spare="RBG").plays("D e3 n", "crate h6").scores()
    table.plays("D g6 e").shows("D:R e2", "D:R h6").scores(R=1)
    assert table.moves_left == 1


@rule("cargo:load.order", "cargo:load.own", "cargo:water.crate")
def test_a49_falls_score_before_the_loading(dock):
    table = dock("1 | . C:R k:R C:B M:B C:G M:G k:Y").plays("C e")
    table.shows("1 | . . C:R . C:B M:B C:G M:G").scores(R=4)
    assert table.told("dumped", "loaded", "scored") == [
        "dumped k:Y h1",
        "scored R 1 1",
        "loaded k:R d1",
        "scored R 3 4",
    ]


@rule("cargo:load.order", "cargo:crush.points")
def test_a49_crushing_scores_before_the_loading(dock):
    table = dock("1 | . D:R k:R 2D:B M:G . . .").plays("D b1 e").shows("1 | . . D:R . M:G . . .").scores(R=5)
    assert table.told("crushed", "loaded", "scored") == [
        "crushed D:B d1 2 False",
        "scored R 2 2",
        "loaded k:R d1",
        "scored R 3 5",
    ]


@rule("cargo:load.order", "cargo:load.foreign", "cargo:turn.yours")
def test_several_waiting_crates_are_set_back_in_order_each_by_its_owner(dock):
    waiting = [{"crate": "B", "by": "Y"}, {"crate": "R", "by": "G"}, {"crate": "Y", "by": "R"}]
    table = dock("M:B c3", turn="B", phase="relocation", relocating=waiting, moves_left=2)
    assert table.turn == "Y"
    table.refuses("crate c5", "turn.yours", by="G").plays("crate c5")
    assert table.turn == "G"
    table.refuses("crate c5", "load.square").refuses("done", "load.first", by="B").plays("crate d5")
    assert table.turn == "R"
    table.plays("crate e5").shows("M:B c3", "k:B c5", "k:R d5", "k:Y e5").scores()
    assert (table.turn, table.moves_left) == ("B", 2)
