"""Measures two checkouts in turns: how fast this one is beside another (compiled, its package in FOLDER/src).

`python tools/compare_bench.py FOLDER [GAME …]` prints, for each game, nanoseconds a decision inside the kernel and
iterations of the search a second, for both, and the middle of the ratios of runs that stood side by side. A ratio above
one: this checkout is the faster. Measurements that each take turns are all that can be trusted on a busy machine.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
LEAST = {"inside": 0.97, "search": 0.95}  # what a change of form may cost
MEASURE = """
import runpy, sys, time
time.perf_counter = time.process_time  # the search is measured by the clock, which runs on while others work
runpy.run_module("longshore.bench", run_name="__main__", alter_sys=True)
"""


def rate(checkout: Path, what: str, game: str, seconds: float, seed: int) -> float:
    """Steps a second of one measurement, in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(checkout.resolve() / "src")}
    command = [sys.executable, "-c", MEASURE, what, game, str(seconds), str(seed)]
    done = subprocess.run(command, env=environment, cwd=checkout, stdout=subprocess.PIPE, text=True, check=True)
    result = json.loads(done.stdout.splitlines()[-1])
    return float(result["steps"] / result["seconds"])


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure two checkouts in turns.")
    parser.add_argument("other", type=Path, metavar="FOLDER", help="the other checkout, compiled")
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    games = asked.game or sorted(folder.parent.name for folder in ROOT.glob("src/longshore/games/*/game.py"))
    slower = 0
    for game in games:
        for what, least in LEAST.items():
            ours, theirs = [], []
            for seed in range(1, asked.rounds + 1):
                sides = [(ROOT, ours), (asked.other, theirs)]
                for checkout, rates in sides if seed % 2 else reversed(sides):  # neither is always the first
                    rates.append(rate(checkout, what, game, asked.seconds, seed))
            ratio = median(a / b for a, b in zip(ours, theirs, strict=True))
            slower += ratio < least
            print(
                f"{game:12} {what:7} {1e9 / median(ours):8.0f} ns, was {1e9 / median(theirs):8.0f} ns:"
                f" {ratio:.3f} times as fast (at least {least})",
                flush=True,
            )
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
