# longshore: compiled
"""What a learning machine sees: all but the others' face-down cards, its own seat first."""

from __future__ import annotations

from longshore.games.montego_bay.board import opposite, owner_of, shown, spaces
from longshore.games.montego_bay.cards import next_pawn
from longshore.games.montego_bay.codes import Limit, Phase, Place, Seen, Ship, Size
from longshore.games.montego_bay.position import Position
from longshore.games.montego_bay.turns import waiting


def observe(p: Position, seat: int) -> int:
    out: list[int] = p.sight
    for i in range(Seen.LENGTH):
        out[i] = 0
    out[Seen.PHASE + p.phase] = 1
    out[Seen.OWN_SEAT + seat] = 1
    observe_seats(p, seat, out)
    observe_pawns(p, seat, out)
    observe_town(p, out)
    observe_port(p, seat, out)
    out[Seen.SUPPLY] = p.supply
    out[Seen.ROUND] = p.bounded(p.round, 0, Limit.ROUNDS)
    if p.at >= 0:
        out[Seen.WORKING + p.at] = 1
    out[Seen.TO_LOAD] = p.to_load
    out[Seen.TO_TAKE] = p.to_take
    out[Seen.SHUFFLE] = p.begun
    out[Seen.PUB_WAITS] = p.pub_waits
    out[Seen.HIDDEN_PILE] = p.face_down
    return Seen.LENGTH


def observe_seats(p: Position, seat: int, out: list[int]) -> None:
    """What belongs to each seat, and who decides."""
    deciding = waiting(p)
    for i in range(p.seats):
        other = (seat + i) % p.seats
        out[Seen.PLAYING + i] = 1
        out[Seen.DECIDING + i] = deciding >> other & 1
        out[Seen.DECLINED + i] = p.declined >> other & 1
        out[Seen.EMPLOYER + i] = 1 if p.employer == other else 0
        out[Seen.COINS + i] = p.coins[other]
        out[Seen.POINTS + i] = p.bounded(p.points[other], 0, Limit.POINTS)
        out[Seen.RESERVE + i] = p.reserve[other]
        out[Seen.PUB + i] = p.pub[other]


def observe_pawns(p: Position, seat: int, out: list[int]) -> None:
    """Whose they are, where they stand, and their cards: the others' only once they are turned [card.secret]."""
    for i in range(Size.PAWNS):
        owner = owner_of(p, i)
        if owner >= 0:
            out[Seen.OWNED + (owner - seat + p.seats) % p.seats * Size.PAWNS + i] = 1
        if p.where[i] >= 0:
            out[Seen.STANDING + i * Size.SPACES + p.where[i]] = 1
        elif p.where[i] == Place.IN_PUB:
            out[Seen.IN_PUB + i] = 1
        if p.card[i]:
            out[Seen.LAID + i] = 1
            if p.phase != Phase.CARDS or owner == seat:
                out[Seen.CARD + i * Size.VALUES + p.card[i] - 1] = 1
    for place in range(Size.DOCKERS):
        if p.order[place] >= 0:
            out[Seen.ORDER + place * Size.DOCKERS + p.order[place]] = 1
    if p.host >= 0:
        out[Seen.HOST + p.host] = 1
    if p.phase == Phase.CARDS and next_pawn(p, seat) >= 0:
        out[Seen.NEXT_CARD + next_pawn(p, seat)] = 1


def observe_town(p: Position, out: list[int]) -> None:
    """What the stores show, as far as the warehouses are laid."""
    out[Seen.WAREHOUSES] = p.warehouses
    for space in range(spaces(p)):
        if p.tile[space if space < p.warehouses else opposite(p, space)] >= 0:
            for what in range(Size.GOODS):
                out[Seen.STORES + space * Size.GOODS + what] = shown(p, space, what)


def observe_port(p: Position, seat: int, out: list[int]) -> None:
    """The ships in port with their cargo, the next one, and which are still unseen."""
    for pier in range(p.berths):
        ship = p.ship_at[pier]
        out[Seen.PILOT + pier] = 1 if ship == Ship.PILOT else 0
        out[Seen.SLOTS + pier] = p.capacity[ship]
        for rank in range(Size.RANKS):
            out[Seen.PAY + pier * Size.RANKS + rank] = p.pay[ship * Size.RANKS + rank]
        for i in range(p.seats):
            out[Seen.CARGO + pier * Size.SEATS + i] = p.cargo[pier * Size.SEATS + (seat + i) % p.seats]
    if p.upcoming >= 0:
        out[Seen.NEXT_SLOTS] = p.capacity[p.upcoming]
        for rank in range(Size.RANKS):
            out[Seen.NEXT_PAY + rank] = p.pay[p.upcoming * Size.RANKS + rank]
    for ship in range(Size.SHIPS):
        out[Seen.UNSEEN + ship] = p.stock[ship]
