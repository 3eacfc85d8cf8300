"""A position of Cargo drawn in text, for a terminal: the dock with its ships, and who and what is off it."""

from __future__ import annotations

from longshore.core.words import Words
from longshore.games.cargo.codes import Piece, Place, Side, Size, Worker
from longshore.games.cargo.kernel import Cargo
from longshore.games.cargo.names import COLOURS, KIND_LETTERS, SHIP_LETTERS

NARROWEST = 7  # signs of a square, the space to its neighbour included
MARGIN = 8  # signs before the first column
WEST_BERTH = 4  # signs between a ship in the west and its loading square outside


def draw(kernel: Cargo, words: Words, lang: str) -> str:
    """The dock with its ships: `[R]` a crate, `CR` a colossus, `dRRB` two red dockhands and a blue one, `=` a loading
    square. Below it, for each colour, what is off the dock."""
    width = max(NARROWEST, 1 + max(len(draw_square(kernel, square)) for square in range(Size.CELLS)))
    letters = " " * MARGIN + "".join(f"{letter:^{width}}" for letter in "abcdefgh")
    lines = [letters.rstrip(), _ship_line(words, kernel, Side.NORTH, width, lang)]
    for row in range(Size.SIDE):
        cells = "".join(f"{draw_square(kernel, row * Size.SIDE + column):^{width}}" for column in range(Size.SIDE))
        west, east = _beside(kernel, row, Side.WEST), _beside(kernel, row, Side.EAST)
        lines.append(f"{west:>{MARGIN - 3}} {row + 1} {cells} {row + 1} {east}".rstrip())
    lines += [_ship_line(words, kernel, Side.SOUTH, width, lang), letters.rstrip()]
    lines += [_off_the_dock(words, kernel, ship, lang) for ship in range(Size.SHIPS) if kernel.in_play[ship]]
    return "\n".join(lines)


def _beside(kernel: Cargo, row: int, ship: int) -> str:
    """The ship in the west or east, and its loading square if that is outside."""
    which = row - kernel.loading_from
    if not kernel.in_play[ship] or not 0 <= which < Size.GATES:
        return ""
    mark = f"<{COLOURS[ship]}>"
    if not kernel.outside:
        return mark
    gate = draw_square(kernel, kernel.berth[ship * Size.GATES + which])
    return f"{mark}{gate:>{WEST_BERTH}}" if ship == Side.WEST else f"{gate} {mark}"


def _ship_line(words: Words, kernel: Cargo, ship: int, width: int, lang: str) -> str:
    indent = " " * (MARGIN + width * kernel.loading_from)
    if not kernel.in_play[ship]:
        return ""
    if kernel.outside:
        gates = "".join(f"{draw_square(kernel, kernel.berth[ship * 2 + which]):^{width}}" for which in range(2))
        return f"{indent}{gates} <{COLOURS[ship]}>"
    return f"{indent}{'<' + words.say(f'ship.{SHIP_LETTERS[ship]}', lang) + '>':^{2 * width}}".rstrip()


def _off_the_dock(words: Words, kernel: Cargo, ship: int, lang: str) -> str:
    """Crates left, loaded, dumped and held; workers in hand, in the water, at the doctor's."""
    big = range(Worker.COLOSSUS, Size.KINDS)
    off = {
        place: "D" * dockhands + "".join(KIND_LETTERS[k] for k in big if kernel.where[ship * Size.KINDS + k] == place)
        for place, dockhands in ((Place.IN_HAND, kernel.in_hand[ship]), (Place.IN_WATER, kernel.in_water[ship]))
    }
    stages = kernel.doctor[ship * Size.STAGES : ship * Size.STAGES + Size.STAGES]
    parts = [
        words.say("draw.crates", lang, left=kernel.crates[ship], loaded=kernel.loaded[ship], lost=kernel.lost[ship]),
        words.say("draw.taken", lang, count=kernel.taken[ship]) if kernel.taken[ship] else "",
        words.say("draw.hand", lang, workers=" ".join(off[Place.IN_HAND])) if off[Place.IN_HAND] else "",
        words.say("draw.water", lang, workers=" ".join(off[Place.IN_WATER])) if off[Place.IN_WATER] else "",
        words.say("draw.doctor", lang, count=sum(stages), ready=stages[-1]) if sum(stages) else "",
    ]
    name = words.say(f"ship.{SHIP_LETTERS[ship]}", lang)
    return words.say("draw.off", lang, name=name, parts=", ".join(part for part in parts if part))


def draw_square(kernel: Cargo, square: int) -> str:
    """What stands on a square; `=` where crates are loaded."""
    what = kernel.square[square]
    loading = "=" if kernel.loading[square] >= 0 else ""
    if what == Piece.EMPTY:
        return loading or "."
    if what <= Piece.BLANK:
        return f"[{(*COLOURS, '?')[what - Piece.CRATE]}]"
    if what >= Piece.BIG:
        return f"{loading}{'CME'[(what - Piece.BIG) // 4]}{COLOURS[what % 4]}"
    counts = [kernel.hands[ship * Size.CELLS + square] for ship in range(4)]
    each = "d" + "".join(COLOURS[ship] * counts[ship] for ship in range(4))
    if len(each) > 6:
        each = "".join(f"{counts[ship]}{COLOURS[ship]}" for ship in range(4) if counts[ship])
    return loading + each
