"""There and back: our OpenSpiel games as PettingZoo environments by way of Shimmy, beside our own."""

from __future__ import annotations

import random

import numpy as np
import pytest

import longshore.envs.openspiel  # noqa: F401  # registers the games
from longshore.envs.openspiel import PREFIX
from longshore.envs.pettingzoo import make
from tests.outside.suites import OpenSpielCompatibilityV0, api_test
from tests.outside.voyages import VOYAGES, options

# The warnings allowed: Shimmy gives every game of OpenSpiel's spaces without bounds.
NO_LEAST = "ignore:Agent's minimum observation space value is -infinity:UserWarning"
NO_GREATEST = "ignore:Agent's maximum observation space value is infinity:UserWarning"


@pytest.mark.filterwarnings(NO_LEAST)
@pytest.mark.filterwarnings(NO_GREATEST)
@pytest.mark.parametrize(("name", "seats"), VOYAGES)
def test_api(name: str, seats: int) -> None:
    env = OpenSpielCompatibilityV0(game_name=f"{PREFIX}{name}", config={"players": seats, **options(name)})
    api_test(env, num_cycles=60)


@pytest.mark.parametrize(("name", "seats"), VOYAGES)
def test_the_same_moves_give_the_same_as_our_own(name: str, seats: int) -> None:
    """Position by position along a game of Shimmy's: what is seen, what is legal, what the end brings."""
    theirs = OpenSpielCompatibilityV0(game_name=f"{PREFIX}{name}", config={"players": seats, **options(name)})
    theirs.reset(seed=seats)
    ours = make(name, seats, options=options(name))
    ours.reset(seed=seats)
    playing = ours.unwrapped.playing
    rng = random.Random(seats)
    agreed = 0
    while theirs.agents and not any(theirs.terminations.values()):
        seat = int(theirs.agent_selection.removeprefix("player_"))
        playing.kernel = theirs.game_state.kernel.copy()
        seen = playing.observe(seat)
        assert np.array_equal(theirs.observe(theirs.agent_selection), seen["observation"])
        mask = theirs.infos[theirs.agent_selection]["action_mask"]
        assert np.array_equal(np.flatnonzero(mask), np.flatnonzero(seen["action_mask"]))
        theirs.step(int(rng.choice(np.flatnonzero(mask))))
        agreed += 1
    assert agreed > 20
    playing.kernel = theirs.game_state.kernel.copy()
    brought = playing.play({})
    assert [theirs.rewards[f"player_{seat}"] for seat in range(seats)] == pytest.approx(brought)
