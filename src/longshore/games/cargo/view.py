"""What a board of Cargo is drawn from besides the position's document: all may see it, for nothing is hidden."""

from __future__ import annotations

from longshore.core.game import Document
from longshore.games.cargo.codes import Size
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import SHIP_LETTERS, square_name


def loading_squares(kernel: Cargo) -> Document:
    """The ships in play, each with the squares where it loads: the same for a whole game."""
    return {
        SHIP_LETTERS[ship]: [square_name(kernel.berth[ship * Size.GATES + which]) for which in range(Size.GATES)]
        for ship in range(Size.SHIPS)
        if kernel.in_play[ship]
    }
