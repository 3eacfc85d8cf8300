"""The coach of Panamax: what one usually wants now, and what others' turns were for. Its sentences: coach.toml."""

from __future__ import annotations

from collections.abc import Sequence

from longshore.core.game import Made, Situation
from longshore.games.panamax.codes import Ask, Limit, Size
from longshore.games.panamax.kernel import Panamax

PLAIN = ("keep", "secrets", "side", "group", "rail", "market", "released", "platform", "load")
LATE = 2  # turns of each player that are left when fees begin to matter most


def situation(kernel: Panamax, seat: int, moment: str) -> Situation:
    """By what is being done (`Game.phase`), and by fees, contracts and money."""
    if moment in PLAIN:
        return moment, {}
    if moment == "asked":
        return ("passenger" if kernel.ask_kind[0] == Ask.PASSENGER else f"bonus_{kernel.size[kernel.ask_ship[0]]}"), {}
    if moment == "fees":
        return "fees", {"fee": kernel.fee_of(seat)}
    if moment == "executive":
        return executive(kernel, seat)
    if moment == "cargo":
        return ("cargo" if kernel.held(seat) < Limit.CONTRACTS else "cargo_full"), {}
    if moment == "move":
        return moving(kernel, seat)
    if moment == "ending":
        return ("discard" if kernel.held(seat) > Limit.CONTRACTS else "ending"), {}
    return choosing_die(kernel, seat)


def choosing_die(kernel: Panamax, seat: int) -> Situation:
    """Which half of the table: contracts and loading, or moving ships before fees are due."""
    fee, funds = kernel.fee_of(seat), kernel.funds[seat]
    late = kernel.dice_left() <= LATE * kernel.seats
    if late and fee > funds:
        return "die_short", {"fee": fee, "funds": funds}
    if not kernel.held(seat):
        return "die_contract", {}
    if late:
        return "die_late", {"fee": fee}
    if not is_aboard(kernel, seat):
        return "die_load", {}
    return "die", {}


def is_aboard(kernel: Panamax, seat: int) -> bool:
    """Whether any die of the seat's company is on a ship."""
    return any(die and (die - 1) // Size.FACES == seat for die in kernel.hold)


def executive(kernel: Panamax, seat: int) -> Situation:
    cheapest = min((kernel.price[c] for c in range(kernel.seats) if kernel.stock[c]), default=0)
    if cheapest and kernel.cash[seat] >= cheapest:
        return "executive_buy", {"price": cheapest}
    return "executive", {"step": kernel.step_raise}


def moving(kernel: Panamax, seat: int) -> Situation:
    if not kernel.can_step():
        return "move_stuck", {}
    return ("move" if is_aboard(kernel, seat) else "move_others"), {}


def aim(seat: int, moves: Sequence[Made]) -> Situation | None:
    """By what a turn is remembered for: money delivered, a share, a contract, dice loaded, ships moved."""
    events = [event for actor, made in moves if actor == seat for event in made]
    own = [event for event in events if seat in (event.details.get("seat"), event.details.get("company"))]
    delivered = sum(event.details["value"] for event in own if event.kind == "unloaded")
    if delivered:
        return "delivered", {"amount": delivered}
    for event in own:
        if event.kind == "bought":
            return "bought", {"amount": event.details["price"]}
    if any(event.kind == "price" and event.details["why"] == "raise" for event in own):
        return "raised", {}
    kinds = {event.kind for event in own}
    loaded = sum(event.kind == "loaded" for event in own)
    if "kept_contract" in kinds:
        return "kept", {}
    if "railed" in kinds and not loaded:
        return "railed", {}
    if "took_contract" in kinds:
        return "contract", {}
    if loaded:
        return "loaded", {"count": loaded}
    if any(event.kind in ("moved", "pushed") for event in events):
        return "moved", {}
    for key, kind in (("secret", "kept_secret"), ("turn", "took_die")):
        if kind in kinds:
            return key, {}
    return None
