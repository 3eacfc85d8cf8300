"""The shapes of HTTP bodies, in and out. They check what is asked for, and the OpenAPI document is made of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictInt, StrictStr

ShortText = Annotated[StrictStr, Field(max_length=120)]
SeatNumber = Annotated[StrictInt, Field(ge=0, le=15)]
Seed = Annotated[StrictInt, Field(ge=-(2**53), le=2**53)] | Annotated[StrictStr, Field(min_length=1, max_length=64)]
COMPONENTS_LENGTH = 50_000  # characters of an own components file
Languages = dict[Literal["en", "fr"], str]


class Form(BaseModel):
    """A body somebody sends: nothing unknown in it."""

    model_config = ConfigDict(extra="forbid")


class NameForm(Form):
    name: ShortText


class SeatForm(Form):
    kind: Literal["me", "open", "bot", "friend"]
    bot: ShortText | None = None
    name: ShortText | None = None


class FromForm(Form):
    """A position of another table, to play on from."""

    table: ShortText
    ply: Annotated[StrictInt, Field(ge=0, le=1_000_000)]


class TableForm(Form):
    game: ShortText
    name: ShortText | None = None
    seats: Annotated[list[SeatForm], Field(min_length=1, max_length=16)]
    options: dict[ShortText, Any] | None = None
    components: dict[str, Any] | Annotated[StrictStr, Field(max_length=COMPONENTS_LENGTH)] | None = None
    listed: StrictBool = True
    hints: StrictBool = True
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
    agree: StrictBool


class AdviceForm(Form):
    ply: Annotated[StrictInt, Field(ge=0, le=1_000_000)] | None = None
    seat: SeatNumber | None = None


class Answer(BaseModel):
    """A body the server sends."""


class ErrorAnswer(Answer):
    error: str
    message: str
    rule: str | None = None
    reason: str | None = None
    wait: int | None = None


class OptionAnswer(Answer):
    name: str
    default: Any
    choices: list[Any]
    rule: str


class GameAnswer(Answer):
    id: str
    title: str
    credits: str
    seat_counts: list[int]
    options: list[OptionAnswer]
    bots: list[str]
    components: dict[str, Any]


class RuleAnswer(Answer):
    id: str
    title: Languages
    text: Languages
    section: str
    status: str
    refuses: bool


class RulesAnswer(Answer):
    chapters: dict[str, Languages]
    rules: list[RuleAnswer]


class SeatAnswer(Answer):
    seat: int
    kind: Literal["open", "person", "bot"]
    bot: str | None
    name: str
    colour: int
    online: bool
    left: bool
    resigned: bool


class ProposalAnswer(Answer):
    seat: int
    bot: str | None
    by: int | None
    name: str | None
    mine: bool
    asked: list[int]


class PlayedOnAnswer(Answer):
    table: str | None
    ply: int | None


class ClockAnswer(Answer):
    minutes: float
    increment: float


class Summary(Answer):
    table: str
    game: str
    name: str
    state: Literal["open", "running", "over"]
    seats: list[SeatAnswer]
    mine: list[int]
    back: list[int]
    turn: list[int]
    scores: list[int]
    winners: list[int]
    ply: int
    host: bool
    listed: bool
    hints: bool
    clock: ClockAnswer | None
    options: dict[str, Any]
    own_components: bool
    created: float
    updated: float
    seed_chosen: bool | None
    played_on: PlayedOnAnswer | None
    proposal: ProposalAnswer | None
    rematch: str | None = None


class MeAnswer(Answer):
    name: str
    tables: list[Summary]


class NameAnswer(Answer):
    name: str


class ListsAnswer(Answer):
    open: list[Summary]
    running: list[Summary]
    finished: list[Summary]


class RecoveryAnswer(Answer):
    seat: int
    recovery: str


class JoinedAnswer(Answer):
    seat: int
    seated: bool
    recovery: str | None


class CreatedAnswer(Answer):
    table: str
    seats: list[RecoveryAnswer]


class TableAnswer(Answer):
    table: str


class NothingAnswer(Answer):
    pass


class SeatedAnswer(Answer):
    seated: bool


class ChatLine(Answer):
    seq: int
    kind: Literal["chat"]
    at: float
    seat: int
    name: str
    text: str


class ChatAnswer(Answer):
    chat: list[ChatLine]


class PositionAnswer(Answer):
    ply: int
    plies: int
    view: dict[str, Any]
    turn: int | Literal["chance", "over"]
    scores: list[int]
    names: list[Languages]
    entry: dict[str, Any] | None


class CandidateAnswer(Answer):
    move: str
    share: float
    wins: list[float]
    scores: list[float]
    events: list[dict[str, Any]]
    text: dict[Literal["en", "fr"], list[str]]


class AdviceAnswer(Answer):
    ply: int
    seat: int
    moves: list[CandidateAnswer]


class PointAnswer(Answer):
    ply: int
    wins: list[float]


class TurnAnswer(Answer):
    ply: int
    after: int
    seat: int
    moves: list[str]
    text: dict[Literal["en", "fr"], list[str]]
    wins: list[float]
    wins_after: list[float]


class CurveAnswer(Answer):
    state: Literal["none", "making", "ready"]
    done: int | None = None
    all: int | None = None
    plies: int | None = None
    points: list[PointAnswer] | None = None
    turns: list[TurnAnswer] | None = None


class HealthAnswer(Answer):
    ok: bool
    version: str
    database: Literal["sqlite", "postgresql"]
    bots: int
