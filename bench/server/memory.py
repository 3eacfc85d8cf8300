"""`python -m bench.server.memory`: what a table takes in memory, by the growth of the server's process.

Each game has a server of its own. As many tables are played first, so that what all tables share is there; then the
same number again is opened, with two clients each, who play random moves until so many a table have been acknowledged,
or all games are over. What these tables have added is told, with their connections: before the first move and, when the
server has given back what it no longer needs, after the last.
"""

from __future__ import annotations

import argparse
import asyncio
import sys

import uvloop

from bench.server.load import Ours
from longshore.core.game import discover
from longshore.server.heap import PAUSE

WANTED = 150.0  # kB a table after MOVES, at most
MOVES = 300


def main(argv: list[str] | None = None) -> int:
    """Measure; 1 if a table of some game takes more than it may."""
    parser = argparse.ArgumentParser(prog="python -m bench.server.memory", description=__doc__)
    parser.add_argument("games", nargs="*", default=sorted(discover()), help="which (%(default)s)")
    parser.add_argument("--tables", type=int, default=100, help="with two clients each (%(default)s)")
    parser.add_argument("--moves", type=int, default=MOVES, help="a table, if the game is as long (%(default)s)")
    asked = parser.parse_args(argv)
    print(f"{'game':14}{'moves a table':>16}{'kB at first':>14}{'kB then':>10}")
    most = 0.0
    for game in asked.games:
        moves, first, then = uvloop.run(measure(game, asked.tables, asked.moves))
        print(f"{game:14}{moves:16.0f}{first:14.0f}{then:10.0f}", flush=True)
        most = max(most, then)
    print(f"\nAt most {most:.0f} kB a table (wanted: {WANTED:.0f}).")
    return 0 if most <= WANTED else 1


async def measure(game: str, tables: int, moves: int) -> tuple[float, float, float]:
    """Of one game: moves a table, and kB a table before the first and after the last."""
    async with Ours(tables, game=game) as ours:
        await ours.play(moves * tables)
        await asyncio.sleep(1.5 * PAUSE)
        await ours.more(tables)
        first = ours.memory() / 1000
        played = await ours.play(moves * tables)
        await asyncio.sleep(1.5 * PAUSE)
        return played.moves / tables, first, ours.memory() / 1000


if __name__ == "__main__":
    sys.exit(main())
