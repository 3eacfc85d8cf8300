"""The end of a game in the terminal: where everybody's points came from, why the winner won, and what next."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from longshore.cli import WORDS
from longshore.core.table import Table
from longshore.core.tally import Row, tally


def show_ending(console: Console, table: Table, path: Path, lang: str) -> None:
    """The final table of a game that is over."""
    game, kernel = table.game, table.kernel
    found = tally(game, table.opening, (event for entry in table.line for event in entry.events), kernel)
    names = [game.seat_name(kernel, seat, lang) for seat in range(game.seats)]

    def show(key: str, rows: Sequence[Row]) -> None:
        grid = Grid(title=WORDS.say(key, lang), title_justify="left", box=SIMPLE_HEAD, show_footer=True)
        grid.add_column("", footer=WORDS.say("ending.total", lang))
        for name, score in zip(names, found.scores, strict=True):
            grid.add_column(name, footer=game.amount(score, lang), justify="right")
        for row in rows:
            grid.add_row(row.name[lang], *(game.amount(points, lang) for points in row.points))
        console.print(grid)

    if found.why[lang]:
        console.print(Text(found.why[lang]))
    show("ending.sources", found.sources)
    if found.rounds:
        show("ending.rounds", found.rounds)
    console.print(Text(WORDS.say("ending.again", lang, path=path, game=game.id), style="dim"))
