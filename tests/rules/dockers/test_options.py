"""Options: dead ends, strict solidarity, shuffled floors, the size of the dock, the family variant."""

from __future__ import annotations

import pytest

from longshore.core.errors import BadInput
from longshore.core.rules import rule
from longshore.core.table import Table
from longshore.games.dockers.game import DockersGame

PAIR = {"Boston": "4,4,0", "Panama": "4,5,0"}
# After Seattle has tipped in, everything on the ground is arranged.
TRAP = {"Panama": "4,4,0 red", "Seattle": "5,5,0 N>red", "Boston": "5,4,0 blue", "Dakar": "6,4,0 blue"}


@rule("dockers:option.dead_end", "dockers:family.dead_end")
@pytest.mark.parametrize("option", ["dead_end", "family"])
def test_a_dead_end_ends_the_game_and_points_stay(dock, option):
    dock(TRAP, left=2).refuses("Seattle T N", "solid.short")
    table = dock(TRAP, left=2, **{option: True}).plays("Seattle T N")
    assert (table.turn, table.points(), table.view()["reason"]) == ("over", {"red": 2}, "dead_end")
    if option == "family":  # a split is not looked ahead to
        assert "T W" in dock(PAIR | {"Seattle": "4,5,1"}, left=2, family=True).moves("Boston")


@rule("dockers:option.dead_end", "dockers:solid.split")
def test_a_dead_end_also_by_a_split(dock):
    """Not looking ahead, Boston goes two cells away; the last move cannot bring it back."""
    row = {"Boston": "4,3,0", "Panama": "4,4,0", "Seattle": "4,5,0"}
    table = dock(row, dead_end=True).plays("Boston T W", "Boston T W")
    assert table.turn == "over"
    assert table.told("ended", "reason") == ["dead_end"]
    dock(PAIR | {"Seattle": "4,5,1"}, left=1, dead_end=True).refuses("Boston T W", "solid.split")


@rule("dockers:option.dead_end")
def test_the_start_of_a_turn_without_look_ahead(dock):
    """One single move is enough to go on; without any the game is over."""
    assert dock(TRAP | {"Genova": "6,3,0"}, dead_end=True).turn == "blue"
    assert dock({"Boston": "4,4,0 blue", "Veracruz": "4,5,0 blue"}, dead_end=True).view()["reason"] == "dead_end"


@rule("dockers:option.strict")
def test_strict_with_dead_ends(dock):
    crates = PAIR | {"Seattle": "4,5,1"}
    assert "T W" in dock(crates, dead_end=True).moves("Boston")
    dock(crates, dead_end=True, strict=True).refuses("Boston T W", "option.strict")


@rule("dockers:option.family", "dockers:family.pivot")
def test_family_pivots(dock):
    crates = {"Boston": "4,4,0 blue", "Veracruz": "4,5,0 blue", "Panama": "5,4,0"}
    dock(crates | {"Genova": "5,4,1"}).refuses("Boston P 1", "block.arranged").refuses("Panama P 1", "move.covered")
    dock(crates | {"Genova": "5,5,0", "Dakar": "5,5,1"}).refuses("Panama P 1", "pivot.contact")
    crates["Seattle"] = "5,3,0"
    table = dock(crates, family=True, customs="Seattle")
    table.refuses("Boston P 1", "block.arranged").refuses("Boston T N", "block.arranged")
    assert {"P 1", "P 2", "P 3"} <= set(table.moves("Panama"))
    table.plays("Panama P 1").refuses("Panama P 3", "return.turned")


@rule("dockers:option.loose_family", "dockers:family.pivot")
def test_family_as_it_was(dock):
    crates = {"Boston": "4,4,0 blue", "Veracruz": "4,5,0 blue", "Panama": "5,4,0"}
    table = dock(crates, family=True, loose_family=True)
    assert {"P 1", "P 2", "P 3"} <= set(table.moves("Boston"))
    table.plays("Boston P 1").refuses("Boston P 3", "return.turned")


@rule("dockers:turn.opening", "dockers:option.loose_family")
@pytest.mark.parametrize(("options", "pivots"), [({}, 0), ({"loose_family": True}, 27)])
def test_the_first_move_of_a_game_is_a_fall(fresh, options, pivots):
    table = fresh(memory="xray", family=True, **options)
    assert sum(" P " in move for move in table.legal) == pivots
    assert sum(" F " in move for move in table.legal) == 48
    if not pivots:
        table.refuses("Zanzibar P 1", "turn.opening").plays("Zanzibar F N 0")
        assert "P 1" in table.moves("Zanzibar")


@rule("dockers:family.dead_end", "dockers:option.family", "dockers:option.loose_family")
def test_a_family_turn_that_cannot_be_completed_ends_the_game_at_once(dock):
    """With Seattle arranged as well, nothing on the ground can move any more, though a move is left."""
    table = dock(TRAP, family=True, left=2).plays("Seattle T N")
    assert (table.turn, table.points(), table.view()["reason"]) == ("over", {"red": 2}, "dead_end")
    assert dock(TRAP, family=True, loose_family=True, left=2).plays("Seattle T N").turn == "blue"  # as it was


@rule("dockers:option.touch_move", "dockers:fall.touched")
@pytest.mark.parametrize(("touch_move", "barred"), [(True, "touched"), (False, None)])
def test_what_is_played_stays_played(touch_move, barred):
    table = Table(DockersGame(2, {"memory": "xray", "touch_move": touch_move}), "seed")
    table.settle()
    seat = table.kernel.turn()
    assert table.undo_barred(seat) == ("chance")
    table.play(seat, "Zanzibar F N 0")
    assert table.undo_barred(seat) == barred


@rule("dockers:option.family", "dockers:family.return")
def test_family_returns(dock):
    """Back to the same place is allowed if it stands otherwise there."""
    crates = {"Boston": "4,4,0", "Panama": "4,5,0", "Seattle": "4,4,1", "Dakar": "3,5,0"}
    dock(crates).plays("Seattle T E", "Seattle P 1").refuses("Seattle T W", "return.place")
    table = dock(crates, family=True).plays("Seattle T E").refuses("Seattle T W", "return.place")
    table.plays("Seattle P 1", "Seattle T W")
    assert table.at("Seattle") == "4,4,1"


@rule("dockers:family.pivot", "dockers:return.turned")
def test_family_pivots_elsewhere(dock):
    """What it has stood like is banned in one place only: after a fall it may pivot back."""
    crates = {"Boston": "4,4,0", "Panama": "4,4,1", "Seattle": "4,5,0"}
    table = dock(crates, family=True, customs="Seattle").plays("Panama P 1", "Panama F N 0")
    assert [move for move in table.moves("Panama") if move[0] == "P"] == ["P 1", "P 2", "P 3"]


@rule("dockers:option.family", "dockers:option.idle")
def test_family_needs_the_idle_rule():
    with pytest.raises(BadInput, match="option family needs the option idle"):
        DockersGame(2, {"family": True, "idle": 0})
    DockersGame(2, {"family": True, "idle": 24})


@rule("dockers:option.shuffled_floors", "dockers:setup.floors")
def test_shuffled_floors(fresh):
    table = fresh(wait=True, shuffled_floors=True, memory="xray")
    assert table.legal == ["floor Bahia", "floor Singapour", "floor Tanger"]
    assert table.view()["crates"] == []
    table.plays("floor Tanger")
    assert table.told("stacked", "level", "centre") == [(0, "Tanger")]
    assert table.legal == ["floor Bahia", "floor Singapour"]
    table.refuses("floor Tanger", "game.move")
    table.plays("floor Bahia", "floor Singapour")
    assert (table.at("Zanzibar"), table.at("Boston"), table.at("Singapour")) == ("2,2,0", "2,2,1", "3,3,2")
    assert table.turn == "chance"
    assert "floor Bahia" not in fresh(wait=True).legal


@rule("dockers:option.size", "dockers:board.size")
def test_nine_by_nine(fresh):
    table = fresh(size=9)
    assert len(table.view()["heights"]) == 9
    assert table.at("Boston") == "3,3,0"


def test_moves_a_turn_from_own_components():
    components = DockersGame.printed_components()
    components["turn"]["moves"]["value"] = 1
    components["points"]["level"]["value"] = [2, 4, 8]
    game, kernel = DockersGame.load(
        {
            "seats": 2,
            "components": components,
            "options": {"memory": "xray"},
            "crates": {"Boston": "3,3,0 blue", "Panama": "4,3,0", "Seattle": "4,4,0 S T"},
        }
    )
    assert kernel.moves_left == 1
    components["turn"]["moves"]["value"] = 4
    with pytest.raises(BadInput, match=r"turn\.moves is 4"):
        DockersGame(2, None, components)
    assert game.own_components
