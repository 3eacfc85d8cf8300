"""The coach of Dockers: what one usually wants now, and what others' turns were for. Its sentences: coach.toml."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from longshore.core.game import Event, Made, Situation
from longshore.games.dockers.codes import Phase, Size
from longshore.games.dockers.kernel import Dockers

Foresee = Callable[[int], Sequence[Event]]  # what a move would do, as far as the seat can know


def situation(kernel: Dockers, seat: int, foresee: Foresee) -> Situation:
    if kernel.phase == Phase.TURNING:
        return "turning", {}
    if kernel.phase == Phase.CUSTOMS:
        return customs(kernel, seat)
    if not kernel.solid:
        return "split", {"count": kernel.moves_left}
    if kernel.customs < 0 and kernel.moves_left == kernel.moves_a_turn:
        return "opening", {}
    best, given = scoring(kernel, seat, foresee)
    if best:
        return "score", {"count": best}
    if kernel.moves_left == 1:
        return ("last_given" if given else "last"), {}
    if given:
        return "given", {}
    return ("high" if on_top(kernel, seat) else "approach"), {
        "middle": kernel.multiplier[1],
        "top": kernel.multiplier[2],
    }


def scoring(kernel: Dockers, seat: int, foresee: Foresee) -> tuple[int, bool]:
    """The most points one move would bring the seat, and whether another move would bring somebody else any."""
    best, given = 0, False
    for move in kernel.legal_moves(seat):
        scores = [event.details for event in foresee(move) if event.kind == "scored"]
        own = sum(score["points"] for score in scores if score["seat"] == seat)
        best = max(best, own)
        given |= any(score["seat"] not in (None, seat) for score in scores)
    return best, given


def on_top(kernel: Dockers, seat: int) -> bool:
    """Whether the seat's colour shows above the ground."""
    return any(
        kernel.height[cell] > 1 and kernel.show[cell] == kernel.colour_of[seat]
        for cell in range(Size.CELLS)
        if kernel.height[cell] <= Size.LEVELS
    )


def customs(kernel: Dockers, seat: int) -> Situation:
    """Whether a group of the seat's own could be broken by covering it."""
    own = any(
        kernel.show[cell] == kernel.colour_of[seat] and kernel.arranged(cell)
        for cell in range(Size.CELLS)
        if 0 < kernel.height[cell] <= Size.LEVELS
    )
    if kernel.customs < 0:
        return "customs_first", {}
    return ("customs_own" if own else "customs"), {}


def aim(seat: int, moves: Sequence[Made]) -> Situation | None:
    """By points: the seat's own, then those it gave away; else whether crates fell or were only tipped about."""
    events = [event for actor, made in moves if actor == seat for event in made]
    scores = [event.details for event in events if event.kind == "scored" and event.details["seat"] is not None]
    own = sum(score["points"] for score in scores if score["seat"] == seat)
    given = sum(score["points"] for score in scores if score["seat"] != seat)
    if own:
        return "score", {"count": own}
    if given:
        return "given", {"count": given}
    kinds = {event.kind for event in events}
    for key, kind in (("fell", "fell"), ("tipped", "tipped"), ("pivoted", "pivoted")):
        if kind in kinds:
            return key, {}
    return None
