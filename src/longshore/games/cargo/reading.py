"""A document read into a position of Cargo: every field checked, with one clear sentence for what is wrong."""

from __future__ import annotations

import re
from typing import Any

from longshore.core.bounds import MOST, is_number, read_number
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document
from longshore.games.cargo import codes
from longshore.games.cargo.codes import Phase, Piece, Place, Size, Worker
from longshore.games.cargo.document import FIELDS, STAGES
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS, KIND_LETTERS, SHIP_LETTERS, read_colour, read_square, square_name

PIECE = re.compile(r"(\d{0,2})([kKDCME]):?([RBGYNESW?])")
SETUP = (Phase.LAYOUT, Phase.BLIND_ROLL, Phase.BLIND, Phase.CREW_ROLL, Phase.CHOICE, Phase.REVEAL, Phase.CREW)
BEFORE_PLAY = (*SETUP, Phase.START_ROLL)
SEATED = (Phase.BLIND, Phase.CHOICE)  # phases in which the actor is a seat


def set_up(document: Document) -> tuple[Any, Any]:
    """Seats and options. Where a document is silent: as many seats as it names ships, else four; and in play are the
    ships it names, or else those whose colours it uses, if the usual ones would not do."""
    ships, options = document.get("ships"), document.get("options")
    seats = document.get("seats", len(ships) if isinstance(ships, list) else 4)
    options = {} if options is None else options
    if not isinstance(options, dict) or options.get("ships") or not isinstance(seats, int) or seats not in (2, 3):
        return seats, options
    if isinstance(ships, list):
        named = {name.upper() for name in ships if isinstance(name, str)}
    else:
        pieces = [*_listed(document.get("board")), *_listed(document.get("squares"))]
        named = set(re.findall(r":([RBGYNESW])", " ".join(map(str, pieces))))
    used = [letter for letter, colour in zip(SHIP_LETTERS, COLOURS, strict=True) if named & {letter, colour}]
    usual = "NS" if seats == 2 else "NES"
    if len(used) > seats or set(used) <= set(usual):
        return seats, options
    spare = [letter for letter in usual + SHIP_LETTERS if letter not in used]
    chosen = {*used, *spare[: seats - len(used)]}
    return seats, {**options, "ships": "".join(letter for letter in SHIP_LETTERS if letter in chosen)}


def _listed(field: Any) -> list[Any]:
    return list(field.values()) if isinstance(field, dict) else field if isinstance(field, list) else []


def read(document: Document, kernel: Cargo) -> None:
    """Fill an empty kernel from a document."""
    for name in document:
        expect(name in FIELDS, f"position: unknown field {name!r}; there are {', '.join(FIELDS)}")
    kernel.phase = _read_phase(document)
    setup = kernel.phase in SETUP
    _read_ships(document, kernel)
    _read_board(document, kernel)
    _read_elsewhere(document, kernel, setup)
    _read_counts(document, kernel)
    _read_turn(document, kernel)
    _check(kernel)
    if kernel.phase == Phase.PLAY and kernel.moves_left == kernel.allowance() and kernel.stepping == 0:
        kernel.gather()


def _read_phase(document: Document) -> int:
    phase = document.get("phase", "relocation" if document.get("relocating") else "play")
    phase = "play" if phase == "returns" else phase
    expect(phase in codes.PHASES, f"position: phase is {phase!r}; it must be one of {', '.join(codes.PHASES)}")
    return codes.PHASES.index(phase)


def _read_ships(document: Document, kernel: Cargo) -> None:
    in_play = [ship for ship in range(4) if kernel.in_play[ship]]
    unchosen = kernel.phase <= Phase.CHOICE
    default: list[Any] = [None] * kernel.seats if unchosen else [SHIP_LETTERS[ship] for ship in in_play]
    ships = document.get("ships", default)
    expect(
        isinstance(ships, list) and len(ships) == kernel.seats,
        f"position: ships must list one ship for each of the {kernel.seats} seats",
    )
    ship_of, seat_of = [-1] * 4, [-1] * 4
    for seat, name in enumerate(ships):
        if name is None:
            expect(kernel.phase <= Phase.CHOICE, f"position: ships: seat {seat + 1} has no ship")
            continue
        expect(isinstance(name, str), f"position: ships: {name!r} is no ship")
        ship = read_colour(name, "ships")
        named = f"position: ships: {name!r}"
        expect(ship in in_play, f"{named} is not in play; the option ships says which are")
        expect(seat_of[ship] < 0, f"{named} is named twice")
        ship_of[seat], seat_of[ship] = ship, seat
    kernel.ship_of, kernel.seat_of = ship_of, seat_of


def _read_board(document: Document, kernel: Cargo) -> None:
    placed: dict[int, str] = {}
    if "board" in document:
        board = document["board"]
        expect(
            isinstance(board, list) and len(board) == Size.SIDE and all(isinstance(row, str) for row in board),
            f"position: board must be a list of {Size.SIDE} rows, drawn from north to south",
        )
        for number, row in enumerate(board):
            tokens = row.split()
            expect(
                len(tokens) == Size.SIDE,
                f"position: board row {number + 1} has {len(tokens)} squares; it must have {Size.SIDE}",
            )
            placed |= {number * Size.SIDE + column: token for column, token in enumerate(tokens)}
    squares = document.get("squares", {})
    expect(isinstance(squares, dict), "position: squares must be names of squares with what stands there")
    for name, pieces in squares.items():
        square = read_square(name, "squares")
        expect(isinstance(pieces, str), f"position: squares.{name} must be a text such as '2D:R D:B' or 'k:G'")
        expect(placed.get(square, ".") == ".", f"position: {name} stands both in board and in squares")
        placed[square] = pieces
    contents, hands = [Piece.EMPTY] * Size.CELLS, [0] * (Size.CELLS * 4)
    where = [Place.GONE] * 16
    for square, pieces in placed.items():
        name = square_name(square)
        if pieces.strip() in (".", "", "="):
            continue
        expect(kernel.exists[square], f"position: {name} is not part of this dock")
        for piece in re.split(r"[\s+,]+", pieces.strip()):
            _put(kernel, square, name, piece, contents, hands, where)
    kernel.square, kernel.hands, kernel.where = contents, hands, where


def _put(
    kernel: Cargo, square: int, name: str, piece: str, contents: list[int], hands: list[int], where: list[int]
) -> None:
    match = PIECE.fullmatch(piece)
    if match is None:
        raise BadInput(f"position: {name}: '{piece}' is no piece; they look like k:R, D:B, 2D:G, C:Y, M:R, E:B")
    count = int(match[1]) if match[1] else 1
    letter = match[2]
    if letter in "kK":
        expect(
            count == 1 and contents[square] == Piece.EMPTY, f"position: {name}: a crate shares its square with nothing"
        )
        colour = 4 if match[3] == "?" else read_colour(match[3], name)
        expect(colour == 4 or kernel.in_play[colour], f"position: {name}: no {piece}, that ship is not in play")
        expect(
            kernel.loading[square] < 0,
            f"position: {name}: a crate never rests on a loading square of a ship in play",  # [load.ship]
        )
        contents[square] = Piece.CRATE + colour
        return
    expect(match[3] != "?", f"position: {name}: a worker has a colour")
    ship, kind = read_colour(match[3], name), KIND_LETTERS.index(letter)
    expect(kernel.in_play[ship], f"position: {name}: no {piece}, that ship is not in play")
    if kind == Worker.DOCKHAND:
        expect(count >= 1, f"position: {name}: no dockhands in '{piece}'")
        expect(
            contents[square] in (Piece.EMPTY, Piece.HANDS),
            f"position: {name}: dockhands share a square with dockhands only",
        )
        contents[square] = Piece.HANDS
        hands[ship * Size.CELLS + square] += count
        return
    expect(count == 1, f"position: {name}: there is only one {letter} of a colour")
    expect(contents[square] == Piece.EMPTY, f"position: {name}: '{piece}' shares its square with nothing")
    expect(where[ship * 4 + kind] < 0, f"position: {name}: a second {piece}")
    contents[square] = Piece.HANDS + 4 * kind + ship
    where[ship * 4 + kind] = square


def _read_elsewhere(document: Document, kernel: Cargo, setup: bool) -> None:
    """Workers in hand, in the water, at the doctor. Who is nowhere is out of the game, or in hand during set-up."""
    where, in_hand, in_water, doctor = kernel.where, [0] * 4, [0] * 4, [0] * 12
    for name, dockhands, elsewhere in (
        ("in_hand", in_hand, Place.IN_HAND),
        ("in_water", in_water, Place.IN_WATER),
    ):
        for ship, crew in _by_ship(document, name, kernel):
            expect(isinstance(crew, str), f"position: {name}.{COLOURS[ship]} must be a text such as '2D M'")
            for worker in crew.replace(",", " ").split():
                match = re.fullmatch(r"(\d?)([DCME])", worker)
                if match is None:
                    raise BadInput(f"position: {name}.{COLOURS[ship]}: '{worker}' is no worker; write '2D M'")
                kind = KIND_LETTERS.index(match[2])
                if kind == Worker.DOCKHAND:
                    dockhands[ship] += int(match[1] or 1)
                    continue
                expect(not match[1], f"position: {name}: there is only one {match[2]} of a colour")
                expect(where[ship * 4 + kind] == Place.GONE, f"position: {name}: a second {match[2]}:{COLOURS[ship]}")
                expect(
                    elsewhere != Place.IN_WATER or kind != Worker.ELEPHANT,
                    f"position: {name}: an elephant never falls in",
                )
                where[ship * 4 + kind] = elsewhere
    for ship, stages in _by_ship(document, "doctor", kernel):
        if is_number(stages):
            stages = {"crushed": stages}
        expect(isinstance(stages, dict), f"position: doctor.{COLOURS[ship]} must say how many are {', '.join(STAGES)}")
        for stage, count in stages.items():
            expect(stage in STAGES, f"position: doctor.{COLOURS[ship]}: {stage!r} is none of {', '.join(STAGES)}")
            doctor[ship * 3 + STAGES.index(stage)] = read_number(count, f"doctor.{COLOURS[ship]}.{stage}", 0, 4)
    if setup and "in_hand" not in document:
        for ship in range(4):
            standing = sum(kernel.hands[ship * Size.CELLS : (ship + 1) * Size.CELLS])
            in_hand[ship] = max(0, kernel.crew[Worker.DOCKHAND] - standing) if kernel.in_play[ship] else 0
            for kind in (Worker.COLOSSUS, Worker.MULE, Worker.ELEPHANT):
                if kernel.in_play[ship] and where[ship * 4 + kind] == Place.GONE and kernel.crew[kind]:
                    where[ship * 4 + kind] = Place.IN_HAND
    kernel.where, kernel.in_hand, kernel.in_water, kernel.doctor = where, in_hand, in_water, doctor


def _read_counts(document: Document, kernel: Cargo) -> None:
    """Scores and crates off the dock; crates on it, and those waiting to be set back, are counted."""
    values: dict[str, list[int]] = {}
    for name, low in (("scores", -MOST), ("loaded", 0), ("dumped", 0), ("lost", 0)):
        counts = [0] * 4
        for ship, count in _by_ship(document, name, kernel):
            counts[ship] = read_number(count, f"{name}.{COLOURS[ship]}", low, MOST if name == "scores" else Size.DOCK)
        values[name] = counts
    kernel.points, kernel.loaded = values["scores"], values["loaded"]
    kernel.taken, kernel.lost = values["dumped"], values["lost"]
    crates = [sum(1 for what in kernel.square if what == Piece.CRATE + ship) for ship in range(4)]
    waiting = document.get("relocating", [])
    expect(isinstance(waiting, list) and len(waiting) <= 4, "position: relocating must be a list of at most 4 crates")
    queue = [0] * 8
    for number, entry in enumerate(waiting):
        here = f"position: relocating[{number}]"
        expect(isinstance(entry, dict) and {*entry} == {"crate", "by"}, f"{here} must have a crate and a by")
        expect(isinstance(entry["crate"], str) and isinstance(entry["by"], str), f"{here}: crate and by are colours")
        colour, ship = read_colour(entry["crate"].removeprefix("k:"), here), read_colour(entry["by"], here)
        expect(kernel.in_play[colour] and kernel.in_play[ship], f"{here}: that ship is not in play")
        queue[number * 2], queue[number * 2 + 1] = colour, ship
        crates[colour] += 1
    expect(
        (kernel.phase == Phase.RELOCATION) == bool(waiting),
        "position: the phase is relocation exactly when relocating names crates",
    )
    kernel.queue, kernel.queued, kernel.crates = queue, len(waiting), crates


def _read_turn(document: Document, kernel: Cargo) -> None:
    kernel.turns = read_number(document.get("turns", 0 if kernel.phase in BEFORE_PLAY else 2), "turns", 0, MOST)
    kernel.actor = 0
    if kernel.phase in SEATED:
        kernel.actor = read_number(document.get("seat", 1), "seat", 1, kernel.seats) - 1
    elif kernel.phase in (Phase.CREW, Phase.PLAY, Phase.RELOCATION, Phase.OVER):
        name = document.get("turn", COLOURS[kernel.ship_of[0]])
        expect(isinstance(name, str), f"position: turn is {name!r}; it must be a colour")
        kernel.actor = read_colour(name, "turn")
        expect(kernel.in_play[kernel.actor], f"position: turn: the ship {name!r} is not in play")
    running = kernel.phase in (Phase.PLAY, Phase.RELOCATION)
    spent, tired = _read_moved(document, kernel)
    allowance = kernel.allowance()
    used = sum(1 for steps in spent if steps) + sum(tired)
    if kernel.phase == Phase.RELOCATION:
        used = max(1, used)
    if kernel.phase == Phase.RELOCATION:
        used = max(1, used)  # somebody's step brought the crate there
    default = max(0, allowance - used) if running else 0
    kernel.moves_left = read_number(document.get("moves_left", default), "moves_left", 0, allowance)
    kernel.spent, kernel.tired = spent, tired
    stepping = document.get("stepping")
    expect(stepping in (None, "M", "E"), f"position: stepping is {stepping!r}; it must be M or E")
    if stepping is not None:
        kind = KIND_LETTERS.index(stepping)
        spent[kind] = spent[kind] or 1
        expect(running, "position: stepping belongs to a turn")
        expect(kernel.where[kernel.actor * 4 + kind] >= 0, f"position: stepping: that {stepping} is not on the dock")
        expect(spent[kind] < kernel.steps[kind], f"position: stepping: that {stepping} has no step left")
        if "moves_left" not in document and not (document.get("moved") or {}):
            kernel.moves_left = max(0, allowance - 1)
        expect(kernel.moves_left < allowance, "position: stepping, but no move is spent")
        kernel.spent = spent
        kernel.stepping = kind
    for name in ("closing", "healed"):
        value = document.get(name, False)
        expect(isinstance(value, bool), f"position: {name} is {value!r}; it must be true or false")
        setattr(kernel, name, int(value))
    kernel.quiet = read_number(document.get("quiet", 0), "quiet", -1, MOST)
    kernel.passes = read_number(document.get("passes", 0), "passes", 0, MOST)
    kernel.first = read_number(document.get("first", 0), "first", 0, kernel.seats - 1)
    ending = document.get("ending", "ran out" if kernel.phase == Phase.OVER else "")
    expect(ending in codes.ENDINGS, f"position: ending is {ending!r}; it must be one of {', '.join(codes.ENDINGS[1:])}")
    kernel.ending = codes.ENDINGS.index(ending)
    expect(bool(kernel.ending) == (kernel.phase == Phase.OVER), "position: an ending belongs to the phase over")


def _read_moved(document: Document, kernel: Cargo) -> tuple[list[int], list[int]]:
    """Who has moved this turn: steps of big workers, dockhands by square; or a list such as ["M", "2D b5"]."""
    moved = document.get("moved", {})
    spent, tired = [0] * 4, [0] * Size.CELLS
    if isinstance(moved, list):
        table: Document = {}
        for entry in moved:
            expect(isinstance(entry, str), f"position: moved: {entry!r} must be a worker such as 'M' or '2D b5'")
            match = re.fullmatch(r"(?:(\d?)D\s+)?(\S+)", entry.strip())
            if match is None:
                raise BadInput(f"position: moved: '{entry}' must be a worker such as 'M' or '2D b5'")
            table[match[2]] = int(match[1] or 1) if match[2] not in "CME" else kernel.steps["DCME".index(match[2])]
        moved = table
    expect(isinstance(moved, dict), "position: moved must say who has moved, as in {'M': 1, 'b5': 2}")
    for name, count in moved.items():
        if name in ("C", "M", "E"):
            kind = KIND_LETTERS.index(name)
            spent[kind] = read_number(count, f"moved.{name}", 1, kernel.steps[kind])
            continue
        square = read_square(name, "moved")
        own = kernel.hands[kernel.actor * Size.CELLS + square]
        expect(own, f"position: moved.{name}: no dockhand of {COLOURS[kernel.actor]}, whose turn it is, stands there")
        tired[square] = read_number(count, f"moved.{name}", 1, own)
    return spent, tired


def _check(kernel: Cargo) -> None:
    """No more of anything than there is, and nothing in the wrong phase."""
    for ship in range(4):
        colour = COLOURS[ship]
        dockhands = dockhands_of(kernel, ship)
        most = kernel.crew[Worker.DOCKHAND]
        expect(dockhands <= most, f"position: {dockhands} dockhands of {colour}; there are only {most}")
        crates = kernel.crates[ship] + kernel.loaded[ship] + kernel.lost[ship]
        expect(
            crates <= kernel.crates_each, f"position: {crates} crates of {colour}; there are only {kernel.crates_each}"
        )
    blanks = sum(1 for what in kernel.square if what == Piece.BLANK)
    total = kernel.crates_each * kernel.seats
    expect(blanks <= total, f"position: {blanks} face-down crates; there are only {total}")
    face_down_allowed = kernel.phase in SETUP
    expect(not blanks or face_down_allowed, "position: face-down crates belong to set-up; name their colours")
    if kernel.phase in (Phase.LAYOUT, Phase.BLIND_ROLL, Phase.BLIND):
        expect(blanks < total, "position: all crates lie already; the phase is crew roll")
        expect(
            blanks == sum(1 for w in kernel.square if w != Piece.EMPTY), "position: only face-down crates lie there yet"
        )
    elif kernel.phase in (Phase.CREW_ROLL, Phase.CHOICE):
        expect(not any(kernel.crates), "position: crates lie face down until the ships are chosen")
    elif kernel.phase == Phase.REVEAL:
        lying = blanks + sum(kernel.crates)
        expect(blanks, "position: no crate lies face down; the phase is over")
        expect(lying <= total, f"position: {lying} crates lie; there are only {total}")
    elif kernel.phase == Phase.CREW:
        in_hand = kernel.in_hand[kernel.actor] or any(
            kernel.where[kernel.actor * 4 + kind] == Place.IN_HAND
            for kind in (Worker.COLOSSUS, Worker.MULE, Worker.ELEPHANT)
        )
        expect(in_hand, f"position: {COLOURS[kernel.actor]} has no worker in hand")
        hidden = sum(kernel.crates) if kernel.crew_first else blanks
        expect(not hidden, "position: crates lie face down while the crew is placed exactly if crew_first says so")
    if kernel.phase == Phase.CHOICE:
        expect(kernel.ship_of[kernel.actor] < 0, f"position: seat {kernel.actor + 1} has a ship already")
        seats = kernel.seats
        chosen = [kernel.ship_of[(kernel.first + i) % seats] >= 0 for i in range(seats)]
        done = (kernel.actor - kernel.first) % seats
        expect(chosen == [i < done for i in range(seats)], "position: ships are chosen in turn from seat first")
    if kernel.phase < Phase.CHOICE:
        expect(max(kernel.ship_of) < 0, "position: ships are chosen after the crates are laid")
    if kernel.phase in SETUP:
        expect(not any(kernel.loaded + kernel.taken + kernel.lost), "position: no crate has left the dock in set-up")
    lying = sum(kernel.crates)  # any ship may dump all of them
    expect(
        max(kernel.taken) + lying <= Size.DOCK,
        f"position: dumped: {max(kernel.taken)}, with {lying} crates still on the dock, are more than there ever were",
    )
    if kernel.phase < Phase.REVEAL or (kernel.phase == Phase.REVEAL and not kernel.crew_first):
        for ship in range(4):
            big = all(kernel.where[ship * 4 + kind] == Place.IN_HAND or not kernel.crew[kind] for kind in (1, 2, 3))
            whole = kernel.in_hand[ship] == kernel.crew[Worker.DOCKHAND] and big
            expect(whole or not kernel.in_play[ship], f"position: the whole crew of {COLOURS[ship]} is still in hand")
    if kernel.phase == Phase.RELOCATION:
        expect(kernel.moves_left < kernel.allowance(), "position: relocating, but no move is spent")


def dockhands_of(kernel: Cargo, ship: int) -> int:
    standing = sum(kernel.hands[ship * Size.CELLS : (ship + 1) * Size.CELLS])
    return standing + kernel.in_hand[ship] + kernel.in_water[ship] + sum(kernel.doctor[ship * 3 : ship * 3 + 3])


def _by_ship(document: Document, name: str, kernel: Cargo) -> list[tuple[int, Any]]:
    table = document.get(name, {})
    expect(isinstance(table, dict), f"position: {name} must be colours with values, as in {{'R': …}}")
    found = []
    for colour, value in table.items():
        ship = read_colour(colour, name)
        expect(kernel.in_play[ship], f"position: {name}.{colour}: that ship is not in play")
        found.append((ship, value))
    return found
