# cython: boundscheck=True, wraparound=True, nonecheck=True
"""A table: a game, its position, the randomness and the log. The log is the truth."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from longshore.core import snapshot as snapshots
from longshore.core.chance import draw_outcome
from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import BadInput, Refused, expect
from longshore.core.game import Document, Event, Game, from_header
from longshore.core.kernel import Kernel
from longshore.core.log import FORMAT, Entry, Line, Log, read_log

log = logging.getLogger("longshore.table")
SNAPSHOT_EVERY = 16
TRIED = 2  # snapshots a table is read from, before the whole log is replayed
REASONS = "others", "chance", "shown", "nothing", "touched"
OTHERS_MOVED, CHANCE_SPOKE, SOMETHING_SHOWN, NOTHING_DONE, STAYS_PLAYED = REASONS


@dataclass(frozen=True)
class Refusal:
    """The first logged move that today's rules do not accept: its number, counted from 1, and why."""

    number: int
    move: str
    why: str

    def __str__(self) -> str:
        return f"move {self.number} ({self.move}) does not stand by today's rules: {self.why}"


class Table:
    """Seats round a position. Every change goes through `play`, `settle` and `undo`, and into the log."""

    def __init__(self, game: Game, seed: int | str, start: Kernel | None = None) -> None:
        self.game = game
        self.seed = seed
        self.kernel = game.start() if start is None else start.copy()
        self.opening = self.kernel.copy()
        self.custom_start = start is not None
        self.log: Log = []
        self.line = Line(self.log)  # the moves that stand
        self.snapshots: list[tuple[int, Kernel]] = [
            (0, self.opening)
        ]  # positions after so many moves, besides those in the log
        self.stopped: Refusal | None = None  # why the table stands still; see `resume`
        self.dropped: list[Entry] = []  # moves that were taken back because somebody decided so; see `resume`

    # --- playing ------------------------------------------------------------------------------------------------------

    def settle(self) -> list[Entry]:
        """Let chance speak until a seat has to decide or the game is over. Each draw depends on the seed and on how
        many moves went before, so a table that was interrupted goes on as it would have."""
        entries: list[Entry] = []
        while self.kernel.turn() == CHANCE:
            rng = random.Random(f"{self.seed}/{len(self.line)}")
            entries.append(self._record(CHANCE, draw_outcome(self.kernel, rng.randrange)))
        return entries

    def play(self, seat: int, move: int | str) -> Entry:
        """A seat's move, by number or in notation. Refused with the rule if it is not legal."""
        expect(self.stopped is None, f"the table stands still: {self.stopped}")
        if isinstance(move, str):
            move = self.game.parse(self.kernel, seat, move)
        rule = self.game.why_not(self.kernel, seat, move)
        if rule is not None:
            raise Refused(rule)
        return self._record(seat, move)

    def _record(self, seat: int, move: int) -> Entry:
        word = self.game.word(self.kernel, seat, move)
        audience = self.kernel.audience(seat, move)
        events = self.game.play(self.kernel, seat, move)
        entry = Entry(seat, word, events, audience, bool(self.kernel.revealed))
        self.note(entry)
        if len(self.line) % SNAPSHOT_EVERY == 0:
            entry.snapshot = snapshots.take(self.game, self.kernel)
        return entry

    def note(self, entry: Entry) -> bool:
        """Write an entry into the log, whatever the position is; False for an undo with nothing to take back."""
        self.log.append(entry)
        return self.line.fold(entry)

    def keep_log(self, log: Log) -> None:
        """Have the entries kept by something else, which has them already."""
        self.log = self.line.log = log

    # --- undo ---------------------------------------------------------------------------------------------------------

    def undo_barred(self, seat: int, bots: int = 0) -> str | None:
        """Why the seat may not take back its last move; None if it may. Computed from the log alone. What others have
        chosen in secret since does not matter as long as neither side knows the other's choice. Of the `bots` (bits)
        nobody minds if what they have done since is taken back with it, unless it has shown something."""
        at = len(self.line) - 1
        last = self.line[at] if at >= 0 else None
        while (
            last is not None and last.seat not in (seat, CHANCE) and (last.hidden_from(seat) or bots >> last.seat & 1)
        ):
            if last.reveals:
                return SOMETHING_SHOWN
            at -= 1
            last = self.line[at] if at >= 0 else None
        if last is None:
            return NOTHING_DONE
        if last.seat == CHANCE:
            return CHANCE_SPOKE
        if last.seat != seat:
            return NOTHING_DONE if self.line.last(seat) < 0 else OTHERS_MOVED
        if last.reveals:
            return SOMETHING_SHOWN
        if not self.game.takes_back():
            return STAYS_PLAYED
        for later in self.line[at + 1 :]:
            if not (last.hidden_from(later.seat) or bots >> later.seat & 1):
                return OTHERS_MOVED
        return None

    def undo(self, seat: int, bots: int = 0) -> list[Entry]:
        """Take back the seat's last move, and first, where it is in the way, what the `bots` have done since."""
        barred = self.undo_barred(seat, bots)
        if barred is not None:
            raise BadInput(f"the last move cannot be taken back: {barred}")
        at = self.line.last(seat)
        since = [] if self.undo_barred(seat) is None else [made.seat for made in self.line[at + 1 :]]
        while self.snapshots[-1][0] > at:
            self.snapshots.pop()
        entries = [Entry(mover, "", undo=True) for mover in [*reversed(since), seat]]
        for entry in entries:
            self.note(entry)
        self.kernel = self.position(len(self.line))
        return entries

    def position(self, moves: int) -> Kernel:
        """The position after so many of the moves that stand; of a table that stands still, at most where it stands."""
        if self.stopped is not None:
            moves = min(moves, self.stopped.number - 1)
        at, kernel = self._before(moves)
        for entry in self.line[at:moves]:
            self.game.play(kernel, entry.seat, self.game.parse(kernel, entry.seat, entry.move))
        return kernel

    def _before(self, moves: int) -> tuple[int, Kernel]:
        """The last position that is kept of those after so many moves or fewer, and after how many it is."""
        at, kernel = max((kept for kept in self.snapshots if kept[0] <= moves), key=lambda kept: kept[0])
        for number in range(moves, at, -1):
            snapshot = self.line.snapshot(number)
            if snapshot is not None:
                try:
                    return number, snapshots.read(self.game, snapshot)
                except BadInput:  # `_restore` has told of it
                    continue
        return at, kernel.copy()

    @property
    def over(self) -> bool:
        return self.kernel.turn() == OVER

    # --- the log as lines of JSON -------------------------------------------------------------------------------------

    def header(self) -> Document:
        """The first line: all it takes to set the table up again."""
        header: Document = {"longshore": FORMAT, **self.game.header(), "rules": self.game.rules().version}
        header["seed"] = self.seed
        if self.custom_start:
            header["start"] = self.game.dump(self.opening)
            opening = snapshots.take(self.game, self.opening)
            header |= {} if opening is None else {"opening": opening}
        return header

    def lines(self) -> Iterator[str]:
        """The whole log."""
        yield json.dumps(self.header(), ensure_ascii=False)
        for entry in self.log:
            yield json.dumps(entry.document(), ensure_ascii=False)

    def save(self, path: Path) -> None:
        """Write the log so that a crash leaves either the old file or the new one."""
        draft = path.with_name(f"{path.name}.part")
        draft.write_text("".join(f"{line}\n" for line in self.lines()), "utf-8")
        draft.replace(path)

    @classmethod
    def resume(cls, lines: Iterable[str], name: str = "log", take_back: bool = False) -> Table:
        """A table as its log left it. Nothing in the log is taken back by itself: if today's rules do not accept a
        logged move, wherever one begins, the table keeps all entries and stands still before that move, which
        `stopped` then tells. To take back that move and all after it is somebody's decision: `take_back`; `dropped`
        then holds them."""
        header, entries = read_log(lines, name)
        game, start = _opening(header, name)
        table = cls(game, header["seed"], start)
        for entry in entries:
            expect(table.note(entry), f"{name}: an undo with nothing to take back")
        table._restore(name)
        if table.stopped is not None and take_back:
            table.dropped = table.line[table.stopped.number - 1 :]
            for lost in reversed(table.dropped):
                table.note(Entry(lost.seat, "", undo=True))
            table.stopped = None
        return table

    def _restore(self, name: str) -> None:
        """Find the position after the moves that stand: from wherever the log replays exactly as it was recorded; else
        from wherever it replays at all; else the table stands still before the move that is refused."""
        tried: list[Replay] = []
        for count, kernel in self._beginnings(name):
            replay = self._replay(count, kernel)
            tried.append(replay)
            if replay.exact:
                break
        best = max(tried, key=lambda replay: (replay.exact, replay.refusal is None, replay.reached))
        if best.refusal is not None:
            log.error("%s stands still: %s", name, best.refusal)
        elif not best.exact:
            log.warning("%s: today's rules tell some of its moves otherwise than they were recorded", name)
        if best.begun and self.line.snapshot(best.begun) is None:  # one that was described, and so is not exact
            self.snapshots.append((best.begun, best.beginning))
        self.kernel = best.kernel
        self.stopped = best.refusal

    def _beginnings(self, name: str) -> Iterator[tuple[int, Kernel]]:
        """Where a replay can begin, best first: the last snapshot, the one before, the very beginning; then documents
        of older logs, since what they leave out is guessed."""
        line = self.line
        exact = [number for number in range(1, len(line) + 1) if line.snapshot(number) is not None]
        described = [number for number in range(1, len(line) + 1) if line.described(number) is not None]
        for number in exact[: -TRIED - 1 : -1]:
            try:
                yield number, snapshots.read(self.game, line.snapshot(number))
            except BadInput as error:
                log.warning("%s: move %d has %s; trying an earlier one", name, number, error)
        yield 0, self.opening.copy()
        for number in described[: -TRIED - 1 : -1]:
            try:
                yield number, _described(self.game, line.described(number) or {}, f"{name}: move {number}")
            except BadInput as error:
                log.warning("%s", error)

    def _replay(self, begun: int, kernel: Kernel) -> Replay:
        """Play the logged moves from there, as far as today's rules accept them."""
        replay = Replay(begun, kernel.copy(), kernel)
        for number, entry in enumerate(self.line[begun:], begun + 1):
            move, why = _judged(self.game, kernel, entry)
            if why is not None:
                replay.exact, replay.refusal = False, Refusal(number, entry.move, why)
                break
            replay.exact &= _told_alike(self.game.play(kernel, entry.seat, move), entry.events)
            replay.reached = number
        return replay


@dataclass
class Replay:
    """A log replayed from a beginning: how far it went, and whether everything happened as recorded."""

    begun: int
    beginning: Kernel
    kernel: Kernel
    reached: int = 0
    exact: bool = True
    refusal: Refusal | None = None


def _judged(game: Game, kernel: Kernel, entry: Entry) -> tuple[int, str | None]:
    """A logged move, and why today's rules do not accept it, if they do not."""
    try:
        move, rule = game.judge(kernel, entry.seat, entry.move)
    except BadInput as error:
        return -1, str(error)
    return move, None if rule is None else f"now refused: {rule}"


def _told_alike(happened: list[Event], recorded: list[Event]) -> bool:
    return [event.document() for event in happened] == [event.document() for event in recorded]


def _opening(header: Document, name: str) -> tuple[Game, Kernel | None]:
    """The game of a log, and the position it began from if that is not the first: exact if today's layout allows."""
    game = from_header(header)
    if "start" not in header and "opening" not in header:
        return game, None
    try:
        return game, snapshots.read(game, header.get("opening"))
    except BadInput:
        expect(isinstance(header.get("start"), dict), f"{name}, line 1: start must be a position")
        return game, _described(game, header["start"], f"{name}, line 1: start")


def _described(game: Game, document: Document, where: str) -> Kernel:
    """A position kept in a log as a document: of the same game, with the same seats and options."""
    header = game.header()
    kept = {name: document.get(name) for name in header if name != "components"}
    if isinstance(kept["options"], dict):
        kept["options"] = game.options_then(kept["options"])
    same = kept == {name: value for name, value in header.items() if name != "components"}
    expect(same, f"{where}: a position of another game, other seats or other options")
    return game.load(document | header)[1]


# --- judging old logs again -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Difference:
    """Where today's rules see a logged move otherwise."""

    number: int
    move: str
    what: str


def verify(lines: Iterable[str], name: str = "log") -> tuple[Table, list[Difference]]:
    """Judge every move of a log by today's rules and compare what happens with what was recorded. After a move that is
    refused the judging goes on from the next snapshot, if there is one."""
    header, entries = read_log(lines, name)
    game, start = _opening(header, name)
    table = Table(game, header["seed"], start)
    found: list[Difference] = []
    for entry in entries:
        table.note(entry)
    kernel = table.kernel
    lost = False
    for number, entry in enumerate(table.line, 1):
        if not lost:
            move, why = _judged(game, kernel, entry)
            if why is not None:
                found.append(Difference(number, entry.move, why))
                lost = True
            elif not _told_alike(game.play(kernel, entry.seat, move), entry.events):
                found.append(Difference(number, entry.move, "other events than recorded"))
        try:
            spoilt = table.line.is_spoilt(number)
            kept = None if spoilt else kept_position(game, entry, f"{name}: move {number}")
        except BadInput as error:
            found.append(Difference(number, entry.move, str(error)))
            continue
        if kept is not None and lost:
            kernel, lost = kept, False
        elif kept is not None and kept != kernel:
            what = "another position than recorded"
            found.append(Difference(number, entry.move, what if entry.snapshot else f"{what}, in the older way"))
    table.kernel = kernel
    return table, found


def kept_position(game: Game, entry: Entry, where: str) -> Kernel | None:
    """The position that was kept with a move; None if there is none, or one of another layout. BadInput if it is
    damaged."""
    if entry.snapshot is not None and entry.snapshot.get("layout") == snapshots.layout_of(game, game.start()):
        return snapshots.read(game, entry.snapshot)
    return None if entry.described is None else _described(game, entry.described, where)
