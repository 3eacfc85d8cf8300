"""Teaches a small network to beat random play, with nothing but numpy and `longshore.envs.vector`.

    python examples/train.py                    Panamax for two; ten CPU-minutes at most
    python examples/train.py --seats 3 --minutes 5 --seed 3 --save net.npz

Actor-critic with clipped steps (PPO): one hidden layer reads the observation; one head says how good each legal move
is, the other how well the learner will do. The learner has one seat of every game, random play has the others. It is
paid for points won beyond the average of the others, and for the place it ends on. Every so often it plays new games
without learning, and it stops when it has won nine of ten of these.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # small matrices: more threads only wait for each other
import numpy as np
import numpy.typing as npt

from longshore.envs.vector import Fleet, make

Array = npt.NDArray[Any]

GAMES = 128  # at a time
ROUND = 64  # decisions of the learner in a game before it learns
HIDDEN = 128
DISCOUNT, TRACE = 0.99, 0.95
CLIP, ENTROPY = 0.2, 0.005
EPOCHS, BATCH = 3, 1024
RATE = 1e-3
POINT = 0.05  # what a point is worth
PLACE = 1.0  # … and a first place


class Net:
    """Observation -> tanh layer -> a logit a move, and a value. Adam learns."""

    def __init__(self, fleet: Fleet, rng: np.random.Generator) -> None:
        size, actions = fleet.observations.shape[1], fleet.masks.shape[1]
        most = [np.full(count, min(max(-low, high), 20), np.float32) for _, count, low, high in fleet.fields]
        self.scale = 1 / np.concatenate(most)
        self.parts = {
            "in": (rng.standard_normal((size, HIDDEN)) / np.sqrt(size)).astype(np.float32),
            "in_bias": np.zeros(HIDDEN, np.float32),
            "policy": np.zeros((HIDDEN, actions), np.float32),
            "policy_bias": np.zeros(actions, np.float32),
            "value": np.zeros((HIDDEN, 1), np.float32),
            "value_bias": np.zeros(1, np.float32),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.learned = 0

    def read(self, seen: Array, masks: Array) -> tuple[Array, Array, Array, Array]:
        """Input and hidden layer, log odds of the moves, value."""
        given = seen * self.scale
        hidden = np.tanh(given @ self.parts["in"] + self.parts["in_bias"])
        logits = np.where(masks, hidden @ self.parts["policy"] + self.parts["policy_bias"], np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        logits -= np.log(np.exp(logits).sum(1, keepdims=True))
        return given, hidden, logits, (hidden @ self.parts["value"] + self.parts["value_bias"])[:, 0]

    def learn(self, seen: Array, masks: Array, moves: Array, old: Array, gains: Array, aims: Array) -> None:
        """One step towards moves that did better than expected, and towards the right expectations."""
        given, hidden, logs, values = self.read(seen, masks)
        rows = np.arange(len(moves))
        odds = np.exp(logs)
        ratio = np.exp(logs[rows, moves] - old)
        free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        pull = (gains * ratio * free)[:, None]
        to_logits = pull * odds
        to_logits[rows, moves] -= pull[:, 0]
        spread = -(odds * np.where(masks, logs, 0)).sum(1, keepdims=True)
        to_logits += ENTROPY * odds * (np.where(masks, logs, 0) + spread)
        to_value = (values - aims)[:, None]
        to_hidden = (to_logits @ self.parts["policy"].T + to_value @ self.parts["value"].T) * (1 - hidden**2)
        slopes = {
            "in": given.T @ to_hidden,
            "in_bias": to_hidden.sum(0),
            "policy": hidden.T @ to_logits,
            "policy_bias": to_logits.sum(0),
            "value": hidden.T @ to_value,
            "value_bias": to_value.sum(0),
        }
        self.learned += 1
        for name, slope in slopes.items():
            slope = slope.astype(np.float32) / np.float32(len(moves))
            self.means[name] += 0.1 * (slope - self.means[name])
            self.squares[name] += 0.001 * (slope**2 - self.squares[name])
            steady = self.means[name] / (1 - 0.9**self.learned)
            power = np.sqrt(self.squares[name] / (1 - 0.999**self.learned)) + 1e-8
            self.parts[name] -= RATE * steady / power


def draw(odds: Array, masks: Array, rng: np.random.Generator) -> Array:
    """A move for each row, as likely as the net has it: untrained it plays at random."""
    noise = rng.gumbel(size=odds.shape).astype(np.float32)
    return np.argmax(np.where(masks, odds + noise, -np.inf), 1)


def rounds(fleet: Fleet, net: Net, rng: np.random.Generator) -> Iterator[tuple[Array, ...]]:
    """Play on; whenever the learner has decided ROUND times in some game, what it saw, did and got."""
    games, size = fleet.observations.shape
    rows = np.arange(games)
    own = rows % fleet.rewards.shape[1]  # the learner's seat
    seen = np.zeros((games, ROUND + 1, size), np.int16)
    masks = np.zeros((games, ROUND + 1, fleet.masks.shape[1]), np.bool_)
    moves = np.zeros((games, ROUND + 1), np.int64)
    logs, values, got, ended = (np.zeros((games, ROUND + 1), np.float32) for _ in range(4))
    count = np.zeros(games, np.int64)  # decisions so far
    while True:
        chosen = fleet.sample()
        mine = np.flatnonzero(fleet.seats == own)
        if len(mine):
            _, _, odds, worth = net.read(fleet.observations[mine], fleet.masks[mine])
            chosen[mine] = draw(odds, fleet.masks[mine], rng)
            at = count[mine]
            seen[mine, at], masks[mine, at] = fleet.observations[mine], fleet.masks[mine]
            moves[mine, at], values[mine, at] = chosen[mine], worth
            logs[mine, at] = odds[np.arange(len(mine)), chosen[mine]]
            got[mine, at], ended[mine, at] = 0, 0
            count[mine] += 1
        if count.max() > ROUND:  # the last decision only says what those before led to
            yield seen, masks, moves, logs, values, got, ended, count
            for array in (seen, masks, moves, logs, values, got, ended):
                array[rows, 0] = array[rows, np.maximum(count - 1, 0)]
            count = np.minimum(count, 1)
        fleet.step(chosen)
        begun = count > 0
        points = fleet.rewards
        lead = points[rows, own] - (points.sum(1) - points[rows, own]) / (points.shape[1] - 1)
        place = np.array([0.0] * games, np.float32)
        for i in np.flatnonzero(fleet.done):
            scores = fleet.scores[i]
            place[i] = np.sign(scores[own[i]] - np.delete(scores, own[i])).mean()
        latest = np.maximum(count - 1, 0)
        got[rows[begun], latest[begun]] += (POINT * lead + PLACE * place)[begun]
        ended[rows[begun], latest[begun]] = np.maximum(ended[rows[begun], latest[begun]], fleet.done[begun])


def lessons(found: tuple[Array, ...]) -> tuple[Array, ...]:
    """How much better than expected each decision turned out, and what to expect next time."""
    seen, masks, moves, logs, values, got, ended, count = found
    gains = np.zeros_like(got)
    for i in range(len(count)):
        later = 0.0
        for t in range(count[i] - 2, -1, -1):
            goes_on = 1 - ended[i, t]
            surprise = got[i, t] + DISCOUNT * values[i, t + 1] * goes_on - values[i, t]
            later = surprise + DISCOUNT * TRACE * goes_on * later
            gains[i, t] = later
    used = np.arange(values.shape[1]) < (count - 1)[:, None]
    aims = (gains + values)[used]
    gains = gains[used]
    return seen[used], masks[used], moves[used], logs[used], (gains - gains.mean()) / (gains.std() + 1e-6), aims


def wins(net: Net, game: str, seats: int, seed: int, wanted: int = 1000) -> float:
    """The share of new games the net wins against random play, shared first places shared; each seat as often."""
    fleet = make(game, 200, seats, seed)
    rng = np.random.default_rng(seed)
    own = np.arange(fleet.games) % seats
    won = ended = 0.0
    left = np.full(fleet.games, -(-wanted // fleet.games))  # as many of each seat, short and long games alike
    while left.any():
        chosen = fleet.sample()
        mine = np.flatnonzero((fleet.seats == own) & (left > 0))
        if len(mine):
            chosen[mine] = draw(net.read(fleet.observations[mine], fleet.masks[mine])[2], fleet.masks[mine], rng)
        fleet.step(chosen)
        for i in np.flatnonzero(fleet.done & (left > 0)):
            brought = fleet.rewards[i, own[i]]
            won += (brought * (seats - 1) + 1) / seats  # `win` as a share
            ended += 1
            left[i] -= 1
    return won / ended


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="panamax")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10, help="of CPU time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--until", type=float, default=0.9, help="stop at this share of wins")
    parser.add_argument("--save", type=Path, metavar="FILE.npz")
    asked = parser.parse_args()
    rng = np.random.default_rng(asked.seed)
    fleet = make(asked.game, GAMES, asked.seats, asked.seed, reward="gain")
    net = Net(fleet, rng)
    decisions = 0
    print(f"untrained: wins {wins(net, asked.game, asked.seats, 10**6):.1%}", flush=True)
    for number, found in enumerate(rounds(fleet, net, rng), 1):
        material = lessons(found)
        decisions += len(material[2])
        for _ in range(EPOCHS):
            order = rng.permutation(len(material[2]))
            for first in range(0, len(order), BATCH):
                net.learn(*(array[order[first : first + BATCH]] for array in material))
        spent = time.process_time() / 60
        if number % 10 == 0 or spent > asked.minutes:
            share = wins(net, asked.game, asked.seats, 10**6 + number)
            print(f"{spent:5.1f} CPU-minutes, {decisions:9,} decisions: wins {share:.1%}", flush=True)
            if share >= asked.until or spent > asked.minutes:
                break
    if asked.save:
        np.savez(asked.save, **net.parts)
    print(f"at the end, of 4,000 new games: wins {wins(net, asked.game, asked.seats, 2 * 10**6, 4000):.1%}")


if __name__ == "__main__":
    main()
