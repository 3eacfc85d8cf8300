"""Groups, blocked crates and points (figures 2 and 7, and the corners between them)."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule


def lift(crates, level, ports=("Genova", "Dakar", "Le Havre", "Odessa", "Lagos", "Karachi", "Bombay", "Calcutta")):
    """The same crates some levels up, on lids that lie below every cell named."""
    spare = iter(ports)
    lifted = {}
    for port, text in crates.items():
        place, *rest = text.split()
        cell = place.rsplit(",", 1)[0]
        lifted[port] = " ".join([f"{cell},{level}", *rest])
        for below in range(level):
            lifted[next(spare)] = f"{cell},{below}"
    return lifted


# --- groups and points ------------------------------------------------------------------------------------------------


@rule("dockers:score.group", "dockers:score.level", "dockers:group.two", "dockers:group.side")
@pytest.mark.parametrize(("level", "points"), [(0, 2), (1, 6), (2, 10)])
def test_a_pair(dock, level, points):
    """Panama, on a spare lid, tips in beside Boston."""
    pair = lift({"Boston": "4,4,0 blue", "Seattle": "5,5,0 N>blue"}, level)
    floor = lift({"Zanzibar": "4,5,0"}, level - 1, ("Sydney",)) if level else {}
    if level == 0:
        pair["Panama"] = "5,4,0"
    else:
        floor["Panama"] = "5,4,0"
    table = dock({**pair, **floor}, left=1).plays("Seattle T N")
    assert table.points() == {"blue": points}
    fields = ("seat", "colour", "size", "level", "multiplier", "points", "total", "cause", "port")
    assert table.told("scored", *fields) == [(0, "blue", 2, level, points // 2, points, points, "moved", "Seattle")]


@rule("dockers:score.group", "dockers:group.chain")
@pytest.mark.parametrize(("level", "points"), [(0, 3), (1, 9)])
def test_a_third_crate(dock, level, points):
    group = lift({"Boston": "4,4,0 blue", "Veracruz": "4,3,0 blue", "Seattle": "5,5,0 N>blue"}, level)
    floor = {"Zanzibar": "4,5,0", "Panama": "5,4,0"} if level else {"Panama": "5,4,0"}
    assert dock({**group, **floor}, left=1).plays("Seattle T N").points() == {"blue": points}


@rule("dockers:group.two")
def test_a_single_crate_scores_nothing(dock):
    table = dock({"Boston": "4,4,0", "Panama": "4,5,0", "Seattle": "5,4,0 E>blue"}, left=1).plays("Seattle T E")
    assert table.top("Seattle") == "blue"
    assert table.points() == {}
    assert table.view()["groups"] == []


@rule("dockers:group.side", "dockers:group.level", "dockers:group.lid")
@pytest.mark.parametrize(
    "crates",
    [
        {"Boston": "4,4,0 blue", "Seattle": "5,5,0 blue", "Panama": "4,5,0"},  # diagonal
        {"Boston": "4,4,1 blue", "Panama": "4,4,0", "Seattle": "4,5,0 blue"},  # one level apart
        {"Boston": "4,4,0", "Seattle": "4,5,0"},  # lids
        {"Boston": "4,4,0 blue", "Panama": "4,5,0 red"},  # two colours
    ],
)
def test_no_group(dock, crates):
    table = dock(crates)
    assert table.view()["groups"] == []
    assert not any(crate["arranged"] for crate in table.view()["crates"])
    assert all(table.moves(port) for port in crates if not table.crate(port)["covered"])


@rule("dockers:score.owner", "dockers:turn.yours")
def test_the_points_are_the_colours_not_the_movers(dock):
    crates = {"Boston": "4,4,0 blue", "Veracruz": "4,3,0 blue", "Seattle": "5,5,0 N>blue", "Panama": "5,4,0"}
    table = dock(crates, left=1, player="red").plays("Seattle T N")
    assert table.points() == {"blue": 3}
    assert table.told("scored", "seat", "mover") == [(0, 1)]


@rule("dockers:score.unowned", "dockers:block.arranged", "dockers:setup.fewer")
def test_a_colour_nobody_plays(dock):
    crates = {"Boston": "4,4,0 green", "Yokohama": "5,5,0 N>green", "Panama": "5,4,0", "Seattle": "4,3,0"}
    table = dock(crates, left=1, seats=2).plays("Yokohama T N")
    assert table.points() == {}
    assert table.told("scored", "seat", "colour", "size", "total") == [(None, "green", 2, 0)]
    table = dock({"Boston": "4,4,0 green", "Yokohama": "4,5,0 green", "Panama": "5,4,0", "Seattle": "5,3,0"}, seats=2)
    table.refuses("Boston T N", "block.arranged").refuses("Yokohama P 1", "block.arranged")
    assert table.view()["groups"][0]["seat"] is None


@rule("dockers:group.chain", "dockers:score.once")
def test_joining_two_groups_scores_the_merged_total_once(dock):
    crates = {
        "Boston": "4,3,0 blue",
        "Veracruz": "3,3,0 blue",
        "Valparaiso": "4,5,0 blue",
        "Dakar": "3,5,0 blue",
        "Seattle": "5,4,0 N>blue",
        "Panama": "5,3,0",
    }
    table = dock(crates, left=1).plays("Seattle T N")
    assert table.told("scored", "size", "points") == [(5, 5)]
    assert table.told("scored", "ports")[0] == ["Boston", "Veracruz", "Valparaiso", "Seattle", "Dakar"]


@rule("dockers:score.uncovered", "dockers:option.reveal_scores")
@pytest.mark.parametrize(("on", "points"), [(True, {"blue": 2}), (False, {})])
def test_uncovering_scores(dock, on, points):
    crates = {"Boston": "4,4,0 blue", "Veracruz": "4,5,0 blue", "Panama": "4,5,1"}
    table = dock(crates, left=1, reveal_scores=on).plays("Panama F E 0")
    assert table.points() == points
    assert table.told("scored", "cause", "port") == ([("uncovered", "Veracruz")] if on else [])


@rule("dockers:score.once")
def test_falling_beside_what_it_uncovers(dock):
    """One group, one score, though the crate moved and another came to light."""
    crates = {"Boston": "4,4,0 blue", "Veracruz": "4,4,1 blue", "Panama": "4,3,0"}
    table = dock(crates, left=1).plays("Veracruz F E 0")
    assert table.told("scored", "size", "points", "cause") == [(2, 2, "moved")]


@rule("dockers:score.once", "dockers:score.owner")
def test_moved_and_uncovered_in_two_groups(dock):
    crates = {
        "Boston": "4,4,0 blue",
        "Veracruz": "4,5,0 blue",
        "Panama": "4,5,1 red",
        "Bombay": "3,6,0 red",
    }
    table = dock(crates | {"Seattle": "3,5,0"}, left=1).plays("Panama F E 0")
    assert table.points() == {"blue": 2, "red": 2}
    assert table.told("scored", "colour", "cause") == [("red", "moved"), ("blue", "uncovered")]


@rule("dockers:score.group", "dockers:block.falls", "dockers:score.level")
def test_an_arranged_crate_falls_into_a_group_below(dock):
    crates = {
        "Panama": "4,4,0",
        "Seattle": "4,5,0",
        "Boston": "4,4,1 blue",
        "Veracruz": "4,5,1 blue",
        "Dakar": "3,6,0 blue",
        "Lagos": "3,5,0",
    }
    table = dock(crates, left=1).plays("Veracruz F E 0")
    assert table.told("scored", "size", "level", "points") == [(2, 0, 2)]


@rule("dockers:score.pivot")
def test_pivots_and_splits_score_nothing(dock):
    table = dock({"Boston": "4,4,0", "Veracruz": "4,4,1 blue", "Panama": "4,5,0"}, left=1).plays("Veracruz P 2")
    assert table.points() == {}
    four = lift(
        {"Boston": "4,2,0 blue", "Veracruz": "4,3,0 blue", "Valparaiso": "4,4,0 blue", "Seattle": "4,5,0 blue"}, 1
    )
    five = {**four, "Dakar": four["Dakar"], "Zanzibar": "4,6,0", "Shanghai": "4,6,1 blue"}
    table = dock(five, left=1, scores={"blue": 9}).plays("Valparaiso F N 0")
    assert table.points() == {"blue": 9}
    assert [group["size"] for group in table.view()["groups"]] == [2, 2]


@rule("dockers:score.group")
def test_leaving_and_joining_again_scores_again(dock):
    """A crate falls out of its group and into it again later: every addition scores the whole group."""
    crates = {"Boston": "4,4,0 blue", "Veracruz": "4,4,1", "Seattle": "5,5,0 N>blue", "Panama": "5,4,0"}
    table = dock(crates, left=1, scores={"blue": 2}).plays("Veracruz F W 0")
    assert table.points() == {"blue": 2}  # a lone crate came to light
    assert dock(crates | {"Veracruz": "4,3,0"}, left=1, scores={"blue": 2}).plays("Seattle T N").points() == {"blue": 4}


# --- blocking: figure 7 -----------------------------------------------------------------------------------------------

FIGURE = {
    "Veracruz": "4,4,0 blue",
    "Boston": "4,5,0 blue",
    "Seattle": "5,3,0 N>blue",
    "Valparaiso": "5,6,0 N>blue",
    "Panama": "5,4,0",
    "Yokohama": "5,5,0",
    "Bombay": "3,6,0 red",
    "Durban": "3,5,0",
    "Lagos": "3,5,1",
}


@rule("dockers:score.group", "dockers:block.arranged")
def test_figure_seven_arranging(dock):
    table = dock(FIGURE).plays("Seattle T N").plays("Valparaiso T N")
    assert table.points() == {"blue": 7}
    for port in ("Seattle", "Veracruz", "Boston", "Valparaiso"):
        assert table.crate(port)["arranged"]
        assert table.crate(port)["for_good"]
        assert table.moves(port) == []
    table.refuses("Valparaiso T E", "block.arranged").refuses("Veracruz P 1", "block.arranged")


@rule("dockers:block.hidden", "dockers:tip.over", "dockers:block.arranged", "dockers:score.owner")
def test_figure_seven_freeing(dock):
    """Red tips a crate over the middle of a blue group: its end is free again and joins a red crate."""
    crates = {
        "Veracruz": "4,4,0 blue",
        "Boston": "4,5,0 blue",
        "Seattle": "4,6,0 blue E>red",
        "Panama": "3,7,0",
        "Bombay": "4,8,0 red",
        "Durban": "3,5,0",
        "Lagos": "3,5,1",
        "Yokohama": "3,8,0",
        "Dakar": "3,6,0",
    }
    table = dock(crates, player="red")
    table.refuses("Seattle T E", "block.arranged")
    table.plays("Lagos T S")
    assert not table.crate("Seattle")["arranged"]
    table.plays("Seattle T E")
    assert table.points() == {"red": 2}


@rule("dockers:block.falls")
def test_falling_out_of_a_group_frees_it(dock):
    row = lift({"Boston": "4,4,0 blue", "Veracruz": "4,5,0 blue", "Seattle": "4,6,0 blue"}, 1)
    table = dock(row)
    for port in ("Boston", "Veracruz", "Seattle"):
        assert table.moves(port)
        assert all(move[0] == "F" for move in table.moves(port))
    table.plays("Veracruz F N 0")
    assert table.points() == {}
    assert "T E" in table.moves("Boston")
    assert "P 1" in table.moves("Seattle")


@rule("dockers:block.falls", "dockers:score.level")
def test_figure_eight(dock):
    """Of a red pair on the first floor one falls; the other, free, tips beside a green one there: six for green."""
    crates = {
        "Boston": "4,3,0",
        "Veracruz": "4,4,0",
        "Seattle": "4,5,0",
        "Dakar": "4,6,0",
        "Bombay": "4,3,1 red",
        "Panama": "4,4,1 red E>green",
        "Vancouver": "4,6,1 green",
    }
    table = dock(crates).refuses("Panama T E", "block.arranged")
    table.refuses("Panama T N", "tip.floor")  # arranged too, but what it can do there is fall
    table.plays("Bombay F W 0", "Panama T E")
    assert table.points() == {"green": 6}


@rule("dockers:group.chain")
def test_what_a_move_would_score_is_in_the_view(dock):
    table = dock(FIGURE)
    reach = table.crate("Seattle")["reach"]["N"]
    assert (reach["kind"], reach["to"], reach["top"]) == ("tip", "4,3,0", "blue")
    assert [(score["points"], score["seat"], score["cause"]) for score in reach["scores"]] == [(3, 0, "moved")]
    before = table.kernel.freeze()
    table.view(None)
    assert table.kernel.freeze() == before
