"""Other people's environments, stepped with random legal moves and their observations. Only `make bench-envs` installs
them, hence the imports inside and what is said to mypy about them."""

from __future__ import annotations

import random
import time
from functools import partial
from typing import Any

WANTED = {
    "pgx-256": "pgx connect_four, 256 games",
    "pgx-1024": "pgx connect_four, 1,024 games",
    "pettingzoo": "PettingZoo connect_four",
    "pettingzoo-raw": "PettingZoo connect_four, without its wrappers",
    "open_spiel": "open_spiel connect_four, stepped from Python",
}


def pgx(games: int, seconds: float, seed: int) -> dict[str, float]:
    """pgx as its makers use it: one jitted function that draws legal moves, steps all games and begins anew those that
    ended. Compiling is not counted; the clock counts the CPU-seconds of all its threads."""
    import jax  # type: ignore[import-not-found,unused-ignore]  # see above
    import jax.numpy as jnp  # type: ignore[import-not-found,unused-ignore]  # see above
    from pgx import make  # type: ignore[import-not-found,import-untyped,unused-ignore]  # see above
    from pgx.experimental import auto_reset  # type: ignore[import-not-found,import-untyped,unused-ignore]  # see above

    env = make("connect_four")
    step_all = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit  # type: ignore[untyped-decorator,unused-ignore]  # see above
    def step(state: Any, key: Any) -> tuple[Any, Any]:
        key, draw, begin = jax.random.split(key, 3)
        odds = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        moves = jax.random.categorical(draw, odds, axis=-1)
        return step_all(state, moves, jax.random.split(begin, games)), key

    key = jax.random.PRNGKey(seed)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, games))
    state, key = step(state, key)
    jax.block_until_ready(state.observation)
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(10):
            state, key = step(state, key)
        jax.block_until_ready(state.observation)
        steps += 10 * games
    return {"steps": steps, "seconds": spent}


def pettingzoo(maker: str, seconds: float, seed: int) -> dict[str, float]:
    """One game: `last` for observation and mask, a random legal move, `step`. `env` makes it as PettingZoo's pages say,
    with wrappers that check every call; `raw_env` without them."""
    from pettingzoo.classic.connect_four import (  # type: ignore[import-not-found,import-untyped,unused-ignore]  # see above
        connect_four,
    )

    env = getattr(connect_four, maker)()
    rng = random.Random(seed)
    env.reset(seed=seed)
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(100):
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.reset()
                continue
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            steps += 1
    return {"steps": steps, "seconds": spent}


def open_spiel(seconds: float, seed: int) -> dict[str, float]:
    """One game: the legal moves, one applied, the observation tensor of whoever is next."""
    import pyspiel  # type: ignore[import-not-found,unused-ignore]  # see above

    game = pyspiel.load_game("connect_four")
    rng = random.Random(seed)
    state = game.new_initial_state()
    steps = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        for _ in range(200):
            moves = state.legal_actions()
            if not moves:
                state = game.new_initial_state()
                continue
            state.apply_action(moves[int(rng.random() * len(moves))])
            if not state.is_terminal():
                state.observation_tensor()
            steps += 1
    return {"steps": steps, "seconds": spent}


MEASUREMENTS = {
    "pgx-256": lambda seconds, seed: pgx(256, seconds, seed),
    "pgx-1024": lambda seconds, seed: pgx(1024, seconds, seed),
    "pettingzoo": partial(pettingzoo, "env"),
    "pettingzoo-raw": partial(pettingzoo, "raw_env"),
    "open_spiel": open_spiel,
}
