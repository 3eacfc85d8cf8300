"""How fast the environments are: our fleets beside other people's environments, all with observations and random play.

`python -m bench.environments` prints one table (README.md has the method); `--quick` and `--json` as for the engines.
`python -m bench.environments fleet GAME GAMES SECONDS SEED` is one of the measurements; the peers' are in
bench/environment_peers.py.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path

from rich.console import Console

from bench.environment_peers import MEASUREMENTS, WANTED
from longshore import envs
from longshore.bench import Claim, Row, compare, figures, show, take_turns

FLEETS = (1, 64, 1024)
PGX, PETTINGZOO = "pgx-256", "pettingzoo"
PROMISED = ("cargo", "montego_bay")  # a step of the other two is another amount of work: see README.md


def measure_fleet(game: str, games: int, seconds: float, seed: int) -> dict[str, float]:
    """Random play of a whole fleet, four seats: each step writes every game's observation and mask."""
    from longshore.envs.vector import make

    fleet = make(game, games, seed=seed)
    pace = max(1, 1000 // games)
    for _ in range(pace):
        fleet.step(fleet.sample())
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(pace):
            fleet.step(fleet.sample())
        steps += pace * games
    return {"steps": steps, "seconds": spent}


def rows() -> list[Row]:
    ours = [
        Row(
            f"{name}-{games}",
            f"{kind.title}, {games:,} {'game' if games == 1 else 'games'}",
            ["-m", "bench.environments", "fleet", name, str(games)],
        )
        for name, kind in envs.observable().items()
        for games in FLEETS
    ]
    peers = [Row(what, label, ["-m", "bench.environments", what]) for what, label in WANTED.items()]
    return ours + peers


def claims(measured: dict[str, Row]) -> list[Claim]:
    found = []
    for name in PROMISED:
        for peer, least, text in (
            (PGX, 1, "pgx connect_four, 256 games, compiled for this CPU"),
            (PETTINGZOO, 50, "PettingZoo connect_four"),
        ):
            ratio = compare(measured, f"{name}-1024", peer)
            if ratio is not None:
                found.append(Claim(f"{envs.find(name).title}, 1,024 games, against {text}", ratio, least))
    return found


def main(args: list[str]) -> int:
    if args and args[0] == "fleet":
        print(json.dumps(measure_fleet(args[1], int(args[2]), float(args[3]), int(args[4]))))
        return 0
    if args and args[0] in MEASUREMENTS:
        print(json.dumps(MEASUREMENTS[args[0]](float(args[1]), int(args[2]))))
        return 0
    parser = argparse.ArgumentParser(prog="bench.environments", description="Measure the environments, side by side.")
    parser.add_argument("--quick", action="store_true", help="shorter and fewer runs: a rough picture")
    parser.add_argument("--seed", type=int, default=1, help="of all random play (default: 1)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to a file")
    asked = parser.parse_args(args)
    console = Console()
    rounds, seconds = (3, 0.4) if asked.quick else (7, 1.0)
    console.print(f"{rounds} rounds of {seconds:g} CPU-seconds each, seeds {asked.seed} to {asked.seed + rounds - 1}.")
    measured = rows()
    take_turns(measured, rounds, seconds, asked.seed, console)
    by_key = {row.key: row for row in measured}
    show(by_key, console)
    promised = claims(by_key)
    for claim in promised:
        mark = "[green]✔[/]" if claim.kept else "[red]✘[/]"
        console.print(f"{mark} {claim.text}: {claim.ratio:.1f} times (at least {claim.least:g})", highlight=False)
    if asked.json:
        asked.json.write_text(json.dumps(figures(by_key, promised, asked.seed, seconds), indent=1) + "\n", "utf-8")
    return 0 if all(claim.kept for claim in promised) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
