"""Small drawings in SVG: values with their intervals, how often each number occurred, and bars."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from html import escape

WIDTH = 720
LEFT, RIGHT, TOP, BOTTOM = 190, 60, 14, 34
LANE = 34  # for one row
HILL = 84  # for one histogram
MOST_BARS = 40
INK, SEA, PAPER, GRID, FLAG = "#1d2b3a", "#1f5673", "#fbf7ee", "#d9d2c3", "#c8553d"

Row = tuple[str, float, float, float]  # a label, a value, and its interval


class Scale:
    """Numbers to the width of a drawing, with ticks at round numbers."""

    def __init__(self, low: float, high: float) -> None:
        if high <= low:
            low, high = low - 0.5, high + 0.5
        self.step = _round_step((high - low) / 6)
        self.low = math.floor(low / self.step) * self.step
        self.high = math.ceil(high / self.step) * self.step

    def __call__(self, value: float) -> float:
        return LEFT + (value - self.low) / (self.high - self.low) * (WIDTH - LEFT - RIGHT)

    def ticks(self) -> list[float]:
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]


def _round_step(least: float) -> float:
    """1, 2 or 5 times a power of ten, not below this."""
    power = 10.0 ** math.floor(math.log10(least))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= least * 0.999)


def intervals(title: str, rows: Sequence[Row], spell: Callable[[float], str], mark: float | None = None) -> str:
    """A dot for each value with a line for its interval; a dashed line marks what would be even."""
    marks = [] if mark is None else [mark]
    scale = Scale(min([low for _, _, low, _ in rows] + marks), max([high for _, _, _, high in rows] + marks))
    height = TOP + LANE * len(rows) + BOTTOM
    parts = _axis(scale, height, spell)
    if mark is not None:
        parts.append(_upright(scale(mark), height, FLAG, ' stroke-dasharray="4 4"'))
    for number, (label, value, low, high) in enumerate(rows):
        y = TOP + LANE * (number + 0.5)
        parts += [
            _label(label, y),
            f'<line x1="{scale(low):.1f}" x2="{scale(high):.1f}" y1="{y}" y2="{y}" stroke="{SEA}" stroke-width="3"/>',
            f'<circle cx="{scale(value):.1f}" cy="{y}" r="6" fill="{SEA}"/>',
            _text(scale(value), y - 10, spell(value), "middle", 11),
        ]
    return _frame(title, height, parts)


def histograms(title: str, rows: Sequence[tuple[str, Sequence[Sequence[int]]]]) -> str:
    """How often each number occurred, one hill below the other, on one scale."""
    least = min(value for _, counts in rows for value, _ in counts)
    most = max(value for _, counts in rows for value, _ in counts)
    wide = math.ceil((most - least + 1) / MOST_BARS)
    scale = Scale(least, most + wide)
    height = TOP + HILL * len(rows) + BOTTOM
    parts = _axis(scale, height, lambda value: f"{value:g}")
    for number, (label, counts) in enumerate(rows):
        bars: dict[int, int] = {}
        for value, count in counts:
            start = least + (value - least) // wide * wide
            bars[start] = bars.get(start, 0) + count
        foot = TOP + HILL * (number + 1)
        tallest = max(bars.values())
        parts.append(_label(label, foot - HILL / 2))
        for start, count in sorted(bars.items()):
            tall = (HILL - 16) * count / tallest
            x, width = scale(start), scale(start + wide) - scale(start)
            parts.append(_box(x, foot - tall, max(1, width - 1), tall))
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{foot}" y2="{foot}" stroke="{INK}"/>')
    return _frame(title, height, parts)


def bars(title: str, rows: Sequence[tuple[str, float]], spell: Callable[[float], str]) -> str:
    """A bar from zero for each value."""
    scale = Scale(0, max(value for _, value in rows) or 1)
    height = TOP + LANE * len(rows) + BOTTOM
    parts = _axis(scale, height, lambda value: f"{value:g}")
    for number, (label, value) in enumerate(rows):
        y = TOP + LANE * (number + 0.5)
        parts += [
            _label(label, y),
            _box(LEFT, y - 9, scale(value) - LEFT, 18),
            _text(scale(value) + 6, y + 4, spell(value), "start", 11),
        ]
    return _frame(title, height, parts)


def _axis(scale: Scale, height: int, spell: Callable[[float], str]) -> list[str]:
    parts = []
    for tick in scale.ticks():
        at = scale(tick)
        parts.append(_upright(at, height, GRID))
        parts.append(_text(at, height - BOTTOM + 18, spell(tick), "middle", 11))
    return parts


def _upright(x: float, height: int, colour: str, more: str = "") -> str:
    return f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{height - BOTTOM}" stroke="{colour}"{more}/>'


def _box(x: float, y: float, width: float, height: float) -> str:
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{SEA}"/>'


def _label(label: str, y: float) -> str:
    short = label if len(label) <= 24 else f"{label[:23]}…"
    return _text(LEFT - 12, y + 4, short, "end", 13)


def _text(x: float, y: float, text: str, anchor: str, size: int) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" fill="{INK}">{escape(text)}</text>'


def _frame(title: str, height: int, parts: Sequence[str]) -> str:
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
            ' role="img" font-family="system-ui, sans-serif">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{WIDTH}" height="{height}" fill="{PAPER}"/>',
            *parts,
            "</svg>",
        ]
    )
