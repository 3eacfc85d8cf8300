# cython: boundscheck=True, wraparound=True, nonecheck=True
"""One table in memory: its log folded into seats, position and result. Every wish at a table is judged here.

A wish that fails raises ApiError and leaves the record as it was. One that succeeds leaves its new entries in `fresh`;
whoever asked must make them durable, or throw the record away.
"""

from __future__ import annotations

import json
import time
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput, Refused
from longshore.core.game import Document, Game, shared_game
from longshore.core.kernel import Kernel
from longshore.core.log import Entry, Line
from longshore.core.table import Table
from longshore.core.words import Words
from longshore.server import agreement
from longshore.server.agreement import Proposal
from longshore.server.clock import FINE, TICK, WATCH, Clock, Then, Watch
from longshore.server.errors import ApiError, no_table, not_yours
from longshore.server.seats import TEXT_LENGTH, Seat, bot_name, clean
from longshore.server.store import Row
from longshore.server.stream import MOVES, LogEntry, Moves, Stream, read_entry, stored

WORDS = Words(Path(__file__).with_name("words.toml"))
STAND_IN = "docker"  # the bot that plays on for a seat that has resigned


class Record:
    """A table as its log says."""

    def __init__(self, table_id: str, header: Document, table: Table, watch: Watch = WATCH) -> None:
        self.id = table_id
        self.watch = watch
        self.header = header
        self.about: Document = header["table"]
        self.table = table
        self.table.game = shared_game(json.dumps(table.game.header(), sort_keys=True))
        self.game: Game = self.table.game
        self.hides = self.game.has_secrets()
        self.seats = [Seat() for _ in range(self.game.seats)]
        self.bots = False  # whether there ever was one
        self.state = "open"
        self.seq = 0
        self.log_entries = Stream()
        self.moves = Moves(self.log_entries, table.log)
        self.table.keep_log(self.moves)
        self.acted = [0] * self.game.seats  # the last entry by which a seat changed the position
        self.winners: list[int] = []
        self.reason = ""
        self.rematch: str | None = None
        self.proposal: Proposal | None = None
        self.updated: float = self.about["created"]
        self.fresh: list[LogEntry] = []
        self.scratch: dict[Any, Any] = {}  # what has been worked out about the present position
        clock: Document | None = self.about.get("clock")
        self.mover: int | None = None  # whoever made the last move that was not chance's
        self.clock = None if clock is None else Clock(clock["minutes"], clock["increment"], self.game.seats)

    # --- from and to the log -----------------------------------------------------------------------------------------

    @classmethod
    def read(
        cls,
        table_id: str,
        header_text: str,
        rows: list[tuple[int, str]],
        watch: Watch = WATCH,
        take_back: bool = False,
    ) -> Record:
        """A table from its log. Should today's rules refuse a logged move, the table stands still: all entries stay,
        and no wish is granted. Only for an operator who decides so are that move and all after it taken back; they are
        then in `fresh`."""
        header = msgspec.json.decode(header_text)
        documents = [(seq, msgspec.json.decode(text)) for seq, text in rows]
        lines = [text for (_, text), (_, document) in zip(rows, documents, strict=True) if document["kind"] in MOVES]
        table = Table.resume([header_text, *lines], f"table {table_id}", take_back)
        entries = iter(list(table.log))
        record = cls(table_id, header, table, watch)
        for (seq, text), (_, document) in zip(rows, documents, strict=True):
            record._take_in(seq, text, document, next(entries) if document["kind"] in MOVES else None)
        record._set_clock()
        now = time.time()
        for entry in entries:  # what `resume` has taken back
            record.append("undo", now, entry, operator=True)
        if table.dropped:
            record._settle(now)
        return record

    def follow(self, rows: list[tuple[int, str]]) -> None:
        """Take in entries that another process has written. May raise anything if the rules there are others; the
        record must then be read afresh."""
        if self.table.stopped is not None:
            raise BadInput(f"table {self.id} stands still: what is new may be an operator's decision")
        for seq, text in rows:
            document = msgspec.json.decode(text)
            entry = None
            if document["kind"] == "move":
                entry = self.table.play(document["seat"], document["move"])
            elif document["kind"] == "undo":
                [entry] = self.table.undo(document["seat"])
            self._take_in(seq, text, document, entry)
        self._set_clock()

    def _take_in(self, seq: int, text: str, document: Document, entry: Entry | None) -> None:
        """An entry that is stored already."""
        log_entry = read_entry(seq, document, entry)
        self._fold(log_entry)
        self.log_entries.keep(log_entry, text.encode())

    def take_fresh(self) -> list[Row]:
        """The new entries as rows to be stored."""
        fresh, self.fresh = self.fresh, []
        rows: list[Row] = []
        for log_entry in fresh:
            line = stored(self.game, log_entry)
            self.log_entries.keep(log_entry, line)
            rows.append((self.id, log_entry.seq, line.decode()))
        return rows

    def append(self, kind: str, now: float, entry: Entry | None = None, **details: Any) -> None:
        log_entry = LogEntry(self.seq + 1, kind, now, entry, details)
        self.fresh.append(log_entry)
        self._fold(log_entry)
        if self.clock is not None:
            self._run_clock(self.clock, log_entry)

    def _fold(self, log_entry: LogEntry) -> None:
        if log_entry.seq != self.seq + 1:
            raise BadInput(f"table {self.id}: entry {log_entry.seq} follows entry {self.seq}")
        self.seq = log_entry.seq
        self.updated = log_entry.at
        self.log_entries.append(log_entry)
        self.scratch.clear()
        if log_entry.entry is not None:
            self._fold_move(log_entry)
        else:
            getattr(self, f"_fold_{log_entry.kind}")(log_entry)

    def _fold_move(self, log_entry: LogEntry) -> None:
        """A move or an undo: what it does to the moves that stand the table's line has folded."""
        assert log_entry.entry is not None
        self.moves.taken_in(log_entry.seq)
        if log_entry.entry.seat >= 0:
            self.acted[log_entry.entry.seat] = log_entry.seq

    @property
    def line(self) -> Line:
        """The moves that stand."""
        return self.table.line

    def made(self, ply: int) -> LogEntry:
        """What happened at the table when the last of so many moves that stand was made."""
        return self._logged(self.table.line.numbers[ply - 1])

    def _logged(self, number: int) -> LogEntry:
        """What happened when an entry of the table's log was made, by its number."""
        log_entry: LogEntry = self.log_entries[self.moves.seqs[number] - 1]
        return log_entry

    def _fold_chat(self, log_entry: LogEntry) -> None:
        """Only those who read it mind."""

    def _fold_join(self, log_entry: LogEntry) -> None:
        if self.proposal is not None and self.proposal.seat == log_entry.details["seat"]:
            self.proposal = None
        self.seats[log_entry.details["seat"]].sit(log_entry.details["guest"], log_entry.details["name"])

    def _fold_name(self, log_entry: LogEntry) -> None:
        self.seats[log_entry.details["seat"]].name = log_entry.details["name"]

    def _fold_leave(self, log_entry: LogEntry) -> None:
        self.seats[log_entry.details["seat"]].stand_up(self.state != "open")
        if self.proposal is not None and self.proposal.by == log_entry.details["seat"]:
            self.proposal = None
        if agreement.lapsed(self):
            self.proposal = None

    def _fold_bot(self, log_entry: LogEntry) -> None:
        self.seats[log_entry.details["seat"]].man(log_entry.details["bot"], log_entry.details.get("name"))
        self.bots = True
        self.proposal = None

    def _fold_propose(self, log_entry: LogEntry) -> None:
        self.proposal = Proposal(**log_entry.details)
        if self.proposal.by is not None:
            self.proposal.agreed.add(self.proposal.by)

    def _fold_agree(self, log_entry: LogEntry) -> None:
        if self.proposal is not None:
            self.proposal.agreed.add(log_entry.details["by"])

    def _fold_decline(self, log_entry: LogEntry) -> None:
        self.proposal = None

    def _fold_start(self, log_entry: LogEntry) -> None:
        self.state = "running"

    def _fold_resign(self, log_entry: LogEntry) -> None:
        seat = self.seats[log_entry.details["seat"]]
        seat.resigned = True
        if "bot" in log_entry.details:
            seat.bot = log_entry.details["bot"]
            self.bots = True
        if agreement.lapsed(self):
            self.proposal = None

    def _fold_over(self, log_entry: LogEntry) -> None:
        self.state = "over"
        self.proposal = None
        self.winners = log_entry.details["winners"]
        self.reason = log_entry.details["reason"]

    def _fold_resume(self, log_entry: LogEntry) -> None:
        """Only the clock minds."""

    def _fold_rematch(self, log_entry: LogEntry) -> None:
        self.rematch = log_entry.details["table"]

    # --- the clock ---------------------------------------------------------------------------------------------------

    def _run_clock(self, clock: Clock, log_entry: LogEntry) -> None:
        """Let the clock go on after an entry, and write down what it says."""
        now = self.watch.steady()
        if log_entry.kind == "resume":
            clock.pause(now)
        entry = log_entry.entry
        if entry is not None and entry.seat >= 0:
            self.mover = entry.seat
        if self.table.kernel.turn() == CHANCE:  # whose turn it is then will be seen when it has spoken
            clock.turn(now, clock.running)
        elif entry is not None and entry.undo and entry.seat >= 0:
            clock.take_back(now, self._timed(), entry.seat, self._then(clock, entry.back))
        else:
            clock.turn(now, self._timed(), None if entry is None else self.mover)
        log_entry.clock = [round(left, FINE) for left in clock.left]
        log_entry.ran = round(clock.ran, FINE)
        log_entry.stamp = self.watch.stamp()

    def _then(self, clock: Clock, number: int) -> Then:
        """What the clock said when a move was made, of which the number in the log is given, that is no longer there.
        Time is given back to those for whom it has run because of that move: not to who has to decide all the same, or
        has decided since, in secret."""
        made = self._logged(number)
        others = self.line.since(number) | set(self._timed()) | {made.entry.seat if made.entry is not None else CHANCE}
        spared = [seat for seat in range(len(self.seats)) if seat not in others]
        return Then(made.clock or clock.left, clock.ran if made.ran is None else made.ran, spared)

    def _set_clock(self) -> None:
        """The clock as the log left it."""
        if self.clock is not None and self.log_entries and self.log_entries[-1].clock is not None:
            last = self.log_entries[-1]
            since = self.watch.steady() - self.watch.age(last.stamp, last.at)
            self.clock.set(self.log_entries[-1].clock or [], last.ran or 0.0, self._timed(), since)

    def _timed(self) -> list[int]:
        """The people who have to decide."""
        return [seat for seat in self.waiting() if self.seats[seat].bot is None and not self.seats[seat].resigned]

    def resume(self, started: float) -> None:
        """A process that has started, in steady time, since the last entry finds the table: the time in between does
        not count."""
        if self.clock is None or not self.clock.running:
            return
        last = self.log_entries[-1]
        if self.watch.age(last.stamp, last.at) > self.watch.steady() - started:
            self.append("resume", time.time())

    def rings_in(self) -> float | None:
        """In how many seconds somebody's time is up, if nothing happens before; None: nobody's runs."""
        rings = None if self.clock is None or self.state != "running" else self.clock.rings()
        return None if rings is None else max(0.0, rings - self.watch.steady())

    def due(self, now: float) -> float | None:
        """When the server itself has to act, by the time of day: at once for a bot or when somebody's time is up; None:
        not at all."""
        if self.bot_to_move() is not None:
            return now
        wait = self.rings_in()
        return None if wait is None else now + wait

    def time_up(self) -> None:
        """Whoever has no time left is out of the game, as if resigned."""
        for seat in self.clock.up(self.watch.steady()) if self.clock is not None else ():
            if self.state == "running":
                self._give_up(seat, time.time(), "time", time=True)

    def branch(self, ply: int) -> Kernel:
        """The position after so many moves, for another table to play on from: only if nobody would learn by it what
        is hidden here."""
        if self.hides and self.state != "over":
            raise ApiError("not_now", "This game hides something: it can be played on from once it is over.")
        if not self.about["hints"] and self.state != "over":
            raise ApiError("no_hints", "This table plays without hints: it can be played on from once it is over.")
        if ply > len(self.line):
            raise ApiError("no_page", f"There are only {len(self.line)} moves yet.")
        kernel = self.table.position(ply)
        if kernel.turn() == OVER:
            raise ApiError("not_now", "The game is over there: go back a move.")
        return kernel

    # --- who may what ------------------------------------------------------------------------------------------------

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats this guest holds."""
        return tuple(n for n, seat in enumerate(self.seats) if seat.guest == guest) if guest is not None else ()

    def played_by(self, guest: str | None) -> tuple[int, ...]:
        """Those of them that have not given up."""
        return tuple(seat for seat in self.seats_of(guest) if not self.seats[seat].resigned)

    def hosted_by(self, guest: str | None) -> bool:
        return guest is not None and self.about["host"] == guest

    def waiting(self) -> list[int]:
        """The seats that have to decide now."""
        kept: list[int] | None = self.scratch.get("waiting")
        if kept is None:
            bits = self.table.kernel.waiting() if self.state == "running" and self.table.stopped is None else 0
            kept = self.scratch["waiting"] = _seats_in(bits)
        return kept

    def legal(self, seat: int) -> dict[str, int]:
        """The legal moves of a seat that has to decide, in notation, with their numbers."""
        kept: dict[str, int] | None = self.scratch.get(seat)
        if kept is None:
            kept = self.scratch[seat] = self.game.legal_words(self.table.kernel, seat)
        return kept

    def bot_to_move(self) -> int | None:
        """The first seat to decide for which a bot decides."""
        if not self.bots:
            return None
        return next((seat for seat in self.waiting() if self.seats[seat].bot is not None), None)

    def own(self, guest: str | None, seat: int) -> Seat:
        """The seat, if it is the guest's."""
        if not 0 <= seat < len(self.seats):
            raise ApiError("malformed", f"There is no seat {seat} at this table.")
        if guest is None or self.seats[seat].guest != guest:
            raise not_yours()
        return self.seats[seat]

    def may_decide(self, guest: str | None, seat: int) -> None:
        """Refuse who does not hold the seat, and who has given up: that is final, a bot plays on."""
        if self.own(guest, seat).resigned:
            text = "This seat has given up, or its time was up: a bot plays on."
            raise ApiError("not_now", text, reason="resigned")

    def _running(self) -> None:
        if self.state == "open":
            raise ApiError("not_now", "The game has not started yet.")
        if self.state == "over":
            raise ApiError("not_now", "The game is over.")
        if self.table.stopped is not None:
            raise ApiError("stopped", WORDS.say("stopped", "en", number=self.table.stopped.number))

    # --- sitting down and getting up ---------------------------------------------------------------------------------

    def join(self, guest: str, name: str, seat: int | None) -> tuple[int, bool]:
        """A guest sits down, or asks to: in which seat, and whether it is theirs now."""
        if self.state == "over":
            raise ApiError("not_now", "The game is over.")
        if seat is None:
            own = [number for number, place in enumerate(self.seats) if place.last == guest]
            free = [number for number, place in enumerate(self.seats) if place.free]
            seat = next(iter(own + free), None)
            if seat is None:
                raise ApiError("taken", "No seat is free at this table.")
        elif not 0 <= seat < len(self.seats):
            raise ApiError("malformed", f"There is no seat {seat} at this table.")
        elif not self.seats[seat].free and self.seats[seat].last != guest:
            raise ApiError("taken", "This seat is taken.")
        return seat, agreement.sit_down(self, guest, name, seat)

    def rename(self, guest: str, before: str, name: str) -> int:
        """A guest who went by another name before has a new one, also here: in how many seats. Friends at the same
        screen keep theirs: if the guest has several seats, only those of the old name are meant."""
        mine = self.seats_of(guest) if self.state != "over" else ()
        meant = [seat for seat in mine if len(mine) == 1 or self.seats[seat].name == before]
        renamed = [seat for seat in meant if self.seats[seat].name != name]
        for seat in renamed:
            self.append("name", time.time(), seat=seat, name=name, before=self.seats[seat].name)
        return len(renamed)

    def recover(self, guest: str, seat: int) -> None:
        """The holder of the recovery link takes the seat over, whoever has it now; the caller has seen to it that the
        link is still good."""
        if self.seats[seat].kind != "person":  # given to a bot since
            raise no_table()
        self.append("join", time.time(), seat=seat, name=self.seats[seat].name, guest=guest)

    def seat_bot(self, now: float, seat: int, bot: str, others: set[str] | None = None) -> None:
        """A bot sits down, under a name of its own; another level goes on under the same."""
        place = self.seats[seat]
        taken = {one.name.casefold() for one in self.seats} | (others or set())
        named = place.kind == "bot" and place.name.casefold() != place.bot
        self.append("bot", now, seat=seat, bot=bot, name=place.name if named else bot_name(self.id, seat, taken))

    def leave(self, guest: str | None, seat: int) -> bool:
        """A guest stands up; whether from a game that runs."""
        self.own(guest, seat)
        if self.state == "over":
            raise ApiError("not_now", "The game is over.")
        self.append("leave", time.time(), seat=seat)
        agreement.settle(self)
        return self.state == "running"

    def start(self, guest: str | None) -> None:
        if not self.seats_of(guest) and not self.hosted_by(guest):
            raise ApiError("not_yours", "Only somebody with a seat can start the game.")
        if self.state != "open":
            raise ApiError("not_now", "The game has already started.")
        if any(seat.kind == "open" for seat in self.seats):
            raise ApiError("not_now", "There are still open seats: fill them, or give them to bots.")
        now = time.time()
        self.append("start", now)
        self._settle(now)

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, guest: str | None, seat: int, move: str, seq: int) -> None:
        """A person's move, in notation."""
        self.may_decide(guest, seat)
        self._running()
        self._fresh_enough(seat, seq)
        known = self.scratch.get(seat)  # if the seat has been told its legal moves, it most likely takes one of them
        self._play(seat, move if known is None else known.get(move, move))

    def play_bot(self, seat: int, move: int, moves_seen: int) -> None:
        """A bot's move; only if nothing has been moved or taken back since it began to think."""
        if len(self.table.log) != moves_seen or self.state != "running" or self.seats[seat].bot is None:
            raise ApiError("stale", "The position has changed.")
        self._play(seat, move)

    def _play(self, seat: int, move: str | int) -> None:
        if not self.table.kernel.waiting() >> seat & 1:
            raise ApiError("not_now", "It is not this seat's turn.")
        if self.clock is not None and seat in self.clock.up(self.watch.steady()):
            raise ApiError("not_now", "This seat's time is up.")
        try:
            entry = self.table.play(seat, move)
        except Refused as refusal:
            title = self.game.rules()[refusal.rule].title["en"]
            raise ApiError("refused", f"The move is against the rule: {title}.", rule=refusal.rule) from None
        except BadInput as error:
            raise ApiError("malformed", f"This is no move: {error}.") from None
        now = time.time()
        self.append("move", now, entry)
        self._settle(now)

    def _settle(self, now: float) -> None:
        """Let chance speak; see whether the game is over."""
        for entry in self.table.settle():
            self.append("move", now, entry)
        if self.table.over:
            kernel = self.table.kernel
            self.end(now, self.game.winners(kernel), "end")

    def end(self, now: float, winners: list[int], reason: str) -> None:
        self.append("over", now, winners=winners, scores=self.game.scores(self.table.kernel), reason=reason)

    def undo(self, guest: str | None, seat: int, seq: int) -> None:
        self.may_decide(guest, seat)
        self._running()
        self._fresh_enough(seat, seq)
        barred = self.undo_barred(seat)
        if barred is not None:
            raise ApiError("not_now", "The last move cannot be taken back.", reason=barred)
        self._can_afford_undo(seat)
        now = time.time()
        for entry in self.table.undo(seat, self._bots_against(seat)):
            self.append("undo", now, entry)

    def undo_barred(self, seat: int) -> str | None:
        """Why the seat cannot take back a move now; None if it can."""
        if self.state == "over":
            return "over"
        return "resigned" if self.seats[seat].resigned else self.table.undo_barred(seat, self._bots_against(seat))

    def _bots_against(self, seat: int) -> int:
        """The bots, as bits, if the seat plays against nobody else, and without a clock: what they have done since can
        be taken back with a move, as on a board of one's own."""
        others = [number for number, place in enumerate(self.seats) if number != seat and place.kind != "bot"]
        if others or self.clock is not None:
            return 0
        return ((1 << len(self.seats)) - 1) & ~(1 << seat)

    def _can_afford_undo(self, seat: int) -> None:
        """Who takes a move back pays for the time since; nobody is to lose the game by it."""
        if self.clock is None:
            return
        now, made = self.watch.steady(), self.line.numbers[self.line.last(seat)]
        if self.clock.left_at(now)[seat] - self.clock.cost(now, seat, self._then(self.clock, made)) < TICK:
            raise ApiError("not_now", "To take this back would cost more time than this seat has left.", reason="time")

    def resign(self, guest: str | None, seat: int) -> None:
        """The last seat that has not resigned wins; while there are several, a bot plays on for those that have."""
        place = self.own(guest, seat)
        self._running()
        if place.resigned:
            raise ApiError("not_now", "This seat has already resigned.")
        self._give_up(seat, time.time(), "resign")

    def _give_up(self, seat: int, now: float, reason: str, **more: Any) -> None:
        left = [n for n, other in enumerate(self.seats) if n != seat and not other.resigned]
        if len(left) == 1:
            self.append("resign", now, seat=seat, **more)
            self.end(now, left, reason)
        else:
            self.append("resign", now, seat=seat, bot=STAND_IN, **more)
            agreement.settle(self)

    def say(self, guest: str | None, text: str) -> None:
        """Chat, by anybody with a seat."""
        mine = self.seats_of(guest)
        if not mine:
            raise ApiError("not_yours", "Only those with a seat can write here.")
        text = clean(text, TEXT_LENGTH, "message")
        self.append("chat", time.time(), seat=mine[0], name=self.seats[mine[0]].name, text=text)

    def play_again(self, guest: str | None, table_id: str) -> str:
        """Note the table of the rematch: this one, unless there already is one."""
        if not self.seats_of(guest):
            raise ApiError("not_yours", "Only somebody with a seat can ask for a rematch.")
        if self.state != "over":
            raise ApiError("not_now", "The game is not over yet.")
        if self.rematch is None:
            self.append("rematch", time.time(), table=table_id)
        assert self.rematch is not None
        return self.rematch

    def _fresh_enough(self, seat: int, seq: int) -> None:
        """Refuse what was sent before the seat's own last move was seen: a double click, or a message sent again."""
        if seq < self.acted[seat] or seq > self.seq:
            raise ApiError("stale", "This seat has moved since: look at the position as it is now.")


@cache
def _seats_in(bits: int) -> list[int]:
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


# --- new tables ------------------------------------------------------------------------------------------------------


def new_header(
    table: Table,
    name: str,
    host: str,
    listed: bool,
    hints: bool,
    clock: Document | None = None,
    seed_chosen: bool | None = None,
    played_on: Document | None = None,
) -> Document:
    """What is written down of a table when it is made: also whether somebody chose the seed (None: not known), and the
    position it was played on from, as everybody may know it."""
    about: Document = {"name": name, "host": host, "listed": listed, "hints": hints, "created": time.time()}
    more = {"clock": clock, "seed_chosen": seed_chosen, "played_on": played_on}
    about |= {key: value for key, value in more.items() if value is not None}
    return {**table.header(), "table": about}


def may_count(record: Record) -> bool:
    """Whether the result may count for anything, such as a rating: nobody knew more than the others of what chance
    would say or of what is hidden, and nobody was helped."""
    about = record.about
    return about.get("seed_chosen") is False and not record.table.custom_start and not about["hints"]


def seat_everybody(record: Record, wanted: list[Seat]) -> None:
    """Fill the seats of a new table."""
    now = time.time()
    people = {seat.name.casefold() for seat in wanted if seat.kind == "person"}
    for number, seat in enumerate(wanted):
        if seat.kind == "person":
            record.append("join", now, seat=number, name=seat.name, guest=seat.guest)
        elif seat.kind == "bot":
            assert seat.bot is not None
            record.seat_bot(now, number, seat.bot, people)
