"""What changes from one document to the next, and the film of a move it is made from."""

from __future__ import annotations

import copy
import itertools
import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from longshore.core import changes, laws
from longshore.core.codes import TRACE_CAPACITY, TRACE_WIDTH
from longshore.core.game import find

DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers(2, 4) | st.text("ab", max_size=1),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text("abc", min_size=1, max_size=1), inner),
    max_leaves=12,
)


@given(before=DOCUMENTS, after=DOCUMENTS)
def test_a_document_with_the_difference_made_is_the_other_one(before: Any, after: Any) -> None:
    kept = copy.deepcopy(before)
    found = json.loads(json.dumps(changes.difference(before, after)))
    assert spelled(changes.applied(before, found)) == spelled(after)
    assert spelled(before) == spelled(kept), "the one given stays as it is"
    assert not changes.difference(after, after)


def spelled(document: Any) -> str:
    return json.dumps(document, sort_keys=True)


def test_a_change_says_no_more_than_it_must() -> None:
    before = {"scores": {"R": 1, "B": 2}, "board": ["D:R", "."], "pile": [1, 2], "stepping": "M"}
    after = {"scores": {"R": 4, "B": 2}, "board": [".", "D:R"], "pile": [1], "ending": "ran out"}
    assert changes.difference(before, after) == [
        [["stepping"]],
        [["scores", "R"], 4],
        [["board", 0], "."],
        [["board", 1], "D:R"],
        [["pile"], [1]],
        [["ending"], "ran out"],
    ]


@pytest.mark.parametrize(
    ("at_events", "lists"),
    [
        ([], [[[[], 9]]]),
        ([1], [[[[], 9]]]),
        ([1, 2], [[[[], 1]], [[[], 9]]]),
        ([1, 1, 2], [[[[], 1]], [], [[[], 9]]]),
    ],
)
def test_a_move_has_a_list_for_each_event_and_ends_at_its_end(at_events: list[int], lists: Any) -> None:
    assert changes.of_move(0, at_events, 9) == lists


def test_a_film_has_the_position_at_each_event() -> None:
    game, kernel = find("cargo").load(
        {"board": [". " * 8] * 4 + ["D:R k:R . . . . . ."] + [". " * 8] * 3, "seats": 2, "turn": "R"}
    )
    before = game.view(kernel, None)
    filmed = kernel.copy()
    film = game.film(filmed, 0, game.parse(kernel, 0, "D a5 e"))
    boards = [game.view(frame, None)["board"][4].split()[:3] for _, frame in film]
    assert [event.kind for event, _ in film] == ["pushed", "moved"]
    assert boards == [["D:R", ".", "k:R"], [".", "D:R", "k:R"]]
    assert game.view(kernel, None) == before, "the position given was not filmed"
    assert [frame.traced for _, frame in film] == [0, 0], "a frame is a position, without what was traced"


def test_two_films_do_not_get_in_each_others_way() -> None:
    """Each has its own memory, given back even if the move could not be told."""
    game = find("montego_bay")(2)
    kernel = game.start()
    for _ in range(3):
        one, other = kernel.copy(), kernel.copy()
        moves = kernel.legal_moves(-1)
        first, second = one.play_filmed(-1, moves[0])[1], other.play_filmed(-1, moves[-1])[1]
        assert first[-1] != second[-1]
        assert first[0].freeze() == one.freeze()
        kernel = one
    assert TRACE_CAPACITY % TRACE_WIDTH == 0, "a full trace has a whole number of events, and the film as many frames"


# --- what is seen in the middle of a move -----------------------------------------------------------------------------


def film(name: str, document: dict[str, Any], move: str, viewer: int | None = None) -> list[tuple[str, Any, Any]]:
    """A move of whoever has to decide: each event with its name, its details and what the viewer sees then."""
    game, kernel = find(name).load(document)
    seat = kernel.turn()
    played = game.film(kernel, seat, game.parse(kernel, seat, move))
    return [(event.kind, event.details, game.view(frame, viewer)) for event, frame in played]


def test_a_card_is_seen_when_it_is_turned_and_not_before() -> None:
    cards = {"Y": 1, "y": 2, "B": 3}
    told = film("montego_bay", {"seats": 2, "phase": "cards", "cards": {**cards, "b": 4, "O": 5}}, "card g 1")
    seen = {details["docker"]: view for kind, details, view in told if kind == "turned"}
    assert list(seen) == ["Y", "y", "B", "b", "O", "g"]
    assert [list(view["cards"]) for view in seen.values()] == [list(seen)[: n + 1] for n in range(6)]
    assert {view["phase"] for view in seen.values()} == {"walking"}


def test_a_ship_is_gone_when_it_sails_while_it_is_paid_out() -> None:
    harbour = [{"ship": 1, "cargo": {"Y": 1, "B": 1}}, {"ship": 2}, {"ship": 3}, {"ship": 4}]
    told = film(
        "montego_bay", {"seats": 2, "dockers": {"Y": "q1"}, "at": "q1", "to_load": 1, "harbour": harbour}, "load 1"
    )
    at = {kind: [berth["ship"] for berth in view["harbour"]] for kind, _, view in told}
    assert at["sailed"] == at["scored"] == [None, 2, 3, 4]
    assert at["advanced"] == [2, 3, 4, None]


def test_crushed_dockhands_leave_the_square_one_colour_after_the_other() -> None:
    row = "D:R k:G D:G+2D:R k:R . . . ."
    told = film("cargo", {"seats": 2, "turn": "R", "board": [". " * 8] * 4 + [row] + [". " * 8] * 3}, "D a5 e")
    squares = [(kind, view["board"][4].split()[2]) for kind, _, view in told]
    assert squares[:2] == [("crushed", "D:G"), ("crushed", ".")], squares


SEEN: dict[str, dict[str, Callable[[Any, Any], Any]]] = {  # what an event tells is seen when it is told, not later
    "dockers": {
        "tipped": lambda of, view: of["to"] == place_of(view, of["port"]),
        "fell": lambda of, view: of["to"] == place_of(view, of["port"]),
        "uncovered": lambda of, view: not crate_in(view, of["port"])["covered"],
        "hidden": lambda of, view: crate_in(view, of["port"])["covered"],
        "scored": lambda of, view: of["seat"] is None or view["scores"][of["seat"]] == of["total"],
        "split": lambda of, view: len(view["pieces"]) == of["pieces"],
        "joined": lambda of, view: view["whole"],
        "token": lambda of, view: view["customs"] == of["port"],
        "turn": lambda of, view: view["player"] == of["seat"],
    },
    "panamax": {
        "moved": lambda of, view: view["board"]["ships"][of["ship"]]["at"] == of["to"],
        "pushed": lambda of, view: view["board"]["ships"][of["ship"]]["at"] == of["to"],
        "joined": lambda of, view: view["board"]["ships"][of["ship"]]["at"] == of["zone"],
        "built": lambda of, view: view["board"]["ships"][of["ship"]]["at"] == of["zone"],
        "arrived": lambda of, view: view["board"]["ships"][of["ship"]]["at"][0] == of["ocean"],
        "loaded": lambda of, view: of["ship"] == "rail" or of["die"] in view["board"]["ships"][of["ship"]]["cargo"],
        "earned_company": lambda of, view: desk_of(view, of["company"])["company"] == of["now"],
        "paid_company": lambda of, view: desk_of(view, of["company"])["company"] == of["now"],
        "earned_player": lambda of, view: desk_of(view, of["seat"])["player"] == of["now"],
        "paid_player": lambda of, view: desk_of(view, of["seat"])["player"] == of["now"],
        "bailout": lambda of, view: desk_of(view, of["seat"])["bailouts"] == of["count"],
        "flag": lambda of, view: desk_of(view, of["seat"])["flags"][of["nation"]]["count"] >= of["column"],
        "price": lambda of, view: view["board"]["market"]["RBGY"[of["company"]]]["price"] == of["to"],
        "new_order": lambda of, view: view["board"]["order"][of["place"] - 1] == "RBGY"[of["seat"]],
        "turn": lambda of, view: view["board"]["active"] == "RBGY"[of["seat"]],
        "round": lambda of, view: view["round"] == of["round"],
    },
}


def crate_in(view: Any, port: str) -> Any:
    return next(crate for crate in view["crates"] if crate["port"] == port)


def place_of(view: Any, port: str) -> str:
    return "{row},{col},{level}".format_map(crate_in(view, port))


def desk_of(view: Any, seat: int) -> Any:
    return view["board"]["desks"]["RBGY"[seat]]


@pytest.mark.parametrize("name", SEEN)
def test_what_an_event_tells_is_seen_when_it_is_told(name: str) -> None:
    game = find(name)(2)
    found = set()
    for kernel, seat, move in itertools.chain.from_iterable(laws.walk(game, seed, curious=True) for seed in (1, 2)):
        for event, frame in game.film(kernel.copy(), seat, move):
            if event.kind in SEEN[name]:
                assert SEEN[name][event.kind](event.details, game.view(frame, None)), event
                found.add(event.kind)
    assert found == set(SEEN[name])
