"""Lessons by HTTP: a learner is told where it stands, and nothing is kept of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from longshore.core.game import Game, discover
from longshore.core.lessons import Lesson, course
from tests.server.harbour import Person, Server, sqlite

Make = Callable[[str], Person]
TAUGHT = [(kind, lesson) for kind in discover().values() for lesson in course(kind).lessons.values()]
PUSH = "/lessons/cargo/first-crate"


def names(taught: tuple[type[Game], Lesson]) -> str:
    return f"{taught[0].id}-{taught[1].id}"


def test_the_lessons_of_a_game_are_listed(person: Make) -> None:
    told = person("Ann").call("GET", "/lessons/cargo")
    assert [lesson["id"] for lesson in told["lessons"]] == [*course(discover()["cargo"]).lessons]
    assert told["lessons"][0]["title"]["fr"] == "Votre première caisse"
    assert {one["chapter"] for one in told["left_out"]} == {"option", "game"}
    assert person("Ann").call("GET", "/lessons/chess", status=404)["error"] == "no_page"


@pytest.mark.parametrize("taught", TAUGHT, ids=names)
def test_every_lesson_is_gone_through(person: Make, taught: tuple[type[Game], Lesson]) -> None:
    """As the page does it: each answer says with which moves the next question is asked."""
    kind, lesson = taught
    ann, path = person("Ann"), f"/lessons/{kind.id}/{lesson.id}"
    moves: list[str] = []
    for number, step in enumerate(lesson.steps):
        now = ann.call("POST", path, {"step": number, "moves": moves})
        assert (now["step"], now["steps"], now["outcome"]) == (number, len(lesson.steps), "asked")
        assert now["say"] == step.say
        assert now["state"]["view"]
        for word in step.solution:
            assert now["state"]["legal"][str(lesson.seat)]
            now = ann.call("POST", path, {"step": number, "moves": [*now["moves"], word]})
            assert now["entries"][0]["seat"] == lesson.seat
        assert now["outcome"] == ("done" if step.asks else "asked")
        assert now["answer"] == step.done
        moves = now["onward"]


def test_a_wrong_move_is_answered_and_an_illegal_one_refused(person: Make) -> None:
    ann = person("Ann")
    before = ann.call("POST", PUSH, {"step": 2, "moves": []})
    wrong = ann.call("POST", PUSH, {"step": 2, "moves": ["E n"]})
    assert (wrong["outcome"], wrong["moves"], wrong["entries"]) == ("wrong", [], [])
    assert wrong["answer"]["en"].startswith("Your elephant is strong")
    refused = ann.call("POST", PUSH, {"step": 2, "moves": ["C n"]})
    assert (refused["outcome"], refused["rule"], refused["answer"]) == ("refused", "step.worker", None)
    assert wrong["state"] == refused["state"] == before["state"]


def test_others_reply_and_the_learner_hears_it(person: Make) -> None:
    now = person("Ann").call("POST", PUSH, {"step": 3, "moves": ["D e4 n", "done"]})
    assert [(entry["seat"], entry["move"]) for entry in now["entries"]] == [(0, "done"), (1, "M s"), (1, "done")]
    assert now["entries"][1]["text"]["en"] == ["The green mule goes from d6 to d7."]
    assert all(len(entry["changes"]) == len(entry["events"]) for entry in now["entries"])
    assert now["entries"][1]["changes"][0], "the mule stands elsewhere then"


def test_a_step_is_reached_without_moves_as_if_all_was_solved(person: Make) -> None:
    assert person("Ann").call("POST", PUSH, {"step": 4})["moves"] == ["D e4 n", "done"]


def test_why_and_preview_in_a_lesson(person: Make) -> None:
    ann, here = person("Ann"), {"step": 2, "moves": []}
    told = ann.call("POST", f"{PUSH}/why", here | {"ask": ["D e4 n", "C n", "C n", "?"]})["verdicts"]
    assert told == [
        {"move": "D e4 n", "legal": True},
        {"move": "C n", "legal": False, "rule": "step.worker"},
        {"move": "?", "legal": False},
    ]
    (found,) = ann.call("POST", f"{PUSH}/preview", here | {"ask": ["D e4 n", "C n"], "views": True})["previews"]
    assert found["events"][0] == {"event": "pushed", "piece": "k:R", "from": "e3", "to": "e2", "count": 1}
    assert "k:R" in found["view"]["board"][1]


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/lessons/cargo/swimming", {"step": 0}, 404),
        ("/lessons/chess/swimming", {"step": 0}, 404),
        (PUSH, {"step": 5}, 400),
        (PUSH, {"step": -1}, 400),
        (PUSH, {"step": "0"}, 400),
        (PUSH, {"step": 0, "moves": ["D e4 n"]}, 400),
        (PUSH, {"step": 3, "moves": []}, 400),
        (PUSH, {"step": 2, "moves": [""]}, 400),
        (PUSH, {"step": 2, "moves": ["nonsense"]}, 400),
        (PUSH, {"step": 2, "moves": ["D e4 n"] * 65}, 400),
        (PUSH, {"step": 2, "moves": [], "seat": 1}, 400),
        (f"{PUSH}/why", {"step": 2, "moves": []}, 400),
        (f"{PUSH}/why", {"step": 2, "moves": [], "ask": ["x"] * 301}, 400),
        (f"{PUSH}/preview", {"step": 9, "moves": [], "ask": []}, 400),
    ],
)
def test_nonsense_is_refused_in_a_sentence(person: Make, path: str, body: dict[str, Any], status: int) -> None:
    assert person("Ann").call("POST", path, body, status=status)["message"].endswith(".")


def test_whoever_asks_too_much_waits(tmp_path: Path) -> None:
    """Lessons are no way round the limits."""
    with (
        Server(sqlite(tmp_path), "--rate", "1") as server,
        httpx.Client(base_url=f"{server.address}/api") as client,
    ):
        answers = [client.post(PUSH, json={"step": 2}).status_code for _ in range(12)]
    assert answers[0] == 200
    assert answers[-1] == 429
