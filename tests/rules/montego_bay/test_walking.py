"""Walking: order, counting, shoving through the warehouse, going back; out of the pub, and Lazy Jack."""

from __future__ import annotations

import pytest

from longshore.core.rules import rule


@rule("montego_bay:move.count", "montego_bay:board.path")
def test_t9_as_many_spaces_as_the_card_says(bay):
    """The rulebook's example: the small orange docker plays a 3; spaces where others stand count."""
    table = bay({"o": "b2", "Y": "b3", "B": "b4"}, first="o").lays(o=3)
    assert table.steps("o") == ["walked o b2 b5 3"]


@rule("montego_bay:board.path")
@pytest.mark.parametrize(
    ("seats", "start", "card", "end"),
    [
        (4, "b7", 3, "q7"),
        (4, "q2", 4, "b3"),
        (4, "q1", 1, "b1"),
        (4, "b8", 1, "q8"),
        (3, "b7", 1, "q7"),
        (2, "q1", 2, "b2"),
    ],
)
def test_clockwise_round_the_warehouses(bay, seats, start, card, end):
    assert bay({"Y": start}, first="Y", seats=seats).lays(Y=card).steps("Y") == [f"walked Y {start} {end} {card}"]


@rule("montego_bay:move.push", "montego_bay:board.opposite")
@pytest.mark.parametrize("target", ["b3", "b1", "b8", "q4", "q1", "q8"])
def test_t10_shoved_through_the_warehouse(bay, target):
    """At any door, those beside the pubs too."""
    loop = [f"b{n}" for n in range(1, 9)] + [f"q{n}" for n in range(8, 0, -1)]
    start = loop[loop.index(target) - 2]
    across = {"b": "q", "q": "b"}[target[0]] + target[1]
    table = bay({"Y": start, "G": target}, first="Y").lays(Y=2)
    assert table.steps("Y") == [f"pushed G {target} {across}", f"walked Y {start} {target} 2"]


@rule("montego_bay:move.back")
def test_t11_back_when_both_doors_are_taken(bay):
    """The rulebook's example: orange plays a 2, green stands there and blue across; orange ends one space short."""
    table = bay({"O": "b2", "G": "b4", "B": "q4"}, first="O").lays(O=2)
    assert table.steps("O") == ["blocked O b4 b3", "walked O b2 b3 2"]


@rule("montego_bay:move.own")
def test_t12_own_dockers_are_shoved_too(bay):
    table = bay({"Y": "b2", "y": "b4"}, first="Y").lays(Y=2)
    assert table.steps("Y") == ["pushed y b4 q4", "walked Y b2 b4 2"]


@rule("montego_bay:move.later", "montego_bay:move.gentle")
def test_t13_a_shoved_docker_walks_later_from_its_new_space(bay):
    table = bay({"Y": "b2", "G": "b4"}, first="YG").lays(Y=2, G=3)
    assert table.steps("Y") == ["pushed G b4 q4", "walked Y b2 b4 2"]
    assert table.steps("G") == ["walked G q4 q1 3"]


@rule("montego_bay:move.order", "montego_bay:move.reveal")
def test_one_after_the_other_as_the_tiles_lie(bay):
    table = bay(order=list("gOybYGBo")).lays(g=1, O=2, y=3)
    assert [line.split()[1] for line in table.told("turned")] == list("gOybYGBo")
    kinds = [event.kind for event in table.events]
    assert kinds.index("turned") > max(i for i, kind in enumerate(kinds) if kind == "ready")


@rule("montego_bay:move.pub", "montego_bay:board.pubs")
@pytest.mark.parametrize(
    ("seats", "docker", "card", "space"),
    [(4, "Y", 1, "b1"), (4, "Y", 5, "b5"), (4, "y", 1, "q8"), (4, "y", 5, "q4"), (3, "y", 1, "q7"), (2, "g", 2, "q6")],
)
def test_t15_out_of_the_pub(bay, seats, docker, card, space):
    table = bay(first=docker, seats=seats, round=1, harbour=["pilot", 1, 2, 3]).lays(**{docker: card})
    assert table.steps(docker) == [f"walked {docker} pub {space} {card}"]


@rule("montego_bay:move.push", "montego_bay:move.pub")
def test_a_docker_coming_out_of_the_pub_shoves(bay):
    table = bay({"B": "b2"}, first="Y").lays(Y=2)
    assert table.steps("Y") == ["pushed B b2 q2", "walked Y pub b2 2"]


@rule("montego_bay:move.vacate", "montego_bay:move.origin")
def test_a_docker_may_end_where_it_began(bay):
    table = bay({"Y": "b1", "B": "b2", "b": "q2"}, first="Y").lays(Y=1)
    assert table.steps("Y") == ["blocked Y b2 b1", "walked Y b1 b1 1"]
    table = bay({"Y": "b1", "B": "b2", "b": "q2", "O": "b3", "o": "q3"}, first="Y").lays(Y=2)
    assert table.steps("Y") == ["blocked Y b3 b1", "walked Y b1 b1 2"]


@rule("montego_bay:move.vacate")
@pytest.mark.parametrize(
    ("start", "target", "card"), [("b8", "q8", 1), ("b7", "q7", 3), ("b6", "q6", 5), ("q1", "b1", 1)]
)
def test_a_docker_may_be_shoved_onto_the_space_just_left(bay, start, target, card):
    """Across the end of the row the mover's own start is the door opposite its target."""
    table = bay({"Y": start, "B": target}, first="Y").lays(Y=card)
    assert table.steps("Y") == [f"pushed B {target} {start}", f"walked Y {start} {target} {card}"]


@rule("montego_bay:move.gentle")
def test_shoving_is_no_choice_and_goes_no_further(bay):
    """Whoever goes back shoves nobody on the way, and whoever is shoved shoves nobody."""
    table = bay({"Y": "b1", "B": "b4", "b": "q4", "O": "b3"}, first="Y").lays(Y=3)
    assert table.steps("Y") == ["blocked Y b4 b2", "walked Y b1 b2 3"]
    table = bay({"Y": "b1", "B": "b3", "O": "q2"}, first="Y").lays(Y=2)
    assert table.steps("Y") == ["pushed B b3 q3", "walked Y b1 b3 2"]


@rule("montego_bay:move.tally")
def test_the_tally_man_is_in_nobodys_way(bay):
    """He starts every lap at q1; a docker walks there like anywhere."""
    table = bay({"Y": "q3"}, first="Y").lays(Y=2)
    assert table.steps("Y") == ["walked Y q3 q1 2"]
    assert table.document()["at"] == "q1"


# --- blocked on the way out of a pub ----------------------------------------------------------------------------------


@rule("montego_bay:move.back_pub")
def test_back_past_the_way_out(bay):
    """All of b1, b2 and their far doors are taken, and q1 beyond is too: the big yellow docker ends on q3."""
    crowd = {"B": "b1", "b": "q1", "O": "b2", "o": "q2"}
    assert bay(crowd, first="Y").lays(Y=2).steps("Y") == ["blocked Y b2 q3", "walked Y pub q3 2"]
    assert bay(crowd, first="Y").lays(Y=1).steps("Y") == ["blocked Y b1 q3", "walked Y pub q3 1"]
    # with room before the way out, that is where it goes
    crowd = {"O": "b2", "o": "q2"}
    assert bay(crowd, first="Y").lays(Y=2).steps("Y") == ["blocked Y b2 b1", "walked Y pub b1 2"]


@rule("montego_bay:move.back_pub")
def test_back_past_the_way_out_of_the_right_pub(bay):
    crowd = {"B": "b8", "b": "q8"}
    assert bay(crowd, first="y").lays(y=1).steps("y") == ["blocked y q8 b7", "walked y pub b7 1"]


@rule("montego_bay:option.pub_waits")
def test_or_wait_in_the_pub(bay):
    wait = {"pub_waits": True}
    crowd = {"B": "b1", "b": "q1", "O": "b2", "o": "q2"}
    table = bay(crowd, first="Y", options=wait).lays(Y=2)
    assert table.steps("Y") == ["waited Y b2"]
    assert table.where("Y") == "pub"
    assert bay(crowd, first="Y", options=wait).lays(Y=1).steps("Y") == ["waited Y b1"]
    # not blocked all the way: it goes back no further than it has to
    assert bay({"O": "b2", "o": "q2"}, first="Y", options=wait).lays(Y=2).steps("Y") == [
        "blocked Y b2 b1",
        "walked Y pub b1 2",
    ]


@rule("montego_bay:option.pub_waits")
def test_who_waits_loads_nothing_and_tries_again(bay):
    crowd = {"B": "b1", "b": "q1"}
    table = bay(crowd, first="Y", options={"pub_waits": True}).lays(Y=1, B=4, b=4)
    assert table.where("Y") == "pub"
    while table.phase != "cards":
        assert table.turn == "chance" or table.kernel.pawn[table.kernel.at] != 0
        table.plays(table.legal[0])
    table.lays(Y=3)
    assert any(line.startswith(("walked Y pub", "blocked Y")) for line in table.steps("Y"))


@rule("montego_bay:option.pub_waits", "montego_bay:jack.pub")
def test_jack_waits_in_the_pub_too_and_still_leaves(bay):
    crowd = {"B": "b1", "b": "q1"}
    table = bay(crowd, jack={"host": "Y"}, options={"pub_waits": True}, order=list("BbOoGgyY")).lays(J=1, Y=2)
    assert table.steps("J") == ["waited J b1"]
    assert table.document()["jack"] == {"employer": "Y", "host": "Y", "at": "pub"}
    while table.phase != "cards":
        table.plays(table.legal[0])
    assert table.where("J") == "aside"


# --- Lazy Jack --------------------------------------------------------------------------------------------------------


@rule("montego_bay:move.back_jack", "montego_bay:move.vacate")
def test_jack_goes_back_behind_his_host(bay):
    """His start is still his host's: with b4 and q4 taken he cannot end on b3."""
    table = bay({"Y": "b3", "B": "b4", "b": "q4"}, jack={"host": "Y"}).lays(J=1, Y=2)
    assert table.steps("J") == ["blocked J b4 b2", "walked J b3 b2 1"]
    table = bay({"Y": "b3", "B": "b4", "b": "q4", "O": "b2"}, jack={"host": "Y"}).lays(J=1, Y=2)
    assert table.steps("J") == ["blocked J b4 b1", "walked J b3 b1 1"]


@rule("montego_bay:move.vacate")
def test_nobody_is_shoved_onto_jacks_host(bay):
    """From b8 a 1 leads to q8, and across from it stands the host: Lazy Jack goes back behind him."""
    table = bay({"Y": "b8", "B": "q8"}, jack={"host": "Y"}).lays(J=1, Y=2)
    assert table.steps("J") == ["blocked J q8 b7", "walked J b8 b7 1"]


@rule("montego_bay:jack.host")
def test_they_share_the_space_only_until_he_walks(bay):
    table = bay({"Y": "b3"}, first="Y", jack={"host": "Y"})
    assert table.where("J") == table.where("Y") == "b3"
    table.lays(J=2, Y=1)
    assert (table.where("J"), table.where("Y")) == ("b5", "b4")
