"""Advice: the best moves of a position, and how everybody's chances went over a finished game.

Advice is thought out in processes of its own (bot_pool.py), from a position in which all that the seat cannot know has
been imagined: what leaves `wish_of` holds no truth that the asker may not have.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from longshore.bots import analysis
from longshore.core.errors import BadInput
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel
from longshore.server.bot_pool import BotPool
from longshore.server.budget import THOUGHT, Purse, asker
from longshore.server.encoding import documents, encode, encode_events, sentences
from longshore.server.errors import ApiError, not_yours
from longshore.server.record import Record
from longshore.server.store import Store, Write, metadata
from longshore.server.tables import Tables
from longshore.server.turns import Turns

log = logging.getLogger("longshore.advice")
LOOK = 0.1  # seconds between looks whether the asker still waits
OF_ONE_HOME = 4  # thoughts at once from one address, and curves in the making; who comes then is asked to come again
BUSY = 48  # of all
KEPT = 256  # answers

CURVES = sa.Table(
    "curves",
    metadata,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("document", sa.Text, nullable=False),
)
VERSION = 1  # of how curves are made; older ones are made anew
Gone = Callable[[], Awaitable[bool]]


# --- who may ask what -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Wish:
    """A question that may be asked. The position is as the seat may imagine it, never the true one."""

    table: str
    game: Game
    kernel: Kernel
    seat: int
    ply: int
    seed: str
    moves: int  # made and taken back at the table so far
    now: bool  # whether the answer is worth nothing once the game goes on


def wish_of(record: Record, guest: str | None, ply: int | None, seat: int | None) -> Wish:
    """What is asked about the position after so many moves, or now. ApiError if it may not be."""
    if record.state == "open":
        raise ApiError("not_now", "The game has not started yet.")
    running = record.state == "running"
    mine = record.played_by(guest) if running else record.seats_of(guest)
    if running:
        may_be_advised(record, guest)
    now = len(record.line)
    if ply is not None and ply > now:
        raise ApiError("no_page", f"There are only {now} moves yet.")
    kernel = record.table.position(now if ply is None else ply)
    deciding = [one for one in range(record.game.seats) if kernel.waiting() >> one & 1]
    if seat is None:
        seat = next((one for one in deciding if one in mine), None)
        if seat is None and not running:
            seat = next(iter(deciding), None)
    if seat is None or seat not in deciding:
        raise ApiError("not_now", "This seat has nothing to decide there.")
    if running and seat not in mine:
        raise not_yours()
    at = now if ply is None else ply
    seed = f"{record.table.seed}/advice/{at}/{seat}"
    kernel.imagine(seat, random.Random(seed).getrandbits(31))
    return Wish(record.id, record.game, kernel, seat, at, seed, len(record.table.log), running and at == now)


def may_be_advised(record: Record, guest: str | None) -> None:
    """While a game runs: only at tables with hints, and only those who play."""
    if not record.about["hints"]:
        raise ApiError("no_hints", "This table plays without hints.")
    if not record.played_by(guest):
        raise ApiError("no_hints", "Who watches a running game gets no hints.")


def advice_document(wish: Wish, candidates: Sequence[analysis.Candidate]) -> Document:
    """What is told: each move with its chances and what it would do, as far as the seat can know."""
    return {
        "ply": wish.ply,
        "seat": wish.seat,
        "moves": [_told(wish, candidate) for candidate in candidates],
    }


def _told(wish: Wish, candidate: analysis.Candidate) -> Document:
    events, _ = wish.game.foresee(wish.kernel, wish.seat, candidate.move)
    encoded = encode_events(wish.game, events)
    return {
        "move": wish.game.word(wish.kernel, wish.seat, candidate.move),
        "share": round(candidate.share, 3),
        "wins": [round(share, 3) for share in candidate.wins],
        "scores": [round(score, 1) for score in candidate.scores],
        "events": msgspec.Raw(documents(encoded)),
        "text": msgspec.Raw(sentences(encoded)),
    }


# --- the desk ---------------------------------------------------------------------------------------------------------


@dataclass
class Making:
    """A curve that is being drawn: for which address, quick games played so far, and in all."""

    home: str
    done: int = 0
    all: int = 1


class Advice:
    """All questions of this process."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store: Store = tables.store
        self.bot_pool = BotPool(tables.settings.hint_processes, gentle=True)
        self.thoughts: dict[str, asyncio.Task[Document]] = {}  # by client: one each
        self.homes: dict[str, str] = {}  # of these clients
        self.kept: OrderedDict[tuple[str, int, int, int, str], Document] = OrderedDict()
        self.making: dict[str, Making] = {}  # by table
        self.pencil = Turns()  # curves are drawn one after the other

    def close(self) -> None:
        self.bot_pool.stop()

    async def ask(
        self, guest: str | None, purse: Purse, table: str, ply: int | None, seat: int | None, gone: Gone
    ) -> Document:
        """Advice. It is called off when the client goes, asks something else, or the game goes on meanwhile."""
        wish = await self.tables.look(table, lambda record, _room: wish_of(record, guest, ply, seat))
        return await self.answer(wish, "", lambda: self._think(wish, purse.home), guest or purse.home, purse, gone)

    async def answer(
        self,
        wish: Wish,
        what: str,
        think: Callable[[], Coroutine[Any, Any, Document]],
        client: str,
        purse: Purse,
        gone: Gone,
    ) -> Document:
        """The same for any thought about a wish; `what` tells several about the same position apart."""
        key = (wish.table, wish.ply, wish.seat, wish.moves, what)
        if key in self.kept:
            return self.kept[key]
        self._admit(client, purse)
        self.homes[client] = purse.home
        thought = self.thoughts[client] = asyncio.create_task(think())
        try:
            while not (await asyncio.wait({thought}, timeout=LOOK))[0]:
                if self._gone_on(wish) or await gone():
                    break
        finally:
            thought.cancel()
            if self.thoughts.get(client) is thought:
                del self.thoughts[client], self.homes[client]
        if not thought.done() or thought.cancelled():
            raise ApiError("stale", "Nobody waits for this any more: the game went on, or something else was asked.")
        self.kept[key] = thought.result()
        if len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return self.kept[key]

    async def _think(self, wish: Wish, home: str) -> Document:
        return advice_document(wish, await self.bot_pool.advise(wish.kernel, wish.seat, wish.seed, home))

    def _admit(self, client: str, purse: Purse) -> None:
        """One thought a client: a new question calls the last one off."""
        purse.need(THOUGHT)
        if client in self.thoughts:
            self.thoughts.pop(client).cancel()
            del self.homes[client]
        elif len(self.thoughts) >= BUSY or list(self.homes.values()).count(purse.home) >= OF_ONE_HOME:
            raise ApiError("slow_down", "Many ask for advice just now: try again in a moment.", wait=2)

    def _gone_on(self, wish: Wish) -> bool:
        room = self.tables.rooms.get(wish.table)
        record = None if room is None else room.record
        return wish.now and record is not None and len(record.table.log) != wish.moves

    # --- curves -------------------------------------------------------------------------------------------------------

    async def curve(self, table: str) -> Document:
        """The curve of a finished game, or how far it is drawn."""
        await self.tables.look(table, lambda record, _room: _finished(record))
        if table in self.making:
            making = self.making[table]
            return {"state": "making", "done": making.done, "all": making.all}
        kept = await asyncio.to_thread(self._read_curve, table)
        if kept is None:
            return {"state": "none"}
        return await self.tables.look_long(table, lambda record: _curve_document(record, kept))

    async def make_curve(self, table: str, home: str) -> Document:
        """Begin to draw, if it has not been drawn yet."""
        found = await self.curve(table)
        if found["state"] == "none" and table not in self.making:
            asked = [making.home for making in self.making.values()]
            if len(asked) >= BUSY or asked.count(home) >= OF_ONE_HOME:
                raise ApiError("slow_down", "Many curves are being drawn just now: try again in a moment.", wait=10)
            self.making[table] = Making(home)
            self.tables.spawn(self._draw(table, home))
            return {"state": "making", "done": 0, "all": 1}
        return found

    async def _draw(self, table: str, home: str) -> None:
        asker.set(None)  # it is drawn once, for everybody
        try:
            async with self.pencil.turn(home):
                record = await self.tables.look(table, lambda record, _room: _finished(record))
                drawn = await self._plot(record, self.making[table])
            text = encode(drawn).decode()
            await self.store.write(Write(table, [], [self._keep_curve(table, text)]))
        except BadInput as error:
            log.warning("table %s: its curve cannot be drawn: %s", table, error)
        except Exception:
            log.exception("table %s: its curve could not be drawn", table)
        finally:
            del self.making[table]

    async def _plot(self, record: Record, making: Making) -> analysis.Curve:
        moves = await self.tables.look_long(record.id, lambda now: [(made.seat, made.move) for made in now.table.line])
        positions = await self.tables.long_work(analysis.walk, record.game, record.table.opening, moves)
        plot = analysis.Plot(positions)
        making.all = plot.all
        run = plot.run()
        questions = next(run)
        while True:
            answers: list[list[float]] = []
            for question in questions:  # one after the other, so that hints come in between
                seed = analysis.seed_of(record.table.seed, question)
                answers.append(await self.bot_pool.prospects(positions[question.ply], seed, question.games))
                making.done += question.games
            try:
                questions = run.send(answers)
            except StopIteration as drawn:
                found: analysis.Curve = drawn.value
                return found

    def _read_curve(self, table: str) -> analysis.Curve | None:
        query = sa.select(CURVES.c.document).where(CURVES.c.table_id == table, CURVES.c.version == VERSION)
        with self.store.engine.connect() as connection:
            text = connection.scalar(query)
        return None if text is None else msgspec.json.decode(text, type=analysis.Curve)

    def _keep_curve(self, table: str, text: str) -> sa.Executable:
        rest = {"version": VERSION, "document": text}
        insert = postgresql.insert(CURVES) if self.store.shared else sqlite.insert(CURVES)
        return insert.values(table_id=table, **rest).on_conflict_do_update(index_elements=["table_id"], set_=rest)


def _finished(record: Record) -> Record:
    if record.state != "over":
        raise ApiError("not_now", "The curve is drawn when the game is over.")
    return record


def _curve_document(record: Record, curve: analysis.Curve) -> Document:
    return {
        "state": "ready",
        "plies": len(record.line),
        "points": [{"ply": point.ply, "wins": _rounded(point.wins)} for point in curve.points],
        "turns": [_turn_document(record, turn) for turn in curve.turns],
    }


def _turn_document(record: Record, turn: analysis.Turn) -> Document:
    entries = record.table.line[turn.ply : turn.after]
    # what only one seat was told is told again when it is shown, in words for all
    encoded = encode_events(record.game, [event for entry in entries for event in entry.events if event.visible(None)])
    return {
        "ply": turn.ply,
        "after": turn.after,
        "seat": entries[0].seat,
        "moves": [entry.move for entry in entries if entry.seat >= 0],
        "text": msgspec.Raw(sentences(encoded)),
        "wins": _rounded(turn.wins),
        "wins_after": _rounded(turn.wins_after),
    }


def _rounded(shares: list[float]) -> list[float]:
    return [round(share, 3) for share in shares]
