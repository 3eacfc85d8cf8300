"""What must always hold: pieces, dice, shares, flags and cards are all there, and ships where they can be."""

from __future__ import annotations

from longshore.core.errors import BadInput
from longshore.games.panamax import codes
from longshore.games.panamax.codes import (
    DOCK_SPACES,
    DOCKS,
    FIRST_DOCK,
    HELD,
    SHIPS,
)
from longshore.games.panamax.document import MOST_FRAMES, _plays
from longshore.games.panamax.kernel import Panamax
from longshore.games.panamax.names import (
    COLOURS,
    NATIONS,
    PLACES,
    SHIP_NAMES,
)
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
        out = sum(kernel.shares[holder * 4 + seat] for holder in range(4))
        demand(out + kernel.stock[seat] == kernel.shares_each, f"{name}: {out + kernel.stock[seat]} shares in all")
        demand(kernel.cash[seat] >= 0 and kernel.funds[seat] >= 0, f"{name}: a purse below zero")
        demand(kernel.reserve[seat] >= 0 and kernel.warehouse[seat] >= 0, f"{name}: dice below zero")
        demand(kernel.price_low <= kernel.price[seat] <= kernel.price_high, f"{name}: price {kernel.price[seat]}")
        limit = HELD if kernel.phase == codes.TURN and seat == kernel.active() else codes.CONTRACT_LIMIT
        demand(kernel.held(seat) <= limit, f"{name}: {kernel.held(seat)} contracts")
    for nation in range(4):
        placed = [kernel.flags[seat * 4 + nation] for seat in range(4)]
        demand(max(placed) <= codes.CELLS and kernel.flags_left(nation) >= 0, f"{NATIONS[nation]}: flags {placed}")
    demand(kernel.passengers_left() >= 0, "passenger tokens below zero")
    wrong += _audit_ships(kernel) + _audit_cards(kernel)
    demand(kernel.depth <= MOST_FRAMES, f"{kernel.depth} frames")
    return wrong


def _audit_ships(kernel: Panamax) -> list[str]:
    wrong: list[str] = []
    moored_ships: list[int] = []
    for dock in range(DOCKS):
        ships = [ship for ship in kernel.dock[dock * DOCK_SPACES : (dock + 1) * DOCK_SPACES] if ship >= 0]
        moored_ships += ships
        if sum(kernel.size[ship] for ship in ships) > DOCK_SPACES:
            wrong.append(f"{PLACES[FIRST_DOCK + dock]} is overfull")
        if any(kernel.where[ship] != FIRST_DOCK + dock for ship in ships):
            wrong.append(f"{PLACES[FIRST_DOCK + dock]}: a ship is not where it is said to be")
    if len(set(moored_ships)) != len(moored_ships):
        wrong.append("a ship lies in two docks")
    for ship in range(SHIPS):
        if not _plays(kernel, ship):
            continue
        place = kernel.where[ship]
        if (FIRST_DOCK <= place < codes.PLACES) != (ship in moored_ships):
            wrong.append(f"{SHIP_NAMES[ship]} is in a dock that does not know it")
        if place not in (codes.LG, codes.LM) and place < codes.PLACES and kernel.heading[ship] != _heading_at(place):
            wrong.append(f"{SHIP_NAMES[ship]} has the wrong heading")
        try:
            _check_ship(kernel, ship)
        except BadInput as error:
            wrong.append(str(error))
    return wrong


def _audit_cards(kernel: Panamax) -> list[str]:
    wrong: list[str] = []
    seen = [card for card in [*kernel.contract, *kernel.display, kernel.drawn] if 0 <= card < codes.CARDS]
    hidden = [card for card in range(codes.CARDS) if kernel.pile[card] != codes.ELSEWHERE]
    if sorted(seen + hidden) != list(range(codes.CARDS)):
        wrong.append("a contract is lost or doubled")
    for name, hand, taken in (
        ("captain", kernel.captain, kernel.captains),
        ("stevedore", kernel.stevedore, kernel.stevedores),
    ):
        held = [card for card in hand if card]
        if len(set(held)) != len(held) or max([*held, 0]) > taken:
            wrong.append(f"{name} cards {held} with {taken} taken")
    if kernel.phase > codes.SECRETS:
        secrets = [kernel.advisor.count(codes.SECRET + seat) for seat in range(kernel.seats)]
        if secrets != [1] * kernel.seats:
            wrong.append(f"secret advisors by seat: {secrets}")
    return wrong
