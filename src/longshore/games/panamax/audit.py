"""What must always hold: pieces, dice, shares, flags and cards are all there, and ships where they can be."""

from __future__ import annotations

from longshore.core.errors import BadInput
from longshore.games.panamax.codes import Holder, Limit, Phase, Pile, Place, Size
from longshore.games.panamax.document import _plays
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import COLOURS, NATIONS, PLACES, SHIP_NAMES
from longshore.games.panamax.reading import _check_ship, _heading_at, dice_out


def audit(kernel: Panamax) -> list[str]:
    """In a game from its start: no die, share, flag, card or token lost or doubled, no purse below zero, no dock
    overfull, every ship in the canal ready."""
    wrong: list[str] = []

    def demand(holds: object, what: str) -> None:
        if not holds:
            wrong.append(what)

    for seat in range(kernel.seats):
        name = COLOURS[seat]
        dice = dice_out(kernel, seat) + kernel.reserve[seat]
        demand(dice == kernel.dice_each, f"{name}: {dice} dice in all")
        out = sum(kernel.shares[holder * Size.SEATS + seat] for holder in range(Size.SEATS))
        demand(out + kernel.stock[seat] == kernel.shares_each, f"{name}: {out + kernel.stock[seat]} shares in all")
        demand(kernel.cash[seat] >= 0 and kernel.funds[seat] >= 0, f"{name}: a purse below zero")
        demand(kernel.reserve[seat] >= 0 and kernel.warehouse[seat] >= 0, f"{name}: dice below zero")
        demand(kernel.price_low <= kernel.price[seat] <= kernel.price_high, f"{name}: price {kernel.price[seat]}")
        limit = Size.HELD if kernel.phase == Phase.TURN and seat == kernel.active() else Limit.CONTRACTS
        demand(kernel.held(seat) <= limit, f"{name}: {kernel.held(seat)} contracts")
    for nation in range(Size.NATIONS):
        placed = [kernel.flags[seat * Size.NATIONS + nation] for seat in range(Size.SEATS)]
        demand(max(placed) <= Size.CELLS and kernel.flags_left(nation) >= 0, f"{NATIONS[nation]}: flags {placed}")
    demand(kernel.passengers_left() >= 0, "passenger tokens below zero")
    wrong += _audit_ships(kernel) + _audit_cards(kernel)
    demand(kernel.depth <= Limit.STACK, f"{kernel.depth} frames")
    return wrong


def _audit_ships(kernel: Panamax) -> list[str]:
    wrong: list[str] = []
    moored_ships: list[int] = []
    for dock in range(Size.DOCKS):
        ships = [ship for ship in kernel.dock[dock * Size.DOCK_SPACES : (dock + 1) * Size.DOCK_SPACES] if ship >= 0]
        moored_ships += ships
        if sum(kernel.size[ship] for ship in ships) > Size.DOCK_SPACES:
            wrong.append(f"{PLACES[Place.FIRST_DOCK + dock]} is overfull")
        if any(kernel.where[ship] != Place.FIRST_DOCK + dock for ship in ships):
            wrong.append(f"{PLACES[Place.FIRST_DOCK + dock]}: a ship is not where it is said to be")
    if len(set(moored_ships)) != len(moored_ships):
        wrong.append("a ship lies in two docks")
    for ship in range(Size.SHIPS):
        if not _plays(kernel, ship):
            continue
        place = kernel.where[ship]
        if (Place.FIRST_DOCK <= place < Size.PLACES) != (ship in moored_ships):
            wrong.append(f"{SHIP_NAMES[ship]} is in a dock that does not know it")
        if place not in (Place.LG, Place.LM) and place < Size.PLACES and kernel.heading[ship] != _heading_at(place):
            wrong.append(f"{SHIP_NAMES[ship]} has the wrong heading")
        try:
            _check_ship(kernel, ship)
        except BadInput as error:
            wrong.append(str(error))
    return wrong


def _audit_cards(kernel: Panamax) -> list[str]:
    wrong: list[str] = []
    seen = [card for card in [*kernel.contract, *kernel.display, kernel.drawn] if 0 <= card < Size.CARDS]
    hidden = [card for card in range(Size.CARDS) if kernel.pile[card] != Pile.ELSEWHERE]
    if sorted(seen + hidden) != list(range(Size.CARDS)):
        wrong.append("a contract is lost or doubled")
    for name, hand, taken in (
        ("captain", kernel.captain, kernel.captains),
        ("stevedore", kernel.stevedore, kernel.stevedores),
    ):
        held = [card for card in hand if card]
        if len(set(held)) != len(held) or max([*held, 0]) > taken:
            wrong.append(f"{name} cards {held} with {taken} taken")
    if kernel.phase > Phase.SECRETS:
        secrets = [kernel.advisor.count(Holder.SECRET + seat) for seat in range(kernel.seats)]
        if secrets != [1] * kernel.seats:
            wrong.append(f"secret advisors by seat: {secrets}")
    return wrong
