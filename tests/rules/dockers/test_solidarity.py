"""One block at the end of the turn, and looking ahead to it (figure 6)."""

from __future__ import annotations

import random

import pytest

from longshore.core.rules import rule
from longshore.games.dockers.game import DockersGame

PAIR = {"Boston": "4,4,0", "Panama": "4,5,0"}


@rule("dockers:solid.block", "dockers:solid.sides", "dockers:solid.upright")
@pytest.mark.parametrize(
    ("crates", "whole"),
    [
        (PAIR, True),
        ({"Boston": "4,4,0", "Panama": "4,4,1"}, True),  # one on another
        ({"Boston": "4,4,0", "Panama": "5,5,0"}, False),  # a corner
        (PAIR | {"Seattle": "6,4,0", "Dakar": "6,5,0"}, False),  # two pairs: nobody is alone, but it is not one block
        ({"Boston": "4,4,0", "Panama": "4,4,1", "Seattle": "4,5,0"}, True),
        ({"Boston": "4,4,0", "Panama": "4,4,1", "Seattle": "5,5,0", "Dakar": "5,5,1"}, False),  # an edge
    ],
)
def test_what_is_solid(dock, crates, whole):
    view = dock(crates).view()
    assert view["whole"] is whole
    assert view["must_be_whole"] is not whole
    assert len(view["pieces"]) == (0 if whole else 2)


@rule("dockers:solid.turn", "dockers:option.strict")
def test_tipping_one_of_two_away(dock):
    assert "T W" in dock(PAIR).moves("Boston")
    dock(PAIR | {"Seattle": "4,5,1"}, strict=True).refuses("Boston T W", "option.strict")
    table = dock(PAIR).plays("Boston T W")
    assert table.told("split", "pieces", "left") == [(2, 2)]
    table.plays("Boston P 1", "Panama T W")
    assert table.events[-1].kind == "joined"


@rule("dockers:solid.split")
def test_the_last_move_must_leave_one_block(dock):
    table = dock(PAIR | {"Seattle": "4,5,1", "Dakar": "5,4,0"}, left=1)
    table.refuses("Boston T W", "solid.split").refuses("Boston T N", "solid.split")
    assert table.moves("Boston") == []
    assert "T N" not in table.moves("Dakar")
    assert "T E" in table.moves("Dakar")


@rule("dockers:solid.split", "dockers:solid.turn")
def test_a_second_move_that_cannot_be_repaired(dock):
    """Two cells away after two moves: no third move reaches back."""
    row = {"Boston": "4,3,0", "Panama": "4,4,0", "Seattle": "4,5,0"}
    table = dock(row).plays("Boston T W")
    table.refuses("Boston T W", "solid.split")
    assert "T N" not in table.moves("Boston")


@rule("dockers:solid.short")
def test_a_move_that_uses_up_all_moves(dock):
    """The red crate may tip beside the other red one; then both are arranged on the ground and nothing moves."""
    table = dock(
        {"Panama": "4,4,0 red", "Seattle": "5,5,0 N>red", "Boston": "5,4,0 blue", "Dakar": "6,4,0 blue"}, left=2
    )
    assert table.crate("Boston")["for_good"]
    table.refuses("Seattle T N", "solid.short")
    table = dock(
        {"Panama": "4,4,0 red", "Seattle": "5,5,0 N>red", "Boston": "5,4,0 blue", "Dakar": "6,4,0 blue"}, left=1
    )
    assert table.plays("Seattle T N").points() == {"red": 2}


@rule("dockers:solid.falls", "dockers:solid.turn", "dockers:turn.three")
def test_in_random_play_falls_never_split_and_nobody_gets_stuck():
    for seed in range(3):
        game = DockersGame(2, {"memory": "xray"})
        kernel = game.start()
        rng = random.Random(seed)
        for _ in range(150):
            seat = kernel.turn()
            if seat == -2:
                break
            moves = kernel.legal_moves(seat)
            assert moves, f"seed {seed}: stuck with {kernel.moves_left} moves left"
            move = rng.choice(moves)
            before, word = kernel.solid, game.word(kernel, seat, move)
            kernel.apply(seat, move)
            if " F " in word:
                assert kernel.solid or not before, f"seed {seed}: {word} split the crates"
            if kernel.phase == 5:
                assert kernel.solid


@rule("dockers:solid.turn", "dockers:end.stuck", "dockers:fall.turn")
def test_only_some_turns_of_a_fall_lead_on(dock):
    """All else is blocked: Veracruz falls east, tips south and once more. With a blue side to the north its first tip
    would arrange it there, and then nothing could move; so two of four turns are left, and the game goes on."""
    crates = {
        "Panama": "0,0,0",
        "Bombay": "0,0,1 red",
        "Valparaiso": "0,1,0 blue",
        "Veracruz": "0,1,1 red S>blue",
        "Boston": "1,1,0 blue",
        "Seattle": "2,1,0 blue",
    }
    table = dock(crates, customs="Bombay")
    assert table.legal == ["Veracruz F E 2", "Veracruz F E 3"]
    hidden = dock(crates, customs="Bombay", memory="dockyard").plays("Veracruz F E")
    assert hidden.legal == ["turn 2", "turn 3"]
    hidden.refuses("turn 0", "solid.split").refuses("turn 1", "solid.split")
    assert hidden.plays("turn 2", "Veracruz T S", "Veracruz T S").view()["whole"]


@rule("dockers:turn.three", "dockers:customs.when", "dockers:game.move", "dockers:turn.yours")
def test_exactly_three_moves(dock):
    table = dock(PAIR | {"Seattle": "4,5,1"}, customs="Boston")
    table.refuses("$ stay", "customs.when").refuses("$ Seattle", "customs.when").refuses("turn 1", "fall.steps")
    table.refuses("first 1", "game.move")
    table.refuses("Seattle P 1", "turn.yours", seat=1)
    table.plays("Seattle P 1", "Seattle P 1", "Seattle P 1")
    table.refuses("Seattle F E 0", "turn.three").refuses("Boston T W", "turn.three").refuses("turn 1", "turn.three")
    table.plays("$ stay")
    assert table.turn == "red"
    assert table.view()["moves_left"] == 3
