"""Lessons by HTTP. Nothing is kept of a learner: the step and the moves so far say where one stands."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from longshore.core import game as games
from longshore.core.errors import BadInput
from longshore.core.game import Document, Game
from longshore.core.lessons import DONE, Course, Lesson, Situation, course
from longshore.server import showing, views
from longshore.server.api import built, purse, tables_of
from longshore.server.calls import call
from longshore.server.contract import http
from longshore.server.contract.table import Both
from longshore.server.errors import ApiError
from longshore.server.live import VIEWS

router = APIRouter(prefix="/api/lessons")
GameId = Annotated[str, Path(max_length=40)]
LessonId = Annotated[str, Path(max_length=60)]


# --- the calls --------------------------------------------------------------------------------------------------------


@call(router, "GET", "/{game}")
async def list_lessons(_request: Request, game: GameId) -> http.LessonCourse:
    """A game's lessons, in order, and the chapters of its rule book that are in none of them."""
    kind, lessons = _course(game)
    chapters = kind.rules().chapters
    return http.LessonCourse(
        [
            http.LessonInfo(one.id, Both(**one.title), Both(**one.intro), len(one.steps))
            for one in lessons.lessons.values()
        ],
        [
            http.ChapterLeftOut(chapter, Both(**chapters[chapter]), Both(**why))
            for chapter, why in lessons.left_out.items()
        ],
    )


@call(router, "POST", "/{game}/{lesson}")
async def show_step(_request: Request, game: GameId, lesson: LessonId, form: http.StepForm) -> http.LessonStep:
    """A step after the learner's `moves` since the position was set up, the last of which is judged. Nothing is
    kept."""
    found: http.LessonStep = built(describe(_at(_lesson(game, lesson), form)))
    return found


@call(router, "POST", "/{game}/{lesson}/why")
async def why(request: Request, game: GameId, lesson: LessonId, form: http.StepQuestion) -> http.StepVerdicts:
    """Which moves are legal in a step, and which rule forbids the others."""
    now = _at(_lesson(game, lesson), form)
    verdicts = (views.verdict(now.table.game, now.kernel, now.lesson.seat, move) for move in dict.fromkeys(form.ask))
    return http.StepVerdicts(built(await tables_of(request).turns.work(purse().home, verdicts)))


@call(router, "POST", "/{game}/{lesson}/preview")
async def preview(request: Request, game: GameId, lesson: LessonId, form: http.StepQuestion) -> http.StepPreviews:
    """What each legal move would do."""
    now = _at(_lesson(game, lesson), form)
    shown = VIEWS if form.views else 0
    previews = (
        views.preview(now.table.game, now.kernel, now.lesson.seat, move, number < shown)
        for number, move in enumerate(dict.fromkeys(form.ask))
    )
    found = await tables_of(request).turns.work(purse().home, previews)
    return http.StepPreviews([built(one) for one in found if one is not None])


def _course(game: str) -> tuple[type[Game], Course]:
    kind = games.discover().get(game)
    if kind is None:
        raise ApiError("no_page", "There is no such game.")
    try:
        return kind, course(kind)
    except BadInput as error:  # of another package: ours are tested
        raise ApiError("no_page", f"The lessons of this game cannot be read: {error}.") from error


def _lesson(game: str, lesson: str) -> Lesson:
    found = _course(game)[1].lessons.get(lesson)
    if found is None:
        raise ApiError("no_page", "There is no such lesson.")
    return found


def _at(lesson: Lesson, form: http.StepForm | http.StepQuestion) -> Situation:
    try:
        return lesson.at(form.step, form.moves)
    except BadInput as error:
        raise ApiError("malformed", f"{error}.") from error


# --- what is told -----------------------------------------------------------------------------------------------------


def describe(now: Situation) -> Document:
    """All that a page needs to show a step."""
    step = now.step
    return {
        "step": now.number,
        "steps": len(now.lesson.steps),
        "seat": now.lesson.seat,
        "seats": now.table.game.seats,
        "say": step.say,
        "point": step.point,
        "rules": step.rules,
        "asks": step.asks,
        "outcome": now.outcome,
        "answer": step.done if now.outcome == DONE else now.say,
        "rule": now.rule,
        "moves": now.moves,
        "onward": now.onward,
        "solution": step.solution,
        "entries": showing.entries(f"lesson {now.lesson.id}", now.table, now.entries, now.lesson.seat),
        "state": showing.state(now.table.game, now.kernel, now.lesson.seat),
    }
