"""The contract: whatever server and page say to each other, as types. What is read is decoded by them, what is sent
fits them, and docs/architecture/protocol.md and the page's types (web/src/lib/protocol.gen.ts) are made of them.

Here is the websocket; table.py has what is told of a table, http.py the bodies of the HTTP calls. A game's views and
events are types of the game's own, in its shapes.py; server/schema.py brings all together.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from longshore.server.contract.table import (
    ChatEntry,
    Entry,
    ErrorCode,
    GameEvent,
    Sentences,
    State,
    Summary,
    Told,
    View,
)
from longshore.server.seats import TEXT_LENGTH

VERSION = 1  # one more whenever a page of before could misread what is sent, or say what is not understood
DIGEST = "60bc53e243e9"  # of all types; tests/server/test_contract.py says what to write here when they have changed

QUESTIONS = 300  # moves in one question

Number = Annotated[int, Meta(ge=0, le=1 << 53)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Move = Annotated[str, Meta(min_length=1, max_length=64)]
Moves = Annotated[list[Move], Meta(max_length=QUESTIONS)]

# --- what a client says over the websocket ----------------------------------------------------------------------------


class Message(msgspec.Struct, tag_field="t", frozen=True):
    """What a client can say; `n` comes back in the answer."""

    n: Number


class Play(Message, tag="play", frozen=True):
    """Make a move. `seq`: the last entry the client has seen; if others have moved since, the move is judged on the
    position now. If the seat itself has moved or taken back since, or `seq` is yet to come: error `stale`, so a message
    sent twice never moves twice. The news of the move comes before its ack."""

    seat: SeatNumber
    move: Move
    seq: Number


class Undo(Message, tag="undo", frozen=True):
    """Take back the seat's last move that stands; what others have chosen in secret since stays. At a table with a
    clock it costs the time since that move. Error `not_now` with a `reason`; `time`: it would cost more than there
    is."""

    seat: SeatNumber
    seq: Number


class Resign(Message, tag="resign", frozen=True):
    """Give up. The last seat that has not resigned wins and the table is over; while there are several, a docker plays
    on for who has resigned. It is final, as when the time is up, whoever holds the seat then: it is told no legal
    moves, and its moves, undos and questions are refused (`not_now`, `reason` `resigned`)."""

    seat: SeatNumber


class Chat(Message, tag="chat", frozen=True):
    """Say something; only those with a seat, at most 500 characters."""

    text: Annotated[str, Meta(max_length=4 * TEXT_LENGTH)]


class Why(Message, tag="why", frozen=True):
    """Ask which moves are legal, and which rule forbids the others. A move asked about twice is answered once."""

    seat: SeatNumber
    moves: Moves


class Preview(Message, tag="preview", frozen=True):
    """Ask what each legal move would do, as far as chance has no say; with `views` also the seat's view after it, for
    at most 32 different moves. A move asked about twice is answered once. A move that would show something hidden has
    no events and no view."""

    seat: SeatNumber
    moves: Moves
    views: bool = False


class Suggest(Message, tag="suggest", frozen=True):
    """Ask a bot for the move for now, then how it would go on as long as this seat alone has to decide; error
    `no_hints` at tables without hints."""

    seat: SeatNumber


class Ping(Message, tag="ping", frozen=True):
    """Are you there?"""


ClientMessage = Play | Undo | Resign | Chat | Why | Preview | Suggest | Ping


class Numbered(msgspec.Struct):
    """All that is looked for in a message that makes no sense."""

    n: Any = None


# --- what the server says over the websocket --------------------------------------------------------------------------


class Heard(Told, tag_field="t"):
    """What a client can hear."""


class Hello(Heard, tag="hello"):
    """The first message. `contract`: the number of these types; a page made for another stops reading here. `entries`
    after `since`, but of chat only the last 100 lines (`chat` has the same lines, whatever `since`). It may come in
    many frames."""

    contract: int
    seq: int
    summary: Summary
    state: State
    chat: list[ChatEntry]
    entries: list[Entry]


class News(Heard, tag="news"):
    """Something happened; `state` is the position after the last entry. `summary` comes with news of anything but
    moves, undos and chat."""

    seq: int
    entries: list[Entry]
    state: State
    summary: Summary | UnsetType = UNSET


class Online(Heard, tag="online"):
    """Who is here: seats, and how many who watch."""

    seats: list[int]
    watchers: int


class Ack(Heard, tag="ack"):
    """A wish is granted, and durable."""

    n: int
    seq: int


class Verdict(Told):
    """Whether a move is legal, and the rule that forbids it; none if the words mean nothing."""

    move: str
    legal: bool
    rule: str | UnsetType = UNSET


class Verdicts(Heard, tag="why"):
    n: int
    verdicts: list[Verdict]


class Foreseen(Told):
    """What a move would do, and the own view after it if it was asked for and nothing hidden is shown."""

    move: str
    events: list[GameEvent]
    text: Sentences
    view: View | UnsetType = UNSET


class Previews(Heard, tag="preview"):
    n: int
    previews: list[Foreseen]


class Suggestion(Heard, tag="suggest"):
    n: int
    moves: list[str]


class Pong(Heard, tag="pong"):
    n: int


class Failure(Heard, tag="error"):
    """An error; `n` is null where the message had no readable number. The connection goes on."""

    n: int | None
    error: ErrorCode
    message: str
    rule: str | UnsetType = UNSET
    reason: str | UnsetType = UNSET
    wait: int | UnsetType = UNSET


ServerMessage = Hello | News | Online | Ack | Verdicts | Previews | Suggestion | Pong | Failure
