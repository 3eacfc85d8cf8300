"""Several worker processes on one port: started, watched, replaced when they end, and never left behind.

Each worker holds one end of a line to the supervisor. It says every second that it is well; and when the line breaks,
because the supervisor was killed, it ends by itself, so that the port is free for the next server.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import wait

log = logging.getLogger("longshore.supervisor")
BEAT = 1  # seconds between two signs of life
SILENCE = 60.0  # seconds without one after which a worker is taken to hang; starting takes some, on a busy machine
LOOK = 0.5  # seconds between looks at the workers
WELL = 10.0  # seconds after which a worker counts as well: its next failure is a new one
LONGEST = 30.0  # seconds between two attempts at most
FAILURES = 8  # failures in a row, with nobody serving, after which the supervisor gives up
LEAVING = 15.0  # seconds in which a worker may end in good order

Work = Callable[[socket.socket, "Line"], None]


class Line:
    """A worker's end of the line."""

    def __init__(self, end: socket.socket) -> None:
        self.end = end

    def hold(self) -> None:
        """From now on: end in good order when the supervisor has gone."""
        threading.Thread(target=self._await_the_end, name="longshore-line", daemon=True).start()

    def _await_the_end(self) -> None:
        with contextlib.suppress(OSError):
            self.end.recv(1)  # the supervisor never writes: this returns when it is gone
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(LEAVING)
        os._exit(1)

    async def beat(self) -> None:
        """Say that all is well, if the supervisor has an ear for it."""
        with contextlib.suppress(OSError):
            self.end.send(b".", socket.MSG_DONTWAIT)


class Worker:
    """One process, as the supervisor sees it; and how often this place has failed in a row."""

    def __init__(self, work: Work, listener: socket.socket) -> None:
        self.work = work
        self.listener = listener
        self.process: multiprocessing.process.BaseProcess | None = None
        self.line: socket.socket | None = None
        self.failures = 0
        self.started = self.heard = self.due = 0.0
        self.serving = False

    def start(self, now: float) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = socket.socketpair()
        self.line.setblocking(False)
        self.process = context.Process(target=self.work, args=(self.listener, Line(theirs)))
        self.process.start()
        theirs.close()
        self.started = self.heard = now
        self.serving = False

    def try_to_start(self, now: float) -> None:
        try:
            self.start(now)
        except OSError as error:  # too little memory, too many processes
            self._forget()
            log.error("a worker cannot be started: %s; it is tried again in %.0f seconds", error, self.wait(now))

    def wait(self, now: float) -> float:
        """After another failure: how long until the next try."""
        well = self.serving and self.failures == 0
        self.failures += 1
        pause = 0.0 if well else min(LONGEST, 0.5 * 2**self.failures)
        self.due = now + pause
        return pause

    def listen(self, now: float) -> None:
        """Whether it has given signs of life."""
        with contextlib.suppress(OSError):
            if self.line is not None and self.line.recv(4096):
                self.heard = now
                self.serving = True
        if self.serving and now - self.started > WELL:
            self.failures = 0

    def look(self, now: float) -> None:
        """Start it if it is time to; bury it if it is dead, or hangs."""
        if self.process is None:
            if now >= self.due:
                self.try_to_start(now)
            return
        self.listen(now)
        if self.process.is_alive() and now - self.heard > SILENCE:
            log.error("worker %s has given no sign of life for %d seconds: it is ended", self.process.pid, SILENCE)
            self.process.kill()
            self.process.join()
        if not self.process.is_alive():
            self.bury(now)

    def bury(self, now: float) -> None:
        assert self.process is not None
        self.process.join()
        pause = self.wait(now)
        words = f"worker {self.process.pid} has ended (exit code {self.process.exitcode})"
        log.error("%s; another one starts %s", words, f"in {pause:.0f} seconds" if pause else "at once")
        self._forget()

    def _forget(self) -> None:
        if self.line is not None:
            self.line.close()
        self.process = self.line = None
        self.serving = False

    def end(self) -> None:
        if self.process is not None and self.process.is_alive():
            self.process.terminate()

    def await_end(self, until: float) -> None:
        """Gone by then, in good order or not."""
        if self.process is not None:
            self.process.join(max(0.0, until - time.monotonic()))
            if self.process.is_alive():
                self.process.kill()
                self.process.join()
            self._forget()


class Supervisor:
    """Keeps so many workers."""

    def __init__(self, count: int, work: Work, listener: socket.socket) -> None:
        self.workers = [Worker(work, listener) for _ in range(count)]
        self.ending = False

    def run(self) -> int:
        """Until told to end, then 0; or until it gives up, then 1."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._end)
        try:
            while not self.ending:
                now = time.monotonic()
                for worker in self.workers:
                    worker.look(now)
                if self._hopeless():
                    log.critical("no worker can be kept running: the server gives up")
                    return 1
                self._rest()
            return 0
        finally:
            self._end_all()

    def _end(self, *_: object) -> None:
        self.ending = True

    def _hopeless(self) -> bool:
        nobody = not any(worker.serving for worker in self.workers)
        return nobody and all(worker.failures >= FAILURES for worker in self.workers)

    def _rest(self) -> None:
        """Until a worker ends, or it is time to look again."""
        running = [worker.process.sentinel for worker in self.workers if worker.process is not None]
        if running:
            wait(running, LOOK)
        else:
            time.sleep(LOOK)

    def _end_all(self) -> None:
        for worker in self.workers:
            worker.end()
        until = time.monotonic() + LEAVING
        for worker in self.workers:
            worker.await_end(until)
