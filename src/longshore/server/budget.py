"""What each person and each address may use: what they cost is measured and charged afterwards, and whoever owes
something waits until it is paid off. Moves cost nothing here: they must never wait."""

from __future__ import annotations

import math
import time
from collections import OrderedDict
from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, TypeVar

from longshore.server.errors import ApiError
from longshore.server.settings import Settings

T = TypeVar("T")
WORK = "work"  # seconds of CPU time of the server itself, and of reading imported games
THOUGHT = "thought"  # seconds of CPU time of the processes that think, for advice and suggestions
SENT = "sent"  # bytes of answers, and of the hello
STORED = "stored"  # bytes that stay in the database for good

# What is given a second, and how much of it can be saved up. A person who hovers over the moves of Panamax as fast as
# the page asks, seven times a second, uses 0.02 s of work and 140 kB a second; an address is a household of four.
PERSON = {WORK: (0.15, 3.0), THOUGHT: (0.5, 20.0), SENT: (1 << 19, 8 << 20), STORED: (8 << 10, 4 << 20)}
ADDRESS = {WORK: (0.3, 6.0), THOUGHT: (0.75, 40.0), SENT: (2 << 20, 32 << 20), STORED: (16 << 10, 8 << 20)}
NEW_TABLE = 16 << 10  # bytes charged for a table that is opened: it will fill
SOCKETS = 40  # websockets of one address
KNOWN = 8192  # persons and addresses whose use is remembered


class Budget:
    """One person's, or one address's. Less than nothing left means that something is owed."""

    def __init__(self, allowances: dict[str, tuple[float, float]]) -> None:
        self.allowances = allowances
        self.left = {kind: saved for kind, (_, saved) in allowances.items()}
        self.when = time.monotonic()
        self.sockets = 0  # open websockets

    def charge(self, kind: str, cost: float) -> None:
        """Take something off, perhaps more than there is."""
        self._refill()
        self.left[kind] -= cost

    def wait(self, kind: str) -> float:
        """Seconds until nothing is owed any more."""
        self._refill()
        return max(0.0, -self.left[kind] / self.allowances[kind][0])

    def _refill(self) -> None:
        now = time.monotonic()
        passed, self.when = now - self.when, now
        for kind, (rate, saved) in self.allowances.items():
            self.left[kind] = min(saved, self.left[kind] + passed * rate)


class Purse:
    """Out of which something is paid: the person's budget and the address's. An empty one pays for everything."""

    def __init__(self, home: str = "", budgets: tuple[Budget, ...] = ()) -> None:
        self.home = home  # the address
        self.budgets = budgets

    def need(self, *kinds: str) -> None:
        """ApiError while anything of these kinds is owed."""
        wait = max((budget.wait(kind) for budget in self.budgets for kind in kinds), default=0.0)
        if wait:
            raise slow_down(wait)

    def charge(self, kind: str, cost: float) -> None:
        for budget in self.budgets:
            budget.charge(kind, cost)


class Budgets:
    """Everybody's."""

    def __init__(self, settings: Settings) -> None:
        self.limited = settings.rate > 0
        self._budgets: OrderedDict[str, Budget] = OrderedDict()
        self._homes: OrderedDict[str, str] = OrderedDict()  # of guests: the address they were last seen at

    def purse(self, host: str, guest: str | None) -> Purse:
        """Of a guest, or somebody unknown, at an address."""
        home = household(host)
        if not self.limited:
            return Purse(home)
        budgets = [self._budget(f"address {home}", ADDRESS)]
        if guest is not None:
            budgets.append(self._budget(f"person {guest}", PERSON))
            _remember(self._homes, guest, home)
        return Purse(home, tuple(budgets))

    def home_of(self, guest: str) -> str:
        """Where a guest was last seen, or else who it is: work done for one address takes turns with others'."""
        return self._homes.get(guest, guest)

    def admit_socket(self, purse: Purse) -> bool:
        """Count one more websocket of an address, unless it has too many. Each is to be released."""
        if not purse.budgets:
            return True
        if purse.budgets[0].sockets >= SOCKETS:
            return False
        purse.budgets[0].sockets += 1
        return True

    def release_socket(self, purse: Purse) -> None:
        if purse.budgets:
            purse.budgets[0].sockets -= 1

    def _budget(self, whose: str, allowances: dict[str, tuple[float, float]]) -> Budget:
        found = self._budgets.get(whose) or Budget(allowances)
        _remember(self._budgets, whose, found)
        return found


def _remember(kept: OrderedDict[str, T], key: str, value: T) -> None:
    kept[key] = value
    kept.move_to_end(key)
    if len(kept) > KNOWN:
        kept.popitem(last=False)


@lru_cache(KNOWN)
def household(host: str) -> str:
    """The address that is counted: of IPv6 the network, since every customer has as many addresses as it likes."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))


def slow_down(wait: float) -> ApiError:
    seconds = max(1, math.ceil(wait))
    some = "a second" if seconds == 1 else f"{seconds} seconds"
    return ApiError("slow_down", f"That was much at once: wait {some}, then go on.", wait=seconds)


# --- measuring --------------------------------------------------------------------------------------------------------

asker: ContextVar[Purse | None] = ContextVar("asker", default=None)  # for whom the present task works


def charge_asker(kind: str, cost: float) -> None:
    """Charge whoever the present task works for, if anybody."""
    purse = asker.get()
    if purse is not None:
        purse.charge(kind, cost)


class Metered:
    """Awaits a coroutine and charges the CPU time of all its steps in the event loop, however it ends."""

    def __init__(self, work: Coroutine[Any, Any, T], purse: Purse) -> None:
        self.work = work
        self.purse = purse

    def __await__(self) -> Generator[Any, Any, Any]:
        asker.set(self.purse)
        spent = 0.0
        send, value = self.work.send, None
        try:
            while True:
                start = time.thread_time()
                try:
                    step = send(value)
                except StopIteration as done:
                    return done.value
                finally:
                    spent += time.thread_time() - start
                try:
                    send, value = self.work.send, (yield step)
                except BaseException as error:
                    send, value = self.work.throw, error
        finally:
            self.work.close()
            self.purse.charge(WORK, spent)
