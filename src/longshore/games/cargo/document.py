"""A position of Cargo as a document: docs/notation/cargo.md describes every field. `reading.py` is the way back. Every
move of every table is told with one, so it is written at once as JSON, and compiled: the .pxd beside it gives the C
types."""

from __future__ import annotations

from longshore.games.cargo.codes import ENDINGS, PHASES, Phase, Piece, Place, Size, Worker
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS, KIND_LETTERS, SHIP_LETTERS, square_name

FIELDS = (
    "game",
    "seats",
    "options",
    "components",
    "ships",
    "phase",
    "turn",
    "seat",
    "turns",
    "moves_left",
    "board",
    "squares",
    "moved",
    "stepping",
    "in_hand",
    "in_water",
    "doctor",
    "scores",
    "loaded",
    "dumped",
    "lost",
    "relocating",
    "closing",
    "healed",
    "quiet",
    "passes",
    "first",
    "ending",
)
STAGES = ("crushed", "missing", "ready")
NAMES = [square_name(square) for square in range(Size.CELLS)]
STANDING = [""] * (Piece.BIG + 3 * Size.SHIPS)  # what stands on a square alone; dockhands have to be counted
STANDING[Piece.EMPTY] = "."
for number, colour in enumerate((*COLOURS, "?")):
    STANDING[Piece.CRATE + number] = f"k:{colour}"
for number, colour in enumerate(COLOURS):
    for kind, letter in enumerate("CME"):
        STANDING[Piece.BIG + Size.SHIPS * kind + number] = f"{letter}:{colour}"
PADDED: dict[int, list[str]] = {}  # the same filled up to a width
CROWDS: dict[int, dict[str, str]] = {}  # dockhands filled up to a width


def write(kernel: Cargo, header: str) -> str:
    """All of a position, after the fields of the header; what is at its default is left out."""
    phase = kernel.phase
    if phase == Phase.RETURNS:
        phase = Phase.PLAY
    text = [header]
    write_ships(kernel, text)
    text.append(f',"phase":"{PHASES[phase]}"')
    if phase == Phase.BLIND or phase == Phase.CHOICE:  # the actor is a seat
        text.append(f',"seat":{kernel.actor + 1}')
    elif phase == Phase.CREW or phase == Phase.PLAY or phase == Phase.RELOCATION or phase == Phase.OVER:
        text.append(f',"turn":"{COLOURS[kernel.actor]}"')
    text.append(f',"turns":{kernel.turns},"moves_left":{kernel.moves_left}')
    write_board(kernel, text)
    write_moved(kernel, text)
    if kernel.stepping:
        text.append(f',"stepping":"{KIND_LETTERS[kernel.stepping]}"')
    write_absent(kernel, text)
    write_counts(kernel, text)
    if kernel.queued:
        write_queue(kernel, text)
    if kernel.closing:
        text.append(',"closing":true')
    if kernel.healed:
        text.append(',"healed":true')
    if kernel.quiet:
        text.append(f',"quiet":{kernel.quiet}')
    if kernel.passes:
        text.append(f',"passes":{kernel.passes}')
    if kernel.first:
        text.append(f',"first":{kernel.first}')
    if kernel.ending:
        text.append(f',"ending":"{ENDINGS[kernel.ending]}"')
    text.append("}")
    return "".join(text)


def write_fields(name: str, fields: list[str], text: list[str]) -> None:
    """An object that holds these fields, unless there is none."""
    if fields:
        text.append(f',"{name}":{{{",".join(fields)}}}')


def write_ships(kernel: Cargo, text: list[str]) -> None:
    """The ship of each seat that has one."""
    ships: list[str] = []
    for seat in range(kernel.seats):
        ship = kernel.ship_of[seat]
        ships.append(f'"{SHIP_LETTERS[ship]}"' if ship >= 0 else "null")
    text.append(f',"ships":[{",".join(ships)}]')


def write_board(kernel: Cargo, text: list[str]) -> None:
    """The dock drawn in rows, and what stands on the outside loading squares."""
    crowds: list[str] = []
    width = 1
    alone = len(STANDING[Piece.CRATE])  # signs for a piece that stands alone
    for square in range(Size.DOCK):
        what = kernel.square[square]
        if what == Piece.HANDS:
            token = write_hands(kernel, square)
            crowds.append(token)
            if len(token) > width:
                width = len(token)
        elif what != Piece.EMPTY and width < alone:
            width = alone
    padded = PADDED.get(width)
    if padded is None:
        CROWDS[width] = {}  # first, since another thread may look between the two
        padded = PADDED[width] = [token.ljust(width) for token in STANDING]
    wide = CROWDS[width]
    board: list[str] = []
    row: list[str] = []
    met = 0
    for square in range(Size.DOCK):
        what = kernel.square[square]
        last = square % Size.SIDE == Size.SIDE - 1
        if what == Piece.HANDS:
            token = crowds[met]
            met += 1
            if not last:
                filled = wide.get(token)
                if filled is None:
                    filled = wide[token] = token.ljust(width)
                token = filled
        else:
            token = STANDING[what] if last else padded[what]
        row.append(token)
        if last:
            board.append(" ".join(row))
            row = []
    rows = '","'.join(board)
    text.append(f',"board":["{rows}"]')
    squares: list[str] = []
    for square in range(Size.DOCK, Size.CELLS):
        what = kernel.square[square]
        if what != Piece.EMPTY:
            token = write_hands(kernel, square) if what == Piece.HANDS else STANDING[what]
            squares.append(f'"{NAMES[square]}":"{token}"')
    write_fields("squares", squares, text)


def write_hands(kernel: Cargo, square: int) -> str:
    """The dockhands on a square: `2D:R+D:B`."""
    parts: list[str] = []
    for ship in range(Size.SHIPS):
        count = kernel.hands[ship * Size.CELLS + square]
        if count:
            parts.append(f"{count}D:{COLOURS[ship]}" if count > 1 else f"D:{COLOURS[ship]}")
    return "+".join(parts)


def write_moved(kernel: Cargo, text: list[str]) -> None:
    """The steps the big workers have gone this turn, and the dockhands that have moved, by square."""
    moved: list[str] = []
    for kind in range(Worker.COLOSSUS, Size.KINDS):
        if kernel.spent[kind]:
            moved.append(f'"{KIND_LETTERS[kind]}":{kernel.spent[kind]}')
    for square in range(Size.CELLS):
        if kernel.tired[square]:
            moved.append(f'"{NAMES[square]}":{kernel.tired[square]}')
    write_fields("moved", moved, text)


def write_absent(kernel: Cargo, text: list[str]) -> None:
    """Who is still in hand, in the water, with the doctor."""
    in_hand: list[str] = []
    in_water: list[str] = []
    doctor: list[str] = []
    for ship in range(Size.SHIPS):
        write_away(kernel, ship, kernel.in_hand[ship], Place.IN_HAND, in_hand)
        write_away(kernel, ship, kernel.in_water[ship], Place.IN_WATER, in_water)
        stages: list[str] = []
        for stage in range(3):
            if kernel.doctor[ship * 3 + stage]:
                stages.append(f'"{STAGES[stage]}":{kernel.doctor[ship * 3 + stage]}')
        if stages:
            doctor.append(f'"{COLOURS[ship]}":{{{",".join(stages)}}}')
    write_fields("in_hand", in_hand, text)
    write_fields("in_water", in_water, text)
    write_fields("doctor", doctor, text)


def write_away(kernel: Cargo, ship: int, dockhands: int, elsewhere: int, away: list[str]) -> None:
    """A ship's workers that are somewhere else than on the dock."""
    parts = [f"{dockhands}D"] if dockhands else []
    for kind in range(Worker.COLOSSUS, Size.KINDS):
        if kernel.where[ship * Size.KINDS + kind] == elsewhere:
            parts.append(KIND_LETTERS[kind])
    if parts:
        away.append(f'"{COLOURS[ship]}":"{" ".join(parts)}"')


def write_counts(kernel: Cargo, text: list[str]) -> None:
    """Points and crates by ship; nought is left out."""
    scores: list[str] = []
    loaded: list[str] = []
    dumped: list[str] = []
    lost: list[str] = []
    for ship in range(Size.SHIPS):
        if kernel.points[ship]:
            scores.append(f'"{COLOURS[ship]}":{kernel.points[ship]}')
        if kernel.loaded[ship]:
            loaded.append(f'"{COLOURS[ship]}":{kernel.loaded[ship]}')
        if kernel.taken[ship]:
            dumped.append(f'"{COLOURS[ship]}":{kernel.taken[ship]}')
        if kernel.lost[ship]:
            lost.append(f'"{COLOURS[ship]}":{kernel.lost[ship]}')
    write_fields("scores", scores, text)
    write_fields("loaded", loaded, text)
    write_fields("dumped", dumped, text)
    write_fields("lost", lost, text)


def write_queue(kernel: Cargo, text: list[str]) -> None:
    """The crates that wait to be set back, each with the ship that does it."""
    queue: list[str] = []
    for i in range(kernel.queued):
        crate, by = COLOURS[kernel.queue[i * 2]], COLOURS[kernel.queue[i * 2 + 1]]
        queue.append(f'{{"crate":"{crate}","by":"{by}"}}')
    text.append(f',"relocating":[{",".join(queue)}]')
