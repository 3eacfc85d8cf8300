"""What happened in Dockers, in names and in sentences."""

from __future__ import annotations

from typing import Any

from longshore.core.game import Event
from longshore.core.words import Words
from longshore.games.dockers import codes
from longshore.games.dockers.codes import COLOURS, SIDES, Size
from longshore.games.dockers.kernel import Dockers
from longshore.games.dockers.names import DIRECTIONS, place_name, square_name
from longshore.games.dockers.view import describe_score, find_pieces, group_of
from longshore.games.dockers.ways import SIDE, UP

MOVED = ("tipped", "lifted", "fell", "pivoted", "uncovered", "hidden")  # events that name places


def name_event(kernel: Dockers, ports: list[str], record: tuple[int, ...]) -> Event:
    """A traced record in names."""
    code, audience, a, b, c, d = record
    details: dict[str, Any] = {}
    if code == codes.Event.COLOURED:
        details = {"seat": a, "colour": COLOURS[b]}
    elif code in (codes.Event.FIRST, codes.Event.TURN):
        details = {"seat": a}
    elif code == codes.Event.STACKED:
        details = {"level": a, "centre": ports[b * Size.A_FLOOR + Size.CENTRE]}
    elif code in (codes.Event.TIPPED, codes.Event.LIFTED):
        details = {"port": ports[a], "direction": DIRECTIONS[b], "from": place_name(c), "to": place_name(d)}
        if code == codes.Event.TIPPED:
            details["top"] = top_of(kernel, a)
    elif code == codes.Event.SHOWN:
        colours = [
            kernel.paint[a * Size.FACES + SIDE[kernel.turned[a] * Size.FACES + side]] for side in range(Size.FACES)
        ]
        details = {"port": ports[a]} | {name: COLOURS[colour] for name, colour in zip(SIDES, colours, strict=True)}
    elif code == codes.Event.FELL:
        details = {
            "port": ports[a],
            "direction": DIRECTIONS[b // Size.TURNS],
            "from": place_name(c),
            "to": place_name(d),
        }
        details |= {"turns": b % Size.TURNS, "top": top_of(kernel, a)}
    elif code == codes.Event.PIVOTED:
        details = {"port": ports[a], "at": place_name(c), "turns": b}
    elif code == codes.Event.UNCOVERED:
        details = {"port": ports[a], "at": place_name(b), "top": top_of(kernel, a)}
    elif code == codes.Event.HIDDEN:
        details = {"port": ports[a], "at": place_name(b)}
    elif code == codes.Event.SCORED:
        score = describe_score(kernel, record, ports)
        members = group_of(kernel, c // 2 // Size.LEVELS)
        details = score | {"total": d, "ports": [ports[crate] for crate in members], "mover": kernel.player}
    elif code == codes.Event.SPLIT:
        details = {"pieces": len(find_pieces(kernel)), "left": a}
    elif code == codes.Event.TOKEN:
        details = {"seat": a, "port": ports[b], "from": ports[c] if c >= 0 else None}
    elif code == codes.Event.STAYED:
        details = {"seat": a, "port": ports[b]}
    elif code == codes.Event.IDLE:
        details = {"turns": a, "limit": kernel.idle_limit}
    elif code == codes.Event.ENDED:
        details = {"reason": codes.ENDINGS[a]}
    if code in (codes.Event.TURN, codes.Event.TOKEN, codes.Event.STAYED):
        details["colour"] = COLOURS[kernel.colour_of[a]]
    return Event(codes.EVENTS[code], details, audience)


def top_of(kernel: Dockers, crate: int) -> str:
    return COLOURS[kernel.paint[crate * Size.FACES + UP[kernel.turned[crate]]]]


def say(words: Words, event: Event, lang: str) -> str:
    """An event as a sentence."""
    fields: dict[str, Any] = dict(event.details)
    fields["from_"] = fields.pop("from", "")
    key = event.kind
    if key in MOVED:  # places as the rim of the dock says them
        if "to" in fields:
            fields["from_level"] = words.say(f"level.{fields['from_'][-1]}", lang)
            fields["from_"] = square_name(fields["from_"])
        place = "to" if "to" in fields else "at"
        fields["level"] = words.say(f"level.{fields[place][-1]}", lang)
        fields[place] = square_name(fields[place])
    if key in ("coloured", "first"):
        fields["seat"] = fields["seat"] + 1
    elif fields.get("seat") is not None:
        fields["seat"] = words.say(f"player.{fields['colour']}", lang)
    for name in ("top", "colour"):
        if name in fields:
            fields[name] = words.say(f"colour.{fields[name]}", lang)
    if "direction" in fields:
        fields["direction"] = words.say(f"direction.{fields['direction']}", lang)
    if key == "shown":
        for name in SIDES[1:]:
            fields[name] = words.say(f"colour.{fields[name]}", lang)
    elif key == "fell":
        key = "fell_turned" if fields["turns"] else "fell"
    elif key in ("scored", "stacked"):
        fields["level"] = words.say(f"level.{fields['level']}", lang)
        if key == "scored":
            key = "scored_nobody" if event.details["seat"] is None else f"scored_{fields['cause']}"
    elif key == "token":
        key = "token" if event.details["from"] is None else "token_moved"
    elif key == "ended":
        key = f"ended_{fields['reason']}"
    if key in ("fell_turned", "pivoted"):
        fields["turns"] = words.say(f"turns.{fields['turns']}", lang)
    if key == "split":
        return words.count("event.split", fields["left"], lang, **fields)
    return words.say(f"event.{key}", lang, **fields)
