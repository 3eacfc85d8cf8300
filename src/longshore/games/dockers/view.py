"""What a seat sees of a position of Dockers, with all that follows from it written out. A board needs no rule."""

from __future__ import annotations

from longshore.core.game import Document
from longshore.games.dockers import codes
from longshore.games.dockers.codes import COLOURS, NONE, SIDES, Cell, Colour, Knowledge, Memory, Move, Phase, Size
from longshore.games.dockers.document import next_stand
from longshore.games.dockers.kernel import Dockers
from longshore.games.dockers.names import DIRECTIONS as DIRECTION_NAMES
from longshore.games.dockers.names import cell_name, place_name
from longshore.games.dockers.notation import word
from longshore.games.dockers.ways import LEAN, SIDE, STEP, UP


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
        asked = word(still.ports, way_of(still.kernel, crate, d, high < level))
        if high > level:
            reach[name] = {"kind": "edge" if high >= Cell.RIM else "wall", "to": None, "move": asked}
            continue
        after = LEAN[way * Size.DIRECTIONS + d] if high == level else way
        face = UP[after]
        open_face = known >> face & 1
        bare = still.stack[cell * Size.LEVELS + level - 1] if level else NONE
        veiled = bare >= 0 and not still.kernel.knows(still.viewer, bare) >> UP[still.turned[bare]] & 1
        reach[name] = {
            "kind": "tip" if high == level else "fall",
            "to": place_name(to * Size.LEVELS + high),
            "move": asked,
            "top": COLOURS[still.paint[crate * Size.FACES + face]] if open_face else None,
            "scores": find_scores(still, crate, to, after, bare, veiled) if open_face else None,
            "more": veiled and bool(still.kernel.reveal or high == level - 1),  # it may score, or join what scores
        }
    return reach


def way_of(kernel: Dockers, crate: int, direction: int, falls: bool) -> int:
    """The move that takes a crate that way, or would; a fall whose turn is chosen at once, without turning."""
    wish = crate * Size.DIRECTIONS + direction
    if not falls:
        return Move.TIP + wish
    return Move.FALL + wish * Size.TURNS if kernel.memory == Memory.XRAY else Move.DROP + wish  # [memory.xray]


def find_scores(still: Look, crate: int, to: int, way: int, bare: int, veiled: bool) -> list[Document]:
    """What moving a crate there would score. A crate uncovered by it whose top the viewer does not know counts as a
    lid: what is left is certain."""
    cell = still.at[crate]
    draft = still.draft
    draft.put(crate, to, way)
    if veiled:
        shown = draft.show
        shown[cell] = Colour.LID
        draft.show = shown
    told = draft.told_scores(crate, NONE if veiled else bare)
    scores = [describe_score(draft, record, still.ports) for record in told]
    draft.put(crate, cell, still.turned[crate])
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
