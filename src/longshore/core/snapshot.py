"""A position as the log keeps it: the kernel's integers, exact, with the layout they are in and a checksum.

Nothing is inferred when it is read: numbers in another layout, or that are not those that were written, are refused.
Documents (`Game.dump`) are for people.
"""

from __future__ import annotations

import logging
import sys
import zlib
from array import array
from typing import Any

from longshore.core import plain
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, Game
from longshore.core.kernel import Kernel

log = logging.getLogger("longshore.snapshot")


def layout_of(game: Game, kernel: Kernel) -> str:
    """What the integers of a position are: the game's own version of their meaning, and a digest of their names and
    how many each has."""
    known = _layouts.get((type(kernel), game.layout))
    if known is None:
        parts = ((name, getattr(kernel, name)) for name in kernel.position_names())
        text = ",".join(f"{name}*{1 if isinstance(part, int) else len(part)}" for name, part in parts)
        known = _layouts[type(kernel), game.layout] = f"{game.layout}-{zlib.crc32(text.encode()):08x}"
    return known


_layouts: dict[tuple[type[Kernel], int], str] = {}


def take(game: Game, kernel: Kernel) -> Document | None:
    """The position as it goes into the log. It is read back and compared: one that comes back otherwise is not kept,
    and the log can do without it, since it holds every move."""
    if not isinstance(kernel, Kernel | plain.Kernel):  # an outsider's, which need not be a flat list of integers
        return None
    numbers = kernel.freeze()
    layout = layout_of(game, kernel)
    snapshot: Document = {"layout": layout, "numbers": numbers, "check": _check(layout, numbers)}
    try:
        if read(game, snapshot).freeze() == numbers:
            return snapshot
    except Exception:  # whatever a faulty kernel does, the move that was made stands
        log.exception("%s: a snapshot could not be read back", game.id)
    log.error("%s: a snapshot did not read back as it was written and is not kept: %s", game.id, snapshot)
    return None


def read(game: Game, snapshot: Any) -> Kernel:
    """The position of a snapshot; BadInput if it is not exactly what was written, in today's layout."""
    expect(isinstance(snapshot, dict), "a snapshot must have a layout, numbers and a checksum")
    layout, numbers = snapshot.get("layout"), snapshot.get("numbers")
    kernel = game.start()
    expect(layout == layout_of(game, kernel), f"a snapshot in the layout {layout}")
    try:
        expect(snapshot.get("check") == _check(layout, numbers), DAMAGED)
        kernel.thaw(numbers)
    except (TypeError, ValueError, OverflowError, IndexError) as error:
        raise BadInput(DAMAGED) from error
    return kernel


DAMAGED = "a snapshot whose numbers are not those that were written"


def _check(layout: str, numbers: list[int]) -> int:
    """A checksum of the numbers, as 64-bit words with the lowest byte first, in this layout."""
    words = array("q", numbers)
    if sys.byteorder == "big":
        words.byteswap()
    return zlib.crc32(words.tobytes(), zlib.crc32(layout.encode()))
