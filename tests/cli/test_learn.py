"""`longshore learn`: the lessons in a terminal, as a newcomer goes through them."""

import io
import json
from pathlib import Path

import pytest

from longshore.cli import main
from longshore.core.game import Game, discover
from longshore.core.lessons import course

TAUGHT = [kind for kind in discover().values() if course(kind).lessons]


@pytest.fixture
def learn(capsys, tmp_path, monkeypatch):
    """Type lines, and read what is answered."""
    monkeypatch.setattr("longshore.learn.data_folder", lambda: tmp_path)

    def type_in(*words: str, lines: tuple[str, ...] = (), lang: str = "en") -> tuple[int, str]:
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        status = main(["--lang", lang, "learn", *words])
        captured = capsys.readouterr()
        return status, " ".join((captured.out + captured.err).split())

    return type_in


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_every_lesson_of_every_game_is_gone_through(learn, kind: type[Game], lang: str) -> None:
    lessons = course(kind).lessons
    typed = [word for lesson in lessons.values() for step in lesson.steps for word in (step.solution or ("",))]
    status, told = learn(kind.id, lines=tuple(typed), lang=lang)
    assert status == 0
    for lesson in lessons.values():
        assert lesson.title[lang] in told
        for step in lesson.steps:
            assert " ".join(step.say[lang].split()) in told
            assert step.done is None or " ".join(step.done[lang].split()) in told
    assert f"longshore play {kind.id}" in told
    _, listed = learn(kind.id, "--list", lang=lang)
    assert listed.count("✓") == len(lessons)


def test_one_goes_on_where_one_stopped(learn) -> None:
    _, told = learn("cargo", lines=("", "", "quit"))
    assert "3/5 Crates do not walk" in told
    assert told.endswith("go on with: longshore learn cargo")
    _, told = learn("cargo", "--list")
    assert "[first-crate] (at step 3 of 5)" in told
    _, told = learn("cargo", lines=("quit",))
    assert "3/5 Crates do not walk" in told
    assert "1/5" not in told


def test_wrong_and_illegal_moves_are_answered(learn) -> None:
    lines = ("", "", "E n", "C n", "nonsense", "why D e4 w", "99", "hint", "help", "rule push.follow", "quit")
    _, told = learn("cargo", "first-crate", lines=lines)
    assert "Your elephant is strong, but far from this crate." in told
    assert "C n: not allowed. A worker on the dock [step.worker]" in told
    assert "is no move of Cargo" in told
    assert "D e4 w: allowed." in told
    assert "This will do: D e4 n" in told
    assert "Stepping after the crate [push.follow]:" in told
    assert "4/5" not in told


def test_steps_are_repeated_skipped_and_taken_again(learn) -> None:
    _, told = learn("cargo", "first-crate", lines=("repeat", "nothing", "skip", "skip", "skip", "back", "quit"))
    assert told.count("1/5 Welcome to the dock") == 2
    assert "There is nothing to do in this step" in told
    assert told.count("3/5") == 2
    assert told.count("4/5") == 1


def test_a_move_can_be_chosen_by_its_number(learn) -> None:
    _, told = learn("cargo", "first-crate", lines=("skip", "skip", "?", "2", "quit"))
    assert "2 D e4 n" in told
    assert "Well pushed." in told


def test_a_finished_lesson_is_finished_for_good_and_can_be_done_again(learn, tmp_path: Path) -> None:
    learn("cargo", "first-crate", lines=("skip",) * 5)
    _, told = learn("cargo", "first-crate", lines=("skip", "quit"))
    assert "1/5 Welcome" in told
    kept = json.loads((tmp_path / "lessons.json").read_text())
    assert kept == {"cargo": {"first-crate": {"step": 1, "done": True}}}
    _, told = learn("cargo", lines=("quit",))
    assert "Know your crew. Four kinds" in told


@pytest.mark.parametrize("damaged", ["", "[]", '{"cargo": 3}', '{"cargo": {"first-crate": {"step": "x"}}}'])
def test_damaged_progress_is_no_obstacle(learn, tmp_path: Path, damaged: str) -> None:
    (tmp_path / "lessons.json").write_text(damaged)
    status, told = learn("cargo", lines=("quit",))
    assert status == 0
    assert "1/5 Welcome" in told


def test_the_end_of_the_input_is_a_goodbye(learn) -> None:
    status, told = learn("cargo", lines=())
    assert status == 0
    assert told.endswith("go on with: longshore learn cargo")


@pytest.mark.parametrize(
    ("words", "complaint"),
    [(("cargo", "swimming"), "no lesson 'swimming'; first-crate"), (("chess",), "no game 'chess'")],
)
def test_what_does_not_exist_is_told(learn, words: tuple[str, ...], complaint: str) -> None:
    status, told = learn(*words)
    assert status == 2
    assert complaint in told
