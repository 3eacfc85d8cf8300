"""The customs token, and how games end."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule
from longshore.games.dockers.game import DockersGame

BLOCK = {"Boston": "4,4,0", "Panama": "4,5,0", "Seattle": "5,4,0", "Dakar": "5,5,0", "Lagos": "4,4,1"}


# --- customs ----------------------------------------------------------------------------------------------------------


@rule("dockers:customs.must", "dockers:customs.when", "dockers:setup.customs")
def test_whoever_begins_brings_the_token_into_play(fresh):
    table = fresh()
    table.plays("Durban F N", "turn 0", "Durban T W", "Zanzibar F W", "turn 0")
    assert table.view()["customs_compulsory"]
    table.refuses("$ stay", "customs.must")
    assert "$ stay" not in table.legal
    table.plays("$ Durban")
    assert table.told("token", "seat", "colour", "port", "from") == [(0, "blue", "Durban", None)]
    assert table.view()["customs"] == "Durban"
    assert table.turn == "red"


@rule("dockers:customs.must", "dockers:customs.top", "dockers:customs.there")
def test_later_it_is_moved_or_left(dock):
    table = dock(BLOCK, left=0, customs="Dakar")
    assert table.legal == ["$ Panama", "$ Seattle", "$ Lagos", "$ stay"]
    table.refuses("$ Boston", "customs.top").refuses("$ Dakar", "customs.there").refuses("$ Genova", "game.crate")
    moved = dock(BLOCK, left=0, customs="Dakar").plays("$ Lagos")
    assert moved.told("token", "from", "port") == [("Dakar", "Lagos")]
    table.plays("$ stay")
    assert table.told("stayed", "seat", "port") == [(0, "Dakar")]
    assert table.view()["customs"] == "Dakar"


@rule("dockers:customs.top")
def test_on_lids_arranged_crates_and_the_crate_just_moved(dock):
    crates = BLOCK | {"Valparaiso": "4,6,0 blue", "Veracruz": "5,6,0 blue"}
    table = dock(crates, left=1, customs="Dakar").plays("Lagos P 1")
    assert {"$ Lagos", "$ Valparaiso", "$ Panama"} <= set(table.legal)


@rule("dockers:move.customs")
def test_the_inspected_crate_does_not_move(dock):
    table = dock(BLOCK, customs="Lagos")
    for move in ("F N 0", "T E", "P 1"):
        table.refuses(f"Lagos {move}", "move.customs")
    assert table.crate("Lagos")["customs"]


@rule("dockers:customs.column")
def test_nothing_lands_on_it(dock):
    crates = BLOCK | {"Genova": "5,4,1", "Odessa": "4,4,2"}
    table = dock(crates, customs="Panama")
    table.refuses("Odessa F E 0", "customs.column")
    table = dock(BLOCK, customs="Panama").refuses("Lagos T E", "customs.column")
    assert table.crate("Panama")["closed"]
    assert "T S" in table.moves("Lagos")


@rule("dockers:customs.seen")
def test_its_colour_still_counts(dock):
    crates = {"Boston": "4,4,0 blue", "Seattle": "5,5,0 N>blue", "Panama": "5,4,0"}
    table = dock(crates, left=1, customs="Boston").plays("Seattle T N")
    assert table.points() == {"blue": 2}
    assert table.crate("Seattle")["arranged"]


# --- the end ----------------------------------------------------------------------------------------------------------

# Three blue crates on the ground and, above one of them, a red one that makes all the moves.
LAST = {"Boston": "4,4,0 blue", "Veracruz": "4,5,0 blue", "Seattle": "4,6,0 blue", "Bombay": "4,4,1 red"}


@rule("dockers:end.stuck", "dockers:customs.end", "dockers:game.over")
def test_the_token_may_end_the_game(dock):
    table = dock(LAST, left=0, customs="Veracruz", scores={"blue": 3, "red": 1})
    left = dock(LAST, left=0, customs="Veracruz").plays("$ stay")
    assert left.turn == "red"
    table.plays("$ Bombay")
    assert table.turn == "over"
    assert table.told("ended", "reason") == ["exhausted"]
    assert table.view()["reason"] == "exhausted"
    assert table.game.winners(table.kernel) == [0]
    table.refuses("Bombay P 1", "game.over", seat=1)


@rule("dockers:end.stuck", "dockers:option.dead_end")
def test_no_part_of_a_turn_is_played(dock):
    """Zanzibar could fall into the red group, and then nothing moves: one move is not three."""
    crates = {
        "Boston": "0,0,0",
        "Zanzibar": "0,0,1 red",
        "Veracruz": "0,1,0",
        "Durban": "0,1,1",
        "Panama": "1,1,0 red",
        "Seattle": "2,1,0 red",
        "Bombay": "2,0,0 red",
    }
    table = dock(crates, customs="Durban")
    assert (table.turn, table.view()["reason"]) == ("over", "exhausted")
    partial = dock(crates, customs="Durban", dead_end=True)
    assert partial.legal == [f"Zanzibar F S {turns}" for turns in range(4)]
    partial.plays("Zanzibar F S 2")
    assert (partial.turn, partial.points()) == ("over", {"red": 4})


@rule("dockers:end.idle", "dockers:option.idle")
def test_idle_turns(dock):
    pivots = ("Bombay P 1", "Bombay P 1", "Bombay P 1", "$ stay")
    table = dock(LAST, customs="Veracruz", quiet=10)
    assert table.view()["idle"] == {"turns": 10, "limit": 12}
    table.plays(*pivots)
    assert table.told("idle", "turns", "limit") == [(11, 12)]
    table.plays(*pivots)
    assert table.turn == "over"
    assert table.told("ended", "reason") == ["idle"]


@rule("dockers:end.idle", "dockers:option.idle")
def test_what_is_not_idle(dock):
    table = dock(LAST, customs="Veracruz", quiet=11)
    table.plays("Bombay P 1", "Bombay P 1", "Bombay F N 0", "$ stay")
    assert table.view()["idle"]["turns"] == 0
    crates = {
        "Boston": "4,4,0",
        "Seattle": "4,5,0",
        "Panama": "4,4,1",
        "Bombay": "5,4,0 red",
        "Durban": "5,6,0 W>red",
        "Genova": "4,6,0",
    }
    table = dock(crates, quiet=11, customs="Seattle").plays("Panama P 1", "Panama P 1", "Durban T W")
    assert table.points() == {"red": 2}
    assert table.plays("$ stay").view()["idle"]["turns"] == 0


@rule("dockers:end.idle", "dockers:score.unowned")
def test_points_for_nobody_are_idle(dock):
    crates = {
        "Boston": "4,4,0",
        "Seattle": "4,5,0",
        "Panama": "4,4,1",
        "Yokohama": "5,4,0 green",
        "Vancouver": "5,6,0 W>green",
        "Genova": "4,6,0",
    }
    table = dock(crates, seats=2, quiet=11, customs="Seattle").plays(
        "Panama P 1", "Panama P 1", "Vancouver T W", "$ stay"
    )
    assert table.turn == "over"


@pytest.mark.parametrize(("limit", "over"), [(0, False), (24, False), (12, True)])
@rule("dockers:option.idle")
def test_the_limit(limit, over):
    document = {
        "seats": 2,
        "options": {"idle": limit, "memory": "xray"},
        "idle": 11,
        "moves_left": 0,
        "customs": "Boston",
        "lively": False,
        "crates": {"Boston": "3,3,0", "Seattle": "3,4,0", "Panama": "3,4,1"},
    }
    game, kernel = DockersGame.load(document)
    game.play(kernel, 0, game.parse(kernel, 0, "$ stay"))
    assert (kernel.turn() == -2) is over
    if not over:
        assert kernel.idle_turns == 12


@rule("dockers:end.winner", "dockers:end.shared")
@pytest.mark.parametrize(
    ("scores", "winners"),
    [({"blue": 3, "red": 9, "green": 4}, [1]), ({"blue": 9, "red": 9, "yellow": 2}, [0, 1]), ({}, [0, 1, 2, 3])],
)
def test_winners(dock, scores, winners):
    table = dock(LAST, left=0, customs="Veracruz", scores=scores).plays("$ Bombay")
    assert table.game.winners(table.kernel) == winners
