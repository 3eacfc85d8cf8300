# cython: boundscheck=True, wraparound=True, nonecheck=True
"""What a client is told of a table: entries, the state and the summary, each only as far as the client may know.

A *viewer* is the tuple of seats the client holds; empty for a spectator. A client with several seats is one screen that
several people look at: it hears of secrets as a spectator does, and sees what a seat knows only while that seat
decides. What is the same for all is worked out and encoded once a position, and kept on the record's scratch until
something happens.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

import msgspec

from longshore.core.codes import CHANCE, OVER
from longshore.core.errors import Refused
from longshore.core.game import Document, Event, Game
from longshore.core.kernel import Kernel
from longshore.core.log import Entry
from longshore.core.table import REASONS
from longshore.core.words import LANGUAGES
from longshore.server import agreement, contract
from longshore.server.clock import Clock
from longshore.server.encoding import documents, encode, encode_events, encode_move, is_open, move_fields, sentences
from longshore.server.playback import MOST, Playback
from longshore.server.record import WORDS, Record
from longshore.server.stream import LogEntry

Viewer = tuple[int, ...]
KEPT = 1 << 12  # sentences about who is being waited for
LONGEST = 4 * MOST  # entries since somebody was here of which motion is shown, if they are no more moves than that
TOLD = {  # what leaves the server of the entries that are no moves; the rest, such as who the guest is, stays
    "join": ("seat", "name"),
    "name": ("seat", "name", "before"),
    "leave": ("seat",),
    "bot": ("seat", "bot", "name"),
    "propose": ("seat", "bot", "by", "name"),
    "agree": ("by",),
    "decline": ("by", "name"),
    "start": (),
    "resign": ("seat", "bot", "time"),
    "resume": (),
    "over": ("winners", "scores", "reason"),
    "rematch": ("table",),
    "chat": ("seat", "name", "text"),
}


# --- entries ---------------------------------------------------------------------------------------------------------


def redact(record: Record, log_entry: LogEntry, viewer: Viewer) -> bytes:
    """An entry as the viewer may see it, encoded."""
    if log_entry.encoded is not None:
        return log_entry.encoded
    entry = log_entry.entry
    if entry is None or entry.undo:
        message = log_entry.encoded = encode(_plain(log_entry))
        return message
    move, events = seen(entry, viewer)
    encoded = encode_events(record.game, events)
    message = encode_move(log_entry.seq, move_fields(log_entry.at, entry.seat, move, encoded), encoded)
    if is_open(entry):
        log_entry.encoded = message
    return message


def playback(record: Record, log_entries: list[LogEntry]) -> Playback:
    """What the moves among the last entries change; nothing, if one was taken back among them."""
    kinds = [log_entry.kind for log_entry in log_entries]
    return Playback(record.id, record.table, 0 if "undo" in kinds else kinds.count("move"), view_of)


def tell(record: Record, log_entries: Iterable[LogEntry], viewer: Viewer, motion: Playback | None) -> Iterator[bytes]:
    """Entries as the viewer may see them, encoded; if motion is to be shown, with what they change."""
    moves = 0
    for log_entry in log_entries:
        told = redact(record, log_entry, viewer)
        if log_entry.kind == "move":
            told = told if motion is None else motion.add(moves, told, eye_of(viewer) if record.hides else None)
            moves += 1
        yield told


HELLO = b'{"t":"hello","contract":%d,"seq":%d,"summary":%b,"state":%b,"chat":[%b],"entries":['


def hello(record: Record, since: int, viewer: Viewer, summary: Document, with_changes: bool = False) -> Iterator[bytes]:
    """The first message, in pieces: all but the entries is worked out at once, those only as they are wanted. They may
    be many, and of what was said at the table only the last lines are told."""
    since = max(0, since)
    chat = b",".join([redact(record, line, viewer) for line in record.log_entries.chat])
    head = HELLO % (contract.VERSION, record.seq, encode(summary), state(record, viewer), chat)
    few = with_changes and since > 0 and record.seq - since <= LONGEST
    motion = playback(record, record.log_entries[since:]) if few else None
    news = (entry for entry in record.log_entries.since(since) if entry.kind != "chat" or entry.details)
    return _hello(head, tell(record, news, viewer, motion))


def _hello(head: bytes, entries: Iterator[bytes]) -> Iterator[bytes]:
    yield head
    comma = b""
    for entry in entries:
        yield comma + entry
        comma = b","
    yield b"]}"


NEWS = b'{"t":"news","seq":%d,"entries":[%b],"state":{%b%b}%b}'


def news(
    record: Record,
    log_entries: list[LogEntry],
    viewer: Viewer,
    seen: Seen,
    more: bytes = b"",
    motion: Playback | None = None,
) -> bytes:
    """What a viewer is told when something has happened."""
    if motion is not None:
        entries = b",".join([*tell(record, log_entries, viewer, motion)])
    elif len(log_entries) == 1:  # nearly always
        entries = log_entries[0].encoded or redact(record, log_entries[0], viewer)
    else:
        entries = b",".join([redact(record, log_entry, viewer) for log_entry in log_entries])
    return NEWS % (record.seq, entries, *_state(record, viewer, seen), more)


def _plain(log_entry: LogEntry) -> Document:
    """An entry that is no move."""
    document: Document = {"seq": log_entry.seq, "kind": log_entry.kind, "at": log_entry.at}
    if log_entry.entry is not None:
        return document | {"seat": log_entry.entry.seat} | log_entry.details
    details = log_entry.details
    return document | {name: details[name] for name in TOLD[log_entry.kind] if name in details}


def chat_line(seq: int, document: Document) -> Document:
    """A line of chat as it was stored: as everybody is told it."""
    return {"seq": seq, "kind": "chat", "at": document["at"]} | {name: document[name] for name in TOLD["chat"]}


def seen(entry: Entry, viewer: Viewer) -> tuple[str, list[Event]]:
    """A move and its events as the viewer may see them; the move is empty if it is secret."""
    if is_open(entry):
        return entry.move, entry.events
    told = entry.seen_by(eye_of(viewer))
    return told.move, told.events


# --- the position ----------------------------------------------------------------------------------------------------


Seen = dict[int | None, bytes]  # the position by whose view of it, for all who are told at once

POSITION = b'"ply":%d,"turn":%b,"waiting":%b,"names":%b,"scores":%b,"winners":%b,"view":%b'
OWN = b',"prompt":%b,"legal":{%b},"undo":{%b}%b'
BARRED = {why: encode(why) for why in (None, "over", "resigned", *REASONS)}  # why a move cannot be taken back


def state(record: Record, viewer: Viewer) -> bytes:
    """The state for a viewer, encoded."""
    return b"{%b%b}" % _state(record, viewer, {})


def _state(record: Record, viewer: Viewer, seen: Seen) -> tuple[bytes, bytes]:
    """The fields of a state: those that are the same for all who have the same view, and the viewer's own."""
    waiting = record.waiting()
    game, kernel = record.game, record.table.kernel
    mine = [seat for seat in viewer if seat in waiting and not record.seats[seat].resigned]
    eye = (mine[0] if mine else eye_of(viewer)) if record.hides else None
    position = seen.get(eye)
    if position is None:
        position = seen[eye] = _position(record, waiting, eye)
    if mine:
        prompt = game.prompts(kernel, mine[0])
    else:
        prompt = _waiting_prompts(record, waiting)
        if len(viewer) == 1 and waiting and record.hides:
            asides = {lang: game.meanwhile(kernel, viewer[0], lang) for lang in LANGUAGES}
            prompt = {lang: f"{asides[lang]} {text}".strip() for lang, text in prompt.items()}
    legal = [b'"%d":%b' % (seat, encode([*record.legal(seat)])) for seat in mine]
    undo = [b'"%d":%b' % (seat, BARRED[record.undo_barred(seat)]) for seat in viewer]
    private = b',"private":%b' % encode(bool(mine) and game.is_private(kernel, mine[0])) if len(viewer) > 1 else b""
    return position, OWN % (encode(prompt), b",".join(legal), b",".join(undo), private)


def _view(record: Record, eye: int | None) -> bytes:
    text = None if record.game.is_outside() else record.game.view_text(record.table.kernel, eye)
    return encode(view_of(record.game, record.table.kernel, eye)) if text is None else text.encode()


def view_of(game: Game, kernel: Kernel, eye: int | None) -> Document:
    """What a seat (None: a spectator) may see; of a game for which the page has no board also its drawing, and in words
    what only the seat knows."""
    view = game.view(kernel, eye)
    if not game.is_outside():
        return view
    drawing = {lang: game.draw(kernel, lang) for lang in LANGUAGES}
    secret = {lang: "" if eye is None else game.secret(kernel, eye, lang) for lang in LANGUAGES}
    return view | {"drawing": drawing, "secret": secret}


def _position(record: Record, waiting: list[int], eye: int | None) -> bytes:
    game, kernel = record.game, record.table.kernel
    position = POSITION % (
        len(record.line),
        encode(turn_of(record, kernel)),
        encode(waiting),
        encode(game.seat_names(kernel)),
        encode(game.scores(kernel)),
        encode(record.winners),
        _view(record, eye),
    )
    return position if record.clock is None else b'%b,"clock":%b' % (position, encode(_clock(record, record.clock)))


def _clock(record: Record, clock: Clock) -> Document:
    return {"left": clock.shown_at(record.watch.steady()), "running": clock.running}


def turn_of(record: Record, kernel: Kernel) -> int | str:
    return "over" if record.state == "over" else turn_in_words(kernel)


def turn_in_words(kernel: Kernel) -> int | str:
    seat = kernel.turn()
    return seat if seat >= 0 else {CHANCE: "chance", OVER: "over"}[seat]


def eye_of(viewer: Viewer) -> int | None:
    """Whose eyes a client has while it need not decide: those of its seat; of a spectator if it has none, or several,
    for then nobody knows who looks."""
    return viewer[0] if len(viewer) == 1 else None


def _waiting_prompts(record: Record, waiting: list[int]) -> dict[str, str]:
    """Who is being waited for, for those who are not."""
    if record.state == "open":
        full = "open" not in [seat.kind for seat in record.seats]
        return _said_to_all("wait.start" if full else "wait.players", "")
    if record.state == "running" and record.table.stopped is not None:  # the move itself may be secret
        return {lang: WORDS.say("stopped", lang, number=record.table.stopped.number) for lang in LANGUAGES}
    seats = record.winners if record.state == "over" else waiting
    names = ", ".join([record.seats[seat].name for seat in seats]) if len(seats) != 1 else record.seats[seats[0]].name
    if record.state == "over":
        return _said_to_all({0: "over.nobody", 1: "over.won"}.get(len(seats), "over.shared"), names)
    return _said_to_all("wait.seats", names)


@lru_cache(KEPT)
def _said_to_all(key: str, names: str) -> dict[str, str]:
    return {lang: WORDS.say(key, lang, names=names) for lang in LANGUAGES}


# --- the summary -----------------------------------------------------------------------------------------------------


def summary(record: Record, guest: str | None, online: set[int]) -> Document:
    """A table in a list, as one guest sees it."""
    about = record.about
    document: Document = {
        "table": record.id,
        "game": record.game.id,
        "name": about["name"],
        "state": record.state,
        "seats": [
            {
                "seat": number,
                "kind": seat.kind,
                "bot": seat.bot,
                "name": seat.name,
                "colour": number,
                "online": number in online,
                "left": seat.left,
                "resigned": seat.resigned,
            }
            for number, seat in enumerate(record.seats)
        ],
        "mine": list(record.seats_of(guest)),
        "back": [n for n, seat in enumerate(record.seats) if guest is not None and seat.last == guest],
        "turn": record.waiting(),
        "scores": record.game.scores(record.table.kernel),
        "winners": record.winners,
        "ply": len(record.line),
        "host": record.hosted_by(guest),
        "listed": about["listed"],
        "hints": about["hints"],
        "clock": about.get("clock"),
        "options": record.game.options,
        "own_components": record.game.own_components,
        "created": about["created"],
        "updated": record.updated,
        "seed_chosen": about.get("seed_chosen"),
        "played_on": _played_on(record),
        "proposal": agreement.document(record, guest),
    }
    if record.rematch is not None:
        document["rematch"] = record.rematch
    return document


def _played_on(record: Record) -> Document | None:
    """The position that was chosen to begin from; tables from before do not say which it was."""
    found: Document | None = record.about.get("played_on")
    return found or ({"table": None, "ply": None} if record.table.custom_start else None)


# --- earlier positions ------------------------------------------------------------------------------


def at(record: Record, ply: int, viewer: Viewer, with_changes: bool = False) -> Document:
    """The position after so many moves; if asked, with what the last of them changed."""
    kernel = record.table.position(ply)
    now = ply == len(record.line)
    return {
        "ply": ply,
        "plies": len(record.line),
        "view": view_of(record.game, kernel, eye_of(viewer)),
        "turn": turn_of(record, kernel) if now else turn_in_words(kernel),
        "scores": record.game.scores(kernel),
        "names": record.game.seat_names(kernel),
        "entry": msgspec.Raw(_entry_at(record, ply, viewer, with_changes)) if ply else None,
    }


def _entry_at(record: Record, ply: int, viewer: Viewer, with_changes: bool) -> bytes:
    told = redact(record, record.made(ply), viewer)
    if not with_changes or record.table.stopped is not None:
        return told
    return Playback(record.id, record.table, 1, view_of, ply).add(0, told, eye_of(viewer))


# --- questions -------------------------------------------------------------------------------------------------------


def verdict(game: Game, kernel: Kernel, seat: int, move: str) -> Document:
    """Whether a move in notation is legal, and which rule forbids it."""
    try:
        _, rule = game.judge(kernel, seat, move)
    except ValueError:  # it means nothing
        return {"move": move, "legal": False}
    return {"move": move, "legal": True} if rule is None else {"move": move, "legal": False, "rule": rule}


def preview(game: Game, kernel: Kernel, seat: int, move: str, with_view: bool = False) -> Document | None:
    """What a legal move would do, up to where chance or something hidden has a say, and if asked for the view after
    it; None if it is not legal."""
    try:
        number, rule = game.judge(kernel, seat, move)
    except (ValueError, Refused):
        return None
    if rule is not None:
        return None
    events, after = game.foresee(kernel, seat, number)
    encoded = encode_events(game, events)
    message: Document = {
        "move": move,
        "events": msgspec.Raw(documents(encoded)),
        "text": msgspec.Raw(sentences(encoded)),
    }
    if with_view and after is not None:
        message["view"] = msgspec.Raw(encode(view_of(game, after, seat)))
    return message
