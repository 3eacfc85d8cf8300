"""How fast the engines are, side by side with others. Ratios of runs that took turns on the same machine.

Every measurement is a process of its own and counts CPU-seconds; all of them take turns, several times over.
`python -m longshore.bench WHAT GAME SECONDS SEED` is one of them. The method is in bench/README.md.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import random
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from longshore import uncompiled
from longshore.bots.search import plant
from longshore.bots.tree import Tree
from longshore.core.chance import random_outcome
from longshore.core.codes import CHANCE, OVER
from longshore.core.game import discover, find
from longshore.core.kernel import Kernel

MIDDLE = 60  # random steps before a search is measured
BENCH = Path(__file__).parents[2] / "bench"
PEERS, PROMISES = BENCH / "peers.py", BENCH / "promises.toml"
PEER_ROWS = {  # module: its rows, by the names of bench/peers.py
    "pyspiel": {
        "checkers": "open_spiel checkers, inside C++, no copies",
        "checkers-copy": "open_spiel checkers, a copy alone",
        "checkers-stepped": "open_spiel checkers, stepped from Python",
        "chess": "open_spiel chess, inside C++, no copies",
        "backgammon": "open_spiel backgammon, inside C++, no copies",
    },
    "catanatron": {"catanatron": "catanatron, stepped from Python"},
}


# --- one measurement --------------------------------------------------------------------------------------------------


def measure_inside(home: Kernel, seconds: float, seed: int) -> dict[str, float]:
    """Random play that never leaves the kernel: a step copies, lists, applies; chance is not counted."""
    kernel = home.copy()
    pace = 50_000 if uncompiled.is_compiled("longshore.core.kernel") else 1_000
    kernel.random_play(home, pace, seed)
    rng = random.Random(seed)
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        kernel.random_play(home, pace, rng.getrandbits(30))
        steps += pace
    return {"steps": steps, "seconds": spent}


def measure_stepped(home: Kernel, seconds: float, seed: int) -> dict[str, float]:
    """The same, but every copy, list and move is a call from Python."""
    rng = random.Random(seed)
    kernel = home.copy()
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(200):
            seat = kernel.turn()
            if seat == OVER:
                kernel = home.copy()
                continue
            kernel.copy()
            if seat == CHANCE:
                move = random_outcome(kernel, rng)
            else:
                moves = kernel.legal_moves(seat)
                move = moves[int(rng.random() * len(moves))]
                steps += 1
            kernel.apply(seat, move)
    return {"steps": steps, "seconds": spent}


def measure_lists(home: Kernel, seconds: float, seed: int) -> dict[str, float]:
    """The lists of legal moves alone, along random play: all the time they took, and in microseconds the mean, the 95th
    of a hundred and the longest one."""
    rng = random.Random(seed)
    kernel = home.copy()
    times: list[int] = []
    began = time.process_time()
    while time.process_time() - began < seconds:
        seat = kernel.turn()
        if seat == OVER:
            kernel = home.copy()
            continue
        if seat != CHANCE:
            start = time.thread_time_ns()
            kernel.legal_moves(seat)
            times.append(time.thread_time_ns() - start)
        kernel.apply(seat, rng.choice(kernel.legal_moves(seat)))
    times.sort()
    spent = sum(times) / 1e9
    tail = {"p95": times[len(times) * 95 // 100] / 1e3, "worst": times[-1] / 1e3}
    return {"steps": len(times), "seconds": spent, "mean": spent / len(times) * 1e6, **tail}


def middle(home: Kernel, rng: random.Random) -> Kernel:
    """A position in the middle of a random game, with a choice to make."""
    kernel = home.copy()
    steps = 0
    while steps < MIDDLE or kernel.turn() < 0 or len(kernel.legal_moves(kernel.turn())) < 2:
        if kernel.turn() == OVER:
            kernel, steps = home.copy(), 0
        kernel.apply(kernel.turn(), rng.choice(kernel.legal_moves(kernel.turn())))
        steps += 1
    return kernel


def measure_search(home: Kernel, seconds: float, seed: int, threads: int) -> dict[str, float]:
    """Iterations of the tree search from the middle of a random game, by the clock: threads share no CPU-second."""
    kernel = middle(home, random.Random(seed))
    trees = [plant(kernel, kernel.turn(), seed + thread) for thread in range(threads)]
    pace = 20 if uncompiled.is_compiled("longshore.bots.tree") else 1

    def grow(tree: Tree) -> int:
        done = 0
        while time.perf_counter() - began < seconds:
            tree.work_on(pace)
            done += pace
        return done

    with ThreadPoolExecutor(threads) as pool:
        began = time.perf_counter()
        done = sum(pool.map(grow, trees))
        return {"steps": done, "seconds": time.perf_counter() - began}


MEASUREMENTS: dict[str, Callable[[Kernel, float, int], dict[str, float]]] = {
    "inside": measure_inside,
    "stepped": measure_stepped,
    "lists": measure_lists,
    "search": partial(measure_search, threads=1),
    "search-two": partial(measure_search, threads=2),
}


def measure(what: str, game: str, seconds: float, seed: int) -> dict[str, float]:
    """A game with all its seats taken: the slowest set-up."""
    kind = find(game)
    return MEASUREMENTS[what](kind(max(kind.seat_counts)).start(), seconds, seed)


# --- all of them, taking turns ----------------------------------------------------------------------------------------


@dataclass
class Row:
    """One line of the table: what is run, and the steps per CPU-second of every round."""

    key: str
    label: str
    command: list[str]
    uncompiled: bool = False
    rates: list[float] = field(default_factory=list)
    results: list[dict[str, float]] = field(default_factory=list)

    def run(self, seconds: float, seed: int) -> None:
        environment = {name: value for name, value in os.environ.items() if name != uncompiled.SWITCH}
        if self.uncompiled:
            environment[uncompiled.SWITCH] = "1"
        command = [sys.executable, *self.command, str(seconds), str(seed)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"{self.label} failed:\n{done.stderr}")
        result = json.loads(done.stdout.splitlines()[-1])
        self.rates.append(result["steps"] / result["seconds"])
        self.results.append(result)


@dataclass(frozen=True)
class Claim:
    """A ratio we promise: so many times as fast as that."""

    text: str
    ratio: float
    least: float

    @property
    def kept(self) -> bool:
        return self.ratio >= self.least


def rows_of_games() -> list[Row]:
    rows = []
    for game, kind in discover().items():
        inside, stepped, lists, search, two = (["-m", "longshore.bench", what, game] for what in MEASUREMENTS)
        rows += [
            Row(f"{game}-inside", f"{kind.title}, inside the kernel", inside),
            Row(f"{game}-inside-uncompiled", f"{kind.title}, the same source uncompiled", inside, uncompiled=True),
            Row(f"{game}-stepped", f"{kind.title}, stepped from Python", stepped),
            Row(f"{game}-lists", f"{kind.title}, lists of legal moves", lists),
            Row(f"{game}-lists-uncompiled", f"{kind.title}, lists of legal moves, uncompiled", lists, uncompiled=True),
            Row(f"{game}-search", f"{kind.title}, iterations of the search, one thread", search),
            Row(f"{game}-search-two", f"{kind.title}, iterations of the search, two threads", two),
        ]
    return rows


def rows_of_peers(console: Console) -> list[Row]:
    """The other engines that are installed; a line about each that is not."""
    rows = []
    for module, found in PEER_ROWS.items():
        if not PEERS.exists():
            console.print(f"{module}: only measured from a checkout of the repository.")
        elif importlib.util.find_spec(module) is None:
            console.print(f"{module} is not installed, so not compared with; `make bench` installs it.")
        else:
            rows += [Row(key, label, [str(PEERS), key]) for key, label in found.items()]
            if module == "pyspiel":
                rows += [
                    Row(
                        f"{game}-mcts",
                        f"{kind.title}, simulations of open_spiel's mcts_search",
                        [str(PEERS), f"search:{game}"],
                    )
                    for game, kind in discover().items()
                ]
    return rows


def compare(rows: dict[str, Row], one: str, other: str) -> float | None:
    """How many times as fast: the middle of the ratios of runs in the same round."""
    if one not in rows or other not in rows:
        return None
    return median(a / b for a, b in zip(rows[one].rates, rows[other].rates, strict=True))


def claims(rows: dict[str, Row]) -> list[Claim]:
    """What bench/promises.toml promises of the games there are, as far as it was measured."""
    promised = tomllib.loads(PROMISES.read_text("utf-8")) if PROMISES.exists() else {}
    found = []
    for game in discover():
        for row, peers in promised.get(game, {}).items():
            for peer, least in peers.items():
                one, other = f"{game}-{row}", f"{game}-{row}-uncompiled" if peer == "uncompiled" else peer
                if other not in rows:
                    other = f"{game}-{peer}"
                ratio = compare(rows, one, other)
                if ratio is not None:
                    found.append(Claim(f"{rows[one].label}, against {rows[other].label}", ratio, least))
    return found


def with_copies(rows: dict[str, Row]) -> Row | None:
    """Checkers inside C++ if it also copied at each step: the two times of a round added."""
    if "checkers" not in rows or "checkers-copy" not in rows:
        return None
    pairs = zip(rows["checkers"].rates, rows["checkers-copy"].rates, strict=True)
    return Row(
        "checkers-copied",
        "open_spiel checkers, inside C++, a copy a step (sum)",
        [],
        rates=[1 / (1 / step + 1 / copy) for step, copy in pairs],
    )


# --- the table --------------------------------------------------------------------------------------------------------


def show(rows: dict[str, Row], console: Console) -> None:
    base = next(iter(rows))
    table = Table(title="Steps per CPU-second, middle of the rounds")
    table.add_column("")
    table.add_column("steps/s", justify="right")
    table.add_column("spread", justify="right")
    table.add_column(f"{rows[base].label}, so many times", justify="right", max_width=24)
    for row in rows.values():
        ratio = compare(rows, base, row.key)
        assert ratio is not None
        spread = (max(row.rates) - min(row.rates)) / median(row.rates) / 2
        table.add_row(row.label, f"{median(row.rates):,.0f}", f"±{spread:.0%}", f"{ratio:,.2f}")
    console.print(table)


def main(args: list[str]) -> int:
    """`longshore bench`: 1 if a ratio is below what we promise."""
    parser = argparse.ArgumentParser(prog="longshore bench", description="Measure the engines, side by side.")
    parser.add_argument("--quick", action="store_true", help="shorter and fewer runs: a rough picture")
    parser.add_argument("--seed", type=int, default=1, help="of all random play (default: 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    asked = parser.parse_args(args)
    console = Console()
    rounds, seconds = (3, 0.2) if asked.quick else (7, 1.0)
    console.print(f"{rounds} rounds of {seconds:g} CPU-seconds each, seeds {asked.seed} to {asked.seed + rounds - 1}.")
    if not all(map(uncompiled.is_compiled, uncompiled.compilable())):
        console.print("The kernels are not compiled here (see `longshore doctor`): expect ratios of about one.")
    measured = rows_of_games() + rows_of_peers(console)
    take_turns(measured, rounds, seconds, asked.seed, console)
    rows = {row.key: row for row in measured}
    both = with_copies(rows)
    if both is not None:
        rows[both.key] = both
    show(rows, console)
    for row in rows.values():
        if row.results and "worst" in row.results[0]:
            mean, p95 = (median(result[name] for result in row.results) for name in ("mean", "p95"))
            worst = max(result["worst"] for result in row.results)
            console.print(f"{row.label}: mean {mean:.1f} µs, p95 {p95:.1f} µs, worst {worst:.0f} µs", highlight=False)
    promised = claims(rows)
    for claim in promised:
        mark = "[green]✔[/]" if claim.kept else "[red]✘[/]"
        console.print(f"{mark} {claim.text}: {claim.ratio:.1f} times (at least {claim.least:g})", highlight=False)
    if asked.json:
        asked.json.write_text(json.dumps(figures(rows, promised, asked.seed, seconds), indent=1) + "\n", "utf-8")
    return 0 if all(claim.kept for claim in promised) else 1


def take_turns(rows: Sequence[Row], rounds: int, seconds: float, seed: int, console: Console) -> None:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("", total=rounds * len(rows))
        for number in range(rounds):
            for row in rows:
                progress.update(task, description=row.label)
                row.run(seconds, seed + number)
                progress.advance(task)


def figures(rows: dict[str, Row], promised: list[Claim], seed: int, seconds: float) -> dict[str, Any]:
    return {
        "seed": seed,
        "seconds": seconds,
        "steps_per_cpu_second": {row.key: row.rates for row in rows.values()},
        "claims": [
            {"claim": claim.text, "ratio": claim.ratio, "least": claim.least, "kept": claim.kept} for claim in promised
        ],
    }


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], sys.argv[2], float(sys.argv[3]), int(sys.argv[4]))))
