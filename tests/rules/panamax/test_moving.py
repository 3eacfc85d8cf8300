"""Moving ships: points, groups, docks, pushing, military ships, and a slow reference for push chains."""

from __future__ import annotations

import random

import pytest

from longshore.core.rules import rule
from longshore.games.panamax.codes import Ship
from longshore.games.panamax.names import SHIP_NAMES
from tests.rules.panamax.conftest import Canal
from tests.rules.panamax.scenes import at, desk, move

SIZES = {"1a": 1, "1b": 1, "2": 2, "3": 3}
LOADED = {"1a": ["R3"], "1b": ["R3"], "2": ["R3"], "3": ["R5"]}
LANES = {
    "AP": ["EUR", "AP1", "AP2", "AP3", "LG", "AP4", "AP5", "LM", "AP6", "AP7", "AP8", "P_WAIT"],
    "PA": ["CHN", "PA1", "PA2", "PA3", "LM", "PA4", "PA5", "LG", "PA6", "PA7", "PA8", "A_WAIT"],
}
COSTS = {"AP": "WLLLWWLWWLL", "PA": "WLLWWLWWLLL"}


def loaded(place, *ships, heading=None):
    """Ready ships in a place: feeders, freighters and liners with enough aboard."""
    owners = {"R": "R", "B": "B", "G": "G", "Y": "Y"}
    return {ship: at(place, *(owners[ship[0]] + die[1] for die in LOADED[ship[1:]]), heading=heading) for ship in ships}


@rule("panamax:move.group", "panamax:move.points")
def test_a_group_leaves_for_one_point(canal):
    table = canal(frames=move(waterways=1), ships=loaded("EUR", "R2", "R1a")).plays("add R2", "add R1a", "go")
    assert table.dock("AP1") == ["R2", "R1a"]
    assert table.told() == ["stepped EUR AP1 waterway 2", "moved R2 EUR AP1", "moved R1a EUR AP1"]
    assert table.frames == []


@rule("panamax:move.size", "panamax:move.group")
def test_four_spaces_at_most(canal):
    ships = {**loaded("EUR", "R3", "R1a"), **loaded("USE", "B2", "G2")}
    table = canal(frames=move(waterways=1), ships=ships).plays("add R3").refuses("add B2", "move.size")
    assert table.legal == ["add R1a", "add MEUR", "go"]
    two = canal(frames=move(waterways=1), ships={**loaded("EUR", "R2"), **loaded("USE", "B2")})
    assert two.plays("add R2", "add B2", "go").dock("AP1") == ["R2", "B2"]


@rule("panamax:move.begun", "panamax:move.empty", "panamax:move.when")
def test_a_group_is_formed_in_one_go(canal):
    table = canal(frames=move(waterways=2), ships=loaded("EUR", "R2"), captain={"R": 1})
    table.refuses("go", "move.empty").refuses("move AP1", "move.empty").plays("add R2")
    table.refuses("captain", "move.begun").refuses("done", "move.begun").refuses("build R3 EUR", "move.begun")
    assert table.legal == ["add MEUR", "add MUSE", "go"]
    canal(ships=loaded("EUR", "R2")).refuses("add R2", "move.when").refuses("go", "move.when")


@rule("panamax:move.area", "panamax:push.lake", "panamax:board.lanes")
def test_one_place_and_heading(canal):
    ships = loaded("LG", "R1a", heading="AP") | loaded("LG", "B1a", "G1a", heading="PA") | loaded("EUR", "R2")
    table = canal(frames=move(waterways=3), ships=ships).plays("add R1a")
    table.refuses("add B1a", "move.area").refuses("add R2", "move.area").refuses("add R1a", "move.area").plays("go")
    assert table.where("R1a") == "AP4"
    table.plays("add B1a", "add G1a", "go")
    assert table.dock("PA6") == ["B1a", "G1a"]


@rule("panamax:move.dock")
def test_a_dock_is_not_split(canal):
    table = canal(frames=move(locks=1), ships=loaded("AP1", "R1a", "R2")).refuses("add R1a", "move.dock")
    assert table.plays("move AP1").dock("AP2") == ["R1a", "R2"]


@rule("panamax:move.ready", "panamax:military.ready", "panamax:move.waiting")
def test_who_can_leave(canal):
    ships = {"R3": at("EUR", "R4"), "R2": at("EUR"), "B3": at("EUR", "B5"), "CA": at("A_WAIT")}
    table = canal(frames=move(waterways=1), ships=ships)
    table.refuses("add R3", "move.ready").refuses("add R2", "move.ready").refuses("add CA", "move.waiting")
    table.refuses("add R1b", "move.waiting")
    assert table.offers("add") == ["add B3", "add MEUR", "add MUSE", "add MCHN", "add MUSW"]


@rule("panamax:move.pay", "panamax:board.leave")
def test_the_right_kind_of_point(canal):
    ships = loaded("AP1", "R2") | loaded("EUR", "B2") | loaded("AP4", "G2")
    locks = canal(frames=move(locks=2), ships=ships).refuses("add B2", "move.pay").refuses("move AP4", "move.pay")
    assert locks.plays("move AP1").points == (1, 0, 0)
    water = canal(frames=move(waterways=2), ships=ships).refuses("move AP1", "move.pay").plays("move AP4")
    assert water.points == (0, 1, 0)
    free = canal(taken=True, frames=desk("move", any=3), ships=ships).plays("move AP1", "move AP4", "add B2", "go")
    assert free.told("stepped") == ["stepped AP1 AP2 any 1", "stepped AP4 AP5 any 1", "stepped EUR AP1 any 1"]


@rule("panamax:move.all")
def test_points_must_be_used_while_a_step_is_possible(canal):
    table = canal(frames=move(locks=1), ships=loaded("AP1", "B2")).refuses("done", "move.all")
    assert table.board()["steps_possible"]
    table.plays("move AP1")
    stuck = canal(frames=move(locks=2), ships=loaded("LG", "B2", heading="AP") | loaded("EUR", "R2"))
    assert not stuck.board()["steps_possible"]
    assert stuck.plays("done").told() == ["lost_points 2 0 0"]
    assert stuck.frames == []
    mixed = canal(frames=move(locks=1, waterways=1), ships=loaded("AP1", "R2")).plays("move AP1")
    assert mixed.refuses("done", "move.all").offers("add") == ["add MEUR", "add MUSE", "add MCHN", "add MUSW"]


@rule("panamax:move.anybody", "panamax:move.points")
def test_anybodys_ship_again_and_again(canal):
    table = canal(frames=move(locks=2, waterways=1), ships=loaded("EUR", "B2")).plays(
        "add B2", "go", "move AP1", "move AP2"
    )
    assert table.where("B2") == "AP3"


@rule("panamax:board.lanes", "panamax:board.leave", "panamax:move.points")
@pytest.mark.parametrize("lane", ["AP", "PA"])
def test_a_whole_transit(canal, lane):
    """Eleven crossings: five waterways and six locks."""
    spent = {"L": 0, "W": 0}
    ships = loaded(LANES[lane][0], "B2")
    for here, following, cost in zip(LANES[lane], LANES[lane][1:], COSTS[lane], strict=False):
        heading = lane if here in ("LG", "LM") else None
        ships = loaded(here, "B2", heading=heading)
        points = {"locks": 1} if cost == "L" else {"waterways": 1}
        table = canal(frames=move(**points), ships=ships)
        left = table.board()["ships"]["B2"]["left"]
        assert left == {"locks": 6 - spent["L"], "waterways": 5 - spent["W"]}
        table.plays(*(["move " + here] if here[-1].isdigit() else ["add B2", "go"]))
        assert table.where("B2") == following
        spent[cost] += 1
    assert spent == {"L": 6, "W": 5}


@rule("panamax:take.move", "panamax:board.leave")
@pytest.mark.parametrize(
    ("start", "points", "end"),
    [
        ("EUR", (3, 3), "AP5"),
        ("CHN", (3, 3), "PA5"),
        ("EUR", (2, 2), "AP3"),
        ("CHN", (2, 2), "LM"),
        ("EUR", (1, 1), "AP2"),
        ("CHN", (1, 1), "PA2"),
    ],
)
def test_how_far_one_action_carries(canal, start, points, end):
    aside = {name: at("PA8" if start == "EUR" else "AP8") for name in ("MEUR", "MCHN")}
    aside |= {name: at("PA7" if start == "EUR" else "AP7") for name in ("MUSE", "MUSW")}
    table = canal(frames=move(locks=points[0], waterways=points[1]), ships=loaded(start, "B2") | aside)
    while table.frames:
        here = table.where("B2")
        words = [f"move {here}"] if here[-1].isdigit() else ["add B2", "go"]
        if words[0] not in table.legal:
            break
        table.plays(*words)
    assert table.where("B2") == end


# --- pushing ----------------------------------------------------------------------------------------------------------


@rule("panamax:push.merge", "panamax:arrive.order")
def test_joining_where_there_is_room(canal):
    table = canal(frames=move(waterways=1), ships=loaded("AP1", "R2") | loaded("EUR", "B2")).plays("add B2", "go")
    assert table.dock("AP1") == ["R2", "B2"]
    assert table.told("pushed") == []


@rule("panamax:push.chain")
def test_pushing_where_there_is_none(canal):
    table = canal(frames=move(waterways=1), ships=loaded("AP1", "R3") | loaded("EUR", "B2")).plays("add B2", "go")
    assert (table.dock("AP1"), table.dock("AP2")) == (["B2"], ["R3"])
    assert table.told("pushed") == ["pushed R3 AP1 AP2"]
    merge = canal(
        frames=move(waterways=1), ships=loaded("AP1", "R3") | loaded("AP2", "G1a") | loaded("EUR", "B2")
    ).plays("add B2", "go")
    assert (merge.dock("AP1"), merge.dock("AP2")) == (["B2"], ["G1a", "R3"])
    lake = canal(
        frames=move(waterways=1),
        ships=loaded("AP1", "R3") | loaded("AP2", "G3") | loaded("AP3", "Y3") | loaded("EUR", "B2"),
    ).plays("add B2", "go")
    assert [lake.where(ship) for ship in ("B2", "R3", "G3", "Y3")] == ["AP1", "AP2", "AP3", "LG"]


@rule("panamax:push.chain", "panamax:arrive.pay")
def test_pushed_into_the_ocean(canal):
    ships = loaded("AP7", "R3") | {"XA": at("AP8", "B6", "B6")}
    table = canal(frames=move(locks=1), ships=ships).plays("move AP7")
    assert (table.dock("AP8"), table.where("XA")) == (["R3"], "P_WAIT")
    assert table.company("B") == 18 + 12
    assert table.told("pushed", "arrived") == ["pushed XA AP8 P_WAIT", "arrived XA P"]


@rule("panamax:push.lake")
def test_nobody_is_pushed_in_a_lake(canal):
    ships = loaded("LG", "R3", "B3", heading="AP") | loaded("LG", "Y3", heading="PA") | loaded("AP3", "G3")
    table = canal(frames=move(locks=1), ships=ships).plays("move AP3")
    assert [table.where(ship) for ship in ("R3", "B3", "G3", "Y3")] == ["LG"] * 4
    assert table.board()["zones"]["LG"]["fill"] == 12


def slow_chain(lane, groups, sizes, start):
    """Where every group ends when the one in `start` moves on: lists and recursion, nothing else."""
    places = LANES[lane]

    def enter(stop, group):
        name = places[stop]
        if name in ("LG", "LM") or stop == len(places) - 1:
            groups.setdefault(name, []).extend(group)
            return
        there = groups.get(name, [])
        if sum(sizes[ship] for ship in there + group) <= 4:
            groups[name] = there + group
            return
        groups[name] = []
        enter(stop + 1, there)
        groups[name] = group

    moving = groups.pop(start)
    enter(places.index(start) + 1, moving)
    return {name: ships for name, ships in groups.items() if ships}


@rule("panamax:push.chain", "panamax:push.merge", "panamax:arrive.order", "panamax:push.lake")
def test_push_chains_against_a_slow_reference(canal):
    rng = random.Random(6)
    ready = [f"{colour}{kind}" for colour in "RBGY" for kind in SIZES]
    sizes = {ship: SIZES[ship[1:]] for ship in ready} | {"XA": 4, "MEUR": 1, "MUSE": 2, "MCHN": 1, "MUSW": 2}
    for _ in range(40):
        lane = rng.choice(["AP", "PA"])
        docks = [name for name in LANES[lane][1:-1] if name[-1].isdigit()]
        rng.shuffle(ready)
        crowd = [*ready, "MEUR", "MUSE", "MCHN", "MUSW"]
        groups: dict[str, list[str]] = {}
        for dock in docks:
            while crowd and rng.random() < 0.85:
                if sum(sizes[ship] for ship in groups.get(dock, [])) + sizes[crowd[0]] > 4:
                    break
                groups.setdefault(dock, []).append(crowd.pop(0))
        filled = [dock for dock in docks if groups.get(dock)]
        ships = {}
        for dock in filled:
            for ship in groups[dock]:
                ships[ship] = at(dock) if ship[0] == "M" else loaded(dock, ship)[ship]
        start = canal(taken=True, frames=desk("move", any=1), ships=ships, docks={d: groups[d] for d in filled})
        for dock in filled:
            table = Canal(start.game, start.kernel.copy()).plays(f"move {dock}")
            expected = slow_chain(lane, {name: list(group) for name, group in groups.items() if group}, sizes, dock)
            assert table.document().get("docks", {}) == {
                name: group for name, group in expected.items() if name[-1].isdigit()
            }
            for lake in ("LG", "LM"):
                assert sorted(ship for ship in sizes if table.where(ship) == lake) == sorted(expected.get(lake, []))
            arrived = [line.split()[1] for line in table.told("arrived")]
            assert arrived == expected.get(LANES[lane][-1], [])


# --- military ships ---------------------------------------------------------------------------------------------------


@rule("panamax:military.pay")
def test_a_warship_pays_once_a_movement(canal):
    table = canal(frames=move(locks=2, waterways=1), flags={"R": {"EUR": 2}}).plays("add MEUR", "go", "move AP1")
    assert table.player("R") == 6
    assert table.board()["now"]["frames"][0]["military_pay"] == 2
    table.plays("move AP2")
    assert table.player("R") == 8
    assert table.told("military", "earned_player") == ["military 0 EUR 2", "earned_player 0 2 8 military"]
    assert table.company("R") == 18


@rule("panamax:military.pay", "panamax:military.flags")
def test_the_best_warship_pays(canal):
    flags = {"R": {"EUR": 1, "USE": 3}, "B": {"CHN": 3}}
    both = canal(frames=move(waterways=2), flags=flags).plays("add MEUR", "go", "add MUSE", "go")
    assert both.player("R") == 9
    east = canal(frames=move(waterways=1), flags={"R": {"USW": 3}}).plays("add MUSE", "go")
    assert east.player("R") == 6
    other = canal(frames=move(waterways=1), flags=flags).plays("add MCHN", "go")
    assert (other.player("R"), other.player("B")) == (6, 6)


@rule("panamax:military.moved")
def test_a_pushed_warship_pays_nothing_a_carried_one_does(canal):
    ships = {"MEUR": at("AP1"), **loaded("AP1", "R2"), **loaded("EUR", "B3")}
    pushed = canal(frames=move(waterways=1), ships=ships, flags={"R": {"EUR": 2}}).plays("add B3", "go")
    assert (pushed.where("MEUR"), pushed.player("R")) == ("AP2", 6)
    carried = canal(frames=move(locks=1), ships=ships, flags={"R": {"EUR": 2}}).plays("move AP1")
    assert carried.player("R") == 8


@rule("panamax:military.pay", "panamax:card.captain")
def test_a_captain_card_pays_on_its_own(canal):
    table = canal(
        frames=move(waterways=1), ships=loaded("USE", "R2"), flags={"R": {"EUR": 2, "USE": 1}}, captain={"R": 5}
    ).plays("captain", "add MEUR", "go")
    assert table.player("R") == 8
    assert table.frames == ["move"]
    table.plays("add MUSE", "go")
    assert table.player("R") == 9


@rule("panamax:move.all", "panamax:desk.move", "panamax:military.pay")
def test_stopping_a_movement_that_is_stuck_pays_as_well(canal):
    table = canal(frames=move(locks=1, waterways=1), flags={"R": {"EUR": 1}}, ships={"MUSE": at("LG", heading="AP")})
    table.plays("add MEUR", "go", "move AP1")
    assert table.player("R") == 7


def test_names_of_ships_are_those_of_the_codes():
    assert SHIP_NAMES[Ship.MILITARY] == "MEUR"
    assert SHIP_NAMES[Ship.GIANT + 1] == "XP"


@rule("panamax:board.leave")
def test_a_view_says_where_each_ship_goes_next(canal):
    ships = {"R2": at("EUR", "R5"), "B2": at("AP8", "B4"), "G2": at("LM", "G4", heading="PA"), "CA": at("A_WAIT")}
    seen = canal(ships=ships).board()["ships"]
    assert {name: seen[name]["ahead"] for name in (*ships, "R3")} == {
        "R2": "AP1",
        "B2": "P_WAIT",
        "G2": "PA4",
        "CA": None,
        "R3": None,
    }
