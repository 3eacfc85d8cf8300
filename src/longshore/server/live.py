# cython: boundscheck=True, wraparound=True, nonecheck=True
"""The websocket: messages in, each checked and answered; news out, as docs/architecture/protocol.md says."""

from __future__ import annotations

import logging
import secrets
import time
from collections import deque
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from starlette.types import Receive

from longshore.server import told
from longshore.server.frames import frame
from longshore.server.record import STAND_IN, Record
from longshore.server.seats import TEXT_LENGTH
from longshore.server.spelling import encode
from longshore.server.store import Conflict
from longshore.server.tables import Client, Room, Tables
from longshore.server.trouble import Trouble, not_yours
from longshore.server.wire import Wire

log = logging.getLogger("longshore.live")
FRAME = 16 * 1024  # characters in a message; a longer one is answered with an error
HARD_FRAME = 256 * 1024  # bytes; beyond this the connection is closed
QUESTIONS = 300  # moves in one question
UNREAD = 16  # messages that may wait before the client is made to wait

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


Known = Play | Undo | Resign | Chat | Why | Preview | Suggest | Ping
decoder: msgspec.json.Decoder[Known] = msgspec.json.Decoder(Known)
number_of = msgspec.json.Decoder(Numbered)


class Bucket:
    """So many messages a second, and a few at once."""

    def __init__(self, rate: float) -> None:
        self.rate = rate
        self.burst = 4 * rate
        self.left = self.burst
        self.when = time.monotonic()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        if not self.rate:
            return True
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.when) * self.rate)
        self.when = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Connection(Client):
    """One client of one table. Its messages are answered one at a time, in the order they come."""

    def __init__(self, receive: Receive, wire: Wire, tables: Tables, table_id: str, guest: str | None) -> None:
        super().__init__(guest, wire.put)
        self.receive = receive
        self.wire = wire
        self.tables = tables
        self.table_id = table_id
        self.bucket = Bucket(tables.settings.rate)
        self.unanswered: deque[str | None] = deque()
        self.answering = False  # whether an answer is being worked on

    async def run(self, since: int) -> None:
        """Until the client goes."""
        try:
            await self.tables.enter(self.table_id, self, since)
            self.wire.listen(self.hear)
            while (await self.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            self.unanswered.clear()
            self.tables.exit(self.table_id, self)

    def hear(self, text: str | None) -> None:
        """A message has come; None: one that is no text."""
        self.unanswered.append(text)
        if not self.answering:
            self._go_on()
        elif len(self.unanswered) >= UNREAD:
            self.wire.hold(True)

    def _go_on(self) -> None:
        while self.unanswered and not self.answering:
            self.answering = True
            self._begin(self.unanswered.popleft())
        if self.wire.read_paused and len(self.unanswered) < UNREAD:
            self.wire.hold(False)

    def _begin(self, text: str | None) -> None:
        """Answer now if possible, else later. Whatever is wrong with a message, the connection goes on."""
        n: Any = None
        try:
            message = self._read(text)
            n = message.n
            if not (isinstance(message, Play) and self.tables.play_at_once(self.table_id, self, message)):
                self.tables.spawn(self._answer_later(message))
        except Exception as error:
            self._fail(_number(text) if n is None else n, error)

    def _read(self, text: str | None) -> Known:
        if text is None:
            raise Trouble("malformed", "Messages are text, not bytes.")
        if len(text) > FRAME:
            raise Trouble("too_large", f"A message has at most {FRAME} characters.")
        if not self.bucket.take():
            raise Trouble("slow_down", "Too many messages: wait a moment.")
        try:
            return decoder.decode(text)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise Trouble("malformed", f"The message makes no sense: {error}.") from None

    def _reply(self, answer: Any) -> None:
        self.answering = False
        self.push(frame(encode(answer)))

    def _fail(self, n: Any, error: Exception) -> None:
        if not isinstance(error, Trouble):
            log.error("table %s: a message could not be answered", self.table_id, exc_info=error)
            error = Trouble("broken", "Something went wrong here; it was noted.")
        self._reply({"t": "error", "n": n, **error.document()})

    def moved(self, message: Any, result: int | Exception) -> None:
        if isinstance(result, int):
            self._reply(Ack(message.n, result))
        elif isinstance(result, Conflict):  # another process was faster
            self.tables.spawn(self._answer_later(message))
        else:
            self._fail(message.n, result)
        self._go_on()

    async def _answer_later(self, message: Message) -> None:
        try:
            self._reply(await self._answer(message))
        except Exception as error:
            self._fail(message.n, error)
        self._go_on()

    async def _answer(self, message: Message) -> Any:
        match message:
            case Play() | Undo() | Resign() | Chat():
                _, seq = await self.tables.change(self.table_id, self._wish(message))
                return Ack(message.n, seq)
            case Why():
                return {"t": "why", "n": message.n, "verdicts": await self._ask(message, told.verdict)}
            case Preview():
                previews = [p for p in await self._ask(message, told.preview, message.views) if p is not None]
                return {"t": "preview", "n": message.n, "previews": previews}
            case Suggest():
                return {"t": "suggest", "n": message.n, "moves": await self._suggest(message.seat)}
        return {"t": "pong", "n": message.n}

    def _wish(self, message: Play | Undo | Resign | Chat) -> Callable[[Record], None]:
        match message:
            case Play():
                return lambda record: record.play(self.guest, message.seat, message.move, message.seq)
            case Undo():
                return lambda record: record.undo(self.guest, message.seat, message.seq)
            case Resign():
                return lambda record: record.resign(self.guest, message.seat)
            case Chat():
                return lambda record: record.say(self.guest, message.text)

    async def _ask(self, message: Why | Preview, question: Any, *more: Any) -> list[Any]:
        def see(record: Record, _room: Room) -> list[Any]:
            self._own(record, message.seat)
            if record.state != "running":
                raise Trouble("not_now", "The game is not running.")
            if question is told.preview and not record.table.kernel.waiting() >> message.seat & 1:
                return []
            return [question(record, message.seat, move, *more) for move in message.moves]

        return await self.tables.look(self.table_id, see)

    async def _suggest(self, seat: int) -> list[str]:
        def see(record: Record, _room: Room) -> Any:
            self._own(record, seat)
            if not record.about["hints"]:
                raise Trouble("no_hints", "This table plays without hints.")
            if seat not in record.waiting():
                raise Trouble("not_now", "It is not this seat's turn.")
            return record.game, record.table.kernel.copy()

        game, kernel = await self.tables.look(self.table_id, see)
        return await self.tables.thinkers.plan(STAND_IN, game, kernel, seat, secrets.token_hex(8))

    def _own(self, record: Record, seat: int) -> None:
        if seat not in record.seats_of(self.guest):
            raise not_yours()
        record.may_decide(self.guest, seat)


def _number(text: str | None) -> int | None:
    """The message's number, so that even an error about it can be told apart."""
    if text is None or len(text) > FRAME:
        return None
    try:
        n = number_of.decode(text).n
    except (msgspec.DecodeError, UnicodeError):
        return None
    return n if isinstance(n, int) and not isinstance(n, bool) and 0 <= n <= 1 << 53 else None
