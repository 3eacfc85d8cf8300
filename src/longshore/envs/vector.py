"""Many games at a time, stepped in compiled code without Python's lock (or in Python, if the kernel is plain Python).

    fleet = make("cargo", games=1024, seats=4, seed=7)
    while True:
        fleet.step(policy(fleet.observations, fleet.masks))

One step is one decision in every game: chance is settled inside, and a game that ends begins anew at once. What a step
found lies in the fleet's arrays, which the next step overwrites:

    observations  int16, games × size      what the seat that decides now may know
    masks         bool, games × actions    its legal moves
    seats         int32, games             which seat that is
    rewards       float32, games × seats   what the step brought each seat
    done          bool, games              the game ended with this step; the first three arrays show a new one
    scores        int32, games × seats     the points with which the last game ended
    lengths       int32, games             decisions so far; where `done`, those of the game that ended
"""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import numpy.typing as npt

from longshore import envs
from longshore.core.codes import CHANCE, LOW_WORD, OVER, SEATS_CAPACITY
from longshore.core.errors import BadInput, expect
from longshore.core.game import Game
from longshore.core.kernel import Kernel
from longshore.core.plain import is_plain
from longshore.envs import rewards
from longshore.envs.codes import Reward


class Ship:
    """One game of a fleet, with its rows of the fleet's arrays. Chance and random moves have noise of their own."""

    kernel: Kernel
    home: Kernel  # the position it begins from
    kind: int  # of reward
    deciding: int  # the seat, or OVER
    count: int  # of legal moves, which lie in the kernel's `moves` until the next step
    made: int  # decisions
    before: list[int]  # seat -> points before the step
    noise: int  # for `pick`
    arrays: tuple[Any, ...]  # they must live as long as the ship, which knows only where they are
    mask: Any  # rows and places of the arrays
    reward: Any
    score: Any
    seat: Any
    done: Any
    length: Any

    def __init__(self, home: Kernel, kind: int) -> None:
        self.home = home
        self.kernel = home.copy()
        self.kind = kind
        self.count = 0
        self.before = [0] * SEATS_CAPACITY
        self.noise = 1

    def position(self) -> Kernel:
        """A copy of the position."""
        return self.kernel.copy()

    def launch(self, noise: int, other_noise: int) -> None:
        """A new game with new noise."""
        self.forget()
        self.kernel.sow(noise)
        self.noise = other_noise % LOW_WORD + 1
        self.begin()
        self.look()

    def begin(self) -> None:
        """A new game, up to its first decision."""
        self.kernel.become(self.home)
        self.made = 0
        self.settle()
        for i in range(self.kernel.seats):
            self.before[i] = self.kernel.score(i)

    def settle(self) -> None:
        """Let chance speak until somebody has to decide."""
        self.deciding = self.kernel.turn()
        while self.deciding == CHANCE:
            self.kernel.apply(CHANCE, self.kernel.outcome())
            self.deciding = self.kernel.turn()

    def forget(self) -> None:
        """The legal moves are so no longer: clear the mask of them."""
        mask = self.mask
        for i in range(self.count):
            mask[self.kernel.moves[i]] = 0
        self.count = 0

    def look(self) -> None:
        """Who decides, its legal moves, and what it may know."""
        mask = self.mask
        self.seat[0] = self.deciding
        self.count = self.kernel.legal(self.deciding)
        for i in range(self.count):
            mask[self.kernel.moves[i]] = 1
        self.kernel.observe(self.deciding)

    def allows(self, move: int) -> int:
        """Whether it is one of the legal moves, which ascend."""
        low = 0
        high = self.count
        while low < high:
            middle = (low + high) >> 1
            if self.kernel.moves[middle] < move:
                low = middle + 1
            else:
                high = middle
        return 1 if low < self.count and self.kernel.moves[low] == move else 0

    def refuse(self, move: int) -> int:
        """The number of the rule that forbids the move."""
        return self.kernel.refuse(self.deciding, move)

    def step(self, move: int) -> None:
        """One decision, what it was worth, and the next one to make."""
        self.forget()
        self.kernel.apply(self.deciding, move)
        self.made += 1
        self.length[0] = self.made
        self.settle()
        for i in range(self.kernel.seats):
            self.reward[i] = 0
            if self.kind == Reward.GAIN:
                points = self.kernel.score(i)
                self.reward[i] = points - self.before[i]
                self.before[i] = points
        self.done[0] = 0
        if self.deciding == OVER:
            self.done[0] = 1
            self.judge()
            self.begin()
        self.look()

    def judge(self) -> None:
        """What the end was worth, as `rewards.verdict` has it."""
        seats = self.kernel.seats
        best = self.kernel.standing(0)
        winners = 0
        for i in range(seats):
            self.score[i] = self.kernel.score(i)
            mine = self.kernel.standing(i)
            if mine > best:
                best = mine
                winners = 0
            if mine == best:
                winners += 1
        for i in range(seats):
            mine = self.kernel.standing(i)
            if self.kind == Reward.SCORE:
                self.reward[i] = self.kernel.score(i)
            elif self.kind == Reward.WIN:
                share = 1.0 / winners if mine == best else 0.0
                self.reward[i] = (seats * share - 1) / (seats - 1)
            elif self.kind == Reward.RANK:
                share = 0.0
                for j in range(seats):
                    other = self.kernel.standing(j)
                    share += 1.0 if mine > other else -1.0 if mine < other else 0.0
                self.reward[i] = share / (seats - 1)

    def pick(self) -> int:
        """Any legal move, each as likely."""
        word = self.noise
        word ^= (word << 13) & LOW_WORD
        word ^= word >> 17
        word ^= (word << 5) & LOW_WORD
        self.noise = word
        return self.kernel.moves[(word >> 3) % self.count]


class Fleet:
    """Games of one kind, with the same seats and options. `make` makes one."""

    def __init__(self, game: Game, games: int, seed: int, reward: str, threads: int) -> None:
        expect(games > 0, f"{games} games; it must be at least one")
        expect(threads > 0, f"{threads} threads; it must be at least one")
        self.game = game
        self.games = games
        home = game.start()
        self.fields = home.observation_names()
        self.observations = np.zeros((games, sum(length for _, length, _, _ in self.fields)), np.int16)
        self.masks = np.zeros((games, game.actions), np.bool_)
        self.seats = np.zeros(games, np.int32)
        self.rewards = np.zeros((games, game.seats), np.float32)
        self.done = np.zeros(games, np.bool_)
        self.scores = np.zeros((games, game.seats), np.int32)
        self.lengths = np.zeros(games, np.int32)
        arrays = (
            self.observations,
            self.masks.view(np.int8),
            self.seats,
            self.rewards,
            self.done.view(np.int8),
            self.scores,
            self.lengths,
        )
        kind = rewards.REWARDS.index(rewards.check(reward))
        self._ships = [Ship(home, kind) for _ in range(games)]
        for i in range(games):
            moor(self._ships[i], i, arrays)  # type: ignore[name-defined]  # noqa: F821  # uncompiled: set at the end
        share = -(-games // threads)
        self._shares = [(first, min(first + share, games)) for first in range(0, games, share)]
        self._threads = ThreadPoolExecutor(len(self._shares)) if len(self._shares) > 1 else None
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """New games. The same seed gives the same games, however many threads there are."""
        words = np.random.SeedSequence(seed).generate_state(2 * self.games).tolist()
        for i in range(self.games):
            self._ships[i].launch(words[2 * i], words[2 * i + 1])
        self.rewards[:] = 0
        self.scores[:] = 0
        self.lengths[:] = 0
        self.done[:] = False

    def step(self, moves: npt.ArrayLike) -> None:
        """One move in each game, for the seat whose decision it is. BadInput, before anything has happened, if one of
        them is not legal."""
        wanted = np.ascontiguousarray(moves, np.int64)
        expect(wanted.shape == (self.games,), f"moves of shape {wanted.shape}; it must be one for each of {self.games}")
        wrong = first_refused(self._ships, wanted)  # type: ignore[name-defined]  # noqa: F821  # as above
        if wrong >= 0:
            seat, move = int(self.seats[wrong]), int(wanted[wrong])
            rule = self.game.refusals[self._ships[wrong].refuse(max(-1, min(move, self.game.actions)))]
            raise BadInput(f"game {wrong}: seat {seat} may not play {move}: {rule}")
        if self._threads is None:
            step_ships(self._ships, wanted, 0, self.games)  # type: ignore[name-defined]  # noqa: F821  # as above
        else:
            work = [self._threads.submit(_step_share, self._ships, wanted, *share) for share in self._shares]
            for share_done in work:
                share_done.result()

    def sample(self) -> npt.NDArray[np.int64]:
        """A random legal move for each game, from noise that the seed set and that chance does not touch."""
        moves = np.empty(self.games, np.int64)
        pick_moves(self._ships, moves)  # type: ignore[name-defined]  # noqa: F821  # as above
        return moves

    def close(self) -> None:
        """Let the threads go."""
        if self._threads is not None:
            self._threads.shutdown()


def make(
    name: str,
    games: int,
    seats: int | None = None,
    seed: int = 0,
    reward: str = "win",
    options: Mapping[str, Any] | None = None,
    threads: int = 1,
) -> Fleet:
    """A fleet of the named game. Seats: as many as there can be, unless told."""
    from longshore.envs import plain  # late: it is this module once more

    kind = envs.find(name)
    game = kind(max(kind.seat_counts) if seats is None else seats, options)
    fleet: Any = plain.Fleet if is_plain(game.start()) else Fleet
    return fleet(game, games, seed, reward, threads)  # type: ignore[no-any-return]  # either is one


def _step_share(ships: list[Ship], moves: npt.NDArray[np.int64], first: int, last: int) -> None:
    step_ships(ships, moves, first, last)  # type: ignore[name-defined]  # noqa: F821  # uncompiled it is set at the end


# --- what the C functions of vector.pxd do, when the module runs uncompiled -------------------------------------------


def _moor(ship: Ship, i: int, arrays: tuple[npt.NDArray[Any], ...]) -> None:
    observations, masks, seats, rewards_given, done, scores, lengths = arrays
    ship.kernel.sight = observations[i]  # a row is as good as a list
    ship.mask, ship.reward, ship.score = masks[i], rewards_given[i], scores[i]
    ship.seat, ship.done, ship.length = seats[i : i + 1], done[i : i + 1], lengths[i : i + 1]


def _first_refused(ships: list[Ship], moves: npt.NDArray[np.int64]) -> int:
    return next((i for i, ship in enumerate(ships) if not ship.allows(int(moves[i]))), -1)


def _step_ships(ships: list[Ship], moves: npt.NDArray[np.int64], first: int, last: int) -> None:
    for i in range(first, last):
        ships[i].step(int(moves[i]))


def _pick_moves(ships: list[Ship], moves: npt.NDArray[np.int64]) -> None:
    moves[:] = [ship.pick() for ship in ships]


for _name, _function in {
    "moor": _moor,
    "first_refused": _first_refused,
    "step_ships": _step_ships,
    "pick_moves": _pick_moves,
}.items():
    globals().setdefault(_name, _function)
