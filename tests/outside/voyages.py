"""Which games the outside suites are run on: all of them, with each number of seats, with what makes them short."""

from __future__ import annotations

from typing import Any

from longshore import envs

SHORTER: dict[str, dict[str, Any]] = {"cargo": {"fast": True, "stall": 10}}  # random play is long, the suites many


def options(name: str) -> dict[str, Any]:
    return SHORTER.get(name, {})


VOYAGES = [(name, seats) for name, kind in sorted(envs.observable().items()) for seats in kind.seat_counts]
NAMES = sorted(envs.observable())
