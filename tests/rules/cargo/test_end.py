"""The last crate, the score, the winner. Cases T82–T86, A59–A67."""

import pytest

from longshore.core.rules import rule


@rule("cargo:end.empty")
def test_t82_the_game_ends_at_once_and_the_rest_of_the_turn_lapses(dock):
    table = dock("3 | k:G D:Y . . . . . .", "M:Y f3", "D:Y f5", turn="Y", spare="RBY").plays("M e", "M e", "D b3 w")
    assert table.turn == "over"
    assert table.told() == ["dumped k:G a3", "scored Y 1 1", "moved D:Y b3 a3 1", "finished ran out"]
    table.refuses("D f5 e", "game.over", by="Y").refuses("done", "game.over", by="R")
    assert all(table.kernel.legal_moves(seat) == [] for seat in range(-1, 4))
    assert (table.document()["phase"], table.document()["ending"]) == ("over", "ran out")
    assert table.moves_left == 0


@rule("cargo:end.empty", "cargo:load.own")
def test_t82_loading_the_last_crate_ends_it_too(dock):
    table = dock("d | . . . . . D:Y k:G .", "k:R b3", turn="Y", spare="").plays("D d6 s").scores(G=3)
    assert table.turn == "over"
    assert table.told("loaded", "finished") == ["loaded k:G d8", "finished ran out"]


@rule("cargo:end.empty")
def test_a_second_step_lapses_as_well(dock):
    table = dock("3 | . k:G M:Y . . . . .", turn="Y", spare="RBY").plays("M w")
    assert table.turn == "Y"
    table.plays("M w").scores(Y=1)
    assert table.turn == "over"
    assert "stepping" not in table.document()


@rule("cargo:end.empty")
def test_not_while_one_crate_is_left(dock):
    table = dock("3 | k:G D:Y . . . . . .", turn="Y").plays("D b3 w")
    assert table.turn == "Y"


@rule("cargo:end.empty", "cargo:load.foreign")
def test_a60_a_crate_waiting_to_be_set_back_counts_as_on_the_dock(dock):
    table = dock("k:G b4", "D:G c4", turn="G", spare="RB").plays("D c4 w").plays("crate c6")
    assert table.turn == "G"
    table.plays("done")
    assert table.turn == "Y"


@rule("cargo:end.empty", "cargo:load.order", "cargo:load.first")
def test_a60_set_back_first_then_the_game_ends(dock):
    table = dock("1 | . C:R k:G C:B M:B C:G M:G k:Y", spare="RB").plays("C e").scores(R=1)
    assert table.turn == "R"  # yellow has run out, but a green crate waits at the red ship
    assert table.told("dumped", "arrived", "finished") == ["dumped k:Y h1", "arrived k:G d1 R"]
    table.refuses("done", "load.first").refuses("crate d1", "load.square")
    table.plays("crate c5")
    assert table.told() == ["relocated k:G c5 R", "finished ran out"]
    assert table.turn == "over"
    table.shows("1 | . . C:R . C:B M:B C:G M:G", "k:G c5")


@rule("cargo:end.empty")
def test_a61_two_players_run_out_in_the_same_step(dock):
    table = dock("1 | . C:R k:R C:B M:B C:G M:G k:Y", spare="BG").plays("C e").scores(R=4)
    assert table.turn == "over"
    assert table.told("finished") == ["finished ran out"]


@rule("cargo:end.score")
def test_a62_no_bonus_for_ending_no_penalty_for_crates_left(dock):
    table = dock("3 | k:G D:Y . . . . . .", turn="Y", spare="RBY", scores={"R": 2, "B": -1}).plays("D b3 w")
    table.scores(R=2, B=-1, Y=1)


@rule("cargo:end.winner", "cargo:end.score")
def test_t84_most_points_win_whoever_ended_the_game(dock):
    table = dock(phase="over", turn="Y", scores={"R": 9, "B": 7, "G": 7, "Y": 4})
    assert table.winners() == "R"
    assert table.game.scores(table.kernel) == [9, 7, 7, 4]
    table = dock(phase="over", ships=["W", "S", "E", "N"], scores={"R": 9, "Y": 4})
    assert table.game.scores(table.kernel) == [4, 0, 0, 9]


@rule("cargo:end.tie")
def test_t85_a_tie_goes_to_the_one_who_holds_more_crates(dock):
    table = dock(phase="over", scores={"R": 8, "B": 8}, loaded={"R": 2, "B": 1}, dumped={"R": 2, "B": 4})
    assert table.winners() == "B"


@rule("cargo:end.tie")
def test_a63_then_to_the_one_with_more_own_crates_aboard(dock):
    table = dock(phase="over", scores={"R": 8, "G": 8}, loaded={"R": 2, "G": 1}, dumped={"R": 2, "G": 3})
    assert table.winners() == "R"


@rule("cargo:end.tie")
def test_a63_then_the_win_is_shared(dock):
    table = dock(
        phase="over", scores={"R": 8, "G": 8, "B": 7}, loaded={"R": 2, "G": 2, "B": 2}, dumped={"R": 2, "G": 2}
    )
    assert table.winners() == "RG"


@rule("cargo:end.tie", "cargo:end.winner")
def test_a63_crates_held_never_outweigh_a_point(dock):
    table = dock(phase="over", seats=2, scores={"R": 8, "G": 7}, loaded={"G": 9}, dumped={"G": 10})
    assert table.winners() == "R"
    table = dock(phase="over", seats=2, scores={"R": -3, "G": -4}, loaded={"G": 9}, dumped={"G": 10})
    assert table.winners() == "R"


@rule("cargo:end.tie", "cargo:water.crate")
def test_own_crates_in_the_water_are_not_held(dock):
    table = dock("3 | k:R D:R . . . . . .", scores={"R": 1}).plays("D b3 w")
    assert table.winners() == "RBGY"


@rule("cargo:end.score")
def test_t86_points_may_fall_below_zero(dock):
    table = dock("3 | k:R D:R . . . . . .").plays("D b3 w").scores(R=-1)
    assert table.game.scores(table.kernel) == [-1, 0, 0, 0]
    assert table.winners() == "BGY"


@rule("cargo:end.empty", "cargo:game.over")
@pytest.mark.parametrize("words", ["done", "D b5 e", "crate c4", "place D c3", "roll 1", "ship N"])
def test_after_the_end_nothing_is_played(dock, words):
    table = dock("D:R b5", phase="over").refuses(words, "game.over", by="R").refuses(words, "game.over", by="G")
    assert table.game.judge(table.kernel, -1, words)[1] == "game.over"
