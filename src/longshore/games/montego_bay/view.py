"""What a seat sees of a position of Montego Bay, in place of the document's fields and besides them."""

from __future__ import annotations

from longshore.core.game import Document
from longshore.games.montego_bay.codes import NONE, Phase, Size
from longshore.games.montego_bay.document import by_colour
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS, space_name


def look(kernel: MontegoBay, seat: int | None) -> Document:
    """What a seat's view has in place of the document's fields, and besides them: see `Game.view`."""
    size = 2 * kernel.warehouses
    ready = [other for other in range(kernel.seats) if kernel.phase == Phase.CARDS and kernel.next_pawn(other) < 0]
    stores = {}
    for space in range(size):
        if kernel.tile[min(space, size - 1 - space)] >= 0:
            stores[space_name(space, kernel.warehouses)] = [kernel.shown(space, what) for what in range(3)]
    seen: Document = {
        "chosen": [COLOURS[other] for other in ready],
        "stores": stores,
        "reserve": {COLOURS[other]: kernel.reserve[other] for other in range(kernel.seats)},
        "supply": kernel.supply,
        "projected": [_projected(kernel, pier) for pier in range(kernel.berths)],
    }
    if kernel.phase == Phase.CARDS:
        own = [pawn for pawn in range(Size.PAWNS) if seat is not None and kernel.owner_of(pawn) == seat]
        up = [pawn for pawn in range(Size.PAWNS) if kernel.turned_up >> pawn & 1]
        seen["cards"] = {PAWNS[pawn]: kernel.card[pawn] for pawn in sorted({*own, *up}) if kernel.card[pawn]}
        seen |= {"phase": "walking"} if up else {}
    return seen


def _projected(kernel: MontegoBay, pier: int) -> Document:
    """What a ship would pay if it sailed now, without the point for the last slot."""
    if kernel.ship_at[pier] == NONE:
        return {}
    sums = kernel.copy()
    assert isinstance(sums, MontegoBay)
    sums.tally = sums.cargo[pier * 4 : pier * 4 + 4]
    sums.reckon(sums.ship_at[pier])
    return by_colour(sums.share)
