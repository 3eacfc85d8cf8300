"""Before the first turn: crates, ships, crews. Cases T88–T90."""

import random
from collections import Counter

import pytest

from longshore.core.codes import CHANCE
from longshore.core.rules import rule

CORNERS = {"a1", "h1", "a8", "h8"}
MIDDLES = {"d1", "e1", "h4", "h5", "d8", "e8", "a4", "a5"}


def squares_of(table, head):
    return {word.split()[1] for word in table.legal if word.startswith(head)}


def until(table, phase, seed=1):
    """Play at random until a phase begins."""
    rng = random.Random(seed)
    while table.document()["phase"] != phase:
        table.plays(rng.choice(table.legal))
    return table


def kinds_on(table):
    """How often each piece stands on the dock: k:R, D:R, …"""
    count = Counter()
    for token in table.board().values():
        for piece in token.split("+"):
            number = piece[0] if piece[0].isdigit() else "1"
            count[piece.lstrip("1234")] += int(number)
    return count


@rule("cargo:setup.layout", "cargo:board.corners")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a06_crates_lie_on_52_squares(fresh, all_squares, seats):
    table = fresh(seats)
    assert (table.document()["phase"], table.turn) == ("layout", "chance")
    assert squares_of(table, "lay") == set(all_squares) - CORNERS - MIDDLES
    assert len(table.legal) == 52
    for square in sorted(CORNERS | MIDDLES):
        table.refuses(f"lay {square}", "setup.layout")
    assert all(table.kernel.odds(move) == 1 for move in table.kernel.legal_moves(CHANCE))


@rule("cargo:setup.layout", "cargo:option.outside")
def test_with_outside_loading_squares_crates_lie_on_60_squares(fresh, all_squares):
    table = fresh(4, loading="outside")
    assert squares_of(table, "lay") == set(all_squares) - CORNERS
    table.refuses("lay a1", "setup.layout").refuses("lay d0", "setup.layout")


@rule("cargo:setup.layout")
def test_no_two_crates_on_one_square(fresh):
    table = fresh().plays("lay c3").refuses("lay c3", "setup.layout").shows("k:? c3")
    assert table.told() == ["laid c3"]
    assert len(table.legal) == 51


@rule("cargo:setup.crates", "cargo:setup.crew_kinds")
@pytest.mark.parametrize(("seats", "each"), [(2, 10), (3, 7), (4, 5)])
def test_t88_how_many_crates_and_workers(fresh, seats, each):
    table = until(fresh(seats), "start roll")
    expected = {}
    for colour in {2: "RG", 3: "RBG", 4: "RBGY"}[seats]:
        expected |= {f"k:{colour}": each, f"D:{colour}": 4, f"C:{colour}": 1, f"M:{colour}": 1, f"E:{colour}": 1}
    assert kinds_on(table) == expected
    board = table.board()
    assert not any(board.get(square, "").startswith("k") for square in CORNERS | MIDDLES)


@rule("cargo:setup.crates", "cargo:setup.layout")
@pytest.mark.parametrize(("seats", "crates"), [(2, 20), (3, 21), (4, 20)])
def test_t88_the_crates_lie_face_down_until_the_ships_are_chosen(fresh, seats, crates):
    table = fresh(seats)
    for _ in range(crates):
        assert table.document()["phase"] == "layout"
        table.plays(table.legal[0])
    assert table.document()["phase"] == "crew roll"
    assert kinds_on(table) == {"k:?": crates}


@rule("cargo:setup.roll")
def test_a09_the_first_roll_says_who_chooses_and_places_first(fresh):
    table = until(fresh(), "crew roll")
    assert (table.turn, table.legal) == ("chance", ["roll 1", "roll 2", "roll 3", "roll 4"])
    assert [table.kernel.odds(move) for move in table.kernel.legal_moves(CHANCE)] == [1, 1, 1, 1]
    table.plays("roll 3")
    assert table.told() == ["rolled 2 crew"]
    assert table.kernel.turn() == 2


@rule("cargo:setup.roll")
def test_as_many_outcomes_as_seats(fresh):
    table = until(fresh(2), "crew roll")
    assert table.legal == ["roll 1", "roll 2"]
    assert table.game.judge(table.kernel, CHANCE, "roll 3")[1] == "game.move"


@rule("cargo:setup.ship", "cargo:board.ships")
def test_each_takes_a_free_ship_in_turn(fresh):
    table = until(fresh(), "crew roll").plays("roll 3")
    assert table.legal == ["ship N", "ship E", "ship S", "ship W"]
    table.plays("ship S")
    assert table.told() == ["chose 2 G"]
    assert table.kernel.turn() == 3
    assert table.game.judge(table.kernel, 3, "ship S")[1] == "setup.ship"
    assert table.game.judge(table.kernel, 2, "ship N")[1] == "turn.yours"
    table.plays("ship N")
    assert table.kernel.turn() == 0
    table.plays("ship W")
    assert (table.kernel.turn(), table.legal) == (1, ["ship E"])
    table.plays("ship E")
    assert table.document()["ships"] == ["W", "E", "S", "N"]
    assert table.document()["phase"] == "reveal"


@rule("cargo:board.ships", "cargo:setup.ship")
@pytest.mark.parametrize(("seats", "ships"), [(2, "NS"), (3, "NES"), (4, "NESW")])
def test_a08_which_ships_are_in_play(fresh, seats, ships):
    table = until(fresh(seats), "choice")
    assert table.legal == [f"ship {ship}" for ship in ships]
    for ship in "NESW":
        if ship not in ships:
            table.refuses(f"ship {ship}", "setup.ship")


@rule("cargo:setup.reveal", "cargo:setup.crates")
def test_a10_the_crates_are_shown_before_the_crews_are_placed(fresh):
    table = until(fresh(), "reveal")
    assert (table.turn, table.legal) == ("chance", ["show R", "show B", "show G", "show Y"])
    hidden = sorted(table.board(), key=lambda name: (name[1], name[0]))
    assert kinds_on(table) == {"k:?": 20}
    table.plays("show G")
    assert table.told() == [f"shown {hidden[0]} k:G"]
    assert table.board()[hidden[0]] == "k:G"
    until(table, "crew")
    assert kinds_on(table) == {f"k:{colour}": 5 for colour in "RBGY"}


@rule("cargo:setup.reveal", "cargo:setup.crates")
def test_the_odds_are_the_crates_not_yet_shown(fresh):
    table = until(fresh(3), "reveal")
    left = {"R": 7, "B": 7, "G": 7}
    for colour in "RRBRRGRRR" + "BBBGBBB":
        outcomes = table.kernel.legal_moves(CHANCE)
        assert {table.game.word(table.kernel, CHANCE, move)[-1]: table.kernel.odds(move) for move in outcomes} == {
            name: count for name, count in left.items() if count
        }
        table.plays(f"show {colour}")
        left[colour] -= 1
        if left[colour] == 0:
            table.refuses(f"show {colour}", "game.move")
    table.refuses("show Y", "game.move")
    assert table.legal == ["show G"]


@rule("cargo:setup.turns", "cargo:setup.roll", "cargo:setup.clockwise")
def test_t89_placing_alternates_clockwise_from_the_first_chooser(fresh):
    table = until(fresh(), "crew roll").plays("roll 3", "ship S", "ship N", "ship W", "ship E")
    until(table, "crew")
    for number in range(28):
        colour = "GYRB"[number % 4]
        assert table.turn == colour, number
        kind = "DDDDCME"[number // 4]
        free = next(word for word in table.legal if word.startswith(f"place {kind}"))
        table.plays(free)
        if table.turn != "chance":
            table.refuses(free, "turn.yours", by=colour)
    assert (table.turn, table.document()["phase"]) == ("chance", "start roll")


@rule("cargo:setup.turns")
def test_t89_not_two_workers_in_a_row(dock):
    table = dock(phase="crew", turns=0).plays("place D c3").shows("D:R c3")
    assert table.told() == ["placed D:R c3"]
    assert table.turn == "B"
    table.refuses("place M c4", "turn.yours", by="R")


@rule("cargo:setup.turns", "cargo:setup.crew_kinds")
def test_only_a_worker_in_hand_is_placed(dock):
    table = dock("3D:R c3", "M:R d3", phase="crew", turns=0)
    assert table.absent("in_hand")["R"] == "1D C E"
    table.refuses("place M d4", "setup.turns").plays("place D c4")
    table.plays("place D h1", "place D h2", "place D h3").refuses("place D c5", "setup.turns").plays("place E c5")


@rule("cargo:setup.square")
@pytest.mark.parametrize("kind", ["C", "M", "E"])
@pytest.mark.parametrize("other", ["k:B", "D:R", "D:B", "C:B", "E:Y"])
def test_t90_big_workers_need_an_empty_square(dock, kind, other):
    dock(f"{other} c3", phase="crew", turns=0).refuses(f"place {kind} c3", "setup.square")


@rule("cargo:setup.square")
@pytest.mark.parametrize("other", ["k:B", "C:B", "M:R", "E:Y"])
def test_t90_a_dockhand_not_on_a_crate_or_a_big_worker(dock, other):
    dock(f"{other} c3", phase="crew", turns=0).refuses("place D c3", "setup.square")


@rule("cargo:setup.square", "cargo:step.stack")
@pytest.mark.parametrize("other", ["D:R", "D:B", "2D:B+D:G"])
def test_t90_a_dockhand_on_dockhands(dock, other):
    table = dock(f"{other} c3", phase="crew", turns=0).plays("place D c3")
    assert "D:R" in table.board()["c3"]
    assert kinds_on(table)["D:R"] == (2 if "R" in other else 1)


@rule("cargo:setup.square", "cargo:board.corners", "cargo:board.dock")
def test_a11_workers_are_placed_anywhere(dock, all_squares):
    table = dock(phase="crew", turns=0, spare="")
    for kind in "DCME":
        assert squares_of(table, f"place {kind}") == {kind}
        assert [word.split()[2] for word in table.legal if word.split()[1] == kind] == sorted(
            all_squares, key=lambda name: (name[1], name[0])
        )
    table.refuses("place D d0", "setup.square")


@rule("cargo:setup.turns")
def test_nobody_moves_while_crews_are_placed(dock):
    table = dock("D:R c3", phase="crew", turns=0)
    for words in ("D c3 e", "done", "doctor a1", "back D d1"):
        table.refuses(words, "setup.turns")
    for words in ("crate c5", "ship N", "lay c5"):
        table.refuses(words, "game.move")


@rule("cargo:setup.roll", "cargo:turn.opening")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_second_roll_says_who_starts(fresh, seat):
    table = until(fresh(), "crew roll").plays("roll 2", "ship E", "ship W", "ship N", "ship S")
    until(table, "start roll").plays(f"roll {seat + 1}")
    colour = "GBYR"[seat]
    assert table.told() == [f"rolled {seat} start {colour}", f"turn {colour} 1"]
    assert (table.turn, table.kernel.turn(), table.moves_left) == (colour, seat, 1)
    table.plays("done")
    following = {"R": "B", "B": "G", "G": "Y", "Y": "R"}[colour]
    assert table.told() == [f"passed {colour}", f"turn {following} 2"]
    assert table.plays("done").told()[-1].endswith(" 3")


@rule("cargo:option.crew_first", "cargo:setup.reveal")
def test_crew_first_places_before_the_crates_are_shown(fresh):
    table = until(fresh(crew_first=True), "crew roll").plays("roll 1", "ship N", "ship E", "ship S", "ship W")
    assert table.document()["phase"] == "crew"
    assert kinds_on(table) == {"k:?": 20}
    rng = random.Random(3)
    while table.document()["phase"] == "crew":
        table.plays(rng.choice(table.legal))
    assert table.document()["phase"] == "reveal"
    assert kinds_on(table)["k:?"] == 20
    assert kinds_on(table)["D:B"] == 4
    until(table, "start roll")
    assert kinds_on(table)["k:G"] == 5
    table.plays("roll 1")
    assert (table.turn, table.moves_left) == ("R", 1)


@rule("cargo:option.crew_first", "cargo:setup.square")
def test_crew_first_keeps_workers_off_the_hidden_crates(fresh):
    table = until(fresh(crew_first=True), "crew")
    hidden = next(square for square, token in table.board().items() if token == "k:?")
    table.refuses(f"place D {hidden}", "setup.square")


@rule("cargo:option.blind", "cargo:setup.layout")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_blind_the_seats_lay_the_crates_one_each_in_turn(fresh, seats):
    table = fresh(seats, blind=True)
    assert (table.turn, table.legal) == ("chance", [f"roll {seat + 1}" for seat in range(seats)])
    table.plays(f"roll {seats}")
    assert table.told() == [f"rolled {seats - 1} blind"]
    for number in range({2: 20, 3: 21, 4: 20}[seats]):
        assert table.document()["phase"] == "blind"
        assert table.kernel.turn() == (seats - 1 + number) % seats
        assert len(table.legal) == 52 - number
        assert table.game.judge(table.kernel, table.kernel.turn(), "lay a1")[1] == "setup.layout"
        assert table.game.judge(table.kernel, (table.kernel.turn() + 1) % seats, "lay c3")[1] == "turn.yours"
        table.plays(table.legal[number % 30])
    assert (table.turn, table.document()["phase"]) == ("chance", "crew roll")


@rule("cargo:turn.yours")
def test_during_chance_no_seat_decides(fresh):
    table = fresh()
    for seat in range(4):
        assert table.kernel.legal_moves(seat) == []
        assert table.game.judge(table.kernel, seat, "lay c3")[1] == "turn.yours"
    assert table.kernel.waiting() == 0


@rule("cargo:game.move")
def test_each_phase_has_its_own_moves(fresh):
    table = fresh()
    for words in ("roll 1", "ship N", "show R", "place D c3", "done", "crate c3"):
        table.refuses(words, "game.move")
    until(table, "choice")
    for words in ("roll 1", "lay c3", "show R", "place D c3", "done"):
        table.refuses(words, "game.move")
    until(table, "reveal")
    for words in ("roll 1", "lay c3", "ship N", "place D c3"):
        table.refuses(words, "game.move")
    until(table, "start roll")
    for words in ("lay c3", "ship N", "show R", "place D c3", "done", "D c3 e"):
        table.refuses(words, "game.move")


@rule("cargo:setup.reveal")
@pytest.mark.parametrize("phase", ["crew roll", "choice"])
def test_a_set_up_with_few_crates_or_none_goes_on(dock, phase):
    table = dock(seats=2, phase=phase, spare="")
    if phase == "crew roll":
        table.plays("roll 2")
    table.plays("ship N" if phase == "choice" else "ship S", "ship S" if phase == "choice" else "ship N")
    assert table.document()["phase"] == "crew"
    assert table.turn == ("R" if phase == "choice" else "G")


@rule("cargo:setup.reveal", "cargo:option.crew_first")
def test_the_only_crate_is_shown_after_the_crew(dock):
    options = {"crew_first": True}
    table = dock("k:? c3", seats=2, phase="crew", options=options, spare="", in_hand={"R": "D"}, ships=["N", "S"])
    table.plays("place D d4")
    assert table.turn == "chance"
    assert table.legal == ["show R", "show G"]
    table.plays("show G")
    assert table.document()["phase"] == "start roll"
