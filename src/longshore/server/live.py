# cython: boundscheck=True, wraparound=True, nonecheck=True
"""The websocket: messages in, each checked and answered; news out, as docs/architecture/protocol.md says."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from longshore.core.bounds import is_number
from longshore.core.game import Game
from longshore.core.kernel import Kernel
from longshore.server import views
from longshore.server.budget import SENT, STORED, THOUGHT, WORK, Metered, Purse
from longshore.server.contract import (
    Ack,
    Chat,
    ClientMessage,
    Message,
    Numbered,
    Play,
    Preview,
    Resign,
    Suggest,
    Undo,
    Why,
)
from longshore.server.encoding import encode
from longshore.server.errors import ApiError, not_yours
from longshore.server.record import STAND_IN, Record
from longshore.server.sockets import UNSENT
from longshore.server.store import Conflict
from longshore.server.tables import Client, Room, Tables
from longshore.server.turns import STRETCH
from longshore.server.websocket import SLOWED, Websocket

log = logging.getLogger("longshore.live")
FRAME = 16 * 1024  # characters in a message; a longer one is answered with an error
VIEWS = 32  # different moves in one question that are answered with a view; a view can have 20 kB
UNREAD = 16  # messages that may wait before the client is made to wait
LINE = 100  # bytes that are stored of a line of chat besides what is said
PART = 32 * 1024  # bytes of a long hello that are sent at once

Paid = Chat | Why | Preview | Suggest
COSTS: dict[type, tuple[str, ...]] = {Chat: (STORED,), Why: (WORK, SENT), Preview: (WORK, SENT), Suggest: (THOUGHT,)}
decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
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

    def __init__(self, websocket: Websocket, tables: Tables, table_id: str, guest: str | None, purse: Purse) -> None:
        super().__init__(guest, websocket.send)
        self.websocket = websocket
        self.tables = tables
        self.table_id = table_id
        self.purse = purse
        self.bucket = Bucket(tables.settings.rate)
        self.unanswered: deque[str | None] = deque()
        self.answering = False  # whether an answer is being worked on

    async def run(self, since: int) -> None:
        """Until the client goes."""
        try:
            if await self._greet(since):
                self.websocket.listen(self.hear, self.bucket.take)
                await self.websocket.gone
        finally:
            self.unanswered.clear()
            self.tables.exit(self.table_id, self)

    async def _greet(self, since: int) -> bool:
        """Send the hello. A long one goes out in parts, each when the client has read the one before; news of the
        meantime come after it. False if the client has gone."""
        held: list[bytes] = []
        self.push = held.append
        pieces = await self.tables.enter(self.table_id, self, since)
        first, last = True, False
        while not last:
            async with self.tables.turns.turn(self.purse.home):
                start = time.thread_time()
                part, last = _part(pieces)
                self.websocket.send(part, first, last)
                self.purse.charge(WORK, time.thread_time() - start)
                self.purse.charge(SENT, len(part))
            first = False
            if not last:
                await asyncio.sleep(0)  # meanwhile it is sent
                if not await self.websocket.drained() or sum(map(len, held)) > UNSENT:
                    return False
        self.push = self.websocket.send
        for message in held:
            self.push(message)
        return True

    def hear(self, text: str | None) -> None:
        """A message has come; None: one that is no text."""
        self.unanswered.append(text)
        if not self.answering:
            self._go_on()
        elif len(self.unanswered) >= UNREAD:
            self.websocket.hold(True)

    def _go_on(self) -> None:
        while self.unanswered and not self.answering:
            self.answering = True
            self._begin(self.unanswered.popleft())
        if self.websocket.held and len(self.unanswered) < UNREAD:
            self.websocket.hold(False)

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

    def _read(self, text: str | None) -> ClientMessage:
        if text is None:
            raise ApiError("malformed", "Messages are text, not bytes.")
        if len(text) > FRAME:
            raise ApiError("too_large", f"A message has at most {FRAME} characters.")
        if not self.bucket.take():
            self.websocket.rest(SLOWED)
            raise ApiError("slow_down", "Too many messages: wait a moment.", wait=1)
        try:
            return decoder.decode(text)
        except RecursionError:
            raise ApiError("malformed", "The message makes no sense: it is nested too deeply.") from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise ApiError("malformed", f"The message makes no sense: {error}.") from None

    def _reply(self, answer: Any) -> None:
        self.answering = False
        self.push(encode(answer))

    def _fail(self, n: Any, error: Exception) -> None:
        if not isinstance(error, ApiError):
            log.error("table %s: a message could not be answered", self.table_id, exc_info=error)
            error = ApiError("broken", "Something went wrong here; it was noted.")
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
            if isinstance(message, Paid):
                self.purse.need(*COSTS[type(message)])
                self._reply(await Metered(self._answer(message), self.purse))
            else:
                self._reply(await self._answer(message))
        except Exception as error:
            self._fail(message.n, error)
        self._go_on()

    async def _answer(self, message: Message) -> Any:
        match message:
            case Play() | Undo() | Resign() | Chat():
                _, seq = await self.tables.change(self.table_id, self._wish(message))
                if isinstance(message, Chat):
                    self.purse.charge(STORED, len(message.text.encode("utf-8", "replace")) + LINE)
                return Ack(message.n, seq)
            case Why():
                return self._paid({"t": "why", "n": message.n, "verdicts": await self._ask(message)})
            case Preview():
                previews = [found for found in await self._ask(message) if found is not None]
                return self._paid({"t": "preview", "n": message.n, "previews": previews})
            case Suggest():
                return {"t": "suggest", "n": message.n, "moves": await self._suggest(message.seat)}
        return {"t": "pong", "n": message.n}

    def _paid(self, answer: Any) -> msgspec.Raw:
        """An answer that may be long, once it is paid for."""
        encoded = encode(answer)
        self.purse.charge(SENT, len(encoded))
        return msgspec.Raw(encoded)

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

    async def _ask(self, message: Why | Preview) -> list[Any]:
        """Judge or foresee moves, each once, on the position as it is when they are asked about."""
        foresee = isinstance(message, Preview)

        def see(record: Record, _room: Room) -> tuple[Game, Kernel] | None:
            self._own(record, message.seat)
            if record.state != "running":
                raise ApiError("not_now", "The game is not running.")
            if foresee and not record.table.kernel.waiting() >> message.seat & 1:
                return None
            return record.game, record.table.kernel.copy()

        found = await self.tables.look(self.table_id, see)
        if found is None:
            return []
        game, kernel = found
        moves = list(dict.fromkeys(message.moves))
        if isinstance(message, Preview):
            shown = VIEWS if message.views else 0
            steps = (views.preview(game, kernel, message.seat, move, n < shown) for n, move in enumerate(moves))
            return await self.tables.turns.work(self.purse.home, steps)
        verdicts = (views.verdict(game, kernel, message.seat, move) for move in moves)
        return await self.tables.turns.work(self.purse.home, verdicts)

    async def _suggest(self, seat: int) -> list[str]:
        def see(record: Record, _room: Room) -> Any:
            self._own(record, seat)
            if not record.about["hints"]:
                raise ApiError("no_hints", "This table plays without hints.")
            if seat not in record.waiting():
                raise ApiError("not_now", "It is not this seat's turn.")
            return record.game, record.table.kernel.copy()

        game, kernel = await self.tables.look(self.table_id, see)
        home = self.purse.home
        return await self.tables.bot_pool.plan(STAND_IN, game, kernel, seat, secrets.token_hex(8), home)

    def _own(self, record: Record, seat: int) -> None:
        if seat not in record.seats_of(self.guest):
            raise not_yours()
        record.may_decide(self.guest, seat)


def _part(pieces: Iterator[bytes]) -> tuple[bytes, bool]:
    """The next part of a hello, and whether it is the last."""
    gathered: list[bytes] = []
    size, end = 0, time.perf_counter() + STRETCH
    for piece in pieces:
        gathered.append(piece)
        size += len(piece)
        if size >= PART or time.perf_counter() >= end:
            return b"".join(gathered), False
    return b"".join(gathered), True


def _number(text: str | None) -> int | None:
    """The message's number, so that even an error about it can be told apart."""
    if text is None or len(text) > FRAME:
        return None
    try:
        n = number_of.decode(text).n
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return n if is_number(n) and 0 <= n <= 1 << 53 else None
