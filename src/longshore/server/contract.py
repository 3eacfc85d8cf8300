"""The contract between server and page: every message as a type. docs/architecture/protocol.md says it in words."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from longshore.server.seats import TEXT_LENGTH

QUESTIONS = 300  # moves in one question

Number = Annotated[int, msgspec.Meta(ge=0, le=1 << 53)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Move = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Moves = Annotated[list[Move], msgspec.Meta(max_length=QUESTIONS)]


class Message(msgspec.Struct, tag_field="t", frozen=True):
    """What a client can say; `n` comes back in the answer."""

    n: Number


class Play(Message, tag="play", frozen=True):
    seat: SeatNumber
    move: Move
    seq: Number


class Undo(Message, tag="undo", frozen=True):
    seat: SeatNumber
    seq: Number


class Resign(Message, tag="resign", frozen=True):
    seat: SeatNumber


class Chat(Message, tag="chat", frozen=True):
    text: Annotated[str, msgspec.Meta(max_length=4 * TEXT_LENGTH)]


class Why(Message, tag="why", frozen=True):
    seat: SeatNumber
    moves: Moves


class Preview(Message, tag="preview", frozen=True):
    seat: SeatNumber
    moves: Moves
    views: bool = False


class Suggest(Message, tag="suggest", frozen=True):
    seat: SeatNumber


class Ping(Message, tag="ping", frozen=True):
    pass


class Ack(msgspec.Struct, tag_field="t", tag="ack"):
    """A wish is granted, and durable."""

    n: int
    seq: int


class Numbered(msgspec.Struct):
    n: Any = None


ClientMessage = Play | Undo | Resign | Chat | Why | Preview | Suggest | Ping
