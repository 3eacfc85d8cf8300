"""What can be set when the server starts."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from longshore.core.errors import BadInput
from longshore.folders import data_folder

LOOPBACK = ("127.0.0.1", "::1")  # a proxy on the same machine is always believed
STATIC = Path(__file__).with_name("static")


@dataclass(frozen=True)
class Settings:
    """All settings with their defaults; the command line of `longshore serve` and the tests fill them in."""

    database: str = ""  # a database URL; empty: an SQLite file in the data folder
    bot_delay: float = 0.8  # seconds a move of a bot takes at least, so that people can follow
    bot_processes: int = 1  # processes that think for the bots; 0: a thread of the server
    hint_processes: int = 1  # processes that think for hints and analyses; 0: a thread of the server
    tables_in_memory: int = 400  # tables nobody looks at are dropped beyond this, and come back from the log
    rate: float = 30.0  # messages a second on a connection, and twice as many requests from an address; 0: no limit
    origins: tuple[str, ...] = ()  # further origins that may use the server, as in https://play.example.org
    hostnames: tuple[str, ...] = ()  # names the server answers to besides its own, as in play.example.org; *: any
    static: str = str(STATIC)  # where the built page is

    @property
    def database_url(self) -> str:
        """The URL for SQLAlchemy: PostgreSQL always by psycopg."""
        url = self.database or f"sqlite:///{data_folder() / 'tables.sqlite3'}"
        for prefix in ("postgresql://", "postgres://"):
            if url.startswith(prefix):
                return "postgresql+psycopg://" + url.removeprefix(prefix)
        return url

    @property
    def shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self.database_url.startswith("postgresql")


def trusted_networks(wanted: Iterable[str]) -> list[str]:
    """The proxies that are believed when they say for whom they ask: those of this machine, and the networks given.
    Who listens on :: hears of IPv4 addresses in another spelling, so they are there in both."""
    found = list(LOOPBACK)
    for text in wanted:
        try:
            network = ipaddress.ip_network(text, strict=False)
        except ValueError:
            raise BadInput(f"--trust-proxy {text}: that is no address or network, such as 172.30.87.0/24") from None
        if network.prefixlen == 0:
            raise BadInput(f"--trust-proxy {text}: then anybody could pretend to be anybody; name the proxy's network")
        found.append(str(network))
        if network.version == 4:
            found.append(f"::ffff:{network.network_address}/{network.prefixlen + 96}")
    return found
