"""A document read into a position of Dockers: every field checked, with one clear sentence for what is wrong."""

from __future__ import annotations

from typing import Any

from longshore.core.bounds import MOST, read_number
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document
from longshore.games.dockers import codes
from longshore.games.dockers.codes import COLOURS, NONE, SIDES, Colour, Ending, Knowledge, Memory, Phase, Size
from longshore.games.dockers.document import EVERYBODY, FIELDS, SET_UP, next_stand
from longshore.games.dockers.kernel import Dockers
from longshore.games.dockers.names import DIRECTIONS as DIRECTION_NAMES
from longshore.games.dockers.names import FACES, place_name, read_colour, read_place, read_way
from longshore.games.dockers.ways import LEAN, SPIN, STEP, UP


def read(document: Document, kernel: Dockers, ports: list[str]) -> None:
    """Fill a kernel, as it is at the start of a game, from a document."""
    for name in document:
        expect(name in FIELDS, f"position: unknown field {name!r}; there are {', '.join(FIELDS)}")
    _read_phase(document, kernel)
    _read_floors(document, kernel, ports)
    _read_faces(document, kernel, ports)
    _read_crates(document, kernel, ports)
    _read_seats(document, kernel)
    if kernel.phase in SET_UP:
        early = [
            name for name in ("past", "pending", "lively", "idle", "scores", "reason", "customs") if name in document
        ]
        expect(not early, f"position: {', '.join(early)}: nothing of the kind during set-up")
    else:
        _read_customs(document, kernel, ports)
        _read_turn(document, kernel, ports)
    _read_log_books(document, kernel, ports)
    if kernel.phase in (Phase.MOVES, Phase.TURNING):
        _check_moves(kernel)


def _read_phase(document: Document, kernel: Dockers) -> None:
    left = document.get("moves_left")
    usual = "turning" if "pending" in document else "customs" if left == 0 and left is not False else "moves"
    phase = document.get("phase", usual)
    expect(phase in codes.PHASES, f"position: phase is {phase!r}; it must be one of {', '.join(codes.PHASES)}")
    kernel.phase = codes.PHASES.index(phase)
    reason = document.get("reason")
    if kernel.phase == Phase.OVER:
        reason = reason or ("dead_end" if kernel.dead_end else "exhausted")
        expect(
            isinstance(reason, str) and reason in codes.ENDINGS[1:],
            f"position: reason is {reason!r}; it must be one of {', '.join(codes.ENDINGS[1:])}",
        )
        kernel.reason = codes.ENDINGS.index(reason)
    else:
        expect(reason is None, "position: reason: the game is not over")


def _read_floors(document: Document, kernel: Dockers, ports: list[str]) -> None:
    centres = [ports[floor * Size.A_FLOOR + Size.CENTRE] for floor in range(Size.FLOORS)]
    named = document.get("floors", [] if kernel.phase == Phase.FLOORS else centres)
    expect(
        isinstance(named, list) and all(isinstance(name, str) and name in centres for name in named),
        f"position: floors must list centre crates from the ground up: {', '.join(centres)}",
    )
    expect(len(set(named)) == len(named), "position: floors: one is named twice")
    if kernel.phase == Phase.FLOORS:
        expect(kernel.shuffled, "position: phase is floors, but the option shuffled_floors is off")
        expect(len(named) < Size.FLOORS, "position: floors: all are stacked already; the phase is colours")
        expect("crates" not in document, "position: crates: while the floors are stacked they follow from the floors")
    else:
        expect(len(named) == Size.FLOORS, f"position: floors: {len(named)} are named; there are {Size.FLOORS}")
    phase = kernel.phase
    kernel.at = [NONE] * Size.CRATES
    kernel.floor_at = [NONE] * Size.FLOORS
    for name in named:
        kernel.stack_floor(centres.index(name))
    kernel.phase = phase


def _read_faces(document: Document, kernel: Dockers, ports: list[str]) -> None:
    """Other colours than the printed ones, as somebody may imagine them."""
    given = document.get("faces", {})
    expect(isinstance(given, dict), "position: faces must be ports with six colours each")
    paint = list(kernel.printed)
    for port, colours in given.items():
        crate = _crate(port, ports, "position: faces")
        good = isinstance(colours, list) and len(colours) == Size.FACES and all(colour in COLOURS for colour in colours)
        expect(good, f"position: faces.{port} must list six of {', '.join(COLOURS)}: {', '.join(SIDES)} at the start")
        paint[crate * Size.FACES : (crate + 1) * Size.FACES] = [COLOURS.index(colour) for colour in colours]
    kernel.paint = paint
    kernel.restack()


def _read_crates(document: Document, kernel: Dockers, ports: list[str]) -> None:
    if "crates" not in document:
        return
    given = document["crates"]
    expect(
        isinstance(given, dict) and given, "position: crates must be ports with places, as in {'Boston': '2,2,0 T N'}"
    )
    at, level, turned = [NONE] * Size.CRATES, [0] * Size.CRATES, [0] * Size.CRATES
    taken: dict[tuple[int, int], str] = {}
    for port, text in given.items():
        where = f"position: crates.{port}"
        crate = _crate(port, ports, "position: crates")
        expect(at[crate] < 0, f"{where} is named twice")
        at[crate], level[crate], turned[crate] = _read_stand(text, kernel, crate, where)
        other = taken.setdefault((at[crate], level[crate]), port)
        expect(other == port, f"{where}: {other} is at {text.split()[0]} already")
    for (cell, high), port in taken.items():
        below = cell * Size.LEVELS + high - 1
        expect(
            high == 0 or (cell, high - 1) in taken,
            f"position: crates.{port} hangs in the air: nothing is below it at {place_name(below)}",
        )
    kernel.at, kernel.level, kernel.turned = at, level, turned
    kernel.restack()


def _read_stand(text: Any, kernel: Dockers, crate: int, where: str) -> tuple[int, int, int]:
    """`3,4,1 E T`, or with a colour to have on top `3,4,1 blue`, or as at the start `3,4,1`."""
    expect(isinstance(text, str) and text.strip(), f"{where} must be a place and how it stands, as in '3,4,1 E T'")
    place, *rest = text.split()
    cell, level = read_place(place, kernel.size, where)
    if not rest:
        return cell, level, 0
    if len(rest) == 2:
        return cell, level, read_way(rest[0], rest[1], where)
    expect(
        len(rest) == 1 and rest[0] in COLOURS, f"{where}: {text!r}; write '{place} E T', '{place} blue' or '{place}'"
    )
    colour = COLOURS.index(rest[0])
    for way in range(Size.WAYS):
        if kernel.paint[crate * Size.FACES + UP[way]] == colour:
            return cell, level, way
    raise BadInput(f"{where}: this crate has no {rest[0]} face")


def _read_seats(document: Document, kernel: Dockers) -> None:
    """Colours, whose turn it is, points."""
    drawn = kernel.seats if kernel.phase not in (Phase.FLOORS, Phase.COLOURS) else 0
    named = document.get("colours", list(COLOURS[1 : drawn + 1]))
    expect(isinstance(named, list), "position: colours must list the seats' colours")
    colours = [read_colour(name, "position: colours") for name in named]
    expect(len(set(colours)) == len(colours), "position: colours: two seats have the same")
    if drawn:
        expect(len(colours) == drawn, f"position: colours: {len(colours)} for {drawn} seats")
    else:
        expect(kernel.phase != Phase.FLOORS or not colours, "position: colours: none is drawn before the floors")
        expect(len(colours) < kernel.seats, "position: colours: all are drawn already; the phase is first")
    kernel.colour_of = (colours + [Colour.LID] * Size.SEATS)[: Size.SEATS]
    player = document.get("player")
    points = [0] * Size.SEATS
    if kernel.phase in SET_UP:
        expect(player is None, "position: player: nobody's turn has begun")
    else:
        kernel.player = 0 if player is None else _seat(player, kernel, "position: player")
        scores = document.get("scores", {})
        expect(isinstance(scores, dict), "position: scores must be colours with points, as in {'blue': 12}")
        for colour, number in scores.items():
            points[_seat(colour, kernel, "position: scores")] = read_number(number, f"scores.{colour}", 0, MOST)
    kernel.points = points


def _read_customs(document: Document, kernel: Dockers, ports: list[str]) -> None:
    port = document.get("customs")
    if port is None:
        return
    crate = _crate(port, ports, "position: customs")
    expect(kernel.at[crate] >= 0, f"position: customs: {port} is not on the board")
    covered = kernel.level[crate] < kernel.height[kernel.at[crate]] - 1
    expect(not covered, f"position: customs: {port} lies under another crate; the token stands on an open top")
    kernel.customs = crate


def _read_turn(document: Document, kernel: Dockers, ports: list[str]) -> None:
    """Moves left, what was moved before, a fall under way, and how lively it has been."""
    full = kernel.moves_a_turn
    past = document.get("past", [])
    expect(isinstance(past, list) and len(past) <= full, f"position: past must list at most {full} moves of this turn")
    usual = {Phase.CUSTOMS: 0}.get(kernel.phase, full - len(past))
    low, high = {Phase.CUSTOMS: (0, 0), Phase.OVER: (0, full)}.get(kernel.phase, (1, full))
    kernel.moves_left = read_number(document.get("moves_left", usual), "moves_left", low, high)
    expect(
        len(past) + kernel.moves_left <= full,
        f"position: past: {len(past)} moves made and {kernel.moves_left} left make more than {full}",
    )
    for text in past:
        _read_past(text, kernel, ports)
    _check_past(kernel, ports)
    lively, idle = document.get("lively", False), document.get("idle", 0)
    expect(isinstance(lively, bool), f"position: lively is {lively!r}; it must be true or false")
    fresh = kernel.moves_left == full and kernel.phase != Phase.OVER
    expect(not (lively and fresh), "position: lively: nothing has been moved yet in this turn")
    kernel.lively = int(lively)
    limit = kernel.idle_limit if kernel.phase == Phase.OVER else kernel.idle_limit - 1
    kernel.idle_turns = read_number(idle, "idle", 0, limit if kernel.idle_limit else MOST)
    _read_pending(document, kernel, ports)
    if kernel.phase == Phase.CUSTOMS or (kernel.strict and kernel.phase != Phase.OVER):
        expect(kernel.solid, "position: the crates are split; here they must be one block")


def _read_past(text: Any, kernel: Dockers, ports: list[str]) -> None:
    expect(isinstance(text, str), "position: past lists where crates stood before, as in 'Boston 2,2,0 T N'")
    words = text.rsplit(maxsplit=3)
    expect(len(words) == 4, f"position: past: {text!r}; write it as in 'Boston 2,2,0 T N'")
    port, *rest = words
    crate = _crate(port, ports, "position: past")
    expect(kernel.at[crate] >= 0, f"position: past: {port} is not on the board")
    cell, level = read_place(rest[0], kernel.size, "position: past")
    number = kernel.made
    held = {"crate": crate, "place": cell * Size.LEVELS + level, "turned": read_way(rest[1], rest[2], "position: past")}
    for name, value in held.items():
        entries = list(getattr(kernel, f"past_{name}"))
        entries[number] = value
        setattr(kernel, f"past_{name}", entries)
    kernel.made = number + 1


def _check_past(kernel: Dockers, ports: list[str]) -> None:
    """Each crate can have come from where it is said to have been."""
    for i in range(kernel.made):
        place, way = kernel.past_place[i], kernel.past_turned[i]
        after, stands = next_stand(kernel, i)
        step = after // Size.LEVELS - place // Size.LEVELS
        turns = [SPIN[way * Size.TURNS + n] for n in range(Size.TURNS)]
        if step == 0:
            possible = after == place and stands in turns[1:]
        elif step not in list(STEP):
            possible = False
        elif after % Size.LEVELS == place % Size.LEVELS:
            possible = stands == LEAN[way * Size.DIRECTIONS + list(STEP).index(step)]
        else:
            possible = after % Size.LEVELS < place % Size.LEVELS and stands in turns
        port = ports[kernel.past_crate[i]]
        expect(
            possible,
            f"position: past: {port} cannot have come from {place_name(place)} to {place_name(after)} in one move",
        )


def _read_pending(document: Document, kernel: Dockers, ports: list[str]) -> None:
    text = document.get("pending")
    if kernel.phase != Phase.TURNING:
        expect(text is None, "position: pending belongs to the phase turning")
        return
    expect(kernel.memory != Memory.XRAY, "position: phase is turning; with the memory xray a fall is one decision")
    words = text.rsplit(maxsplit=1) if isinstance(text, str) else []
    expect(len(words) == 2, "position: pending must name the falling crate, as in 'Boston N'")
    port, direction = words
    kernel.held = _crate(port, ports, "position: pending")
    expect(
        direction in list(DIRECTION_NAMES), f"position: pending: {direction!r} is no direction; they are N, E, S and W"
    )
    kernel.held_to = DIRECTION_NAMES.index(direction)
    expect(
        kernel.refuse_fall(kernel.held, kernel.held_to) == 0,
        f"position: pending: {port} cannot fall to the {direction}",
    )


def _read_log_books(document: Document, kernel: Dockers, ports: list[str]) -> None:
    """Who has seen which faces; what is in sight now goes without saying."""
    books = document.get("seen", {})
    expect(isinstance(books, dict), "position: seen must be colours, or 'everybody', with crates and faces")
    expect(not books or kernel.memory == Memory.LOGBOOK, "position: seen belongs to the memory logbook")
    if kernel.memory != Memory.LOGBOOK or kernel.phase == Phase.FLOORS:
        expect(not books, "position: seen: the floors are not stacked yet")
        return
    seen = [0] * (Size.VIEWERS * Size.CRATES)
    for name, book in books.items():
        expect(isinstance(book, dict), f"position: seen.{name} must be crates with faces, as in {{'Boston': 'TNE'}}")
        viewers = range(Size.VIEWERS) if name == EVERYBODY else [_seat(name, kernel, "position: seen")]
        for port, faces in book.items():
            crate = _crate(port, ports, f"position: seen.{name}")
            good = isinstance(faces, str) and all(face in FACES for face in faces)
            expect(good, f"position: seen.{name}.{port} is {faces!r}; the faces are {' '.join(FACES)}")
            for viewer in viewers:
                for face in faces:
                    seen[viewer * Size.CRATES + crate] |= 1 << FACES.index(face)
    if kernel.held >= 0:
        seen[kernel.player * Size.CRATES + kernel.held] = Knowledge.ALL_FACES
    kernel.seen = seen
    kernel.witness()


def _check_moves(kernel: Dockers) -> None:
    """A turn that cannot begin is the end of the game [end.stuck]; one that cannot go on was never begun."""
    if kernel.phase == Phase.MOVES and kernel.moves_left == kernel.moves_a_turn:
        if not kernel.can_play():
            kernel.finish(Ending.DEAD_END if kernel.dead_end else Ending.EXHAUSTED)
        return
    what = "the turn cannot be completed from here" if not kernel.dead_end else "there is no move left here"
    expect(kernel.legal(kernel.player), f"position: {what}; a game never comes to this (is the phase over?)")


def _crate(port: Any, ports: list[str], where: str) -> int:
    expect(isinstance(port, str) and port in ports, f"{where}: {port!r} is no crate")
    return ports.index(port)


def _seat(colour: Any, kernel: Dockers, where: str) -> int:
    seat = kernel.owner_of(read_colour(colour, where))
    expect(seat >= 0, f"{where}: nobody plays {colour}")
    return seat
