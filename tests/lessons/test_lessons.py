"""Lessons are tests: those of every game are right, and every fault that a lesson can have is found."""

from pathlib import Path

import pytest

from longshore.core import lesson_checks
from longshore.core.errors import BadInput
from longshore.core.game import Game, discover
from longshore.core.laws import LawBroken
from longshore.core.lessons import Course, course, read_course
from longshore.games.cargo.game import CargoGame

TAUGHT = [kind for kind in discover().values() if course(kind).lessons]
INDEX = """
[[place]]
pattern = "[a-h][1-8]"
name = { en = "square {place}", fr = "case {place}" }
[left_out]
"""
LEFT_OUT = [chapter for chapter in CargoGame.rules().chapters if chapter not in ("push", "step")]
LESSON = """
title = { en = "One push", fr = "Une poussée" }
intro = { en = "A crate moves.", fr = "Une caisse avance." }

[position]
seats = 2
squares = { e5 = "D:R", e4 = "k:R", b7 = "E:R", g3 = "k:G", c6 = "M:G" }

[[step]]
say = { en = "Look.", fr = "Regardez." }
point = ["e5"]
rules = ["step.count"]

[[step]]
say = { en = "Push north.", fr = "Poussez au nord." }
point = ["e4", "seat:1", "action:end"]
rules = ["push.strength"]
moves = ["D e5 n"]
makes = [{ event = "pushed", piece = "k:R", to = "e3" }]
otherwise = { en = "The other one.", fr = "L’autre." }
done = { en = "Good.", fr = "Bien." }
wrong = [
  { moves = ["D e5 e"], say = { en = "Too far east.", fr = "Trop à l’est." } },
  { pattern = "E .*", say = { en = "Not the elephant.", fr = "Pas l’éléphant." } },
  { makes = { event = "passed" }, say = { en = "Do not pass.", fr = "Ne passez pas." } },
]

[[step]]
say = { en = "End your turn.", fr = "Finissez votre tour." }
makes = { event = "turn", ship = "G" }
solution = "done"
otherwise = { en = "End it.", fr = "Finissez-le." }
replies = ["2: M c6 n", "2: done"]

[[step]]
say = { en = "Once more, in two moves.", fr = "Encore, en deux coups." }
makes = { event = "moved", piece = "E:R", to = "d7" }
solution = ["E e", "E e"]
within = 2
otherwise = { en = "The elephant goes east twice.", fr = "L’éléphant va deux fois à l’est." }
"""


def written(folder: Path, lesson: str = LESSON, index: str | None = None) -> Course:
    """A course of one lesson."""
    left_out = "".join(f'{chapter} = {{ en = "Later.", fr = "Plus tard." }}\n' for chapter in LEFT_OUT)
    (folder / "index.toml").write_text(INDEX + left_out if index is None else index, "utf-8")
    (folder / "01-one-push.toml").write_text(lesson, "utf-8")
    return read_course(CargoGame, folder)


@pytest.mark.parametrize("kind", TAUGHT, ids=lambda kind: kind.id)
def test_the_lessons_of_every_game_are_right(kind: type[Game]) -> None:
    lesson_checks.check(kind)


def test_every_game_of_the_house_teaches_itself() -> None:
    assert [kind.id for kind in discover().values() if not kind.is_outside() and kind not in TAUGHT] == []


def test_a_game_without_lessons_has_none() -> None:
    assert read_course(CargoGame, Path("nowhere")).lessons == {}


def test_the_lesson_with_the_planted_faults_is_right_without_them(tmp_path: Path) -> None:
    assert [*lesson_checks.faults(CargoGame, written(tmp_path))] == []


@pytest.mark.parametrize(
    ("instead_of", "planted", "found"),
    [
        ('rules = ["push.strength"]', 'rules = ["push.harder"]', "one-push, step 2: there is no rule push.harder"),
        (
            'rules = ["step.count"]',
            "",
            "no step is about a rule of the chapter 'step', and index.toml does not say why",
        ),
        (
            'rules = ["step.count"]',
            'rules = ["step.count", "water.crate"]',
            "index.toml leaves out 'water', but a step is about it",
        ),
        ('point = ["e5"]', 'point = ["z9"]', "one-push, step 1: points at 'z9', which index.toml does not know"),
        ('moves = ["D e5 n"]', 'moves = ["D e5 n", "D e6 n"]', "'D e6 n' is asked for, but refused by [step.worker]"),
        (
            'moves = ["D e5 n"]',
            'moves = ["D e5 n", "D e5 w"]',
            "'D e5 w' is asked for, but does not do what the step claims",
        ),
        ('to = "e3" }]', 'to = "e2" }]', "'D e5 n' is asked for, but does not do what the step claims"),
        ('moves = ["D e5 n"]', 'moves = ["D e5 n", "D e5 e"]', "'D e5 e' is asked for, but does not do"),
        ('solution = "done"', 'solution = "E e"', "one-push, step 3: the solution 'E e' is wrong"),
        ('solution = "done"', 'solution = "E pull e"', "the solution 'E pull e' is refused by [pull.behind]"),
        ('solution = ["E e", "E e"]', 'solution = ["E e", "E n"]', "the solution 'E e, E n' is wrong"),
        ('solution = "done"', 'solution = "pass"', "step 3: the solution is spelt 'done'"),
        (
            'moves = ["D e5 e"], say',
            'moves = ["D e5 e", "C e"], say',
            "wrong 1: 'C e' is refused by [step.worker]; foreseen moves are legal ones",
        ),
        ('pattern = "E .*", say', 'pattern = "[DE] .*", say', "'D e5 n' is asked for, but does not do"),
        ('pattern = "E .*", say', 'pattern = "M .*", say', "one-push, step 2: wrong 2 answers no legal move"),
        ('event = "passed"', 'event = "crushed"', "one-push, step 2: wrong 3 answers no legal move"),
        ('{ makes = { event = "passed" }, say', '{ moves = ["E e"], say', "wrong 3: 'E e' gets another answer"),
        ('"2: M c6 n", "2: done"', '"2: M c6 n", "1: done"', "after 'done': '1: done' is not possible: turn.yours"),
        ('"2: M c6 n", "2: done"', '"2: M c6 n"', "the learner is asked for a move, but it is for seat 2 to decide"),
        ('otherwise = { en = "End it.", fr = "Finissez-le." }', "", "step 3: say in otherwise what is answered"),
        ("seats = 2", "seats = 7", "01-one-push.toml: step 1:"),
        ('fr = "L’autre."', 'fr = "L\'autre."', "step 2: otherwise: an apostrophe is ’"),
        ('fr = "Regardez."', 'fr = "Regardez !"', "step 1: say: in French a no-break space stands before"),
        ('en = "Look."', f'en = "{"Look. " * 90}"', "nobody reads more than"),
    ],
)
def test_faults_are_found(tmp_path: Path, instead_of: str, planted: str, found: str) -> None:
    assert instead_of in LESSON
    told = [*lesson_checks.faults(CargoGame, written(tmp_path, LESSON.replace(instead_of, planted)))]
    assert any(found in fault for fault in told), told


def test_an_answer_that_no_legal_move_gets_is_found(tmp_path: Path) -> None:
    """In a position with one legal move nothing else can be answered."""
    lesson = LESSON[: LESSON.index("[[step]]")].replace("seats = 2", 'seats = 2\nin_water = { R = "M" }')
    lesson += (
        'step = [{ say = { en = "Back.", fr = "Retour." }, makes = { event = "returned" }, solution = "back M d1",'
    )
    lesson += ' otherwise = { en = "No.", fr = "Non." } }]'
    lesson = lesson.replace("[position]", "").replace("seats = 2\n", "")
    lesson = lesson.replace("squares =", "position.squares =").replace("in_water", "position.in_water")
    told = [*lesson_checks.faults(CargoGame, written(tmp_path, f"position.seats = 2\n{lesson}"))]
    assert "one-push, step 1: otherwise answers no legal move" in told


def test_too_many_ways_are_found(tmp_path: Path) -> None:
    """A step after which a hundred positions are possible cannot be gone on from: nobody could check them all."""
    wide = """
    title = { en = "Wide", fr = "Large" }
    intro = { en = "Wide.", fr = "Large." }
    [position]
    seats = 2
    relocating = [{ crate = "G", by = "R" }]
    turn = "G"
    squares = { g3 = "k:G", c3 = "k:R", c6 = "M:G", b6 = "E:R" }
    [[step]]
    say = { en = "Put it down.", fr = "Posez-la." }
    makes = { event = "relocated" }
    solution = "crate a1"
    replies = ["2: done"]
    [[step]]
    say = { en = "Walk.", fr = "Marchez." }
    makes = { event = "moved" }
    solution = "E e"
    otherwise = { en = "Walk.", fr = "Marchez." }
    [[step]]
    say = { en = "Fine.", fr = "Bien." }
    rules = ["push.strength", "step.count"]
    """
    told = [*lesson_checks.faults(CargoGame, written(tmp_path, wide))]
    assert any("ways through; begin the next step with a position of its own" in fault for fault in told), told


def test_a_chapter_that_does_not_exist_is_not_left_out(tmp_path: Path) -> None:
    index = INDEX + "".join(f'{name} = {{ en = "Later.", fr = "Plus tard." }}\n' for name in [*LEFT_OUT, "weather"])
    told = [*lesson_checks.faults(CargoGame, written(tmp_path, index=index))]
    assert told == ["index.toml leaves out 'weather', which is no chapter of the rule book"]


def test_all_that_is_wrong_is_told_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    faulty = written(
        tmp_path, LESSON.replace("push.strength", "push.harder").replace('point = ["e5"]', 'point = ["z9"]')
    )
    monkeypatch.setattr(lesson_checks, "course", lambda kind: faulty)
    with pytest.raises(LawBroken, match=r"(?s)the lessons of cargo:.*push.harder.*z9"):
        lesson_checks.check(CargoGame)


# --- judging ----------------------------------------------------------------------------------------------------------


def test_a_move_that_is_wanted_is_played_and_one_goes_on(tmp_path: Path) -> None:
    lesson = written(tmp_path).lessons["one-push"]
    assert lesson.at(1).outcome == "asked"
    done = lesson.at(1, ["D e5 n"])
    assert (done.outcome, done.moves, done.onward) == ("done", ("D e5 n",), ("D e5 n",))
    assert [event.kind for event in done.entries[0].events][:1] == ["pushed"]


def test_others_reply_as_scripted(tmp_path: Path) -> None:
    replied = written(tmp_path).lessons["one-push"].at(2, ["D e5 n", "done"])
    assert [(entry.seat, entry.move) for entry in replied.entries] == [(0, "done"), (1, "M n"), (1, "done")]
    assert replied.kernel.turn() == 0


@pytest.mark.parametrize(
    ("move", "answer"),
    [("D e5 e", "Too far east."), ("E n", "Not the elephant."), ("done", "Do not pass."), ("D e5 w", "The other one.")],
)
def test_a_legal_move_that_is_not_wanted_is_answered_and_not_played(tmp_path: Path, move: str, answer: str) -> None:
    lesson = written(tmp_path).lessons["one-push"]
    now = lesson.at(1, [move])
    assert now.outcome == "wrong"
    assert now.say is not None
    assert now.say["en"] == answer
    assert now.moves == ()
    assert now.kernel == lesson.at(1).kernel


def test_an_illegal_move_gets_the_rule(tmp_path: Path) -> None:
    now = written(tmp_path).lessons["one-push"].at(1, ["C n"])
    assert (now.outcome, now.rule, now.moves) == ("refused", "step.worker", ())


def test_a_step_of_several_moves_goes_on_until_its_event_or_begins_again(tmp_path: Path) -> None:
    lesson = written(tmp_path).lessons["one-push"]
    before = ["D e5 n", "done"]
    under_way = lesson.at(3, [*before, "E e"])
    assert (under_way.outcome, under_way.moves) == ("asked", (*before, "E e"))
    assert lesson.at(3, [*before, "E e", "E e"]).outcome == "done"
    again = lesson.at(3, [*before, "E e", "E n"])
    assert (again.outcome, again.moves, again.kernel) == ("wrong", tuple(before), lesson.at(3, before).kernel)
    ended = lesson.at(3, [*before, "done"])
    assert (ended.outcome, ended.moves) == ("wrong", tuple(before)), "the turn is over before the event has happened"


def test_a_step_can_be_skipped_to(tmp_path: Path) -> None:
    """Without moves all before was solved as foreseen."""
    lesson = written(tmp_path).lessons["one-push"]
    assert lesson.at(3).moves == ("D e5 n", "done")
    assert lesson.at(3).kernel == lesson.at(3, ["D e5 n", "done"]).kernel


@pytest.mark.parametrize(
    ("step", "moves"), [(9, []), (-1, []), (0, ["D e5 n"]), (2, ["E n"]), (2, []), (1, ["D e5 n", "done"]), (1, ["?"])]
)
def test_moves_that_do_not_belong_there_are_bad_input(tmp_path: Path, step: int, moves: list[str]) -> None:
    with pytest.raises(BadInput):
        written(tmp_path).lessons["one-push"].at(step, moves)


def test_a_lesson_can_begin_at_the_start_of_the_game(tmp_path: Path) -> None:
    """Chance draws by the seed; the same seed, the same position."""
    head, _, steps = LESSON.partition("[position]")
    start = '[start]\nseats = 2\nseed = "7"\nmoves = ["ship N"]\n'
    course = written(
        tmp_path, head + start + steps[steps.index("[[step]]") : steps.index('[[step]]\nsay = { en = "Push')]
    )
    now = course.lessons["one-push"].at(0)
    assert now.table.game.seat_name(now.kernel, now.kernel.turn(), "en") != "Red"
    assert now.kernel == course.lessons["one-push"].at(0).kernel


def test_places_are_called_by_their_names(tmp_path: Path) -> None:
    course = written(tmp_path)
    now = course.lessons["one-push"].at(1)
    names = [course.name_of(place, now.table.game, now.kernel, "fr") for place in (*now.step.point, "z9")]
    assert names == ["case e4", "Rouge", "", None]


# --- reading ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("instead_of", "planted", "complaint"),
    [
        ('fr = "Une poussée"', 'fr = " "', "01-one-push.toml: title says nothing in 'fr'"),
        ('en = "Good."', 'de = "Gut."', "step 2: done says nothing in 'en'"),
        ('point = ["e5"]', 'points = ["e5"]', "step 1: points is not known"),
        ('rules = ["step.count"]', 'wrong = [{ moves = "E e", say = { en = "a", fr = "b" } }]', "step 1: wrong is for"),
        ('solution = "done"', "", "step 3: a step that waits for an event needs a solution"),
        ("within = 2", "within = 99", "step 4: within must be a number of moves"),
        ('solution = "done"', 'solution = "done"\nwithin = 2', "so step 4 needs a position of its own"),
        ('pattern = "E .*"', 'pattern = "E (.*"', "step 2: wrong 2: pattern:"),
        ('pattern = "E .*", say', 'pattern = "E .*", moves = "E e", say', "wrong 2: one of moves, pattern and makes"),
        ('{ event = "turn", ship = "G" }', '"turn"', "step 3: makes names events"),
        ("[position]", "[starting]", "starting is not known"),
        ("squares = { e5", "[[step]]\n[squares]\nx = { e5", "not known|says nothing"),
    ],
)
def test_what_makes_no_sense_is_not_read(tmp_path: Path, instead_of: str, planted: str, complaint: str) -> None:
    assert instead_of in LESSON
    with pytest.raises(BadInput, match=complaint):
        written(tmp_path, LESSON.replace(instead_of, planted))


def test_a_lesson_has_a_number_and_a_name(tmp_path: Path) -> None:
    written(tmp_path)
    (tmp_path / "push.toml").write_text(LESSON, "utf-8")
    with pytest.raises(BadInput, match=r"push.toml: a lesson is called NN-name.toml"):
        read_course(CargoGame, tmp_path)
