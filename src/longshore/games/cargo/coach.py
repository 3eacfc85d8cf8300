"""Cargo's coach: what one usually wants now, and what others' turns were for. The sentences are in coach.toml."""

from __future__ import annotations

from collections.abc import Sequence

from longshore.core.game import Made, Situation
from longshore.games.cargo.codes import Event, Move, Phase, Piece, Place, Size, Worker
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS

FIRST_TURNS = 2  # those with fewer moves [turn.opening]


def situation(kernel: Cargo, seat: int) -> Situation:
    phase = kernel.phase
    if phase == Phase.BLIND:
        return "blind", {}
    if phase == Phase.CHOICE:
        return "choice", {}
    if phase == Phase.CREW:
        return crew(kernel)
    if phase == Phase.RETURNS:
        return "returns", {}
    if phase == Phase.RELOCATION:
        return "set_back", {}
    return playing(kernel, seat)


def crew(kernel: Cargo) -> Situation:
    if kernel.crew_first:
        return "crew_blind", {}
    if kernel.in_hand[kernel.actor]:
        return "crew_hands", {}
    elephant = kernel.where[kernel.actor * Size.KINDS + Worker.ELEPHANT] == Place.IN_HAND
    return ("crew_elephant" if elephant else "crew_big"), {}


def playing(kernel: Cargo, seat: int) -> Situation:
    """What scores at once comes first; then what is in danger; then where to go."""
    loads, crushes, dumps = scoring(kernel, seat)
    if loads:
        return "load", {"points": kernel.load_points}
    if crushes:
        return "crush", {"points": kernel.crush_points}
    if dumps:
        return "dump", {"points": kernel.dump_points}
    if kernel.stepping:
        return "step", {}
    if any(Move.DOCTOR <= move < Move.RELOCATE for move in kernel.legal_moves(seat)):
        return "doctor", {}
    if in_danger(kernel):
        return "danger", {}
    if kernel.turns < FIRST_TURNS:
        return "opening", {"count": kernel.moves_left}
    if kernel.moves_left == 1:
        return "last", {}
    return "approach", {}


def scoring(kernel: Cargo, seat: int) -> tuple[bool, bool, bool]:
    """Whether one move would load an own crate, crush others' dockhands for points, dump another's crate."""
    loads = crushes = dumps = False
    for move in kernel.legal_moves(seat):
        after = kernel.copy()
        records = after.play(seat, move)
        gain = sum(record[3] for record in records if record[0] == Event.SCORED and record[2] == kernel.actor)
        if gain <= 0:
            continue
        happened = {record[0] for record in records}
        loads |= any(record[0] == Event.LOADED and record[2] == kernel.actor for record in records)
        crushes |= Event.CRUSHED in happened
        dumps |= Event.DUMPED in happened
    return loads, crushes, dumps


def in_danger(kernel: Cargo) -> bool:
    """Whether an own crate stands on the rim, where water begins, with another's worker right behind it."""
    for square in range(Size.DOCK):
        if kernel.square[square] == Piece.CRATE + kernel.actor:
            row, column = divmod(square, Size.SIDE)
            for inward, on_rim in (
                (square + Size.SIDE, row == 0),
                (square - Size.SIDE, row == Size.SIDE - 1),
                (square + 1, column == 0),
                (square - 1, column == Size.SIDE - 1),
            ):
                if on_rim and holds_another(kernel, inward):
                    return True
    return False


def holds_another(kernel: Cargo, square: int) -> bool:
    what = kernel.square[square]
    if what == Piece.HANDS:
        return any(kernel.hands[ship * Size.CELLS + square] for ship in range(Size.SHIPS) if ship != kernel.actor)
    return what >= Piece.BIG and what & 3 != kernel.actor


def aim(kernel: Cargo, seat: int, moves: Sequence[Made]) -> Situation | None:
    """By what brought most: crates aboard, crates dumped, dockhands crushed, workers overboard, crates pushed."""
    ship = kernel.ship_of[seat]
    own = COLOURS[ship] if ship >= 0 else "?"
    events = [event for actor, made in moves if actor == seat for event in made]

    def count(kind: str, mine: bool) -> int:
        found = [event.details for event in events if event.kind == kind]
        return sum(one.get("count", 1) for one in found if one["piece"].endswith(own) == mine)

    for key, number in (
        ("load", count("loaded", mine=True)),
        ("dump", count("dumped", mine=False)),
        ("crush", count("crushed", mine=False)),
        ("overboard", count("drowned", mine=False)),
        ("given", count("loaded", mine=False)),
    ):
        if number:
            return key, {"count": number}
    kinds = {event.kind for event in events}
    if any(event.kind in ("pushed", "pulled") and event.details["piece"][0] == "k" for event in events):
        return "push", {}
    if "moved" in kinds:
        return "walk", {}
    for key, kind in (("pass", "passed"), ("crew", "placed"), ("set_back", "relocated")):
        if kind in kinds:
            return key, {}
    return None
