"""`longshore arena`: play a contest or go on with it, a ladder, and the report of what was played."""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from longshore import bots
from longshore.arena import ledger, report, results
from longshore.arena.contest import FORMATS, LADDER, TABLES, Contest, seatings, tasks
from longshore.arena.entrants import read_all
from longshore.arena.spread import BACKENDS, LOCAL, play_all
from longshore.cli import read_options
from longshore.core.errors import BadInput, expect
from longshore.core.game import Document, discover, find, read_toml

FILE = "deals.jsonl"
STOPPED, BAD_INPUT = 130, 2
BOT_HELP = """\
a bot, once for each:
  greedy              one that comes with Longshore
  greedy:depth=2      … with other parameters
  my_bot.py:MyBot     a class of yours, made anew for every game
  a=greedy            any of these under a label of your choice"""
EXAMPLES = """\
examples:
  longshore arena --game {game} --bot greedy --bot random --deals 50
  longshore arena --game {game} --seats 4 --bot greedy --bot my_bot.py:MyBot --jobs 2
  longshore arena ladder --game {game} --bot random --bot greedy
  longshore arena report arena/{game}-2-greedy-random

Each deal is played with the same chance in every fair seating of the bots: all get the same luck. Stopped or killed,
the same command goes on where it stopped and ends with the same results. docs/arena.md has more."""


# --- the words of the command -----------------------------------------------------------------------------------------


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog="longshore arena",
        description="Matches and tournaments between bots. `play` can be left out.",
        epilog=EXAMPLES.format(game=min(discover())),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    play = _add_contest(commands, "play", "Play a match or a tournament, or go on with it.")
    forms = "\n".join(f"  {name:8}{text}" for name, text in FORMATS.items())
    play.add_argument("--format", choices=list(FORMATS), default=TABLES, help=f"who meets whom (%(default)s):\n{forms}")
    ladder = _add_contest(commands, "ladder", "Play each bot against the one below it.")
    ladder.set_defaults(format=LADDER)
    told = commands.add_parser("report", help="Write the report of what was played so far.")
    told.add_argument("folder", type=Path, help="the --out of a contest, finished or not")
    told.add_argument("--json", action="store_true", help="print the results as JSON and nothing else")
    told.set_defaults(run=run_report)
    return top


def _add_contest(commands: Any, name: str, text: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(
        name, help=text, description=text, formatter_class=argparse.RawTextHelpFormatter
    )
    games = sorted(discover())
    add = made.add_argument
    add("--game", required=True, metavar="GAME", help=f"which game: {', '.join(games)}")
    add("--seats", type=int, help="how many sit at a table (as few as the game allows)")
    ladder = f"\nThe weakest first; without any: {', '.join(bots.ranks())}." if name == "ladder" else ""
    add(
        "--bot",
        action="append",
        default=[],
        metavar="BOT",
        help=f"{BOT_HELP}\nThere are {', '.join(bots.names())}.{ladder}",
    )
    add("--deals", type=int, default=100, help="how many deals (%(default)s); more than before goes on with the same")
    add("--seed", default="1", help="all randomness comes from it (%(default)s)")
    add("--option", metavar="NAME=VALUE", action="append", default=[], help="an option of the game, as in fast=true")
    add("--components", metavar="FILE", type=Path, help="your own components file (TOML)")
    add("--out", metavar="FOLDER", type=Path, help="where the results are kept (a folder in ./arena)")
    add("--jobs", type=int, default=1, help="how many deals at once (%(default)s); 0: one for each core")
    backends = "\n".join(f"  {name:6}{text}" for name, text in BACKENDS.items())
    add("--backend", choices=list(BACKENDS), default=LOCAL, help=f"where they are played (%(default)s):\n{backends}")
    add("--cluster", default="", metavar="ADDRESS", help="of a running cluster, as in tcp://10.0.0.1:8786")
    add("--json", action="store_true", help="print the results as JSON and nothing else")
    made.set_defaults(run=run_contest)
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """0 fine, 2 bad input, 130 interrupted."""
    words = list(sys.argv[1:] if argv is None else argv)
    if words and words[0] not in ("play", "ladder", "report", "-h", "--help"):
        words.insert(0, "play")
    arguments = parser().parse_args(words or ["--help"])
    console = Console(quiet=arguments.json, highlight=False)
    try:
        return arguments.run(arguments, console)  # type: ignore[no-any-return]  # one of the two below
    except BadInput as error:
        print(f"longshore: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        print("Stopped. The same command goes on from here.", file=sys.stderr)
        return STOPPED


# --- playing ----------------------------------------------------------------------------------------------------------


def run_contest(arguments: argparse.Namespace, console: Console) -> int:
    expect(arguments.deals > 0, f"--deals {arguments.deals}: at least 1")
    kind = find(arguments.game)
    components = None if arguments.components is None else read_toml(arguments.components)
    seats = min(kind.seat_counts) if arguments.seats is None else arguments.seats
    game = kind(seats, read_options(arguments.option), components)
    named = arguments.bot or (bots.ranks() if arguments.format == LADDER else [])
    contest = Contest.of(game, read_all(named), arguments.format, arguments.seed)
    folder = arguments.out or usual_folder(contest)
    with ledger.Ledger(folder / FILE, contest.document()) as book:
        introduce(contest, arguments.deals, book, folder, console)
        play(contest, arguments, book, console)
        found = results.summarize(book.header, book.lines)
    publish(found, folder, console, arguments.json)
    return 0


def usual_folder(contest: Contest) -> Path:
    names = [contest.game.id, str(contest.game.seats), *(entrant.label for entrant in contest.entrants)]
    names = [contest.format, *names] if contest.format != TABLES else names
    return Path("arena", re.sub(r"[^\w.=,-]+", "_", "-".join(names))[:120])


def introduce(contest: Contest, deals: int, book: ledger.Ledger, folder: Path, console: Console) -> None:
    """What is going to be played, and what has been."""
    games = deals * sum(len(seatings(meeting, contest.game.seats, 1)) for meeting in contest.meetings())
    labels = ", ".join(entrant.label for entrant in contest.entrants)
    console.print(
        Text(
            f"{contest.game.title}, {contest.game.seats} seats: {labels}. "
            f"{deals} deals, {games} games, seed {contest.seed}, kept in {folder}."
        ),
        soft_wrap=True,
    )
    timed = [bot["label"] for bot in book.header["bots"] if bot["timed"]]
    if timed:
        console.print(Text(f"Limited by time, so not repeatable to the point: {', '.join(timed)}.", style="yellow"))
    done = {line["deal"] for line in book.lines}
    latest = max(done, default=0)
    expect(latest <= deals, f"{book.path} has {latest} deals already; ask for --deals {latest} or more")
    if done:
        console.print(f"Going on: {len(book.lines)} of {deals * len(contest.meetings())} meetings are played.")


def play(contest: Contest, arguments: argparse.Namespace, book: ledger.Ledger, console: Console) -> None:
    """All that is missing, with a bar."""
    done = {ledger.key_of(line) for line in book.lines}
    wanted = list(tasks(contest, arguments.deals))
    missing = [(deal, meeting) for deal, meeting in wanted if (deal, *contest.labels(meeting)) not in done]
    lines = play_all(contest, missing, arguments.jobs, arguments.backend, arguments.cluster)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        bar = progress.add_task("Playing", total=len(wanted), completed=len(done))
        for line in lines:
            book.add(line)
            progress.update(bar, advance=1, description=f"Deal {line['deal']}")


# --- the report -------------------------------------------------------------------------------------------------------


def run_report(arguments: argparse.Namespace, console: Console) -> int:
    header, lines = ledger.read(arguments.folder / FILE)
    publish(results.summarize(header, lines), arguments.folder, console, arguments.json)
    return 0


def publish(found: Document, folder: Path, console: Console, as_json: bool) -> None:
    """On the screen and in files."""
    ladder = found["contest"]["format"] == LADDER
    show(report.ladder_table(found) if ladder else report.share_table(found), console)
    show(report.rating_table(found), console)
    show(report.time_table(found), console)
    files = report.write(found, folder)
    console.print(Text(f"Results {found['digest']}. Written: {', '.join(map(str, files))}."), soft_wrap=True)
    if as_json:
        print(json.dumps(found, ensure_ascii=False, indent=1))


def show(told: report.Table, console: Console) -> None:
    table = Table()
    for number, name in enumerate(told.names):
        table.add_column(Text(name), justify="right" if number else "left")
    for row in told.rows:
        table.add_row(*map(Text, row))
    console.print(table)
