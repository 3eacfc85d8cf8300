"""A position of Montego Bay as a document: docs/notation/montego_bay.md describes every field. `reading.py` is the way
back."""

from __future__ import annotations

from longshore.core.game import Document
from longshore.games.montego_bay import codes
from longshore.games.montego_bay.codes import NONE, Pawn, Phase, Size
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS, ship_name, space_name

FIELDS = (
    "game",
    "seats",
    "options",
    "components",
    "phase",
    "round",
    "warehouses",
    "order",
    "dockers",
    "jack",
    "cards",
    "coins",
    "scores",
    "harbour",
    "next",
    "stock",
    "pub",
    "declined",
    "at",
    "to_load",
    "to_take",
    "second_pile",
)
STANDING_STILL = (Phase.HIRE, Phase.CARDS)  # phases in which Lazy Jack, if hired, stands beside his host


def write(kernel: MontegoBay) -> Document:
    """All of a position; what is at its default is left out."""
    text: Document = {"phase": codes.PHASES[kernel.phase], "round": kernel.round}
    text["warehouses"] = [
        -(kernel.tile[slot] + 1) if kernel.turned[slot] else kernel.tile[slot] + 1
        for slot in range(kernel.warehouses)
        if kernel.tile[slot] >= 0
    ]
    text["order"] = [PAWNS[docker] for docker in kernel.order if docker >= 0]
    dockers = {PAWNS[i]: _place(kernel, i) for i in range(Size.DOCKERS) if kernel.where[i] >= 0}
    text |= {"dockers": dockers} if dockers else {}
    if kernel.employer >= 0:
        text["jack"] = {
            "employer": COLOURS[kernel.employer],
            "host": PAWNS[kernel.host],
            "at": _place(kernel, Pawn.JACK),
        }
    cards = {PAWNS[i]: kernel.card[i] for i in range(Size.PAWNS) if kernel.card[i]}
    text |= {"cards": cards} if cards else {}
    for name, counts in (("coins", kernel.coins), ("scores", kernel.points), ("pub", kernel.pub)):
        entries = by_colour(counts)
        text |= {name: entries} if entries else {}
    text["harbour"] = [_berth(kernel, pier) for pier in range(kernel.berths)]
    text["next"] = ship_name(kernel.upcoming) if kernel.upcoming >= 0 else None
    text["stock"] = [ship + 1 for ship in range(Size.SHIPS) if kernel.stock[ship]]
    if kernel.declined:
        text["declined"] = [COLOURS[seat] for seat in range(kernel.seats) if kernel.declined >> seat & 1]
    if kernel.at >= 0:
        text |= {"at": space_name(kernel.at, kernel.warehouses), "to_load": kernel.to_load, "to_take": kernel.to_take}
    text |= {"second_pile": True} if kernel.begun else {}
    return text


def _berth(kernel: MontegoBay, pier: int) -> Document:
    """A ship at a pier; none, for the moment between its sailing and the next one's moving up."""
    ship = kernel.ship_at[pier]
    cargo = by_colour(kernel.cargo[pier * 4 : pier * 4 + 4])
    return {"ship": ship_name(ship) if ship != NONE else None, "cargo": cargo}


def _place(kernel: MontegoBay, pawn: int) -> str:
    return space_name(kernel.where[pawn], kernel.warehouses)


def by_colour(counts: list[int]) -> Document:
    return {COLOURS[seat]: counts[seat] for seat in range(4) if counts[seat]}


# --- what must always hold --------------------------------------------------------------------------------------------
