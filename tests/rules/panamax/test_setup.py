"""Set-up, the dice on the table, what each number of players changes."""

from __future__ import annotations

import pytest

from longshore.core import laws
from longshore.core.codes import CHANCE
from longshore.core.rules import rule
from longshore.games.panamax.codes import Move
from longshore.games.panamax.game import PanamaxGame
from tests.rules.panamax.scenes import LAST_DIE


def set_up(table):
    """Everybody keeps the first of what is dealt."""
    while table.phase not in ("dice", "turn"):
        table.settles() if table.turn == "chance" else table.plays(table.legal[0])
        if table.phase == "turn":
            break
    return table


@rule("panamax:setup.money", "panamax:turn.purses")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_money_and_shares(fresh, seats):
    table = fresh(seats)
    for colour in "RBGY"[:seats]:
        desk = table.desk(colour)
        assert (desk["company"], desk["player"], desk["bailouts"]) == (18, 6, 0)
        assert desk["shares"] == {other: int(other == colour) for other in "RBGY"[:seats]}
        assert table.board()["market"][colour] == {"price": 5, "dividend": 2, "treasury": 4}
    assert len(table.board()["desks"]) == seats


@rule("panamax:setup.order", "panamax:turn.order")
def test_the_first_order_is_drawn(fresh):
    table = fresh(3).plays("order G", "order R").refuses("order G", "game.move")
    assert table.plays("order B").told() == ["ordered 1 3"]
    assert table.board()["order"] == ["G", "R", "B"]


@rule("panamax:setup.contract", "panamax:setup.dice", "panamax:setup.ships")
def test_each_keeps_one_of_two_contracts(fresh):
    table = fresh(2).plays("order B", "order R", "offer CHN-a", "offer EUR-b", "offer EUR-a", "offer USW-b")
    assert table.turn == "B"
    assert table.legal == ["keep EUR-b", "keep CHN-a"]
    table.refuses("keep EUR-a", "setup.contract").plays("keep CHN-a")
    assert table.stock("B") == (0, 7)
    assert (table.where("B2"), table.where("B1a"), table.where("B1b"), table.where("B3")) == (
        "P_WAIT",
        "A_WAIT",
        "DESK",
        "DESK",
    )
    table.plays("keep EUR-a")
    assert (table.where("R2"), table.where("R1a")) == ("A_WAIT", "P_WAIT")
    assert table.board()["contracts"]["R"][0]["left"] == ["3", "1"]
    assert table.phase == "advisors"
    assert table.document().get("offered") is None


@rule("panamax:setup.contract", "panamax:setup.ships")
def test_what_a_set_up_contract_brings_is_seen_before_it_is_kept(fresh):
    table = fresh(2).plays("order B", "order R", "offer CHN-a", "offer EUR-b", "offer EUR-a", "offer USW-b")
    offers = table.board()["set_ups"]
    assert set(offers) == {"CHN-a", "EUR-b", "EUR-a", "USW-b"}
    assert offers["EUR-a"] == {"nation": "EUR", "front": ["3", "1"], "ships": {"R2": "A_WAIT", "R1a": "P_WAIT"}}
    assert offers["CHN-a"]["ships"] == {"B2": "P_WAIT", "B1a": "A_WAIT"}
    # who has chosen has nothing to choose from any more
    table.plays("keep CHN-a")
    assert set(table.board()["set_ups"]) == {"EUR-a", "USW-b"}
    assert table.desk("B")["offered"] == []
    assert table.plays("keep EUR-a").board()["set_ups"] == {}


@rule("panamax:setup.neutral")
def test_neutral_ships(fresh):
    zones = fresh(4).board()["zones"]
    assert zones["A_LOAD"]["ships"] == ["MEUR", "MUSE"]
    assert zones["P_LOAD"]["ships"] == ["MCHN", "MUSW"]
    assert zones["A_WAIT"]["ships"] == ["CA", "XA"]
    assert zones["P_WAIT"]["ships"] == ["CP", "XP"]


@rule("panamax:setup.advisors", "panamax:setup.open")
def test_one_of_two_advisors_stays_secret(canal):
    table = canal(seats=2, phase="advisors")
    assert table.game.seats == 2
    table.plays("deal FA3", "deal FA1", "deal FA9", "deal FA2")
    assert table.phase == "secrets"
    assert table.kernel.waiting() == 0b11
    assert table.desk("R")["dealt"] == ["FA1", "FA3"]
    assert table.board(1)["desks"]["R"]["dealt"] == []
    table.refuses("keep FA9", "setup.advisors", by="R").plays("keep FA9", by="B")
    assert table.board()["piles"]["advisors"] == []
    assert table.board()["desks"]["B"]["secret"] == "hidden"
    assert [event.audience for event in table.events] == [2, -1]
    assert "FA9" not in str(table.game.view(table.kernel, 0)["advisors"])
    table.plays("keep FA1", by="R")
    assert table.board()["piles"]["advisors"] == ["FA2", "FA3", "FA4", "FA5", "FA6", "FA7", "FA8"]
    assert table.desk("R")["secret"] == "FA1"
    assert table.kernel.revealed
    assert table.phase == "display"


@rule("panamax:setup.advisors")
def test_who_may_see_a_deal(canal):
    table = canal(seats=2, phase="advisors", order=["B", "R"])
    assert table.kernel.audience(CHANCE, table.game.parse(table.kernel, CHANCE, "deal FA3")) == 0b10
    table.plays("deal FA3", "deal FA1")
    assert table.kernel.audience(CHANCE, table.game.parse(table.kernel, CHANCE, "deal FA2")) == 0b01


@rule("panamax:setup.display")
def test_three_contracts_and_one_incoming(canal):
    table = canal(phase="display").plays("draw EUR-5", "draw USE-1", "draw CHN-3", "draw USW-2")
    assert [card["card"] for card in table.board()["display"]] == ["EUR-5", "USE-1", "CHN-3"]
    assert [card["column"] for card in table.board()["display"]] == [4, 5, 6]
    assert table.board()["incoming"]["card"] == "USW-2"
    assert table.board()["deck"] == 20
    assert (table.phase, table.document()["round"]) == ("dice", 1)


@rule("panamax:setup.flags")
def test_flags(fresh):
    board = fresh(4).board()
    assert board["supply"] == {"EUR": 10, "USE": 10, "CHN": 10, "USW": 10}
    assert all(board["rail"]["platform"].values())


@rule("panamax:setup.players")
@pytest.mark.parametrize(("seats", "ordinary", "executive"), [(4, 12, 4), (3, 9, 3), (2, 10, 2)])
def test_dice_by_players(fresh, seats, ordinary, executive):
    table = set_up(fresh(seats))
    assert (sum(table.kernel.column), sum(table.kernel.executive)) == (ordinary, executive)


@rule("panamax:setup.players", "panamax:turn.round")
@pytest.mark.parametrize(("seats", "turns"), [(4, 16), (3, 12), (2, 12)])
def test_turns_of_a_round(seats, turns):
    ended = [0] * 4
    for kernel, seat, move in laws.walk(PanamaxGame(seats), 5):
        if kernel.round == 1 and move == Move.END:
            ended[seat] += 1
    assert ended[:seats] == [turns // seats] * seats


# --- the dice ---------------------------------------------------------------------------------------------------------


def rolls(canal, dice, executive=(), seats=4):
    """The columns after these rolls."""
    table = canal(phase="dice", seats=seats)
    table.plays(*[f"roll {value}" for value in dice])
    if executive:
        table.plays(*[f"roll {value}" for value in executive])
    return table


@rule("panamax:dice.columns")
@pytest.mark.parametrize(
    ("dice", "columns"),
    [
        ([1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3], [3, 3, 3, 3, 0, 0]),
        ([1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [3, 3, 3, 3, 0, 0]),
        ([6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6], [0, 0, 3, 3, 3, 3]),
        ([4, 4, 4, 4, 3, 3, 3, 6, 6, 6, 6, 1], [1, 1, 3, 3, 1, 3]),
        ([2, 2, 2, 2, 1, 1, 1, 3, 3, 3, 6, 6], [3, 3, 3, 1, 0, 2]),
        ([5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3], [0, 3, 3, 3, 3, 0]),
    ],
)
def test_surplus_dice_go_left_first(canal, dice, columns):
    assert list(rolls(canal, dice).kernel.column) == columns


@rule("panamax:dice.executive")
@pytest.mark.parametrize(
    ("executive", "columns"),
    [
        ([1, 1, 1, 4], [1, 1, 1, 1, 0, 0]),
        ([6, 6, 6, 6], [0, 0, 1, 1, 1, 1]),
        ([3, 3, 5, 5], [0, 1, 1, 1, 1, 0]),
        ([2, 1, 2, 6], [1, 1, 1, 0, 0, 1]),
    ],
)
def test_executive_dice_one_a_column(canal, executive, columns):
    table = rolls(canal, [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6], executive)
    assert list(table.kernel.executive) == columns
    assert (table.phase, table.turn) == ("turn", "R")


@rule("panamax:dice.reroll")
@pytest.mark.parametrize(
    ("seats", "dice", "executive", "kept"),
    [
        (4, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4], [1, 2, 3, 4], False),  # 12 against 4
        (4, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4], [1, 2, 5, 4], True),  # 11 against 5
        (4, [1, 1, 4, 4, 4, 5, 5, 5, 6, 6, 6, 3], [1, 4, 5, 6], False),  # 4 against 12
        (3, [1, 1, 1, 2, 2, 2, 3, 3, 4], [1, 4, 5], False),  # 9 against 3
        (3, [1, 1, 1, 2, 2, 2, 3, 3, 4], [6, 4, 5], True),  # 8 against 4
        (2, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4], [4, 5], False),  # 9 against 3
        (2, [1, 1, 1, 2, 2, 2, 3, 3, 4, 4], [4, 5], True),  # 8 against 4
    ],
)
def test_a_poor_side_is_rolled_again(canal, seats, dice, executive, kept):
    table = rolls(canal, dice, executive, seats)
    assert bool(table.told("reroll")) is not kept
    assert table.phase == ("turn" if kept else "dice")
    assert (table.board()["dice_left"] > 0) is kept


@rule("panamax:dice.rows")
def test_dice_lie_from_the_top_row_down(canal):
    table = canal(columns=[0, 2, 3, 1, 2, 2], executive=[0, 1, 0, 0, 1, 1])
    column = table.board()["table"][1]
    assert [cell["die"] for cell in column["cells"]] == [False, True, True, True]
    assert [entry["next"] for entry in table.board()["table"]] == [None, 2, 1, 3, 2, 2]
    assert canal(columns=[0] * 6, executive=[1] * 6).board()["table"][0]["next"] == "exec"


@rule("panamax:option.discard")
def test_option_two_players_four_turns(canal):
    fields = {"seats": 2, "options": {"two_player_discard": True}, "taken": True}
    columns = {"columns": [1, 2, 3, 3, 0, 0], "executive": [1, 0, 0, 0, 0, 0]}
    table = canal(**fields, **columns, turns=1).plays("end")
    assert table.told("removed_die") == ["removed_die 3"]
    assert list(table.kernel.column) == [1, 2, 2, 3, 0, 0]
    assert canal(**fields, **columns, turns=2).plays("end").told("removed_die") == []
    equal = canal(**fields, columns=[1, 2, 2, 0, 0, 0], executive=[1, 1, 1, 0, 0, 0], turns=3).plays("end")
    assert equal.told("removed_die") == ["removed_die 2"]
    alone = canal(**fields, columns=[0] * 6, executive=[0, 0, 1, 0, 1, 0], turns=5).plays("end")
    assert list(alone.kernel.executive) == [0, 0, 0, 0, 1, 0]
    assert canal(**fields, columns=[0] * 6, executive=[0, 0, 1, 0, 0, 0], turns=7).plays("end").phase == "dice"
    assert canal(**{**fields, "options": {}}, **columns, turns=1).plays("end").told("removed_die") == []
    four = canal(seats=4, options={"two_player_discard": True}, **columns, taken=True, turns=1).plays("end")
    assert four.told("removed_die") == []
    assert canal(**{**fields, **LAST_DIE}, turns=11).plays("end").told("removed_die") == []
