# longshore: compiled
"""How good a position looks: a cheap guess for greedy play and for the search."""

from __future__ import annotations

from longshore.games.montego_bay.board import opposite, owner_of, shown
from longshore.games.montego_bay.codes import Pawn, Phase, Ship, Size, Store
from longshore.games.montego_bay.moving import walk
from longshore.games.montego_bay.position import Position
from longshore.games.montego_bay.scoring import reckon

POINT = 100  # what a point is worth
LEAD = 60  # … a point that a ship in port would pay now
FARTHER = 10  # … less for each pier it still has to go
ABOARD = 12  # … a barrel aboard, beyond what its ship would pay now
TO_COME = 75  # … a barrel that a docker is about to load, or will have to take back
SAVING = 25  # … a coin
HELPER = 130  # … having Lazy Jack this round
SURE = 4  # all this is counted in quarters: of four chances, …
SOLID = 3  # … a docker still stands where it went when others have moved
SHAKY = 1  # … or at the other door


def evaluate(p: Position, seat: int) -> int:
    """Points, what the ships in port would pay now, barrels aboard and still to come, coins: the seat's against all
    the others'."""
    for i in range(Size.SEATS):
        p.worth[i] = SURE * POINT * p.points[i] + p.coins[i]
    if p.phase != Phase.OVER:
        count_holdings(p)
        count_ships(p)
        guess_loads(p)
    value = (p.seats - 1) * p.worth[seat]
    for i in range(p.seats):
        if i != seat:
            value -= p.worth[i]
    return value


def count_holdings(p: Position) -> None:
    """Coins, and what the pub would pay."""
    for i in range(Size.SEATS):
        p.worth[i] += SURE * SAVING * p.coins[i]
        p.tally[i] = p.pub[i]
    reckon(p, Ship.PUB)
    for i in range(Size.SEATS):
        p.worth[i] += SURE * POINT * p.share[i]


def count_ships(p: Position) -> None:
    """What the ships in port would pay, and the barrels aboard."""
    for pier in range(p.berths):
        for i in range(Size.SEATS):
            p.tally[i] = p.cargo[pier * Size.SEATS + i]
        reckon(p, p.ship_at[pier])
        for i in range(Size.SEATS):
            p.worth[i] += SURE * (LEAD - FARTHER * pier) * p.share[i]
            p.worth[i] += SURE * ABOARD * p.cargo[pier * Size.SEATS + i]


def guess_loads(p: Position) -> None:
    """What the dockers that have not loaded yet will bring."""
    if p.phase == Phase.CARDS:
        if p.employer >= 0:
            p.worth[p.employer] += SURE * HELPER
        guess_walks(p)
    elif p.at >= 0:
        p.worth[owner_of(p, p.pawn[p.at])] += SURE * TO_COME * (p.to_load - p.to_take)
        for space in range(p.at):
            if p.pawn[space] >= 0:
                p.worth[owner_of(p, p.pawn[space])] += SURE * promise(p, p.pawn[space], space)


def guess_walks(p: Position) -> None:
    """While cards are chosen: those with a card walk, as if nobody else did, and may be shoved afterwards."""
    where = [0] * Size.PAWNS
    pawn = [0] * Size.SPACES
    for i in range(Size.PAWNS):
        where[i] = p.where[i]
    for i in range(Size.SPACES):
        pawn[i] = p.pawn[i]
    if p.card[Pawn.JACK]:
        walk(p, Pawn.JACK, p.card[Pawn.JACK])
    for place in range(Size.DOCKERS):
        if p.order[place] >= 0 and p.card[p.order[place]]:
            walk(p, p.order[place], p.card[p.order[place]])
    for i in range(Size.PAWNS):
        if p.card[i] and p.where[i] >= 0:
            p.worth[owner_of(p, i)] += SOLID * promise(p, i, p.where[i])
            p.worth[owner_of(p, i)] += SHAKY * promise(p, i, opposite(p, p.where[i]))
    for i in range(Size.PAWNS):
        p.where[i] = where[i]
    for i in range(Size.SPACES):
        p.pawn[i] = pawn[i]


def promise(p: Position, pawn: int, space: int) -> int:
    """What a store is worth to a pawn."""
    value = TO_COME * shown(p, space, Store.BARRELS) + SAVING * shown(p, space, Store.COIN)
    if pawn != Pawn.JACK:
        value -= TO_COME * shown(p, space, Store.BROKEN)
    return value
