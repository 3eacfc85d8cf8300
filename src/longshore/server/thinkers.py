"""Where bots think: in processes of their own, so that the server stays quick. They start when the first bot moves."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import TypeVar

from longshore import bots
from longshore.core.game import Game, from_header
from longshore.core.kernel import Kernel

T = TypeVar("T")
LONGEST_PLAN = 12  # moves of one turn that are suggested


class Thinkers:
    """A pool that chooses moves for bots."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: Executor | None = None

    async def choose(self, bot: str, game: Game, kernel: Kernel, seat: int, seed: str) -> int:
        """The move the bot makes in this position."""
        if self.processes == 0:
            return await self._run(_choose, bot, game, kernel, seat, seed)
        return await self._run(_choose_far, bot, json.dumps(game.header()), kernel, seat, seed)

    async def plan(self, bot: str, game: Game, kernel: Kernel, seat: int, seed: str) -> list[str]:
        """The bot's move in this position in notation, and how it would go on as long as the seat has to decide."""
        if self.processes == 0:
            return await self._run(_plan, bot, game, kernel, seat, seed)
        return await self._run(_plan_far, bot, json.dumps(game.header()), kernel, seat, seed)

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self, job: Callable[..., T], *arguments: object) -> T:
        for _ in range(2):
            if self._pool is None:
                self._pool = _start_pool(self.processes)
            try:
                return await asyncio.get_running_loop().run_in_executor(self._pool, job, *arguments)
            except BrokenProcessPool:  # somebody killed a thinker
                self._pool = None
        raise RuntimeError("the bots' processes keep dying")


def _choose(bot: str, game: Game, kernel: Kernel, seat: int, seed: str) -> int:
    return bots.decide(bots.find(bot), game, kernel, seat, random.Random(seed))


def _choose_far(bot: str, header: str, kernel: Kernel, seat: int, seed: str) -> int:
    return _choose(bot, _game(header), kernel, seat, seed)


def _plan(bot: str, game: Game, kernel: Kernel, seat: int, seed: str) -> list[str]:
    """Played out on an imagined position, so that nothing hidden shows in the plan."""
    rng = random.Random(seed)
    imagined = kernel.copy()
    imagined.imagine(seat, rng.getrandbits(31))
    moves: list[str] = []
    while len(moves) < LONGEST_PLAN and imagined.waiting() >> seat & 1:
        move = bots.decide(bots.find(bot), game, imagined, seat, rng)
        moves.append(game.word(imagined, seat, move))
        imagined.apply(seat, move)
        if imagined.waiting() != 1 << seat:
            break
    return moves


def _plan_far(bot: str, header: str, kernel: Kernel, seat: int, seed: str) -> list[str]:
    return _plan(bot, _game(header), kernel, seat, seed)


@lru_cache(64)
def _game(header: str) -> Game:
    return from_header(json.loads(header))


def _start_pool(processes: int) -> Executor:
    if processes == 0:
        return ThreadPoolExecutor(1, "longshore-bot")
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, context, initializer=_end_with_server, initargs=(os.getpid(),))


def _end_with_server(server: int) -> None:
    """A server that is killed must not leave its thinkers behind."""

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
