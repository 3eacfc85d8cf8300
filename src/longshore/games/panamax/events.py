"""What happened in Panamax, in names and in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from longshore.core.game import Document, Event
from longshore.core.kernel import Kernel
from longshore.core.words import Words
from longshore.games.panamax import codes
from longshore.games.panamax.codes import Contract, Size
from longshore.games.panamax.names import (
    ADVISORS,
    COLOURS,
    NATIONS,
    OCEANS,
    PLACES,
    RAIL,
    SHIP_NAMES,
    SLOTS,
    card_name,
    die_name,
    place_name,
    seat_or_none,
    ship_kind,
)

ARRIVALS = {"A_WAIT": "A_LOAD", "P_WAIT": "P_LOAD"}  # where a military ship stands that has arrived
WORDS_OF_PURSES = ("paid_company", "paid_player", "earned_company", "earned_player")
COUNTED = {  # events said otherwise of one than of several, and what is counted
    "reshuffled": "count",
    "discarded": "dice",
    "military": "amount",
    "platform": "dice",
    "warehoused": "dice",
    "bailout": "count",
}
MONEY = ("amount", "now", "price", "per_share", "due", "total", "cut")  # fields that are sums of dollars


def name_event(kernel: Kernel, record: tuple[int, ...]) -> Event:
    """A traced record in names."""
    code, audience, *numbers = record
    if code == codes.Event.WEALTH:
        return Event(codes.EVENTS[code], {"seat": numbers[0], "total": kernel.score(numbers[0])}, audience)
    return Event(codes.EVENTS[code], details_of(code, *numbers), audience)


def details_of(code: int, a: int, b: int, c: int, d: int) -> Document:
    """The fields of an event."""
    if code in SIMPLE:
        return {name: read(value) for (name, read), value in zip(SIMPLE[code], (a, b, c, d), strict=False)}
    if code == codes.Event.SHOWN:
        return {"card": card_name(a), "slot": "incoming" if b == Contract.INCOMING else b + 1}
    if code == codes.Event.COLUMNS:
        places = range(Size.COLUMNS - 1, -1, -1)
        return {"columns": [a // 4**place % 4 for place in places], "executive": [b >> place & 1 for place in places]}
    if code == codes.Event.TOOK_DIE:
        return {"seat": a, "column": b + 1, "row": "exec" if c > Size.ROWS else c}
    if code == codes.Event.PREFERRED:
        return {"seat": a, "what": ("bonus", "slots")[b], "answer": (codes.SLOT_WISHES if b else codes.WISHES)[c]}
    if code == codes.Event.LOADED:
        return {"seat": a, "die": die_name(b), "ship": SHIP_NAMES[c], "total": d}
    return {}


def plain(value: int) -> int:
    return value


def counted(value: int) -> int:
    """Numbered from 1."""
    return value + 1


def named(names: Any) -> Callable[[int], Any]:
    return lambda value: names[value]


SEAT, COMPANY = ("seat", plain), ("company", plain)
NATION, SHIP, CARD_NAME = ("nation", named(NATIONS)), ("ship", named(SHIP_NAMES)), ("card", card_name)
ADVISOR_NAME, WHY = ("advisor", named(ADVISORS)), ("why", named(codes.REASONS))
ROUTE = (("from", place_name), ("to", place_name))
HAND_CARD = (("card", named(("captain", "stevedore"))), ("number", plain))
SIMPLE: dict[int, tuple[tuple[str, Callable[[int], Any]], ...]] = {
    codes.Event.ORDERED: (SEAT, ("place", counted)),
    codes.Event.OFFERED: (SEAT, CARD_NAME),
    codes.Event.KEPT_CONTRACT: (SEAT, CARD_NAME),
    codes.Event.DEALT: (SEAT, ADVISOR_NAME),
    codes.Event.KEPT_SECRET: (SEAT,),
    codes.Event.KEPT_ADVISOR: (SEAT, ADVISOR_NAME),
    codes.Event.RETURNED: (ADVISOR_NAME,),
    codes.Event.PLACED_SHIP: (SHIP, ("zone", place_name)),
    codes.Event.RESHUFFLED: (("count", plain),),
    codes.Event.ROUND: (("round", plain),),
    codes.Event.ROLLED: (("value", plain), ("executive", bool)),
    codes.Event.REROLL: (("move", plain), ("cargo", plain)),
    codes.Event.TURN: (SEAT,),
    codes.Event.TRANSFERRED: (SEAT, ("from", counted), ("to", counted), ("price", plain)),
    codes.Event.REMOVED_DIE: (("column", counted),),
    codes.Event.ENDED_TURN: (SEAT,),
    codes.Event.PAID_COMPANY: (COMPANY, ("amount", plain), ("now", plain), WHY),
    codes.Event.PAID_PLAYER: (SEAT, ("amount", plain), ("now", plain), WHY),
    codes.Event.EARNED_COMPANY: (COMPANY, ("amount", plain), ("now", plain), WHY),
    codes.Event.EARNED_PLAYER: (SEAT, ("amount", plain), ("now", plain), WHY),
    codes.Event.TOOK_CONTRACT: (SEAT, CARD_NAME, ("side", named(codes.SIDES)), ("from", named(codes.ORIGINS))),
    codes.Event.TOOK_DICE: (SEAT, ("warehouse", plain), ("reserve", plain)),
    codes.Event.LOOKED: (SEAT, CARD_NAME),
    codes.Event.COMPLETED: (SEAT, CARD_NAME, ("side", named(codes.SIDES))),
    codes.Event.DISCARDED: (SEAT, CARD_NAME, ("dice", plain)),
    codes.Event.JOINED: (SHIP, ("zone", place_name)),
    codes.Event.NO_FLAG: (SEAT, NATION),
    codes.Event.FLAG: (SEAT, NATION, ("column", counted), ("from", named(codes.ORIGINS))),
    codes.Event.CELL: (SEAT, NATION, ("action", named(codes.CELLS))),
    codes.Event.POSTPONED: (SEAT, NATION),
    codes.Event.RELEASED: (SEAT, NATION),
    codes.Event.LAPSED: (SEAT, NATION),
    codes.Event.FREE_TRANSFERS: (SEAT,),
    codes.Event.STEPPED: (*ROUTE, ("point", named(codes.POINTS)), ("ships", plain)),
    codes.Event.MOVED: (SHIP, *ROUTE),
    codes.Event.PUSHED: (SHIP, *ROUTE),
    codes.Event.ARRIVED: (SHIP, ("ocean", named(OCEANS))),
    codes.Event.UNLOADED: (COMPANY, ("value", plain), SHIP),
    codes.Event.LOST_POINTS: (("locks", plain), ("waterways", plain), ("any", plain)),
    codes.Event.MILITARY: (SEAT, NATION, ("amount", plain)),
    codes.Event.TOOK_CARD: (SEAT, *HAND_CARD),
    codes.Event.TOOK_ADVISOR: (SEAT, ADVISOR_NAME),
    codes.Event.PASSENGER: (SEAT, ("slot", named(SLOTS))),
    codes.Event.NO_PASSENGER: (SEAT,),
    codes.Event.PLAYED: (SEAT, *HAND_CARD),
    codes.Event.BUILT: (SEAT, SHIP, ("zone", place_name)),
    codes.Event.BOUGHT: (SEAT, COMPANY, ("price", plain), ("left", plain)),
    codes.Event.PRICE: (COMPANY, ("from", plain), ("to", plain), WHY),
    codes.Event.RAILED: (SEAT, ("value", plain), ("place", counted)),
    codes.Event.BOOSTED: (SEAT, ("place", counted), ("value", plain)),
    codes.Event.ROUND_END: (("round", plain),),
    codes.Event.NEW_ORDER: (("place", counted), SEAT),
    codes.Event.PLATFORM: (SEAT, ("dice", plain)),
    codes.Event.FEE: (COMPANY, ("amount", plain), ("cut", plain)),
    codes.Event.BAILOUT: (SEAT, ("count", plain)),
    codes.Event.DIVIDEND: (COMPANY, ("per_share", plain), ("due", plain), ("paid", bool)),
    codes.Event.AWARD: (("seat", seat_or_none), ("amount", plain), ("round", plain)),
    codes.Event.PLATFORM_FLAG: (NATION,),
    codes.Event.WAREHOUSED: (COMPANY, ("dice", plain)),
    codes.Event.SECRET: (SEAT, ADVISOR_NAME),
    codes.Event.ADVISOR_COUNTS: (SEAT, ADVISOR_NAME, ("amount", plain)),
}


def say(words: Words, event: Event, lang: str) -> str:
    """An event as a sentence."""
    fields: dict[str, Any] = dict(event.details)
    key = event.kind
    if key in WORDS_OF_PURSES:
        key = f"{key}_{fields['why']}"
    elif key == "loaded":
        fields["die"] = fields["die"][1]
    elif key == "award" and fields["seat"] is None:
        key = "award_nobody"
    elif key == "dividend" and not fields["paid"]:
        key = "dividend_missed"
    elif key == "fee" and fields["cut"]:
        key = "fee_cut"
    elif key == "took_die" and fields["row"] == "exec":
        key = "took_executive"
    elif key == "shown" and fields["slot"] == "incoming":
        key = "shown_incoming"
    elif key == "shown":
        fields["column"] = fields["slot"] + Size.MOVE_COLUMNS
    elif key == "rolled" and fields["executive"]:
        key = "rolled_executive"
    elif key == "price":
        rise = fields["to"] - fields["from"]
        key = "price_up" if rise > 0 else "price_down" if rise < 0 else "price_same"
    elif key == "columns":
        fields["columns"] = " ".join(map(str, fields["columns"]))
        fields["executive"] = " ".join(map(str, fields["executive"]))
    elif key == "preferred":
        key = f"preferred_{fields['what']}_{'ask' if fields['answer'] == 'ask' else 'set'}"
        if fields["what"] == "bonus" and fields["answer"] != "ask":
            fields["answer"] = words.say(f"answer.{fields['answer']}", lang)
    for name, table in (("seat", "colour"), ("company", "company")):
        if fields.get(name) is not None:
            fields[name] = words.say(f"{table}.{COLOURS[fields[name]]}", lang)
    for name, table in (("nation", "nation"), ("action", "cell"), ("side", "side"), ("ocean", "ocean")):
        if name in fields:
            fields[name] = words.say(f"{table}.{fields[name]}", lang)
    if key == "moved" and fields["to"] in ARRIVALS and ship_kind(SHIP_NAMES.index(fields["ship"])) == "military":
        fields["to"] = ARRIVALS[fields["to"]]  # [arrive.place]
    for name in ("from", "to", "zone"):
        if isinstance(fields.get(name), str) and fields[name] in PLACES:
            fields[name] = words.say(f"place.{fields[name]}", lang)
    if "ship" in fields:
        fields["ship"] = call_ship(words, fields["ship"], lang)
    if event.kind in COUNTED:
        fields["count"] = fields.pop(COUNTED[event.kind])
    for name in MONEY:
        if name in fields and not (event.kind == "loaded" and name == "total"):
            fields[name] = money(fields[name], lang)
    if "advisor" in fields:
        title = words.say(f"advisor.{fields['advisor']}", lang)
        fields["advisor"] = f"{title} ({fields['advisor']})"
    if key in ("took_card", "played"):
        fields["card"] = words.say(f"card.{fields['card']}", lang)
    if key == "passenger":
        fields["slot"] = words.say(f"slot.{fields['slot']}", lang)
    if key == "stepped":
        fields["point"] = words.say(f"point.{fields['point']}", lang)
    fields["from_"] = fields.pop("from", "")
    if lang == "fr":
        fields |= {f"of_{name}": elide("de", fields[name]) for name in ("nation", "ship") if name in fields}
        if key in ("stepped", "moved", "pushed"):
            fields |= {"of_from": elide("de", fields["from_"]), "to_to": elide("à", fields["to"])}
    if key == "lost_points":
        fields["points"] = call_points(words, fields["locks"], fields["waterways"], fields["any"], lang)
    if key in COUNTED:
        sentence = words.count(f"event.{key}", fields.pop("count"), lang, **fields)
    else:
        sentence = words.say(f"event.{key}", lang, **fields)
    return sentence[:1].upper() + sentence[1:]


def money(dollars: int, lang: str) -> str:
    """A sum of dollars as the language writes it."""
    sign = "\N{MINUS SIGN}" if dollars < 0 else ""
    return f"{sign}${abs(dollars)}" if lang == "en" else f"{sign}{abs(dollars)}\N{NO-BREAK SPACE}$"


def elide(preposition: str, name: str) -> str:
    """A French preposition before a name with its article: `du lac`, `au lac`, `de l’écluse`."""
    if name.startswith("le "):
        return ("du " if preposition == "de" else "au ") + name.removeprefix("le ")
    return f"{preposition} {name}"


def call_ship(words: Words, name: str, lang: str) -> str:
    """A ship in words, with its short name."""
    if name == RAIL:
        return words.say("ship.rail", lang)
    ship = SHIP_NAMES.index(name)
    kind = ship_kind(ship)
    if kind == "cargo":
        colour = words.say(f"colour.{name[0]}", lang)
        return words.say(f"ship.{name[1:]}", lang, colour=colour, name=name)
    return words.say(f"ship.{kind}", lang, name=name)


def call_points(words: Words, locks: int, waterways: int, free: int, lang: str) -> str:
    """`2 lock points, one waterway point`: kinds of which there are some."""
    counted = (("lock", locks), ("waterway", waterways), ("any", free))
    return ", ".join(words.count(f"points.{kind}", number, lang) for kind, number in counted if number)
