"""The server: tables for people and bots, by HTTP and websocket. `longshore serve` starts it."""

from __future__ import annotations

import argparse
import contextlib
import errno
import functools
import ipaddress
import logging
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Sequence
from typing import TYPE_CHECKING

from longshore.core.errors import BadInput
from longshore.server.settings import Settings, trusted_networks

if TYPE_CHECKING:
    import uvicorn

    from longshore.server.supervisor import Line

LEAVING = 3.0  # seconds in which another server may still be leaving the port


def parser() -> argparse.ArgumentParser:
    """The command line of `longshore serve`."""
    made = argparse.ArgumentParser(
        prog="longshore serve",
        description="Serve the tables and the page. Without options: for this machine only, kept in an SQLite file.",
    )
    default = Settings()
    made.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0 for all (%(default)s)")
    made.add_argument("--port", type=int, default=8765, help="port; 0 for any that is free (%(default)s)")
    made.add_argument(
        "--database",
        metavar="URL",
        default="",
        help="sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME (an SQLite file in your data folder)",
    )
    made.add_argument("--workers", type=int, default=1, help="processes; more than one needs PostgreSQL (%(default)s)")
    made.add_argument(
        "--bot-delay", type=float, default=default.bot_delay, help="seconds a bot's move takes at least (%(default)s)"
    )
    made.add_argument(
        "--bot-processes", type=int, default=default.bot_processes, help="processes that think for bots (%(default)s)"
    )
    made.add_argument(
        "--hint-processes",
        type=int,
        default=default.hint_processes,
        help="processes that think for hints and analyses (%(default)s)",
    )
    made.add_argument(
        "--rate", type=float, default=default.rate, help="messages a second from one client; 0: no limit (%(default)s)"
    )
    made.add_argument(
        "--memory", type=int, default=default.tables_in_memory, help="tables kept in memory at most (%(default)s)"
    )
    made.add_argument(
        "--origin", action="append", default=[], help="a further web origin that may use this server; can be repeated"
    )
    made.add_argument(
        "--hostname",
        metavar="NAME",
        action="append",
        default=[],
        help="a name this server is reached by, such as play.example.org; can be repeated; * for any. Addresses, "
        "localhost and the machine's own name need not be given",
    )
    made.add_argument(
        "--trust-proxy",
        metavar="NETWORK",
        action="append",
        default=[],
        help="an address or network of proxies whose X-Forwarded-For and X-Forwarded-Proto are believed; can be "
        "repeated. One on this machine always is",
    )
    made.add_argument("--open", action="store_true", help="open the page in a browser, if there is a screen")
    made.add_argument("--log", choices=("warning", "info", "debug"), default="warning", help="how much to log")
    return made


def main(argv: Sequence[str] | None = None) -> int:
    """Serve until interrupted; 0 after a clean end, 2 if it cannot start."""
    arguments = parser().parse_args(argv)
    settings = Settings(
        database=arguments.database,
        bot_delay=max(0.0, arguments.bot_delay),
        bot_processes=max(0, arguments.bot_processes),
        hint_processes=max(0, arguments.hint_processes),
        tables_in_memory=max(1, arguments.memory),
        rate=max(0.0, arguments.rate),
        origins=tuple(arguments.origin),
        hostnames=(*arguments.hostname, *_named(arguments.host)),
    )
    if arguments.workers > 1 and not settings.shared:
        print("Several workers need PostgreSQL: give --database postgresql://…, or one worker.", file=sys.stderr)
        return 2
    _log_to_stderr(arguments.log)
    try:
        trusted = trusted_networks(arguments.trust_proxy)
    except BadInput as error:
        return _cannot_start(error)
    listening = arguments.host, arguments.port
    return _serve(settings, listening, arguments.workers, arguments.log, arguments.open, trusted)


def _named(host: str) -> list[str]:
    """What the server listens on, if that is a name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return [host]
    return []


def _cannot_start(error: Exception) -> int:
    print(f"The server cannot start: {error}.", file=sys.stderr)
    return 2


def _serve(
    settings: Settings, listening: tuple[str, int], workers: int, log_level: str, open_page: bool, trusted: list[str]
) -> int:
    import msgspec
    import uvicorn

    from longshore.server.sockets import allow_many_files
    from longshore.server.store import Store
    from longshore.server.supervisor import Supervisor

    try:
        Store(settings.database_url).check()
        listener = _listen(*listening)
    except (BadInput, OSError) as error:
        return _cannot_start(error)
    allow_many_files()
    os.environ["LONGSHORE_SERVER"] = msgspec.json.encode(settings).decode()
    host = listening[0]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    url = f"http://{shown}:{listener.getsockname()[1]}/"
    print(f"Longshore is at {url}", flush=True)
    if open_page and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
    if workers > 1:
        with listener:
            return Supervisor(workers, functools.partial(_work, log_level, trusted), listener).run()
    signal.signal(signal.SIGTERM, _end)  # uvicorn ends cleanly, and then raises the signal again
    with listener, contextlib.suppress(KeyboardInterrupt):
        server = uvicorn.Server(_config(log_level, trusted))
        server.run(sockets=[listener])
        return 0 if server.started else 2
    return 0


def _config(log_level: str, trusted: list[str]) -> uvicorn.Config:
    import uvicorn

    from longshore.server.inbound import Inbound
    from longshore.server.websocket import Websocket

    return uvicorn.Config(
        "longshore.server.app:from_environment",
        factory=True,
        forwarded_allow_ips=trusted,
        loop="uvloop",
        http=Inbound,
        ws=Websocket,
        log_level=log_level,
        access_log=log_level == "debug",
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=3,
    )


def _work(log_level: str, trusted: list[str], listener: socket.socket, line: Line) -> None:
    """What one of several processes does."""
    import uvicorn

    from longshore.server.supervisor import BEAT

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all; whom the supervisor wants to end it tells so
    line.hold()
    _log_to_stderr(log_level)
    config = _config(log_level, trusted)
    config.callback_notify, config.timeout_notify = line.beat, BEAT
    uvicorn.Server(config).run(sockets=[listener])


def _log_to_stderr(level: str) -> None:
    logging.basicConfig(level=level.upper(), format="%(levelname)s %(name)s: %(message)s")


def _end(*_: object) -> None:
    sys.exit(0)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    end = time.monotonic() + LEAVING
    while True:
        try:
            listener.bind((host, port))
            break
        except OSError as error:
            if error.errno == errno.EADDRINUSE and time.monotonic() < end:
                time.sleep(0.1)
                continue
            listener.close()
            raise BadInput(_why_not(host, port, error)) from error
    listener.listen(2048)  # from now on clients may come; they are answered as soon as the server has started
    listener.set_inheritable(True)
    return listener


def _why_not(host: str, port: int, error: OSError) -> str:
    where = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    if error.errno == errno.EADDRINUSE:
        return f"{where} is taken: another program listens there; end it, or choose another port with --port"
    return f"it cannot listen at {where}: {error.strerror or error}"
