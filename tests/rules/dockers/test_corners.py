"""Corners of the rulebook: small positions thought up against the engine, one line each for what must be so."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule

STACK = {"Boston": "4,4,0", "Panama": "4,4,1", "Lagos": "4,4,2"}
LOW = {"Boston": "4,4,0", "Panama": "4,5,0", "Lagos": "4,4,1"}
PAIR = {"Boston": "4,4,0 blue", "Veracruz": "4,5,0 blue"}
UPPER = {"Panama": "4,4,0", "Seattle": "4,5,0", "Boston": "4,4,1 blue", "Veracruz": "4,5,1 blue"}
ALONE = {"Boston": "4,4,0"}
BESIDE = {"Boston": "4,4,0", "Panama": "4,5,0", "Lagos": "4,4,1", "Dakar": "4,5,1"}


# a position, its customs, a move and the rule against it; None: it is allowed
CASES = {
    # tipping and falling
    "on the ground nothing falls": (ALONE, None, "Boston F E 0", "fall.level"),
    "beside a stack of two the ground crate is walled in": (
        {"Boston": "4,5,0", "Panama": "4,4,0", "Lagos": "4,4,1"},
        None,
        "Boston T W",
        "move.wall",
    ),
    "a crate one level up does not tip into the void": (LOW, None, "Lagos T N", "tip.floor"),
    "… it falls there": (LOW, None, "Lagos F N 3", None),
    "onto a crate at its foot it tips": (LOW, None, "Lagos T E", None),
    "… and does not fall": (LOW, None, "Lagos F E 0", "fall.level"),
    "from level 2 over a stack of one it falls": (STACK | {"Seattle": "4,5,0"}, None, "Lagos F E 0", None),
    "… and does not tip": (STACK | {"Seattle": "4,5,0"}, None, "Lagos T E", "tip.floor"),
    "from level 2 over a stack of two it tips": (
        STACK | {"Seattle": "4,5,0", "Dakar": "4,5,1"},
        None,
        "Lagos T E",
        None,
    ),
    "the middle of a stack does not fall": (STACK, None, "Panama F N 0", "move.covered"),
    "the foot of a stack does not pivot": (STACK, None, "Boston P 1", "move.covered"),
    "never over a corner": (LOW, None, "Lagos F NE", "move.sides"),
    # pivoting
    "alone on the ground it pivots": (ALONE, None, "Boston P 3", None),
    "by nothing at all it does not": (ALONE, None, "Boston P 0", "pivot.turns"),
    "touched at its own level it does not": (BESIDE, None, "Lagos P 1", "pivot.contact"),
    "a higher stack touches as well": (LOW, None, "Panama P 1", "pivot.contact"),
    "lower neighbours do not touch": (LOW | {"Seattle": "3,4,0"}, None, "Lagos P 1", None),
    # arranged crates
    "arranged on the ground it does not tip": (
        PAIR | {"Panama": "5,5,0", "Lagos": "5,5,1"},
        None,
        "Veracruz T E",
        "block.arranged",
    ),
    "hidden under another, one of a pair frees the other": (PAIR | {"Lagos": "4,4,1"}, None, "Veracruz T N", None),
    "arranged one level up it does not tip": (UPPER | {"Dakar": "3,4,0"}, None, "Boston T N", "block.arranged"),
    "… nor pivot": (UPPER, None, "Boston P 2", "block.arranged"),
    "… but it falls": (UPPER, None, "Boston F N 0", None),
    "the same colour a level apart is no group": (
        {"Boston": "4,4,0 blue", "Panama": "4,5,0", "Veracruz": "4,5,1 blue"},
        None,
        "Boston T W",
        None,
    ),
    "two lids side by side are no group": ({"Boston": "4,4,0", "Panama": "4,5,0"}, None, "Boston T N", None),
    # customs
    "the inspected crate does not fall": (LOW, "Lagos", "Lagos F N 0", "move.customs"),
    "… and does not pivot either": (LOW, "Lagos", "Lagos P 1", "move.customs"),
    "nothing tips onto it": (LOW, "Panama", "Lagos T E", "customs.column"),
    "nothing falls onto it": (STACK | {"Seattle": "4,5,0"}, "Seattle", "Lagos F E 0", "customs.column"),
    "beside it one moves freely": (LOW, "Panama", "Lagos F W 0", None),
    "a higher inspected crate is a wall first": (
        {"Boston": "4,5,0", "Panama": "4,4,0", "Lagos": "4,4,1"},
        "Lagos",
        "Boston T W",
        "move.wall",
    ),
}


@rule(
    "dockers:tip.floor", "dockers:fall.level", "dockers:pivot.contact", "dockers:block.arranged", "dockers:move.customs"
)
@pytest.mark.parametrize("name", list(CASES))
def test_a_first_move(dock, name):
    crates, customs, move, against = CASES[name]
    table = dock(crates, **({"customs": customs} if customs else {}))
    if against is None:
        table.plays(move)
    else:
        table.refuses(move, against)


@rule("dockers:return.place", "dockers:return.own")
def test_round_a_corner_and_home(dock):
    """Three tips in a turn: away, round, and not into the cell it began in, though others could go there."""
    table = dock({"Boston": "4,4,0", "Panama": "5,4,0", "Seattle": "5,5,0", "Dakar": "5,3,0"})
    table.plays("Boston T W").refuses("Boston T E", "return.place")
    assert "T N" in table.moves("Panama")  # the empty cell is open to another crate


@rule("dockers:return.falls", "dockers:fall.one")
def test_down_a_stair_in_one_turn(dock):
    """From the top onto a stack of one, to the ground, and along it: three moves of one crate, none a return."""
    stair = {"Boston": "4,3,0", "Panama": "4,3,1", "Lagos": "4,3,2 green", "Seattle": "4,4,0", "Dakar": "3,4,0"}
    table = dock(stair).plays("Lagos F E 1", "Lagos F E 2", "Lagos T N")
    assert (table.at("Lagos"), table.view()["moves_left"]) == ("3,5,0", 0)


@rule("dockers:score.uncovered", "dockers:score.once", "dockers:score.level")
def test_tipping_off_a_pair_and_into_another(dock):
    """Level 1: what it leaves scores by one, where it arrives by three; both at once, each colour its own."""
    crates = {
        "Boston": "4,4,0 blue",
        "Veracruz": "4,3,0 blue",
        "Panama": "4,4,1 E>red",
        "Seattle": "4,5,0",
        "Dakar": "4,6,0",
        "Bombay": "4,6,1 red",
    }
    table = dock(crates, left=1).plays("Panama T E")
    assert table.points() == {"blue": 2, "red": 6}
    assert table.told("scored", "colour", "level", "cause") == [("red", 1, "moved"), ("blue", 0, "uncovered")]


@rule("dockers:score.uncovered", "dockers:block.hidden")
def test_hiding_and_showing_again(dock):
    """Covering a pair costs nobody anything; uncovering it later scores it once more."""
    crates = {"Boston": "4,4,0 blue", "Veracruz": "4,5,0 blue", "Panama": "4,3,0", "Lagos": "4,3,1", "Seattle": "3,4,0"}
    table = dock(crates, scores={"blue": 2}).plays("Lagos T E")
    assert (table.points(), table.view()["groups"]) == ({"blue": 2}, [])
    table.plays("Lagos T N")
    assert table.points() == {"blue": 4}


@rule("dockers:group.chain", "dockers:score.group")
def test_a_ring_is_counted_once(dock):
    """The crate that closes a square of four scores four, whichever way round one counts."""
    crates = {
        "Boston": "4,4,0 blue",
        "Veracruz": "4,5,0 blue",
        "Valparaiso": "5,4,0 blue",
        "Seattle": "5,6,0 W>blue",
        "Panama": "4,6,0",
    }
    assert dock(crates, left=1).plays("Seattle T W").points() == {"blue": 4}


@rule("dockers:customs.top", "dockers:customs.must")
def test_the_token_goes_anywhere_open_even_where_it_ends_the_game(dock):
    table = dock({"Boston": "4,4,0", "Panama": "4,4,1", "Seattle": "4,5,0"}, left=0)
    assert table.legal == ["$ Panama", "$ Seattle"]
    table.refuses("$ Boston", "customs.top").refuses("$ stay", "customs.must")


@rule("dockers:solid.turn", "dockers:solid.split")
def test_a_bridge_may_be_taken_away_if_it_can_be_mended(dock):
    """The crate between two others leaves; with two moves left somebody can come back, with none it is refused."""
    row = {"Boston": "4,3,0", "Panama": "4,4,0", "Seattle": "4,5,0"}
    assert "T N" in dock(row).moves("Panama")
    dock(row | {"Lagos": "4,3,1"}, left=1).refuses("Panama T N", "solid.split")
    table = dock(row).plays("Panama T N").plays("Boston T N")
    assert table.view()["whole"] is False  # Seattle hangs by a corner only
    table.plays("Seattle T N")
    assert table.view()["whole"]
