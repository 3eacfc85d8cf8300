"""A position of Dockers as a document and back, and what a seat sees of it: docs/notation/dockers.md tells more."""

from __future__ import annotations

from typing import Any

from longshore.core.bounds import MOST, read_number
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document
from longshore.games.dockers import codes
from longshore.games.dockers.codes import COLOURS, NONE, SIDES, Cell, Colour, Ending, Knowledge, Memory, Phase, Size
from longshore.games.dockers.kernel import Dockers
from longshore.games.dockers.names import DIRECTIONS as DIRECTION_NAMES
from longshore.games.dockers.names import (
    FACES,
    cell_name,
    place_name,
    read_colour,
    read_place,
    read_way,
    way_name,
)
from longshore.games.dockers.ways import LEAN, SIDE, SPIN, STEP, UP

FIELDS = (
    "game",
    "seats",
    "options",
    "components",
    "phase",
    "reason",
    "floors",
    "colours",
    "player",
    "moves_left",
    "crates",
    "faces",
    "scores",
    "customs",
    "past",
    "pending",
    "lively",
    "idle",
    "seen",
)
EVERYBODY = "everybody"
SET_UP = (Phase.FLOORS, Phase.COLOURS, Phase.FIRST)


# --- writing ----------------------------------------------------------------------------------------------------------


def write(kernel: Dockers, ports: list[str]) -> Document:
    """All of a position; what is at its default is left out."""
    text: Document = {"phase": codes.PHASES[kernel.phase]}
    if kernel.reason:
        text["reason"] = codes.ENDINGS[kernel.reason]
    floors = [ports[floor * Size.A_FLOOR + Size.CENTRE] for floor in kernel.floor_at if floor >= 0]
    if kernel.phase == Phase.FLOORS or list(kernel.floor_at) != list(range(Size.FLOORS)):
        text["floors"] = floors
    text["colours"] = [COLOURS[colour] for colour in kernel.colour_of[: kernel.seats] if colour != Colour.LID]
    if kernel.player >= 0:
        text |= {"player": COLOURS[kernel.colour_of[kernel.player]], "moves_left": kernel.moves_left}
    if kernel.phase != Phase.FLOORS:
        text["crates"] = {ports[i]: stand(kernel, i) for i in range(Size.CRATES) if kernel.at[i] >= 0}
    painted = {
        ports[i]: [COLOURS[colour] for colour in kernel.paint[i * Size.FACES : (i + 1) * Size.FACES]]
        for i in range(Size.CRATES)
        if kernel.paint[i * Size.FACES : (i + 1) * Size.FACES] != kernel.printed[i * Size.FACES : (i + 1) * Size.FACES]
    }
    text |= {"faces": painted} if painted else {}
    scores = {
        COLOURS[kernel.colour_of[seat]]: kernel.points[seat] for seat in range(kernel.seats) if kernel.points[seat]
    }
    text |= {"scores": scores} if scores else {}
    text |= {"customs": ports[kernel.customs]} if kernel.customs >= 0 else {}
    if kernel.made:
        text["past"] = [
            f"{ports[kernel.past_crate[i]]} {place_name(kernel.past_place[i])} {way_name(kernel.past_turned[i])}"
            for i in range(kernel.made)
        ]
    text |= {"pending": f"{ports[kernel.held]} {DIRECTION_NAMES[kernel.held_to]}"} if kernel.held >= 0 else {}
    text |= {"lively": True} if kernel.lively else {}
    text |= {"idle": kernel.idle_turns} if kernel.idle_turns else {}
    if kernel.memory == Memory.LOGBOOK and kernel.phase != Phase.FLOORS:
        text["seen"] = write_log_books(kernel, ports)
    return text


def stand(kernel: Dockers, crate: int) -> str:
    """`3,4,1 E T`: where a crate stands, and which of its faces look up and to the north."""
    return f"{place_name(kernel.at[crate] * Size.LEVELS + kernel.level[crate])} {way_name(kernel.turned[crate])}"


def write_log_books(kernel: Dockers, ports: list[str]) -> Document:
    """What everybody has seen, and by colour what a player has seen besides."""
    books: Document = {}
    for viewer in (Knowledge.PUBLIC, *range(kernel.seats)):
        book = {}
        for crate in range(Size.CRATES):
            faces = kernel.seen[viewer * Size.CRATES + crate]
            if viewer != Knowledge.PUBLIC:
                faces &= ~kernel.seen[Knowledge.PUBLIC * Size.CRATES + crate]
            if faces:
                book[ports[crate]] = "".join(FACES[face] for face in range(Size.FACES) if faces >> face & 1)
        if book:
            books[EVERYBODY if viewer == Knowledge.PUBLIC else COLOURS[kernel.colour_of[viewer]]] = book
    return books


# --- what a seat sees -------------------------------------------------------------------------------------------------


class Look:
    """One look at a position: a kernel's tables read once (each reading makes a list), and a draft to try moves on."""

    def __init__(self, kernel: Dockers, viewer: int, ports: list[str]) -> None:
        self.kernel, self.viewer, self.ports = kernel, viewer, ports
        self.at, self.level, self.turned = kernel.at, kernel.level, kernel.turned
        self.paint, self.height, self.stack = kernel.paint, kernel.height, kernel.stack
        self.past = list(zip(kernel.past_crate, kernel.past_place, kernel.past_turned, strict=True))[: kernel.made]
        self.groups = find_groups(kernel, ports)
        self.group = {port: number for number, group in enumerate(self.groups) for port in group["ports"]}
        draft = kernel.copy()
        assert isinstance(draft, Dockers)
        self.draft = draft


def look(kernel: Dockers, seat: int | None, ports: list[str]) -> Document:
    """The position as a seat (None: a spectator) may see it, with all that follows from it written out."""
    still = Look(kernel, Knowledge.PUBLIC if seat is None else seat, ports)
    return {
        "phase": codes.PHASES[kernel.phase],
        "reason": codes.ENDINGS[kernel.reason] or None,
        "size": kernel.size,
        "colours": [COLOURS[colour] if colour != Colour.LID else None for colour in kernel.colour_of[: kernel.seats]],
        "player": kernel.player if kernel.player >= 0 else None,
        "moves_left": kernel.moves_left,
        "moves_a_turn": kernel.moves_a_turn,
        "scores": [kernel.points[other] for other in range(kernel.seats)],
        "multipliers": list(kernel.multiplier),
        "whole": bool(kernel.solid),
        "pieces": find_pieces(kernel),
        "must_be_whole": not kernel.solid,
        "customs": ports[kernel.customs] if kernel.customs >= 0 else None,
        "customs_compulsory": kernel.phase == Phase.CUSTOMS and kernel.customs < 0,
        "idle": {"turns": kernel.idle_turns, "limit": kernel.idle_limit},
        "history": find_history(kernel, ports),
        "pending": find_pending(kernel, ports),
        "heights": [
            still.height[start : start + kernel.size]
            for start in range(Cell.ORIGIN, Cell.ORIGIN + kernel.size * Size.STRIDE, Size.STRIDE)
        ],
        "groups": still.groups,
        "crates": [look_at(still, crate) for crate in range(Size.CRATES) if still.at[crate] >= 0],
    }


def look_at(still: Look, crate: int) -> Document:
    """One crate, as far as the viewer may know it."""
    kernel, port = still.kernel, still.ports[crate]
    cell, level, way = still.at[crate], still.level[crate], still.turned[crate]
    known = kernel.knows(still.viewer, crate)
    faces = {}
    for side, name in enumerate(SIDES):
        face = SIDE[way * Size.FACES + side]
        faces[name] = COLOURS[still.paint[crate * Size.FACES + face]] if known >> face & 1 else None
    covered = level < still.height[cell] - 1
    arranged = port in still.group
    here = cell * Size.LEVELS + level
    past = [(place, turned) for moved, place, turned in still.past if moved == crate]
    moving = kernel.phase in (Phase.MOVES, Phase.TURNING, Phase.CUSTOMS)
    return {
        "port": port,
        "row": cell // Size.STRIDE - 1,
        "col": cell % Size.STRIDE - 1,
        "level": level,
        "faces": faces,
        "covered": covered,
        "arranged": arranged,
        "for_good": arranged and level == 0,
        "customs": crate == kernel.customs,
        "contact": bool(kernel.touches(crate)),
        "closed": crate == kernel.customs,
        "group": still.group.get(port),
        "moved": bool(past),
        "banned": sorted({place_name(place) for place, _ in past}),
        "held_turns": len({turned for place, turned in past if place == here}),
        "reach": find_reach(still, crate, known) if moving and not covered else {},
    }


def find_reach(still: Look, crate: int, known: int) -> Document:
    """What lies in each direction, where the crate would come to lie and what that would score."""
    cell, level, way = still.at[crate], still.level[crate], still.turned[crate]
    reach: Document = {}
    for d, name in enumerate(DIRECTION_NAMES):
        to = cell + STEP[d]
        high = still.height[to]
        if high > level:
            reach[name] = {"kind": "edge" if high >= Cell.RIM else "wall", "to": None}
            continue
        after = LEAN[way * Size.DIRECTIONS + d] if high == level else way
        face = UP[after]
        open_face = known >> face & 1
        reach[name] = {
            "kind": "tip" if high == level else "fall",
            "to": place_name(to * Size.LEVELS + high),
            "top": COLOURS[still.paint[crate * Size.FACES + face]] if open_face else None,
            "scores": find_scores(still, crate, to, after) if open_face else None,
        }
    return reach


def find_scores(still: Look, crate: int, to: int, way: int) -> list[Document] | None:
    """What moving a crate there would score; None if that hangs on the unknown top of a crate it uncovers."""
    cell, level = still.at[crate], still.level[crate]
    bare = still.stack[cell * Size.LEVELS + level - 1] if level else NONE
    if bare >= 0 and not still.kernel.knows(still.viewer, bare) >> UP[still.turned[bare]] & 1:
        return None
    still.draft.put(crate, to, way)
    scores = [describe_score(still.draft, record, still.ports) for record in still.draft.told_scores(crate, bare)]
    still.draft.put(crate, cell, still.turned[crate])
    return scores


def describe_score(kernel: Dockers, record: tuple[int, ...], ports: list[str]) -> Document:
    """A traced score in names; the group is the one on the board now."""
    _, _, colour, size, what, _ = record
    crate, level = what // 2 // Size.LEVELS, what // 2 % Size.LEVELS
    seat = kernel.owner_of(colour)
    return {
        "seat": seat if seat >= 0 else None,
        "colour": COLOURS[colour],
        "size": size,
        "level": level,
        "multiplier": kernel.multiplier[level],
        "points": size * kernel.multiplier[level],
        "cause": "uncovered" if what % 2 else "moved",
        "port": ports[crate],
    }


def group_of(kernel: Dockers, crate: int) -> list[int]:
    """The crates of the group that a crate is in, in the order of the set-up."""
    count = kernel.gather(kernel.at[crate])
    cells = [kernel.queue[i] for i in range(count)]
    return sorted(kernel.stack[cell * Size.LEVELS + kernel.height[cell] - 1] for cell in cells)


def find_groups(kernel: Dockers, ports: list[str]) -> list[Document]:
    """All groups on show, those worth most first."""
    found: list[Document] = []
    done: set[int] = set()
    for crate in range(Size.CRATES):
        cell, level = kernel.at[crate], kernel.level[crate]
        if cell < 0 or crate in done or level < kernel.height[cell] - 1 or not kernel.arranged(cell):
            continue
        members = group_of(kernel, crate)
        done.update(members)
        colour = kernel.show[cell]
        seat = kernel.owner_of(colour)
        found.append(
            {
                "colour": COLOURS[colour],
                "seat": seat if seat >= 0 else None,
                "level": level,
                "size": len(members),
                "multiplier": kernel.multiplier[level],
                "points": len(members) * kernel.multiplier[level],
                "ports": [ports[member] for member in members],
                "cells": [cell_name(kernel.at[member]) for member in members],
            }
        )
    return sorted(found, key=lambda group: -group["points"])


def find_pieces(kernel: Dockers) -> list[list[str]]:
    """The cells of each piece of a split block; nothing if it is whole."""
    if kernel.solid:
        return []
    cells = {kernel.at[i] for i in range(Size.CRATES) if kernel.at[i] >= 0}
    pieces: list[list[str]] = []
    while cells:
        piece = [min(cells)]
        cells.remove(piece[0])
        for cell in piece:
            fresh = [cell + STEP[d] for d in range(Size.DIRECTIONS) if cell + STEP[d] in cells]
            piece += fresh
            cells.difference_update(fresh)
        pieces.append([cell_name(cell) for cell in sorted(piece)])
    return pieces


def find_history(kernel: Dockers, ports: list[str]) -> list[Document]:
    """This turn's moves, from where each crate stood before them."""
    moves: list[Document] = []
    for i in range(kernel.made):
        crate, place = kernel.past_crate[i], kernel.past_place[i]
        after, _ = next_stand(kernel, i)
        step = after // Size.LEVELS - place // Size.LEVELS
        kind = "pivot" if after == place else "tip" if after % Size.LEVELS == place % Size.LEVELS else "fall"
        moves.append(
            {
                "port": ports[crate],
                "kind": kind,
                "direction": DIRECTION_NAMES[list(STEP).index(step)] if step else None,
                "from": place_name(place),
                "to": place_name(after),
            }
        )
    return moves


def next_stand(kernel: Dockers, number: int) -> tuple[int, int]:
    """Where and how the crate of a past move stood after it."""
    crate = kernel.past_crate[number]
    for later in range(number + 1, kernel.made):
        if kernel.past_crate[later] == crate:
            return kernel.past_place[later], kernel.past_turned[later]
    return kernel.at[crate] * Size.LEVELS + kernel.level[crate], kernel.turned[crate]


def find_pending(kernel: Dockers, ports: list[str]) -> Document | None:
    """The fall whose turn is being chosen."""
    if kernel.held < 0:
        return None
    cell = kernel.at[kernel.held]
    to = cell + STEP[kernel.held_to]
    level = kernel.level[kernel.held]
    return {
        "port": ports[kernel.held],
        "direction": DIRECTION_NAMES[kernel.held_to],
        "from": place_name(cell * Size.LEVELS + level),
        "to": place_name(to * Size.LEVELS + kernel.height[to]),
        "level_drop": level - kernel.height[to],
    }


# --- reading ----------------------------------------------------------------------------------------------------------


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


# --- what must always hold --------------------------------------------------------------------------------------------


def audit(kernel: Dockers) -> list[str]:
    """In a game from its start: every crate is somewhere, once, on the board and on another crate or the ground; the
    tables agree; at the end of a turn the crates are one block."""
    wrong: list[str] = []
    stacked = sum(1 for floor in kernel.floor_at if floor >= 0) * Size.A_FLOOR
    on_board = [i for i in range(Size.CRATES) if kernel.at[i] >= 0]
    if len(on_board) != stacked:
        wrong.append(f"{len(on_board)} crates on the board, {stacked} stacked")
    places = {(kernel.at[i], kernel.level[i]) for i in on_board}
    if len(places) != len(on_board):
        wrong.append("two crates in one place")
    if any(level and (cell, level - 1) not in places for cell, level in places):
        wrong.append("a crate hangs in the air")
    fresh = kernel.copy()
    assert isinstance(fresh, Dockers)
    fresh.restack()
    stale = [name for name in ("stack", "height", "show", "solid") if getattr(fresh, name) != getattr(kernel, name)]
    if stale:
        wrong.append(f"{', '.join(stale)} do not follow from where the crates stand")
    if kernel.phase == Phase.CUSTOMS and not kernel.solid:
        wrong.append("a turn ended with the crates split")
    if kernel.made + kernel.moves_left > kernel.moves_a_turn or (kernel.phase == Phase.CUSTOMS) != (
        kernel.moves_left == 0 and kernel.phase not in (*SET_UP, Phase.OVER)
    ):
        wrong.append(f"{kernel.made} moves made, {kernel.moves_left} left")
    if kernel.customs >= 0 and kernel.level[kernel.customs] < kernel.height[kernel.at[kernel.customs]] - 1:
        wrong.append("the customs token lies under a crate")
    if kernel.paint != kernel.printed:
        wrong.append("a crate was painted over")
    return wrong
