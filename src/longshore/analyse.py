"""A saved game analysed in the terminal: the curve of winning chances, its turning points, and the best moves of a
moment."""

from __future__ import annotations

import random

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn
from rich.text import Text

from longshore.bots.analysis import Candidate, Curve, Point, analyse, curve, walk
from longshore.cli import WORDS, sentences
from longshore.core.errors import expect
from longshore.core.game import Game
from longshore.core.kernel import Kernel
from longshore.core.table import Table

STEPS = "▁▂▃▄▅▆▇█"
COLUMNS = 48  # of a line


def draw_curve(table: Table, lang: str) -> int:
    """Everybody's chances over the game as lines of blocks, and where they turned."""
    console = Console(highlight=False)
    positions = walk(table.game, table.opening, [(entry.seat, entry.move) for entry in table.line])
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(WORDS.say("analyse.drawing", lang))
        drawn = curve(positions, table.seed, lambda done, whole: progress.update(task, completed=done, total=whole))
    console.print(Text(WORDS.say("analyse.curve", lang), style="bold"))
    for line in curve_lines(table.game, positions[-1], drawn, lang):
        console.print(Text(line), soft_wrap=True)
    title = "analyse.turns" if drawn.turns else "analyse.steady"
    console.print(Text(WORDS.say(title, lang), style="bold"))
    for turn in drawn.turns:
        entries = table.line[turn.ply : turn.after]
        name = table.game.seat_name(positions[turn.ply], entries[0].seat, lang)
        moves = ", ".join(entry.move for entry in entries if entry.seat >= 0)
        console.print(Text(WORDS.say("analyse.turn", lang, number=turn.ply + 1, name=name, moves=moves)))
        changes = [
            f"{table.game.seat_name(positions[-1], seat, lang)} {before:.0%} → {after:.0%}"
            for seat, (before, after) in enumerate(zip(turn.wins, turn.wins_after, strict=True))
        ]
        console.print(Text(f"  {' · '.join(changes)}"))
        for sentence in sentences(table.game, [event for entry in entries for event in entry.events], lang):
            console.print(Text(f"  {sentence}", style="dim"))
    console.print(Text(WORDS.say("analyse.note", lang), style="dim"))
    return 0


def curve_lines(game: Game, end: Kernel, drawn: Curve, lang: str) -> list[str]:
    """A line a seat: its name, its chances at the beginning, their course, and at the end."""
    names = [game.seat_name(end, seat, lang) for seat in range(game.seats)]
    width, plies = max(map(len, names)), drawn.points[-1].ply
    lines = []
    for seat, name in enumerate(names):
        shares = [nearest(drawn, round(column * plies / (COLUMNS - 1))).wins[seat] for column in range(COLUMNS)]
        course = "".join(STEPS[round(share * (len(STEPS) - 1))] for share in shares)
        lines.append(f"  {name:<{width}} {shares[0]:4.0%} {course} {shares[-1]:4.0%}")
    return lines


def nearest(drawn: Curve, ply: int) -> Point:
    """What is known closest to a moment."""
    return min(drawn.points, key=lambda point: abs(point.ply - ply))


def advise(table: Table, ply: int, lang: str) -> int:
    """The best moves after so many moves, for the seat to decide there, as far as it could know."""
    kernel = table.position(ply)
    seat = kernel.turn()
    expect(seat >= 0, f"--at {ply}: nobody has to decide there")
    console = Console(highlight=False)
    name = table.game.seat_name(kernel, seat, lang)
    console.print(Text(WORDS.say("analyse.moment", lang, number=ply, name=name), style="bold"))
    tell_candidates(console, table.game, kernel, seat, random.Random(f"{table.seed}/advice/{ply}/{seat}"), lang)
    return 0


def tell_candidates(
    console: Console, game: Game, kernel: Kernel, seat: int, rng: random.Random, lang: str
) -> list[Candidate]:
    """Think, and tell the best moves with everybody's chances and what each would do."""
    with console.status(WORDS.say("play.searching", lang)):
        candidates = analyse(kernel, seat, rng)
    for candidate in candidates:
        move = game.word(kernel, seat, candidate.move)
        scores = " · ".join(
            f"{game.seat_name(kernel, other, lang)} {score:.1f}" for other, score in enumerate(candidate.scores)
        )
        share = f"{candidate.wins[seat]:.0%}"
        console.print(Text(WORDS.say("play.hint", lang, move=move, share=share, scores=scores)))
        events, _ = game.foresee(kernel, seat, candidate.move)
        for sentence in sentences(game, events, lang, seat):
            console.print(Text(f"  {sentence}", style="dim"))
    return candidates
