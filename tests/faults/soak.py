"""The soak: everything in this folder for as long as one likes, with a report. `make soak` runs it for an hour.

First every enumeration in full, then rounds of random play under random faults, on SQLite and on PostgreSQL in turn.
Each round has a seed; a failure is told with the command that runs it again.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from tests.faults import rounds
from tests.faults.cluster import cluster, drop_database, new_database
from tests.faults.servers import Forge

ROUND = 20.0  # seconds of play
WORLDS = ("sqlite", "postgres")


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="make soak", description="Keep the server under attack, and report.")
    made.add_argument("--seconds", type=float, default=3600.0, help="how long (%(default)s)")
    made.add_argument("--seed", default="", help="run the one round with this seed, in the one --world")
    made.add_argument("--world", choices=WORLDS, help="only rounds on this database")
    made.add_argument("--round", type=float, default=ROUND, help="seconds of play in a round (%(default)s)")
    made.add_argument("--no-enumerations", action="store_true", help="only the rounds")
    return made


class Soak:
    """What has been done so far."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.counts: Counter[str] = Counter()
        self.faults: Counter[str] = Counter()
        self.failures: list[str] = []
        self.rounds = 0

    def run(self) -> int:
        """Until the time is up; 0 if all was well, else 1."""
        begun = time.monotonic()
        if not (self.options.no_enumerations or self.options.seed):
            self._enumerate()
        forge = Forge()
        try:
            with cluster() as postgres:
                while True:
                    seed = self.options.seed or secrets.token_hex(4)
                    world = self.options.world or WORLDS[self.rounds % len(WORLDS)]
                    self._round(seed, world, forge, postgres)
                    if self.options.seed or time.monotonic() - begun + self.options.round > self.options.seconds:
                        break
        finally:
            forge.stop()
        self._report(time.monotonic() - begun)
        return 1 if self.failures else 0

    def _enumerate(self) -> None:
        command = [sys.executable, "-m", "pytest", "-q", "tests/faults", "--ignore=tests/faults/test_soak.py"]
        done = subprocess.run(command, env=os.environ | {"LONGSHORE_SOAK": "1"}, check=False)
        self.counts["enumerations"] += 1
        if done.returncode:
            self.failures.append(f"the enumerations failed; again: LONGSHORE_SOAK=1 {' '.join(command[1:])}")

    def _round(self, seed: str, world: str, forge: Forge, postgres: str) -> None:
        print(f"round {self.rounds + 1} on {world}, seed {seed} …", flush=True)
        folder = Path(tempfile.mkdtemp(prefix="longshore-soak-"))
        database = new_database(postgres) if world == "postgres" else None
        report = rounds.run(seed, self.options.round, forge, folder, database)
        self.rounds += 1
        self.counts += report.counts
        self.faults += report.faults
        if report.wrong:
            again = f'make soak ARGS="--seed {seed} --world {world} --round {self.options.round}"'
            self.failures.append(f"{again}\n    its files: {folder}")
            for text in report.wrong:
                print(f"  WRONG: {text}", flush=True)
                self.failures[-1] += f"\n    {text}"
        else:
            shutil.rmtree(folder)
            if database is not None:
                drop_database(postgres, database)

    def _report(self, seconds: float) -> None:
        print(f"\n{self.rounds} rounds in {seconds:.0f} s")
        for title, counter in (("What people did", self.counts), ("What was done to the servers", self.faults)):
            print(f"{title}:")
            for name, count in sorted(counter.items()):
                print(f"  {count:8d}  {name}")
        print(f"{len(self.failures)} failures")
        for failure in self.failures:
            print(f"  {failure}")


if __name__ == "__main__":
    sys.exit(Soak(parser().parse_args()).run())
