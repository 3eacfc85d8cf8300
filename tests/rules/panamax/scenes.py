"""Pieces of positions that Panamax's rule tests are made of."""

from __future__ import annotations

from typing import Any

LAST_DIE = {"columns": [0] * 6, "executive": [0] * 6, "taken": True}  # the turn that ends the round


def at(place: str, *cargo: str, heading: str | None = None) -> dict[str, Any]:
    """A ship's place and dice."""
    return {"at": place, "cargo": list(cargo)} | ({"heading": heading} if heading else {})


def move(**points: int) -> list[dict[str, Any]]:
    """A movement by a die is under way."""
    return [{"kind": "move", **points}]


def cargo(loads: int = 1, column: int = 4, **more: Any) -> list[dict[str, Any]]:
    """A cargo action by a die is under way."""
    return [{"kind": "cargo", "loads": loads, "of": column - 1, **more}]


def desk(kind: str, nation: int = 0, **more: Any) -> list[dict[str, Any]]:
    """A desk action is under way, set off by a load of this turn's die."""
    return [{"kind": kind, "source": "desk", "of": nation, **more}]


def signed(card: str, *left: str, side: str = "front") -> dict[str, Any]:
    """A contract held."""
    return {"card": card, "side": side} | ({"left": list(left)} if left else {})


def holding(*contracts: Any, colour: str = "R") -> dict[str, Any]:
    """One player's contracts."""
    return {colour: list(contracts)}
