"""Plays random games and prints a digest of each set of them, so that two checkouts can be told to play the same.

`python tools/digests.py` plays the games of this checkout; `--against FOLDER` also those of another one (compiled, its
package in FOLDER/src) and names the first game that differs; `--save FILE` and `--compare FILE` do the same with time
in between. It asks only what every game answers (core/kernel.py, core/game.py), nothing that lies behind.

A digest holds the moves with their words, the lists of legal moves, the reasons against other moves, what each move
traced, the guesses, the observations, positions that seats imagine, all positions as integers and the final scores.
Every second game is played with the usual options, the others with any that go together.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CHANCE, OVER = -1, -2  # the contract's own numbers
LOOK_EVERY = 7  # moves: guesses and observations of all seats
SPEAK_EVERY = 20  # games: events and the position in names, which take longer
TRIES = 3  # moves whose refusal is asked for, each time
LONGEST = 20_000  # moves of one game
BLOCK = 50  # games a process plays at a time


def draw_options(kind: Any, seats: int, number: int, rng: random.Random) -> dict[str, Any]:
    """The usual options, or any that go together."""
    while number % 2:
        options = {option.name: rng.choice(option.choices) for option in kind.options_known}
        try:
            kind(seats, options)
        except ValueError:
            continue
        return options
    return {}


def digest_game(name: str, seats: int, number: int) -> tuple[str, int]:
    """One whole random game: its digest and how many moves it had."""
    from longshore.core.game import find

    kind = find(name)
    rng = random.Random(f"{name} {seats} {number}")
    game = kind(seats, draw_options(kind, seats, number, rng))
    kernel = game.start()
    sums = hashlib.sha256()

    def add(*parts: Any) -> None:
        sums.update(json.dumps(parts).encode())

    add(game.options, kernel.freeze())
    for step in range(LONGEST):
        waiting = kernel.waiting()
        seat = kernel.turn()
        if seat == OVER:
            break
        if seat >= 0:
            seat = rng.choice([other for other in range(seats) if waiting >> other & 1])
        legal = kernel.legal_moves(seat)
        other = rng.randrange(-1, seats)
        tried = [rng.randrange(-1, kind.actions + 1) for _ in range(TRIES)]
        add(waiting, seat, legal, other, tried, [kernel.refuse(seat, move) for move in tried])
        add([kernel.refuse(other, move) for move in tried])
        if step % LOOK_EVERY == 0:
            add([[kernel.evaluate(who), kernel.observation(who)] for who in range(seats)])
            imagined = kernel.copy()
            imagined.imagine(step % seats, number)
            add(kernel.freeze(), imagined.freeze())
        weights = [kernel.odds(move) for move in legal] if seat == CHANCE else None
        move = rng.choices(legal, weights)[0]
        add(move, game.word(kernel, seat, move), kernel.audience(seat, move))
        happened = kernel.play(seat, move)
        add(happened, kernel.revealed)
        if number % SPEAK_EVERY == 0:
            events = [game.event(kernel, record) for record in happened]
            add([[event.document(), game.say(event, "en"), game.say(event, "fr")] for event in events])
            if step % LOOK_EVERY == 0:
                add(game.dump(kernel), [game.view(kernel, who) for who in range(seats)])
    add(kernel.freeze(), [[kernel.score(seat), kernel.standing(seat)] for seat in range(seats)])
    return sums.hexdigest()[:16], step


def digest_block(name: str, seats: int, first: int, games: int) -> list[tuple[str, int]]:
    return [digest_game(name, seats, number) for number in range(first, first + games)]


def play(names: list[str], games: int, workers: int) -> dict[str, Any]:
    """All digests, by game and seats."""
    from longshore.core.game import discover

    found: dict[str, Any] = {}
    with ProcessPoolExecutor(workers) as pool:
        for name, kind in sorted(discover().items()):
            for seats in kind.seat_counts if name in names or not names else ():
                blocks = [
                    pool.submit(digest_block, name, seats, first, min(BLOCK, games - first))
                    for first in range(0, games, BLOCK)
                ]
                found[f"{name} {seats}"] = [result for block in blocks for result in block.result()]
    return found


def play_elsewhere(checkout: Path, arguments: list[str]) -> dict[str, Any]:
    """The same games, played by the package of another checkout."""
    environment = os.environ | {"PYTHONPATH": str(checkout.resolve() / "src")}
    command = [sys.executable, __file__, "--json", *arguments]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def show(found: dict[str, Any]) -> None:
    for key, results in found.items():
        whole = hashlib.sha256("".join(digest for digest, _ in results).encode()).hexdigest()[:16]
        print(f"{key:16} {whole}  {len(results)} games, {sum(moves for _, moves in results)} moves", flush=True)


def differences(one: dict[str, Any], other: dict[str, Any]) -> list[str]:
    """A line for each set of games that differs, with its first game that does."""
    lines = []
    for key in sorted(set(one) & set(other)):
        pairs = list(zip(one[key], other[key], strict=False))
        differing = [number for number, (a, b) in enumerate(pairs) if tuple(a) != tuple(b)]
        if differing:
            lines.append(f"{key}: {len(differing)} of {len(pairs)} games differ, the first is number {differing[0]}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description="Digests of random games, to compare two checkouts.")
    parser.add_argument("game", nargs="*", help="only these games")
    parser.add_argument("--games", type=int, default=2000, help="of each game and number of seats (default: 2000)")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout, compiled")
    parser.add_argument("--save", type=Path, metavar="FILE", help="write the digests of all games to a file")
    parser.add_argument("--compare", type=Path, metavar="FILE", help="compare with a file written before")
    parser.add_argument("--json", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.json:
        json.dump(play(asked.game, asked.games, asked.workers), sys.stdout)
        return 0
    arguments = ["--games", str(asked.games), "--workers", str(asked.workers), *asked.game]
    found = play_elsewhere(ROOT, arguments)
    show(found)
    if asked.save:
        asked.save.write_text(json.dumps(found), "utf-8")
    before: dict[str, Any] = json.loads(asked.compare.read_text("utf-8")) if asked.compare else {}
    if asked.against:
        before = play_elsewhere(asked.against, arguments)
    if not before:
        return 0
    lines = differences(found, before)
    print("\n".join(lines) or f"The same: {', '.join(key for key in found if key in before)}.")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
