"""A position of Dockers drawn in text, for a terminal: the dock from above."""

from __future__ import annotations

from longshore.core.words import Words
from longshore.games.dockers.codes import NONE, Cell, Knowledge, Side, Size
from longshore.games.dockers.kernel import Dockers
from longshore.games.dockers.view import find_groups
from longshore.games.dockers.ways import SIDE

LETTERS = "LBRYG"  # of the colours, in a drawing
CELL_WIDTH = 13


def draw(kernel: Dockers, ports: list[str], words: Words, lang: str) -> str:
    """The dock from above: each stack's top crate with its level, its top colour and what everybody may know of its
    north, east, south and west sides; `=` arranged, `$` customs."""
    say = words.say
    cells = [kernel.at[i] for i in range(Size.CRATES) if kernel.at[i] >= 0]
    if not cells:
        return say("draw.empty", lang)
    rows = range(min(cell // Size.STRIDE for cell in cells), max(cell // Size.STRIDE for cell in cells) + 1)
    columns = range(min(cell % Size.STRIDE for cell in cells), max(cell % Size.STRIDE for cell in cells) + 1)
    lines = ["    " + "".join(f"{chr(ord('A') + column - 1):<{CELL_WIDTH}}" for column in columns).rstrip()]
    for row in rows:
        tops = [_top(kernel, row * Size.STRIDE + column) for column in columns]
        names = "".join(f"{ports[crate] if crate >= 0 else '.':<{CELL_WIDTH}}" for crate in tops)
        looks = "".join(f"{_draw_crate(kernel, crate):<{CELL_WIDTH}}" for crate in tops)
        lines += [f"{row:>2}  {names}".rstrip(), f"    {looks}".rstrip()]
    if not kernel.solid:
        lines.append(say("draw.split", lang))
    if kernel.customs < 0:
        lines.append(say("draw.no_customs", lang))
    for group in find_groups(kernel, ports):
        fields = {"colour": say(f"colour.{group['colour']}", lang), "level": say(f"level.{group['level']}", lang)}
        lines.append(say("draw.group", lang, size=group["size"], ports=", ".join(group["ports"]), **fields))
    return "\n".join(lines)


def _top(kernel: Dockers, cell: int) -> int:
    high = kernel.height[cell]
    return kernel.stack[cell * Size.LEVELS + high - 1] if 0 < high < Cell.RIM else NONE


def _draw_crate(kernel: Dockers, crate: int) -> str:
    if crate < 0:
        return ""
    known, way = kernel.knows(Knowledge.PUBLIC, crate), kernel.turned[crate]
    sides = ""
    for side in range(Side.NORTH, Size.FACES):
        face = SIDE[way * Size.FACES + side]
        sides += LETTERS[kernel.paint[crate * Size.FACES + face]] if known >> face & 1 else "."
    flags = ("=" if kernel.arranged(kernel.at[crate]) else "") + ("$" if crate == kernel.customs else "")
    return f"{kernel.level[crate]} {LETTERS[kernel.show[kernel.at[crate]]]} {sides}{' ' + flags if flags else ''}"
