"""Where points come from in Cargo: crates loaded and dumped, dockhands crushed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from longshore.core.game import Event, Gain
from longshore.core.words import Words
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS

SOURCES = ("load", "dump", "crush", "dump_own", "crush_own")
CAUSES = ("loaded", "dumped", "crushed")


def gains(events: Iterable[Event], kernel: Cargo) -> Iterator[Gain]:
    """Every score follows what it is for at once; dockhands crushed together are paid in one sum."""
    seat_of = {COLOURS[kernel.ship_of[seat]]: seat for seat in range(kernel.seats) if kernel.ship_of[seat] >= 0}
    cause, times, dumped = "", 0, ""
    for event in events:
        if event.kind in CAUSES:
            together = event.kind == "crushed" == cause
            times = event.details.get("count", 1) + (times if together else 0)
            cause, dumped = event.kind, event.details["piece"]
        elif event.kind == "scored":
            ship, points = event.details["ship"], event.details["points"]
            source = {"loaded": "load", "dumped": "dump", "crushed": "crush"}[cause]
            own = dumped.endswith(ship) if cause == "dumped" else cause == "crushed" and points < 0
            yield Gain(seat_of[ship], f"{source}_own" if own else source, points, times=times)
            cause, times = "", 0
        else:
            cause, times = "", 0


def tie_break(kernel: Cargo, names: list[str], words: Words, lang: str) -> str:
    """Most crates held, then most own ones loaded; then the victory is shared [end.tie]."""
    seats = range(kernel.seats)
    most = max(kernel.score(seat) for seat in seats)
    level = [seat for seat in seats if kernel.score(seat) == most]
    loaded = {seat: kernel.loaded[kernel.ship_of[seat]] for seat in level}
    held = {seat: loaded[seat] + kernel.taken[kernel.ship_of[seat]] for seat in level}
    for key, counts in (("held", held), ("loaded", loaded)):
        first, *others = sorted(level, key=lambda seat: -counts[seat])
        if counts[first] > counts[others[0]]:
            figures = {"points": most, "more": counts[first], "less": counts[others[0]]}
            return words.say(f"tie.{key}", lang, winner=names[first], **figures)
        level = [seat for seat in level if counts[seat] == counts[first]]
    return words.say("tie.shared", lang, points=most)
