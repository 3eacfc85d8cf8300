"""Where bots think, and advice is thought out: in processes of their own, so that the server stays quick. They start
with the first thought."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import os
import random
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Any, TypeVar

from longshore import bots
from longshore.bots.analysis import Candidate, analyse, prospects
from longshore.core.game import Game, from_header
from longshore.core.kernel import Kernel

T = TypeVar("T")
LONGEST_PLAN = 12  # moves of one turn that are suggested
SLOTS = 64  # thoughts at once that can be called off
GENTLE = 2  # how far processes that are in no hurry stand back


class Thinkers:
    """A pool that chooses moves for bots, or weighs them for people."""

    def __init__(self, processes: int, gentle: bool = False) -> None:
        self.processes = processes
        self.gentle = gentle
        self._pool: Executor | None = None
        self._halts: Any = bytearray(SLOTS)  # a mark for each thought that nobody waits for any more
        self._free = list(range(SLOTS))

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

    async def advise(self, kernel: Kernel, seat: int, seed: str) -> list[Candidate]:
        """The seat's best moves. The position must already be an imagined one. Cancelled, the thinking ends at once."""
        return await self._run(_advise, kernel, seat, seed, can_be_called_off=True)

    def _release(self, slot: int) -> None:
        self._halts[slot] = 0
        self._free.append(slot)

    async def prospects(self, kernel: Kernel, seed: str, games: int) -> list[float]:
        """Everybody's chances in this position."""
        return await self._run(prospects, kernel, seed, games)

    def stop(self) -> None:
        if self._pool is not None:
            for slot in range(SLOTS):
                self._halts[slot] = 1
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _open(self) -> Executor:
        if self._pool is None:
            if self.processes:
                self._halts = multiprocessing.get_context("spawn").RawArray("b", SLOTS)
            self._pool = _start_pool(self.processes, GENTLE if self.gentle else 0, self._halts)
        return self._pool

    async def _run(self, job: Callable[..., T], *arguments: object, can_be_called_off: bool = False) -> T:
        for _ in range(2):
            try:
                if can_be_called_off:
                    return await self._run_until_halted(job, *arguments)
                return await asyncio.get_running_loop().run_in_executor(self._open(), job, *arguments)
            except BrokenProcessPool:  # somebody killed a thinker
                self._pool = None
        raise RuntimeError("the bots' processes keep dying")

    async def _run_until_halted(self, job: Callable[..., T], *arguments: object) -> T:
        """The job also gets where to look whether it is still wanted: a slot, and the marks if it runs in a thread."""
        loop, pool = asyncio.get_running_loop(), self._open()
        halts = None if self.processes else self._halts
        thought = pool.submit(job, *arguments, self._free[-1], halts)
        slot = self._free.pop()

        def over(_thought: Future[T]) -> None:
            with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self._release, slot)

        thought.add_done_callback(over)
        try:
            return await asyncio.wrap_future(thought)
        except asyncio.CancelledError:
            self._halts[slot] = 1
            raise


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


marks: Any = b""  # in a process: what the server has called off


def _advise(kernel: Kernel, seat: int, seed: str, slot: int, halts: Any) -> list[Candidate]:
    """`halts` is None in a process, which has been given them at its start."""
    called_off = marks if halts is None else halts
    return analyse(kernel, seat, random.Random(seed), stop=lambda: bool(called_off[slot]))


@lru_cache(64)
def _game(header: str) -> Game:
    return from_header(json.loads(header))


def _start_pool(processes: int, gentle: int, halts: Any) -> Executor:
    if processes == 0:
        return ThreadPoolExecutor(1, "longshore-bot")
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(os.getpid(), gentle, halts))


def _begin(server: int, gentle: int, halts: Any) -> None:
    """A server that is killed must not leave its thinkers behind."""
    global marks  # the only way into a process of a pool
    marks = halts
    os.nice(gentle)

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
