"""The bodies of the HTTP calls: forms come in, the rest goes out."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from longshore.server.contract import Foreseen, Move, Moves, SeatNumber, Verdict
from longshore.server.contract.table import (
    Both,
    ChatEntry,
    ErrorCode,
    GameEvent,
    MoveEntry,
    OverReason,
    Sentences,
    State,
    Summary,
    Told,
    Turn,
    View,
)

LESSON_STEPS = 1000  # more than any lesson has
LESSON_MOVES = 64  # a learner makes between two positions
COMPONENTS_LENGTH = 50_000  # characters of an own components file

Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
ShortText = Annotated[str, Meta(max_length=120)]
Seed = Annotated[int, Meta(ge=-(1 << 53), le=1 << 53)] | Annotated[str, Meta(min_length=1, max_length=64)]
Components = dict[str, Any] | Annotated[str, Meta(max_length=COMPONENTS_LENGTH)]

# --- what is sent -----------------------------------------------------------------------------------------------------


class Form(msgspec.Struct, forbid_unknown_fields=True):
    """A body somebody sends: nothing unknown in it."""


class NameForm(Form):
    name: ShortText


class SeatForm(Form):
    """Who shall sit there: `friend` is somebody at the same browser."""

    kind: Literal["me", "open", "bot", "friend"]
    bot: ShortText | None = None
    name: ShortText | None = None


class FromForm(Form):
    """A position of another table, to play on from."""

    table: ShortText
    ply: Ply


class TableForm(Form):
    """`components`: an own components file, as its TOML text or as a document; checked, with an error that says what is
    wrong. `clock`: minutes each player has for the whole game, 0 for no clock. `seed`: the server draws one unless it
    is given here, and then everybody is told that it was. `play_on`: begin from the position of another table after so
    many moves, with its options and components; error `not_now` while that game runs and hides something, `no_hints`
    while it runs without hints."""

    game: ShortText
    seats: Annotated[list[SeatForm], Meta(min_length=1, max_length=16)]
    name: ShortText | None = None
    options: dict[ShortText, Any] | None = None
    components: Components | None = None
    listed: bool = True
    hints: bool = True
    clock: Literal[0, 5, 15, 30, 60] = 0
    seed: Seed | None = None
    play_on: FromForm | None = None


class JoinForm(Form):
    name: ShortText
    seat: SeatNumber | None = None


class SeatOnly(Form):
    seat: SeatNumber


class BotForm(Form):
    seat: SeatNumber
    bot: ShortText


class AgreeForm(Form):
    agree: bool


class AdviceForm(Form):
    ply: Ply | None = None
    seat: SeatNumber | None = None


class CoachForm(Form):
    """A move somebody is about to make."""

    seat: SeatNumber
    move: Move


class StepForm(Form):
    """Where the learner stands. No moves: as if all before had been solved as foreseen."""

    step: Annotated[int, Meta(ge=0, lt=LESSON_STEPS)]
    moves: Annotated[list[Move], Meta(max_length=LESSON_MOVES)] | None = None


class StepQuestion(Form):
    """What moves would mean there, as by websocket at a table."""

    step: Annotated[int, Meta(ge=0, lt=LESSON_STEPS)]
    ask: Moves
    moves: Annotated[list[Move], Meta(max_length=LESSON_MOVES)] | None = None
    views: bool = False


class ExampleForm(Form):
    """A step of an example, and the moves the reader has tried there."""

    step: Annotated[int, Meta(ge=0, lt=LESSON_STEPS)]
    moves: Annotated[list[Move], Meta(max_length=LESSON_MOVES)] = []


class ExampleQuestion(Form):
    """What moves would mean there."""

    step: Annotated[int, Meta(ge=0, lt=LESSON_STEPS)]
    ask: Moves
    moves: Annotated[list[Move], Meta(max_length=LESSON_MOVES)] = []
    views: bool = False


# --- what is answered -------------------------------------------------------------------------------------------------


class Problem(Told):
    """What went wrong, in one sentence. `rule`: the rule that refuses a move; `wait`: the seconds after which to go
    on."""

    error: ErrorCode
    message: str
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    wait: int | UnsetType = UNSET


class GameOption(Told):
    """`sources`: what most sources play, where the default is a doubtful reading; null where it is not."""

    name: str
    default: Any
    choices: list[Any]
    rule: str
    sources: Any


class GameInfo(Told):
    id: str
    title: str
    credits: str
    seat_counts: list[int]
    options: list[GameOption]
    bots: list[str]
    components: dict[str, dict[str, dict[str, Any]]]


class Rule(Told):
    id: str
    title: Both
    text: Both
    section: str
    status: str
    refuses: bool


class RuleBook(Told):
    chapters: dict[str, Both]
    rules: list[Rule]


class BoxPart(Told):
    """What is in the box; with `each`, so many of every player's colour."""

    what: Both
    count: int
    each: bool


class Passage(Told):
    title: Both
    text: Both
    rules: list[str]


class ScoreLine(Told):
    what: Both
    points: Both


class Leaf(Told):
    """A part of the overview."""

    title: Both
    lines: list[Both]


class RulingReason(Told):
    rules: list[str]
    why: Both


class Term(Told):
    """An own word of the game, and how it is spelt in sentences."""

    id: str
    word: Both
    forms: dict[str, list[str]]
    text: Both


class ExampleInfo(Told):
    """An example; `scenes` are its captions, in order, `picture` the step after which it is drawn as a file."""

    id: str
    title: Both
    chapter: str
    rules: list[str]
    picture: int
    scenes: list[Both]


class Guide(Told):
    """The rule book for people: all but the rules themselves."""

    about: list[Both]
    win: Both
    minutes: int
    box: list[BoxPart]
    setup: list[Both]
    setup_example: str
    turn: list[Passage]
    chapters: dict[str, list[Both]]
    end: list[Both]
    scores: list[ScoreLine]
    overview: list[Leaf]
    rulings: list[RulingReason]


class Reading(Told):
    """What there is to read of a game besides its rules: no guide, if it has none."""

    guide: Guide | None
    examples: list[ExampleInfo]
    glossary: list[Term]


class Me(Told):
    name: str
    tables: list[Summary]


class Named(Told):
    name: str


class TableLists(Told):
    open: list[Summary]
    running: list[Summary]
    finished: list[Summary]


class Recovery(Told):
    """The token of a seat's recovery link."""

    seat: int
    recovery: str


class Joined(Told):
    """`seated` is false while those who play are asked."""

    seat: int
    seated: bool
    recovery: str | None


class Created(Told):
    table: str
    seats: list[Recovery]


class TableId(Told):
    table: str


class Done(Told):
    pass


class Seated(Told):
    """`seated` is false until all who play have agreed."""

    seated: bool


class ChatLines(Told):
    chat: list[ChatEntry]


class Position(Told):
    """An earlier position as the caller may see it, and the move that led there."""

    ply: int
    plies: int
    view: View
    turn: Turn
    scores: list[int]
    names: list[Both]
    entry: MoveEntry | None


class Advised(Told):
    """A move worth thinking about. `share`: the search's attention; `wins`, `scores`: by seat, shares of victory and
    mean points in quick games to the end; `events`, `text` as in a preview."""

    move: str
    share: float
    wins: list[float]
    scores: list[float]
    events: list[GameEvent]
    text: Sentences


class Advice(Told):
    """The best moves, the best first."""

    ply: int
    seat: int
    moves: list[Advised]


class CurvePoint(Told):
    ply: int
    wins: list[float]


class TurningPoint(Told):
    """A turn that moved somebody's chances: the moments before and after it."""

    ply: int
    after: int
    seat: int
    moves: list[str]
    text: Sentences
    wins: list[float]
    wins_after: list[float]


class NoCurve(Told, tag_field="state", tag="none"):
    """Nobody has asked for it yet."""


class CurveInMaking(Told, tag_field="state", tag="making"):
    """It is being drawn: quick games played so far, and in all."""

    done: int
    all: int


class ReadyCurve(Told, tag_field="state", tag="ready"):
    """Everybody's chances over a finished game, and the turns that moved them most."""

    plies: int
    points: list[CurvePoint]
    turns: list[TurningPoint]


Curve = NoCurve | CurveInMaking | ReadyCurve


class Coached(Told):
    """What the coach says: `now` to the seat that decides, or null if the game has no coach; `then`: what the others
    did since its last move, a sentence each."""

    ply: int
    seat: int
    now: Both | None
    then: list[Both]


class Caution(Told):
    """Whether a move throws much away. If it is `careless`: `text` says by how much, `better` is a move that keeps it,
    `chance` and `better_chance` the seat's shares of victory with each, in quick games to the end."""

    ply: int
    seat: int
    move: str
    careless: bool
    text: Both | None = None
    better: str | None = None
    chance: float | None = None
    better_chance: float | None = None


class TallyRow(Told):
    """A line of the final table: what it is about, points by seat, and how many things of that kind brought them."""

    name: Both
    points: list[int]
    times: list[int]


class Ending(Told):
    """How a game ended. `sources`, and `rounds` where the game has some, each add up to the scores; `why`: why the
    winner won, empty if the game was not played to its end; `gave_up`: seats that did, or whose time was up."""

    reason: OverReason
    winners: list[int]
    scores: list[int]
    gave_up: list[int]
    sources: list[TallyRow]
    rounds: list[TallyRow]
    why: Both


class LessonInfo(Told):
    id: str
    title: Both
    intro: Both
    steps: int


class ChapterLeftOut(Told):
    """A chapter of the rule book that is in no lesson."""

    chapter: str
    title: Both
    why: Both


class LessonCourse(Told):
    lessons: list[LessonInfo]
    left_out: list[ChapterLeftOut]


class LessonStep(Told):
    """A step: what is said and pointed at, the position, and the answer to the last move. `moves` are those that stand,
    `onward` those to begin the next step with; `entries` has just happened."""

    step: int
    steps: int
    seat: int
    seats: int
    say: Both
    point: list[str]
    rules: list[str]
    asks: bool
    outcome: Literal["asked", "done", "wrong", "refused"]
    answer: Both | None
    rule: str | None
    moves: list[str]
    onward: list[str]
    solution: list[str]
    entries: list[MoveEntry]
    state: State


class Forbidden(Told):
    """A move that an example shows as forbidden."""

    move: str
    rule: str


class ExampleStep(Told):
    """A step of an example: its caption, what is pointed at, the position, and what came of the last move tried.
    `seat` is whose view it is, and who may try moves; `before` the position before `entries`."""

    step: int
    steps: int
    seat: int
    say: Both
    point: list[str]
    refused: list[Forbidden]
    outcome: Literal["told", "played", "refused"]
    rule: str | None
    moves: list[str]
    entries: list[MoveEntry]
    before: State | None
    state: State


class StepVerdicts(Told):
    verdicts: list[Verdict]


class StepPreviews(Told):
    previews: list[Foreseen]


class Health(Told):
    """`bots`: tables where one thinks, or waits to."""

    ok: bool
    version: str
    database: Literal["sqlite", "postgresql"]
    bots: int
