"""What is told of a table, over the websocket as well as by HTTP: entries, the state, the summary."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

import msgspec
from msgspec import UNSET, UnsetType

Change = list[Any]  # [path, value], or [path] for what is gone: see core/changes.py
TableState = Literal["open", "running", "over"]
Turn = int | Literal["chance", "over"]
Barred = Literal["others", "chance", "shown", "nothing", "touched", "over", "resigned"]
OverReason = Literal["end", "resign", "time", "stopped", "imported"]
ErrorCode = Literal[
    "malformed",
    "too_large",
    "not_yours",
    "bad_origin",
    "bad_host",
    "no_hints",
    "no_table",
    "no_page",
    "no_method",
    "not_now",
    "outdated",
    "stopped",
    "taken",
    "stale",
    "refused",
    "slow_down",
    "broken",
    "damaged",
    "unavailable",
]


class View(TypedDict):
    """A position as the game tells it: each game has a type of its own for it."""


class GameEvent(TypedDict):
    """What happened, and details that are the game's own: each game has types of its own for them."""

    event: str


class Told(msgspec.Struct, forbid_unknown_fields=True):
    """Something the server says: nothing undeclared in it."""


class Both(Told):
    """A text in both languages."""

    en: str
    fr: str


class Sentences(Told):
    """What happened, in both languages: a sentence for each event that needs words."""

    en: list[str]
    fr: list[str]


# --- what happened: entries -------------------------------------------------------------------------------------------


class Logged(Told, tag_field="kind"):
    """An entry of a table's stream: its number, and when it came."""

    seq: int
    at: float


class MoveEntry(Logged, tag="move"):
    """A move; `seat` is -1 for chance, `move` is empty if it is another seat's secret. `changes`, if asked for: what
    each event changes in the view."""

    seat: int
    move: str
    events: list[GameEvent]
    text: Sentences
    changes: list[list[Change]] | UnsetType = UNSET


class UndoEntry(Logged, tag="undo"):
    """The seat's last move that stands is taken back; `operator`: by whoever runs the server."""

    seat: int
    operator: bool | UnsetType = UNSET


class ChatEntry(Logged, tag="chat"):
    seat: int
    name: str
    text: str


class JoinEntry(Logged, tag="join"):
    """Somebody sits down; also when a seat was recovered."""

    seat: int
    name: str


class NameEntry(Logged, tag="name"):
    """Who sits here goes by another name from now on."""

    seat: int
    name: str
    before: str


class LeaveEntry(Logged, tag="leave"):
    seat: int


class BotEntry(Logged, tag="bot"):
    """A bot takes the seat; without a name at tables from before bots had one."""

    seat: int
    bot: str
    name: str | UnsetType = UNSET


class ProposeEntry(Logged, tag="propose"):
    """A `bot` for a seat, proposed by the seat `by`; or somebody (`name`) asks for it."""

    seat: int
    bot: str | UnsetType = UNSET
    by: int | UnsetType = UNSET
    name: str | UnsetType = UNSET


class AgreeEntry(Logged, tag="agree"):
    by: int


class DeclineEntry(Logged, tag="decline"):
    """A no of the seat `by`, or of who asked (`name`)."""

    by: int | UnsetType = UNSET
    name: str | UnsetType = UNSET


class StartEntry(Logged, tag="start"):
    pass


class ResignEntry(Logged, tag="resign"):
    """Somebody gives up, and a bot plays on; `time`: because the time was up."""

    seat: int
    bot: str | UnsetType = UNSET
    time: bool | UnsetType = UNSET


class ResumeEntry(Logged, tag="resume"):
    """The server was down meanwhile; that time does not count."""


class OverEntry(Logged, tag="over"):
    winners: list[int]
    scores: list[int]
    reason: OverReason


class RematchEntry(Logged, tag="rematch"):
    """The table where it is played again."""

    table: str


Entry = (
    MoveEntry
    | UndoEntry
    | ChatEntry
    | JoinEntry
    | NameEntry
    | LeaveEntry
    | BotEntry
    | ProposeEntry
    | AgreeEntry
    | DeclineEntry
    | StartEntry
    | ResignEntry
    | ResumeEntry
    | OverEntry
    | RematchEntry
)


# --- the state and the summary ----------------------------------------------------------------------------------------


class Clocks(Told):
    """Seconds left by seat, and the seats for whom it runs, when the message was sent."""

    left: list[float]
    running: list[int]


class State(Told):
    """The position, made for the receiving client. `turn`: the seat to decide first; `waiting`: all who may decide now.
    `prompt`: for the own seat to decide, else who is being waited for. `legal`: the moves of own seats to decide,
    `undo`: why an own seat cannot take back, null if it can; both by seat. `view` is the game's own document:
    docs/notation. That of a game of another package has two fields more, for which the page needs to know nothing of
    it: `drawing`, the position in text, and `secret`, what only the own seat knows, in a sentence or empty; each in
    both languages. `clock` only at tables with one.

    A client with several seats is one screen several people look at: it is told of secret moves as a spectator is, its
    view is that of the own seat to decide (else a spectator's), and `private` says whether that seat sees or chooses
    what the others there may not see: cover it until the right person looks."""

    ply: int
    turn: Turn
    waiting: list[int]
    names: list[Both]
    scores: list[int]
    winners: list[int]
    view: View
    prompt: Both
    legal: dict[str, list[str]]
    undo: dict[str, Barred | None]
    private: bool | UnsetType = UNSET
    clock: Clocks | UnsetType = UNSET


class SeatSummary(Told):
    """A seat; `bot` decides for it, also for a person who has resigned; `colour` is a number, the seat's own until the
    game gives it another in the view."""

    seat: int
    kind: Literal["open", "person", "bot"]
    bot: str | None
    name: str
    colour: int
    online: bool
    left: bool
    resigned: bool


class Proposal(Told):
    """A `bot` proposed by a seat (`by`), or somebody without a seat who asks for one (`name`; `mine`: it is the caller;
    `bot` and `by` are null). `asked`: seats whose answer is missing."""

    seat: int
    bot: str | None
    by: int | None
    name: str | None
    mine: bool
    asked: list[int]


class PlayedOn(Told):
    """The position of another game it began from; `table` is null where that table is not listed, both where it is not
    known any more."""

    table: str | None
    ply: int | None


class ClockSetting(Told):
    """Minutes each player has, and seconds a turn adds."""

    minutes: float
    increment: float


class Summary(Told):
    """A table in a list, as one guest sees it. `mine`: own seats; `back`: seats I have left and may come back to;
    `turn`: seats to decide; `host`: whether the caller is. Times are seconds since 1970. `name` is the creator's
    choice, else the game and the first name. `seed_chosen`: whether somebody chose the seed and so may know what
    chance will bring; null at tables from before this was noted. `rematch`: the table where it is played again."""

    table: str
    game: str
    name: str
    state: TableState
    seats: list[SeatSummary]
    mine: list[int]
    back: list[int]
    turn: list[int]
    scores: list[int]
    winners: list[int]
    ply: int
    host: bool
    listed: bool
    hints: bool
    clock: ClockSetting | None
    options: dict[str, Any]
    own_components: bool
    created: float
    updated: float
    seed_chosen: bool | None
    played_on: PlayedOn | None
    proposal: Proposal | None
    rematch: str | UnsetType = UNSET
