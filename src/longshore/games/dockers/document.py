"""A position of Dockers as a document: docs/notation/dockers.md tells more. `reading.py` is the way back."""

from __future__ import annotations

from longshore.core.game import Document
from longshore.games.dockers import codes
from longshore.games.dockers.codes import COLOURS, Colour, Knowledge, Memory, Phase, Size
from longshore.games.dockers.kernel import Dockers
from longshore.games.dockers.names import DIRECTIONS as DIRECTION_NAMES
from longshore.games.dockers.names import FACES, place_name, way_name

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


def next_stand(kernel: Dockers, number: int) -> tuple[int, int]:
    """Where and how the crate of a past move stood after it."""
    crate = kernel.past_crate[number]
    for later in range(number + 1, kernel.made):
        if kernel.past_crate[later] == crate:
            return kernel.past_place[later], kernel.past_turned[later]
    return kernel.at[crate] * Size.LEVELS + kernel.level[crate], kernel.turned[crate]


# --- what must always hold --------------------------------------------------------------------------------------------
