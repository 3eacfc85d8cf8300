"""The games as environments for learning machines. Each room speaks one library's language; nothing lists the games.

pettingzoo   several agents, one after the other or at once
gymnasium    one agent against bots
openspiel    games with chance, information states and exact odds
vector       many games at a time, stepped in compiled code

A game is here as soon as its kernel writes observations (`Kernel.observe`).
"""

from __future__ import annotations

from functools import cache

from longshore.core.errors import expect
from longshore.core.game import Game, discover


@cache
def observable() -> dict[str, type[Game]]:
    """The games that have observations, by id."""
    return {name: kind for name, kind in discover().items() if kind(kind.seat_counts[0]).start().observation_names()}


def find(name: str) -> type[Game]:
    """A game with observations, by its id."""
    expect(name in observable(), f"no environment {name!r}; there are {', '.join(sorted(observable()))}")
    return observable()[name]
