"""What must hold in every position of Montego Bay that a game from its start can come to."""

from __future__ import annotations

from longshore.games.montego_bay.codes import NONE, Pawn, Place, Size
from longshore.games.montego_bay.document import STANDING_STILL
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS


def audit(kernel: MontegoBay) -> list[str]:
    """In a game from its start: no barrel, coin, ship or pawn lost or doubled; spaces and tables agree."""
    wrong: list[str] = []
    working = kernel.owner_of(kernel.pawn[kernel.at]) if kernel.at >= 0 else NONE
    for seat in range(kernel.seats):
        aboard = sum(kernel.cargo[pier * 4 + seat] for pier in range(Size.PIERS))
        total = kernel.reserve[seat] + aboard + kernel.pub[seat] + (kernel.to_load if seat == working else 0)
        if total != kernel.barrels:
            wrong.append(f"{COLOURS[seat]}: {total} barrels in all")
    if kernel.supply + sum(kernel.coins) != kernel.coin_stock or kernel.supply < 0:
        wrong.append(f"{kernel.supply} coins in the supply, {sum(kernel.coins)} with the players")
    for pier in range(Size.PIERS):
        ship = kernel.ship_at[pier]
        if (ship >= 0) != (pier < kernel.berths):
            wrong.append(f"pier {pier + 1}: ship {ship}, with {kernel.berths} in port")
        if sum(kernel.cargo[pier * 4 : pier * 4 + 4]) != kernel.aboard[pier]:
            wrong.append(f"pier {pier + 1}: the barrels aboard are not those counted")
        if ship >= 0 and kernel.aboard[pier] > 0 and kernel.aboard[pier] >= kernel.capacity[ship]:
            wrong.append(f"pier {pier + 1}: a full ship has not sailed")
    in_sight = [ship for ship in (*kernel.ship_at, kernel.upcoming) if ship >= 0]
    if len(set(in_sight)) != len(in_sight) or any(kernel.stock[ship] for ship in in_sight if ship < Size.SHIPS):
        wrong.append("a ship is in two places")
    if sum(kernel.stock) != kernel.unseen:
        wrong.append("the unseen ships are not those counted")
    beside = kernel.phase in STANDING_STILL
    for pawn in range(Size.PAWNS):
        space = kernel.where[pawn]
        if space >= 0 and kernel.pawn[space] != pawn and not (pawn == Pawn.JACK and beside):
            wrong.append(f"{PAWNS[pawn]} is not where it is said to be")
    standing = sum(1 for space in range(Size.SPACES) if kernel.pawn[space] >= 0)
    expected = sum(1 for pawn in range(Size.PAWNS) if kernel.where[pawn] >= 0 and not (pawn == Pawn.JACK and beside))
    if standing != expected:
        wrong.append(f"{standing} spaces taken by {expected} pawns")
    if (kernel.where[Pawn.JACK] == Place.ASIDE) != (kernel.employer < 0):
        wrong.append("Lazy Jack works for nobody, or his employer has no Lazy Jack")
    laid = [tile for tile in kernel.tile if tile >= 0]
    if len(set(laid)) != len(laid) or kernel.left_out in laid:
        wrong.append("the warehouses are not those in play")
    rail = [docker for docker in kernel.order if docker >= 0]
    if len(set(rail)) != len(rail) or any(kernel.owner[docker] < 0 for docker in rail):
        wrong.append("the order tiles are not those in play")
    return wrong
