# longshore: compiled
"""Set-up: crates face down, ships chosen, crates shown, workers placed."""

from __future__ import annotations

from longshore.core.codes import EVERYONE
from longshore.games.cargo.board import piece, put
from longshore.games.cargo.codes import Event, Move, Phase, Piece, Place, Refusal, Size, Worker
from longshore.games.cargo.playing import begin_turn
from longshore.games.cargo.position import Position
from longshore.games.cargo.turns import next_ship


def begin(p: Position) -> None:
    """Before set-up: an empty dock, every worker in hand [setup.crew_kinds]."""
    p.phase = Phase.BLIND_ROLL if p.blind else Phase.LAYOUT
    for ship in range(Size.SHIPS):
        if p.in_play[ship]:
            p.in_hand[ship] = p.crew[Worker.DOCKHAND]
            for kind in range(Worker.COLOSSUS, Size.KINDS):
                p.where[ship * Size.KINDS + kind] = Place.IN_HAND if p.crew[kind] else Place.GONE


def can_lay(p: Position, square: int) -> int:
    """Face-down crates: not on corners, not where a ship could load [setup.layout]."""
    if square >= Size.DOCK or p.square[square] != Piece.EMPTY:
        return 0
    column = square % Size.SIDE
    row = square // Size.SIDE
    edge_column = column == 0 or column == Size.SIDE - 1
    edge_row = row == 0 or row == Size.SIDE - 1
    if edge_column and edge_row:
        return 0
    if p.outside:
        return 1
    low = p.loading_from
    if edge_row and low <= column <= low + 1:
        return 0
    return 0 if edge_column and low <= row <= low + 1 else 1


def lay(p: Position, square: int) -> None:
    """A crate face down, by chance or, in turn, by the seats [setup.layout] [option.blind]."""
    p.square[square] = Piece.BLANK
    p.emit(Event.LAID, EVERYONE, square, 0, 0, 0)
    laid = 0
    for i in range(Size.DOCK):
        if p.square[i] == Piece.BLANK:
            laid += 1
    if laid == p.crates_each * p.seats:
        p.phase = Phase.CREW_ROLL
        p.actor = 0
    elif p.phase == Phase.BLIND:
        p.actor = (p.actor + 1) % p.seats


def roll(p: Position, seat: int) -> None:
    """Who lays first, who chooses first, who starts [setup.roll]."""
    p.emit(Event.ROLLED, EVERYONE, seat, p.phase, 0, 0)
    if p.phase == Phase.BLIND_ROLL:
        p.actor = seat
        p.phase = Phase.BLIND
    elif p.phase == Phase.CREW_ROLL:
        p.actor = seat
        p.first = seat
        p.phase = Phase.CHOICE
    else:
        begin_turn(p, p.ship_of[seat])


def is_free(p: Position, ship: int) -> int:
    """A ship in play that nobody has taken yet [setup.ship]."""
    return 1 if p.in_play[ship] and p.seat_of[ship] < 0 else 0


def choose(p: Position, ship: int) -> None:
    """A free ship, and its colour [setup.ship] [board.ships]."""
    p.ship_of[p.actor] = ship
    p.seat_of[ship] = p.actor
    p.emit(Event.CHOSE, EVERYONE, p.actor, ship, 0, 0)
    p.actor = (p.actor + 1) % p.seats
    if p.ship_of[p.actor] >= 0:
        if p.crew_first:
            begin_crew(p)  # [option.crew_first]
        else:
            turn_up(p)


def turn_up(p: Position) -> None:
    """Crates that lie face down are shown before the crew is placed [setup.reveal] or after [option.crew_first]."""
    for square in range(Size.DOCK):
        if p.square[square] == Piece.BLANK:
            p.phase = Phase.REVEAL
            p.actor = 0
            return
    if p.crew_first:
        p.phase = Phase.START_ROLL
        p.actor = 0
    else:
        begin_crew(p)


def is_unseen(p: Position, colour: int) -> int:
    """Crates of this colour still lie face down [setup.crates]."""
    return 1 if p.in_play[colour] and p.crates[colour] < p.crates_each else 0


def show(p: Position, colour: int) -> None:
    """The first crate that still lies face down turns out to be of this colour [setup.reveal] [setup.crates]."""
    square = 0
    while p.square[square] != Piece.BLANK:
        square += 1
    p.square[square] = Piece.CRATE + colour
    p.crates[colour] += 1
    p.emit(Event.SHOWN, EVERYONE, square, colour, 0, 0)
    turn_up(p)


def begin_crew(p: Position) -> None:
    """The seat that chose first also places first [setup.roll]."""
    p.phase = Phase.CREW
    p.actor = p.ship_of[p.first]


def has_in_hand(p: Position, kind: int) -> int:
    """The actor still has such a worker to place."""
    if kind == Worker.DOCKHAND:
        return 1 if p.in_hand[p.actor] > 0 else 0
    return 1 if p.where[p.actor * Size.KINDS + kind] == Place.IN_HAND else 0


def can_place(p: Position, kind: int, square: int) -> int:
    """Any square without crate or big worker; dockhands on dockhands [setup.square]."""
    what = p.square[square]
    return p.exists[square] & ((what == Piece.EMPTY) | ((what == Piece.HANDS) & (kind == Worker.DOCKHAND)))


def place(p: Position, kind: int, square: int) -> None:
    """One worker, then it is the next player's turn to place [setup.turns]."""
    if kind == Worker.DOCKHAND:
        p.in_hand[p.actor] -= 1
    put(p, p.actor, kind, square)
    p.emit(Event.PLACED, EVERYONE, piece(p.actor, kind), square, 0, 0)
    for _ in range(Size.SHIPS):
        p.actor = next_ship(p, p.actor)
        for other in range(Size.KINDS):
            if has_in_hand(p, other):
                return
    p.first = 0
    p.actor = 0
    p.phase = Phase.START_ROLL
    if p.crew_first:
        turn_up(p)


def legal_setup(p: Position) -> int:
    """What is possible in the phases before play."""
    phase = p.phase
    count = 0
    if phase == Phase.CREW:
        for kind in range(Size.KINDS):
            if has_in_hand(p, kind):
                for square in range(Size.CELLS):
                    p.moves[count] = Move.PLACE + kind * Size.CELLS + square
                    count += can_place(p, kind, square)
    elif phase == Phase.LAYOUT or phase == Phase.BLIND:
        for square in range(Size.DOCK):
            p.moves[count] = Move.LAY + square
            count += can_lay(p, square)
    elif phase == Phase.CHOICE:
        for ship in range(Size.SHIPS):
            if is_free(p, ship):
                p.moves[count] = Move.TAKE + ship
                count += 1
    elif phase == Phase.REVEAL:
        for ship in range(Size.SHIPS):
            if is_unseen(p, ship):
                p.moves[count] = Move.SHOW + ship
                count += 1
    elif phase != Phase.OVER:
        for i in range(p.seats):
            p.moves[count] = Move.ROLL + i
            count += 1
    return count


def refuse_setup(p: Position, move: int) -> int:
    """Why a move is not possible in the phases before play."""
    phase = p.phase
    if phase == Phase.CREW:
        if move < Move.RELOCATE:
            return Refusal.SETUP_TURNS  # nobody moves yet [setup.turns]
        if move < Move.PLACE or move >= Move.TAKE:
            return Refusal.GAME_MOVE
        if not has_in_hand(p, (move - Move.PLACE) // Size.CELLS):
            return Refusal.SETUP_TURNS  # [setup.turns]
        return (
            0
            if can_place(p, (move - Move.PLACE) // Size.CELLS, (move - Move.PLACE) % Size.CELLS)
            else Refusal.SETUP_SQUARE
        )
    if phase == Phase.LAYOUT or phase == Phase.BLIND:
        if move < Move.LAY or move >= Move.ROLL:
            return Refusal.GAME_MOVE
        return 0 if can_lay(p, move - Move.LAY) else Refusal.SETUP_LAYOUT
    if phase == Phase.CHOICE:
        if move < Move.TAKE or move >= Move.LAY:
            return Refusal.GAME_MOVE
        return 0 if is_free(p, move - Move.TAKE) else Refusal.SETUP_SHIP  # [setup.ship]
    if phase == Phase.REVEAL:
        return 0 if move >= Move.SHOW and is_unseen(p, move - Move.SHOW) else Refusal.GAME_MOVE
    return 0 if Move.ROLL <= move < Move.ROLL + p.seats else Refusal.GAME_MOVE


def play_setup(p: Position, move: int) -> None:
    """A move in the phases before play."""
    phase = p.phase
    if phase == Phase.CREW:
        place(p, (move - Move.PLACE) // Size.CELLS, (move - Move.PLACE) % Size.CELLS)
    elif phase == Phase.LAYOUT or phase == Phase.BLIND:
        lay(p, move - Move.LAY)
    elif phase == Phase.CHOICE:
        choose(p, move - Move.TAKE)
    elif phase == Phase.REVEAL:
        show(p, move - Move.SHOW)
    else:
        roll(p, move - Move.ROLL)
