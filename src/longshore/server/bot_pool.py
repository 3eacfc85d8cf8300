"""Where bots think, advice is thought out and imported games are read: in processes of their own, so that the server
stays quick. They start with the first thought.

Who wants something thought about takes turns: one thought of each `owner`, however many each wants.
"""

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
from typing import Any, TypeVar

from longshore import bots
from longshore.bots.analysis import Candidate, analyse, prospects
from longshore.bots.caution import Caution, weigh
from longshore.core.game import Game, shared_game
from longshore.core.kernel import Kernel
from longshore.server.budget import THOUGHT, charge_asker
from longshore.server.turns import Turns

T = TypeVar("T")
LONGEST_PLAN = 12  # moves of one turn that are suggested
SLOTS = 64  # thoughts at once that can be called off
GENTLE = 2  # how far processes that are in no hurry stand back


class BotPool:
    """A pool that chooses moves for bots, or weighs them for people."""

    def __init__(self, processes: int, gentle: bool = False, paid_as: str = THOUGHT) -> None:
        self.processes = processes
        self.paid_as = paid_as
        self.turns = Turns(max(1, processes))
        self.gentle = gentle
        self._pool: Executor | None = None
        self._halts: Any = bytearray(SLOTS)  # a mark for each thought that nobody waits for any more
        self._free = list(range(SLOTS))

    async def choose(self, bot: str, game: Game, kernel: Kernel, seat: int, seed: str, owner: str = "") -> int:
        """The move the bot makes in this position. Each level has a line of its own, so that the quick ones of an
        owner do not stand behind the slow ones."""
        owner = f"{owner} {bot}"
        if self.processes == 0:
            return await self._run(owner, _choose, bot, game, kernel, seat, seed)
        return await self._run(owner, _choose_far, bot, json.dumps(game.header()), kernel, seat, seed)

    async def plan(self, bot: str, game: Game, kernel: Kernel, seat: int, seed: str, owner: str = "") -> list[str]:
        """The bot's move in this position in notation, and how it would go on as long as the seat has to decide."""
        owner = f"{owner} {bot}"
        if self.processes == 0:
            return await self._run(owner, _plan, bot, game, kernel, seat, seed)
        return await self._run(owner, _plan_far, bot, json.dumps(game.header()), kernel, seat, seed)

    async def advise(self, kernel: Kernel, seat: int, seed: str, owner: str = "") -> list[Candidate]:
        """The seat's best moves. The position must already be an imagined one. Cancelled, the thinking ends at once."""
        return await self._run(owner, _advise, kernel, seat, seed, can_be_called_off=True)

    async def weigh(self, kernel: Kernel, seat: int, move: int, seed: str, owner: str = "") -> Caution | None:
        """Whether a move throws much away; by an imagined position, and called off, like advice."""
        return await self._run(owner, _weigh, kernel, seat, move, seed, can_be_called_off=True)

    async def read(self, reading: Callable[[bytes], T], body: bytes, owner: str) -> T:
        """What somebody has sent, read by a function of a module."""
        return await self._run(owner, reading, body)

    def _release(self, slot: int) -> None:
        self._halts[slot] = 0
        self._free.append(slot)

    async def prospects(self, kernel: Kernel, seed: str, games: int) -> list[float]:
        """Everybody's chances in this position."""
        return await self._run("", prospects, kernel, seed, games)

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

    async def _run(self, owner: str, job: Callable[..., T], *arguments: object, can_be_called_off: bool = False) -> T:
        """Run a job when it is the owner's turn. Whoever asks pays for it."""
        async with self.turns.turn(owner):
            for _ in range(2):
                try:
                    if can_be_called_off:
                        done, error, spent = await self._run_until_halted(job, *arguments)
                    else:
                        run = asyncio.get_running_loop().run_in_executor
                        done, error, spent = await run(self._open(), _measured, job, *arguments)
                except BrokenProcessPool:  # somebody killed a thinker
                    self._pool = None
                    continue
                charge_asker(self.paid_as, spent)
                if error is not None:
                    raise error
                return done  # type: ignore[no-any-return]  # it comes from another process
            raise RuntimeError("the bots' processes keep dying")

    async def _run_until_halted(self, job: Callable[..., T], *arguments: object) -> Measured:
        """The job also gets where to look whether it is still wanted: a slot, and the halted if it runs in a thread."""
        loop, pool = asyncio.get_running_loop(), self._open()
        halts = None if self.processes else self._halts
        thought = pool.submit(_measured, job, *(*arguments, self._free[-1], halts))
        slot = self._free.pop()
        start = time.monotonic()

        def over(_thought: Future[Measured]) -> None:
            with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self._release, slot)

        thought.add_done_callback(over)
        try:
            return await asyncio.wrap_future(thought)
        except asyncio.CancelledError:
            self._halts[slot] = 1
            charge_asker(self.paid_as, time.monotonic() - start)
            raise


Measured = tuple[Any, Exception | None, float]  # what a job brings, or what goes wrong, and the CPU time it takes


def _measured(job: Callable[..., T], *arguments: object) -> Measured:
    """Do a job. What goes wrong has its price, too."""
    start = time.thread_time()
    try:
        return job(*arguments), None, time.thread_time() - start
    except Exception as error:
        return None, error, time.thread_time() - start


def _choose(bot: str, game: Game, kernel: Kernel, seat: int, seed: str) -> int:
    return bots.decide(bots.find(bot), game, kernel, seat, random.Random(seed))


def _choose_far(bot: str, header: str, kernel: Kernel, seat: int, seed: str) -> int:
    return _choose(bot, shared_game(header), kernel, seat, seed)


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
    return _plan(bot, shared_game(header), kernel, seat, seed)


halted: Any = b""  # in a process: what the server has called off


def _advise(kernel: Kernel, seat: int, seed: str, slot: int, halts: Any) -> list[Candidate]:
    """`halts` is None in a process, which has been given them at its start."""
    called_off = halted if halts is None else halts
    return analyse(kernel, seat, random.Random(seed), stop=lambda: bool(called_off[slot]))


def _weigh(kernel: Kernel, seat: int, move: int, seed: str, slot: int, halts: Any) -> Caution | None:
    called_off = halted if halts is None else halts
    return weigh(kernel, seat, move, random.Random(seed), stop=lambda: bool(called_off[slot]))


def _start_pool(processes: int, gentle: int, halts: Any) -> Executor:
    if processes == 0:
        return ThreadPoolExecutor(1, "longshore-bot")
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, context, initializer=_begin, initargs=(os.getpid(), gentle, halts))


def _begin(server: int, gentle: int, halts: Any) -> None:
    """A server that is killed must not leave its bot_pool behind."""
    global halted  # the only way into a process of a pool
    halted = halts
    os.nice(gentle)

    def watch() -> None:
        while os.getppid() == server:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
