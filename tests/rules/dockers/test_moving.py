"""Tipping, falling, pivoting, and what keeps a single crate from it (figures 3 to 5)."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule

LONE = {"Boston": "4,4,0 T N"}


# --- tipping ----------------------------------------------------------------------------------------------------------


@rule("dockers:tip.floor", "dockers:move.sides", "dockers:tip.one", "dockers:turn.three")
def test_a_lone_crate_tips_to_four_sides(dock):
    table = dock(LONE)
    assert [move for move in table.moves("Boston") if move.startswith("T")] == ["T N", "T E", "T S", "T W"]
    table.refuses("Boston T NE", "move.sides").refuses("Boston F SW", "move.sides")
    table.plays("Boston T N")
    assert table.at("Boston") == "3,4,0"
    assert table.view()["moves_left"] == 2


@rule("dockers:tip.faces", "dockers:crate.top")
@pytest.mark.parametrize(
    ("direction", "top", "bottom"), [("N", "S", "N"), ("E", "W", "E"), ("S", "N", "S"), ("W", "E", "W")]
)
def test_what_comes_up(dock, direction, top, bottom):
    before = dock({"Bahia": "4,4,0 T N"}).crate("Bahia")["faces"]
    table = dock({"Bahia": "4,4,0 T N"}).plays(f"Bahia T {direction}")
    faces = table.crate("Bahia")["faces"]
    names = {"N": "north", "E": "east", "S": "south", "W": "west"}
    assert faces["top"] == before[names[top]]
    assert faces["bottom"] == before[names[bottom]]
    assert faces[names[direction]] == before["top"]
    assert faces[names[top]] == before["bottom"]
    beside = [name for name in ("north", "east", "south", "west") if name not in (names[top], names[bottom])]
    assert [faces[name] for name in beside] == [before[name] for name in beside]


@rule("dockers:tip.faces")
def test_boston_tipped_north_is_yellow(dock):
    assert dock(LONE).plays("Boston T N").top("Boston") == "yellow"


@rule("dockers:move.wall")
def test_four_neighbours_at_its_level(dock):
    around = {"Panama": "3,4,0", "Seattle": "5,4,0", "Yokohama": "4,3,0", "Dakar": "4,5,0"}
    table = dock(LONE | around)
    for direction in "NESW":
        table.refuses(f"Boston T {direction}", "move.wall").refuses(f"Boston F {direction}", "move.wall")


@rule("dockers:move.covered", "dockers:solid.upright")
def test_a_covered_crate_does_not_move(dock):
    table = dock(LONE | {"Panama": "4,4,1"})
    for move in ("T N", "T W", "F N", "P 1"):
        wish = f"Boston {move}" if move != "F N" else "Boston F N 0"
        table.refuses(wish, "move.covered")
    assert table.moves("Boston") == []


@rule("dockers:move.wall")
def test_no_climbing(dock):
    table = dock(LONE | {"Panama": "4,5,0", "Seattle": "4,5,1"})
    table.refuses("Boston T E", "move.wall")
    assert table.crate("Boston")["reach"]["E"] == {"kind": "wall", "to": None, "move": "Boston T E"}


@rule("dockers:tip.floor", "dockers:fall.level", "dockers:tip.over")
def test_onto_a_crate_one_lower_it_tips(dock):
    table = dock(LONE | {"Panama": "4,4,1 T N", "Seattle": "4,5,0 blue"})
    table.refuses("Panama F E 0", "fall.level").refuses("Panama T W", "tip.floor")
    table.plays("Panama T E")
    assert table.at("Panama") == "4,5,1"
    assert table.told("hidden", "port") == ["Seattle"]
    assert table.told("uncovered", "port") == ["Boston"]
    assert table.crate("Seattle")["covered"]


@rule("dockers:tip.over")
def test_only_the_target_cell_matters(dock):
    """Stacks beside the way, and beside the target, do not hinder."""
    stacks = {
        "Panama": "3,4,0",
        "Seattle": "3,4,1",
        "Dakar": "3,5,0",
        "Durban": "3,5,1",
        "Lagos": "5,5,0",
        "Genova": "5,5,1",
    }
    assert "T E" in dock(LONE | stacks).moves("Boston")


@rule("dockers:move.edge", "dockers:board.size")
@pytest.mark.parametrize(("place", "out"), [("0,4", "N"), ("4,8", "E"), ("8,4", "S"), ("4,0", "W")])
def test_the_edge(dock, place, out):
    table = dock({"Boston": f"{place},0", "Panama": f"{place},1"})
    table.refuses(f"Panama F {out} 0", "move.edge").refuses(f"Panama T {out}", "move.edge")
    assert table.crate("Panama")["reach"][out] == {"kind": "edge", "to": None, "move": f"Panama T {out}"}
    assert sorted({move.split()[1] for move in table.moves("Panama") if move[0] == "F"}) == sorted(set("NESW") - {out})


@rule("dockers:game.crate")
def test_a_crate_that_is_not_there(dock):
    table = dock(LONE)
    for move in ("Panama T N", "Panama F N 0", "Panama P 1"):
        table.refuses(move, "game.crate")


@rule("dockers:move.any")
def test_any_colour_may_be_moved(dock):
    """Blue moves a red crate, a crate of nobody's colour and a lid."""
    crates = {"Panama": "4,4,0 red", "Seattle": "4,5,0 yellow", "Boston": "5,4,0 green", "Dakar": "5,5,0"}
    table = dock(crates, seats=2, colours=["blue", "red"])
    assert all(table.moves(port) for port in crates)


# --- falling ----------------------------------------------------------------------------------------------------------

TOWER = {"Boston": "4,4,0", "Panama": "4,4,1", "Zanzibar": "4,4,2 red"}


@rule("dockers:fall.down", "dockers:fall.top", "dockers:fall.one")
def test_a_fall_stops_at_the_first_floor(dock):
    table = dock(TOWER | {"Seattle": "4,5,0"}).plays("Zanzibar F E 0")
    assert (table.at("Zanzibar"), table.top("Zanzibar")) == ("4,5,1", "red")
    assert table.view()["moves_left"] == 2
    table = dock(TOWER | {"Seattle": "4,5,0"}).plays("Zanzibar F N 0")
    assert (table.at("Zanzibar"), table.top("Zanzibar")) == ("3,4,0", "red")
    assert table.view()["moves_left"] == 2
    assert table.view()["whole"]


@rule("dockers:fall.turn", "dockers:fall.top", "dockers:pivot.turns")
def test_four_turns_keep_the_top(dock):
    before = dock(TOWER).crate("Zanzibar")["faces"]
    around = ["north", "east", "south", "west"]
    for turns in range(4):
        faces = dock(TOWER).plays(f"Zanzibar F N {turns}").crate("Zanzibar")["faces"]
        assert (faces["top"], faces["bottom"]) == (before["top"], before["bottom"])
        for number, side in enumerate(around):
            assert faces[around[(number + turns) % 4]] == before[side]  # one turn brings north to the east


@rule("dockers:fall.one", "dockers:return.falls")
def test_falling_twice(dock):
    table = dock({**TOWER, "Seattle": "4,5,0"}).plays("Zanzibar F E 1", "Zanzibar F E 0")
    assert table.at("Zanzibar") == "4,6,0"
    assert table.view()["moves_left"] == 1
    assert len(table.told("fell", "port")) == 2


@rule("dockers:fall.void", "dockers:fall.level")
def test_nothing_falls_on_the_ground(dock):
    table = dock(LONE)
    for direction in "NESW":
        table.refuses(f"Boston F {direction} 0", "fall.level")


@rule("dockers:return.falls")
def test_over_the_same_cell_but_lower(dock):
    """The upper crate tips aside, the one below it leaves, and it comes back: a fall, to another level."""
    table = dock(
        {
            "Boston": "4,4,0",
            "Panama": "4,4,1",
            "Zanzibar": "4,4,2",
            "Seattle": "4,5,0",
            "Dakar": "4,5,1",
            "Durban": "3,4,0",
        }
    )
    table.plays("Zanzibar T E", "Panama F W 0", "Zanzibar F W 0")
    assert table.at("Zanzibar") == "4,4,1"


# --- pivoting ---------------------------------------------------------------------------------------------------------


@rule("dockers:pivot.turns", "dockers:pivot.contact")
def test_pivots(dock):
    table = dock(LONE | {"Panama": "4,4,1 T N"})
    assert [move for move in table.moves("Panama") if move[0] == "P"] == ["P 1", "P 2", "P 3"]
    table.refuses("Panama P 0", "pivot.turns").refuses("Boston P 1", "move.covered")
    north = table.crate("Panama")["faces"]["north"]
    table.plays("Panama P 1")
    assert table.crate("Panama")["faces"]["east"] == north
    assert table.at("Panama") == "4,4,1"


@rule("dockers:pivot.contact")
@pytest.mark.parametrize(
    ("others", "allowed"),
    [
        ({"Seattle": "4,5,0", "Dakar": "4,5,1"}, False),  # at its level
        ({"Seattle": "3,4,0", "Dakar": "3,4,1"}, False),
        ({"Seattle": "4,5,0", "Dakar": "3,5,0", "Durban": "3,5,1"}, True),  # diagonal
        ({"Seattle": "4,5,0"}, True),  # lower
    ],
)
def test_contact(dock, others, allowed):
    table = dock(LONE | {"Panama": "4,4,1 T N"} | others)
    if allowed:
        assert {"P 1", "P 2", "P 3"} <= set(table.moves("Panama"))
    else:
        table.refuses("Panama P 2", "pivot.contact")
    assert table.crate("Panama")["contact"] is not allowed


@rule("dockers:pivot.contact", "dockers:solid.turn")
def test_a_crate_split_off_for_the_moment_may_pivot(dock):
    table = dock({"Boston": "4,4,0", "Panama": "4,5,0"}).plays("Boston T W")
    assert table.view()["pieces"] == [["4,3"], ["4,5"]]
    assert "P 1" in table.moves("Boston")
    table.plays("Boston P 1", "Panama T W")
    assert table.view()["whole"]


# --- there and back ---------------------------------------------------------------------------------------------------

ROW = {"Boston": "3,3,0", "Panama": "3,4,0", "Seattle": "3,5,0", "Veracruz": "3,6,0", "Zanzibar": "4,3,0"}


@rule("dockers:return.place", "dockers:return.own", "dockers:solid.split")
def test_figure_six(dock):
    table = dock(ROW).plays("Zanzibar T E", "Veracruz T S")
    table.refuses("Zanzibar T W", "return.place").refuses("Zanzibar T S", "solid.split")
    assert "T E" in table.moves("Zanzibar")
    assert table.crate("Zanzibar")["banned"] == ["4,3,0"]


@rule("dockers:return.place")
def test_also_where_it_was_before_the_last_move(dock):
    table = dock(ROW).plays("Zanzibar T E", "Zanzibar T E")
    table.refuses("Zanzibar T W", "return.place")


@rule("dockers:return.own")
def test_another_crate_may_come_where_it_was(dock):
    table = dock({"Boston": "3,3,0", "Panama": "3,4,0 red", "Zanzibar": "4,3,0 blue", "Seattle": "4,4,0 yellow"})
    table.plays("Zanzibar T S", "Seattle T W")
    assert table.at("Seattle") == "4,3,0"


@rule("dockers:return.turn")
def test_next_turn_it_may(dock):
    table = dock(ROW | {"Dakar": "2,3,0 red"}, customs="Boston")
    table.plays("Zanzibar T E", "Zanzibar T E", "Veracruz T S", "$ stay")
    assert table.turn == "red"
    assert "T W" in table.moves("Zanzibar")
    assert table.view()["history"] == []


@rule("dockers:return.place")
def test_tip_pivot_tip_back(dock):
    """However it is turned: the cell and the level count."""
    floor = {"Boston": "4,4,0", "Panama": "4,5,0", "Zanzibar": "4,4,1", "Seattle": "3,4,0", "Dakar": "3,5,0"}
    table = dock(floor).plays("Zanzibar T E", "Zanzibar P 1")
    table.refuses("Zanzibar T W", "return.place")


@rule("dockers:return.turned")
def test_no_pivot_back(dock):
    table = dock(LONE | {"Panama": "4,4,1 T N"}).plays("Panama P 1")
    assert [move for move in table.moves("Panama") if move[0] == "P"] == ["P 1", "P 2"]
    table.refuses("Panama P 3", "return.turned")
    table.plays("Panama P 1").refuses("Panama P 2", "return.turned").refuses("Panama P 3", "return.turned")
    assert table.crate("Panama")["held_turns"] == 2


@rule("dockers:return.turned")
def test_elsewhere_it_may_stand_that_way_again(dock):
    """The ban is for one place: after a fall nothing is banned there."""
    table = dock(LONE | {"Panama": "4,4,1 T N", "Seattle": "4,5,0"}).plays("Panama P 1", "Panama T E")
    assert [move for move in table.moves("Panama") if move[0] == "P"] == ["P 1", "P 2", "P 3"]
