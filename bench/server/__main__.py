"""`python -m bench.server`: our server and the yardstick under the same load, in turns, as a table."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import statistics
import sys
from collections.abc import Sequence

import uvloop

from bench.server.load import Ours, Result
from bench.server.yardstick import GAMES, Theirs, installed

WANTED = 2.5  # acknowledged moves a server-CPU-second, ours to the yardstick's
MOVES = 40  # a table in one round, and before the first
REST = 0.5  # seconds between rounds
PACED = 10  # seconds of play at a human pace


def main(argv: list[str] | None = None) -> int:
    """Measure; 1 if ours is not so many times better, 0 if it is."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=300, help="tables with two clients each (%(default)s)")
    parser.add_argument("--rounds", type=int, default=5, help=f"of {MOVES} moves a table (%(default)s)")
    parser.add_argument("--database", default="", help="measure on this PostgreSQL too")
    parser.add_argument("--alone", action="store_true", help="without the yardstick, which needs npm")
    return uvloop.run(measure(parser.parse_args(argv)))


async def measure(asked: argparse.Namespace) -> int:
    async with contextlib.AsyncExitStack() as stack:
        servers: list[Ours | Theirs] = [Ours(asked.tables)]
        if asked.database:
            servers.append(Ours(asked.tables, asked.database))
        if not asked.alone:
            home = await asyncio.to_thread(stack.enter_context, installed())
            servers += [Theirs(home, asked.tables, game) for game in GAMES]
        for server in servers:
            await stack.enter_async_context(server)
        results = await take_turns(servers, asked.tables, asked.rounds)
        ours = servers[0]
        assert isinstance(ours, Ours)
        paced = await ours.play(PACED * asked.tables, pace=1.0)
    results.append(Result(f"{ours.name}, paced", asked.tables, results[0].memory, paced, [paced]))
    show(results)
    return 0 if asked.alone else judge(results)


async def take_turns(servers: Sequence[Ours | Theirs], tables: int, rounds: int) -> list[Result]:
    """Each plays a round, then each the next: whatever else the machine does, it does to all of them."""
    results = [Result(server.name, tables, 0.0, await server.play(MOVES * tables), []) for server in servers]
    for _ in range(rounds):
        for server, result in zip(servers, results, strict=True):
            await asyncio.sleep(REST)
            result.rounds.append(await server.play(MOVES * tables))
    for server, result in zip(servers, results, strict=True):
        result.memory = server.memory()
    return results


def show(results: list[Result]) -> None:
    head = ("server", "moves/s", "moves/CPU-s", "at first", "p50 ms", "p99 ms", "kB/table")
    print(f"{head[0]:28}" + "".join(f"{title:>13}" for title in head[1:]))
    for result in results:
        cells = (
            f"{result.per_second:.0f}",
            f"{result.per_cpu_second:.0f}",
            f"{result.warm_up.per_cpu_second:.0f}",
            f"{result.percentile(50):.1f}",
            f"{result.percentile(99):.1f}",
            f"{result.memory / 1024:.0f}",
        )
        print(f"{result.name:28}" + "".join(f"{cell:>13}" for cell in cells))


def judge(results: list[Result]) -> int:
    """How many times better ours is: the median over the rounds, each compared with theirs in the same turn."""
    ours = results[0]
    reached = True
    print()
    for result in results:
        if not result.name.startswith("boardgame.io"):
            continue
        turns = zip(ours.rounds, result.rounds, strict=True)
        ratios = [one.per_cpu_second / other.per_cpu_second for one, other in turns]
        ratio = statistics.median(ratios)
        reached &= ratio >= WANTED
        print(
            f"Ours acknowledges {ratio:.1f} × the moves a server-CPU-second of {result.name} "
            f"({min(ratios):.1f} to {max(ratios):.1f} in {len(ratios)} rounds; wanted: {WANTED:.1f} ×)."
        )
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
