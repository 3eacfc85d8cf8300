"""The clock of a table: how much time each seat has left, and for whom it runs.

What is left is written into every entry of the log, so it is the same after a restart and in every process. The clock
runs for each person who has to decide, here or away: closing the page does not stop it. It never runs for a bot.

It is steady time that it measures, which no setting of the system clock changes. The time of day is for people, and
for the one case in which nothing better is known: an entry written on another machine, or before this one was started.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from pathlib import Path

CHOICES = {5: 5, 15: 10, 30: 20, 60: 30}  # minutes for the whole game: seconds more after each turn
TICK = 0.1  # seconds; what is shown is no finer
FINE = 3  # decimals that are written down: entries may follow each other quickly, and rounding must not give time away
BOOT = Path("/proc/sys/kernel/random/boot_id")  # Linux says here which start of the machine this is

Stamp = tuple[str, float]  # steady time, and by whose count


class Watch:
    """What time it is. Steady time is the same in all processes of a machine, until it is started again."""

    def __init__(self) -> None:
        self.boot = _boot()

    def day(self) -> float:
        """The time of day: it may be set, and jump."""
        return time.time()

    def steady(self) -> float:
        """Seconds since some moment; they only go on."""
        return time.monotonic()

    def stamp(self) -> Stamp:
        """What is written down of an entry, so that its age is known later."""
        return self.boot, round(self.steady(), FINE)

    def age(self, stamp: Stamp | None, day: float) -> float:
        """The seconds since an entry with this stamp that was written at this time of day; without a stamp that counts
        here, as the time of day has it, but never less than none."""
        if stamp is not None and stamp[0] == self.boot:
            return max(0.0, self.steady() - stamp[1])
        return max(0.0, self.day() - day)


def _boot() -> str:
    """Which start of the machine this is; where that cannot be known, a name for this process alone."""
    try:
        return BOOT.read_text("ascii").strip()[:8]
    except OSError:
        return secrets.token_hex(4)


WATCH = Watch()


class Clock:
    """The time of all seats. Every change is given the steady time."""

    def __init__(self, minutes: float, increment: float, seats: int) -> None:
        self.increment = increment
        self.left = [60.0 * minutes] * seats
        self.ran = 0.0  # seconds it has run in all, for whomever
        self.running: tuple[int, ...] = ()
        self.since = 0.0  # from when the running ones count

    def left_at(self, now: float) -> list[float]:
        """What everybody has left; nobody has less than nothing."""
        gone = max(0.0, now - self.since)
        return [max(0.0, left - gone) if seat in self.running else left for seat, left in enumerate(self.left)]

    def shown_at(self, now: float) -> list[float]:
        """The same as people are told."""
        return [round(left, 1) for left in self.left_at(now)]

    def up(self, now: float) -> list[int]:
        """The seats whose time is up."""
        left = self.left_at(now)
        return [seat for seat in self.running if left[seat] < TICK]

    def rings(self) -> float | None:
        """When the next seat's time will be up, if nothing happens before."""
        return min((self.since + self.left[seat] for seat in self.running), default=None)

    def turn(self, now: float, running: Iterable[int], earned: int | None = None) -> None:
        """From now on it runs for these seats. A seat that has made its move and need not decide any more has earned
        the increment."""
        before = self.running
        self._stop(now)
        self.running = tuple(running)
        if earned is not None and earned in before and earned not in self.running:
            self.left[earned] += self.increment

    def take_back(self, now: float, running: Iterable[int], seat: int, then: Then) -> None:
        """The same when a seat takes its move back: as if it had never been made. The seat has been thinking ever
        since, whoever's clock ran meanwhile, and has earned nothing; `spared` have what they had when it was made."""
        before = self.running
        cost = self.cost(now, seat, then)
        self._stop(now)
        self.running = tuple(running)
        for rival in then.spared:
            self.left[rival] = max(self.left[rival], then.left[rival])
        if seat not in before:
            self.left[seat] = max(0.0, self.left[seat] - cost)

    def cost(self, now: float, seat: int, then: Then) -> float:
        """What taking a move back costs beyond the time the seat's own clock has run."""
        if seat in self.running:
            return 0.0
        return self.increment + max(0.0, self.ran_at(now) - then.ran)

    def ran_at(self, now: float) -> float:
        return self.ran + (max(0.0, now - self.since) if self.running else 0.0)

    def _stop(self, now: float) -> None:
        self.left, self.ran = self.left_at(now), self.ran_at(now)
        self.since = now

    def pause(self, now: float) -> None:
        """What has passed since the last entry does not count: nobody could have moved, the server was down."""
        self.since = now

    def set(self, left: list[float], ran: float, running: Iterable[int], since: float) -> None:
        """As an entry of the log says."""
        self.left = [float(seconds) for seconds in left]
        self.ran = ran
        self.running = tuple(running)
        self.since = since


class Then:
    """What the clock said when a move was made that is taken back, and whose time since is given back."""

    def __init__(self, left: list[float], ran: float, spared: list[int]) -> None:
        self.left = left
        self.ran = ran
        self.spared = spared
