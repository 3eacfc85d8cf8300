"""A document read into a position of Montego Bay: every field checked, with one clear sentence for what is wrong."""

from __future__ import annotations

from typing import Any

from longshore.core.bounds import MOST, is_number, read_number
from longshore.core.errors import expect
from longshore.core.game import Document
from longshore.games.montego_bay import codes
from longshore.games.montego_bay.codes import NONE, Pawn, Phase, Place, Ship, Size, Store
from longshore.games.montego_bay.document import FIELDS, STANDING_STILL
from longshore.games.montego_bay.kernel import MontegoBay
from longshore.games.montego_bay.names import (
    COLOURS,
    PAWNS,
    PILOT_NAME,
    read_docker,
    read_pawn,
    read_seat,
    read_ship,
    read_space,
    space_name,
)

SET_UP_FIELDS = (*FIELDS[:8], "harbour", "next", "stock")
HOUSE_SHIPS = (13, 12, 11, 10)  # in port, if a document does not say


def read(document: Document, kernel: MontegoBay) -> None:
    """Fill an empty kernel from a document."""
    for name in document:
        expect(name in FIELDS, f"position: unknown field {name!r}; there are {', '.join(FIELDS)}")
    kernel.phase = _read_phase(document)
    kernel.round = _read_round(document, kernel.phase)
    if kernel.round == 0:
        early = [name for name in document if name not in SET_UP_FIELDS]
        expect(not early, f"position: {', '.join(early)}: nothing of the kind during set-up")
    _read_town(document, kernel)
    _read_order(document, kernel)
    _read_harbour(document, kernel)
    _read_piles(document, kernel)
    _read_counts(document, kernel)
    _read_jack(document, kernel)
    _read_dockers(document, kernel)
    _read_cards(document, kernel)
    _read_flags(document, kernel)
    _read_work(document, kernel)


def _read_phase(document: Document) -> int:
    working = any(name in document for name in ("at", "to_load", "to_take"))
    phase = document.get("phase", "loading" if working else "cards")
    expect(phase in codes.PHASES, f"position: phase is {phase!r}; it must be one of {', '.join(codes.PHASES)}")
    return codes.PHASES.index(phase)


def _read_round(document: Document, phase: int) -> int:
    harbour = document.get("harbour")
    pilot = isinstance(harbour, list) and bool(harbour) and _names_pilot(harbour[0])
    set_up = phase in (Phase.WAREHOUSES, Phase.ORDER, Phase.DRAW)
    number = read_number(document.get("round", 0 if set_up else 1 if pilot else 2), "round", 0, MOST)
    if phase == Phase.WAREHOUSES:
        expect(number == 0, f"position: round is {number}; while the warehouses are laid it is 0")
    expect(number > 0 or set_up, "position: round is 0, but the phase is not one of set-up")
    return number


def _names_pilot(entry: Any) -> bool:
    return (entry.get("ship") if isinstance(entry, dict) else entry) == PILOT_NAME


def _read_town(document: Document, kernel: MontegoBay) -> None:
    used = [tile + 1 for tile in range(Size.TILES) if tile != kernel.left_out]
    laying = kernel.phase == Phase.WAREHOUSES
    row = document.get("warehouses", [] if laying else used)
    expect(
        isinstance(row, list) and all(is_number(n) and abs(n) in used for n in row),
        f"position: warehouses must list numbers from {used}, left to right, negative if turned",
    )
    expect(len({abs(n) for n in row}) == len(row), "position: warehouses: one is named twice")
    count = kernel.warehouses
    if laying:
        expect(len(row) < count, f"position: warehouses: all {count} lie already; the phase is order")
    else:
        expect(len(row) == count, f"position: warehouses: {len(row)} are named; there must be {count}")
    tile, turned = [NONE] * Size.TILES, [0] * Size.TILES
    for slot, number in enumerate(row):
        tile[slot], turned[slot] = abs(number) - 1, int(number < 0)
    kernel.tile, kernel.turned = tile, turned


def _read_order(document: Document, kernel: MontegoBay) -> None:
    laying = kernel.phase in (Phase.WAREHOUSES, Phase.ORDER)
    in_play = [PAWNS[i] for i in range(Size.DOCKERS) if kernel.owner[i] >= 0]
    rail = document.get("order", [] if laying else in_play)
    expect(isinstance(rail, list), f"position: order must list dockers from the front, as in {in_play}")
    dockers = [read_docker(name, kernel.owner, "position: order") for name in rail]
    expect(len(set(dockers)) == len(dockers), "position: order: a docker is named twice")
    if kernel.phase == Phase.WAREHOUSES:
        expect(not dockers, "position: order: no tile lies there while the warehouses are laid")
    elif laying:
        expect(len(dockers) < len(in_play), f"position: order: all {len(in_play)} tiles lie there already")
    else:
        expect(len(dockers) == len(in_play), f"position: order: {len(dockers)} tiles; there must be {len(in_play)}")
    kernel.order = dockers + [NONE] * (Size.DOCKERS - len(dockers))


def _read_harbour(document: Document, kernel: MontegoBay) -> None:
    default: list[Any] = [PILOT_NAME] if kernel.round == 0 else list(HOUSE_SHIPS)
    if kernel.phase == Phase.OVER:
        default = []
    harbour = document.get("harbour", default)
    expect(
        isinstance(harbour, list) and len(harbour) <= Size.PIERS,
        f"position: harbour must list at most {Size.PIERS} ships, pier 1 first",
    )
    ship_at, cargo, aboard = [NONE] * Size.PIERS, [0] * (Size.PIERS * 4), [0] * Size.PIERS
    for pier, entry in enumerate(harbour):
        where = f"position: harbour, pier {pier + 1}"
        entry = entry if isinstance(entry, dict) else {"ship": entry}
        expect({*entry} <= {"ship", "cargo"}, f"{where}: a ship has a number (ship) and barrels (cargo)")
        if _names_pilot(entry):
            expect(pier == 0 and kernel.round <= 1, f"{where}: the pilot boat lies at pier 1, in the first round only")
            expect(not entry.get("cargo"), f"{where}: the pilot boat is never loaded")  # [load.pilot]
            ship_at[pier] = Ship.PILOT
            continue
        ship = read_ship(entry.get("ship"), where)
        expect(ship not in ship_at, f"{where}: ship {ship + 1} is in port already")
        ship_at[pier] = ship
        for seat, count in _seats(entry.get("cargo", {}), f"{where}: cargo", kernel):
            cargo[pier * 4 + seat] = read_number(
                count, f"harbour, pier {pier + 1}: cargo.{COLOURS[seat]}", 0, kernel.barrels
            )
        aboard[pier] = sum(cargo[pier * 4 : pier * 4 + 4])
        slots = kernel.capacity[ship]
        expect(aboard[pier] < slots, f"{where}: {aboard[pier]} barrels in {slots} slots; a full ship has sailed")
    kernel.ship_at, kernel.cargo, kernel.aboard, kernel.berths = ship_at, cargo, aboard, len(harbour)


def _read_piles(document: Document, kernel: MontegoBay) -> None:
    """The next ship and those nobody has seen. Left out: all that are not in port, the lowest number on top."""
    in_port = [ship + 1 for ship in kernel.ship_at if 0 <= ship < Size.SHIPS]
    waiting = kernel.phase in (Phase.WAREHOUSES, Phase.ORDER, Phase.DRAW) and kernel.round == 0
    drawing = waiting or kernel.phase == Phase.DRAW
    others = [number for number in range(1, Size.SHIPS + 1) if number not in in_port]
    refilled = kernel.berths == Size.PIERS or drawing
    open_pile = not kernel.face_down and not drawing
    named = document.get("next")
    if "stock" in document:
        stock = document["stock"]
        expect(isinstance(stock, list), "position: stock must list the ships nobody has seen yet")
        unseen = [read_ship(number, "position: stock") + 1 for number in stock]
        expect(len(set(unseen)) == len(unseen), "position: stock: a ship is named twice")
    else:
        unseen = [number for number in others if number != named] if refilled else []
        if open_pile and named is None and unseen:
            named = unseen.pop(0)
    upcoming = NONE if named is None else read_ship(named, "position: next")
    for number in unseen:
        expect(number not in in_port and number - 1 != upcoming, f"position: stock: ship {number} is in sight already")
    expect(upcoming < 0 or upcoming + 1 not in in_port, f"position: next: ship {upcoming + 1} is in port already")
    expect(upcoming < 0 or open_pile, "position: next: no ship lies open now")
    expect(upcoming >= 0 or not open_pile or not unseen, "position: next: the top of the pile lies open; name the ship")
    if not drawing and kernel.phase != Phase.OVER:
        piled = bool(unseen) or upcoming >= 0
        expect(refilled or not piled, "position: stock: with ships in the pile there are four in port")
    if kernel.phase == Phase.DRAW:
        expect(unseen, "position: stock: there is no ship left to draw")
        room = Size.PIERS - 1 if kernel.face_down else Size.PIERS
        fits = kernel.berths <= room if kernel.round == 0 else kernel.berths == room
        expect(fits, f"position: harbour: {kernel.berths} ships; when the next one is drawn there are {room}")
    if waiting:
        expect(
            kernel.berths >= 1 and kernel.ship_at[0] == Ship.PILOT, "position: harbour: the pilot boat lies at pier 1"
        )
        expect(len(unseen) == len(others), "position: stock: during set-up all other ships are unseen")
        expect(kernel.phase == Phase.DRAW or kernel.berths == 1, "position: harbour: the ships are not drawn yet")
    kernel.stock = [int(number in unseen) for number in range(1, Size.SHIPS + 1)]
    kernel.unseen, kernel.upcoming = len(unseen), upcoming


def _read_counts(document: Document, kernel: MontegoBay) -> None:
    for name, high in (("coins", kernel.coin_stock), ("scores", MOST), ("pub", kernel.barrels)):
        counts = [0] * 4
        for seat, count in _seats(document.get(name, {}), f"position: {name}", kernel):
            counts[seat] = read_number(count, f"{name}.{COLOURS[seat]}", 0, high)
        setattr(kernel, {"scores": "points"}.get(name, name), counts)
    kernel.supply = kernel.coin_stock - sum(kernel.coins)
    expect(kernel.supply >= 0, f"position: coins: {sum(kernel.coins)} are held; there are only {kernel.coin_stock}")
    reserve = [0] * 4
    for seat in range(kernel.seats):
        out = sum(kernel.cargo[pier * 4 + seat] for pier in range(Size.PIERS)) + kernel.pub[seat]
        reserve[seat] = kernel.barrels - out
        expect(reserve[seat] >= 0, f"position: {out} barrels of {COLOURS[seat]}; there are only {kernel.barrels}")
    kernel.reserve = reserve


def _read_jack(document: Document, kernel: MontegoBay) -> None:
    jack = document.get("jack")
    if jack is None:
        return
    expect(
        isinstance(jack, dict) and {*jack} <= {"employer", "host", "at"} and "host" in jack,
        "position: jack must name his host and, once he has walked, where he stands (at)",
    )
    expect(kernel.phase not in (Phase.HIRE, Phase.ORDER), "position: jack: nobody has hired him yet in this phase")
    kernel.host = read_docker(jack["host"], kernel.owner, "position: jack.host")
    kernel.employer = kernel.owner[kernel.host]
    if "employer" in jack:
        named = read_seat(jack["employer"], kernel.seats, "position: jack.employer")
        expect(named == kernel.employer, "position: jack: his host is one of his employer's dockers")


def _read_dockers(document: Document, kernel: MontegoBay) -> None:
    """Who stands where; dockers not named are in their pubs."""
    places = document.get("dockers", {})
    expect(isinstance(places, dict), "position: dockers must be dockers with spaces, as in {'Y': 'b3'}")
    where = [Place.IN_PUB if kernel.owner[i] >= 0 else Place.ASIDE for i in range(Size.DOCKERS)] + [Place.ASIDE]
    pawn = [NONE] * Size.SPACES
    for name, place in places.items():
        docker = read_docker(name, kernel.owner, "position: dockers")
        if place != "pub":
            where[docker] = read_space(place, kernel.warehouses, f"position: dockers.{name}")
            _stand(kernel, pawn, where[docker], docker)
    if kernel.employer >= 0:
        together = kernel.phase in STANDING_STILL
        host_at = space_name(where[kernel.host], kernel.warehouses)
        place = document["jack"].get("at", host_at if together else None)
        expect(place is not None, "position: jack.at: where does he stand, now that he has walked?")
        expect(
            not together or place == host_at,
            f"position: jack.at: before he walks he stands beside his host, at {host_at}",
        )
        where[Pawn.JACK] = Place.IN_PUB if place == "pub" else read_space(place, kernel.warehouses, "position: jack.at")
        if not together and where[Pawn.JACK] >= 0:
            _stand(kernel, pawn, where[Pawn.JACK], Pawn.JACK)
    kernel.where, kernel.pawn = where, pawn


def _stand(kernel: MontegoBay, pawn: list[int], space: int, who: int) -> None:
    name = space_name(space, kernel.warehouses)
    expect(pawn[space] < 0, f"position: {PAWNS[who]} and {PAWNS[pawn[space]]} both stand at {name}")
    pawn[space] = who


def _read_cards(document: Document, kernel: MontegoBay) -> None:
    cards = document.get("cards", {})
    expect(isinstance(cards, dict), "position: cards must be dockers with values, as in {'Y': 3}")
    card = [0] * Size.PAWNS
    for name, value in cards.items():
        pawn = read_pawn(name, "position: cards")
        if pawn == Pawn.JACK:
            expect(kernel.employer >= 0, "position: cards.J: Lazy Jack is not hired")
        else:
            read_docker(name, kernel.owner, "position: cards")
        card[pawn] = read_number(value, f"cards.{name}", 1, Size.VALUES)
    expect(kernel.phase != Phase.HIRE or not cards, "position: cards: none are laid before Lazy Jack is dealt with")
    if card[Pawn.JACK]:
        expect(card[Pawn.JACK] != card[kernel.host], "position: cards.J: his host has that card")
    kernel.card = card
    if kernel.phase != Phase.CARDS:
        return
    for seat in range(kernel.seats):
        following = kernel.next_pawn(seat)
        own = [pawn for pawn in range(Size.PAWNS) if kernel.owner_of(pawn) == seat]
        late = [PAWNS[pawn] for pawn in own if following >= 0 and pawn > following and card[pawn]]
        expect(not late, f"position: cards: {PAWNS[max(following, 0)]} has its card before {', '.join(late)}")
    expect(kernel.choosing(), "position: cards: all lie there already; leave one out, so that it can be laid")


def _read_flags(document: Document, kernel: MontegoBay) -> None:
    shuffling = kernel.phase == Phase.ORDER and kernel.round > 0
    begun = document.get("second_pile", shuffling)
    expect(isinstance(begun, bool), f"position: second_pile is {begun!r}; it must be true or false")
    expect(begun or not shuffling, "position: second_pile: order tiles are shuffled when the second pile was begun")
    begins = kernel.phase in STANDING_STILL or kernel.phase == Phase.WAREHOUSES
    expect(not (begun and begins), "position: second_pile: no ship has come in yet in this round")
    kernel.begun = int(begun)
    declined = document.get("declined", [])
    expect(isinstance(declined, list), "position: declined must list colours")
    expect(not declined or kernel.phase == Phase.HIRE, "position: declined belongs to the phase hire")
    for name in declined:
        kernel.declined |= 1 << read_seat(name, kernel.seats, "position: declined")
    if kernel.phase == Phase.HIRE:
        kernel.offer()


def _read_work(document: Document, kernel: MontegoBay) -> None:
    """Whose docker loads, and what is left to do. Left out: from the start of the lap, or of that docker's turn."""
    named = [name for name in ("at", "to_load", "to_take") if document.get(name) is not None]
    loading = kernel.phase in (Phase.LOADING, Phase.TAKING)
    if not loading and not (kernel.phase == Phase.DRAW and kernel.round > 0):
        expect(not named, f"position: {', '.join(named)}: only while dockers load")
        return
    if "at" not in named:
        expect(not named, "position: at: which space's docker is it?")
        if loading:
            kernel.attend(2 * kernel.warehouses - 1)
        return
    at = read_space(document["at"], kernel.warehouses, "position: at")
    expect(kernel.pawn[at] >= 0, f"position: at: nobody stands at {document['at']}")
    if loading and len(named) == 1:
        kernel.attend(at)
        return
    seat = kernel.owner_of(kernel.pawn[at])
    aboard = sum(kernel.cargo[pier * 4 + seat] for pier in range(Size.PIERS))
    barrels = min(kernel.shown(at, Store.BARRELS), kernel.reserve[seat])
    broken = 0 if kernel.pawn[at] == Pawn.JACK else min(kernel.shown(at, Store.BROKEN), aboard)
    kernel.at = at
    kernel.to_load = read_number(document.get("to_load", 0), "to_load", 0, barrels)
    kernel.to_take = read_number(document.get("to_take", 0), "to_take", 0, broken)
    kernel.reserve = [kernel.reserve[i] - (kernel.to_load if i == seat else 0) for i in range(4)]
    if loading:
        expect(
            kernel.to_load + kernel.to_take, "position: nothing to load or to take; name the next docker's space in at"
        )
        in_port = kernel.berths - (1 if kernel.berths and kernel.ship_at[0] == Ship.PILOT else 0)
        expect(in_port or not kernel.to_load, "position: to_load: there is no ship in port to load")
        kernel.phase = Phase.LOADING if kernel.to_load else Phase.TAKING


def _seats(table: Any, where: str, kernel: MontegoBay) -> list[tuple[int, Any]]:
    expect(isinstance(table, dict), f"{where} must be colours with numbers, as in {{'Y': 2}}")
    return [(read_seat(name, kernel.seats, where), value) for name, value in table.items()]
