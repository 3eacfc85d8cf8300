"""A position of Dockers drawn in text, for a terminal: the dock from above."""

from __future__ import annotations

from longshore.core.words import Words
from longshore.games.dockers.codes import Cell, Knowledge, Side, Size
from longshore.games.dockers.kernel import Dockers
from longshore.games.dockers.view import find_groups
from longshore.games.dockers.ways import SIDE

LETTERS = "LBRYG"  # of the colours, in a drawing
CELL_WIDTH = 13
NAME_WIDTH = 5  # of a crate that is covered


def draw(kernel: Dockers, ports: list[str], words: Words, lang: str) -> str:
    """The dock from above: each stack's top crate with its level, its top colour and what everybody may know of its
    north, east, south and west sides; `=` arranged, `$` customs, `^` in somebody's hand. Under it the crates that it
    covers, as far as a side of them is known."""
    say = words.say
    cells = [kernel.at[i] for i in range(Size.CRATES) if kernel.at[i] >= 0]
    if not cells:
        return say("draw.empty", lang)
    rows = range(min(cell // Size.STRIDE for cell in cells), max(cell // Size.STRIDE for cell in cells) + 1)
    columns = range(min(cell % Size.STRIDE for cell in cells), max(cell % Size.STRIDE for cell in cells) + 1)
    width = max(CELL_WIDTH, 1 + max(map(len, ports)))
    lines = ["    " + "".join(f"{chr(ord('A') + column - 1):<{width}}" for column in columns).rstrip()]
    for row in rows:
        stacks = [_stack(kernel, row * Size.STRIDE + column) for column in columns]
        names = "".join(f"{ports[stack[0]] if stack else '.':<{width}}" for stack in stacks)
        looks = "".join(f"{_draw_crate(kernel, stack[0]) if stack else '':<{width}}" for stack in stacks)
        lines += [f"{row:>2}  {names}".rstrip(), f"    {looks}".rstrip()]
        for depth in range(1, Size.LEVELS):
            covered = [_draw_covered(kernel, ports, stack[depth]) if len(stack) > depth else "" for stack in stacks]
            lines += ["    " + "".join(f"{text:<{width}}" for text in covered).rstrip()] if any(covered) else []
    if not kernel.solid:
        lines.append(say("draw.split", lang))
    if kernel.customs < 0:
        lines.append(say("draw.no_customs", lang))
    for group in find_groups(kernel, ports):
        fields = {"colour": say(f"colour.{group['colour']}", lang), "level": say(f"level.{group['level']}", lang)}
        lines.append(say("draw.group", lang, size=group["size"], ports=", ".join(group["ports"]), **fields))
    return "\n".join(lines)


def _stack(kernel: Dockers, cell: int) -> list[int]:
    """The crates of a stack from its top down."""
    high = kernel.height[cell]
    return [kernel.stack[cell * Size.LEVELS + level] for level in reversed(range(high))] if high < Cell.RIM else []


def _draw_covered(kernel: Dockers, ports: list[str], crate: int) -> str:
    """Its level, the beginning of its name, and the sides that everybody may know."""
    sides = _draw_sides(kernel, crate)
    return f"{kernel.level[crate]} {ports[crate][:NAME_WIDTH]:<{NAME_WIDTH}} {sides}" if sides.strip(".") else ""


def _draw_sides(kernel: Dockers, crate: int) -> str:
    known, way = kernel.knows(Knowledge.PUBLIC, crate), kernel.turned[crate]
    sides = ""
    for side in range(Side.NORTH, Size.FACES):
        face = SIDE[way * Size.FACES + side]
        sides += LETTERS[kernel.paint[crate * Size.FACES + face]] if known >> face & 1 else "."
    return sides


def _draw_crate(kernel: Dockers, crate: int) -> str:
    sides = _draw_sides(kernel, crate)
    flags = ("=" if kernel.arranged(kernel.at[crate]) else "") + ("$" if crate == kernel.customs else "")
    flags += "^" if crate == kernel.held else ""
    return f"{kernel.level[crate]} {LETTERS[kernel.show[kernel.at[crate]]]} {sides}{' ' + flags if flags else ''}"
