"""The clock of a table: how much time each seat has left, and for whom it runs.

What is left is written into every entry of the log, so it is the same after a restart and in every process. The clock
runs for each person who has to decide, here or away: closing the page does not stop it. It never runs for a bot.
"""

from __future__ import annotations

from collections.abc import Iterable

CHOICES = {5: 5, 15: 10, 30: 20, 60: 30}  # minutes for the whole game: seconds more after each turn
TICK = 0.1  # seconds; what is written down is no finer


class Clock:
    """The time of all seats. Every change is given the time of day, so that a log can be read at any time."""

    def __init__(self, minutes: float, increment: float, seats: int) -> None:
        self.increment = increment
        self.left = [60.0 * minutes] * seats
        self.running: tuple[int, ...] = ()
        self.since = 0.0  # from when the running ones count

    def left_at(self, now: float) -> list[float]:
        """What everybody has left; nobody has less than nothing."""
        gone = max(0.0, now - self.since)
        return [
            round(max(0.0, left - gone) if seat in self.running else left, 1) for seat, left in enumerate(self.left)
        ]

    def up(self, now: float) -> list[int]:
        """The seats whose time is up."""
        left = self.left_at(now)
        return [seat for seat in self.running if left[seat] < TICK]

    def rings(self) -> float | None:
        """When the next seat's time will be up, if nothing happens before."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def turn(self, now: float, running: Iterable[int], earned: int | None = None, undone: bool = False) -> None:
        """From now on it runs for these seats. A seat that has made its move and need not decide any more has earned
        the increment; a seat that takes such a move back gives that back too, but never the time it took."""
        before = self.running
        self.left = self.left_at(now)
        self.running = tuple(running)
        self.since = now
        if earned is None:
            return
        if earned in before and earned not in self.running and not undone:
            self.left[earned] += self.increment
        elif undone and earned in self.running and earned not in before:
            self.left[earned] = max(0.0, self.left[earned] - self.increment)

    def pause(self, now: float) -> None:
        """What has passed since the last entry does not count: nobody could have moved, the server was down."""
        self.since = now

    def set(self, left: list[float], running: Iterable[int], now: float) -> None:
        """As an entry of the log says."""
        self.left = [float(seconds) for seconds in left]
        self.running = tuple(running)
        self.since = now
