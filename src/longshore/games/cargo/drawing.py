"""A position of Cargo drawn in text, for a terminal: the dock with its ships."""

from __future__ import annotations

from longshore.core.words import Words
from longshore.games.cargo.codes import Piece, Size
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS, SHIP_LETTERS


def draw(kernel: Cargo, words: Words, lang: str) -> str:
    """The dock with its ships: `[R]` a crate, `CR` a colossus, `dRRB` two red dockhands and a blue one."""
    lines = ["        " + "".join(f"{letter:^7}" for letter in "abcdefgh")]
    lines.append(_ship_line(words, kernel, 0, lang))
    west, east = _ship_mark(kernel, 3), _ship_mark(kernel, 1)
    for row in range(Size.SIDE):
        gate_west = draw_square(kernel, Size.DOCK + 6 + row - kernel.loading_from) if _gate(kernel, row, 3) else ""
        gate_east = draw_square(kernel, Size.DOCK + 2 + row - kernel.loading_from) if _gate(kernel, row, 1) else ""
        cells = "".join(f"{draw_square(kernel, row * Size.SIDE + column):^7}" for column in range(Size.SIDE))
        beside = kernel.loading_from <= row <= kernel.loading_from + 1
        left = gate_west or (west if beside else "")
        right = gate_east or (east if beside else "")
        lines.append(f"{left:>5} {row + 1} {cells} {row + 1} {right}".rstrip())
    lines.append(_ship_line(words, kernel, 2, lang))
    lines.append("        " + "".join(f"{letter:^7}" for letter in "abcdefgh"))
    return "\n".join(lines)


def _gate(kernel: Cargo, row: int, ship: int) -> bool:
    on_side = kernel.loading_from <= row <= kernel.loading_from + 1
    return bool(kernel.outside and kernel.in_play[ship] and on_side)


def _ship_mark(kernel: Cargo, ship: int) -> str:
    return f"<{COLOURS[ship]}>" if kernel.in_play[ship] else ""


def _ship_line(words: Words, kernel: Cargo, ship: int, lang: str) -> str:
    indent = " " * (8 + 7 * kernel.loading_from)
    if not kernel.in_play[ship]:
        return ""
    if kernel.outside:
        gates = "".join(f"{draw_square(kernel, kernel.berth[ship * 2 + which]):^7}" for which in range(2))
        return f"{indent}{gates} <{COLOURS[ship]}>"
    return f"{indent}{'<' + words.say(f'ship.{SHIP_LETTERS[ship]}', lang) + '>':^14}".rstrip()


def draw_square(kernel: Cargo, square: int) -> str:
    """One square in at most seven signs."""
    what = kernel.square[square]
    if what == Piece.EMPTY:
        return "=" if kernel.loading[square] >= 0 else "."
    if what <= Piece.BLANK:
        return f"[{(*COLOURS, '?')[what - Piece.CRATE]}]"
    if what >= Piece.BIG:
        return f"{'CME'[(what - Piece.BIG) // 4]}{COLOURS[what % 4]}"
    counts = [kernel.hands[ship * Size.CELLS + square] for ship in range(4)]
    each = "d" + "".join(COLOURS[ship] * counts[ship] for ship in range(4))
    if len(each) <= 6:
        return each
    return "".join(f"{counts[ship]}{COLOURS[ship]}" for ship in range(4) if counts[ship])
