"""What our environments promise beyond what the outside suites ask."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest

from longshore import envs
from longshore.core.codes import OVER
from longshore.core.errors import BadInput
from longshore.core.game import Game, discover
from longshore.core.laws import end_of
from longshore.envs import rewards
from longshore.envs.gymnasium import id_of
from longshore.envs.pettingzoo import make, parallel

NAMES = sorted(envs.observable())


def test_every_game_with_observations_is_here() -> None:
    assert set(NAMES) == {name for name, kind in discover().items() if kind(2).start().observation_names()}
    assert {id_of(name) for name in NAMES} <= set(gymnasium.registry)
    assert id_of("two_words") == "longshore/TwoWords-v0"


# --- rewards ----------------------------------------------------------------------------------------------------------


class Standings:
    """A position that is over, with these standings."""

    def __init__(self, *standings: int) -> None:
        self.standings = standings

    def turn(self) -> int:
        return OVER

    def standing(self, seat: int) -> int:
        return self.standings[seat]

    def score(self, seat: int) -> int:
        return self.standings[seat] // 10


@pytest.mark.parametrize(
    ("kind", "standings", "worth"),
    [
        ("win", (5, 3), [1, -1]),
        ("win", (5, 5), [0, 0]),
        ("win", (1, 9, 3, 4), [-1 / 3, 1, -1 / 3, -1 / 3]),
        ("win", (9, 9, 3), [0.25, 0.25, -0.5]),
        ("rank", (5, 3), [1, -1]),
        ("rank", (1, 9, 3, 4), [-1, 1, -1 / 3, 1 / 3]),
        ("rank", (9, 9, 3), [0.5, 0.5, -1]),
        ("score", (51, 30), [5, 3]),
        ("gain", (51, 30), [5, 3]),
    ],
)
def test_what_an_end_is_worth(kind: str, standings: tuple[int, ...], worth: list[float]) -> None:
    found = rewards.verdict(kind, Standings(*standings), len(standings))  # type: ignore[arg-type]  # enough of a kernel
    assert found == pytest.approx(worth)


def test_nothing_is_worth_anything_before_the_end() -> None:
    kernel = envs.find(NAMES[0])(3).start()
    for kind in ("win", "rank", "score"):
        assert rewards.verdict(kind, kernel, 3) == [0, 0, 0]


# --- one agent after the other, all at once ---------------------------------------------------------------------------


def play_out(env: Any, seed: int) -> tuple[list[float], int]:
    env.reset(seed=seed)
    rng = random.Random(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    steps = 0
    for agent in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        total[agent] += reward
        env.step(None if over or cut else rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        steps += 1
    return list(total.values()), steps


@pytest.mark.parametrize("name", NAMES)
def test_an_agent_s_rewards_add_up_to_the_verdict(name: str) -> None:
    for kind in ("win", "gain"):
        env = make(name, seats=3, reward=kind)
        env.reset(seed=4)
        before = env.unwrapped.playing.worth
        total, _ = play_out(env, 4)
        after = rewards.verdict(kind, env.unwrapped.playing.kernel, 3)
        assert total == pytest.approx([now - then for now, then in zip(after, before, strict=True)])


def test_an_illegal_move_loses_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    env = make(NAMES[0], seats=2)
    env.reset(seed=1)
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)[0]))
    assert sorted(env.rewards.values()) == [-1, 0]
    assert all(env.terminations.values())


def test_in_parallel_an_illegal_move_names_its_rule() -> None:
    env = parallel(NAMES[0], seats=2)
    seen, _ = env.reset(seed=1)
    asked = [agent for agent in env.agents if not seen[agent]["action_mask"][env.wait]]
    actions = {agent: env.wait if agent not in asked else env.playing.game.actions - 1 for agent in env.agents}
    _, brought, over, _, infos = env.step(actions)
    assert brought[asked[0]] == -1
    assert all(over.values())
    assert infos[asked[0]]["illegal"] in env.playing.game.rules().rules
    assert env.agents == []


def test_in_parallel_all_who_are_asked_decide_in_one_step() -> None:
    together = 0
    for name in NAMES:
        env = parallel(name, seats=3)
        seen, _ = env.reset(seed=2)
        rng = random.Random(2)
        while env.agents:
            asked = [agent for agent in env.agents if not seen[agent]["action_mask"][env.wait]]
            assert asked
            together += len(asked) > 1
            actions = {agent: rng.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist()) for agent in env.agents}
            seen, *_ = env.step(actions)
    assert together  # Montego Bay's cards


def test_environments_draw_the_position() -> None:
    env = make(NAMES[0], seats=2, render_mode="ansi")
    env.reset(seed=1)
    assert len(env.render().splitlines()) > 8
    with pytest.raises(BadInput, match="no render mode 'rgb'; there are human and ansi"):
        make(NAMES[0], render_mode="rgb")


# --- one agent against bots -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_the_agent_is_asked_whenever_it_is_its_turn(name: str) -> None:
    env = gymnasium.make(id_of(name), seats=3, seat=1, opponents=["greedy", "random"]).unwrapped
    _, info = env.reset(seed=3)
    env.action_space.seed(3)
    done = False
    steps = 0
    while not done and steps < 40:
        assert 1 in env.playing.asked()
        assert info["action_mask"].any()
        _, _, done, _, info = env.step(env.action_space.sample(info["action_mask"]))
        steps += 1


def test_illegal_moves_and_steps_after_the_end_are_told() -> None:
    env = gymnasium.make(id_of(NAMES[0]), seats=2).unwrapped
    _, info = env.reset(seed=1)
    _, reward, done, _, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, done) == (-1, True)
    assert info["illegal"] in env.playing.game.rules().rules
    with pytest.raises(BadInput, match="the episode is over"):
        env.step(0)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"seat": 2}, "seat 2; it must be between 0 and 1, or None"),
        ({"opponents": ["random", "random"]}, "2 opponents for 1 other seats"),
        ({"opponents": "nobody"}, "no bot 'nobody'"),
    ],
)
def test_what_cannot_be_made_is_said(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        gymnasium.make(id_of(NAMES[0]), seats=2, **wrong)


@pytest.mark.parametrize("name", NAMES)
def test_a_finished_game_can_still_be_observed(name: str) -> None:
    game: Game = envs.find(name)(2)
    assert len(end_of(game, 1).observation(0)) == len(game.start().observation(0))
