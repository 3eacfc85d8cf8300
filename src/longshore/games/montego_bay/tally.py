"""Where points come from in Montego Bay: ships, by how they left; last slots; the pub."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from longshore.core.game import END, Event, Gain
from longshore.core.words import Words
from longshore.games.montego_bay.kernel import MontegoBay

SOURCES = ("full", "first", "slot", "port", "pub")


def gains(events: Iterable[Event], round_then: int) -> Iterator[Gain]:
    """A ship is scored after it has sailed. Those that lie in port at the end, and the pub, are counted up then: in
    the last round no ship has left pier 1 before [end.test]."""
    found: list[Gain] = []
    full, now = False, round_then
    for event in events:
        if event.kind == "round":
            now = event.details["round"]
        elif event.kind == "sailed":
            full = event.details["full"]
        elif event.kind == "scored":
            in_pub = event.details["ship"] == "pub"
            source = "pub" if in_pub else "full" if full else "first"
            found.append(Gain(event.details["seat"], source, event.details["points"], END if in_pub else now))
        elif event.kind == "bonus":
            found.append(Gain(event.details["seat"], "slot", event.details["points"], now))
        elif event.kind == "finished":
            found = [
                replace(gain, source="port", round=END) if gain.source == "first" and gain.round == now else gain
                for gain in found
            ]
    yield from found


def tie_break(kernel: MontegoBay, names: list[str], words: Words, lang: str) -> str:
    """Most coins, then the victory is shared [end.tie]."""
    most = max(kernel.score(seat) for seat in range(kernel.seats))
    level = [seat for seat in range(kernel.seats) if kernel.score(seat) == most]
    first, second, *_ = sorted(level, key=lambda seat: -kernel.coins[seat])
    coins = {"more": kernel.coins[first], "less": kernel.coins[second]}
    if coins["more"] == coins["less"]:
        return words.say("tie.shared", lang, points=most)
    return words.say("tie.coins", lang, points=most, winner=names[first], **coins)
