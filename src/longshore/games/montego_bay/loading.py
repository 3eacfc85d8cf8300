# longshore: compiled
"""Phase 4: one docker after the other empties its store: barrels aboard, broken ones back, a coin."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.montego_bay.board import owner_of, shown
from longshore.games.montego_bay.codes import NONE, Event, Move, Pawn, Phase, Refusal, Ship, Size, Store
from longshore.games.montego_bay.position import Position
from longshore.games.montego_bay.sailing import bring_in, sail


def go_round(p: Position, space: int) -> int:
    """The Tally-Man goes round against the arrows, from the space beside pier 1, and passes over empty spaces
    [load.lap]. 1 if he stops where somebody has to decide, 0 if all dockers have loaded."""
    while space >= 0:
        if p.pawn[space] >= 0:
            take_turn(p, space)
            if p.to_load + p.to_take > 0:
                return 1
            collect(p)
        space -= 1
    p.at = NONE
    return 0


def go_on(p: Position, seat: int) -> int:
    """The same docker's other barrels, a ship that just came in included [score.onwards]; then the next docker. 1 if
    somebody has to decide, 0 if all dockers have loaded."""
    find_room(p, seat)
    if p.to_load + p.to_take > 0:
        return 1
    collect(p)
    return go_round(p, p.at - 1)


def take_turn(p: Position, space: int) -> None:
    """A docker turns to its store: barrels from the reserve, as many as there are [load.reserve], and broken ones
    to take back, as many as are aboard [load.enough]; none for Lazy Jack [load.jack]."""
    p.at = space
    pawn = p.pawn[space]
    seat = owner_of(p, pawn)
    barrels = shown(p, space, Store.BARRELS)
    broken = shown(p, space, Store.BROKEN)
    p.to_load = min(barrels, p.reserve[seat])
    p.reserve[seat] -= p.to_load
    p.to_take = 0 if pawn == Pawn.JACK else min(broken, barrels_aboard(p, seat))
    p.emit(Event.TALLIED, EVERYONE, pawn, space, p.to_load, p.to_take)
    if p.to_load < barrels:
        p.emit(Event.SHORT, EVERYONE, seat, barrels - p.to_load, 0, 0)
    if p.to_take < broken:
        spared = Event.EXEMPT if pawn == Pawn.JACK else Event.SPARED
        p.emit(spared, EVERYONE, seat, broken - p.to_take, 0, 0)
    find_room(p, seat)


def barrels_aboard(p: Position, seat: int) -> int:
    """On all ships in port."""
    count = 0
    for pier in range(Size.PIERS):
        count += p.cargo[pier * Size.SEATS + seat]
    return count


def find_room(p: Position, seat: int) -> None:
    """Barrels that find no ship in port any more go to the pub [end.pub]."""
    if p.to_load > 0 and (p.berths == 0 or (p.berths == 1 and p.ship_at[0] == Ship.PILOT)):
        p.pub[seat] += p.to_load
        p.emit(Event.PUBBED, EVERYONE, seat, p.to_load, 0, 0)
        p.to_load = 0
    p.phase = Phase.LOADING if p.to_load > 0 else Phase.TAKING


def legal_load(p: Position) -> int:
    """Any ship in port but the pilot boat."""
    count = 0
    for pier in range(p.berths):
        if p.ship_at[pier] != Ship.PILOT:
            p.moves[count] = Move.LOAD + pier
            count += 1
    return count


def refuse_load(p: Position, move: int) -> int:
    """Every barrel goes aboard [load.must] some ship in port [load.ships], never the pilot boat [load.pilot]."""
    if move == Move.PASS or (Move.TAKE <= move < Move.LAY):
        return Refusal.LOAD_MUST
    if move < Move.LOAD or move >= Move.LAY:
        return Refusal.GAME_MOVE
    if move - Move.LOAD >= p.berths:
        return Refusal.LOAD_SHIPS
    return Refusal.LOAD_PILOT if p.ship_at[move - Move.LOAD] == Ship.PILOT else 0


def load(p: Position, seat: int, pier: int) -> int:
    """One barrel onto a ship of choice [load.ships]; a ship that is full sails at once [score.full]. 1 if chance has
    to show the next ship now."""
    p.cargo[pier * Size.SEATS + seat] += 1
    p.aboard[pier] += 1
    p.to_load -= 1
    p.emit(Event.LOADED, EVERYONE, seat, p.ship_at[pier], pier, p.aboard[pier])
    if p.aboard[pier] < p.capacity[p.ship_at[pier]]:
        return 0
    sail(p, pier, seat)
    return bring_in(p)


def legal_take(p: Position, seat: int) -> int:
    """Any ship that has a barrel of the seat's aboard."""
    count = 0
    for pier in range(p.berths):
        if p.cargo[pier * Size.SEATS + seat] > 0:
            p.moves[count] = Move.TAKE + pier
            count += 1
    return count


def refuse_take(p: Position, seat: int, move: int) -> int:
    """Broken barrels must be taken back [load.broken], from a ship that has one of the own aboard [load.choice]."""
    if move == Move.PASS or (Move.LOAD <= move < Move.TAKE):
        return Refusal.LOAD_BROKEN
    if move < Move.LOAD or move >= Move.LAY:
        return Refusal.GAME_MOVE
    if move - Move.TAKE >= p.berths:
        return Refusal.LOAD_CHOICE
    return 0 if p.cargo[(move - Move.TAKE) * Size.SEATS + seat] > 0 else Refusal.LOAD_CHOICE


def take_back(p: Position, seat: int, pier: int) -> None:
    """A broken barrel costs one aboard, from a ship of choice [load.choice]."""
    p.cargo[pier * Size.SEATS + seat] -= 1
    p.aboard[pier] -= 1
    p.reserve[seat] += 1
    p.to_take -= 1
    p.emit(Event.TOOK, EVERYONE, seat, p.ship_at[pier], pier, p.aboard[pier])


def collect(p: Position) -> None:
    """After the barrels the coin [load.coin], if there is one left [load.supply]; Lazy Jack's is his employer's
    [load.jack]."""
    seat = owner_of(p, p.pawn[p.at])
    for _ in range(shown(p, p.at, Store.COIN)):
        if p.supply > 0:
            p.supply -= 1
            p.coins[seat] += 1
            p.emit(Event.EARNED, EVERYONE, seat, p.coins[seat], 0, 0)
        else:
            p.emit(Event.NO_COIN, EVERYONE, seat, 0, 0, 0)
