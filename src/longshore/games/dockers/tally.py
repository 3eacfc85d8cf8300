"""Where points come from in Dockers: groups, by their floor, and those that others have made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from longshore.core.game import Event, Gain

SOURCES = ("floor_0", "floor_1", "floor_2", "given")


def gains(events: Iterable[Event]) -> Iterator[Gain]:
    """A group scores for the owner of its colour, whoever moved the crate [score.owner]."""
    for event in events:
        if event.kind == "scored" and event.details["seat"] is not None:
            seat = event.details["seat"]
            source = f"floor_{event.details['level']}" if event.details["mover"] == seat else "given"
            yield Gain(seat, source, event.details["points"])
