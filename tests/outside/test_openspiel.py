"""OpenSpiel's own checks, on all games with all numbers of players."""

from __future__ import annotations

import random
from typing import Any

import pyspiel
import pytest

import longshore.envs.openspiel  # registers the games
from longshore.envs.openspiel import PREFIX, LongshoreState
from tests.outside.suites import open_spiel_checks
from tests.outside.voyages import NAMES, VOYAGES, options

SAMPLED = 60  # states of a game


def load(name: str, players: int) -> Any:
    return pyspiel.load_game(f"{PREFIX}{name}", {"players": players, **options(name)})


def states(game: Any, seed: int) -> list[Any]:
    """States along random games, the last ones too."""
    rng = random.Random(seed)
    found: list[Any] = []
    while len(found) < SAMPLED:
        state = game.new_initial_state()
        while not state.is_terminal():
            if rng.random() < 0.1:
                found.append(state.clone())
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        found.append(state)
    return found


@pytest.mark.parametrize(("name", "players"), VOYAGES)
def test_random_simulation(name: str, players: int) -> None:
    pyspiel.random_sim_test(load(name, players), num_sims=1, serialize=players == 2, verbose=False)


CHECKS = sorted(check for check in dir(open_spiel_checks.EnforceAPIOnPartialTreeBase) if check.startswith("test_"))


@pytest.mark.parametrize(("name", "players"), VOYAGES)
def test_api_checks(name: str, players: int) -> None:
    """The checks that OpenSpiel runs on all its games, on states sampled by us: its own sampling takes minutes."""
    kind = type(
        "OurGame", (open_spiel_checks.EnforceAPIOnPartialTreeBase,), {"setUpClass": classmethod(lambda cls: None)}
    )
    kind.game = load(name, players)
    kind.game_name = f"{PREFIX}{name}"
    kind.game_type = kind.game.get_type()
    kind.some_states = states(kind.game, players)
    assert len(CHECKS) >= 5
    for check in CHECKS:
        getattr(kind(check), check)()


@pytest.mark.parametrize(("name", "players"), VOYAGES)
def test_chance_has_the_odds_of_the_kernel(name: str, players: int) -> None:
    for state in states(load(name, players), players):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            total = sum(state.kernel.odds(outcome) for outcome, _ in outcomes)
            assert [odds * total for _, odds in outcomes] == pytest.approx(
                [state.kernel.odds(outcome) for outcome, _ in outcomes]
            )
            assert sum(odds for _, odds in outcomes) == pytest.approx(1)


@pytest.mark.parametrize(("name", "players"), VOYAGES)
def test_resampling_keeps_what_the_player_knows(name: str, players: int) -> None:
    rng = random.Random(players)
    for state in states(load(name, players), players)[:SAMPLED:4]:
        player = rng.randrange(players)
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.current_player() == state.current_player()
        if not state.is_terminal() and not state.is_chance_node() and state.current_player() == player:
            assert other.legal_actions() == state.legal_actions()
        if state.has_secret_moves(player):  # then its history holds the other secrets, and nothing is left of the true
            replayed = state.get_game().new_initial_state()
            for action in other.history():
                replayed.apply_action(action)
            assert replayed.kernel == other.kernel
            assert replayed.memory.entries == other.memory.entries


def secret_states(name: str) -> list[LongshoreState]:
    """Positions that hold a secret for player 0."""
    found = []
    for state in states(load(name, 2), 1):
        imagined = [state.kernel.copy() for _ in range(8)]
        for seed, kernel in enumerate(imagined):
            kernel.imagine(0, seed + 1)
        if any(kernel != state.kernel for kernel in imagined):
            found.append(state)
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_game_of_perfect_information_holds_no_secret(name: str) -> None:
    perfect = load(name, 2).get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION
    assert perfect != bool(secret_states(name))


@pytest.mark.parametrize("name", NAMES)
def test_resampling_changes_what_the_player_does_not_know(name: str) -> None:
    for state in secret_states(name)[:3]:
        others = [state.resample_from_infostate(0, random.Random(seed).random) for seed in range(12)]
        assert len({tuple(other.kernel.freeze()) for other in others}) > 1
        assert all(other.kernel.observation(0) == state.kernel.observation(0) for other in others)


def test_a_reward_that_is_not_zero_sum_is_refused() -> None:
    with pytest.raises((ValueError, RuntimeError), match="OpenSpiel's games take win or rank"):
        pyspiel.load_game(f"{PREFIX}{NAMES[0]}", {"reward": "score"})


def test_importing_twice_registers_once() -> None:
    before = pyspiel.registered_names()
    longshore.envs.openspiel._register()
    assert pyspiel.registered_names() == before
