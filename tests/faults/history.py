"""What clients were told, and whether it hangs together: one order for all, nothing acknowledged missing, no entry
twice, no gap, and every position the one that the log leads to.

A `Hearing` is one connection: all it sent and heard, in order. A `Truth` is a table's log as it is stored in the end;
`complaints` compares them. It knows the rules only through `Record.follow`, which plays every stored move again from
the first, past all snapshots.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from longshore.server import views
from longshore.server.record import Record

Document = dict[str, Any]
Viewer = tuple[int, ...]
UNKNOWN = ("unavailable", "broken")  # errors after which nobody knows whether the wish was stored


@dataclass
class Hearing:
    """One connection of one client to one table."""

    who: str
    table: str
    since: int = 0
    events: list[tuple[str, Document]] = field(default_factory=list)  # ("sent" or "heard", the message)

    def sent(self, message: Document) -> None:
        self.events.append(("sent", message))

    def heard(self, message: Document) -> None:
        self.events.append(("heard", message))


@dataclass
class Truth:
    """A table as it is stored in the end."""

    table: str
    header: str
    rows: list[tuple[int, str]]

    @property
    def entries(self) -> list[Document]:
        return [{"seq": seq, **json.loads(text)} for seq, text in self.rows]


@dataclass(frozen=True)
class Claim:
    """An acknowledgement, with the message it answers."""

    who: str
    wish: Document
    seq: int


def complaints(truth: Truth, hearings: Iterable[Hearing], unknown: tuple[str, ...] = UNKNOWN) -> list[str]:
    """Everything that is wrong with what was told of a table. After an error that is `unknown` the wish may have been
    stored, after all others not."""
    own = [hearing for hearing in hearings if hearing.table == truth.table]
    found = [*gaps(truth)]
    if found:  # nothing can be compared with such a log
        return [f"table {truth.table}: {text}" for text in found]
    for hearing in own:
        found += order(hearing, len(truth.rows))
    found += contents(truth, own)
    found += acknowledgements(truth, own)
    found += uninvited(truth, own, unknown)
    return [f"table {truth.table}: {text}" for text in found]


def gaps(truth: Truth) -> Iterator[str]:
    """The log has the entries 1, 2, 3 … each once."""
    for number, (seq, _) in enumerate(truth.rows, 1):
        if seq != number:
            yield f"entry {number} of the log has the number {seq}"
            return


def order(hearing: Hearing, last: int) -> Iterator[str]:
    """A client hears every entry once and in order, from where it asked to; and of its wish before its ack."""
    seq: int | None = None
    for how, message in hearing.events:
        if how == "sent":
            continue
        if message["t"] in ("hello", "news"):
            if message["t"] == "hello":
                if seq is not None:
                    yield f"{hearing.who} was greeted twice on one connection"
                seq = hearing.since
                if message["seq"] < seq:
                    yield f"{hearing.who} had heard entry {seq}, came back, and found the table at {message['seq']}"
                    return
            if seq is None:
                yield f"{hearing.who} heard news before a hello"
                return
            for entry in message["entries"]:
                if entry["seq"] != seq + 1:
                    yield f"{hearing.who} heard entry {entry['seq']} after entry {seq}"
                seq = entry["seq"]
            if message["seq"] != seq:
                yield f"{hearing.who} was told that the table is at {message['seq']} after hearing entry {seq}"
            if seq > last:
                yield f"{hearing.who} heard entry {seq}, but the log ends at {last}: it is lost"
        elif message["t"] == "ack" and (seq is None or message["seq"] > seq):
            yield f"{hearing.who} got the ack of entry {message['seq']} before hearing of it"


def contents(truth: Truth, hearings: list[Hearing]) -> Iterator[str]:
    """Every entry and every position is told as the log, played again, says it."""
    wanted: dict[int, list[tuple[str, Viewer, Document | None, Document | None]]] = {}
    for hearing in hearings:
        for viewer, message in shown(hearing):
            wanted.setdefault(message["seq"], []).append((hearing.who, viewer, None, message["state"]))
            for entry in message["entries"]:
                wanted.setdefault(entry["seq"], []).append((hearing.who, viewer, entry, None))
    record = Record.read(truth.table, truth.header, [])
    known: dict[tuple[str, Viewer], Document] = {}
    for row in [None, *truth.rows]:
        if row is not None:
            record.follow([row])
        known.clear()
        for who, viewer, entry, state in wanted.get(record.seq, ()):
            if entry is not None:
                right = known.get(("entry", viewer)) or json.loads(views.redact(record, record.log_entries[-1], viewer))
                known["entry", viewer] = right
                if entry != right:
                    yield f"{who} heard entry {record.seq} as {_short(entry)}, but it is {_short(right)}"
            if state is not None:
                right = known.get(("state", viewer)) or json.loads(views.state(record, viewer))
                known["state", viewer] = right
                wrong = [name for name in sorted({*state, *right} - {"clock"}) if state.get(name) != right.get(name)]
                if wrong:
                    name = wrong[0]
                    yield (
                        f"{who} was shown another position after entry {record.seq} than the log leads to: {name} is "
                        f"{_short(state.get(name))}, not {_short(right.get(name))}"
                    )


def shown(hearing: Hearing) -> Iterator[tuple[Viewer, Document]]:
    """Each hello and news with the seats the client held then."""
    viewer: Viewer = ()
    for how, message in hearing.events:
        if how == "heard" and message["t"] in ("hello", "news"):
            if "summary" in message:
                viewer = tuple(message["summary"]["mine"])
            yield viewer, message


def claims(hearing: Hearing) -> Iterator[Claim]:
    """The acknowledgements with what they acknowledge."""
    wishes: dict[int, Document] = {}
    for how, message in hearing.events:
        if how == "sent":
            wishes[message["n"]] = message
        elif message["t"] == "ack":
            yield Claim(hearing.who, wishes[message["n"]], message["seq"])


def acknowledgements(truth: Truth, hearings: list[Hearing]) -> Iterator[str]:
    """What was acknowledged is in the log where the ack says, and no entry stands for two acks."""
    entries = truth.entries
    taken: dict[int, Claim] = {}
    for hearing in hearings:
        for claim in claims(hearing):
            what = f"the {claim.wish['t']} that {claim.who} was told is entry {claim.seq} ({_short(claim.wish)})"
            if not 0 < claim.seq <= len(entries):
                yield f"{what} is lost: the log ends at {len(entries)}"
                continue
            seq = found(entries, claim)
            if seq is None:
                yield f"{what} is not there"
            elif seq in taken:
                yield f"{what} is the same entry that {taken[seq].who} was told is theirs ({_short(taken[seq].wish)})"
            else:
                taken[seq] = claim


def found(entries: list[Document], claim: Claim) -> int | None:
    """The entry an ack speaks of: the last up to its number that only the wish can have made."""
    for entry in reversed(entries[: claim.seq]):
        if not follows(entry, claim.wish["t"]):
            return entry["seq"] if matches(entry, claim.wish) else None
    return None


def follows(entry: Document, wish: str) -> bool:
    """Whether an entry may be written along with what somebody wished, after it: what chance says to a move, the end of
    the game, and when somebody resigns whom no one else has to agree with any more, who was proposed for a seat."""
    if wish == "play" and entry["kind"] == "move":
        return bool(entry["seat"] < 0)
    if wish == "resign" and entry["kind"] in ("bot", "join"):
        return entry["kind"] == "bot" or "agreed" in entry
    return wish in ("play", "resign") and entry["kind"] == "over"


def matches(entry: Document, wish: Document) -> bool:
    """Whether a wish asks for this entry."""
    kind = {"play": "move"}.get(wish["t"], wish["t"])
    fields = {"play": ("seat", "move"), "chat": ("text",)}.get(wish["t"], ("seat",))
    return entry["kind"] == kind and all(entry[name] == wish[name] for name in fields)


def uninvited(truth: Truth, hearings: list[Hearing], unknown: tuple[str, ...]) -> Iterator[str]:
    """Nothing said or played by people is in the log more often than it was sent; and nothing that was refused. What a
    bot plays nobody sends, so moves are counted only for seats that never had one."""
    entries = truth.entries
    manned = {entry["seat"] for entry in entries if "bot" in entry}
    people = {seat for hearing in hearings for viewer, _ in shown(hearing) for seat in viewer} - manned
    counted = [e for e in entries if e["kind"] == "chat" or (e["kind"] in ("move", "undo") and e["seat"] in people)]
    stored = Counter(_key(entry) for entry in counted)
    sent: Counter[Any] = Counter()
    for hearing in hearings:
        refused = {
            message["n"]
            for how, message in hearing.events
            if how == "heard" and message["t"] == "error" and message["error"] not in unknown
        }
        sent.update(
            _key(message | {"kind": {"play": "move"}.get(message["t"], message["t"])})
            for how, message in hearing.events
            if how == "sent" and message["n"] not in refused
        )
    for key, count in stored.items():
        if count > sent[key]:
            yield f"{key} is {count} times in the log, but was sent and not refused only {sent[key]} times"


def _key(entry: Document) -> tuple[Any, ...]:
    if entry["kind"] == "chat":
        return "chat", entry["text"]
    return entry["kind"], entry.get("seat"), entry.get("move", "")


def _short(document: Any) -> str:
    text = json.dumps(document, ensure_ascii=False)
    return text if len(text) <= 200 else f"{text[:200]} …"
