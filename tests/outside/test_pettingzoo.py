"""PettingZoo's own suites, on all games with all numbers of seats."""

from __future__ import annotations

import pytest

from longshore.envs.pettingzoo import make, parallel
from tests.outside.suites import api_test, parallel_api_test, parallel_seed_test, seed_test
from tests.outside.voyages import VOYAGES, options

# The warnings allowed, both for one reason: an observation with its action mask is a dictionary. It is PettingZoo's own
# custom for board games, and the suite samples by that mask; it only warns because we are not on its list of those.
DICTIONARY = "ignore:Observation is not a NumPy array:UserWarning"
DICTIONARY_SPACE = "ignore:Observation space for each agent probably should be gymnasium.spaces.box:UserWarning"


@pytest.mark.filterwarnings(DICTIONARY)
@pytest.mark.filterwarnings(DICTIONARY_SPACE)
@pytest.mark.parametrize(("name", "seats"), VOYAGES)
def test_api(name: str, seats: int) -> None:
    api_test(make(name, seats, options=options(name)), num_cycles=150)


@pytest.mark.parametrize(("name", "seats"), VOYAGES)
def test_the_same_seed_gives_the_same_game(name: str, seats: int) -> None:
    seed_test(lambda: make(name, seats, options=options(name)), num_cycles=50)


@pytest.mark.parametrize(("name", "seats"), VOYAGES)
def test_parallel_api(name: str, seats: int) -> None:
    parallel_api_test(parallel(name, seats, options=options(name)), num_cycles=1000)


@pytest.mark.parametrize(("name", "seats"), VOYAGES)
def test_the_same_seed_gives_the_same_parallel_game(name: str, seats: int) -> None:
    parallel_seed_test(lambda: parallel(name, seats, options=options(name)), num_cycles=50)


def test_the_suite_would_notice_a_secret_source_of_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: resets that forget the seed."""
    from longshore.envs.playing import Playing

    name, seats = VOYAGES[0]
    reset = Playing.reset
    numbers = iter(range(10**6))
    monkeypatch.setattr(Playing, "reset", lambda self, seed: reset(self, next(numbers)))
    with pytest.raises(AssertionError):
        seed_test(lambda: make(name, seats, options=options(name)), num_cycles=20)
