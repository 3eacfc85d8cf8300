# cython: boundscheck=True, wraparound=True, nonecheck=True
"""One table in memory: its log folded into seats, position and result. Every wish at a table is judged here.

A wish that fails raises Trouble and leaves the record as it was. One that succeeds leaves its new entries in `fresh`;
whoever asked must make them durable, or throw the record away.
"""

from __future__ import annotations

import json
import time
from functools import cache, lru_cache
from typing import Any

import msgspec

from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput, Refused
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel
from longshore.core.table import Entry, Table
from longshore.server import agreement
from longshore.server.agreement import Proposal
from longshore.server.clock import Clock
from longshore.server.seats import TEXT_LENGTH, Seat, clean
from longshore.server.spelling import encode, is_open, move_fields, spell, told_move
from longshore.server.store import Row
from longshore.server.trouble import Trouble, not_yours

STAND_IN = "docker"  # the bot that plays on for a seat that has resigned
CHAT_KEPT = 100
MOVES = ("move", "undo")


class Happening:
    """One entry of the table's stream. `entry` is set for moves and undos, `details` for everything else."""

    def __init__(
        self,
        seq: int,
        kind: str,
        at: float,
        entry: Entry | None = None,
        details: Document | None = None,
        clock: list[float] | None = None,
    ) -> None:
        self.seq = seq
        self.kind = kind
        self.at = at
        self.entry = entry
        self.details: Document = {} if details is None else details
        self.clock = clock  # what each seat has left after it, in seconds
        self.told: bytes | None = None  # how everybody is told, once it is worked out and if it is the same for all


def stored(game: Game, happening: Happening) -> bytes:
    """An entry as it is kept. How everybody is told of an open move is worked out along with it, being nearly the
    same."""
    entry = happening.entry
    if entry is None or entry.undo or not is_open(entry):
        details = happening.details if entry is None else entry.document()
        clock = {} if happening.clock is None else {"clock": happening.clock}
        return encode({"kind": happening.kind, "at": happening.at, **details, **clock})
    spelt = spell(game, entry.events)
    fields = move_fields(happening.at, entry.seat, entry.move, spelt)
    happening.told = told_move(happening.seq, fields, spelt)
    more = b',"reveals":true' if entry.reveals else b""
    if entry.snapshot is not None:
        more += b',"snapshot":' + encode(entry.snapshot)
    if happening.clock is not None:
        more += b',"clock":' + encode(happening.clock)
    return b"{%b%b}" % (fields, more)


class Record:
    """A table as its log says."""

    def __init__(self, table_id: str, header: Document, table: Table) -> None:
        self.id = table_id
        self.header = header
        self.about: Document = header["table"]
        self.table = table
        self.table.game = same_game(table.game)
        self.game: Game = self.table.game
        self.hides = type(self.game).view is not Game.view
        self.seats = [Seat() for _ in range(self.game.seats)]
        self.bots = False  # whether there ever was one
        self.state = "open"
        self.seq = 0
        self.happenings: list[Happening] = []
        self.line: list[Happening] = []  # the moves that stand
        self.chat: list[Happening] = []
        self.acted = [0] * self.game.seats  # the last entry by which a seat changed the position
        self.winners: list[int] = []
        self.reason = ""
        self.rematch: str | None = None
        self.proposal: Proposal | None = None
        self.updated: float = self.about["created"]
        self.fresh: list[Happening] = []
        self.desk: dict[Any, Any] = {}  # what has been worked out about the present position
        clock: Document | None = self.about.get("clock")
        self.mover: int | None = None  # whoever made the last move that was not chance's
        self.clock = None if clock is None else Clock(clock["minutes"], clock["increment"], self.game.seats)

    # --- from and to the log -----------------------------------------------------------------------------------------

    @classmethod
    def read(cls, table_id: str, header_text: str, rows: list[tuple[int, str]]) -> Record:
        """A table from its log. Should today's rules refuse a logged move, it goes on from just before it: the lost
        moves are then in `fresh`, taken back."""
        header = msgspec.json.decode(header_text)
        documents = [(seq, msgspec.json.decode(text)) for seq, text in rows]
        lines = [text for (_, text), (_, document) in zip(rows, documents, strict=True) if document["kind"] in MOVES]
        table = Table.resume([header_text, *lines], f"table {table_id}")
        record = cls(table_id, header, table)
        entries = iter(table.log)
        for seq, document in documents:
            record._fold(_happening(seq, document, next(entries) if document["kind"] in MOVES else None))
        record._set_clock()
        now = time.time()
        for entry in entries:  # what `resume` has taken back
            record.note("undo", now, entry)
        if table.dropped:
            record._settle(now)
        return record

    def follow(self, rows: list[tuple[int, str]]) -> None:
        """Take in entries that another process has written. May raise anything if the rules there are others; the
        record must then be read afresh."""
        for seq, text in rows:
            document = msgspec.json.decode(text)
            entry = None
            if document["kind"] == "move":
                entry = self.table.play(document["seat"], document["move"])
            elif document["kind"] == "undo":
                entry = self.table.undo(document["seat"])
            self._fold(_happening(seq, document, entry))
        self._set_clock()

    def take_fresh(self) -> list[Row]:
        """The new entries as rows to be stored."""
        fresh, self.fresh = self.fresh, []
        return [(self.id, happening.seq, stored(self.game, happening).decode()) for happening in fresh]

    def note(self, kind: str, now: float, entry: Entry | None = None, **details: Any) -> None:
        happening = Happening(self.seq + 1, kind, now, entry, details)
        self.fresh.append(happening)
        self._fold(happening)
        if self.clock is not None:
            self._run_clock(self.clock, happening)

    def _fold(self, happening: Happening) -> None:
        if happening.seq != self.seq + 1:
            raise BadInput(f"table {self.id}: entry {happening.seq} follows entry {self.seq}")
        self.seq = happening.seq
        self.updated = happening.at
        self.happenings.append(happening)
        self.desk.clear()
        if happening.kind == "move":
            self._fold_move(happening)
        else:
            getattr(self, f"_fold_{happening.kind}")(happening)

    def _fold_move(self, happening: Happening) -> None:
        assert happening.entry is not None
        self.line.append(happening)
        if happening.entry.seat >= 0:
            self.acted[happening.entry.seat] = happening.seq

    def _fold_undo(self, happening: Happening) -> None:
        assert happening.entry is not None
        seat = happening.entry.seat
        del self.line[max(n for n, made in enumerate(self.line) if made.entry is not None and made.entry.seat == seat)]
        if happening.entry.seat >= 0:
            self.acted[happening.entry.seat] = happening.seq

    def _fold_chat(self, happening: Happening) -> None:
        self.chat.append(happening)
        if len(self.chat) > CHAT_KEPT:
            faded = self.chat.pop(0)  # older lines stay in the log, and are read from there
            faded.details, faded.told = {}, None

    def _fold_join(self, happening: Happening) -> None:
        if self.proposal is not None and self.proposal.seat == happening.details["seat"]:
            self.proposal = None
        self.seats[happening.details["seat"]].sit(happening.details["guest"], happening.details["name"])

    def _fold_leave(self, happening: Happening) -> None:
        self.seats[happening.details["seat"]].stand_up(self.state != "open")
        if self.proposal is not None and self.proposal.by == happening.details["seat"]:
            self.proposal = None

    def _fold_bot(self, happening: Happening) -> None:
        self.seats[happening.details["seat"]].man(happening.details["bot"])
        self.bots = True
        self.proposal = None

    def _fold_propose(self, happening: Happening) -> None:
        details = happening.details
        self.proposal = Proposal(details["seat"], details["bot"], details["by"], {details["by"]})

    def _fold_agree(self, happening: Happening) -> None:
        if self.proposal is not None:
            self.proposal.agreed.add(happening.details["by"])

    def _fold_decline(self, happening: Happening) -> None:
        self.proposal = None

    def _fold_start(self, happening: Happening) -> None:
        self.state = "running"

    def _fold_resign(self, happening: Happening) -> None:
        seat = self.seats[happening.details["seat"]]
        seat.resigned = True
        if "bot" in happening.details:
            seat.bot = happening.details["bot"]
            self.bots = True

    def _fold_over(self, happening: Happening) -> None:
        self.state = "over"
        self.proposal = None
        self.winners = happening.details["winners"]
        self.reason = happening.details["reason"]

    def _fold_resume(self, happening: Happening) -> None:
        """Only the clock minds."""

    def _fold_rematch(self, happening: Happening) -> None:
        self.rematch = happening.details["table"]

    # --- the clock ---------------------------------------------------------------------------------------------------

    def _run_clock(self, clock: Clock, happening: Happening) -> None:
        """Let the clock go on after an entry, and write down what it says."""
        if happening.kind == "resume":
            clock.pause(happening.at)
        entry = happening.entry
        if entry is not None and entry.seat >= 0:
            self.mover = entry.seat
        if self.table.kernel.turn() == CHANCE:  # whose turn it is then will be seen when it has spoken
            clock.turn(happening.at, clock.running)
        else:
            earned = None if entry is None else self.mover
            clock.turn(happening.at, self._timed(), earned, entry is not None and entry.undo)
        happening.clock = clock.left

    def _set_clock(self) -> None:
        """The clock as the log left it."""
        if self.clock is not None and self.happenings and self.happenings[-1].clock is not None:
            last = self.happenings[-1]
            self.clock.set(self.happenings[-1].clock or [], self._timed(), last.at)

    def _timed(self) -> list[int]:
        """The people who have to decide."""
        return [seat for seat in self.waiting() if self.seats[seat].bot is None]

    def resume(self, started: float) -> None:
        """A process that has started since the last entry finds the table: the time in between does not count."""
        if self.clock is not None and self.clock.running and self.updated < started:
            self.note("resume", time.time())

    def due(self, now: float) -> float | None:
        """When the server itself has to act, at once for a bot or when somebody's time is up; None: not at all."""
        if self.bot_to_move() is not None:
            return now
        return None if self.clock is None else self.clock.rings()

    def time_up(self) -> None:
        """Whoever has no time left is out of the game, as if resigned."""
        now = time.time()
        for seat in self.clock.up(now) if self.clock is not None else ():
            if self.state == "running":
                self._give_up(seat, now, "time", time=True)

    def branch(self, ply: int) -> Kernel:
        """The position after so many moves, for another table to play on from: only if nobody would learn by it what
        is hidden here."""
        if self.hides and self.state != "over":
            raise Trouble("not_now", "This game hides something: it can be played on from once it is over.")
        if not self.about["hints"] and self.state != "over":
            raise Trouble("no_hints", "This table plays without hints: it can be played on from once it is over.")
        if ply > len(self.line):
            raise Trouble("no_page", f"There are only {len(self.line)} moves yet.")
        kernel = self.table.position(ply)
        if kernel.turn() == OVER:
            raise Trouble("not_now", "The game is over there: go back a move.")
        return kernel

    # --- who may what ------------------------------------------------------------------------------------------------

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats this guest holds."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.guest == guest) if guest is not None else ()

    def hosted_by(self, guest: str | None) -> bool:
        return guest is not None and self.about["host"] == guest

    def waiting(self) -> list[int]:
        """The seats that have to decide now."""
        kept: list[int] | None = self.desk.get("waiting")
        if kept is None:
            bits = self.table.kernel.waiting() if self.state == "running" else 0
            kept = self.desk["waiting"] = _seats_in(bits)
        return kept

    def legal(self, seat: int) -> dict[str, int]:
        """The legal moves of a seat that has to decide, in notation, with their numbers."""
        kept: dict[str, int] | None = self.desk.get(seat)
        if kept is None:
            kept = self.desk[seat] = self.game.legal_words(self.table.kernel, seat)
        return kept

    def bot_to_move(self) -> int | None:
        """The first seat to decide for which a bot decides."""
        if not self.bots:
            return None
        return next((seat for seat in self.waiting() if self.seats[seat].bot is not None), None)

    def own(self, guest: str | None, seat: int) -> Seat:
        """The seat, if it is the guest's."""
        if not 0 <= seat < len(self.seats):
            raise Trouble("malformed", f"There is no seat {seat} at this table.")
        if guest is None or self.seats[seat].guest != guest:
            raise not_yours()
        return self.seats[seat]

    def _running(self) -> None:
        if self.state == "open":
            raise Trouble("not_now", "The game has not started yet.")
        if self.state == "over":
            raise Trouble("not_now", "The game is over.")

    # --- sitting down and getting up ---------------------------------------------------------------------------------

    def join(self, guest: str, name: str, seat: int | None) -> int:
        """A guest sits down; the seat taken."""
        if self.state == "over":
            raise Trouble("not_now", "The game is over.")
        if seat is None:
            seat = next((number for number, place in enumerate(self.seats) if place.free), None)
            if seat is None:
                raise Trouble("taken", "No seat is free at this table.")
        elif not 0 <= seat < len(self.seats):
            raise Trouble("malformed", f"There is no seat {seat} at this table.")
        elif not self.seats[seat].free:
            raise Trouble("taken", "This seat is taken.")
        self.note("join", time.time(), seat=seat, name=name, guest=guest)
        return seat

    def recover(self, guest: str, seat: int) -> None:
        """The holder of the recovery link takes the seat over, whoever has it now."""
        self.note("join", time.time(), seat=seat, name=self.seats[seat].name, guest=guest)

    def leave(self, guest: str | None, seat: int) -> None:
        self.own(guest, seat)
        if self.state == "over":
            raise Trouble("not_now", "The game is over.")
        self.note("leave", time.time(), seat=seat)
        agreement.settle(self)

    def start(self, guest: str | None) -> None:
        if not self.seats_of(guest) and not self.hosted_by(guest):
            raise Trouble("not_yours", "Only somebody with a seat can start the game.")
        if self.state != "open":
            raise Trouble("not_now", "The game has already started.")
        if any(seat.kind == "open" for seat in self.seats):
            raise Trouble("not_now", "There are still open seats: fill them, or give them to bots.")
        now = time.time()
        self.note("start", now)
        self._settle(now)

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, guest: str | None, seat: int, move: str, seq: int) -> None:
        """A person's move, in notation."""
        self.own(guest, seat)
        self._running()
        self._fresh_enough(seat, seq)
        known = self.desk.get(seat)  # if the seat has been told its legal moves, it most likely takes one of them
        self._play(seat, move if known is None else known.get(move, move))

    def play_bot(self, seat: int, move: int, moves_seen: int) -> None:
        """A bot's move; only if nothing has been moved or taken back since it began to think."""
        if len(self.table.log) != moves_seen or self.state != "running" or self.seats[seat].bot is None:
            raise Trouble("stale", "The position has changed.")
        self._play(seat, move)

    def _play(self, seat: int, move: str | int) -> None:
        if not self.table.kernel.waiting() >> seat & 1:
            raise Trouble("not_now", "It is not this seat's turn.")
        if self.clock is not None and seat in self.clock.up(time.time()):
            raise Trouble("not_now", "This seat's time is up.")
        try:
            entry = self.table.play(seat, move)
        except Refused as refusal:
            title = self.game.rules()[refusal.rule].title["en"]
            raise Trouble("refused", f"The move is against the rule: {title}.", rule=refusal.rule) from None
        except BadInput as error:
            raise Trouble("malformed", f"This is no move: {error}.") from None
        now = time.time()
        self.note("move", now, entry)
        self._settle(now)

    def _settle(self, now: float) -> None:
        """Let chance speak; see whether the game is over."""
        for entry in self.table.settle():
            self.note("move", now, entry)
        if self.table.over:
            kernel = self.table.kernel
            self._end(now, self.game.winners(kernel), "end")

    def _end(self, now: float, winners: list[int], reason: str) -> None:
        self.note("over", now, winners=winners, scores=self.game.scores(self.table.kernel), reason=reason)

    def undo(self, guest: str | None, seat: int, seq: int) -> None:
        self.own(guest, seat)
        self._running()
        self._fresh_enough(seat, seq)
        barred = self.undo_barred(seat)
        if barred is not None:
            raise Trouble("not_now", "The last move cannot be taken back.", reason=barred)
        self.note("undo", time.time(), self.table.undo(seat))

    def undo_barred(self, seat: int) -> str | None:
        """Why the seat cannot take back a move now; None if it can."""
        return "over" if self.state == "over" else self.table.undo_barred(seat)

    def resign(self, guest: str | None, seat: int) -> None:
        """The last seat that has not resigned wins; while there are several, a bot plays on for those that have."""
        place = self.own(guest, seat)
        self._running()
        if place.resigned:
            raise Trouble("not_now", "This seat has already resigned.")
        self._give_up(seat, time.time(), "resign")

    def _give_up(self, seat: int, now: float, reason: str, **more: Any) -> None:
        left = [n for n, other in enumerate(self.seats) if n != seat and not other.resigned]
        if len(left) == 1:
            self.note("resign", now, seat=seat, **more)
            self._end(now, left, reason)
        else:
            self.note("resign", now, seat=seat, bot=STAND_IN, **more)
            agreement.settle(self)

    def say(self, guest: str | None, text: str) -> None:
        """Chat, by anybody with a seat."""
        mine = self.seats_of(guest)
        if not mine:
            raise Trouble("not_yours", "Only those with a seat can write here.")
        text = clean(text, TEXT_LENGTH, "message")
        self.note("chat", time.time(), seat=mine[0], name=self.seats[mine[0]].name, text=text)

    def play_again(self, guest: str | None, table_id: str) -> str:
        """Note the table of the rematch: this one, unless there already is one."""
        if not self.seats_of(guest):
            raise Trouble("not_yours", "Only somebody with a seat can ask for a rematch.")
        if self.state != "over":
            raise Trouble("not_now", "The game is not over yet.")
        if self.rematch is None:
            self.note("rematch", time.time(), table=table_id)
        assert self.rematch is not None
        return self.rematch

    def _fresh_enough(self, seat: int, seq: int) -> None:
        """Refuse what was sent before the seat's own last move was seen: a double click, or a message sent again."""
        if seq < self.acted[seat] or seq > self.seq:
            raise Trouble("stale", "This seat has moved since: look at the position as it is now.")


@cache
def _seats_in(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _happening(seq: int, document: Document, entry: Entry | None) -> Happening:
    kind, at, clock = document.pop("kind"), document.pop("at"), document.pop("clock", None)
    return Happening(seq, kind, at, entry, {} if entry is not None else document, clock=clock)


# --- new tables ------------------------------------------------------------------------------------------------------


def new_header(
    table: Table, name: str, host: str, listed: bool, hints: bool, clock: Document | None = None
) -> Document:
    """What is written down of a table when it is made."""
    about: Document = {"name": name, "host": host, "listed": listed, "hints": hints, "created": time.time()}
    if clock is not None:
        about["clock"] = clock
    return {**table.header(), "table": about}


def seat_everybody(record: Record, wanted: list[Seat]) -> None:
    """Fill the seats of a new table."""
    now = time.time()
    for number, seat in enumerate(wanted):
        if seat.kind == "person":
            record.note("join", now, seat=number, name=seat.name, guest=seat.guest)
        elif seat.kind == "bot":
            record.note("bot", now, seat=number, bot=seat.bot)


def same_game(game: Game) -> Game:
    """One object for all tables with the same game and set-up: they share it and what is cached for it."""
    return _same_game(type(game), json.dumps(game.header(), sort_keys=True))


@lru_cache(256)
def _same_game(kind: type[Game], header: str) -> Game:
    document = json.loads(header)
    return kind(document["seats"], document["options"], document.get("components"))
