"""Rule books by HTTP: what is told of a book, and its examples judged like a table."""

from typing import Any

import pytest

from longshore.core.examples import examples
from longshore.core.game import discover
from tests.server.test_learning import Make

CRUSHED = "/examples/cargo/two-crates"


def test_a_book_tells_everything_in_both_languages(person: Make) -> None:
    book = person("Ann").call("GET", "/rules/cargo/book")
    assert book["guide"]["box"][1]["count"] == 10
    assert book["guide"]["scores"][0]["points"] == {"en": "+3", "fr": "+3"}
    assert [one["id"] for one in book["examples"]] == [*examples(discover()["cargo"])]
    assert book["examples"][0]["chapter"] == "setup"
    assert {"crate", "caisses"} <= {
        form for term in book["glossary"] for forms in term["forms"].values() for form in forms
    }


def test_a_step_shows_the_position_and_what_has_happened(person: Make) -> None:
    now = person("Ann").call("POST", CRUSHED, {"step": 1})
    assert (now["step"], now["steps"], now["seat"], now["outcome"]) == (1, 3, 0, "told")
    assert [(entry["seat"], entry["move"]) for entry in now["entries"]] == [(0, "C e")]
    assert "D b3 e" not in now["state"]["legal"]["0"]
    assert person("Bob").call("POST", CRUSHED, {"step": 0})["refused"] == [{"move": "D b3 e", "rule": "push.weight"}]


def test_a_reader_may_try_moves(person: Make) -> None:
    ann = person("Ann")
    tried = ann.call("POST", CRUSHED, {"step": 0, "moves": ["D b3 n", "E e"]})
    assert (tried["outcome"], tried["rule"], tried["moves"]) == ("refused", "push.weight", ["D b3 n"])
    here = {"step": 0, "moves": ["D b3 n"], "ask": ["C e", "E e"]}
    assert [one["legal"] for one in ann.call("POST", f"{CRUSHED}/why", here)["verdicts"]] == [True, False]
    (found,) = ann.call("POST", f"{CRUSHED}/preview", here)["previews"]
    assert found["move"] == "C e"


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/examples/cargo/swimming", {"step": 0}, 404),
        ("/examples/chess/two-crates", {"step": 0}, 404),
        (CRUSHED, {"step": 3}, 400),
        (CRUSHED, {"step": 0, "moves": ["nonsense"]}, 400),
        (CRUSHED, {"step": 0, "moves": ["E e", "C e"]}, 400),
        (CRUSHED, {"step": 0, "moves": ["D b3 n"] * 65}, 400),
    ],
)
def test_nonsense_is_refused_in_a_sentence(person: Make, path: str, body: dict[str, Any], status: int) -> None:
    assert person("Ann").call("POST", path, body, status=status)["message"].endswith(".")
