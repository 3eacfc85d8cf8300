"""`python -m bench.server`: the load on our server and on the yardstick, as a table."""

from __future__ import annotations

import argparse
import sys

from bench.server import load, yardstick
from bench.server.load import Result

WANTED = 3.0  # acknowledged moves a server-CPU-second, ours to the yardstick's


def main(argv: list[str] | None = None) -> int:
    """Measure; 1 if ours is not so many times better, 0 if it is."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--tables", type=int, default=300, help="tables with two clients each (%(default)s)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement (%(default)s)")
    parser.add_argument("--database", default="", help="measure on this PostgreSQL too")
    parser.add_argument("--alone", action="store_true", help="without the yardstick, which needs npm")
    arguments = parser.parse_args(argv)
    tables, seconds = arguments.tables, arguments.seconds
    results = [load.run(tables, seconds), load.run(tables, seconds, pace=1.0)]
    if arguments.database:
        results.append(load.run(tables, seconds, database=arguments.database))
    if not arguments.alone:
        results += yardstick.run(tables, seconds)
    show(results)
    if arguments.alone:
        return 0
    ratios = [results[0].per_cpu_second / result.per_cpu_second for result in results[-len(yardstick.GAMES) :]]
    print()
    for game, ratio in zip(yardstick.GAMES, ratios, strict=True):
        print(
            f"Ours acknowledges {ratio:.1f} × the moves a server-CPU-second of {game} there (wanted: {WANTED:.0f} ×)."
        )
    return 0 if ratios[0] >= WANTED else 1


def show(results: list[Result]) -> None:
    head = ("server", "tables", "moves/s", "moves/CPU-s", "p50 ms", "p99 ms", "kB/table")
    print(f"{head[0]:28}" + "".join(f"{title:>13}" for title in head[1:]))
    for result in results:
        cells = (
            f"{result.tables}",
            f"{result.moves / result.seconds:.0f}",
            f"{result.per_cpu_second:.0f}",
            f"{result.percentile(50):.1f}",
            f"{result.percentile(99):.1f}",
            f"{result.memory / 1024:.0f}",
        )
        print(f"{result.name:28}" + "".join(f"{cell:>13}" for cell in cells))


if __name__ == "__main__":
    sys.exit(main())
