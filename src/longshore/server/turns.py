"""Taking turns: whatever can be done only so many times at once goes round those who want it, one turn each, however
much one of them wants."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable
from typing import TypeVar

T = TypeVar("T")
STRETCH = 0.004  # seconds of work in the event loop before others have a go


class Turns:
    """So many at once. Who waits is asked by name: those of one name stand in one line, and the lines take turns."""

    def __init__(self, at_once: int = 1) -> None:
        self.free = at_once
        self.lines: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()  # whose turn it is next comes first

    def waiting(self, name: str) -> int:
        """How many stand in a line."""
        return len(self.lines.get(name, ()))

    @contextlib.asynccontextmanager
    async def turn(self, name: str) -> AsyncIterator[None]:
        """One turn, as soon as it comes."""
        if self.free:
            self.free -= 1
        else:
            await self._queue(name)
        try:
            yield
        finally:
            self._next()

    async def _queue(self, name: str) -> None:
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lines.setdefault(name, deque()).append(place)
        try:
            await place
        except BaseException:
            if place.done() and not place.cancelled():  # given to one who is no longer there
                self._next()
            raise

    def _next(self) -> None:
        """The turn goes to the first of the next line, without being free in between."""
        while self.lines:
            name, line = self.lines.popitem(last=False)
            place = line.popleft()
            if line:
                self.lines[name] = line  # at the end now
            if not place.done():
                place.set_result(None)
                return
        self.free += 1

    async def work(self, name: str, steps: Iterable[T]) -> list[T]:
        """Long work in the event loop, a few milliseconds a turn: its steps' results."""
        done: list[T] = []
        going = iter(steps)
        while True:
            async with self.turn(name):
                end = time.perf_counter() + STRETCH
                for one in going:
                    done.append(one)
                    if time.perf_counter() >= end:
                        break
                else:
                    return done
            await asyncio.sleep(0)
