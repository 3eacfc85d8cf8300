"""Rule books by HTTP: the guide, the own words of a game, its examples on the board. Nothing is kept of a reader: the
step and the moves tried there say what is on the board."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request

from longshore.core import game as games
from longshore.core.book import Guide, glossary, guide
from longshore.core.errors import BadInput
from longshore.core.examples import Moment, examples
from longshore.core.game import Document, Game
from longshore.server import showing, views
from longshore.server.api import built, purse, tables_of
from longshore.server.calls import call
from longshore.server.contract import http
from longshore.server.contract.table import Both
from longshore.server.errors import ApiError
from longshore.server.live import VIEWS

router = APIRouter(prefix="/api")
GameId = Annotated[str, Path(max_length=40)]
ExampleId = Annotated[str, Path(max_length=60)]


# --- the calls --------------------------------------------------------------------------------------------------------


@call(router, "GET", "/rules/{game}/book")
async def read_book(_request: Request, game: GameId) -> http.Reading:
    """What there is to read of a game besides its rules: the guide, the examples, the glossary."""
    kind = _kind(game)
    try:
        book, shown, terms = guide(kind), examples(kind), glossary(kind)
    except BadInput as error:  # of another package: ours are tested
        raise ApiError("no_page", f"The rule book of this game cannot be read: {error}.") from error
    return http.Reading(
        None if book is None else _guide(book),
        [
            http.ExampleInfo(
                one.id,
                Both(**one.title),
                one.chapter,
                [*one.rules],
                one.picture,
                [Both(**scene.say) for scene in one.scenes],
            )
            for one in shown.values()
        ],
        [
            http.Term(
                term.id, Both(**term.word), {lang: [*spelt] for lang, spelt in term.forms.items()}, Both(**term.text)
            )
            for term in terms
        ],
    )


@call(router, "POST", "/examples/{game}/{example}")
async def show_example(_request: Request, game: GameId, example: ExampleId, form: http.ExampleForm) -> http.ExampleStep:
    """A step of an example after the moves the reader has tried there, the last of which is judged."""
    found: http.ExampleStep = built(describe(_at(game, example, form)))
    return found


@call(router, "POST", "/examples/{game}/{example}/why")
async def why(request: Request, game: GameId, example: ExampleId, form: http.ExampleQuestion) -> http.StepVerdicts:
    """Which moves are legal there, and which rule forbids the others."""
    now = _at(game, example, form)
    seat = now.example.viewer(now.kernel)
    verdicts = (views.verdict(now.table.game, now.kernel, seat, move) for move in dict.fromkeys(form.ask))
    return http.StepVerdicts(built(await tables_of(request).turns.work(purse().home, verdicts)))


@call(router, "POST", "/examples/{game}/{example}/preview")
async def preview(request: Request, game: GameId, example: ExampleId, form: http.ExampleQuestion) -> http.StepPreviews:
    """What each legal move would do there."""
    now = _at(game, example, form)
    seat = now.example.viewer(now.kernel)
    shown = VIEWS if form.views else 0
    previews = (
        views.preview(now.table.game, now.kernel, seat, move, number < shown)
        for number, move in enumerate(dict.fromkeys(form.ask))
    )
    found = await tables_of(request).turns.work(purse().home, previews)
    return http.StepPreviews([built(one) for one in found if one is not None])


def _kind(game: str) -> type[Game]:
    kind = games.discover().get(game)
    if kind is None:
        raise ApiError("no_page", "There is no such game.")
    return kind


def _at(game: str, example: str, form: http.ExampleForm | http.ExampleQuestion) -> Moment:
    try:
        found = examples(_kind(game)).get(example)
        if found is None:
            raise ApiError("no_page", "There is no such example.")
        return found.at(form.step, form.moves)
    except BadInput as error:
        raise ApiError("malformed", f"{error}.") from error


# --- what is told -----------------------------------------------------------------------------------------------------


def describe(now: Moment) -> Document:
    """All that a page needs to show a step."""
    scene, seat = now.scene, now.example.viewer(now.kernel)
    return {
        "step": now.number,
        "steps": len(now.example.scenes),
        "seat": seat,
        "say": scene.say,
        "point": scene.point,
        "refused": [{"move": one.move, "rule": one.rule} for one in scene.refused],
        "outcome": now.outcome,
        "rule": now.rule,
        "moves": now.moves,
        "entries": showing.entries(f"example {now.example.id}", now.table, now.entries, seat),
        "before": showing.state(now.table.game, now.before, seat) if now.entries else None,
        "state": showing.state(now.table.game, now.kernel, seat),
    }


def _guide(book: Guide) -> http.Guide:
    return http.Guide(
        about=[Both(**text) for text in book.about],
        win=Both(**book.win),
        minutes=book.minutes,
        box=[http.BoxPart(Both(**part.what), part.count, part.each) for part in book.box],
        setup=[Both(**text) for text in book.setup],
        setup_example=book.setup_example,
        turn=[http.Passage(Both(**one.title), Both(**one.text), [*one.rules]) for one in book.turn],
        chapters={name: [Both(**text) for text in texts] for name, texts in book.chapters.items()},
        end=[Both(**text) for text in book.end],
        scores=[http.ScoreLine(Both(**line.what), Both(**line.points)) for line in book.scores],
        overview=[http.Leaf(Both(**leaf.title), [Both(**line) for line in leaf.lines]) for leaf in book.overview],
        rulings=[http.RulingReason([*one.rules], Both(**one.why)) for one in book.rulings],
    )
