"""Gymnasium's own checker, on all games with all numbers of seats."""

from __future__ import annotations

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from longshore.envs.gymnasium import id_of
from tests.outside.voyages import VOYAGES, options


@pytest.mark.parametrize(("name", "seats"), VOYAGES)
def test_check_env(name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(id_of(name), seats=seats, options=options(name), seat=seats - 1, render_mode="ansi")
    check_env(env.unwrapped)


@pytest.mark.parametrize(("name", "seats"), VOYAGES)
def test_whole_episodes_within_the_spaces(name: str, seats: int) -> None:
    """`gymnasium.make` puts its passive checker around the environment: it looks at every observation and reward."""
    env = gymnasium.make(id_of(name), seats=seats, options=options(name), seat=None)
    env.action_space.seed(seats)
    for seed in range(2):
        observation, info = env.reset(seed=seed)
        done = False
        while not done:
            assert observation in env.observation_space
            observation, reward, done, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
            assert not truncated
        assert -1 <= reward <= 1
        assert len(info["scores"]) == seats
