"""What happened in Montego Bay, in names and in sentences."""

from __future__ import annotations

from typing import Any

from longshore.core.game import Event
from longshore.core.words import Words
from longshore.games.montego_bay import codes
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS, ship_name, space_name

SHIP_EVENTS = (codes.Event.SCORED, codes.Event.BONUS)
# Events told otherwise of one than of several, and which of their numbers says how many.
COUNTED = {
    "short": "count",
    "spared": "count",
    "exempt": "count",
    "pubbed": "count",
    "tallied": "load",
    "tallied_take": "take",
    "earned": "coins",
}


def name_event(kernel: MontegoBay, record: tuple[int, ...]) -> Event:
    """A traced record in names."""
    code, audience, a, b, c, d = record
    space = [space_name(x, kernel.warehouses) if x < 2 * kernel.warehouses else "" for x in (a, b, c, d)]
    details: dict[str, Any] = {}
    if code == codes.Event.LAID:
        details = {"slot": a + 1, "warehouse": b + 1, "turned": bool(c)}
    elif code == codes.Event.RANKED:
        details = {"position": a + 1, "docker": PAWNS[b]}
    elif code in (codes.Event.DOCKED, codes.Event.ADVANCED):
        details = {"ship": ship_name(a), "pier": b + 1}
    elif code == codes.Event.NEXT:
        details = {"ship": ship_name(a)}
    elif code == codes.Event.ROUND:
        details = {"round": a}
    elif code in (codes.Event.DECLINED, codes.Event.READY, codes.Event.NO_COIN):
        details = {"seat": a}
    elif code == codes.Event.HIRED:
        place = space_name(kernel.where[b], kernel.warehouses)
        details = {"seat": a, "docker": PAWNS[b], "space": place}
    elif code in (codes.Event.PICKED, codes.Event.TURNED):
        details = {"docker": PAWNS[a], "value": b}
    elif code == codes.Event.WALKED:
        details = {"docker": PAWNS[a], "from": space[1], "to": space[2], "value": d}
    elif code == codes.Event.PUSHED:
        details = {"docker": PAWNS[a], "from": space[1], "to": space[2]}
    elif code == codes.Event.BLOCKED:
        details = {"docker": PAWNS[a], "target": space[1], "to": space[2]}
    elif code == codes.Event.WAITED:
        details = {"docker": PAWNS[a], "target": space[1]}
    elif code == codes.Event.TALLIED:
        details = {"docker": PAWNS[a], "space": space[1], "load": c, "take": d}
    elif code in (codes.Event.SHORT, codes.Event.SPARED, codes.Event.EXEMPT, codes.Event.PUBBED):
        details = {"seat": a, "count": b}
    elif code in (codes.Event.LOADED, codes.Event.TOOK):
        details = {"seat": a, "ship": ship_name(b), "pier": c + 1, "aboard": d}
    elif code == codes.Event.EARNED:
        details = {"seat": a, "coins": b}
    elif code == codes.Event.SAILED:
        details = {"ship": ship_name(a), "pier": b + 1, "full": bool(c)}
    elif code == codes.Event.SHARED:
        details = {"ship": ship_name(a), "place": b + 1, "tied": c, "points": d}
    elif code in SHIP_EVENTS:
        details = {"seat": a, "points": b, "total": c, "ship": ship_name(d)}
    elif code == codes.Event.ROTATED:
        details = {"docker": PAWNS[a]}
    return Event(codes.EVENTS[code], details, audience)


def say(words: Words, event: Event, lang: str) -> str:
    """An event as a sentence."""
    fields: dict[str, Any] = dict(event.details)
    fields["from_"] = fields.pop("from", "")
    key = event.kind
    for name in ("from_", "to", "target", "space"):
        if fields.get(name):
            fields[name] = call_space(words, fields[name], lang)
    if "docker" in fields:
        fields["docker"] = words.say(f"pawn.{fields['docker']}", lang)
    if "seat" in fields:
        fields["seat"] = words.say(f"colour.{COLOURS[fields['seat']]}", lang)
    if "ship" in fields:
        fields["ship"] = words.say(f"vessel.{fields['ship']}", lang)
    if key == "shared":
        fields["last"] = event.details["place"] + event.details["tied"] - 1
        fields["each"] = -(-event.details["points"] // event.details["tied"])
        fields["total"] = words.count("points", event.details["points"], lang)
        exact = event.details["points"] % event.details["tied"] == 0
        fields["rounded"] = "" if exact else words.say("rounded", lang)
    elif key == "walked" and event.details["from"] == event.details["to"]:
        key = "stayed"
    elif key == "walked" and event.details["from"] == "pub":
        key = "walked_out"
    elif key == "laid" and event.details["turned"]:
        key = "laid_turned"
    elif key == "sailed":
        key = "sailed_pilot" if event.details["ship"] == "pilot" else "sailed_full" if fields["full"] else "sailed"
    elif key == "tallied":
        if not event.details["load"] and not event.details["take"]:
            key = "tallied_nothing"
        elif event.details["take"]:
            key = "tallied_take"
    if key in COUNTED:
        sentence = words.count(f"event.{key}", fields.pop(COUNTED[key]), lang, **fields)
    else:
        sentence = words.say(f"event.{key}", lang, **fields)
    return sentence[:1].upper() + sentence[1:]


def call_space(words: Words, name: str, lang: str) -> str:
    """`back door 3` for b3."""
    if name in ("pub", "aside"):
        return words.say(f"place.{name}", lang)
    return words.say(f"place.{name[0]}", lang, number=name[1:])
