"""The options: fast, outside loading squares, which ships, no endless game. Case T87."""

import pytest

from longshore.core.errors import BadInput
from longshore.core.rules import rule
from longshore.games.cargo.game import CargoGame

OUTSIDE = {"loading": "outside"}

# --- fast -------------------------------------------------------------------------------------------------------------


@rule("cargo:option.fast", "cargo:crush.points")
def test_t87_fast_crushed_dockhands_are_out_of_the_game(dock):
    table = dock("5 | . D:R k:Y 2D:B k:G . . .", "M:B g2", options={"fast": True}).plays("D b5 e").scores(R=2)
    assert table.told("crushed") == ["crushed D:B d5 2 True"]
    assert not table.absent("doctor")
    table.plays("done", "M e")
    for _ in range(3):
        table.refuses("doctor a1", "return.doctor").plays("done", "done", "done", "done")
        assert table.turn == "B"
        table.plays("M e" if table.board().get("g2") else "M w")


@rule("cargo:option.fast", "cargo:water.worker")
@pytest.mark.parametrize("piece", ["D:Y", "M:Y", "C:Y"])
def test_t87_fast_drowned_workers_are_out_of_the_game(dock, piece):
    table = dock(f"3 | {piece} k:B D:R . . . . .", "D:Y f3", options={"fast": True}).plays("D c3 w").scores()
    assert table.told("drowned") == [f"drowned {piece} a3 1 True"]
    assert not table.absent("in_water")
    table.plays("done", "done", "done")
    assert table.turn == "Y"
    table.refuses(f"back {piece[0]} a4", "return.water").refuses("M n", "step.worker").allows("D f3 e", "done")
    table.shows("3 | k:B D:R . . . D:Y . .")


@rule("cargo:option.fast")
@pytest.mark.parametrize("seats", [2, 3])
def test_fast_is_open_to_any_number_of_players(dock, seats):
    table = dock("3 | D:G k:G D:R . . . . .", seats=seats, options={"fast": True}).plays("D c3 w")
    assert not table.absent("in_water")


# --- outside loading squares ------------------------------------------------------------------------------------------


@rule("cargo:option.outside", "cargo:load.own")
@pytest.mark.parametrize(
    ("colour", "crate", "mover", "way"),
    [
        ("R", "d1", "d2", "n"),
        ("R", "e1", "e2", "n"),
        ("B", "h4", "g4", "e"),
        ("B", "h5", "g5", "e"),
        ("G", "d8", "d7", "s"),
        ("G", "e8", "e7", "s"),
        ("Y", "a4", "b4", "w"),
        ("Y", "a5", "b5", "w"),
    ],
)
def test_a01_outside_a_crate_is_loaded_off_the_rim(dock, colour, crate, mover, way):
    gate = {"R": f"{crate[0]}0", "B": f"i{crate[1]}", "G": f"{crate[0]}9", "Y": f"z{crate[1]}"}[colour]
    table = dock(f"k:{colour} {crate}", f"D:R {mover}", f"k:{colour} f2", spare="", options=OUTSIDE)
    table.plays(f"D {mover} {way}").shows(f"D:R {crate}", f"k:{colour} f2").scores(**{colour: 3})
    assert table.told("loaded") == [f"loaded k:{colour} {gate}"]


@rule("cargo:option.outside", "cargo:board.water")
def test_outside_the_other_edges_are_water(dock):
    dock("c | k:B D:R . . . . . .", "k:B g5", spare="", options=OUTSIDE).plays("D c2 n").scores(R=1)
    dock("4 | k:B D:R . . . . . .", "k:B g5", spare="", options=OUTSIDE, seats=3).plays("D b4 w").scores(R=1)


@rule("cargo:option.outside", "cargo:load.ship")
def test_outside_the_middle_squares_are_ordinary(dock):
    table = dock("1 | . M:R k:R . . . . .", options=OUTSIDE).plays("M e", "M e").shows("1 | . . . M:R k:R . . .")
    table.scores()
    dock("k:R d1", "k:B h4", options=OUTSIDE)
    dock(phase="relocation", relocating=[{"crate": "B", "by": "R"}], options=OUTSIDE).plays("crate d1").shows("k:B d1")


@rule("cargo:option.outside", "cargo:load.square")
@pytest.mark.parametrize("square", ["d0", "e0", "i4", "i5", "d9", "e9", "z4", "z5"])
def test_outside_no_crate_is_set_back_on_a_loading_square(dock, square):
    table = dock(phase="relocation", relocating=[{"crate": "B", "by": "R"}], options=OUTSIDE)
    table.refuses(f"crate {square}", "load.square")
    assert len(table.legal) == 60


@rule("cargo:option.outside", "cargo:step.edge")
@pytest.mark.parametrize(
    ("gate", "twin", "inward", "sideways", "wet"),
    [
        ("d0", "e0", ("s", "d1"), "e", "nw"),
        ("e0", "d0", ("s", "e1"), "w", "ne"),
        ("i4", "i5", ("w", "h4"), "s", "ne"),
        ("i5", "i4", ("w", "h5"), "n", "es"),
        ("d9", "e9", ("n", "d8"), "e", "sw"),
        ("e9", "d9", ("n", "e8"), "w", "es"),
        ("z4", "z5", ("e", "a4"), "s", "nw"),
        ("z5", "z4", ("e", "a5"), "n", "sw"),
    ],
)
def test_outside_geometry(dock, gate, twin, inward, sideways, wet):
    way, rim = inward
    back = {"n": "s", "s": "n", "e": "w", "w": "e"}[way]
    dock(f"M:R {rim}", options=OUTSIDE, spare="").plays(f"M {back}").shows(f"M:R {gate}").plays(f"M {sideways}").shows(
        f"M:R {twin}"
    )
    dock(f"M:R {gate}", options=OUTSIDE, spare="").plays(f"M {way}").shows(f"M:R {rim}")
    table = dock(f"M:R {gate}", options=OUTSIDE, spare="")
    for edge in wet:
        table.refuses(f"M {edge}", "step.edge")


@rule("cargo:option.outside")
def test_outside_a_ship_not_in_play_has_no_loading_squares(dock):
    table = dock("M:R h4", seats=2, options=OUTSIDE).refuses("M e", "step.edge")
    with pytest.raises(BadInput, match="i4 is not part of this dock"):
        dock("M:R i4", seats=2, options=OUTSIDE)
    with pytest.raises(BadInput, match="d0 is not part of this dock"):
        dock("M:R d0")
    assert table.turn == "R"


@rule("cargo:option.outside", "cargo:water.worker", "cargo:load.own")
@pytest.mark.parametrize("piece", ["D:B", "M:B", "C:B"])
def test_outside_a_worker_on_a_loading_square_is_pushed_off(dock, piece):
    table = dock(f"{piece} d0", "d | k:R D:R . . . . . .", options=OUTSIDE, spare="RBY").plays("D d2 n").scores(R=3)
    table.shows("D:R d1")
    assert table.absent("in_water") == {"B": "1D" if piece == "D:B" else piece[0]}


@rule("cargo:option.outside", "cargo:push.elephant", "cargo:crush.jaws")
def test_outside_an_elephant_bars_the_way(dock):
    dock("E:B d0", "d | k:R D:R . . . . . .", options=OUTSIDE, spare="RBY").refuses("D d2 n", "push.elephant")
    table = dock("E:B d0", "d | D:G k:R D:R . . . . .", options=OUTSIDE, spare="RBY").plays("D d3 n").scores(R=1)
    table.shows("E:B d0", "d | k:R D:R . . . . . .")


@rule("cargo:option.outside", "cargo:load.foreign", "cargo:pull.one")
def test_outside_a_pulled_crate_stops_on_the_rim(dock):
    table = dock("d | M:R k:R . . . . . .", options=OUTSIDE, spare="RBY").plays("M pull n").shows("M:R d0", "k:R d1")
    table.scores().refuses("M pull n", "step.edge").plays("M e").shows("M:R e0", "k:R d1")


@rule("cargo:option.outside", "cargo:return.water")
def test_outside_workers_come_back_on_the_outside_squares(dock):
    table = dock(turn="B", in_water={"B": "D"}, options=OUTSIDE)
    assert table.legal == ["back D i4", "back D i5"]
    table.refuses("back D h4", "return.square").plays("back D i5").shows("D:B i5").plays("D i5 w").shows("D:B h5")


@rule("cargo:option.outside", "cargo:return.rim")
def test_outside_the_doctor_s_rim_is_still_the_dock_s(dock):
    table = dock(turn="B", doctor={"B": {"ready": 1}}, options=OUTSIDE)
    assert len([word for word in table.legal if word.startswith("doctor")]) == 28
    table.refuses("doctor i4", "return.rim").allows("doctor h4")


@rule("cargo:option.outside", "cargo:setup.square")
def test_outside_workers_may_be_placed_there(dock):
    table = dock(phase="crew", turns=0, options=OUTSIDE, spare="").allows("place D d0", "place E z5")
    assert len([word for word in table.legal if word.startswith("place M")]) == 72


@rule("cargo:option.outside", "cargo:group.strength")
def test_outside_dockhands_stack_and_walk_there(dock):
    table = dock("2D:R+D:B d0", options=OUTSIDE).plays("2D d0 e").shows("D:B d0", "2D:R e0")
    table.refuses("D d0 e", "step.worker")
    assert table.moves_left == 1


# --- ships ------------------------------------------------------------------------------------------------------------


@rule("cargo:option.ships", "cargo:board.loading", "cargo:board.unused")
@pytest.mark.parametrize(
    ("ships", "loading"),
    [
        ("NE", {"d1", "e1", "h4", "h5"}),
        ("EW", {"h4", "h5", "a4", "a5"}),
        ("SW", {"d8", "e8", "a4", "a5"}),
        ("NES", {"d1", "e1", "h4", "h5", "d8", "e8"}),
        ("ESW", {"h4", "h5", "d8", "e8", "a4", "a5"}),
        ("NEW", {"d1", "e1", "h4", "h5", "a4", "a5"}),
    ],
)
def test_a08_the_loading_squares_of_the_ships_in_play(dock, all_squares, ships, loading):
    colours = {"N": "R", "E": "B", "S": "G", "W": "Y"}
    one, two = colours[ships[0]], colours[ships[1]]
    table = dock(
        seats=len(ships),
        options={"ships": ships},
        turn=one,
        phase="relocation",
        relocating=[{"crate": one, "by": two}],
        spare="",
    )
    assert {word.split()[1] for word in table.legal} == set(all_squares) - loading
    assert table.turn == two


@rule("cargo:option.ships", "cargo:water.crate")
def test_neighbouring_ships_for_two(dock):
    table = dock("d | . . . . . . D:R k:B", seats=2, options={"ships": "NE"}).plays("D d7 s").scores(R=1)
    table.plays("done")
    assert table.turn == "B"


@rule("cargo:option.ships", "cargo:setup.ship")
def test_the_chosen_ships_are_offered(fresh):
    table = fresh(2, ships="EW")
    while table.document()["phase"] != "choice":
        table.plays(table.legal[0])
    assert table.legal == ["ship E", "ship W"]
    table.refuses("ship N", "setup.ship").plays("ship W", "ship E")
    while table.document()["phase"] == "reveal":
        assert {word[-1] for word in table.legal} <= {"B", "Y"}
        table.plays(table.legal[0])


@rule("cargo:option.ships")
@pytest.mark.parametrize(("seats", "ships"), [(2, "NES"), (3, "NS"), (4, "NES"), (2, "NESW")])
def test_as_many_ships_as_seats(seats, ships):
    with pytest.raises(BadInput, match=f"option ships is '{ships}', but there are {seats} seats"):
        CargoGame(seats, {"ships": ships})


# --- no endless game --------------------------------------------------------------------------------------------------


@rule("cargo:option.stall", "cargo:turn.pass")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a14_the_game_ends_when_everybody_passed_in_a_row(dock, seats):
    table = dock("D:R b5", "3 | . . . . . . . .", seats=seats, scores={"R": 2})
    for _ in range(seats - 1):
        table.plays("done")
        assert table.turn != "over"
    table.plays("done")
    assert (table.turn, table.told()[-1]) == ("over", "finished all passed")
    assert table.winners() == "R"
    assert table.document()["ending"] == "all passed"


@rule("cargo:option.stall")
def test_a_single_move_breaks_the_row_of_passes(dock):
    table = dock("D:Y b5", "M:R c3").plays("done", "done", "done", "D b5 e", "done", "done", "done", "done")
    assert table.turn == "Y"
    table.plays("done")
    assert table.turn == "over"


@rule("cargo:option.stall", "cargo:return.window")
def test_coming_back_from_the_doctor_is_no_pass(dock):
    table = dock(turn="Y", passes=3, doctor={"Y": {"ready": 1}}).plays("doctor a1", "done")
    assert (table.turn, table.told()) == ("R", ["turn R 3"])


@rule("cargo:option.stall")
@pytest.mark.parametrize(("stall", "seats"), [(10, 4), (30, 4), (30, 2), (100, 3)])
def test_a14_the_game_ends_after_so_many_rounds_without_a_crate_leaving(dock, stall, seats):
    table = dock("D:R b5", seats=seats, quiet=stall * seats - 2, options={"stall": stall}).plays("D b5 n", "done")
    assert table.turn != "over"
    table.plays("done")
    assert (table.turn, table.told()[-1]) == ("over", "finished too quiet")


@rule("cargo:option.stall")
@pytest.mark.parametrize("line", ["3 | k:B D:R . . . . . .", "4 | . . . . . D:R k:B ."])
def test_a_crate_that_leaves_starts_the_count_again(dock, line):
    mover, way = ("b3", "w") if line[0] == "3" else ("f4", "e")
    table = dock(line, "M:B d5", quiet=119).plays(f"D {mover} {way}", "done")
    assert (table.turn, table.document().get("quiet", 0)) == ("B", 0)
    table.plays("done")
    assert table.document()["quiet"] == 1


@rule("cargo:option.stall")
def test_stall_counts_from_the_start_of_the_game_to_the_exact_round(dock):
    table = dock("D:R b5", "D:G f5", seats=2, options={"stall": 10})
    for number in range(20):
        assert table.turn == "RG"[number % 2]
        square = {"R": ("b5", "b4"), "G": ("f5", "f4")}[table.turn][number // 2 % 2]
        table.plays(f"D {square} {'n' if square[1] == '5' else 's'}", "done")
    assert (table.turn, table.told()[-1]) == ("over", "finished too quiet")


@rule("cargo:option.stall")
def test_without_the_option_nothing_stops_a_game(dock):
    table = dock("D:R b5", options={"stall": 0}, quiet=29000, passes=200)
    for _ in range(12):
        table.plays("done")
    assert table.turn == "R"


# --- what the view tells of them --------------------------------------------------------------------------------------


def seen(**options):
    game = CargoGame(options.pop("seats", 2), options)
    return game.view(game.start(), None)


@rule("cargo:board.ships", "cargo:option.ships")
def test_the_view_names_the_ships_in_play_and_where_they_load():
    assert seen()["loading_squares"] == {"N": ["d1", "e1"], "S": ["d8", "e8"]}
    assert seen(ships="NE", loading="outside")["loading_squares"] == {"N": ["d0", "e0"], "E": ["i4", "i5"]}
    assert list(seen(seats=3)["loading_squares"]) == ["N", "E", "S"]


@rule("cargo:turn.opening")
def test_the_view_says_how_many_moves_the_turn_has():
    def allowance(turns):
        game, kernel = CargoGame.load({"seats": 2, "turns": turns, "moves_left": 1})
        return game.view(kernel, None)["allowance"]

    assert [allowance(turns) for turns in (0, 1, 2, 3)] == [1, 2, 3, 3]


@rule("cargo:turn.pass")
def test_the_view_says_whether_to_end_the_turn_is_to_pass(dock):
    def passing(table):
        return table.game.view(table.kernel, None).get("would_pass", False)

    table = dock("D:R b5", "D:R b7")
    assert passing(table)
    assert not passing(table.plays("D b5 e"))
    ill = dock("D:R b5", doctor={"R": {"ready": 1}})
    assert passing(ill)
    assert not passing(ill.plays("doctor a1")), "who came back counts, as for the end of the game"
