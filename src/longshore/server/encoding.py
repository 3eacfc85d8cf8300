# cython: boundscheck=True, wraparound=True, nonecheck=True
"""Events as JSON and in sentences, encoded once: the same few thousand happen at all tables, again and again."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple
from weakref import ref

import msgspec

from longshore.core.codes import EVERYONE
from longshore.core.game import Document, Event, Game
from longshore.core.log import Entry
from longshore.core.words import LANGUAGES

KEPT = 1 << 13  # events of a game that are kept
GAMES = 64  # games of which any are kept
encode = msgspec.json.Encoder().encode


class Encoded(NamedTuple):
    """An event, encoded: its document, and its sentence in each language, empty where it needs no words; both also as
    the lists they make if nothing else happens."""

    game: ref[Game]  # weak, since games keep their events
    document: bytes
    sentences: tuple[bytes, ...]
    documents_alone: bytes
    sentences_alone: bytes


def encode_events(game: Game, events: list[Event]) -> list[Encoded]:
    """Events without the note who may see them. A game that keeps its events has each encoded only once."""
    encoded: list[Encoded] = []
    for event in events:
        known: Encoded | None = event.encoded
        if known is None or known.game() is not game:
            known = _spell(game, event)
            object.__setattr__(event, "encoded", known)  # frozen to all others
        encoded.append(known)
    return encoded


def _spell(game: Game, event: Event) -> Encoded:
    kept = _of(game)
    key = (event.kind, *event.details.items())
    try:
        known = kept.get(key)
    except TypeError:  # a detail that is a list; rare, so not worth keeping
        return _spell_anew(game, event)
    if known is None:
        if len(kept) >= KEPT:
            kept.clear()
        known = kept[key] = _spell_anew(game, event)
    return known


@lru_cache(GAMES)
def _of(game: Game) -> dict[tuple[Any, ...], Encoded]:
    """What has been encoded of a game with its set-up. Only of so many: own components make every table another one."""
    return {}


def _spell_anew(game: Game, event: Event) -> Encoded:
    said = [game.say(event, lang) for lang in LANGUAGES]
    document = encode(event_document(event))
    sentences = tuple(encode(sentence) if sentence else b"" for sentence in said)
    return Encoded(ref(game), document, sentences, b"[%b]" % document, SENTENCES % sentences)


def event_document(event: Event) -> Document:
    """An event without the note who may see it."""
    return {"event": event.kind, **event.details}


def documents(encoded: list[Encoded]) -> bytes:
    """The list of the events."""
    if len(encoded) == 1:
        return encoded[0].documents_alone
    return b"[%b]" % b",".join([one.document for one in encoded])


SENTENCES = b"{%b}" % b",".join(b'"%b":[%%b]' % lang.encode() for lang in LANGUAGES)


def sentences(encoded: list[Encoded]) -> bytes:
    """What they say, in all languages."""
    if len(encoded) == 1:
        return encoded[0].sentences_alone
    lists = zip(*[one.sentences for one in encoded], strict=True) if encoded else [()] * len(LANGUAGES)
    return SENTENCES % tuple([b",".join(filter(None, one)) for one in lists])


MOVE = b'"kind":"move","at":%b,"seat":%d,"move":%b,"events":%b'


def move_fields(at: float, seat: int, move: str, encoded: list[Encoded]) -> bytes:
    """A move: the fields that are stored as well as told."""
    return MOVE % (encode(at), seat, encode(move), documents(encoded))


def encode_move(seq: int, fields: bytes, encoded: list[Encoded]) -> bytes:
    """A move as a client hears of it."""
    return b'{"seq":%d,%b,"text":%b}' % (seq, fields, sentences(encoded))


def is_open(entry: Entry) -> bool:
    """Whether everybody may see all of it."""
    if entry.audience != EVERYONE:
        return False
    for event in entry.events:  # noqa: SIM110  # every move comes by here, and all() of a generator takes twice as long
        if event.audience != EVERYONE:
            return False
    return True
