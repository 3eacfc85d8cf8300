"""The websocket: messages in, each checked and answered; news out, as docs/architecture/protocol.md says."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from longshore.core.bounds import is_number
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel
from longshore.server import views
from longshore.server.budget import SENT, STORED, THOUGHT, WORK, Metered, Purse, asker
from longshore.server.contract import (
    Ack,
    Chat,
    ClientMessage,
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
from longshore.server.presence import Client, Room
from longshore.server.record import STAND_IN, Record
from longshore.server.sockets import UNSENT
from longshore.server.tables import Tables
from longshore.server.turns import STRETCH
from longshore.server.websocket import SLOWED, Gone, Websocket

log = logging.getLogger("longshore.live")
FRAME = 16 * 1024  # characters in a message; a longer one is answered with an error
VIEWS = 32  # different moves in one question that are answered with a view; a view can have 20 kB
LINE = 100  # bytes that are stored of a line of chat besides what is said
BROKEN = 1011  # the websocket protocol's word for it
PART = 32 * 1024  # bytes of a long hello that are sent at once

MOVES = (Play, Undo, Resign)
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

    async def run(self, since: int) -> None:
        """Until the client goes."""
        try:
            if await self._greet(since):
                self.websocket.listen(self.bucket.take)
                self.tables.spawn(self._converse())
                await self.websocket.gone
        finally:
            self.tables.exit(self.table_id, self)

    async def _converse(self) -> None:
        """Answer one message after the other. A task of its own, since every step of `run` goes through all that is
        around the application."""
        try:
            while True:
                await self._answer(await self.websocket.receive())
        except Gone:
            pass
        except Exception:  # a client that would wait for ever comes back, and asks again
            log.exception("table %s: a conversation ended", self.table_id)
            self.websocket.close(BROKEN)

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

    async def _answer(self, text: str | None) -> None:
        """Whatever is wrong with a message, the connection goes on."""
        asker.set(None)  # nobody pays for moves: they are only counted
        n: Any = None
        try:
            message = self._read(text)
            n = message.n
            if isinstance(message, MOVES):
                _, seq = await self.tables.change(self.table_id, self._wish(message))
                answer: Any = Ack(n, seq)
            elif isinstance(message, Paid):
                self.purse.need(*COSTS[type(message)])
                answer = await Metered(self._grant(message), self.purse)
            else:
                answer = {"t": "pong", "n": n}
        except Exception as error:
            answer = self._trouble(_number(text) if n is None else n, error)
        self.push(encode(answer))

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

    def _trouble(self, n: Any, error: Exception) -> Document:
        if not isinstance(error, ApiError):
            log.error("table %s: a message could not be answered", self.table_id, exc_info=error)
            error = ApiError("broken", "Something went wrong here; it was noted.")
        return {"t": "error", "n": n, **error.document()}

    async def _grant(self, message: Paid) -> Any:
        match message:
            case Chat():
                _, seq = await self.tables.change(self.table_id, self._wish(message))
                self.purse.charge(STORED, len(message.text.encode("utf-8", "replace")) + LINE)
                return Ack(message.n, seq)
            case Why():
                return self._paid({"t": "why", "n": message.n, "verdicts": await self._ask(message)})
            case Preview():
                previews = [found for found in await self._ask(message) if found is not None]
                return self._paid({"t": "preview", "n": message.n, "previews": previews})
            case Suggest():
                return {"t": "suggest", "n": message.n, "moves": await self._suggest(message.seat)}

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
