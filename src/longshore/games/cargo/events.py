"""What happened in Cargo, in names and in sentences."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from longshore.core.game import Event
from longshore.core.words import Words
from longshore.games.cargo import codes
from longshore.games.cargo.codes import Phase, Piece
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS, KIND_LETTERS, SHIP_LETTERS, WORKERS, square_name

EVENTS_KEPT = 1 << 14


def name_event(kernel: Cargo, record: tuple[int, ...]) -> Event:
    """A traced record in names."""
    if record[0] == codes.Event.ROLLED:
        return rolled(record, kernel.ship_of[record[2]])
    return name_record(record, bool(kernel.fast))


@lru_cache(EVENTS_KEPT)
def name_record(record: tuple[int, ...], fast: bool) -> Event:
    """A record that says all by itself. The same few thousand happen again and again."""
    code, audience, a, b, c, d = record
    kind = codes.EVENTS[code]
    details: dict[str, Any] = {}
    if code in (codes.Event.MOVED, codes.Event.PUSHED):
        details = {"piece": piece_name(a), "from": square_name(b), "to": square_name(c), "count": d}
    elif code == codes.Event.PULLED:
        details = {"piece": f"k:{COLOURS[a]}", "from": square_name(b), "to": square_name(c), "count": 1}
    elif code == codes.Event.CRUSHED:
        details = {"piece": f"D:{COLOURS[a]}", "square": square_name(b), "count": c, "out": fast}
    elif code == codes.Event.DROWNED:
        details = {"piece": piece_name(a), "square": square_name(b), "count": c, "out": fast}
    elif code in (codes.Event.DUMPED, codes.Event.LOADED):
        details = {"piece": f"k:{COLOURS[a]}", "square": square_name(b)}
    elif code in (codes.Event.ARRIVED, codes.Event.RELOCATED):
        details = {"piece": f"k:{COLOURS[a]}", "square": square_name(b), "ship": COLOURS[c]}
    elif code == codes.Event.SCORED:
        details = {"ship": COLOURS[a], "points": b, "total": c}
    elif code in (codes.Event.RETURNED, codes.Event.PLACED):
        details = {"piece": piece_name(a), "square": square_name(b)}
    elif code == codes.Event.HEALED:
        details = {"piece": f"D:{COLOURS[a]}", "square": square_name(b)}
    elif code == codes.Event.CHOSE:
        details = {"seat": a, "ship": COLOURS[b]}
    elif code == codes.Event.LAID:
        details = {"square": square_name(a)}
    elif code == codes.Event.SHOWN:
        details = {"square": square_name(a), "piece": f"k:{COLOURS[b]}"}
    elif code == codes.Event.TURN:
        details = {"ship": COLOURS[a], "moves": b}
    elif code == codes.Event.PASSED:
        details = {"ship": COLOURS[a]}
    elif code == codes.Event.STRANDED:
        details = {"ship": COLOURS[a], "count": b}
    elif code == codes.Event.FINISHED:
        details = {"reason": codes.ENDINGS[a]}
    return Event(kind, details, audience)


def rolled(record: tuple[int, ...], ship: int) -> Event:
    """Chance has named a seat, which may have a ship already."""
    for_what = {Phase.BLIND_ROLL: "blind", Phase.CREW_ROLL: "crew"}.get(record[3], "start")
    details: dict[str, Any] = {"seat": record[2], "for": for_what}
    if ship >= 0:
        details["ship"] = COLOURS[ship]
    return Event(codes.EVENTS[record[0]], details, record[1])


def piece_name(number: int) -> str:
    """A piece of the kernel's events: `k:R` a crate, `D:B` a blue worker."""
    if number < Piece.HANDS:
        return f"k:{(*COLOURS, '?')[number - Piece.CRATE]}"
    return f"{KIND_LETTERS[(number - Piece.HANDS) // 4]}:{COLOURS[number % 4]}"


def say(words: Words, event: Event, lang: str) -> str:
    """An event as a sentence."""
    fields: dict[str, Any] = dict(event.details)
    fields["from_"] = fields.pop("from", "")
    many = int(fields.get("count", 1)) > 1
    if "piece" in fields:
        fields["the"] = with_article(words, fields["piece"], fields.get("count", 1), lang)
        fields["The"] = fields["the"][0].upper() + fields["the"][1:]
        fields["piece"] = call(words, fields["piece"], 1, lang)
    if "seat" in fields:
        fields["seat"] += 1
    if "ship" in fields:
        letter = SHIP_LETTERS[COLOURS.index(fields["ship"])]
        fields["ship"] = words.say(f"ship.{letter}", lang)
        fields["side"] = words.say(f"side.{letter}", lang)
    if "points" in fields:
        fields["points"] = f"{fields['points']:+d}"
    key = event.kind
    if event.details.get("out"):
        key = f"{event.kind}_out"
    elif event.kind == "turn" and event.details["moves"] == 1:
        key = "turn_one"
    elif event.kind == "rolled":
        key = f"rolled_{event.details['for']}"
    elif event.kind == "finished":
        key = f"finished_{event.details['reason'].replace(' ', '_')}"
    if "count" in fields and event.kind != "pulled":
        key = f"{key}.{'many' if many else 'one'}"
    return words.say(f"event.{key}", lang, **fields)


def with_article(words: Words, piece: str, count: int, lang: str) -> str:
    """A piece as a sentence speaks of it: `the red mule`; several by their number."""
    name = call(words, piece, count, lang)
    return name if count > 1 else words.say(f"the.{piece[0]}", lang, piece=name)


def call(words: Words, piece: str, count: int, lang: str) -> str:
    """A piece's name, such as `2 red dockhands` for `D:R`."""
    letter, colour = piece.split(":")
    if letter == "k":
        return words.say(f"crate.{colour}", lang)
    if letter == "D" and count > 1:
        return words.say(f"dockhands.{colour}", lang, count=count)
    return words.say(f"{WORKERS[KIND_LETTERS.index(letter)]}.{colour}", lang)
