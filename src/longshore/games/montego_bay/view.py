"""What a seat sees of a position of Montego Bay, in place of the document's fields and besides them."""

from __future__ import annotations

from longshore.core.game import Document
from longshore.games.montego_bay.codes import NONE, Pawn, Phase, Place, Size
from longshore.games.montego_bay.document import by_colour
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import COLOURS, PAWNS, ship_name, space_name


def look(kernel: MontegoBay, seat: int | None) -> Document:
    """What a seat's view has in place of the document's fields, and besides them: see `Game.view`."""
    size = 2 * kernel.warehouses
    ready = [other for other in range(kernel.seats) if kernel.phase == Phase.CARDS and kernel.next_pawn(other) < 0]
    path = [space_name(space, kernel.warehouses) for space in range(size)]
    stores = {}
    for space in range(size):
        if kernel.tile[min(space, size - 1 - space)] >= 0:
            stores[path[space]] = [kernel.shown(space, what) for what in range(3)]
    seen: Document = {
        "path": path,
        "owners": {PAWNS[docker]: COLOURS[owner] for docker, owner in enumerate(kernel.owner) if owner >= 0},
        "pubs": _pubs(kernel),
        "ships": _ships(kernel),
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
        if seat is not None and seat not in ready:
            seen["plans"] = _plans(kernel, kernel.next_pawn(seat), path)
    return seen


def _pubs(kernel: MontegoBay) -> Document:
    """Who sits where: big dockers in one pub, small ones in the other, Lazy Jack with his host [board.pubs]."""
    inside = [pawn for pawn in _queue(kernel) if kernel.where[pawn] == Place.IN_PUB]
    return {
        name: [PAWNS[pawn] for pawn in inside if (kernel.way_out(pawn) == 0) == (name == "big")]
        for name in ("big", "small")
    }


def _queue(kernel: MontegoBay) -> list[int]:
    """Who walks, one after the other [move.order]."""
    jack = [int(Pawn.JACK)] if kernel.employer >= 0 else []
    return [*jack, *(docker for docker in kernel.order if docker >= 0)]


def _ships(kernel: MontegoBay) -> Document:
    """What the ships in port and the next one hold, and pay for most barrels, second and third most."""
    found: Document = {}
    for ship in (*kernel.ship_at[: kernel.berths], kernel.upcoming):
        if ship != NONE:
            pays = [points for points in kernel.pay[ship * Size.RANKS : (ship + 1) * Size.RANKS] if points]
            found[str(ship_name(ship))] = {"slots": kernel.capacity[ship], "pays": pays}
    return found


def _plans(kernel: MontegoBay, pawn: int, path: list[str]) -> list[Document]:
    """For each card where it would lead a pawn, and whom it may meet there: nothing but what all can see, for the
    others' cards lie face down [card.secret]."""
    queue = _queue(kernel)
    place = queue.index(pawn)
    reach = {other: {kernel.count_spaces(other, value + 1) for value in range(Size.VALUES)} for other in queue}
    plans = []
    for value in range(1, Size.VALUES + 1):
        spaces = [kernel.count_spaces(pawn, step + 1) for step in range(value)]
        target = spaces[-1]
        plan: Document = {"docker": PAWNS[pawn], "card": value, "path": [path[space] for space in spaces]}
        far = kernel.opposite(target)
        plan["far"] = path[far]
        there = kernel.pawn[target]
        if there in queue[place + 1 :]:
            plan |= {"there": PAWNS[there], "blocked": kernel.pawn[far] in queue[place + 1 :]}
        plan["before"] = [PAWNS[other] for other in queue[:place] if target in reach[other]]
        plan["after"] = [PAWNS[other] for other in queue[place + 1 :] if target in reach[other]]
        plans.append(plan)
    return plans


def _projected(kernel: MontegoBay, pier: int) -> Document:
    """What a ship would pay if it sailed now, without the point for the last slot."""
    if kernel.ship_at[pier] == NONE:
        return {}
    sums = kernel.copy()
    assert isinstance(sums, MontegoBay)
    sums.tally = sums.cargo[pier * 4 : pier * 4 + 4]
    sums.reckon(sums.ship_at[pier])
    return by_colour(sums.share)
