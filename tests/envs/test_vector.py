"""The fleet: many games at a time give exactly what one game at a time gives."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from longshore import envs, uncompiled
from longshore.core.codes import OVER
from longshore.core.errors import BadInput
from longshore.envs import rewards
from longshore.envs.vector import Fleet, make

NAMES = sorted(envs.observable())


def snapshot(fleet: Fleet) -> list[np.ndarray]:
    arrays = (fleet.observations, fleet.masks, fleet.seats, fleet.rewards, fleet.done, fleet.scores, fleet.lengths)
    return [array.copy() for array in arrays]


def same(one: list[np.ndarray], other: list[np.ndarray]) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def finished(fleet: Fleet, games: int, longest: int = 20_000) -> list[tuple[np.ndarray, np.ndarray, int]]:
    """Rewards, scores and lengths of so many games that ended in random play."""
    found: list[tuple[np.ndarray, np.ndarray, int]] = []
    for _ in range(longest):
        fleet.step(fleet.sample())
        ended = np.flatnonzero(fleet.done)
        found += [(fleet.rewards[i].copy(), fleet.scores[i].copy(), int(fleet.lengths[i])) for i in ended]
        if len(found) >= games:
            break
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("reward", rewards.REWARDS)
def test_a_fleet_tells_what_the_kernels_tell(name: str, reward: str) -> None:
    """Each game's row beside its position; and, unless chance spoke, beside the same move made on a copy."""
    fleet = make(name, games=3, seats=3, seed=5, reward=reward)
    game = fleet.game
    for i in range(fleet.games):
        kernel = fleet._ships[i].position()
        assert fleet.seats[i] == kernel.turn()
    for _ in range(400):
        moves = fleet.sample()
        before = [fleet._ships[i].position() for i in range(fleet.games)]
        fleet.step(moves)
        for i in range(fleet.games):
            kernel = fleet._ships[i].position()
            assert fleet.seats[i] == kernel.turn()
            assert fleet.observations[i].tolist() == kernel.observation(kernel.turn())
            assert np.flatnonzero(fleet.masks[i]).tolist() == kernel.legal_moves(kernel.turn())
            after = before[i]
            points = rewards.verdict(reward, after, game.seats)
            after.apply(after.turn(), int(moves[i]))
            if after.turn() == OVER:
                brought = [now - then for now, then in zip(rewards.verdict(reward, after, 3), points, strict=True)]
                assert fleet.done[i]
                assert fleet.rewards[i].tolist() == pytest.approx(brought)
                assert fleet.scores[i].tolist() == game.scores(after)
            elif after.turn() >= 0:
                assert not fleet.done[i]
                assert after == kernel
                brought = [now - then for now, then in zip(rewards.verdict(reward, after, 3), points, strict=True)]
                assert fleet.rewards[i].tolist() == pytest.approx(brought)


@pytest.mark.parametrize("name", NAMES)
def test_a_seed_gives_the_same_games_with_any_number_of_threads(name: str) -> None:
    fleets = [make(name, games=7, seed=9, threads=threads) for threads in (1, 3)]
    other = make(name, games=7, seed=10)
    for _ in range(120):
        for fleet in [*fleets, other]:
            fleet.step(fleet.sample())
        assert same(snapshot(fleets[0]), snapshot(fleets[1]))
    assert not same(snapshot(fleets[0]), snapshot(other))
    again = snapshot(fleets[0])
    fleets[0].reset(9)
    for _ in range(120):
        fleets[0].step(fleets[0].sample())
    assert same(snapshot(fleets[0]), again)
    for fleet in fleets:
        fleet.close()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_are_judged_and_begin_anew(name: str, seats: int) -> None:
    ended = finished(make(name, games=16, seats=seats, seed=seats), 8)
    assert len(ended) >= 8
    for brought, scores, length in ended:
        assert brought.sum() == pytest.approx(0, abs=1e-6)
        assert brought.max() <= 1
        assert brought.min() >= -1
        assert brought.any() or len(set(scores.tolist())) == 1 or seats == 2
        assert length > 10
    assert len({tuple(scores) for _, scores, _ in ended}) > 1  # not the same game again and again


@pytest.mark.parametrize("name", NAMES)
def test_gains_add_up_to_the_score(name: str) -> None:
    """Less what a game begins with."""
    fleet = make(name, games=4, seats=2, seed=3, reward="gain")

    def points(i: int) -> np.ndarray:
        return np.array(fleet.game.scores(fleet._ships[i].position()), np.float64)

    total = np.array([points(i) for i in range(4)])
    ended = 0
    while ended < 4:
        fleet.step(fleet.sample())
        total += fleet.rewards
        for i in np.flatnonzero(fleet.done):
            assert total[i].tolist() == fleet.scores[i].tolist()
            total[i] = points(i)
            ended += 1


def test_a_move_that_is_not_legal_stops_the_step_before_it_began() -> None:
    fleet = make(NAMES[0], games=4, seed=1)
    before = snapshot(fleet)
    for wrong in (int(np.flatnonzero(~fleet.masks[2])[0]), -1, fleet.game.actions, 2**40, -(2**40)):
        moves = fleet.sample()
        moves[2] = wrong
        with pytest.raises(BadInput, match=rf"game 2: seat \d may not play {wrong}: \w+\.\w+"):
            fleet.step(moves)
        assert same(before, snapshot(fleet))


def test_a_tampered_array_does_no_harm() -> None:
    """The fleet keeps its own account of who decides and what is legal."""
    fleet = make(NAMES[0], games=2, seed=1)
    fleet.masks[:] = True
    fleet.seats[:] = 77
    with pytest.raises(BadInput):
        fleet.step([fleet.game.actions - 1, 0])
    fleet.step(fleet.sample())
    assert (fleet.seats < 4).all()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": "chess"}, "no environment 'chess'; there are "),
        ({"games": 0}, "0 games; it must be at least one"),
        ({"threads": 0}, "0 threads; it must be at least one"),
        ({"reward": "glory"}, "no reward 'glory'; there are win, rank, score, gain"),
        ({"seats": 9}, "9 seats"),
    ],
)
def test_what_cannot_be_made_is_said(wrong: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        make(**{"name": NAMES[0], "games": 2, **wrong})  # type: ignore[arg-type]  # that is the point


def test_moves_of_another_shape_are_refused() -> None:
    with pytest.raises(BadInput, match=r"moves of shape \(3,\); it must be one for each of 2"):
        make(NAMES[0], games=2).step([0, 0, 0])


PLAY = """
import hashlib, sys
from longshore.envs.vector import make
sums = hashlib.sha256()
for name in sys.argv[1:]:
    fleet = make(name, games=2, seats=3, seed=4, reward="rank")
    for _ in range(60):
        fleet.step(fleet.sample())
        for array in (fleet.observations, fleet.masks, fleet.seats, fleet.rewards, fleet.done, fleet.lengths):
            sums.update(array.tobytes())
print(sums.hexdigest())
"""


def test_compiled_and_uncompiled_fleets_are_the_same() -> None:
    if not uncompiled.is_compiled("longshore.envs.vector"):
        pytest.skip("there are no compiled kernels here")
    said = []
    for switch in ("", "1"):
        environment = {**os.environ, uncompiled.SWITCH: switch}
        done = subprocess.run(
            [sys.executable, "-c", PLAY, *NAMES], env=environment, capture_output=True, text=True, check=True
        )
        said.append(done.stdout)
    assert said[0] == said[1]
