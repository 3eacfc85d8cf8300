"""Pulling: who, what, whereto. Cases T37–T46."""

import pytest

from longshore.core.rules import rule


@rule("cargo:pull.who", "cargo:pull.one")
def test_t37_mule_pulls_a_crate_twice(dock):
    table = dock("5 | . . k:B M:R . . . .").plays("M pull e").shows("5 | . . . k:B M:R . . .")
    assert table.told() == ["moved M:R d5 e5 1", "pulled k:B c5 d5 1"]
    table.plays("M pull e").shows("5 | . . . . k:B M:R . .")
    assert (table.turn, table.moves_left) == ("R", 2)
    table.refuses("M pull e", "turn.once")


@rule("cargo:pull.who")
@pytest.mark.parametrize("way", ["n", "e", "s", "w"])
def test_elephant_pulls_all_four_ways(dock, way):
    behind, onto = {"n": ("d5", "d3"), "e": ("c4", "e4"), "s": ("d3", "d5"), "w": ("e4", "c4")}[way]
    dock("E:R d4", f"k:B {behind}").plays(f"E pull {way}").shows(f"E:R {onto}", "k:B d4")


@rule("cargo:pull.who")
@pytest.mark.parametrize("mover", ["D", "C"])
def test_t38_dockhands_and_colossi_do_not_pull(dock, mover):
    table = dock(f"5 | . . k:B {mover}:R . . . .").refuses(f"{mover} pull d5 e", "pull.who")
    table.refuses(f"{mover} d5 pull e", "pull.who").plays(f"{mover} d5 e").shows(f"5 | . . k:B . {mover}:R . . .")


@rule("cargo:pull.one")
def test_t39_only_the_crate_next_to_the_elephant_follows(dock):
    dock("5 | . k:Y k:B E:R . . . .").plays("E pull e").shows("5 | . k:Y . k:B E:R . . .")


@rule("cargo:pull.both")
@pytest.mark.parametrize("mover", ["E", "M"])
def test_t41_between_two_crates_push_ahead_and_leave_the_other(dock, mover):
    table = dock(f"5 | . . k:B {mover}:R k:Y . . .").refuses(f"{mover} pull e", "pull.both")
    table.plays(f"{mover} e").shows(f"5 | . . k:B . {mover}:R k:Y . .")


@rule("cargo:pull.ahead")
@pytest.mark.parametrize("other", ["D:B", "D:R", "C:B", "E:G"])
def test_t42_no_pull_when_a_worker_stands_ahead(dock, other):
    dock(f"5 | . . k:B M:R {other} . . .").refuses("M pull e", "pull.ahead")


@rule("cargo:pull.one")
@pytest.mark.parametrize("mover", ["M", "E"])
def test_t43_walking_off_without_the_crate(dock, mover):
    dock(f"5 | . . k:B {mover}:R . . . .").plays(f"{mover} e").shows(f"5 | . . k:B . {mover}:R . . .")


@rule("cargo:step.split", "cargo:pull.both")
def test_t45_mule_pushes_one_crate_then_pulls_another(dock):
    table = dock("5 | . . . M:R k:B . . .", "k:Y e6").plays("M e").shows("5 | . . . . M:R k:B . .", "k:Y e6")
    table.plays("M pull n").shows("M:R e4", "k:Y e5", "k:B f5")


@rule("cargo:pull.both", "cargo:step.split")
def test_push_and_pull_the_same_crate_on_two_steps(dock):
    table = dock("5 | . . M:R k:B . . . .").plays("M e").shows("5 | . . . M:R k:B . . .")
    table.plays("M pull w").shows("5 | . . M:R k:B . . . .")


@rule("cargo:pull.ahead", "cargo:step.edge")
@pytest.mark.parametrize(
    ("square", "behind", "way"), [("h2", "g2", "e"), ("a2", "b2", "w"), ("d1", "d2", "n"), ("c8", "c7", "s")]
)
def test_t46_no_pull_into_the_water_or_onto_a_ship(dock, square, behind, way):
    dock(f"M:R {square}", f"k:B {behind}", spare="").refuses(f"M pull {way}", "step.edge")


@rule("cargo:pull.behind")
@pytest.mark.parametrize(
    "line",
    [
        "5 | . . . M:R . . . .",  # nothing behind
        "5 | . k:B . M:R . . . .",  # a gap
        "5 | . . D:B M:R . . . .",  # a worker behind
        "5 | . . C:B M:R . . . .",
        "5 | . . E:B M:R . . . .",
        "5 | . . . M:R k:B . . .",  # on the wrong side
    ],
)
def test_what_is_pulled_is_a_crate_directly_behind(dock, line):
    dock(line).refuses("M pull e", "pull.behind")


@rule("cargo:pull.behind")
def test_no_crate_beyond_the_rim(dock):
    dock("M:R a5").refuses("M pull e", "pull.behind")


@rule("cargo:pull.one")
def test_a37_a_turn_on_the_second_step_drops_the_crate(dock):
    table = dock("5 | . . k:B M:R . . . .").plays("M pull e").refuses("M pull n", "pull.behind")
    table.plays("M n").shows("5 | . . . k:B . . . .", "M:R e4")


@rule("cargo:pull.gentle")
def test_a40_a_pull_crushes_nobody(dock):
    table = dock("5 | . D:B k:B M:R . . . .", "D:B c4", "D:B c6").plays("M pull e")
    table.shows("5 | . D:B . k:B M:R . . .", "D:B c4", "D:B c6").scores()
    assert not table.absent("doctor")


@rule("cargo:pull.one")
def test_no_worker_is_pulled_along_behind_the_crate(dock):
    dock("5 | . C:R k:B M:R . . . .").plays("M pull e").shows("5 | . C:R . k:B M:R . . .")


@rule("cargo:load.own", "cargo:pull.one")
def test_t68_a_pulled_crate_is_loaded_too(dock):
    table = dock("1 | . . . . M:R k:R . .").plays("M pull w").shows("M:R d1").scores(R=3)
    assert table.told() == ["moved M:R e1 d1 1", "pulled k:R f1 e1 1", "loaded k:R e1", "scored R 3 3"]


@rule("cargo:load.foreign")
def test_a_foreign_crate_pulled_onto_a_loading_square_waits_to_be_set_back(dock):
    table = dock("1 | . . . . M:B k:Y . .", turn="B").plays("M pull w").shows("M:B d1")
    assert table.turn == "R"
    table.plays("crate c4").shows("M:B d1", "k:Y c4").scores()
    assert table.turn == "B"
    table.plays("M s")
