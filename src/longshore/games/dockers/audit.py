"""What must hold in every position of Dockers that a game from its start can come to."""

from __future__ import annotations

from longshore.games.dockers.codes import Phase, Size
from longshore.games.dockers.document import SET_UP
from longshore.games.dockers.kernel import Dockers


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
