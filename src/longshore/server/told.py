"""What a client is told of a table: entries, the state and the summary, each only as far as the client may know.

A *viewer* is the tuple of seats the client holds; empty for a spectator. What is the same for all is worked out and
encoded once a position, and kept on the record's desk until something happens.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from longshore.core.codes import CHANCE, EVERYONE, OVER
from longshore.core.errors import Refused
from longshore.core.game import Document, Event, Game
from longshore.core.kernel import Kernel
from longshore.core.words import LANGUAGES, Words
from longshore.server.record import Happening, Record, encode

WORDS = Words(Path(__file__).with_name("words.toml"))
Viewer = tuple[int, ...]
KEPT_SENTENCES = 1 << 15
TOLD = {  # what leaves the server of the entries that are no moves; the rest, such as who the guest is, stays
    "join": ("seat", "name"),
    "leave": ("seat",),
    "bot": ("seat", "bot"),
    "start": (),
    "resign": ("seat", "bot"),
    "over": ("winners", "scores", "reason"),
    "rematch": ("table",),
    "chat": ("seat", "name", "text"),
}


# --- entries ---------------------------------------------------------------------------------------------------------


def tell(record: Record, happening: Happening, viewer: Viewer) -> msgspec.Raw:
    """An entry as the viewer may see it, encoded."""
    if happening.told is not None:
        return happening.told
    told = msgspec.Raw(encode(entry_document(record.game, happening, viewer)))
    if _open(happening):
        happening.told = told
    return told


def _open(happening: Happening) -> bool:
    """Whether everybody may see all of it."""
    entry = happening.entry
    if entry is None:
        return True
    return entry.audience == EVERYONE and not [event for event in entry.events if event.audience != EVERYONE]


def entry_document(game: Game, happening: Happening, viewer: Viewer) -> Document:
    document: Document = {"seq": happening.seq, "kind": happening.kind, "at": happening.at}
    entry = happening.entry
    if entry is None:
        details = happening.details
        return document | {name: details[name] for name in TOLD[happening.kind] if name in details}
    document["seat"] = entry.seat
    if entry.undo:
        return document
    if _open(happening):
        document["move"], events = entry.move, entry.events
    else:
        seen = [entry.seen_by(eye) for eye in viewer or (None,)]
        document["move"] = next((one.move for one in seen if one.move), "")
        events = [event for event in entry.events if any(event in one.events for one in seen)]
    document["events"] = [event_document(event) for event in events]
    document["text"] = text_of(game, events)
    return document


def event_document(event: Event) -> Document:
    """An event without the note who may see it."""
    return {"event": event.kind, **event.details}


def text_of(game: Game, events: list[Event]) -> dict[str, list[str]]:
    """Events as sentences in all languages."""
    said = [_sentences(game, event) for event in events]
    return {lang: [s[n] for s in said if s[n]] for n, lang in enumerate(LANGUAGES)}


def _sentences(game: Game, event: Event) -> tuple[str, ...]:
    try:
        return _kept_sentences(game, event.kind, tuple(event.details.items()))
    except TypeError:  # a detail that is a list; rare, so not worth keeping
        return tuple(game.say(event, lang) for lang in LANGUAGES)


@lru_cache(KEPT_SENTENCES)
def _kept_sentences(game: Game, kind: str, details: tuple[tuple[str, Any], ...]) -> tuple[str, ...]:
    event = Event(kind, dict(details))
    return tuple(game.say(event, lang) for lang in LANGUAGES)


# --- the position ----------------------------------------------------------------------------------------------------


def state(record: Record, viewer: Viewer) -> msgspec.Raw:
    """The state for a viewer, encoded."""
    kept = record.desk.get(("state", viewer))
    if kept is None:
        kept = record.desk["state", viewer] = msgspec.Raw(encode(_state(record, viewer)))
    return kept


def _state(record: Record, viewer: Viewer) -> Document:
    kernel, waiting = record.table.kernel, record.waiting()
    mine = [seat for seat in waiting if seat in viewer]
    return {
        **_shared(record, kernel, waiting),
        "view": _view(record, viewer, mine),
        "prompt": _prompt(record, kernel, waiting, mine, viewer),
        "legal": {seat: _legal(record, kernel, seat) for seat in mine},
        "undo": {seat: record.undo_barred(seat) for seat in viewer},
    }


def _shared(record: Record, kernel: Kernel, waiting: list[int]) -> Document:
    """What everybody may know of the position."""
    kept = record.desk.get("shared")
    if kept is None:
        kept = record.desk["shared"] = {
            "ply": len(record.line),
            "turn": turn_of(record, kernel),
            "waiting": waiting,
            "names": names_of(record.game, kernel),
            "scores": record.game.scores(kernel),
            "winners": record.winners,
        }
    return kept


def turn_of(record: Record, kernel: Kernel) -> int | str:
    seat = OVER if record.state == "over" else kernel.turn()
    return {CHANCE: "chance", OVER: "over"}.get(seat, seat)


def names_of(game: Game, kernel: Kernel) -> list[dict[str, str]]:
    return [{lang: game.seat_name(kernel, seat, lang) for lang in LANGUAGES} for seat in range(game.seats)]


def _view(record: Record, viewer: Viewer, mine: list[int]) -> msgspec.Raw:
    eye = eye_of(viewer, mine) if record.hides else None
    kept = record.desk.get(("view", eye))
    if kept is None:
        kept = record.desk["view", eye] = msgspec.Raw(encode(record.game.view(record.table.kernel, eye)))
    return kept


def eye_of(viewer: Viewer, mine: list[int]) -> int | None:
    """Whose view a client gets: a browser with several seats, that of the one to decide."""
    return mine[0] if mine else viewer[0] if viewer else None


def _legal(record: Record, kernel: Kernel, seat: int) -> list[str]:
    return [record.game.word(kernel, seat, move) for move in kernel.legal_moves(seat)]


def _prompt(record: Record, kernel: Kernel, waiting: list[int], mine: list[int], viewer: Viewer) -> dict[str, str]:
    if mine:
        return {lang: record.game.prompt(kernel, mine[0], lang) for lang in LANGUAGES}
    kept = record.desk.get("prompt")
    if kept is None:
        kept = record.desk["prompt"] = {lang: _said_to_all(record, waiting, lang) for lang in LANGUAGES}
    if viewer and waiting:
        aside = {lang: record.game.meanwhile(kernel, viewer[0], lang) for lang in LANGUAGES}
        return {lang: f"{aside[lang]} {text}".strip() for lang, text in kept.items()}
    return kept


def _said_to_all(record: Record, waiting: list[int], lang: str) -> str:
    if record.state == "open":
        full = all(seat.kind != "open" for seat in record.seats)
        return WORDS.say("wait.start" if full else "wait.players", lang)
    seats = record.winners if record.state == "over" else waiting
    names = ", ".join(record.seats[seat].name for seat in seats)
    if record.state == "over":
        key = {0: "over.nobody", 1: "over.won"}.get(len(seats), "over.shared")
        return WORDS.say(key, lang, names=names)
    return WORDS.say("wait.seats", lang, names=names)


# --- the summary -----------------------------------------------------------------------------------------------------


def summary(record: Record, viewer: Viewer, host: bool, online: set[int]) -> Document:
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
        "mine": list(viewer),
        "turn": record.waiting(),
        "scores": record.game.scores(record.table.kernel),
        "winners": record.winners,
        "ply": len(record.line),
        "host": host,
        "listed": about["listed"],
        "hints": about["hints"],
        "options": record.game.options,
        "own_components": record.game.own_components,
        "created": about["created"],
        "updated": record.updated,
    }
    if record.rematch is not None:
        document["rematch"] = record.rematch
    return document


# --- earlier positions ------------------------------------------------------------------------------


def at(record: Record, ply: int, viewer: Viewer) -> Document:
    """The position after so many moves."""
    kernel = record.table.position(ply)
    now = ply == len(record.line)
    bits = kernel.waiting()
    mine = [seat for seat in viewer if bits >> seat & 1]
    return {
        "ply": ply,
        "plies": len(record.line),
        "view": record.game.view(kernel, eye_of(viewer, mine)),
        "turn": turn_of(record, kernel) if now else {CHANCE: "chance", OVER: "over"}.get(kernel.turn(), kernel.turn()),
        "scores": record.game.scores(kernel),
        "names": names_of(record.game, kernel),
        "entry": tell(record, record.line[ply - 1], viewer) if ply else None,
    }


# --- questions -------------------------------------------------------------------------------------------------------


def verdict(record: Record, seat: int, move: str) -> Document:
    """Whether a move in notation is legal, and which rule forbids it."""
    try:
        _, rule = record.game.judge(record.table.kernel, seat, move)
    except ValueError:  # it means nothing
        return {"move": move, "legal": False}
    return {"move": move, "legal": True} if rule is None else {"move": move, "legal": False, "rule": rule}


def preview(record: Record, seat: int, move: str, with_view: bool = False) -> Document | None:
    """What a legal move would do, up to where chance or something hidden has a say, and if asked for the view after
    it; None if it is not legal."""
    kernel = record.table.kernel
    try:
        number, rule = record.game.judge(kernel, seat, move)
    except (ValueError, Refused):
        return None
    if rule is not None:
        return None
    events, after = record.game.foresee(kernel, seat, number)
    told: Document = {"move": move, "events": [event_document(event) for event in events]}
    told["text"] = text_of(record.game, events)
    if with_view and after is not None:
        told["view"] = record.game.view(after, seat)
    return told
