"""Memory levels are information sets: views, events and imagined positions obey them."""

from __future__ import annotations

import random

import pytest

from longshore.core.codes import OVER
from longshore.core.rules import rule
from longshore.games.dockers.game import DockersGame

# Zanzibar stands on Boston; Panama hides Boston's and Seattle's sides from each other.
CRATES = {"Boston": "4,4,0 T N", "Zanzibar": "4,4,1 T N", "Seattle": "4,5,0 T N"}


def known(table, port, seat):
    return {side for side, colour in table.crate(port, seat)["faces"].items() if colour is not None}


@rule("dockers:memory.dockyard", "dockers:memory.faces")
def test_dockyard_shows_what_a_table_shows(dock):
    table = dock(CRATES, memory="dockyard")
    for seat in (0, 1, None):
        assert known(table, "Zanzibar", seat) == {"top", "north", "east", "south", "west"}
        assert known(table, "Boston", seat) == {"north", "south", "west"}
        assert known(table, "Seattle", seat) == {"top", "north", "east", "south"}


@rule("dockers:memory.dockyard", "dockers:fall.look", "dockers:fall.touched", "dockers:fall.steps")
def test_who_holds_a_crate_sees_all_of_it(dock):
    table = dock(CRATES, memory="dockyard")
    table.refuses("Zanzibar F N 1", "fall.steps")
    table.plays("Zanzibar F N")
    assert [(event.kind, event.visible(0), event.visible(1), event.visible(None)) for event in table.events] == [
        ("lifted", True, True, True),
        ("shown", True, False, False),
    ]
    assert table.events[1].details["bottom"] == "red"
    assert table.kernel.revealed
    assert known(table, "Zanzibar", 0) == {"top", "bottom", "north", "east", "south", "west"}
    assert "bottom" not in known(table, "Zanzibar", 1)
    assert "bottom" not in known(table, "Zanzibar", None)
    assert table.legal == ["turn 0", "turn 1", "turn 2", "turn 3"]
    assert table.view()["pending"] == {
        "port": "Zanzibar",
        "direction": "N",
        "from": "4,4,1",
        "to": "3,4,0",
        "level_drop": 1,
    }
    for wish in ("Boston T W", "Zanzibar F E", "Seattle T E"):
        table.refuses(wish, "fall.touched")
    table.plays("turn 2")
    assert "bottom" not in known(table, "Zanzibar", 0)  # forgotten: this level remembers nothing
    assert table.view()["pending"] is None


@rule("dockers:memory.logbook", "dockers:fall.look")
def test_the_log_book_keeps_what_was_seen(dock):
    table = dock(CRATES, memory="logbook").plays("Zanzibar F N", "turn 0")
    assert "bottom" in known(table, "Zanzibar", 0)
    assert "bottom" not in known(table, "Zanzibar", 1)
    assert "bottom" not in known(table, "Zanzibar", None)
    # its south side now touches Boston, but everybody has seen it
    assert "south" in known(table, "Zanzibar", None)
    plain = dock(CRATES, memory="dockyard").plays("Zanzibar F N", "turn 0")
    assert "south" not in known(plain, "Zanzibar", None)
    document = table.game.dump(table.kernel)
    assert document["seen"]["blue"] == {"Zanzibar": "B"}
    assert DockersGame.load(document)[1] == table.kernel


@rule("dockers:memory.logbook")
def test_what_comes_to_light_is_written_down(dock):
    table = dock(CRATES, memory="logbook")
    assert "west" not in known(table, "Seattle", 1)
    table.plays("Seattle T E")
    assert known(table, "Seattle", 1) == {"top", "bottom", "north", "east", "south", "west"}
    assert "east" in known(table, "Boston", 1)


@rule("dockers:memory.xray", "dockers:fall.steps", "dockers:fall.turn")
def test_x_ray_shows_everything_and_a_fall_is_one_decision(dock):
    table = dock(CRATES)
    for seat in (0, 1, None):
        assert len(known(table, "Boston", seat)) == 6
    table.refuses("Zanzibar F N", "fall.steps")
    table.plays("Zanzibar F N 3")
    assert not table.kernel.revealed


@rule("dockers:memory.faces")
def test_what_a_move_shows_cannot_be_taken_back(dock):
    """Tipped away, Seattle shows its bottom and its west side, and Boston its east side. Pivoted, nothing is new."""
    table = dock(CRATES, memory="dockyard").plays("Seattle T E")
    assert table.kernel.revealed
    assert not dock(CRATES, memory="dockyard").plays("Zanzibar P 1").kernel.revealed
    assert not dock(CRATES).plays("Seattle T E").kernel.revealed


@rule("dockers:memory.faces")
def test_the_view_does_not_tell_what_hangs_on_hidden_faces(dock):
    table = dock(CRATES, memory="dockyard")
    reach = table.crate("Seattle")["reach"]
    assert reach["E"]["top"] is None  # its west side touches Boston
    assert reach["E"]["scores"] is None
    assert reach["N"]["top"] == "yellow"
    assert reach["N"]["scores"] == []
    fall = table.crate("Zanzibar")["reach"]["N"]
    assert (fall["kind"], fall["top"]) == ("fall", "lid")
    assert (fall["scores"], fall["more"]) == ([], True)  # Boston's top is not known
    silent = dock(CRATES, memory="dockyard", reveal_scores=False)
    assert silent.crate("Zanzibar")["reach"]["N"]["more"]  # it may come to lie beside its own colour


@rule("dockers:memory.faces", "dockers:score.uncovered")
def test_certain_points_are_told_where_an_unknown_crate_is_uncovered(dock):
    """Zanzibar, tipped east onto Seattle, shows the colour of Panama beside it; whatever Boston under it is."""
    crates = {"Boston": "4,4,0", "Zanzibar": "4,4,1 E>red", "Seattle": "4,5,0", "Lagos": "4,6,0", "Panama": "4,6,1 red"}
    reach = dock(crates, memory="dockyard").crate("Zanzibar")["reach"]["E"]
    assert [(one["colour"], one["points"], one["cause"]) for one in reach["scores"]] == [("red", 6, "moved")]
    assert reach["more"]
    silent = dock(crates, memory="dockyard", reveal_scores=False).crate("Zanzibar")["reach"]["E"]
    assert silent["scores"] == reach["scores"]
    assert not silent["more"]  # it stays a level above what it uncovers


def test_a_way_names_the_move_that_goes_there(dock):
    """The one that is judged: a fall with its turn where that is one decision [memory.xray]."""
    for memory, fall in (("dockyard", "Zanzibar F N"), ("xray", "Zanzibar F N 0")):
        table = dock(CRATES, memory=memory)
        reach = table.crate("Zanzibar")["reach"]
        assert reach["N"]["move"] == fall
        assert fall in table.legal
        assert table.crate("Seattle")["reach"]["W"] == {"kind": "wall", "to": None, "move": "Seattle T W"}


@rule("dockers:memory.faces")
@pytest.mark.parametrize("memory", ["dockyard", "logbook"])
def test_imagining_keeps_what_is_known_and_changes_the_rest(memory):
    game = DockersGame(3, {"memory": memory})
    kernel = game.start()
    rng = random.Random(memory)
    changed = 0
    for number in range(120):
        seat = kernel.turn()
        if seat == OVER:
            break
        if number % 6 == 0:
            for viewer in range(3):
                draft = kernel.copy()
                draft.imagine(viewer, rng.randrange(1, 10**6))
                assert game.view(draft, viewer) == game.view(kernel, viewer)
                assert list(draft.turned) == list(kernel.turned)
                changed += list(draft.paint) != list(kernel.paint)
                for crate in range(27):
                    lids = [sum(1 for face in range(6) if k.paint[crate * 6 + face] == 0) for k in (draft, kernel)]
                    assert lids[0] == lids[1]
                again = kernel.copy()
                again.imagine(viewer, 77)
                same = kernel.copy()
                same.imagine(viewer, 77)
                assert again == same
        kernel.apply(seat, rng.choice(kernel.legal_moves(seat)))
    assert changed > 20


@rule("dockers:crate.lids", "dockers:memory.faces")
def test_imagined_faces_are_as_likely_as_among_the_crates(dock):
    """Of Seattle only the bottom and the west are hidden: blue, blue and yellow in sight, the lid on top."""
    table = dock(CRATES, memory="dockyard")
    seen = {}
    for seed in range(1, 400):
        draft = table.kernel.copy()
        draft.imagine(1, seed)
        faces = tuple(draft.paint[6 * 6 : 6 * 7])
        assert faces[0] == 0
        assert faces[2:5] == (1, 1, 3)
        assert 0 not in faces[1:]
        seen[faces] = seen.get(faces, 0) + 1
    assert len(seen) > 1
    assert (0, 2, 1, 1, 3, 2) in seen  # the truth is among them


@rule("dockers:memory.xray")
def test_nothing_to_imagine_at_x_ray(dock):
    table = dock(CRATES)
    draft = table.kernel.copy()
    draft.imagine(1, 5)
    assert draft == table.kernel
