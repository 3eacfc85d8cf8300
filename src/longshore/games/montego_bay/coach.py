"""Montego Bay's coach: what one usually wants now, and what others did. The sentences are in coach.toml."""

from __future__ import annotations

from collections.abc import Sequence

from longshore.core.game import Made, Situation
from longshore.games.montego_bay.codes import Pawn, Phase, Ship, Size, Store
from longshore.games.montego_bay.kernel import MontegoBay

CARDS = 5  # values of a series [card.series]


def situation(kernel: MontegoBay, seat: int) -> Situation:
    phase = kernel.phase
    if phase == Phase.HIRE:
        return ("hire_last" if kernel.coins[seat] == kernel.price else "hire"), {"price": kernel.price}
    if phase == Phase.CARDS:
        return choosing(kernel, seat)
    if phase == Phase.TAKING:
        return "taking", {}
    return loading(kernel, seat)


def choosing(kernel: MontegoBay, seat: int) -> Situation:
    """For the next docker: from the pub, or the best store in its reach; then whether others walk before it."""
    pawn = kernel.next_pawn(seat)
    if pawn == Pawn.JACK:
        return "jack", {}
    if kernel.where[pawn] < 0:
        return "pub", {}
    value, barrels = best_store(kernel, kernel.where[pawn])
    order = [docker for docker in kernel.order if docker >= 0]
    early = pawn in order and order.index(pawn) < len(order) // 2
    return ("early" if early else "late"), {"value": value, "count": barrels}


def best_store(kernel: MontegoBay, space: int) -> tuple[int, int]:
    """The card that leads to most barrels, if nobody gets in the way, and how many these are."""
    around = 2 * kernel.warehouses
    stores = {value: kernel.shown((space + value) % around, Store.BARRELS) for value in range(1, CARDS + 1)}
    best = max(stores, key=lambda value: (stores[value], -value))
    return best, stores[best]


def loading(kernel: MontegoBay, seat: int) -> Situation:
    """First a ship that one barrel fills, then the one at pier 1, which sails this round."""
    for pier in range(kernel.berths):
        ship = kernel.ship_at[pier]
        if ship != Ship.PILOT and kernel.capacity[ship] - kernel.aboard[pier] == 1:
            own, best = standing(kernel, pier, seat)
            return ("fill" if own + 1 >= best else "fill_behind"), {"points": kernel.last_slot}
    if kernel.ship_at[0] != Ship.PILOT and kernel.berths:
        own, best = standing(kernel, 0, seat)
        if own == 0 and best:
            return "first_none", {}
        if 0 < best - own <= kernel.to_load:
            return "first_catch", {"count": best - own}
        if own > best + 1:
            return "first_safe", {}
    return "load", {}


def standing(kernel: MontegoBay, pier: int, seat: int) -> tuple[int, int]:
    """The seat's barrels on a ship, and the most that another has there."""
    cargo = kernel.cargo[pier * Size.SEATS : (pier + 1) * Size.SEATS]
    return cargo[seat], max(count for other, count in enumerate(cargo) if other != seat)


def aim(kernel: MontegoBay, seat: int, moves: Sequence[Made]) -> Situation | None:
    """By the seat's points, barrels and coins; all dockers walk and load in the same moves."""
    events = [event for _, made in moves for event in made if event.details.get("seat") == seat]
    points = sum(event.details["points"] for event in events if event.kind in ("scored", "bonus"))
    loaded = sum(event.kind == "loaded" for event in events)
    kinds = {event.kind for event in events}
    if any(event.kind == "bonus" for event in events):
        return "filled", {"count": points}
    if points:
        return "score", {"count": points}
    if loaded:
        return "load", {"count": loaded}
    for key, kind in (("broken", "took"), ("hired", "hired"), ("coin", "earned"), ("cards", "ready")):
        if kind in kinds:
            return key, {}
    return None
