"""What the view tells whoever chooses a card: where each one leads, and who may come in between."""

from __future__ import annotations

from typing import Any

from longshore.games.montego_bay.names import COLOURS


def plans(table: Any, seat: str) -> dict[int, dict[str, Any]]:
    view = table.game.view(table.kernel, COLOURS.index(seat))
    return {plan["card"]: plan for plan in view.get("plans", [])}


def test_a_card_counts_every_space_clockwise(bay):
    assert plans(bay({"Y": "b7"}), "Y")[3]["path"] == ["b8", "q8", "q7"]
    plan = plans(bay({"Y": "q1"}), "Y")[1]
    assert (plan["docker"], plan["path"], plan["far"]) == ("Y", ["b1"], "q1")


def test_from_a_pub_the_first_step_leads_onto_its_first_space(bay):
    table = bay()
    assert plans(table, "Y")[2]["path"] == ["b1", "b2"]
    assert plans(table.plays("card Y 1"), "Y")[2]["path"] == ["q8", "q7"]


def test_who_stands_there_and_walks_later_is_shoved_or_blocks(bay):
    """The order begins with Yellow's big docker."""
    shoved = plans(bay({"Y": "b1", "B": "b3"}, first="Y"), "Y")[2]
    assert (shoved["there"], shoved["blocked"]) == ("B", False)
    blocked = plans(bay({"Y": "b1", "B": "b3", "O": "q3"}, first="Y"), "Y")[2]
    assert (blocked["there"], blocked["blocked"]) == ("B", True)
    gone = plans(bay({"Y": "b1", "B": "b3"}, first="B"), "Y")[2]
    assert "there" not in gone


def test_who_can_come_there_before_and_after(bay):
    """The big orange docker leaves the pub; the small ones leave the other one, at q8."""
    table = bay({"Y": "b1", "B": "b2", "G": "b4"}, first="B")
    plan = plans(table, "Y")[4]
    assert (plan["path"][-1], plan["before"], plan["after"]) == ("b5", ["B"], ["O", "G"])
    assert plans(bay({"Y": "b1", "B": "q2", "G": "b5"}, first="B"), "Y")[4]["before"] == []


def test_lazy_jack_walks_before_all_and_never_stays(bay):
    table = bay({"Y": "b1", "B": "b3"}, jack={"host": "B", "employer": "B"}, first="B")
    assert "J" in plans(table, "Y")[4]["before"]


def test_plans_are_of_ones_own_docker_and_tell_nothing_of_others_cards(bay):
    table, other = bay(), bay()
    table.plays("card B 2", "card b 3", "card O 1")
    other.plays("card B 5", "card b 1", "card O 4")
    assert plans(table, "Y") == plans(other, "Y")
    assert {plan["docker"] for plan in plans(table, "O").values()} == {"o"}
    assert plans(table, "B") == {}
    assert "plans" not in table.game.view(table.kernel, None)


def test_the_last_step_counted_is_where_a_lonely_docker_comes(bay):
    for start in ("b1", "b8", "q8", "q1", None):
        for value in range(1, 6):
            table = bay({"Y": start} if start else {}, first="Y")
            path = plans(table, "Y")[value]["path"]
            table.lays(Y=value)
            assert table.steps("Y")[-1] == f"walked Y {start or 'pub'} {path[-1]} {value}"


def test_the_view_says_whose_dockers_are_whose_and_who_sits_in_which_pub(bay):
    table = bay({"Y": "b1"}, seats=2, jack={"host": "b", "employer": "B"})
    view = table.game.view(table.kernel, None)
    assert view["owners"] == {"Y": "Y", "y": "Y", "B": "B", "b": "B", "O": "B", "g": "Y"}
    assert sorted(view["pubs"]["big"]) == ["B", "O"]
    assert sorted(view["pubs"]["small"]) == ["J", "b", "g", "y"]
    assert view["path"][:2] == ["b1", "b2"]
    assert view["path"][6:8] == ["b7", "q7"]
    assert len(view["path"]) == 14


def test_the_view_says_what_ships_hold_and_pay(bay):
    four, two = bay(), bay(seats=2, options={"second_unpaid": True})
    for table, places in ((four, "four_players"), (two, "fewer_players")):
        view = table.game.view(table.kernel, None)
        for name, printed in view["ships"].items():
            if name == "pilot":
                assert printed == {"slots": 0, "pays": []}
                continue
            part = table.game.components["ships"][name]
            paid = part[places]["value"]
            assert printed == {"slots": part["slots"]["value"], "pays": paid[:1] if table is two else paid}
        assert {str(one["ship"]) for one in view["harbour"]} | {str(view["next"])} == set(view["ships"])
