# longshore: compiled
"""Set-up: pawns, coins and barrels, the warehouses, the pilot boat. Order tiles and ships follow in their chapters."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.montego_bay.codes import Event, Move, Phase, Place, Refusal, Ship, Size
from longshore.games.montego_bay.position import Position


def begin(p: Position) -> None:
    """Before set-up: dockers in their pubs [board.pubs] [setup.dockers], all coins in the supply [setup.coins], all
    barrels in the reserves [setup.barrels], the pilot boat at pier 1 [setup.pilot], all ships unseen."""
    for docker in range(Size.DOCKERS):
        if p.owner[docker] >= 0:
            p.where[docker] = Place.IN_PUB
    for seat in range(p.seats):
        p.reserve[seat] = p.barrels
    p.supply = p.coin_stock
    p.ship_at[0] = Ship.PILOT
    p.berths = 1


def can_lay(p: Position, tile: int) -> int:
    """A warehouse that is in play [board.warehouses] and not laid yet."""
    if tile == p.left_out:
        return 0
    for slot in range(p.warehouses):
        if p.tile[slot] == tile:
            return 0
    return 1


def legal_lay(p: Position) -> int:
    """Any warehouse, either way round."""
    count = 0
    for tile in range(Size.TILES):
        if can_lay(p, tile):
            p.moves[count] = Move.LAY + tile * Size.STORES
            p.moves[count + 1] = Move.LAY + tile * Size.STORES + 1
            count += 2
    return count


def refuse_lay(p: Position, move: int) -> int:
    if move < Move.LAY or move >= Move.RANK:
        return Refusal.GAME_MOVE
    return 0 if can_lay(p, (move - Move.LAY) // Size.STORES) else Refusal.GAME_MOVE


def lay(p: Position, tile: int, turned: int) -> None:
    """Shuffled warehouses, any way round, from left to right [setup.warehouses]."""
    slot = 0
    while p.tile[slot] >= 0:
        slot += 1
    p.tile[slot] = tile
    p.turned[slot] = turned
    p.emit(Event.LAID, EVERYONE, slot, tile, turned, 0)
    if slot + 1 == p.warehouses:
        p.phase = Phase.ORDER
